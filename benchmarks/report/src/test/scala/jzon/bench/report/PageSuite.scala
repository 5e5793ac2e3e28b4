package jzon.bench.report

import jzon.bench.*
import jzon.testing.Suite

import java.nio.file.{Files, Path}

/** The page says what the results say, and what is missing. */
final class PageSuite extends Suite {
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
    assertEquals(Statistics.quantile(Vector(4.0, 1.0, 3.0, 2.0), 0.5), 2.5)
    assertEquals(Statistics.quantile(Vector(7.0), 0.75), 7.0)
  }

  test("means are geometric, and what is least is named") {
    assertEquals(tables.mean("decode", "jzon", "jsoniter-scala"), Some((1.0, 2)))
    assertEquals(tables.least("decode", "jzon", "jsoniter-scala"), Some(("longs", 0.5)))
    assertEquals(tables.mean("encode", "jzon", "jsoniter-scala"), None)
  }

  test("jzon and the yardstick: means of each JDK and mode, and where jzon is slower") {
    val text = Page.of(AllResults(tables = Vector(tables)))
    assert(text.contains("|  | decode |"), text)
    assert(text.contains("| JDK 17, `alone` | 1.00 |"), text)
    assert(text.contains("slower on: longs 0.50 (JDK 17, alone, decode). It allocates over 1% more on: none."), text)
  }

  test("a file of results is printed with every document, bold where jzon is slower") {
    val text = Printed.turns(tables)
    assert(text.contains("| ints | 2.00 ± 0.00 |"), text)
    assert(text.contains("| longs | **0.50 ± 0.00** |"), text)
    assert(text.contains("| ints | 100 ± 25 | 200 ± 50 |"), text)
    assert(text.contains("| longs | 100 | 100 |"), text)
  }

  test("how many rounds and JVMs there were is said") {
    assertEquals(Text.setup(tables), "JDK 17.0.1, a processor, commit abc1234, 3 rounds of 10 ms.")
    val several = Text.setup(tables.copy(jvms = 3))
    assert(several.endsWith(", 3 rounds of 10 ms in each of 3 JVMs a document."), several)
  }

  test("whatever was not measured says which command makes it") {
    val text = Page.of(AllResults())
    Vector(
      "tables",
      "rivals",
      "big and ./bench rewrite",
      "streams",
      "race",
      "rejections",
      "compile and ./bench processors",
      "startup"
    ).foreach {
      name =>
        assert(text.contains(s"Not measured yet; `./bench $name` makes this section."), name)
    }
  }

  test("jzon's Java API is not compared as a rival, and has its own table") {
    val turns = tables.copy(figures =
      Vector(
        figure("google-pretty", "decode", "jzon", 100, 100, 100),
        figure("google-pretty", "decode", "jzon-java", 50, 50, 50),
        figure("google-pretty", "decode", "gson", 400, 400, 400),
        figure("google-pretty", "decode", "fastjson2", 200, 200, 200),
        figure("nested", "decode", "jzon", 100, 100, 100),
        figure("nested", "decode", "jzon-java", 200, 200, 200),
        figure("nested", "decode", "fastjson2", 150, 150, 150),
        figure("nested", "decode", "circe", 120, 120, 120),
        figure("ints", "decode", "jzon", 100, 100, 100),
      )
    )
    val text = Page.of(AllResults(rivals = Vector(turns)))
    assert(text.contains("\n- decode: jzon 1.00, gson 8.00, fastjson2 1.73\n"), text)
    assert(text.contains("\n- jzon-java, decode: fastjson2 (nested 0.75)\n"), text)
    assert(!text.contains("\n| jzon-java | 2.00"), text)
    assert(!Page.of(AllResults(rivals = Vector(tables))).contains("Java API"))
  }

  test("compile time is shown above base, for each type, and failures are named") {
    def made(contender: String, seconds: Double, bytes: Long) =
      CompileFigure("3", "classes-200", contender, Vector(seconds), bytes, 1, 50L << 20)
    val results = CompileResults(
      environment.copy(versions = Map("Scala 3" -> "3.3.7", "jzon on 3" -> "this build")),
      Vector(made("base", 1, 1000), made("jzon", 3, 1000 + 200 * 2048), made("other", 1, 0).copy(rounds = Vector.empty))
    )
    val text = Page.of(AllResults(compile = Vector(results)))
    assert(text.contains("\n- 3.3.7: jzon 10.0 and 2.0, other does not compile\n"), text)
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
    assert(text.endsWith("\n- first value, ms: jzon 50\n- jars, KiB: jzon 3\n"), text)
  }

  test("streams: jzon is so many times as fast, and files have a line each") {
    val table = StreamTableResults(
      environment.copy(effort = "Scala 3"),
      "lines",
      1000,
      2,
      4,
      Vector(StreamFigure("jzon", 90, 3, 28e6), StreamFigure("circe-fs2", 10, 0.5, 340.84e6))
    )
    val file = FileResults(
      environment,
      1000000000L,
      257,
      0,
      64,
      4,
      Vector(FileFigure("jzon", 640.4, 21), FileFigure("jsoniter-scala", 400.25, 30))
    )
    val text = Page.of(AllResults(streams = Vector(table), streamFiles = Vector(file)))
    assert(text.contains("\n- Scala 3: circe-fs2 9.00\n"), text)
    assert(text.contains("\n- 257 B, heap 64 MiB: jzon 640; jsoniter-scala 400\n"), text)
  }

  test("bytes: jzon is so many times as fast, for each size") {
    val figures = Vector(
      BinaryFigure("jzon-scala", 100, "read", 100, 1, 256),
      BinaryFigure("jackson 2", 100, "read", 250, 10, 1234),
      BinaryFigure("jzon-scala", 1 << 20, "write", 200000, 2000, 1 << 21),
      BinaryFigure("jackson 2", 1 << 20, "write", 100000, 1000, 1 << 22),
    )
    val text = Page.of(AllResults(binary = Vector(JmhFigures(environment, 1, 4, 2000, figures))))
    assert(text.contains("|  | read 100 B | read 1 MiB | write 100 B | write 1 MiB |"), text)
    assert(text.contains("| jackson 2 | 2.50 |  |  | **0.50** |"), text)
    assert(Page.of(AllResults()).contains("./bench binary"))
  }

  test("frameworks: jzon is so many times as fast as other modules there") {
    val figures = Vector(
      HttpFigure("play", "jzon", "read", 2000, 200000, 0, 4000),
      HttpFigure("play", "play-json", "read", 2000, 50000, 0, 16000),
      HttpFigure("play", "play-json", "readAndWrite", 46000, 1000, 0, 123456),
      HttpFigure("http4s", "jzon", "read", 2000, 100000, 0, 4000),
      HttpFigure("http4s", "circe", "read", 2000, 200000, 0, 2000),
    )
    val text = Page.of(AllResults(frameworks = Vector(JmhFigures(environment, 1, 4, 1000, figures))))
    assert(text.contains("- read: play with play-json 4.00 ± 0.00, http4s with circe **0.50 ± 0.00**\n"), text)
    assert(Page.of(AllResults()).contains("./bench http"))
  }

  test("Spark: jzon is so many times as fast as Spark's own, on one core") {
    def results(cores: Int, factor: Double) = {
      val figures = Vector(
        SparkFigure("full", "column: from_json", 1000, 1000000, 2 * factor, 4 * factor, "[1,2]"),
        SparkFigure("full", "column: jzon_decode", 1000, 1000000, 0.5 * factor, 1 * factor, "[1,2]"),
      )
      val of = environment.copy(versions = Map("spark" -> "3.5.9"))
      SparkResults(of, cores, 5, figures)
    }
    val text = Page.of(AllResults(spark = Vector(results(2, 0.5), results(1, 1))))
    assert(text.contains("Spark 3.5.9: JDK 17.0.1, "), text)
    assert(text.contains("\n- jzon_decode on 3.5.9: full 4.00\n"), text)
    assert(Page.of(AllResults()).contains("./bench spark"))
  }

  test("Java's race: jzon is so many times as fast, if both figures are certain") {
    val results = RaceResults(
      environment,
      1951,
      16,
      1,
      4,
      2000,
      Vector(
        RaceFigure("jzon-java", "readBytes", 300000, 1000, 4000),
        RaceFigure("jackson 2", "readBytes", 100000, 2000, 12345),
        RaceFigure("gson", "readBytes", 100000, 40000, 12345),
      )
    )
    val text = Page.of(AllResults(race = Vector(results)))
    assert(text.contains("2000 ms; 1,951 bytes, 16 persons."), text)
    assert(text.contains("- read bytes: jackson 2 3.00\n"), text)
  }

  test("processors: what they cost is above that of the records alone") {
    val results = CompileResults(
      environment.copy(versions = Map("avaje-jsonb" -> "3.11")),
      Vector(
        CompileFigure("Java", "records-200", "base", Vector(0.5, 0.5), 2048, 200, 20L << 20),
        CompileFigure("Java", "records-200", "avaje-jsonb", Vector(1.5, 1.5), 4096, 400, 40L << 20),
        CompileFigure("Java", "records-200", "dsl-json", Vector.empty, 0, 0, 0),
      )
    )
    val text = Page.of(AllResults(processors = Vector(results)))
    assert(text.contains("\n- Java: avaje-jsonb 5.0 and 0.0, dsl-json does not compile\n"), text)
  }

  test("refused documents are counted for each second") {
    val turns = Turns(environment, "alone", 1, 10, Vector(figure("early bad field", "served", "jzon", 200)))
    assert(Page.of(AllResults(rejections = Vector(turns))).contains(
      "\n- early bad field: jzon 5,000\n"
    ))
  }

  test("each library has its means, and the documents where jzon is not ahead are named") {
    def both(rival: String, read: Double, write: Double) = Vector("records", "wide").flatMap { payload =>
      Vector(figure(payload, "decode", rival, read * 100), figure(payload, "encode", rival, write * 100))
    }
    val turns = tables.copy(figures =
      both("jzon", 1, 1) ++ both("zio-json", 4, 4) ++ both("circe", 3.98, 5) ++ both("gson", 3, 2.9) ++
        both("fastjson2", 1.2, 0.8) ++ both("dsl-json", 0.7, 2)
    )
    val text = Page.of(AllResults(rivals = Vector(turns)))
    assert(text.contains("| zio-json | 4.00 | 4.00 (records) | 4.00 | 4.00 (records) |"), text)
    assert(text.contains("| dsl-json | **0.70** | **0.70** (records) | 2.00 | 2.00 (records) |"), text)
    assert(text.contains("\n- jzon, decode: dsl-json (records 0.70, wide 0.70)\n"), text)
    assert(text.contains("\n- jzon, encode: fastjson2 (records 0.80, wide 0.80)\n"), text)
  }

  test("what jzon allocates more than the yardstick is named") {
    val turns = tables.copy(figures = tables.figures.map(f => if (f.rival == "jzon") f.copy(bytes = 110) else f))
    val text = Page.of(AllResults(tables = Vector(turns)))
    assert(text.contains("It allocates over 1% more on: ints 10, longs 10 bytes."), text)
  }

  test("what a library has no contender for is told, and counted in no mean") {
    val turns = tables.copy(
      figures = Vector("nested", "ints").flatMap(p => Vector(figure(p, "decode", "jzon", 100))) :+
        figure("ints", "decode", "borer", 300),
      leftOut = Vector(LeftOut("nested", "borer", "refuses depth"), LeftOut("elsewhere", "borer", "is not shown"))
    )
    val text = Page.of(AllResults(rivals = Vector(turns)))
    assert(text.contains("| borer | 3.00 of 1 | 3.00 (ints) |  |  |"), text)
    assert(text.contains("the document: borer (nested)."), text)
    assert(!text.contains("is not shown"), text)
  }

  test("a file of JMH's results is printed with a row for each figure") {
    def jmh(rival: String, score: Double) =
      Figure("nested", "decode", rival, Measured(score, score / 100), Some(64), Setup(3, 5, "1 s", shared = true))
    val results = Results(environment.copy(effort = "full"), Vector(jmh("jzon", 1000), jmh("jsoniter-scala", 1250)))
    val text = Printed.jmh(results)
    assert(text.contains("| nested | jzon | 1,000 ± 10 | 64 |  |"), text)
    assert(text.contains("| nested | jsoniter-scala | 1,250 ± 13 | 64 | **0.80 ± 0.01** |"), text)
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
    assert(text.contains("Not the fastest: none."), text)
  }

  test("a chart is as wide as a page, however many bars it has, and names each") {
    val bars = Vector.tabulate(14)(n => Svg.Bar(s"contender $n", 14.0 - n, "text", own = n == 0))
    val svg = Svg.of(Vector(Svg.Panel("ints", bars)), "label", "foot")
    assert(svg.contains(" width=\"720\" "), svg)
    assertEquals(">contender ".r.findAllIn(svg).length, 14)
  }

  test("files are found by the beginning of their names") {
    val folder = Files.createTempDirectory("results")
    def write(name: String, text: String) = Files.writeString(folder.resolve(name), text)
    val environmentText =
      """{"effort":"rounds","commit":"c","jdk":"17","system":"s","processor":"p","cores":1,"versions":{}}"""
    write(
      "rewrite-jdk17.json",
      s"""{"environment":$environmentText,"mode":"sequence","rounds":1,"sliceMillis":1,"figures":[]}"""
    )
    write("other.json", "{}")
    val all = AllResults.read(folder)
    assertEquals(all.rewrite.map(_.mode), Vector("sequence"))
    assertEquals(all.copy(rewrite = Vector.empty).isEmpty, true)
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
