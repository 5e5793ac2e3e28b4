package jzon.interop

import jzon._
import jzon.bind.{JsonBindException, JsonResult, Jzon}
import jzon.engine.codecs.{DecodeOptions => JavaOptions}
import jzon.engine.error.{JsonError => JavaError}
import jzon.engine.io.Source
import jzon.testing.Suite
import jzon.yaml.Yaml

/** The decoders of both APIs read YAML, with the same values and errors. */
class YamlSuite extends Suite {
  private val outer = Jzon.adapter(classOf[Twins.Outer])
  private val event = Jzon.adapter(classOf[Twins.Event])

  private def shown(e: JavaError) = s"${e.line}:${e.column} $e"

  private def decode[A: Decoder](yaml: String, options: DecodeOptions = DecodeOptions.defaults): Either[String, A] =
    Decoder[A].decodeJson(Yaml.DEFAULT.source(yaml), options).left.map(shown)

  private def adapted[A](adapter: jzon.bind.JsonAdapter[A], yaml: String): Either[String, A] =
    adapter.tryDecode(Yaml.DEFAULT.source(yaml), JavaOptions.defaults) match {
      case bad: JsonResult.Failure[A] =>
        assertEquals(intercept[JsonBindException](adapter.decode(Yaml.DEFAULT.source(yaml))).error, bad.error)
        Left(shown(bad.error))
      case good => Right(good.orElseThrow)
    }

  private val table = """# rows
rows:
  - &first {value: 1, text: a}
  - value: 0x10
    text: >-
      b
      c
  - *first
note: "no"
limits:
  max: 1e3
  least: -.inf
flag: True
"""

  test("classes are read from YAML in both APIs") {
    val json = """{"rows":[{"value":1,"text":"a"},{"value":16,"text":"b c"},{"value":1,"text":"a"}],""" +
      """"note":"no","limits":{"max":1e3,"least":"-Infinity"},"flag":true}"""
    assertEquals(decode[testkit.Shapes.Outer](table), Codec[testkit.Shapes.Outer].decodeJson(json).left.map(_.toString))
    assertEquals(adapted(outer, table).map(outer.encodeToString(_)), Right(outer.encodeToString(outer.decode(json))))
    assertEquals(
      Decoder[testkit.Shapes.Outer].decodeJson(Yaml.DEFAULT.source(Source.of(table.getBytes("UTF-8")))).map(
        _.rows.size
      ),
      Right(3)
    )
  }

  test("sealed types, with the discriminator at any place") {
    val yaml = "type: Group\nevents:\n- {id: 1, tags: [a, '2'], type: Opened}\n- type: Closed\n  id: 7\n"
    val json = """{"type":"Group","events":[{"type":"Opened","id":1,"tags":["a","2"]},{"type":"Closed","id":7}]}"""
    assertEquals(adapted(event, yaml).map(event.encodeToString(_)), Right(json))
    assertEquals(decode[testkit.Shapes.Event](yaml).map(Codec[testkit.Shapes.Event].encodeJson(_)), Right(json))
  }

  test("errors are the same in both APIs, with the line and column of the YAML") {
    val rows = List(
      ("rows:\n- value: x\n  text: a\n", "2:10 .rows[0].value(expected an integer, got \"x\")"),
      ("rows:\n- value: 1\n  text: 1.10\n", "3:9 .rows[0].text(expected a string in quotes, got 1.10)"),
      ("rows:\n- value: 1\n", "2:3 .rows[0].text(missing)"),
      ("rows: []\nlimits: {a: 1,\n  a: 2}\n", "3:3 .limits.a(duplicate)"),
      ("rows: []\nrows: []\n", "2:1 .rows(duplicate)"),
      ("rows: []\nx: {b: 1, c: [*d]}\n", "2:15 .x.c[0](expected an alias of an anchor before it, got *d)"),
      ("rows: []\nx: {b: 1, b: 2}\n", "2:11 .x.b(duplicate)"),
      ("x: &x {value: 1}\nrows:\n- *x\n", "1:4 .rows[0].text(missing)"),
      ("rows: [}\n", "1:8 .rows[0](expected the node content, but found '}' while parsing a flow node)"),
      ("rows: []\nlimits: {}\n---\n", "3:1 (expected one document, got a second one)"),
      ("", "1:1 (expected an object, got null)"),
    )
    for ((yaml, expected) <- rows) {
      assertEquals(decode[testkit.Shapes.Outer](yaml), Left(expected), yaml)
      assertEquals(adapted(outer, yaml), Left(expected), yaml)
    }
  }

  private case class Settings(host: String, ports: Map[Int, String], from: java.time.LocalDate, ratio: Double = 1)
  private object Settings { implicit val codec: Codec[Settings] = Codec.derived }

  test("keys, times, defaults, checks and unknown fields") {
    val yaml = "host: a\nports: {80: http, 443: https}\nfrom: 2024-02-29\n"
    val expected = Settings("a", Map(80 -> "http", 443 -> "https"), java.time.LocalDate.of(2024, 2, 29))
    assertEquals(decode[Settings](yaml), Right(expected))
    assertEquals(decode[Settings](yaml + "ratio: .NAN\n").map(_.ratio.isNaN), Right(true))
    assertEquals(
      decode[Settings](yaml.replace("443", "0x10")),
      Left("2:19 .ports.\"0x10\"(expected an integer, got \"0x10\")")
    )
    assertEquals(
      decode[Settings](yaml.replace("2024-02-29", "2024")),
      Left("3:7 .from(expected a string in quotes, got 2024)")
    )
    assertEquals(
      decode[Settings](yaml + "hots: b\n", DecodeOptions.defaults.noExtraFields),
      Left("4:1 .hots(unknown field)")
    )
    val positive = Decoder[Int].ensure(_ > 0, "must be positive")
    assertEquals(decode("- 1\n- -1\n")(Decoder.list(positive)), Left("2:3 .[1](must be positive)"))
  }

  test("all errors of a document") {
    val Left(all) = Decoder[List[Int]].decodeAll(Yaml.DEFAULT.source("- a\n- 1\n- ~\n")): @unchecked
    assertEquals(
      all.map(shown),
      List("1:3 .[0](expected an integer, got \"a\")", "3:3 .[2](expected an integer, got ~)")
    )
  }

  test("documents of a stream") {
    val yaml = "[1]\n---\n- 2\n- x\n---\n[3]\n"
    for (options <- List(DecodeOptions.defaults, DecodeOptions.defaults.withThreads(2))) {
      val read = Decoder[List[Int]].decodeStream(Yaml.DEFAULT.sequence(Source.of(yaml)), Framing.lines, options)
      assertEquals(
        read.toList.map(_.left.map(e => s"${e.record} ${shown(e)}")),
        List(Right(List(1)), Left("1 4:3 .[1](expected an integer, got \"x\")"), Right(List(3)))
      )
    }
  }
}
