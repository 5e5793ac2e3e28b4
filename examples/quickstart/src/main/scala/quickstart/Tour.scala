package quickstart

import java.io.PrintStream
import java.nio.charset.StandardCharsets.UTF_8

import jzon._
import jzon.syntax._

/** The tour that `./quickstart` shows without arguments. */
object Tour {

  /** Runs the tour; returns 0 if all steps succeeded, else 1. */
  def run(out: PrintStream): Int = {
    heading(out, "1. Real input")
    val good = MediaTypes.run(out)
    heading(out, "2. The examples of the guide's walk-through")
    walkThrough(out)
    heading(out, "3. A document that does not fit, and jq")
    errors(out)
    out.println()
    out.println("Next: ./quickstart FILE... reads your own JSON, of any size; the guide has the rest.")
    if (good) 0 else 1
  }

  private def heading(out: PrintStream, text: String): Unit = {
    out.println()
    out.println(text)
    out.println("-" * text.length)
  }

  private def walkThrough(out: PrintStream): Unit = {
    def show(code: String, result: Any): Unit = {
      out.println(s"scala> $code")
      out.println(result)
    }
    out.println("case class Banana(curvature: Double)")
    out.println("implicit val codec: Codec[Banana] = Codec.derived")
    show("""parser.decode[Banana]("{\"curvature\":0.5}")""", parser.decode[Banana]("""{"curvature":0.5}"""))
    show("""parser.decode[Banana]("{\"curvature\": womp}")""", parser.decode[Banana]("""{"curvature": womp}"""))
    show("""parser.decode[Banana]("{}")""", parser.decode[Banana]("{}"))
    show("Banana(0.5).toJson", Banana(0.5).toJson)
    show("Banana(0.5).toJsonPretty", Banana(0.5).toJsonPretty)
    show("(Fruit.Apple(poison = false): Fruit).toJson", (Fruit.Apple(poison = false): Fruit).toJson)
    show(
      """parser.decode[Fruit]("{\"Plantain\":{\"curvature\":0.5}}")""",
      parser.decode[Fruit]("""{"Plantain":{"curvature":0.5}}""")
    )
    show("""parser.decode[Fruit]("{\"Pear\":{}}")""", parser.decode[Fruit]("""{"Pear":{}}"""))
  }

  private val wrong =
    """{
      |  "rows": [
      |    {"elements": [
      |      {"distance": {"text": "1 m", "value": 1}, "status": "OK"},
      |      {"distance": {"text": "far", "value": "w"}, "status": "OK"}
      |    ]}
      |  ]
      |}""".stripMargin

  private def errors(out: PrintStream): Unit = {
    out.println(wrong)
    Decoder[Matrix].decodeJson(wrong) match {
      case Right(matrix) => out.println(s"decoded, which is wrong: $matrix")
      case Left(error) =>
        out.println(s"jzon says:  $error")
        out.println(
          s"       at:  line ${error.line}, column ${error.column}, byte ${error.offset}; JSON Pointer ${error.pointer}"
        )
        out.println(s"jq agrees:  jq '${error.path}' gives ${runJq(error.path)}")
    }
  }

  private def runJq(path: String): String =
    try {
      val process = new ProcessBuilder("jq", "-c", path).redirectErrorStream(true).start()
      process.getOutputStream.write(wrong.getBytes(UTF_8))
      process.getOutputStream.close()
      val answer = new String(process.getInputStream.readAllBytes(), UTF_8).trim
      process.waitFor(): Unit
      answer
    } catch { case _: java.io.IOException => "(jq is not installed here)" }
}
