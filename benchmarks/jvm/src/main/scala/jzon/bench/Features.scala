package jzon.bench

import java.nio.file.{Files, Path}

import org.openjdk.jmh.results.format.ResultFormatType
import org.openjdk.jmh.runner.Runner
import org.openjdk.jmh.runner.options.{OptionsBuilder, TimeValue}

/**
 * Measures single features beside the libraries that have them, and prints a table; `./bench features` calls it:
 * all errors of a document, and the canonical form.
 *
 * {{{
 * Features RESULTS.json FORKS MILLIS
 * }}}
 */
object Features {
  private val Rounds = 5

  def main(args: Array[String]): Unit = args.toList match {
    case List(results, forks, millis) => measure(Path.of(results), forks.toInt, millis.toInt)
    case _ =>
      System.err.println("usage: Features RESULTS.json FORKS MILLIS")
      sys.exit(2)
  }

  private def measure(results: Path, forks: Int, millis: Int): Unit = {
    Files.createDirectories(results.toAbsolutePath.getParent)
    val time = TimeValue.milliseconds(millis)
    val options = new OptionsBuilder()
      .include(classOf[errors.AllErrors].getName)
      .include(classOf[canonical.CanonicalForm].getName)
      .forks(forks)
      .warmupIterations(Rounds)
      .warmupTime(time)
      .measurementIterations(Rounds)
      .measurementTime(time)
      .shouldFailOnError(true)
      .resultFormat(ResultFormatType.JSON)
      .result(results.toString)
      .build()
    new Runner(options).run()
    ()
  }
}
