package jzon
package derivation

import jzon.syntax.*

import scala.collection.immutable.Queue

class UnionSuite extends Table:
  import UnionSuite.{given, *}

  // literals
  both[Side](""""A"""", "A")
  both[Side](""""B"""", "B")
  refuses[Side](""""C"""", """(expected one of "A", "B", got "C")""")
  refuses[Side]("1", "(expected a string, got 1)")
  both[List[1 | 2 | 3]]("[1,3]", List(1, 3))(Decoder.list(Decoder.derived), Encoder.list(Encoder.derived), implicitly)
  refuses[1 | 2 | 3]("4", "(expected one of 1, 2, 3, got 4)")(Decoder.derived, implicitly)
  refuses[1 | 2 | 3]("1.5", "(expected an integer, got 1.5)")(Decoder.derived, implicitly)

  // literals of several tokens
  both[Mixed]("true", true)
  both[Mixed](""""auto"""", "auto")
  both[Mixed]("7", 7)
  refuses[Mixed]("false", "(expected true, got false)")
  refuses[Mixed]("{}", "(expected a string or a number or true or false, got {)")

  // singletons
  both[Warm](""""Red"""", Color.Red)
  both[Warm](""""sun"""", Color.Yellow)
  refuses[Warm](""""Blue"""", """(expected one of "Red", "sun", got "Blue")""")

  // types that begin with different tokens
  both[Value]("1", 1)
  both[Value](""""x"""", "x")
  both[Value]("[1,2]", List(1, 2))
  both[Value]("""{"x":1,"y":2}""", Point(1, 2))
  both[Maybe]("null", null)
  both[Maybe]("1", 1)
  refuses[Maybe]("{}", "(expected a number or null, got {)")
  refuses[Value]("""{"x":"1"}""", """.x(expected an integer, got "1")""")
  refuses[Value]("""["1"]""", """.[0](expected an integer, got "1")""")
  refuses[Value]("true", "(expected a string or a number or an object or an array, got true)")

  // fields
  both("""{"side":"A","amount":1,"names":["B"],"more":"x"}""", Holder("A", 1, List("B"), Some("x")))
  both("""{"side":"B","amount":"all","names":[]}""", Holder("B", "all", Nil, None))
  refuses[Holder]("""{"side":"C"}""", """.side(expected one of "A", "B", got "C")""")
  refuses[Holder]("""{"side":"A","amount":1,"names":["A","C"]}""", """.names[1](expected one of "A", "B", got "C")""")
  refuses[Holder]("""{"side":"A","names":[]}""", ".amount(missing)")

  // inside of what has a generic instance
  both(
    """{"vector":[1,"a"],"set":["A"],"seq":[true,"x"],"either":{"Right":"a"},"pair":["A",[1,"x"]]}""",
    Containers(Vector(1, "a"), Set("A"), Seq(true, "x"), Right("a"), ("A", Seq(1, "x")))
  )
  both(
    """{"byName":{"a":[1,"b"]},"box":{"value":"c"},"list":[[1],["d"]],"queue":[{"Left":1},{"Right":"B"}]}""",
    Nested(Map("a" -> Vector(1, "b")), Box("c"), List(Vector(1), Vector("d")), Queue(Left(1), Right("B")))
  )
  both[Int | Vector[String | Boolean]]("""["a",true]""", Vector("a", true))(
    Decoder.derived,
    Encoder.derived,
    implicitly
  )
  both("""{"children":[{"children":[]},7]}""", Knot(Vector(Knot(Vector()), 7)))
  both("""{"sides":[{"Left":true},{"Right":"-"}]}""", Given(Vector(Left(true), Right("minus"))))
  refuses[Containers]("""{"vector":[1,true]}""", ".vector[1](expected a string or a number, got true)")
  refuses[Containers]("""{"vector":[],"set":["C"]}""", """.set[0](expected one of "A", "B", got "C")""")

  // NaN and infinities, which are strings
  for (json, number) <- List("\"Infinity\"" -> Double.PositiveInfinity, "\"-Infinity\"" -> Double.NegativeInfinity) do
    both[Double | Boolean](json, number)
    both[Point | Double | Null](json, number)
    both[Float | List[Int]](json, number.toFloat)
    both[Celsius | Boolean](json, Celsius(number))
    both[java.lang.Double | Boolean](json, number)
  both[Double | Boolean]("1.5", 1.5)
  both[Double | Boolean]("true", true)
  refuses[Double | Boolean](""""x"""", """(expected a number or true or false, got "x")""")
  refuses[Double | Boolean]("{}", "(expected a number or true or false, got {)")
  refuses[Int | Boolean](""""NaN"""", """(expected a number or true or false, got "NaN")""")
  refuses[List[Double | Boolean]]("""["NaN","Nan"]""", """.[1](expected a number or true or false, got "Nan")""")
  test("NaN comes back from a union"):
    assertEquals(summon[Encoder[Double | Boolean]].encodeJson(Double.NaN), "\"NaN\"")
    "\"NaN\"".fromJson[Double | Boolean] match
      case Right(number: Double) => assert(number.isNaN)
      case other                 => fail(s"$other")

  // where strings are values as well, they are read as those
  both[Double | String]("1.5", 1.5)
  both[Double | String](""""NaN"""", "NaN")
  both[Double | "auto"](""""auto"""", "auto")
  test("NaN is not written where a string would come back"):
    def says(expected: String)(write: => Any) =
      assertEquals(intercept[jzon.engine.error.JsonException](write).getMessage, expected)
    val joined = "has no JSON in Double | String, which would read it as a string"
    says(s"(NaN $joined)")(summon[Encoder[Double | String]].encodeJson(Double.NaN))
    says(s"(Infinity $joined)")(summon[Encoder[Double | String]].encodeJsonBytes(Double.PositiveInfinity))
    says("(NaN has no JSON in Float | \"auto\", which would read it as a string)")(
      summon[Encoder[Float | "auto"]].encodeJson(Float.NaN)
    )
    says("(Celsius(NaN) has no JSON in Celsius | String, which would read it as a string)")(
      summon[Encoder[Celsius | String]].encodeJson(Celsius(Double.NaN))
    )

  // null beside classes, for which the compiler takes the union to be the class
  both(
    """{"text":null,"both":null,"more":[null,"x"],"by":{"a":null},"last":null}""",
    Nulls(null, null, List(null, "x"), Map("a" -> null), null)
  )
  both(
    """{"text":"a","both":[1],"more":[],"by":{"a":{"x":1,"y":2}},"last":1}""",
    Nulls("a", List(1), Nil, Map("a" -> Point(1, 2)), 1)
  )
  both("""{"point":{"x":1,"y":2},"side":null,"maybe":"x"}""", Nulls2(Point(1, 2), null, Some("x")))
  both("""{"n":1,"next":{"n":2,"next":null}}""", NullEnd(1, NullEnd(2, null)))
  both("""{"own":"none"}""", NullOwn(null))
  both("""{"any":null,"opaque":null,"hand":null}""", NullOthers(null, null, null))
  both("""{"any":[1],"opaque":7,"hand":"x"}""", NullOthers(Json.arr(Json.Num(1)), Apart.Opaque(7), Hand("x")))
  refuses[NullOthers]("""{"any":1,"opaque":7,"hand":1}""", ".hand(expected a string, got 1)")
  refuses[NullOthers]("""{"any":1,"opaque":"x"}""", """.opaque(expected an integer, got "x")""")
  refuses[Nulls]("""{"text":1}""", ".text(expected a string or null, got 1)")
  refuses[Nulls]("""{"text":"x","both":true}""", ".both(expected a number or null or an array, got true)")
  refuses[Nulls2]("""{"side":null}""", ".point(missing)")
  both("""{"point":null,"side":null,"maybe":null}""", Nulls2(null, null, Some(null)))
  both("""{"point":null,"side":null}""", Nulls2(null, null, None))
  test("a class without null beside it reads none"):
    assertEquals("""{"text":null,"point":{"x":1,"y":2}}""".fromJson[NoNull], Left(".text(expected a string, got null)"))
    assertEquals("""{"text":"a","point":null}""".fromJson[NoNull], Left(".point(expected an object, got null)"))
    assertEquals("""{"text":"a","point":{"x":1,"y":2}}""".fromJson[NoNull].map(_.other), Left(".other(missing)"))

  // objects are spelt as by the enum itself
  both[Loud](""""RED_HOT"""", Heat.RedHot)
  both[Loud](""""cool"""", Heat.Cold)
  both[List[Loud | Heat.Lukewarm.type | Boolean]](
    """["LUKEWARM","RED_HOT",true]""",
    List(Heat.Lukewarm, Heat.RedHot, true)
  )
  both[Mild | Boolean](""""mild-wind"""", Weather.MildWind)
  both[Heat]("\"RED_HOT\"", Heat.RedHot)

  test("an Option is told what to be"):
    def says(errors: String, union: String, option: String) =
      val message = s"$union: $option cannot be a member of a union, because None has no JSON there; " +
        "write Option[...] around the union, or Null instead of it"
      assert(errors.contains(message), errors)
    says(compileErrors("Decoder.derived[Option[Int] | Boolean]"), "Option[Int] | Boolean", "Option[Int]")
    says(compileErrors("Encoder.derived[Boolean | Some[Int]]"), "Boolean | Some[Int]", "Some[Int]")
    says(compileErrors("Codec.derived[None.type | Int]"), "None | Int", "None")
    says(
      compileErrors("Codec.derived[Int | java.util.Optional[String]]"),
      "Int | Optional[String]",
      "Optional[String]"
    )
    says(compileErrors("Codec.derived[Optioned]"), "Option[Int] | String", "Option[Int]")

  test("an array of a union has the class that the compiler gives it"):
    val read = """{"numbers":[1,true],"sides":["A"]}""".fromJson[Arrays].fold(fail(_), identity)
    assertEquals(read.numbers.toList: List[Any], List(1, true))
    assertEquals(read.sides.getClass.getComponentType: Any, classOf[String])

  test("what begins alike is refused"):
    assert(
      compileErrors("Decoder.derived[Int | Long]").contains("Int | Long: Int and Long begin in the same way in JSON;")
    )
    assert(compileErrors("Encoder.derived[String | \"x\" | Int]").contains("begin in the same way in JSON;"))
    assert(compileErrors("Decoder.derived[Int | Json]").contains("jzon does not know how Json begins in JSON;"))
    assert(compileErrors("Decoder.derived[Int | List[Thread]]").contains("no Decoder[List[Thread]] found"))

  test("what is missing in a container of a union is named"):
    assert(compileErrors("Decoder.derived[Alike]").contains("Int | Long: Int and Long begin in the same way in JSON;"))
    assert(compileErrors("Decoder.derived[Keyed]").contains("no FieldDecoder["))
    assert(compileErrors("Decoder.derived[Unknown]").contains("no Decoder[Thread]"))

object UnionSuite:
  type Side = "A" | "B"
  given Codec[Side] = Codec.derived

  type Mixed = "auto" | 7 | true
  given Codec[Mixed] = Codec.derived

  enum Color:
    case Red
    @hint("sun") case Yellow
    case Blue
  type Warm = Color.Red.type | Color.Yellow.type
  given Codec[Warm] = Codec.derived

  case class Point(x: Int, y: Int) derives Codec
  type Value = Int | String | List[Int] | Point
  given Codec[Value] = Codec.derived

  type Maybe = Int | Null
  given Codec[Maybe] = Codec.derived

  case class Holder(side: "A" | "B", amount: Int | String, names: List["A" | "B"], more: Option[String | Int])
      derives Codec

  case class Containers(
      vector: Vector[Int | String],
      set: Set["A" | "B"],
      seq: Seq[Boolean | String],
      either: Either[Int, "a" | "b"],
      pair: ("A" | "B", Seq[Int | String])
  ) derives Codec

  case class Box[A](value: A)
  object Box:
    given [A: Codec]: Codec[Box[A]] = Codec.derived

  case class Nested(
      byName: Map[String, Vector[Int | String]],
      box: Box[Int | String],
      list: List[Vector[Int | String]],
      queue: Queue[Either[Int, "A" | "B"]]
  ) derives Codec

  case class Knot(children: Vector[Knot | Int]) derives Codec

  type Signed = "plus" | "minus"
  given Codec[Signed] =
    Codec.string.imap(text => if text == "+" then "plus" else "minus")(s => if s == "plus" then "+" else "-")
  case class Given(sides: Vector[Either[Int | Boolean, Signed]]) derives Codec

  case class Celsius(degrees: Double) extends AnyVal
  object Celsius:
    given Codec[Celsius] = Codec.derived
  given union1: Codec[Double | Boolean] = Codec.derived
  given union2: Codec[Point | Double | Null] = Codec.derived
  given union3: Codec[Float | List[Int]] = Codec.derived
  given union4: Codec[Celsius | Boolean] = Codec.derived
  given union5: Codec[java.lang.Double | Boolean] = Codec.derived
  given union6: Codec[Int | Boolean] = Codec.derived
  given union7: Codec[Double | String] = Codec.derived
  given union8: Codec[Double | "auto"] = Codec.derived
  given union9: Codec[Float | "auto"] = Codec.derived
  given union10: Codec[Celsius | String] = Codec.derived

  @hint_names(ScreamingSnakeCase) enum Heat derives Codec:
    case RedHot, Lukewarm
    @hint("cool") case Cold
  type Loud = Heat.RedHot.type | Heat.Cold.type
  given union11: Codec[Loud] = Codec.derived
  given union12: Codec[Loud | Heat.Lukewarm.type | Boolean] = Codec.derived

  @hint_names(SnakeCase) sealed trait Weather
  object Weather:
    @hint_names(KebabCase) sealed trait Wind extends Weather
    case object MildWind extends Wind
  type Mild = Weather.MildWind.type
  given union13: Codec[Mild | Boolean] = Codec.derived

  case class Nulls(
      text: String | Null,
      both: Int | List[Int] | Null,
      more: List[String | Null],
      by: Map[String, Null | Point],
      last: Null | Point | Int
  ) derives Codec
  case class Nulls2(point: Point | Null, side: "A" | "B" | Null, maybe: Option[String | Null]) derives Codec
  object Apart:
    opaque type Opaque = Long
    object Opaque:
      def apply(n: Long): Opaque = n
      given Codec[Opaque] = Codec.long
  final class Hand(val text: String):
    override def equals(other: Any): Boolean = other match
      case hand: Hand => hand.text == text
      case _          => false
    override def hashCode: Int = text.hashCode
  object Hand:
    given Codec[Hand] = Codec.string.imap(Hand(_))(_.text)
  case class NullOthers(any: Json | Null, opaque: Apart.Opaque | Null, hand: Hand | Null) derives Codec
  case class NullEnd(n: Int, next: NullEnd | Null) derives Codec
  case class NoNull(text: String, point: Point, other: String | Null) derives Decoder
  type OwnNull = java.util.UUID | Null
  given ownNull: Codec[OwnNull] =
    Codec.string.imap[OwnNull](s => if s == "none" then null else java.util.UUID.fromString(s))(u =>
      if u == null then "none" else u.toString
    )
  case class NullOwn(own: OwnNull) derives Codec

  case class Optioned(value: Option[Int] | String)

  case class Arrays(numbers: Array[Int | Boolean], sides: Array["A" | "B"]) derives Decoder

  case class Alike(xs: Vector[Int | Long])
  case class Keyed(xs: Map["a" | "b", Vector[Int | String]])
  case class Unknown(xs: (Int | String, Thread))
