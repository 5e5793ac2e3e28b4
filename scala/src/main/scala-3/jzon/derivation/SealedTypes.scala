package jzon.derivation

import scala.quoted.*

import jzon.DerivationSettings

/** The sealed types of [[TypeReader]]: finds their cases, also in sealed types inside them, and the names of these. */
private[jzon] trait SealedTypes:
  this: TypeReader =>

  import quotes.reflect.*

  protected def readSealedType(tpe: TypeRepr): SealedShape =
    val cls = tpe.typeSymbol
    checkPlaces(simpleName(tpe), Placement.SealedType, List(cls), cls)
    val nested = scala.collection.mutable.ListBuffer.empty[NestedModel]
    val around = inherited(cls).copy(hintNames = Nil).inside(Inherited.of(settings))
    val all = Inherited.merged(leaves(tpe, cls, around, nested).map((leaf, passed) => (leaf.tpe, leaf, passed)))
      .map((leaf, passed) => (leaf, if isUnknown(leaf.tpe) then passed.copy(noExtraFields = false) else passed))
    val discriminator = discriminatorOf(tpe).orElse(settings.discriminator)
    val options = optionsOf(cls).and(settings.sealedType)
    val asStrings = discriminator.isEmpty && SealedPlan.isStrings(all.map(_._1.singleton), options)
    val children = all.map { (leaf, passed) =>
      val symbol = leaf.tpe.typeSymbol
      val name = simpleName(leaf.tpe)
      val own = if asStrings || options.mixed && leaf.singleton then Set.empty[String] else ownInstances(leaf.tpe)
      val shape =
        if own == kinds then None
        else if leaf.nested then
          val missing = kinds.diff(own).head
          fail(Messages.missingInstance(simpleName(tpe), name, missing, shown(leaf.tpe), Some(name), derives = true))
        else if leaf.singleton then Some(readObject(leaf.tpe, passed))
        else if isCaseClass(symbol) || isPlainClass(symbol) then Some(readClass(leaf.tpe, passed))
        else if isAbstractCaseClass(symbol) then fail(Messages.abstractCaseClass(name, kind))
        else fail(Messages.openChild(simpleName(tpe), name))
      Child(leaf.tpe, name, own, shape)
    }
    val models = children.zip(all).map { case (child, (leaf, passed)) =>
      val hint = hintOf(child.tpe).orElse(passed.hint(child.name).fold(fail, identity))
      ChildModel(child.name, leaf.singleton, hint, child.shape.map(_.plan), isUnknown(child.tpe))
    }
    val rename = hintStyle(cls).map(style => style(_)).orElse(settings.hint).getOrElse(identity[String])
    val model = SealedModel(simpleName(tpe), models, rename, discriminator, nested.toList, options)
    SealedShape(tpe, shown(tpe), orFail(SealedPlan.of(model)), children)

  /** Reads one case of a sealed type with a discriminator, as if it were the only case. */
  protected def readCase(tpe: TypeRepr): SealedShape =
    val name = simpleName(tpe)
    val sealedTypes = tpe.baseClasses.drop(if isSingleton(tpe) then 0 else 1)
      .filter(cls => isSealed(cls) && cls.hasAnnotation(annotations.discriminator))
    if sealedTypes.lengthIs != 1 then fail(Messages.noSealedTypeOfCase(name, sealedTypes.map(nameOf)))
    val cls = sealedTypes.head
    val sealedType = tpe.baseType(cls)
    val around = inherited(cls).copy(hintNames = Nil)
    val all = leaves(sealedType, cls, around, scala.collection.mutable.ListBuffer.empty)
    val (leaf, passed) = Inherited.merged(all.map((leaf, passed) => (leaf.tpe, leaf, passed)))
      .find((leaf, _) => leaf.tpe =:= tpe && !leaf.nested)
      .getOrElse(fail(Messages.noSealedTypeOfCase(name, Nil)))
    val options = optionsOf(cls)
    if options.forms && leaf.singleton then fail(Messages.caseIsString(simpleName(sealedType), name))
    val shape = if leaf.singleton then readObject(leaf.tpe, passed) else readClass(leaf.tpe, passed)
    val hint = hintOf(tpe).orElse(passed.hint(name).fold(fail, identity))
    val rename = hintStyle(cls).map(style => style(_)).getOrElse(identity[String])
    val child = ChildModel(name, leaf.singleton, hint, Some(shape.plan))
    val single = SealedOptions(single = true)
    val model = SealedModel(simpleName(sealedType), List(child), rename, discriminatorOf(sealedType), Nil, single)
    SealedShape(tpe, shown(tpe), orFail(SealedPlan.of(model)), List(Child(tpe, name, Set.empty, Some(shape))))

  /** True if a case is read for unknown names: its objects may have any other fields. */
  private def isUnknown(tpe: TypeRepr): Boolean = annotatedSymbol(tpe).hasAnnotation(annotations.unknown)

  private def optionsOf(cls: Symbol): SealedOptions =
    SealedOptions(
      cls.hasAnnotation(annotations.forms),
      cls.hasAnnotation(annotations.ignoreCase),
      objects = cls.hasAnnotation(annotations.objectForms)
    )

  private def discriminatorOf(tpe: TypeRepr): Option[String] =
    tpe.typeSymbol.getAnnotation(annotations.discriminator).map(strings(_, shown(tpe), "discriminator").head)

  /** The name that an annotation gives a type in JSON. */
  protected def hintOf(tpe: TypeRepr): Option[String] =
    annotatedSymbol(tpe).getAnnotation(annotations.hint).map(strings(_, simpleName(tpe), "hint").head)

  /** A case of a sealed type: an object, a class, or a nested sealed type with its own instance. */
  private final case class Leaf(tpe: TypeRepr, singleton: Boolean = false, nested: Boolean = false)

  /** The cases of a sealed type, in order, each with the effect of the sealed types around it. */
  private def leaves(
      tpe: TypeRepr,
      cls: Symbol,
      around: Inherited,
      nested: scala.collection.mutable.ListBuffer[NestedModel]
  ): List[(Leaf, Inherited)] =
    dependOn(cls, Nil)
    cls.children.flatMap { child =>
      if child != cls && child.isClassDef then dependOn(child, Nil)
      // If a case has no name outside an expression or method, the compiler lists the class as its own case.
      if child == cls then fail(unnamed(tpe))
      hiddenIn(child).foreach(home => fail(Messages.privateChild(simpleName(tpe), nameOf(child), nameOf(home))))
      if child.isTerm || child.flags.is(Flags.Module) then
        val symbol = if child.isTerm then child else child.companionModule
        val ref = singletonType(tpe, symbol)
        if ref <:< tpe then List((Leaf(ref, singleton = true), around)) else Nil
      else
        childType(tpe, cls, child) match
          case None                                                    => Nil
          case Some(applied) if isSealed(child) && !isCaseClass(child) => inner(applied, child, around, nested)
          case Some(applied)                                           => List((Leaf(applied), around))
    }

  /** The definition to which a case is private, if the macro call is outside it. */
  private def hiddenIn(child: Symbol): Option[Symbol] =
    val home = child.owner
    val homes = child.privateWithin match
      case Some(within) => List(within.typeSymbol)
      case None if child.flags.is(Flags.Private) || child.flags.is(Flags.Protected) =>
        List(home, home.companionModule.moduleClass, home.companionClass).filterNot(_.isNoSymbol)
      case None => Nil
    val around = Iterator.iterate(Symbol.spliceOwner)(_.owner).takeWhile(!_.isNoSymbol).toSet
    homes.headOption.filterNot(_ => homes.exists(around.contains))

  /** Returns the message for cases that have no name outside an expression or a method. */
  private def unnamed(tpe: TypeRepr): String =
    val cls = tpe.typeSymbol
    val children = localChildren(cls).filterNot(cls.children.contains).map(nameOf)
    val child = children.headOption.fold("of an anonymous or local class") { name =>
      if name == "$anon" then "$anon, an anonymous class," else name
    }
    if isAbstractCaseClass(cls) then Messages.abstractCaseClass(simpleName(tpe), kind)
    else Messages.localChild(simpleName(tpe), child)

  private def inner(
      tpe: TypeRepr,
      cls: Symbol,
      around: Inherited,
      nested: scala.collection.mutable.ListBuffer[NestedModel]
  ): List[(Leaf, Inherited)] =
    checkPlaces(simpleName(tpe), Placement.SealedType, List(cls), cls)
    val own = hasOwnCodec(tpe)
    def inside() = namesInside(tpe, cls, inherited(cls))
    // For keys these annotations have no effect, and are not an error.
    if !kind.startsWith("Field") then
      nested +=
        NestedModel(simpleName(tpe), own, hintOf(tpe).isDefined, discriminatorOf(tpe), inside, optionsOf(cls))
    if own then List((Leaf(tpe, nested = true), around))
    else leaves(tpe, cls, inherited(cls).inside(around), nested)

  /** The names in the objects of a nested sealed type with its own instance, according to its annotations. */
  private def namesInside(tpe: TypeRepr, cls: Symbol, around: Inherited): List[NameInside] =
    cls.children.filter(child => child != cls && child.isClassDef && !child.flags.is(Flags.Module)).flatMap { child =>
      childType(tpe, cls, child).toList.flatMap { applied =>
        if isSealed(child) && !isCaseClass(child) then
          if !hasOwnCodec(applied) then namesInside(applied, child, inherited(child).inside(around))
          else
            discriminatorOf(applied).toList.flatMap { name =>
              NameInside(simpleName(applied), None, name) :: namesInside(applied, child, inherited(child))
            }
        else if hasOwnCodec(applied) then Nil
        else fieldsInside(child, around)
      }
    }

  private def fieldsInside(cls: Symbol, around: Inherited): List[NameInside] =
    val own = style(cls, annotations.fieldNames, cls.name, "field_names")
    val rename = around.fieldName(cls.name, own, DerivationSettings.none).getOrElse(identity[String])
    valueParams(cls).filterNot(annotated(_, cls).exists(_.hasAnnotation(annotations.exclude))).flatMap { param =>
      if annotated(param, cls).exists(_.hasAnnotation(annotations.flatten)) then
        val flat = flattenedClass(cls.typeRef.memberType(cls.declaredField(param.name)).widenByName).filter(_ != cls)
        flat.toList.flatMap(fieldsInside(_, Inherited.of(DerivationSettings.none))).map(_.inside(cls.name, param.name))
      else
        val names = givenNames(param, cls, cls.name)
        (if names.isEmpty then List(rename(param.name)) else names).map(NameInside(cls.name, Some(param.name), _))
    }

  private def singletonType(parent: TypeRepr, symbol: Symbol): TypeRepr =
    reached(parent, symbol.owner).fold(symbol.termRef)(_.select(symbol))

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

  /**
   * The case's type with the type arguments that follow from the parent's; None for a case that cannot be of that type.
   */
  private def childType(parent: TypeRepr, parentClass: Symbol, child: Symbol): Option[TypeRepr] =
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
