package jzon

import jzon.derivation.{SealedOptions, Omissions}

/**
 * Settings for `derivedWith` with the effect of annotations, for types that you cannot annotate.
 *
 * {{{
 * Codec.derivedWith[Food](DerivationSettings.none.withFieldNames(NameStyle.SnakeCase).withDiscriminator("type"))
 * }}}
 *
 * The compiler reads the settings, as it reads annotations. So write them as literals in the call of `derivedWith` (in
 * Scala 3 an `inline def` may hold them). They apply to the type and to the cases that are derived with it, not to the
 * types of their fields. Annotations take precedence over settings. Settings for sealed types have no effect on
 * classes, so you can use one object for both.
 */
final class DerivationSettings private (
    private[jzon] val fieldName: Option[String => String],
    private[jzon] val hint: Option[String => String],
    private[jzon] val discriminator: Option[String],
    private[jzon] val noExtraFields: Boolean,
    private[jzon] val explicitNull: Boolean,
    private[jzon] val nullAsDefault: Boolean,
    private[jzon] val namedFields: List[String],
    private[jzon] val namedChildren: List[String],
    private[jzon] val sealedType: SealedOptions,
    private[jzon] val lastDuplicate: Boolean,
    private[jzon] val omits: Omissions
) {

  /** Spells the names of all fields in a style, as `@field_names` does. */
  def withFieldNames(style: NameStyle): DerivationSettings = copy(fieldName = Some(style(_)))

  /**
   * Sets the names of some fields, as `@field` does: `withFieldNames("orderId" -> "OID")`.
   *
   * The other fields keep their names, or the style that an earlier call has set. A field that the type does not have
   * is a compile error.
   */
  def withFieldNames(names: (String, String)*): DerivationSettings =
    copy(fieldName = Some(table(names, fieldName)), namedFields = namedFields ++ names.map(_._1))

  /** Spells the names of all cases of a sealed type in a style, as `@hint_names` does. */
  def withHints(style: NameStyle): DerivationSettings = copy(hint = Some(style(_)))

  /** Sets the names of some cases of a sealed type, as `@hint` does; the rules of `withFieldNames` apply. */
  def withHints(names: (String, String)*): DerivationSettings =
    copy(hint = Some(table(names, hint)), namedChildren = namedChildren ++ names.map(_._1))

  /** Adds a field called `name`, which holds the name of the case, to each case's object, as `@discriminator` does. */
  def withDiscriminator(name: String): DerivationSettings = copy(discriminator = Some(name))

  /**
   * Writes the discriminator as the last field of each object, as circe does; reading is fastest if it comes first.
   *
   * A case with its own instance is a compile error.
   */
  def withDiscriminatorLast: DerivationSettings = copy(sealedType = sealedType.copy(discriminatorLast = true))

  /** Writes objects of a sealed type as strings, whatever other cases it has, as `@forms` does. */
  def withForms: DerivationSettings = copy(sealedType = sealedType.copy(forms = true, objects = false))

  /** Writes objects of a sealed type as `{"Low":{}}`, whatever other cases it has, as `@object_forms` does. */
  def withObjectForms: DerivationSettings = copy(sealedType = sealedType.copy(forms = false, objects = true))

  /** Reads the strings of a sealed type of objects in any case, as `@ignore_case` does. */
  def withIgnoreCase: DerivationSettings = copy(sealedType = sealedType.copy(ignoreCase = true))

  /**
   * Accepts duplicate fields in the objects of the type and of its cases: the last one wins.
   *
   * Without it a duplicate is an error, because two programs could read the same document differently. A duplicate
   * discriminator stays an error.
   */
  def withLastDuplicate: DerivationSettings = copy(lastDuplicate = true)

  /** Rejects unknown fields, as `@no_extra_fields` does. */
  def withNoExtraFields: DerivationSettings = copy(noExtraFields = true)

  /** Writes null for fields that are None, as `@explicit_null` does. */
  def withExplicitNull: DerivationSettings = copy(explicitNull = true)

  /** Reads null as the default value of a field, as `@null_as_default` does. */
  def withNullAsDefault: DerivationSettings = copy(nullAsDefault = true)

  /** Leaves out fields whose values equal their default values, as `@omit_default` does. */
  def withOmitDefault: DerivationSettings = copy(omits = omits.copy(default = true))

  /** Leaves out empty collections, maps and arrays, and reads missing ones as empty, as `@omit_empty` does. */
  def withOmitEmpty: DerivationSettings = copy(omits = omits.copy(empty = true))

  private[this] def table(names: Seq[(String, String)], before: Option[String => String]): String => String = {
    val byName = names.toMap
    name => byName.getOrElse(name, before.fold(name)(_(name)))
  }

  private[this] def copy(
      fieldName: Option[String => String] = fieldName,
      hint: Option[String => String] = hint,
      discriminator: Option[String] = discriminator,
      noExtraFields: Boolean = noExtraFields,
      explicitNull: Boolean = explicitNull,
      nullAsDefault: Boolean = nullAsDefault,
      namedFields: List[String] = namedFields,
      namedChildren: List[String] = namedChildren,
      sealedType: SealedOptions = sealedType,
      lastDuplicate: Boolean = lastDuplicate,
      omits: Omissions = omits
  ): DerivationSettings = new DerivationSettings(
    fieldName,
    hint,
    discriminator,
    noExtraFields,
    explicitNull,
    nullAsDefault,
    namedFields,
    namedChildren,
    sealedType,
    lastDuplicate,
    omits
  )
}

object DerivationSettings {

  /** No settings: `derivedWith` does the same as `derived`. */
  val none: DerivationSettings =
    new DerivationSettings(None, None, None, false, false, false, Nil, Nil, SealedOptions.none, false, Omissions.none)
}
