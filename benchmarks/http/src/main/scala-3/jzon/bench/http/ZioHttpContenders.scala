package jzon.bench.http

import com.github.plokhotnyuk.jsoniter_scala.core.{readFromArray, writeToArray}
import zio.http.{Body, Header, MediaType, Request, URL}
import zio.json.{DeriveJsonCodec, JsonCodec}
import zio.schema.{DeriveSchema, Schema}
import zio.{Runtime, Task, Unsafe, ZIO}

/**
 * ZIO HTTP with jzon, with zio-json and with ZIO Schema by its own methods, and with jsoniter-scala behind the bytes, as it has
 * no module for that.
 */
object ZioHttpContenders {
  private def run[A](effect: Task[A]): A =
    Unsafe.unsafe(implicit unsafe => Runtime.default.unsafe.run(effect).getOrThrow())

  private final class ZioHttp(
      val library: String,
      reader: Request => Task[Invoice],
      writer: Invoice => Body,
      override val accepts: List[String] = Nil,
  ) extends HttpContender {
    def framework: String = "zio-http"

    def read(body: Array[Byte]): Invoice = run {
      reader(Request.post(URL.root, Body.fromArray(body)).addHeader(Header.ContentType(MediaType.application.json)))
    }

    def write(invoice: Invoice): Array[Byte] = run(writer(invoice).asArray)
  }

  private def ofJzon: HttpContender = {
    import JzonCodecs.invoice
    import jzon.http.zio.JsonBodies
    new ZioHttp(
      "jzon",
      request => JsonBodies.read[Invoice](request).mapError(r => new IllegalArgumentException(r.status.toString)),
      invoice => JsonBodies.write(invoice).body,
    )
  }

  private def ofZioJson: HttpContender = {
    implicit val customer: JsonCodec[Customer] = DeriveJsonCodec.gen
    implicit val line: JsonCodec[Line] = DeriveJsonCodec.gen
    implicit val codec: JsonCodec[Invoice] = DeriveJsonCodec.gen
    new ZioHttp("zio-json", _.body.asJsonFromCodec[Invoice], Body.jsonCodec(_), List("more after the end"))
  }

  private def ofZioSchema: HttpContender = {
    implicit val schema: Schema[Invoice] = DeriveSchema.gen
    new ZioHttp("zio-schema", _.body.asJson[Invoice], Body.json(_), List("more after the end"))
  }

  private def ofJsoniter: HttpContender = {
    import JsoniterCodecs.invoice
    new ZioHttp(
      "jsoniter-scala",
      _.body.asArray.flatMap(bytes => ZIO.attempt(readFromArray[Invoice](bytes))),
      invoice => Body.fromArray(writeToArray(invoice)),
    )
  }

  lazy val all: List[HttpContender] = List(ofJzon, ofZioJson, ofZioSchema, ofJsoniter)
}
