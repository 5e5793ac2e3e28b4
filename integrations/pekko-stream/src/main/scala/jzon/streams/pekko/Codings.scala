package jzon.streams.pekko

import jzon.streams.Pieces
import jzon.RecordFeed
import org.apache.pekko.util.ByteString

private final class Decoding[A](feed: RecordFeed[A]) extends Conversion[ByteString] {
  override def accept(bytes: ByteString): Unit =
    if (bytes.isCompact) feed.accept(bytes.toArrayUnsafe()) // in place; buffers are read-only, and copied in parts
    else bytes.asByteBuffers.foreach(feed.accept(_))
  override def end(): Unit = feed.close()
  override def isEnded: Boolean = feed.isEnded
}

private final class Encoding[A](pieces: Pieces[A], take: ByteString => Unit) extends Conversion[A] {
  override def accept(value: A): Unit = {
    pieces.add(value)
    pieces.flush()
  }
  override def end(): Unit = pieces.end()
  override def isEnded: Boolean = false
  override def hasMore: Boolean = !pieces.isEmpty
  override def continue(): Unit = {
    val piece = pieces.next()
    if (piece != null) take(ByteString.fromArrayUnsafe(piece))
  }
  override def close(): Unit = pieces.close()
}
