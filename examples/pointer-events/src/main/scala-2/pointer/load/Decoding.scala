package pointer.load

import java.lang.management.ManagementFactory
import java.nio.ByteBuffer

import com.sun.management.ThreadMXBean
import jzon.Codec
import pointer.EventDecoder

/**
 * The cost of a decoder without a service, for each body: time of the thread that decodes, and its allocation.
 *
 * @param nanos     nanoseconds
 * @param allocated bytes
 */
final case class Decoding(nanos: Double, allocated: Double)

/** `Decoding DECODER SECONDS` prints the costs by the names of the bodies, as JSON; a JVM for each decoder. */
object Decoding {
  implicit private val one: Codec[Decoding] = Codec.derived
  val codec: Codec[Map[String, Decoding]] =
    Codec.of(jzon.Decoder[Map[String, Decoding]], jzon.Encoder[Map[String, Decoding]])

  private val threads = ManagementFactory.getThreadMXBean.asInstanceOf[ThreadMXBean]

  def main(args: Array[String]): Unit = {
    val decoder = EventDecoder.named(args(0)).get
    val seconds = args(1).toInt
    Bodies.all.foreach(run(decoder, _, seconds)) // all kinds before the measurement, because a service gets all
    println(codec.encodeJson(Bodies.all.map(bodies => bodies.name -> run(decoder, bodies, seconds)).toMap))
  }

  private def run(decoder: EventDecoder, bodies: Bodies, seconds: Int): Decoding = {
    val buffers = bodies.bodies.map(ByteBuffer.wrap).toArray
    val end = System.nanoTime() + seconds * 1000000000L
    val time = threads.getCurrentThreadCpuTime
    val allocated = threads.getThreadAllocatedBytes(Thread.currentThread.getId)
    var decoded = 0L
    var events = 0L
    while (System.nanoTime() < end) {
      for (buffer <- buffers) events += decoder(buffer).fold(_ => 1, _.size)
      decoded += buffers.length
    }
    if (events == 0) throw new IllegalStateException("nothing was decoded")
    Decoding(
      (threads.getCurrentThreadCpuTime - time).toDouble / decoded,
      (threads.getThreadAllocatedBytes(Thread.currentThread.getId) - allocated).toDouble / decoded,
    )
  }
}
