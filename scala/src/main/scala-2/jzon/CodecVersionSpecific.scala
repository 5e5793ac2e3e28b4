package jzon

import scala.language.experimental.macros

/** The part of the companion of [[Codec]] that differs between versions of Scala. */
private[jzon] trait CodecVersionSpecific {

  /**
   * Derives the codec of a case class, an object or a sealed type at compile time.
   *
   * If a field has no instance, the code does not compile; the message names the field and the code to write.
   */
  def derived[A]: Codec[A] = macro derivation.DerivationMacros.codec[A]

  /**
   * Combines the decoder and the encoder in scope. If no Codec is in scope, the compiler does the same by itself.
   *
   * On the right side of an implicit `Codec[A]`, `Codec.of[A]` would find that Codec, which does not compile. Pass the
   * two instances to `Codec.from` instead.
   */
  def of[A](implicit decoder: Decoder[A], encoder: Encoder[A]): Codec[A] = macro derivation.CodecOfMacros.of[A]

  /**
   * Derives the codec of one case of a sealed type with `@discriminator`: it writes and checks the discriminator.
   *
   * {{{
   *   @discriminator("type") sealed trait Shape
   *   case class Circle(radius: Double) extends Shape
   *   object Circle { implicit val codec: Codec[Circle] = Codec.derivedCase }
   *
   *   Circle(1.0).toJson // {"type":"Circle","radius":1.0}
   * }}}
   *
   * The sealed type can use it as the instance of its case.
   */
  def derivedCase[A]: Codec[A] = macro derivation.DerivationMacros.codecCase[A]

  /** Derives as [[derived]] does, with settings instead of annotations, for types that you cannot annotate. */
  def derivedWith[A](settings: DerivationSettings): Codec[A] = macro derivation.DerivationMacros.codecWith[A]
}
