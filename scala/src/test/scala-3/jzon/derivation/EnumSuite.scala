package jzon
package derivation

/** Enums and `derives`. */
class EnumSuite extends Table:
  import EnumSuite.*

  both[Colour](""""Red"""", Colour.Red)
  both[Colour](""""dark blue"""", Colour.`dark blue`)
  both[Colour](""""G"""", Colour.Green)
  both[List[Planet]]("""["Mercury","Earth"]""", List(Planet.Mercury, Planet.Earth))
  refuses[Planet](""""Pluto"""", """(expected one of "Mercury", "Earth", got "Pluto")""")

  both[Shape]("""{"Circle":{"radius":1.5}}""", Shape.Circle(1.5))
  both[Shape]("""{"Square":{"side":2.0,"inside":{"Dot":{}}}}""", Shape.Square(2, Some(Shape.Dot)))
  both[Shape]("""{"Dot":{}}""", Shape.Dot)

  both[Event]("""{"type":"created","name":"x"}""", Event.Created("x"))
  reads[Event]("""{"name":"x","type":"created"}""", Event.Created("x"))
  both[Event]("""{"type":"Deleted"}""", Event.Deleted)

  both[Tree[Int]](
    """{"Node":{"left":{"Leaf":{"value":1}},"right":{"Empty":{}}}}""",
    Tree.Node(Tree.Leaf(1), Tree.Empty)
  )
  both[Tree[String]]("""{"Leaf":{"value":"x"}}""", Tree.Leaf("x"))

  both("""{"id":"x","count":1,"tags":["a"]}""", Item(Ids.Id("x"), 1, List("a")))
  refuses[Item]("""{"id":"","count":1}""", ".id(empty)")
  both("""{"item":{"id":"x","count":1,"tags":[]}}""", Wrapped(Item(Ids.Id("x"), 1, Nil)))

  test("a case of an enum can be derived alone") {
    given Codec[Shape.Circle] = Codec.derived
    assertEquals(summon[Encoder[Shape.Circle]].encodeJson(Shape.Circle(1)), """{"radius":1.0}""")
  }

  test("an intersection of givens and implicit values") {
    given Codec[Plain] = Codec.derived
    assertEquals(parser.decode[Plain]("""{"a":[{"value":1}]}"""), Right(Plain(List(Held(1)))))
  }

  test("a missing instance in Scala 3 words") {
    val errors =
      compileErrors("summon[Decoder[Int]]; case class Inner(a: Int); case class Outer(b: Inner) derives Decoder")
    assert(
      errors.contains(
        "Outer.b: no Decoder[Inner] found; write implicit val decoder: Decoder[Inner] = Decoder.derived in object Inner, or derives Decoder"
      ),
      errors
    )
  }

object EnumSuite:
  enum Colour derives Codec:
    case Red
    @hint("G") case Green
    case `dark blue`

  enum Planet(val mass: Double) derives Decoder, Encoder:
    case Mercury extends Planet(3.3e23)
    case Earth extends Planet(5.97e24)

  enum Shape derives Codec:
    case Circle(radius: Double)
    case Square(side: Double, inside: Option[Shape])
    case Dot

  @discriminator("type") @no_extra_fields enum Event derives Codec:
    @hint("created") case Created(name: String)
    case Deleted

  enum Tree[+A] derives Decoder, Encoder:
    case Leaf(value: A)
    case Node(left: Tree[A], right: Tree[A])
    case Empty

  object Ids:
    opaque type Id = String
    object Id:
      def apply(text: String): Id = text
      given Decoder[Id] = Decoder.string.emap(s => if s.isEmpty then Left("empty") else Right(s))
      given Encoder[Id] = Encoder.string

  final case class Item(id: Ids.Id, count: Int, tags: List[String] = Nil) derives Decoder, Encoder
  final case class Wrapped(item: Item) derives Codec

  final case class Held(value: Int) derives Decoder, Encoder
  final case class Plain(a: List[Held])
