package jzon
package derivation

import scala.collection.immutable.{ArraySeq, SortedSet}

import jzon.engine.error.Limits
import jzon.syntax._

/** The annotations that give a field's values another form: strings of numbers, one or many, fields by prefixes. */
class FieldFormsSuite extends jzon.testing.Suite {
  import FieldFormsSuite._

  private def roundTrip[A: Codec](value: A, json: String)(implicit loc: munit.Location): Unit = {
    assertEquals(value.toJson, json)
    assertEquals(json.fromJson[A], Right(value))
    for (n <- 1 to 17) assertEquals(Decoder[A].decodeJson(pieces(json, n)), Right(value), s"in pieces of $n")
  }

  private def pieces(json: String, size: Int): java.io.InputStream =
    new java.io.ByteArrayInputStream(json.getBytes("UTF-8")) {
      override def read(b: Array[Byte], off: Int, len: Int): Int = super.read(b, off, Math.min(len, size))
    }

  private def rejected[A: Decoder](json: String, error: String)(implicit loc: munit.Location): Unit = {
    assertEquals(json.fromJson[A].left.map(_.toString), Left(error))
    assertEquals(Decoder[A].decodeAll(json).left.map(_.map(_.toString)), Left(List(error)))
  }

  test("@as_string writes each type as a string") {
    roundTrip(
      Scalars(true, 1, -2, 3, Long.MinValue, 1.5f, -2.5e300, BigInt(12), BigDecimal("1.50")),
      """{"truth":"true","byte":"1","short":"-2","int":"3","long":"-9223372036854775808","float":"1.5",""" +
        """"double":"-2.5E300","big":"12","decimal":"1.50"}"""
    )
    roundTrip(
      Boxes(1, 2L, 3.5, new java.math.BigInteger("4"), false),
      """{"i":"1","l":"2","d":"3.5","b":"4","t":"false"}"""
    )
  }

  test("@as_string on Options, collections, maps, tuples and arrays") {
    roundTrip(
      Containers(Some(1), List(2L, 3L), Map("a" -> 4.5), Map(7L -> 8L), SortedSet(2, 1), ArraySeq(5), (1, 2)),
      """{"option":"1","list":["2","3"],"map":{"a":"4.5"},"keys":{"7":"8"},"sorted":["1","2"],"array":["5"],""" +
        """"pair":["1","2"]}"""
    )
    assertEquals("""{"numbers":["1","-2"]}""".fromJson[Numbers].map(_.numbers.toList), Right(List(1L, -2L)))
    assertEquals(Numbers(Array(1L, -2L)).toJson, """{"numbers":["1","-2"]}""")
    roundTrip(Absent(None), "{}")
    assertEquals("""{"n":null}""".fromJson[Absent], Right(Absent(None)))
  }

  test("@as_string reads only strings, exactly") {
    val wrong = List(
      "12" -> "expected a 32 bit integer in a string, got 12",
      "\"\"" -> "expected an integer in a string, got \"\"",
      "\" 1\"" -> "expected an integer in a string, got \" 1\"",
      "\"1 \"" -> "expected an integer in a string, got \"1 \"",
      "\"+1\"" -> "expected an integer in a string, got \"+1\"",
      "\"01\"" -> "expected an integer in a string, got \"01\"",
      "\"-\"" -> "expected an integer in a string, got \"-\"",
      "\"1.0\"" -> "expected an integer in a string, got \"1.0\"",
      "\"1e2\"" -> "expected an integer in a string, got \"1e2\"",
      "\"2147483648\"" -> "expected a 32 bit integer in a string, got \"2147483648\"",
      "\"-2147483649\"" -> "expected a 32 bit integer in a string, got \"-2147483649\"",
      "null" -> "expected an integer in a string, got null",
      "\"\\\"1\\\"\"" -> "expected an integer in a string, got \"\\\"1\\\"\""
    )
    wrong.foreach { case (json, error) =>
      val found = s"""{"n":$json}""".fromJson[OneInt].left.map(_.toString)
      assert(found.left.exists(_.contains("in a string")), s"$json: $found, not $error")
    }
    assertEquals("{\"n\":\"\\u0031\\u0032\"}".fromJson[OneInt], Right(OneInt(12)))
    assertEquals("""{"n" : "-2147483648"}""".fromJson[OneInt], Right(OneInt(Int.MinValue)))
    List("01", "1.", ".5", "+1", "1e", "--1", "1-2", "NaNs", "", "1 ", "true", "0x1", "1_0").foreach { text =>
      val found = s"""{"d":"$text"}""".fromJson[OneDouble].left.map(_.toString)
      assertEquals(found, Left(s""".d(expected a number in a string, got "$text")"""))
    }
    assertEquals(
      """{"d":1.5}""".fromJson[OneDouble].left.map(_.toString),
      Left(".d(expected a number in a string, got 1.5)")
    )
    assertEquals("{\"d\":\"\\u0031.5\"}".fromJson[OneDouble], Right(OneDouble(1.5)))
    assertEquals("""{"d":"Infinity"}""".fromJson[OneDouble], Right(OneDouble(Double.PositiveInfinity)))
    assertEquals(OneDouble(Double.NegativeInfinity).toJson, """{"d":"-Infinity"}""")
    rejected[OneTruth]("""{"t":true}""", ".t(expected a boolean in a string, got true)")
    rejected[OneTruth]("""{"t":"True"}""", """.t(expected a boolean in a string, got "True")""")
  }

  test("@as_string keeps the limits of numbers") {
    val digits = "9" * 2000
    val few = DecodeOptions(Limits.DEFAULT.withDigits(100))
    assert(s"""{"d":"$digits"}""".fromJson[OneDecimal].isLeft)
    assert(Decoder[OneDecimal].decodeJson(s"""{"d":"${"9" * 101}"}""", few).isLeft)
    assertEquals(Decoder[OneDecimal].decodeJson("""{"d":"1e999999999"}""").isLeft, true)
    val long = "1." + "1" * 80 // longer than numbers that are read in place
    assertEquals(s"""{"d":"$long"}""".fromJson[OneDouble], Right(OneDouble(long.toDouble)))
  }

  test("@as_string on the field of a value class") {
    roundTrip(Order(Id(7), List(Id(8))), """{"id":"7","more":["8"]}""")
    rejected[Order]("""{"id":7,"more":[]}""", ".id(expected an integer in a string, got 7)")
  }

  test("@one_or_many reads one as a list") {
    roundTrip(Post(List("a")), """{"tags":["a"]}""")
    roundTrip(Post(Nil), """{"tags":[]}""")
    assertEquals("""{"tags" : "a"}""".fromJson[Post], Right(Post(List("a"))))
    rejected[Post]("""{"tags":1}""", ".tags(expected a string, got 1)")
    rejected[Post]("""{"tags":["a",1]}""", ".tags[1](expected a string, got 1)")
    rejected[Post]("""{"tags":null}""", ".tags(expected a string, got null)")
    rejected[Post]("{}", ".tags(missing)")
    assertEquals("""{"items":{"items":[]}}""".fromJson[Tree], Right(Tree(List(Tree(Nil)))))
    rejected[Tree]("""{"items":{"items":{}}}""", ".items.items.items(missing)")
  }

  test("@one_or_many on collections and arrays") {
    val json = """{"vector":1,"set":2,"seq":3,"javas":4,"option":5,"array":6,"bits":7}"""
    val found = json.fromJson[Collections].toOption.get
    assertEquals(found.array.toList, List(6))
    val none = Array.empty[Int]
    assertEquals(
      found.copy(array = none),
      Collections(
        Vector(1),
        Set(2),
        Seq(3),
        java.util.Arrays.asList(4),
        Some(List(5)),
        none,
        scala.collection.immutable.BitSet(7)
      )
    )
    assertEquals(
      found.copy(option = None).toJson,
      """{"vector":[1],"set":[2],"seq":[3],"javas":[4],"array":[6],"bits":[7]}"""
    )
    assertEquals(
      """{"vector":[],"set":[],"seq":[],"javas":[],"option":null,"array":[],"bits":[]}""".fromJson[Collections].map(
        _.option
      ),
      Right(None)
    )
  }

  test("@one_or_many writes one as one if asked") {
    roundTrip(AsOne(List("a"), Some(List(1)), Nil), """{"tags":"a","numbers":"1","trees":[]}""")
    roundTrip(AsOne(List("a", "b"), None, List(Json.Num(1))), """{"tags":["a","b"],"trees":1}""")
    roundTrip(AsOne(Nil, Some(Nil), List(Json.arr(Json.Num(1)))), """{"tags":[],"numbers":[],"trees":[[1]]}""")
    roundTrip(AsOne(Nil, None, List(Json.Null)), """{"tags":[],"trees":[null]}""")
    val large = AsOne(Nil, None, List(Json.arr(Json.Str("x" * 100000))))
    val out = new java.io.ByteArrayOutputStream
    Encoder[AsOne].encodeJsonTo(large, out)
    assertEquals(out.toString("UTF-8").fromJson[AsOne], Right(large))
  }

  test("the annotations are combined") {
    roundTrip(Combined(List(1, 2), Nil, List("s")), """{"omitted":["1","2"],"secrets":"s"}""")
    assertEquals(
      """{"omitted":"7","empty":8,"secrets":["t"]}""".fromJson[Combined],
      Right(Combined(List(7), List(8), List("t")))
    )
    rejected[Combined]("""{"secrets":7}""", ".secrets(expected a string; the value is hidden because it is secret)")
    assertEquals(
      Encoder[Combined].encodeJson(Combined(Nil, Nil, List("s")), EncodeOptions.compact.redacted),
      """{"secrets":"***"}"""
    )
  }

  test("@rest collects names with prefixes") {
    val open = """{"x-b":1,"id":2,"other":[1,{"x-c":3}],"y-":null}"""
    assertEquals(open.fromJson[Open], Right(Open(2, Map("x-b" -> Json.Num(1), "y-" -> Json.Null))))
    assertEquals(open.fromJson[Open].map(_.toJson), Right("""{"id":2,"x-b":1,"y-":null}"""))
    assertEquals("""{"id":2}""".fromJson[Open], Right(Open(2, Map.empty)))
    rejected[Closed]("""{"x-b":1,"id":2,"other":3}""", ".other(unknown field)")
    roundTrip(Closed(1, Json.obj("x-\u00e9" -> Json.Bool(true))), """{"id":1,"x-é":true}""")
    assertEquals(
      Decoder[Open].noExtraFields.decodeJson("""{"id":1,"a":2}""").left.map(_.toString),
      Left(".a(unknown field)")
    )
    val error = intercept[IllegalArgumentException](Open(1, Map("z" -> Json.Null)).toJson)
    assertEquals(error.getMessage, "Open.more: the name \"z\" starts with none of x-, y-; remove it from the value")
    roundTrip[Event](Event.Started(1, Map("x-a" -> 1)), """{"type":"Started","id":1,"x-a":1}""")
    rejected[Hidden]("""{"x-a":true}""", "(expected a string; the value is hidden because it is secret)")
    roundTrip(Outer(1, Inner(2, Map("x-a" -> 3))), """{"n":1,"id":2,"x-a":3}""")
  }

  test("@bit and @empty_array_as_map") {
    roundTrip(Php(true, List(false, true), Map("a" -> 1), None), """{"on":1,"all":[0,1],"map":{"a":1}}""")
    assertEquals(
      """{"on":0,"all":[],"map":[],"inner":[]}""".fromJson[Php],
      Right(Php(false, Nil, Map.empty, Some(Part())))
    )
    assertEquals("""{"on":0,"all":[],"map":[ ],"inner":null}""".fromJson[Php], Right(Php(false, Nil, Map.empty, None)))
    rejected[Php]("""{"on":true,"all":[],"map":{}}""", ".on(expected 0 or 1, got true)")
    rejected[Php]("""{"on":2,"all":[],"map":{}}""", ".on(expected 0 or 1, got 2)")
    rejected[Php]("""{"on":1,"all":[],"map":[1]}""", ".map(expected an object, got [)")
    rejected[Php]("""{"on":1,"all":[],"map":{"a":"x"}}""", ".map.a(expected an integer, got \"x\")")
    rejected[Needs]("""{"inner":[]}""", ".inner.a(missing)")
    assertEquals(Php(true, Nil, Map.empty, None).toJson, """{"on":1,"all":[],"map":{}}""")
  }

  test("merge patches") {
    val old = Post(List("a"))
    assertEquals(Codec[Post].decodeOnto(old, """{"tags":"b"}"""), Right(Post(List("b"))))
    assertEquals(Codec[OneInt].decodeOnto(OneInt(1), """{"n":"2"}"""), Right(OneInt(2)))
    assertEquals(Codec[OneInt].decodeOnto(OneInt(1), """{}"""), Right(OneInt(1)))
    assertEquals(
      Codec[Open].decodeOnto(Open(1, Map("x-a" -> Json.Null)), """{"x-a":null,"y-b":2,"c":3}"""),
      Right(Open(1, Map("y-b" -> Json.Num(2))))
    )
    assertEquals(
      Codec[Closed].decodeOnto(Closed(1, Json.obj()), """{"c":null}""").left.map(_.toString),
      Left(".c(unknown field)")
    )
  }

  test("incomplete documents") {
    def soFar[A: Decoder](json: String) = Decoder[A].decodeIncomplete(json).map(_.value)
    assertEquals(soFar[Absent]("""{"n":"12"""), Right(Some(Absent(None))))
    assertEquals(soFar[Absent]("""{"n":"12","""), Right(Some(Absent(Some(12)))))
    assertEquals(soFar[Post]("""{"tags":"ab"""), Right(Some(Post(List("ab")))))
    assertEquals(soFar[Post]("""{"tags":["ab","c"""), Right(Some(Post(List("ab", "c")))))
    assertEquals(soFar[Open]("""{"id":1,"x-a":[1,"""), Right(Some(Open(1, Map("x-a" -> Json.arr(Json.Num(1)))))))
  }

  test("wrong annotations do not compile") {
    def check(errors: String, part: String)(implicit loc: munit.Location): Unit = assert(errors.contains(part), errors)
    check(
      compileErrors("{ case class A(@as_string a: String); Codec.derived[A] }"),
      "A.a: @as_string needs numbers or booleans; for String remove it, or use Codec.asString"
    )
    check(
      compileErrors("{ case class A(@as_string a: Either[Int, Long]); Codec.derived[A] }"),
      "A.a: @as_string needs numbers or booleans"
    )
    check(
      compileErrors("{ case class A(@as_string @hex a: Int); Codec.derived[A] }"),
      "A.a: @hex and @as_string are both given"
    )
    check(
      compileErrors("{ case class A(@one_or_many a: Int); Codec.derived[A] }"),
      "A.a: @one_or_many needs a collection or an array; for Int remove it"
    )
    check(
      compileErrors("{ case class A(@one_or_many a: Map[String, Int]); Codec.derived[A] }"),
      "A.a: @one_or_many needs a collection or an array"
    )
    check(
      compileErrors("{ case class A(@one_or_many a: List[Option[List[Int]]]); Codec.derived[A] }"),
      "A.a: the elements Option[List[Int]] are arrays in JSON, so one of them cannot be told from all of them"
    )
    check(
      compileErrors("{ case class A(@one_or_many a: List[(Int, Int)]); Codec.derived[A] }"),
      "are arrays in JSON"
    )
    check(
      compileErrors("""{ case class A(@rest("") a: Map[String, Int]); Codec.derived[A] }"""),
      "A.a: the empty string is a prefix of all names; remove it from @rest"
    )
    check(
      compileErrors("""{ @no_extra_fields case class A(@rest a: Map[String, Int]); Codec.derived[A] }"""),
      "@rest collects unknown fields, but @no_extra_fields rejects them"
    )
    check(
      compileErrors("""{ val p = "x".trim; case class A(@rest(p) a: Map[String, Int]); Codec.derived[A] }"""),
      "the argument of @rest must be a literal"
    )
    check(
      compileErrors("{ case class A(@bit a: Int); Codec.derived[A] }"),
      "A.a: @bit needs booleans; for Int remove it"
    )
    check(
      compileErrors("{ case class A(@empty_array_as_map a: List[Int]); Codec.derived[A] }"),
      "A.a: @empty_array_as_map needs a map or a class; for List[Int] remove it"
    )
    check(
      compileErrors("{ @as_string case class A(a: Int); Codec.derived[A] }"),
      "A: @as_string has no effect on a case class"
    )
  }
}

object FieldFormsSuite {
  case class Scalars(
      @as_string truth: Boolean,
      @as_string byte: Byte,
      @as_string short: Short,
      @as_string int: Int,
      @as_string long: Long,
      @as_string float: Float,
      @as_string double: Double,
      @as_string big: BigInt,
      @as_string decimal: BigDecimal
  )
  object Scalars { implicit val codec: Codec[Scalars] = Codec.derived }

  case class Boxes(
      @as_string i: java.lang.Integer,
      @as_string l: java.lang.Long,
      @as_string d: java.lang.Double,
      @as_string b: java.math.BigInteger,
      @as_string t: java.lang.Boolean
  )
  object Boxes { implicit val codec: Codec[Boxes] = Codec.derived }

  case class Containers(
      @as_string option: Option[Int],
      @as_string list: List[Long],
      @as_string map: Map[String, Double],
      @as_string keys: Map[Long, Long],
      @as_string sorted: SortedSet[Int],
      @as_string array: ArraySeq[Int],
      @as_string pair: (Int, Int)
  )
  object Containers { implicit val codec: Codec[Containers] = Codec.derived }

  case class Numbers(@as_string numbers: Array[Long])
  object Numbers { implicit val codec: Codec[Numbers] = Codec.derived }

  case class Absent(@as_string n: Option[Int])
  object Absent { implicit val codec: Codec[Absent] = Codec.derived }

  case class OneInt(@as_string n: Int)
  object OneInt { implicit val codec: Codec[OneInt] = Codec.derived }

  case class OneDouble(@as_string d: Double)
  object OneDouble { implicit val codec: Codec[OneDouble] = Codec.derived }

  case class OneDecimal(@as_string d: BigDecimal)
  object OneDecimal { implicit val codec: Codec[OneDecimal] = Codec.derived }

  case class OneTruth(@as_string t: Boolean)
  object OneTruth { implicit val codec: Codec[OneTruth] = Codec.derived }

  case class Order(id: Id, more: List[Id])
  object Order { implicit val codec: Codec[Order] = Codec.derived }

  case class Post(@one_or_many tags: List[String])
  object Post { implicit val codec: Codec[Post] = Codec.derived }

  case class Tree(@one_or_many items: List[Tree])
  object Tree { implicit val codec: Codec[Tree] = Codec.derived }

  case class Collections(
      @one_or_many vector: Vector[Int],
      @one_or_many set: Set[Int],
      @one_or_many seq: Seq[Int],
      @one_or_many javas: java.util.List[Int],
      @one_or_many option: Option[List[Int]],
      @one_or_many array: Array[Int],
      @one_or_many bits: scala.collection.immutable.BitSet
  )
  object Collections { implicit val codec: Codec[Collections] = Codec.derived }

  case class AsOne(
      @one_or_many(asOne = true) tags: List[String],
      @one_or_many(true) @as_string numbers: Option[List[Int]],
      @one_or_many(asOne = true) trees: List[Json]
  )
  object AsOne { implicit val codec: Codec[AsOne] = Codec.derived }

  case class Combined(
      @one_or_many @as_string @omit_empty omitted: List[Int],
      @one_or_many @omit_default empty: List[Int] = Nil,
      @one_or_many(asOne = true) @secret secrets: List[String]
  )
  object Combined { implicit val codec: Codec[Combined] = Codec.derived }

  case class Part(n: Int = 0)
  object Part { implicit val codec: Codec[Part] = Codec.derived }

  case class Php(
      @bit on: Boolean,
      @bit all: List[Boolean],
      @empty_array_as_map map: Map[String, Int],
      @empty_array_as_map inner: Option[Part]
  )
  object Php { implicit val codec: Codec[Php] = Codec.derived }

  case class Two(a: Int)
  object Two { implicit val codec: Codec[Two] = Codec.derived }
  case class Needs(@empty_array_as_map inner: Two)
  object Needs { implicit val codec: Codec[Needs] = Codec.derived }

  case class Open(id: Int, @rest("x-", "y-") more: Map[String, Json])
  object Open { implicit val codec: Codec[Open] = Codec.derived }

  @no_extra_fields case class Closed(id: Int, @rest("x-") more: Json)
  object Closed { implicit val codec: Codec[Closed] = Codec.derived }

  case class Hidden(@secret @rest("x-") more: Map[String, String])
  object Hidden { implicit val codec: Codec[Hidden] = Codec.derived }

  case class Inner(id: Int, @rest("x-") more: Map[String, Int])
  case class Outer(n: Int, @flatten inner: Inner)
  object Outer { implicit val codec: Codec[Outer] = Codec.derived }

  @discriminator("type") sealed trait Event
  object Event {
    case class Started(id: Int, @rest("x-") more: Map[String, Int]) extends Event
    implicit val codec: Codec[Event] = Codec.derived
  }
}

final case class Id(@as_string value: Long) extends AnyVal
object Id { implicit val codec: Codec[Id] = Codec.derived }
