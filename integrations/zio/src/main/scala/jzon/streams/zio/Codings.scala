package jzon.streams.zio

import java.util.Arrays

import _root_.zio.Chunk
import jzon.streams.RecordWriter
import jzon.{Encoder, Framing, RecordFeed}

private final class Decoding[A](feed: RecordFeed[A]) extends Conversion[Byte] {
  override def accept(chunk: Chunk[Byte]): Unit = chunk match {
    case bytes: Chunk.ByteArray => feed.accept(bytes.array, bytes.offset, bytes.offset + bytes.length)
    case other                  => feed.accept(other.toArray)
  }
  override def end(): Unit = feed.close()
  override def isEnded: Boolean = feed.isEnded
}

private final class Encoding[A](framing: Framing, encoder: Encoder[A], take: Chunk[Byte] => Unit)
    extends Conversion[A] {
  private[this] val records = new RecordWriter(
    framing,
    (bytes: Array[Byte], from: Int, to: Int) => take(Chunk.fromArray(Arrays.copyOfRange(bytes, from, to)))
  )

  override def accept(values: Chunk[A]): Unit =
    try values.foreach(encoder.encodeRecord(_, records))
    finally records.flush() // emits the values before a rejected value
  override def end(): Unit = records.end()
  override def isEnded: Boolean = false
}
