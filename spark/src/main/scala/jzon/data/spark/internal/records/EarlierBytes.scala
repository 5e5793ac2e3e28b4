package jzon.data.spark.internal.records

import java.io.{Closeable, InputStream}

/**
 * Reads bytes of a file again, for an error at the end of a document whose beginning is no longer in memory. Records
 * come in order, so the file is read at most once more, whatever number of them is bad.
 */
private[spark] final class EarlierBytes(reopen: () => InputStream) extends Closeable {
  private[this] var in: InputStream = null
  private[this] var at = 0L

  /** The bytes from `from` on; fewer than `length` at the end of the file. */
  def read(from: Long, length: Int): Array[Byte] = {
    if (in == null || from < at) {
      close()
      in = reopen()
      at = 0
    }
    in.skipNBytes(from - at)
    val bytes = in.readNBytes(length)
    at = from + bytes.length
    bytes
  }

  override def close(): Unit = {
    val open = in
    in = null
    if (open != null) open.close()
  }
}
