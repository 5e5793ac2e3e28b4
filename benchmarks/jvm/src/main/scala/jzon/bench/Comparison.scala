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
  def parse(args: List[String], known: Comparison = Comparison()): Comparison = args match {
    case "--json" :: file :: tail               => parse(tail, known.copy(json = Some(Path.of(file))))
    case "--rounds" :: Number(n) :: tail        => parse(tail, known.copy(pace = known.pace.copy(rounds = n)))
    case "--slice" :: Number(n) :: tail         => parse(tail, known.copy(pace = known.pace.copy(sliceMillis = n)))
    case "--warm-up" :: Number(n) :: tail       => parse(tail, known.copy(pace = known.pace.copy(warmUpMillis = n)))
    case word :: tail if !word.startsWith("--") => parse(tail, known.copy(rest = known.rest :+ word))
    case Nil                                    => known
    case other :: _ =>
      System.err.println(s"bench: no option is called $other, or its value is missing")
      sys.exit(2)
  }

  private object Number {
    def unapply(text: String): Option[Int] = text.toIntOption.filter(_ > 0)
  }
}
