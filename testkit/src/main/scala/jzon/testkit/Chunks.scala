package jzon.testkit

import java.io.InputStream

/** A stream that returns at most `size` bytes for each read, and counts the bytes read. */
final class Chunks(bytes: Array[Byte], size: Int) extends InputStream {
  private var position = 0

  /** The number of bytes read so far. */
  def pulled: Int = position

  override def read(): Int =
    if (position == bytes.length) -1
    else {
      position += 1
      bytes(position - 1) & 0xff
    }

  override def read(to: Array[Byte], from: Int, length: Int): Int = {
    val n = math.min(math.min(size, length), bytes.length - position)
    if (length == 0) 0
    else if (n == 0) -1
    else {
      System.arraycopy(bytes, position, to, from, n)
      position += n
      n
    }
  }
}
