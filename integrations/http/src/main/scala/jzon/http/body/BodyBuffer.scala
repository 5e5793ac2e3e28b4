package jzon.http.body

import java.nio.ByteBuffer

import jzon.Decoder

/**
 * Collects the pieces of one body, up to its maximum size; only one thread at a time may use it.
 *
 * It does not copy the first piece, so a body of one piece is not copied. The program must not change the bytes of the
 * first piece before they are decoded.
 */
final class BodyBuffer private[body] (options: BodyOptions, rejection: Option[BodyError]) {
  def this(options: BodyOptions) = this(options, None)

  private[this] var bytes = BodyBuffer.empty
  private[this] var start = 0
  private[this] var length = 0
  private[this] var isOwn = false
  private[this] var isExceeded = false
  private[this] val most = if (rejection.isEmpty) math.min(options.mostBytes, BodyBuffer.longest) else 0L

  /** Whether the body is already rejected, because it is too long or of another type; you can stop reading it. */
  def isRejected: Boolean = isExceeded

  /** Whether the body is too long. */
  def isTooLong: Boolean = isExceeded && rejection.isEmpty

  /** Takes the bytes from `from` (inclusive) to `to` (exclusive); returns false if the body is rejected. */
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

  /** Takes the remaining bytes of the buffer without changing its position; returns false if the body is rejected. */
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

  /** Decodes the collected bytes. */
  def decode[A](implicit decoder: Decoder[A]): Either[BodyError, A] =
    if (isExceeded) Left(rejection.getOrElse(options.tooLong)) else options.decode(bytes, start, start + length)

  /** Whether this many more bytes fit; if not, drops all collected bytes. */
  private[this] def fits(size: Int): Boolean = {
    if (!isExceeded && length.toLong + size > most) {
      isExceeded = true
      bytes = BodyBuffer.empty
      start = 0
      length = 0
    }
    !isExceeded
  }

  /** Makes space for this many bytes in its own array, by doubling, so that many small pieces stay cheap. */
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
