package jzon
package derivation
package nested

import munit.{FunSuite, Location}

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
class NestedErrorsSuite extends FunSuite {
  says(
    "@hint without an instance",
    "InnerHint: @hint has no meaning on a sealed type whose cases are derived as those of WithHint; remove it, or give InnerHint an instance of its own"
  )(
    compileErrors("(Decoder.derived: Decoder[WithHint])")
  )
  says(
    "@discriminator that the family has not",
    "InnerTag: its cases are derived as those of WithTag, which @discriminator(\"kind\") does not reach; write it on WithTag, or give InnerTag an instance of its own"
  )(
    compileErrors("(Codec.derived: Codec[WithTag])")
  )
  says(
    "@discriminator inside of a family of objects",
    "InnerObjects: its cases are derived as those of Objects, which @discriminator(\"kind\") does not reach;"
  )(
    compileErrors("(Encoder.derived: Encoder[Objects])")
  )
  says(
    "@discriminator of an inner instance that the family has too",
    "InnerTwice: its discriminator \"kind\" is also that of TagTwice; give one of them another name with @discriminator"
  )(
    compileErrors("(Codec.derived: Codec[TagTwice])")
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
    "TwoStyles: the sealed types that it is in have different @field_names; write @field_names on TwoStyles"
  )(
    compileErrors("(Codec.derived: Codec[Styles])")
  )
  says(
    "two styles of hints",
    "TwoHints: the sealed types that it is in have different @hint_names; write @hint on TwoHints"
  )(
    compileErrors("(Codec.derived: Codec[HintStyles])")
  )
  says(
    "@base64 on an inner family",
    "InnerBytes: @base64 has no meaning on a sealed family; it belongs on a field that holds bytes, or an Option of one"
  )(
    compileErrors("(Codec.derived: Codec[Bytes])")
  )

  private def says(what: String, message: String)(errors: => String)(implicit at: Location): Unit =
    test(what) {
      assert(errors.contains(message), s"expected: $message\n     got: $errors")
      assertEquals(errors.linesIterator.count(_.contains("error:")), 1, errors)
    }
}
