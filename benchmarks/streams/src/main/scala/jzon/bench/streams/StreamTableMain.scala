package jzon.bench.streams

import java.util.concurrent.TimeUnit

import org.openjdk.jmh.profile.GCProfiler
import org.openjdk.jmh.results.format.ResultFormatType
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
    case results :: forks :: (layout @ ("lines" | "array")) :: named => run(results, forks.toInt, layout, named)
    case _ =>
      System.err.println("usage: StreamTableMain RESULTS.json FORKS lines|array [CONTENDER...]")
      sys.exit(2)
  }

  private def run(results: String, forks: Int, layout: String, named: List[String]): Unit = {
    val contenders = (if (named.isEmpty) StreamContender.names else named).filter(StreamContender.reads(_, layout))
    val options = new OptionsBuilder()
      .include(classOf[StreamTable].getName)
      .param("contender", contenders: _*)
      .param("layout", layout)
      .forks(forks)
      .warmupIterations(4)
      .warmupTime(new TimeValue(2, TimeUnit.SECONDS))
      .measurementIterations(4)
      .measurementTime(new TimeValue(2, TimeUnit.SECONDS))
      .addProfiler(classOf[GCProfiler])
      .jvmArgsAppend("-Xmx1g")
      .resultFormat(ResultFormatType.JSON)
      .result(results)
      .build()
    new Runner(options).run()
    ()
  }
}
