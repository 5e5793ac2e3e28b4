package jzon.bench.race

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

import jzon.Codec
import jzon.bench.{ContenderRuns, Environment}
import jzon.syntax._

/**
 * Runs [[Race]] for all contenders, or for those that are named; `./bench race` calls it.
 *
 * {{{
 * RaceMain RESULTS.json FORKS MILLIS [CONTENDER...]
 * }}}
 *
 * MILLIS is the time of one iteration. jzon-java runs a second time with java.lang opened, where it writes by other
 * means.
 */
object RaceMain {
  def main(args: Array[String]): Unit = args.toList match {
    case results :: forks :: millis :: named => run(Path.of(results), forks.toInt, millis.toLong, named)
    case _ =>
      System.err.println("usage: RaceMain RESULTS.json FORKS MILLIS [CONTENDER...]")
      sys.exit(2)
  }

  private val subject = "jzon-java"
  private val opening = Vector("--add-opens", "java.base/java.lang=ALL-UNNAMED")
  private def run(results: Path, forks: Int, millis: Long, named: List[String]): Unit = {
    val contenders = if (named.isEmpty) Contenders.NAMES.asScala.toList else named
    val versions = contenders.map(name => name -> Contenders.make(name).version).toMap
    val opened =
      if (contenders.contains(subject)) figures(List(subject), forks, millis, opening).map(_.copy(opened = true))
      else Vector.empty
    val all = figures(contenders, forks, millis, Vector.empty) ++ opened
    val environment = Environment.of("race", versions)
    val race =
      RaceResults(environment, Persons.document().length, Persons.COUNT, forks, ContenderRuns.iterations, millis, all)
    Files.write(results, race.toJsonBytes)
    ()
  }

  private def figures(names: List[String], forks: Int, millis: Long, java: Vector[String]): Vector[RaceFigure] =
    ContenderRuns.of(classOf[Race], names, forks, millis, java).map { run =>
      RaceFigure(
        contender = run.contender,
        operation = run.operation,
        opened = false,
        perSecond = run.score,
        error = run.error,
        bytes = run.bytes,
      )
    }
}

/**
 * How often a second one contender does one operation; the error is JMH's; bytes are those allocated by one operation.
 *
 * @param opened
 *   whether java.lang was opened to it
 */
final case class RaceFigure(
    contender: String,
    operation: String,
    opened: Boolean,
    perSecond: Double,
    error: Double,
    bytes: Double,
)

object RaceFigure {
  implicit val codec: Codec[RaceFigure] = Codec.derived
}

/** The race on one JDK; the versions are those of the contenders. */
final case class RaceResults(
    environment: Environment,
    bytes: Int,
    persons: Int,
    forks: Int,
    iterations: Int,
    millis: Long,
    figures: Vector[RaceFigure],
)

object RaceResults {
  implicit val codec: Codec[RaceResults] = Codec.derived
}
