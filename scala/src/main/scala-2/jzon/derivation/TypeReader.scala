package jzon.derivation

import scala.reflect.macros.blackbox

import jzon.engine.codecs.TimePattern
import jzon.{Codec, DerivationSettings}

/** Reads the compiler's types into the models of the shared plan, and adds the details that only Scala 2 needs. */
private[jzon] trait TypeReader extends Dependencies with FlattenedTypes with SealedTypes with SecretTypes {
  self: InstanceSearch =>
  val c: blackbox.Context
  import c.universe._

  /** The settings of the derivation, in addition to annotations. */
  protected def settings: DerivationSettings

  /** The shape of a derived type. */
  protected sealed trait Shape {
    def tpe: Type
  }

  /** A case class; `value` of an object is the object itself, which has no fields.
    *
    * @param fields the fields by position, including the fields of flattened classes
    * @param flats the flattened classes, by number
    */
  protected case class ClassShape(
      tpe: Type,
      plan: ClassPlan,
      fields: List[FieldShape],
      value: Option[Tree],
      flats: List[FlatShape] = Nil
  ) extends Shape {

    /** The fields without the excluded ones and that with `@rest`. */
    val included: List[FieldShape] = fields.filter(_.plan.index >= 0)

    /** The field with `@rest`. */
    val rest: Option[FieldShape] = fields.find(_.plan.model.rest)

    /** True if each field is a parameter with its own name, and each parameter is a field. */
    def isPlain: Boolean = rest.isEmpty && !plan.flattens && !plan.keeps
  }

  /** A flattened class, and the parameter of the class around it that takes its value. */
  protected case class FlatShape(tpe: Type, param: Parameter)

  /** A constructor parameter with its type as seen from the class; `position` is that among the parameters. */
  protected case class Parameter(
      tpe: Type,
      accessor: Symbol,
      position: Int,
      default: Option[Tree],
      form: Option[Tree]
  )

  /** A field, and the parameter of its class. */
  protected case class FieldShape(plan: FieldPlan, param: Parameter) {
    def tpe: Type = param.tpe
    def default: Option[Tree] = param.default
    def form: Option[Tree] = param.form
  }

  /** A sealed type; its cases are in the order of the plan. */
  protected case class SealedShape(tpe: Type, plan: SealedPlan, children: List[ChildShape]) extends Shape

  /** A case of a sealed type: derived with it, or read and written with its own instances. */
  protected case class ChildShape(tpe: Type, derived: Option[ClassShape], own: Map[Kind, Instance])

  /** A case class that extends AnyVal: it has the JSON of its only field. */
  protected case class ValueShape(tpe: Type, field: String, fieldType: Type, accessor: Symbol) extends Shape

  /** Ends the expansion with all messages at the macro's position. */
  protected def fail(messages: List[String]): Nothing = c.abort(c.enclosingPosition, messages.mkString("\n"))

  /** Reads the derived type, or fails with the reason why it cannot be derived. */
  protected def readShape(tpe: Type, kinds: List[Kind]): Shape = {
    val symbol = tpe.typeSymbol
    symbol.info // completes flags and annotations of a class that is not yet typed
    val isTree = tpe =:= typeOf[jzon.Json] || tpe =:= typeOf[jzon.RawJson]
    if (symbol.isParameter) fail(List(Messages.derivedParameter(shortName(tpe), derivedKind)))
    else if (isTree || hasStandard(tpe)) fail(List(Messages.standardInstance(shortName(tpe), derivedKind)))
    else if (isAbstractCaseClass(symbol) && (!symbol.asClass.isSealed || symbol.asClass.knownDirectSubclasses.isEmpty))
      fail(List(Messages.abstractCaseClass(shown(symbol), derivedKind)))
    else if (symbol.isClass && isSealedType(symbol.asClass)) readSealedType(tpe, kinds)
    else if (isCaseClass(symbol) && tpe <:< definitions.AnyValTpe) readValueClass(tpe, kinds)
    else
      readClass(tpe, kinds, Inherited.of(settings))
        .getOrElse(fail(List(
          if (isJavaEnum(tpe)) Messages.javaEnum(shortName(tpe), derivedKind)
          else if (isOpenSealedType(symbol)) Messages.notSealed(shortName(tpe))
          else Messages.notDerivable(shortName(tpe), derivedKind)
        )))
  }

  /** The name as the user wrote it between backticks, without prefix. */
  protected def shown(symbol: Symbol): String = {
    val encoded = symbol.name.toString
    if (encoded.indexOf('$'.toInt) < 0) encoded else written(symbol).getOrElse(symbol.name.decodedName.toString)
  }

  /** The name in the source if the class is being compiled, or the only possible name if it is in a class file. */
  private def written(symbol: Symbol): Option[String] = {
    val encoded = symbol.name.toString
    val source = if (symbol.pos == NoPosition) None else Option(symbol.pos.source)
    source.flatMap(file => WrittenNames.at(file.content, symbol.pos.point, encoded))
      .orElse(WrittenNames.inClassFile(encoded))
      .orElse(List(encoded, symbol.name.decodedName.toString).find(name => namedInSettings(name)))
  }

  private def namedInSettings(name: String) =
    settings.namedFields.contains(name) || settings.namedChildren.contains(name)

  /** Rejects a name for JSON if its spelling in the source is ambiguous. */
  protected def checkName(owner: String, symbol: Symbol, annotation: String): Unit = {
    val encoded = symbol.name.toString
    if (encoded.indexOf('$'.toInt) >= 0 && written(symbol).isEmpty)
      fail(List(Messages.unknownName(owner, encoded, symbol.name.decodedName.toString, annotation)))
  }

  /** The name of a type in messages: without packages and prefixes. */
  protected def shortName(tpe: Type): String = tpe match {
    case TypeRef(_, symbol, Nil)  => shown(symbol)
    case TypeRef(_, symbol, args) => args.map(shortName).mkString(shown(symbol) + "[", ", ", "]")
    case SingleType(_, symbol)    => shown(symbol) + ".type"
    case other                    => other.toString
  }

  /** True if a user could write `Decoder.derived` for the type in its companion. */
  protected def isDerivable(tpe: Type): Boolean = {
    val symbol = tpe.typeSymbol
    symbol.info
    symbol.isClass && (isSealedType(symbol.asClass) || isCaseClass(symbol)) &&
    !symbol.fullName.startsWith("scala.") && !symbol.fullName.startsWith("java.")
  }

  protected def isSealedType(symbol: ClassSymbol): Boolean =
    symbol.isSealed && (symbol.isTrait || symbol.isAbstract) && !symbol.isModuleClass

  private def isOpenSealedType(symbol: Symbol) =
    symbol.isClass && !symbol.isJava && (symbol.asClass.isTrait || symbol.isAbstract)

  protected def isCaseClass(symbol: Symbol): Boolean =
    symbol.isClass && symbol.asClass.isCaseClass && !symbol.isModuleClass && !symbol.isAbstract

  /** True if a class other than a case class can be written as its constructor's parameters. */
  protected def isPlainClass(symbol: Symbol): Boolean =
    symbol.isClass && !symbol.isAbstract && !symbol.asClass.isTrait && !symbol.isModuleClass && !symbol.isJava &&
      !symbol.fullName.startsWith("scala.") &&
      (symbol.asClass.primaryConstructor match {
        case constructor: MethodSymbol => constructor.paramLists.exists(_.nonEmpty)
        case _                         => false
      })

  /** The effect of a sealed type's annotations on its cases. */
  protected def inherited(symbol: Symbol): Inherited = Inherited(
    style(symbol, "field_names").toList,
    style(symbol, "hint_names").toList,
    annotation(symbol, "no_extra_fields").isDefined,
    annotation(symbol, "explicit_null").isDefined,
    annotation(symbol, "null_as_default").isDefined,
    omissions(symbol)
  )

  /** What the annotations of a class or a field leave out. */
  private def omissions(symbol: Symbol): Omissions =
    Omissions(annotation(symbol, "omit_default").isDefined, annotation(symbol, "omit_empty").isDefined)

  /** True if values of a type can be empty: collections, maps and arrays. */
  private def isCollection(tpe: Type): Boolean =
    tpe <:< typeOf[Array[_]] || tpe <:< typeOf[scala.collection.Iterable[_]] ||
      tpe <:< typeOf[java.util.Collection[_]] || tpe <:< typeOf[java.util.Map[_, _]]

  // ---- case classes and objects

  /** Returns None if the type is neither a case class nor an object. */
  protected def readClass(tpe: Type, kinds: List[Kind], sealedType: Inherited): Option[ClassShape] = {
    val symbol = tpe.typeSymbol
    if (symbol.isClass && symbol.isModuleClass) {
      checkPlaces(shown(symbol), Placement.Singleton, symbol, symbol)
      dependOn(symbol, Nil)
      val value = c.internal.gen.mkAttributedQualifier(tpe)
      Some(ClassShape(tpe, planOf(classModel(symbol, Nil, sealedType, settings), kinds), Nil, Some(value)))
    } else if (isCaseClass(symbol) || isPlainClass(symbol)) Some(readCaseClass(tpe, kinds, sealedType))
    else None
  }

  /** Reads a case class; `around` are the classes into which it is flattened. */
  protected def readCaseClass(
      tpe: Type,
      kinds: List[Kind],
      sealedType: Inherited,
      names: DerivationSettings = settings,
      around: List[Symbol] = Nil
  ): ClassShape = {
    val symbol = tpe.typeSymbol.asClass
    if (symbol.isSealed && symbol.knownDirectSubclasses.nonEmpty) fail(List(Messages.sealedClass(shown(symbol))))
    val (params, types) = readParams(tpe, kinds)
    val place = if (isCaseClass(symbol)) Placement.CaseClass else Placement.PlainClass
    val omits = inherited(symbol).inside(sealedType).omits
    checkPlaces(shown(symbol), place, symbol, symbol)
    params.foreach(param => checkPlaces(s"${shown(symbol)}.${shown(param)}", Placement.Field, param, symbol))
    val read = params.zip(types).zipWithIndex.foldLeft(Flattening[Parameter, FlatShape]()) {
      case (read, ((param, paramType), position)) =>
        val model = fieldModel(param, symbol, paramType, omits)
        val default = if (model.hasDefault) defaultOf(tpe, symbol, position) else None
        // Encoding only compares None with it.
        if (model.hasDefault && default.isEmpty && (kinds.contains(Decoding) || model.omits.default))
          fail(List(Messages.unreachableDefault(shown(symbol), model.name)))
        if (model.rest && !collectsRest(paramType))
          fail(List(Messages.restType(shown(symbol), model.name, shortName(paramType))))
        val form = annotatedForm(param, paramType, shown(symbol))
        val parameter = Parameter(paramType, accessor(tpe, param), position, default, form)
        if (annotation(param, "flatten").isEmpty) read.and(model, parameter)
        else {
          val (optional, inner) = readFlattened(shown(symbol), model.name, paramType, kinds, symbol :: around)
          val flat = FlatShape(inner.tpe, parameter)
          val params = inner.fields.map(_.param)
          read.and(model.name, optional, model.hasDefault, inner.plan, params, flat, inner.flats, model.secret)
        }
    }
    val plan = planOf(classModel(symbol, read.fields, sealedType, names).flattening(read), kinds)
    ClassShape(tpe, plan, plan.fields.zip(read.params).map { case (f, p) => FieldShape(f, p) }, None, read.flats)
  }

  private def readValueClass(tpe: Type, kinds: List[Kind]): ValueShape = {
    val (params, types) = readParams(tpe, kinds)
    val symbol = tpe.typeSymbol
    checkPlaces(shown(symbol), Placement.ValueClass, symbol, symbol)
    checkPlaces(s"${shown(symbol)}.${shown(params.head)}", Placement.ValueField, params.head, symbol)
    ValueShape(tpe, shown(params.head), types.head, accessor(tpe, params.head))
  }

  /** The constructor's parameters with their types as seen from `tpe`. */
  private def readParams(tpe: Type, kinds: List[Kind]): (List[TermSymbol], List[Type]) = {
    val symbol = tpe.typeSymbol.asClass
    val name = shown(symbol)
    val constructor = symbol.primaryConstructor.asMethod
    if (kinds.contains(Decoding) && !isAccessible(constructor))
      fail(List(Messages.privateConstructor(name, derivedKind)))
    val (evidence, lists) = constructor.paramLists.partition(_.exists(_.isImplicit))
    if (lists.lengthCompare(1) > 0) fail(List(Messages.parameterLists(name)))
    val params = lists.flatten.map(_.asTerm)
    dependOn(symbol, params)
    if (params.lengthCompare(254) > 0) fail(List(Messages.tooManyFields(name)))
    val allTypes = constructor.infoIn(tpe).paramLists.flatten.map(_.info)
    val (types, evidenceTypes) = allTypes.splitAt(params.length)
    // The compiler passes them when the generated code calls the constructor.
    if (kinds.contains(Decoding) && evidence.nonEmpty)
      evidence.flatten.zip(evidenceTypes).find { case (param, needed) =>
        !param.asTerm.isParamWithDefault && c.inferImplicitValue(needed, silent = true).isEmpty
      }.foreach { case (_, needed) => fail(List(Messages.missingEvidence(name, shortName(needed)))) }
    params.zip(types).find(_._2.typeSymbol == definitions.RepeatedParamClass).foreach { case (param, repeated) =>
      fail(List(Messages.varargs(name, shown(param), shortName(repeated.typeArgs.head))))
    }
    tpe.typeArgs.foreach(checkType(name, _))
    params.foreach(param => checkType(s"$name.${shown(param)}", param.info)) // infoIn drops annotations
    if (!isCaseClass(symbol)) params.find { param =>
      val field = accessor(tpe, param)
      field == NoSymbol || !isAccessible(field)
    }.foreach(hidden => fail(List(Messages.hiddenParameter(name, shown(hidden)))))
    (params, types)
  }

  private def planOf(model: ClassModel, kinds: List[Kind]): ClassPlan =
    ClassPlan.of(model, kinds.contains(Decoding)).fold(fail, identity)

  private def classModel(
      symbol: Symbol,
      fields: List[FieldModel],
      sealedType: Inherited,
      names: DerivationSettings
  ): ClassModel = {
    val name = shown(symbol)
    val all = inherited(symbol).inside(sealedType)
    val rename =
      sealedType.fieldName(name, style(symbol, "field_names"), names).fold(error => fail(List(error)), identity)
    ClassModel(name, fields, rename, all.noExtraFields, all.explicitNull, all.nullAsDefault)
  }

  private def fieldModel(param: TermSymbol, owner: Symbol, tpe: Type, around: Omissions): FieldModel = {
    val names = givenNames(param, owner)
    val own = omissions(param)
    val explicitNull = annotation(param, "explicit_null").isDefined
    val hasDefault = param.isParamWithDefault
    if (!own.isNone) {
      val errors =
        Omissions.errors(own, hasDefault, explicitNull, isCollection(tpe), shown(owner), shown(param), shortName(tpe))
      if (errors.nonEmpty) fail(errors)
    }
    if (names.isEmpty && !List("exclude", "rest", "flatten").exists(annotation(param, _).isDefined))
      checkName(shown(owner), param, "field")
    FieldModel(
      shown(param),
      () => shortName(param.info),
      hasDefault,
      names.headOption,
      names.drop(1),
      annotation(param, "exclude").isDefined,
      explicitNull,
      annotation(param, "null_as_default").isDefined,
      annotation(param, "rest").isDefined,
      secret =
        annotation(param, "secret").isDefined || isSecret(optionElement(tpe).getOrElse(tpe)) || hasSecretNames(tpe),
      omits =
        Omissions.of(own, around, hasDefault, explicitNull, around.empty && isForeign(tpe) && isCollection(tpe)),
      absence = absence(tpe)
    )
  }

  /** What null and a missing field mean for the values of a type. */
  protected def absence(tpe: Type): Absence

  /** True if a type belongs to Scala or Java. */
  protected def isForeign(tpe: Type): Boolean

  /** The element type of an Option, unless it is a type parameter. */
  protected def optionElement(tpe: Type): Option[Type]

  /** The way to the field with `@rest` of a case with its own instance: each parameter, and its name. */
  protected def restOf(tpe: Type): Option[List[(Parameter, String)]] = {
    val symbol = tpe.typeSymbol
    if (!isCaseClass(symbol)) None
    else {
      val constructor = symbol.asClass.primaryConstructor.asMethod
      val types = constructor.infoIn(tpe).paramLists.flatten.map(_.info)
      constructor.paramLists.flatten.zip(types).iterator.zipWithIndex.flatMap { case ((param, paramType), position) =>
        def step = (Parameter(paramType, accessor(tpe, param), position, None, None), shown(param))
        if (annotation(param, "rest").isDefined) Some(List(step))
        else if (annotation(param, "flatten").isDefined) restOf(paramType.dealias).map(step :: _)
        else None
      }.take(1).toList.headOption
    }
  }

  /** True if a field of this type can have `@rest`. */
  private def collectsRest(tpe: Type): Boolean =
    tpe =:= typeOf[jzon.Json] || tpe =:= typeOf[jzon.RawJson] ||
      (tpe.baseType(typeOf[scala.collection.Map[Any, Any]].typeSymbol) match {
        case TypeRef(_, _, List(key, _)) => key =:= typeOf[String]
        case _                           => false
      })

  /** The form of a field in an annotation: a text of bytes, or a codec. */
  private def annotatedForm(param: TermSymbol, tpe: Type, owner: String): Option[Tree] =
    binaryText(param)
      .orElse(annotation(param, "epoch").map(epochCodec(_, tpe, owner, shown(param))))
      .orElse(annotation(param, "time_format").map(patternCodec(_, tpe, owner, shown(param))))

  /** The codec of `@epoch`. */
  private def epochCodec(annotation: Tree, tpe: Type, owner: String, field: String): Tree = {
    if (!(optionless(tpe) =:= typeOf[java.time.Instant])) fail(List(Messages.noInstant(owner, field, shortName(tpe))))
    c.typecheck(q"_root_.jzon.Codec.epoch(${annotation.children(1).duplicate})")
  }

  /** The codec of `@time_format`; checks its pattern. */
  private def patternCodec(annotation: Tree, tpe: Type, owner: String, field: String): Tree = {
    val element = optionless(tpe)
    val name = element.typeSymbol.fullName
    if (!TimePattern.isFor(name)) fail(List(Messages.noTime(owner, field, shortName(tpe))))
    val texts = strings(annotation, s"$owner.$field", "time_format")
    val locale = texts.drop(1).headOption.getOrElse("")
    Option(TimePattern.problem(name, texts.head, locale)).foreach(p => fail(List(Messages.timeFormat(owner, field, p))))
    c.typecheck(q"_root_.jzon.Codec.timeFormat[$element](${texts.head}, $locale)")
  }

  /** True if the form of an annotation is a codec, and not a `BinaryText`. */
  protected def isCodec(form: Tree): Boolean = form.tpe != null && form.tpe <:< typeOf[Codec[_]]

  /** The type inside all Options. */
  protected def optionless(tpe: Type): Type = tpe.dealias match {
    case TypeRef(_, symbol, List(element)) if symbol == typeOf[Option[Any]].typeSymbol => optionless(element)
    case other                                                                         => other
  }

  /** The names that `@field` gives a parameter. */
  protected def givenNames(param: Symbol, owner: Symbol): List[String] =
    annotation(param, "field").map(strings(_, s"${shown(owner)}.${shown(param)}", "field")).getOrElse(Nil)

  /** The argument of `@base64` or `@hex`, or its default. */
  private def binaryText(param: TermSymbol): Option[Tree] = {
    def text(name: String, default: Tree) =
      annotation(param, name).map(_.children.drop(1).headOption.getOrElse(default))
    text("base64", q"_root_.jzon.engine.binary.Base64Variant.MIME_NO_LINEFEEDS").orElse(
      text("hex", q"_root_.jzon.engine.binary.Hex.LOWER")
    )
  }

  private def accessor(tpe: Type, param: Symbol): Symbol =
    tpe.decl(param.name).alternatives.find(s =>
      s.isMethod && s.asMethod.isParamAccessor && s.asMethod.isGetter
    ).getOrElse(NoSymbol)

  /** The field of a value. If the field is private here, or deprecated, it uses `productElement`, to avoid a warning at
    * the derivation. For a class that is not a Product the compiler does warn.
    */
  protected def select(value: Tree, accessor: Symbol, tpe: Type, position: Int): Tree =
    if (accessor != NoSymbol && isAccessible(accessor) && (!isDeprecated(accessor) || !isCaseClass(accessor.owner)))
      c.internal.setSymbol(Select(value, accessor.name), accessor)
    else q"$value.productElement($position).asInstanceOf[$tpe]"

  private def isDeprecated(accessor: Symbol): Boolean = {
    accessor.info
    accessor.annotations.exists(_.tree.tpe.typeSymbol == deprecation)
  }

  private lazy val deprecation: Symbol = c.mirror.staticClass("scala.deprecated")

  protected lazy val owners: List[Symbol] =
    Iterator.iterate(c.internal.enclosingOwner)(_.owner).takeWhile(_ != NoSymbol).toList

  protected def isAccessible(symbol: Symbol): Boolean = {
    val home = symbol.owner
    if (symbol.isPrivateThis) owners.contains(home)
    else if (symbol.isPrivate || (symbol.isProtected && symbol.privateWithin == NoSymbol))
      owners.exists { o =>
        o == home || (o.isModuleClass && isCompanion(o, home)) || (home.isModuleClass && isCompanion(home, o))
      }
    else symbol.privateWithin == NoSymbol || owners.contains(symbol.privateWithin)
  }

  private def isCompanion(module: Symbol, of: Symbol) =
    module.owner == of.owner && module.name.decodedName.toString == of.name.decodedName.toString

  /** The companion's method for the default value; None if it cannot be reached. */
  private def defaultOf(tpe: Type, symbol: ClassSymbol, position: Int): Option[Tree] = {
    val companion =
      if (symbol.companion != NoSymbol) Some(c.internal.gen.mkAttributedRef(prefixOf(tpe), symbol.companion))
      else {
        // A class inside a method: the compiler knows its companion only by the name in scope.
        val found = c.typecheck(Ident(symbol.name.toTermName), silent = true)
        if (found.symbol == null || found.symbol.owner != symbol.owner || !found.symbol.isModule) None
        else Some(found)
      }
    companion.map { owner =>
      val method = Select(owner, TermName("$lessinit$greater$default$" + (position + 1)))
      if (tpe.typeArgs.isEmpty) method else TypeApply(method, tpe.typeArgs.map(TypeTree(_)))
    }
  }

  private def prefixOf(tpe: Type): Type = tpe.dealias match {
    case TypeRef(prefix, _, _) => prefix
    case _                     => NoPrefix
  }

  // ---- annotations

  protected def annotation(symbol: Symbol, name: String): Option[Tree] = {
    symbol.info
    symbol.annotations.collectFirst { case a if annotationName(a.tree.tpe.typeSymbol).contains(name) => a.tree }
  }

  /** The name of an annotation of jzon, by which programs know it. */
  private def annotationName(annotation: Symbol): Option[String] =
    if (annotation.owner.fullName == "jzon") Some(shown(annotation)) else None

  /** Rejects annotations without effect at this place. */
  protected def checkPlaces(owner: String, place: Placement.Place, symbol: Symbol, cls: Symbol): Unit = {
    if (place != Placement.Field && place != Placement.ValueField && cls.isClass) checkMembers(cls.asClass)
    checkPlace(owner, place, symbol, cls)
  }

  /** Rejects annotations on vals of a class and on members of its parents, unless a parameter of the class repeats them. */
  private def checkMembers(cls: ClassSymbol): Unit =
    for {
      parent <- cls.baseClasses if !isForeign(parent.asClass.toType)
      member <- annotatedMembers(parent.asClass, isDerived = parent == cls)
    } {
      val name = member.name.decodedName.toString.trim
      val params = cls.primaryConstructor match {
        case constructor: MethodSymbol => constructor.paramLists.flatten
        case _                         => Nil
      }
      val repeated = params.filter(_.name.decodedName.toString == name).flatMap(annotationNames)
      if (annotationNames(member).exists(!repeated.contains(_)))
        checkPlace(s"${shown(parent)}.$name", Placement.Member, member, cls)
    }

  /** Rejects annotations on the type of a field, inside of it and on an alias: they would have no effect. */
  private def checkType(owner: String, tpe: Type): Unit = {
    def names(tpe: Type): List[String] = tpe match {
      case AnnotatedType(annotations, inner) =>
        annotations.flatMap(a => annotationName(a.tree.tpe.typeSymbol)) ::: names(inner)
      case TypeRef(_, symbol, args) if symbol.isType && symbol.asType.isAliasType =>
        annotationNames(symbol) ::: names(symbol.info.resultType) ::: args.flatMap(names)
      case TypeRef(_, _, args)       => args.flatMap(names)
      case RefinedType(parents, _)   => parents.flatMap(names)
      case ExistentialType(_, inner) => names(inner)
      case _                         => Nil
    }
    val errors = Placement.errors(owner, Placement.FieldType, names(tpe), inSealedType = false)
    if (errors.nonEmpty) fail(errors)
  }

  /** The members of a class with annotations of the library; of the derived class only vals. */
  private def annotatedMembers(cls: ClassSymbol, isDerived: Boolean): List[Symbol] = {
    val members = cls.info.decls.toList.filter { member =>
      member.isTerm && !member.isModule && !member.isConstructor && !member.isSynthetic &&
      (!isDerived || (!member.isMethod || member.asMethod.isGetter) && !member.asTerm.isParamAccessor)
    }
    val params =
      if (isDerived) Nil
      else
        cls.primaryConstructor match {
          case constructor: MethodSymbol => constructor.paramLists.flatten
          case _                         => Nil
        }
    (members ::: params).filter(annotationNames(_).nonEmpty)
  }

  private def annotationNames(symbol: Symbol): List[String] = {
    symbol.info
    symbol.annotations.flatMap(a => annotationName(a.tree.tpe.typeSymbol))
  }

  private def checkPlace(owner: String, place: Placement.Place, symbol: Symbol, cls: Symbol): Unit = {
    val names = annotationNames(symbol)
    if (names.nonEmpty) {
      def inSealedType = cls.asClass.baseClasses.tail.exists(parent => isSealedType(parent.asClass))
      val errors = Placement.errors(owner, place, names, inSealedType)
      if (errors.nonEmpty) fail(errors)
    }
  }

  protected def one(tree: Tree, owner: String, name: String): String = strings(tree, owner, name).head

  private def strings(tree: Tree, owner: String, name: String): List[String] =
    tree.children.drop(1).map {
      case Literal(Constant(text: String)) => text
      case other =>
        other.tpe match {
          case ConstantType(Constant(text: String)) => text
          case _                                    => fail(List(Messages.notLiteral(owner, name)))
        }
    }

  protected def style(symbol: Symbol, name: String): Option[jzon.NameStyle] =
    annotation(symbol, name).map { tree =>
      val chosen = tree.children.drop(1).headOption.flatMap(named)
      chosen.getOrElse(fail(List(Messages.unknownStyle(shown(symbol), name))))
    }

  private def named(argument: Tree): Option[jzon.NameStyle] =
    Option(argument.tpe).map(_.widen.typeSymbol.fullName).flatMap { style => // the object, under any name
      jzon.NameStyle.values.find(s => style == "jzon.NameStyle." + s.productPrefix)
    }

  // ---- settings

  /** Evaluates settings that are calls with literals. */
  protected def readSettings(tree: Tree, owner: String): DerivationSettings = {
    def unreadable = fail(List(Messages.settingsNotLiteral(owner)))
    def argument(tree: Tree): SettingsReader.Argument = (named(tree), tree) match {
      case (Some(style), _)                     => SettingsReader.Style(style)
      case (_, Literal(Constant(text: String))) => SettingsReader.Text(text)
      case _ =>
        tree.collect { case Literal(Constant(text: String)) => text } match {
          case List(from, to) => SettingsReader.Pair(from, to)
          case _              => unreadable
        }
    }
    def call(before: Tree, method: Name, arguments: List[Tree]) =
      SettingsReader
        .call(readSettings(before, owner), method.decodedName.toString, arguments.map(argument))
        .getOrElse(unreadable)
    tree match {
      case _ if tree.symbol != null && tree.symbol.fullName == "jzon.DerivationSettings.none" => DerivationSettings.none
      case Apply(Select(before, method), arguments) => call(before, method, arguments)
      case Select(before, method)                   => call(before, method, Nil)
      case Typed(inner, _)                          => readSettings(inner, owner)
      case _                                        => unreadable
    }
  }

  /** Rejects names in the settings that the type does not have. */
  protected def checkSettings(shape: Shape): Unit = {
    val (classes, children) = shape match {
      case shape: ClassShape => (List(shape.plan), Nil)
      case sealedType: SealedShape =>
        (
          sealedType.children.flatMap(_.derived).map(_.plan),
          sealedType.children.map(child => shown(child.tpe.typeSymbol))
        )
      case _: ValueShape => (Nil, Nil)
    }
    val errors = SettingsReader.unknown(settings, shortName(shape.tpe), classes, children)
    if (errors.nonEmpty) fail(errors)
  }
}
