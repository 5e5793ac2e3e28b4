package jzon

import java.io.{InputStream, UncheckedIOException}
import java.nio.ByteBuffer
import java.nio.channels.ReadableByteChannel
import java.nio.file.{Files, Path}

import scala.annotation.implicitNotFound
import scala.language.implicitConversions
import scala.reflect.ClassTag

import jzon.engine.{FieldNames, JsonError, JsonReader, Limits}

/**
 * Decodes JSON into values of type `A`.
 *
 * Instances for the standard types are in the companion; for case classes, sealed types and enums write
 * `implicit val decoder: Decoder[A] = Decoder.derived` (in Scala 3 also `derives Decoder`).
 *
 * A decoder holds no state and can be shared between threads. Decoders are Serializable, as Spark and Flink need it, if the
 * functions that are given to them are.
 *
 * The `decodeJson` methods return errors for documents that are refused, by the library or by code of the program as [[map]]
 * has it; other exceptions of that code, and those of streams, they throw.
 */
@implicitNotFound(
  "no Decoder[${A}] found; for a case class, a sealed type or an enum write implicit val decoder: Decoder[${A}] = Decoder.derived in its companion (in Scala 3 also derives Decoder), for another type use map or emap of an existing one"
)
trait Decoder[A] extends DecoderAnchor[A] with Serializable { self =>

  /**
   * Reads one value at the position of the reader and leaves the reader right after it.
   *
   * Throws [[jzon.engine.JsonException]] where the value is not an `A`. Only other decoders should need to call it: the
   * `decodeJson` methods return errors as values.
   */
  def decode(in: JsonReader): A

  /**
   * The value of a member that the object does not have; an error unless the decoder says otherwise.
   *
   * `names` and `index` say which member it is, for the error.
   */
  def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = throw in.missing(names, index)

  /** Decodes a whole document; only whitespace may follow the value. */
  final def decodeJson(json: CharSequence): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes a whole document within `limits`. */
  final def decodeJson(json: CharSequence, limits: Limits): Either[JsonError, A] =
    DocumentDecoder.run(this, JsonReader.open(json, limits))

  /** Decodes a whole document in UTF-8. */
  final def decodeJson(json: Array[Byte]): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes a whole document in UTF-8 within `limits`. */
  final def decodeJson(json: Array[Byte], limits: Limits): Either[JsonError, A] =
    DocumentDecoder.run(this, JsonReader.open(json, 0, json.length, limits))

  /** Decodes the bytes from `from` on and before `to`, a whole document in UTF-8. */
  final def decodeJson(json: Array[Byte], from: Int, to: Int): Either[JsonError, A] =
    decodeJson(json, from, to, Limits.DEFAULT)

  /** Decodes the bytes from `from` on and before `to` within `limits`. */
  final def decodeJson(json: Array[Byte], from: Int, to: Int, limits: Limits): Either[JsonError, A] =
    DocumentDecoder.run(this, JsonReader.open(json, from, to, limits))

  /** Decodes what remains of the buffer, a whole document in UTF-8; the buffer's position stays as it is. */
  final def decodeJson(json: ByteBuffer): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes what remains of the buffer within `limits`. */
  final def decodeJson(json: ByteBuffer, limits: Limits): Either[JsonError, A] =
    DocumentDecoder.run(this, JsonReader.open(json, limits))

  /**
   * Decodes a whole document in UTF-8, reading the stream to its end in pieces; the stream is not closed.
   *
   * Throws the `IOException` of the stream, if there is one.
   */
  final def decodeJson(json: InputStream): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes the stream within `limits`. */
  final def decodeJson(json: InputStream, limits: Limits): Either[JsonError, A] =
    DocumentDecoder.run(this, JsonReader.open(json, limits))

  /**
   * Decodes a whole document in UTF-8, reading the channel to its end in pieces; the channel is not closed.
   *
   * Throws the `IOException` of the channel, if there is one, and an `IllegalBlockingModeException` for a channel in
   * non-blocking mode.
   */
  final def decodeJson(json: ReadableByteChannel): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes the channel within `limits`. */
  final def decodeJson(json: ReadableByteChannel, limits: Limits): Either[JsonError, A] =
    DocumentDecoder.run(this, JsonReader.open(json, limits))

  /** Decodes a file in UTF-8, reading it in pieces. Throws the `IOException` of the file system, if there is one. */
  final def decodeJson(json: Path): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes a file within `limits`. */
  final def decodeJson(json: Path, limits: Limits): Either[JsonError, A] = {
    val channel = Files.newByteChannel(json)
    try decodeJson(channel, limits)
    finally channel.close()
  }

  /**
   * Decodes one value at the position of the reader, which is left right behind it, and neither closed nor asked for the end:
   * for documents after one another (`JsonReader.openDocuments`), and for values among others.
   *
   * After an error the reader can only be closed. Errors of the source are thrown as `UncheckedIOException`.
   */
  final def decodeFrom(in: JsonReader): Either[JsonError, A] = DocumentDecoder.value(this, in)

  /**
   * Decodes an `A` and gives what `f` makes of it.
   *
   * What `f` throws to refuse the value is an error at the value: an `IllegalArgumentException` (of `require`, `toInt`),
   * `ArithmeticException`, `DateTimeException`, `NoSuchElementException` (of `head`, `get`) or `MatchError`. Every other
   * exception is thrown by the `decodeJson` methods, as a fault of the program. The same holds for constructors of case
   * classes.
   */
  final def map[B](f: A => B): Decoder[B] = new Decoder[B] {
    def decode(in: JsonReader): B = f(self.decode(in))

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): B =
      f(self.decodeMissing(in, names, index))
  }

  /** Decodes an `A` and gives what `f` makes of it; a Left is an error at the value, with the text as its message. */
  final def emap[B](f: A => Either[String, B]): Decoder[B] = new Decoder[B] {
    def decode(in: JsonReader): B = {
      val at = in.offset()
      f(self.decode(in)) match {
        case Right(b)      => b
        case Left(message) => throw in.rejected(at, message)
      }
    }

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): B =
      f(self.decodeMissing(in, names, index)) match {
        case Right(b) => b
        case Left(_)  => throw in.missing(names, index)
      }
  }

  /** Decodes an `A` and gives what `f` makes of it; None is an error at the value, with `message` as its message. */
  final def emapOption[B](message: => String)(f: A => Option[B]): Decoder[B] = emap(f(_).toRight(message))

  /** Decodes an `A` and gives what `f` makes of it; where it is not defined, that is an error as in [[emapOption]]. */
  final def collect[B](message: => String)(f: PartialFunction[A, B]): Decoder[B] = emapOption(message)(f.lift)

  /** Decodes an `A` that must be as `predicate` asks; others are errors at the value, with `message` as their message. */
  def ensure(predicate: A => Boolean, message: => String): Decoder[A] =
    emap(a => Either.cond(predicate(a), a, message))

  /** The same as [[ensure]]. */
  def validate(predicate: A => Boolean, message: => String): Decoder[A] = ensure(predicate, message)

  /** Decodes an `A` for which `refusal` gives None; a text that it gives is the message of an error at the value. */
  def validate(refusal: A => Option[String]): Decoder[A] = emap(a => refusal(a).toLeft(a))

  /** The same decoder at a wider type: every `A` is a `B`. */
  final def widen[B >: A]: Decoder[B] = this.asInstanceOf[Decoder[B]]

  /**
   * Decodes with this decoder, or else, where it refuses the value, decodes the same value again with the other.
   *
   * Where both refuse it, one error is given, of the alternative that the value is likelier to be meant for: rather of one that
   * has read a part of the value than of one that wanted another kind of value, rather of one that met something wrong than of
   * one that missed a member, and then of the one that got further. Where they got equally far the error tells of both:
   * `.currency(missing, or else .code)`, `(expected an integer or a string, got true)`.
   *
   * Alternatives nested in each other cannot take exponential time: beyond 64 KiB, a document of which decoders read more than 16
   * bytes again for each byte of it is refused. Alternatives at one value count once, however many they are.
   */
  final def orElse[B >: A](other: => Decoder[B]): Decoder[B] = new AlternativeDecoder[B](widen[B], other)

  /** The same as [[orElse]]. */
  final def or[B >: A](other: => Decoder[B]): Decoder[B] = orElse(other)

  /** Gives `default` where the member is missing or null. */
  final def withDefault(default: => A): Decoder[A] = new Decoder[A] {
    def decode(in: JsonReader): A = if (in.tryReadNull()) default else self.decode(in)

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = default
  }
}

object Decoder extends DecoderInstances with DecoderVersionSpecific with Serializable {

  /** The instance for `A` that is in scope. */
  def apply[A](implicit decoder: Decoder[A]): Decoder[A] = Initialised(decoder, "Decoder")

  /** The limits of decoding that hold where none are given; `Decoder.limits.withDepth(64)` is a copy with another depth. */
  def limits: Limits = Limits.DEFAULT

  /**
   * A decoder that is looked up at its first use.
   *
   * For instances written by hand for types that contain themselves: `Decoder.list(Decoder.defer(tree))`.
   */
  def defer[A](decoder: => Decoder[A]): Decoder[A] = new Decoder[A] {
    private[this] val deferred = new Late(() => decoder)
    def decode(in: JsonReader): A = deferred.value.decode(in)

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A =
      deferred.value.decodeMissing(in, names, index)
  }

  /** The methods for streams of documents, which every decoder has. */
  implicit def decoderStreams[A](decoder: Decoder[A]): DecoderStreams[A] = new DecoderStreams(decoder)

  /**
   * The decoder of an enum that JSON has numbers for: `Decoder.enumFromInt(PointerEvent.forNumber)`.
   *
   * The function gives the constant of a number, or an Option of it. For a number that the enum has not it gives null or
   * None, or throws as [[Decoder.map]] has it, or an `IndexOutOfBoundsException`: such a number is an error at the value,
   * `.event(expected the number of a PointerEvent, got 9)`, with the code `INVALID_ENUM`.
   */
  def enumFromInt[R, E](constant: Int => R)(implicit result: NumberedConstant[R, E], tag: ClassTag[E]): Decoder[E] =
    new NumberedEnumDecoder(constant, result, tag)

  /** Decoders for documents of writers that are careless about types: `Decoder.lenient.int` reads `"1"` and `1.0`. */
  def lenient: LenientDecoders = LenientDecoders.all
}

/** Apart from the companion, which would have to be loaded with all standard instances for each first decode. */
private[jzon] object DocumentDecoder {

  /** Decodes a whole document and closes the reader; the one driver behind all `decodeJson` methods. */
  def run[A](decoder: Decoder[A], in: JsonReader): Either[JsonError, A] =
    try {
      val a = decoder.decode(in)
      in.readEnd()
      new Right(a) // not through scala's package object, whose hundred classes a first decode would wait for
    } catch {
      case e: UncheckedIOException => throw e.getCause
      case e: MatchError           => Left(in.locate(e))
      case e: RuntimeException     => Left(in.refusal(e))
      case e: StackOverflowError   => Left(in.refusal(e))
    } finally in.close()

  /** Decodes the value at the position of the reader. */
  def value[A](decoder: Decoder[A], in: JsonReader): Either[JsonError, A] =
    try new Right(decoder.decode(in))
    catch {
      case e: MatchError         => Left(in.locate(e))
      case e: RuntimeException   => Left(in.refusal(e))
      case e: StackOverflowError => Left(in.refusal(e))
    }

  /** As the engine has it, and a match without a case. */
  def isRefusal(e: Throwable): Boolean = JsonReader.isRefusal(e) || e.isInstanceOf[MatchError]
}

/** All instances of the companion, in groups. */
private[jzon] trait DecoderInstances
    extends PrimitiveDecoders
    with TextDecoders
    with CollectionDecoders
    with MapDecoders
    with TupleDecoders
    with JavaDecoders
    with BinaryDecoders
