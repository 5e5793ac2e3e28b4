package jzon.derivation

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

/** A sealed family: a sealed trait, a sealed abstract class or an enum, with its nested families flattened.
  *
  * @param rename the style of `@hint_names`, or the identity
  * @param discriminator the name given by `@discriminator`
  */
private[jzon] final case class FamilyModel(
    name: String,
    children: List[ChildModel],
    rename: String => String,
    discriminator: Option[String]
)

/** A leaf of a sealed family.
  *
  * @param singleton whether it is an object or an enum case without parameters
  * @param hint the name given by `@hint`
  * @param fields the plan of a child that is derived inside the family; None for a child with an instance of its own
  */
private[jzon] final case class ChildModel(
    name: String,
    singleton: Boolean,
    hint: Option[String],
    fields: Option[ClassPlan]
)
