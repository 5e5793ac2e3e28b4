package jzon.streams.flow

import java.nio.ByteBuffer
import java.util.Arrays

import jzon._
import jzon.streams.RecordWriter

/** One run of a processor: takes input and produces results. */
private trait Conversion[I] {
  def accept(in: I): Unit

  /** Ends the input. */
  def end(): Unit

  /** True if further input produces no more results. */
  def isEnded: Boolean
}

private final class Decoding(feed: RecordFeed[_]) extends Conversion[ByteBuffer] {
  override def accept(bytes: ByteBuffer): Unit = feed.accept(bytes)
  override def end(): Unit = feed.close()
  override def isEnded: Boolean = feed.isEnded
}

private object Decoding {
  def orFail[A](decoder: Decoder[A], framing: Framing, limits: Limits, take: A => Unit): RecordFeed[A] =
    decoder.feed(framing, limits) {
      case Right(a) => take(a)
      case Left(e)  => throw e.toException
    }
}

private final class DecodingLists(feed: RecordFeed[_]) extends Conversion[java.util.List[ByteBuffer]] {
  override def accept(bytes: java.util.List[ByteBuffer]): Unit = bytes.forEach(feed.accept(_))
  override def end(): Unit = feed.close()
  override def isEnded: Boolean = feed.isEnded
}

private final class Encoding[A](framing: Framing, encoder: Encoder[A], take: ByteBuffer => Unit) extends Conversion[A] {
  private[this] val records = new RecordWriter(
    framing,
    (bytes: Array[Byte], from: Int, to: Int) => take(ByteBuffer.wrap(Arrays.copyOfRange(bytes, from, to)))
  )

  override def accept(value: A): Unit = {
    encoder.encodeRecord(value, records)
    records.flush()
  }
  override def end(): Unit = records.end()
  override def isEnded: Boolean = false
}
