package jzon.types.enumeratum

import _root_.enumeratum.{Enum, EnumEntry}
import jzon._
import jzon.describe._
import jzon.engine.description.{Form, Forms}
import jzon.engine.FieldNames
import jzon.engine.error.Reason

/** Instances for enums whose entries have names. */
private[enumeratum] trait EnumInstances {

  /** Decodes the name of an entry, or any other name that `withNameOption` accepts. */
  implicit def enumEntryDecoder[E <: EnumEntry](implicit all: Enum[E]): Decoder[E] =
    new EnumEntryDecoder(new EnumObject(all))

  /** Encodes the name of an entry. */
  implicit def enumEntryEncoder[E <: EnumEntry]: Encoder[E] =
    Encoder.string.contramap(_.entryName)

  /** Decodes the name of an entry, or any other name that `withNameOption` accepts, as a key of a map. */
  implicit def enumEntryFieldDecoder[E <: EnumEntry](implicit all: Enum[E]): FieldDecoder[E] = {
    val enumObject = new EnumObject(all)
    FieldDecoder.string.emapOption(EnumForms.expected(enumObject()))(enumObject().withNameOption(_))
  }

  /** Encodes the name of an entry as a key of a map. */
  implicit def enumEntryFieldEncoder[E <: EnumEntry]: FieldEncoder[E] =
    FieldEncoder.string.contramap(_.entryName)

  /** One of the names. */
  implicit def enumEntryDescribed[E <: EnumEntry](implicit all: Enum[E]): Described[E] = {
    val enumObject = new EnumObject(all)
    Described.defer(Described.of(EnumForms.form(enumObject)))
  }

  /** One of the names. */
  implicit def enumEntryFieldDescribed[E <: EnumEntry](implicit all: Enum[E]): FieldDescribed[E] = {
    val enumObject = new EnumObject(all)
    new FieldDescribed[E] {
      def nameForm(types: jzon.engine.description.TypeTable): Form = EnumForms.form(enumObject)
    }
  }
}

private object EnumForms {
  def form[E <: EnumEntry](all: EnumObject[Enum[E]]): Form =
    Forms.names(all.name, java.util.List.of(all().values.map(_.entryName): _*))

  def expected(all: Enum[_ <: EnumEntry]): String = EnumObject.expected(all.values.map(_.entryName))
}

/**
 * Reads the name of an entry without making a String, and returns the entry at its index.
 *
 * For other names it calls `withNameOption`, because the enum may accept more: names in `extraNamesToValuesMap`, or
 * names of an override.
 */
final private class EnumEntryDecoder[E <: EnumEntry](all: EnumObject[Enum[E]]) extends Decoder[E] {
  @transient private[this] lazy val known = new KnownEntries[E](all())

  def decode(in: JsonReader): E = {
    val entries = known
    try entries.read(in)
    catch { case e: JsonException if e.reason == Reason.INVALID_ENUM => other(in, e) }
  }

  /** Assumes that the reader is before the string, which is not a known name. */
  private[this] def other(in: JsonReader, unknown: JsonException): E =
    all().withNameOption(in.readString()).getOrElse(throw unknown)
}

/** The entries that `withNameOption` returns for their own names; an override may return others, or None. */
final private class KnownEntries[E <: EnumEntry](all: Enum[E]) {
  private[this] val entries =
    all.values.filter(entry => all.withNameOption(entry.entryName).contains(entry)).distinct.toVector
  private[this] val names = new FieldNames(entries.map(_.entryName): _*)

  def read(in: JsonReader): E = entries(in.readEnum(names))
}
