package rewrite

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

import scalafix.interfaces.{ScalafixFileEvaluation, ScalafixMainMode, ScalafixSeverity}
import scalafix.internal.interfaces.ScalafixImpl

/** The command: runs a rule on the files of a folder, prints the places that it left, and counts. */
object Main {

  private val usage = "usage: rewrite [--from circe|zio-json] [--check] FOLDER"

  final case class Library(name: String, rule: String, mark: String)

  private val libraries =
    List(Library("circe", "JzonFromCirce", "io.circe"), Library("zio-json", "JzonFromZioJson", "zio.json"))

  def main(args: Array[String]): Unit = sys.exit(run(args.toList))

  private def run(args: List[String]): Int = {
    def parse(args: List[String], from: Option[String], check: Boolean): Either[String, (Option[String], Boolean, String)] =
      args match {
        case "--from" :: library :: rest if libraries.exists(_.name == library) => parse(rest, Some(library), check)
        case "--check" :: rest                                                  => parse(rest, from, check = true)
        case List(folder) if !folder.startsWith("--")                           => Right((from, check, folder))
        case _                                                                  => Left(usage)
      }
    parse(args, None, check = false) match {
      case Left(message)                                           => fault(message)
      case Right((_, _, folder)) if !Files.exists(Paths.get(folder)) => fault(s"$folder does not exist")
      case Right((from, check, folder)) =>
        val chosen = libraries.filter(library => from.forall(_ == library.name))
        rewrite(Paths.get(folder), chosen, check)
    }
  }

  private def fault(message: String): Int = {
    System.err.println(s"rewrite: $message")
    2
  }

  private def rewrite(folder: Path, chosen: List[Library], check: Boolean): Int = {
    val reports = chosen.map(new Report(folder, _, check)).map(_.run())
    if (reports.contains(2)) 2 else reports.max
  }

  private final class Report(folder: Path, library: Library, check: Boolean) {
    private var changed = 0
    private var places = 0
    private var unread = 0
    private var left = List.empty[String]
    private var checks = List.empty[String]

    def run(): Int = {
      val parsed = Sources.files(folder).map(Sources.parse).filter(_.text.contains(library.mark))
      for (Sources.Parsed(path, _, Left(error)) <- parsed) {
        println(s"${shown(path)}: not read: $error")
        unread += 1
      }
      val readable = parsed.collect { case Sources.Parsed(path, _, Right((version, _))) => version -> path }
      readable
        .groupBy(_._1)
        .toList
        .flatMap { case (version, files) => evaluate(version, files.map(_._2)) }
        .sortBy(_.getEvaluatedFile.toString)
        .foreach(report)
      if (parsed.nonEmpty) summary(parsed.size)
      if (unread > 0) 2 else if (left.nonEmpty || check && changed > 0) 1 else 0
    }

    private def evaluate(version: String, files: List[Path]): List[ScalafixFileEvaluation] = {
      val evaluation = new ScalafixImpl()
        .newArguments()
        .withMode(if (check) ScalafixMainMode.CHECK else ScalafixMainMode.IN_PLACE)
        .withRules(List(library.rule).asJava)
        .withScalaVersion(if (version == "3") "3.3.3" else "2.13.14")
        .withScalacOptions(if (version == "3") Nil.asJava else List("-Xsource:3").asJava)
        .withWorkingDirectory(Paths.get("").toAbsolutePath)
        .withPaths(files.map(_.toAbsolutePath.normalize).asJava)
        .withParsedArguments(List(s"--settings.${library.rule}.folder=${folder.toAbsolutePath}").asJava)
        .evaluate()
      if (evaluation.getErrorMessage.isPresent && evaluation.getFileEvaluations.isEmpty) {
        println(s"not read: ${evaluation.getErrorMessage.get}")
        unread += files.size
      }
      evaluation.getFileEvaluations.toList
    }

    private def report(file: ScalafixFileEvaluation): Unit = {
      val path = shown(file.getEvaluatedFile)
      if (file.getErrorMessage.isPresent && file.getError.isPresent && file.getError.get.toString != "LinterError") {
        println(s"$path: not read: ${file.getErrorMessage.get}")
        unread += 1
      }
      val diff = file.previewPatchesAsUnifiedDiff.orElse("")
      if (diff.nonEmpty) {
        changed += 1
        places += diff.linesIterator.count(line => line.startsWith("+") && !line.startsWith("+++"))
        if (check) println(s"$path: would change")
        else file.applyPatches().foreach(error => println(s"$path: not written: $error"))
      }
      val found = file.getDiagnostics.toList.sortBy(_.position.map[Int](_.startLine).orElse(0))
      for (diagnostic <- found) {
        val isLeft = diagnostic.severity == ScalafixSeverity.ERROR
        val kind = diagnostic.lintID.map[String](_.categoryID).orElse("")
        if (isLeft) left ::= kind else checks ::= kind
        val line = diagnostic.position.map[Int](_.startLine + 1).orElse(0)
        println(s"$path:$line: ${if (isLeft) "left" else "check"} ($kind): ${diagnostic.message}")
      }
    }

    private def summary(files: Int): Unit = {
      val verb = if (check) "would change" else "changed"
      println(s"${library.name}: $files files, $changed $verb ($places lines); left ${counts(left)}; check ${counts(checks)}")
    }

    private def counts(kinds: List[String]): String =
      if (kinds.isEmpty) "0"
      else {
        val by = kinds.groupBy(identity).toList.map { case (kind, all) => kind -> all.size }.sortBy { case (k, n) => (-n, k) }
        s"${kinds.size} (${by.map { case (kind, n) => s"$kind $n" }.mkString(", ")})"
      }

    private def shown(path: Path): String = {
      val base = Paths.get("").toAbsolutePath
      val absolute = path.toAbsolutePath.normalize
      if (absolute.startsWith(base)) base.relativize(absolute).toString else absolute.toString
    }
  }
}
