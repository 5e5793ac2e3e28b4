package jzon.bench.report

import java.nio.file.{Files, Path}

import jzon.bench.*
import jzon.testing.Suite

/** The figures of the README are those of one run, and stand between its marks. */
final class ReadmeSuite extends Suite {
  private val environment =
    Environment("rounds", "abc1234", "17.0.1+1 (VM)", "Linux", "EPYC (family 25, model 1)", 1, Map.empty, Some("2026-01-02"))

  private def turns(figures: TurnsFigure*) = Turns(environment, "alone", 1, 10, figures.toVector)
  private def compiled(contender: String, seconds: Double, kib: Int) =
    CompileFigure("3", "classes-200", contender, Vector(seconds), 200L * kib * 1024, 1, 0)
  private def started(contender: String, millis: Double) =
    StartupFigure(contender, Vector(millis), Vector(1.0), Vector(1.0), Vector(1.0), 1, Vector.empty)

  private val nanos = Map("jzon" -> 1000.0, "jsoniter-scala" -> 2000.0, "jackson" -> 4700.0, "circe" -> 7600.0)
  private val results = Readme(
    turns((for {
      rival <- MeanTimes.shown
      operation <- Vector("decode", "encode")
    } yield TurnsFigure("records", operation, rival, Vector(nanos.getOrElse(rival, 3000.0)), 0))*),
    turns(TurnsFigure("early bad field", "served", "jzon", Vector(200), 0)),
    CompileResults(environment, Vector(compiled("base", 1, 1), compiled("jzon-codec", 2.58, 5), compiled("circe", 11, 8))),
    StartupResults(environment, "d", Vector(started("base", 0), started("jzon-java", 41), started("jackson", 329))),
  )

  test("all figures are in the text, with processor, JDK, commit and date") {
    val text = results.text
    assert(text.startsWith("<!-- measured by ./bench readme at abc1234 -->\nJDK 17.0.1, EPYC (family 25, model 1), commit abc1234, 2 January 2026. "), text)
    val plain = text.replaceAll("\\s+", " ")
    for (
      claim <- Vector(
        "means over the 1 documents that",
        "reads 2.0 times as fast as jsoniter-scala, 4.7 times as fast as Jackson and 7.6 times as fast as circe. It writes 2.0, 4.7 and 7.6 times",
        "rejects 5.0 million documents a second",
        "7.9 ms and 4.0 KiB of class files; circe's costs 50 ms and 7.0 KiB",
        "starts in 41 ms, Jackson in 329 ms",
      )
    ) assert(plain.contains(claim), claim + "\n" + text)
    assert(text.linesIterator.forall(_.length <= 130), text)
  }

  test("results of several runs, or without a figure, are an error") {
    val other = results.copy(startup = results.startup.copy(environment = environment.copy(commit = "def5678")))
    assert(intercept[IllegalArgumentException](other.text).getMessage.startsWith("not of one run: "))
    val lacking = results.copy(rejections = turns())
    assertEquals(intercept[IllegalArgumentException](lacking.text).getMessage, "there is no figure of rejections")
  }

  test("only the part between the marks is replaced") {
    val once = Readme.replaced("before\n<!-- measured by ./bench readme at 1 -->\nold\n<!-- /measured -->\nafter\n", results.text)
    assertEquals(once, s"before\n${results.text}\nafter\n")
    assertEquals(Readme.replaced(once, results.text), once)
    intercept[IllegalArgumentException](Readme.replaced("before\nafter\n", results.text))
  }

  test("the committed README has the marks, and the figures of the committed results if there are any") {
    val root = Path.of(sys.props.getOrElse("jzon.root", "."))
    val page = Files.readString(root.resolve("README.md"))
    val folder = root.resolve("benchmarks/results")
    val kept = Vector("17", "21", "25").filter(jdk => Files.exists(folder.resolve(s"readme-rivals-jdk$jdk.json")))
    assert(kept.length <= 1, kept)
    val text = kept.headOption.fold("")(jdk => Readme.read(folder, jdk).text)
    assert(if (text.isEmpty) Readme.replaced(page, "") != page else Readme.replaced(page, text) == page)
  }
}
