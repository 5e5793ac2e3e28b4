package jzon.bench.report

import jzon.bench.*

import java.nio.file.Path

/** Everything that docs/performance.md is made of. */
final case class AllResults(
    tables: Vector[Turns] = Vector.empty,
    rivals: Vector[Turns] = Vector.empty,
    rewrite: Vector[Turns] = Vector.empty,
    big: Vector[Turns] = Vector.empty,
    rejections: Vector[Turns] = Vector.empty,
    compile: Vector[CompileResults] = Vector.empty,
    startup: Vector[StartupResults] = Vector.empty,
    opened: Vector[Turns] = Vector.empty,
    streams: Vector[StreamTableResults] = Vector.empty,
    streamFiles: Vector[FileResults] = Vector.empty,
    race: Vector[RaceResults] = Vector.empty,
    processors: Vector[CompileResults] = Vector.empty,
    binary: Vector[JmhFigures[BinaryFigure]] = Vector.empty,
    frameworks: Vector[JmhFigures[HttpFigure]] = Vector.empty,
    spark: Vector[SparkResults] = Vector.empty,
) {
  def isEmpty: Boolean = this == AllResults()
}

object AllResults {

  /** Reads a folder; what is not there is left empty. */
  def read(folder: Path): AllResults = AllResults(
    tables = JsonFiles.readAll[Turns](folder, "tables-"),
    rivals = JsonFiles.readAll[Turns](folder, "rivals-"),
    rewrite = JsonFiles.readAll[Turns](folder, "rewrite-"),
    big = JsonFiles.readAll[Turns](folder, "big-"),
    rejections = JsonFiles.readAll[Turns](folder, "rejections-"),
    compile = JsonFiles.readAll[CompileResults](folder, "compile-"),
    startup = JsonFiles.readAll[StartupResults](folder, "startup-"),
    opened = JsonFiles.readAll[Turns](folder, "opened-"),
    streams = JsonFiles.readAll[StreamTableResults](folder, "streams-"),
    streamFiles = JsonFiles.readAll[FileResults](folder, "stream-files-"),
    race = JsonFiles.readAll[RaceResults](folder, "java-race-"),
    processors = JsonFiles.readAll[CompileResults](folder, "processors-"),
    binary = JsonFiles.readAll[JmhFigures[BinaryFigure]](folder, "binary-"),
    frameworks = JsonFiles.readAll[JmhFigures[HttpFigure]](folder, "http-"),
    spark = JsonFiles.readAll[SparkResults](folder, "spark-"),
  )
}
