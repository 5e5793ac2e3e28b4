package pointer

import java.io.Closeable
import java.net.{InetAddress, InetSocketAddress}
import java.util.concurrent.CountDownLatch

/** Serves on a port of the loopback address until it is stopped: see [[Serve.usage]]. */
object Serve {
  val usage: String =
    """usage: serve [--server finagle|virtual] [--decoder jzon|circe|jackson|none] [--shadow DECODER] [--port PORT]
      |
      |POST /events takes {"ts":123,"x":1,"y":2,"pe":1} or a list of them, as application/json or text/plain, and answers
      |204, or 400, 413 or 415 with the error as JSON. GET /counts tells what came. --shadow asks another decoder too, and
      |counts where it differs. Port 0, the default, is any that is free; it is printed.
      |""".stripMargin

  def main(args: Array[String]): Unit =
    parse(args.toList, Options("finagle", JzonEvents, None, 0)).flatMap(start) match {
      case Right((_, port)) =>
        println(s"serving at http://127.0.0.1:$port${EventService.Path}")
        new CountDownLatch(1).await() // because threads of Finagle end with the program
      case Left(message) =>
        System.err.println(message)
        sys.exit(2)
    }

  final private case class Options(server: String, decoder: EventDecoder, shadow: Option[EventDecoder], port: Int)

  private def parse(args: List[String], options: Options): Either[String, Options] = args match {
    case Nil                              => Right(options)
    case "--server" :: server :: rest     => parse(rest, options.copy(server = server))
    case "--decoder" :: decoder :: rest   => named(decoder).flatMap(d => parse(rest, options.copy(decoder = d)))
    case "--shadow" :: decoder :: rest    => named(decoder).flatMap(d => parse(rest, options.copy(shadow = Some(d))))
    case "--port" :: Port(number) :: rest => parse(rest, options.copy(port = number))
    case _                                => Left(usage)
  }

  private object Port {
    def unapply(text: String): Option[Int] = text.toIntOption.filter(n => n >= 0 && n < 65536)
  }

  private def named(name: String) = EventDecoder.named(name).toRight(s"no decoder is called $name\n$usage")

  private def start(options: Options): Either[String, (Closeable, Int)] = {
    val service = new EventService(options.decoder, options.shadow)
    val address = new InetSocketAddress(InetAddress.getLoopbackAddress, options.port)
    options.server match {
      case "finagle" =>
        val server = new FinagleServer(service, address)
        Right((server, server.port))
      case "virtual" =>
        VirtualThreadServer.virtualThreads().toRight("virtual threads need JDK 21 or newer").map { threads =>
          val server = new VirtualThreadServer(service, address, threads)
          (server, server.port)
        }
      case other => Left(s"no server is called $other\n$usage")
    }
  }
}
