package jzon.bench.http

import scala.concurrent.duration._
import scala.concurrent.{Await, ExecutionContext}

import com.github.plokhotnyuk.jsoniter_scala.core.{readFromArray, writeToArray}
import org.apache.pekko.stream.{Materializer, SystemMaterializer}
import org.apache.pekko.util.ByteString
import play.api.http.{HttpEntity, Writeable}
import play.api.libs.json.{Json, OFormat}
import play.api.libs.typedmap.TypedMap
import play.api.mvc.request.{RemoteConnection, RequestFactory, RequestTarget}
import play.api.mvc.{BodyParser, Headers, PlayBodyParsers, Result, Results}

/** Play with jzon, with its own play-json, and with jsoniter-scala behind the bytes, as it has no module for that. */
object PlayContenders {
  private implicit lazy val materializer: Materializer = SystemMaterializer(Actors.system).materializer

  private val header = RequestFactory.plain.createRequestHeader(
    RemoteConnection("127.0.0.1", secure = false, clientCertificateChain = None),
    "POST",
    RequestTarget("/", "/", Map.empty),
    "HTTP/1.1",
    Headers("Content-Type" -> "application/json"),
    TypedMap.empty,
  )

  private final class Play(val library: String, parser: BodyParser[Invoice], writer: Invoice => Result)
      extends HttpContender {
    def framework: String = "play"

    def read(body: Array[Byte]): Invoice =
      Await.result(parser(header).run(ByteString.fromArrayUnsafe(body)), 1.minute) match {
        case Right(invoice) => invoice
        case Left(result)   => throw new IllegalArgumentException(result.toString)
      }

    def write(invoice: Invoice): Array[Byte] = writer(invoice).body match {
      case HttpEntity.Strict(data, _) => data.toArrayUnsafe()
      case entity                     => throw new IllegalStateException(s"not whole: $entity")
    }
  }

  private def ofJzon: HttpContender = {
    import JzonCodecs.invoice
    import jzon.http.play.JsonBodies.{json, jsonWriteable}
    new Play("jzon", json[Invoice], Results.Ok(_))
  }

  private def ofPlayJson: HttpContender = {
    implicit val customer: OFormat[Customer] = Json.format
    implicit val line: OFormat[Line] = Json.format
    implicit val format: OFormat[Invoice] = Json.format
    new Play("play-json", PlayBodyParsers().json[Invoice], invoice => Results.Ok(Json.toJson(invoice)))
  }

  private def ofJsoniter: HttpContender = {
    import JsoniterCodecs.invoice
    val parser = PlayBodyParsers().byteString.map(bytes => readFromArray[Invoice](bytes.toArrayUnsafe()))(
      ExecutionContext.parasitic
    )
    implicit val writeable: Writeable[Invoice] =
      new Writeable[Invoice](a => ByteString.fromArrayUnsafe(writeToArray(a)), Some("application/json"))
    new Play("jsoniter-scala", parser, Results.Ok(_))
  }

  lazy val all: List[HttpContender] = List(ofJzon, ofPlayJson, ofJsoniter)
}
