package jzon.bench.migration

object MigrationPages {
  val all: Seq[MigrationPage[?]] =
    Seq(FromCirce, FromJsoniter, FromZioJson, FromPlayJson, FromUpickle, FromJacksonModule)
}
