package jzon.http.body

import java.nio.ByteBuffer

import jzon.Decoder

/**
 * Collects the pieces of one body, up to the most bytes that it may have; for one thread at a time.
 *
 * The first piece stays where it is, so that a body that comes as one is not copied: nobody may change its bytes before they
 * are decoded.
 */
final class BodyBuffer(options: BodyOptions) {
  private[this] var bytes = BodyBuffer.empty
  private[this] var start = 0
  private[this] var length = 0
  private[this] var isOwn = false
  private[this] var isExceeded = false

  /** Whether the body is too long; nothing more is taken, and there is no need to read on. */
  def isTooLong: Boolean = isExceeded

  /** Takes the bytes from `from` on and before `to`; false where the body is too long. */
  def append(piece: Array[Byte], from: Int, to: Int): Boolean = {
    val size = to - from
    if (fits(size)) {
      if (length == 0 && !isOwn) {
        bytes = piece
        start = from
      } else {
        reserve(size)
        System.arraycopy(piece, from, bytes, length, size)
      }
      length += size
    }
    !isExceeded
  }

  /** Takes what remains of the buffer, whose position stays as it is; false where the body is too long. */
  def append(piece: ByteBuffer): Boolean =
    if (piece.hasArray) {
      val from = piece.arrayOffset + piece.position()
      append(piece.array, from, from + piece.remaining)
    } else {
      val size = piece.remaining
      if (fits(size)) {
        reserve(size)
        piece.duplicate().get(bytes, length, size)
        length += size
      }
      !isExceeded
    }

  /** Decodes what was collected. */
  def decode[A](implicit decoder: Decoder[A]): Either[BodyError, A] =
    if (isExceeded) Left(options.tooLong) else options.decode(bytes, start, start + length)

  /** Whether so many more bytes are taken; lets go of all others where they are not. */
  private[this] def fits(size: Int): Boolean = {
    if (!isExceeded && length.toLong + size > math.min(options.mostBytes, BodyBuffer.longest)) {
      isExceeded = true
      bytes = BodyBuffer.empty
      start = 0
      length = 0
    }
    !isExceeded
  }

  /** Makes room for so many bytes in an array of its own, by doubling, so that pieces of one byte cost no more than others. */
  private[this] def reserve(size: Int): Unit = {
    val needed = length.toLong + size
    if (!isOwn || needed > bytes.length) {
      val room = math.max(needed, math.min(math.max(2L * length, BodyBuffer.first), BodyBuffer.longest))
      val wider = new Array[Byte](room.toInt)
      System.arraycopy(bytes, start, wider, 0, length)
      bytes = wider
      start = 0
      isOwn = true
    }
  }
}

private object BodyBuffer {
  val empty = new Array[Byte](0)
  val first = 4096L // more than most bodies have
  val longest: Long = Int.MaxValue - 8L // the longest array of the JVM
}
