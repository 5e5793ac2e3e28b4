package jzon.bench

import jzon.syntax.*
import jzon.{Decoder, Json}

import java.nio.file.{Files, Path}

/**
 * The results of JMH that a file holds, as JMH writes them, with the environment beside it; figures are added one by
 * one, so that a run that was cut can go on.
 */
final class JmhResults(file: Path, effort: String) {
  import JmhResults.*

  private val here = Environment.of(effort, Map.empty)

  /** Those of the same commit and JDK; the others are forgotten. */
  private var runs: Vector[Json] = if (sameEnvironment) array(file) else Vector.empty

  /** Whether this figure is there. */
  def has(figure: Key): Boolean = runs.exists(key(_) == figure)

  /** Adds what a file of JMH holds, and writes all to disk. */
  def add(results: Path): Unit = {
    runs ++= array(results)
    Option(file.toAbsolutePath.getParent).foreach(Files.createDirectories(_))
    // A line each, so that what changes can be seen.
    Files.writeString(file, runs.sortBy(r => order(key(r))).map(_.toJson).mkString("[\n", ",\n", "\n]\n"))
    Environment.of(effort, Rivals.versions(Rivals.all.filter(r => runs.exists(key(_).rival == r.name)))).write(file)
  }

  private def sameEnvironment: Boolean = {
    val beside = file.resolveSibling(file.getFileName.toString.stripSuffix(".json") + ".environment.json")
    Files.exists(file) && Files.exists(beside) && {
      val old = decode[Environment](beside)
      old.commit == here.commit && old.jdk == here.jdk
    }
  }
}

object JmhResults {

  /** What tells a figure from the others of a file. */
  final case class Key(payload: String, operation: String, rival: String, shared: Boolean)

  /** The means, their errors and bytes an operation of a file of JMH, for a line on the console. */
  def summary(file: Path): String = array(file).map { run =>
    def number(metric: Option[Json], name: String) = metric.flatMap(_.get(name)).flatMap(_.asDouble)
    val primary = run.get("primaryMetric")
    val allocated = run.get("secondaryMetrics").flatMap(_.get("gc.alloc.rate.norm"))
    "%,.0f ± %,.0f operations a second, %,.0f bytes each".formatLocal(
      java.util.Locale.ROOT,
      number(primary, "score").getOrElse(Double.NaN),
      number(primary, "scoreError").getOrElse(Double.NaN),
      number(allocated, "score").getOrElse(Double.NaN)
    )
  }.mkString("; ")

  private def key(run: Json): Key = {
    def param(name: String) = run.get("params").flatMap(_.get(name)).flatMap(_.asString).getOrElse("")
    Key(param("payload"), param("operation"), param("rival"), param("shared") == "true")
  }

  /** The order of the report: rivals within operations within payloads. */
  private def order(key: Key): (Int, Int, Int) = (
    jzon.payloads.Payloads.everything.indexWhere(_.name == key.payload),
    Operation.values.indexWhere(_.name == key.operation),
    Rivals.all.indexWhere(_.name == key.rival)
  )

  private def array(file: Path): Vector[Json] = decode[Vector[Json]](file)

  private def decode[A: Decoder](file: Path): A =
    Decoder[A].decodeJson(file).fold(error => sys.error(s"$file: $error"), identity)
}
