package jzon
package derivation

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

  test("what begins alike is refused"):
    assert(compileErrors("Decoder.derived[Int | Long]").contains("Int | Long: Int and Long begin alike in JSON;"))
    assert(compileErrors("Encoder.derived[String | \"x\" | Int]").contains("begin alike in JSON;"))
    assert(compileErrors("Decoder.derived[Int | Json]").contains("nothing tells how Json begins in JSON;"))
    assert(compileErrors("Decoder.derived[Int | List[Thread]]").contains("no Decoder[List[Thread]] found"))

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
