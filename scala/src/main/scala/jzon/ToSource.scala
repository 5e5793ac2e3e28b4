package jzon

import java.io.{InputStream, Reader}
import java.nio.ByteBuffer
import java.nio.channels.ReadableByteChannel
import java.nio.file.Path

import scala.annotation.implicitNotFound
import scala.jdk.CollectionConverters._

import jzon.engine.io.Source

/** A type from which a [[Decoder]] reads JSON, such as `String`, `InputStream` or `Path`. */
@implicitNotFound(
  "JSON cannot be read from a ${S}, only from a CharSequence, an Array[Byte], a ByteBuffer, an InputStream, a Reader, a ReadableByteChannel, a Path, a Json, an Iterator of Array[Byte] or of ByteBuffer, or a jzon.engine.io.Source"
)
sealed abstract class ToSource[-S] {
  private[jzon] def apply(from: S): Source
}

/** The types that are sources; `jzon.engine.io.Source` says how each is read, and `Source.of` makes parts of arrays. */
object ToSource {
  private def by[S](source: S => Source): ToSource[S] = new ToSource[S] {
    private[jzon] def apply(from: S): Source = source(from)
  }

  /** A string. */
  implicit val text: ToSource[CharSequence] = by(Source.of(_: CharSequence))

  /** The bytes of an array in UTF-8. */
  implicit val array: ToSource[Array[Byte]] = by(Source.of(_: Array[Byte]))

  /** The remaining bytes of a buffer, whose position jzon does not change. */
  implicit val buffer: ToSource[ByteBuffer] = by(Source.of(_: ByteBuffer))

  /** A stream, which jzon reads to its end and does not close. */
  implicit val inputStream: ToSource[InputStream] = by(Source.of(_: InputStream))

  /** Characters, which jzon reads to their end; it does not close the reader. */
  implicit val reader: ToSource[Reader] = by(Source.of(_: Reader))

  /** A blocking channel, which jzon reads to its end and does not close. */
  implicit val channel: ToSource[ReadableByteChannel] = by(Source.of(_: ReadableByteChannel))

  /** A file, which jzon opens and closes. */
  implicit val path: ToSource[Path] = by(Source.of(_: Path))

  /** Arrays of bytes, read one after the other. */
  implicit val arrays: ToSource[Iterator[Array[Byte]]] = by(each => Source.of(each.map(ByteBuffer.wrap(_)).asJava))

  /** The remaining bytes of buffers, read one after the other; jzon does not change the positions of the buffers. */
  implicit val buffers: ToSource[Iterator[ByteBuffer]] = by(each => Source.of(each.asJava))

  /** A tree, read as its JSON without whitespace: offsets of errors are those in it. */
  implicit val tree: ToSource[Json] = by(json => Source.of(JsonEncoder.encodeJsonBytes(json)))

  /** The engine's own type of source. */
  implicit val source: ToSource[Source] = by(identity)
}
