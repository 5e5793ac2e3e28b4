package jzon.http.body

import scala.util.Try

import jzon.Decoder
import jzon.engine.{FieldNames, JsonReader}

/** The values of types that need no document. */
private[body] object EmptyBody {
  private val names = new FieldNames("body")

  /**
   * Returns the value of a missing `A`, if the type has one.
   *
   * If the program's decoder throws an exception here, it is ignored: the body is rejected as an empty one, or as one
   * with wrong headers.
   */
  def valueOf[A](decoder: Decoder[A]): Option[A] = decoded(new Missing(decoder)).orElse(unit(decoder))

  /**
   * Recognises a decoder of `Unit` by its result for an empty object, because each codec of `Unit` is a different
   * object.
   */
  private def unit[A](decoder: Decoder[A]): Option[A] = decoded(decoder).filter(_.isInstanceOf[Unit])

  private def decoded[A](decoder: Decoder[A]): Option[A] = Try(decoder.decodeJson("{}").toOption).toOption.flatten

  /** Reads an object without its only field, and returns the value of that missing field. */
  private final class Missing[A](decoder: Decoder[A]) extends Decoder[A] {
    override def decode(in: JsonReader): A = {
      in.readObjectStart()
      decoder.decodeMissing(in, names, 0)
    }
  }
}
