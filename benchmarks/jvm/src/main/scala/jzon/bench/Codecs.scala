package jzon.bench

import jzon.payloads.Payloads
import org.openjdk.jmh.annotations.*

import java.util.concurrent.TimeUnit

/** One operation of one contender on one payload; each in a JVM of its own, unless `shared`. */
@State(Scope.Thread)
@BenchmarkMode(Array(Mode.Throughput))
@OutputTimeUnit(TimeUnit.SECONDS)
class Codecs {
  @Param(Array("google-compact")) var payload: String = ""
  @Param(Array("decode")) var operation: String = ""
  @Param(Array("jzon")) var rival: String = ""

  /** Whether the JVM has served all the other payloads and operations before, as a server's has. */
  @Param(Array("false")) var shared: Boolean = false

  private var task: Task = null

  @Setup def prepare(): Unit = {
    val contender = Rivals.find(rival).getOrElse(sys.error(s"no rival is called $rival"))
    val document = Payloads.find(payload).getOrElse(sys.error(s"no payload is called $payload"))
    val kind = Operation.find(operation).getOrElse(sys.error(s"no operation is called $operation"))
    task = contender.task(document, kind).getOrElse(sys.error(s"$rival cannot do $operation on $payload"))
    if (shared) serveEverything(contender)
  }

  @Benchmark def run(): Any = task.run()

  /** Long enough for every operation to be compiled with the types of all the others in its profile. */
  private def serveEverything(contender: Rival): Unit = {
    val tasks = for {
      document <- Payloads.all
      kind <- Vector(Operation.Decode, Operation.Encode)
      other <- contender.task(document, kind)
    } yield other
    val until = System.nanoTime + TimeUnit.SECONDS.toNanos(Codecs.servingSeconds)
    while (System.nanoTime < until) tasks.foreach(other => Turn.sink = other.run())
  }
}

object Codecs {

  /** How long a shared JVM serves all payloads before it is measured. */
  val servingSeconds: Int = 15
}
