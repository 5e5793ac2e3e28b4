package jzon.streams.flow

import java.nio.ByteBuffer

import jzon._
import jzon.streams.Pieces

/** One run of a processor: takes input and produces results. */
private trait Conversion[I] {
  def accept(in: I): Unit

  /** Ends the input. */
  def end(): Unit

  /** True if further input produces no more results. */
  def isEnded: Boolean

  /** True if there are more results than those taken, which `continue` gives. */
  def hasMore: Boolean = false

  /** Gives the next result. */
  def continue(): Unit = ()

  /** Closes what is open; nothing is called after it. */
  def close(): Unit = ()
}

private final class Decoding(feed: RecordFeed[_]) extends Conversion[ByteBuffer] {
  override def accept(bytes: ByteBuffer): Unit = feed.accept(bytes)
  override def end(): Unit = feed.close()
  override def isEnded: Boolean = feed.isEnded
}

private object Decoding {
  def orFail[A](decoder: Decoder[A], framing: Framing, limits: Limits, take: A => Unit): RecordFeed[A] =
    decoder.feed(framing, DecodeOptions(limits)) {
      case Right(a) => take(a)
      case Left(e)  => throw e.toException
    }
}

private final class DecodingLists(feed: RecordFeed[_]) extends Conversion[java.util.List[ByteBuffer]] {
  override def accept(bytes: java.util.List[ByteBuffer]): Unit = bytes.forEach(feed.accept(_))
  override def end(): Unit = feed.close()
  override def isEnded: Boolean = feed.isEnded
}

private final class Encoding[A](pieces: Pieces[A], take: ByteBuffer => Unit) extends Conversion[A] {
  override def accept(value: A): Unit = {
    pieces.add(value)
    pieces.flush()
  }
  override def end(): Unit = pieces.end()
  override def isEnded: Boolean = false
  override def hasMore: Boolean = !pieces.isEmpty
  override def continue(): Unit = {
    val piece = pieces.next()
    if (piece != null) take(ByteBuffer.wrap(piece))
  }
  override def close(): Unit = pieces.close()
}
