package pointer.load

import java.nio.file.{Files, Path}

import pointer.{EventDecoder, VirtualThreadServer}

/** Measures the service with each decoder under a constant rate of requests: `examples/pointer-events/load --help`. */
object Load {
  private val decoders = EventDecoder.none.name :: EventDecoder.all.map(_.name)

  def main(args: Array[String]): Unit = LoadOptions.parse(args.toList) match {
    case Left(message) =>
      System.err.println(message)
      sys.exit(2)
    case Right(options) => new Load(options).run()
  }
}

final private class Load(options: LoadOptions) {
  private[this] val folder = Files.createDirectories(Path.of(options.folder))
  private[this] val vegeta = new Vegeta(options.vegeta, folder)
  private[this] val java = ProcessHandle.current().info().command().orElse("java") // the one that runs this program
  private[this] val pinned = List("taskset", "-c", "0", java) ++ options.javaOptions

  /** Servers share the processor, but only one has work at a time. */
  def run(): Unit = {
    val jvm = System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version")
    println(
      s"$jvm ${options.javaOptions.mkString(" ")}, the service on processor 0, the load on processor 1; medians of ${options.rounds} rounds of " +
        s"${options.seconds} s at ${options.rate} requests/s (hostile: ${options.hostileRate}); good and mixed bodies are " +
        s"one event in 1 of 10, lists of ${Bodies.EventsOfList} events else"
    )
    println("\nDecoding alone, of a body\n")
    println(Tables.decoding(EventDecoder.all.map(decoder => decoder.name -> alone(decoder.name))))
    val finagle = services("finagle", "Finagle", options.rounds)
    if (VirtualThreadServer.virtualThreads().isDefined)
      services("virtual", "The JDK's server with virtual threads, one round", rounds = 1)
    else println("\nno virtual threads: they need JDK 21 or newer")
    println()
    for ((bodies, attacks) <- finagle) println(Tables.ratios(bodies, attacks.toMap))
  }

  private[this] def alone(decoder: String): Map[String, Decoding] = {
    val seconds = math.max(1, options.seconds / 3).toString
    val program = List("-cp", System.getProperty("java.class.path"), "pointer.load.Decoding", decoder, seconds)
    val costs = Running.output(pinned ++ program)
    Decoding.codec.decodeJson(costs).fold(error => throw new IllegalStateException(s"$error in $costs"), identity)
  }

  /** The figures of one server by bodies and decoder. */
  private[this] def services(
      server: String,
      title: String,
      rounds: Int
  ): List[(Bodies, List[(String, Seq[Measured])])] = {
    val running = Load.decoders.map { decoder =>
      val log = folder.resolve(s"$server-$decoder.log")
      decoder -> Running.serve(pinned, List("--server", server, "--decoder", decoder), log)
    }
    try {
      for (_ <- 1 to 2; (_, service) <- running; bodies <- Bodies.all) // in between, the compiler goes on
        vegeta.attack(service.url, bodies, rate(bodies), warmup(bodies))
      val attacks = for (round <- 1 to rounds; bodies <- Bodies.all; (decoder, service) <- turned(running, round))
        yield (bodies.name, decoder, attack(service, bodies))
      val figures = Bodies.all.map(bodies =>
        bodies -> Load.decoders.map(d => d -> attacks.filter(a => a._1 == bodies.name && a._2 == d).map(_._3))
      )
      println(s"\n$title")
      for ((bodies, ofBodies) <- figures) println(s"\n${Tables.services(bodies, ofBodies)}")
      figures
    } finally running.foreach(_._2.close())
  }

  /** The number of seconds for each of two warm-ups. */
  private[this] def warmup(bodies: Bodies): Int =
    math.max(1, options.warmup / (if (bodies eq Bodies.hostile) 6 else 2))

  /** Another decoder begins in each round. */
  private[this] def turned[A](all: List[A], round: Int): List[A] =
    all.drop(round % all.size) ++ all.take(round % all.size)

  private[this] def rate(bodies: Bodies) = if (bodies eq Bodies.hostile) options.hostileRate else options.rate

  private[this] def attack(service: Running, bodies: Bodies): Measured = {
    val before = service.use()
    val report = vegeta.attack(service.url, bodies, rate(bodies), options.seconds)
    Measured.of(before, service.use(), service.collected(), report)
  }
}
