package jzon
package derivation

import jzon.engine.error.Limits

/** Lists of what users' instances read and write: the loops over them are part of the generated class. */
class DerivedListsSuite extends Table {
  import DerivedListsSuite._

  both("""{"points":[]}""", Line(Nil))
  both("""{"points":[{"x":1}]}""", Line(List(Point(1))))
  both("""{"points":[{"x":1},{"x":2},{"x":3}]}""", Line((1 to 3).map(Point(_)).toList))
  reads("""{ "points" : [ { "x" : 1 } , { "x" : 2 } ] }""", Line(List(Point(1), Point(2))))
  both(
    s"""{"points":[${(1 to 1000).map(x => s"""{"x":$x}""").mkString(",")}]}""",
    Line((1 to 1000).map(Point(_)).toList)
  )
  refuses[Line]("{}", ".points(missing)")
  refuses[Line]("""{"points":null}""", ".points(expected an array, got null)")
  refuses[Line]("""{"points":{}}""", ".points(expected an array, got {)")
  refuses[Line]("""{"points":[null]}""", ".points[0](expected an object, got null)")
  refuses[Line]("""{"points":[{"x":1},{"x":"y"}]}""", ".points[1].x(expected an integer, got \"y\")")
  refuses[Line]("""{"points":[{"x":1},]}""", ".points[1](expected an object, got ])")
  refuses[Line]("""{"points":[{"x":1} {"x":2}]}""", ".points(expected ',' or ']', got {)")
  refuses[Line]("""{"points":[{"x":1}""", ".points(unexpected end of input)")

  test("limits") {
    val two = Limits.DEFAULT.withEntries(2)
    def read(json: String) = Decoder[Line].decodeJson(json, DecodeOptions(two)).left.map(e => (e.path, e.reason))
    assertEquals(read("""{"points":[{"x":1},{"x":2}]}"""), Right(Line(List(Point(1), Point(2)))))
    assertEquals(
      read("""{"points":[{"x":1},{"x":2},{"x":3}]}"""),
      Left((".points[2]", jzon.engine.error.Reason.LIMIT_ENTRIES))
    )
  }

  // Several lists in a class, in Options, in lists, by default, of families and of generic types.
  private val full = Shapes(
    List(Point(1)),
    Some(List(Point(2), Point(3))),
    List(List(Point(4)), Nil),
    List(Round(5), Flat),
    List(Box(Point(6)), Box(Point(7))),
    List(Some(Point(8)), None),
    List(Point(9))
  )
  both(
    """{"plain":[{"x":1}],"optional":[{"x":2},{"x":3}],"nested":[[{"x":4}],[]],""" +
      """"family":[{"Round":{"r":5}},{"Flat":{}}],"boxes":[{"a":{"x":6}},{"a":{"x":7}}],""" +
      """"options":[{"x":8},null],"late":[{"x":9}]}""",
    full
  )
  reads(
    """{"options":[],"boxes":[],"family":[],"nested":[],"plain":[]}""",
    Shapes(Nil, None, Nil, Nil, Nil, Nil, List(Point(0)))
  )
  refuses[Shapes](
    """{"plain":[],"nested":[],"family":[{"Round":{"r":1}},{"Square":{}}],"boxes":[],"options":[]}""",
    """.family[1](invalid discriminator: expected one of "Round", "Flat", "Path", got "Square")"""
  )

  // One's own instance for the list or for the element.
  both("""{"points":"1,2"}""", Joined(List(Own(1), Own(2))))
  both("""{"names":["<a>","<b>"]}""", Bracketed(List(Name("a"), Name("b"))))
  refuses[Bracketed]("""{"names":["<a>","b"]}""", ".names[1](expected <>)")

  // Children of families and large classes have loops as well.
  both[Shape]("""{"Path":{"points":[{"x":1},{"x":2}]}}""", Path(List(Point(1), Point(2))))
  reads("""{"last":[{"x":1},{"x":2}]}""", Many(last = List(Point(1), Point(2))))
  refuses[Many]("""{"last":[{"x":1},{"x":true}]}""", ".last[1].x(expected an integer, got true)")
  writes(
    Many(last = List(Point(1), Point(2))),
    (0 to 65).map(i => s""""f$i":0""").mkString("{", ",", ""","last":[{"x":1},{"x":2}]}""")
  )

  // Types that hold one another in lists, with instances that are made in the order of their definition.
  both(
    """{"name":"a","members":[{"name":"b","groups":[{"name":"c","members":[]}]}]}""",
    Group("a", List(Member("b", List(Group("c", Nil)))))
  )

  test("the same list type from two places has an instance of its own in each") {
    assertEquals(Decoder[Line].decodeJson("""{"points":[{"x":1}]}"""), Right(Line(List(Point(1)))))
    assertEquals(Strict.decoder.decodeJson("""{"points":[{"x":-1}]}""").left.map(_.toString).isLeft, true)
    assertEquals(Strict.encoder.encodeJson(Line(List(Point(-1)))), """{"points":["p-1"]}""")
    assertEquals(Encoder[Line].encodeJson(Line(List(Point(-1)))), """{"points":[{"x":-1}]}""")
  }
}

object DerivedListsSuite {
  final case class Point(x: Int)
  object Point { implicit val codec: Codec[Point] = Codec.derived }

  final case class Line(points: List[Point])
  object Line {
    implicit val decoder: Decoder[Line] = Decoder.derived
    implicit val encoder: Encoder[Line] = Encoder.derived
  }

  /** Points by instances of this object alone. */
  object Strict {
    private implicit val positive: Decoder[Point] = Point.codec.emap(p => if (p.x < 0) Left("negative") else Right(p))
    private implicit def named: Encoder[Point] = Encoder[String].contramap(p => s"p${p.x}")
    val decoder: Decoder[Line] = Decoder.derived
    val encoder: Encoder[Line] = Encoder.derived
  }

  sealed trait Shape
  final case class Round(r: Int) extends Shape
  case object Flat extends Shape
  final case class Path(points: List[Point]) extends Shape
  object Shape { implicit val codec: Codec[Shape] = Codec.derived }

  final case class Box[A](a: A)
  object Box {
    implicit def codec[A](implicit decoder: Decoder[A], encoder: Encoder[A]): Codec[Box[A]] = Codec.derived
  }

  final case class Shapes(
      plain: List[Point],
      optional: Option[List[Point]],
      nested: List[List[Point]],
      family: List[Shape],
      boxes: List[Box[Point]],
      options: List[Option[Point]],
      late: List[Point] = List(Point(0))
  )
  object Shapes { implicit val codec: Codec[Shapes] = Codec.derived }

  final case class Own(x: Int)
  final case class Joined(points: List[Own])
  object Joined {
    implicit val decoder: Decoder[List[Own]] = Decoder[String].map(_.split(',').map(x => Own(x.toInt)).toList)
    implicit val encoder: Encoder[List[Own]] = Encoder[String].contramap(_.map(_.x).mkString(","))
    implicit val codec: Codec[Joined] = Codec.derived
  }

  final case class Name(text: String) extends AnyVal
  object Name {
    implicit val decoder: Decoder[Name] = Decoder[String].emap { s =>
      if (s.startsWith("<") && s.endsWith(">")) Right(Name(s.substring(1, s.length - 1))) else Left("expected <>")
    }
    implicit val encoder: Encoder[Name] = Encoder[String].contramap(n => s"<${n.text}>")
  }
  final case class Bracketed(names: List[Name])
  object Bracketed { implicit val codec: Codec[Bracketed] = Codec.derived }

  final case class Group(name: String, members: List[Member])
  object Group { implicit val codec: Codec[Group] = Codec.derived }
  final case class Member(name: String, groups: List[Group])
  object Member { implicit val codec: Codec[Member] = Codec.derived }

  // format: off
  final case class Many(
      f0: Int = 0, f1: Int = 0, f2: Int = 0, f3: Int = 0, f4: Int = 0, f5: Int = 0,
      f6: Int = 0, f7: Int = 0, f8: Int = 0, f9: Int = 0, f10: Int = 0, f11: Int = 0,
      f12: Int = 0, f13: Int = 0, f14: Int = 0, f15: Int = 0, f16: Int = 0, f17: Int = 0,
      f18: Int = 0, f19: Int = 0, f20: Int = 0, f21: Int = 0, f22: Int = 0, f23: Int = 0,
      f24: Int = 0, f25: Int = 0, f26: Int = 0, f27: Int = 0, f28: Int = 0, f29: Int = 0,
      f30: Int = 0, f31: Int = 0, f32: Int = 0, f33: Int = 0, f34: Int = 0, f35: Int = 0,
      f36: Int = 0, f37: Int = 0, f38: Int = 0, f39: Int = 0, f40: Int = 0, f41: Int = 0,
      f42: Int = 0, f43: Int = 0, f44: Int = 0, f45: Int = 0, f46: Int = 0, f47: Int = 0,
      f48: Int = 0, f49: Int = 0, f50: Int = 0, f51: Int = 0, f52: Int = 0, f53: Int = 0,
      f54: Int = 0, f55: Int = 0, f56: Int = 0, f57: Int = 0, f58: Int = 0, f59: Int = 0,
      f60: Int = 0, f61: Int = 0, f62: Int = 0, f63: Int = 0, f64: Int = 0, f65: Int = 0,
      last: List[Point]
  )
  // format: on
  object Many { implicit val codec: Codec[Many] = Codec.derived }
}
