package jzon.bench

import java.util.concurrent.TimeUnit

import scala.jdk.CollectionConverters._

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

/** Runs all operations of a benchmark for contenders, in JVMs of their own. A source of the projects that run JMH so. */
object ContenderRuns {

  /** How many iterations are measured, behind five that warm up. */
  val iterations = 4

  /**
   * @param millis the time of one iteration
   * @param java options of the JVMs, beside a heap of 1 GiB and the serial collector
   */
  def of(benchmark: Class[_], contenders: Seq[String], forks: Int, millis: Long, java: Seq[String]): Vector[ContenderRun] = {
    val time = new TimeValue(millis, TimeUnit.MILLISECONDS)
    val options = new OptionsBuilder()
      .include("^" + benchmark.getName.replace(".", "\\.") + "\\.")
      .param("contender", contenders: _*)
      .forks(forks)
      .warmupIterations(5)
      .warmupTime(time)
      .measurementIterations(iterations)
      .measurementTime(time)
      .addProfiler(classOf[GCProfiler])
      .jvmArgsAppend(java ++ Seq("-Xmx1g", "-XX:+UseSerialGC"): _*)
      .shouldFailOnError(true)
      .build()
    new Runner(options).run().asScala.toVector.map(new ContenderRun(_))
  }
}
