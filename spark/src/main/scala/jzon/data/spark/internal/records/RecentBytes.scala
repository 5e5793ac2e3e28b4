package jzon.data.spark.internal.records

import java.util.Arrays

/**
 * The chunk of a file that is being decoded, and the last bytes before it. Errors show parts of both.
 *
 * @param most the maximum number of bytes kept
 */
private[spark] final class RecentBytes(most: Int) {
  private[this] var kept = Array.emptyByteArray
  private[this] var keptFrom = 0L
  private[this] var chunk = Array.emptyByteArray
  private[this] var from = 0
  private[this] var to = 0
  private[this] var offset = 0L

  /** Takes `chunk[from, to)`, which is at `offset` in the file. */
  def take(chunk: Array[Byte], from: Int, to: Int, offset: Long): Unit = {
    this.chunk = chunk
    this.from = from
    this.to = to
    this.offset = offset
  }

  /** Keeps the last bytes of the chunk, because its array will be used again. */
  def pass(): Unit = {
    if (to - from >= most) {
      kept = Arrays.copyOfRange(chunk, to - most, to)
      keptFrom = offset + (to - most - from)
    } else append()
    offset += to - from
    from = to
  }

  /** Appends the chunk to the kept bytes, and drops the first bytes if there are more than `most`. */
  private[this] def append(): Unit = {
    if (kept.isEmpty) keptFrom = offset
    val all = Arrays.copyOf(kept, kept.length + (to - from))
    System.arraycopy(chunk, from, all, kept.length, to - from)
    val over = math.max(all.length - most, 0)
    kept = if (over > 0) Arrays.copyOfRange(all, over, all.length) else all
    keptFrom += over
  }

  /** The offset from which on the bytes are known. */
  def start: Long = if (kept.isEmpty) offset else keptFrom

  /** The bytes from `start` on and before `end`, of those that are known. */
  def between(start: Long, end: Long): Array[Byte] = {
    val first = part(kept, 0, kept.length, keptFrom, start, math.min(end, offset))
    val second = part(chunk, from, to, offset, start, end)
    val all = Arrays.copyOf(first, first.length + second.length)
    System.arraycopy(second, 0, all, first.length, second.length)
    all
  }

  private[this] def part(bytes: Array[Byte], from: Int, to: Int, offset: Long, start: Long, end: Long): Array[Byte] = {
    val low = math.max(start, offset) - offset
    val high = math.min(end - offset, (to - from).toLong)
    if (low >= high) Array.emptyByteArray else Arrays.copyOfRange(bytes, from + low.toInt, from + high.toInt)
  }
}
