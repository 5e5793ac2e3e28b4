package jzon.bench.rejections

import jzon.bench.*
import jzon.payloads.{Fault, GoogleMaps}

import java.nio.file.{Files, Path}

/**
 * How many documents a second a library rejects, with the text of the error: in a JVM that has seen nothing else, and in
 * one that serves good documents all the time. Each library has JVMs of its own.
 *
 * {{{
 * Rejections [--json FILE] [--rounds N] [--slice MILLIS] [--warm-up MILLIS] [LIBRARY...]
 * }}}
 */
object Rejections {
  val cold = "cold"
  val served = "served"

  private val badField = Fault("early bad field", "[\"", "[{},\"")
  private val redundant = Fault("redundant field", "{", "{\"surplus\":\"x\",")

  /** The documents to be rejected, by what is wrong with them. */
  lazy val documents: Vector[(String, Array[Byte])] =
    Vector(badField, redundant).map(fault => fault.label -> fault(GoogleMaps.compact.text).json)

  val good = "good document"

  def main(args: Array[String]): Unit = {
    val comparison = Comparison.parse(args.toSeq)
    comparison.rest match {
      case Vector("in", mode, library) => measure(comparison, mode, library)
      case chosen =>
        chosen.find(name => !Readers.all.exists(_._1 == name)).foreach { name =>
          System.err.println(s"bench: no library is called $name; there are ${Readers.all.map(_._1).mkString(", ")}")
          sys.exit(2)
        }
        Turn.printHead()
        val figures = for {
          mode <- Vector(cold, served)
          (library, _) <- Readers.all
          if chosen.isEmpty || chosen.contains(library)
          figure <- inProcess(comparison, mode, library)
        } yield figure
        comparison.keep(figures, "alone")
    }
  }

  private def inProcess(comparison: Comparison, mode: String, library: String): Vector[TurnsFigure] = {
    val file = Files.createTempFile("jzon-rejections", ".json")
    try {
      val pace = comparison.pace
      Processes.runThis(
        getClass,
        Vector("--json", file.toString, "--rounds", pace.rounds.toString, "--slice", pace.sliceMillis.toString) ++
          Vector("--warm-up", pace.warmUpMillis.toString, "in", mode, library),
        without = _.startsWith("payload ")
      )
      TurnsFile.read(file).fold(Vector.empty)(_.figures)
    } finally Files.delete(file)
  }

  private def measure(comparison: Comparison, mode: String, library: String): Unit = {
    val reader = Readers.all.find(_._1 == library).get._2()
    val rejections = for {
      (label, json) <- documents
      if label != redundant.label || !Readers.lenient(library)
    } yield new Turn(label, mode, library, () => rejection(reader, json))
    val accepted = new Turn(good, mode, library, () => reader.read(GoogleMaps.compact.json))
    val figures = if (mode == served) {
      Turn.warm(Vector(accepted), comparison.pace)
      comparison.copy(json = None).run(Vector(accepted +: rejections), library)
    } else comparison.copy(json = None).run(rejections.map(Vector(_)), library)
    comparison.keep(figures, mode)
  }

  /** The text of the error; whoever accepts the document is no contender. */
  def rejection(reader: Reader, json: Array[Byte]): String = reader.read(json) match {
    case Left(text) => text
    case Right(_)   => throw new IllegalStateException("the document was accepted")
  }
}
