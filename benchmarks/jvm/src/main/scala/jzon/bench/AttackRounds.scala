package jzon.bench

import jzon.syntax.*
import play.api.libs.json.JsError

import java.lang.management.ManagementFactory

/**
 * Measures what one library does with attacks and their benign twins, in one JVM; [[SecurityMain]] starts it.
 *
 * {{{
 * AttackRounds LIBRARY SLICE_MILLIS [--without ATTACK/SIDE]... ATTACK...
 * }}}
 *
 * Slices of the attack and of its twin alternate, so that whatever disturbs the machine disturbs them alike; times are
 * processor times of the thread. Before a side is first run its name is printed, and its row as JSON when it is done. A
 * decode that takes longer than [[patienceSeconds]] cannot be stopped: it ends the JVM, with status 3.
 */
object AttackRounds {

  /** How long one decode may take. */
  private val patienceSeconds = 5

  /** The outcome of a decode that takes longer. */
  private val endless = s"over $patienceSeconds s"

  private val warmingSlices = 8
  private val slices = 5
  private val threads = ManagementFactory.getThreadMXBean.asInstanceOf[com.sun.management.ThreadMXBean]

  /** Keeps results alive, so that no work can be left out. */
  @volatile var sink: Any = null

  /** When the decode that is going on began; 0 when none is. */
  @volatile private var began = 0L
  @volatile private var running: Option[Side] = None

  def main(args: Array[String]): Unit = {
    val library = args(0)
    val slice = args(1).toInt
    val (without, attacks) = excluded(args.drop(2).toList)
    val worker = new Thread(
      () => attacks.foreach(name => measure(library, name, slice, without)),
      "attacked", // with the stack that a thread of a server has
    )
    worker.setDaemon(true)
    worker.setUncaughtExceptionHandler { (_, e) =>
      e.printStackTrace()
      Runtime.getRuntime.halt(4)
    }
    worker.start()
    while (worker.isAlive) {
      worker.join(50)
      val since = began
      if (since != 0 && System.nanoTime - since > patienceSeconds * 1_000_000_000L) {
        running.foreach(side => println(side.row(endless).toJson))
        System.out.flush()
        Runtime.getRuntime.halt(3)
      }
    }
  }

  private def excluded(args: List[String]): (Set[String], List[String]) = args match {
    case "--without" :: side :: rest =>
      val (sides, attacks) = excluded(rest)
      (sides + side, attacks)
    case attacks => (Set.empty, attacks)
  }

  private def measure(library: String, name: String, slice: Int, without: Set[String]): Unit = {
    val attack = Attack.find(name).getOrElse(sys.error(s"no attack is called $name"))
    val shapes = AttackRivals.shapes(library)
    val sides = for {
      side <- AttackRow.sides
      if !without(s"$name/$side")
      (shape, document) = if (side == "attack") (attack.shape, attack.document) else (attack.twinShape, attack.twin)
      read <- shapes.get(shape)
    } yield new Side(name, side, library, shape, document, read)
    (1 to warmingSlices).foreach(_ => sides.foreach(_.once(slice)))
    (1 to slices).foreach(_ => sides.foreach(_.measure(slice)))
    sides.foreach(side => println(side.row(side.outcome).toJson))
  }

  /** One of the two documents, and its measurements. */
  private final class Side(
      attack: String,
      side: String,
      library: String,
      shape: String,
      document: Array[Byte],
      read: AttackRivals.Read
  ) {
    private val times = Vector.newBuilder[Double]
    private var bytes = Double.MaxValue
    private var batch = 1

    println(s"$attack/$side")
    lazy val outcome: String = describe(decode(), shape, document)

    def row(outcome: String): AttackRow =
      AttackRow(
        attack,
        side,
        library,
        document.length,
        outcome,
        times.result(),
        Option.when(bytes < Double.MaxValue)(bytes)
      )

    def measure(millis: Int): Unit = times += once(millis)

    /** Nanoseconds of processor time a decode, over a slice of about that many milliseconds. */
    def once(millis: Int): Double = {
      running = Some(this)
      val thread = Thread.currentThread.getId
      val allocated = threads.getThreadAllocatedBytes(thread)
      val start = threads.getCurrentThreadCpuTime
      val until = start + millis * 1_000_000L
      var now = start
      var n = 0L
      while (now < until) {
        began = System.nanoTime
        var i = 0
        while (i < batch) {
          sink = decode()
          i += 1
        }
        began = 0
        n += batch
        now = threads.getCurrentThreadCpuTime
        // about fifty looks at the clock a slice: each is a system call
        if ((now - start) / n * batch < millis * 20_000L) batch *= 2
      }
      val time = (now - start).toDouble / n
      bytes = math.min(bytes, (threads.getThreadAllocatedBytes(thread) - allocated).toDouble / n)
      time
    }

    /** The value or what was thrown, as a server would catch it, having asked for the text that it sends its client. */
    private def decode(): Any = {
      val result = attempt()
      sink = result match {
        case e: Throwable       => e.getMessage
        case Left(e: Throwable) => e.getMessage
        case e: JsError         => e.toString
        case _                  => null
      }
      result
    }

    private def attempt(): Any =
      try read(document)
      catch {
        case e: RuntimeException    => e
        case e: java.io.IOException => e
        case e: StackOverflowError  => e
        case e: OutOfMemoryError    => e
      }
  }

  private def describe(result: Any, shape: String, document: Array[Byte]): String = result match {
    case _: StackOverflowError                       => AttackRow.stackOverflow
    case _: OutOfMemoryError                         => AttackRow.outOfMemory
    case _: Throwable | Left(_) | JsError(_)         => AttackRow.refused
    case _ if !Attack.exact(shape, document, result) => AttackRow.inexact
    case _                                           => AttackRow.accepted
  }
}
