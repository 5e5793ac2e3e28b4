package jzon.derivation

import scala.quoted.*

import jzon.{DerivationSettings, NameStyle}

/** Reads annotations, and the settings of `derivedWith`, at compile time. */
private[jzon] trait AnnotationReader:
  implicit val quotes: Quotes
  import quotes.reflect.*

  protected def classNamed(name: String): Symbol
  protected def moduleNamed(name: String): Symbol

  protected def fail(message: String): Nothing = report.errorAndAbort(message)

  /** The style that an annotation gives names. */
  protected def style(symbol: Symbol, annotation: Symbol, owner: => String, name: String): Option[NameStyle] =
    symbol.getAnnotation(annotation).map { tree =>
      arguments(tree).headOption.flatMap(named).getOrElse(fail(Messages.unknownStyle(owner, name)))
    }

  private def named(argument: Term): Option[NameStyle] =
    val chosen = argument.tpe.widen.typeSymbol // the object, under any name
    if chosen.maybeOwner != annotations.styles then None
    else NameStyle.values.find(_.toString == chosen.name.stripSuffix("$"))

  /** Evaluates settings that are calls with literals. */
  protected def readSettings(tree: Term, owner: String): DerivationSettings =
    def unreadable = fail(Messages.settingsNotLiteral(owner))
    def argument(tree: Term): SettingsReader.Argument =
      named(tree).map(SettingsReader.Style(_)).orElse(constant(tree).map(SettingsReader.Text(_))).getOrElse(
        texts(tree) match
          case List(from, to) => SettingsReader.Pair(from, to)
          case _              => unreadable
      )
    def read(tree: Term): DerivationSettings = tree match
      case Inlined(_, Nil, inner)              => read(inner)
      case Typed(inner, _)                     => read(inner)
      case Block(Nil, inner)                   => read(inner)
      case Apply(Select(before, method), args) => call(before, method, args.flatMap(flattened))
      case Select(before, method) if tree.symbol.maybeOwner.name == "DerivationSettings" => call(before, method, Nil)
      case other if other.symbol.fullName.endsWith("DerivationSettings$.none")           => DerivationSettings.none
      case _                                                                             => unreadable
    def call(before: Term, method: String, args: List[Term]) =
      SettingsReader.call(read(before), method, args.map(argument)).getOrElse(unreadable)
    read(tree)

  /** The string literals in a tree. */
  private def texts(tree: Term): List[String] =
    val collected = new TreeAccumulator[List[String]]:
      def foldTree(found: List[String], tree: Tree)(owner: Symbol): List[String] = tree match
        case Literal(StringConstant(text)) => text :: found
        case _                             => foldOverTree(found, tree)(owner)
    collected.foldTree(Nil, tree)(Symbol.spliceOwner).reverse

  /** The string arguments of an annotation. */
  protected def strings(annotation: Term, owner: => String, name: String): List[String] =
    arguments(annotation).map(a => constant(a).getOrElse(fail(Messages.notLiteral(owner, name))))

  /** The argument of `@base64` or `@hex`, or its default, a constant of the same type. */
  protected def binaryText(annotation: Term, default: String): Term = arguments(annotation).headOption.getOrElse {
    val cls = if annotation.tpe.typeSymbol == annotations.hex then "jzon.engine.binary.Hex"
    else "jzon.engine.binary.Base64Variant"
    val companion = classNamed(cls).companionModule
    Select.unique(Ref(companion), default)
  }

  protected def arguments(annotation: Term): List[Term] = annotation match
    case Apply(_, args)      => args.flatMap(flattened)
    case Inlined(_, _, tree) => arguments(tree)
    case Block(_, tree)      => arguments(tree)
    case _                   => Nil

  private def flattened(argument: Term): List[Term] = argument match
    case Typed(Repeated(elements, _), _) => elements
    case Repeated(elements, _)           => elements
    case NamedArg(_, value)              => flattened(value)
    case Inlined(_, Nil, value)          => flattened(value)
    case _                               => List(argument)

  private def constant(argument: Term): Option[String] = argument match
    case Literal(StringConstant(text)) => Some(text)
    case _ =>
      argument.tpe.widenTermRefByName match
        case ConstantType(StringConstant(text)) => Some(text)
        case _                                  => None

  protected object annotations:
    val field = classNamed("jzon.field")
    val hint = classNamed("jzon.hint")
    val discriminator = classNamed("jzon.discriminator")
    val noExtraFields = classNamed("jzon.no_extra_fields")
    val fieldNames = classNamed("jzon.field_names")
    val hintNames = classNamed("jzon.hint_names")
    val explicitNull = classNamed("jzon.explicit_null")
    val nullAsDefault = classNamed("jzon.null_as_default")
    val omitDefault = classNamed("jzon.omit_default")
    val omitEmpty = classNamed("jzon.omit_empty")
    val exclude = classNamed("jzon.exclude")
    val rest = classNamed("jzon.rest")
    val flatten = classNamed("jzon.flatten")
    val secret = classNamed("jzon.secret")

    /** True if a class is one of these annotations. */
    def contains(annotation: Symbol): Boolean = annotation == rest || annotation.maybeOwner == field.owner

    val base64 = classNamed("jzon.base64")
    val hex = classNamed("jzon.hex")
    val epoch = classNamed("jzon.epoch")
    val timeFormat = classNamed("jzon.time_format")
    val forms = classNamed("jzon.forms")
    val objectForms = classNamed("jzon.object_forms")
    val ignoreCase = classNamed("jzon.ignore_case")
    val unknown = classNamed("jzon.unknown")
    val styles = moduleNamed("jzon.NameStyle").moduleClass
