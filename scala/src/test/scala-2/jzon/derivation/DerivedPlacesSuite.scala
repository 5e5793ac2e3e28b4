package jzon
package derivation

/** Where and how `derived` can be written in Scala 2. */
class DerivedPlacesSuite extends Table {
  import DerivedPlacesSuite._

  // The enclosing definition is used for the type inside itself, with what it adds to the derived instance.
  both("""{"n":1,"next":{"n":2}}""", Positive(1, Some(Positive(2, None))))
  refuses[Positive]("""{"n":1,"next":{"n":-2}}""", ".next(n must be positive)")
  refuses[PositiveList]("""{"n":1,"all":[{"n":-2,"all":[]}]}""", ".all[0](n must be positive)")

  test("as an argument, for a recursive type without any instance") {
    val json = """{"a":1,"b":[{"a":2,"b":[]}],"c":{"x":{"a":3,"b":[]}}}"""
    val bare = Bare(1, List(Bare(2, Nil)), Some(Map("x" -> Bare(3, Nil))))
    assertEquals(parser.decode[Bare](json)(Decoder.derived), Right(bare))
    assertEquals(Encoder.derived[Bare].encodeJson(bare), json)
  }

  test("mutually recursive local classes with lazy vals") {
    final case class A(b: Option[B])
    final case class B(a: List[A])
    implicit lazy val a: Codec[A] = Codec.derived
    implicit lazy val b: Codec[B] = Codec.derived
    assertEquals(a.encodeJson(A(Some(B(List(A(None)))))), """{"b":{"a":[{}]}}""")
    assertEquals(b.decodeJson("""{"a":[{}]}"""), Right(B(List(A(None)))))
  }

  test("a local class with default values") {
    case class Local(a: Int = 3, b: List[Local] = Nil)
    val codec = Codec.derived[Local]
    assertEquals(codec.decodeJson("""{"b":[{"a":1}]}"""), Right(Local(3, List(Local(1)))))
  }

  test("a local family") {
    sealed trait Shape
    case class Circle(r: Int) extends Shape
    case object Point extends Shape
    case class Group(all: List[Shape]) extends Shape
    val codec = Codec.derived[Shape]
    val json = """{"Group":{"all":[{"Circle":{"r":1}},{"Point":{}}]}}"""
    assertEquals(codec.decodeJson(json), Right(Group(List(Circle(1), Point))))
    assertEquals(codec.encodeJson(Group(List(Circle(1), Point))), json)
  }

  test("inside of values") {
    val cake = new Cake("x")
    val other = Codec.derived[cake.Child]
    assertEquals(other.encodeJson(cake.Leaf(1)), """{"Leaf":{"n":1,"s":"x"}}""")
    assertEquals(cake.codec.decodeJson("""{"Leaf":{"n":1}}"""), Right(cake.Leaf(1)))
    assertEquals(cake.codec.decodeJson("""{"End":{}}"""), Right(cake.End))
  }

  test("with an abstract type") {
    val ints = new Module { type T = Int; implicit val t: Codec[Int] = Codec.of(Decoder.int, Encoder.int) }
    assertEquals(ints.wrapped.decodeJson("""{"t":1,"ts":[2]}"""), Right(ints.Wrapped(1, List(2))))
    assertEquals(ints.wrapped.encodeJson(ints.Wrapped(1, Nil)), """{"t":1,"ts":[]}""")
  }

  test("children are those that the type arguments allow") {
    assertEquals(Decoder.derived[Expr[Int]].decodeJson("""{"IntLiteral":{"i":1}}"""), Right(IntLiteral(1)))
    assertEquals(
      Decoder.derived[Expr[Int]].decodeJson("""{"StringLiteral":{"s":""}}""").left.map(_.toString),
      Left("""(invalid discriminator: expected one of "IntLiteral", "If", got "StringLiteral")""")
    )
    assertEquals(Encoder.derived[Expr[String]].encodeJson(StringLiteral("a")), """{"StringLiteral":{"s":"a"}}""")
  }

  // Children that are written after the macro's call, and elsewhere.
  both[Late]("""{"First":{"a":1}}""", Elsewhere.First(1))
  both[Late]("""{"Second":{"b":{"First":{"a":2}}}}""", Elsewhere.Second(Elsewhere.First(2)))

  // Members beside the fields.
  both("""{"x":1,"y":2}""", Overloaded(1, 2))
  both("""{"x":1}""", Concealed(1))(concealed, concealed, implicitly)
  both("""{"a":"x","b":1}""", Literals("x", 1))
  both("""{"all":[]}""", Defaulted[Int]())
  reads("{}", Defaulted[Int]())
  both("""{"renamed":1}""", Constant(1))
  test("arrays and key types") {
    val codec = Codec.derived[Arrays]
    val json = """{"bytes":[1,2],"names":["a"],"byId":{"1":"x"},"either":{"Left":1}}"""
    assertEquals(codec.decodeJson(json).map(codec.encodeJson), Right(json))
  }

  // An instance whose tree holds a function literal.
  both("""{"v":"7"}""", Viewed(Seven(7)))

  test("an alias of a class") {
    assertEquals(Codec.derived[Alias].encodeJson(Overloaded(1, 2)), """{"x":1,"y":2}""")
  }

  test("values that are null where an instance is initialised too late are reported") {
    object Knot {
      final case class In(out: Out)
      final case class Out(n: Int)
      val in: Decoder[In] = {
        implicit def missing: Decoder[Out] = null
        Decoder.derived
      }
    }
    val error = intercept[IllegalStateException](decodeDirectly(Knot.in, """{"out":{}}"""))
    assert(error.getMessage.contains("is null"), error.getMessage)
  }

  private def decodeDirectly[A](decoder: Decoder[A], json: String): A = {
    val in = jzon.engine.JsonReader.open(json, jzon.engine.error.Limits.DEFAULT)
    try decoder.decode(in)
    finally in.close()
  }
}

object DerivedPlacesSuite {
  import scala.language.implicitConversions

  final case class Positive(n: Int, next: Option[Positive])
  object Positive {
    implicit val decoder: Decoder[Positive] =
      Decoder.derived[Positive].emap(p => Either.cond(p.n > 0, p, "n must be positive"))
    implicit val encoder: Encoder[Positive] = Encoder.derived
  }

  final case class PositiveList(n: Int, all: Vector[PositiveList])
  object PositiveList {
    implicit lazy val decoder: Decoder[PositiveList] =
      Decoder.derived[PositiveList].emap(p => Either.cond(p.n > 0, p, "n must be positive"))
  }

  final case class Bare(a: Int, b: List[Bare], c: Option[Map[String, Bare]] = None)

  final class Cake(default: String) {
    sealed trait Child
    case class Leaf(n: Int, s: String = default) extends Child
    case object End extends Child
    implicit val codec: Codec[Child] = Codec.derived
  }

  trait Module {
    type T
    implicit def t: Codec[T]
    case class Wrapped(t: T, ts: List[T])
    lazy val wrapped: Codec[Wrapped] = Codec.derived
  }

  sealed trait Expr[A]
  final case class IntLiteral(i: Int) extends Expr[Int]
  final case class StringLiteral(s: String) extends Expr[String]
  final case class If[A](condition: Boolean, yes: Expr[A], no: Expr[A]) extends Expr[A]

  sealed trait Late
  object Late { implicit val codec: Codec[Late] = Codec.derived }
  object Elsewhere {
    final case class First(a: Int) extends Late
    final case class Second(b: Late) extends Late
  }

  final case class Overloaded(x: Int, y: Int) {
    def x(plus: Int): Int = x + plus
    def isEmpty: Boolean = true
    def get: Int = y
  }
  object Overloaded { implicit val codec: Codec[Overloaded] = Codec.derived }

  final case class Concealed(private val x: Int)
  val concealed: Codec[Concealed] = Codec.derived

  final case class Literals(a: "x", b: 1)
  object Literals {
    implicit val x: Codec["x"] = Codec.of[String].eimap[("x")](s => Either.cond(s == "x", "x": "x", "not x"))(identity)
    implicit val one: Codec[1] = Codec.of[Int].eimap[1](i => Either.cond(i == 1, 1: 1, "not 1"))(identity)
    implicit val codec: Codec[Literals] = Codec.derived
  }

  final case class Defaulted[A](all: List[A] = Nil)
  object Defaulted {
    implicit def decoder[A: Decoder]: Decoder[Defaulted[A]] = Decoder.derived
    implicit def encoder[A: Encoder]: Encoder[Defaulted[A]] = Encoder.derived
  }

  object Names { final val Renamed = "renamed" }
  final case class Constant(@field(Names.Renamed) n: Int)
  object Constant { implicit val codec: Codec[Constant] = Codec.derived }

  final case class Arrays(bytes: Array[Byte], names: Array[String], byId: Map[Int, String], either: Either[Int, String])

  final case class Seven(n: Int)
  object Seven {
    implicit def fromText(text: String): Seven = Seven(text.toInt)
    implicit def toText(seven: Seven): String = seven.n.toString
  }
  final case class Viewed(v: Seven)
  object Viewed {
    implicit def read[A](implicit view: String => A): Decoder[A] = Decoder.string.map(view)
    implicit def write[A](implicit view: A => String): Encoder[A] = Encoder.string.contramap(view)
    implicit val codec: Codec[Viewed] = Codec.derived
  }

  type Alias = Overloaded
}
