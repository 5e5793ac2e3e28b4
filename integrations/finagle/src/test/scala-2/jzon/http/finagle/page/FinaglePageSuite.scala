package jzon.http.finagle.page

import com.twitter.finagle.Service
import com.twitter.finagle.http.{Method, Request, Response}
import com.twitter.util.{Await, Future}
import jzon.http.testing.{Order, PageBlocks}

/** What docs/http.md shows of Finagle is a part of this file, and works. */
final class FinaglePageSuite extends munit.FunSuite {
  private object Page {
    import jzon.http.finagle.JsonBodies

    val orders: Service[Request, Response] =
      JsonBodies.filter[Order, Order].andThen(Service.mk((order: Order) => Future.value(order.next)))
  }

  test("the page shows this file") {
    assertEquals(PageBlocks.count("Finagle"), 1)
    val file = "integrations/finagle/src/test/scala-2/jzon/http/finagle/page/FinaglePageSuite.scala"
    assertEquals(PageBlocks.missing("Finagle", file), Nil)
  }

  test("what it shows works") {
    def answer(body: String): (Int, String) = {
      val request = Request(Method.Post, "/")
      request.contentType = "application/json"
      request.contentString = body
      val response = Await.result(Page.orders(request))
      (response.statusCode, response.contentString)
    }
    assertEquals(answer("""{"number":1,"items":["tea"]}"""), (200, """{"number":2,"items":["tea"]}"""))
    assertEquals(answer("""{"number":1}""")._1, 400)
  }
}
