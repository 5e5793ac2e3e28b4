package jzon.bench.http

/** Who is measured on Scala 3: all but Finagle, which is there for Scala 2.13 alone. */
object Contenders {
  lazy val all: List[HttpContender] = List(
    Http4sContenders.all,
    TapirContenders.all,
    PekkoContenders.all,
    ZioHttpContenders.all,
    PlayContenders.all,
    SttpContenders.all,
  ).flatten
}
