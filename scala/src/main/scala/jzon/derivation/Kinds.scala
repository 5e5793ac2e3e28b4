package jzon.derivation

import scala.jdk.CollectionConverters._

import jzon.codegen.{JsonKind, KindForm}

/** The kinds of JSON that types have, and the sealed types whose cases differ in them: `@by_kind`. */
private[jzon] trait Kinds { self: TypeReader =>

  /** The kind of a type's JSON; None if jzon does not know it, or if it varies. */
  private def kindOf(tpe: Typ): Option[JsonKind] = knownKind(tpe).orElse(kindOfClass(dealiased(tpe)))

  /** The kind of a type whose instance is the library's. */
  protected def knownKind(tpe: Typ): Option[JsonKind] = {
    val known = dealiased(tpe)
    if (isCaseOfTree(known)) Kinds.trees.get(simpleName(known))
    else if (isSingleton(known)) Some(JsonKind.STRING)
    else
      Kinds.standard(fullNameOf(symbolOf(known))).orElse {
        if (isNamedTuple(known) || isMap(known)) Some(JsonKind.OBJECT)
        else if (isCollection(known) || isTuple(known)) Some(JsonKind.ARRAY)
        else None
      }
  }

  /** True if a type is one of the cases of Json. */
  protected def isCaseOfTree(tpe: Typ): Boolean =
    ownersOf(symbolOf(tpe)).slice(1, 2).exists(fullNameOf(_).stripSuffix("$") == "jzon.Json")

  /** The kind that the derived instance of a class usually has. */
  protected def kindOfClass(tpe: Typ): Option[JsonKind] = {
    val cls = symbolOf(tpe)
    if (isTree(tpe) || isForeign(tpe)) None
    else if (isCaseClass(cls)) {
      if (isValueClass(tpe)) onlyField(tpe).flatMap(kindOf) else Some(JsonKind.OBJECT)
    } else if (has(cls, "by_fields") || has(cls, "value_cases")) Some(JsonKind.OBJECT)
    else if (isSealed(cls) && !has(cls, "by_kind"))
      readShape(tpe, Set.empty) match {
        case SealedShape(_, _, plan, _) if plan.mixed => None
        case SealedShape(_, _, plan, _)               => Some(if (plan.isStrings) JsonKind.STRING else JsonKind.OBJECT)
        case _                                        => None
      }
    else None
  }

  /** The type of the only field of a value class, unless an annotation changes its JSON. */
  private def onlyField(tpe: Typ): Option[Typ] = {
    val cls = symbolOf(tpe)
    valueParams(cls) match {
      case List(param) if !annotated(param, cls).exists(at => has(at, "as_string") || has(at, "bit")) =>
        Some(plainParam(tpe, param, 0).tpe)
      case _ => None
    }
  }

  /** True if a type is a number that may be NaN or infinite, which JSON writes as strings. */
  protected def isFloating(tpe: Typ): Boolean = {
    val known = dealiased(tpe)
    Kinds.floating.contains(fullNameOf(symbolOf(known))) ||
    isCaseClass(symbolOf(known)) && isValueClass(known) && onlyField(known).exists(isFloating)
  }

  /** True if null is a value of a sealed type with `@by_kind`. */
  protected def hasNullCase(tpe: Typ): Boolean = {
    val cls = symbolOf(dealiased(tpe))
    def isNull(child: Typ): Boolean =
      if (isSingleton(child)) hintOf(child).isEmpty
      else if (isSealed(symbolOf(child))) hasNull(child)
      else onlyField(child).exists(field => kindOf(field).contains(JsonKind.NULL))
    def hasNull(parent: Typ): Boolean = {
      val around = symbolOf(parent)
      subclasses(around).filter(_ != around).exists(child => caseType(parent, around, child).exists(isNull))
    }
    isClass(cls) && has(cls, "by_kind") && hasNull(dealiased(tpe))
  }

  // ---- sealed types with @by_kind

  /** A case, and its value if it is that value alone. */
  private case class KindCase(leaf: Leaf, around: Inherited, value: Option[ValueClassShape]) {
    def tpe: Typ = leaf.tpe
  }

  protected def readKinds(
      tpe: Typ,
      all: List[(Leaf, Inherited)],
      nested: List[NestedModel],
      kinds: Set[String]
  ): KindShape = {
    val cls = symbolOf(tpe)
    val owner = simpleName(tpe)
    val discriminator = discriminatorOf(cls).orElse(settings.discriminator)
    val useless = List("forms", "object_forms", "ignore_case", "by_fields", "value_cases").filter(has(cls, _)) :::
      (if (discriminator.isEmpty) List("hint_names").filter(has(cls, _)) else Nil)
    val inside = SealedPlan.nested(SealedModel(owner, Nil, identity, discriminator, nested, optionsOf(cls)))
    failIfAny(useless.map(Messages.besideByKind(owner, _)) ::: inside)
    if (all.isEmpty) fail(Messages.noChildren(owner))
    val cases = all.map { case (leaf, around) =>
      if (leaf.nested || ownInstances(leaf.tpe, kinds).nonEmpty) fail(Messages.ownKind(owner, simpleName(leaf.tpe)))
      KindCase(leaf, around, if (leaf.singleton) None else readValue(leaf.tpe, kinds))
    }
    val form = new KindForm(owner, null, cases.map(formOf(owner, _)).asJava, discriminator.isDefined)
    failIfAny(Messages.reported(form.check(Messages, _)))
    val parts = form.kinds.asScala.toList.map { kind =>
      val indexes = form.of(kind).asScala.toList.map(_.intValue)
      val some = indexes.map(cases(_))
      val only = some.head
      val tag = discriminator.filter(_ => kind == JsonKind.OBJECT)
      val shape =
        if (only.value.isDefined) only.value.get
        else if (kind == JsonKind.STRING || tag.isDefined)
          readLeaves(tpe, some.map(one => (one.leaf, one.around)), Nil, tag, SealedOptions.none, kinds)
        else {
          if (isUnknownCase(only.tpe)) fail(Messages.unknownWithoutDiscriminator(owner, simpleName(only.tpe)))
          if (kind == JsonKind.NULL) readObject(only.tpe, only.around, kinds)
          else readClass(only.tpe, only.around, kinds)
        }
      KindPart(some.map(_.tpe), shape, form.isFinite(indexes.head))
    }
    KindShape(tpe, shown(tpe), form, parts)
  }

  private def failIfAny(errors: List[String]): Unit = if (errors.nonEmpty) failAll(errors)

  /** Reads a case that is the value of its only field, unless the field has a name. */
  private def readValue(tpe: Typ, kinds: Set[String]): Option[ValueClassShape] = {
    val cls = symbolOf(tpe)
    if (!isCaseClass(cls))
      if (isPlainClass(cls)) None else fail(Messages.openChild(nameOf(cls), simpleName(tpe)))
    else
      valueParams(cls) match {
        case List(symbol) if givenNames(symbol, cls, simpleName(tpe)).isEmpty =>
          val param = readParams(tpe, kinds).head
          val sources = annotated(symbol, cls)
          checkPlaces(simpleName(tpe), Placement.ValueCase, List(cls), cls)
          checkPlaces(s"${simpleName(tpe)}.${param.name}", Placement.ValueCaseField, sources, cls)
          Some(ValueClassShape(tpe, shown(tpe), readAlone(tpe, param, sources)))
        case _ => None
      }
  }

  private def formOf(owner: String, one: KindCase): KindForm.Case = {
    val name = simpleName(one.tpe)
    val isNamed = hintOf(one.tpe).isDefined
    def known(param: Param) = kindOf(param.tpe).getOrElse(fail(Messages.unknownKind(owner, name, shown(param.tpe))))
    val kind = one.value.map(_.param) match {
      case Some(param) if param.form.isDefined =>
        val cls = symbolOf(one.tpe)
        def is(annotation: String) = annotated(valueParams(cls).head, cls).exists(has(_, annotation))
        def inside = known(param) match { // annotations of scalars hold in collections too
          case JsonKind.NUMBER | JsonKind.BOOLEAN => if (is("bit")) JsonKind.NUMBER else JsonKind.STRING
          case container                          => container
        }
        if (is("epoch")) JsonKind.NUMBER else if (is("as_string") || is("bit")) inside else JsonKind.STRING
      case Some(param)                => known(param)
      case None if one.leaf.singleton => if (isNamed) JsonKind.STRING else JsonKind.NULL
      case None                       => JsonKind.OBJECT
    }
    val isNumber = kind == JsonKind.NUMBER && one.value.exists(value => isFloating(value.param.tpe))
    new KindForm.Case(name, kind, one.leaf.singleton, one.value.isDefined, isNumber, isNamed, null)
  }
}

private object Kinds {
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

  /** The kinds of the cases of Json. */
  val trees: Map[String, JsonKind] = Map(
    "Obj" -> JsonKind.OBJECT,
    "Arr" -> JsonKind.ARRAY,
    "Str" -> JsonKind.STRING,
    "Num" -> JsonKind.NUMBER,
    "Bool" -> JsonKind.BOOLEAN,
    "Null" -> JsonKind.NULL
  )

  val floating: List[String] = List("scala.Double", "scala.Float", "java.lang.Double", "java.lang.Float")

  /** The kinds of standard types, by full name. */
  def standard(name: String): Option[JsonKind] =
    if (texts.contains(name) || name.startsWith("java.time.")) Some(JsonKind.STRING)
    else if (numbers.contains(name)) Some(JsonKind.NUMBER)
    else if (name == "scala.Boolean" || name == "java.lang.Boolean") Some(JsonKind.BOOLEAN)
    else if (name == "scala.util.Either") Some(JsonKind.OBJECT)
    else None
}
