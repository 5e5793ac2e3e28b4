package jzon.bench.streams

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
 * Runs [[StreamTable]] for all contenders, or for those that are named; `./bench streams` calls it.
 *
 * {{{
 * StreamTableMain RESULTS.json FORKS lines|array [CONTENDER...]
 * }}}
 */
object StreamTableMain {
  def main(args: Array[String]): Unit = args.toList match {
    case results :: forks :: (layout @ ("lines" | "array")) :: named =>
      run(Path.of(results), forks.toInt, layout, named)
    case _ =>
      System.err.println("usage: StreamTableMain RESULTS.json FORKS lines|array [CONTENDER...]")
      sys.exit(2)
  }

  private def run(results: Path, forks: Int, layout: String, named: List[String]): Unit = {
    val contenders = (if (named.isEmpty) StreamContender.names else named).filter(StreamContender.reads(_, layout))
    val options = new OptionsBuilder()
      .include(classOf[StreamTable].getName)
      .param("contender", contenders: _*)
      .param("layout", layout)
      .forks(forks)
      .warmupIterations(5)
      .warmupTime(new TimeValue(2, TimeUnit.SECONDS))
      .measurementIterations(Iterations)
      .measurementTime(new TimeValue(2, TimeUnit.SECONDS))
      .addProfiler(classOf[GCProfiler])
      .jvmArgsAppend("-Xmx1g")
      .build()
    val figures = new Runner(options).run().asScala.toVector.map { run =>
      StreamFigure(
        contender = run.getParams.getParam("contender"),
        perSecond = run.getPrimaryResult.getScore,
        error = run.getPrimaryResult.getScoreError,
        bytes = run.getSecondaryResults.get("gc.alloc.rate.norm").getScore,
      )
    }
    if (figures.length < contenders.length) sys.error("not all contenders have been measured")
    val environment = Environment.of(s"Scala ${ClassPath.scalaVersion}", ClassPath.versions)
    val table = StreamTableResults(environment, layout, StreamTable.Answers, forks, Iterations, figures)
    Files.write(results, table.toJsonBytes)
    ()
  }

  private val Iterations = 4
}

/** How many times a second one contender reads the file; the error is JMH's; bytes are those allocated by one reading. */
final case class StreamFigure(contender: String, perSecond: Double, error: Double, bytes: Double)

object StreamFigure {
  implicit val codec: Codec[StreamFigure] = Codec.derived
}

/** The table for one Scala and one layout of the file. */
final case class StreamTableResults(
    environment: Environment,
    layout: String,
    answers: Int,
    forks: Int,
    iterations: Int,
    figures: Vector[StreamFigure],
)

object StreamTableResults {
  implicit val codec: Codec[StreamTableResults] = Codec.derived
}
