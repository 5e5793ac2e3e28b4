package jzon.streams.pekko

import java.util.Arrays

import jzon.streams.RecordWriter
import jzon.{Encoder, Framing, RecordFeed}
import org.apache.pekko.util.ByteString

private final class Decoding[A](feed: RecordFeed[A]) extends Conversion[ByteString] {
  override def accept(bytes: ByteString): Unit =
    if (bytes.isCompact) feed.accept(bytes.toArrayUnsafe()) // in place; buffers are read-only, and copied in parts
    else bytes.asByteBuffers.foreach(feed.accept(_))
  override def end(): Unit = feed.close()
  override def isEnded: Boolean = feed.isEnded
}

private final class Encoding[A](framing: Framing, encoder: Encoder[A], take: ByteString => Unit) extends Conversion[A] {
  private[this] val records = new RecordWriter(
    framing,
    (bytes: Array[Byte], from: Int, to: Int) => take(ByteString.fromArrayUnsafe(Arrays.copyOfRange(bytes, from, to)))
  )

  override def accept(value: A): Unit = {
    encoder.encodeRecord(value, records)
    records.flush()
  }
  override def end(): Unit = records.end()
  override def isEnded: Boolean = false
}
