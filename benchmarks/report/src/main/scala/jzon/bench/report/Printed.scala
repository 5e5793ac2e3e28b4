package jzon.bench.report

import jzon.bench.{AttackResults, Turns, TurnsFigure}

import java.nio.file.Path

/** The tables of one file of results, for the command line. */
object Printed {
  import Page.subject

  def of(file: Path): String = {
    val name = file.getFileName.toString
    if (name.matches("(quick|full)-.*")) jmh(Results.read(file))
    else if (name.startsWith(AttackPage.prefix)) AttackPage.printed(JsonFiles.read[AttackResults](file))
    else turns(JsonFiles.read[Turns](file))
  }

  /** A row for each payload, a column for each contender: nanoseconds, bytes, and how many times as fast jzon is. */
  def turns(turns: Turns): String = turns.operations.map { operation =>
    val payloads = turns.payloads.filter(p => turns.figures.exists(f => f.payload == p && f.operation == operation))
    def table(rivals: Vector[String])(cell: (String, String) => Option[String]) =
      Tables.of("payload" +: rivals, payloads.map(p => p +: rivals.map(cell(p, _).getOrElse(""))))
    def figures(show: TurnsFigure => String) = table(turns.rivals)(turns.find(_, operation, _).map(show))
    Vector(
      s"$operation, ${Text.setup(turns)}",
      s"how many times as fast $subject is",
      table(turns.rivals.filter(_ != subject))(turns.ratio(_, operation, subject, _).map(Text.ratio)),
      "nanoseconds",
      figures(f => Text.show(Statistics.spread(f.nanos), "%,.0f")),
      "bytes allocated",
      figures(f => Text.whole(f.bytes))
    ).mkString("\n\n")
  }.mkString("\n\n")

  /** A row for each payload and contender. */
  def jmh(results: Results): String = results.operations.map { operation =>
    val rows = results.figures.filter(_.operation == operation).map(f =>
      Vector(
        f.payload,
        f.rival,
        Text.show(f.perSecond, "%,.0f"),
        f.bytesPerOperation.fold("")(Text.whole),
        ratio(results, f)
      )
    )
    s"$operation\n\n" + Tables.of(Vector("payload", "contender", "ops/s", "B/op", s"$subject is times as fast"), rows)
  }.mkString("\n\n")

  private def ratio(results: Results, figure: Figure): String =
    results.find(figure.payload, figure.operation, subject).filter(_ => figure.rival != subject)
      .fold("")(ours => Text.ratio(ours.perSecond / figure.perSecond))
}
