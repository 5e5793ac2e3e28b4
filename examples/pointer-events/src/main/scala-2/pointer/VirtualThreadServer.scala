package pointer

import java.io.{Closeable, InputStream}
import java.net.InetSocketAddress
import java.nio.ByteBuffer
import java.util.concurrent.{ExecutorService, Executors}

import scala.util.Try

import com.sun.net.httpserver.{HttpExchange, HttpServer}
import jzon.http.body.{BodyError, ContentTypes}

/** The service on the JDK's own server; `threads` can start a virtual thread for each request. */
final class VirtualThreadServer(service: EventService, address: InetSocketAddress, threads: ExecutorService)
    extends Closeable {
  VirtualThreadServer.settings.foreach { case (name, value) => System.getProperties.putIfAbsent(name, value) }
  private[this] val server = HttpServer.create(address, VirtualThreadServer.backlog)
  server.createContext("/", exchange => answer(exchange))
  server.setExecutor(threads)
  server.start()

  def port: Int = server.getAddress.getPort

  override def close(): Unit = {
    server.stop(0)
    threads.shutdown()
  }

  private[this] def answer(exchange: HttpExchange): Unit =
    try {
      val path = exchange.getRequestURI.getPath
      val method = exchange.getRequestMethod
      if (path != EventService.Path) send(exchange, if (method == "GET") service.get(path) else Answer.notFound)
      else if (method != "POST") {
        exchange.getResponseHeaders.set("Allow", "POST")
        send(exchange, Answer.methodNotAllowed)
      } else post(exchange)
    } finally exchange.close()

  private[this] def post(exchange: HttpExchange): Unit = {
    val headers = exchange.getRequestHeaders
    val length = Option(headers.getFirst("Content-Length")).flatMap(_.toLongOption)
    service.check(Option(headers.getFirst("Content-Type")), length) match {
      case Some(error) => refuse(exchange, error)
      case None =>
        val body = exchange.getRequestBody.readNBytes(VirtualThreadServer.most + 1)
        if (body.length > VirtualThreadServer.most) refuse(exchange, service.tooLong())
        else send(exchange, service.post(ByteBuffer.wrap(body)))
    }
  }

  /** Reads on for a while: if a connection is closed with unread bytes, the client may not get the answer. */
  private[this] def refuse(exchange: HttpExchange, error: BodyError): Unit = {
    VirtualThreadServer.discard(exchange.getRequestBody)
    send(exchange, new Answer(error.status, error.body))
  }

  private[this] def send(exchange: HttpExchange, answer: Answer): Unit =
    if (answer.body.length == 0) exchange.sendResponseHeaders(answer.status, -1)
    else {
      exchange.getResponseHeaders.set("Content-Type", ContentTypes.Json)
      exchange.sendResponseHeaders(answer.status, answer.body.length.toLong)
      exchange.getResponseBody.write(answer.body)
    }
}

object VirtualThreadServer {
  private val backlog = 1024

  /**
   * By default the JDK's server closes idle connections beyond 200, and waits to fill packets; these settings change
   * it.
   */
  private val settings =
    Map("sun.net.httpserver.maxIdleConnections" -> "10000", "sun.net.httpserver.nodelay" -> "true")

  private val most = EventService.options.mostBytes.toInt
  private val mostDiscarded = 1L << 20

  /** An executor that starts a virtual thread for each task, or None before JDK 21. */
  def virtualThreads(): Option[ExecutorService] =
    Try(classOf[Executors].getMethod("newVirtualThreadPerTaskExecutor")).toOption
      .map(_.invoke(null).asInstanceOf[ExecutorService])

  private def discard(body: InputStream): Unit = {
    val piece = new Array[Byte](8 << 10)
    var left = mostDiscarded
    var read = 0
    while (read >= 0 && left > 0) {
      read = body.read(piece)
      left -= read
    }
  }
}
