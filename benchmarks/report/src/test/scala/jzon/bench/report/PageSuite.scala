package jzon.bench.report

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
    assert(text.contains("| geometric mean | 1.00 of 2 |"), text)
    assert(text.contains("| JDK 17, alone, decode | 1.00 of 2 | longs 0.50 |  |"), text)
  }

  test("how many rounds and JVMs there were is said") {
    assertEquals(Text.setup(tables), "JDK 17.0.1 (VM); Linux amd64; a processor; commit abc1234; 3 rounds of 10 ms.")
    val several = Text.setup(tables.copy(jvms = 3))
    assert(several.endsWith("; 3 rounds of 10 ms in each of 3 JVMs a document."), several)
  }

  test("whatever was not measured says which command makes it") {
    val text = Page.of(AllResults())
    Vector(
      "tables",
      "rivals",
      "opened",
      "rewrite",
      "big",
      "hand-written",
      "rejections",
      "compile",
      "startup"
    ).foreach {
      name =>
        assert(text.contains(s"Not measured yet; `./bench $name` makes this section."), name)
    }
  }

  test("figures with java.lang opened have a section of their own and count nowhere else") {
    val turns = tables.copy(figures =
      Vector(
        figure("records", "encode", "jzon", 100, 100, 100),
        figure("records", "encode", "fory-json", 110, 120, 130),
        figure("records", "encode", "fastjson2", 90, 80, 70),
        figure("nested", "encode", "jzon", 100, 100, 100),
        figure("nested", "encode", "fory-json", 75, 75, 75),
      )
    )
    val text = Page.of(AllResults(opened = Vector(turns)))
    val Array(before, section) = text.split("\n## With java.lang opened\n"): @unchecked
    val own = section.take(section.indexOf("\n## "))
    assert(own.contains("| payload | fory-json | fastjson2 |"), own)
    assert(own.contains("| records | 1.20 ± 0.05 | **0.80 ± 0.05** |"), own)
    assert(own.contains("| nested | **0.75 ± 0.00** |  |"), own)
    assert(own.contains("| geometric mean | **0.95** of 2 | **0.80** of 1 |"), own)
    assert(
      own.contains(
        "Columns for writing of the ancestors' tables that jzon leads here: 0 of 1; not: nested by fory-json."
      ),
      own
    )
    assert(
      own.contains("--add-opens java.base/java.lang=ALL-UNNAMED' ./bench rounds --alone --rivals jzon,CONTENDER"),
      own
    )
    assert(!(before + section.drop(own.length)).contains("fory-json"), text)
  }

  test("jzon's front for Java is no rival, and has a table of its own") {
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
    val results = AllResults(rivals = Vector(turns))
    val text = Page.of(results)
    assert(text.contains("each document's fastest of gson, fastjson2, and"), text)
    assert(
      text.contains(
        "| decode | 1.00 of 2 | **0.50** (nested) | 1.73 of 2 | **0.75** (nested, fastjson2) | 1 of 2 |"
      ),
      text
    )
    assert(!text.contains("\n| jzon-java | 2.00"), text)
    assert(text.contains("| payload | gson | fastjson2 | circe |"), text)
    val notes = Page.notes(results)
    assert(notes.contains("| columns of the ancestors' tables that jzon leads, JDK 17 | all 2 | 2 | met |"), notes)
    assert(!Page.of(AllResults(rivals = Vector(tables))).contains("front for Java"))
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

  test("streams: jzon is so many times as fast, and files are compared with jsoniter-scala") {
    val table = StreamTable(
      environment.copy(effort = "Scala 3"),
      "lines",
      1000,
      2,
      4,
      Vector(StreamFigure("jzon", 90, 3, 28e6), StreamFigure("circe-fs2", 10, 0.5, 340.84e6))
    )
    val file = StreamFileTable(
      environment,
      1000000000L,
      257,
      38911,
      64,
      4,
      Vector(FileFigure("jzon", 640.4, 21), FileFigure("jsoniter-scala", 400.25, 30))
    )
    val text = Page.of(AllResults(streams = Vector(table), streamFiles = Vector(file)))
    assert(text.contains("### Scala 3, lines, JDK"), text)
    assert(text.contains("| circe-fs2 | 10.0 ± 0.5 | 340.8 | 9.00 |"), text)
    assert(text.contains("### Records of 257 bytes, 1,000 MB, a heap of 64 MiB, 38,911 records bad"), text)
    assert(text.contains("| jzon | 640 | 1.60 | 21 |"), text)
  }

  test("bytes: jzon is so many times as fast, for each size") {
    val figures = Vector(
      BinaryFigure("jzon-scala", 100, "read", 100, 1, 256),
      BinaryFigure("jackson 2", 100, "read", 250, 10, 1234),
      BinaryFigure("jzon-scala", 1 << 20, "write", 200000, 2000, 1 << 21),
      BinaryFigure("jackson 2", 1 << 20, "write", 100000, 1000, 1 << 22),
    )
    val text = Page.of(AllResults(binary = Vector(BinaryResults(environment, 1, 4, 2000, figures))))
    assert(text.contains("|  | read 100 B | read 1 MiB | write 100 B | write 1 MiB |"), text)
    assert(text.contains("| jackson 2 | 0.25 ± 0.01 |  |  | 100.00 ± 1.00 |"), text)
    assert(text.contains("| jackson 2 | 2.50 |  |  | **0.50** |"), text)
    assert(text.contains("| jackson 2 | 1,234 |  |  | 4,194,304 |"), text)
    assert(Page.of(AllResults()).contains("./bench binary"))
  }

  test("frameworks: jzon is so many times as fast as what others use there, and allocates a part") {
    val figures = Vector(
      FrameworkFigure("play", "jzon", "read", 2000, 200000, 0, 4000),
      FrameworkFigure("play", "play-json", "read", 2000, 50000, 0, 16000),
      FrameworkFigure("play", "play-json", "readAndWrite", 46000, 1000, 0, 123456),
      FrameworkFigure("http4s", "jzon", "read", 2000, 100000, 0, 4000),
      FrameworkFigure("http4s", "circe", "read", 2000, 200000, 0, 2000),
    )
    val text = Page.of(AllResults(frameworks = Vector(FrameworkResults(environment, 1, 4, 1000, figures))))
    assert(text.contains("### play, http4s on JDK 17"), text)
    assert(text.contains("|  | read 2 KB | read 46 KB | write 2 KB | write 46 KB | both 2 KB | both 46 KB |"), text)
    assert(text.contains("| play, play-json | 4.00 ± 0.00 |  |  |  |  |  |"), text)
    assert(text.contains("| http4s, circe | **0.50 ± 0.00** |  |  |  |  |  |"), text)
    assert(text.contains("| play, play-json | 0.25 |  |  |  |  |  |"), text)
    assert(text.contains("| play, play-json | 20.00 |  |  |  |  | 1000.00 |"), text)
    assert(text.contains("| play, play-json | 16,000 |  |  |  |  | 123,456 |"), text)
    assert(Page.of(AllResults()).contains("./bench http"))
  }

  test("Spark: jzon is so many times as fast as Spark's own, alone and with two cores") {
    def results(cores: Int, factor: Double) = {
      val figures = Vector(
        SparkFigure("full", "column: from_json", 1000, 1000000, 2 * factor, 4 * factor, "[1,2]"),
        SparkFigure("full", "column: jzon_decode", 1000, 1000000, 0.5 * factor, 1 * factor, "[1,2]"),
      )
      val of = environment.copy(versions = Map("spark" -> "3.5.9"))
      SparkResults(of, cores, 5, figures)
    }
    val text = Page.of(AllResults(spark = Vector(results(2, 0.5), results(1, 1))))
    assert(text.contains("### Spark 3.5.9, 1 core, JDK 17"), text)
    assert(text.contains("How many times as fast as `from_json` by CPU time:"), text)
    assert(text.contains("| full | 4.00 |"), text)
    assert(text.contains("| full | 0.5 | 2.0 |"), text)
    assert(text.contains("| full | 2.00 | 2.00 |"), text) // with two cores
    assert(text.contains("| column: from_json | 3333.3 | 333.3 | 33.3 |"), text)
    assert(Page.of(AllResults()).contains("./bench spark"))
  }

  private def race(figures: RaceFigure*) = RaceResults(environment, 1951, 16, 1, 4, 2000, figures.toVector)

  test("Java's race: jzon is so many times as fast, and the chart has Jackson for its yardstick") {
    val results = race(
      RaceFigure("jzon-java", "readBytes", false, 300000, 1000, 4000),
      RaceFigure("jackson 2", "readBytes", false, 100000, 2000, 12345),
      RaceFigure("jzon-java", "readBytes", true, 330000, 1000, 4000),
    )
    val all = AllResults(race = Vector(results))
    val text = Page.of(all)
    assert(text.contains("2000 ms; 1,951 bytes, 16 persons. Versions: jsoniter-scala: 2.0."), text)
    assert(text.contains("| jackson 2 | 100.0 ± 2.0 |  |  |  |  |  |"), text)
    assert(text.contains("| jackson 2 | 3.00 |  |  |  |  |  |"), text)
    assert(text.contains("| jzon-java, java.lang opened | **0.91** |  |  |  |  |  |"), text)
    assert(text.contains("| jackson 2 | 12,345 |  |  |  |  |  |"), text)
    val (name, bars) = Page.charts(all).head
    assertEquals(name, "performance-java-race-jdk17.svg")
    assertEquals(bars.payloads, Vector("read bytes"))
    assertEquals(bars.yardstick, "jackson 2")
    assertEquals(
      bars.contenders.map((label, values) => label -> values.head.map(_.score)).toMap,
      Map(
        "jzon-java" -> Some(3.0),
        "jackson 2" -> Some(1.0),
        "jzon-java, java.lang opened" -> Some(3.3)
      )
    )
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
    assert(text.contains("| base | (0.50) |  | (2.0 KiB) | 20 MiB |"), text)
    assert(text.contains("| avaje-jsonb 3.11 | 1.00 | 5.0 | 2.0 KiB | 40 MiB |"), text)
    assert(text.contains("| dsl-json | does not compile |  |  |  |"), text)
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
    val text = Page.notes(AllResults(floor = Vector(turns)))
    assert(text.contains("| ints | 300 | 100 | 50 | 2.00 | 1.50 | 3.00 | 9.00 | 100 / 100 |"), text)
  }

  test("refused documents are counted for each second") {
    val turns = Turns(environment, "alone", 1, 10, Vector(figure("early bad field", "served", "jzon", 200)))
    assert(Page.of(AllResults(rejections = Vector(turns))).contains("| jzon |  |  |  |  | 5,000,000 ± 0 | 100 |  |  |"))
  }

  test("aims beside other libraries are met or missed, and say where") {
    def both(rival: String, read: Double, write: Double) = Vector("records", "wide").flatMap { payload =>
      Vector(figure(payload, "decode", rival, read * 100), figure(payload, "encode", rival, write * 100))
    }
    val turns = tables.copy(figures =
      both("jzon", 1, 1) ++ both("zio-json", 4, 4) ++ both("circe", 3.98, 5) ++ both("gson", 3, 2.9) ++
        both("fastjson2", 1.2, 0.8) ++ both("dsl-json", 0.7, 2)
    )
    val text = Page.of(AllResults(rivals = Vector(turns)))
    assert(text.contains("| zio-json | 4.00 of 2 | 4.00 (records) | 4.00 of 2 | 4.00 (records) |"), text)
    assert(text.contains("| dsl-json | **0.70** of 2 | **0.70** (records) | 2.00 of 2 | 2.00 (records) |"), text)
    assert(!text.contains("missed"), text)
    val notes = Page.notes(AllResults(rivals = Vector(turns), tables = Vector(tables)))
    assert(notes.contains("| zio-json | 4.0 and 4.0 | met |"), notes)
    assert(notes.contains("| circe | 4.0 and 4.0 | missed (decode) |"), notes)
    assert(notes.contains("| gson | 3.0 and 3.0 | missed (encode) |"), notes)
    assert(notes.contains("| fastjson2 | records: ahead on each, by mean | missed (encode) |"), notes)
    assert(!notes.contains("| dsl-json |"), notes)
    assert(notes.contains("| JDK 17, alone, decode | 2.0 | 1.00 | missed |"), notes)
  }

  test("the sections for developers replace the earlier ones in the notes, and nothing else") {
    val page = "a\n<!-- written by ./bench from here -->\nold\n<!-- to here -->\nz\n"
    val text = Page.notesWith(page, AllResults(tables = Vector(tables)))
    assert(text.startsWith("a\n<!-- written by ./bench from here -->\n\n## Aims\n"), text)
    assert(text.endsWith("\n\n<!-- to here -->\nz\n"), text)
    assert(!text.contains("old"), text)
    assertEquals(Page.notesWith(text, AllResults(tables = Vector(tables))), text)
    intercept[IllegalArgumentException](Page.notesWith("a", AllResults()))
  }

  test("what jzon allocates more than the yardstick is named") {
    val turns = tables.copy(figures = tables.figures.map(f => if (f.rival == "jzon") f.copy(bytes = 110) else f))
    val text = Page.of(AllResults(tables = Vector(turns)))
    assert(text.contains("| longs 0.50 | ints by 10 bytes, longs by 10 bytes |"), text)
  }

  test("the other aims are met or missed") {
    def served(nanos: Double) =
      Turns(environment, "alone", 1, 10, Vector(figure("early bad field", "served", "jzon", nanos)))
    def byHand(nanos: Double) = Turns(
      environment,
      "alone",
      1,
      10,
      Vector(figure("records", "decode", "derived", 104), figure("records", "decode", "by hand", nanos))
    )
    val good = Page.notes(AllResults(rejections = Vector(served(190)), handWritten = Vector(byHand(100))))
    assert(good.contains("| at least 5,000,000 | 5,263,158 | met |"), good)
    assert(good.contains("| at most 1.05 | 1.04 at most | met |"), good)
    val bad = Page.notes(AllResults(rejections = Vector(served(210)), handWritten = Vector(byHand(98))))
    assert(bad.contains("| at least 5,000,000 | 4,761,905 | missed |"), bad)
    assert(bad.contains("| at most 1.05 | 1.06 at most | missed |"), bad)
  }

  test("compile time is compared with its aims") {
    def made(contender: String, seconds: Double, kib: Long) =
      CompileFigure("3", "classes-200", contender, Vector(1 + seconds), 200 * 1024 * kib, 1, 50L << 20)
    def page(ours: Double) = Page.notes(AllResults(compile =
      Vector(CompileResults(
        environment,
        Vector(made("base", 0, 0), made("jzon", ours, 5), made("jzon-codec", 1, 4), made("jsoniter-scala", 4, 12))
      ))
    ))
    assert(page(2).contains("| 10.0 ms, 5.0 KiB; jsoniter-scala: 20.0 ms, 12.0 KiB | met |"), page(2))
    assert(page(2.2).contains("| 11.0 ms, 5.0 KiB; jsoniter-scala: 20.0 ms, 12.0 KiB | missed |"), page(2.2))
    assert(page(2.2).contains("| 5.0 ms, 4.0 KiB; jsoniter-scala: 20.0 ms, 12.0 KiB | met |"), page(2.2))
  }

  test("attacks stand in the ancestors' form beside the documents") {
    val rivals = tables.copy(figures =
      Vector(figure("google-compact", "decode", "jzon", 1000), figure("google-compact", "encode", "jzon", 500))
    )
    val attacks = tables.copy(figures =
      Vector(figure("google-pretty", "decode", "jzon", 1000), figure("google-attack-padded", "decode", "jzon", 2000))
    )
    val text = Page.of(AllResults(rivals = Vector(rivals), attacks = Vector(attacks)))
    assert(text.contains("| jzon | 1,000,000 ± 0 | 0.0001 | 2,000,000 ± 0 | 0.0001 |"), text)
    assert(text.contains("| jzon | 1,000,000 ± 0 | 0.0001 | 500,000 ± 0 | 0.0001 |"), text)
    assert(text.contains("|  | google-pretty, ops/s | MB/op | google-attack-padded, ops/s | MB/op |"), text)
  }

  test("whoever leads a column of the ancestors' tables is named") {
    val figures = Vector(
      figure("nested", "decode", "jzon", 100),
      figure("nested", "decode", "dsl-json", 101),
      figure("nested", "encode", "jzon", 100),
      figure("nested", "encode", "dsl-json", 90),
      figure("nested", "encode", "fory-json", 80),
      figure("ints", "encode", "jzon", 100),
      figure("ints", "encode", "gson", 1)
    )
    val text = Page.notes(AllResults(rivals = Vector(tables.copy(figures = figures))))
    assert(text.contains("| all 2 | 1; not: nested encode by fory-json | missed |"), text)
  }

  test("what a library has no contender for is told, and counted in no mean") {
    val turns = tables.copy(
      figures = Vector("nested", "ints").flatMap(p => Vector(figure(p, "decode", "jzon", 100))) :+
        figure("ints", "decode", "borer", 300),
      leftOut = Vector(LeftOut("nested", "borer", "refuses depth"), LeftOut("elsewhere", "borer", "is not shown"))
    )
    val text = Page.of(AllResults(rivals = Vector(turns)))
    assert(text.contains("| geometric mean | 3.00 of 1 |"), text)
    assert(text.contains("- borer refuses depth (nested)."), text)
    assert(!text.contains("is not shown"), text)
    // in the table of the document, too
    assert(text.contains("| borer | refuses depth |  |  |  |"), text)
  }

  test("JMH's figures stand in rows of documents and columns of contenders, behind their ratios") {
    def jmh(rival: String, score: Double) =
      Figure("nested", "decode", rival, Measured(score, score / 100), Some(64), Setup(3, 5, "1 s", shared = true))
    val results = Results(environment.copy(effort = "full"), Vector(jmh("jzon", 1000), jmh("jsoniter-scala", 1250)))
    val text = Page.notes(AllResults(jmh = Vector(results)))
    assert(text.contains("### JDK 17, full, shared"), text)
    assert(text.contains("| nested | **0.80 ± 0.01** |"), text)
    assert(text.contains("| geometric mean | **0.80** of 1 |"), text)
    assert(text.contains("| nested | 1,000 ± 10 | 1,250 ± 13 |"), text)
    assert(text.contains("| nested | 64 | 64 |"), text)
    assert(text.contains("`./bench full --shared --operations decode --rivals CONTENDER PAYLOAD`"), text)
    assert(text.contains("](performance-full-jdk17-shared-decode.svg)"), text)
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
    assertEquals("<rect".r.findAllIn(svg).length, 4, svg)
    assert(svg.contains(">longs</text>"), svg)
    Files.list(folder).forEach(f => Files.delete(f))
    Files.delete(folder)
  }

  test("a chart is as wide as a page, however many contenders it has, and names each") {
    val contenders = Vector.tabulate(14)(n => s"contender $n" -> Vector(Option(Measured(n + 1.0, 0.1)), None))
    val svg = Charts.svg(Charts.Bars("decode", Vector("ints"), contenders))
    assert(svg.contains(" width=\"720\" "), svg)
    assertEquals(">contender ".r.findAllIn(svg).length, 14)
    assert(svg.indexOf(">contender 13<") < svg.indexOf(">contender 2<"), svg) // the fastest comes first
    assert(svg.contains(">13.00</text>"), svg)
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
