package jzon

/**
 * The `Enumeration` of a type of values, which the compiler finds: for `WeekDay.Value` it is `WeekDay`.
 *
 * jzon evaluates it at the first use: if the decoder is defined in the enumeration, the enumeration may still
 * be initialising.
 */
final class EnumerationOf[V](enumeration: => Enumeration) {
  private[jzon] def decoder: Decoder[V] = EnumDecoder.ofScala(enumeration).asInstanceOf[Decoder[V]]

  private[jzon] def fieldDecoder: FieldDecoder[V] = FieldDecoder.enumeration(enumeration).asInstanceOf[FieldDecoder[V]]

  private[jzon] def value: Enumeration = enumeration
}

object EnumerationOf extends EnumerationOfVersionSpecific
