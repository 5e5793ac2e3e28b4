package jzon.derivation

import scala.quoted.*

/** Finds instances of types that contain a type without an instance, for which a [[StandIn]] is used in the search. */
private[jzon] trait StandIns extends CompilerTypes:
  import quotes.reflect.*

  private lazy val standIn = classNamed("jzon.derivation.StandIn")

  private def standInOf(number: Int): TypeRepr = standIn.typeRef.appliedTo(ConstantType(IntConstant(number)))

  /** The stand-in for the derived type. */
  protected lazy val rootStandIn: TypeRepr = standInOf(0)

  protected def isStandIn(tree: Term): Boolean = head(tree).maybeOwner == standIn.companionModule.moduleClass

  /** The instance of a union, which has no companion that could hold one. */
  protected def unionInstance(typeClass: Symbol, tpe: TypeRepr): Option[Term] = tpe.dealias match
    case OrType(_, _) =>
      withNullMarked(tpe).asType match
        case '[u] =>
          Some(derivedUnion[u](typeClass).asTerm.cast(typeClass.typeRef.appliedTo(tpe)))
    case _ => None

  /** The derived instance of a union. */
  protected def derivedUnion[U: Type](typeClass: Symbol): Expr[Any] =
    if typeClass.name == "Decoder" then '{ jzon.Decoder.derived[U] }
    else '{ jzon.Encoder.derived[U] }

  /** A union with [[NullMember]] in place of Null, which the compiler would leave out of a union with a class. */
  private def withNullMarked(tpe: TypeRepr): TypeRepr = tpe.dealias match
    case OrType(left, right)                  => OrType(withNullMarked(left), withNullMarked(right))
    case other if other =:= TypeRepr.of[Null] => classNamed("jzon.derivation.NullMember").typeRef
    case other                                => other

  /** True if a type contains a union that the compiler treats as the same union without Null. */
  protected def hidesNull(tpe: TypeRepr): Boolean = unionsIn(tpe).exists(union => union <:< withNullMarked(union))

  /**
   * The instance of a union. If the union hides Null, only an instance made for it counts, because others ignore Null.
   */
  private def instanceOfUnion(typeClass: Symbol, union: TypeRepr): Option[Term] =
    Implicits.search(typeClass.typeRef.appliedTo(union)) match
      case found: ImplicitSearchSuccess if !hidesNull(union) || knowsNull(found.tree, typeClass) => Some(found.tree)
      case _ => unionInstance(typeClass, union)

  /**
   * True if an instance is of a type that contains Null; false for instances of the library, which never contain it.
   */
  private def knowsNull(tree: Term, typeClass: Symbol): Boolean =
    tree.tpe.widen.baseType(typeClass).typeArgs.exists(hidesNull) &&
      !typeClass.companionModule.moduleClass.typeRef.baseClasses.contains(head(tree).maybeOwner)

  /** The instance of a type in which a union hides Null. */
  protected def instanceWithNull(typeClass: Symbol, tpe: TypeRepr): Option[Term] = tpe.dealias match
    case OrType(_, _) => instanceOfUnion(typeClass, tpe)
    case _ =>
      Implicits.search(typeClass.typeRef.appliedTo(tpe)) match
        case found: ImplicitSearchSuccess if knowsNull(found.tree, typeClass) && isPlain(found.tree) => Some(found.tree)
        case _ => searchAroundUnions(typeClass, tpe)

  /** True if a tree is a value or method for one type, and not a generic one. */
  private def isPlain(tree: Term): Boolean = tree match
    case _: Ident | _: Select   => true
    case Inlined(_, Nil, inner) => isPlain(inner)
    case Typed(inner, _)        => isPlain(inner)
    case _                      => false

  /** The instance of a type that contains unions: searches for the type with stand-ins for the unions. */
  protected def searchAroundUnions(typeClass: Symbol, tpe: TypeRepr): Option[Term] =
    val unions = unionsIn(tpe)
    if unions.isEmpty then None
    else
      val stand = unions.zipWithIndex.map((union, i) => union -> standInOf(i + 1))
      Implicits.search(typeClass.typeRef.appliedTo(replaced(tpe, stand))) match
        case found: ImplicitSearchSuccess => Some(withUnions(found.tree, stand))
        case _                            => None

  private def unionsIn(tpe: TypeRepr): List[TypeRepr] = tpe.dealias match
    case union @ OrType(_, _) => List(union)
    case AppliedType(_, args) =>
      args.flatMap(unionsIn).foldLeft(List.empty[TypeRepr])((all, t) => if all.exists(_ =:= t) then all else all :+ t)
    case _ => Nil

  /** The instance of a type that contains another one, which has this instance, except in keys of maps. */
  protected def searchAround(typeClass: Symbol, tpe: TypeRepr, part: TypeRepr, instance: Term): Option[Term] =
    val stand = List(part -> standInOf(-1))
    Implicits.search(typeClass.typeRef.appliedTo(replaced(tpe, stand, withKeys = false))) match
      case found: ImplicitSearchSuccess =>
        val tree = withInstances(found.tree, stand)(term => instance.cast(term.tpe.widen))
        Some(tree.cast(typeClass.typeRef.appliedTo(tpe)))
      case _ => None

  private def withUnions(tree: Term, stand: List[(TypeRepr, TypeRepr)]): Term =
    withInstances(tree, stand)(instanceInstead(_, stand))

  private def withInstances(tree: Term, stand: List[(TypeRepr, TypeRepr)])(instance: Term => Term): Term =
    val replace = new TreeMap:
      override def transformTerm(term: Term)(owner: Symbol): Term = term match
        case _: Apply | _: Ident | _: Select if stand.exists((_, by) => isTagOf(term, by)) =>
          tagInstead(term, stand.map(_.swap))
        case _ if isStandIn(term) => instance(term)
        case _                    => super.transformTerm(term)(owner)
    replace.transformTerm(tree)(Symbol.spliceOwner)

  /** The instance of a union instead of its stand-in's; the search may have required one for the other direction. */
  private def instanceInstead(term: Term, stand: List[(TypeRepr, TypeRepr)]): Term =
    val asked = term.tpe.widen
    val typeClass = asked.typeSymbol
    val union = stand.collectFirst { case (union, by) if by =:= asked.typeArgs.head => union }.get
    instanceOfUnion(typeClass, union).get.cast(asked)

  /**
   * True if this is the ClassTag of a stand-in, or of an array of stand-ins: an array needs the tag of the real type. Or
   * its Ordering.
   */
  protected def isTagOf(term: Term, standIn: TypeRepr): Boolean =
    StandIns.tags.contains(term.tpe.widen.typeSymbol.fullName) && mentions(term.tpe.widen, standIn)

  /** The ClassTag of the types that stand-ins replace. */
  protected def tagInstead(term: Term, types: List[(TypeRepr, TypeRepr)]): Term =
    val needed = replaced(term.tpe.widen, types)
    Implicits.search(needed) match
      case found: ImplicitSearchSuccess => found.tree.cast(term.tpe.widen)
      case _                            => fail(Messages.missingClassTag(shown(types.head._2)))

  protected def mentions(tpe: TypeRepr, part: TypeRepr): Boolean = tpe.dealias match
    case _: TypeBounds           => false
    case whole if whole =:= part => true
    case AppliedType(_, args)    => args.exists(mentions(_, part))
    case _                       => false

  /** The type with some of its parts replaced by other types. */
  protected def replaced(
      tpe: TypeRepr,
      parts: List[(TypeRepr, TypeRepr)],
      withKeys: Boolean = true
  ): TypeRepr = tpe.dealias match
    case bounds: TypeBounds => bounds
    case whole =>
      parts.collectFirst { case (part, by) if whole =:= part => by }.getOrElse(whole match
        case AppliedType(constructor, args) =>
          val (keys, others) = args.splitAt(if !withKeys && hasKeys(whole) then 1 else 0)
          constructor.appliedTo(keys ::: others.map(replaced(_, parts, withKeys)))
        case _ => tpe
      )

private object StandIns:
  private val tags = Set("scala.reflect.ClassTag", "scala.math.Ordering")
