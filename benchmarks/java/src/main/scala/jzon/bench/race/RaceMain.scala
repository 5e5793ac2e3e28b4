package jzon.bench.race

import jzon.bench.{ContenderRuns, Environment, RaceFigure, RaceResults}

/** Runs [[Race]]; `./bench race` calls it. */
object RaceMain {

  def main(args: Array[String]): Unit = {
    val runs = ContenderRuns.parse(args, Contenders.names)
    val environment = Environment.of("race", runs.contenders.map(name => name -> Contenders.make(name).version).toMap)
    val figures = runs.of(classOf[Race])
      .map(run => RaceFigure(run.contender, run.operation, run.score, run.error, run.bytes))
    runs.writeAll(RaceResults(
      environment,
      Persons.document().length,
      Persons.count,
      runs.forks,
      ContenderRuns.iterations,
      runs.millis,
      figures
    ))
  }
}
