package jzon.derivation

import scala.jdk.CollectionConverters._

/** Says on which definitions each annotation may stand; elsewhere it would have no effect, without a warning. */
private[jzon] object Placement {

  /** The definition that an annotation stands on, with the words for it in messages. */
  sealed abstract class Place(val text: String) {
    final def isField: Boolean = this == Field || this == ValueField || this == ValueCaseField
  }
  case object Field extends Place("a field")
  case object ValueField extends Place("the field of a value class")
  case object CaseClass extends Place("a case class")
  case object PlainClass extends Place("a class")
  case object ValueClass extends Place("a value class")
  case object ValueCase extends Place("a case that is the value of its only field")
  case object ValueCaseField extends Place("the field of a case that is its value alone")
  case object Singleton extends Place("an object")
  case object SealedType extends Place("a sealed type")
  case object FieldType extends Place("a type")
  case object Member extends Place("a member that is not a parameter of the derived class")

  private final case class Home(text: String, places: Set[Place])

  private val classes = Set[Place](CaseClass, PlainClass)
  private val field = Home("a field of a case class", Set(Field))
  private val values = Set[Place](Field, ValueCaseField)
  private val bytes = Home("a field that holds bytes, or an Option of one", values)
  private val instant = Home("a field that holds an Instant, or an Option of one", values)
  private val time = Home("a field that holds a date or time of java.time, or an Option of one", values)
  private val sealedType = Home("a sealed trait, a sealed abstract class or an enum", Set(SealedType))
  private val homes: Map[String, Home] = Map(
    "field" -> field,
    "as_string" -> Home("a field that holds numbers or booleans", values + ValueField),
    "one_or_many" -> Home("a field that holds a collection or an array, or an Option of one", Set(Field)),
    "bit" -> Home("a field that holds booleans", values + ValueField),
    "empty_array_as_map" -> Home("a field that holds a map or a case class, or an Option of one", Set(Field)),
    "exclude" -> field,
    "rest" -> field,
    "flatten" -> Home("a field that holds a case class, or an Option of one", Set(Field)),
    "secret" -> Home(
      "a field of a case class, a case class or a sealed type",
      classes ++ values + ValueClass + ValueCase + SealedType
    ),
    "base64" -> bytes,
    "hex" -> bytes,
    "epoch" -> instant,
    "time_format" -> time,
    "explicit_null" -> Home("a field that can be None, a case class or a sealed type", classes + Field + SealedType),
    "null_as_default" -> Home(
      "a field with a default value, a case class or a sealed type",
      classes + Field + SealedType
    ),
    "omit_default" -> Home(
      "a field with a default value, a case class or a sealed type",
      classes + Field + SealedType
    ),
    "omit_empty" -> Home(
      "a field that holds a collection, a case class or a sealed type",
      classes + Field + SealedType
    ),
    "field_names" -> Home("a case class or a sealed type", classes + SealedType),
    "no_extra_fields" -> Home("a case class, an object or a sealed type", classes + Singleton + SealedType),
    "hint" -> Home("a class or object of a sealed type", classes + ValueClass + ValueCase + Singleton),
    "hint_names" -> sealedType,
    "discriminator" -> sealedType,
    "by_kind" -> sealedType,
    "forms" -> sealedType,
    "by_fields" -> sealedType,
    "value_cases" -> sealedType,
    "object_forms" -> sealedType,
    "ignore_case" -> sealedType,
    "unknown" -> Home("a class or object of a sealed type, or a field of it", classes + ValueClass + Singleton + Field)
  )

  /** Returns errors for the library's annotations on a definition.
    *
    * @param names the names of all its annotations, in order
    * @param inSealedType whether it is inside a sealed type
    */
  def errors(owner: String, place: Place, names: List[String], inSealedType: Boolean): List[String] = {
    val known = names.filter(homes.contains)
    // A nested sealed type with its own instance is a case of the outer one, so it may have a hint.
    val placed = if (place == SealedType && inSealedType) known.filter(_ != "hint") else known
    val misplaced = placed.distinct.collect {
      case name if !homes(name).places.contains(place) => Messages.misplaced(owner, name, place.text, homes(name).text)
      case name @ ("hint" | "unknown") if !inSealedType && place != Field =>
        Messages.misplaced(owner, name, s"${place.text} outside a sealed type", homes(name).text)
    }
    val repeated = known.diff(known.distinct).distinct.map(Messages.repeatedAnnotation(owner, _))
    val forms = List("base64", "hex", "epoch", "time_format", "as_string", "bit").filter(known.contains)
    val several = if (forms.length > 1) List(Messages.severalForms(owner, forms.asJava)) else Nil
    val beside =
      if (place == Field && known.contains("unknown"))
        known.filter(_ != "unknown").distinct.map(Messages.besideKeptName(owner, _))
      else if (known.contains("rest"))
        known.filterNot(Set("rest", "secret")).distinct.map(Messages.besideRest(owner, _))
      else known.filterNot(Set("flatten", "secret")).distinct.filter(_ => known.contains("flatten"))
        .map(Messages.besideFlatten(owner, _))
    misplaced ::: repeated ::: several ::: beside
  }
}
