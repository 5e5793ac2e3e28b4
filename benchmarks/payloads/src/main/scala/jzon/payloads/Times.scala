package jzon.payloads

import java.time.*

/** Dates and times of java.time in their ISO texts. */
object Times {
  final case class Times(
      instant: Instant,
      localDate: LocalDate,
      localTime: LocalTime,
      localDateTime: LocalDateTime,
      offsetDateTime: OffsetDateTime,
      zonedDateTime: ZonedDateTime,
      duration: Duration,
      period: Period,
      yearMonth: YearMonth,
  )

  val times: Payload[List[Times]] = new Payload(
    "times",
    "dates, times and spans",
    made,
    Text.of(_).compact,
    faults = Vector(
      Fault("month 13", "\"localDate\":\"20", "\"localDate\":\"2020-13-01\",\"x\":\"20"),
      Fault("29 February of no leap year", "\"localDate\":\"20", "\"localDate\":\"2021-02-29\",\"x\":\"20"),
      Fault("number for an instant", "\"instant\":", "\"instant\":0,\"x\":"),
    ),
  )

  private lazy val made: List[Times] = {
    val random = new Seeded(19)
    random.list(24) {
      val nanos = random.pick(Vector(0, 120_000_000, 123_000_000, 123_456_000, 123_456_789))
      val local = LocalDateTime.ofEpochSecond(random.long(1_000_000_000L, 2_000_000_000L), nanos, ZoneOffset.UTC)
      val offset = ZoneOffset.ofTotalSeconds(random.int(-20, 21) * 1800)
      Times(
        local.toInstant(ZoneOffset.UTC),
        local.toLocalDate,
        local.toLocalTime,
        local,
        local.atOffset(offset),
        local.atZone(ZoneId.of(random.pick(Vector("Europe/Zurich", "America/New_York", "Asia/Tokyo")))),
        Duration.ofMillis(random.long(1, 1_000_000_000)),
        Period.of(random.int(0, 9), random.int(0, 12), random.int(1, 29)),
        YearMonth.from(local),
      )
    }
  }
}
