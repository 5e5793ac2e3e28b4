package jzon.derivation

import scala.collection.mutable
import scala.quoted.*

/** Finds the instances of fields and cases, and recognises standard instances. */
private[jzon] trait InstanceSearch extends StandIns, InstanceRules:
  import quotes.reflect.*

  /** One direction: decoding, encoding or describing.
    *
    * @param home the package of the type class
    * @param runtime the package of what generated code calls
    */
  protected final class Direction(
      val kind: String,
      methods: Map[String, String],
      home: String = "jzon",
      runtime: String = "jzon.derivation"
  ) extends Searched:
    val typeClass: Symbol = classNamed(s"$home.$kind")
    private val companion = moduleNamed(s"$home.$kind")
    private val module = companion.moduleClass
    private val standards = moduleNamed(s"$runtime.${kind}s")
    private val standardOwners =
      known((module, "baseClasses"))(module.typeRef.baseClasses.toSet + standards.moduleClass)
    private val option = module.methodNamed("option")
    private lazy val primitives = classNamed(s"jzon.Primitive${kind}s")
    private val anchor = classNamed(s"$home.${kind}Anchor")
    private val searched = mutable.ListBuffer.empty[(TypeRepr, Either[String, Term])]
    private val foundAccesses = mutable.ListBuffer.empty[(TypeRepr, Access)]

    private val slots = mutable.ListBuffer.empty[String]

    /** The trees of the slots that the generated class fills itself, in order. */
    val generated = mutable.ListBuffer.empty[Term]

    /** The text of the slots for the parent of the generated class. */
    def slotsText(hasSecrets: Boolean): Option[String] = Option(Instances.text(slots, hasSecrets))

    /** The method of the reader or writer that replaces a standard instance. */
    private def directMethod(instance: Symbol): Option[String] =
      if !standardOwners.contains(instance.maybeOwner) then None else methods.get(instance.name)

    /** The tree of an instance; a Left if there is not exactly one: an empty string, or the details of an ambiguity. */
    def search(tpe: TypeRepr): Either[String, Term] =
      // The compiler would take any instance for a wildcard.
      if isWildcard(tpe) then Left("")
      else searchType(tpe)

    private def searchType(tpe: TypeRepr): Either[String, Term] =
      searched.collectFirst { case (known, result) if isSame(known, tpe) => result }.getOrElse {
        val known = standard(tpe)
        val result =
          if opaqueTypes.contains(tpe.typeSymbol) && opaqueInstance(tpe.typeSymbol).isDefined then
            opaqueInstance(tpe.typeSymbol).toRight("")
          else if hidesNull(tpe) then instanceWithNull(typeClass, tpe).toRight("")
          else if known.isEmpty && isForeign(tpe) then searchAll(tpe)
          else
            searchOwn(tpe) match
              case Own.Found(tree) if known.isEmpty || opaqueInstead(tree, tpe).isEmpty => Right(tree)
              case Own.Found(_) | Own.Missing => known.flatMap(_()).fold(searchAll(tpe))(Right(_))
              case Own.Unsure                 => searchAll(tpe)
        searched += tpe -> result
        result
      }

    /**
     * The standard instance of one of the most common types, if nothing else provides one: avoids a search among all.
     */
    private def standard(tpe: TypeRepr): Option[() => Option[Term]] = tpe.dealias match
      case simple: TypeRef if simple.typeSymbol.isClassDef =>
        simpleTypes.get(simple.typeSymbol).map(name => () => Some(member(name)))
      case AppliedType(_, List(element)) if tpe.typeSymbol == listClass => Some(() => collection("list", element))
      // `map` of these and not of the companion, which has a key: 140 bytes less of a class file.
      case AppliedType(_, List(key, value)) if tpe.typeSymbol == mapClass && key =:= stringType =>
        Some(() => if hasStandardNames then collection("map", value) else None)
      case _ => None

    private def collection(name: String, element: TypeRepr): Option[Term] =
      search(element).toOption.map { value =>
        // An instance found for a type around a union has the type with stand-ins.
        val instance = value.cast(typeClass.typeRef.appliedTo(element))
        Apply(TypeApply(member(name), List(Inferred(element))), List(instance))
      }

    /** True if only the library provides instances for names that are strings. */
    private lazy val hasStandardNames: Boolean =
      Implicits.search(classNamed(s"$home.Field${kind}Anchor").typeRef.appliedTo(stringType)) match
        case _: NoMatchingImplicits => true
        case _                      => false

    private def member(name: String): Term = Select(Ref(standards), standards.moduleClass.methodNamed(name))

    private def searchAll(tpe: TypeRepr): Either[String, Term] = guarded(Left(""))(searchEverywhere(tpe))

    private def searchEverywhere(tpe: TypeRepr): Either[String, Term] =
      Implicits.search(typeClass.typeRef.appliedTo(tpe)) match
        case found: ImplicitSearchSuccess  => Right(found.tree)
        case ambiguous: AmbiguousImplicits => Left(ambiguous.explanation)
        case _ => unionInstance(typeClass, tpe).orElse(searchAroundUnions(typeClass, tpe)).toRight("")

    /** Searches only among the instances that are not standard: takes a tenth of the time, because more than a hundred
      * are standard.
      *
      * A value or method for exactly this type takes precedence over a standard instance; a generic method may not.
      */
    def searchOwn(tpe: TypeRepr): Own = guarded(Own.Missing)(searchAnchor(tpe))

    private def searchAnchor(tpe: TypeRepr): Own =
      Implicits.search(anchor.typeRef.appliedTo(tpe)) match
        case found: ImplicitSearchSuccess => if isGeneric(found.tree) then Own.Unsure else Own.Found(found.tree)
        case _: AmbiguousImplicits        => Own.Unsure
        case _: NoMatchingImplicits       => Own.Missing
        case _                            => Own.Unsure

    /** True if an instance exists that is not standard. */
    def hasOwn(tpe: TypeRepr): Boolean = searchOwn(tpe) match
      case Own.Found(_) => true
      case Own.Missing  => false
      case Own.Unsure   => search(tpe).exists(!isStandard(_))

    /** True if the instance found for a type is the library's own. */
    def isStandardFor(tpe: TypeRepr): Boolean = search(tpe).exists(isStandard)

    def isStandard(tree: Term): Boolean = standardOwners.contains(head(tree).maybeOwner)

    /** The access to the value of a field. */
    def access(param: Param, owner: String, field: String): Access =
      if isHeld(kind, param) then heldAccess(param, owner, field)
      else plainAccess(param, owner, field)

    /** The access to a value that is secret or may be left out: always an instance, around the field's own. */
    private def heldAccess(param: Param, owner: String, field: String): Access =
      def of(tpe: TypeRepr) =
        val tree = param.form.filter(form => isCodec(form) || tpe =:= param.tpe)
          .fold(instance(tpe, owner, field))(formedTree(tpe, _, owner, field))
        tree.cast(typeClass.typeRef.appliedTo(tpe))
      val standard = param.form.fold(search(param.tpe).exists(isStandard))(isNeverMissing(param.tpe, _))
      slot(
        holding(kind, param, s"$owner.$field")(of),
        standard && !isOptional(param.tpe) && !isOmitting(kind, param)
      )

    /** The instance for the form of an annotation, or for an Option of it. */
    private def formedTree(tpe: TypeRepr, annotated: Term, owner: String, field: String): Term =
      if isOptionOfFormed(tpe) then
        val element = elementType(tpe)
        Select(Ref(companion), option).appliedToType(element)
          .appliedTo(formedTree(element, annotated, owner, field).cast(typeClass.typeRef.appliedTo(element)))
      else if !isCodec(annotated) then formedBytes(tpe, annotated, owner, field)
      else aroundForm(tpe, annotated, annotated).getOrElse(fail(missing(tpe, owner, field)))

    /** The instance of a type that has the form of an annotation, or contains types that have it. */
    def aroundForm(tpe: TypeRepr, annotated: Term, instance: Term): Option[Term] =
      val part = formType(annotated)
      if tpe =:= part then Some(instance) else searchAround(typeClass, tpe, part, instance)

    private def plainAccess(param: Param, owner: String, field: String): Access =
      param.form.fold(access(param.tpe, owner, field))(formed(param.tpe, _, owner, field))

    /** The access to a value in the form of an annotation, or to an Option of it. */
    private def formed(tpe: TypeRepr, annotated: Term, owner: String, field: String): Access =
      if isOptionOfFormed(tpe) then Optional(formed(elementType(tpe), annotated, owner, field), elementType(tpe))
      else slot(formedTree(tpe, annotated, owner, field), standard = isNeverMissing(tpe, annotated))

    private def formedBytes(tpe: TypeRepr, annotated: Term, owner: String, field: String): Term =
      val form = if kind == "Decoder" then "FromBytes" else "ToBytes"
      val cls = classNamed(s"jzon.$form")
      Implicits.search(cls.typeRef.appliedTo(tpe)) match
        case found: ImplicitSearchSuccess => found.tree.call(cls.methodNamed("as"), annotated)
        case _                            => fail(Messages.noBytes(owner, field, shown(tpe), form))

    /** The access to a value of a field's type; reports a missing instance with the field's name. */
    def access(tpe: TypeRepr, owner: String, field: String): Access =
      accessOrMessage(tpe, owner, field).fold(fail, identity)

    /** The accesses to all fields of a class; reports all missing instances at once. */
    def accesses(params: List[Param], owner: String, fields: List[String]): List[Access] =
      val all = params.zip(fields).map { (param, field) =>
        if param.form.isDefined || isHeld(kind, param) then Right(access(param, owner, field))
        else accessOrMessage(param.tpe, owner, field)
      }
      val errors = all.collect { case Left(error) => error }
      if errors.nonEmpty then fail(errors.mkString("\n"))
      all.collect { case Right(access) => access }

    private def accessOrMessage(tpe: TypeRepr, owner: String, field: String): Either[String, Access] =
      foundAccesses.collectFirst { case (known, access) if isSame(known, tpe) => Right(access) }.getOrElse {
        checkSkipped(tpe, owner, field, options = true)
        found(tpe, owner, field) match
          case Right(access) =>
            foundAccesses += tpe -> access
            Right(access)
          case Left("")     => Left(missing(tpe, owner, field))
          case Left(detail) => Left(Messages.ambiguousInstance(owner, field, s"$kind[${shown(tpe)}]", detail))
      }

    /** The instance in the companion of an opaque type that is transparent here, which the compiler does not search. */
    private def opaqueInstance(opaque: Symbol): Option[Term] =
      opaqueMember(opaque).filter(_.paramSymss.isEmpty)
        .map(member => Select(Ref(opaque.owner.declaredField(opaque.name)), member))

    /** The instance in the companion of an opaque type, or the method that makes one of others. */
    private def opaqueMember(opaque: Symbol): Option[Symbol] =
      val companion = opaque.owner.declaredField(opaque.name)
      def result(tpe: TypeRepr): TypeRepr = tpe match
        case method: LambdaType => result(method.resType)
        case other              => other.widenByName
      if companion.isNoSymbol || !companion.flags.is(Flags.Module) then None
      else
        val cls = companion.moduleClass
        (cls.declaredFields ::: cls.declaredMethods)
          .filter(member => member.flags.is(Flags.Given) || member.flags.is(Flags.Implicit))
          .find(member =>
            result(companion.termRef.memberType(member)).baseType(typeClass) match
              case AppliedType(_, List(instance)) => instance.typeSymbol == opaque
              case _                              => false
          )

    /** Rejects a type around an opaque type of which the compiler would not use the instance; `options` is whether the
      * search finds the instance inside an Option itself.
      */
    private def checkSkipped(tpe: TypeRepr, owner: String, field: String, options: Boolean): Unit =
      def skipped(tpe: TypeRepr): Option[Symbol] = tpe match
        case _ if opaqueTypes.contains(tpe.typeSymbol) =>
          Option.when(opaqueInstance(tpe.typeSymbol).isEmpty && opaqueMember(tpe.typeSymbol).isDefined)(tpe.typeSymbol)
        case AppliedType(_, List(element))
            if tpe.typeSymbol == optionClass && opaqueTypes.contains(element.typeSymbol) && isUnknown(element) =>
          opaqueMember(element.typeSymbol).map(_ => element.typeSymbol)
        case AppliedType(_, List(element)) if tpe.typeSymbol == listClass || options && tpe.typeSymbol == optionClass =>
          skipped(element)
        case AppliedType(_, List(key, value))
            if tpe.typeSymbol == mapClass && key =:= stringType && opaques(key).isEmpty =>
          skipped(value)
        case other => opaques(other).find(opaqueMember(_).isDefined)
      if opaqueTypes.nonEmpty then
        skipped(tpe).foreach(o => fail(Messages.opaqueSkipped(owner, field, shown(tpe), kind, o.name)))

    /**
     * Rejects the instance of an opaque type for its underlying type: in the object around it both are the same type.
     */
    private def checkOpaque(tree: Term, tpe: TypeRepr, owner: String, field: String): Unit =
      opaqueInstead(tree, tpe).foreach { opaque =>
        fail(Messages.opaqueInstance(owner, field, shown(tpe), kind, opaque.name))
      }

    /** The opaque type whose instance a tree contains, if the searched type does not contain it. */
    private def opaqueInstead(tree: Term, tpe: TypeRepr): Option[Symbol] =
      if opaqueTypes.isEmpty then None
      else
        val search = new TreeAccumulator[Option[Symbol]]:
          def foldTree(found: Option[Symbol], tree: Tree)(owner: Symbol): Option[Symbol] = tree match
            case _ if found.isDefined => found
            case term: Ident          => typeOf(term)
            case term: Select         => typeOf(term).orElse(foldOverTree(found, tree)(owner))
            case _                    => foldOverTree(found, tree)(owner)
          private def typeOf(term: Term): Option[Symbol] = term.tpe.widen.baseType(typeClass) match
            case AppliedType(_, List(instance)) => opaques(instance).find(!opaques(tpe).contains(_))
            case _                              => None
        search.foldTree(None, tree)(Symbol.spliceOwner)

    /** The instance of a field as a tree, in which stand-ins may represent the derived type: see [[withSelf]]. */
    def instance(tpe: TypeRepr, owner: String, field: String): Term =
      checkSkipped(tpe, owner, field, options = false)
      search(tpe) match
        case Right(tree)  => tree
        case Left("")     => searchWithSelf(tpe).getOrElse(fail(missing(tpe, owner, field)))
        case Left(detail) => fail(Messages.ambiguousInstance(owner, field, s"$kind[${shown(tpe)}]", detail))

    /** An Option without its own instance has the standard one around the instance of its element. */
    private def found(tpe: TypeRepr, owner: String, field: String): Either[String, Access] =
      def whole = search(tpe) match
        case Right(tree) =>
          checkOpaque(tree, tpe, owner, field)
          Right(recognised(tree, tpe))
        case Left(_) if !isWildcard(tpe) && tpe =:= rootType => Right(Self)
        case Left(reason) => searchWithSelf(tpe).fold(Left(reason))(tree => Right(recognised(tree, tpe)))
      val isOption = tpe.dealias.typeSymbol == optionClass && !opaqueTypes.contains(tpe.typeSymbol)
      if !isOption || isUnknown(elementType(tpe)) || searchOwn(tpe) != Own.Missing then
        whole
      else
        val element = elementType(tpe)
        foundAccesses.collectFirst { case (known, access) if isSame(known, element) => Right(access) }
          .getOrElse(found(element, owner, field)) match
          case Right(access) => Right(Optional(access, element))
          case Left(_)       => whole

    /** The instance of a type that contains the derived type, if the derived type has no instance in scope. */
    private def searchWithSelf(tpe: TypeRepr): Option[Term] =
      if !mentions(tpe, rootType) then None
      else
        Implicits.search(typeClass.typeRef.appliedTo(replaced(tpe, List(rootType -> rootStandIn)))) match
          case found: ImplicitSearchSuccess if isOfCodec || !needsOther(found.tree) => Some(found.tree)
          case _                                                                    => None

    private def isOfCodec: Boolean = InstanceSearch.this.kind == "Codec"

    /** True if an instance contains a stand-in of another type class, as one that is made from a Codec does. */
    private def needsOther(tree: Term): Boolean =
      val search = new TreeAccumulator[Boolean]:
        def foldTree(found: Boolean, tree: Tree)(owner: Symbol): Boolean = tree match
          case term: Term if !found && isStandIn(term) => !term.tpe.widen.derivesFrom(typeClass)
          case _                                       => found || foldOverTree(found, tree)(owner)
      search.foldTree(false, tree)(Symbol.spliceOwner)

    /** The derived instance, as the type class that a tree in its place has: in a derived Codec that may be each half. */
    private def selfFor(tree: Term, self: Term, tpe: TypeRepr): Term =
      val cls = if !isOfCodec then typeClass
      else InstanceSearch.classes.map(classNamed).find(tree.tpe.widen.derivesFrom(_)).getOrElse(typeClass)
      self.cast(cls.typeRef.appliedTo(tpe))

    private def recognised(tree: Term, tpe: TypeRepr): Access =
      val symbol = head(tree)
      directMethod(symbol) match
        case Some(method) => Direct(method)
        case None =>
          tree match
            case Apply(_, List(value)) if symbol == option && !isUnknown(elementType(tpe)) =>
              Optional(recognised(value, elementType(tpe)), elementType(tpe))
            case Apply(_, List(value)) if isLoop(symbol, value) =>
              val element = tpe.baseType(listClass).typeArgs.head
              Elements(recognised(value, element), element)
            case _ if isRoot(tree) => Self
            case _ =>
              val standard = isStandard(tree) && !isOptional(tpe)
              if isStable(tree) then Stable(tree, standard) else slot(tree, standard)

    /** True if this is a list around a user's instance, other than the derived one. */
    private def isLoop(symbol: Symbol, element: Term): Boolean =
      symbol.name == "list" && standardOwners.contains(symbol.maybeOwner) && !isStandard(element) && !isRoot(element)

    private def slot(tree: Term, standard: Boolean): Slot =
      slots += letters(tree).getOrElse {
        generated += tree
        InstanceLetters.Generated.toString
      }
      Slot(slots.length - 1, standard)

    /** The letters of an instance that consists of instances in [[Decoders]] or [[Encoders]]. */
    private def letters(tree: Term): Option[String] =
      if head(tree).maybeOwner != standards.moduleClass then None
      else
        val letter = InstanceLetters.of(head(tree).name).toString
        tree match
          case Apply(_, List(element)) => letters(element).map(letter + _)
          case _                       => Some(letter)

    /** True if a tree refers to the definition whose whole right-hand side is being derived. */
    private def isRoot(tree: Term): Boolean =
      isStandIn(tree) || enclosing.contains(head(tree)) && whole.contains(head(tree)) &&
        tree.tpe.widen <:< typeClass.typeRef.appliedTo(rootType)

    /**
     * True if a tree is a val of an object, reached without an instance of a class, or a method that acts like such a
     * val.
     */
    private def isStable(tree: Term): Boolean = tree match
      case Inlined(_, Nil, inner) => isStable(inner)
      case Select(prefix, _)      => (isPlainVal(tree.symbol) || isConstant(tree.symbol)) && isObject(prefix.symbol)
      case _: Ident               => isPlainVal(tree.symbol) && isObject(tree.symbol.owner) || isConstant(tree.symbol)
      case _                      => false

    /** True if a method returns the same standard instance each time. */
    private def isConstant(symbol: Symbol): Boolean =
      (symbol.maybeOwner == primitives || symbol.maybeOwner == standards.moduleClass) && symbol.paramSymss.isEmpty

    private def isPlainVal(symbol: Symbol): Boolean =
      symbol.isValDef && !symbol.flags.is(Flags.Lazy) && !symbol.flags.is(Flags.Module)

    private def isObject(symbol: Symbol): Boolean =
      symbol.flags.is(Flags.Module) &&
        Iterator.iterate(symbol)(_.owner).takeWhile(!_.isNoSymbol).forall(s =>
          s.flags.is(Flags.Module) || s.flags.is(Flags.Package)
        )

    /** Replaces instances of the derived type with the instance itself, to avoid recursion through implicits. */
    def withSelf(tree: Term, self: Term, owner: Symbol): Term =
      val replace = new TreeMap:
        override def transformTerm(term: Term)(owner: Symbol): Term = term match
          case _ if isStandIn(term) => selfFor(term, self, rootStandIn)
          case _: Ident | _: Select | _: Apply | _: TypeApply
              if isRoot(term) => selfFor(term, self, rootType)
          case _: Apply if isTagOf(term, rootStandIn) => tagInstead(term, List(rootStandIn -> rootType))
          case _                                      => super.transformTerm(term)(owner)
      replace.transformTerm(tree.changeOwner(owner))(owner)

    private def missing(tpe: TypeRepr, owner: String, field: String): String =
      InstanceSearch.this.missing(this, tpe, owner, field)

    def finds(tpe: TypeRepr): Boolean = search(tpe).isRight
    def findsKey(tpe: TypeRepr): Boolean =
      Implicits.search(classNamed(s"$home.Field$kind").typeRef.appliedTo(tpe)) match
        case _: ImplicitSearchSuccess => true
        case _                        => false

    def findsWith(tpe: TypeRepr, argument: TypeRepr): Boolean =
      Implicits.search(typeClass.typeRef.appliedTo(replaced(tpe, List(argument -> rootStandIn)))) match
        case _: ImplicitSearchSuccess => true
        case _                        => false

  /** Returns `otherwise` if the compiler throws during a search, as it does for a member of a type without a value. */
  private def guarded[R](otherwise: => R)(search: => R): R =
    try search
    catch case e: Exception if e.getClass.getName.startsWith("dotty.tools.dotc.core.TypeError") => otherwise

  /** The result of a search among the instances that are not standard. */
  protected enum Own:
    case Found(tree: Term)
    case Missing
    case Unsure

  private def isGeneric(tree: Term): Boolean = tree match
    case TypeApply(_, _)        => true
    case Apply(function, _)     => isGeneric(function)
    case Inlined(_, Nil, inner) => isGeneric(inner)
    case Typed(inner, _)        => isGeneric(inner)
    case Block(_, inner)        => isGeneric(inner)
    case _                      => false

  private lazy val simpleTypes: Map[Symbol, String] =
    known("simple types")(InstanceRules.simple.map((name, instance) => Symbol.requiredClass(name) -> instance))

  /** True if types are equal; first compares their classes, which is faster and mostly decides. */
  private def isSame(a: TypeRepr, b: TypeRepr): Boolean =
    a == b || {
      val (first, second) = (a.typeSymbol, b.typeSymbol)
      (first == second || !first.isClassDef || !second.isClassDef) && a =:= b && opaques(a) == opaques(b) &&
      hidesNull(a) == hidesNull(b)
    }

  /** The opaque types that are transparent here: the types in the objects around the macro call. */
  private lazy val opaqueTypes: Set[Symbol] =
    // Only of classes: reading the flags of a val completes its type, which may be under inference right now.
    Iterator.iterate(Symbol.spliceOwner)(_.owner).takeWhile(!_.isNoSymbol).filter(_.isClassDef)
      .takeWhile(!_.flags.is(Flags.Package)).flatMap(_.declaredTypes).filter(_.flags.is(Flags.Opaque)).toSet

  /** The transparent opaque types that a type is or contains. */
  private def opaques(tpe: TypeRepr): List[Symbol] =
    if opaqueTypes.isEmpty then Nil
    else
      tpe match
        case AppliedType(constructor, args)                  => opaques(constructor) ::: args.flatMap(opaques)
        case OrType(left, right)                             => opaques(left) ::: opaques(right)
        case AndType(left, right)                            => opaques(left) ::: opaques(right)
        case other if opaqueTypes.contains(other.typeSymbol) => List(other.typeSymbol)
        // one step: dealias goes through the opaque type too
        case alias: TypeRef if alias.dealias != alias => opaques(alias.translucentSuperType)
        case _                                        => Nil

  /** True if bytes may be missing: an opaque type such as IArray is bytes, but a type parameter may be an Option. */
  protected def isOptionOfFormed(tpe: TypeRepr): Boolean =
    tpe.dealias.typeSymbol == optionClass && {
      val element = elementType(tpe)
      !isOpen(element) || element.dealias.typeSymbol.flags.is(Flags.Opaque)
    }

  /** The element type of an Option. */
  protected def elementType(option: TypeRepr): TypeRepr = option.baseType(optionClass).typeArgs.head
  protected lazy val listClass = classNamed("scala.collection.immutable.List")
  private lazy val mapClass = classNamed("scala.collection.immutable.Map")
  private lazy val stringType = defn.StringClass.typeRef
  private lazy val optionClass = classNamed("scala.Option")

  protected def singleOf(element: TypeRepr, collection: TypeRepr): Option[Term] =
    // IArray has no factory
    val made = replaced(collection, List(iArrayOf(element) -> TypeRepr.of[Array].appliedTo(element)))
    Implicits.search(classNamed("jzon.derivation.Single").typeRef.appliedTo(List(element, made))) match
      case found: ImplicitSearchSuccess => Some(found.tree)
      case _                            => None

  private def iArrayOf(element: TypeRepr): TypeRepr = TypeRepr.of[IArray].appliedTo(element)

  protected def copied(tree: Term): Term = tree
  protected def staticOf(module: String, method: String, tpe: TypeRepr, arguments: Term*): Term =
    Select.unique(Ref(moduleNamed(module)), method).appliedToType(tpe).appliedToArgs(arguments.toList)

  protected def isUnsaid(tpe: TypeRepr): Boolean = hasWildcard(tpe) || tpe =:= defn.AnyClass.typeRef
  protected def isTransparent(tpe: TypeRepr): Boolean = opaqueTypes.contains(tpe.typeSymbol)
  protected def isOpen(tpe: TypeRepr): Boolean =
    val symbol = tpe.dealias.typeSymbol
    symbol.isTypeParam || symbol.flags.is(Flags.Deferred)

  /** True if only the instance of a type knows the meaning of null. */
  private def isUnknown(tpe: TypeRepr): Boolean = absence(tpe).isUnknown

  protected def hasNull(tpe: TypeRepr): Boolean = tpe.dealias match
    case OrType(left, right) => hasNull(left) || hasNull(right)
    case other               => other =:= TypeRepr.of[Null]

  protected def valueType(tpe: TypeRepr): TypeRepr =
    val cls = tpe.typeSymbol
    val param = cls.primaryConstructor.paramSymss.filterNot(_.exists(_.isType)).head.head
    tpe.memberType(cls.declaredField(param.name)).widenByName

  /** The definitions around the macro call, up to the innermost class. */
  private lazy val enclosing: Set[Symbol] =
    Iterator.iterate(Symbol.spliceOwner)(_.owner).takeWhile(s => !s.isNoSymbol && !s.isClassDef).toSet

  /** The enclosing definitions that consist only of the macro call. */
  private lazy val whole: Set[Symbol] = wholeDefinitions(enclosing)

  protected def rootType: TypeRepr
  protected def directions: List[Direction]

  protected def kinds: Set[String] = directions.map(_.kind).toSet

  /** Instances of the library do not count, because the user did not write them for this case. */
  protected def ownInstances(tpe: TypeRepr, kinds: Set[String]): Set[String] =
    directions.filter(_.hasOwn(tpe)).map(_.kind).toSet

  protected def hasOwnCodec(tpe: TypeRepr): Boolean = decoding.hasOwn(tpe) || encoding.hasOwn(tpe)

  protected def writtenInstances(tpe: TypeRepr, kinds: Set[String]): List[(String, Term)] =
    directions.filter(d => kinds.contains(d.kind) && (d.kind == "Decoder" || d.kind == "Encoder")).flatMap {
      direction =>
        direction.searchOwn(tpe) match
          case Own.Found(tree) => List(direction.kind -> tree)
          case Own.Missing     => Nil
          case Own.Unsure =>
            direction.search(tpe).toOption.filterNot(direction.isStandard).map(direction.kind -> _).toList
    }

  protected def hasStandard(tpe: TypeRepr): Boolean = isForeign(tpe) && (
    StandardForms.has(tpe.typeSymbol.fullName) || tpe.baseClasses.exists(c => StandardForms.has(c.fullName)) ||
      directions.head.search(tpe).exists(directions.head.isStandard)
  )

  protected lazy val decoding = Direction("Decoder", InstanceRules.readers)
  protected lazy val encoding = Direction("Encoder", InstanceRules.writers)

  /** True if a type contains a type parameter, so that it may stand for several types. */
  protected def hasParameters(tpe: TypeRepr): Boolean = tpe.dealias match
    case AppliedType(_, args) => args.exists(hasParameters)
    case other                => isOpen(other)

private object InstanceSearch:

  /** The type classes of a derived codec, the whole one first. */
  val classes: List[String] = List("jzon.Codec", "jzon.Encoder", "jzon.Decoder")
