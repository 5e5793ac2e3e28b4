package jzon

import java.util.{List => JavaList}

import jzon.engine.error.{JsonError, Reason}

/** Functions of the program that return errors with paths, which follow the path of the value. */
class ErrorInsideSuite extends jzon.testing.Suite with InputForms {
  import ErrorInsideSuite._

  private val inText: Decoder[Server] = Decoder[String].emapError(text => Decoder[Server].decodeJson(text))
  private val inTree: Decoder[Server] = Decoder[Json].emapError(json => Decoder[Server].decodeJson(json.toString))

  private def first[A](json: String)(implicit decoder: Decoder[A]): JsonError =
    decoder.decodeJson(json).fold(identity, a => fail(s"$json gives $a"))

  test("the path of the error follows the path of the value, and its reason stays") {
    for (decoder <- List(inText, inTree)) {
      def sent(inner: String) = if (decoder eq inText) Encoder[String].encodeJson(inner) else inner
      accepts(s"[${sent("""{"host":"a","port":{"number":1}}""")}]", List(Server("a", Port(1))))(
        Decoder.list(decoder),
        implicitly
      )
      val bad = s"""{"x": [${sent("""{"host":"a","port":{"number":"x"}}""")}]}"""
      val all = Decoder.map(FieldDecoder.string, Decoder.list(decoder))
      refuses(bad, """.x[0].port.number(expected an integer, got "x")""")(all, implicitly)
      val error = first(bad)(all)
      assertEquals(error.reason, Reason.EXPECTED_INTEGER)
      assertEquals(error.pointer, "/x/0/port/number")
      assertEquals((error.offset, error.line, error.column, error.record, error.recordOffset), (7L, 1L, 8L, -1L, -1L))
      refuses(s"[${sent("""{"host":"a"}""")}]", ".[0].port(missing)")(Decoder.list(decoder), implicitly)
      refuses(sent("[]"), "(expected an object, got [)")(decoder, implicitly)
    }
  }

  test("malformed JSON inside a value is no malformed document") {
    val error = first("""["{\"host\":"]""")(Decoder.list(inText))
    assertEquals((error.reason, error.toString), (Reason.REJECTED, ".[0].host(unexpected end of input)"))
  }

  test("a check of several fields is an error at one of them") {
    def isBefore(range: Range): Option[JsonError] =
      if (range.until >= range.from) None
      else Some(JsonError.atPath(Reason.REJECTED, JavaList.of("until"), s"is before from, ${range.from}"))
    val derived: Codec[Range] = Codec.derived
    val checked: Codec[Range] = derived.validateError(isBefore)
    accepts("""{"from":1,"until":2}""", Range(1, 2))(checked, implicitly)
    refuses("""[{"from":3,"until":2}]""", ".[0].until(is before from, 3)")(Decoder.list(checked), implicitly)
    assertEquals(checked.encodeJson(Range(3, 2)), """{"from":3,"until":2}""")
    val pair = derived.eimapError(r => isBefore(r).toLeft((r.from, r.until)))(p => Range(p._1, p._2))
    refuses("""{"from":3,"until":2}""", ".until(is before from, 3)")(pair, implicitly)
    assertEquals(pair.encodeJson((1, 2)), """{"from":1,"until":2}""")
  }

  test("a missing field stays missing") {
    val checked = Decoder[Option[Int]].emapError(_.toRight(JsonError.of(Reason.REJECTED, "none", null)))
    refuses("null", "(none)")(checked, implicitly)
    refuses[Holder]("{}", ".n(missing)")(Holder.decoder(checked), implicitly)
  }

  test("keys of maps") {
    val key = FieldDecoder.string.emapError(k => Decoder[Port].decodeJson(k))
    val decoder = Decoder.map(key, Decoder.int)
    accepts("""{"{\"number\":1}":2}""", Map(Port(1) -> 2))(decoder, implicitly)
    assertEquals(first("""{"{}":2}""")(decoder).toString, """."{}".number(missing)""")
    assertEquals(first(""" "{}" """)(key.asValue).toString, ".number(missing)")
    val short = FieldDecoder.string.validateError(k =>
      if (k.length < 3) None else Some(JsonError.of(Reason.REJECTED, "too long", null))
    )
    assertEquals(first("""{"ab":1,"abc":2}""")(Decoder.map(short, Decoder.int)).toString, ".abc(too long)")
  }

  test("alternatives choose as they do for emap") {
    val either = inText.orElse(Decoder[Int].map(n => Server("", Port(n))))
    accepts("7", Server("", Port(7)))(either, implicitly)
    assert(first(""""{}"""")(either).toString.nonEmpty)
  }

  test("all errors of a document") {
    val decoder = Decoder.list(inText)
    val json = """["{\"host\":1}","{\"host\":\"a\",\"port\":{\"number\":1}}","{}",7]"""
    val found = decoder.decodeAll(json).fold(_.map(_.toString), a => fail(s"$a"))
    assertEquals(
      found,
      List(".[0].host(expected a string, got 1)", ".[2].host(missing)", ".[3](expected a string, got 7)")
    )
    val trees = Decoder.list(inTree).decodeAll("""[{"host":1},{"port":2},[]]""").fold(_.map(_.path), a => fail(s"$a"))
    assertEquals(trees, List(".[0].host", ".[1].port", ".[2]"))
  }

  test("streams of documents") {
    val lines = inTree.decodeStream("{\"host\":\"a\"}\n[]\n".linesIterator.map(l => (l + "\n").getBytes), Framing.lines)
    val found = lines.map(_.fold(e => (e.toString, e.record, e.line), a => fail(s"$a"))).toList
    assertEquals(found, List((".port(missing)", 0L, 1L), ("(expected an object, got [)", 1L, 2L)))
  }

  test("nothing of a secret is shown") {
    val decoder = Decoder.secret(inText)
    val error = first("""["{\"host\":\"a\",\"port\":{\"number\":\"pass\"}}"]""")(Decoder.list(decoder))
    assert(error.isHidden, error.toString)
    assertEquals(error.path, ".[0]")
    assert(!error.toString.contains("pass"), error.toString)
    val around = Decoder[Login].validateError(l =>
      Some(JsonError.atPath(Reason.REJECTED, JavaList.of("password", l.password), l.password))
    )
    val rejected = first("""{"password":"pass"}""")(around)
    assert(rejected.isHidden && !rejected.toString.contains("pass\""), rejected.toString)
    assertEquals(rejected.path, ".")
  }
}

object ErrorInsideSuite {
  final case class Port(number: Int)
  object Port { implicit val decoder: Decoder[Port] = Decoder.derived }

  final case class Server(host: String, port: Port)
  object Server { implicit val decoder: Decoder[Server] = Decoder.derived }

  final case class Range(from: Int, until: Int)

  final case class Login(@secret password: String)
  object Login { implicit val decoder: Decoder[Login] = Decoder.derived }

  final case class Holder(n: Int)
  object Holder {
    def decoder(implicit ofInt: Decoder[Int]): Decoder[Holder] = Decoder.derived
  }
}
