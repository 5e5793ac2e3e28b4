package jzon.bench

import java.nio.file.Path

/** Arguments that the smaller comparisons share: `[--json FILE] [--rounds N] [--slice MILLIS] [--warm-up MILLIS]`. */
final case class Comparison(json: Option[Path] = None, pace: Pace = Pace(), rest: Vector[String] = Vector.empty) {

  /** Measures groups of operations one after the other, prints them, and keeps them where that was asked for. */
  def run(groups: Vector[Vector[Turn]], yardstick: String): Vector[TurnsFigure] = {
    Turn.printHead()
    val figures = groups.flatMap { group =>
      val measured = Turn.measure(group, pace)
      Turn.print(measured, yardstick)
      measured
    }
    keep(figures, "sequence")
    figures
  }

  /** Writes the file that was asked for. */
  def keep(figures: Vector[TurnsFigure], mode: String): Unit = json.foreach { file =>
    val environment = Environment.of("rounds", Rivals.versions(Rivals.all))
    TurnsFile.write(file, Turns(environment, mode, pace.rounds, pace.sliceMillis, figures))
  }
}

object Comparison {
  def parse(args: Seq[String]): Comparison = {
    val arguments = new Arguments(args, Arguments.pace + "--json")
    Comparison(arguments.file("--json"), arguments.pace(Pace()), arguments.words)
  }
}
