package jzon.spark

import java.util.Arrays

/**
 * The chunk of a file that is being decoded, and what was kept of those before it: the beginning of a line that has not ended, or
 * the last bytes where documents are not on lines. Errors show parts of it.
 *
 * @param most how many bytes are kept
 */
private[spark] final class RecentBytes(isLines: Boolean, most: Int) {
  private[this] var kept = Array.emptyByteArray
  private[this] var keptFrom = 0L
  private[this] var chunk = Array.emptyByteArray
  private[this] var from = 0
  private[this] var to = 0
  private[this] var offset = 0L

  /** Takes `chunk[from, to)`, which lies from `offset` on in the file. */
  def take(chunk: Array[Byte], from: Int, to: Int, offset: Long): Unit = {
    this.chunk = chunk
    this.from = from
    this.to = to
    this.offset = offset
  }

  /** Keeps what is needed of the chunk, whose array will be used for other things. */
  def pass(): Unit = {
    val line = if (isLines) Lines.lastStart(chunk, from, to) else math.max(from, to - most)
    if (line >= 0 && (isLines || to - from >= most)) {
      kept = Arrays.copyOfRange(chunk, line, math.min(to, math.min(line.toLong + most, to.toLong).toInt))
      keptFrom = offset + (line - from)
    } else append()
    offset += to - from
    from = to
  }

  /** Keeps the chunk behind what is kept: of a line up to the most, of other documents at the cost of the first bytes. */
  private[this] def append(): Unit = {
    if (kept.isEmpty) keptFrom = offset
    if (keptFrom + kept.length == offset) {
      val room = if (isLines) math.min(most - kept.length, to - from) else to - from
      val all = Arrays.copyOf(kept, kept.length + room)
      System.arraycopy(chunk, from, all, kept.length, room)
      val over = math.max(all.length - most, 0)
      kept = if (over > 0) Arrays.copyOfRange(all, over, all.length) else all
      keptFrom += over
    }
  }

  /** The offset of the line feed at or after `at` in the chunk, or of the end of the chunk. */
  def lineEnd(at: Long): Long = {
    val p = math.max(from.toLong, from + (at - offset)).toInt
    offset + (Lines.feed(chunk, math.min(p, to), to) - from)
  }

  /** What there is of the bytes from `start` on and before `end`, in order; those between may be missing. */
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
