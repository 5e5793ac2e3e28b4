package jzon.bench.report

import jzon.bench.Environment
import jzon.{Decoder, field}

import java.nio.file.Path

/** What was measured in one run of ./bench. */
final case class Results(environment: Environment, figures: Vector[Figure]) {
  def operations: Vector[String] = figures.map(_.operation).distinct
  def payloads: Vector[String] = figures.map(_.payload).distinct
  def rivals: Vector[String] = figures.map(_.rival).distinct

  def find(payload: String, operation: String, rival: String): Option[Figure] =
    figures.find(f => f.payload == payload && f.operation == operation && f.rival == rival)
}

/** One contender's operation on one payload. */
final case class Figure(
    payload: String,
    operation: String,
    rival: String,
    perSecond: Measured,
    bytesPerOperation: Option[Double],
    setup: Setup,
)

/** How a figure was come by. */
final case class Setup(forks: Int, iterations: Int, time: String, shared: Boolean)

/** A mean with the half width of its 99.9% confidence interval, as JMH gives it. */
final case class Measured(score: Double, error: Double) {

  /** The quotient, with the relative errors added as those of independent figures. */
  def /(other: Measured): Measured = {
    val ratio = score / other.score
    Measured(ratio, ratio * math.hypot(error / score, other.error / other.score))
  }
}

object Results {

  /** Reads the file of JMH and the environment beside it. */
  def read(file: Path): Results = {
    val name = file.getFileName.toString.stripSuffix(".json")
    val environment = decode[Environment](file.resolveSibling(s"$name.environment.json"))
    Results(environment, decode[Vector[JmhRun]](file).map(_.figure))
  }

  private def decode[A: Decoder](file: Path): A = JsonFiles.read[A](file)

  private final case class JmhParams(payload: String, operation: String, rival: String, shared: String) derives Decoder
  private final case class JmhMetric(score: Double, scoreError: Double) derives Decoder
  private final case class JmhSecondary(@field("gc.alloc.rate.norm") allocated: Option[JmhMetric]) derives Decoder
  private final case class JmhRun(
      forks: Int,
      measurementIterations: Int,
      measurementTime: String,
      params: JmhParams,
      primaryMetric: JmhMetric,
      secondaryMetrics: JmhSecondary,
  ) derives Decoder {
    def figure: Figure = Figure(
      params.payload,
      params.operation,
      params.rival,
      Measured(primaryMetric.score, primaryMetric.scoreError),
      secondaryMetrics.allocated.map(_.score),
      Setup(forks, measurementIterations, measurementTime, params.shared == "true"),
    )
  }
}
