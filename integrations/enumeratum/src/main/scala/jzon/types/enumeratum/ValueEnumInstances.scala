package jzon.types.enumeratum

import _root_.enumeratum.values._
import jzon._
import jzon.describe._
import jzon.engine.error.Reason
import jzon.engine.description.{Form, Forms, TypeTable}

/** Instances for enums whose entries have values, one group for each type of value, as in enumeratum. */
private[enumeratum] trait ValueEnumInstances {

  /** The value of an entry. */
  implicit def intEnumDecoder[E <: IntEnumEntry](implicit all: IntEnum[E]): Decoder[E] =
    new ValueEnumDecoder(new EnumObject[ValueEnum[Int, E]](all), Decoder.int, Encoder.int)

  /** The value of an entry. */
  implicit def intEnumEncoder[E <: IntEnumEntry]: Encoder[E] =
    Encoder.int.contramap(_.value)

  /** The value of an entry as the name of a field. */
  implicit def intEnumFieldDecoder[E <: IntEnumEntry](implicit all: IntEnum[E]): FieldDecoder[E] =
    ValueEnums.key(all, FieldDecoder.int)

  /** The value of an entry as the name of a field. */
  implicit def intEnumFieldEncoder[E <: IntEnumEntry]: FieldEncoder[E] =
    FieldEncoder.int.contramap(_.value)

  /** One of the values. */
  implicit def intEnumDescribed[E <: IntEnumEntry](implicit all: IntEnum[E]): Described[E] =
    ValueEnums.described(all, Encoder.int)

  /** One of the values. */
  implicit def intEnumFieldDescribed[E <: IntEnumEntry](implicit all: IntEnum[E]): FieldDescribed[E] =
    ValueEnums.fieldDescribed(all, Encoder.int)

  /** The value of an entry. */
  implicit def longEnumDecoder[E <: LongEnumEntry](implicit all: LongEnum[E]): Decoder[E] =
    new ValueEnumDecoder(new EnumObject[ValueEnum[Long, E]](all), Decoder.long, Encoder.long)

  /** The value of an entry. */
  implicit def longEnumEncoder[E <: LongEnumEntry]: Encoder[E] =
    Encoder.long.contramap(_.value)

  /** The value of an entry as the name of a field. */
  implicit def longEnumFieldDecoder[E <: LongEnumEntry](implicit all: LongEnum[E]): FieldDecoder[E] =
    ValueEnums.key(all, FieldDecoder.long)

  /** The value of an entry as the name of a field. */
  implicit def longEnumFieldEncoder[E <: LongEnumEntry]: FieldEncoder[E] =
    FieldEncoder.long.contramap(_.value)

  /** One of the values. */
  implicit def longEnumDescribed[E <: LongEnumEntry](implicit all: LongEnum[E]): Described[E] =
    ValueEnums.described(all, Encoder.long)

  /** One of the values. */
  implicit def longEnumFieldDescribed[E <: LongEnumEntry](implicit all: LongEnum[E]): FieldDescribed[E] =
    ValueEnums.fieldDescribed(all, Encoder.long)

  /** The value of an entry. */
  implicit def shortEnumDecoder[E <: ShortEnumEntry](implicit all: ShortEnum[E]): Decoder[E] =
    new ValueEnumDecoder(new EnumObject[ValueEnum[Short, E]](all), Decoder.short, Encoder.short)

  /** The value of an entry. */
  implicit def shortEnumEncoder[E <: ShortEnumEntry]: Encoder[E] =
    Encoder.short.contramap(_.value)

  /** The value of an entry as the name of a field. */
  implicit def shortEnumFieldDecoder[E <: ShortEnumEntry](implicit all: ShortEnum[E]): FieldDecoder[E] =
    ValueEnums.key(all, FieldDecoder.short)

  /** The value of an entry as the name of a field. */
  implicit def shortEnumFieldEncoder[E <: ShortEnumEntry]: FieldEncoder[E] =
    FieldEncoder.short.contramap(_.value)

  /** One of the values. */
  implicit def shortEnumDescribed[E <: ShortEnumEntry](implicit all: ShortEnum[E]): Described[E] =
    ValueEnums.described(all, Encoder.short)

  /** One of the values. */
  implicit def shortEnumFieldDescribed[E <: ShortEnumEntry](implicit all: ShortEnum[E]): FieldDescribed[E] =
    ValueEnums.fieldDescribed(all, Encoder.short)

  /** The value of an entry. */
  implicit def byteEnumDecoder[E <: ByteEnumEntry](implicit all: ByteEnum[E]): Decoder[E] =
    new ValueEnumDecoder(new EnumObject[ValueEnum[Byte, E]](all), Decoder.byte, Encoder.byte)

  /** The value of an entry. */
  implicit def byteEnumEncoder[E <: ByteEnumEntry]: Encoder[E] =
    Encoder.byte.contramap(_.value)

  /** The value of an entry as the name of a field. */
  implicit def byteEnumFieldDecoder[E <: ByteEnumEntry](implicit all: ByteEnum[E]): FieldDecoder[E] =
    ValueEnums.key(all, FieldDecoder.byte)

  /** The value of an entry as the name of a field. */
  implicit def byteEnumFieldEncoder[E <: ByteEnumEntry]: FieldEncoder[E] =
    FieldEncoder.byte.contramap(_.value)

  /** One of the values. */
  implicit def byteEnumDescribed[E <: ByteEnumEntry](implicit all: ByteEnum[E]): Described[E] =
    ValueEnums.described(all, Encoder.byte)

  /** One of the values. */
  implicit def byteEnumFieldDescribed[E <: ByteEnumEntry](implicit all: ByteEnum[E]): FieldDescribed[E] =
    ValueEnums.fieldDescribed(all, Encoder.byte)

  /** The value of an entry. */
  implicit def stringEnumDecoder[E <: StringEnumEntry](implicit all: StringEnum[E]): Decoder[E] =
    new ValueEnumDecoder(new EnumObject[ValueEnum[String, E]](all), Decoder.string, Encoder.string)

  /** The value of an entry. */
  implicit def stringEnumEncoder[E <: StringEnumEntry]: Encoder[E] =
    Encoder.string.contramap(_.value)

  /** The value of an entry as the name of a field. */
  implicit def stringEnumFieldDecoder[E <: StringEnumEntry](implicit all: StringEnum[E]): FieldDecoder[E] =
    ValueEnums.key(all, FieldDecoder.string)

  /** The value of an entry as the name of a field. */
  implicit def stringEnumFieldEncoder[E <: StringEnumEntry]: FieldEncoder[E] =
    FieldEncoder.string.contramap(_.value)

  /** One of the values. */
  implicit def stringEnumDescribed[E <: StringEnumEntry](implicit all: StringEnum[E]): Described[E] =
    ValueEnums.described(all, Encoder.string)

  /** One of the values. */
  implicit def stringEnumFieldDescribed[E <: StringEnumEntry](implicit all: StringEnum[E]): FieldDescribed[E] =
    ValueEnums.fieldDescribed(all, Encoder.string)

  /** The value of an entry. */
  implicit def charEnumDecoder[E <: CharEnumEntry](implicit all: CharEnum[E]): Decoder[E] =
    new ValueEnumDecoder(new EnumObject[ValueEnum[Char, E]](all), Decoder.char, Encoder.char)

  /** The value of an entry. */
  implicit def charEnumEncoder[E <: CharEnumEntry]: Encoder[E] =
    Encoder.char.contramap(_.value)

  /** The value of an entry as the name of a field. */
  implicit def charEnumFieldDecoder[E <: CharEnumEntry](implicit all: CharEnum[E]): FieldDecoder[E] =
    ValueEnums.key(all, FieldDecoder.char)

  /** The value of an entry as the name of a field. */
  implicit def charEnumFieldEncoder[E <: CharEnumEntry]: FieldEncoder[E] =
    FieldEncoder.char.contramap(_.value)

  /** One of the values. */
  implicit def charEnumDescribed[E <: CharEnumEntry](implicit all: CharEnum[E]): Described[E] =
    ValueEnums.described(all, Encoder.char)

  /** One of the values. */
  implicit def charEnumFieldDescribed[E <: CharEnumEntry](implicit all: CharEnum[E]): FieldDescribed[E] =
    ValueEnums.fieldDescribed(all, Encoder.char)
}

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
