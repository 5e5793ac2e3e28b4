package jzon.bench.http

/** One way of reading and writing bodies in a framework; what is measured goes through the framework's own types. */
trait HttpContender {

  /** The framework: `http4s`. */
  def framework: String

  /** What reads and writes: `jzon`. */
  def library: String

  /** Both: `http4s-jzon`. */
  final def name: String = s"$framework-$library"

  /** What is wrong with documents that it accepts all the same. */
  def accepts: List[String] = Nil

  /** Reads the body of a request; throws for one that is rejected. */
  def read(body: Array[Byte]): Invoice

  /** Writes the body of a response, to the bytes that a server sends. */
  def write(invoice: Invoice): Array[Byte]
}

object HttpContender {
  def byName(name: String): HttpContender =
    Contenders.all.find(_.name == name).getOrElse(throw new IllegalArgumentException(s"no contender is called $name"))
}
