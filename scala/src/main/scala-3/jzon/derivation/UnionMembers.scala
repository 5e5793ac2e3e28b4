package jzon
package derivation

import scala.quoted.*

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

  protected def hasText(parts: List[(Token, Part)]): Boolean = parts.exists(_._1 == Token.Text)

  /** True if an alternative has values that JSON writes as strings, because they are not numbers: NaN, infinities. */
  protected def isFloating(part: (Token, Part)): Boolean = part match
    case (Token.Number, Part.Whole(tpe)) => isFloating(tpe)
    case _                               => false

  private def isFloating(tpe: TypeRepr): Boolean =
    val cls = tpe.dealias.widen.typeSymbol
    UnionMembers.floating.contains(cls.fullName) || isCaseClass(cls) && tpe.derivesFrom(defn.AnyValClass) &&
    valueParams(cls).headOption.exists(param => isFloating(tpe.memberType(cls.declaredField(param.name)).widenByName))

  protected def read(union: TypeRepr): List[(Token, Part)] =
    val all = members(union)
    all.find(isOptional).foreach(option => fail(Messages.optionInUnion(shown(union), shown(option))))
    val besideNull = all.lengthIs == 2 && all.exists(_ =:= TypeRepr.of[Null])
    val tokens = all.map { member =>
      knownToken(member).orElse(if besideNull then Some(Token.Other) else derivedToken(member.dealias))
        .getOrElse(fail(Messages.unknownToken(shown(union), shown(member))))
    }
    Token.values.toList.flatMap { token =>
      val alike = all.zip(tokens).collect { case (member, `token`) => member }
      Option.when(alike.nonEmpty)(token -> part(union, alike))
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
    case _ if isOfTree(tpe)                 => None
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

  private def token(tpe: TypeRepr): Option[Token] = knownToken(tpe).orElse(derivedToken(tpe.dealias))

  private def knownToken(tpe: TypeRepr): Option[Token] = tpe.dealias match
    case ConstantType(constant)               => literalToken(constant)
    case tree if isOfTree(tree)               => UnionMembers.trees.get(simpleName(tree))
    case ref if isObject(ref)                 => Some(Token.Text)
    case other if other =:= TypeRepr.of[Null] => Some(Token.Nothing)
    case other =>
      UnionMembers.tokens(other.widen.typeSymbol.fullName) match
        case Some(known)                  => Some(known)
        case None if isArrayInJson(other) => Some(Token.Array)
        case None if isMap(other)         => Some(Token.Object)
        case None if isTuple(other)       => Some(Token.Array)
        case None                         => None

  /** True if a type is one of the cases of Json. */
  private def isOfTree(tpe: TypeRepr): Boolean =
    tpe.widen.typeSymbol.maybeOwner == classNamed("jzon.Json").companionModule.moduleClass

  private def literalToken(constant: Constant): Option[Token] = constant match
    case StringConstant(_) | CharConstant(_)                                     => Some(Token.Text)
    case IntConstant(_) | LongConstant(_) | DoubleConstant(_) | FloatConstant(_) => Some(Token.Number)
    case BooleanConstant(_)                                                      => Some(Token.Truth)
    case NullConstant()                                                          => Some(Token.Nothing)
    case _                                                                       => None

  private def isArrayInJson(tpe: TypeRepr): Boolean = !isMap(tpe) && (
    tpe <:< TypeRepr.of[scala.collection.Iterable[?]] || tpe <:< TypeRepr.of[java.util.Collection[?]] ||
      tpe <:< TypeRepr.of[Array[?]]
  )

  /** The token that a derived instance usually reads; a class whose instance has another form needs `orElse`. */
  private def derivedToken(tpe: TypeRepr): Option[Token] =
    val cls = tpe.typeSymbol
    if UnionMembers.anything.contains(cls.fullName) then None
    else if isCaseClass(cls) && tpe.derivesFrom(defn.AnyValClass) then
      readShape(tpe) match
        case shape: ValueClassShape if shape.param.form.isEmpty => token(shape.param.tpe)
        case _                                                  => None
    else if isCaseClass(cls) then Some(Token.Object)
    else if isSealed(cls) then
      readShape(tpe) match
        case SealedShape(_, _, plan, _) if plan.mixed => None
        case SealedShape(_, _, plan, _)               => Some(if plan.isStrings then Token.Text else Token.Object)
        case _                                        => None
    else None

  /** The instance of an alternative, which may contain unions. */
  protected def instance[I: Type](typeClass: Symbol, tpe: TypeRepr): Expr[I] =
    Expr.summon[I]
      .orElse(searchAroundUnions(typeClass, tpe).map(_.cast(TypeRepr.of[I]).asExprOf[I]))
      .getOrElse(fail(Messages.missingMember(typeClass.name, shown(tpe))))

private object UnionMembers:
  private val texts = List(
    "java.lang.String",
    "scala.Char",
    "java.lang.Character",
    "scala.Symbol",
    "java.util.UUID",
    "java.net.URI",
    "java.util.Locale",
    "java.util.Currency",
    "scala.concurrent.duration.Duration",
    "scala.concurrent.duration.FiniteDuration"
  )
  private val numbers = List("Byte", "Short", "Int", "Long", "Float", "Double").map("scala." + _) :::
    List("Byte", "Short", "Integer", "Long", "Float", "Double").map("java.lang." + _) :::
    List("scala.math.BigInt", "scala.math.BigDecimal", "java.math.BigInteger", "java.math.BigDecimal")

  /** The types that hold any JSON. */
  val anything: List[String] = List("jzon.Json", "jzon.RawJson")

  /** How the cases of Json begin. */
  val trees: Map[String, Token] = Map(
    "Obj" -> Token.Object,
    "Arr" -> Token.Array,
    "Str" -> Token.Text,
    "Num" -> Token.Number,
    "Bool" -> Token.Truth,
    "Null" -> Token.Nothing
  )

  val floating = List("scala.Double", "scala.Float", "java.lang.Double", "java.lang.Float")

  /** How the values of standard types begin, by full name. */
  def tokens(name: String): Option[Token] =
    if texts.contains(name) || name.startsWith("java.time.") then Some(Token.Text)
    else if numbers.contains(name) then Some(Token.Number)
    else if name == "scala.Boolean" || name == "java.lang.Boolean" then Some(Token.Truth)
    else if name == "scala.util.Either" then Some(Token.Object)
    else None
