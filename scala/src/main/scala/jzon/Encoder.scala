package jzon

import java.io.{IOException, UncheckedIOException}
import java.nio.charset.StandardCharsets.UTF_8

import scala.annotation.implicitNotFound

import jzon.derivation.{DerivedCodec, DerivedEncoder, SecretCodecs}
import jzon.engine.JsonWriter
import jzon.engine.codecs.Layout
import jzon.engine.io.Sink
import jzon.streams.RecordWriter

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
 * The methods write to any type that [[ToSink]] lists, and take `EncodeOptions`: layouts, and whether secrets are shown.
 * `encodeStream` writes many documents.
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

  /**
   * Returns the value as JSON, as `options` say.
   *
   * {{{
   *   Encoder[Order].encodeJson(order, EncodeOptions.compact.pretty.asciiOnly)
   *   Encoder[Login].encodeJson(Login("ada", "correct horse"), EncodeOptions.compact.redacted)
   *   // {"user":"ada","password":"***"}
   * }}}
   */
  final def encodeJson(a: A, options: EncodeOptions): String = new String(encodeJsonBytes(a, options), UTF_8)

  /** Returns the value as JSON in UTF-8, as `options` say. */
  final def encodeJsonBytes(a: A, options: EncodeOptions): Array[Byte] = {
    val layout = Layout.open(options)
    Encoder.laidOut(this, a, layout)(layout.toByteArray)
  }

  /** Returns the value as indented JSON: two spaces for each level, ` : ` between name and value. */
  final def encodeJsonPretty(a: A): String = encodeJson(a, EncodeOptions.compact.pretty)

  /**
   * Writes the value as JSON in UTF-8, in pieces of about 32 KiB, to a stream, a channel, a file, a buffer or another
   * target that [[ToSink]] lists. Neither flushes nor closes a stream or channel.
   *
   * If the target throws an `IOException`, this method throws it too. After that, or after a value that JSON cannot hold,
   * the part that was already written stays. If the value does not fit into a buffer, throws
   * `java.nio.BufferOverflowException` and does not move the position.
   */
  final def encodeJsonTo[T](a: A, target: T)(implicit sink: ToSink[T]): Unit = Encoder.write(this, a, sink(target))

  /**
   * Writes the value as JSON in UTF-8, as `options` say, in pieces of about 32 KiB. Only the canonical form is made in
   * memory as a whole.
   */
  final def encodeJsonTo[T](a: A, target: T, options: EncodeOptions)(implicit sink: ToSink[T]): Unit = {
    val layout = Layout.open(options, sink(target))
    Encoder.laidOut(this, a, layout)(layout.complete())
  }

  /**
   * Writes values one after another, in the form of the framing, each as the iterator returns it.
   *
   * {{{
   *   Encoder[Person].encodeStream(people, out, Framing.lines)
   * }}}
   *
   * The method neither flushes nor closes a stream or channel. With `Framing.elementsAt` it writes the objects around the array
   * too.
   *
   * If the stream throws an `IOException`, the method throws it too. For a value that JSON cannot hold it throws a
   * [[JsonException]]. If an encoder or the iterator throws an exception, the values before it are written; a part of a
   * value longer than 32 KiB may be written too.
   */
  final def encodeStream[T](values: IterableOnce[A], target: T, framing: Framing)(implicit sink: ToSink[T]): Unit =
    Encoder.stream(this, values.iterator, sink(target), framing)

  /**
   * Writes one value as the next record; use it to integrate jzon with a streaming library.
   *
   * If the method throws, it takes the record back, and another record may follow. `RecordWriter` describes the result
   * if a part of the record is already written.
   */
  final def encodeRecord(value: A, records: RecordWriter): Unit = {
    records.startRecord()
    try Encoder.run(this, value, JsonWriter.open(records))
    catch {
      case e: Throwable =>
        records.discardRecord()
        throw e
    }
    records.endRecord()
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

  /** Returns an encoder of secrets, for which `EncodeOptions.redacted` writes `"***"`, as with [[jzon.secret]] on a field. */
  def secret[A](encoder: Encoder[A]): Encoder[A] = SecretCodecs.encoder(Initialised(encoder, "Encoder"))

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

  /** Writes one value to a sink, and closes the sink. */
  private[jzon] def write[A](encoder: Encoder[A], a: A, target: Sink): Unit =
    try {
      run(encoder, a, JsonWriter.open(target))
      target.complete()
    } finally target.close()

  /** Writes values as the records of a stream, ends it, and closes the sink. */
  private[jzon] def stream[A](encoder: Encoder[A], values: Iterator[A], target: Sink, framing: Framing): Unit = {
    val records = new RecordWriter(framing, target)
    try {
      try while (values.hasNext) encoder.encodeRecord(values.next(), records)
      catch {
        case e: Throwable =>
          try records.flush()
          catch { case unwritten: Exception => if (unwritten ne e) e.addSuppressed(unwritten) }
          throw e
      }
      records.end()
      target.complete()
    } finally target.close()
  }

  /** Writes one value to a layout that was just opened, and returns the `result`. */
  private[jzon] def laidOut[A, R](encoder: Encoder[A], a: A, layout: Layout)(result: => R): R =
    try {
      encoder.encode(a, layout.out)
      result
    } catch {
      case e: UncheckedIOException => throw e.getCause: IOException
      case e: NullPointerException => throw nullOrFault(e, layout.out)
      case e: StackOverflowError   => throw layout.out.tooDeep(e)
    } finally layout.close()

  /** Returns the value as `out` writes it, a writer that was just opened. */
  private[jzon] def bytes[A](encoder: Encoder[A], a: A, out: JsonWriter): Array[Byte] =
    try {
      encoder.encode(a, out)
      out.toByteArray()
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
    with WrapperEncoders
    with TextEncoders
    with CollectionEncoders
    with MapEncoders
    with TupleEncoders
    with JavaEncoders
    with BinaryEncoders
    with ErrorEncoders
