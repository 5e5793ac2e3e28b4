package jzon.bench.report

import jzon.bench.AttackResults

import java.nio.file.{Files, Path}

/**
 * Writes docs/performance.md from all results, or docs/security.md, or the figures of the README, or prints
 * the tables of one file; `./bench` calls it.
 */
object Main {
  def main(args: Array[String]): Unit = args match {
    case Array("write") =>
      val results = AllResults.read(Path.of("benchmarks/results"))
      if (results.isEmpty) fail("no results yet: run ./bench quick")
      Files.writeString(Files.createDirectories(Path.of("docs")).resolve("performance.md"), Page.of(results))
      println("docs/performance.md")
    case Array("security") =>
      val results = JsonFiles.readAll[AttackResults](Path.of("benchmarks/results"), AttackPage.prefix)
      if (results.isEmpty) fail("no results yet: run ./bench security")
      Files.writeString(Files.createDirectories(Path.of("docs")).resolve("security.md"), AttackPage.of(results))
      println("docs/security.md")
    case Array("readme", results, jdk, root) =>
      Readme.write(Readme.read(Path.of(results), jdk), Path.of(root))
      println(s"${Path.of(root, "README.md")} and ${MeanTimes.file}")
    case Array("print", file) => println(Printed.of(Path.of(file)))
    case _                    => fail("usage: Main write | security | readme RESULTS JDK ROOT | print RESULTS.json")
  }

  private def fail(message: String): Nothing = {
    System.err.println(s"report: $message")
    sys.exit(2)
  }
}
