package jzon.spark

import java.io.InputStream

/**
 * The bytes of a part of a file, chunk by chunk, cut so that each line is in one part: it belongs to the part in which its first
 * byte lies.
 *
 * A part from `start` to `end` has the bytes from behind the first line feed at or after `start - 1` up to the first one at or
 * after `end - 1`, this one included. As both ends follow one rule, parts that touch share no line and lose none.
 *
 * @param in the file from the byte before the part on, or from its beginning
 */
private[spark] final class PartBytes(in: InputStream, part: FilePart) {
  private[this] val isLast = part.end >= part.fileLength
  private[this] var at = math.max(part.start - 1, 0)
  private[this] var isInside = part.start == 0
  private[this] var isDone = false

  /** What the last call of [[next]] has found: `buffer[from, to)`, which is there in the file from `offset` on. */
  var from = 0
  var to = 0
  var offset = 0L

  /** Reads the next bytes into `buffer` and returns true, or false at the end of the part. */
  def next(buffer: Array[Byte]): Boolean = {
    while (!isDone) {
      val n = in.read(buffer, 0, buffer.length)
      if (n < 0) isDone = true
      else if (n > 0) {
        offset = at
        at += n
        from = 0
        if (isInside || enter(buffer, n)) {
          to = if (isLast || at < part.end) n else leave(buffer, n)
          offset += from
          return true
        }
      }
    }
    false
  }

  /** Looks for the first line that begins in the part. */
  private[this] def enter(buffer: Array[Byte], n: Int): Boolean = {
    val most = math.min(n.toLong, part.end - offset).toInt
    from = Lines.feed(buffer, 0, most) + 1
    isInside = from <= most && offset + from < part.end
    if (!isInside && (from <= most || at >= part.end)) isDone = true
    isInside
  }

  /** The end of the last line that begins in the part, or of the chunk where that is in a later one. */
  private[this] def leave(buffer: Array[Byte], n: Int): Int = {
    val end = Lines.feed(buffer, math.max(from.toLong, part.end - 1 - offset).toInt, n)
    isDone = end < n
    math.min(end + 1, n)
  }
}

/** Where lines end. */
private[spark] object Lines {

  /** The position of the first line feed in `bytes[from, to)`, or `to`. */
  def feed(bytes: Array[Byte], from: Int, to: Int): Int = {
    var p = from
    while (p < to && bytes(p) != '\n') p += 1
    p
  }

  /** The position behind the last line feed in `bytes[from, to)`, or -1. */
  def lastStart(bytes: Array[Byte], from: Int, to: Int): Int = {
    var p = to
    while (p > from && bytes(p - 1) != '\n') p -= 1
    if (p > from) p else -1
  }
}
