package jzon
package times

import java.time._

import jzon.engine.codecs.EpochUnit

case class Row(
    @epoch(EpochUnit.MILLIS) at: Instant,
    @epoch(EpochUnit.DECIMAL_SECONDS) seen: Option[Instant],
    @epoch(EpochUnit.SECONDS) gone: Option[Instant],
    @time_format("uuuu/MM/dd") day: LocalDate,
    @time_format("HH.mm", "fr") time: Option[LocalTime],
    text: Instant
)

object Row {
  implicit val codec: Codec[Row] = Codec.derived
}

sealed trait Log

object Log {
  final val pattern = "MM uuuu"

  case class Line(
      @epoch(EpochUnit.SECONDS) at: Instant = Instant.EPOCH,
      @time_format(pattern) month: YearMonth = YearMonth.of(2007, 12)
  ) extends Log

  implicit val codec: Codec[Log] = Codec.derived
}
