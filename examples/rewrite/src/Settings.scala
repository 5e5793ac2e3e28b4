package rewrite

import scala.meta._

/** A configuration of circe, as far as it can be read from the source. `defaults`: a default value is used. */
final case class Settings(
    fieldNames: Option[String] = None,
    hints: Option[String] = None,
    discriminator: Option[String] = None,
    strict: Boolean = false,
    defaults: Boolean = false
) {

  /** The names of jzon that [[calls]] uses. */
  def names: List[String] = "DerivationSettings" :: fieldNames.toList ++ hints

  /** The annotations on a class or a sealed type that have the same effect. */
  def annotations(isSealed: Boolean): List[(String, String)] =
    fieldNames.map(style => "field_names" -> s"($style)").toList ++
      (if (isSealed) hints.map(style => "hint_names" -> s"($style)").toList else Nil) ++
      (if (isSealed) discriminator.map(name => "discriminator" -> s"($name)").toList else Nil) ++
      (if (strict) List("no_extra_fields" -> "") else Nil)

  /** The calls after `DerivationSettings.none`; empty if there is nothing to set. */
  def calls: String =
    fieldNames.fold("")(style => s".withFieldNames($style)") + hints.fold("")(style => s".withHints($style)") +
      discriminator.fold("")(name => s".withDiscriminator($name)") + (if (strict) ".withNoExtraFields" else "")
}

object Settings {

  private val ofMembers = "with(\\w+)MemberNames".r
  private val ofConstructors = "with(\\w+)ConstructorNames".r

  /** Reads `Configuration.default.withSnakeCaseMemberNames` and the like; a Left is the call that cannot be read. */
  def read(term: Term): Either[String, Settings] = term match {
    case Term.Select(Term.Name("Configuration"), Term.Name("default"))                    => Right(Settings())
    case Term.Select(Term.Select(_, Term.Name("Configuration")), Term.Name("default"))    => Right(Settings())
    case Term.Select(before, Term.Name("withDefaults"))        => read(before).map(_.copy(defaults = true))
    case Term.Select(before, Term.Name("withoutDefaults"))     => read(before).map(_.copy(defaults = false))
    case Term.Select(before, Term.Name("withStrictDecoding"))  => read(before).map(_.copy(strict = true))
    case Term.Select(before, Term.Name("withoutStrictDecoding")) => read(before).map(_.copy(strict = false))
    case Term.Select(before, Term.Name("withoutDiscriminator"))  => read(before).map(_.copy(discriminator = None))
    case Term.Apply(Term.Select(before, Term.Name("withDiscriminator")), List(name: Lit.String)) =>
      read(before).map(_.copy(discriminator = Some(name.syntax)))
    case Term.Apply(Term.Select(before, Term.Name("withTransformMemberNames")), List(Style(style))) =>
      read(before).map(_.copy(fieldNames = Some(style)))
    case Term.Apply(Term.Select(before, Term.Name("withTransformConstructorNames")), List(Style(style))) =>
      read(before).map(_.copy(hints = Some(style)))
    case Term.Select(before, Term.Name(ofMembers(style))) if Spelling.styles.contains(style) =>
      read(before).map(_.copy(fieldNames = Some(style)))
    case Term.Select(before, Term.Name(ofConstructors(style))) if Spelling.styles.contains(style) =>
      read(before).map(_.copy(hints = Some(style)))
    case Term.Apply(Term.Select(_, name), _) => Left(name.value)
    case Term.Select(_, name)                => Left(name.value)
    case other                               => Left(other.syntax.takeWhile(_ != '\n').take(40))
  }

  /** Whether the term builds a configuration, readable or not. */
  def isConfiguration(term: Term): Boolean = term match {
    case Term.Name("Configuration")                    => true
    case Term.Select(_, Term.Name("Configuration"))    => true
    case Term.Select(before, _)                        => isConfiguration(before)
    case Term.Apply(before, _)                         => isConfiguration(before)
    case _                                             => false
  }

  private object Style {
    private val ofExtras = "(\\w+)Transformation".r

    def unapply(term: Term): Option[String] = {
      val name = term match {
        case Term.Select(Term.Name("renaming"), Term.Name(style))                    => style
        case Term.Select(Term.Name("Configuration"), Term.Name(ofExtras(style)))     => style
        case _                                                                       => ""
      }
      Spelling.styles.find(style => name == style || name + "Case" == style || name.capitalize == style ||
        name.capitalize + "Case" == style)
    }
  }
}

/** The configurations that the files of a folder define, to find the one in scope of a derivation. */
final class Configurations(val found: List[Configurations.Found])

object Configurations {

  /** One definition: the names of its packages and of the objects, classes and traits around it. */
  final case class Found(owner: List[String], isObject: Boolean, name: String, settings: Either[String, Settings])

  val none: Configurations = new Configurations(Nil)

  /** The definitions in a tree. */
  def of(tree: Tree): List[Found] = {
    def in(tree: Tree, owner: List[String], isObject: Boolean): List[Found] = tree match {
      case p: Pkg           => p.stats.flatMap(in(_, owner ++ p.ref.syntax.split('.'), isObject = true))
      case p: Pkg.Object    => p.templ.stats.flatMap(in(_, owner :+ p.name.value, isObject = true))
      case d: Defn.Object   => d.templ.stats.flatMap(in(_, owner :+ d.name.value, isObject = true))
      case d: Defn.Class    => d.templ.stats.flatMap(in(_, owner :+ d.name.value, isObject = false))
      case d: Defn.Trait    => d.templ.stats.flatMap(in(_, owner :+ d.name.value, isObject = false))
      case d: Defn.Enum     => d.templ.stats.flatMap(in(_, owner :+ d.name.value, isObject = false))
      case Definition(name, body) => List(Found(owner, isObject, name, Settings.read(body)))
      case _: Defn | _: Decl | _: Term | _: Type => Nil
      case other => other.children.flatMap(in(_, owner, isObject))
    }
    in(tree, Nil, isObject = true)
  }

  /** An implicit definition of a configuration: its name, which is empty for an anonymous given, and its body. */
  object Definition {
    def unapply(tree: Tree): Option[(String, Term)] = tree match {
      case d: Defn.Val if isImplicit(d.mods) && (isType(d.decltpe) || Settings.isConfiguration(d.rhs)) =>
        d.pats.collectFirst { case Pat.Var(name) => name.value -> d.rhs }
      case d: Defn.Def if isImplicit(d.mods) && (isType(d.decltpe) || Settings.isConfiguration(d.body)) =>
        Some(d.name.value -> d.body)
      case d: Defn.GivenAlias if isType(Some(d.decltpe)) => Some(d.name.value -> d.body)
      case _                                             => None
    }

    private def isImplicit(mods: List[Mod]): Boolean = mods.exists(_.is[Mod.Implicit])

    private def isType(tpe: Option[Type]): Boolean = tpe.exists {
      case Type.Name("Configuration")                   => true
      case Type.Select(_, Type.Name("Configuration"))   => true
      case _                                            => false
    }
  }
}
