package jzon

import scala.annotation.implicitNotFound
import scala.reflect.ClassTag

import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/** Decodes and encodes values of one type. */
@implicitNotFound(
  "no Codec[${A}] found, nor both a Decoder[${A}] and an Encoder[${A}]; for a case class, a sealed type or an enum write implicit val codec: Codec[${A}] = Codec.derived in its companion (in Scala 3 also derives Codec), for another type use imap or eimap of an existing one"
)
trait Codec[A] extends Decoder[A] with Encoder[A] with `Codec$Halves`[A] { self =>

  /** The codec of a type that `A` can be converted to and from. */
  final def imap[B](f: A => B)(g: B => A): Codec[B] = Codec.of(map(f), contramap(g))

  /** The codec of a type that `A` can be converted to, unless `f` refuses it with a message, and from. */
  final def eimap[B](f: A => Either[String, B])(g: B => A): Codec[B] = Codec.of(emap(f), contramap(g))

  /** Decodes only what is as `predicate` asks, as [[Decoder.ensure]] does, and encodes any `A`. */
  final override def ensure(predicate: A => Boolean, message: => String): Codec[A] =
    Codec.of(super.ensure(predicate, message), this)

  /** The same as [[ensure]]. */
  final override def validate(predicate: A => Boolean, message: => String): Codec[A] = ensure(predicate, message)

  /** Decodes only what `refusal` has no message for, as [[Decoder.validate(refusal* Decoder.validate]] does, and encodes any `A`. */
  final override def validate(refusal: A => Option[String]): Codec[A] = Codec.of(super.validate(refusal), this)
}

object Codec extends CodecInstances with TimeCodecs with CodecVersionSpecific with Serializable {

  /** The instance for `A` that is in scope. */
  def apply[A](implicit codec: Codec[A]): Codec[A] = Initialised(codec, "Codec")

  /** The codec that the decoder and the encoder in scope make. It need not be called: every search for a codec ends with it. */
  def of[A](implicit decoder: Decoder[A], encoder: Encoder[A]): Codec[A] =
    joined(Initialised(decoder, "Decoder"), Initialised(encoder, "Encoder"))

  private def joined[A](decoder: Decoder[A], encoder: Encoder[A]): Codec[A] = new Codec[A] {
    def decode(in: JsonReader): A = decoder.decode(in)
    def encode(a: A, out: JsonWriter): Unit = encoder.encode(a, out)
    override def isNone(a: A): Boolean = encoder.isNone(a)

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A =
      decoder.decodeMissing(in, names, index)
  }

  /**
   * The codec of an enum that JSON has numbers for: `Codec.enumAsInt(PointerEvent.forNumber(_))(_.getNumber)`.
   *
   * For a number that the enum has not `constant` gives null or throws, as [[Decoder.enumFromInt]] has it.
   */
  def enumAsInt[E](constant: Int => E)(number: E => Int)(implicit tag: ClassTag[E]): Codec[E] =
    of(Decoder.enumFromInt(constant)(NumberedConstant.itself[E], tag), Encoder.enumToInt(number))

  /** The codec of an enum that JSON has numbers for; for a number that the enum has not `constant` gives None. */
  def enumAsInt[E](constant: Int => Option[E])(number: E => Int)(implicit
      tag: ClassTag[E],
      d: DummyImplicit
  ): Codec[E] =
    of(Decoder.enumFromInt(constant)(NumberedConstant.option[E], tag), Encoder.enumToInt(number))
}

/** What a [[Codec]] is for the sake of the companion, which is in the implicit scope of codecs. */
private[jzon] trait `Codec$Halves`[A]

/**
 * Holds what would be implicit in [[Codec]] if Scala 3 did not advise to import that where a decoder is missing, as a codec is
 * a decoder; the compiler advises nothing from objects with a dollar in their names.
 */
object `Codec$Halves` {

  /** The codec that the decoder and the encoder in scope make. */
  implicit def codec[A](implicit decoder: Decoder[A], encoder: Encoder[A]): Codec[A] = Codec.of(decoder, encoder)
}
