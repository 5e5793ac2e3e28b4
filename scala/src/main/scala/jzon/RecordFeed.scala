package jzon

import java.nio.ByteBuffer

import jzon.streams.Framer

/**
 * Decodes documents from chunks of bytes, as they arrive: the result of [[Decoder.feed]].
 *
 * It passes each value or error to the sink. If the sink throws an exception, or a decoder throws one that does not
 * reject the value, the methods throw it too; after that a feed ignores all input. Only one thread at a time may use a
 * feed.
 */
final class RecordFeed[A] private[jzon] (framer: Framer[A], sink: Either[JsonError, A] => Unit) extends AutoCloseable {

  /** Takes the bytes from `from` (inclusive) to `to` (exclusive); afterwards you may reuse the array. */
  def accept(bytes: Array[Byte], from: Int, to: Int): Unit = guarded {
    framer.feed(bytes, from, to)
    drain()
  }

  /** Takes all bytes of an array. */
  def accept(bytes: Array[Byte]): Unit = accept(bytes, 0, bytes.length)

  /** Takes the remaining bytes of the buffer; does not change its position. */
  def accept(bytes: ByteBuffer): Unit = guarded {
    framer.feed(bytes)
    drain()
  }

  /** True if further input is ignored: after an error that ends the stream, and after `close`. */
  def isEnded: Boolean = framer.isEnded

  /** Ends the input; an incomplete document is then an error. Closing again does nothing. */
  override def close(): Unit = guarded {
    framer.end()
    drain()
  }

  private[this] def drain(): Unit =
    while (framer.next()) {
      val error = framer.error
      sink(if (error == null) new Right(framer.value) else new Left(error))
    }

  private[this] def guarded(step: => Unit): Unit = {
    var isDone = false
    try {
      step
      isDone = true
    } finally if (!isDone) framer.cancel()
  }
}
