package jzon.bench.streams

/** circe-fs2 and jawn-fs2 cannot be had for Scala 3 with what they depend on. */
private object OfThisScala {
  val names: Vector[String] = Vector.empty
  def apply(name: String): StreamContender = sys.error(s"no contender is called $name")
}
