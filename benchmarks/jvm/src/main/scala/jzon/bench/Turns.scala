package jzon.bench

import jzon.syntax.*

import java.lang.management.ManagementFactory
import java.nio.file.{Files, Path}
import java.util.Locale

/** Files of results. */
object TurnsFile {
  def read(file: Path): Option[Turns] =
    Option.when(Files.exists(file))(Turns.codec.decodeJson(file).fold(error => sys.error(s"$file: $error"), identity))

  def write(file: Path, turns: Turns): Unit = {
    Option(file.toAbsolutePath.getParent).foreach(Files.createDirectories(_))
    Files.write(file, turns.toJsonBytes): Unit
  }
}

/** How long contenders are measured: rounds of slices, after slices that do not count. */
final case class Pace(rounds: Int = 15, sliceMillis: Int = 40, warmUpMillis: Int = 2000) {
  def warmUps: Int = math.max(5, warmUpMillis / sliceMillis)
}

/** One operation that is measured in turns with others. */
final class Turn(val payload: String, val operation: String, val rival: String, task: Task) {
  private val times = Vector.newBuilder[Double]
  private var batch = 1
  private var bytes = Double.MaxValue

  /** Runs for about one slice; nothing counts. */
  def warm(millis: Int): Unit = once(millis): Unit

  /** Runs for about one slice, and keeps what it took. */
  def measure(millis: Int): Unit = times += once(millis)

  def figure: TurnsFigure =
    TurnsFigure(payload, operation, rival, times.result().map(t => math.rint(t * 10) / 10), math.rint(bytes))

  private def once(millis: Int): Double = {
    val thread = Thread.currentThread.getId
    val allocated = Turn.threads.getThreadAllocatedBytes(thread)
    val start = Turn.threads.getCurrentThreadCpuTime
    val until = start + millis * 1_000_000L
    var now = start
    var n = 0L
    while (now < until) {
      var i = 0
      while (i < batch) { Turn.sink = task.run(); i += 1 }
      n += batch
      // About a hundred looks at the clock a slice: each is a system call.
      now = Turn.threads.getCurrentThreadCpuTime
      if (now - start < (until - start) / 100) batch *= 2
    }
    val time = (now - start).toDouble / n
    bytes = math.min(bytes, (Turn.threads.getThreadAllocatedBytes(thread) - allocated).toDouble / n)
    time
  }
}

object Turn {
  private def median(figure: TurnsFigure) = figure.nanos.sorted.apply(figure.nanos.length / 2)

  private val threads = ManagementFactory.getThreadMXBean.asInstanceOf[com.sun.management.ThreadMXBean]

  /** Keeps results alive, so that no work can be left out. */
  @volatile var sink: Any = null

  /** Warms the members of a group up and measures them in turns. */
  def measure(group: Vector[Turn], pace: Pace): Vector[TurnsFigure] = {
    warm(group, pace)
    rounds(Vector(group), pace)
  }

  def warm(turns: Vector[Turn], pace: Pace): Unit =
    (1 to pace.warmUps).foreach(_ => turns.foreach(_.warm(pace.sliceMillis)))

  /** Measures groups that are warm. */
  def rounds(groups: Vector[Vector[Turn]], pace: Pace): Vector[TurnsFigure] = {
    (1 to pace.rounds).foreach(_ => groups.foreach(_.foreach(_.measure(pace.sliceMillis))))
    groups.flatten.map(_.figure)
  }

  private val layout = "%-24s %-14s %-22s %12s %12s %7s %10s"

  def printHead(): Unit =
    println(layout.format("payload", "operation", "rival", "median ns", "min ns", "ratio", "B/op"))

  /** Prints figures of one payload and operation, with the speed of each as a multiple of the yardstick's. */
  def print(figures: Vector[TurnsFigure], yardstick: String): Unit = figures.foreach { figure =>
    val ratio = figures.find(_.rival == yardstick).fold("")(y => show("%.2f", median(y) / median(figure)))
    println(layout.format(
      figure.payload,
      figure.operation,
      figure.rival,
      show("%.0f", median(figure)),
      show("%.0f", figure.nanos.min),
      ratio,
      show("%.0f", figure.bytes)
    ))
  }

  /** Prints the geometric means of the ratios over several payloads. */
  def printMeans(figures: Vector[TurnsFigure], yardstick: String): Unit =
    for {
      operation <- figures.map(_.operation).distinct
      rival <- figures.map(_.rival).distinct
      ratios = for {
        figure <- figures
        if figure.operation == operation && figure.rival == rival
        base <- figures.find(f => f.payload == figure.payload && f.operation == operation && f.rival == yardstick)
      } yield median(base) / median(figure)
      if ratios.length > 1
    } println(layout.format(
      s"mean of ${ratios.length}",
      operation,
      rival,
      "",
      "",
      show("%.2f", math.exp(ratios.map(math.log).sum / ratios.length)),
      ""
    ))

  private def show(pattern: String, value: Double) = pattern.formatLocal(Locale.ROOT, value)

  // The first number that is formatted asks a UTF-16 String for a character, after which HotSpot compiles all calls of
  // charAt otherwise. Formatted here, before any turn runs, so that no row depends on whether it is printed first.
  locally(show("%.2f", 1.5))
}
