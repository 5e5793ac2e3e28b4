package jzon.http.zio

import java.io.IOException
import java.nio.channels.ClosedChannelException
import java.util.concurrent.{ConcurrentLinkedQueue, TimeoutException}

import scala.jdk.CollectionConverters._

import _root_.zio.http._
import _root_.zio.stream.ZStream
import _root_.zio.{Exit, LogLevel, Runtime, Scope, Unsafe, ZIO, ZLayer, ZLogger, durationInt}
import jzon.http.body.BodyOptions
import jzon.http.testing.{HttpFaults, HttpSuite, Labels, Name, Order, Tree}

final class ZioHttpSuite extends HttpSuite {
  override protected def inapplicable: Map[String, String] =
    Map(HttpFaults.texts -> "the module has no implicits: read and write are called, and are JSON for all types")

  private def orders(options: BodyOptions)(request: Request): ZIO[Any, Response, Response] = {
    val bodies = new JsonBodies(options)
    bodies.read[Order](request).map(order => bodies.write(order.next))
  }

  private val bodies = new JsonBodies(HttpSuite.options)

  private val routes = Routes(
    Method.POST / "order" -> handler(orders(HttpSuite.options)),
    Method.POST / "unprocessable" -> handler(orders(HttpSuite.options.withUnprocessable)),
    Method.POST / "text" -> handler(orders(HttpSuite.options.withMediaType("text/plain"))),
    Method.POST / "tree" -> handler((request: Request) => bodies.read[Tree](request).map(bodies.write(_))),
    Method.POST / "lines" -> handler((request: Request) =>
      bodies
        .lines[Order](request)
        .map(orders => bodies.writeLines(orders.map(_.map(_.next)))(using Order.answer))
    ),
    Method.POST / "option" ->
      handler((request: Request) => bodies.read[Option[Order]](request).map(o => bodies.write(o.toList.map(_.next)))),
    Method.POST / "unit" ->
      handler((request: Request) => bodies.read[Unit](request).as(bodies.write(List.empty[Order]))),
    Method.POST / "name" -> handler((request: Request) => bodies.read[Name](request).map(bodies.write(_))),
    Method.POST / "label" -> handler((request: Request) => bodies.read[Labels.Label](request).map(bodies.write(_))),
    Method.POST / "stream" -> handler(bodies.writeLines(ZStream.fromIterable(HttpFaults.orders))),
    Method.POST / "broken" -> handler((request: Request) =>
      orders(HttpSuite.options)(request).onExit(recorded)
    ),
    Method.POST / "slow" -> handler((request: Request) =>
      orders(HttpSuite.options)(request).timeoutFail(Response.status(Status.RequestTimeout))(500.millis)
    ),
  )

  private val inflated = Routes(Method.POST / "inflated" -> handler(orders(HttpSuite.options)))

  /** The server interrupts a handler whose connection is closed, if the handler has not ended by itself. */
  private def recorded(exit: Exit[Response, Response]) = ZIO.succeed(exit match {
    case Exit.Success(response) => record(response.status.code)
    case Exit.Failure(cause) =>
      record(cause.failureOption.fold(if (cause.isInterruptedOnly) 400 else 500)(_.status.code))
  })

  /** ZIO tells of each fiber that fails for the level DEBUG, which is not logged by default. */
  private val logged = new ConcurrentLinkedQueue[String]
  override protected def defects: List[String] = logged.asScala.toList

  private val logger: ZLogger[String, Any] = (_, _, level, message, cause, _, _, _) =>
    if (level >= LogLevel.Info) {
      logged.add(s"${level.label} ${message()} ${cause.prettyPrint}")
      ()
    }

  private val runtime = Unsafe.unsafe(implicit unsafe =>
    Runtime.unsafe.fromLayer(Runtime.removeDefaultLoggers ++ Runtime.addLogger(logger))
  )

  private var scope: Option[Scope.Closeable] = None

  private def run[A](effect: ZIO[Any, Throwable, A]): A =
    Unsafe.unsafe(implicit unsafe => runtime.unsafe.run(effect).getOrThrowFiberFailure())

  private val config = Server.Config.default.binding("127.0.0.1", 0).enableRequestStreaming

  private def serve(routes: Routes[Any, Response], config: Server.Config, scope: Scope.Closeable) = for {
    server <- (ZLayer.succeed(config) >>> Server.live).build(scope)
    port <- server.get[Server].install(routes).provideEnvironment(server) *> server.get[Server].port
  } yield port

  private var inflatingPort = 0
  override protected def otherPort(path: String): Option[Int] = Option.when(path == "/inflated")(inflatingPort)

  override protected def start(): Int = run {
    for {
      opened <- Scope.make
      _ = (scope = Some(opened))
      second <- serve(inflated, config.requestDecompression(isStrict = true), opened)
      _ = (inflatingPort = second)
      port <- serve(routes, config, opened)
    } yield port
  }

  override protected def stop(): Unit = scope.foreach(opened => run(opened.close(Exit.unit)))

  test("59 A9: the type that the body of a request has counts, unless a header says another") {
    def status(request: Request) =
      Unsafe.unsafe(implicit unsafe => runtime.unsafe.run(bodies.read[Order](request))).causeOption
        .flatMap(_.failureOption).map(_.status.code)
    val body = Body.fromString("""{"number":1,"items":["tea"]}""")
    val json = Request.post(URL.root, body.contentType(MediaType.application.json))
    assertEquals(status(json), None)
    assertEquals(status(json.addHeader(Header.ContentType(MediaType.text.plain))), Some(415))
    assertEquals(status(Request.post(URL.root, body.contentType(MediaType.text.plain))), Some(415))
    assertEquals(status(Request.post(URL.root, body)), Some(415))
  }

  test("a body whose stream fails is a response, and only a fault of the program a defect") {
    def ended(e: Throwable): Exit[Response, Order] = {
      val body = Body.fromStreamChunked(ZStream.fromIterable("{".getBytes("UTF-8")) ++ ZStream.fail(e))
      val request = Request.post(URL.root, body).addHeader(Header.ContentType(MediaType.application.json))
      Unsafe.unsafe(implicit unsafe => runtime.unsafe.run(bodies.read[Order](request)))
    }
    def status(e: Throwable) = ended(e).causeOption.flatMap(_.failureOption).map(_.status.code)
    assertEquals(status(new IOException("closed")), Some(400))
    assertEquals(status(new ClosedChannelException), Some(400))
    assertEquals(status(new TimeoutException), Some(408))
    val fault = new IllegalStateException("mine")
    assertEquals(ended(fault).causeOption.map(_.defects), Some(List(fault)))
  }
}
