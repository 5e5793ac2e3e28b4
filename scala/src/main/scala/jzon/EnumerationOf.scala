package jzon

import jzon.engine.description.{Form, Forms}

/**
 * The `Enumeration` whose values a type has, which the compiler finds: that of `WeekDay.Value` is `WeekDay`.
 *
 * It is looked up late, as it may still be initialising where its decoder is one of its own members.
 */
final class EnumerationOf[V](enumeration: => Enumeration) {
  private[jzon] def decoder: Decoder[V] = EnumDecoder.ofScala(enumeration).asInstanceOf[Decoder[V]]

  private[jzon] def fieldDecoder: FieldDecoder[V] = FieldDecoder.enumeration(enumeration).asInstanceOf[FieldDecoder[V]]

  private[jzon] def form: Form = EnumerationOf.form(enumeration)
}

object EnumerationOf extends EnumerationOfVersionSpecific {

  /** The names of the values. */
  private[jzon] def form(enumeration: Enumeration): Form =
    Forms.names(enumeration.toString, JavaLists.of(enumeration.values.toSeq.map(_.toString)))
}
