package jzon
package derivation

/** Discriminators that are integers. */
class NumberedCasesSuite extends Table {
  import NumberedCasesSuite._

  private val expected = "invalid discriminator in 'type': expected one of 1, -2, 3000000000"
  both[Component](
    """{"type":1,"items":[{"type":-2,"label":"a"},{"type":3000000000}]}""",
    Component.Row(List(Component.Button("a"), Component.Gap))
  )
  reads[Component]("""{"label":"a","type": -2}""", Component.Button("a"))
  reads[Component]("""{"x":{"type":1},"label":"a","type":-2}""", Component.Button("a"))
  refuses[Component]("""{"type":2}""", s"($expected, got 2)")
  refuses[Component]("""{"type":1.0,"items":[]}""", ".type(expected an integer, got 1.0)")
  refuses[Component]("""{"type":1e0,"items":[]}""", ".type(expected an integer, got 1e0)")
  refuses[Component]("""{"type":"1","items":[]}""", """.type(expected an integer, got "1")""")
  refuses[Component]("""{"items":[]}""", "(missing discriminator 'type')")
  refuses[Component]("""{"type":-2,"label":"a","type":-2}""", ".type(duplicate)")
  both[Open]("""{"kind":1}""", Open.One())
  both[Open]("""{"kind":0}""", Open.Other)
  reads[Open]("""{"kind":17,"x":1}""", Open.Other)
  both[Open.One]("""{"kind":1}""", Open.One())
  refuses[Open.One]("""{"kind":0}""", "(invalid discriminator in 'kind': expected one of 1, got 0)")
  both[Last]("""{"x":1,"t":7}""", Last.A(1))(last, last, implicitly)

  test("documents that are not complete") {
    def soFar(json: String) = Decoder[List[Component]].decodeIncomplete(json).toOption.flatMap(_.value)
    assertEquals(soFar("""[{"type":3000000000},{"type":-2"""), Some(List[Component](Component.Gap)))
    assertEquals(soFar("""[{"type":-2,"label":"a"""), Some(List[Component](Component.Button("a"))))
  }

  test("mistakes do not compile") {
    def says(errors: String, wanted: String) = assert(errors.contains(wanted), errors)
    says(compileErrors("Codec.derived[Mixed]"), "Mixed: the hint of A is a number, and that of B is a string")
    says(
      compileErrors("Codec.derived[OneKey]"),
      "OneKey: the hint of A is a number, but only a discriminator can be a number"
    )
    says(compileErrors("Codec.derived[Kept]"), "Kept: the hint of A is a number, and that of B is a string")
    says(compileErrors("Codec.derived[Same]"), "Same: A and B have the same hint")
    says(
      compileErrors("Codec.derived[Forms]"),
      "Forms: the hint of A is a number, and @forms and @object_forms read strings"
    )
  }
}

object NumberedCasesSuite {
  @discriminator("type") sealed trait Component
  object Component {
    @hint(1) case class Row(items: List[Component]) extends Component
    @hint(-2) case class Button(label: String) extends Component
    @hint(3000000000L) case object Gap extends Component
    implicit val codec: Codec[Component] = Codec.derived
  }

  @discriminator("kind") sealed trait Open
  object Open {
    @hint(1) case class One() extends Open
    object One { implicit val codec: Codec[One] = Codec.derivedCase }
    @hint(0) @unknown case object Other extends Open
    implicit val codec: Codec[Open] = Codec.derived
  }

  sealed trait Last
  object Last { @hint(7) case class A(x: Int) extends Last }
  val last: Codec[Last] = Codec.derivedWith(DerivationSettings.none.withDiscriminator("t").withDiscriminatorLast)

  @discriminator("t") sealed trait Mixed
  object Mixed {
    @hint(1) case class A(x: Int) extends Mixed
    case class B(x: Int) extends Mixed
  }

  sealed trait OneKey
  object OneKey { @hint(1) case class A(x: Int) extends OneKey }

  @discriminator("t") sealed trait Kept
  object Kept {
    @hint(1) case class A(x: Int) extends Kept
    @hint(2) @unknown case class B(@unknown name: String) extends Kept
  }

  @discriminator("t") sealed trait Same
  object Same {
    @hint(1) case class A(x: Int) extends Same
    @hint(1) case class B(x: Int) extends Same
  }

  @discriminator("t") @forms sealed trait Forms
  object Forms {
    @hint(1) case object A extends Forms
    @hint(2) case class B(x: Int) extends Forms
  }
}
