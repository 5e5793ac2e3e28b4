package jzon.bench.binary

import jzon.bench.{BinaryFigure, ContenderRuns}

/** Runs [[Binary]]; `./bench binary` calls it. */
object BinaryMain {
  def main(args: Array[String]): Unit = {
    val runs = ContenderRuns.parse(args, BinaryContenders.names)
    val figures = runs.of(classOf[Binary]).map(run =>
      BinaryFigure(run.contender, run.parameter("size").toInt, run.operation, run.score, run.error, run.bytes)
    )
    runs.write("binary", runs.contenders.map(name => name -> BinaryContenders.make(name).version).toMap, figures)
  }
}
