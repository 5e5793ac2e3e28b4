package jzon

import java.io.InputStream
import java.nio.ByteBuffer
import java.nio.channels.ReadableByteChannel
import java.nio.file.Path

import scala.annotation.implicitNotFound
import scala.jdk.CollectionConverters._

import jzon.engine.io.Source
import jzon.streams.{RecordDecoder, RecordReader}

/** A type from which [[DecoderStreams.decodeStream]] can read documents, such as `InputStream` or `Path`. */
@implicitNotFound(
  "documents cannot be read from a ${S}, only from an InputStream, a ReadableByteChannel, a Path, an Iterator of Array[Byte] or of ByteBuffer, or a jzon.engine.io.Source"
)
sealed abstract class StreamSource[-S] {
  private[jzon] def open[A](source: S, as: StreamSource.Reading[A]): RecordReader[A]
}

object StreamSource {

  /** The arguments of `decodeStream` other than the source. */
  final private[jzon] class Reading[A](
      val framing: Framing,
      val limits: Limits,
      val decoder: RecordDecoder[A],
      val threads: Int
  )

  /** A stream, which jzon does not close. */
  implicit val inputStream: StreamSource[InputStream] = new StreamSource[InputStream] {
    private[jzon] def open[A](source: InputStream, as: Reading[A]) =
      RecordReader.open(source, as.framing, as.limits, as.decoder, as.threads)
  }

  /** A blocking channel, which jzon does not close. */
  implicit val channel: StreamSource[ReadableByteChannel] = new StreamSource[ReadableByteChannel] {
    private[jzon] def open[A](source: ReadableByteChannel, as: Reading[A]) =
      RecordReader.open(source, as.framing, as.limits, as.decoder, as.threads)
  }

  /** A file, which jzon opens, and closes at its end. */
  implicit val path: StreamSource[Path] = new StreamSource[Path] {
    private[jzon] def open[A](source: Path, as: Reading[A]) =
      RecordReader.open(source, as.framing, as.limits, as.decoder, as.threads)
  }

  /** Arrays of bytes, read one after the other. */
  implicit val arrays: StreamSource[Iterator[Array[Byte]]] = new StreamSource[Iterator[Array[Byte]]] {
    private[jzon] def open[A](source: Iterator[Array[Byte]], as: Reading[A]) =
      buffers.open(source.map(ByteBuffer.wrap(_)), as)
  }

  /** The remaining bytes of buffers, read one after the other; jzon does not change the positions of the buffers. */
  implicit val buffers: StreamSource[Iterator[ByteBuffer]] = new StreamSource[Iterator[ByteBuffer]] {
    private[jzon] def open[A](source: Iterator[ByteBuffer], as: Reading[A]) =
      RecordReader.openBuffers(source.asJava, as.framing, as.limits, as.decoder, as.threads)
  }

  /** The engine's own type of source. */
  implicit val engineSource: StreamSource[Source] = new StreamSource[Source] {
    private[jzon] def open[A](source: Source, as: Reading[A]) =
      RecordReader.open(source, as.framing, as.limits, as.decoder, as.threads)
  }
}
