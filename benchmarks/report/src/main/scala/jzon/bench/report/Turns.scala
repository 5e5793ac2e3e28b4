package jzon.bench.report

import jzon.Decoder

import java.nio.file.{Files, Path}

/** What one run of contenders in turns gave: the file of `./bench tables`, `rivals`, `floor` and the like. */
final case class Turns(
    environment: Environment,
    mode: String,
    rounds: Int,
    sliceMillis: Int,
    figures: Vector[TurnsFigure],
    leftOut: Vector[LeftOut] = Vector.empty,
    jvms: Int = 1
) derives Decoder {
  def payloads: Vector[String] = figures.map(_.payload).distinct
  def operations: Vector[String] = figures.map(_.operation).distinct
  def rivals: Vector[String] = figures.map(_.rival).distinct

  /** Those that jzon is compared with. */
  def others: Vector[String] = rivals.filterNot(Turns.own)

  def find(payload: String, operation: String, rival: String): Option[TurnsFigure] =
    figures.find(f => f.payload == payload && f.operation == operation && f.rival == rival)

  /** How many times the speed of `other` the subject has. */
  def ratio(payload: String, operation: String, subject: String, other: String): Option[Measured] = for {
    ours <- find(payload, operation, subject)
    theirs <- find(payload, operation, other)
  } yield ours.speedOver(theirs)

  /** The geometric mean of the ratios over all payloads that both can do, and their number. */
  def mean(
      operation: String,
      subject: String,
      other: String,
      of: String => Boolean = _ => true
  ): Option[(Double, Int)] = {
    val ratios = payloads.filter(of).flatMap(ratio(_, operation, subject, other)).map(_.score)
    Option.when(ratios.nonEmpty)((Turns.geometricMean(ratios), ratios.length))
  }

  /** The payload where the ratio is least. */
  def least(
      operation: String,
      subject: String,
      other: String,
      of: String => Boolean = _ => true
  ): Option[(String, Double)] =
    payloads.filter(of).flatMap(p => ratio(p, operation, subject, other).map(p -> _.score)).minByOption(_._2)

  def jdk: String = environment.jdk.takeWhile(_.isDigit)
}

/** A document that a library has no contender for, and why: the end of a sentence that begins with its name. */
final case class LeftOut(payload: String, rival: String, reason: String) derives Decoder

/** One contender's operation on one payload: nanoseconds of CPU time in each round, bytes allocated. */
final case class TurnsFigure(payload: String, operation: String, rival: String, nanos: Vector[Double], bytes: Double)
    derives Decoder {
  def median: Double = Turns.quantile(nanos, 0.5)

  /** Rounds are paired: both contenders ran one after the other, so what disturbed one disturbed the other. */
  def speedOver(other: TurnsFigure): Measured = Turns.spread(nanos.zip(other.nanos).map { case (a, b) => b / a })

  /** Operations a second. */
  def perSecond: Measured = Turns.spread(nanos.map(1e9 / _))
}

object Turns {

  /** jzon's fronts: no rivals of one another. */
  val own: Set[String] = Set("jzon", "jzon-java")

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

  /** All such results in a folder whose names begin like this, in the order of their names. */
  def readAll(folder: Path, prefix: String): Vector[Turns] = JsonFiles.readAll[Turns](folder, prefix)
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
