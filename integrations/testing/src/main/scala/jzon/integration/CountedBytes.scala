package jzon.integration

import java.io.{IOException, InputStream}
import java.util.concurrent.atomic.AtomicInteger

import jzon.engine.io.BinarySource

/** Bytes that arrive in parts of odd sizes, and count what was read of them. */
final class CountedBytes(val size: Long, failsAt: Long = Long.MaxValue) extends BinarySource {
  @volatile var bytesRead = 0L
  val closes = new AtomicInteger

  override def open(): InputStream = {
    bytesRead = 0
    new InputStream {
      override def read(): Int = throw new AssertionError("read one by one")

      override def read(b: Array[Byte], from: Int, length: Int): Int = {
        if (bytesRead >= failsAt) throw new IOException("failed")
        val n = math.min(math.min(length.toLong, size - bytesRead), 1 + bytesRead % 20011).toInt
        val first = bytesRead.toInt
        var i = 0
        while (i < n) {
          b(from + i) = ((first + i) * 31 % 253).toByte
          i += 1
        }
        bytesRead += n
        if (n == 0) -1 else n
      }

      override def close(): Unit = {
        closes.incrementAndGet()
        ()
      }
    }
  }

  /** Waits until the stream is closed; some libraries do not tell a pipe that it is cancelled, and drop it. */
  def awaitClose(): Unit = while (closes.get == 0) System.gc()
}

/** Bytes after fields of a size. */
private[integration] final case class Large(before: String, bytes: CountedBytes, isKnown: Boolean)
