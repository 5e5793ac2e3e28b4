package orders

import scala.concurrent.duration.*

import jzon.Codec
import jzon.http.body.BodyOptions
import jzon.http.play.JsonBodies
import org.apache.pekko.stream.scaladsl.Flow
import org.apache.pekko.util.ByteString
import play.api.Mode
import play.api.mvc.{Action, ActionBuilder, AnyContent, BodyParser, Request, Results}
import play.api.routing.Router
import play.api.routing.sird.*
import play.core.server.{PekkoHttpServer, ServerConfig}

case class Order(number: Int, items: List[String]) derives Codec

class Orders(Action: ActionBuilder[Request, AnyContent]) extends Results:
  private val bodies = new JsonBodies(BodyOptions.default.withBodyBytes(65536))
  import bodies.*

  private val order: BodyParser[Order] =
    BodyParser("order")(json[Order].apply(_).through(Flow[ByteString].completionTimeout(10.seconds)))

  def next: Action[Order] = Action(order) { request =>
    Ok(request.body.copy(number = request.body.number + 1))
  }

object Main:
  def main(args: Array[String]): Unit =
    val config = ServerConfig(port = Some(sys.env.get("PORT").fold(8080)(_.toInt)), mode = Mode.Dev)
    PekkoHttpServer.fromRouterWithComponents(config) { components =>
      val orders = new Orders(components.defaultActionBuilder)
      Router.from { case POST(p"/orders") => orders.next }.routes
    }
