package jzon.payloads

/** A document of 50 MB, made when it is asked for: a table of records, beyond every cache. */
object Big {
  private val bytes = 50_000_000

  val big: Payload[Records.Table] = new Payload(
    "big",
    "table of person records, 50 MB", {
      val sample = Text.of(Records.table(new Seeded(31), 1000)).compact.length
      Records.table(new Seeded(31), (bytes.toLong * 1000 / sample).toInt)
    },
    Text.of(_).compact,
  )
}
