package jzon
package derivation

class DerivedNameSuite extends Table {
  import DerivedNameSuite._

  // value classes
  both("""{"7":1,"8":2}""", Map(Id(7) -> 1, Id(8) -> 2))
  both("""{"x":1}""", Map(Name("x") -> 1))
  both("""{"7":1}""", Map(Wrapped(7L) -> 1))
  refuses[Map[Id, Int]]("""{"x":1}""", ".x(expected an integer, got \"x\")")
  refuses[Map[Id, Int]]("""{"7":1,"7":2}""", ".\"7\"(duplicate)")

  // families of objects
  both("""{"Red":1,"sea-green":2,"Blue":3}""", Map[Color, Int](Color.Red -> 1, Color.Green -> 2, Color.Blue -> 3))
  refuses[Map[Color, Int]]("""{"red":1}""", ".red(expected one of Red, sea-green, Blue)")
  refuses[Map[Color, Int]]("""{"Red":1,"Red":2}""", ".Red(duplicate)")
  both("""{"dark_blue":1}""", Map[Shade, Int](Shade.DarkBlue -> 1))
  both("""[{"north_east":[]}]""", List(Map[Tagged, List[Int]](Tagged.NorthEast -> Nil)))

  // values that are as names
  both(""""12"""", 12)(FieldDecoder[Int].asValue, FieldEncoder[Int].asValue, implicitly)
  both(""""12"""", Id(12))(FieldDecoder[Id].asValue, FieldEncoder[Id].asValue, implicitly)
  both("""["sea-green"]""", List[Color](Color.Green))(
    Decoder.list(FieldDecoder[Color].asValue),
    Encoder.list(FieldEncoder[Color].asValue),
    implicitly
  )
  both(""""a\"b"""", "a\"b")(FieldDecoder.string.asValue, FieldEncoder.string.asValue, implicitly)
  refuses(""" "x" """, "(expected an integer in a string, got \"x\")")(FieldDecoder[Int].asValue, implicitly)
  refuses("""["red"]""", ".[0](expected one of Red, sea-green, Blue)")(
    Decoder.list(FieldDecoder[Color].asValue),
    implicitly
  )
  refuses("12", "(expected an integer in a string, got 12)")(FieldDecoder[Int].asValue, implicitly)

  test("what has no names is refused") {
    val text = "only value classes, enums and sealed types of objects can be derived as keys of maps; " +
      "write the instance by hand, for example with"
    assert(compileErrors("FieldDecoder.derived[Both]").contains(s"Both: $text map or emap of an existing one"))
    assert(compileErrors("FieldEncoder.derived[Both]").contains(s"Both: $text contramap of an existing one"))
    assert(compileErrors("FieldDecoder.derived[Mixed]").contains(s"Mixed: $text map or emap of an existing one"))
    assert(compileErrors("FieldDecoder.derived[Holder]").contains("Holder.list: no FieldDecoder[List[Int]] found"))
  }
}

object DerivedNameSuite {
  case class Id(value: Int) extends AnyVal
  object Id {
    implicit val decoder: FieldDecoder[Id] = FieldDecoder.derived
    implicit val encoder: FieldEncoder[Id] = FieldEncoder.derived
  }

  case class Name(value: String) extends AnyVal
  object Name {
    implicit val decoder: FieldDecoder[Name] = FieldDecoder.derived
    implicit val encoder: FieldEncoder[Name] = FieldEncoder.derived
  }

  case class Wrapped[A](value: A) extends AnyVal
  object Wrapped {
    implicit val decoder: FieldDecoder[Wrapped[Long]] = FieldDecoder.derived
    implicit val encoder: FieldEncoder[Wrapped[Long]] = FieldEncoder.derived
  }

  case class Both(a: Int, b: Int)

  sealed trait Mixed
  object Mixed {
    case object One extends Mixed
    case class Two(b: Int) extends Mixed
  }

  case class Holder(list: List[Int]) extends AnyVal

  sealed trait Color
  object Color {
    implicit val decoder: FieldDecoder[Color] = FieldDecoder.derived
    implicit val encoder: FieldEncoder[Color] = FieldEncoder.derived
    case object Red extends Color
    @hint("sea-green") case object Green extends Color
    case object Blue extends Color
  }

  @hint_names(NameStyle.SnakeCase) sealed trait Shade
  object Shade {
    case object DarkBlue extends Shade
    implicit val decoder: FieldDecoder[Shade] = FieldDecoder.derived
    implicit val encoder: FieldEncoder[Shade] = FieldEncoder.derived
  }

  @discriminator("type") @hint_names(NameStyle.SnakeCase) sealed trait Tagged
  object Tagged {
    case object NorthEast extends Tagged
    implicit val decoder: FieldDecoder[Tagged] = FieldDecoder.derived
    implicit val encoder: FieldEncoder[Tagged] = FieldEncoder.derived
  }
}
