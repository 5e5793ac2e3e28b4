package jzon
package derivation

/** Sealed types inside of a sealed type: their annotations hold for their cases, and an instance of their own is used. */
class NestedFamilySuite extends Table {
  import NestedFamilySuite._

  // @no_extra_fields
  both("""{"A":{"a":1}}""", Strict.A(1): Strict)
  refuses[Strict]("""{"A":{"a":1,"x":2}}""", ".A.x(unknown field)")
  reads[Strict]("""{"Open":{"a":1,"x":2}}""", Strict.Open(1))
  refuses[Strict]("""{"Deep":{"a":1,"x":2}}""", ".Deep.x(unknown field)")

  // @field_names, of which the innermost counts
  both("""{"Outer1":{"some_field":1}}""", Styled.Outer1(1): Styled)
  both("""{"Inner1":{"some-field":1}}""", Styled.Inner1(1): Styled)
  both("""{"Deep1":{"SomeField":1}}""", Styled.Deep1(1): Styled)
  both("""{"Deep2":{"some-field":1}}""", Styled.Deep2(1): Styled)
  both("""{"Own":{"SOME_FIELD":1}}""", Styled.Own(1): Styled)

  // @hint_names
  both("""{"type":"outer-case","n":1}""", Hinted.OuterCase(1): Hinted)
  both("""{"type":"INNER_CASE","n":1}""", Hinted.InnerCase(1): Hinted)
  both("""{"type":"given","n":1}""", Hinted.Named(1): Hinted)
  both("""["north-west","SOUTH_EAST"]""", List[Names](Names.NorthWest, Names.SouthEast))
  both("""{"north-west":1,"SOUTH_EAST":2}""", Map[Names, Int](Names.NorthWest -> 1, Names.SouthEast -> 2))

  // keys, of which neither a discriminator nor an instance says anything
  both("""{"Red":1,"Blue":2}""", Map[KeyColour, Int](KeyColour.Red -> 1, KeyColour.Blue -> 2))

  // @explicit_null and @null_as_default
  writes(Nulls.A(None): Nulls, """{"A":{"a":null}}""")
  writes(Nulls.B(None): Nulls, """{"B":{}}""")
  reads[Nulls]("""{"C":{"n":null}}""", Nulls.C(7))

  // a discriminator that is that of the family
  both("""{"type":"A","a":1}""", SameTag.A(1): SameTag)

  // instances of its own
  both("""{"Inner":[1,2]}""", Asked.Pair(1, 2): Asked)
  both("""{"Other":{"n":1}}""", Asked.Other(1): Asked)
  refuses[Asked]("""{"Pair":{"a":1}}""", """(invalid discriminator: expected one of "Inner", "Other", got "Pair")""")
  both("""{"Inner":{"A":{"a":1}}}""", Derived.A(1): Derived)
  both("""{"kind":"inner","type":"A","a":1}""", Tagged.A(1): Tagged)
  reads[Tagged]("""{"a":1,"type":"A","kind":"inner"}""", Tagged.A(1))
  refuses[Tagged]("""{"kind":"inner","type":"A","a":1,"b":2}""", ".b(unknown field)")
  both("""{"Warm":3}""", Colour.Red: Colour)
  both("""{"Blue":{}}""", Colour.Blue: Colour)
  both("""{"Mid":{"Low":{"n":1}}}""", Levels.Low(1): Levels)
  both("""{"Bounded":3}""", Abstract.of(3))
  both("""{"Inner":{"item":1}}""", Generic.Item(1): Generic[Int])
  both("""{"Item":{"item":1}}""", Flat.Item(1): Flat[Int])
  refuses[Flat[Int]]("""{"Item":{"item":1,"x":1}}""", ".Item.x(unknown field)")

  // a case in two of them has what both say
  refuses[Diamond]("""{"Both":{"a":1,"x":2}}""", ".Both.x(unknown field)")
  writes(Diamond.Both(None): Diamond, """{"Both":{"a":null}}""")
}

object NestedFamilySuite {
  sealed trait Strict
  object Strict {
    @no_extra_fields sealed trait Inner extends Strict
    sealed trait Innermost extends Inner
    final case class A(a: Int) extends Inner
    final case class Deep(a: Int) extends Innermost
    final case class Open(a: Int) extends Strict
    implicit val codec: Codec[Strict] = Codec.derived
  }

  @field_names(NameStyle.SnakeCase) sealed trait Styled
  object Styled {
    @field_names(NameStyle.KebabCase) sealed trait Inner extends Styled
    @field_names(NameStyle.PascalCase) sealed trait Deep extends Inner
    sealed trait Plain extends Inner
    final case class Outer1(someField: Int) extends Styled
    final case class Inner1(someField: Int) extends Inner
    final case class Deep1(someField: Int) extends Deep
    final case class Deep2(someField: Int) extends Plain
    @field_names(NameStyle.ScreamingSnakeCase) final case class Own(someField: Int) extends Deep
    implicit val codec: Codec[Styled] = Codec.derived
  }

  @discriminator("type") @hint_names(NameStyle.KebabCase) sealed trait Hinted
  object Hinted {
    @hint_names(NameStyle.ScreamingSnakeCase) sealed trait Inner extends Hinted
    final case class OuterCase(n: Int) extends Hinted
    final case class InnerCase(n: Int) extends Inner
    @hint("given") final case class Named(n: Int) extends Inner
    implicit val codec: Codec[Hinted] = Codec.derived
  }

  @hint_names(NameStyle.KebabCase) sealed trait Names
  object Names {
    @hint_names(NameStyle.ScreamingSnakeCase) sealed trait Inner extends Names
    case object NorthWest extends Names
    case object SouthEast extends Inner
    implicit val codec: Codec[Names] = Codec.derived
    implicit val reader: FieldDecoder[Names] = FieldDecoder.derived
    implicit val writer: FieldEncoder[Names] = FieldEncoder.derived
  }

  sealed trait KeyColour
  object KeyColour {
    @hint("warm") @discriminator("kind") sealed trait Warm extends KeyColour
    object Warm { implicit val codec: Codec[Warm] = Codec.derived }
    case object Red extends Warm
    case object Blue extends KeyColour
    implicit val reader: FieldDecoder[KeyColour] = FieldDecoder.derived
    implicit val writer: FieldEncoder[KeyColour] = FieldEncoder.derived
  }

  sealed trait Nulls
  object Nulls {
    @explicit_null @null_as_default sealed trait Inner extends Nulls
    final case class A(a: Option[Int]) extends Inner
    final case class B(b: Option[Int]) extends Nulls
    final case class C(n: Int = 7) extends Inner
    implicit val codec: Codec[Nulls] = Codec.derived
  }

  @discriminator("type") sealed trait SameTag
  object SameTag {
    @discriminator("type") sealed trait Inner extends SameTag
    final case class A(a: Int) extends Inner
    implicit val codec: Codec[SameTag] = Codec.derived
  }

  sealed trait Asked
  object Asked {
    sealed trait Inner extends Asked
    final case class Pair(a: Int, b: Int) extends Inner
    object Inner {
      implicit val codec: Codec[Inner] =
        Codec.of[(Int, Int)].imap[Inner](p => Pair(p._1, p._2)) { case Pair(a, b) => (a, b) }
    }
    final case class Other(n: Int) extends Asked
    implicit val codec: Codec[Asked] = Codec.derived
  }

  sealed trait Derived
  object Derived {
    sealed trait Inner extends Derived
    object Inner { implicit val codec: Codec[Inner] = Codec.derived }
    final case class A(a: Int) extends Inner
    implicit val codec: Codec[Derived] = Codec.derived
  }

  @discriminator("kind") sealed trait Tagged
  object Tagged {
    @hint("inner") @discriminator("type") @no_extra_fields sealed trait Inner extends Tagged
    object Inner { implicit val codec: Codec[Inner] = Codec.derived }
    final case class A(a: Int) extends Inner
    implicit val codec: Codec[Tagged] = Codec.derived
  }

  sealed trait Colour
  object Colour {
    sealed trait Warm extends Colour
    object Warm { implicit val codec: Codec[Warm] = Codec.of[Int].imap[Warm](_ => Red)(_ => 3) }
    case object Red extends Warm
    case object Blue extends Colour
    implicit val codec: Codec[Colour] = Codec.derived
  }

  sealed trait Levels
  object Levels {
    sealed trait Top extends Levels
    sealed trait Mid extends Top
    object Mid { implicit val codec: Codec[Mid] = Codec.derived }
    final case class Low(n: Int) extends Mid
    implicit val codec: Codec[Levels] = Codec.derived
  }

  // Values of a class with a smart constructor, by an instance that is written by hand.
  sealed trait Abstract
  object Abstract {
    sealed abstract case class Bounded(n: Int) extends Abstract
    object Bounded {
      private def make(n: Int): Bounded = new Bounded(n) {}
      def of(n: Int): Either[String, Bounded] = Either.cond(n < 10, make(n), "too large")
      implicit val codec: Codec[Bounded] = Codec.of[Int].eimap(of)(_.n)
    }
    def of(n: Int): Abstract = Bounded.of(n).fold(sys.error, identity)
    implicit val codec: Codec[Abstract] = Codec.derived
  }

  sealed trait Generic[A]
  object Generic {
    sealed trait Inner[A] extends Generic[A]
    object Inner { implicit def codec[A: Decoder: Encoder]: Codec[Inner[A]] = flat[A] }
    final case class Item[A](item: A) extends Inner[A]
    private def flat[A: Decoder: Encoder]: Codec[Inner[A]] =
      Codec.derived[Item[A]].imap[Inner[A]](identity) { case item: Item[A] => item }
    implicit def codec[A: Decoder: Encoder]: Codec[Generic[A]] = Codec.derived
  }

  sealed trait Flat[A]
  object Flat {
    @no_extra_fields sealed trait Inner[A] extends Flat[A]
    final case class Item[A](item: A) extends Inner[A]
    implicit def codec[A: Decoder: Encoder]: Codec[Flat[A]] = Codec.derived
  }

  sealed trait Diamond
  object Diamond {
    @no_extra_fields sealed trait Left extends Diamond
    @explicit_null sealed trait Right extends Diamond
    final case class Both(a: Option[Int]) extends Left with Right
    implicit val codec: Codec[Diamond] = Codec.derived
  }
}
