package jzon.types.enumeratum

import _root_.enumeratum.values._
import jzon._
import jzon.describe._
import jzon.engine.error.Reason
import jzon.engine.description.{Form, Forms, TypeTable}

/** What the instances for enums whose entries have values share. */
private object ValueEnums {

  /** Reads the name of a field as a value, and returns its entry. */
  def key[V, E <: ValueEnumEntry[V]](all: ValueEnum[V, E], decoder: FieldDecoder[V]): FieldDecoder[E] = {
    val enumObject = new EnumObject(all)
    decoder.emap { value =>
      val found = enumObject()
      found.withValueOpt(value).toRight(EnumObject.expected(found.values.map(_.value.toString)))
    }
  }

  def described[V, E <: ValueEnumEntry[V]](all: ValueEnum[V, E], encoder: Encoder[V]): Described[E] = {
    val enumObject = new EnumObject(all)
    Described.defer(Described.of(form(enumObject, encoder)))
  }

  def fieldDescribed[V, E <: ValueEnumEntry[V]](all: ValueEnum[V, E], encoder: Encoder[V]): FieldDescribed[E] = {
    val enumObject = new EnumObject(all)
    new FieldDescribed[E] {
      def nameForm(types: TypeTable): Form = form(enumObject, encoder)
    }
  }

  private def form[V, E <: ValueEnumEntry[V]](all: EnumObject[ValueEnum[V, E]], encoder: Encoder[V]): Form =
    Forms.values(all.name, java.util.List.of(texts(all(), encoder): _*))

  /** The values as JSON. */
  def texts[V, E <: ValueEnumEntry[V]](all: ValueEnum[V, E], encoder: Encoder[V]): Seq[String] =
    all.values.map(entry => encoder.encodeJson(entry.value))
}

/** Reads a value and returns its entry. */
final private class ValueEnumDecoder[V, E <: ValueEnumEntry[V]](
    all: EnumObject[ValueEnum[V, E]],
    decoder: Decoder[V],
    encoder: Encoder[V]
) extends Decoder[E] {
  def decode(in: JsonReader): E = {
    val at = in.offset()
    val value = decoder.decode(in)
    val found = all()
    found.withValueOpt(value).getOrElse(
      throw in.error(Reason.INVALID_ENUM, at, EnumObject.expected(ValueEnums.texts(found, encoder)))
    )
  }
}
