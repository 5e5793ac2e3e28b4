package jzon

import scala.annotation.implicitNotFound
import scala.reflect.ClassTag

import jzon.derivation.{HasDecoders, SecretCodecs}
import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.engine.codecs.OldValues

/**
 * Decodes JSON into values of type `A` and encodes them again: a [[Decoder]] and an [[Encoder]] in one.
 *
 * For a case class, a sealed type or an enum write `Codec.derived` (in Scala 3 also `derives Codec`):
 *
 * {{{
 *   import jzon._
 *   import jzon.syntax._
 *
 *   case class Person(name: String, age: Int)
 *   object Person {
 *     implicit val codec: Codec[Person] = Codec.derived
 *   }
 *
 *   Person("Ada", 36).toJson                      // {"name":"Ada","age":36}
 *   """{"name":"Ada","age":36}""".fromJson[Person] // Right(Person(Ada,36))
 * }}}
 *
 * If a type has a Decoder and an Encoder, it has a Codec too.
 */
@implicitNotFound(
  "no Codec[${A}] found, nor both a Decoder[${A}] and an Encoder[${A}]; for a case class, a sealed type or an enum write implicit val codec: Codec[${A}] = Codec.derived in its companion (in Scala 3 also derives Codec), for another type use imap or eimap of an existing one"
)
trait Codec[A] extends Decoder[A] with Encoder[A] with `Codec$Halves`[A] { self =>

  /** Applies a merge patch (RFC 7396) to `old`, as the other method does with `DecodeOptions.defaults`. */
  final def decodeOnto[S](old: A, patch: S)(implicit source: ToSource[S]): Either[JsonError, A] =
    decodeOnto(old, patch, DecodeOptions.defaults)

  /**
   * Applies a merge patch (RFC 7396) to `old` and decodes the result.
   *
   * A field of the patch replaces the field of `old`, and null removes it. Nested objects are merged; every other value
   * is replaced as a whole. A removed field is read as a missing one: an Option is None, a field with a default value
   * gets it, any other field is an error. The checks of constructors and decoders run on the result.
   *
   * A field that the patch does not name keeps its value, and not only its JSON: this holds for fields with
   * [[jzon.exclude]], [[jzon.epoch]] and [[jzon.time_format]], and for values whose codec is one of the `imap` methods or
   * `Codec.from`. Of a value with another handwritten encoder only its JSON is kept.
   *
   * {{{
   *   Codec[Person].decodeOnto(Person("Ada", Some("Countess")), """{"title":null}""") // Right(Person(Ada,None))
   * }}}
   *
   * The path of an error is the path in the patch, as are offset, line and column. They are -1 if the error is not in
   * the patch: a required field that the patch removes is missing in no particular place.
   *
   * The decoder also reads the JSON of `old`. If it rejects that, it must accept the result.
   *
   * The limits apply to the patch and, except the limit on bytes, to the result.
   */
  final def decodeOnto[S](old: A, patch: S, options: DecodeOptions)(implicit
      source: ToSource[S]
  ): Either[JsonError, A] = PatchedDecoder.run(this, old, source(patch), options)

  /** Returns a codec of `B` that decodes with `f` and encodes with `g`. */
  final def imap[B](f: A => B)(g: B => A): Codec[B] = Codec.from(map(f), contramap(g))

  /** Returns a codec of `B` that decodes with `f`, where a Left is an error with this message, and encodes with `g`. */
  final def eimap[B](f: A => Either[String, B])(g: B => A): Codec[B] = Codec.from(emap(f), contramap(g))

  /** Returns a codec of `B` that decodes with `f`, as [[Decoder.emapError]] does, and encodes with `g`. */
  final def eimapError[B](f: A => Either[JsonError, B])(g: B => A): Codec[B] = Codec.from(emapError(f), contramap(g))

  /** Checks decoded values with `predicate`, as [[Decoder.ensure]] does; encodes every `A`. */
  final override def ensure(predicate: A => Boolean, message: => String): Codec[A] =
    Codec.from(super.ensure(predicate, message), this)

  /** The same as [[ensure]]. */
  final override def validate(predicate: A => Boolean, message: => String): Codec[A] = ensure(predicate, message)

  /**
   * Checks decoded values with `rejection`, as [[Decoder.validate(rejection* Decoder.validate]] does; encodes every `A`.
   */
  final override def validate(rejection: A => Option[String]): Codec[A] = Codec.from(super.validate(rejection), this)

  /** Checks decoded values with `rejection`, as [[Decoder.validateError]] does; encodes every `A`. */
  final override def validateError(rejection: A => Option[JsonError]): Codec[A] =
    Codec.from(super.validateError(rejection), this)
}

object Codec extends CodecInstances with TimeCodecs with CodecVersionSpecific with Serializable {

  /** Returns the instance for `A` that is in scope. */
  def apply[A](implicit codec: Codec[A]): Codec[A] = Initialised(codec, "Codec")

  /** Combines a decoder and an encoder, as arguments: `Codec.from(decoder, encoder)`. */
  def from[A](decoder: Decoder[A], encoder: Encoder[A]): Codec[A] =
    joined(Initialised(decoder, "Decoder"), Initialised(encoder, "Encoder"))

  /**
   * Returns the codec of an `Either` with your own names: with `Codec.either[String, Int]("error", "value")` a Left is
   * `{"error":"..."}` and a Right is `{"value":1}`.
   *
   * It reads only these two names, and throws an `IllegalArgumentException` if they are equal.
   */
  def either[A, B](left: String, right: String)(implicit ofLeft: Codec[A], ofRight: Codec[B]): Codec[Either[A, B]] =
    new NamedEitherCodec(left, right, Initialised(ofLeft, "Codec"), Initialised(ofRight, "Codec"))

  /** Returns a codec of secrets: errors do not show the value, and `EncodeOptions.redacted` writes `"***"` in
   * its place. */
  def secret[A](codec: Codec[A]): Codec[A] = SecretCodecs.codec(Initialised(codec, "Codec"))

  private def joined[A](decoder: Decoder[A], encoder: Encoder[A]): Codec[A] = new Codec[A] with HasDecoders {
    def decoders: List[Any] = List(decoder)
    def decode(in: JsonReader): A = if (OldValues.areUsed) oldOrDecoded(in) else decoder.decode(in)

    private def oldOrDecoded(in: JsonReader): A = OldValues.takeWhole(this, in) match {
      case null => decoder.decode(in)
      case old  => old.asInstanceOf[A]
    }

    def encode(a: A, out: JsonWriter): Unit = {
      if (OldValues.areUsed) OldValues.addOf(this, a, out)
      encoder.encode(a, out)
    }

    override def isNone(a: A): Boolean = encoder.isNone(a)
    override def hasNoJson(a: A): Boolean = encoder.hasNoJson(a)
    override def writesNull: Boolean = encoder.writesNull
    override def readsNull: Boolean = decoder.readsNull

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A =
      decoder.decodeMissing(in, names, index)
  }

  /**
   * Returns the codec of an enum whose constants are numbers in JSON.
   *
   * `Codec.enumAsInt(PointerEvent.forNumber(_))(_.getNumber)` is an example. For an unknown number `constant` returns
   * null or throws, as described at [[Decoder.enumFromInt]].
   */
  def enumAsInt[E](constant: Int => E)(number: E => Int)(implicit tag: ClassTag[E]): Codec[E] =
    from(Decoder.enumFromInt(constant)(NumberedConstant.itself[E], tag), Encoder.enumToInt(number))

  /**
   * Returns the codec of an enum whose constants are numbers in JSON; for an unknown number `constant` returns None.
   */
  def enumAsInt[E](constant: Int => Option[E])(number: E => Int)(implicit
      tag: ClassTag[E],
      d: DummyImplicit
  ): Codec[E] =
    from(Decoder.enumFromInt(constant)(NumberedConstant.option[E], tag), Encoder.enumToInt(number))
}

/** A parent of [[Codec]] that puts its companion into the implicit scope of codecs. */
private[jzon] trait `Codec$Halves`[A]

/**
 * Holds the implicit codec that combines a decoder and an encoder.
 *
 * It is not in [[Codec]], because a codec is also a decoder: if a decoder is missing, Scala 3 would advise to import
 * it. The compiler gives no such advice for objects with a dollar in their names.
 */
object `Codec$Halves` {

  /** Combines the decoder and the encoder in scope. */
  implicit def codec[A](implicit decoder: Decoder[A], encoder: Encoder[A]): Codec[A] = Codec.from(decoder, encoder)
}
