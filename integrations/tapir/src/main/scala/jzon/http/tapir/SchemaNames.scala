package jzon.http.tapir

import java.util.concurrent.ConcurrentHashMap

import scala.collection.mutable
import scala.jdk.CollectionConverters._

import _root_.sttp.tapir.Schema.SName
import jzon.engine.description.{Description, Form}

/**
 * Makes the names from which tapir makes the keys of components: the full name of a type and the names of its
 * arguments.
 *
 * `Page[List[Item]]` becomes the key `Page_List_Item`. OpenAPI allows letters, digits, `.`, `-` and `_` in keys; other
 * characters become `_`.
 *
 * tapir shortens full names, and adds a number to types with the same short name. Two types can also have the same full
 * name, for example a class that is described with two settings. They get a number here, in the order of their first
 * use.
 */
private final class SchemaNames(description: Description) {
  private[this] val known = mutable.Map.empty[String, SName]

  /** Returns the name of a named type in the description. */
  def of(name: String): SName =
    known.getOrElseUpdate(name, SchemaNames.free(name, SchemaNames.meaning(description, new Form.Reference(name))))

  /** Returns the name of a case that has no name itself, from its sealed type. */
  def ofCase(sealedType: Form.SealedValue, one: Form.Case): SName =
    SchemaNames.free(s"${sealedType.`type`}.${one.name.replace('.', '_')}", SchemaNames.meaning(description, one.form))
}

private object SchemaNames {

  /** A form, and the named types that it refers to. */
  private type Meaning = (Form, Map[String, Form])

  /** The names in use, for all endpoints of the program. */
  private val taken = new ConcurrentHashMap[SName, Meaning]

  private def free(name: String, meaning: Meaning): SName = {
    val (first, arguments) = parsed(name)
    Iterator
      .from(1)
      .map(number => SName(if (number == 1) first else s"$first$number", arguments))
      .find { candidate =>
        val before = taken.putIfAbsent(candidate, meaning)
        before == null || before == meaning
      }
      .get
  }

  private def meaning(description: Description, form: Form): Meaning = {
    val types = description.types
    val found = mutable.Map.empty[String, Form]
    def visit(form: Form): Unit = references(form).foreach { name =>
      if (!found.contains(name)) Option(types.get(name)).foreach { named =>
        found.put(name, named)
        visit(named)
      }
    }
    visit(form)
    (form, found.toMap)
  }

  private def references(form: Form): List[String] = form match {
    case reference: Form.Reference => List(reference.`type`)
    case value: Form.NullableValue => references(value.value)
    case value: Form.CheckedValue  => references(value.value)
    case value: Form.ArrayValue    => references(value.element)
    case value: Form.TupleValue    => all(value.elements)
    case value: Form.MapValue      => references(value.key) ++ references(value.value)
    case value: Form.ObjectValue   => value.members.asScala.toList.flatMap(member => references(member.form))
    case value: Form.SealedValue   => value.cases.asScala.toList.flatMap(one => references(one.form))
    case value: Form.ChoiceValue   => all(value.alternatives)
    case _                         => Nil
  }

  private def all(forms: java.util.List[Form]): List[String] = forms.asScala.toList.flatMap(references)

  /**
   * Splits a name into the name and the words of its arguments: `a.Page[[b.Item, ...]]` into `a.Page`, `List`,
   * `b.Item`.
   */
  private def parsed(name: String): (String, List[String]) = {
    val at = name.indexOf('[')
    if (at < 0) (cleaned(name), Nil) else (cleaned(name.substring(0, at)), words(name.substring(at + 1)))
  }

  /** Returns the words of forms in a string; a bracket without a name before it begins an array. */
  private def words(text: String): List[String] =
    text
      .replace("number or NaN or Infinity", "double")
      .replaceAll("(?<![A-Za-z0-9_])\\[", " List ")
      .replace("{", " Map ")
      .split("[^A-Za-z0-9._#-]+")
      .toList
      .map(cleaned)
      .filter(_.exists(_.isLetterOrDigit))

  private def cleaned(name: String): String =
    name.split('.').map(_.replaceAll("[^A-Za-z0-9_-]+", "_")).filter(_.nonEmpty).mkString(".")
}
