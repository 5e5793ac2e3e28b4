package jzon.types.enumeratum

import _root_.enumeratum.values._
import _root_.enumeratum.{Enum, EnumEntry}
import jzon._
import jzon.describe._

sealed abstract class Color(override val entryName: String) extends EnumEntry
object Color extends Enum[Color] {
  case object Red extends Color("Red")
  case object DarkGreen extends Color("dark_green")
  val values: IndexedSeq[Color] = findValues
}

sealed abstract class Size(val value: Int) extends IntEnumEntry
object Size extends IntEnum[Size] {
  case object Small extends Size(1)
  case object Large extends Size(5)
  val values: IndexedSeq[Size] = findValues
}

sealed abstract class Distance(val value: Long) extends LongEnumEntry
object Distance extends LongEnum[Distance] {
  case object Near extends Distance(1L)
  case object Far extends Distance(9000000000L)
  val values: IndexedSeq[Distance] = findValues
}

sealed abstract class Depth(val value: Short) extends ShortEnumEntry
object Depth extends ShortEnum[Depth] {
  case object Flat extends Depth(1)
  case object Deep extends Depth(300)
  val values: IndexedSeq[Depth] = findValues
}

sealed abstract class Flag(val value: Byte) extends ByteEnumEntry
object Flag extends ByteEnum[Flag] {
  case object Off extends Flag(0)
  case object On extends Flag(1)
  val values: IndexedSeq[Flag] = findValues
}

sealed abstract class Weight(val value: String) extends StringEnumEntry
object Weight extends StringEnum[Weight] {
  case object Kilo extends Weight("kg")
  case object Ton extends Weight("t")
  val values: IndexedSeq[Weight] = findValues
}

sealed abstract class Grade(val value: Char) extends CharEnumEntry
object Grade extends CharEnum[Grade] {
  case object A extends Grade('A')
  case object B extends Grade('B')
  val values: IndexedSeq[Grade] = findValues
}

/** Has other names for its entries. */
sealed trait Fruit extends EnumEntry
object Fruit extends Enum[Fruit] {
  case object Apple extends Fruit
  case object Pear extends Fruit
  case object Fig extends Fruit
  val values: IndexedSeq[Fruit] = findValues
  override def extraNamesToValuesMap: Map[String, Fruit] = Map("Pomme" -> Apple, "" -> Fig, "Poire" -> Pear)
}

/** Takes names in any case. */
sealed trait Level extends EnumEntry
object Level extends Enum[Level] {
  case object Low extends Level
  case object High extends Level
  val values: IndexedSeq[Level] = findValues
  override def withNameOption(name: String): Option[Level] = super.withNameInsensitiveOption(name)
}

/** Takes back some of its own names, and gives them to others. */
sealed trait Mood extends EnumEntry
object Mood extends Enum[Mood] {
  case object Happy extends Mood
  case object Glad extends Mood
  case object Gone extends Mood
  val values: IndexedSeq[Mood] = findValues
  override def withNameOption(name: String): Option[Mood] =
    if (name == "Gone") None else if (name == "Glad") Some(Happy) else super.withNameOption(name)
}

/** Two entries have one name. */
sealed abstract class Twin(override val entryName: String) extends EnumEntry
object Twin extends Enum[Twin] {
  case object First extends Twin("twin")
  case object Second extends Twin("twin")
  val values: IndexedSeq[Twin] = findValues
}

sealed trait Nothing0 extends EnumEntry
object Nothing0 extends Enum[Nothing0] {
  val values: IndexedSeq[Nothing0] = findValues
}

/** Takes values of other units. */
sealed abstract class Step(val value: Int) extends IntEnumEntry
object Step extends IntEnum[Step] {
  case object One extends Step(1)
  case object Ten extends Step(10)
  val values: IndexedSeq[Step] = findValues
  override def withValueOpt(value: Int): Option[Step] = super.withValueOpt(if (value == 0) 1 else value)
}

/** Its instances stand above its values. */
sealed trait Early extends EnumEntry
object Early extends Enum[Early] {
  implicit val codec: Codec[Early] = Codec.of(enumEntryDecoder, enumEntryEncoder)
  implicit val fieldDecoder: FieldDecoder[Early] = enumEntryFieldDecoder
  implicit val described: Described[Early] = enumEntryDescribed
  implicit val fieldDescribed: FieldDescribed[Early] = enumEntryFieldDescribed
  val lists: Codec[List[Early]] = Codec[List[Early]]
  val values: IndexedSeq[Early] = findValues
  case object Bird extends Early
  case object Worm extends Early
}

sealed abstract class EarlyNumber(val value: Int) extends IntEnumEntry
object EarlyNumber extends IntEnum[EarlyNumber] {
  implicit val codec: Codec[EarlyNumber] = Codec.of(intEnumDecoder, intEnumEncoder)
  implicit val fieldDecoder: FieldDecoder[EarlyNumber] = intEnumFieldDecoder
  implicit val described: Described[EarlyNumber] = intEnumDescribed
  implicit val fieldDescribed: FieldDescribed[EarlyNumber] = intEnumFieldDescribed
  val values: IndexedSeq[EarlyNumber] = findValues
  case object One extends EarlyNumber(1)
}

sealed abstract class Many(val value: Int) extends IntEnumEntry
object Many extends IntEnum[Many] {
  case object M1 extends Many(1)
  case object M2 extends Many(2)
  case object M3 extends Many(3)
  case object M4 extends Many(4)
  case object M5 extends Many(5)
  case object M6 extends Many(6)
  case object M7 extends Many(7)
  case object M8 extends Many(8)
  case object M9 extends Many(9)
  case object M10 extends Many(10)
  case object M11 extends Many(11)
  val values: IndexedSeq[Many] = findValues
}
