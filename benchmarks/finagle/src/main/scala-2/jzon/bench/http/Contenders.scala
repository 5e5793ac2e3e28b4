package jzon.bench.http

/** Who is measured on Scala 2.13: the framework that is there for it alone. */
object Contenders {
  lazy val all: List[HttpContender] = FinagleContenders.all
}
