package jzon.derivation

import scala.collection.mutable

import jzon.DerivationSettings

/** The sealed types of [[TypeReader]]: finds their cases, also in sealed types inside them, and the names of these. */
private[jzon] trait SealedTypes { self: TypeReader =>

  /** The cases of a sealed type in order, on which the deriving class depends from now on. */
  protected def casesOf(cls: Sym): List[Sym]

  /** The name in messages of a case that has no name outside an expression or a method. */
  protected def localName(cls: Sym, child: Sym): Option[String]

  /** The definition to which a case is private, if the macro call is outside it. */
  protected def hiddenIn(child: Sym): Option[Sym]

  /** The type of a case as the type arguments of the parent determine it; None if it cannot be of that type. */
  protected def caseType(parent: Typ, cls: Sym, child: Sym): Option[Typ]

  protected def readSealedType(tpe: Typ, kinds: Set[String]): Shape = {
    val cls = symbolOf(tpe)
    checkPlaces(simpleName(tpe), Placement.SealedType, List(cls), cls)
    val nested = mutable.ListBuffer.empty[NestedModel]
    val around = inherited(cls).copy(hintNames = Nil).inside(Inherited.of(settings))
    val all = merged(leaves(tpe, cls, around, nested)).map { case (leaf, passed) =>
      (leaf, if (isUnknownCase(leaf.tpe)) passed.copy(noExtraFields = false) else passed)
    }
    if (has(cls, "by_kind")) readKinds(tpe, all, nested.toList, kinds)
    else {
      val discriminator = discriminatorOf(cls).orElse(settings.discriminator)
      readLeaves(tpe, all, nested.toList, discriminator, optionsOf(cls).and(settings.sealedType), kinds)
    }
  }

  /** Reads cases of a sealed type: all, or those whose JSON has one kind. */
  protected def readLeaves(
      tpe: Typ,
      found: List[(Leaf, Inherited)],
      nested: List[NestedModel],
      discriminator: Option[String],
      options: SealedOptions,
      kinds: Set[String]
  ): SealedShape = {
    val cls = symbolOf(tpe)
    // The case for unknown names is a string like the objects if it has a name and nothing else.
    def isName(leaf: Leaf) = isUnknownCase(leaf.tpe) && isCaseClass(symbolOf(leaf.tpe)) && isOneString(leaf.tpe)
    val asStrings =
      discriminator.isEmpty && options.areStrings(found.map { case (leaf, _) => leaf.singleton || isName(leaf) })
    def isText(leaf: Leaf) = leaf.singleton || (asStrings || options.mixed) && isName(leaf)
    val (kept, others) =
      found.partition { case (leaf, _) => !leaf.singleton && (isText(leaf) || keptNames(leaf.tpe).nonEmpty) }
    val all = others ::: kept
    val children = all.map { case (leaf, passed) =>
      val symbol = symbolOf(leaf.tpe)
      val name = simpleName(leaf.tpe)
      // Cases that are written as strings do not use their own instances.
      val own =
        if (isText(leaf) && (asStrings || options.mixed)) Set.empty[String] else ownInstances(leaf.tpe, kinds)
      val rest = kinds.diff(own)
      val shape =
        if (rest.isEmpty) None
        else if (leaf.nested) {
          val missing = shown(leaf.tpe)
          fail(Messages.missingInstance(simpleName(tpe), name, rest.head, missing, Some(name), advisesDerives))
        } else if (leaf.singleton) Some(readObject(leaf.tpe, passed, rest))
        else if (isCaseClass(symbol) || isPlainClass(symbol))
          Some(readClass(leaf.tpe, passed, rest, isCase = true, isName = isText(leaf)))
        else if (isAbstractCaseClass(symbol)) fail(Messages.abstractCaseClass(name, derivedKind))
        else fail(Messages.openChild(simpleName(tpe), name))
      Child(leaf.tpe, name, own, shape)
    }
    val models = children.zip(all).map { case (child, (leaf, passed)) =>
      val hint = hintIn(tpe, child.tpe, passed)
      val keepsName = child.shape.exists(_.plan.keptName.isDefined)
      if (!leaf.singleton && child.own.nonEmpty)
        keptNames(child.tpe).foreach(field => fail(Messages.keptNameElsewhere(child.name, nameOf(field))))
      if (keepsName && isSecret(child.tpe) && !isSecret(tpe)) fail(Messages.secretKeptName(child.name))
      ChildModel(child.name, isText(leaf), hint, child.shape.map(_.plan), isUnknownCase(child.tpe), isNumber(child.tpe))
    }
    val rename = hintStyle(cls).map(style => style(_)).orElse(settings.hint).getOrElse(identity[String] _)
    val model = SealedModel(simpleName(tpe), models, rename, discriminator, nested, options)
    SealedShape(tpe, shown(tpe), orFail(SealedPlan.of(model)), children)
  }

  /** Reads one case of a sealed type with a discriminator, as if it were the only case. */
  protected def readCase(tpe: Typ, kinds: Set[String]): SealedShape = {
    val name = simpleName(tpe)
    val cls = classesOf(symbolOf(tpe)).drop(if (isSingleton(tpe)) 0 else 1)
      .filter(cls => isSealed(cls) && has(cls, "discriminator")) match {
      case List(one) => one
      case others    => fail(Messages.noSealedTypeOfCase(name, others.map(nameOf)))
    }
    val sealedType = asParent(tpe, cls)
    val around = inherited(cls).copy(hintNames = Nil)
    val (leaf, passed) = merged(leaves(sealedType, cls, around, mutable.ListBuffer.empty))
      .find { case (leaf, _) => annotatedSymbol(leaf.tpe) == annotatedSymbol(tpe) && !leaf.nested }
      .getOrElse(fail(Messages.noSealedTypeOfCase(name, Nil)))
    if (optionsOf(cls).forms && leaf.singleton) fail(Messages.caseIsString(nameOf(cls), name))
    val shape = if (leaf.singleton) readObject(leaf.tpe, passed, kinds) else readClass(leaf.tpe, passed, kinds)
    val rename = hintStyle(cls).map(style => style(_)).getOrElse(identity[String] _)
    val hint = hintIn(sealedType, tpe, passed)
    val child = ChildModel(name, leaf.singleton, hint, Some(shape.plan), number = isNumber(tpe))
    val single = SealedOptions(single = true)
    val model = SealedModel(nameOf(cls), List(child), rename, discriminatorOf(cls), Nil, single)
    SealedShape(tpe, shown(tpe), orFail(SealedPlan.of(model)), List(Child(tpe, name, Set.empty, Some(shape))))
  }

  /** True if a case is read for unknown names: its objects may have any other fields. */
  protected def isUnknownCase(tpe: Typ): Boolean = has(annotatedSymbol(tpe), "unknown")

  private def keptNames(tpe: Typ): List[Sym] = {
    val cls = symbolOf(tpe)
    if (isUnknownCase(tpe)) valueParams(cls).filter(annotated(_, cls).exists(has(_, "unknown"))) else Nil
  }

  /** True if a case class has one field, which is a string. */
  private def isOneString(tpe: Typ): Boolean = valueParams(symbolOf(tpe)) match {
    case List(param) => declaredType(param, symbolOf(tpe)).exists(isString)
    case _           => false
  }

  protected def optionsOf(cls: Sym): SealedOptions = SealedOptions(
    has(cls, "forms"),
    has(cls, "ignore_case"),
    objects = has(cls, "object_forms"),
    byFields = has(cls, "by_fields"),
    values = has(cls, "value_cases"),
    byKind = has(cls, "by_kind")
  )

  protected def discriminatorOf(cls: Sym): Option[String] =
    annotation(cls, "discriminator").map(strings(_, nameOf(cls), "discriminator").head)

  /** The name that an annotation gives a type in JSON. */
  protected def hintOf(tpe: Typ): Option[String] =
    annotation(annotatedSymbol(tpe), "hint").map { hint =>
      numberOf(hint).fold(strings(hint, simpleName(tpe), "hint").head)(_.toString)
    }

  private def numberOf(hint: Value): Option[Long] = annotationArguments(hint).headOption.flatMap(literalNumber)

  private def isNumber(tpe: Typ): Boolean = annotation(annotatedSymbol(tpe), "hint").flatMap(numberOf).isDefined

  /** The name of a case that its annotation or the sealed types around it give it. */
  private def hintIn(sealedType: Typ, tpe: Typ, around: Inherited): Option[String] = {
    val own = hintOf(tpe)
    if (own.isEmpty) checkName(simpleName(sealedType), annotatedSymbol(tpe), "hint")
    own.orElse(around.hint(simpleName(tpe)).fold(fail, identity))
  }

  /** A case of a sealed type: an object, a class, or a nested sealed type with its own instance. */
  protected case class Leaf(tpe: Typ, singleton: Boolean = false, nested: Boolean = false)

  private def merged(leaves: List[(Leaf, Inherited)]): List[(Leaf, Inherited)] =
    Inherited.merged(leaves.map { case (leaf, passed) => (annotatedSymbol(leaf.tpe), leaf, passed) })

  /** The cases of a sealed type, in order, each with the effect of the sealed types around it. */
  private def leaves(
      tpe: Typ,
      cls: Sym,
      around: Inherited,
      nested: mutable.ListBuffer[NestedModel]
  ): List[(Leaf, Inherited)] =
    casesOf(cls).flatMap { child =>
      localName(cls, child).foreach { name =>
        if (isAbstractCaseClass(cls)) fail(Messages.abstractCaseClass(simpleName(tpe), derivedKind))
        else fail(Messages.localChild(simpleName(tpe), name))
      }
      hiddenIn(child).foreach(home => fail(Messages.privateChild(simpleName(tpe), nameOf(child), nameOf(home))))
      caseType(tpe, cls, child).toList.flatMap { applied =>
        if (isSingleton(applied)) List((Leaf(applied, singleton = true), around))
        else if (isSealed(child)) inner(applied, child, around, nested)
        else List((Leaf(applied), around))
      }
    }

  private def inner(
      tpe: Typ,
      cls: Sym,
      around: Inherited,
      nested: mutable.ListBuffer[NestedModel]
  ): List[(Leaf, Inherited)] = {
    checkPlaces(simpleName(tpe), Placement.SealedType, List(cls), cls)
    val own = hasOwnCodec(tpe)
    def inside() = namesInside(tpe, cls, inherited(cls))
    // For keys these annotations have no effect, and are not an error.
    if (!derivedKind.startsWith("Field"))
      nested +=
        NestedModel(simpleName(tpe), own, has(cls, "hint"), discriminatorOf(cls), () => inside(), optionsOf(cls))
    if (own) List((Leaf(tpe, nested = true), around))
    else leaves(tpe, cls, inherited(cls).inside(around), nested)
  }

  /** The names in the objects of a nested sealed type with its own instance, according to its annotations. */
  private def namesInside(tpe: Typ, cls: Sym, around: Inherited): List[NameInside] =
    subclasses(cls).filter(child => child != cls && isClass(child)).flatMap { child =>
      caseType(tpe, cls, child).toList.filterNot(isSingleton).flatMap { applied =>
        if (!isSealed(child)) { if (hasOwnCodec(applied)) Nil else fieldsInside(child, around) }
        else if (!hasOwnCodec(applied)) namesInside(applied, child, inherited(child).inside(around))
        else
          discriminatorOf(child).toList.flatMap { name =>
            NameInside(simpleName(applied), None, name) :: namesInside(applied, child, inherited(child))
          }
      }
    }

  private def fieldsInside(cls: Sym, around: Inherited): List[NameInside] = {
    val owner = nameOf(cls)
    val rename = around.fieldName(owner, style(cls, "field_names"), DerivationSettings.none)
      .getOrElse(identity[String] _)
    valueParams(cls).filterNot(annotated(_, cls).exists(has(_, "exclude"))).flatMap { param =>
      if (annotated(param, cls).exists(has(_, "flatten"))) {
        val flat = declaredType(param, cls).flatMap(flattenedClass).filter(_ != cls)
        flat.toList.flatMap(fieldsInside(_, Inherited.of(DerivationSettings.none))).map(_.inside(owner, nameOf(param)))
      } else {
        val names = givenNames(param, cls, owner)
        (if (names.isEmpty) List(rename(nameOf(param))) else names).map(NameInside(owner, Some(nameOf(param)), _))
      }
    }
  }
}
