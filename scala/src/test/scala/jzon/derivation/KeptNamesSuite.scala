package jzon
package derivation

/** A case for unknown names that keeps the name, and an enum that keeps a text that it does not know. */
class KeptNamesSuite extends Table {
  import KeptNamesSuite._

  // With a discriminator.
  both[Event]("""{"type":"created","id":1}""", Event.Created(1))
  both[Event]("""{"type":"moved","id":2,"to":7,"from":1}""", Event.Other("moved", 2, Map("to" -> 7, "from" -> 1)))
  both[Event]("""{"type":"Other","id":2}""", Event.Other("Other", 2, Map.empty))
  both[Event]("""{"type":"","id":2}""", Event.Other("", 2, Map.empty))
  both[Event]("""{"type":"\"é\n","id":2}""", Event.Other("\"é\n", 2, Map.empty))
  reads[Event]("""{"to":7,"id":2,"type":"mov\u0065d"}""", Event.Other("moved", 2, Map("to" -> 7)))
  reads[Event]("""{"type":"cr\u0065ated","id":1}""", Event.Created(1))
  refuses[Event]("""{"type":"moved","to":7}""", ".id(missing)")
  refuses[Event]("""{"type":"moved","id":2,"to":"x"}""", """.to(expected an integer, got "x")""")
  refuses[Event]("""{"type":"moved","id":2,"type":"moved"}""", ".type(duplicate)")
  refuses[Event]("""{"id":2}""", "(missing discriminator 'type')")
  refuses[Event]("""{"type":1,"id":2}""", ".type(expected a string, got 1)")
  both[Tree](
    """{"t":"a","x":{"t":"b","y":{"t":"Leaf"}},"z":{"t":"c"}}""",
    Tree.Other("a", Map("x" -> Tree.Other("b", Map("y" -> Tree.Leaf)), "z" -> Tree.Other("c", Map.empty)))
  )

  // In the default form.
  both[Step]("""{"Run":{"command":"ls"}}""", Step.Run("ls"))
  both[Step]("""{"Wait":{"ms":5}}""", Step.Other("Wait", Map("ms" -> 5)))
  both[Step]("""{"Wait":{}}""", Step.Other("Wait", Map.empty))
  both[Step]("""{"Other":{}}""", Step.Other("Other", Map.empty))
  both[Map[String, Step]]("""{"a":{"b":{"c":1}}}""", Map("a" -> Step.Other("b", Map("c" -> 1))))
  reads[Step](""" { "W\u0061it" : { "ms" : 5 } } """, Step.Other("Wait", Map("ms" -> 5)))
  reads[Step]("""{"R\u0075n":{"command":"ls"}}""", Step.Run("ls"))
  refuses[Step]("""{"Wait":1}""", ".Wait(expected an object, got 1)")
  refuses[Step]("""{"Wait":{},"Run":{}}""", "(more than one field in the object)")

  // Strings.
  both[Colour](""""red"""", Colour.Red)
  both[List[Colour]]("""["red","mauve","Other",""]""", List("red", "mauve", "Other", "").map(Colour.of))
  refuses[Colour]("1", "(expected a string, got 1)")
  reads[List[AnyCase]]("""["RED","Mauve"]""", List(AnyCase.Red, AnyCase.Other("Mauve")))
  both[List[Lamp]]("""["Off","Blue",{"Dimmed":{"level":3}}]""", List(Lamp.Off, Lamp.Other("Blue"), Lamp.Dimmed(3)))
  reads[List[Lamp]]("""[{"Off":{}},{"Blue":{}}]""", List(Lamp.Off, Lamp.Other("Blue")))
  both[List[Wide]]("""[{"Low":{}},{"Mid":{}}]""", List(Wide.Low, Wide.Other("Mid")))
  reads[List[Wide]]("""["Low","Mid"]""", List(Wide.Low, Wide.Other("Mid")))

  test("a name of another case is not written for an unknown one") {
    def rejects[A: Encoder](a: A, message: String) =
      assertEquals(intercept[IllegalArgumentException](Encoder[A].encodeJson(a)).getMessage, message)
    def known(field: String, name: String) =
      s"""$field: "$name" is the name of another case, as which it would be read"""
    rejects[Event](Event.Other("created", 1, Map.empty), known("Other.kind", "created"))
    rejects[Step](Step.Other("Run", Map.empty), known("Other.name", "Run"))
    rejects[Colour](Colour.Other("red"), known("Other.name", "red"))
    rejects[AnyCase](AnyCase.Other("RED"), known("Other.name", "RED"))
    rejects[Event](
      Event.Other("moved", 1, Map("type" -> 1)),
      """Other.more: the object would have the name "type" twice; remove it from the value"""
    )
    intercept[RuntimeException](Encoder[Colour].encodeJson(Colour.Other(null)))
  }

  test("all errors, patches and documents that are not complete") {
    val all = Decoder[List[Event]].decodeAll("""[{"type":"moved","a":"x","b":"y"},{"type":"created"}]""")
    assertEquals(
      all.left.map(_.map(_.toString).toList),
      Left(List(
        """.[0].a(expected an integer, got "x")""",
        """.[0].b(expected an integer, got "y")""",
        ".[0].id(missing)",
        ".[1].id(missing)"
      ))
    )
    val old: Event = Event.Other("moved", 2, Map("to" -> 7))
    assertEquals(
      Event.codec.decodeOnto(old, """{"to":null,"from":1}"""),
      Right(Event.Other("moved", 2, Map("from" -> 1)): Event)
    )
    assertEquals(
      Event.codec.decodeOnto(old, """{"type":"gone"}"""),
      Right(Event.Other("gone", 2, Map("to" -> 7)): Event)
    )
    def soFar[A: Decoder](json: String) = Decoder[A].decodeIncomplete(json).toOption.flatMap(_.value)
    assertEquals(soFar[List[Colour]]("""["red","mau"""), Some(List[Colour](Colour.Red)))
    assertEquals(soFar[List[Step]]("""[{"Wa"""), Some(Nil))
    assertEquals(soFar[List[Step]]("""[{"Wait":{"ms":5,"x"""), Some(List[Step](Step.Other("Wait", Map("ms" -> 5)))))
    assertEquals(
      soFar[List[Event]]("""[{"type":"moved","id":2,"to":7,"f"""),
      Some(List[Event](Event.Other("moved", 2, Map("to" -> 7))))
    )
  }

  test("mistakes do not compile") {
    def says(errors: String, wanted: String) = assert(errors.contains(wanted), errors)
    says(
      compileErrors("Codec.derived[NoString]"),
      "Other.name: @unknown on a field keeps the name of an unknown case, which is a String, and not Int"
    )
    says(
      compileErrors("Codec.derived[Known]"),
      "A.name: @unknown on a field keeps the name of an unknown case, which only its sealed type reads"
    )
    says(
      compileErrors("Codec.derived[Event.Other]"),
      "Other.kind: @unknown on a field keeps the name of an unknown case, which only its sealed type reads"
    )
    says(compileErrors("Codec.derived[Twice]"), "Other: a and b both have @unknown; remove one of them")
    says(compileErrors("Codec.derived[Named]"), "Other.name: @field has no effect on a field with @unknown")
    says(compileErrors("Codec.derived[Hidden]"), "Other: the name that it keeps cannot be secret")
    says(
      compileErrors("Codec.derived[Needs]"),
      "Other.x: Other is read for unknown names of Needs, whose objects may not have this field"
    )
    says(
      compileErrors(
        """Codec.derivedWith[Event](DerivationSettings.none.withDiscriminator("t").withDiscriminatorLast)"""
      ),
      "Other.kind: a discriminator that is not a constant cannot be written last"
    )
    says(
      compileErrors("Codec.derived[Own]"),
      "Other.name: @unknown on a field keeps the name of an unknown case, which only its sealed type reads"
    )
  }
}

object KeptNamesSuite {
  @discriminator("type") @no_extra_fields sealed trait Event
  object Event {
    @hint("created") case class Created(id: Long) extends Event
    @unknown case class Other(@unknown kind: String, id: Long, @rest more: Map[String, Int]) extends Event
    implicit val codec: Codec[Event] = Codec.derived
  }

  @discriminator("t") sealed trait Tree
  object Tree {
    @unknown case class Other(@unknown kind: String, @rest more: Map[String, Tree]) extends Tree
    case object Leaf extends Tree
    implicit val codec: Codec[Tree] = Codec.derived
  }

  sealed trait Step
  object Step {
    @unknown case class Other(@unknown name: String, @rest more: Map[String, Int]) extends Step
    case class Run(command: String) extends Step
    implicit val codec: Codec[Step] = Codec.derived
  }

  @hint_names(SnakeCase) sealed trait Colour
  object Colour {
    case object Red extends Colour
    @unknown case class Other(name: String) extends Colour
    case object Green extends Colour
    implicit val codec: Codec[Colour] = Codec.derived

    def of(name: String): Colour = if (name == "red") Red else Other(name)
  }

  @ignore_case sealed trait AnyCase
  object AnyCase {
    case object Red extends AnyCase
    @unknown case class Other(@unknown name: String) extends AnyCase
    implicit val codec: Codec[AnyCase] = Codec.derived
  }

  @forms sealed trait Lamp
  object Lamp {
    case object Off extends Lamp
    case class Dimmed(level: Int) extends Lamp
    @unknown case class Other(name: String) extends Lamp
    implicit val codec: Codec[Lamp] = Codec.derived
  }

  @object_forms sealed trait Wide
  object Wide {
    case object Low extends Wide
    @unknown case class Other(name: String) extends Wide
    implicit val codec: Codec[Wide] = Codec.derived
  }

  @discriminator("t") sealed trait NoString
  object NoString {
    @unknown case class Other(@unknown name: Int) extends NoString
  }

  @discriminator("t") sealed trait Known
  object Known {
    case class A(@unknown name: String) extends Known
  }

  @discriminator("t") sealed trait Twice
  object Twice {
    @unknown case class Other(@unknown a: String, @unknown b: String) extends Twice
  }

  @discriminator("t") sealed trait Named
  object Named {
    @unknown case class Other(@unknown @field("n") name: String) extends Named
  }

  @discriminator("t") sealed trait Hidden
  object Hidden {
    case class A(x: Int) extends Hidden
    @secret @unknown case class Other(@unknown name: String) extends Hidden
  }

  @discriminator("t") sealed trait Needs
  object Needs {
    case class A(x: Option[Int], y: Int) extends Needs
    @unknown case class Other(@unknown name: String, x: Int, y: Int) extends Needs
  }

  @discriminator("t") sealed trait Own
  object Own {
    @unknown case class Other(@unknown name: String) extends Own
    object Other {
      implicit val codec: Codec[Other] = Codec.string.imap(Other(_))(_.name)
    }
  }
}
