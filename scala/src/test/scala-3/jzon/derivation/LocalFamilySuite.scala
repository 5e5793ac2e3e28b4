package jzon
package derivation

/** Families of a method with a child that has an instance in its companion: the class that is generated has no outer one
  * in which the compiler could look for that companion.
  */
class LocalFamilySuite extends jzon.testing.Suite:
  test("a child with derives"):
    sealed trait Shape
    case class Circle(r: Int) extends Shape derives Codec
    case class Square(side: Int) extends Shape
    given Codec[Shape] = Codec.derived
    assertEquals(Codec[Shape].encodeJson(Circle(1)), """{"Circle":{"r":1}}""")
    assertEquals(Codec[Shape].decodeJson("""{"Square":{"side":1}}"""), Right(Square(1)))

  test("a family with derives"):
    sealed trait Shape derives Codec
    case class Circle(r: Int) extends Shape derives Codec
    case class Group(shapes: List[Shape]) extends Shape
    assertEquals(Codec[Shape].encodeJson(Group(List(Circle(1)))), """{"Group":{"shapes":[{"Circle":{"r":1}}]}}""")
    assertEquals(Codec[Shape].decodeJson("""{"Circle":{"r":1}}"""), Right(Circle(1)))

  test("a given of each kind"):
    sealed trait Shape
    case class Circle(r: Int) extends Shape
    object Circle:
      given Decoder[Circle] = Decoder.int.map(Circle(_))
      given Encoder[Circle] = Encoder.int.contramap(_.r)
    case class Square(side: Int) extends Shape
    object Square:
      implicit val codec: Codec[Square] = Codec.int.imap(Square(_))(_.side)
    val codec = Codec.derived[Shape]
    assertEquals(codec.encodeJson(Square(1)), """{"Square":1}""")
    assertEquals(codec.decodeJson("""{"Circle":1}"""), Right(Circle(1)))
    assertEquals(Decoder.derived[Shape].decodeJson("""{"Square":1}"""), Right(Square(1)))
    assertEquals(Encoder.derived[Shape].encodeJson(Circle(1)), """{"Circle":1}""")

  test("a discriminator, and a child that closes over the method"):
    val unit = 10
    @discriminator("type") sealed trait Shape
    case class Circle(r: Int) extends Shape:
      def size: Int = r * unit
    object Circle:
      given Codec[Circle] = Codec.derived
    case object Dot extends Shape
    val codec = Codec.derived[Shape]
    assertEquals(codec.encodeJson(Circle(1)), """{"type":"Circle","r":1}""")
    assertEquals(codec.decodeJson("""{"type":"Dot"}"""), Right(Dot))

  test("type parameters, in a function"):
    def check[A: Codec](value: A, json: String): Unit =
      sealed trait Shape
      case class Holder(a: A) extends Shape
      object Holder:
        given Codec[Holder] = Codec[A].imap(Holder(_))(_.a)
      case class Pair(first: A, second: Option[Holder]) extends Shape
      val codec = Codec.derived[Shape]
      assertEquals(codec.decodeJson(s"""{"Holder":$json}"""), Right(Holder(value)))
      assertEquals(codec.encodeJson(Pair(value, Some(Holder(value)))), s"""{"Pair":{"first":$json,"second":$json}}""")
    List(1).foreach(n => check(n, "1"))

  test("in a method of an anonymous class of a method"):
    trait Run:
      def run(): (String, Either[JsonError, Any])
    def make(times: Int): Run = new Run:
      def run(): (String, Either[JsonError, Any]) =
        sealed trait Shape
        case class Circle(r: Int) extends Shape derives Codec
        case class Square(side: Int = times) extends Shape
        def codec = Codec.derived[Shape]
        (
          codec.encodeJson(Circle(times)),
          codec.decodeJson("""{"Square":{}}""").map { case Square(side) => side; case o => o }
        )
    assertEquals(make(3).run(), ("""{"Circle":{"r":3}}""", Right(3): Either[JsonError, Any]))

  test("in a block of a constructor"):
    val made = new LocalFamilySuite.Made(2)
    assertEquals(made.json, """{"Circle":{"r":2}}""")

object LocalFamilySuite:
  class Made(r: Int):
    val json: String =
      sealed trait Shape
      case class Circle(r: Int) extends Shape derives Codec
      case class Square(side: Int) extends Shape
      val shape = if r == 0 then Square(1) else Circle(r)
      Codec.derived[Shape].encodeJson(shape)
