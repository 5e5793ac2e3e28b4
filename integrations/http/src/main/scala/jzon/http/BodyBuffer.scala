package jzon.http

import java.nio.ByteBuffer
import java.util.Arrays

import jzon.Decoder

/** Collects the pieces of one body, up to the most bytes that it may have; for one thread at a time. */
final class BodyBuffer(options: BodyOptions) {
  private[this] var bytes = BodyBuffer.empty
  private[this] var length = 0
  private[this] var isExceeded = false

  /** Whether the body is too long; nothing more is taken, and there is no need to read on. */
  def isTooLong: Boolean = isExceeded

  /** Takes the bytes from `from` on and before `to`, which are copied; false where the body is too long. */
  def append(piece: Array[Byte], from: Int, to: Int): Boolean = {
    if (reserve(to - from)) {
      System.arraycopy(piece, from, bytes, length, to - from)
      length += to - from
    }
    !isExceeded
  }

  /** Takes what remains of the buffer, whose position stays as it is; false where the body is too long. */
  def append(piece: ByteBuffer): Boolean = {
    val size = piece.remaining
    if (reserve(size)) {
      piece.duplicate().get(bytes, length, size)
      length += size
    }
    !isExceeded
  }

  /** Decodes what was collected. */
  def decode[A](implicit decoder: Decoder[A]): Either[BodyError, A] =
    if (isExceeded) Left(options.tooLong) else options.decode(bytes, 0, length)

  /** Makes room for so many bytes, by doubling, so that pieces of one byte cost no more than others. */
  private[this] def reserve(size: Int): Boolean = {
    val needed = length.toLong + size
    if (isExceeded) return false
    if (needed > math.min(options.mostBytes, BodyBuffer.longest)) {
      isExceeded = true
      bytes = BodyBuffer.empty
      length = 0
    } else if (needed > bytes.length) {
      val room = math.max(needed, math.min(math.max(2L * bytes.length, BodyBuffer.first), BodyBuffer.longest))
      bytes = Arrays.copyOf(bytes, room.toInt)
    }
    !isExceeded
  }
}

private object BodyBuffer {
  val empty = new Array[Byte](0)
  val first = 4096L // more than most bodies have
  val longest: Long = Int.MaxValue - 8L // the longest array of the JVM
}
