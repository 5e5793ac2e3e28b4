package jzon
package describe

import scala.reflect.ClassTag

import jzon.engine.description.{Form, Forms}

/** The descriptions of types that are one value in JSON; a [[NameDescribed]] can also describe keys of maps. */
private[jzon] trait ScalarDescribed extends ScalarDescribedInstances with TextDescribedInstances {

  /** The names of the values of a Scala `Enumeration`, for its type `WeekDay.Value`. */
  implicit def enumerationValue[V <: Enumeration#Value](implicit enumeration: EnumerationOf[V]): NameDescribed[V] =
    NameDescribed.late(() => EnumerationForm.of(enumeration.value))

  /** The names of the constants of a Java enum; not implicit, because its decoder is not implicit. */
  def javaEnum[E <: java.lang.Enum[E]](implicit tag: ClassTag[E]): Described[E] = Described.of(JavaLists.names[E](tag))

  /** The names of the values of a Scala `Enumeration`. */
  def enumeration[E <: Enumeration](enumeration: E): Described[enumeration.Value] =
    Described.of(EnumerationForm.of(enumeration))

  /** An empty object. */
  implicit def unit: Described[Unit] = Described.of(new Form.ObjectValue("Unit", java.util.List.of(), true))

  /** Any string. */
  implicit def charSequence: Described[CharSequence] = Described.of(Forms.TEXT)

  /** The object of an encoded error. */
  implicit def jsonError: Described[JsonError] = Described.of(ErrorForm.form)
}

private object EnumerationForm {

  /** The names of the values. */
  def of(enumeration: Enumeration): Form =
    Forms.names(enumeration.toString, JavaLists.of(enumeration.values.toSeq.map(_.toString)))
}

private object ErrorForm {
  val form: Form = {
    def member(name: String, form: Form, presence: Form.Presence) =
      new Form.Member(name, java.util.List.of(), form, presence, null, false, false)
    val texts = List("code", "path", "pointer").map(member(_, Forms.TEXT, Form.Presence.REQUIRED))
    val numbers = List("line", "column", "offset", "record", "recordOffset").map(
      member(_, Forms.INT64, Form.Presence.OPTIONAL)
    )
    val all = texts ::: numbers ::: List(member("message", Forms.TEXT, Form.Presence.REQUIRED))
    new Form.ObjectValue("JsonError", java.util.List.of(all: _*), false)
  }
}
