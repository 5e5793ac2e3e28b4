package jzon
package derivation
package nested

import jzon.testing.Suite
import munit.Location

sealed trait WithHint
@hint("x") sealed trait InnerHint extends WithHint
final case class HintCase(n: Int) extends InnerHint

sealed trait WithTag
@discriminator("kind") sealed trait InnerTag extends WithTag
final case class TagCase(n: Int) extends InnerTag

sealed trait Objects
@discriminator("kind") sealed trait InnerObjects extends Objects
case object OneObject extends InnerObjects

@discriminator("kind") sealed trait TagTwice
@discriminator("kind") sealed trait InnerTwice extends TagTwice
object InnerTwice { implicit val codec: Codec[InnerTwice] = Codec.derived }
final case class TwiceCase(n: Int) extends InnerTwice

@discriminator("kind") sealed trait TagDeep
@discriminator("type") sealed trait MiddleDeep extends TagDeep
object MiddleDeep { implicit val codec: Codec[MiddleDeep] = Codec.derived }
@discriminator("kind") sealed trait InnerDeep extends MiddleDeep
object InnerDeep { implicit val codec: Codec[InnerDeep] = Codec.derived }
final case class DeepCase(n: Int) extends InnerDeep

@discriminator("some_kind") sealed trait TagAsField
@discriminator("type") @field_names(NameStyle.SnakeCase) sealed trait InnerAsField extends TagAsField
object InnerAsField { implicit val codec: Codec[InnerAsField] = Codec.derived }
sealed trait InnermostAsField extends InnerAsField
final case class FieldCase(n: Int, someKind: String) extends InnermostAsField

@discriminator("kind") sealed trait TagAsAlias[A]
@discriminator("type") sealed trait InnerAsAlias[A] extends TagAsAlias[A]
object InnerAsAlias { implicit def codec[A: Decoder: Encoder]: Codec[InnerAsAlias[A]] = Codec.derived }
final case class AliasCase[A](@field("a", "kind") all: List[A]) extends InnerAsAlias[A]

// Nothing of these is in the object that has the discriminator.
@discriminator("kind") sealed trait Apart
@discriminator("type") sealed trait InnerApart extends Apart
object InnerApart { implicit val codec: Codec[InnerApart] = Codec.derived }
final case class ExcludedCase(@exclude kind: Int = 1, @field("n") some: Int = 2) extends InnerApart
final case class OwnCase(kind: Int) extends InnerApart
object OwnCase {
  implicit val codec: Codec[OwnCase] = Codec.of[Map[String, Int]].imap(m => OwnCase(m("k")))(a => Map("k" -> a.kind))
}

sealed class Sliced(val n: Int)
final class SlicedChild(m: Int) extends Sliced(m)

sealed trait HasSliced
sealed case class SlicedCase(n: Int) extends HasSliced
final class SlicedCaseChild extends SlicedCase(1)

sealed trait Halves
sealed trait InnerHalf extends Halves
object InnerHalf { implicit val decoder: Decoder[InnerHalf] = Decoder.derived }
final case class HalfCase(n: Int) extends InnerHalf

sealed trait Styles
@field_names(NameStyle.SnakeCase) sealed trait Snakes extends Styles
@field_names(NameStyle.KebabCase) sealed trait Kebabs extends Styles
final case class TwoStyles(n: Int) extends Snakes with Kebabs

sealed trait HintStyles
@hint_names(NameStyle.SnakeCase) sealed trait SnakeHints extends HintStyles
@hint_names(NameStyle.KebabCase) sealed trait KebabHints extends HintStyles
final case class TwoHints(n: Int) extends SnakeHints with KebabHints

sealed trait Bytes
@base64 sealed trait InnerBytes extends Bytes
final case class BytesCase(n: Int) extends InnerBytes

/** What the compiler tells of sealed types inside of sealed types. */
class NestedErrorsSuite extends Suite {
  says(
    "@hint without an instance",
    "InnerHint: @hint has no effect on a sealed type whose cases are derived as cases of WithHint; remove it, or give InnerHint its own instance"
  )(
    compileErrors("(Decoder.derived: Decoder[WithHint])")
  )
  says(
    "@discriminator that the family has not",
    "InnerTag: its cases are derived as cases of WithTag, so @discriminator(\"kind\") has no effect; write it on WithTag, or give InnerTag its own instance"
  )(
    compileErrors("(Codec.derived: Codec[WithTag])")
  )
  says(
    "@discriminator inside of a family of objects",
    "InnerObjects: its cases are derived as cases of Objects, so @discriminator(\"kind\") has no effect;"
  )(
    compileErrors("(Encoder.derived: Encoder[Objects])")
  )
  says(
    "@discriminator of an inner instance that the family has too",
    "InnerTwice: its discriminator \"kind\" is also the discriminator of TagTwice; give one of them another name with @discriminator"
  )(
    compileErrors("(Codec.derived: Codec[TagTwice])")
  )
  says(
    "@discriminator of an instance inside of an inner instance",
    "InnerDeep: its discriminator \"kind\" is also the discriminator of TagDeep; give one of them another name with @discriminator"
  )(
    compileErrors("(Codec.derived: Codec[TagDeep])")
  )
  says(
    "@discriminator that is a field of a case of an inner instance",
    "FieldCase.someKind: its name \"some_kind\" is also the discriminator of TagAsField; rename one of them with @field or @discriminator"
  )(
    compileErrors("(Decoder.derived: Decoder[TagAsField])")
  )
  says(
    "@discriminator that is an alias in a generic inner instance",
    "AliasCase.all: its name \"kind\" is also the discriminator of TagAsAlias;"
  )(
    compileErrors("(Encoder.derived: Encoder[TagAsAlias[Int]])")
  )
  test("names that are in no object with the discriminator") {
    val codec: Codec[Apart] = Codec.derived
    assertEquals(codec.encodeJson(ExcludedCase()), """{"kind":"InnerApart","type":"ExcludedCase","n":2}""")
    assertEquals(codec.encodeJson(OwnCase(3)), """{"kind":"InnerApart","type":"OwnCase","k":3}""")
    assertEquals(codec.decodeJson("""{"kind":"InnerApart","type":"OwnCase","k":3}"""), Right(OwnCase(3)))
  }
  says(
    "a sealed class with subclasses",
    "Sliced: it is a sealed class with subclasses, whose values would be written as values of Sliced; make Sliced abstract, or write its instance by hand"
  )(
    compileErrors("(Codec.derived: Codec[Sliced])")
  )
  says("a sealed class with subclasses in a family", "SlicedCase: it is a sealed class with subclasses,")(
    compileErrors("(Encoder.derived: Encoder[HasSliced])")
  )
  says(
    "half an instance, deriving the other half",
    "Halves.InnerHalf: no Encoder[InnerHalf] found; write implicit val encoder: Encoder[InnerHalf] = Encoder.derived in object InnerHalf"
  )(
    compileErrors("(Encoder.derived: Encoder[Halves])")
  )
  says("half an instance, deriving both", "Halves.InnerHalf: no Encoder[InnerHalf] found;")(
    compileErrors("(Codec.derived: Codec[Halves])")
  )
  says(
    "two styles of fields",
    "TwoStyles: it is a case of several sealed types with different @field_names; write @field_names on TwoStyles"
  )(
    compileErrors("(Codec.derived: Codec[Styles])")
  )
  says(
    "two styles of hints",
    "TwoHints: it is a case of several sealed types with different @hint_names; write @hint on TwoHints"
  )(
    compileErrors("(Codec.derived: Codec[HintStyles])")
  )
  says(
    "@base64 on an inner family",
    "InnerBytes: @base64 has no effect on a sealed type; it belongs on a field that holds bytes, or an Option of one"
  )(
    compileErrors("(Codec.derived: Codec[Bytes])")
  )

  private def says(what: String, message: String)(errors: => String)(implicit at: Location): Unit =
    test(what) {
      assert(errors.contains(message), s"expected: $message\n     got: $errors")
      assertEquals(errors.linesIterator.count(_.contains("error:")), 1, errors)
    }
}
