package jzon
package derivation

import scala.quoted.*

import jzon.engine.names.JsonText

/** Derives union types whose members begin with different JSON tokens. */
private[derivation] object UnionMacros:

  def isUnion[A: Type](using Quotes): Boolean =
    import quotes.reflect.*
    TypeRepr.of[A].dealias match
      case OrType(_, _) => true
      case _            => false

  def decoder[A: Type](kind: String)(using Quotes): Expr[Decoder[A]] = new UnionMacros(kind).decoder[A]

  def encoder[A: Type](kind: String)(using Quotes): Expr[Encoder[A]] = new UnionMacros(kind).encoder[A]

  def described[A: Type](using Quotes): Expr[Described[A]] = new UnionMacros("Described").described[A]

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

  private val floating = List("scala.Double", "scala.Float", "java.lang.Double", "java.lang.Float")

  /** The first token of standard types, by full name. */
  private def tokens(name: String): Option[Token] =
    if texts.contains(name) || name.startsWith("java.time.") then Some(Token.Text)
    else if numbers.contains(name) then Some(Token.Number)
    else if name == "scala.Boolean" || name == "java.lang.Boolean" then Some(Token.Truth)
    else if name == "scala.util.Either" then Some(Token.Object)
    else None

  def codec[A: Type](using Quotes): Expr[Codec[A]] =
    '{ Codec.of[A](using ${ decoder[A]("Codec") }, ${ encoder[A]("Codec") }) }

private final class UnionMacros(val kind: String)(using val quotes: Quotes) extends StandIns:
  import quotes.reflect.*

  protected def kinds: Set[String] = Set(kind)
  protected def ownInstances(tpe: TypeRepr): Set[String] = Set.empty
  protected def hasOwnCodec(tpe: TypeRepr): Boolean = List("jzon.DecoderAnchor", "jzon.EncoderAnchor").exists(anchor =>
    Implicits.search(classNamed(anchor).typeRef.appliedTo(tpe)) match
      case _: ImplicitSearchSuccess => true
      case _                        => false
  )
  protected def hasStandard(tpe: TypeRepr): Boolean = false

  /** A member, or all literals and objects of one token. */
  private enum Part:
    case Whole(tpe: TypeRepr)
    case Names(names: List[String], values: List[Term])
    case Literals(values: List[Constant], wide: TypeRepr)

  def decoder[A: Type]: Expr[Decoder[A]] =
    val parts = read(unionOf[A]).flatMap {
      case (Token.Other, part) => Token.values.toList.diff(List(Token.Nothing, Token.Other)).map(_ -> part)
      case known               => List(known)
    }
    val letters = parts.map(_._1.letter).mkString
    val tokens = Expr(if hasText(parts) || !parts.exists(isFloating) then letters else letters + UnionDecoder.NotFinite)
    val decoders = Varargs(parts.map(part => decoderOf(part._2)))
    '{ new UnionDecoder[A]($tokens, Array[Decoder[?]]($decoders*)) }

  def encoder[A: Type]: Expr[Encoder[A]] =
    val all = read(unionOf[A])
    val parts = all.map(_._2)
    val encoders = Varargs(all.map { part =>
      val found = encoderOf(part._2)
      if hasText(all) && isFloating(part) then
        '{ new FiniteEncoder($found, ${ Expr(shown(unionOf[A])) }) }
      else found
    })
    '{
      new UnionEncoder[A](Array[Encoder[?]]($encoders*)):
        protected def member(a: A): Int = ${ memberOf('a.asTerm, parts).asExprOf[Int] }
    }

  def described[A: Type]: Expr[Described[A]] =
    val all = Varargs(read(unionOf[A]).map(part => describedOf(part._2)))
    '{ DerivedDescribed.union[A](Array[Described[?]]($all*)) }

  private def describedOf(part: Part): Expr[Described[?]] = part match
    case Part.Names(names, _) => literals(names.map(JsonText.quoted(_)))
    case Part.Literals(constants, _) => literals(constants.map {
        case CharConstant(c) => JsonText.quoted(c.toString)
        case other           => other.value.toString
      })
    case Part.Whole(tpe) if tpe =:= TypeRepr.of[Null] => literals(List("null"))
    case Part.Whole(tpe) => tpe.asType match
        case '[t] => instance[Described[t]]("Described", tpe)

  private def literals(texts: List[String]): Expr[Described[?]] =
    '{ DerivedDescribed.literals(${ Varargs(texts.map(Expr(_))) }*) }

  // ---- members

  /** The union that is derived. */
  private def unionOf[A: Type]: TypeRepr =
    def withNull(tpe: TypeRepr): TypeRepr = tpe.dealias match
      case OrType(left, right)                        => OrType(withNull(left), withNull(right))
      case other if other =:= TypeRepr.of[NullMember] => TypeRepr.of[Null]
      case other                                      => other
    withNull(TypeRepr.of[A])

  private def hasText(parts: List[(Token, Part)]): Boolean = parts.exists(_._1 == Token.Text)

  /** Whether a member has values that JSON has no numbers for, so that they are strings: NaN and infinities. */
  private def isFloating(part: (Token, Part)): Boolean = part match
    case (Token.Number, Part.Whole(tpe)) => isFloating(tpe)
    case _                               => false

  private def isFloating(tpe: TypeRepr): Boolean =
    val cls = tpe.dealias.widen.typeSymbol
    UnionMacros.floating.contains(cls.fullName) || isCaseClass(cls) && tpe.derivesFrom(defn.AnyValClass) &&
    valueParams(cls).headOption.exists(param => isFloating(tpe.memberType(cls.declaredField(param.name)).widenByName))

  private def read(union: TypeRepr): List[(Token, Part)] =
    val all = members(union)
    all.find(isOption).foreach(option => fail(Messages.optionInUnion(shown(union), shown(option))))
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

  private def isOption(tpe: TypeRepr): Boolean =
    tpe.derivesFrom(classNamed("scala.Option")) ||
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

  /** The string of a literal or an object, and its value. */
  private def name(tpe: TypeRepr): Option[(String, Term)] = tpe match
    case ConstantType(StringConstant(text)) => Some((text, Literal(StringConstant(text))))
    case _ if isObject(tpe) =>
      readShape(tpe) match
        case shape: ClassShape => shape.instance.map(value => (hintOf(tpe).getOrElse(styledName(tpe)), value))
        case _                 => None
    case _ => None

  /** The name of an object in the style of `@hint_names` of the innermost sealed type that has this annotation. */
  private def styledName(tpe: TypeRepr): String =
    val families = tpe.widen.baseClasses.filter(cls => isSealed(cls) && hintStyle(cls).isDefined)
    val innermost = families.filterNot(cls => families.exists(f => f != cls && f.typeRef.baseClasses.contains(cls)))
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
    case ref if isObject(ref)                 => Some(Token.Text)
    case other if other =:= TypeRepr.of[Null] => Some(Token.Nothing)
    case other =>
      UnionMacros.tokens(other.widen.typeSymbol.fullName) match
        case Some(known)            => Some(known)
        case None if isArray(other) => Some(Token.Array)
        case None if isMap(other)   => Some(Token.Object)
        case None if isTuple(other) => Some(Token.Array)
        case None                   => None

  private def literalToken(constant: Constant): Option[Token] = constant match
    case StringConstant(_) | CharConstant(_)                                     => Some(Token.Text)
    case IntConstant(_) | LongConstant(_) | DoubleConstant(_) | FloatConstant(_) => Some(Token.Number)
    case BooleanConstant(_)                                                      => Some(Token.Truth)
    case NullConstant()                                                          => Some(Token.Nothing)
    case _                                                                       => None

  private def isMap(tpe: TypeRepr): Boolean =
    tpe <:< TypeRepr.of[scala.collection.Map[?, ?]] || tpe <:< TypeRepr.of[java.util.Map[?, ?]]

  private def isArray(tpe: TypeRepr): Boolean = !isMap(tpe) && (
    tpe <:< TypeRepr.of[scala.collection.Iterable[?]] || tpe <:< TypeRepr.of[java.util.Collection[?]] ||
      tpe <:< TypeRepr.of[Array[?]]
  )

  private def isTuple(tpe: TypeRepr): Boolean = tpe <:< TypeRepr.of[Tuple]

  /** The token of a type that is derived as usual; a class with an instance of another form needs `orElse`. */
  private def derivedToken(tpe: TypeRepr): Option[Token] =
    val cls = tpe.typeSymbol
    if isCaseClass(cls) && tpe.derivesFrom(defn.AnyValClass) then
      readShape(tpe) match
        case shape: ValueClassShape => token(shape.param.tpe)
        case _                      => None
    else if isCaseClass(cls) then Some(Token.Object)
    else if isSealed(cls) then
      readShape(tpe) match
        case FamilyShape(_, _, plan, _) => Some(if plan.form == FamilyForm.Strings then Token.Text else Token.Object)
        case _                          => None
    else None

  // ---- instances

  private def decoderOf(part: Part): Expr[Decoder[?]] = part match
    case Part.Names(names, values) =>
      '{ new NamedChoiceDecoder(${ Expr(PackedNames.of(names)) }, ${ array(values) }) }
    case Part.Literals(constants, wide) =>
      wide.asType match
        case '[w] =>
          val values = array(constants.map(Literal(_)))
          '{
            new ChoiceDecoder(
              $values,
              ${ instance[Decoder[w]]("Decoder", wide) },
              ${ instance[Encoder[w]]("Encoder", wide) }
            )
          }
    case Part.Whole(tpe) if tpe =:= TypeRepr.of[Null] => '{ NullCodec }
    case Part.Whole(tpe) => tpe.asType match
        case '[t] => instance[Decoder[t]]("Decoder", tpe)

  private def encoderOf(part: Part): Expr[Encoder[?]] = part match
    case Part.Names(names, values) =>
      '{ new NamedChoiceEncoder(${ Expr(PackedNames.of(names)) }, ${ array(values) }) }
    case Part.Literals(_, wide) => wide.asType match
        case '[w] => instance[Encoder[w]]("Encoder", wide)
    case Part.Whole(tpe) if tpe =:= TypeRepr.of[Null] => '{ NullCodec }
    case Part.Whole(tpe) => tpe.asType match
        case '[t] => instance[Encoder[t]]("Encoder", tpe)

  private def array(values: List[Term]): Expr[Array[Any]] =
    '{ Array[Any](${ Varargs(values.map(_.asExprOf[Any])) }*) }

  private def instance[I: Type](typeClass: String, tpe: TypeRepr): Expr[I] =
    Expr.summon[I]
      .orElse(searchAroundUnions(classNamed(s"jzon.$typeClass"), tpe).map(_.cast(TypeRepr.of[I]).asExprOf[I]))
      .getOrElse(fail(Messages.missingMember(typeClass, shown(tpe))))

  /**
   * The number of the part that a value belongs to; the last needs no test. It is a tree, because a quotation contains
   * it.
   */
  private def memberOf(a: Term, parts: List[Part]): Term =
    parts.zipWithIndex.init.foldRight(int(parts.length - 1)) { case ((part, i), rest) =>
      If(isOf(a, part), int(i), rest)
    }

  private def isOf(a: Term, part: Part): Term = part match
    case Part.Names(_, values)                        => values.map(isEqual(a, _)).reduce(or)
    case Part.Literals(constants, _)                  => constants.map(c => isEqual(a, Literal(c))).reduce(or)
    case Part.Whole(tpe) if tpe =:= TypeRepr.of[Null] => a.same(Literal(NullConstant()))
    case Part.Whole(tpe)                              => a.cast(defn.AnyClass.typeRef).isA(erased(tpe))

  private def isEqual(a: Term, value: Term): Term =
    a.cast(defn.AnyClass.typeRef).call(defn.AnyClass.methodNamed("=="), value)

  /** The type with wildcards for its arguments, because tokens distinguish more than a test of the class can. */
  private def erased(tpe: TypeRepr): TypeRepr = tpe.dealias.widen match
    case array if array <:< TypeRepr.of[Array[?]] => array
    case AppliedType(constructor, arguments) =>
      constructor.appliedTo(arguments.map(_ => TypeBounds.empty))
    case other => other
