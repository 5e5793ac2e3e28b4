package jzon.bench.http

import com.github.plokhotnyuk.jsoniter_scala.core.{readFromArray, writeToArray}
import com.twitter.finagle.http.{Method, Request, Response}
import com.twitter.io.Buf
import com.twitter.util.Await
import io.circe.Printer
import io.circe.syntax.EncoderOps

/** Finagle with jzon, and with circe and jsoniter-scala on its `Buf`, as it has no modules for them. */
object FinagleContenders {
  private abstract class Finagle(val library: String) extends HttpContender {
    final def framework: String = "finagle"

    protected def of(request: Request): Invoice
    protected def answer(invoice: Invoice): Response

    final def read(body: Array[Byte]): Invoice = {
      val request = Request(Method.Post, "/")
      request.headerMap.setUnsafe("Content-Type", "application/json")
      request.content = Buf.ByteArray.Owned(body)
      of(request)
    }

    final def write(invoice: Invoice): Array[Byte] = Buf.ByteArray.Owned.extract(answer(invoice).content)

    protected final def answered(content: Buf): Response = {
      val response = Response()
      response.headerMap.setUnsafe("Content-Type", "application/json")
      response.content = content
      response
    }
  }

  private val ofJzon = new Finagle("jzon") {
    import JzonCodecs.invoice
    import jzon.http.finagle.JsonBodies

    protected def of(request: Request): Invoice =
      Await.result(JsonBodies.read[Invoice](request)).fold(e => throw e.toException, identity)
    protected def answer(a: Invoice): Response = JsonBodies.write(a)
  }

  private val ofCirce = new Finagle("circe") {
    import CirceCodecs.invoice

    protected def of(request: Request): Invoice =
      io.circe.jawn.decodeByteBuffer[Invoice](Buf.ByteBuffer.Owned.extract(request.content)).fold(throw _, identity)
    protected def answer(a: Invoice): Response =
      answered(Buf.ByteBuffer.Owned(Printer.noSpaces.printToByteBuffer(a.asJson)))
  }

  private val ofJsoniter = new Finagle("jsoniter-scala") {
    import JsoniterCodecs.invoice

    protected def of(request: Request): Invoice =
      readFromArray[Invoice](Buf.ByteArray.Owned.extract(request.content))
    protected def answer(a: Invoice): Response = answered(Buf.ByteArray.Owned(writeToArray(a)))
  }

  val all: List[HttpContender] = List(ofJzon, ofCirce, ofJsoniter)
}
