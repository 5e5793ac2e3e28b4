package jzon

import jzon.derivation.{CodecOfMacros, DerivationMacros}

/** The part of the companion of [[Codec]] that only Scala 3 has. */
private[jzon] trait CodecVersionSpecific:

  /** Derives the instance of a case class, a sealed type or an enum at compile time; `derives Codec` calls it. */
  inline def derived[A]: Codec[A] = ${ DerivationMacros.codec[A] }

  /**
   * Combines the decoder and the encoder in scope. If no Codec is in scope, the compiler does the same by itself.
   *
   * On the right side of an implicit `Codec[A]`, `Codec.of[A]` would find that Codec, which does not compile. Pass the
   * two instances to `Codec.from` instead.
   */
  inline def of[A](implicit inline decoder: Decoder[A], inline encoder: Encoder[A]): Codec[A] =
    ${ CodecOfMacros.of[A]('decoder, 'encoder) }

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
  inline def derivedCase[A]: Codec[A] = ${ DerivationMacros.codecCase[A] }

  /** Derives as [[derived]] does, with settings instead of annotations, for types that you cannot annotate. */
  inline def derivedWith[A](inline settings: DerivationSettings): Codec[A] =
    ${ DerivationMacros.codecWith[A]('settings) }
