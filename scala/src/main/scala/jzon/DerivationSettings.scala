package jzon

/**
 * What annotations say of a type, for one derivation of it by `derivedWith`: for types that nobody can annotate.
 *
 * {{{
 * Codec.derivedWith[Food](DerivationSettings.none.withFieldNames(NameStyle.SnakeCase).withDiscriminator("type"))
 * }}}
 *
 * They are read at compile time, as annotations are, and so are written where they are used, in literals (in Scala 3 an
 * `inline def` may hold them). They hold for the type and for the children that are derived with it, not for the types of
 * their members. What annotations say comes first.
 */
final class DerivationSettings private (
    private[jzon] val fieldName: Option[String => String],
    private[jzon] val hint: Option[String => String],
    private[jzon] val discriminator: Option[String],
    private[jzon] val noExtraFields: Boolean,
    private[jzon] val explicitNull: Boolean,
    private[jzon] val nullAsDefault: Boolean,
    private[jzon] val namedFields: List[String],
    private[jzon] val namedChildren: List[String]
) {

  /** Spells the names of all members in a style, as `@field_names` does. */
  def withFieldNames(style: NameStyle): DerivationSettings = copy(fieldName = Some(style(_)))

  /**
   * Gives members names of their own, as `@field` does: `withFieldNames("orderId" -> "OID")`. Others keep theirs, or the
   * style that was set before. A member that is not there is an error of the compiler.
   */
  def withFieldNames(names: (String, String)*): DerivationSettings =
    copy(fieldName = Some(table(names, fieldName)), namedFields = namedFields ++ names.map(_._1))

  /** Spells the names of all children of a sealed type in a style, as `@hint_names` does. */
  def withHints(style: NameStyle): DerivationSettings = copy(hint = Some(style(_)))

  /** Gives children of a sealed type names of their own, as `@hint` does; as for [[withFieldNames]] otherwise. */
  def withHints(names: (String, String)*): DerivationSettings =
    copy(hint = Some(table(names, hint)), namedChildren = namedChildren ++ names.map(_._1))

  /** Puts the name of the child beside its members, as `@discriminator` does. */
  def withDiscriminator(name: String): DerivationSettings = copy(discriminator = Some(name))

  /** Refuses members that are not known, as `@no_extra_fields` does. */
  def withNoExtraFields: DerivationSettings = copy(noExtraFields = true)

  /** Writes null for members that are None, as `@explicit_null` does. */
  def withExplicitNull: DerivationSettings = copy(explicitNull = true)

  /** Reads null as the default value of a member, as `@null_as_default` does. */
  def withNullAsDefault: DerivationSettings = copy(nullAsDefault = true)

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
      namedChildren: List[String] = namedChildren
  ): DerivationSettings = new DerivationSettings(
    fieldName,
    hint,
    discriminator,
    noExtraFields,
    explicitNull,
    nullAsDefault,
    namedFields,
    namedChildren
  )
}

object DerivationSettings {

  /** No settings: what `derived` does. */
  val none: DerivationSettings = new DerivationSettings(None, None, None, false, false, false, Nil, Nil)
}
