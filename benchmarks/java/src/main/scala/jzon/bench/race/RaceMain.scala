package jzon.bench.race

import java.nio.file.{Files, Path}
import java.util.concurrent.TimeUnit

import scala.jdk.CollectionConverters._

import jzon.Codec
import jzon.bench.Environment
import jzon.syntax._
import org.openjdk.jmh.profile.GCProfiler
import org.openjdk.jmh.runner.Runner
import org.openjdk.jmh.runner.options.{OptionsBuilder, TimeValue}

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
  private val iterations = 4

  private def run(results: Path, forks: Int, millis: Long, named: List[String]): Unit = {
    val contenders = if (named.isEmpty) Contenders.NAMES.asScala.toList else named
    val versions = contenders.map(name => name -> Contenders.make(name).version).toMap
    val opened =
      if (contenders.contains(subject)) figures(List(subject), forks, millis, opening).map(_.copy(opened = true))
      else Vector.empty
    val all = figures(contenders, forks, millis, Vector.empty) ++ opened
    val environment = Environment.of("race", versions)
    val race = RaceResults(environment, Persons.document().length, Persons.COUNT, forks, iterations, millis, all)
    Files.write(results, race.toJsonBytes)
    ()
  }

  private def figures(names: List[String], forks: Int, millis: Long, java: Vector[String]): Vector[RaceFigure] = {
    val time = new TimeValue(millis, TimeUnit.MILLISECONDS)
    val options = new OptionsBuilder()
      .include("^" + classOf[Race].getName.replace(".", "\\.") + "\\.")
      .param("contender", names: _*)
      .forks(forks)
      .warmupIterations(5)
      .warmupTime(time)
      .measurementIterations(iterations)
      .measurementTime(time)
      .addProfiler(classOf[GCProfiler])
      .jvmArgsAppend(java ++ Vector("-Xmx1g", "-XX:+UseSerialGC"): _*)
      .shouldFailOnError(true)
      .build()
    new Runner(options).run().asScala.toVector.map { run =>
      RaceFigure(
        contender = run.getParams.getParam("contender"),
        operation = run.getParams.getBenchmark.split('.').last,
        opened = false,
        perSecond = run.getPrimaryResult.getScore,
        error = run.getPrimaryResult.getScoreError,
        bytes = run.getSecondaryResults.get("gc.alloc.rate.norm").getScore,
      )
    }
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
