package jzon.bench.report

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
    streams: Vector[StreamTable] = Vector.empty,
    streamFiles: Vector[StreamFileTable] = Vector.empty,
    race: Vector[RaceResults] = Vector.empty,
    processors: Vector[CompileResults] = Vector.empty,
    binary: Vector[BinaryResults] = Vector.empty,
    frameworks: Vector[FrameworkResults] = Vector.empty,
    spark: Vector[SparkResults] = Vector.empty,
) {
  def isEmpty: Boolean = this == AllResults()
}

object AllResults {

  /** Reads a folder; what is not there is left empty. */
  def read(folder: Path): AllResults = AllResults(
    tables = Turns.readAll(folder, "tables-"),
    rivals = Turns.readAll(folder, "rivals-"),
    rewrite = Turns.readAll(folder, "rewrite-"),
    big = Turns.readAll(folder, "big-"),
    rejections = Turns.readAll(folder, "rejections-"),
    compile = JsonFiles.readAll[CompileResults](folder, "compile-"),
    startup = JsonFiles.readAll[StartupResults](folder, "startup-"),
    opened = Turns.readAll(folder, "opened-"),
    streams = JsonFiles.readAll[StreamTable](folder, "streams-"),
    streamFiles = JsonFiles.readAll[StreamFileTable](folder, "stream-files-"),
    race = JsonFiles.readAll[RaceResults](folder, "java-race-"),
    processors = JsonFiles.readAll[CompileResults](folder, "processors-"),
    binary = JsonFiles.readAll[BinaryResults](folder, "binary-"),
    frameworks = JsonFiles.readAll[FrameworkResults](folder, "http-"),
    spark = JsonFiles.readAll[SparkResults](folder, "spark-"),
  )
}
