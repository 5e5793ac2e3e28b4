package jzon

import scala.annotation.implicitNotFound

import jzon.engine.JsonReader

/** Decodes the field names of a JSON object as keys of a map: `{"1":"a"}` is a `Map[Int, String]`. */
@implicitNotFound(
  "no FieldDecoder[${K}] found, which keys of maps need; use map or emap of an existing one, such as FieldDecoder.string"
)
trait FieldDecoder[K] extends FieldDecoderAnchor[K] with Serializable { self =>

  /** Reads a name and the colon after it. Throws `jzon.engine.error.JsonException` if the name is not a `K`. */
  def decodeName(in: JsonReader): K

  /** Returns a decoder of strings that have the same form as the field name: `"12"` for an Int. */
  final def asValue: Decoder[K] = new NameAsValueDecoder(this)

  /** Reads a string in the form of a name. */
  private[jzon] def decodeString(in: JsonReader): K = NameAsValue.decode(this, in)

  /** Decodes a `K` and returns `f(k)`. */
  final def map[L](f: K => L): FieldDecoder[L] = new FieldDecoder[L] {
    def decodeName(in: JsonReader): L = f(self.decodeName(in))
    override private[jzon] def decodeString(in: JsonReader): L = f(self.decodeString(in))
  }

  /**
   * Decodes a `K` and applies `f` to it; a Left is an error at the field of that name, with this message.
   */
  final def emap[L](f: K => Either[String, L]): FieldDecoder[L] = new FieldDecoder[L] {
    def decodeName(in: JsonReader): L =
      f(self.decodeName(in)) match {
        case Right(l) => l
        // The offset of the field's value, because the path of the value ends in the name.
        case Left(message) => throw in.rejected(in.offset(), message)
      }
  }

  /**
   * Decodes a `K` and applies `f` to it; a Left is an error at the field of that name, as in [[Decoder.emapError]]: its
   * path follows the path of the field.
   */
  final def emapError[L](f: K => Either[JsonError, L]): FieldDecoder[L] = new FieldDecoder[L] {
    def decodeName(in: JsonReader): L =
      f(self.decodeName(in)) match {
        case Right(l)    => l
        case Left(error) => throw in.rejected(in.offset(), error)
      }
  }

  /** Decodes a `K` and applies `f` to it; None is an error as in [[emap]], with this `message`. */
  final def emapOption[L](message: => String)(f: K => Option[L]): FieldDecoder[L] = emap(f(_).toRight(message))

  /** Decodes a `K` and applies `f` to it; if `f` is not defined for it, that is an error as in [[emapOption]]. */
  final def collect[L](message: => String)(f: PartialFunction[K, L]): FieldDecoder[L] = emapOption(message)(f.lift)

  /** Decodes a `K` and checks it; if `predicate(k)` is false, that is an error as in [[emap]], with this `message`. */
  final def ensure(predicate: K => Boolean, message: => String): FieldDecoder[K] =
    emap(k => Either.cond(predicate(k), k, message))

  /** The same as [[ensure]]. */
  final def validate(predicate: K => Boolean, message: => String): FieldDecoder[K] = ensure(predicate, message)

  /**
   * Decodes a `K` and checks it; if `rejection(k)` is a Some, that is an error as in [[emap]], with the string as its
   * message.
   */
  final def validate(rejection: K => Option[String]): FieldDecoder[K] = emap(k => rejection(k).toLeft(k))

  /** Decodes a `K` and checks it; if `rejection(k)` is a Some, that is an error as in [[emapError]]. */
  final def validateError(rejection: K => Option[JsonError]): FieldDecoder[K] = emapError(k => rejection(k).toLeft(k))
}

object FieldDecoder
    extends FieldDecoderInstances
    with EnumFieldDecoders
    with FieldDecoderVersionSpecific
    with Serializable {

  /** Returns the instance for `K` that is in scope. */
  def apply[K](implicit decoder: FieldDecoder[K]): FieldDecoder[K] = Initialised(decoder, "FieldDecoder")
}
