package orders

import cats.effect.IO
import cats.effect.unsafe.implicits.global
import cats.syntax.all.*
import fs2.Stream
import jzon.http.http4s.BodyFailure
import jzon.http.http4s.JsonBodies.*
import org.http4s.client.Client
import org.http4s.dsl.io.*
import org.http4s.headers.`Content-Type`
import org.http4s.implicits.*
import org.http4s.{HttpRoutes, MediaType}

final class ClientSuite extends jzon.testing.Suite:
  private val tea = Order(1, List("tea"))
  private val more = HttpRoutes.of[IO]:
    case GET -> Root / "orders" => Ok(Stream(tea, Order(2, Nil)).covary[IO])
    case GET -> Root / "bad" / "orders" =>
      Ok("{\"number\":1,\"items\":[]}\n{\"number\":1}\n")
        .map(_.withContentType(`Content-Type`(MediaType("application", "x-ndjson"))))
    case POST -> Root / "proxy" / "orders" => BadGateway("<p>no</p>")

  private val http = Client.fromHttpApp((more <+> Main.routes).orNotFound)
  private val client = OrderClient(http, uri"http://localhost")

  test("a client reads orders, and the document of an error"):
    assertEquals(client.post(tea).unsafeRunSync(), Order(2, List("tea")))
    val rejected = intercept[Rejected](client.post(Order(1, List("x" * 70000))).unsafeRunSync())
    assertEquals(rejected.error.code, "LIMIT_DOCUMENT_BYTES")
    val proxy = OrderClient(http, uri"http://localhost/proxy")
    intercept[BodyFailure](proxy.post(tea).unsafeRunSync())

  test("a client reads lines, and fails at a bad one"):
    assertEquals(client.all.compile.toList.unsafeRunSync(), List(tea, Order(2, Nil)))
    val bad = OrderClient(http, uri"http://localhost/bad").all.attempt.compile.toList.unsafeRunSync()
    assertEquals(bad.head, Right(Order(1, Nil)))
    assert(bad(1).left.exists(_.getMessage.contains(".items(missing)")), bad)
    assertEquals(bad.size, 2)
