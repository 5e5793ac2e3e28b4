package jzon.http.testing

import java.lang.management.ManagementFactory
import java.util.concurrent.atomic.AtomicLong

import scala.io.StdIn
import scala.jdk.CollectionConverters._

import jzon.Decoder
import jzon.engine.error.Limits
import jzon.http.body.BodyOptions
import jzon.testkit.Shapes

/**
 * The program of a server under attack, in its own JVM.
 *
 * Its server answers POST on these routes, all with `AttackedServer.options`:
 *  - `/order` reads an [[Order]], and answers it with a number greater by one
 *  - `/shape/N` decodes with `AttackedServer.shapes(N)`, and answers `true`
 *
 * It prints `port N`, and for each line that it reads a line with a [[ServerState]]; it stops at the end of its input.
 */
abstract class AttackedServer {

  /** Starts the server, and returns its port. */
  protected def start(): Int

  /** True if a thread of this name is a permanent thread of the framework for requests. */
  protected def isWorker(thread: String): Boolean

  final def main(args: Array[String]): Unit = {
    val deaths = new AtomicLong
    Thread.setDefaultUncaughtExceptionHandler { (thread, e) =>
      deaths.incrementAndGet()
      System.err.println(s"${thread.getName} has died")
      e.printStackTrace()
    }
    println(s"port ${start()}")
    while (StdIn.readLine() != null) println(state(deaths.get).line)
    Runtime.getRuntime.halt(0)
  }

  private def state(deaths: Long): ServerState = {
    val memory = ManagementFactory.getMemoryMXBean
    val used = (1 to 4).map { _ =>
      memory.gc()
      Thread.sleep(50) // for memory that a collection frees in other threads
      memory.getHeapMemoryUsage.getUsed
    }.min
    val threads = Thread.getAllStackTraces.keySet.asScala.toVector
    ServerState(used, threads.size, threads.count(thread => isWorker(thread.getName)), deaths)
  }
}

object AttackedServer {

  /** Accepts bodies of at most 4 MiB: eight at the same time, with buffers that double, fit into 128 MiB. */
  val options: BodyOptions = BodyOptions.default.withLimits(Limits.DEFAULT.withDocumentBytes(4 << 20))

  private val names: Vector[String] = Shapes.decoders.keys.toVector

  /** The decoder of a shape, by its number. */
  def shapes(number: Int): Decoder[Any] = Shapes.decoder(names(number))

  /** The number of the shape that a vector names. */
  def number(shape: String): Int = names.indexOf(shape)
}

/**
 * The state of a server's JVM.
 *
 * @param heap the heap in use after a collection, in bytes
 * @param workers the number of the framework's threads for requests
 * @param deaths the number of threads that ended with an exception
 */
final case class ServerState(heap: Long, threads: Int, workers: Int, deaths: Long) {
  private[testing] def line: String = s"state $heap $threads $workers $deaths"
}

object ServerState {
  private[testing] def parse(line: String): ServerState = line.split(' ') match {
    case Array("state", heap, threads, workers, deaths) =>
      ServerState(heap.toLong, threads.toInt, workers.toInt, deaths.toLong)
    case _ => throw new IllegalArgumentException(s"no state: $line")
  }
}
