package jzon.bench.http

/** One way of reading and writing bodies in a framework; what is measured goes through the framework's own types. */
trait HttpContender {

  /** The framework and the library: `http4s-jzon`. */
  def name: String

  /** Reads the body of a request; throws for one that is refused. */
  def read(body: Array[Byte]): Invoice

  /** Writes the body of a response, to the bytes that a server sends. */
  def write(invoice: Invoice): Array[Byte]
}

object HttpContender {
  val all: List[HttpContender] = Http4sContenders.all ::: TapirContenders.all

  def byName(name: String): HttpContender =
    all.find(_.name == name).getOrElse(throw new IllegalArgumentException(s"no contender is called $name"))
}
