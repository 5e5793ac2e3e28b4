package jzon.http.body

import scala.util.Try

import jzon.Decoder
import jzon.engine.{FieldNames, JsonReader}

/** The values of types that need no document. */
private[body] object EmptyBody {
  private val names = new FieldNames("body")

  /**
   * The value of an `A` that is missing, if it has one. What a decoder of the program throws at that is not thrown: the body is
   * rejected as an empty one, or as one with wrong headers.
   */
  def valueOf[A](decoder: Decoder[A]): Option[A] = decoded(new Missing(decoder)).orElse(unit(decoder))

  /** A decoder of `Unit` is told by its result, because each codec of it is an object of its own: it reads an empty object. */
  private def unit[A](decoder: Decoder[A]): Option[A] = decoded(decoder).filter(_.isInstanceOf[Unit])

  private def decoded[A](decoder: Decoder[A]): Option[A] = Try(decoder.decodeJson("{}").toOption).toOption.flatten

  /** Reads an object without the field whose value it gives. */
  private final class Missing[A](decoder: Decoder[A]) extends Decoder[A] {
    override def decode(in: JsonReader): A = {
      in.readObjectStart()
      decoder.decodeMissing(in, names, 0)
    }
  }
}
