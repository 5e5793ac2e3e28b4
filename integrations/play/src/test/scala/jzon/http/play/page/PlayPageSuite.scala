package jzon.http.play.page

import java.net.URI
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.{HttpClient, HttpRequest}
import java.nio.charset.StandardCharsets.UTF_8

import jzon.http.testing.{Order, PageBlocks}
import play.api.Mode
import play.api.mvc.{Action, ActionBuilder, AnyContent, Request, Results}
import play.api.routing.Router
import play.api.routing.sird._
import play.core.server.{PekkoHttpServer, ServerConfig}

/** What docs/http.md shows of Play is a part of this file, and works. */
final class PlayPageSuite extends munit.FunSuite {
  private final class Orders(Action: ActionBuilder[Request, AnyContent]) extends Results {
    import jzon.http.play.JsonBodies._

    def next: Action[Order] = Action(json[Order])(request => Ok(request.body.next))
  }

  test("the page shows this file") {
    assertEquals(PageBlocks.count("Play"), 1)
    val file = "integrations/play/src/test/scala/jzon/http/play/page/PlayPageSuite.scala"
    assertEquals(PageBlocks.missing("Play", file), Nil)
  }

  test("what it shows works") {
    val config = ServerConfig(port = Some(0), address = "127.0.0.1", mode = Mode.Test)
    val server = PekkoHttpServer.fromRouterWithComponents(config) { components =>
      val orders = new Orders(components.defaultActionBuilder)
      Router.from { case POST(p"/next") => orders.next }.routes
    }
    try {
      val request = HttpRequest
        .newBuilder(URI.create(s"http://127.0.0.1:${server.httpPort.get}/next"))
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString("""{"number":1,"items":["tea"]}"""))
      val response = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString(UTF_8))
      assertEquals((response.statusCode, response.body), (200, """{"number":2,"items":["tea"]}"""))
    } finally server.stop()
  }
}
