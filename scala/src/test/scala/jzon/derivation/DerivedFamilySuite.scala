package jzon
package derivation

class DerivedFamilySuite extends Table {
  import DerivedFamilySuite._

  // One key around the child.
  both[Fruit]("""{"Banana":{"curvature":0.5}}""", Banana(0.5))
  both[Fruit]("""{"Apple":{"poison":true}}""", Apple(true))
  both[Fruit]("""{"Melon":{}}""", Melon)
  reads[Fruit](""" { "Banana" : { "curvature" : 0.5 } } """, Banana(0.5))
  refuses[Fruit]("{}", "(missing discriminator)")
  refuses[Fruit](
    """{"Pear":{}}""",
    """(invalid discriminator: expected one of "Banana", "Apple", "Melon", got "Pear")"""
  )
  refuses[Fruit]("""{"Banana":{}}""", ".Banana.curvature(missing)")

  // Names by annotation.
  both[Renamed]("""{"banaani":{"bendiness":0.5}}""", RenamedBanana(0.5))

  // A discriminator, at any position.
  both[Tagged]("""{"type":"banaani","bendiness":0.5}""", TaggedBanana(0.5))
  reads[Tagged]("""{"type":"banaani", "bendiness":0.5}""", TaggedBanana(0.5))
  reads[Tagged]("""{"bendiness":0.5,"type":"banaani"}""", TaggedBanana(0.5))
  reads[Tagged]("""{"x":[{"type":"y"}],"bendiness":0.5,"type":"banaani","y":1}""", TaggedBanana(0.5))
  both[Tagged]("""{"type":"Empty"}""", Empty)
  both[Tagged]("""{"type":"Optional"}""", Optional(None, None))
  both[Tagged]("""{"type":"Optional","b":{"type":"Empty"}}""", Optional(None, Some(Empty)))
  reads[Tagged](
    """{"b":{"bendiness":1,"type":"banaani"},"type":"Optional","a":1}""",
    Optional(Some(1), Some(TaggedBanana(1)))
  )
  refuses[Tagged]("""{"bendiness":0.5}""", "(missing discriminator 'type')")
  refuses[Tagged](
    """{"bendiness":0.5,"type":"pear"}""",
    """(invalid discriminator in 'type': expected one of "banaani", "Optional", "Empty", got "pear")"""
  )
  refuses[Tagged](
    """{"type":"pear"}""",
    """(invalid discriminator in 'type': expected one of "banaani", "Optional", "Empty", got "pear")"""
  )
  refuses[List[Hinted]](
    """[{"hint":"A","a":1},{"hint":"wrong"}]""",
    """.[1](invalid discriminator in 'hint': expected one of "A", "B", got "wrong")"""
  )
  refuses[List[Hinted]]("""[{"a":1}]""", ".[0](missing discriminator 'hint')")
  refuses[Hinted]("""{"hint":"A","a":1,"hint":"A"}""", ".hint(duplicate)")
  refuses[Hinted]("""{"a":1,"hint":"A","hint":"A"}""", ".hint(duplicate)")

  // ... together with @no_extra_fields.
  both[Strict]("""{"kind":"A","a":1}""", Strict.A(1))
  reads[Strict]("""{"a":1,"kind":"A"}""", Strict.A(1))
  refuses[Strict]("""{"kind":"A","a":1,"b":2}""", ".b(unknown field)")
  refuses[Strict]("""{"a":1,"b":2,"kind":"A"}""", ".b(unknown field)")
  refuses[Map[String, Strict]]("""{"x":{"kind":"B","b":2}}""", ".x.b(unknown field)")

  // Singletons are strings.
  both[Colour](""""Red"""", Colour.Red)
  both[Colour](""""dark blue"""", Colour.DarkBlue)
  reads[Colour](""""R\u0065d"""", Colour.Red)
  refuses[List[Colour]]("""["Red","Pink"]""", """.[1](expected one of "Red", "Green", "dark blue", got "Pink")""")
  refuses[Colour]("{}", "(expected a string, got {)")
  both[List[SnakeColour]]("""["light_red","DARK"]""", List(SnakeColour.LightRed, SnakeColour.Dark))

  // A nested family with an instance is a child, others are flattened; generic children take their arguments from the family.
  both[Deep]("""{"A":{"n":1}}""", Deep.A(1))
  both[Deep]("""{"Middle":{"B":{"l":[{"A":{"n":1}}]}}}""", Deep.B(List(Deep.A(1))))
  both[Deep.Middle]("""{"B":{"l":[]}}""", Deep.B(Nil))
  both[Result[Int, String]]("""{"Good":{"value":"x"}}""", Good[Int, String]("x"))
  both[Result[Int, String]]("""{"Bad":{"error":1,"others":[2]}}""", Bad[Int, String](1, List(2)))
  both[Result[Int, String]]("""{"Unknown":{}}""", Unknown)

  // Instances of the children are used, in the family's form.
  both[Mixed]("""{"Own":"1"}""", Mixed.Own(1))
  both[Mixed]("""{"Derived":{"a":1}}""", Mixed.Derived(1))
  both[MixedTagged]("""{"type":"Own","number":"1"}""", MixedTagged.Own(1))
  reads[MixedTagged]("""{"number":"1","type":"Own"}""", MixedTagged.Own(1))
  both[MixedTagged]("""{"type":"Bare"}""", MixedTagged.Bare())
  both[MixedTagged]("""{"type":"Derived","a":1}""", MixedTagged.Derived(1))
  both[Plain]("""{"Open":"x"}""", new Open("x"))

  // A discriminator needs an object, which an instance of the child need not read and write.
  private val unreadable =
    "(the decoder of Scalar, a case of Misfit, must read an object, as it has a discriminator)"
  refuses[Misfit]("""{"type":"Scalar"}""", unreadable)
  refuses[Misfit]("""{"type":"Scalar","a":1}""", unreadable)
  refuses[List[Misfit]]("""[ {"a":1,"type":"Scalar"}]""", ".[0]" + unreadable)
  refuses[Misfit]("""{"type":"Checked","a":-1}""", "(negative)")
  refuses[Misfit]("""{"a":-1,"type":"Checked"}""", "(negative)")
  refuses[Misfit]("""{"a":"x","type":"Checked"}""", """.a(expected an integer, got "x")""")
  both[Misfit]("""{"type":"Checked","a":1}""", Misfit.Checked(1))
  test("a child of a family with a discriminator that is not written as an object") {
    val e = intercept[IllegalStateException](Encoder[Misfit].encodeJson(Misfit.Scalar(1)))
    assertEquals(
      e.getMessage,
      "the encoder of Scalar, a case of Misfit, must write an object, as the discriminator goes into it"
    )
  }

  // Styles, and a case class of its own inside a family.
  both[Styled]("""{"user_created":{"user-name":"x"}}""", UserCreated("x"))
  both[Styled]("""{"GONE":{"reasonGiven":"x"}}""", UserGone("x"))
}

object DerivedFamilySuite {
  sealed trait Fruit
  final case class Banana(curvature: Double) extends Fruit
  final case class Apple(poison: Boolean) extends Fruit
  case object Melon extends Fruit
  object Fruit {
    implicit val decoder: Decoder[Fruit] = Decoder.derived
    implicit val encoder: Encoder[Fruit] = Encoder.derived
  }

  sealed abstract class Renamed
  @hint("banaani") final case class RenamedBanana(@field("bendiness") curvature: Double) extends Renamed
  object Renamed { implicit val codec: Codec[Renamed] = Codec.derived }

  @discriminator("type") sealed trait Tagged
  @hint("banaani") final case class TaggedBanana(@field("bendiness") curvature: Double) extends Tagged
  final case class Optional(a: Option[Int], b: Option[Tagged]) extends Tagged
  case object Empty extends Tagged
  object Tagged { implicit val codec: Codec[Tagged] = Codec.derived }

  @discriminator("hint") sealed trait Hinted
  object Hinted {
    final case class A(a: Int) extends Hinted
    final case class B(b: Int) extends Hinted
    implicit val codec: Codec[Hinted] = Codec.derived
  }

  @discriminator("kind") sealed trait Strict
  object Strict {
    @no_extra_fields final case class A(a: Int) extends Strict
    @no_extra_fields case object B extends Strict
    implicit val codec: Codec[Strict] = Codec.derived
  }

  sealed trait Colour
  object Colour {
    case object Red extends Colour
    case object Green extends Colour
    @hint("dark blue") case object DarkBlue extends Colour
    implicit val codec: Codec[Colour] = Codec.derived
  }

  @hint_names(NameStyle.SnakeCase) sealed trait SnakeColour
  object SnakeColour {
    case object LightRed extends SnakeColour
    @hint("DARK") case object Dark extends SnakeColour
    implicit val codec: Codec[SnakeColour] = Codec.derived
  }

  sealed trait Deep
  object Deep {
    final case class A(n: Int) extends Deep
    sealed trait Middle extends Deep
    sealed abstract class Lower extends Middle
    final case class B(l: List[Deep]) extends Lower
    implicit val codec: Codec[Deep] = Codec.derived
    implicit val middle: Codec[Middle] = Codec.derived
  }

  sealed trait Result[+E, +A]
  final case class Good[+E, +A](value: A) extends Result[E, A]
  final case class Bad[E, A](error: E, others: List[E]) extends Result[E, A]
  case object Unknown extends Result[Nothing, Nothing]
  object Result {
    implicit def decoder[E, A](implicit e: Decoder[E], a: Decoder[A]): Decoder[Result[E, A]] = Decoder.derived
    implicit def encoder[E, A](implicit e: Encoder[E], a: Encoder[A]): Encoder[Result[E, A]] = Encoder.derived
  }

  sealed trait Mixed
  object Mixed {
    final case class Own(n: Int) extends Mixed
    object Own {
      implicit val decoder: Decoder[Own] = Decoder.string.map(s => Own(s.toInt))
      implicit val encoder: Encoder[Own] = Encoder.string.contramap(_.n.toString)
    }
    final case class Derived(a: Int) extends Mixed
    implicit val codec: Codec[Mixed] = Codec.derived
  }

  @discriminator("type") sealed trait MixedTagged
  object MixedTagged {
    final case class Own(n: Int) extends MixedTagged
    object Own {
      private final case class Form(number: String)
      implicit val decoder: Decoder[Own] = (Decoder.derived: Decoder[Form]).map(f => Own(f.number.toInt))
      implicit val encoder: Encoder[Own] = (Encoder.derived: Encoder[Form]).contramap(o => Form(o.n.toString))
    }
    final case class Bare()
        extends MixedTagged
    object Bare { implicit val codec: Codec[Bare] = Codec.derived }
    final case class Derived(a: Int) extends MixedTagged
    implicit val codec: Codec[MixedTagged] = Codec.derived
  }

  @discriminator("type") sealed trait Misfit
  object Misfit {
    final case class Scalar(a: Int) extends Misfit
    object Scalar {
      implicit val decoder: Decoder[Scalar] = Decoder.string.map(text => Scalar(text.toInt))
      implicit val encoder: Encoder[Scalar] = Encoder.string.contramap(_.a.toString)
    }
    final case class Checked(a: Int) extends Misfit
    object Checked {
      private final case class Form(a: Int)
      implicit val decoder: Decoder[Checked] = (Decoder.derived: Decoder[Form]).emap { f =>
        Either.cond(f.a >= 0, Checked(f.a), "negative")
      }
      implicit val encoder: Encoder[Checked] = (Encoder.derived: Encoder[Form]).contramap(c => Form(c.a))
    }
    implicit val codec: Codec[Misfit] = Codec.derived
  }

  sealed trait Plain
  class Open(val text: String) extends Plain {
    override def equals(other: Any): Boolean = other match {
      case open: Open => open.text == text
      case _          => false
    }
    override def hashCode: Int = text.hashCode
  }
  object Open {
    implicit val decoder: Decoder[Open] = Decoder.string.map(new Open(_))
    implicit val encoder: Encoder[Open] = Encoder.string.contramap(_.text)
  }
  object Plain { implicit val codec: Codec[Plain] = Codec.derived }

  @field_names(NameStyle.KebabCase) @hint_names(NameStyle.SnakeCase) sealed trait Styled
  final case class UserCreated(userName: String) extends Styled
  @hint("GONE") @field_names(NameStyle.CamelCase) final case class UserGone(reasonGiven: String) extends Styled
  object Styled { implicit val codec: Codec[Styled] = Codec.derived }
}
