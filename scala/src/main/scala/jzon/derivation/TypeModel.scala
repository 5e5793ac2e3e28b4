package jzon
package derivation

import jzon.codegen.SealedForm

/** A model of a case class for derivation, without any compiler's types.
  *
  * The macros of each Scala version fill it from the type; [[ClassPlan]] makes the plan of the generated code.
  *
  * @param name the name of the type in messages, without its package: `Order`
  * @param rename the style of `@field_names`, or the identity
  * @param explicitNull `@explicit_null` on the class
  * @param nullAsDefault `@null_as_default` on the class
  * @param parts the parameters of the constructor if a field has `@flatten`: then `fields` also has the fields of the
  * flattened classes
  */
private[jzon] final case class ClassModel(
    name: String,
    fields: List[FieldModel],
    rename: String => String,
    noExtraFields: Boolean,
    explicitNull: Boolean,
    nullAsDefault: Boolean,
    parts: List[Part] = Nil
) {

  /** Returns the model with what its flattened classes add: their fields, and whether they reject other fields. */
  def flattening(read: Flattening[_, _]): ClassModel =
    if (read.flats.isEmpty) this
    else copy(parts = read.parts, noExtraFields = noExtraFields || read.noExtraFields)
}

/** A constructor parameter of a case class.
  *
  * @param name the decoded Scala name, as the user wrote it between backticks
  * @param tpe the name of its type in messages; evaluated only for these
  * @param hasDefault whether the parameter has a default value
  * @param jsonName the name given by `@field`
  * @param aliases additional names that `@field` accepts in decoding
  * @param excluded `@exclude`: neither read nor written, needs a default value to be read
  * @param explicitNull `@explicit_null` on the field
  * @param nullAsDefault `@null_as_default` on the field
  * @param rest `@rest`: collects the fields that no other one reads
  * @param flattened the field's plan in its own class, if that is flattened
  * @param secret `@secret` on the field or on its type
  * @param omits which values are left out, from annotations and settings
  * @param absence what null and a missing field mean for its type
  * @param keptName `@unknown`: keeps the name of a case for unknown names
  * @param nullIsCase whether null is a case of its type, which a missing field is not
  * @param restPrefixes the prefixes of the names that `@rest` collects, or nothing if it collects all
  * @param oneOrMany `@one_or_many`
  * @param emptyArray `@empty_array_as_map`
  */
private[jzon] final case class FieldModel(
    name: String,
    tpe: () => String,
    hasDefault: Boolean,
    jsonName: Option[String],
    aliases: List[String],
    excluded: Boolean,
    explicitNull: Boolean,
    nullAsDefault: Boolean,
    rest: Boolean = false,
    flattened: Option[FieldPlan] = None,
    secret: Boolean = false,
    omits: Omissions = Omissions.none,
    absence: Absence = Absence.Never,
    keptName: Boolean = false,
    nullIsCase: Boolean = false,
    restPrefixes: List[String] = Nil,
    oneOrMany: Boolean = false,
    emptyArray: Boolean = false
)

/** Which values of fields are left out: `@omit_default` and `@omit_empty`. */
private[jzon] final case class Omissions(default: Boolean = false, empty: Boolean = false) {

  /** Returns what both leave out. */
  def or(other: Omissions): Omissions = Omissions(default || other.default, empty || other.empty)

  def isNone: Boolean = !default && !empty
}

private[jzon] object Omissions {
  val none: Omissions = Omissions()

  /** Returns the values of a field that are left out.
    *
    * @param own the annotations of the field
    * @param around the annotations of its class, with the settings
    * @param explicitNull whether the field itself has `@explicit_null`, which takes precedence over the class
    * @param isStandard whether its type is a collection of Scala or Java
    */
  def of(
      own: Omissions,
      around: Omissions,
      hasDefault: Boolean,
      explicitNull: Boolean,
      isStandard: Boolean
  ): Omissions = Omissions(
    hasDefault && (own.default || around.default && !explicitNull),
    own.empty || around.empty && !explicitNull && isStandard
  )

  /** Returns errors for annotations of a field that have no effect. */
  def errors(
      own: Omissions,
      hasDefault: Boolean,
      explicitNull: Boolean,
      isCollection: Boolean,
      owner: String,
      field: String,
      tpe: String
  ): List[String] = {
    val nothing = if (own.default && !hasDefault) List(Messages.nothingToOmit(owner, field, tpe)) else Nil
    val single = if (own.empty && !isCollection) List(Messages.neverEmpty(owner, field, tpe)) else Nil
    val both = if (!own.isNone && explicitNull) List(Messages.omittedNull(owner, field)) else Nil
    nothing ::: single ::: both
  }
}

/** A sealed type: a sealed trait, a sealed abstract class or an enum, with its nested sealed types flattened.
  *
  * @param rename the style of `@hint_names`, or the identity
  * @param discriminator the name given by `@discriminator`
  * @param nested the sealed types inside it
  * @param options other annotations and settings
  */
private[jzon] final case class SealedModel(
    name: String,
    children: List[ChildModel],
    rename: String => String,
    discriminator: Option[String],
    nested: List[NestedModel] = Nil,
    options: SealedOptions = SealedOptions.none
)

/** What annotations and settings say about a sealed type in addition to its names.
  *
  * @param forms `@forms`: objects are strings, and are read in both forms
  * @param ignoreCase `@ignore_case`
  * @param discriminatorLast whether the discriminator is written after the fields
  * @param single whether this is one case of the sealed type, for its own codec
  * @param objects `@object_forms`: objects are JSON objects, and are read in both forms
  * @param byFields `@by_fields`
  * @param values `@value_cases`
  * @param byKind `@by_kind`
  */
private[jzon] final case class SealedOptions(
    forms: Boolean = false,
    ignoreCase: Boolean = false,
    discriminatorLast: Boolean = false,
    single: Boolean = false,
    objects: Boolean = false,
    byFields: Boolean = false,
    values: Boolean = false,
    byKind: Boolean = false
) {

  /** True if objects are read in both forms. */
  def mixed: Boolean = forms || objects

  /** True if a sealed type without discriminator is written as strings only, and read from them only. */
  def areStrings(singletons: List[Boolean]): Boolean = !byFields && SealedForm.isStrings(mixed, singletons: _*)

  /** The same for the form in JSON. */
  def ofForm: SealedForm.Options =
    new SealedForm.Options(forms, objects, ignoreCase, byFields, values, discriminatorLast, single)

  /** Returns the options of both; the form that these set takes precedence. */
  def and(other: SealedOptions): SealedOptions = SealedOptions(
    forms || other.forms && !objects,
    ignoreCase || other.ignoreCase,
    discriminatorLast || other.discriminatorLast,
    single || other.single,
    objects || other.objects && !forms,
    byFields,
    values,
    byKind || other.byKind
  )
}

private[jzon] object SealedOptions {
  val none: SealedOptions = SealedOptions()
}

/** A sealed type inside a sealed type.
  *
  * @param own whether it has its own instance: then it is a case of the outer type, else each of its cases is
  * @param hint whether it has `@hint`
  * @param discriminator the name given by `@discriminator`
  * @param inside the names in its objects, if it has its own instance and a discriminator
  */
private[jzon] final case class NestedModel(
    name: String,
    own: Boolean,
    hint: Boolean,
    discriminator: Option[String],
    inside: () => List[NameInside],
    options: SealedOptions = SealedOptions.none
)

/** A name in the objects of a sealed type: the name of a case's field, or the discriminator of a nested sealed type.
  *
  * @param field the field of the class `owner`, or None for the discriminator of the sealed type `owner`
  */
private[jzon] final case class NameInside(owner: String, field: Option[String], name: String) {

  /** Returns the same for a class that is flattened into the field of another. */
  def inside(outer: String, outerField: String): NameInside =
    NameInside(outer, field.map(name => s"$outerField.$name"), name)
}

/** A case of a sealed type.
  *
  * @param singleton whether it is an object or an enum case without parameters, or keeps an unknown name only
  * @param hint the name given by `@hint`, or made by the `@hint_names` of a nested sealed type
  * @param fields the plan of a case that is derived with the sealed type; None for a case with its own instance
  * @param unknown `@unknown`
  * @param number whether the hint is a number
  */
private[jzon] final case class ChildModel(
    name: String,
    singleton: Boolean,
    hint: Option[String],
    fields: Option[ClassPlan],
    unknown: Boolean = false,
    number: Boolean = false
)

/** The effect of annotations on sealed types for the cases that are derived with them.
  *
  * @param fieldNames the style of `@field_names`; several if a case is in several sealed types with different styles
  * @param hintNames likewise the style of `@hint_names` of a nested sealed type
  */
private[jzon] final case class Inherited(
    fieldNames: List[NameStyle],
    hintNames: List[NameStyle],
    noExtraFields: Boolean,
    explicitNull: Boolean,
    nullAsDefault: Boolean,
    omits: Omissions = Omissions.none
) {

  /** Returns the effect in a type with these annotations that is inside another type. */
  def inside(outer: Inherited): Inherited = {
    val flags = and(outer)
    flags.copy(
      fieldNames = if (fieldNames.isEmpty) outer.fieldNames else fieldNames,
      hintNames = if (hintNames.isEmpty) outer.hintNames else hintNames
    )
  }

  /** Returns the effect for a case that is in two types. */
  def and(other: Inherited): Inherited = Inherited(
    (fieldNames ::: other.fieldNames).distinct,
    (hintNames ::: other.hintNames).distinct,
    noExtraFields || other.noExtraFields,
    explicitNull || other.explicitNull,
    nullAsDefault || other.nullAsDefault,
    omits.or(other.omits)
  )

  /** Returns the function that names the fields of a class with the style `own`, or an error. */
  def fieldName(owner: String, own: Option[NameStyle], settings: DerivationSettings): Either[String, String => String] =
    own.map(List(_)).getOrElse(fieldNames) match {
      case Nil         => Right(settings.fieldName.getOrElse(identity[String] _))
      case List(style) => Right(style(_))
      case _           => Left(Messages.differentStyles(owner, "field_names", "field_names"))
    }

  /** Returns the hint of a case without `@hint` if a nested sealed type has `@hint_names`, or an error. */
  def hint(name: String): Either[String, Option[String]] = hintNames match {
    case Nil         => Right(None)
    case List(style) => Right(Some(style(name)))
    case _           => Left(Messages.differentStyles(name, "hint_names", "hint"))
  }
}

private[jzon] object Inherited {

  /** Returns the effect of settings, as if they were annotations of a sealed type around the type. */
  def of(settings: DerivationSettings): Inherited =
    Inherited(Nil, Nil, settings.noExtraFields, settings.explicitNull, settings.nullAsDefault, settings.omits)

  /** Merges cases that are reached in several ways, and keeps the order. */
  def merged[K, C](cases: List[(K, C, Inherited)]): List[(C, Inherited)] = {
    val keys = cases.map(_._1).distinct
    keys.map { key =>
      val same = cases.filter(_._1 == key)
      (same.head._2, same.map(_._3).reduce(_.and(_)))
    }
  }
}
