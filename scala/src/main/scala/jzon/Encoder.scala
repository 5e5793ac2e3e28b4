package jzon

import java.io.{IOException, OutputStream, UncheckedIOException}
import java.nio.ByteBuffer
import java.nio.channels.WritableByteChannel
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import scala.annotation.implicitNotFound
import scala.language.implicitConversions

import jzon.derivation.{DerivedCodec, DerivedEncoder}
import jzon.engine.JsonWriter

/**
 * Encodes values of type `A` as JSON.
 *
 * Instances for the standard types are in the companion; for case classes, sealed types and enums write
 * `implicit val encoder: Encoder[A] = Encoder.derived` (in Scala 3 also `derives Encoder`).
 *
 * An encoder holds no state and can be shared between threads; it is Serializable, as a [[Decoder]] is. All methods that encode throw
 * `jzon.engine.JsonException` for the few values that JSON cannot hold: a String with a lone surrogate, and a value with a
 * null inside, of which the message says where it is: `.items[1](null instead of a value)`. A value is encoded once, also
 * where it cannot be. Exceptions of the program's own functions come through as they are.
 */
@implicitNotFound(
  "no Encoder[${A}] found; for a case class, a sealed type or an enum write implicit val encoder: Encoder[${A}] = Encoder.derived in its companion (in Scala 3 also derives Encoder), for one child of a family that has an Encoder widen the value: (value: Family), for another type use contramap of an existing one"
)
trait Encoder[A] extends EncoderAnchor[A] with Serializable { self =>

  /** Writes one value. */
  def encode(a: A, out: JsonWriter): Unit

  /** Whether the value is left out where it is a member of a case class, as None is. */
  def isNone(a: A): Boolean = false

  /** The value as JSON without whitespace. */
  final def encodeJson(a: A): String = {
    val out = JsonWriter.open()
    try {
      encode(a, out)
      out.toText()
    } catch {
      case e: NullPointerException => throw Encoder.nullOrFault(e, out)
      case e: StackOverflowError   => throw out.tooDeep(e)
    } finally out.close()
  }

  /** The value as JSON in UTF-8 without whitespace. */
  final def encodeJsonBytes(a: A): Array[Byte] = {
    val out = JsonWriter.open()
    try {
      encode(a, out)
      out.toByteArray()
    } catch {
      case e: NullPointerException => throw Encoder.nullOrFault(e, out)
      case e: StackOverflowError   => throw out.tooDeep(e)
    } finally out.close()
  }

  /** The value as JSON, laid out as `options` say. */
  final def encodeJson(a: A, options: EncodeOptions): String = new String(encodeJsonBytes(a, options), UTF_8)

  /** The value as JSON in UTF-8, laid out as `options` say. */
  final def encodeJsonBytes(a: A, options: EncodeOptions): Array[Byte] = options(encodeJsonBytes(a))

  /** The value as JSON for people: two spaces for each level, ` : ` between name and value. */
  final def encodeJsonPretty(a: A): String = encodeJson(a, EncodeOptions.compact.pretty)

  /**
   * Writes the value as JSON in UTF-8 to the stream, in pieces; the stream is neither flushed nor closed.
   *
   * Throws the `IOException` of the stream, if there is one.
   */
  final def encodeJsonTo(a: A, target: OutputStream): Unit = Encoder.run(this, a, JsonWriter.open(target))

  /**
   * Writes the value as JSON in UTF-8 to the channel, in pieces; the channel is not closed.
   *
   * Throws the `IOException` of the channel, if there is one, and an `IllegalBlockingModeException` for a channel in
   * non-blocking mode.
   */
  final def encodeJsonTo(a: A, target: WritableByteChannel): Unit = Encoder.run(this, a, JsonWriter.open(target))

  /**
   * Writes the value as JSON in UTF-8 at the position of the buffer and moves the position behind it.
   *
   * Throws `java.nio.BufferOverflowException`, and leaves the buffer as it is, where the value does not fit.
   */
  final def encodeJsonTo(a: A, target: ByteBuffer): Unit = {
    val out = JsonWriter.open()
    try {
      encode(a, out)
      out.writeTo(target)
      ()
    } catch {
      case e: NullPointerException => throw Encoder.nullOrFault(e, out)
      case e: StackOverflowError   => throw out.tooDeep(e)
    } finally out.close()
  }

  /**
   * Writes the value as JSON in UTF-8 to the file, which is made, or emptied if it is there.
   *
   * Throws the `IOException` of the file system, if there is one; what was written until then, or until a value that JSON
   * cannot hold, stays in the file.
   */
  final def encodeJsonTo(a: A, target: Path): Unit = {
    val out = Files.newOutputStream(target)
    try encodeJsonTo(a, out)
    finally out.close()
  }

  /** Writes the value as JSON in UTF-8, laid out as `options` say, to the stream, which is neither flushed nor closed. */
  final def encodeJsonTo(a: A, target: OutputStream, options: EncodeOptions): Unit =
    target.write(encodeJsonBytes(a, options))

  /** Writes the value as JSON in UTF-8, laid out as `options` say, to the file, which is made, or emptied if it is there. */
  final def encodeJsonTo(a: A, target: Path, options: EncodeOptions): Unit = {
    Files.write(target, encodeJsonBytes(a, options))
    ()
  }

  /**
   * Encodes a `B` as the `A` that `f` makes of it.
   *
   * What `f` throws comes through as it is; only a `NullPointerException` for a null that it was given tells where that is.
   */
  final def contramap[B](f: B => A): Encoder[B] = new Encoder[B] {
    def encode(b: B, out: JsonWriter): Unit = {
      val a =
        try f(b)
        catch { case e: NullPointerException => throw out.nullOrFault(e, b) }
      self.encode(a, out)
    }

    // of a null that the function does not take, encoding tells where it is
    override def isNone(b: B): Boolean =
      try self.isNone(f(b))
      catch { case _: NullPointerException if b == null => false }
  }

  /** The same encoder at a narrower type: every `B` is an `A`. */
  final def narrow[B <: A]: Encoder[B] = this.asInstanceOf[Encoder[B]]
}

object Encoder extends EncoderInstances with EncoderVersionSpecific with Serializable {

  /** The instance for `A` that is in scope. */
  def apply[A](implicit encoder: Encoder[A]): Encoder[A] = Initialised(encoder, "Encoder")

  /** An encoder that is looked up at its first use, for instances written by hand for types that contain themselves. */
  def defer[A](encoder: => Encoder[A]): Encoder[A] = new Encoder[A] {
    private[this] val deferred = new Late(() => encoder)
    def encode(a: A, out: JsonWriter): Unit = deferred.value.encode(a, out)
    override def isNone(a: A): Boolean = deferred.value.isNone(a)
  }

  /** The encoder of an enum that JSON has numbers for: `Encoder.enumToInt[PointerEvent](_.getNumber)`. */
  def enumToInt[E](number: E => Int): Encoder[E] = PrimitiveEncoders.int.contramap(number)

  /** The methods for streams of documents, which every encoder has. */
  implicit def encoderStreams[A](encoder: Encoder[A]): EncoderStreams[A] = new EncoderStreams(encoder)

  /** Writes one value to the target of the writer and closes the writer. */
  private[jzon] def run[A](encoder: Encoder[A], a: A, out: JsonWriter): Unit =
    try {
      encoder.encode(a, out)
      out.flush()
    } catch {
      case e: UncheckedIOException => throw e.getCause: IOException
      case e: NullPointerException => throw nullOrFault(e, out)
      case e: StackOverflowError   => throw out.tooDeep(e)
    } finally out.close()

  /** The exception for a null that an encoder was given, or the same one where code of the program has thrown it. */
  private[jzon] def nullOrFault(e: NullPointerException, out: JsonWriter): RuntimeException =
    out.nullOrFault(e, classOf[Encoder[_]], isDerived(_))

  private def isDerived(c: Class[_]): Boolean =
    classOf[DerivedEncoder[_]].isAssignableFrom(c) || classOf[DerivedCodec[_]].isAssignableFrom(c)
}

/** All instances of the companion, in groups. */
private[jzon] trait EncoderInstances
    extends PrimitiveEncoders
    with TextEncoders
    with CollectionEncoders
    with MapEncoders
    with TupleEncoders
    with JavaEncoders
    with BinaryEncoders
    with ErrorEncoders
