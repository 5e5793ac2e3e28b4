package jzon.http.pekko

import java.nio.charset.StandardCharsets.UTF_8

import scala.concurrent.{Await, Future}

import jzon.http.body.BodyException
import jzon.http.pekko.JsonBodies._
import jzon.http.testing.Order
import org.apache.pekko.actor.ActorSystem
import org.apache.pekko.http.scaladsl.marshalling.{Marshal, ToEntityMarshaller}
import org.apache.pekko.http.scaladsl.model._
import org.apache.pekko.http.scaladsl.model.headers.{HttpEncodings, `Content-Encoding`}
import org.apache.pekko.http.scaladsl.server.Directives.{complete => complete_}
import org.apache.pekko.http.scaladsl.server.Route
import org.apache.pekko.http.scaladsl.unmarshalling.Unmarshal

/** Entities of requests and responses without a server: which implicit is found, and what clients read. */
final class EntitySuite extends jzon.testing.Suite {
  private implicit lazy val system: ActorSystem = ActorSystem("jzon-entities")
  import system.dispatcher

  override def afterAll(): Unit = {
    await(system.terminate())
    ()
  }

  private def await[A](future: Future[A]): A = Await.result(future, munitTimeout)

  private val order = Order(1, List("a"))
  private val json = """{"number":1,"items":["a"]}"""
  private val html = ContentTypes.`text/html(UTF-8)`

  private def written[A](a: A)(implicit marshaller: ToEntityMarshaller[A]): (String, String) = {
    val entity = await(await(Marshal(a).to[MessageEntity]).toStrict(munitTimeout))
    (entity.contentType.mediaType.toString, entity.data.utf8String)
  }

  test("responses without a body") {
    for {
      status <- List(StatusCodes.NoContent, StatusCodes.OK)
      contentType <- List(ContentTypes.NoContentType, ContentTypes.`application/json`, html)
    } {
      val response = HttpResponse(status, entity = HttpEntity(contentType, Array.emptyByteArray))
      assertEquals(await(Unmarshal(response).to[Option[Order]]), None)
      assertEquals(await(Unmarshal(response).to[Unit]), ())
      assertEquals(await(Unmarshal(response.entity).to[Option[Order]]), None)
    }
    val full = HttpResponse(entity = HttpEntity(ContentTypes.`application/json`, json))
    assertEquals(await(Unmarshal(full).to[Option[Order]]), Some(order))
    assertEquals(await(Unmarshal(full.entity).to[Order]), order)
    val other = HttpResponse(entity = HttpEntity(html, "<p>"))
    intercept[BodyException](await(Unmarshal(other).to[Option[Order]]))
    val packed = full.addHeader(`Content-Encoding`(HttpEncodings.gzip))
    assertEquals(intercept[BodyException](await(Unmarshal(packed).to[Order])).error.status, 415)
  }

  test("texts and bytes are Pekko's, and explicitly JSON") {
    assertEquals(written("<p>"), ("text/plain", "<p>"))
    assertEquals(written(Array('a')), ("text/plain", "a"))
    assertEquals(written("<p>".getBytes(UTF_8)), ("application/octet-stream", "<p>"))
    assertEquals(await(Unmarshal(HttpResponse(entity = "\"x")).to[String]), "\"x")
    assertEquals(await(Unmarshal(HttpEntity("x")).to[String]), "x")
    assertEquals(await(Unmarshal(HttpResponse(entity = "x")).to[Array[Byte]]).toList, List('x'.toByte))
    assertEquals(written("<p>")(marshallerOf[String]), ("application/json", "\"<p>\""))
    val text = HttpResponse(entity = HttpEntity(ContentTypes.`application/json`, "\"x\""))
    assertEquals(await(Unmarshal(text).to[String](unmarshallerOf[String], implicitly, implicitly)), "x")
  }

  test("collections, options and tuples are written by their own types") {
    def complete[A](a: A)(implicit marshaller: ToEntityMarshaller[A]): String = written(a)._2
    assertEquals(complete(List(order)), s"[$json]")
    assertEquals(complete(Vector(1, 2)), "[1,2]")
    assertEquals(complete(Map("a" -> Set(1))), """{"a":[1]}""")
    assertEquals(complete(Option(order)), json)
    assertEquals(complete(Option.empty[Order]), "null")
    assertEquals(complete((1, "a")), """[1,"a"]""")
    assertEquals(complete(Right(1): Either[String, Int]), """{"Right":1}""")
    def generic[A: jzon.Encoder](a: A): String = complete(a)
    assertEquals(generic(order), json)
    val routes = List[Route](complete_(List(order)), complete_(StatusCodes.Created -> List(order)))
    assertEquals(routes.size, 2)
  }

  test("a source of values has no marshaller: linesOf writes it") {
    val errors = compileErrors(
      "org.apache.pekko.http.scaladsl.server.Directives.complete(org.apache.pekko.stream.scaladsl.Source(List(order)))"
    )
    assert(errors.nonEmpty)
  }
}
