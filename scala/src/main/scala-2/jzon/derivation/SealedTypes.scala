package jzon.derivation

import scala.reflect.macros.blackbox

import jzon.DerivationSettings

/** The sealed types of [[TypeReader]]: finds their cases, also in sealed types inside them, and the names of these. */
private[jzon] trait SealedTypes { self: TypeReader with InstanceSearch =>
  val c: blackbox.Context
  import c.universe._

  protected def readSealedType(tpe: Type, kinds: List[Kind]): SealedShape = {
    val symbol = tpe.typeSymbol.asClass
    checkPlaces(shown(symbol), Placement.SealedType, symbol, symbol)
    val nested = scala.collection.mutable.ListBuffer.empty[NestedModel]
    val around = inherited(symbol).copy(hintNames = Nil).inside(Inherited.of(settings))
    val all = Inherited.merged(leaves(tpe, around, nested).map { case (leaf, passed) =>
      (leaf.tpe.typeSymbol, leaf, passed)
    })
      .map { case (leaf, passed) =>
        (leaf, if (isUnknown(leaf.tpe.typeSymbol)) passed.copy(noExtraFields = false) else passed)
      }
    val discriminator = discriminatorOf(symbol).orElse(settings.discriminator)
    val options = optionsOf(symbol).and(settings.sealedType)
    val strings =
      discriminator.isEmpty && SealedPlan.isStrings(all.map(_._1.tpe.typeSymbol.isModuleClass), options)
    val children = all.map { case (leaf, passed) =>
      val child = leaf.tpe
      val name = shown(child.typeSymbol)
      // Cases that are written as strings do not use their own instances.
      val own =
        if (strings || options.mixed && child.typeSymbol.isModuleClass) Map.empty[Kind, Instance]
        else kinds.flatMap(k => ownInstance(k, child).map(k -> _)).toMap
      val derived =
        if (own.size == kinds.size) None
        else if (leaf.nested) {
          val missing = kinds.filterNot(own.contains).head.name
          fail(List(
            Messages.missingInstance(shown(symbol), name, missing, shortName(child), Some(name), derives = false)
          ))
        } else
          readClass(child, kinds.filterNot(own.contains), passed).orElse {
            if (isAbstractCaseClass(child.typeSymbol)) fail(List(Messages.abstractCaseClass(name, derivedKind)))
            else fail(List(Messages.openChild(shown(symbol), name)))
          }
      ChildShape(child, derived, own)
    }
    val models = children.zip(all).map { case (child, (_, passed)) =>
      val symbol = child.tpe.typeSymbol
      val name = shown(symbol)
      val hint = annotation(symbol, "hint").map(one(_, name, "hint"))
      if (hint.isEmpty) checkName(shown(tpe.typeSymbol), symbol, "hint")
      val styled = hint.orElse(passed.hint(name).fold(error => fail(List(error)), identity))
      ChildModel(name, symbol.isModuleClass, styled, child.derived.map(_.plan), isUnknown(symbol))
    }
    val rename = style(symbol, "hint_names").map(style => style(_)).orElse(settings.hint).getOrElse(identity[String] _)
    val model = SealedModel(shown(symbol), models, rename, discriminator, nested.toList, options)
    SealedShape(tpe, SealedPlan.of(model).fold(fail, identity), children)
  }

  /** Reads one case of a sealed type with a discriminator, as if it were the only case. */
  protected def readCase(tpe: Type, kinds: List[Kind]): SealedShape = {
    val symbol = tpe.typeSymbol
    symbol.info
    val name = shown(symbol)
    val sealedTypes = tpe.baseClasses.tail.filter { parent =>
      isSealedType(parent.asClass) && annotation(parent, "discriminator").isDefined
    }
    if (sealedTypes.lengthCompare(1) != 0) fail(List(Messages.noSealedTypeOfCase(name, sealedTypes.map(shown))))
    val cls = sealedTypes.head.asClass
    val sealedType = tpe.baseType(cls)
    val around = inherited(cls).copy(hintNames = Nil)
    val all = leaves(sealedType, around, scala.collection.mutable.ListBuffer.empty)
    val (leaf, passed) = Inherited.merged(all.map { case (leaf, passed) => (leaf.tpe.typeSymbol, leaf, passed) })
      .find { case (leaf, _) => leaf.tpe.typeSymbol == symbol && !leaf.nested }
      .getOrElse(fail(List(Messages.noSealedTypeOfCase(name, Nil))))
    if (optionsOf(cls).forms && symbol.isModuleClass) fail(List(Messages.caseIsString(shown(cls), name)))
    val shape = readClass(leaf.tpe, kinds, passed).getOrElse(fail(List(Messages.openChild(shown(cls), name))))
    val own = annotation(symbol, "hint").map(one(_, name, "hint"))
    if (own.isEmpty) checkName(shown(cls), symbol, "hint")
    val hint = own.orElse(passed.hint(name).fold(error => fail(List(error)), identity))
    val rename = style(cls, "hint_names").map(style => style(_)).getOrElse(identity[String] _)
    val child = ChildModel(name, symbol.isModuleClass, hint, Some(shape.plan))
    val single = SealedOptions(single = true)
    val model = SealedModel(shown(cls), List(child), rename, discriminatorOf(cls), Nil, single)
    SealedShape(tpe, SealedPlan.of(model).fold(fail, identity), List(ChildShape(tpe, Some(shape), Map.empty)))
  }

  /** True if a case is read for unknown names: its objects may have any other fields. */
  private def isUnknown(symbol: Symbol): Boolean = annotation(symbol, "unknown").isDefined

  private def optionsOf(symbol: Symbol): SealedOptions =
    SealedOptions(
      annotation(symbol, "forms").isDefined,
      annotation(symbol, "ignore_case").isDefined,
      objects = annotation(symbol, "object_forms").isDefined
    )

  private def discriminatorOf(symbol: Symbol): Option[String] =
    annotation(symbol, "discriminator").map(one(_, shown(symbol), "discriminator"))

  /** A case of a sealed type: an object, a class, or a nested sealed type with its own instance. */
  private case class Leaf(tpe: Type, nested: Boolean)

  /** The cases that are not sealed types themselves, each with the effect of the sealed types around it. */
  private def leaves(
      tpe: Type,
      around: Inherited,
      nested: scala.collection.mutable.ListBuffer[NestedModel]
  ): List[(Leaf, Inherited)] =
    childrenOf(tpe.typeSymbol.asClass).flatMap { child =>
      if (isLocal(child)) fail(List(unnamed(tpe.typeSymbol, child)))
      if (!isAccessible(child)) {
        val home = if (child.privateWithin == NoSymbol) child.owner else child.privateWithin
        fail(List(Messages.privateChild(shown(tpe.typeSymbol), shown(child), shown(home))))
      }
      childType(child, tpe).toList.flatMap { applied =>
        if (!isSealedType(child)) List((Leaf(applied, nested = false), around))
        else {
          checkPlaces(shown(child), Placement.SealedType, child, child)
          val own = hasOwnCodec(applied)
          // For keys these annotations have no effect, and are not an error.
          if (!derivedKind.startsWith("Field")) {
            val inside = () => namesInside(applied, inherited(child))
            val hint = annotation(child, "hint").isDefined
            nested += NestedModel(shown(child), own, hint, discriminatorOf(child), inside, optionsOf(child))
          }
          if (own) List((Leaf(applied, nested = true), around))
          else leaves(applied, inherited(child).inside(around), nested)
        }
      }
    }

  /** The names in the objects of a nested sealed type with its own instance, according to its annotations. */
  private def namesInside(tpe: Type, around: Inherited): List[NameInside] =
    tpe.typeSymbol.asClass.knownDirectSubclasses.toList.map(_.asClass).filterNot(_.isModuleClass).flatMap { child =>
      childType(child, tpe).toList.flatMap { applied =>
        if (!isSealedType(child)) if (hasOwnCodec(applied)) Nil else fieldsInside(child, around)
        else if (!hasOwnCodec(applied)) namesInside(applied, inherited(child).inside(around))
        else
          discriminatorOf(child).toList.flatMap { name =>
            NameInside(shown(child), None, name) :: namesInside(applied, inherited(child))
          }
      }
    }

  private def fieldsInside(cls: ClassSymbol, around: Inherited): List[NameInside] = {
    val rename = around.fieldName(shown(cls), style(cls, "field_names"), DerivationSettings.none)
      .getOrElse(identity[String] _)
    val params = cls.primaryConstructor.asMethod.paramLists.filterNot(_.exists(_.isImplicit)).flatten
    params.filter(annotation(_, "exclude").isEmpty).flatMap { param =>
      if (annotation(param, "flatten").isDefined) {
        val flat = flattenedClass(param.info).filter(_ != cls)
        flat.toList.flatMap(fieldsInside(_, Inherited.of(DerivationSettings.none))).map(_.inside(
          shown(cls),
          shown(param)
        ))
      } else {
        val names = givenNames(param, cls)
        (if (names.isEmpty) List(rename(shown(param))) else names).map(NameInside(shown(cls), Some(shown(param)), _))
      }
    }
  }

  /** The compiler's name in class files for cases that have no name outside an expression or a method. */
  private val localChild = "<local child>"

  protected def isAbstractCaseClass(symbol: Symbol): Boolean =
    symbol.isClass && symbol.asClass.isCaseClass && symbol.isAbstract

  private def isLocal(symbol: Symbol): Boolean =
    symbol.name.toString == "$anon" || symbol.name.toString == localChild ||
      !symbol.owner.isClass && !symbol.owner.isPackage && !owners.contains(symbol.owner)

  /** Returns the message for a case that has no name outside an expression or a method. */
  private def unnamed(sealedType: Symbol, child: Symbol): String = {
    val name = child.name.toString match {
      case "$anon"      => "$anon, an anonymous class,"
      case `localChild` => "of an anonymous or local class"
      case _            => shown(child)
    }
    if (isAbstractCaseClass(sealedType)) Messages.abstractCaseClass(shown(sealedType), derivedKind)
    else Messages.localChild(shown(sealedType), name)
  }

  /** The cases in an order that is the same in a build of all files and in one against class files. Inside one object
    * or class it is the order of the source, which class files keep; else the order of the names.
    */
  private def childrenOf(sealedType: ClassSymbol): List[ClassSymbol] = {
    import scala.math.Ordering.Implicits.seqOrdering
    sealedType.info
    val children = sealedType.knownDirectSubclasses.toList.map(_.asClass)
    children.foreach(_.info)
    dependOn(sealedType, Nil)
    children.foreach(dependOn(_, Nil))
    val places = scala.collection.mutable.Map.empty[Symbol, Map[Symbol, Int]]
    def step(symbol: Symbol): (Int, String) =
      if (symbol.owner.isPackageClass) (0, symbol.name.toString)
      else if (!symbol.owner.isClass) (symbol.pos.point, symbol.name.toString)
      else {
        val members = places.getOrElseUpdate(symbol.owner, symbol.owner.info.decls.toList.zipWithIndex.toMap)
        val member = if (symbol.isModuleClass) symbol.asClass.module else symbol
        (members.getOrElse(member, Int.MaxValue), symbol.name.toString)
      }
    def place(child: Symbol): Seq[(Int, String)] =
      Iterator.iterate(child)(_.owner).takeWhile(s => s != NoSymbol && s != c.mirror.RootClass).map(step).toList.reverse
    children.sortBy(place)
  }

  /** The case's type as the parent's type arguments determine it; None if the case cannot be of the parent's type. */
  private def childType(child: ClassSymbol, parent: Type): Option[Type] = {
    val generic =
      if (child.isStatic) child.toType
      else c.internal.typeRef(reached(parent, child.owner), child, child.typeParams.map(_.asType.toType))
    val free = child.typeParams
    val solved = solve(generic.baseType(parent.typeSymbol).typeArgs, parent.dealias.typeArgs, free, Map.empty)
    free.find(!solved.contains(_)).foreach { open =>
      fail(List(Messages.childParameter(shortName(parent), shown(child), shown(open))))
    }
    val result = generic.substituteTypes(free, free.map(solved))
    // A case of Expr[Int] is not a case of Expr[String].
    if (result <:< parent) Some(result) else None
  }

  /** The prefix of a case with the owner `owner`: the parent's prefix, if one class contains both, or the name of an
    * object inside a method or class.
    */
  private def reached(parent: Type, owner: Symbol): Type = parent.dealias match {
    case TypeRef(prefix, sealedType, _) if owner == sealedType.owner => prefix
    case _ if owner.isModuleClass && !owner.isStatic =>
      c.internal.singleType(reached(parent, owner.owner), owner.asClass.module)
    case _ if owner.isClass => c.internal.thisType(owner)
    case _                  => NoPrefix
  }

  private def solve(
      formal: List[Type],
      actual: List[Type],
      free: List[Symbol],
      known: Map[Symbol, Type]
  ): Map[Symbol, Type] =
    formal.zip(actual).foldLeft(known) {
      case (map, (TypeRef(NoPrefix, symbol, Nil), a)) if free.contains(symbol) =>
        if (map.contains(symbol)) map else map.updated(symbol, a)
      case (map, (f, a)) => solve(f.dealias.typeArgs, a.baseType(f.typeSymbol).typeArgs, free, map)
    }
}
