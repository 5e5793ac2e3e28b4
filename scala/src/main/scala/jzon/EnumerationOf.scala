package jzon

/**
 * The `Enumeration` whose values a type has, which the compiler finds: that of `WeekDay.Value` is `WeekDay`.
 *
 * It is looked up late, as it may still be initialising where its decoder is one of its own members.
 */
final class EnumerationOf[V](enumeration: => Enumeration) {
  private[jzon] def decoder: Decoder[V] = EnumDecoder.ofScala(enumeration).asInstanceOf[Decoder[V]]

  private[jzon] def fieldDecoder: FieldDecoder[V] = FieldDecoder.enumeration(enumeration).asInstanceOf[FieldDecoder[V]]

  private[jzon] def value: Enumeration = enumeration
}

object EnumerationOf extends EnumerationOfVersionSpecific
