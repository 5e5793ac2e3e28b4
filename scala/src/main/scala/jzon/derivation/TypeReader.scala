package jzon.derivation

import jzon.{DerivationSettings, NameStyle}
import jzon.codegen.KindForm
import jzon.engine.codecs.TimePattern

/** Translates a type into the neutral model. `kinds` are the type classes that are derived: `Decoder`, `Encoder`. */
private[jzon] trait TypeReader extends Types with FlattenedTypes with SealedTypes with Kinds with SecretTypes {

  /** The shape of a derived type. */
  protected sealed trait Shape {
    def tpe: Typ
  }

  /** A case class, or (with no parameters) an object.
    *
    * @param params the constructor's parameters by position, including the parameters of flattened classes
    * @param instance the value of an object
    * @param flats the flattened classes, by number
    */
  protected case class ClassShape(
      tpe: Typ,
      plan: ClassPlan,
      params: List[Param],
      instance: Option[Value],
      flats: List[FlatShape] = Nil
  ) extends Shape

  /** A flattened class, and the parameter of the class around it that takes its value. */
  protected case class FlatShape(tpe: Typ, param: Param)

  /** A value class: it has the JSON of its value. */
  protected case class ValueClassShape(tpe: Typ, name: String, param: Param) extends Shape

  protected case class SealedShape(tpe: Typ, name: String, plan: SealedPlan, children: List[Child]) extends Shape

  /** A case of a sealed type: the type classes in `own` use its own instance, the others are derived with `shape`. */
  protected case class Child(tpe: Typ, name: String, own: Set[String], shape: Option[ClassShape])

  /** A sealed type whose cases differ in the kind of their JSON. */
  protected case class KindShape(tpe: Typ, name: String, form: KindForm, parts: List[KindPart]) extends Shape

  /** The cases of one kind, and the shape that they have together.
    *
    * @param isFinite whether NaN and infinities are rejected, because they would be read as strings
    */
  protected case class KindPart(cases: List[Typ], shape: Shape, isFinite: Boolean)

  /** A parameter of a constructor.
    *
    * @param accessor its field, which may be missing
    * @param default its default value, if that can be reached
    * @param form its form in an annotation: a text of bytes, or a codec of the type or of types inside
    */
  protected case class Param(
      name: String,
      tpe: Typ,
      position: Int,
      accessor: Sym,
      hasDefault: Boolean = false,
      default: Option[Value] = None,
      form: Option[Value] = None,
      secret: Boolean = false,
      omits: Omissions = Omissions.none,
      one: Option[OneOrMany] = None,
      emptyArray: Boolean = false
  )

  /** The type of the elements of a collection for which one of them stands, and is written if `asOne`. */
  protected case class OneOrMany(element: Typ, asOne: Boolean)

  /** The type classes for which the user wrote an instance of a case. */
  protected def ownInstances(tpe: Typ, kinds: Set[String]): Set[String]

  /**
   * True if a user wrote a decoder or an encoder for a nested sealed type, which is then one case of the outer type.
   */
  protected def hasOwnCodec(tpe: Typ): Boolean

  /** True if the library has an instance for this type of Scala or Java, or for the same type with other arguments. */
  protected def hasStandard(tpe: Typ): Boolean

  /** True if the generated code calls constructors. */
  protected def constructs(kinds: Set[String]): Boolean = kinds.contains("Decoder")

  /** The shape of a named tuple. */
  protected def namedTuple(tpe: Typ, kinds: Set[String]): Option[ClassShape]

  /** The parameters of a class as its type sees them; rejects a class that derived code cannot make or read. */
  protected def readParams(tpe: Typ, kinds: Set[String]): List[Param]

  /** A parameter of a class as its type sees it. */
  protected def plainParam(tpe: Typ, param: Sym, position: Int): Param

  protected def readShape(tpe: Typ, kinds: Set[String]): Shape = {
    val cls = symbolOf(tpe)
    namedTuple(tpe, kinds).getOrElse {
      if (isTypeParameter(cls)) fail(Messages.derivedParameter(shown(tpe), derivedKind))
      else if (isTree(tpe) || hasStandard(tpe)) fail(Messages.standardInstance(shown(tpe), derivedKind))
      else if (isJavaEnum(tpe)) fail(Messages.javaEnum(shown(tpe), derivedKind)) // the compiler calls it sealed
      else if (isSingleton(tpe)) readObject(tpe, Inherited.of(settings), kinds)
      else if (isCaseClass(cls))
        if (isValueClass(tpe)) readValueClass(tpe, kinds) else readClass(tpe, Inherited.of(settings), kinds)
      else if (isAbstractCaseClass(cls) && subclasses(cls).isEmpty)
        fail(Messages.abstractCaseClass(simpleName(tpe), derivedKind))
      else if (isSealed(cls)) readSealedType(tpe, kinds)
      else if (isPlainClass(cls)) readClass(tpe, Inherited.of(settings), kinds)
      else if (isOpenSealedType(cls)) fail(Messages.notSealed(shown(tpe)))
      else fail(Messages.notDerivable(shown(tpe), derivedKind))
    }
  }

  // ---- classes

  /** Reads a case class.
    *
    * @param around the classes into which it is flattened
    * @param isCase whether it is read as a case of a sealed type, of which it may keep an unknown name
    * @param isName whether its only field is that name
    */
  protected def readClass(
      tpe: Typ,
      inherited: Inherited,
      kinds: Set[String],
      names: DerivationSettings = settings,
      around: List[Sym] = Nil,
      isCase: Boolean = false,
      isName: Boolean = false
  ): ClassShape = {
    val cls = symbolOf(tpe)
    if (subclasses(cls).nonEmpty) fail(Messages.sealedClass(simpleName(tpe)))
    val params = readParams(tpe, kinds)
    val omits = inherited.omits.or(omissions(List(cls)))
    checkPlaces(simpleName(tpe), if (isCaseClass(cls)) Placement.CaseClass else Placement.PlainClass, List(cls), cls)
    val read = valueParams(cls).zip(params).foldLeft(Flattening[Param, FlatShape]()) { case (read, (symbol, param)) =>
      val sources = annotated(symbol, cls)
      checkPlaces(s"${simpleName(tpe)}.${param.name}", Placement.Field, sources, cls)
      if (sources.exists(has(_, "flatten"))) {
        val (optional, inner) = readFlattened(tpe, param, kinds, cls :: around)
        val secret = sources.exists(has(_, "secret")) || isSecret(inner.tpe)
        val innerParams = if (secret) inner.params.map(_.copy(secret = true)) else inner.params
        val flat = FlatShape(inner.tpe, param)
        read.and(param.name, optional, param.hasDefault, inner.plan, innerParams, flat, inner.flats, secret)
      } else {
        val keptName = isName || sources.exists(has(_, "unknown"))
        if (keptName) checkKeptName(tpe, param, isCase)
        val (model, formed) = readField(tpe, symbol, param, sources, omits, kinds, keptName)
        read.and(model, formed)
      }
    }
    val model = classModel(tpe, read.fields, inherited, names).flattening(read)
    ClassShape(tpe, planOf(model, kinds), read.params, None, read.flats)
  }

  private def checkKeptName(tpe: Typ, param: Param, isCase: Boolean): Unit = {
    val owner = simpleName(tpe)
    if (!isCase || !has(annotatedSymbol(tpe), "unknown")) fail(Messages.keptNameElsewhere(owner, param.name))
    if (!isString(param.tpe)) fail(Messages.keptNameType(owner, param.name, shown(param.tpe)))
  }

  protected def isString(tpe: Typ): Boolean = symbolOf(dealiased(tpe)) == classNamed("java.lang.String")

  private def planOf(model: ClassModel, kinds: Set[String]) = orFail(ClassPlan.of(model, kinds.contains("Decoder")))

  /** What the annotations of a class or a field leave out. */
  private def omissions(sources: List[Sym]): Omissions =
    Omissions(sources.exists(has(_, "omit_default")), sources.exists(has(_, "omit_empty")))

  private def readField(
      tpe: Typ,
      symbol: Sym,
      param: Param,
      sources: List[Sym],
      around: Omissions,
      kinds: Set[String],
      keptName: Boolean
  ): (FieldModel, Param) = {
    def find(name: String) = sources.flatMap(annotation(_, name)).headOption
    def is(name: String) = find(name).isDefined
    val owner = simpleName(tpe)
    val names = givenNames(symbol, symbolOf(tpe), owner)
    val own = omissions(sources)
    val explicitNull = is("explicit_null")
    def canBeEmpty = isCollection(param.tpe)
    if (!own.isNone) {
      val errors =
        Omissions.errors(own, param.hasDefault, explicitNull, canBeEmpty, owner, param.name, shown(param.tpe))
      if (errors.nonEmpty) failAll(errors)
    }
    if (names.isEmpty && !is("exclude") && !is("rest") && !keptName) checkName(owner, symbol, "field")
    val isStandard = around.empty && isForeign(param.tpe) && canBeEmpty
    val model = FieldModel(
      name = param.name,
      tpe = () => shown(param.tpe),
      hasDefault = param.hasDefault,
      jsonName = names.headOption,
      aliases = names.drop(1),
      excluded = is("exclude"),
      explicitNull = explicitNull,
      nullAsDefault = is("null_as_default"),
      rest = is("rest"),
      secret = is("secret") || isSecret(optionless(param.tpe)) || hasSecretNames(param.tpe),
      omits = Omissions.of(own, around, param.hasDefault, explicitNull, isStandard),
      absence = absence(param.tpe),
      keptName = keptName,
      nullIsCase = hasNullCase(param.tpe),
      restPrefixes = find("rest").fold(List.empty[String])(strings(_, s"$owner.${param.name}", "rest")),
      oneOrMany = is("one_or_many"),
      emptyArray = is("empty_array_as_map")
    )
    // Encoding only compares values with it.
    if (param.hasDefault && param.default.isEmpty && (kinds.contains("Decoder") || model.omits.default))
      fail(Messages.unreachableDefault(owner, param.name))
    if (keptName && model.secret) fail(Messages.secretKeptName(owner))
    if (model.rest && !collectsRest(param.tpe)) fail(Messages.restType(owner, param.name, shown(param.tpe)))
    val form = formOf(tpe, param, sources, owner)
    if (model.emptyArray && !isObject(optionless(param.tpe)))
      fail(Messages.noObject(s"$owner.${param.name}", shown(param.tpe)))
    val one = find("one_or_many").map(oneOrMany(_, param.tpe, owner, param.name))
    if ((model.secret || model.omits.default) && model.nullAsDefault && isOption(param.tpe))
      fail(Messages.nullIsNone(owner, param.name))
    (
      model,
      param.copy(form = form, secret = model.secret, omits = model.omits, one = one, emptyArray = model.emptyArray)
    )
  }

  /** The form that annotations give a field. */
  private def formOf(tpe: Typ, param: Param, sources: List[Sym], owner: String): Option[Value] = {
    def find(name: String) = sources.flatMap(annotation(_, name)).headOption
    find("base64").map(binaryText(_, "Base64Variant", "MIME_NO_LINEFEEDS"))
      .orElse(find("hex").map(binaryText(_, "Hex", "LOWER")))
      .orElse(find("epoch").map(epoch(_, param.tpe, shown(tpe), param.name)))
      .orElse(find("time_format").map(timeFormat(_, param.tpe, shown(tpe), param.name)))
      .orElse(scalarForm(sources, param.tpe, owner, param.name))
  }

  /** The only field of a case that is this value alone. */
  protected def readAlone(tpe: Typ, param: Param, sources: List[Sym]): Param = {
    val isHidden =
      sources.exists(has(_, "secret")) || isSecret(tpe) || isSecret(optionless(param.tpe)) || hasSecretNames(param.tpe)
    param.copy(form = formOf(tpe, param, sources, simpleName(tpe)), secret = isHidden)
  }

  /** The way to the field with `@rest` of a case with its own instance: each parameter with the class around it. */
  protected def restOf(tpe: Typ): Option[List[(Typ, Param)]] = {
    val cls = symbolOf(tpe)
    if (!isCaseClass(cls)) None
    else
      valueParams(cls).iterator.zipWithIndex.flatMap { case (symbol, position) =>
        val sources = annotated(symbol, cls)
        def param = plainParam(tpe, symbol, position)
        if (sources.exists(has(_, "rest"))) Some(List((tpe, param)))
        else if (sources.exists(has(_, "flatten"))) restOf(dealiased(param.tpe)).map((tpe, param) :: _)
        else None
      }.take(1).toList.headOption
  }

  /** True if a field of this type can have `@rest`. */
  private def collectsRest(tpe: Typ): Boolean = isTree(tpe) ||
    parentArguments(tpe, classNamed("scala.collection.Map")).headOption
      .exists(key => !isWildcard(key) && isString(key))

  /** The names that `@field` gives a parameter. */
  protected def givenNames(param: Sym, cls: Sym, owner: String): List[String] =
    annotated(param, cls).flatMap(annotation(_, "field")).headOption
      .map(strings(_, s"$owner.${nameOf(param)}", "field")).getOrElse(Nil)

  protected def readObject(tpe: Typ, inherited: Inherited, kinds: Set[String]): ClassShape = {
    val symbol = annotatedSymbol(tpe)
    dependOnObject(symbol)
    checkPlaces(simpleName(tpe), Placement.Singleton, List(symbol), symbolOf(tpe))
    val plan = planOf(classModel(tpe, Nil, inherited, settings), kinds)
    ClassShape(tpe, plan, Nil, Some(objectRef(tpe)))
  }

  private def classModel(
      tpe: Typ,
      fields: List[FieldModel],
      inherited: Inherited,
      names: DerivationSettings
  ): ClassModel = {
    val symbol = annotatedSymbol(tpe)
    val own = style(symbol, "field_names")
    ClassModel(
      simpleName(tpe),
      fields,
      inherited.fieldName(simpleName(tpe), own, names).fold(fail, identity),
      noExtraFields = inherited.noExtraFields || has(symbol, "no_extra_fields"),
      explicitNull = inherited.explicitNull || has(symbol, "explicit_null"),
      nullAsDefault = inherited.nullAsDefault || has(symbol, "null_as_default")
    )
  }

  private def readValueClass(tpe: Typ, kinds: Set[String]): ValueClassShape = {
    val cls = symbolOf(tpe)
    val param = readParams(tpe, kinds).head
    checkPlaces(simpleName(tpe), Placement.ValueClass, List(cls), cls)
    val sources = valueParams(cls).take(1).flatMap(annotated(_, cls))
    checkPlaces(s"${simpleName(tpe)}.${param.name}", Placement.ValueField, sources, cls)
    val form = scalarForm(sources, param.tpe, simpleName(tpe), param.name)
    ValueClassShape(tpe, shown(tpe), param.copy(form = form))
  }

  // ---- annotations

  /** The effect of a sealed type's annotations on its cases. */
  protected def inherited(cls: Sym): Inherited = Inherited(
    style(cls, "field_names").toList,
    hintStyle(cls).toList,
    has(cls, "no_extra_fields"),
    has(cls, "explicit_null"),
    has(cls, "null_as_default"),
    omissions(List(cls))
  )

  /** The style of a sealed type for the names of its cases. */
  protected def hintStyle(cls: Sym): Option[NameStyle] = style(cls, "hint_names")

  /** Rejects annotations without effect at this place; each symbol may have the annotations of the same place. */
  protected def checkPlaces(owner: String, place: Placement.Place, symbols: List[Sym], cls: Sym): Unit = {
    if (!place.isField && isClass(cls)) checkMembers(cls)
    checkPlace(owner, place, symbols, cls)
  }

  /**
   * Rejects annotations on the types that a class extends, on its vals, and on members of its parents, unless a
   * parameter of the class repeats them.
   */
  private def checkMembers(cls: Sym): Unit =
    classesOf(cls).filterNot(isForeignSymbol).foreach { parent =>
      checkType(nameOf(parent), annotationsOfParents(parent))
      annotatedMembers(parent, isDerived = parent == cls).foreach { case (member, names) =>
        val repeated =
          allParams(cls).find(nameOf(_) == nameOf(member)).toList.flatMap(annotated(_, cls)).flatMap(annotationNames)
        if (names.exists(!repeated.contains(_)))
          checkPlace(s"${nameOf(parent)}.${nameOf(member)}", Placement.Member, List(member), cls)
      }
    }

  /** Rejects annotations on the type of a field, inside of it and on an alias: they would have no effect. */
  protected def checkType(owner: String, tpe: Typ): Unit = checkType(owner, annotationsIn(tpe))

  private def checkType(owner: String, names: List[String]): Unit =
    if (names.nonEmpty) {
      val errors = Placement.errors(owner, Placement.FieldType, names, inSealedType = false)
      if (errors.nonEmpty) failAll(errors)
    }

  private def checkPlace(owner: String, place: Placement.Place, symbols: List[Sym], cls: Sym): Unit = {
    val longest = symbols.map(annotationNames).maxBy(_.length)
    if (longest.nonEmpty) {
      // The class of an enum's value is the enum itself.
      def inSealedType = classesOf(cls).drop(if (place == Placement.SealedType) 1 else 0).exists(isSealed)
      val errors = Placement.errors(owner, place, longest, inSealedType)
      if (errors.nonEmpty) failAll(errors)
    }
  }

  /** Rejects names in the settings that the type does not have. */
  protected def checkSettings(shape: Shape): Unit = {
    val (classes, children) = shape match {
      case shape: ClassShape => (List(shape.plan), Nil)
      case sealedType: SealedShape =>
        (sealedType.children.flatMap(_.shape).map(_.plan), sealedType.children.map(_.name))
      case kinds: KindShape =>
        kinds.parts.map(_.shape).foreach {
          case _: ValueClassShape => ()
          case other              => checkSettings(other)
        }
        (Nil, Nil)
      case _: ValueClassShape => (Nil, Nil)
    }
    val errors = SettingsReader.unknown(settings, shown(shape.tpe), classes, children)
    if (errors.nonEmpty) failAll(errors)
  }

  // ---- forms of fields

  /** The argument of `@base64` or `@hex`, or its default, a constant of a class of the engine. */
  protected def binaryText(annotation: Value, cls: String, default: String): Value

  /** The codec of `@epoch` for its unit. */
  protected def epochCodec(unit: Value): Value

  /** The codec of `@time_format`. */
  protected def patternCodec(tpe: Typ, pattern: String, locale: String): Value

  /** The codec of `@as_string` for a type of numbers or booleans. */
  protected def stringCodec(tpe: Typ): Value

  /** The codec of `@bit`. */
  protected def bitCodec: Value

  private def scalarForm(sources: List[Sym], tpe: Typ, owner: String, field: String): Option[Value] = {
    def only(types: Set[String], message: (String, String) => String) = {
      val all = inside(tpe, types).map(t => fullNameOf(symbolOf(t)) -> t).toMap
      if (all.size == 1) all.head._2 else fail(message(s"$owner.$field", shown(tpe)))
    }
    if (sources.exists(has(_, "as_string"))) Some(stringCodec(only(TypeReader.scalars, Messages.noNumbers(_, _))))
    else if (!sources.exists(has(_, "bit"))) None
    else {
      only(Set("scala.Boolean"), Messages.noBooleans(_, _))
      Some(bitCodec)
    }
  }

  /** The types with these names in a type, except for keys of maps. */
  private def inside(tpe: Typ, names: Set[String]): List[Typ] = {
    val known = dealiased(tpe)
    if (names.contains(fullNameOf(symbolOf(known)))) List(known)
    else argumentsOf(known).drop(if (hasKeys(known)) 1 else 0).flatMap(inside(_, names))
  }

  private def isObject(tpe: Typ): Boolean = isMap(tpe) || isCaseClass(symbolOf(tpe)) && !isValueClass(tpe)

  private def oneOrMany(annotation: Value, tpe: Typ, owner: String, field: String): OneOrMany = {
    val element = elementOf(optionless(tpe)).getOrElse(fail(Messages.noElements(s"$owner.$field", shown(tpe))))
    val inner = optionless(element)
    if (elementOf(inner).isDefined || isTuple(inner)) fail(Messages.arrayElements(s"$owner.$field", shown(element)))
    val asOne = annotationArguments(annotation).headOption.map { argument =>
      literalBoolean(argument).getOrElse(fail(Messages.notLiteral(s"$owner.$field", "one_or_many")))
    }
    OneOrMany(element, asOne.contains(true))
  }

  private def epoch(annotation: Value, tpe: Typ, owner: String, field: String): Value = {
    if (symbolOf(optionless(tpe)) != classNamed("java.time.Instant"))
      fail(Messages.noInstant(owner, field, shown(tpe)))
    epochCodec(annotationArguments(annotation).head)
  }

  /** Checks the pattern too. */
  private def timeFormat(annotation: Value, tpe: Typ, owner: String, field: String): Value = {
    val element = optionless(tpe)
    val name = fullNameOf(symbolOf(element))
    if (!TimePattern.isFor(name)) fail(Messages.noTime(owner, field, shown(tpe)))
    val texts = strings(annotation, s"$owner.$field", "time_format")
    val locale = texts.drop(1).headOption.getOrElse("")
    Option(TimePattern.problem(name, texts.head, locale)).foreach(p => fail(Messages.timeFormat(owner, field, p)))
    patternCodec(element, texts.head, locale)
  }
}

private object TypeReader {

  /** The types that `@as_string` writes in strings. */
  val scalars: Set[String] =
    Set("Boolean", "Byte", "Short", "Int", "Long", "Float", "Double", "math.BigInt", "math.BigDecimal")
      .map("scala." + _) ++
      Set("Boolean", "Byte", "Short", "Integer", "Long", "Float", "Double").map("java.lang." + _) ++
      Set("java.math.BigInteger", "java.math.BigDecimal")
}
