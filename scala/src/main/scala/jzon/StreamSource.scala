package jzon

import java.io.InputStream
import java.nio.ByteBuffer
import java.nio.channels.ReadableByteChannel
import java.nio.file.Path

import scala.annotation.implicitNotFound
import scala.jdk.CollectionConverters._

import jzon.engine.Source
import jzon.streams.{RecordDecoder, RecordReader}

/** What documents can be read from, one after the other: see [[DecoderStreams.decodeStream]]. */
@implicitNotFound(
  "documents cannot be read from a ${S}, only from an InputStream, a ReadableByteChannel, a Path, an Iterator of Array[Byte] or of ByteBuffer, or a jzon.engine.Source"
)
sealed abstract class StreamSource[-S] {
  private[jzon] def open[A](source: S, as: StreamSource.Reading[A]): RecordReader[A]
}

object StreamSource {

  /** How a source is read. */
  final private[jzon] class Reading[A](
      val framing: Framing,
      val limits: Limits,
      val decoder: RecordDecoder[A],
      val threads: Int
  )

  /** A stream, which is not closed. */
  implicit val inputStream: StreamSource[InputStream] = new StreamSource[InputStream] {
    private[jzon] def open[A](source: InputStream, as: Reading[A]) =
      RecordReader.open(source, as.framing, as.limits, as.decoder, as.threads)
  }

  /** A blocking channel, which is not closed. */
  implicit val channel: StreamSource[ReadableByteChannel] = new StreamSource[ReadableByteChannel] {
    private[jzon] def open[A](source: ReadableByteChannel, as: Reading[A]) =
      RecordReader.open(source, as.framing, as.limits, as.decoder, as.threads)
  }

  /** A file, which is opened, and closed at its end. */
  implicit val path: StreamSource[Path] = new StreamSource[Path] {
    private[jzon] def open[A](source: Path, as: Reading[A]) =
      RecordReader.open(source, as.framing, as.limits, as.decoder, as.threads)
  }

  /** What arrays hold, one after the other. */
  implicit val arrays: StreamSource[Iterator[Array[Byte]]] = new StreamSource[Iterator[Array[Byte]]] {
    private[jzon] def open[A](source: Iterator[Array[Byte]], as: Reading[A]) =
      buffers.open(source.map(ByteBuffer.wrap(_)), as)
  }

  /** What remains of buffers, one after the other, whose positions stay as they are. */
  implicit val buffers: StreamSource[Iterator[ByteBuffer]] = new StreamSource[Iterator[ByteBuffer]] {
    private[jzon] def open[A](source: Iterator[ByteBuffer], as: Reading[A]) =
      RecordReader.openBuffers(source.asJava, as.framing, as.limits, as.decoder, as.threads)
  }

  /** What the engine reads from. */
  implicit val engineSource: StreamSource[Source] = new StreamSource[Source] {
    private[jzon] def open[A](source: Source, as: Reading[A]) =
      RecordReader.open(source, as.framing, as.limits, as.decoder, as.threads)
  }
}
