package jzon

import jzon.derivation.Table
import jzon.syntax._

class LossySuite extends Table {
  import LossySuite._

  private def told[A](json: String)(implicit decoder: Decoder[Lossy[A]]): (A, List[String]) = {
    val memory = decoder.decodeJson(json).fold(e => fail(e.toString), identity)
    val stream = new java.io.ByteArrayInputStream(json.getBytes("UTF-8"))
    assertEquals(decoder.decodeJson(stream).map(_.toString), Right(memory.toString))
    for (chunk <- List(1, 3, 17)) {
      val chunks = new java.io.ByteArrayInputStream(json.getBytes("UTF-8")) {
        override def read(b: Array[Byte], off: Int, len: Int): Int = super.read(b, off, Math.min(len, chunk))
      }
      assertEquals(decoder.decodeJson(chunks).map(_.toString), Right(memory.toString))
    }
    (memory.value, memory.errors.map(e => s"$e at ${e.offset}, ${e.line}:${e.column}"))
  }

  test("elements that do not fit are left out and told") {
    assertEquals(
      told[List[Int]]("[1,\"x\",2,\n1.5,3]"),
      (
        List(1, 2, 3),
        List(".[1](expected an integer, got \"x\") at 3, 1:4", ".[3](expected an integer, got 1.5) at 10, 2:1")
      )
    )
    assertEquals(told[Vector[Item]]("""[{"id":1},{},{"id":[2]},7]""")._1, Vector(Item(1)))
    assertEquals(told[Set[Int]]("[1,null,1,true]")._1, Set(1))
    assertEquals(told[List[Int]]("[]"), (Nil, Nil))
  }

  test("entries that do not fit are left out and told") {
    assertEquals(
      told[Map[Int, Item]]("""{"1":{"id":1},"x":{"id":2},"3":{"id":"y"},"4":{"id":4}}"""),
      (
        Map(1 -> Item(1), 4 -> Item(4)),
        List(
          """.x(expected an integer, got "x") at 14, 1:15""",
          """."3".id(expected an integer, got "y") at 37, 1:38"""
        )
      )
    )
    assertEquals(told[Map[String, List[Int]]]("""{"a":[1],"b":[true]}""")._1, Map("a" -> List(1)))
  }

  test("paths lead to collections inside of others") {
    val page = """{"pages":[{"items":[1,{"id":2}]},{"items":[{"id":"x"},{"id":4,"more":[0,{"id":null}]}]}]}"""
    val read = page.fromJson[Book].fold(fail(_), identity)
    assertEquals(read.pages.map(_.items.value), List(List(Item(2)), List(Item(4))))
    assertEquals(
      read.pages.flatMap(_.items.errors).map(_.toString),
      List(".pages[0].items[0](expected an object, got 1)", ".pages[1].items[0].id(expected an integer, got \"x\")")
    )
    assertEquals(read.toJson, """{"pages":[{"items":[{"id":2}]},{"items":[{"id":4}]}]}""")
  }

  test("malformed JSON still rejects the document") {
    def rejected(json: String) = json.fromJson[Lossy[List[Item]]].left.getOrElse(fail(json))
    assertEquals(rejected("""[{"id":x}]"""), ".[0].id(expected a value, got x)")
    assertEquals(rejected("""[{"id":"x",}]"""), ".[0](expected a name, got })")
    assertEquals(rejected("""[{"id":1},{"id":"""), ".[1].id(unexpected end of input)")
    assertEquals(rejected("""{"id":1}"""), "(expected an array, got {)")
  }

  test("too many errors reject the document") {
    val decoder = Decoder[Lossy[List[Int]]]
    val options = DecodeOptions.defaults.withLimits(jzon.engine.error.Limits.DEFAULT.withLeftOut(2))
    assertEquals(decoder.decodeJson("[true,1,true]", options).map(_.value), Right(List(1)))
    assertEquals(
      decoder.decodeJson("[true,1,true,false]", options).left.map(_.toString),
      Left(".[3](expected an integer, got false)")
    )
    val many = List.fill(1000)("{}").mkString("[", ",", "]")
    assertEquals(many.fromJson[Lossy[List[Int]]].map(_.errors.length), Right(1000))
    assertEquals(("[0," + many.drop(1)).fromJson[Lossy[List[Int]]].map(_.errors.length), Right(1000))
    val nested = List.fill(1001)("[0]").mkString("[", ",", "]")
    assertEquals(nested.fromJson[List[Lossy[List[String]]]], Left(".[1000][0](expected a string, got 0)"))
  }

  test("the time is linear") {
    val options = DecodeOptions.defaults.withLimits(jzon.engine.error.Limits.DEFAULT.withLeftOut(200000))
    val json = List.fill(200000)("[0]").mkString("[", ",", "]")
    val decoder = Decoder[List[Lossy[List[String]]]]
    assertEquals(
      decoder.decodeJson(json, options).map(_.last.errors.map(_.toString)),
      Right(List(".[199999][0](expected a string, got 0)"))
    )
  }

  test("other decodings") {
    val decoder = Decoder[Lossy[List[Item]]]
    assertEquals(decoder.decodeAll("""[{"id":true}]""").map(_.errors.length), Right(1))
    assertEquals(
      decoder.decodeIncomplete("""[{"id":1},{"id":true},{"i""").map(_.value.map(_.value)),
      Right(Some(List(Item(1))))
    )
    assertEquals(decoder.decodeIncomplete("""[{"id":1},{""").map(_.value.map(_.errors)), Right(Some(Nil)))
    val patched = Codec[Days].decodeOnto(Days(Lossy(Map(1 -> Item(1)), Nil)), """{"days":{"2":{"id":2},"x":{}}}""")
    assertEquals(patched.map(_.days).map(days => (days.value.keySet, days.errors.length)), Right((Set(1, 2), 1)))
    val hidden = Decoder[Lossy[List[Login]]].decodeJson("""[{"password":7}]""").map(_.errors.map(_.toString))
    assertEquals(hidden, Right(List(".[0].password(expected a string; the value is hidden because it is secret)")))
  }
}

object LossySuite {
  case class Item(id: Int)
  object Item { implicit val codec: Codec[Item] = Codec.derived }
  case class Page(items: Lossy[List[Item]])
  object Page { implicit val codec: Codec[Page] = Codec.derived }
  case class Days(days: Lossy[Map[Int, Item]])
  object Days { implicit val codec: Codec[Days] = Codec.derived }
  case class Book(pages: List[Page])
  object Book { implicit val codec: Codec[Book] = Codec.derived }
  case class Login(@secret password: String)
  object Login { implicit val codec: Codec[Login] = Codec.derived }
}
