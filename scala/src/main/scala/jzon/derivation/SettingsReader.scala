package jzon
package derivation

/** Evaluates the calls that make settings, which the macros read from the source. */
private[derivation] object SettingsReader {

  /** An argument whose value is known at compile time. */
  sealed trait Argument
  final case class Text(value: String) extends Argument
  final case class Style(value: NameStyle) extends Argument
  final case class Pair(from: String, to: String) extends Argument

  /** Returns the result of a method of the settings; None for an unknown method. */
  def call(settings: DerivationSettings, method: String, arguments: List[Argument]): Option[DerivationSettings] = {
    val pairs = arguments.collect { case Pair(from, to) => from -> to }
    (method, arguments) match {
      case ("withFieldNames", List(Style(style)))                        => Some(settings.withFieldNames(style))
      case ("withHints", List(Style(style)))                             => Some(settings.withHints(style))
      case ("withDiscriminator", List(Text(name)))                       => Some(settings.withDiscriminator(name))
      case ("withDiscriminatorLast", Nil)                                => Some(settings.withDiscriminatorLast)
      case ("withForms", Nil)                                            => Some(settings.withForms)
      case ("withObjectForms", Nil)                                      => Some(settings.withObjectForms)
      case ("withIgnoreCase", Nil)                                       => Some(settings.withIgnoreCase)
      case ("withLastDuplicate", Nil)                                    => Some(settings.withLastDuplicate)
      case ("withNoExtraFields", Nil)                                    => Some(settings.withNoExtraFields)
      case ("withExplicitNull", Nil)                                     => Some(settings.withExplicitNull)
      case ("withNullAsDefault", Nil)                                    => Some(settings.withNullAsDefault)
      case ("withOmitDefault", Nil)                                      => Some(settings.withOmitDefault)
      case ("withOmitEmpty", Nil)                                        => Some(settings.withOmitEmpty)
      case ("withFieldNames", all) if all.lengthCompare(pairs.size) == 0 => Some(settings.withFieldNames(pairs: _*))
      case ("withHints", all) if all.lengthCompare(pairs.size) == 0      => Some(settings.withHints(pairs: _*))
      case _                                                             => None
    }
  }

  /** Returns errors for names in the settings that the class, or the sealed type and its cases, do not have. */
  def unknown(
      settings: DerivationSettings,
      owner: => String,
      classes: List[ClassPlan],
      children: List[String]
  ): List[String] = {
    val fields = classes.flatMap(_.fields.filterNot(_.model.rest).map(_.model.name))
    settings.namedFields.filterNot(fields.contains).map(Messages.unknownSetting(owner, "withFieldNames", _)) :::
      settings.namedChildren.filterNot(children.contains).map(Messages.unknownSetting(owner, "withHints", _))
  }
}
