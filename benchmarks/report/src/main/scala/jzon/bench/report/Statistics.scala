package jzon.bench.report

import jzon.Decoder
import jzon.bench.{Turns, TurnsFigure}

import java.nio.file.{Files, Path}

/** What the report asks of a run of contenders in turns: the file of `./bench tables`, `rivals`, `big` and the like. */
extension (turns: Turns) {
  def payloads: Vector[String] = turns.figures.map(_.payload).distinct
  def operations: Vector[String] = turns.figures.map(_.operation).distinct
  def rivals: Vector[String] = turns.figures.map(_.rival).distinct
  def jdk: String = turns.environment.jdk.takeWhile(_.isDigit)

  /** Those that jzon is compared with; its own APIs are no rivals of one another. */
  def others: Vector[String] = turns.rivals.filterNot(Set("jzon", "jzon-java"))

  def find(payload: String, operation: String, rival: String): Option[TurnsFigure] =
    turns.figures.find(f => f.payload == payload && f.operation == operation && f.rival == rival)

  /** How many times the speed of `other` the subject has. */
  def ratio(payload: String, operation: String, subject: String, other: String): Option[Measured] = for {
    ours <- turns.find(payload, operation, subject)
    theirs <- turns.find(payload, operation, other)
  } yield ours.speedOver(theirs)

  private def ratios(operation: String, subject: String, other: String): Vector[(String, Double)] =
    turns.payloads.flatMap(p => turns.ratio(p, operation, subject, other).map(p -> _.score))

  /** The geometric mean of the ratios over all payloads that both can do, and their number. */
  def mean(operation: String, subject: String, other: String): Option[(Double, Int)] = {
    val all = turns.ratios(operation, subject, other)
    Option.when(all.nonEmpty)((Statistics.geometricMean(all.map(_._2)), all.length))
  }

  /** The payload where the ratio is least. */
  def least(operation: String, subject: String, other: String): Option[(String, Double)] =
    turns.ratios(operation, subject, other).minByOption(_._2)
}

extension (figure: TurnsFigure) {
  def median: Double = Statistics.quantile(figure.nanos, 0.5)

  /** Rounds are paired: both contenders ran one after the other, so what disturbed one disturbed the other. */
  def speedOver(other: TurnsFigure): Measured =
    Statistics.spread(figure.nanos.zip(other.nanos).map { case (a, b) => b / a })

  /** Operations a second. */
  def perSecond: Measured = Statistics.spread(figure.nanos.map(1e9 / _))
}

object Statistics {

  /** Whether a ratio is the aim when it is shown with two digits. */
  def reaches(ratio: Double, wanted: Double): Boolean = ratio >= wanted - 0.005

  def geometricMean(values: Vector[Double]): Double = math.exp(values.map(math.log).sum / values.length)

  /** The median, with half the distance between the quartiles. */
  def spread(values: Vector[Double]): Measured =
    Measured(quantile(values, 0.5), (quantile(values, 0.75) - quantile(values, 0.25)) / 2)

  /** The value below which that part of the values lies, between neighbours by proportion. */
  def quantile(values: Vector[Double], part: Double): Double = {
    val sorted = values.sorted
    val at = part * (sorted.length - 1)
    val low = sorted(at.toInt)
    val high = sorted(math.min(at.toInt + 1, sorted.length - 1))
    low + (high - low) * (at - at.toInt)
  }
}

/** Files of results. */
object JsonFiles {

  /** The files of a folder that begin like this, in the order of their names. */
  def readAll[A: Decoder](folder: Path, prefix: String): Vector[A] = {
    val files = Files.list(folder)
    try
      files.toArray.toVector.map(_.asInstanceOf[Path])
        .filter(f => f.getFileName.toString.startsWith(prefix) && f.toString.endsWith(".json"))
        .sortBy(_.getFileName.toString).map(read[A])
    finally files.close()
  }

  def read[A: Decoder](file: Path): A =
    Decoder[A].decodeJson(file).fold(error => throw new IllegalArgumentException(s"$file: $error"), identity)
}
