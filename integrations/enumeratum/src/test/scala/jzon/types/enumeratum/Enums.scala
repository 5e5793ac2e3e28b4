package jzon.types.enumeratum

import _root_.enumeratum.values._
import _root_.enumeratum.{Enum, EnumEntry}

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
