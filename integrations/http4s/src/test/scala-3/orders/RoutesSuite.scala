package orders

import cats.effect.IO
import cats.effect.unsafe.implicits.global
import jzon.Json
import jzon.http.body.ErrorDocument
import jzon.http.http4s.JsonBodies.*
import org.http4s.implicits.*
import org.http4s.{Method, Request, Status}

final class RoutesSuite extends jzon.testing.Suite:
  private def post = Request[IO](Method.POST, uri"/orders")

  test("an order"):
    val answer = Main.routes.orNotFound.run(post.withEntity(Order(1, List("tea")))).unsafeRunSync()
    assertEquals(answer.as[Order].unsafeRunSync(), Order(2, List("tea")))

  test("an order without items"):
    val answer = Main.routes.orNotFound.run(post.withEntity(Json.obj("number" -> Json.Num(1)))).unsafeRunSync()
    assertEquals(answer.status, Status.BadRequest)
    val error = answer.as[ErrorDocument].unsafeRunSync()
    assertEquals((error.code, error.path), ("MISSING_FIELD", Some(".items")))
