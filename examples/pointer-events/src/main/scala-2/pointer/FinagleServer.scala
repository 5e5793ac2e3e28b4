package pointer

import java.io.Closeable
import java.net.InetSocketAddress

import com.twitter.finagle.http.{Method, Request, Response, Status}
import com.twitter.finagle.{Http, Service}
import com.twitter.io.Buf
import com.twitter.util.{Await, Duration, Future}
import jzon.http.finagle.JsonBodies

/** The service on Finagle, which passes on requests when they are complete. */
final class FinagleServer(service: EventService, address: InetSocketAddress) extends Closeable {
  System.getProperties.putIfAbsent(FinagleServer.loops, Runtime.getRuntime.availableProcessors.toString)
  private[this] val bodies = new JsonBodies(EventService.options)
  private[this] val server = Http.server.serve(address, Service.mk((request: Request) => Future.value(answer(request))))

  def port: Int = server.boundAddress.asInstanceOf[InetSocketAddress].getPort

  override def close(): Unit = Await.result(server.close(), Duration.fromSeconds(60))

  private[this] def answer(request: Request): Response =
    if (request.path != EventService.Path)
      if (request.method == Method.Get) response(service.get(request.path)) else response(Answer.notFound)
    else if (request.method != Method.Post) notAllowed
    else post(request)

  private[this] def post(request: Request): Response =
    service.check(request.headerMap.get("Content-Type"), Some(request.content.length.toLong)) match {
      case Some(error) => bodies.answer(error)
      case None        => response(service.post(Buf.ByteBuffer.Owned.extract(request.content)))
    }

  private[this] def notAllowed: Response = {
    val rejection = response(Answer.methodNotAllowed)
    rejection.headerMap.setUnsafe("Allow", "POST")
    rejection
  }

  private[this] def response(answer: Answer): Response = {
    val response = Response(Status(answer.status))
    if (answer.body.length > 0) {
      response.headerMap.setUnsafe("Content-Type", answer.contentType)
      response.content = Buf.ByteArray.Owned(answer.body)
    }
    response
  }
}

object FinagleServer {

  /** The number of Finagle's event loops: with eight, its minimum, switching between them keeps one processor busy. */
  private val loops = "com.twitter.finagle.netty4.numWorkers"
}
