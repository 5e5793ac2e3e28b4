package jzon
package derivation

class DerivedClassSuite extends Table {
  import DerivedClassSuite._

  both("""{"curvature":0.5}""", Banana(0.5))
  reads(""" { "curvature" : 0.5 } """, Banana(0.5))
  refuses[Banana]("""{"curvature": womp}""", ".curvature(expected a number, got w)")
  refuses[Banana]("{}", ".curvature(missing)")
  refuses[Banana]("""{"curvature":0.5,"curvature":0.5}""", ".curvature(duplicate)")
  refuses[Banana]("""{"curvature":0.5""", ".curvature(unexpected end of input)")
  reads("""{"x":[{"curvature":1}],"curvature":0.5,"y":"\u0041"}""", Banana(0.5))
  refuses[Banana]("""{"x":01,"curvature":0.5}""", ".x(expected a number, got 01)")

  // No field at all.
  both("{}", Nothing0())
  reads("""{"a":1}""", Nothing0())

  // Every primitive, in order and in the opposite order.
  private val all = Primitives(true, 1, 2, 3, 4L, 0.5f, 0.25, 'c', "s")
  both("""{"a":true,"b":1,"c":2,"d":3,"e":4,"f":0.5,"g":0.25,"h":"c","i":"s"}""", all)
  reads("""{"i":"s","h":"c","g":0.25,"f":0.5,"e":4,"d":3,"c":2,"b":1,"a":true}""", all)
  refuses[Primitives]("""{"a":true,"b":1,"c":2,"d":3,"e":4,"f":0.5,"g":0.25,"h":"c"}""", ".i(missing)")
  refuses[Primitives]("""{"i":"s","b":1}""", ".a(missing)")
  refuses[Primitives]("""{"b":128}""", ".b(expected an 8 bit integer, got 128)")

  // Options: left out when None, null and absence read as None.
  both("""{"a":1,"c":"x"}""", Options(Some(1), None, Some("x"), None))
  both("{}", Options(None, None, None, None))
  both("""{"d":[1]}""", Options(None, None, None, Some(List(Some(1)))))
  both("""{"d":[1,null]}""", Options(None, None, None, Some(List(Some(1), None))))
  both("""{"b":{"curvature":0.5}}""", Options(None, Some(Banana(0.5)), None, None))
  reads("""{"a":null,"b":null,"c":null,"d":null}""", Options(None, None, None, None))
  refuses[Options]("""{"a":null,"a":1}""", ".a(duplicate)")
  both("""{"first":1,"last":2}""", Around(1, None, 2))
  both("""{"first":1,"middle":5,"last":2}""", Around(1, Some(5), 2))
  writes(Nested(Some(Some(1)), Some(None)), """{"a":1,"b":null}""")

  // Defaults: for absent fields only.
  both("""{"a":1,"b":"x","c":[1]}""", Defaults(1, "x", List(1)))
  reads("{}", Defaults())
  reads("""{"b":"y"}""", Defaults(b = "y"))
  refuses[Defaults]("""{"a":null}""", ".a(expected an integer, got null)")
  reads("{}", OptionDefault())
  reads("""{"a":null}""", OptionDefault(None))
  test("a default value is evaluated for each document") {
    val first = parser.decode[Counted]("{}")
    assertNotEquals(parser.decode[Counted]("{}"), first)
  }

  // Generic classes.
  both("""{"value":1,"more":[2,3]}""", Generic(1, List(2, 3)))
  both[Generic[String]]("""{"value":"a","more":["b"]}""", Generic("a", List("b")))
  both("""{"value":{"curvature":0.5},"more":[]}""", Generic(Banana(0.5), Nil))
  both("""{"value":1,"more":[]}""", Generic(Option(1), Nil))
  reads("""{"more":[]}""", Generic(Option.empty[Int], Nil))
  refuses[Generic[Int]]("""{"more":[]}""", ".value(missing)")
  both("""{"value":[1]}""", Higher[List](List(1)))
  both("""{"value":1}""", Higher[Option](Some(1)))
  both("{}", Higher[Option](None))
  both[Bounded[String]]("""{"name":"a"}""", Bounded("a"))
  both("""{"a":{"b":1,"a":2}}""", Pair(Swapped(1, 2)))

  // Value classes stand for their value.
  both("""{"id":7,"other":8}""", WithId(Id(7), Some(Id(8))))
  both("7", Id(7))
  both("""["x"]""", List(Name("x")))
  both("""{"v":{"a":1}}""", Wide(WideValue(One(1))))

  // Nested classes, private members, members that look like generated names.
  both("""{"in":1,"out":2,"seen":3,"i":4,"names":5,"f0":6,"a":7,"state":8}""", Locals(1, 2, 3, 4, 5, 6, 7, 8))
  both("""{"secret":1,"open":2}""", Private(1, 2))
  both("""{"x":5,"y":"z"}""", instance.Inner(5, "z"))
  reads("""{"y":"z"}""", instance.Inner(5, "z"))
  test("a class inside a method") {
    final case class Local(a: Int, b: List[Local])
    implicit val codec: Codec[Local] = Codec.derived
    assertEquals(codec.encodeJson(Local(1, List(Local(2, Nil)))), """{"a":1,"b":[{"a":2,"b":[]}]}""")
    assertEquals(parser.decode[Local]("""{"a":1,"b":[{"a":2,"b":[]}]}"""), Right(Local(1, List(Local(2, Nil)))))
  }
  test("a private constructor is open to the companion") {
    assertEquals(parser.decode[Guarded]("""{"a":1}""").map(_.a), Right(1))
  }

  // Instances that stand for an absent value are asked; those of the user win over the standard ones.
  reads("{}", Asked(Level(3)))
  both("""{"n":"1"}""", Quoted(1))

  test("an exception of the constructor is an error of the document") {
    val error = parser.decode[List[Checked]]("""[{"a":1},{"a":-1}]""")
    assert(error.left.exists(_.startsWith(".[1](")), error)
    assert(error.left.exists(_.contains("a must be positive")), error)
  }
}

object DerivedClassSuite {
  final case class Banana(curvature: Double)
  object Banana {
    implicit val decoder: Decoder[Banana] = Decoder.derived
    implicit val encoder: Encoder[Banana] = Encoder.derived
  }

  final case class Nothing0()
  object Nothing0 { implicit val codec: Codec[Nothing0] = Codec.derived }

  final case class Primitives(a: Boolean, b: Byte, c: Short, d: Int, e: Long, f: Float, g: Double, h: Char, i: String)
  object Primitives { implicit val codec: Codec[Primitives] = Codec.derived }

  final case class Options(a: Option[Int], b: Option[Banana], c: Option[String], d: Option[List[Option[Int]]])
  object Options { implicit val codec: Codec[Options] = Codec.derived }

  final case class Around(first: Int, middle: Option[Int], last: Int)
  object Around { implicit val codec: Codec[Around] = Codec.derived }

  final case class Nested(a: Option[Option[Int]], b: Option[Option[Int]])
  object Nested { implicit val codec: Codec[Nested] = Codec.derived }

  final case class Defaults(a: Int = 7, b: String = "b", c: List[Int] = List(1, 2))
  object Defaults { implicit val codec: Codec[Defaults] = Codec.derived }

  final case class OptionDefault(a: Option[Int] = Some(1))
  object OptionDefault { implicit val codec: Codec[OptionDefault] = Codec.derived }

  final case class Counted(n: Int = Counted.counter.incrementAndGet())
  object Counted {
    val counter = new java.util.concurrent.atomic.AtomicInteger
    implicit val codec: Codec[Counted] = Codec.derived
  }

  final case class Generic[A](value: A, more: List[A])
  object Generic {
    implicit def decoder[A](implicit a: Decoder[A]): Decoder[Generic[A]] = Decoder.derived
    implicit def encoder[A](implicit a: Encoder[A]): Encoder[Generic[A]] = Encoder.derived
  }

  final case class Higher[F[_]](value: F[Int])
  object Higher {
    implicit def decoder[F[_]](implicit f: Decoder[F[Int]]): Decoder[Higher[F]] = Decoder.derived
    implicit def encoder[F[_]](implicit f: Encoder[F[Int]]): Encoder[Higher[F]] = Encoder.derived
  }

  final case class Bounded[A <: CharSequence](name: A)
  object Bounded {
    implicit def decoder[A <: CharSequence](implicit a: Decoder[A]): Decoder[Bounded[A]] = Decoder.derived
    implicit def encoder[A <: CharSequence](implicit a: Encoder[A]): Encoder[Bounded[A]] = Encoder.derived
  }

  final case class Swapped[A, B](b: A, a: B)
  final case class Pair[A](a: Swapped[A, Int])
  object Pair {
    implicit val swapped: Codec[Swapped[Int, Int]] = Codec.derived
    implicit val codec: Codec[Pair[Int]] = Codec.derived
  }

  final case class Id(value: Int) extends AnyVal
  object Id { implicit val codec: Codec[Id] = Codec.derived }

  final case class Name(text: String) extends AnyVal
  object Name { implicit val codec: Codec[Name] = Codec.derived }

  final case class WithId(id: Id, other: Option[Id])
  object WithId { implicit val codec: Codec[WithId] = Codec.derived }

  final case class One(a: Int)
  object One { implicit val codec: Codec[One] = Codec.derived }

  final case class WideValue(one: One) extends AnyVal
  object WideValue { implicit val codec: Codec[WideValue] = Codec.derived }

  final case class Wide(v: WideValue)
  object Wide { implicit val codec: Codec[Wide] = Codec.derived }

  final case class Locals(in: Int, out: Int, seen: Int, i: Int, names: Int, f0: Int, a: Int, state: Int)
  object Locals { implicit val codec: Codec[Locals] = Codec.derived }

  final case class Private(private val secret: Int, private[derivation] val open: Int)
  object Private { implicit val codec: Codec[Private] = Codec.derived }

  final case class Guarded private (a: Int)
  object Guarded { implicit val codec: Codec[Guarded] = Codec.derived }

  final class Outer(default: Int) {
    case class Inner(x: Int = default, y: String)
    object Inner { implicit val codec: Codec[Inner] = Codec.derived }
  }
  val instance = new Outer(5)

  final case class Level(n: Int)
  final case class Asked(level: Level)
  object Asked {
    implicit val level: Decoder[Level] = Decoder[Int].map(Level(_)).withDefault(Level(3))
    implicit val decoder: Decoder[Asked] = Decoder.derived
  }

  final case class Quoted(n: Int)
  object Quoted {
    implicit val codec: Codec[Quoted] = {
      implicit val decoder: Decoder[Int] = Decoder.string.map(_.toInt)
      implicit val encoder: Encoder[Int] = Encoder.string.contramap(_.toString)
      Codec.derived
    }
  }

  final case class Checked(a: Int) { require(a > 0, "a must be positive") }
  object Checked { implicit val codec: Codec[Checked] = Codec.derived }
}
