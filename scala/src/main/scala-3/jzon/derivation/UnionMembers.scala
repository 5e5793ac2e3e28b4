package jzon
package derivation

import scala.quoted.*

import jzon.codegen.JsonKind

/** The alternatives of a union and the tokens that distinguish them. */
private[jzon] trait UnionMembers extends StandIns:
  import quotes.reflect.*

  protected def kinds: Set[String] = Set(kind)
  protected def ownInstances(tpe: TypeRepr, kinds: Set[String]): Set[String] = Set.empty
  protected def writtenInstances(tpe: TypeRepr, kinds: Set[String]): List[(String, Term)] = Nil
  protected def hasOwnCodec(tpe: TypeRepr): Boolean = List("jzon.DecoderAnchor", "jzon.EncoderAnchor").exists(anchor =>
    Implicits.search(classNamed(anchor).typeRef.appliedTo(tpe)) match
      case _: ImplicitSearchSuccess => true
      case _                        => false
  )
  protected def hasStandard(tpe: TypeRepr): Boolean = false

  /** A private constructor does not change how a value begins. */
  override protected def constructs(kinds: Set[String]): Boolean = false

  /** One alternative, or all literals and objects of one token. */
  protected enum Part:
    case Whole(tpe: TypeRepr)
    case Names(names: List[String], values: List[Term])
    case Literals(values: List[Constant], wide: TypeRepr)

  /** The union that is derived. */
  protected def unionOf[A: Type]: TypeRepr =
    def withNull(tpe: TypeRepr): TypeRepr = tpe.dealias match
      case OrType(left, right)                        => OrType(withNull(left), withNull(right))
      case other if other =:= TypeRepr.of[NullMember] => TypeRepr.of[Null]
      case other                                      => other
    withNull(TypeRepr.of[A])

  protected def hasText(parts: List[(Option[JsonKind], Part)]): Boolean = parts.exists(_._1.contains(JsonKind.STRING))

  /** True if an alternative has values that JSON writes as strings, because they are not numbers: NaN, infinities. */
  protected def isFloating(part: (Option[JsonKind], Part)): Boolean = part match
    case (Some(JsonKind.NUMBER), Part.Whole(tpe)) => isFloating(tpe.widen)
    case _                                        => false

  /** The parts by their kinds; the only alternative next to null may have any other kind. */
  protected def read(union: TypeRepr): List[(Option[JsonKind], Part)] =
    val all = members(union)
    all.find(isOptional).foreach(option => fail(Messages.optionInUnion(shown(union), shown(option))))
    val besideNull = all.lengthIs == 2 && all.exists(_ =:= TypeRepr.of[Null])
    val kinds = all.map { member =>
      def ofClass = kindOfClass(member.dealias).getOrElse(fail(Messages.unknownToken(shown(union), shown(member))))
      knownKind(member).orElse(Option.unless(besideNull)(ofClass))
    }
    (JsonKind.values.toList.map(Some(_)) :+ None).flatMap { kind =>
      val alike = all.zip(kinds).collect { case (member, `kind`) => member }
      Option.when(alike.nonEmpty)(kind -> part(union, alike))
    }

  private def members(union: TypeRepr): List[TypeRepr] = union.dealias match
    case OrType(left, right) => members(left) ::: members(right)
    case other               => List(other)

  private def isOptional(tpe: TypeRepr): Boolean =
    tpe.derivesFrom(classNamed("scala.Option")) || tpe.derivesFrom(classNamed("jzon.Patch")) ||
      tpe.widen.dealias.typeSymbol.fullName.startsWith("java.util.Optional")

  private def part(union: TypeRepr, alike: List[TypeRepr]): Part =
    val constants = alike.collect { case ConstantType(constant) if constant != NullConstant() => constant }
    val names = alike.flatMap(name)
    if names.length == alike.length then Part.Names(names.map(_._1), names.map(_._2))
    else if constants.length == alike.length && constants.map(_.value.getClass).distinct.length == 1 then
      Part.Literals(constants, alike.head.widen)
    else
      alike match
        case List(one)            => Part.Whole(one)
        case first :: second :: _ => fail(Messages.sameToken(shown(union), shown(first), shown(second)))
        case Nil                  => fail(Messages.notDerivable(shown(union), kind))

  /** The string that a literal or an object stands for, and its value. */
  private def name(tpe: TypeRepr): Option[(String, Term)] = tpe match
    case ConstantType(StringConstant(text)) => Some((text, Literal(StringConstant(text))))
    case _ if isCaseOfTree(tpe)             => None
    case _ if isObject(tpe) =>
      readShape(tpe) match
        case shape: ClassShape => shape.instance.map(value => (hintOf(tpe).getOrElse(styledName(tpe)), value))
        case _                 => None
    case _ => None

  /** The name of an object as `@hint_names` of its sealed type spells it: of the innermost that has one. */
  private def styledName(tpe: TypeRepr): String =
    val sealedTypes = tpe.widen.baseClasses.filter(cls => isSealed(cls) && hintStyle(cls).isDefined)
    val innermost =
      sealedTypes.filterNot(cls => sealedTypes.exists(f => f != cls && f.typeRef.baseClasses.contains(cls)))
    innermost.flatMap(hintStyle).distinct match
      case Nil         => simpleName(tpe)
      case List(style) => style(simpleName(tpe))
      case _           => fail(Messages.differentStyles(simpleName(tpe), "hint_names", "hint"))

  private def isObject(tpe: TypeRepr): Boolean = tpe match
    case ref: TermRef => ref.termSymbol.flags.is(Flags.Module) || ref.termSymbol.flags.is(Flags.Enum)
    case other        => other.typeSymbol.isClassDef && other.typeSymbol.flags.is(Flags.Module)

  /** The kind of an alternative's JSON, also of literals and null. */
  override protected def knownKind(tpe: TypeRepr): Option[JsonKind] = tpe.dealias match
    case ConstantType(constant)                     => literalKind(constant)
    case other if other =:= TypeRepr.of[Null]       => Some(JsonKind.NULL)
    case ref if isObject(ref) && !isCaseOfTree(ref) => Some(JsonKind.STRING)
    case other                                      => super.knownKind(other.widen)

  private def literalKind(constant: Constant): Option[JsonKind] = constant match
    case StringConstant(_) | CharConstant(_)                                     => Some(JsonKind.STRING)
    case IntConstant(_) | LongConstant(_) | DoubleConstant(_) | FloatConstant(_) => Some(JsonKind.NUMBER)
    case BooleanConstant(_)                                                      => Some(JsonKind.BOOLEAN)
    case NullConstant()                                                          => Some(JsonKind.NULL)
    case _                                                                       => None

  /** The instance of an alternative, which may contain unions. */
  protected def instance[I: Type](typeClass: Symbol, tpe: TypeRepr): Expr[I] =
    Expr.summon[I]
      .orElse(searchAroundUnions(typeClass, tpe).map(_.cast(TypeRepr.of[I]).asExprOf[I]))
      .getOrElse(fail(Messages.missingMember(typeClass.name, shown(tpe))))
