package jzon

import java.nio.file.{Files, Paths}
import java.util.Random

import scala.jdk.CollectionConverters._

import jzon.engine.error.{Limits, Reason}

class JsonPatchSuite extends jzon.testing.Suite {
  private def parse(text: String): Json = Json.parse(text).fold(e => fail(s"$text: $e"), identity)

  private def patched(json: String, patch: String): Either[JsonError, Json] =
    JsonPatch.parse(patch).flatMap(_(parse(json)))

  test("operations as the vectors say") {
    val rows = Files
      .readAllLines(Paths.get(System.getProperty("jzon.root"), "conformance", "patch", "operations.tsv"))
      .asScala
      .filterNot(line => line.startsWith("# ") || line.isEmpty)
      .map(_.split("\t", -1).toVector)
    assert(rows.size >= 110, rows.size.toString)
    val wrong = rows.map(row => patched(row(0), row(1)).fold("!" + _, _.toString) -> row).filter { case (found, row) =>
      found != row(2)
    }
    assertEquals(wrong.mkString("\n"), "")
  }

  test("both APIs count copies alike: JsonPatchTest has the same test") {
    val literals = List.fill(250)("true,false,null,1").mkString("[", ",", "]")
    for (n <- List(265, 266)) {
      val patch = List.fill(n)("""{"op":"copy","from":"/a","path":"/b/-"}""").mkString("[", ",", "]")
      val found = patched(s"""{"a":$literals,"b":[]}""", patch).left.toOption.map(_.reason)
      assertEquals(found, if (n == 265) None else Some(Reason.LIMIT_DOCUMENT_BYTES))
    }
  }

  test("a patch is written as it was read, without fields that it does not need") {
    val text = """[{"op":"add","path":"/a~1b/~0","value":{"x":[1.10]}},{"op":"remove","path":""},""" +
      """{"op":"replace","path":"/é/","value":null},{"op":"move","from":"/a","path":"/b"},""" +
      """{"op":"copy","from":"","path":"/-"},{"op":"test","path":"/0","value":"x"}]"""
    val patch = JsonPatch.parse(text).fold(e => fail(e.toString), identity)
    assertEquals(Encoder[JsonPatch].encodeJson(patch), text)
    assertEquals(JsonPatch.parse(text.getBytes("UTF-8")), Right(patch))
    assertEquals(patch.operations.head, JsonPatch.Add(JsonPointer("a/b", "~"), parse("""{"x":[1.10]}""")))
    assertEquals(patch.operations(3), JsonPatch.Move(JsonPointer("a"), JsonPointer("b")))
  }

  test("an error names the operation and leaves no part of the patch") {
    val json = parse("""{"a":[1,2]}""")
    val patch = JsonPatch(Vector(JsonPatch.Remove(JsonPointer("a", "0")), JsonPatch.Remove(JsonPointer("b", "c"))))
    val error = patch(json).swap.toOption.get
    assertEquals(
      (error.toString, error.pointer, error.reason),
      (".[1](remove at /b/c: no value at /b)", "/1", Reason.REJECTED)
    )
    assertEquals(error.offset, -1L)
    assertEquals(json.toString, """{"a":[1,2]}""")
  }

  test("pointers") {
    for (text <- List("", "/", "/a", "/a~0b~1c", "//", "/0/-", "/ /\""))
      assertEquals(JsonPointer.parse(text).map(_.toString), Right(text))
    for (text <- List("a", "#/a", "/~", "/~2", "/a/~b")) assert(JsonPointer.parse(text).isLeft, text)
    // the examples of RFC 6901, section 5
    val json = parse("""{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}""")
    val found = List("" -> json, "/foo" -> parse("""["bar","baz"]"""), "/foo/0" -> Json.Str("bar")) ++
      List("/", "/a~1b", "/c%d", "/e^f", "/g|h", "/i\\j", "/k\"l", "/ ", "/m~0n").zipWithIndex.map { case (p, i) =>
        p -> Json.Num(i)
      }
    for ((text, value) <- found)
      assertEquals(JsonPointer.parse(text).toOption.flatMap(_.find(json)), Option(value), text)
    for (text <- List("/x", "/foo/2", "/foo/00", "/foo/-", "/foo/x", "//0", "/foo/99999999999"))
      assertEquals(JsonPointer.parse(text).toOption.flatMap(_.find(json)), None, text)
    assertEquals(JsonPointer("a") / "b/c", JsonPointer("a", "b/c"))
    assert(JsonPointer("a").isPrefixOf(JsonPointer("a", "b")) && !JsonPointer("a").isPrefixOf(JsonPointer("ab")))
  }

  test("hostile patches are errors, and soon") {
    val twice = """[""" + List.fill(60)(
      """{"op":"copy","from":"","path":"/a"},{"op":"copy","from":"","path":"/b"}"""
    ).mkString(",") + "]"
    assertEquals(patched("""{"x":"0123456789"}""", twice).left.map(_.reason), Left(Reason.LIMIT_DOCUMENT_BYTES))
    val inArray = """[""" + List.fill(60)("""{"op":"copy","from":"","path":"/-"}""").mkString(",") + "]"
    assertEquals(patched("[1]", inArray).left.map(_.reason), Left(Reason.LIMIT_DOCUMENT_BYTES))
    val wrap = """[""" + List.fill(100000)(
      """{"op":"add","path":"/b","value":{}},{"op":"move","from":"/a","path":"/b/a"},{"op":"move","from":"/b","path":"/a"}"""
    ).mkString(",") + "]"
    val error = patched("""{"a":1}""", wrap).swap.toOption.get
    assertEquals((error.reason, error.path), (Reason.LIMIT_DEPTH, ".[299999]"))
    val deep = JsonPatch(Vector.fill(600)(JsonPatch.Copy(JsonPointer.root, JsonPointer("a"))))
    assertEquals(deep(Json.obj()).left.map(_.reason), Left(Reason.LIMIT_DEPTH))
    assertEquals(deep(Json.obj(), Limits.DEFAULT.withDepth(10)).left.map(_.path), Left(".[10]"))
    val long = JsonPatch(Vector(JsonPatch.Add(JsonPointer(List.fill(100000)("a"): _*), Json.Null)))
    assertEquals(long(Json.obj()).left.map(_.reason), Left(Reason.REJECTED))
    val narrow = """[""" + List.fill(20000)("""{"op":"test","path":"","value":[]}""").mkString(",") + "]"
    assert(patched("[" + "1," * 100000 + "1]", narrow).isLeft)
    val front = JsonPatch(Vector.fill(20000)(JsonPatch.Add(JsonPointer("0"), Json.Null)))
    assertEquals(front(Json.arr()).map(_.asArray.get.size), Right(20000))
  }

  test("a difference, applied, gives the other value") {
    val random = new Random(5)
    def value(depth: Int): Json = random.nextInt(if (depth == 0) 4 else 8) match {
      case 0     => Json.Null
      case 1     => Json.Num(random.nextInt(3))
      case 2     => Json.Str("x" * random.nextInt(2))
      case 3     => Json.Bool(random.nextBoolean())
      case 4 | 5 => Json.Arr(Vector.fill(random.nextInt(4))(value(depth - 1)))
      case _ =>
        Json.obj(List.fill(random.nextInt(4))(List("a", "b/~", "", "0")(random.nextInt(4)) -> value(depth - 1)): _*)
    }
    for (_ <- 0 until 5000) {
      val (a, b) = (value(3), value(3))
      val patch = JsonPatch.diff(a, b)
      assertEquals(patch(a), Right(b), s"$a $b $patch")
      if (a == b) assertEquals(patch.operations, Vector.empty)
    }
    val patch =
      JsonPatch.diff(parse("""{"a":1,"b":[1,2,3,4],"c":{"d":1}}"""), parse("""{"b":[1,3,4],"c":{"d":2},"e":5}"""))
    assertEquals(
      Encoder[JsonPatch].encodeJson(patch),
      """[{"op":"remove","path":"/a"},{"op":"remove","path":"/b/1"},{"op":"replace","path":"/c/d","value":2},{"op":"add","path":"/e","value":5}]"""
    )
  }

  test("a document that is too deep for the stack is an error") {
    val deep = Iterator.iterate[Json](Json.Num(1))(Json.arr(_)).drop(200000).next()
    val patch =
      JsonPatch(Vector(JsonPatch.Add(JsonPointer("a"), deep), JsonPatch.Copy(JsonPointer("a"), JsonPointer("b"))))
    assertEquals(patch(Json.obj(), Limits.MOST).left.map(_.reason), Left(Reason.LIMIT_DEPTH))
  }
}
