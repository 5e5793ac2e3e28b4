package orders

import jzon.Codec
import jzon.http.body.BodyOptions
import jzon.http.zio.JsonBodies
import zio.http.*
import zio.{ZIO, ZIOAppDefault, ZLayer, durationInt}

case class Order(number: Int, items: List[String]) derives Codec

object Main extends ZIOAppDefault:
  private val bodies = new JsonBodies(BodyOptions.default.withBodyBytes(65536))

  private val routes = Routes(
    Method.POST / "orders" -> handler { (request: Request) =>
      bodies.read[Order](request)
        .timeoutFail(Response.status(Status.RequestTimeout))(10.seconds)
        .map(order => bodies.write(order.copy(number = order.number + 1)))
    }
  )

  private val config = Server.Config.default
    .port(sys.env.get("PORT").fold(8080)(_.toInt))
    .enableRequestStreaming
    .requestDecompression(isStrict = true)

  def run: ZIO[Any, Throwable, Nothing] = Server.serve(routes).provide(ZLayer.succeed(config), Server.live)
