package jzon.bench

import jzon.payloads.{Payload, Payloads}

import java.nio.file.{Files, Path}

/**
 * Compares contenders in one JVM, in rounds that interleave them, so that whatever disturbs the machine disturbs them
 * alike.
 *
 * {{{
 * Rounds [--rivals A,B] [--rounds N] [--slice MILLIS] [--warm-up MILLIS] [--shared|--alone [--jvms N]] [--json FILE]
 *   [--resume] PAYLOAD[,PAYLOAD...]|ancestors|attacks|all OPERATION[,...]|all
 * }}}
 *
 * Times are CPU times of the thread. Give the JVM `-Xbatch` on a busy machine, or what is measured may not be compiled
 * yet. `--shared` warms all payloads and operations up before the first is measured and takes them in turns, so that
 * every call site in the libraries has seen many types, as in a server. `--alone` gives each payload a JVM of its own;
 * with `--jvms`, several one after the other, whose rounds are put together, so that no figure is one JVM's luck.
 * `--json` keeps the figures; with `--resume`, payloads whose figures are in that file already, from the same commit and
 * JDK, are not measured again.
 */
object Rounds {
  def main(args: Array[String]): Unit = {
    val options = Options.parse(args.toSeq)
    val pace = options.pace
    println(
      s"JDK ${System.getProperty("java.vm.version")}, ${pace.rounds} rounds of ${pace.sliceMillis} ms, ${options.mode}" +
        s"${if (options.jvms > 1) s", ${options.jvms} JVMs each" else ""}; " +
        s"ratio: times the speed of ${options.yardstick}"
    )
    Turn.printHead()
    val figures = options.mode match {
      case "alone"  => alone(options)
      case "shared" => shared(options)
      case _        => sequence(options)
    }
    Turn.printMeans(figures, options.yardstick)
    options.json.foreach(keep(options, figures, _))
  }

  private def groups(options: Options): Vector[Vector[Turn]] = for {
    payload <- options.payloads
    operation <- options.operations
    turns = options.rivals.flatMap(rival =>
      rival.task(payload, operation).map(new Turn(payload.name, operation.name, rival.name, _))
    )
    if turns.nonEmpty
  } yield turns

  private def sequence(options: Options): Vector[TurnsFigure] = groups(options).flatMap { group =>
    val figures = Turn.measure(group, options.pace)
    Turn.print(figures, options.yardstick)
    figures
  }

  private def shared(options: Options): Vector[TurnsFigure] = {
    val old = if (options.resume) known(options) else Vector.empty
    if (options.payloads.forall(p => old.exists(_.payload == p.name))) old else sharedAnew(options)
  }

  private def sharedAnew(options: Options): Vector[TurnsFigure] = {
    val all = groups(options)
    Turn.warm(all.flatten, options.pace)
    val figures = Turn.rounds(all, options.pace)
    for {
      payload <- options.payloads
      operation <- options.operations
    } Turn.print(
      figures.filter(f => f.payload == payload.name && f.operation == operation.name),
      options.yardstick
    )
    figures
  }

  private def alone(options: Options): Vector[TurnsFigure] = {
    var all = if (options.resume) known(options) else Vector.empty
    options.payloads.filterNot(p => all.exists(_.payload == p.name)).foreach { payload =>
      val runs = Vector.fill(options.jvms)(inProcess(payload, options))
      val figures = runs.reduce((a, b) => a.lazyZip(b).map(_.and(_)))
      if (options.jvms > 1)
        options.operations.foreach(o => Turn.print(figures.filter(_.operation == o.name), options.yardstick))
      all ++= figures
      options.json.foreach(keep(options, all, _))
    }
    all
  }

  private def inProcess(payload: Payload[?], options: Options): Vector[TurnsFigure] = {
    val file = Files.createTempFile("jzon-rounds", ".json")
    try {
      Processes.runThis(
        getClass,
        Vector("--json", file.toString) ++ options.common ++
          Vector(payload.name, options.operations.map(_.name).mkString(",")),
        without = line => options.jvms > 1 || line.startsWith("JDK ") || line.startsWith("payload "),
      )
      TurnsFile.read(file).fold(Vector.empty)(_.figures)
    } finally Files.delete(file)
  }

  private def known(options: Options): Vector[TurnsFigure] = {
    val now = environment(options)
    options.json.flatMap(TurnsFile.read)
      .filter(r =>
        r.environment.commit == now.commit && r.environment.jdk == now.jdk && r.mode == options.mode && r.jvms == options.jvms
      )
      .fold(Vector.empty)(_.figures)
  }

  private def environment(options: Options) = Environment.of("rounds", Rivals.versions(options.rivals))

  private def keep(options: Options, figures: Vector[TurnsFigure], file: Path): Unit =
    TurnsFile.write(
      file,
      Turns(
        environment(options),
        options.mode,
        options.pace.rounds,
        options.pace.sliceMillis,
        figures,
        leftOut(options, figures),
        options.jvms
      )
    )

  private def leftOut(options: Options, figures: Vector[TurnsFigure]) = for {
    payload <- Payloads.everything
    if figures.exists(_.payload == payload.name)
    rival <- options.rivals
    reason <- rival.leftOut(payload)
  } yield LeftOut(payload.name, rival.name, reason)

  private final case class Options(
      payloads: Vector[Payload[?]],
      operations: Vector[Operation],
      rivals: Vector[Rival],
      pace: Pace,
      mode: String,
      jvms: Int,
      json: Option[Path],
      resume: Boolean,
  ) {

    /** Whom ratios are given against: the usual one, or the last where it is not among them. */
    def yardstick: String = rivals.find(_ == Rivals.yardstick).getOrElse(rivals.last).name

    /** What is the same for the JVM of one payload. */
    def common: Vector[String] = Vector(
      "--rivals",
      rivals.map(_.name).mkString(","),
      "--rounds",
      pace.rounds.toString,
      "--slice",
      pace.sliceMillis.toString,
      "--warm-up",
      pace.warmUpMillis.toString
    )
  }

  private object Options {
    private def help = Seq(
      "usage: Rounds [--rivals A,B] [--rounds N] [--slice MILLIS] [--warm-up MILLIS] [--shared|--alone [--jvms N]] " +
        "[--json FILE] [--resume] PAYLOADS OPERATIONS",
      s"payloads: ancestors, attacks, all, ${Payloads.everything.mkString(", ")}",
      s"operations: all, ${Operation.values.map(_.name).mkString(", ")}",
      s"rivals: ${Rivals.all.mkString(", ")}"
    )

    def parse(args: Seq[String]): Options = {
      val options = Arguments.pace ++ Set("--rivals", "--jvms", "--json")
      val arguments = new Arguments(args, options, Set("--shared", "--alone", "--resume"), help)
      val mode = Vector("alone", "shared").find(mode => arguments.has(s"--$mode")).getOrElse("sequence")
      val jvms = arguments.number("--jvms", 1)
      if (jvms > 1 && mode != "alone") arguments.fail("--jvms goes with --alone")
      val (payloads, operations) = arguments.words match {
        case Vector(payloads, operations) => (payloads, operations)
        case _                            => arguments.fail("what shall be measured?")
      }
      def names(text: String) = text.split(',').toVector
      Options(
        payloads match {
          case "all"       => Payloads.all
          case "ancestors" => Payloads.ancestors
          case "attacks"   => Payloads.attacks
          case some        => arguments.all(names(some), "payload", Payloads.find)
        },
        if (operations == "all") Operation.values.toVector
        else arguments.all(names(operations), "operation", Operation.find),
        arguments.named("--rivals", "rival", Rivals.find).getOrElse(Rivals.all),
        arguments.pace(Pace()),
        mode,
        jvms,
        arguments.file("--json"),
        arguments.has("--resume")
      )
    }
  }
}
