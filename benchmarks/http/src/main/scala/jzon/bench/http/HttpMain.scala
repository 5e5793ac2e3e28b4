package jzon.bench.http

import java.nio.file.{Files, Path}

import jzon.Codec
import jzon.bench.{ContenderRuns, Environment}
import jzon.syntax._

/**
 * Runs [[HttpBodies]] for all contenders of this Scala, or for those that are named; `./bench http` calls it.
 *
 * {{{
 * HttpMain RESULTS.json FORKS MILLIS [CONTENDER...]
 * }}}
 *
 * MILLIS is the time of one iteration. Forks get the options of this JVM.
 */
object HttpMain {
  def main(args: Array[String]): Unit = args.toList match {
    case results :: forks :: millis :: named => run(Path.of(results), forks.toInt, millis.toLong, named)
    case _ =>
      System.err.println("usage: HttpMain RESULTS.json FORKS MILLIS [CONTENDER...]")
      sys.exit(2)
  }

  private def run(results: Path, forks: Int, millis: Long, named: List[String]): Unit = {
    val contenders = if (named.isEmpty) Contenders.all else named.map(HttpContender.byName)
    val environment = Environment.of("http", versions)
    val all = HttpResults(environment, forks, ContenderRuns.iterations, millis, figures(contenders, forks, millis))
    Files.write(results, all.toJsonBytes)
    sys.exit(0) // whatever threads frameworks have left
  }

  private def figures(contenders: List[HttpContender], forks: Int, millis: Long): Vector[HttpFigure] =
    ContenderRuns.of(classOf[HttpBodies], contenders.map(_.name), forks, millis, Seq("-Xbatch")).map { run =>
      val contender = HttpContender.byName(run.contender)
      HttpFigure(
        framework = contender.framework,
        library = contender.library,
        operation = run.operation,
        size = run.parameter("bytes").toInt,
        perSecond = run.score,
        error = run.error,
        bytes = run.bytes,
      )
    }

  /** The artifacts of whom it is about; their versions are in the names of the jars. */
  private val artifacts = List(
    "http4s-core",
    "http4s-circe",
    "tapir-core",
    "tapir-jsoniter-scala",
    "pekko-http",
    "pekko-http-circe",
    "zio-http",
    "zio-json",
    "zio-schema-json",
    "play",
    "play-json",
    "finagle-http",
    "circe-jawn",
    "jsoniter-scala-core",
  )

  private def versions: Map[String, String] = {
    val jars = sys.props("java.class.path").split(java.io.File.pathSeparator).map(Path.of(_).getFileName.toString)
    val named = for {
      artifact <- artifacts
      jar <- jars.find(_.matches(s"${artifact}_[0-9.]+-.*\\.jar"))
    } yield artifact -> jar.replaceFirst(".*?_[0-9.]+-", "").stripSuffix(".jar")
    val sttp =
      jars.find(_.matches("core_[0-9.]+-4\\..*\\.jar")).map(_.replaceFirst(".*?_[0-9.]+-", "").stripSuffix(".jar"))
    (named ++ sttp.map("sttp-client4" -> _)).toMap
  }
}

/**
 * What one library does in one framework.
 *
 * @param operation read, write, or readAndWrite
 * @param size about how many bytes the body has
 * @param perSecond bodies a second, with the error of that
 * @param bytes what is allocated for one body
 */
final case class HttpFigure(
    framework: String,
    library: String,
    operation: String,
    size: Int,
    perSecond: Double,
    error: Double,
    bytes: Double,
)

object HttpFigure {
  implicit val codec: Codec[HttpFigure] = Codec.derived
}

/** All figures on one JDK and one Scala; the versions are those of frameworks and libraries. */
final case class HttpResults(
    environment: Environment,
    forks: Int,
    iterations: Int,
    millis: Long,
    figures: Vector[HttpFigure],
)

object HttpResults {
  implicit val codec: Codec[HttpResults] = Codec.derived
}
