package jzon

import scala.annotation.implicitNotFound

import jzon.engine.JsonReader

/** Decodes the names of an object's members, for the keys of maps. */
@implicitNotFound(
  "no FieldDecoder[${K}] found, which keys of maps need; use map or emap of an existing one, such as FieldDecoder.string"
)
trait FieldDecoder[K] extends FieldDecoderAnchor[K] with Serializable { self =>

  /** Reads a name and the colon after it. Throws `jzon.engine.JsonException` where the name is not a `K`. */
  def decodeName(in: JsonReader): K

  /** Decodes a string that is as the name of a member would be: `"12"` for an Int. */
  final def asValue: Decoder[K] = new NameAsValueDecoder(this)

  /** Decodes a `K` and gives what `f` makes of it. */
  final def map[L](f: K => L): FieldDecoder[L] = new FieldDecoder[L] {
    def decodeName(in: JsonReader): L = f(self.decodeName(in))
  }

  /**
   * Decodes a `K` and gives what `f` makes of it; a Left is an error at the member of that name, with the text as its
   * message.
   */
  final def emap[L](f: K => Either[String, L]): FieldDecoder[L] = new FieldDecoder[L] {
    def decodeName(in: JsonReader): L =
      f(self.decodeName(in)) match {
        case Right(l) => l
        // The offset of the member's value, whose path ends in the name.
        case Left(message) => throw in.rejected(in.offset(), message)
      }
  }

  /** Decodes a `K` and gives what `f` makes of it; None is an error as in [[emap]], with `message` as its message. */
  final def emapOption[L](message: => String)(f: K => Option[L]): FieldDecoder[L] = emap(f(_).toRight(message))

  /** Decodes a `K` and gives what `f` makes of it; where it is not defined, that is an error as in [[emapOption]]. */
  final def collect[L](message: => String)(f: PartialFunction[K, L]): FieldDecoder[L] = emapOption(message)(f.lift)

  /** Decodes a `K` that must be as `predicate` asks; others are errors as in [[emap]], with `message` as their message. */
  final def ensure(predicate: K => Boolean, message: => String): FieldDecoder[K] =
    emap(k => Either.cond(predicate(k), k, message))

  /** The same as [[ensure]]. */
  final def validate(predicate: K => Boolean, message: => String): FieldDecoder[K] = ensure(predicate, message)

  /** Decodes a `K` for which `refusal` gives None; a text that it gives is the message of an error as in [[emap]]. */
  final def validate(refusal: K => Option[String]): FieldDecoder[K] = emap(k => refusal(k).toLeft(k))
}

object FieldDecoder extends FieldDecoderInstances with FieldDecoderVersionSpecific with Serializable {

  /** The instance for `K` that is in scope. */
  def apply[K](implicit decoder: FieldDecoder[K]): FieldDecoder[K] = Initialised(decoder, "FieldDecoder")
}
