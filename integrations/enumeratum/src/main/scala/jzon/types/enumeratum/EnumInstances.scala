package jzon.types.enumeratum

import _root_.enumeratum.{Enum, EnumEntry}
import jzon._
import jzon.engine.FieldNames
import jzon.engine.description.Forms

/** For enums whose entries have names. */
private[enumeratum] trait EnumInstances {

  /** The name of an entry. */
  implicit def enumEntryDecoder[E <: EnumEntry](implicit all: Enum[E]): Decoder[E] = new EnumEntryDecoder(all)

  /** The name of an entry. */
  implicit def enumEntryEncoder[E <: EnumEntry]: Encoder[E] =
    Encoder.string.contramap(_.entryName)

  /** The name of an entry as that of a member. */
  implicit def enumEntryFieldDecoder[E <: EnumEntry](implicit all: Enum[E]): FieldDecoder[E] = {
    val expected = all.values.map(_.entryName).mkString("expected one of ", ", ", "")
    FieldDecoder.string.emapOption(expected)(all.withNameOption)
  }

  /** The name of an entry as that of a member. */
  implicit def enumEntryFieldEncoder[E <: EnumEntry]: FieldEncoder[E] =
    FieldEncoder.string.contramap(_.entryName)

  /** One of the names. */
  implicit def enumEntryDescribed[E <: EnumEntry](implicit all: Enum[E]): Described[E] =
    Described.of(EnumInstances.form(all))

  /** One of the names. */
  implicit def enumEntryFieldDescribed[E <: EnumEntry](implicit all: Enum[E]): FieldDescribed[E] =
    FieldDescribed.of(EnumInstances.form(all))
}

private object EnumInstances {
  def form(all: Enum[_ <: EnumEntry]): jzon.engine.description.Form =
    Forms.names(name(all), java.util.List.of(all.values.map(_.entryName): _*))

  /** The name of the object that holds an enum. */
  def name(all: AnyRef): String = all.getClass.getSimpleName.stripSuffix("$")
}

/** Reads a name without making a String, and gives the entry at its index. */
final private class EnumEntryDecoder[E <: EnumEntry](all: Enum[E]) extends Decoder[E] {
  private[this] val names = new FieldNames(all.values.map(_.entryName): _*)
  private[this] val entries = all.values.toVector

  def decode(in: JsonReader): E = entries(in.readEnum(names))
}
