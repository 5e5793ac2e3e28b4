package jzon.bench.report

import java.nio.file.{Files, Path}

/**
 * Writes docs/performance.md and its charts from all results, or docs/security.md, or the chart of the README from one
 * file, or prints the tables of one file; `./bench` calls it.
 */
object Main {
  def main(args: Array[String]): Unit = args match {
    case Array("write") =>
      val results = AllResults.read(Path.of("benchmarks/results"))
      if (results.isEmpty) fail("no results yet: run ./bench quick")
      val docs = Files.createDirectories(Path.of("docs"))
      Files.writeString(docs.resolve("performance.md"), Page.of(results))
      val notes = docs.resolve("performance-notes.md")
      Files.writeString(notes, Page.notesWith(Files.readString(notes), results))
      Page.charts(results).foreach { case (name, chart) => Charts.write(chart, docs.resolve(name)) }
      println("docs/performance.md and docs/performance-notes.md")
    case Array("security") =>
      val results = AttackResults.readAll(Path.of("benchmarks/results"))
      if (results.isEmpty) fail("no results yet: run ./bench security")
      Files.writeString(Files.createDirectories(Path.of("docs")).resolve("security.md"), AttackPage.of(results))
      println("docs/security.md")
    case Array("chart", file) =>
      Files.writeString(Path.of(MeanTimes.file), MeanTimes.svg(JsonFiles.read[Turns](Path.of(file))))
      println(MeanTimes.file)
    case Array("print", file) =>
      val results = Results.read(Path.of(file))
      results.operations.foreach { operation =>
        println(s"\n$operation\n\n${Page.details(results, operation)}")
        if (results.rivals.contains("jzon") && results.rivals.length > 1)
          println(s"\nhow many times as fast jzon is\n\n${Page.ratios(results, operation)}")
      }
    case _ => fail("usage: Main write | security | chart TURNS.json | print RESULTS.json")
  }

  private def fail(message: String): Nothing = {
    System.err.println(s"report: $message")
    sys.exit(2)
  }
}
