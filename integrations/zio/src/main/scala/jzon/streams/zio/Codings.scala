package jzon.streams.zio

import _root_.zio.Chunk
import jzon.RecordFeed
import jzon.streams.Pieces

private final class Decoding[A](feed: RecordFeed[A]) extends Conversion[Byte] {
  override def accept(chunk: Chunk[Byte]): Unit = chunk match {
    case bytes: Chunk.ByteArray => feed.accept(bytes.array, bytes.offset, bytes.offset + bytes.length)
    case other                  => feed.accept(other.toArray)
  }
  override def end(): Unit = feed.close()
  override def isEnded: Boolean = feed.isEnded
}

private final class Encoding[A](pieces: Pieces[A]) extends Conversion[A] {
  private[this] var values: Iterator[A] = Iterator.empty

  override def accept(values: Chunk[A]): Unit = {
    this.values = values.iterator
    continue()
  }

  override def hasMore: Boolean = values.hasNext

  /** Encodes until there is a piece, so that the bytes of a large chunk are not all in memory. */
  override def continue(): Unit = {
    var isDone = false
    try {
      while (values.hasNext && pieces.isEmpty) pieces.add(values.next())
      isDone = true
    } finally if (!isDone || !values.hasNext) pieces.flush() // emits the values before a rejected value
  }
  override def end(): Unit = pieces.end()
  override def isEnded: Boolean = false
}
