package jzon

import java.nio.ByteBuffer

import jzon.streams.Framer

/**
 * Takes the bytes of a stream of documents as they come and gives each value or error on: what [[DecoderStreams.feed]] gives.
 *
 * What the sink throws, or code of the program in a decoder that is no refusal, the methods throw; after that a feed takes
 * nothing any more. A feed belongs to one thread at a time.
 */
final class RecordFeed[A] private[jzon] (framer: Framer[A], sink: Either[JsonError, A] => Unit) extends AutoCloseable {

  /** Takes the bytes from `from` on and before `to`; the array may be used for other things afterwards. */
  def accept(bytes: Array[Byte], from: Int, to: Int): Unit = guarded {
    framer.feed(bytes, from, to)
    drain()
  }

  /** Takes all bytes of an array. */
  def accept(bytes: Array[Byte]): Unit = accept(bytes, 0, bytes.length)

  /** Takes what remains of the buffer, whose position stays as it is. */
  def accept(bytes: ByteBuffer): Unit = guarded {
    framer.feed(bytes)
    drain()
  }

  /** Whether no document will come any more, whatever is given: after an error that ends the stream, and when closed. */
  def isEnded: Boolean = framer.isEnded

  /** Says that no bytes come any more; a document that has not ended is an error then. Closing again does nothing. */
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
