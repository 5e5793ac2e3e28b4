package jzon
package derivation

/** A case class as the derivation sees it, free of any compiler's types.
  *
  * A back end fills it from the type; [[ClassPlan]] decides what the generated code does.
  *
  * @param name how messages call the type, without its package: `Order`
  * @param rename the style of `@field_names`, or the identity
  * @param explicitNull `@explicit_null` on the class
  * @param nullAsDefault `@null_as_default` on the class
  */
private[jzon] final case class ClassModel(
    name: String,
    fields: List[FieldModel],
    rename: String => String,
    noExtraFields: Boolean,
    explicitNull: Boolean,
    nullAsDefault: Boolean
)

/** A constructor parameter of a case class.
  *
  * @param name the decoded Scala name: what the user wrote between backticks
  * @param tpe how messages call its type; asked for only by those
  * @param hasDefault whether the parameter has a default value
  * @param jsonName the name given by `@field`
  * @param aliases further names that `@field` accepts on reading
  * @param excluded `@exclude`: neither read nor written, needs a default value to be read
  * @param explicitNull `@explicit_null` on the field
  * @param nullAsDefault `@null_as_default` on the field
  */
private[jzon] final case class FieldModel(
    name: String,
    tpe: () => String,
    hasDefault: Boolean,
    jsonName: Option[String],
    aliases: List[String],
    excluded: Boolean,
    explicitNull: Boolean,
    nullAsDefault: Boolean
)

/** A sealed type: a sealed trait, a sealed abstract class or an enum, with its nested families flattened.
  *
  * @param rename the style of `@hint_names`, or the identity
  * @param discriminator the name given by `@discriminator`
  * @param nested the sealed types inside of it
  */
private[jzon] final case class FamilyModel(
    name: String,
    children: List[ChildModel],
    rename: String => String,
    discriminator: Option[String],
    nested: List[NestedModel] = Nil
)

/** A sealed type inside of a sealed type.
  *
  * @param own whether it has an instance of its own, so that it is one of the children; else its children are
  * @param hint whether it has `@hint`
  * @param discriminator the name given by `@discriminator`
  * @param inside what else its objects have, if it has an instance of its own and a discriminator
  */
private[jzon] final case class NestedModel(
    name: String,
    own: Boolean,
    hint: Boolean,
    discriminator: Option[String],
    inside: () => List[NameInside]
)

/** A name in the objects of a sealed type: that of a field of a case, or of the discriminator of a sealed type inside of it.
  *
  * @param field the field of the class `owner`, or None for the discriminator of the sealed type `owner`
  */
private[jzon] final case class NameInside(owner: String, field: Option[String], name: String)

/** A leaf of a sealed type.
  *
  * @param singleton whether it is an object or an enum case without parameters
  * @param hint the name given by `@hint`, or made by the `@hint_names` of a sealed type inside of the family
  * @param fields the plan of a child that is derived inside the family; None for a child with an instance of its own
  */
private[jzon] final case class ChildModel(
    name: String,
    singleton: Boolean,
    hint: Option[String],
    fields: Option[ClassPlan]
)

/** What annotations on sealed types mean for the cases that are derived inside of them.
  *
  * @param fieldNames the style of `@field_names`; more than one where a case is in several sealed types that differ
  * @param hintNames likewise the style of `@hint_names` of a sealed type inside of the one that is derived
  */
private[jzon] final case class Inherited(
    fieldNames: List[NameStyle],
    hintNames: List[NameStyle],
    noExtraFields: Boolean,
    explicitNull: Boolean,
    nullAsDefault: Boolean
) {

  /** What holds in a type with these annotations that is inside of another one. */
  def inside(outer: Inherited): Inherited = {
    val flags = and(outer)
    flags.copy(
      fieldNames = if (fieldNames.isEmpty) outer.fieldNames else fieldNames,
      hintNames = if (hintNames.isEmpty) outer.hintNames else hintNames
    )
  }

  /** What holds for a case that is in two types. */
  def and(other: Inherited): Inherited = Inherited(
    (fieldNames ::: other.fieldNames).distinct,
    (hintNames ::: other.hintNames).distinct,
    noExtraFields || other.noExtraFields,
    explicitNull || other.explicitNull,
    nullAsDefault || other.nullAsDefault
  )

  /** The function that names the fields of a class with the style `own`, or else what is wrong. */
  def fieldName(owner: String, own: Option[NameStyle], settings: DerivationSettings): Either[String, String => String] =
    own.map(List(_)).getOrElse(fieldNames) match {
      case Nil         => Right(settings.fieldName.getOrElse(identity[String] _))
      case List(style) => Right(style(_))
      case _           => Left(Messages.differentStyles(owner, "field_names", "field_names"))
    }

  /** The hint of a case that `@hint` does not name, where a sealed type inside of the family does; or else what is wrong. */
  def hint(name: String): Either[String, Option[String]] = hintNames match {
    case Nil         => Right(None)
    case List(style) => Right(Some(style(name)))
    case _           => Left(Messages.differentStyles(name, "hint_names", "hint"))
  }
}

private[jzon] object Inherited {

  /** What the settings say, as a family around the type would. */
  def of(settings: DerivationSettings): Inherited =
    Inherited(Nil, Nil, settings.noExtraFields, settings.explicitNull, settings.nullAsDefault)

  /** What is left when cases that are reached on several ways are taken together, in order. */
  def merged[K, C](cases: List[(K, C, Inherited)]): List[(C, Inherited)] = {
    val keys = cases.map(_._1).distinct
    keys.map { key =>
      val same = cases.filter(_._1 == key)
      (same.head._2, same.map(_._3).reduce(_.and(_)))
    }
  }
}
