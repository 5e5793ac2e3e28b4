package jzon.bench.report

import munit.FunSuite

import java.nio.file.{Files, Path}

/** The page says what the results say, and what is missing. */
final class PageSuite extends FunSuite {
  private val environment =
    Environment("rounds", "abc1234", "17.0.1 (VM)", "Linux amd64", "a processor", 1, Map("jsoniter-scala" -> "2.0"))

  private def figure(payload: String, operation: String, rival: String, nanos: Double*) =
    TurnsFigure(payload, operation, rival, nanos.toVector, 100)

  private val tables = Turns(
    environment,
    "alone",
    3,
    10,
    Vector(
      figure("ints", "decode", "jzon", 100, 100, 200),
      figure("ints", "decode", "jsoniter-scala", 200, 200, 400),
      figure("longs", "decode", "jzon", 100, 100, 100),
      figure("longs", "decode", "jsoniter-scala", 50, 50, 50),
    )
  )

  test("the ratio is the median of the rounds' ratios, not the ratio of the medians") {
    val ours = figure("p", "o", "a", 100, 200, 400)
    val theirs = figure("p", "o", "b", 300, 400, 2000)
    assertEquals(ours.speedOver(theirs), Measured(3.0, 0.75))
  }

  test("quantiles lie between neighbours") {
    assertEquals(Turns.quantile(Vector(4.0, 1.0, 3.0, 2.0), 0.5), 2.5)
    assertEquals(Turns.quantile(Vector(7.0), 0.75), 7.0)
  }

  test("means are geometric, and what is least is named") {
    assertEquals(tables.mean("decode", "jzon", "jsoniter-scala"), Some((1.0, 2)))
    assertEquals(tables.least("decode", "jzon", "jsoniter-scala"), Some(("longs", 0.5)))
    assertEquals(tables.mean("encode", "jzon", "jsoniter-scala"), None)
  }

  test("a table shows ratios, bold where jzon is behind, and bytes") {
    val text = Page.of(AllResults(tables = Vector(tables)))
    assert(text.contains("| ints | 2.00 ± 0.00 | 100 / 100 |"), text)
    assert(text.contains("| longs | **0.50 ± 0.00** | 100 / 100 |"), text)
    assert(text.contains("| JDK 17, alone | 1.00 of 2; least 0.50 (longs) |"), text)
  }

  test("whatever was not measured says which command makes it") {
    val text = Page.of(AllResults())
    Vector("tables", "rivals", "rewrite", "big", "floor", "hand-written", "rejections", "compile", "startup").foreach {
      name =>
        assert(text.contains(s"Not measured yet; `./bench $name` makes this section."), name)
    }
  }

  test("compile time is shown above base, for each type, and failures are named") {
    def made(contender: String, seconds: Double, bytes: Long) =
      CompileFigure("3", "classes-200", contender, Vector(seconds), bytes, 1, 50L << 20)
    val results = CompileResults(
      environment.copy(versions = Map("Scala 3" -> "3.3.7", "jzon on 3" -> "this build")),
      Vector(made("base", 1, 1000), made("jzon", 3, 1000 + 200 * 2048), made("other", 1, 0).copy(rounds = Vector.empty))
    )
    val text = Page.of(AllResults(compile = Vector(results)))
    assert(text.contains("| jzon | 2.00 | 10.0 | 400.0 KiB | 2.0 KiB | 50 MiB |"), text)
    assert(text.contains("| other | does not compile |"), text)
  }

  test("start-up is shown above the JVM that does nothing") {
    def figure(name: String, millis: Double, classes: Int, jars: Jar*) =
      StartupFigure(name, Vector(millis), Vector(1.0), Vector(millis), Vector(millis), classes, jars.toVector)
    val results =
      StartupResults(
        environment,
        "d",
        Vector(figure("base", 40, 500), figure("jzon", 90, 700, Jar("a", 2048), Jar("b", 1024)))
      )
    val text = Page.of(AllResults(startup = Vector(results)))
    assert(text.contains("| jzon  | 50 ± 0 | 0.0 ± 0.0 | 50 ± 0 | 200 | 3 | 2 |"), text)
  }

  test("the floor is the sum of the pass and the objects") {
    val turns = Turns(
      environment,
      "sequence",
      1,
      10,
      Vector(
        figure("ints", "decode", "jzon", 300),
        figure("ints", "decode", "pass over the bytes", 100),
        figure("ints", "decode", "the objects anew", 50),
        figure("ints", "decode", "jsoniter-scala", 450),
      )
    )
    val text = Page.of(AllResults(floor = Vector(turns)))
    assert(text.contains("| ints | 300 | 100 | 50 | 2.00 | 1.50 | 3.00 | 9.00 | 100 / 100 |"), text)
  }

  test("refused documents are counted for each second") {
    val turns = Turns(environment, "alone", 1, 10, Vector(figure("early bad field", "served", "jzon", 200)))
    assert(Page.of(AllResults(rejections = Vector(turns))).contains("| jzon |  |  |  |  | 5,000,000 ± 0 | 100 |  |  |"))
  }

  test("attacks stand in the ancestors' form beside the documents") {
    val rivals = tables.copy(figures =
      Vector(figure("google-compact", "decode", "jzon", 1000), figure("google-compact", "encode", "jzon", 500))
    )
    val attacks = AttackResults(
      environment,
      Vector(AttackRow("deep", "attack", "jzon", 10, "refused", Vector(1000.0), Some(200.0)))
    )
    val text = Page.of(AllResults(rivals = Vector(rivals), attacks = Some(attacks)))
    assert(text.contains("| jzon | 1,000,000 ± 0 | 0.0001 | 2,000,000 ± 0 | 0.0001 |"), text)
    assert(text.contains("| deep | jzon | refused | 1,000,000 | 0.0002 |"), text)
  }

  test("a library that does not look behind the value is not compared where whitespace follows") {
    def row(attack: String, library: String, outcome: String, nanos: Double) =
      AttackRow(attack, "attack", library, 10, outcome, Vector(nanos), Some(200.0))
    val rows = Vector(
      row("whitespace-after", "jzon", "accepted", 100),
      row("whitespace-after", "jsoniter-scala", "accepted", 200),
      row("whitespace-after", "zio-json", "accepted", 10),
      row("whitespace-inside", "jzon", "accepted", 100),
      row("whitespace-inside", "zio-json", "accepted", 50),
      row("trailing-document", "jzon", "refused", 100),
      row("trailing-document", "jsoniter-scala", "refused", 300),
      row("trailing-document", "zio-json", "accepted", 10)
    )
    val text =
      AttackPage.of(Vector(AttackResults(environment, rows ++ rows.map(_.copy(side = "twin", outcome = "accepted")))))
    assert(text.contains("| 2.00 (jsoniter-scala) |"), text)
    assert(text.contains("| 0.50 (zio-json) |"), text)
    assert(text.contains("| 3.00 (jsoniter-scala) |"), text)
    assert(text.contains("Not the fastest: `whitespace-inside`."), text)
  }

  test("a library that refuses the twin of an attack is not compared") {
    def row(side: String, library: String, outcome: String, nanos: Double) =
      AttackRow("collisions", side, library, 10, outcome, Vector(nanos), Some(200.0))
    val rows = Vector(
      row("attack", "jzon", "refused", 100),
      row("attack", "circe", "refused", 300),
      row("attack", "jackson", "refused", 10),
      row("twin", "jzon", "accepted", 100),
      row("twin", "circe", "accepted", 100),
      row("twin", "jackson", "refused", 10)
    )
    val text = AttackPage.of(Vector(AttackResults(environment, rows)))
    assert(text.contains("| 3.00 (circe) |"), text)
    assert(text.contains("Not the fastest: none."), text)
  }

  test("a library that reads other numbers than are written is not compared") {
    def row(side: String, library: String, outcome: String, nanos: Double) =
      AttackRow("halfway", side, library, 10, outcome, Vector(nanos), Some(200.0))
    val rows = Vector(
      row("attack", "jzon", "accepted", 100),
      row("attack", "circe", "accepted", 300),
      row("attack", "jsoniter-scala", "other numbers", 10),
      row("twin", "jzon", "accepted", 100),
      row("twin", "circe", "accepted", 100),
      row("twin", "jsoniter-scala", "accepted", 10)
    )
    val text = AttackPage.of(Vector(AttackResults(environment, rows)))
    assert(text.contains("| 3.00 (circe) |"), text)
    assert(text.contains("| jsoniter-scala | other numbers |"), text)
    assert(text.contains("Not the fastest: none."), text)
  }

  test("charts are written as SVG for every figure that the page links") {
    val folder = Files.createTempDirectory("charts")
    val all = AllResults(tables = Vector(tables), rivals = Vector(tables))
    val links = """\]\((performance-[^)]*\.svg)\)""".r.findAllMatchIn(Page.of(all)).map(_.group(1)).toSet
    Page.charts(all).foreach { case (name, bars) =>
      if (bars.payloads.nonEmpty) Charts.write(bars, folder.resolve(name))
    }
    assertEquals(Page.charts(all).map(_._1).toSet, links)
    val svg = Files.readString(folder.resolve("performance-jdk17-alone-decode.svg"))
    // four bars at least, each a shape; texts are drawn as shapes too
    assert("<(path|polygon|rect)".r.findAllIn(svg).length > 4, svg.take(200))
    Files.list(folder).forEach(f => Files.delete(f))
    Files.delete(folder)
  }

  test("files are found by the beginning of their names") {
    val folder = Files.createTempDirectory("results")
    def write(name: String, text: String) = Files.writeString(folder.resolve(name), text)
    val environmentText =
      """{"effort":"rounds","commit":"c","jdk":"17","system":"s","processor":"p","cores":1,"versions":{}}"""
    write(
      "floor-jdk17.json",
      s"""{"environment":$environmentText,"mode":"sequence","rounds":1,"sliceMillis":1,"figures":[]}"""
    )
    write("other.json", "{}")
    val all = AllResults.read(folder)
    assertEquals(all.floor.map(_.mode), Vector("sequence"))
    assertEquals(all.copy(floor = Vector.empty).isEmpty, true)
    Files.list(folder).forEach(f => Files.delete(f))
    Files.delete(folder)
  }

  test("a file that is not understood is named") {
    val file = Files.createTempFile("floor", ".json")
    Files.writeString(file, "[]")
    val message = intercept[IllegalArgumentException](JsonFiles.read[Turns](file)).getMessage
    assert(message.startsWith(s"$file: "), message)
    Files.delete(file: Path)
  }
}
