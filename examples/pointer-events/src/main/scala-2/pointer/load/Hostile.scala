package pointer.load

import java.nio.charset.StandardCharsets.{ISO_8859_1, UTF_8}

/** Bodies that cost more than their size suggests, each with the name of its idea. */
object Hostile {
  private val event = """{"ts":123,"x":1,"y":2,"pe":1}"""
  private def list(last: String): String = (Vector.fill(49)(event) :+ last).mkString("[", ",", "]")

  /** Names of equal `hashCode`: Aa and BB have the same. */
  private def colliding(count: Int): Vector[String] =
    Vector.tabulate(count)(i => Vector.tabulate(12)(bit => if ((i >> bit & 1) == 0) "Aa" else "BB").mkString)

  private val texts: Vector[(String, String)] = Vector(
    "nested lists" -> "[" * 30000,
    "nested objects in an unknown member" -> s"""{"a":${"{\"a\":" * 9000}""",
    "an exponent of ten digits" -> """{"ts":1e1000000000,"x":1e1000000000,"y":2,"pe":1}""",
    "a number of 60,000 digits" -> s"""{"ts":123,"x":${"9" * 60000},"y":2,"pe":1}""",
    "an unknown number of 60,000 digits" -> s"""{"a":${"7" * 60000},"ts":123,"x":1,"y":2,"pe":1}""",
    "unknown names of one hash" ->
      colliding(2000).map(name => s""""$name":0""").mkString("{", ",", s""","ts":123,"x":1,"y":2,"pe":1}"""),
    "members again and again" -> s"""{${"\"ts\":1," * 8000}"ts":123,"x":1,"y":2,"pe":1}""",
    "an unknown text of escapes" -> s"""{"a":"${"\\u0041\\n" * 7000}","ts":123,"x":1,"y":2,"pe":1}""",
    "a list that goes wrong at its end" -> list("""{"ts":123,"x":1,"y":"2,"pe":1}"""),
    "a list without its end" -> list(event).dropRight(1),
    "a list of the number of no enum at its end" -> list("""{"ts":123,"x":1,"y":2,"pe":2147483647}"""),
    "empty lists" -> ("[" + "[]," * 20000 + "[]]"),
    "data behind the event" -> (event + "[" * 20000),
    "blanks" -> (" " * 60000 + event),
  )

  val all: Vector[(String, Array[Byte])] = texts.map { case (name, text) =>
    name -> text.getBytes(UTF_8)
  } :+
    ("bytes that are no UTF-8" ->
      s"""{"a":"${"\u00c0\u0080" * 100}","ts":123,"x":1,"y":2,"pe":1}""".getBytes(ISO_8859_1))
}
