package orders

import scala.concurrent.duration.*

import cats.effect.{IO, IOApp}
import com.comcast.ip4s.{Port, port}
import jzon.Codec
import jzon.describe.Described
import jzon.http.body.{BodyError, BodyOptions}
import jzon.http.tapir.JsonBodies
import org.http4s.ember.server.EmberServerBuilder
import org.http4s.server.middleware.Timeout
import sttp.model.{Header, StatusCode}
import sttp.monad.MonadError
import sttp.tapir.*
import sttp.tapir.server.http4s.{Http4sServerInterpreter, Http4sServerOptions}
import sttp.tapir.server.interceptor.DecodeFailureContext
import sttp.tapir.server.interceptor.decodefailure.{DecodeFailureHandler, DefaultDecodeFailureHandler}
import sttp.tapir.server.model.ValuedEndpointOutput

case class Order(number: Int, items: List[String]) derives Codec, Described

object Main extends IOApp.Simple:
  private val options = BodyOptions.default.withBodyBytes(65536)
  private val bodies = new JsonBodies(options)
  import bodies.*

  private val orders = endpoint.post.in("orders").in(jsonBody[Order]).out(jsonBody[Order])
    .serverLogicSuccess[IO](order => IO.pure(order.copy(number = order.number + 1)))

  /** Answers a rejected body with jzon's document, and other failures as tapir does. */
  private object failures extends DecodeFailureHandler[IO]:
    def apply(context: DecodeFailureContext)(using MonadError[IO]): IO[Option[ValuedEndpointOutput[?]]] =
      rejection(context.failure) match
        case Some(error) =>
          val all = Header("Content-Type", BodyError.contentType) :: error.headers.map(Header(_, _))
          val output = statusCode.and(headers).and(byteArrayBody)
          IO.some(ValuedEndpointOutput(output, (StatusCode(error.status), all, error.body)))
        case None => DefaultDecodeFailureHandler[IO].apply(context)

  private val routes = Http4sServerInterpreter[IO](
    Http4sServerOptions.customiseInterceptors[IO].decodeFailureHandler(failures).options
  ).toRoutes(orders)

  def run: IO[Unit] =
    EmberServerBuilder.default[IO]
      .withPort(sys.env.get("PORT").flatMap(Port.fromString).getOrElse(port"8080"))
      .withHttpApp(Timeout.httpRoutes[IO](10.seconds)(routes).orNotFound)
      .build
      .useForever
