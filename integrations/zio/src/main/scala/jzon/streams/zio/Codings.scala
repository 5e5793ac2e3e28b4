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
  private[this] var isPiece = false
  private[this] var values: Iterator[A] = Iterator.empty
  private[this] val records = new RecordWriter(
    framing,
    (bytes: Array[Byte], from: Int, to: Int) => {
      take(Chunk.fromArray(Arrays.copyOfRange(bytes, from, to)))
      isPiece = true
    }
  )

  override def accept(values: Chunk[A]): Unit = {
    this.values = values.iterator
    continue()
  }

  override def hasMore: Boolean = values.hasNext

  /** Encodes until there is a piece, so that the bytes of a large chunk are not all in memory. */
  override def continue(): Unit = {
    isPiece = false
    var isDone = false
    try {
      while (values.hasNext && !isPiece) encoder.encodeRecord(values.next(), records)
      isDone = true
    } finally if (!isDone || !values.hasNext) records.flush() // emits the values before a rejected value
  }
  override def end(): Unit = records.end()
  override def isEnded: Boolean = false
}
