package jzon.bench.streams

import jzon.bench.{ContenderRuns, Environment, StreamFigure, StreamTableResults}

/**
 * Runs [[StreamTable]]; `./bench streams` calls it.
 *
 * {{{
 * StreamTableMain lines|array RESULTS.json FORKS MILLIS [CONTENDER...]
 * }}}
 */
object StreamTableMain {
  def main(args: Array[String]): Unit = {
    val layout = args.head
    val all = ContenderRuns.parse(args.tail, StreamContender.names)
    val runs = all.copy(contenders = all.contenders.filter(StreamContender.reads(_, layout)))
    val figures = runs.of(classOf[StreamTable], parameters = Map("layout" -> layout))
      .map(run => StreamFigure(run.contender, run.score, run.error, run.bytes))
    val environment = Environment.of(s"Scala ${ClassPath.scalaVersion}", ClassPath.versions)
    val answers = StreamTable.Answers
    runs.writeAll(StreamTableResults(environment, layout, answers, runs.forks, ContenderRuns.iterations, figures))
  }
}
