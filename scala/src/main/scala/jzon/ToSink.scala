package jzon

import java.io.OutputStream
import java.nio.ByteBuffer
import java.nio.channels.WritableByteChannel
import java.nio.file.Path

import scala.annotation.implicitNotFound

import jzon.engine.io.Sink

/** A type to which an [[Encoder]] writes JSON, such as `OutputStream` or `Path`. */
@implicitNotFound(
  "JSON cannot be written to a ${T}, only to an OutputStream, a WritableByteChannel, a ByteBuffer, a Path or a jzon.engine.io.Sink"
)
sealed abstract class ToSink[-T] {
  private[jzon] def apply(target: T): Sink
}

/** The types that are sinks; `jzon.engine.io.Sink` says how each is written. */
object ToSink {
  private def by[T](sink: T => Sink): ToSink[T] = new ToSink[T] {
    private[jzon] def apply(target: T): Sink = sink(target)
  }

  /** A stream, which jzon neither flushes nor closes. */
  implicit val outputStream: ToSink[OutputStream] = by(Sink.of(_: OutputStream))

  /** A blocking channel, which jzon does not close. */
  implicit val channel: ToSink[WritableByteChannel] = by(Sink.of(_: WritableByteChannel))

  /** A buffer, from its position on; the position moves to the end of the JSON. */
  implicit val buffer: ToSink[ByteBuffer] = by(Sink.of(_: ByteBuffer))

  /** A file, which jzon creates or empties, and closes. */
  implicit val path: ToSink[Path] = by(Sink.of(_: Path))

  /** The engine's own type of sink. */
  implicit val sink: ToSink[Sink] = by(identity)
}
