package jzon
package derivation

import java.lang.reflect.Array.getLength
import java.util.Objects

import jzon.engine.error.Limits
import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/** Instances of fields with `@omit_default` and `@omit_empty`; generated code calls these methods. */
object OmittingCodecs {

  /** Returns an encoder whose values are left out if they equal `default`, which is evaluated for each of them. */
  def defaultEncoder[A](encoder: Encoder[A], default: => A): Encoder[A] =
    new DefaultOmittingEncoder(encoder, () => default)

  /** Returns an encoder whose values are left out if they are empty. */
  def emptyEncoder[A](encoder: Encoder[A]): Encoder[A] = new EmptyOmittingEncoder(encoder)

  /** Returns a decoder that reads a missing field as the empty value that it reads `[]`, `{}` or `""` as. */
  def emptyDecoder[A](decoder: Decoder[A]): Decoder[A] = new EmptyReadingDecoder(decoder)

  /** True if a value is a collection, a map or an array without elements. */
  private[derivation] def isEmpty(a: Any): Boolean = a match {
    case all: Iterable[_]             => all.isEmpty
    case all: java.util.Collection[_] => all.isEmpty
    case all: java.util.Map[_, _]     => all.isEmpty
    case null                         => false
    case other                        => other.getClass.isArray && getLength(other) == 0
  }
}

final private class DefaultOmittingEncoder[A](encoder: Encoder[A], default: () => A) extends Encoder[A] {
  def encode(a: A, out: JsonWriter): Unit =
    if (encoder.hasNoJson(a)) throw Instances.missingValue("a field with @omit_default") else encoder.encode(a, out)

  override def writesNull: Boolean = encoder.writesNull

  /** Compares arrays by their elements. */
  override def isNone(a: A): Boolean = Objects.deepEquals(a, default())
}

final private class EmptyOmittingEncoder[A](encoder: Encoder[A]) extends Encoder[A] {
  def encode(a: A, out: JsonWriter): Unit = encoder.encode(a, out)
  override def isNone(a: A): Boolean = OmittingCodecs.isEmpty(a)
}

final private class EmptyReadingDecoder[A](decoder: Decoder[A]) extends Decoder[A] with HasDecoders {
  def decoders: List[Any] = List(decoder)
  def decode(in: JsonReader): A = decoder.decode(in)

  /** A new value each time, because it may be mutable; the field is missing if the decoder reads no empty value. */
  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A =
    read("[]").orElse(read("{}")).orElse(read("\"\"")).getOrElse(throw in.missing(names, index))

  private[this] def read(json: String): Option[A] = {
    val in = JsonReader.open(json, Limits.DEFAULT)
    try Some(decoder.decode(in)).filter(OmittingCodecs.isEmpty)
    catch { case e: RuntimeException if DocumentDecoder.isRejection(e) => None }
    finally in.close()
  }
}
