package jzon

import jzon.derivation.DerivationMacros

/** What the companion of [[Codec]] has in Scala 3. */
private[jzon] trait CodecVersionSpecific:

  /** The instance of a case class, a sealed type or an enum, generated at compile time; `derives Codec` calls it. */
  inline def derived[A]: Codec[A] = ${ DerivationMacros.codec[A] }

  /** As [[derived]], with settings in place of annotations, for types that nobody can annotate. */
  inline def derivedWith[A](inline settings: DerivationSettings): Codec[A] =
    ${ DerivationMacros.codecWith[A]('settings) }
