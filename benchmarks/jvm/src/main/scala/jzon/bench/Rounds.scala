package jzon.bench

import jzon.payloads.{Payload, Payloads}

import java.lang.management.ManagementFactory
import java.util.Locale

/**
 * Quick comparisons for developers: all contenders of a payload in one JVM, in rounds that interleave them, so that
 * whatever disturbs the machine disturbs them alike. Published figures come from JMH alone.
 *
 * {{{
 * Rounds [--rivals A,B] [--rounds N] [--slice MILLIS] [--shared] PAYLOAD[,PAYLOAD...]|ancestors|all OPERATION[,...]|all
 * }}}
 *
 * Times are CPU times of the thread. Give the JVM `-Xbatch` on a busy machine, or what is measured may not be compiled
 * yet. `--shared` warms all payloads and operations up before the first is measured and
 * takes them in turns, so that every call site in the libraries has seen many types, as in a server.
 */
object Rounds {
  private val threads = ManagementFactory.getThreadMXBean.asInstanceOf[com.sun.management.ThreadMXBean]

  /** Keeps results alive, so that no work can be left out. */
  @volatile var sink: Any = null

  def main(args: Array[String]): Unit = {
    val options = Options.parse(args.toList).fold(
      message => {
        System.err.println(
          s"$message\nusage: Rounds [--rivals A,B] [--rounds N] [--slice MILLIS] [--shared] PAYLOADS OPERATIONS"
        )
        System.err.println(s"payloads: ancestors, all, ${Payloads.all.mkString(", ")}")
        System.err.println(s"operations: all, ${Operation.values.map(_.name).mkString(", ")}")
        System.err.println(s"rivals: ${Rivals.all.mkString(", ")}")
        sys.exit(2)
      },
      identity,
    )
    println(s"JDK ${System.getProperty("java.vm.version")}, ${options.rounds} rounds of ${options.slice} ms${
        if (options.shared) ", shared" else ""
      }")
    println("%-18s %-14s %-22s %12s %12s %7s %10s".format(
      "payload",
      "operation",
      "rival",
      "median ns",
      "min ns",
      "ratio",
      "B/op"
    ))
    val groups = for {
      payload <- options.payloads
      operation <- options.operations
      runs = options.rivals.flatMap(run(_, payload, operation))
      if runs.nonEmpty
    } yield Group(payload, operation, runs)
    if (options.shared) {
      warm(groups.flatMap(_.runs), options)
      (1 to options.rounds).foreach(_ => groups.foreach(g => g.runs.foreach(_.measure(options.slice))))
      groups.foreach(_.print())
    } else
      groups.foreach { group =>
        warm(group.runs, options)
        (1 to options.rounds).foreach(_ => group.runs.foreach(_.measure(options.slice)))
        group.print()
      }
    Group.printMeans(groups)
  }

  private def run(rival: Rival, payload: Payload[?], operation: Operation): Option[Run] =
    rival.task(payload, operation).map(new Run(rival, _))

  private def warm(runs: Vector[Run], options: Options): Unit =
    (1 to options.warmups).foreach(_ => runs.foreach(_.once(options.slice)))

  /** One contender's operation and its measurements. */
  private final class Run(val rival: Rival, task: Task) {
    private val times = Vector.newBuilder[Double]
    private var batch = 1
    var bytes = Double.MaxValue

    def measure(millis: Int): Unit = times += once(millis)

    /** Nanoseconds of CPU time an operation, over a slice of about that many milliseconds. */
    def once(millis: Int): Double = {
      val thread = Thread.currentThread.getId
      val allocated = threads.getThreadAllocatedBytes(thread)
      val start = threads.getCurrentThreadCpuTime
      val until = start + millis * 1_000_000L
      var now = start
      var n = 0L
      while (now < until) {
        var i = 0
        while (i < batch) { sink = task.run(); i += 1 }
        n += batch
        // About a hundred looks at the clock a slice: each is a system call.
        now = threads.getCurrentThreadCpuTime
        if (now - start < (until - start) / 100) batch *= 2
      }
      val time = (now - start).toDouble / n
      bytes = math.min(bytes, (threads.getThreadAllocatedBytes(thread) - allocated).toDouble / n)
      time
    }

    lazy val sorted: Vector[Double] = times.result().sorted
    def median: Double = sorted(sorted.length / 2)
    def min: Double = sorted.head
  }

  private final case class Group(payload: Payload[?], operation: Operation, runs: Vector[Run]) {
    private def yardstick = runs.find(_.rival == Rivals.yardstick)

    /** How many times the yardstick's speed a run has. */
    def ratio(run: Run): Option[Double] = yardstick.map(_.median / run.median)

    def print(): Unit = runs.foreach { run =>
      val times = ratio(run).fold("")(r => "%.2f".formatLocal(Locale.ROOT, r))
      println("%-18s %-14s %-22s %12.0f %12.0f %7s %10.0f".formatLocal(
        Locale.ROOT,
        payload.name,
        operation.name,
        run.rival.name,
        run.median,
        run.min,
        times,
        run.bytes
      ))
    }
  }

  private object Group {

    /** Geometric means of the ratios of each rival and operation over the payloads. */
    def printMeans(groups: Vector[Group]): Unit =
      for {
        (operation, of) <- groups.groupBy(_.operation).toVector.sortBy(_._1.ordinal)
        if of.length > 1
        rival <- of.flatMap(_.runs.map(_.rival)).distinct
        ratios = of.flatMap(g => g.runs.find(_.rival == rival).flatMap(g.ratio))
        if ratios.nonEmpty
      } println("%-18s %-14s %-22s %12s %12s %7.2f".formatLocal(
        Locale.ROOT,
        s"mean of ${ratios.length}",
        operation.name,
        rival.name,
        "",
        "",
        math.exp(ratios.map(math.log).sum / ratios.length)
      ))
  }

  private final case class Options(
      payloads: Vector[Payload[?]] = Vector.empty,
      operations: Vector[Operation] = Vector.empty,
      rivals: Vector[Rival] = Rivals.all,
      rounds: Int = 15,
      slice: Int = 40,
      shared: Boolean = false,
  ) {

    /** Slices of each contender before anything counts: about two seconds. */
    def warmups: Int = math.max(10, 2000 / slice)
  }

  private object Options {
    def parse(args: List[String], options: Options = Options()): Either[String, Options] = args match {
      case "--rivals" :: names :: rest =>
        each(names, "rival", Rivals.find).flatMap(r => parse(rest, options.copy(rivals = r)))
      case "--rounds" :: n :: rest => number(n).flatMap(r => parse(rest, options.copy(rounds = r)))
      case "--slice" :: n :: rest  => number(n).flatMap(s => parse(rest, options.copy(slice = s)))
      case "--shared" :: rest      => parse(rest, options.copy(shared = true))
      case payloads :: operations :: Nil =>
        for {
          p <- payloads match {
            case "all"       => Right(Payloads.all)
            case "ancestors" => Right(Payloads.ancestors)
            case names       => each(names, "payload", Payloads.find)
          }
          o <-
            if (operations == "all") Right(Operation.values.toVector) else each(operations, "operation", Operation.find)
        } yield options.copy(payloads = p, operations = o)
      case _ => Left("what shall be measured?")
    }

    private def each[A](names: String, kind: String, find: String => Option[A]): Either[String, Vector[A]] = {
      val found = names.split(',').toVector.map(name => name -> find(name))
      found.collectFirst { case (name, None) => s"no $kind is called $name" }.toLeft(found.flatMap(_._2))
    }

    private def number(text: String): Either[String, Int] =
      text.toIntOption.filter(_ > 0).toRight(s"not a number above zero: $text")
  }
}
