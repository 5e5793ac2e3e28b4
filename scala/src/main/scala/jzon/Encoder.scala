package jzon

import java.io.{IOException, OutputStream, UncheckedIOException}
import java.nio.ByteBuffer
import java.nio.channels.WritableByteChannel
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.util.function.UnaryOperator

import scala.annotation.implicitNotFound
import scala.language.implicitConversions

import jzon.derivation.{DerivedCodec, DerivedEncoder, SecretCodecs}
import jzon.engine.JsonWriter
import jzon.engine.codecs.{CanonicalJson, Secrets}

/**
 * Encodes values of type `A` as JSON.
 *
 * The companion has instances for the standard types. For a case class, a sealed type or an enum write
 * `Encoder.derived` (in Scala 3 also `derives Encoder`). For other types convert an existing encoder with
 * [[contramap]]:
 *
 * {{{
 *   import jzon._
 *
 *   case class Person(name: String, age: Int)
 *   object Person {
 *     implicit val encoder: Encoder[Person] = Encoder.derived
 *   }
 *
 *   Encoder[Person].encodeJson(Person("Ada", 36)) // {"name":"Ada","age":36}
 * }}}
 *
 * JSON cannot hold a few values: a String with a lone surrogate, and a value that contains a null. For these all
 * methods that encode throw `jzon.engine.error.JsonException`. For a null the message says where it is:
 * `.items[1](null instead of a value)`. jzon encodes each value once, even if that fails. Exceptions of the program's
 * own functions are thrown unchanged.
 *
 * An encoder holds no state, so threads can share it. It is Serializable under the same condition as a [[Decoder]].
 */
@implicitNotFound(
  "no Encoder[${A}] found; a case class, a sealed type or an enum needs derives Encoder (Scala 3), or implicit val encoder: Encoder[${A}] = Encoder.derived in its companion; a collection, an Option or a tuple needs one for its elements; for one case of a sealed type that has an Encoder widen the value: (value: SealedType), for another type use contramap of an existing one"
)
trait Encoder[A] extends EncoderAnchor[A] with Serializable { self =>

  /** Writes one value. */
  def encode(a: A, out: JsonWriter): Unit

  /** True if a case class leaves out its field if the field has this value, as for None. */
  def isNone(a: A): Boolean = false

  /**
   * True if only a missing field represents the value, as for `Patch.Missing`: its JSON is read as another value.
   *
   * Only for values for which [[isNone]] is true. A class does not write such a field, also with `@explicit_null`.
   */
  def hasNoJson(a: A): Boolean = false

  /** True if null is the JSON of one of the values, as for an Option. */
  def writesNull: Boolean = false

  /** Returns the value as JSON without whitespace. */
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

  /** Returns the value as JSON in UTF-8 without whitespace. */
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

  /** Returns the value as JSON in the layout of `options`. */
  final def encodeJson(a: A, options: EncodeOptions): String = new String(encodeJsonBytes(a, options), UTF_8)

  /** Returns the value as JSON in UTF-8, in the layout of `options`. */
  final def encodeJsonBytes(a: A, options: EncodeOptions): Array[Byte] = options.encode(this, a)

  /** Returns the value as indented JSON: two spaces for each level, ` : ` between name and value. */
  final def encodeJsonPretty(a: A): String = encodeJson(a, EncodeOptions.compact.pretty)

  /**
   * Writes the value as JSON in UTF-8 to the stream, in pieces; neither flushes nor closes the stream.
   *
   * If the stream throws an `IOException`, this method throws it too.
   */
  final def encodeJsonTo(a: A, target: OutputStream): Unit = Encoder.run(this, a, JsonWriter.open(target))

  /**
   * Writes the value as JSON in UTF-8 to the channel, in pieces; does not close the channel.
   *
   * If the channel throws an `IOException`, this method throws it too. For a channel in non-blocking mode it throws an
   * `IllegalBlockingModeException`.
   */
  final def encodeJsonTo(a: A, target: WritableByteChannel): Unit = Encoder.run(this, a, JsonWriter.open(target))

  /**
   * Writes the value as JSON in UTF-8 at the position of the buffer and moves the position to the end of the JSON.
   *
   * If the value does not fit, throws `java.nio.BufferOverflowException` and does not change the buffer.
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
   * Writes the value as JSON in UTF-8 to the file; creates the file, or empties it if it exists.
   *
   * Throws an `IOException` if the file cannot be written. After that, or after a value that JSON cannot hold, the part
   * that was already written stays in the file.
   */
  final def encodeJsonTo(a: A, target: Path): Unit = {
    val out = Files.newOutputStream(target)
    try encodeJsonTo(a, out)
    finally out.close()
  }

  /**
   * Writes the value as JSON in UTF-8, in the layout of `options`, to the stream; neither flushes nor closes the
   * stream.
   */
  final def encodeJsonTo(a: A, target: OutputStream, options: EncodeOptions): Unit =
    target.write(encodeJsonBytes(a, options))

  /**
   * Writes the value as JSON in UTF-8, in the layout of `options`, to the file; creates the file, or empties it if it
   * exists.
   */
  final def encodeJsonTo(a: A, target: Path, options: EncodeOptions): Unit = {
    Files.write(target, encodeJsonBytes(a, options))
    ()
  }

  /**
   * Encodes a `B` by encoding `f(b)`.
   *
   * Exceptions of `f` are thrown unchanged. But if `f` throws a `NullPointerException` and its argument is null, the
   * encoder throws a `JsonException` that says where the null is.
   */
  final def contramap[B](f: B => A): Encoder[B] = new Encoder[B] {
    def encode(b: B, out: JsonWriter): Unit = {
      val a =
        try f(b)
        catch { case e: NullPointerException => throw out.nullOrFault(e, b) }
      self.encode(a, out)
    }

    // If the function does not accept null, a false leaves it to encode to report where the null is.
    override def isNone(b: B): Boolean =
      try self.isNone(f(b))
      catch { case _: NullPointerException if b == null => false }

    override def hasNoJson(b: B): Boolean =
      try self.hasNoJson(f(b))
      catch { case _: NullPointerException if b == null => false }

    override def writesNull: Boolean = self.writesNull
  }

  /** The same encoder at a narrower type: every `B` is an `A`. */
  final def narrow[B <: A]: Encoder[B] = this.asInstanceOf[Encoder[B]]
}

object Encoder extends EncoderInstances with EncoderVersionSpecific with Serializable {

  /** Returns the instance for `A` that is in scope. */
  def apply[A](implicit encoder: Encoder[A]): Encoder[A] = Initialised(encoder, "Encoder")

  /**
   * Returns an encoder that evaluates `encoder` at its first use, for handwritten instances of types that contain
   * themselves.
   */
  def defer[A](encoder: => Encoder[A]): Encoder[A] = new Encoder[A] {
    private[this] val deferred = new Late(() => encoder)
    def encode(a: A, out: JsonWriter): Unit = deferred.value.encode(a, out)
    override def isNone(a: A): Boolean = deferred.value.isNone(a)
    override def hasNoJson(a: A): Boolean = deferred.value.hasNoJson(a)
    override def writesNull: Boolean = deferred.value.writesNull
  }

  /**
   * Returns the encoder of an enum whose constants are numbers in JSON: `Encoder.enumToInt[PointerEvent](_.getNumber)`.
   */
  def enumToInt[E](number: E => Int): Encoder[E] = PrimitiveEncoders.int.contramap(number)

  /** Returns an encoder of secrets, for which `encodeRedacted` writes `"***"`, as with [[jzon.secret]] on a field. */
  def secret[A](encoder: Encoder[A]): Encoder[A] = SecretCodecs.encoder(Initialised(encoder, "Encoder"))

  /** Adds the methods for streams of documents to every encoder. */
  implicit def encoderStreams[A](encoder: Encoder[A]): EncoderStreams[A] = new EncoderStreams(encoder)

  /** Adds the methods that leave out secrets to every encoder. */
  implicit def encoderRedaction[A](encoder: Encoder[A]): EncoderRedaction[A] = new EncoderRedaction(encoder)

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

  /** As [[run]], with what `mask` returns for the text of each secret. */
  private[jzon] def redact[A](encoder: Encoder[A], a: A, out: JsonWriter, mask: UnaryOperator[String]): Unit =
    run(encoder, a, Secrets.redacting(out, mask))

  /** Returns the value in the canonical form of RFC 8785. */
  private[jzon] def canonical[A](encoder: Encoder[A], a: A): Array[Byte] =
    canonical(encoder, a, JsonWriter.openRecording())

  /** As the other method, with a writer that was just opened. */
  private[jzon] def canonical[A](encoder: Encoder[A], a: A, out: JsonWriter): Array[Byte] =
    written(encoder, a, out)(CanonicalJson.of(_))

  /** Returns the value as `out` writes it, a writer that was just opened. */
  private[jzon] def bytes[A](encoder: Encoder[A], a: A, out: JsonWriter): Array[Byte] =
    written(encoder, a, out)(_.toByteArray)

  /** Writes the value to a writer that was just opened, and returns the `result` of the writer. */
  private[jzon] def written[A](encoder: Encoder[A], a: A, out: JsonWriter)(
      result: JsonWriter => Array[Byte]
  ): Array[Byte] =
    try {
      encoder.encode(a, out)
      result(out)
    } catch {
      case e: NullPointerException => throw nullOrFault(e, out)
      case e: StackOverflowError   => throw out.tooDeep(e)
    } finally out.close()

  /** Returns a JsonException if an encoder was given a null, or `e` itself if the program's code has thrown it. */
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
