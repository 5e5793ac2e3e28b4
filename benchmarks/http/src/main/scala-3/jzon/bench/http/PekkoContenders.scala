package jzon.bench.http

import scala.concurrent.duration._
import scala.concurrent.{Await, ExecutionContext}

import com.github.pjfanning.pekkohttpcirce.FailFastCirceSupport
import com.github.plokhotnyuk.jsoniter_scala.core.{readFromArray, writeToArray}
import org.apache.pekko.actor.ActorSystem
import org.apache.pekko.http.scaladsl.marshalling.{Marshal, Marshaller, ToEntityMarshaller}
import org.apache.pekko.http.scaladsl.model.{ContentTypes, HttpEntity, MessageEntity}
import org.apache.pekko.http.scaladsl.unmarshalling.{FromEntityUnmarshaller, Unmarshaller}
import org.apache.pekko.util.ByteString

/** Pekko HTTP with jzon, with a module for circe, and with jsoniter-scala behind its marshallers. */
object PekkoContenders {

  private implicit lazy val system: ActorSystem = Actors.system

  /** What is complete is handed on by the thread that asks, as Pekko does it with whole bodies. */
  private implicit val here: ExecutionContext = ExecutionContext.parasitic

  private val json = ContentTypes.`application/json`

  private final class PekkoHttp(
      val library: String,
      unmarshaller: FromEntityUnmarshaller[Invoice],
      marshaller: ToEntityMarshaller[Invoice]
  ) extends HttpContender {
    def framework: String = "pekko-http"

    def read(body: Array[Byte]): Invoice =
      Await.result(unmarshaller(HttpEntity.Strict(json, ByteString.fromArrayUnsafe(body))), 1.minute)

    def write(invoice: Invoice): Array[Byte] =
      Await.result(Marshal(invoice).to[MessageEntity](marshaller, here), 1.minute) match {
        case HttpEntity.Strict(_, data) => data.toArrayUnsafe()
        case entity                     => throw new IllegalStateException(s"not whole: $entity")
      }
  }

  private def ofJzon: HttpContender = {
    import JzonCodecs.invoice
    import jzon.http.pekko.JsonBodies.{jsonEntityUnmarshaller, jsonMarshaller}
    new PekkoHttp("jzon", jsonEntityUnmarshaller[Invoice], jsonMarshaller[Invoice])
  }

  private def ofCirce: HttpContender = {
    import CirceCodecs.invoice
    new PekkoHttp(
      "circe",
      FailFastCirceSupport.unmarshaller[Invoice],
      FailFastCirceSupport.marshaller[Invoice],
    )
  }

  private def ofJsoniter: HttpContender = {
    import JsoniterCodecs.invoice
    new PekkoHttp(
      "jsoniter-scala",
      Unmarshaller.byteStringUnmarshaller.forContentTypes(json).map(b => readFromArray[Invoice](b.toArrayUnsafe())),
      Marshaller.withFixedContentType(json)(a => HttpEntity.Strict(json, ByteString.fromArrayUnsafe(writeToArray(a)))),
    )
  }

  lazy val all: List[HttpContender] = List(ofJzon, ofCirce, ofJsoniter)
}
