package jzon.derivation

import java.time.Instant

import scala.quoted.*
import scala.reflect.ClassTag

import jzon.engine.codecs.{EpochUnit, TimePattern}
import jzon.{Codec, DerivationSettings, NameStyle}

/** Translates a type into the neutral model. */
private[jzon] trait TypeReader extends CompiledTree, Dependencies, AnnotationReader, FlattenedTypes, SealedTypes,
      SecretTypes:
  import quotes.reflect.*

  /** The shape of a derived type. */
  protected sealed trait Shape:
    def tpe: TypeRepr

  /** A case class, or (with no parameters) an object.
    *
    * @param params the constructor's parameters by position, including the parameters of flattened classes
    * @param flats the flattened classes, by number
    */
  protected final case class ClassShape(
      tpe: TypeRepr,
      plan: ClassPlan,
      params: List[Param],
      instance: Option[Term],
      flats: List[FlatShape] = Nil
  ) extends Shape

  /** A flattened class, and the parameter of the class around it that takes its value. */
  protected final case class FlatShape(tpe: TypeRepr, param: Param)

  /** A value class: it has the JSON of its value. */
  protected final case class ValueClassShape(tpe: TypeRepr, name: String, param: Param) extends Shape

  protected final case class SealedShape(tpe: TypeRepr, name: String, plan: SealedPlan, children: List[Child])
      extends Shape

  /**
   * A case of a sealed type: for the type classes in `own` its own instance is used, else it is derived with `shape`.
   */
  protected final case class Child(tpe: TypeRepr, name: String, own: Set[String], shape: Option[ClassShape])

  /** A constructor parameter, its default value, its form in an annotation (a text of bytes or a codec), whether it has
    * `@secret`, and which values are left out.
    */
  protected final case class Param(
      name: String,
      tpe: TypeRepr,
      position: Int,
      default: Option[Term],
      form: Option[Term] = None,
      secret: Boolean = false,
      omits: Omissions = Omissions.none
  )

  /** The type classes for which the user wrote an instance of a case. */
  protected def ownInstances(tpe: TypeRepr): Set[String]

  /**
   * True if a user wrote a decoder or an encoder for a nested sealed type, which is then one case of the outer type.
   */
  protected def hasOwnCodec(tpe: TypeRepr): Boolean

  /** True if the library has an instance for this type of Scala or Java, or for the same type with other arguments. */
  protected def hasStandard(tpe: TypeRepr): Boolean

  /** What null and a missing field mean for the values of a type. */
  protected def absence(tpe: TypeRepr): Absence = Absence.Never

  /** The type classes that are being derived. */
  protected def kinds: Set[String]

  private def isDecoded = kinds.contains("Decoder")

  /** True if the generated code calls constructors. */
  protected def isConstructed: Boolean = isDecoded || kinds.contains("FieldDecoder")

  /** The derived type class, `Decoder`, `Encoder` or `Codec`, for messages. */
  protected def kind: String

  /** The settings of the derivation, in addition to annotations. */
  protected def settings: DerivationSettings = DerivationSettings.none

  protected def readShape(tpe: TypeRepr): Shape =
    val cls = tpe.typeSymbol
    if isNamedTuple(tpe) then readNamedTuple(tpe)
    else if cls.isTypeParam then fail(Messages.derivedParameter(shown(tpe), kind))
    else if hasStandard(tpe) || isTree(tpe) then fail(Messages.standardInstance(shown(tpe), kind))
    else if isJavaEnum(tpe) then fail(Messages.javaEnum(shown(tpe), kind)) // the compiler calls it sealed
    else if isSingleton(tpe) || cls.flags.is(Flags.Module) then readObject(tpe, Inherited.of(settings))
    else if isCaseClass(cls) then
      if tpe.derivesFrom(defn.AnyValClass) then readValueClass(tpe) else readClass(tpe, Inherited.of(settings))
    else if isAbstractCaseClass(cls) && cls.children.isEmpty then
      fail(Messages.abstractCaseClass(simpleName(tpe), kind))
    else if isSealed(cls) then readSealedType(tpe)
    else if isPlainClass(cls) then readClass(tpe, Inherited.of(settings))
    else if isOpenSealedType(cls) then fail(Messages.notSealed(shown(tpe)))
    else fail(Messages.notDerivable(shown(tpe), kind))

  /** True if a type is one of jzon's own types that hold any JSON. */
  private def isTree(tpe: TypeRepr): Boolean =
    tpe =:= classNamed("jzon.Json").typeRef || tpe =:= classNamed("jzon.RawJson").typeRef

  private def isOpenSealedType(cls: Symbol): Boolean =
    cls.isClassDef && (cls.flags.is(Flags.Trait) || cls.flags.is(Flags.Abstract)) && !cls.flags.is(Flags.JavaDefined)

  protected def isJavaEnum(tpe: TypeRepr): Boolean =
    tpe.typeSymbol.flags.is(Flags.JavaDefined) && tpe.derivesFrom(classNamed("java.lang.Enum"))

  protected def orFail[A](planned: Either[List[String], A]): A = planned match
    case Right(plan)  => plan
    case Left(errors) => fail(errors.mkString("\n"))

  protected def shown(tpe: TypeRepr): String = namedElements(tpe) match
    case Some(elements) => elements.map((label, element) => s"$label: ${shown(element)}").mkString("(", ", ", ")")
    case None           => tpe.show(using Printer.TypeReprShortCode)

  /** The name as the user wrote it: the compiler encodes names only when it writes class files. */
  protected def nameOf(symbol: Symbol): String =
    if symbol.isClassDef && symbol.flags.is(Flags.Module) then symbol.name.stripSuffix("$") else symbol.name

  protected def isSingleton(tpe: TypeRepr): Boolean = tpe match
    case ref: TermRef => !(ref.widen =:= ref) || ref.termSymbol.flags.is(Flags.Enum)
    case _            => false

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

  // ---- case classes

  /** Reads a case class; `around` are the classes into which it is flattened. */
  protected def readClass(
      tpe: TypeRepr,
      inherited: Inherited,
      names: DerivationSettings = settings,
      around: List[Symbol] = Nil
  ): ClassShape =
    val cls = tpe.typeSymbol
    if cls.flags.is(Flags.Sealed) && cls.children.nonEmpty then fail(Messages.sealedClass(simpleName(tpe)))
    val params = readParams(tpe)
    val omits = inherited.omits.or(omissions(List(cls)))
    checkPlaces(
      simpleName(tpe),
      if isCaseClass(cls) then Placement.CaseClass else Placement.PlainClass,
      List(cls),
      cls
    )
    val read = valueParams(cls).zip(params).foldLeft(Flattening[Param, FlatShape]()) { case (read, (symbol, param)) =>
      val sources = annotated(symbol, cls)
      checkPlaces(s"${simpleName(tpe)}.${param.name}", Placement.Field, sources, cls)
      if sources.exists(_.hasAnnotation(annotations.flatten)) then
        val (optional, inner) = readFlattened(tpe, param, cls :: around)
        val flat = FlatShape(inner.tpe, param)
        val secret = sources.exists(_.hasAnnotation(annotations.secret)) || isSecret(inner.tpe)
        val params = if secret then inner.params.map(_.copy(secret = true)) else inner.params
        read.and(param.name, optional, param.default.isDefined, inner.plan, params, flat, inner.flats, secret)
      else
        val (model, formed) = readField(tpe, symbol, param, sources, omits)
        read.and(model, formed)
    }
    val model = classModel(tpe, read.fields, inherited, names).flattening(read)
    ClassShape(tpe, orFail(ClassPlan.of(model, isDecoded)), read.params, None, read.flats)

  /** What the annotations of a class or a field leave out. */
  private def omissions(sources: List[Symbol]): Omissions = Omissions(
    sources.exists(_.hasAnnotation(annotations.omitDefault)),
    sources.exists(_.hasAnnotation(annotations.omitEmpty))
  )

  /** True if values of a type can be empty: collections, maps and arrays. */
  private def isCollection(tpe: TypeRepr): Boolean =
    tpe.dealias.typeSymbol == defn.ArrayClass || tpe.typeSymbol.fullName == "scala.IArray$package$.IArray" ||
      collections.exists(tpe.derivesFrom(_))

  private lazy val collections =
    List("scala.collection.Iterable", "java.util.Collection", "java.util.Map").map(classNamed)

  private def readField(
      tpe: TypeRepr,
      symbol: Symbol,
      param: Param,
      sources: List[Symbol],
      around: Omissions
  ): (FieldModel, Param) =
    def find(annotation: Symbol) = sources.flatMap(_.getAnnotation(annotation)).headOption
    val names = givenNames(symbol, tpe.typeSymbol, shown(tpe))
    val own = omissions(sources)
    val explicitNull = find(annotations.explicitNull).isDefined
    def canBeEmpty = isCollection(param.tpe)
    if !own.isNone then
      val hasDefault = param.default.isDefined
      val errors = Omissions.errors(
        own,
        hasDefault,
        explicitNull,
        canBeEmpty,
        simpleName(tpe),
        param.name,
        shown(param.tpe)
      )
      if errors.nonEmpty then fail(errors.mkString("\n"))
    val model = FieldModel(
      name = param.name,
      tpe = () => shown(param.tpe),
      hasDefault = param.default.isDefined,
      jsonName = names.headOption,
      aliases = names.drop(1),
      excluded = find(annotations.exclude).isDefined,
      explicitNull = explicitNull,
      nullAsDefault = find(annotations.nullAsDefault).isDefined,
      rest = find(annotations.rest).isDefined,
      secret = find(annotations.secret).isDefined || isSecret(optionless(param.tpe)) || hasSecretNames(param.tpe),
      omits = Omissions.of(
        own,
        around,
        param.default.isDefined,
        explicitNull,
        around.empty && isForeign(param.tpe) && canBeEmpty
      ),
      absence = absence(param.tpe)
    )
    if model.rest && !collectsRest(param.tpe) then
      fail(Messages.restType(simpleName(tpe), param.name, shown(param.tpe)))
    val form = find(annotations.base64).map(binaryText(_, "MIME_NO_LINEFEEDS"))
      .orElse(find(annotations.hex).map(binaryText(_, "LOWER")))
      .orElse(find(annotations.epoch).map(epochCodec(_, param.tpe, shown(tpe), param.name)))
      .orElse(find(annotations.timeFormat).map(patternCodec(_, param.tpe, shown(tpe), param.name)))
    if (model.secret || model.omits.default) && model.nullAsDefault && !(optionless(param.tpe) =:= param.tpe.dealias)
    then
      fail(Messages.nullIsNone(simpleName(tpe), param.name))
    (model, param.copy(form = form, secret = model.secret, omits = model.omits))

  /** True if a type belongs to Scala or Java, so that its instance is usually a standard one. */
  protected def isForeign(tpe: TypeRepr): Boolean =
    val packages =
      Iterator.iterate(tpe.dealias.typeSymbol)(_.maybeOwner).takeWhile(s => !s.isNoSymbol && s != defn.RootClass)
    packages.foldLeft("")((_, s) => s.name) match
      case "scala" | "java" => true
      case _                => false

  /** The way to the field with `@rest` of a case with its own instance: each parameter with the class around it. */
  protected def restOf(tpe: TypeRepr): Option[List[(TypeRepr, Param)]] =
    val cls = tpe.typeSymbol
    def param(symbol: Symbol, position: Int) =
      Param(symbol.name, tpe.memberType(cls.declaredField(symbol.name)).widenByName, position, None)
    if !isCaseClass(cls) then None
    else
      valueParams(cls).iterator.zipWithIndex.flatMap { (symbol, position) =>
        val sources = annotated(symbol, cls)
        if sources.exists(_.hasAnnotation(annotations.rest)) then Some(List((tpe, param(symbol, position))))
        else if sources.exists(_.hasAnnotation(annotations.flatten)) then
          val flat = param(symbol, position)
          restOf(flat.tpe.dealias).map((tpe, flat) :: _)
        else None
      }.nextOption

  /** True if a field of this type can have `@rest`. */
  protected def collectsRest(tpe: TypeRepr): Boolean =
    val cls = tpe.dealias.typeSymbol
    cls == classNamed("jzon.Json") || cls == classNamed("jzon.RawJson") ||
    (tpe.baseType(classNamed("scala.collection.Map")) match
      case AppliedType(_, List(key, _)) => key =:= defn.StringClass.typeRef
      case _                            => false
    )

  /** The symbols of a parameter that annotations may stand on. */
  protected def annotated(param: Symbol, cls: Symbol): List[Symbol] =
    List(param, cls.declaredField(param.name)).filterNot(_.isNoSymbol)

  /** The names that `@field` gives a parameter. */
  protected def givenNames(param: Symbol, cls: Symbol, owner: => String): List[String] =
    annotated(param, cls).flatMap(_.getAnnotation(annotations.field)).headOption
      .map(strings(_, s"$owner.${param.name}", "field")).getOrElse(Nil)

  protected def readObject(tpe: TypeRepr, inherited: Inherited): ClassShape =
    val symbol = annotatedSymbol(tpe)
    dependOn(if symbol.isClassDef then symbol else symbol.owner, List(symbol.name.stripSuffix("$")))
    checkPlaces(
      simpleName(tpe),
      Placement.Singleton,
      List(symbol),
      if symbol.isClassDef then symbol else tpe.typeSymbol
    )
    ClassShape(
      tpe,
      orFail(ClassPlan.of(classModel(tpe, Nil, inherited, settings), isDecoded)),
      Nil,
      Some(objectRef(tpe))
    )

  private def classModel(
      tpe: TypeRepr,
      fields: List[FieldModel],
      inherited: Inherited,
      names: DerivationSettings
  ): ClassModel =
    val symbol = annotatedSymbol(tpe)
    val own = style(symbol, annotations.fieldNames, shown(tpe), "field_names")
    ClassModel(
      simpleName(tpe),
      fields,
      inherited.fieldName(simpleName(tpe), own, names).fold(fail, identity),
      noExtraFields = inherited.noExtraFields || symbol.hasAnnotation(annotations.noExtraFields),
      explicitNull = inherited.explicitNull || symbol.hasAnnotation(annotations.explicitNull),
      nullAsDefault = inherited.nullAsDefault || symbol.hasAnnotation(annotations.nullAsDefault)
    )

  private def readValueClass(tpe: TypeRepr): ValueClassShape =
    val cls = tpe.typeSymbol
    val param = readParams(tpe).head
    checkPlaces(simpleName(tpe), Placement.ValueClass, List(cls), cls)
    val sources = valueParams(cls)
    checkPlaces(s"${simpleName(tpe)}.${param.name}", Placement.ValueField, sources, cls)
    ValueClassShape(tpe, shown(tpe), param)

  private def readParams(tpe: TypeRepr): List[Param] =
    val cls = tpe.typeSymbol
    def name = shown(tpe)
    val constructor = cls.primaryConstructor
    if isConstructed && !isAccessible(constructor, cls) then fail(Messages.privateConstructor(simpleName(tpe), kind))
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
      Param(fieldName, withoutAnnotations(fieldType), position, default)
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

  private def readNamedTuple(tpe: TypeRepr): ClassShape =
    val labels = namedElements(tpe).getOrElse(fail(Messages.notDerivable(shown(tpe), kind))).map(_._1)
    val tuple = withoutNames(tpe)
    val params = labels.zip(elements(tuple).getOrElse(Nil)).zipWithIndex.map { case ((label, element), position) =>
      Param(label, element, position, None)
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
    ClassShape(tuple, orFail(ClassPlan.of(model, isDecoded)), params, empty)

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
  private def objectRef(tpe: TypeRepr): Term = tpe match
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

  /** The name of a type without prefix and arguments. */
  protected def simpleName(tpe: TypeRepr): String = tpe match
    case ref: TermRef => ref.termSymbol.name
    case _            => nameOf(tpe.typeSymbol)

  // ---- annotations

  /** The effect of a sealed type's annotations on its cases. */
  protected def inherited(cls: Symbol): Inherited = Inherited(
    style(cls, annotations.fieldNames, cls.name, "field_names").toList,
    hintStyle(cls).toList,
    cls.hasAnnotation(annotations.noExtraFields),
    cls.hasAnnotation(annotations.explicitNull),
    cls.hasAnnotation(annotations.nullAsDefault),
    omissions(List(cls))
  )

  /** Rejects annotations without effect at this place; each symbol may have the annotations of the same place. */
  protected def checkPlaces(owner: String, place: Placement.Place, symbols: List[Symbol], cls: Symbol): Unit =
    if place != Placement.Field && place != Placement.ValueField && cls.isClassDef then checkMembers(cls)
    checkPlace(owner, place, symbols, cls)

  /** Rejects annotations on vals of a class and on members of its parents, unless a parameter of the class repeats them. */
  private def checkMembers(cls: Symbol): Unit =
    val known = SymbolTable.of(classNamed("jzon.Decoder"))
    cls.typeRef.baseClasses.filterNot(parent => isForeign(parent.typeRef)).foreach { parent =>
      val isDerived = parent == cls
      known((parent, "annotated", isDerived))(annotatedMembers(parent, isDerived)).foreach { (member, names) =>
        val param = cls.primaryConstructor.paramSymss.flatten.find(p => p.isTerm && p.name == member.name)
        val repeated = param.toList.flatMap(annotated(_, cls)).flatMap(namesOfAnnotations)
        if names.exists(!repeated.contains(_)) then
          checkPlace(s"${nameOf(parent)}.${member.name}", Placement.Member, List(member), cls)
      }
    }

  /** The members of a class with annotations of the library, and their names; of the derived class only vals. */
  private def annotatedMembers(cls: Symbol, isDerived: Boolean): List[(Symbol, List[String])] =
    val members =
      if isDerived then
        val params = valueParams(cls).map(_.name).toSet
        cls.declaredFields.filterNot(field => params.contains(field.name) || field.flags.is(Flags.Module))
      else
        cls.declaredFields ::: cls.declaredMethods.filterNot(_.flags.is(Flags.Synthetic)) :::
          cls.primaryConstructor.paramSymss.flatten.filter(_.isTerm)
    members.map(member => (member, namesOfAnnotations(member))).filter(_._2.nonEmpty)

  /** Rejects annotations on the type of a field, on an alias and on an opaque type: they had no effect. */
  private def checkType(owner: String, tpe: TypeRepr): Unit =
    def names(tpe: TypeRepr): List[String] = tpe match
      case AnnotatedType(inner, annotation) =>
        List(annotation.tpe.typeSymbol).filter(annotations.contains).map(_.name) ::: names(inner)
      case AppliedType(constructor, args) => names(constructor) ::: args.flatMap(names)
      case ref: TypeRef if !ref.typeSymbol.isClassDef =>
        val inner = if ref.typeSymbol.isAliasType then names(ref.translucentSuperType) else Nil
        namesOfAnnotations(ref.typeSymbol) ::: inner
      case TypeLambda(_, _, result) => names(result)
      case AndType(left, right)     => names(left) ::: names(right)
      case OrType(left, right)      => names(left) ::: names(right)
      case _                        => Nil
    val errors = Placement.errors(owner, Placement.FieldType, names(tpe), inSealedType = false)
    if errors.nonEmpty then fail(errors.mkString("\n"))

  private def namesOfAnnotations(symbol: Symbol): List[String] =
    symbol.annotations.map(_.tpe.typeSymbol).filter(annotations.contains).map(_.name)

  private def checkPlace(owner: String, place: Placement.Place, symbols: List[Symbol], cls: Symbol): Unit =
    val names = symbols.map(namesOfAnnotations)
    val longest = names.maxBy(_.length)
    if longest.nonEmpty then
      // The class of an enum's value is the enum itself.
      val around = cls.typeRef.baseClasses.drop(if place == Placement.SealedType then 1 else 0)
      def inSealedType = around.exists(isSealed)
      val errors = Placement.errors(owner, place, longest, inSealedType)
      if errors.nonEmpty then fail(errors.mkString("\n"))

  /** The style of a sealed type for the names of its cases. */
  protected def hintStyle(cls: Symbol): Option[NameStyle] = style(cls, annotations.hintNames, cls.name, "hint_names")

  /** Rejects names in the settings that the type does not have. */
  protected def checkSettings(shape: Shape): Unit =
    val (classes, children) = shape match
      case shape: ClassShape => (List(shape.plan), Nil)
      case sealedType: SealedShape =>
        (sealedType.children.flatMap(_.shape).map(_.plan), sealedType.children.map(_.name))
      case _: ValueClassShape => (Nil, Nil)
    val errors = SettingsReader.unknown(settings, shown(shape.tpe), classes, children)
    if errors.nonEmpty then fail(errors.mkString("\n"))

  /** The codec of `@epoch`. */
  private def epochCodec(annotation: Term, tpe: TypeRepr, owner: String, field: String): Term =
    if !(optionless(tpe) =:= TypeRepr.of[Instant]) then fail(Messages.noInstant(owner, field, shown(tpe)))
    '{ Codec.epoch(${ arguments(annotation).head.asExprOf[EpochUnit] }) }.asTerm

  /** The codec of `@time_format`; checks its pattern. */
  private def patternCodec(annotation: Term, tpe: TypeRepr, owner: String, field: String): Term =
    val element = optionless(tpe)
    val name = element.typeSymbol.fullName
    if !TimePattern.isFor(name) then fail(Messages.noTime(owner, field, shown(tpe)))
    val List(pattern, locale) = strings(annotation, s"$owner.$field", "time_format").padTo(2, ""): @unchecked
    Option(TimePattern.problem(name, pattern, locale)).foreach(p => fail(Messages.timeFormat(owner, field, p)))
    element.asType match
      case '[t] =>
        val tag = Expr.summon[ClassTag[t]].get
        '{ Codec.timeFormat[t](${ Expr(pattern) }, ${ Expr(locale) })(using $tag) }.asTerm

  /** True if the form of an annotation is a codec, and not a `BinaryText`. */
  protected def isCodec(form: Term): Boolean = form.tpe <:< TypeRepr.of[Codec[?]]

  /** The type inside all Options. */
  protected def optionless(tpe: TypeRepr): TypeRepr =
    if tpe.dealias.typeSymbol == classNamed("scala.Option") then optionless(tpe.dealias.typeArgs.head)
    else tpe.dealias
