package jzon.derivation

import scala.collection.mutable
import scala.quoted.*
import scala.reflect.ClassTag

import jzon.engine.codecs.EpochUnit
import jzon.{Codec, DerivationSettings, FieldDecoder, FieldEncoder}

/** The types of Scala 3. */
private[jzon] trait CompilerTypes extends TypeReader, CodeParts, CompiledTree, Dependencies, AnnotationReader:
  import quotes.reflect.*

  type Value = Term
  type Typ = TypeRepr
  type Sym = Symbol

  /** The derived type class, for messages. */
  protected def kind: String
  protected def derivedKind: String = kind
  protected def advisesDerives: Boolean = true

  /** The type classes that are being derived. */
  protected def kinds: Set[String]

  protected def settings: DerivationSettings = DerivationSettings.none
  protected def absence(tpe: TypeRepr): Absence = Absence.Never
  protected def formHasNull(tpe: TypeRepr): Boolean = false

  protected def readShape(tpe: TypeRepr): Shape = readShape(tpe, kinds)

  // ---- types

  protected def symbolOf(tpe: TypeRepr): Symbol = tpe.typeSymbol
  protected def dealiased(tpe: TypeRepr): TypeRepr = tpe.dealias
  protected def argumentsOf(tpe: TypeRepr): List[TypeRepr] = tpe.typeArgs
  protected def isSubtype(tpe: TypeRepr, parent: Symbol): Boolean = tpe.derivesFrom(parent)
  protected def asParent(tpe: TypeRepr, parent: Symbol): TypeRepr = tpe.baseType(parent)
  protected def parentArguments(tpe: TypeRepr, parent: Symbol): List[TypeRepr] = tpe.baseType(parent).typeArgs

  protected def shown(tpe: TypeRepr): String = namedElements(tpe) match
    case Some(elements) => elements.map((label, element) => s"$label: ${shown(element)}").mkString("(", ", ", ")")
    case None           => tpe.show(using Printer.TypeReprShortCode)

  /** The name as the user wrote it: the compiler encodes names only when it writes class files. */
  protected def nameOf(symbol: Symbol): String =
    if symbol.isClassDef && symbol.flags.is(Flags.Module) then symbol.name.stripSuffix("$") else symbol.name

  protected def isSingleton(tpe: TypeRepr): Boolean = tpe match
    case ref: TermRef => !(ref.widen =:= ref) || ref.termSymbol.flags.is(Flags.Enum) || isModule(tpe)
    case _            => isModule(tpe)
  private def isModule(tpe: TypeRepr) = tpe.typeSymbol.flags.is(Flags.Module)

  protected def isWildcard(tpe: TypeRepr): Boolean = tpe match
    case _: TypeBounds => true
    case _             => false

  protected def isArray(tpe: TypeRepr): Boolean =
    tpe.dealias.typeSymbol == defn.ArrayClass || tpe.typeSymbol.fullName == "scala.IArray$package$.IArray"
  protected def isTuple(tpe: TypeRepr): Boolean = isNamedTuple(tpe) || tpe <:< TypeRepr.of[Tuple]

  protected def isOtherType(tpe: TypeRepr): Boolean = tpe match
    case Refinement(_, _, _) => true
    case other               => other <:< TypeRepr.of[Null]

  protected def isOfLibrary(tpe: TypeRepr): Boolean =
    hasStandard(tpe) || isValueClass(tpe) && tpe.typeSymbol.owner == defn.ScalaPackageClass

  // ---- symbols

  protected def ownersOf(symbol: Symbol): Iterator[Symbol] =
    Iterator.iterate(symbol)(_.maybeOwner).takeWhile(s => !s.isNoSymbol && s != defn.RootClass)
  protected def classesOf(cls: Symbol): List[Symbol] = cls.typeRef.baseClasses
  protected def fullNameOf(symbol: Symbol): String = symbol.fullName
  protected def checkName(owner: String, symbol: Symbol, annotation: String): Unit = ()
  protected def isClass(symbol: Symbol): Boolean = symbol.isClassDef
  protected def isTypeParameter(symbol: Symbol): Boolean = symbol.isTypeParam
  protected def isJava(symbol: Symbol): Boolean = symbol.flags.is(Flags.JavaDefined)
  protected def subclasses(cls: Symbol): List[Symbol] = cls.children
  protected def hasVisibleConstructor(cls: Symbol): Boolean = isAccessible(cls.primaryConstructor, cls)
  protected def dependOnObject(symbol: Symbol): Unit =
    dependOn(if symbol.isClassDef then symbol else symbol.owner, List(symbol.name.stripSuffix("$")))

  protected def isOpenSealedType(cls: Symbol): Boolean =
    cls.isClassDef && (cls.flags.is(Flags.Trait) || cls.flags.is(Flags.Abstract)) && !cls.flags.is(Flags.JavaDefined)

  protected def isCaseClass(cls: Symbol): Boolean =
    cls.isClassDef && cls.flags.is(Flags.Case) && !cls.flags.is(Flags.Module) && !cls.flags.is(Flags.Abstract)

  /** True if a class other than a case class can be written as its constructor's parameters. */
  protected def isPlainClass(cls: Symbol): Boolean =
    cls.isClassDef && !cls.flags.is(Flags.Case) && !cls.flags.is(Flags.Abstract) && !cls.flags.is(Flags.Trait) &&
      !cls.flags.is(Flags.Module) && !cls.flags.is(Flags.JavaDefined) && !cls.fullName.startsWith("scala.") &&
      cls.primaryConstructor.paramSymss.filterNot(_.exists(_.isType)).exists(_.nonEmpty)

  protected def isSealed(cls: Symbol): Boolean =
    cls.isClassDef && cls.flags.is(Flags.Sealed) && (cls.flags.is(Flags.Abstract) || cls.flags.is(Flags.Trait))

  /** A class with a smart constructor, as `sealed abstract case class` makes one. */
  protected def isAbstractCaseClass(cls: Symbol): Boolean =
    cls.isClassDef && cls.flags.is(Flags.Case) && cls.flags.is(Flags.Abstract)

  // ---- parameters

  protected def readParams(tpe: TypeRepr, kinds: Set[String]): List[Param] =
    val cls = tpe.typeSymbol
    def name = shown(tpe)
    val constructor = cls.primaryConstructor
    if constructs(kinds) && !isAccessible(constructor, cls) then
      fail(Messages.privateConstructor(simpleName(tpe), kind))
    val lists = constructor.paramSymss.filterNot(_.exists(_.isType))
    dependOn(cls, lists.flatten.map(_.name))
    if lists.filterNot(isEvidence).length > 1 || lists.drop(1).exists(!isEvidence(_)) then
      fail(Messages.parameterLists(name))
    val symbols = valueParams(cls)
    if symbols.length > 254 then fail(Messages.tooManyFields(name))
    symbols.zipWithIndex.map { (symbol, position) =>
      val fieldName = symbol.name
      val field = cls.declaredField(symbol.name)
      if field.isNoSymbol || isHidden(cls, field) then fail(Messages.hiddenParameter(name, fieldName))
      val fieldType = tpe.memberType(field).widenByName
      fieldType match
        case AnnotatedType(AppliedType(_, List(element)), annotation)
            if annotation.tpe.typeSymbol == defn.RepeatedAnnot =>
          fail(Messages.varargs(name, fieldName, shown(element)))
        case AppliedType(constructor, List(element)) if constructor.typeSymbol == defn.RepeatedParamClass =>
          fail(Messages.varargs(name, fieldName, shown(element)))
        case _ =>
      checkType(s"${simpleName(tpe)}.$fieldName", fieldType)
      val default = Option.when(symbol.flags.is(Flags.HasDefault))(defaultValue(tpe, fieldName, position, Nil))
      Param(fieldName, withoutAnnotations(fieldType), position, field, default.isDefined, default)
    }

  /** The parameters of the constructor that are fields. */
  protected def valueParams(cls: Symbol): List[Symbol] =
    cls.primaryConstructor.paramSymss.filterNot(params => params.exists(_.isType) || isEvidence(params)).flatten

  /** True if the compiler passes these parameters, as for context bounds. */
  private def isEvidence(params: List[Symbol]): Boolean =
    params.exists(param => param.flags.is(Flags.Given) || param.flags.is(Flags.Implicit))

  /** True if a parameter of a plain class is not a visible val or var. */
  private def isHidden(cls: Symbol, field: Symbol): Boolean = !isCaseClass(cls) && (
    field.flags.is(Flags.Private) || field.flags.is(Flags.PrivateLocal) || field.flags.is(Flags.Protected) ||
      field.privateWithin.isDefined
  )

  private def withoutAnnotations(tpe: TypeRepr): TypeRepr = tpe match
    case AnnotatedType(underlying, _) => withoutAnnotations(underlying)
    case _                            => tpe

  /** The companion's method for the default value; it is evaluated for each absent field, as Scala does.
    *
    * @param before
    *   the arguments of the earlier parameter lists
    */
  protected def defaultValue(tpe: TypeRepr, field: String, position: Int, before: List[List[Term]]): Term =
    val companion = tpe.typeSymbol.companionModule
    def missing = fail(Messages.unreachableDefault(shown(tpe), field))
    if companion.isNoSymbol then missing
    val getter =
      companion.moduleClass.declaredMethod(s"$$lessinit$$greater$$default$$${position + 1}").headOption.getOrElse(
        missing
      )
    val select = Select(moduleRef(tpe, companion), getter)
    val typed = if getter.paramSymss.exists(_.exists(_.isType)) then select.appliedToTypes(tpe.typeArgs) else select
    before.foldLeft(typed)(_.appliedToArgs(_))

  private def enclosing(symbol: Symbol): List[Symbol] =
    if symbol.isNoSymbol then Nil else symbol :: enclosing(symbol.owner)

  protected def isAccessible(constructor: Symbol, cls: Symbol): Boolean =
    lazy val around = enclosing(Symbol.spliceOwner)
    if constructor.flags.is(Flags.Private) || constructor.flags.is(Flags.PrivateLocal) then
      constructor.privateWithin match
        case Some(within) => around.contains(within.typeSymbol)
        case None         => around.contains(cls) || around.contains(cls.companionModule.moduleClass)
    else if constructor.flags.is(Flags.Protected) then
      around.contains(cls) || around.contains(cls.companionModule.moduleClass)
    else
      constructor.privateWithin match
        case Some(within) => around.contains(within.typeSymbol)
        case None         => true

  protected def allParams(cls: Symbol): List[Symbol] =
    cls.primaryConstructor.paramSymss.filterNot(_.exists(_.isType)).flatten
  protected def declaredType(param: Symbol, cls: Symbol): Option[TypeRepr] = cls.declaredField(param.name) match
    case field if field.isNoSymbol => None
    case field                     => Some(cls.typeRef.memberType(field).widenByName)
  protected def plainParam(tpe: TypeRepr, symbol: Symbol, position: Int): Param =
    val field = tpe.typeSymbol.declaredField(symbol.name)
    Param(symbol.name, tpe.memberType(field).widenByName, position, field)

  // ---- named tuples

  /** The type of values at run time: for a named tuple the tuple, else the type itself. */
  protected def withoutNames(tpe: TypeRepr): TypeRepr = tpe.dealias match
    case AppliedType(_, List(_, values)) if isNamedTuple(tpe) =>
      elements(values) match
        case None      => fail(Messages.notDerivable(shown(tpe), kind))
        case Some(Nil) => TypeRepr.of[EmptyTuple]
        case Some(types) if types.lengthIs <= 22 =>
          Symbol.requiredClass(s"scala.Tuple${types.length}").typeRef.appliedTo(types)
        case Some(types) =>
          types.foldRight(TypeRepr.of[EmptyTuple])((head, tail) => largeTuple.typeRef.appliedTo(List(head, tail)))
    case _ => tpe

  private lazy val largeTuple = classNamed("scala.*:")

  /** True if a type is a tuple of more than 22 elements, which does not have its own class. */
  protected def isLargeTuple(tpe: TypeRepr): Boolean = tpe.typeSymbol == largeTuple

  // By name, because the compilers that build this module do not have the type.
  protected def isNamedTuple(tpe: TypeRepr): Boolean = tpe.dealias match
    case AppliedType(constructor, List(_, _)) => constructor.typeSymbol.fullName == "scala.NamedTuple$.NamedTuple"
    case _                                    => false

  /** The labels and types of a named tuple, if both are known. */
  private def namedElements(tpe: TypeRepr): Option[List[(String, TypeRepr)]] = tpe.dealias match
    case AppliedType(_, List(names, values)) if isNamedTuple(tpe) =>
      for
        labels <- elements(names)
        types <- elements(values)
        texts = labels.collect { case ConstantType(StringConstant(label)) => label }
        if texts.length == labels.length && types.length == labels.length
      yield texts.zip(types)
    case _ => None

  protected def namedTuple(tpe: TypeRepr, kinds: Set[String]): Option[ClassShape] = Option.when(isNamedTuple(tpe)) {
    val labels = namedElements(tpe).getOrElse(fail(Messages.notDerivable(shown(tpe), kind))).map(_._1)
    val tuple = withoutNames(tpe)
    val params = labels.zip(elements(tuple).getOrElse(Nil)).zipWithIndex.map { case ((label, element), position) =>
      Param(label, element, position, Symbol.noSymbol)
    }
    val fields = params.map { param =>
      FieldModel(
        param.name,
        () => shown(param.tpe),
        hasDefault = false,
        None,
        Nil,
        excluded = false,
        explicitNull = false,
        nullAsDefault = false,
        absence = absence(param.tpe)
      )
    }
    val model =
      ClassModel(shown(tpe), fields, identity, noExtraFields = false, explicitNull = false, nullAsDefault = false)
    val empty = Option.when(params.isEmpty)(Ref(moduleNamed("scala.Tuple$package.EmptyTuple")))
    ClassShape(tuple, orFail(ClassPlan.of(model, kinds.contains("Decoder"))), params, empty)
  }

  /** The element types of a tuple type, spelt with `*:` or as one of the tuple classes. */
  private def elements(tuple: TypeRepr): Option[List[TypeRepr]] = tuple.dealias match
    case AppliedType(constructor, List(head, tail)) if constructor.typeSymbol.fullName == "scala.*:" =>
      elements(tail).map(head :: _)
    case AppliedType(constructor, types) if defn.isTupleClass(constructor.typeSymbol) => Some(types)
    case empty if empty =:= TypeRepr.of[EmptyTuple]                                   => Some(Nil)
    case _                                                                            => None

  // ---- references

  /** True if only packages and objects are around a symbol. */
  protected def isStatic(symbol: Symbol): Boolean = Iterator.iterate(symbol)(_.owner).takeWhile(!_.isNoSymbol)
    .forall(s => s.flags.is(Flags.Module) || s.flags.is(Flags.Package))

  /** An object as a term. */
  protected def objectRef(tpe: TypeRepr): Term = tpe match
    case ref: TermRef => Ref.term(ref)
    case _            => moduleRef(tpe, tpe.typeSymbol.companionModule)

  /**
   * The companion of a type, or an object next to it, reached through the prefix of a type that is nested in a value.
   */
  private def moduleRef(tpe: TypeRepr, module: Symbol): Term =
    def through(prefix: TypeRepr): Term = prefix match
      case ref: TermRef if !ref.termSymbol.flags.is(Flags.Package) && !isStatic(ref.termSymbol) =>
        // Ref.term casts what it makes, which is a This for an object around the macro's call
        val cls = ref.termSymbol.moduleClass
        Select(if enclosing(Symbol.spliceOwner).contains(cls) then This(cls) else Ref.term(ref), module)
      case _ => Ref(module)
    tpe.dealias match
      case TypeRef(prefix, _)                 => through(prefix)
      case AppliedType(TypeRef(prefix, _), _) => through(prefix)
      case _                                  => Ref(module)

  /** The symbol that carries a type's annotations: the value of an enum case, else the class. */
  protected def annotatedSymbol(tpe: TypeRepr): Symbol = tpe match
    case ref: TermRef if !ref.termSymbol.flags.is(Flags.Module) => ref.termSymbol
    case ref: TermRef                                           => ref.termSymbol.moduleClass
    case _                                                      => tpe.typeSymbol

  // ---- annotations

  // the symbols of names are looked up once for each expansion
  private val annotationClasses = mutable.Map.empty[String, Symbol]
  protected def annotation(symbol: Symbol, name: String): Option[Term] =
    symbol.getAnnotation(annotationClasses.getOrElseUpdate(name, classNamed(s"jzon.$name")))
  protected def annotationNames(symbol: Symbol): List[String] =
    symbol.annotations.map(_.tpe.typeSymbol).filter(isAnnotation).map(_.name)
  private def isAnnotation(annotation: Symbol): Boolean = annotation.maybeOwner == annotationPackage
  private lazy val annotationPackage = classNamed("jzon.field").owner

  protected def annotated(param: Symbol, cls: Symbol): List[Symbol] =
    List(param, cls.declaredField(param.name)).filterNot(_.isNoSymbol)

  protected def annotatedMembers(cls: Symbol, isDerived: Boolean): List[(Symbol, List[String])] =
    known((cls, "annotated", isDerived)) {
      val members =
        if isDerived then
          val params = valueParams(cls).map(_.name).toSet
          cls.declaredFields.filterNot(field => params.contains(field.name) || field.flags.is(Flags.Module))
        else
          cls.declaredFields ::: cls.declaredMethods.filterNot(_.flags.is(Flags.Synthetic)) :::
            cls.primaryConstructor.paramSymss.flatten.filter(_.isTerm)
      members.map(member => (member, annotationNames(member))).filter(_._2.nonEmpty)
    }

  protected def annotationsIn(tpe: TypeRepr): List[String] = tpe match
    case AnnotatedType(inner, annotation) =>
      List(annotation.tpe.typeSymbol).filter(isAnnotation).map(_.name) ::: annotationsIn(inner)
    case AppliedType(constructor, args) => annotationsIn(constructor) ::: args.flatMap(annotationsIn)
    case ref: TypeRef if !ref.typeSymbol.isClassDef =>
      val inner = if ref.typeSymbol.isAliasType then annotationsIn(ref.translucentSuperType) else Nil
      annotationNames(ref.typeSymbol) ::: inner
    case TypeLambda(_, _, result) => annotationsIn(result)
    case AndType(left, right)     => annotationsIn(left) ::: annotationsIn(right)
    case OrType(left, right)      => annotationsIn(left) ::: annotationsIn(right)
    case _                        => Nil

  // the compiler drops them
  protected def annotationsOfParents(cls: Symbol): List[String] = Nil

  protected def binaryText(annotation: Term, cls: String, default: String): Term =
    annotationArguments(annotation).headOption
      .getOrElse(Select.unique(Ref(classNamed(s"jzon.engine.binary.$cls").companionModule), default))

  protected def epochCodec(unit: Term): Term = '{ Codec.epoch(${ unit.asExprOf[EpochUnit] }) }.asTerm

  protected def patternCodec(tpe: TypeRepr, pattern: String, locale: String): Term = tpe.asType match
    case '[t] =>
      val tag = Expr.summon[ClassTag[t]].get
      '{ Codec.timeFormat[t](${ Expr(pattern) }, ${ Expr(locale) })(using $tag) }.asTerm

  protected def stringCodec(tpe: TypeRepr): Term = tpe.asType match
    case '[t] =>
      val (key, name) = (Expr.summon[FieldDecoder[t]].get, Expr.summon[FieldEncoder[t]].get)
      '{ Codec.asString[t](using $key, $name) }.asTerm

  protected def bitCodec: Term = '{ Codec.bit }.asTerm

  /** The type of the values of a codec that is the form of an annotation. */
  protected def formType(form: Term): TypeRepr = form.tpe.widen.baseType(TypeRepr.of[Codec].typeSymbol).typeArgs.head

  /** True if the form of an annotation is a codec, and not a `BinaryText`. */
  protected def isCodec(form: Term): Boolean = form.tpe <:< TypeRepr.of[Codec[?]]

  // ---- secrets

  protected def secretClasses: mutable.Map[Symbol, Boolean] = known("secrets")(mutable.HashMap.empty[Symbol, Boolean])

  protected def classesIn(tpe: TypeRepr): List[Symbol] = tpe.dealias match
    case AppliedType(constructor, args) => classesIn(constructor) ::: args.flatMap(classesIn)
    case AnnotatedType(underlying, _)   => classesIn(underlying)
    case Refinement(parent, _, _)       => classesIn(parent)
    case AndType(left, right)           => classesIn(left) ::: classesIn(right)
    case OrType(left, right)            => classesIn(left) ::: classesIn(right)
    case TypeBounds(_, high)            => classesIn(high)
    case ref: TermRef                   => classesIn(ref.widen)
    case other =>
      val cls = other.typeSymbol
      if cls.isClassDef && !isForeign(other) then List(cls) else Nil

  // ---- cases of sealed types

  protected def casesOf(cls: Symbol): List[Symbol] =
    dependOn(cls, Nil)
    cls.children.filter(child => child != cls && child.isClassDef).foreach(dependOn(_, Nil))
    cls.children

  // If a case has no name outside an expression or method, the compiler lists the class as its own case.
  protected def localName(cls: Symbol, child: Symbol): Option[String] = Option.when(child == cls) {
    localChildren(cls).filterNot(cls.children.contains).map(nameOf).headOption match
      case None          => "of an anonymous or local class"
      case Some("$anon") => "$anon, an anonymous class,"
      case Some(name)    => name
  }

  protected def hiddenIn(child: Symbol): Option[Symbol] =
    val home = child.owner
    val homes = child.privateWithin match
      case Some(within) => List(within.typeSymbol)
      case None if child.flags.is(Flags.Private) || child.flags.is(Flags.Protected) =>
        List(home, home.companionModule.moduleClass, home.companionClass).filterNot(_.isNoSymbol)
      case None => Nil
    val around = Iterator.iterate(Symbol.spliceOwner)(_.owner).takeWhile(!_.isNoSymbol).toSet
    homes.headOption.filterNot(_ => homes.exists(around.contains))

  /** The prefix of a case of `parent` that is inside a class, if the prefix varies: the parent's prefix, if one class
    * contains both, or the name of an object inside a method or class.
    */
  private def reached(parent: TypeRepr, owner: Symbol): Option[TypeRepr] =
    val (prefix, cls) = parent.dealias match
      case TypeRef(prefix, _)                 => (Some(prefix), parent.typeSymbol)
      case AppliedType(TypeRef(prefix, _), _) => (Some(prefix), parent.typeSymbol)
      case _                                  => (None, parent.typeSymbol)
    def of(owner: Symbol): Option[TypeRepr] =
      if owner == cls.owner then prefix.filterNot { case NoPrefix() => true; case _ => false }
      else if !owner.flags.is(Flags.Module) || isStatic(owner) then None
      else
        val module = owner.companionModule
        Some(of(module.owner).fold[TypeRepr](module.termRef)(_.select(module)))
    of(owner)

  protected def caseType(parent: TypeRepr, parentClass: Symbol, child: Symbol): Option[TypeRepr] =
    if child.isTerm || child.flags.is(Flags.Module) then
      val symbol = if child.isTerm then child else child.companionModule
      Some(reached(parent, symbol.owner).fold(symbol.termRef)(_.select(symbol))).filter(_ <:< parent)
    else classType(parent, parentClass, child)

  private def classType(parent: TypeRepr, parentClass: Symbol, child: Symbol): Option[TypeRepr] =
    val constructor = reached(parent, child.owner).fold(child.typeRef)(_.select(child))
    val params = child.declaredTypes.filter(_.isTypeParam)
    if params.isEmpty then Option.when(constructor <:< parent)(constructor)
    else
      val bound = scala.collection.mutable.Map.empty[Symbol, TypeRepr]
      def unify(pattern: TypeRepr, actual: TypeRepr): Unit = (pattern, actual) match
        case (_, TypeBounds(_, high)) => unify(pattern, high)
        case (ref: TypeRef, _) if params.contains(ref.typeSymbol) =>
          if !bound.contains(ref.typeSymbol) then bound(ref.typeSymbol) = actual
        case (AppliedType(c1, as1), AppliedType(c2, as2)) if as1.length == as2.length =>
          unify(c1, c2)
          as1.zip(as2).foreach(unify(_, _))
        case _ =>
      constructor.appliedTo(params.map(_.typeRef)).baseType(parentClass) match
        case AppliedType(_, patterns) => patterns.zip(parent.dealias.typeArgs).foreach(unify(_, _))
        case _                        =>
      params.find(!bound.contains(_)).foreach(p =>
        fail(Messages.childParameter(shown(parent), child.name, p.name))
      )
      val applied = constructor.appliedTo(params.map(bound))
      Option.when(applied <:< parent)(applied)
