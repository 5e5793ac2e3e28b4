package jzon.bench.race

import jzon.bench.{ContenderRuns, Environment, RaceFigure, RaceResults}

/**
 * Runs [[Race]]; `./bench race` calls it. jzon-java runs a second time with java.lang opened, where it writes by other
 * means.
 */
object RaceMain {
  private val subject = "jzon-java"
  private val opening = Vector("--add-opens", "java.base/java.lang=ALL-UNNAMED")

  def main(args: Array[String]): Unit = {
    val runs = ContenderRuns.parse(args, Contenders.names)
    val opened =
      if (runs.contenders.contains(subject)) figures(runs.copy(contenders = List(subject)), opening, opened = true)
      else Vector.empty
    val all = figures(runs, Nil, opened = false) ++ opened
    val environment = Environment.of("race", runs.contenders.map(name => name -> Contenders.make(name).version).toMap)
    runs.writeAll(RaceResults(
      environment,
      Persons.document().length,
      Persons.count,
      runs.forks,
      ContenderRuns.iterations,
      runs.millis,
      all
    ))
  }

  private def figures(runs: ContenderRuns, java: Seq[String], opened: Boolean): Vector[RaceFigure] =
    runs.of(classOf[Race], java)
      .map(run => RaceFigure(run.contender, run.operation, opened, run.score, run.error, run.bytes))
}
