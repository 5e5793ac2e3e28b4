package jzon.bench.migration

import java.time.{Instant, LocalTime, OffsetDateTime}
import java.util.UUID

/** The types that the tables of all pages are about, as jzon has them without settings. */
object Samples {
  case class Number(a: Int) derives jzon.Codec
  case class Large(a: Long) derives jzon.Codec
  case class Maybe(a: Option[Int]) derives jzon.Codec
  case class Preset(a: Int = 7) derives jzon.Codec
  case class Half(a: Double) derives jzon.Codec
  case class Single(a: Float) derives jzon.Codec
  case class Exact(a: BigDecimal) derives jzon.Codec
  case class Texts(a: String) derives jzon.Codec
  case class Listed(a: List[Int]) derives jzon.Codec
  case class Octets(a: Array[Byte]) derives jzon.Codec
  case class Indexed(a: Map[String, Int]) derives jzon.Codec
  case class ByNumber(a: Map[Int, String]) derives jzon.Codec
  case class Timed(a: LocalTime) derives jzon.Codec
  case class Moment(a: Instant) derives jzon.Codec
  case class Offset(a: OffsetDateTime) derives jzon.Codec
  case class Id(a: UUID) derives jzon.Codec
  case class Paired(a: (Int, String)) derives jzon.Codec
  case class Choice(a: Either[Int, String]) derives jzon.Codec
  case class Tree(a: List[Tree]) derives jzon.Codec

  sealed trait Shape derives jzon.Codec
  case class Circle(r: Int) extends Shape
  case object Dot extends Shape

  sealed trait Level derives jzon.Codec
  case object Low extends Level
  case object High extends Level

  enum Color derives jzon.Codec {
    case Red, Green
  }
}
