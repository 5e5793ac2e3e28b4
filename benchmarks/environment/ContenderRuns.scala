package jzon.bench

import java.nio.file.{Files, Path}
import java.util.concurrent.TimeUnit

import scala.jdk.CollectionConverters._

import jzon.Codec
import org.openjdk.jmh.profile.GCProfiler
import org.openjdk.jmh.results.RunResult
import org.openjdk.jmh.runner.Runner
import org.openjdk.jmh.runner.options.{OptionsBuilder, TimeValue}

/** What JMH has measured of one contender in one operation, which is a method of the benchmark. */
final class ContenderRun(run: RunResult) {
  def contender: String = parameter("contender")
  def parameter(name: String): String = run.getParams.getParam(name)
  def operation: String = run.getParams.getBenchmark.split('.').last

  /** In the unit of the benchmark, as is the error, which is JMH's. */
  def score: Double = run.getPrimaryResult.getScore
  def error: Double = run.getPrimaryResult.getScoreError

  /** What is allocated by one operation. */
  def bytes: Double = run.getSecondaryResults.get("gc.alloc.rate.norm").getScore
}

/**
 * The arguments of a program that runs contenders: `RESULTS.json FORKS MILLIS [CONTENDER...]`, where MILLIS is the time of
 * one iteration, and all contenders run if none is named. A source of the projects that run JMH so.
 */
final case class ContenderRuns(results: Path, forks: Int, millis: Long, contenders: Seq[String]) {

  /**
   * Runs all operations of a benchmark for contenders, in JVMs of their own.
   *
   * @param java options of the JVMs, besides a heap of 1 GiB and the serial collector
   * @param parameters of the benchmark, besides the contender
   */
  def of(benchmark: Class[_], java: Seq[String] = Nil, parameters: Map[String, String] = Map.empty): Vector[ContenderRun] = {
    val time = new TimeValue(millis, TimeUnit.MILLISECONDS)
    val options = new OptionsBuilder()
      .include("^" + benchmark.getName.replace(".", "\\.") + "\\.")
      .param("contender", contenders: _*)
      .forks(forks)
      .warmupIterations(5)
      .warmupTime(time)
      .measurementIterations(ContenderRuns.iterations)
      .measurementTime(time)
      .addProfiler(classOf[GCProfiler])
      .jvmArgsAppend(java ++ Seq("-Xmx1g", "-XX:+UseSerialGC"): _*)
      .shouldFailOnError(true)
    parameters.foreach { case (name, value) => options.param(name, value) }
    new Runner(options.build()).run().asScala.toVector.map(new ContenderRun(_))
  }

  /** Writes figures with what they were measured on. */
  def write[F: Codec](effort: String, versions: Map[String, String], figures: Vector[F]): Unit =
    writeAll(JmhFigures(Environment.of(effort, versions), forks, ContenderRuns.iterations, millis, figures))

  def writeAll[A](all: A)(implicit codec: Codec[A]): Unit = {
    Files.write(results, codec.encodeJsonBytes(all))
    ()
  }
}

object ContenderRuns {

  /** How many iterations are measured, after five that warm up. */
  val iterations = 4

  def parse(args: Array[String], all: Seq[String]): ContenderRuns = args.toList match {
    case results :: forks :: millis :: named =>
      ContenderRuns(Path.of(results), forks.toInt, millis.toLong, if (named.isEmpty) all else named)
    case _ =>
      System.err.println("usage: RESULTS.json FORKS MILLIS [CONTENDER...]")
      sys.exit(2)
  }
}
