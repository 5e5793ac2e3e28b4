package jzon
package derivation

/** Forms of sealed types that stay when cases are added, and enums that are read less strictly. */
class FormsSuite extends Table {
  import FormsSuite._

  // Objects are strings beside classes, and are read in both forms.
  both[Lamp](""""Off"""", Lamp.Off)
  both[Lamp]("""{"dimmed":{"level":3}}""", Lamp.Dimmed(3))
  reads[Lamp]("""{"Off":{}}""", Lamp.Off)
  reads[List[Lamp]](""" [ "Off" , {"Off":{"x":1}},"On"] """, List(Lamp.Off, Lamp.Off, Lamp.On))
  refuses[List[Lamp]]("""["Of"]""", """.[0](expected one of "Off", "On", got "Of")""")
  refuses[Lamp](""""dimmed"""", """(expected one of "Off", "On", got "dimmed")""")
  refuses[Lamp]("""{"dim":{}}""", """(invalid discriminator: expected one of "Off", "On", "dimmed", got "dim")""")
  refuses[Lamp]("1", "(expected an object, got 1)")
  refuses[Lamp]("", "(unexpected end of input)")
  both[Map[String, Lamp]]("""{"a":"On","b":{"dimmed":{"level":1}}}""", Map("a" -> Lamp.On, "b" -> Lamp.Dimmed(1)))

  // ... with a discriminator.
  both[Tagged](""""Off"""", Tagged.Off)
  both[Tagged]("""{"type":"Dimmed","level":3}""", Tagged.Dimmed(3))
  reads[Tagged]("""{"type":"Off"}""", Tagged.Off)
  reads[Tagged]("""{"x":1,"type":"Off"}""", Tagged.Off)
  reads[Tagged]("""{"level":3,"type":"Dimmed"}""", Tagged.Dimmed(3))
  refuses[Tagged](""""Dimmed"""", """(expected one of "Off", got "Dimmed")""")
  refuses[Tagged](
    """{"type":"Of"}""",
    """(invalid discriminator in 'type': expected one of "Off", "Dimmed", got "Of")"""
  )

  // ... before a class has joined.
  both[Early](""""Off"""", Early.Off)
  reads[Early]("""{"Off":{}}""", Early.Off)

  // ... an object's own instance has no effect on it; a class's is used.
  both[Own](""""Off"""", Own.Off)
  both[Own]("""{"Number":"1"}""", Own.Number(1))

  // ... and by settings.
  both[Foreign](""""off"""", Foreign.Off)(foreign, foreign, implicitly)
  both[Foreign]("""{"some":{"n":1}}""", Foreign.Some(1))(foreign, foreign, implicitly)

  // Strings in any case.
  both[Level](""""Low"""", Level.Low)
  reads[List[Level]]("""["LOW","low","lOw","VERY_HIGH"]""", List(Level.Low, Level.Low, Level.Low, Level.VeryHigh))
  refuses[Level](""""lo"""", """(expected one of "Low", "very_high", got "lo")""")
  reads[Map[Level, Int]]("""{"LOW":1}""", Map(Level.Low -> 1))
  refuses[Map[Level, Int]]("""{"lo":1}""", """.lo(expected one of "Low", "very_high")""")
  reads[Switch](""""OFF"""", Switch.Off)

  // Unknown names.
  both[Status](""""Other"""", Status.Other)
  reads[List[Status]]("""["Fine","fine","?"]""", List(Status.Fine, Status.Other, Status.Other))
  reads[Map[Status, Int]]("""{"Fine":1,"x":2}""", Map(Status.Fine -> 1, Status.Other -> 2))
  refuses[Status]("1", "(expected a string, got 1)")
  both[Event]("""{"type":"Started","at":1}""", Event.Started(1))
  both[Event]("""{"type":"Else","n":0}""", Event.Else(None, 0))
  reads[Event]("""{"type":"Paused","at":7,"x":[{}]}""", Event.Else(None, 0))
  reads[Event]("""{"name":"n","n":2,"type":"Paused"}""", Event.Else(Some("n"), 2))
  refuses[Event]("""{"type":"Started","at":1,"x":1}""", ".x(unknown field)")
  refuses[Event]("""{"at":7}""", "(missing discriminator 'type')")
  reads[List[Mixed]]("""["a",{"type":"b"},"KNOWN"]""", List(Mixed.Other, Mixed.Other, Mixed.Known))

  // The discriminator last.
  both[Last]("""{"a":1,"b":"x","kind":"Full"}""", Last.Full(1, Some("x")))
  both[Last]("""{"a":1,"kind":"Full"}""", Last.Full(1, None))
  both[Last]("""{"kind":"Sparse"}""", Last.Sparse(None, None))
  both[Last]("""{"b":2,"kind":"Sparse"}""", Last.Sparse(None, Some(2)))
  both[Last]("""{"kind":"Empty"}""", Last.Empty)
  both[Last]("""{"kind":"Bare"}""", Last.Bare())
  reads[Last]("""{"kind":"Full","a":1}""", Last.Full(1, None))

  // The last duplicate wins.
  reads[Loose]("""{"a":1,"a":2,"b":[1],"b":null,"c":[1],"c":[]}""", Loose(2, None, Nil))
  refuses[Loose]("""{"a":"x","a":2}""", """.a(expected an integer, got "x")""")
  reads[LooseFamily]("""{"t":"Case","a":1,"a":2}""", LooseFamily.Case(2))
  refuses[LooseFamily]("""{"t":"Case","a":1,"t":"Case"}""", ".t(duplicate)")
  refuses[Loose]("""{"b":[1],"b":[2]}""", ".a(missing)")
  refuses[Strict]("""{"a":1,"a":2}""", ".a(duplicate)")

  // One case alone, with the discriminator.
  both[Shape.Circle]("""{"type":"circle","radius":1.0}""", Shape.Circle(1.0))
  reads[Shape.Circle]("""{"radius":1,"x":[{}],"type":"circle"}""", Shape.Circle(1.0))
  refuses[Shape.Circle]("""{"radius":1}""", "(missing discriminator 'type')")
  refuses[List[Shape.Circle]](
    """[{"type":"Node","radius":1}]""",
    """.[0](invalid discriminator in 'type': expected one of "circle", got "Node")"""
  )
  refuses[Shape.Circle]("""{"type":"circle","radius":1,"type":"circle"}""", ".type(duplicate)")
  refuses[Shape.Circle]("""{"type":"circle","radius":1,"type":"Node"}""", ".type(duplicate)")
  both[Shape]("""{"type":"circle","radius":1.0}""", Shape.Circle(1.0))
  reads[Shape]("""{"radius":1,"type":"circle"}""", Shape.Circle(1.0))
  refuses[Shape]("""{"radius":1,"type":"circle","type":"circle"}""", ".type(duplicate)")
  refuses[Shape]("""{"type":"circle"}""", ".radius(missing)")
  both[List[Shape]](
    """[{"type":"Node","next":{"type":"Node","shape":{"type":"circle","radius":2.0}}},{"type":"Empty"}]""",
    List(Shape.Node(Some(Shape.Node(None, Some(Shape.Circle(2)))), None), Shape.Empty)
  )
  reads[Shape](
    """{"next":{"shape":{"radius":2.0,"type":"circle"},"type":"Node"},"type":"Node"}""",
    Shape.Node(Some(Shape.Node(None, Some(Shape.Circle(2)))), None)
  )
  both[Shape.Node]("""{"type":"Node","next":{"type":"Node"}}""", Shape.Node(Some(Shape.Node(None, None)), None))
  both[Shape.Empty.type]("""{"type":"Empty"}""", Shape.Empty)
  both[Shape.Strict]("""{"type":"Strict","a_b":1}""", Shape.Strict(1))
  refuses[Shape.Strict]("""{"type":"Strict","a_b":1,"c":1}""", ".c(unknown field)")
  both[Outside]("""{"kind":"Shapes","type":"circle","radius":1.0}""", Outside.Shapes(Shape.Circle(1.0)))(
    Outside.codec,
    Outside.codec,
    implicitly
  )
  reads[Outside]("""{"radius":1.0,"type":"circle","kind":"Shapes"}""", Outside.Shapes(Shape.Circle(1.0)))(
    Outside.codec,
    implicitly
  )

  test("a case alone needs one discriminator") {
    val errors = compileErrors("Codec.derivedCase[Lamp.Dimmed]")
    assert(
      errors.contains("Dimmed: Codec.derivedCase needs a sealed type with @discriminator whose case it is"),
      errors
    )
    val string = compileErrors("Codec.derivedCase[Tagged.Off.type]")
    assert(
      string.contains("Off: it is a string in Tagged, so it has no discriminator; use the codec of Tagged"),
      string
    )
    val several = compileErrors("Codec.derivedCase[Both]")
    assert(several.contains("Both: it is a case of "), several)
  }

  test("an event that is larger than the buffer keeps the discriminator") {
    val out = new java.io.ByteArrayOutputStream
    val all = List.fill(5000)(Shape.Circle(1.5): Shape)
    Encoder[List[Shape]].encodeJsonTo(all, out)
    assertEquals(out.toString("UTF-8"), List.fill(5000)("""{"type":"circle","radius":1.5}""").mkString("[", ",", "]"))
  }

  test("the last duplicate wins among more than 64 fields, too") {
    import LargeClasses.Fields65
    val json = Fields65.codec.encodeJson(Fields65.sample)
    val twice = json.dropRight(1) + ""","f0":7,"f2":null,"f8":"d"}"""
    assertEquals(parser.decode(twice)(looseLarge), Right(Fields65.sample.copy(f0 = 7, f2 = None, f8 = 'd')))
    assertEquals(parser.decode[Fields65](twice), Left(".f0(duplicate)"))
    assertEquals(parser.decode("{}")(looseLarge), Left(".f0(missing)"))
  }

  test("mistakes do not compile") {
    def says(errors: String, wanted: String) = assert(errors.contains(wanted), errors)
    says(
      compileErrors("Codec.derived[Twins]"),
      """Twins: the names "up" and "Up" differ only in case, so @ignore_case cannot tell them apart; give one of them another name with @hint"""
    )
    says(
      compileErrors("Codec.derived[NoStrings]"),
      "NoStrings: @ignore_case has no effect, because no case of NoStrings is a string in JSON"
    )
    says(
      compileErrors("Codec.derived[NoObjects]"),
      "NoObjects: @forms has no effect, because no case of NoObjects is an object"
    )
    says(compileErrors("Codec.derived[Two]"), "Two: A and B both have @unknown; remove one of them")
    says(
      compileErrors("Codec.derived[OneKey]"),
      "A: @unknown needs a @discriminator on OneKey, or cases of OneKey that are all objects"
    )
    says(
      compileErrors("Codec.derived[Needy]"),
      "A.n: A is read for unknown names of Needy, whose objects may not have this field; make it optional, or give it a default value"
    )
    says(compileErrors("Codec.derived[Closed]"), "A: @unknown and @no_extra_fields contradict each other")
    says(compileErrors("Codec.derived[Misplaced]"), "Misplaced: @forms has no effect on a case class")
    says(compileErrors("Codec.derived[Lonely]"), "Lonely: @unknown has no effect on a case class outside a sealed type")
    says(
      compileErrors("Codec.derived[Outer]"),
      "Inner: its cases are derived as cases of Outer, so @forms has no effect"
    )
    says(
      compileErrors("""Codec.derivedWith[Own](DerivationSettings.none.withDiscriminator("t").withDiscriminatorLast)"""),
      "Own: its case Number has its own instance, so its discriminator cannot be last"
    )
  }
}

object FormsSuite {
  @forms sealed trait Lamp
  object Lamp {
    case object Off extends Lamp
    case object On extends Lamp
    @hint("dimmed") case class Dimmed(level: Int) extends Lamp
    implicit val codec: Codec[Lamp] = Codec.derived
  }

  @forms @discriminator("type") sealed trait Tagged
  object Tagged {
    case object Off extends Tagged
    case class Dimmed(level: Int) extends Tagged
    implicit val decoder: Decoder[Tagged] = Decoder.derived
    implicit val encoder: Encoder[Tagged] = Encoder.derived
  }

  @forms sealed trait Early
  object Early {
    case object Off extends Early
    implicit val codec: Codec[Early] = Codec.derived
  }

  @forms sealed trait Own
  object Own {
    case object Off extends Own {
      implicit val codec: Codec[Off.type] = Codec.int.imap(_ => Off)(_ => 0)
    }
    case class Number(n: Int) extends Own
    object Number {
      implicit val codec: Codec[Number] = Codec.string.imap(s => Number(s.toInt))(_.n.toString)
    }
    implicit val codec: Codec[Own] = Codec.derived
  }

  sealed trait Foreign
  object Foreign {
    case object Off extends Foreign
    case class Some(n: Int) extends Foreign
  }
  val foreign: Codec[Foreign] =
    Codec.derivedWith(DerivationSettings.none.withForms.withIgnoreCase.withHints(NameStyle.KebabCase))

  @ignore_case sealed trait Level
  object Level {
    case object Low extends Level
    @hint("very_high") case object VeryHigh extends Level
    implicit val codec: Codec[Level] = Codec.derived
    implicit val key: FieldDecoder[Level] = FieldDecoder.derived
  }

  sealed trait Switch
  object Switch {
    case object Off extends Switch
    case object On extends Switch
    implicit val codec: Codec[Switch] = Codec.derivedWith(DerivationSettings.none.withIgnoreCase)
  }

  sealed trait Status
  object Status {
    case object Fine extends Status
    @unknown case object Other extends Status
    implicit val codec: Codec[Status] = Codec.derived
    implicit val key: FieldDecoder[Status] = FieldDecoder.derived
  }

  @discriminator("type") @no_extra_fields sealed trait Event
  object Event {
    case class Started(at: Int) extends Event
    @unknown case class Else(name: Option[String], n: Int = 0) extends Event
    implicit val codec: Codec[Event] = Codec.derived
  }

  @forms @ignore_case @discriminator("type") sealed trait Mixed
  object Mixed {
    case class Other2(n: Int) extends Mixed
    case object Known extends Mixed
    @unknown case object Other extends Mixed
    implicit val codec: Codec[Mixed] = Codec.derived
  }

  sealed trait Last
  object Last {
    case class Full(a: Int, b: Option[String]) extends Last
    case class Sparse(a: Option[Int], b: Option[Int]) extends Last
    case class Bare() extends Last
    case object Empty extends Last
    implicit val codec: Codec[Last] =
      Codec.derivedWith(DerivationSettings.none.withDiscriminator("kind").withDiscriminatorLast)
  }

  case class Loose(a: Int, b: Option[List[Int]], c: List[Int])
  object Loose {
    implicit val codec: Codec[Loose] =
      Codec.derivedWith(DerivationSettings.none.withDiscriminator("t").withLastDuplicate)
  }

  val looseLarge: Codec[LargeClasses.Fields65] = Codec.derivedWith(DerivationSettings.none.withLastDuplicate)

  sealed trait LooseFamily
  object LooseFamily {
    case class Case(a: Int) extends LooseFamily
    implicit val codec: Codec[LooseFamily] =
      Codec.derivedWith(DerivationSettings.none.withDiscriminator("t").withLastDuplicate)
  }

  case class Strict(a: Int)
  object Strict {
    implicit val codec: Codec[Strict] = Codec.derived
  }

  @discriminator("type") @field_names(SnakeCase) sealed trait Shape
  object Shape {
    @hint("circle") case class Circle(radius: Double) extends Shape
    object Circle {
      implicit val codec: Codec[Circle] = Codec.derivedCase
    }
    case class Node(next: Option[Node], shape: Option[Shape]) extends Shape
    object Node {
      implicit val codec: Codec[Node] = Codec.derivedCase[Node]
    }
    @no_extra_fields case class Strict(aB: Int) extends Shape
    object Strict {
      implicit val codec: Codec[Strict] = Codec.derivedCase[Strict]
    }
    case object Empty extends Shape {
      implicit val codec: Codec[Empty.type] = Codec.derivedCase[Empty.type]
    }
    implicit val codec: Codec[Shape] = Codec.derived
  }

  @discriminator("kind") sealed trait Outside
  object Outside {
    case class Shapes(shape: Shape) extends Outside
    object Shapes {
      implicit val codec: Codec[Shapes] = Codec[Shape].imap(Shapes(_))(_.shape)
    }
    val codec: Codec[Outside] = Codec.derived
  }

  @discriminator("a") sealed trait First
  @discriminator("b") sealed trait Second
  case class Both(n: Int) extends First with Second

  @ignore_case sealed trait Twins
  object Twins {
    case object up extends Twins
    @hint("Up") case object Down extends Twins
  }

  @ignore_case sealed trait NoStrings
  object NoStrings {
    case object A extends NoStrings
    case class B(n: Int) extends NoStrings
  }

  @forms sealed trait NoObjects
  object NoObjects {
    case class B(n: Int) extends NoObjects
  }

  sealed trait Two
  object Two {
    @unknown case object A extends Two
    @unknown case object B extends Two
  }

  sealed trait OneKey
  object OneKey {
    @unknown case class A() extends OneKey
    case class B(n: Int) extends OneKey
  }

  @discriminator("type") sealed trait Needy
  object Needy {
    @unknown case class A(n: Int) extends Needy
  }

  @discriminator("type") sealed trait Closed
  object Closed {
    @unknown @no_extra_fields case class A(n: Option[Int]) extends Closed
  }

  @forms case class Misplaced(n: Int)

  @unknown case class Lonely()

  sealed trait Outer
  object Outer {
    case class A(n: Int) extends Outer
    @forms sealed trait Inner extends Outer
    case object B extends Inner
  }
}
