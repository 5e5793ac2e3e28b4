package jzon
package derivation

import jzon.syntax._

/** Fields that are left out if they equal their default, or are empty. */
class OmitSuite extends jzon.testing.Suite {
  import OmitSuite._

  private def writes[A](rows: (A, String)*)(implicit codec: Codec[A]): Unit = rows.foreach { case (value, json) =>
    assertEquals(value.toJson, json)
    assertEquals(json.fromJson[A], Right(value): Either[String, A])
  }

  test("fields that equal their default") {
    implicit val codec: Codec[Server] = Codec.derived
    writes(
      Server("a") -> """{"host":"a"}""",
      Server("a", 80, Some("x"), List(1), None) -> """{"host":"a"}""",
      Server("a", 81, None, Nil, Some(2)) -> """{"host":"a","port":81,"name":null,"ids":[],"limit":2}""",
      Server("a", 80, Some("y")) -> """{"host":"a","name":"y"}"""
    )
    // default values that are written are read too
    assertEquals("""{"host":"a","port":80,"name":"x"}""".fromJson[Server], Right(Server("a")): Either[String, Server])
  }

  test("only the annotated fields") {
    implicit val codec: Codec[OneField] = Codec.derived
    writes(OneField() -> """{"a":1}""", OneField(1, 3) -> """{"a":1,"b":3}""")
  }

  test("the first field, and no field at all") {
    implicit val codec: Codec[AllDefaults] = Codec.derived
    writes(
      AllDefaults() -> "{}",
      AllDefaults(a = 2) -> """{"a":2}""",
      AllDefaults(b = 0.0) -> """{"b":0.0}""",
      AllDefaults(b = -0.0) -> "{}"
    )
    assertEquals(AllDefaults(c = Double.NaN).toJson, "{}")
  }

  test("arrays are compared by their elements") {
    implicit val codec: Codec[Arrays] = Codec.derived
    assertEquals(Arrays(Array(1, 2), Array(Array("a"))).toJson, "{}")
    assertEquals(Arrays(Array(2), Array()).toJson, """{"ints":[2],"rows":[]}""")
  }

  test("a default that is another one each time") {
    implicit val codec: Codec[Changing] = Codec.derived
    val first = Changing()
    assertEquals(first.toJson, s"""{"id":${first.id}}""")
  }

  test("empty collections, maps and arrays") {
    implicit val codec: Codec[Holder] = Codec.derived
    writes(
      Holder(Nil, Map.empty, Set.empty, Vector.empty, Nil) -> """{"other":[]}""",
      Holder(List(1), Map("a" -> 1), Set("x"), Vector(Nil), List(2)) ->
        """{"list":[1],"map":{"a":1},"set":["x"],"rows":[[]],"other":[2]}"""
    )
    assertEquals("""{"map":{}}""".fromJson[Holder], Left(".other(missing)"): Either[String, Holder])
    assertEquals("""{"list":null,"other":[]}""".fromJson[Holder].isLeft, true)
  }

  test("a class that is annotated, and types of Java and arrays") {
    implicit val codec: Codec[Java] = Codec.derived
    val empty = """{"name":""}""".fromJson[Java].fold(e => fail(e), identity)
    assertEquals((empty.list.size, empty.map.size, empty.array.length, empty.bytes.length), (0, 0, 0, 0))
    assertEquals(empty.toJson, """{"name":"","option":[]}""")
    empty.list.add(1) // each value has its own
    assertEquals("""{"name":""}""".fromJson[Java].map(_.list.size), Right(0): Either[String, Int])
    assertEquals(empty.toJson, """{"name":"","list":[1],"option":[]}""")
  }

  test("a default that is not empty") {
    implicit val codec: Codec[NotEmpty] = Codec.derived
    writes(
      NotEmpty() -> """{"a":[1]}""",
      NotEmpty(Nil) -> """{"a":[]}""",
      NotEmpty(List(1), List(2)) -> """{"a":[1],"b":[2]}"""
    )
  }

  test("a decoder that rejects empty lists makes the field required") {
    implicit val ints: Codec[List[Int]] = Codec.list(Codec.int).ensure(_.nonEmpty, "is empty")
    implicit val codec: Codec[Checked] = Codec.derived
    assertEquals("{}".fromJson[Checked], Left(".a(missing)"): Either[String, Checked])
    assertEquals("""{"a":[]}""".fromJson[Checked], Left(".a(is empty)"): Either[String, Checked])
  }

  test("settings") {
    implicit val codec: Codec[Plain] =
      Codec.derivedWith(DerivationSettings.none.withOmitDefault.withOmitEmpty.withFieldNames(SnakeCase))
    writes(
      Plain(1) -> """{"the_id":1}""",
      Plain(1, 80, List("a"), Some(1)) -> """{"the_id":1,"tags":["a"],"limit":1}""",
      Plain(1, 81) -> """{"the_id":1,"port":81}"""
    )
  }

  test("a sealed type") {
    implicit val codec: Codec[Shape] = Codec.derived
    writes[Shape](
      Circle() -> """{"type":"Circle"}""",
      Circle(2) -> """{"type":"Circle","radius":2}""",
      Polygon(Nil) -> """{"type":"Polygon"}""",
      Polygon(List(1)) -> """{"type":"Polygon","points":[1]}"""
    )
    implicit val last: Codec[Line] = Codec.derivedWith(
      DerivationSettings.none.withOmitDefault.withDiscriminator("t").withDiscriminatorLast
    )
    writes[Line](Straight() -> """{"t":"Straight"}""", Straight(2) -> """{"length":2,"t":"Straight"}""")
  }

  test("recursive types") {
    implicit val codec: Codec[Node] = Codec.derived
    writes(
      Node(1) -> """{"n":1}""",
      Node(1, List(Node(2), Node(3, List(Node(4))))) -> """{"n":1,"children":[{"n":2},{"n":3,"children":[{"n":4}]}]}"""
    )
    implicit val chain: Codec[Chain] = Codec.derived
    writes(Chain(1) -> """{"n":1}""", Chain(0, Some(Chain(1))) -> """{"next":{"n":1}}""")
  }

  test("explicit nulls") {
    implicit val codec: Codec[Nulls] = Codec.derived
    writes(
      Nulls(d = None) -> """{"a":null,"d":null}""",
      Nulls(Some(1), Some(2), Some(3), Some(4)) -> """{"a":1,"b":2,"c":3,"d":4}""",
      Nulls(c = None, d = None) -> """{"a":null,"c":null,"d":null}"""
    )
  }

  test("a flattened class comes back as it was") {
    implicit val codec: Codec[Search] = Codec.derived
    writes(
      Search("a", None) -> """{"query":"a"}""",
      Search("a", Some(Page())) -> """{"query":"a","limit":10}""",
      Search("a", Some(Page(10, 1))) -> """{"query":"a","offset":1}""",
      Search("a", Some(Page(10, 0, List("x")))) -> """{"query":"a","sort":["x"]}"""
    )
    implicit val plain: Codec[Listing] = Codec.derived
    writes(Listing(Page()) -> "{}", Listing(Page(1)) -> """{"limit":1}""")
  }

  test("forms, secrets and redaction") {
    implicit val codec: Codec[Secrets] = Codec.derived
    writes(
      Secrets() -> "{}",
      Secrets("x", List("y"), Array(1)) -> """{"password":"x","keys":["y"],"bytes":"AQ=="}"""
    )
    assertEquals(codec.encodeJson(Secrets("x"), EncodeOptions.compact.redacted), """{"password":"***"}""")
    assertEquals(codec.encodeJson(Secrets(), EncodeOptions.compact.redacted), "{}")
  }

  test("more fields than one method writes") {
    implicit val codec: Codec[Wide] = Codec.derived
    writes(Wide() -> "{}", Wide(f70 = 1) -> """{"f70":1}""", Wide(f1 = 1, f33 = 2) -> """{"f1":1,"f33":2}""")
  }

  test("merge patches") {
    implicit val codec: Codec[Server] = Codec.derived
    val old = Server("a", 81)
    assertEquals(codec.decodeOnto(old, """{"port":null}"""), Right(Server("a")): Either[JsonError, Server])
    assertEquals(codec.decodeOnto(Server("a"), """{"port":82}"""), Right(Server("a", 82)): Either[JsonError, Server])
  }

  test("all errors, and unfinished documents") {
    implicit val codec: Codec[Holder] = Codec.derived
    val errors = codec.decodeAll("""{"list":[1,"x"],"map":{"a":"y"}}""").fold(_.map(_.toString), a => fail(s"$a"))
    assertEquals(
      errors,
      List(
        ".list[1](expected an integer, got \"x\")",
        ".map.a(expected an integer, got \"y\")",
        ".other(missing)"
      )
    )
  }

  test("an encoder and a decoder alone") {
    val encoder: Encoder[Server] = Encoder.derived
    val decoder: Decoder[Holder] = Decoder.derived
    assertEquals(encoder.encodeJson(Server("a")), """{"host":"a"}""")
    assertEquals(decoder.decodeJson("""{"other":[]}""").isRight, true)
  }
}

object OmitSuite {
  @omit_default
  final case class Server(
      host: String,
      port: Int = 80,
      name: Option[String] = Some("x"),
      ids: List[Int] = List(1),
      limit: Option[Int] = None
  )

  final case class OneField(a: Int = 1, @omit_default b: Int = 2)

  @omit_default
  final case class AllDefaults(a: Int = 1, b: Double = -0.0, c: Double = Double.NaN) {
    override def equals(other: Any): Boolean = other match {
      case that: AllDefaults => a == that.a && b.equals(that.b) && c.equals(that.c)
      case _                 => false
    }
    override def hashCode: Int = a
  }

  @omit_default
  final case class Arrays(ints: Array[Int] = Array(1, 2), rows: Array[Array[String]] = Array(Array("a")))

  private var last = 0
  def next(): Int = {
    last += 1
    last
  }

  final case class Changing(@omit_default id: Int = next())

  final case class Holder(
      @omit_empty list: List[Int],
      @omit_empty map: Map[String, Int],
      @omit_empty set: Set[String],
      @omit_empty rows: Vector[List[Int]],
      other: List[Int]
  )

  @omit_empty
  final case class Java(
      name: String,
      list: java.util.List[Int],
      map: java.util.Map[String, Int],
      array: Array[Int],
      @base64 bytes: Array[Byte],
      option: Option[List[Int]] = Some(Nil)
  )

  @omit_empty
  final case class NotEmpty(a: List[Int] = List(1), b: List[Int] = Nil)

  final case class Checked(@omit_empty a: List[Int])

  final case class Plain(theId: Int, port: Int = 80, tags: List[String] = Nil, limit: Option[Int] = None)

  @discriminator("type")
  @omit_default
  @omit_empty
  sealed trait Shape
  final case class Circle(radius: Int = 1) extends Shape
  final case class Polygon(points: List[Int]) extends Shape

  sealed trait Line
  final case class Straight(length: Int = 1) extends Line

  final case class Node(n: Int, @omit_empty children: List[Node] = Nil)

  @omit_default
  final case class Chain(n: Int = 0, next: Option[Chain] = None)

  @explicit_null
  @omit_default
  final case class Nulls(
      @explicit_null a: Option[Int] = None,
      b: Option[Int] = None,
      c: Option[Int] = Some(5),
      d: Option[Int]
  )

  @omit_default
  final case class Page(limit: Int = 10, offset: Int = 0, @omit_empty sort: List[String] = Nil)
  final case class Search(query: String, @flatten page: Option[Page])
  final case class Listing(@flatten page: Page)

  @omit_default
  @omit_empty
  final case class Secrets(
      @secret password: String = "",
      @secret keys: List[String] = Nil,
      @base64 bytes: Array[Byte] = Array.emptyByteArray
  ) {
    override def equals(other: Any): Boolean = other match {
      case that: Secrets => password == that.password && keys == that.keys && bytes.sameElements(that.bytes)
      case _             => false
    }
    override def hashCode: Int = password.hashCode
  }

  @omit_default
  final case class Wide(
      f1: Int = 0,
      f2: Int = 0,
      f3: Int = 0,
      f4: Int = 0,
      f5: Int = 0,
      f6: Int = 0,
      f7: Int = 0,
      f8: Int = 0,
      f9: Int = 0,
      f10: Int = 0,
      f11: Int = 0,
      f12: Int = 0,
      f13: Int = 0,
      f14: Int = 0,
      f15: Int = 0,
      f16: Int = 0,
      f17: Int = 0,
      f18: Int = 0,
      f19: Int = 0,
      f20: Int = 0,
      f21: Int = 0,
      f22: Int = 0,
      f23: Int = 0,
      f24: Int = 0,
      f25: Int = 0,
      f26: Int = 0,
      f27: Int = 0,
      f28: Int = 0,
      f29: Int = 0,
      f30: Int = 0,
      f31: Int = 0,
      f32: Int = 0,
      f33: Int = 0,
      f34: Int = 0,
      f35: Int = 0,
      f36: Int = 0,
      f37: Int = 0,
      f38: Int = 0,
      f39: Int = 0,
      f40: Int = 0,
      f41: Int = 0,
      f42: Int = 0,
      f43: Int = 0,
      f44: Int = 0,
      f45: Int = 0,
      f46: Int = 0,
      f47: Int = 0,
      f48: Int = 0,
      f49: Int = 0,
      f50: Int = 0,
      f51: Int = 0,
      f52: Int = 0,
      f53: Int = 0,
      f54: Int = 0,
      f55: Int = 0,
      f56: Int = 0,
      f57: Int = 0,
      f58: Int = 0,
      f59: Int = 0,
      f60: Int = 0,
      f61: Int = 0,
      f62: Int = 0,
      f63: Int = 0,
      f64: Int = 0,
      f65: Int = 0,
      f66: Int = 0,
      f67: Int = 0,
      f68: Int = 0,
      f69: Int = 0,
      f70: Int = 0
  )
}
