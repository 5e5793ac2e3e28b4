package jzon.bench.binary

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

import jzon.Codec
import jzon.bench.{ContenderRuns, Environment}
import jzon.syntax._

/**
 * Runs [[Binary]] for all contenders, or for those that are named; `./bench binary` calls it.
 *
 * {{{
 * BinaryMain RESULTS.json FORKS MILLIS [CONTENDER...]
 * }}}
 *
 * MILLIS is the time of one iteration.
 */
object BinaryMain {
  def main(args: Array[String]): Unit = args.toList match {
    case results :: forks :: millis :: named => run(Path.of(results), forks.toInt, millis.toLong, named)
    case _ =>
      System.err.println("usage: BinaryMain RESULTS.json FORKS MILLIS [CONTENDER...]")
      sys.exit(2)
  }

  private def run(results: Path, forks: Int, millis: Long, named: List[String]): Unit = {
    val contenders = if (named.isEmpty) BinaryContenders.NAMES.asScala.toList else named
    val versions = contenders.map(name => name -> BinaryContenders.make(name).version).toMap
    val environment = Environment.of("binary", versions)
    val all = BinaryResults(environment, forks, ContenderRuns.iterations, millis, figures(contenders, forks, millis))
    Files.write(results, all.toJsonBytes)
    ()
  }

  private def figures(names: List[String], forks: Int, millis: Long): Vector[BinaryFigure] =
    ContenderRuns.of(classOf[Binary], names, forks, millis, Nil).map { run =>
      BinaryFigure(
        contender = run.contender,
        size = run.parameter("size").toInt,
        operation = run.operation,
        nanos = run.score,
        error = run.error,
        bytes = run.bytes,
      )
    }
}

/** The time of one operation on a document whose field has so many bytes; bytes are those that it allocates. */
final case class BinaryFigure(
    contender: String,
    size: Int,
    operation: String,
    nanos: Double,
    error: Double,
    bytes: Double,
)

object BinaryFigure {
  implicit val codec: Codec[BinaryFigure] = Codec.derived
}

/** All figures on one JDK; the versions are those of the contenders. */
final case class BinaryResults(
    environment: Environment,
    forks: Int,
    iterations: Int,
    millis: Long,
    figures: Vector[BinaryFigure],
)

object BinaryResults {
  implicit val codec: Codec[BinaryResults] = Codec.derived
}
