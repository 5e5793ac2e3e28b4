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

  private lazy val styles = moduleNamed("jzon.NameStyle").moduleClass

  protected def styleOf(argument: Term): Option[NameStyle] =
    val chosen = argument.tpe.widen.typeSymbol // the object, under any name
    if chosen.maybeOwner != styles then None
    else NameStyle.values.find(_.toString == chosen.name.stripSuffix("$"))

  /** Evaluates settings that are calls with literals. */
  protected def readSettings(tree: Term, owner: String): DerivationSettings =
    def unreadable = fail(Messages.settingsNotLiteral(owner))
    def argument(tree: Term): SettingsReader.Argument =
      styleOf(tree).map(SettingsReader.Style(_)).orElse(literalText(tree).map(SettingsReader.Text(_))).getOrElse(
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

  protected def annotationArguments(annotation: Term): List[Term] = annotation match
    case Apply(_, args)      => args.flatMap(flattened)
    case Inlined(_, _, tree) => annotationArguments(tree)
    case Block(_, tree)      => annotationArguments(tree)
    case _                   => Nil

  private def flattened(argument: Term): List[Term] = argument match
    case Typed(Repeated(elements, _), _) => elements
    case Repeated(elements, _)           => elements
    case NamedArg(_, value)              => flattened(value)
    case Inlined(_, Nil, value)          => flattened(value)
    case _                               => List(argument)

  protected def literalNumber(argument: Term): Option[Long] = argument match
    case Literal(LongConstant(number)) => Some(number)
    case Literal(IntConstant(number))  => Some(number.toLong)
    case Select(inner, "toLong")       => literalNumber(inner)
    case _ =>
      argument.tpe.widenTermRefByName match
        case ConstantType(LongConstant(number)) => Some(number)
        case ConstantType(IntConstant(number))  => Some(number.toLong)
        case _                                  => None

  protected def literalBoolean(argument: Term): Option[Boolean] = argument match
    case Literal(BooleanConstant(value)) => Some(value)
    case _ =>
      argument.tpe.widenTermRefByName match
        case ConstantType(BooleanConstant(value)) => Some(value)
        case _                                    => None

  protected def literalText(argument: Term): Option[String] = argument match
    case Literal(StringConstant(text)) => Some(text)
    case _ =>
      argument.tpe.widenTermRefByName match
        case ConstantType(StringConstant(text)) => Some(text)
        case _                                  => None
