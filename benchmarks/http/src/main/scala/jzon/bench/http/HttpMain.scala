package jzon.bench.http

import java.nio.file.Path

import jzon.bench.{ContenderRuns, HttpFigure}

/** Runs [[HttpBodies]] for the contenders of this Scala; `./bench http` calls it. */
object HttpMain {
  def main(args: Array[String]): Unit = {
    val runs = ContenderRuns.parse(args, Contenders.all.map(_.name))
    runs.write("http", versions, figures(runs))
    sys.exit(0) // whatever threads frameworks have left
  }

  private def figures(runs: ContenderRuns): Vector[HttpFigure] =
    runs.of(classOf[HttpBodies], Seq("-Xbatch")).map { run =>
      val contender = HttpContender.byName(run.contender)
      val size = run.parameter("bytes").toInt
      HttpFigure(contender.framework, contender.library, run.operation, size, run.score, run.error, run.bytes)
    }

  /** The artifacts of whom it is about; their versions are in the names of the jars. */
  private val artifacts =
    ("http4s-core http4s-circe tapir-core tapir-jsoniter-scala pekko-http pekko-http-circe zio-http zio-json " +
      "zio-schema-json play play-json finagle-http circe-jawn jsoniter-scala-core").split(' ').toList

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
