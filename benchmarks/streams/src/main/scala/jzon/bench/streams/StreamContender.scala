package jzon.bench.streams

import java.nio.file.Path

/** One way to read all answers of a file. */
trait StreamContender extends AutoCloseable {

  /** What it makes of an answer. */
  type Answer

  /** See [[DistanceMatrix.sum]]. */
  def sum(answer: Answer): Long

  /** The layouts that it reads. */
  def layouts: Set[String] = Set("lines", "array")

  /** Reads the file and gives each answer to `take`, on one thread after the other. */
  def read(file: Path, layout: String)(take: Answer => Unit): Unit

  /** Ends its threads, if it has any. */
  def close(): Unit = ()
}

/** One that makes Scala's classes. */
trait ScalaContender extends StreamContender {
  final type Answer = DistanceMatrix
  final def sum(answer: DistanceMatrix): Long = DistanceMatrix.sum(answer)
}

object StreamContender {

  /** Those that both Scalas have, and the others of this one. */
  val names: Vector[String] = Vector(
    "jzon",
    "jzon-fs2",
    "jzon-zio",
    "jzon-pekko-stream",
    "jsoniter-scala",
    "jackson-module-scala",
    "fory-json by lines",
    "zio-json",
  ) ++ OfThisScala.names

  /** Whether one can read a layout. */
  def reads(name: String, layout: String): Boolean = {
    val contender = apply(name)
    try contender.layouts(layout)
    finally contender.close()
  }

  def apply(name: String): StreamContender = name match {
    case "jzon"                 => JzonBlocking
    case "jzon-fs2"             => JzonFs2
    case "jzon-zio"             => JzonZio
    case "jzon-pekko-stream"    => new JzonPekko
    case "jsoniter-scala"       => JsoniterScan
    case "jackson-module-scala" => JacksonIterator
    case "fory-json by lines"   => ForyLines
    case "zio-json"             => ZioJsonPipeline
    case other                  => OfThisScala(other)
  }
}
