package jzon
package derivation
package rests

import java.nio.file.{Files, Paths}
import java.util.Random

import scala.collection.immutable.{ListMap, TreeMap, VectorMap}
import scala.collection.mutable
import scala.jdk.CollectionConverters._

import jzon.engine.error.Limits
import jzon.syntax._

/** `@rest`: the fields that no other field of a class reads. */
class RestSuite extends jzon.testing.Suite with InputForms {
  private def encoded[A: Encoder](a: A): String = Encoder[A].encodeJson(a)

  private def roundTrip[A: Codec](json: String, value: A, written: String)(implicit location: munit.Location): Unit = {
    accepts[A](json, value)
    assertEquals(encoded(value), written)
    accepts[A](written, value)
  }

  test("a map takes what no other field does, in the order of the document") {
    roundTrip(
      """{"z":1,"id":7,"a":[1.50,{"id":2}],"name":"x","\u006do":null}""",
      Order(7, obj("z" -> "1", "a" -> """[1.50,{"id":2}]""", "mo" -> "null"), "x"),
      """{"id":7,"name":"x","z":1,"a":[1.50,{"id":2}],"mo":null}"""
    )
    roundTrip("""{"id":7,"name":"x"}""", Order(7, Map.empty, "x"), """{"id":7,"name":"x"}""")
    roundTrip(
      """ { "id" : 7 , "k" : 1 , "name" : "x" , "l" : 2 } """,
      Order(7, obj("k" -> "1", "l" -> "2"), "x"),
      """{"id":7,"name":"x","k":1,"l":2}"""
    )
  }

  test("a null is an error at the object, and not at the field before") {
    def error[A: Encoder](a: A) = intercept[engine.error.JsonException](encoded(a)).getMessage
    assertEquals(error(List(Order(7, null, "x"))), ".[0](null instead of a value)")
    assertEquals(error(Map("a" -> Only(null))), ".a(null instead of a value)")
    assertEquals(error(List(Tree(1, null))), ".[0](null instead of a value)")
    assertEquals(error(List(Raw(1, null))), ".[0](null instead of a value)")
    assertEquals(error(Order(7, Map("q" -> null), "x")), ".q(null instead of a value)")
  }

  test("more than four fields keep their order, and escaped and long names are kept") {
    val long = "n" * 300
    val names = List("f", "e", "d", "c", "b", "a", "\"", "\\", "é🍌", "", long, "\u0001")
    val value = Order(1, VectorMap(names.map(_ -> Json.Num(1)): _*), "")
    val json = encoded(value)
    accepts[Order](json, value)
    assertEquals(Decoder[Order].decodeJson(json).map(_.more.keys.toList), Right(names))
    assertEquals(Decoder[Order].decodeJson(json).map(encoded(_)), Right(json))
  }

  test("all types that a field with @rest can have") {
    val json = """{"b":1,"n":5,"a":2}"""
    roundTrip(json, Ints(5, Map("b" -> 1, "a" -> 2)), """{"n":5,"b":1,"a":2}""")
    roundTrip(json, Ordered(ListMap("b" -> 1, "a" -> 2), 5), """{"n":5,"b":1,"a":2}""")
    roundTrip(json, Sorted(5, TreeMap("b" -> 1, "a" -> 2)), """{"n":5,"a":2,"b":1}""")
    roundTrip(json, Linked(5, mutable.LinkedHashMap("b" -> 1, "a" -> 2)), """{"n":5,"b":1,"a":2}""")
    roundTrip(json, Tree(5, Json.parse("""{"b":1,"a":2}""").toOption.get), """{"n":5,"b":1,"a":2}""")
    roundTrip(json, Raw(5, RawJson.of("""{"b":1,"a":2}""").toOption.get), """{"n":5,"b":1,"a":2}""")
    roundTrip("""{"n":5}""", Tree(5, Json.obj()), """{"n":5}""")
    roundTrip("""{"n":5}""", Raw(5, RawJson.of("{}").toOption.get), """{"n":5}""")
    roundTrip[Optional]("""{"n":5,"x":null}""", Optional(5, Map("x" -> None)), """{"n":5,"x":null}""")
    roundTrip("""{"x":[1]}""", Only(Map("x" -> List(1))), """{"x":[1]}""")
    roundTrip("{}", Only(Map.empty), "{}")
    accepts[Raw](
      """{"n":5,"\u0061" : [ 1.0e0 , "\u0041" ] }""",
      Raw(5, RawJson.of("""{"a":[ 1.0e0 , "\u0041" ]}""").toOption.get)
    )
  }

  test("a class that contains itself, and generic classes") {
    roundTrip(
      """{"n":1,"a":{"n":2,"b":{"n":3}}}""",
      Node(1, Map("a" -> Node(2, Map("b" -> Node(3, Map.empty))))),
      """{"n":1,"a":{"n":2,"b":{"n":3}}}"""
    )
    roundTrip[Generic[List[Int], Int]]("""{"k":1,"id":[2]}""", Generic(List(2), Map("k" -> 1)), """{"id":[2],"k":1}""")
    roundTrip(
      """{"next":{"x":1},"y":2}""",
      Chain(Some(Chain(None, Map("x" -> 1))), Map("y" -> 2)),
      """{"next":{"x":1},"y":2}"""
    )
  }

  test("fields that may be missing, aliases, excluded fields and default values") {
    roundTrip("""{"z":true}""", Many(None, 3, Map("z" -> true)), """{"size":3,"z":true}""")
    roundTrip("""{"len":4,"a":"x","z":true}""", Many(Some("x"), 4, Map("z" -> true)), """{"a":"x","size":4,"z":true}""")
    accepts[Many]("""{"hidden":false}""", Many(None, 3, Map("hidden" -> false)))
    refuses[Many]("""{"len":4,"z":true,"size":4}""", ".size(duplicate)")
  }

  test("large classes") {
    val value = Large.of(Map("x" -> 1, "y" -> 2))
    val json = encoded(value)
    assert(json.endsWith(""","x":1,"y":2}"""), json)
    accepts[Large](json, value)
    accepts[Large]("""{"x":1,""" + json.drop(1).replace(""","x":1""", ""), value)
  }

  test("errors are at the fields of the document") {
    refuses[Ints]("""{"n":5,"b":"x"}""", """.b(expected an integer, got "x")""")
    refuses[Ints]("""{"b":1,"c":true,"n":5}""", ".c(expected an integer, got true)")
    refuses[Ints]("""{"b":1,"n":5,"b":2}""", ".b(duplicate)")
    refuses[Ints]("""{"b":1}""", ".n(missing)")
    refuses[Ints]("""{"n":1,"n":2}""", ".n(duplicate)")
    refuses[Tree]("""{"b":1,"n":5,"b":2}""", ".b(duplicate)")
    refuses[Raw]("""{"b":1,"n":5,"\u0062":2}""", ".b(duplicate)")
    refuses[Raw]("""{"b":1,"n":5,"c":[1,}""", ".c[1](expected a value, got })")
    refuses[Node]("""{"n":1,"a":{"n":2,"b":{}}}""", ".a.b.n(missing)")
  }

  test("every prefix is an unexpected end of input") {
    val json = """{"z":1,"id":7,"a":[1.50,{"id":2}],"name":"x","mé\u006do":null}"""
    val bytes = json.getBytes("UTF-8")
    for (n <- 0 until bytes.length) {
      val error = decodeAll[Order](bytes.take(n))
      assert(error.left.exists(_.endsWith("(unexpected end of input)")), s"$n: $error")
    }
  }

  test("duplicate names follow the decoder of the map") {
    assertEquals(
      Decoder[Lenient].decodeJson("""{"a":1,"n":5,"a":2,"b":3}"""),
      Right(Lenient(5, Map("a" -> 2, "b" -> 3)))
    )
  }

  test("limits hold") {
    val three = """{"n":5,"a":1,"b":2,"c":3}"""
    val limits = Limits.DEFAULT.withEntries(2)
    List(Decoder[Ints], Decoder[Tree], Decoder[Raw], Decoder[Linked], Decoder[Sorted]).foreach { decoder =>
      val error = decoder.decodeJson(three, DecodeOptions(limits)).left.map(_.reason.toString)
      assert(error.left.exists(_ == "LIMIT_ENTRIES"), error.toString)
      assert(decoder.decodeJson(three, DecodeOptions(Limits.DEFAULT.withEntries(3))).isRight)
    }
    val deep = """{"n":5,"a":""" + "[" * 20 + "]" * 20 + "}"
    assert(Decoder[Tree].decodeJson(deep, DecodeOptions(Limits.DEFAULT.withDepth(20))).isLeft)
    assert(Decoder[Raw].decodeJson(deep, DecodeOptions(Limits.DEFAULT.withDepth(20))).isLeft)
    assert(Decoder[Raw].decodeJson(deep, DecodeOptions(Limits.DEFAULT.withDepth(21))).isRight)
    val named = s"""{"n":5,"${"x" * 100}":1}"""
    assert(Decoder[Raw].decodeJson(named, DecodeOptions(Limits.DEFAULT.withNameBytes(99))).isLeft)
    assert(Decoder[Raw].decodeJson(named, DecodeOptions(Limits.DEFAULT.withNameBytes(100))).isRight)
  }

  test("names of equal hash codes take no quadratic time") {
    // Strings of Aa and BB all have the same hash code; 4,096 of them fit 12 pairs.
    val names = (0 until 4096).map(n => (0 until 12).map(bit => if ((n >> bit & 1) == 0) "Aa" else "BB").mkString)
    val json = names.map(name => s""""$name":1""").mkString("""{"n":5,""", ",", "}")
    val maps = Decoder[Ints].decodeJson(json).left.map(_.reason.toString)
    assert(maps.left.exists(_.contains("LIMIT_COLLISIONS")), maps.toString.take(200))
    assertEquals(Decoder[Tree].decodeJson(json).map(_.more.asObject.map(_.size)), Right(Some(4096)))
  }

  test("a discriminator is not part of the rest, at any place and in any form") {
    val square: Shape = Shape.Square(2, Map("x" -> 1))
    accepts[Shape]("""{"type":"Square","side":2,"x":1}""", square)
    accepts[Shape]("""{"x":1,"type":"Square","side":2}""", square)
    accepts[Shape]("""{"x":1,"side":2,"t\u0079pe":"Square"}""", square)
    assertEquals(encoded(square), """{"type":"Square","side":2,"x":1}""")
    refuses[Shape]("""{"x":1,"type":"Square","side":2,"type":"Square"}""", ".type(duplicate)")
    val dot: Shape = Shape.Dot(Map("type2" -> 1))
    roundTrip[Shape]("""{"type2":1,"type":"Dot"}""", dot, """{"type":"Dot","type2":1}""")
    roundTrip[Shape]("""{"type":"Dot"}""", Shape.Dot(Map.empty), """{"type":"Dot"}""")
    val own: Shape = Shape.Own(1, Map("a" -> 2))
    accepts[Shape]("""{"a":2,"n":1,"type":"Own"}""", own)
    assertEquals(encoded(own), """{"type":"Own","n":1,"a":2}""")
    roundTrip[Keyed]("""{"One":{"k":1,"n":2}}""", Keyed.One(2, Map("k" -> 1)), """{"One":{"n":2,"k":1}}""")
  }

  test("a name that the object has already is not written a second time") {
    def message[A: Encoder](a: A) = intercept[IllegalArgumentException](Encoder[A].encodeJson(a)).getMessage
    assertEquals(
      message(Ints(1, Map("a" -> 1, "n" -> 2))),
      """Ints.more: the object would have the name "n" twice; remove it from the value"""
    )
    assertEquals(
      message(Tree(1, Json.obj("n" -> Json.Num(2)))),
      """Tree.more: the object would have the name "n" twice; remove it from the value"""
    )
    assertEquals(
      message(Raw(1, RawJson.of("""{"\u006e":2}""").toOption.get)),
      """Raw.more: the object would have the name "n" twice; remove it from the value"""
    )
    assertEquals(
      message(Raw(1, RawJson.of("""{"a":2,"a":3}""").toOption.get)),
      """Raw.more: the object would have the name "a" twice; remove it from the value"""
    )
    assertEquals(
      message(Many(None, 1, Map("len" -> true))),
      """Many.more: the object would have the name "len" twice; remove it from the value"""
    )
    assertEquals(
      message[Shape](Shape.Square(2, Map("type" -> 1))),
      """Square.more: the object would have the name "type" twice; remove it from the value"""
    )
    assertEquals(
      message[Shape](Shape.Own(2, Map("type" -> 1))),
      """Own.more: the object would have the name "type" twice; remove it from the value"""
    )
    assertEquals(message(Tree(1, Json.Num(2))), "Tree.more: @rest needs a JSON object")
    assertEquals(message(Raw(1, RawJson.of("[]").toOption.get)), "Raw.more: @rest needs a JSON object")
  }

  test("a decoder that cannot read fields one by one is named") {
    val error = intercept[IllegalStateException](Decoder[Mapped].decodeJson("""{"n":1}"""))
    assert(error.getMessage.startsWith("@rest cannot use the decoder "), error.getMessage)
  }

  test("patches replace, add and remove fields of the rest") {
    val old = Many(Some("x"), 4, Map("p" -> true, "q" -> false))
    assertEquals(
      Codec[Many].decodeOnto(old, """{"len":5,"p":null,"q":true,"r":true}"""),
      Right(Many(Some("x"), 5, Map("q" -> true, "r" -> true)))
    )
  }

  test("random values come back, in every form of input") {
    val random = new Random(8)
    def name() = random.nextInt(3) match {
      case 0 => "n" + random.nextInt(40)
      case 1 => List.fill(1 + random.nextInt(9))(('a' + random.nextInt(26)).toChar).mkString
      case _ => List.fill(random.nextInt(4))("\"\\é🍌\n/ ".charAt(random.nextInt(3)).toString).mkString("_")
    }
    def rest() = VectorMap(List.fill(random.nextInt(9))(name() -> random.nextInt()): _*).filterNot(_._1 == "n")
    for (_ <- 0 until 500) {
      val value = Ints(random.nextInt(), rest())
      val json = encoded(value)
      accepts[Ints](json, value)
      assertEquals(Decoder[Ints].decodeJson(json).map(_.more.toList), Right(value.more.toList))
      // the same fields in another order, with other whitespace
      val fields = random.ints(0, value.more.size + 1).findFirst.getAsInt
      val (before, after) = value.more.toList.splitAt(fields)
      def text(entries: List[(String, Int)]) = entries.map { case (k, v) => s"${k.toJson} : $v" }
      val mixed = (text(before) ::: s""" "n":${value.n}""" :: text(after)).mkString("{ ", " ,\n", "}")
      accepts[Ints](mixed, value)
      accepts[Tree](json, Tree(value.n, Json.parse(value.more.toJson).toOption.get))
      accepts[Raw](json, Raw(value.n, RawJson.of(value.more.toJson).toOption.get))
    }
  }

  test("vectors") {
    val lines = Files.readAllLines(Paths.get(System.getProperty("jzon.root"), "conformance", "rest", "documents.tsv"))
    val rows = lines.asScala.filterNot(_.startsWith("# ")).map(_.split("\t", -1)).toList
    assert(rows.size >= 22, rows.size.toString)
    rows.foreach { row =>
      val (json, expected) = (row(1), row(2))
      val written = row(0) match {
        case "ints"  => decodeAll[Vectors.Ints](json).map(encoded(_))
        case "tree"  => decodeAll[Tree](json).map(encoded(_))
        case "shape" => decodeAll[Shape](json).map(encoded(_))
      }
      assertEquals(written.fold("!" + _, identity), expected, json)
    }
  }

  test("only a decoder, or only an encoder") {
    val decoder: Decoder[Plain] = Decoder.derived
    val encoder: Encoder[Plain] = Encoder.derived
    assertEquals(decoder.decodeJson("""{"a":1,"n":2}"""), Right(Plain(2, Map("a" -> 1))))
    assertEquals(encoder.encodeJson(Plain(2, Map("a" -> 1))), """{"n":2,"a":1}""")
  }

  private def obj(fields: (String, String)*): Map[String, Json] =
    VectorMap(fields.map { case (k, v) => k -> Json.parse(v).toOption.get }: _*)

  // ---- what the compiler says

  private def says(name: String, expected: String)(errors: => String)(implicit location: munit.Location): Unit =
    test(name)(assert(errors.contains(expected), errors))

  says(
    "two fields",
    "Two: a and b both have @rest; only one field can collect the unknown fields, so remove it from one of them"
  )(
    compileErrors("(Codec.derived: Codec[Two])")
  )
  says(
    "a closed class",
    "Closed.more: @rest collects unknown fields, but @no_extra_fields rejects them on Closed; remove one of them"
  )(
    compileErrors("(Decoder.derived: Decoder[Closed])")
  )
  says("a closed sealed type", "In.more: @rest collects unknown fields, but @no_extra_fields rejects them on In")(
    compileErrors("(Decoder.derived: Decoder[ClosedFamily])")
  )
  says(
    "another type",
    "Number.more: @rest needs a Map[String, A], Json or RawJson; for Int remove it, or write more: Map[String, Json]"
  )(
    compileErrors("(Codec.derived: Codec[Number])")
  )
  says("other keys", "Keys.more: @rest needs a Map[String, A], Json or RawJson; for ")(
    compileErrors("(Codec.derived: Codec[Keys])")
  )
  says("an Option", "Option1.more: @rest needs a Map[String, A], Json or RawJson; for ")(
    compileErrors("(Codec.derived: Codec[Option1])")
  )
  says(
    "a name",
    "Named.more: @field has no effect on a field with @rest, which does not have a name or a value of its own; remove one of them"
  )(
    compileErrors("(Codec.derived: Codec[Named])")
  )
  says("null", "Nulls.more: @explicit_null has no effect on a field with @rest")(
    compileErrors("(Codec.derived: Codec[Nulls])")
  )
  says("an excluded field", "Left1.more: @exclude has no effect on a field with @rest")(
    compileErrors("(Codec.derived: Codec[Left1])")
  )
  says("settings", "Plain: withFieldNames names more, which does not exist")(
    compileErrors("""(Codec.derivedWith(DerivationSettings.none.withFieldNames("more" -> "x")): Codec[Plain])""")
  )
  says(
    "the field of a value class",
    "Value.more: @rest has no effect on the field of a value class; it belongs on a field of a case class"
  )(
    compileErrors("(Codec.derived: Codec[Value])")
  )
  says("values without instance", "NoInstance.more: no Decoder[")(
    compileErrors("(Decoder.derived: Decoder[NoInstance])")
  )
}

object Vectors {
  case class Ints(@field("n", "m") n: Int, @rest more: Map[String, Int])
  object Ints { implicit val codec: Codec[Ints] = Codec.derived }
}
case class Order(id: Long, @rest more: Map[String, Json], name: String)
object Order { implicit val codec: Codec[Order] = Codec.derived }
case class Ints(n: Int, @rest more: Map[String, Int])
object Ints { implicit val codec: Codec[Ints] = Codec.derived }
case class Ordered(@rest more: ListMap[String, Int], n: Int)
object Ordered { implicit val codec: Codec[Ordered] = Codec.derived }
case class Sorted(n: Int, @rest more: TreeMap[String, Int])
object Sorted { implicit val codec: Codec[Sorted] = Codec.derived }
case class Linked(n: Int, @rest more: mutable.LinkedHashMap[String, Int])
object Linked { implicit val codec: Codec[Linked] = Codec.derived }
case class Tree(n: Int, @rest more: Json)
object Tree { implicit val codec: Codec[Tree] = Codec.derived }
case class Raw(n: Int, @rest more: RawJson)
object Raw { implicit val codec: Codec[Raw] = Codec.derived }
case class Optional(n: Int, @rest more: Map[String, Option[Int]])
object Optional { implicit val codec: Codec[Optional] = Codec.derived }
case class Only(@rest more: Map[String, List[Int]])
object Only { implicit val codec: Codec[Only] = Codec.derived }
case class Node(n: Int, @rest children: Map[String, Node])
object Node { implicit val codec: Codec[Node] = Codec.derived }
case class Chain(next: Option[Chain], @rest more: Map[String, Int] = Map.empty)
object Chain { implicit val codec: Codec[Chain] = Codec.derived }
case class Generic[A, B](id: A, @rest more: Map[String, B])
object Generic { implicit def codec[A: Codec, B: Codec]: Codec[Generic[A, B]] = Codec.derived }
case class Many(
    a: Option[String],
    @field("size", "len") n: Int = 3,
    @rest more: Map[String, Boolean] = Map("unused" -> true),
    @exclude hidden: Int = 1
)
object Many { implicit val codec: Codec[Many] = Codec.derived }
case class Plain(n: Int, @rest more: Map[String, Int])
case class Lenient(n: Int, @rest more: Map[String, Int])
object Lenient {
  private implicit val lastWins: Decoder[Map[String, Int]] = Decoder.lastWins.map
  implicit val decoder: Decoder[Lenient] = Decoder.derived
}
case class Mapped(n: Int, @rest more: Map[String, Int])
object Mapped {
  private implicit val other: Decoder[Map[String, Int]] = Decoder.vectorMap[String, Int].map(m => m: Map[String, Int])
  implicit val decoder: Decoder[Mapped] = Decoder.derived
}

@discriminator("type")
sealed trait Shape
object Shape {
  case class Square(side: Int, @rest more: Map[String, Int]) extends Shape
  case class Dot(@rest more: Map[String, Int]) extends Shape
  case class Own(n: Int, @rest more: Map[String, Int]) extends Shape
  object Own { implicit val codec: Codec[Own] = Codec.derived }
  implicit val codec: Codec[Shape] = Codec.derived
}

sealed trait Keyed
object Keyed {
  case class One(n: Int, @rest more: Map[String, Int]) extends Keyed
  case object Two extends Keyed
  implicit val codec: Codec[Keyed] = Codec.derived
}

// format: off
case class Large(
    a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int, a7: Int, a8: Int, a9: Int, a10: Int, a11: Int, a12: Int, a13: Int,
    b1: Int, b2: Int, b3: Int, b4: Int, b5: Int, b6: Int, b7: Int, b8: Int, b9: Int, b10: Int, b11: Int, b12: Int, b13: Int,
    @rest more: Map[String, Int],
    c1: Int, c2: Int, c3: Int, c4: Int, c5: Int, c6: Int, c7: Int, c8: Int, c9: Int, c10: Int, c11: Int, c12: Int, c13: Int,
    d1: Int, d2: Int, d3: Int, d4: Int, d5: Int, d6: Int, d7: Int, d8: Int, d9: Int, d10: Int, d11: Int, d12: Int, d13: Int,
    e1: Int, e2: Int, e3: Int, e4: Int, e5: Int, e6: Int, e7: Int, e8: Int, e9: Int, e10: Int, e11: Int, e12: Int, e13: Int,
    f1: Option[Int], f2: Int = 4
)
object Large {
  implicit val codec: Codec[Large] = Codec.derived
  def of(more: Map[String, Int]): Large = Large(
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, more,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, None
  )
}
// format: on

case class Two(@rest a: Map[String, Int], @rest b: Map[String, Json])
@no_extra_fields
case class Closed(n: Int, @rest more: Map[String, Int])
@no_extra_fields
sealed trait ClosedFamily
object ClosedFamily {
  case class In(@rest more: Map[String, Int]) extends ClosedFamily
}
case class Number(@rest more: Int)
case class Keys(@rest more: Map[Int, Int])
case class Option1(@rest more: Option[Map[String, Int]])
case class Named(@rest @field("x") more: Map[String, Int])
case class Nulls(@rest @explicit_null more: Map[String, Int])
case class Left1(@rest @exclude more: Map[String, Int] = Map.empty)
case class Value(@rest more: Map[String, Int]) extends AnyVal
case class NoInstance(@rest more: Map[String, Thread])
