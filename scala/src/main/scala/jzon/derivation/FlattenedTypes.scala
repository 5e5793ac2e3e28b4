package jzon.derivation

import jzon.DerivationSettings

/** Reads the types of fields with `@flatten`. */
private[jzon] trait FlattenedTypes { self: TypeReader =>

  /** The instances that a user wrote for a type; each with the name of its type class. */
  protected def writtenInstances(tpe: Typ, kinds: Set[String]): List[(String, Value)]

  /** How an instance is defined, if that is in one of the files that are compiled now. */
  protected def sourceOf(instance: Value): InstanceSource

  /** True if the library has an instance for a type, or a type of Scala or Java has fields that are not known. */
  protected def isOfLibrary(tpe: Typ): Boolean

  /** True for types that are not classes alone, such as refinements and Null. */
  protected def isOtherType(tpe: Typ): Boolean

  /** True if a type is a wildcard or has one among its arguments. */
  protected def hasWildcard(tpe: Typ): Boolean =
    isWildcard(tpe) || argumentsOf(dealiased(tpe)).exists(hasWildcard)

  /** Reads the class of a field with `@flatten`, and whether the field is an Option of it.
    *
    * @param around the classes into which it is flattened
    */
  protected def readFlattened(
      owner: Typ,
      param: Param,
      kinds: Set[String],
      around: List[Sym]
  ): (Boolean, ClassShape) = {
    val (name, field) = (simpleName(owner), param.name)
    val option = dealiased(param.tpe)
    val optional = isOption(option)
    val tpe = if (optional) dealiased(argumentsOf(option).head) else option
    val cls = symbolOf(tpe)
    if (hasWildcard(tpe)) fail(Messages.wildcard(name, field))
    if (around.contains(cls)) fail(Messages.flattenRecursion(name, field, shown(tpe)))
    FlattenedType.problem(kindOf(tpe), name, field, shown(param.tpe), shown(tpe)).foreach(fail)
    if (constructs(kinds) && !hasVisibleConstructor(cls)) fail(Messages.flattenPrivate(name, field, shown(tpe)))
    writtenInstances(tpe, kinds).foreach { case (kind, tree) =>
      val instance = s"$kind[${shown(tpe)}]"
      sourceOf(tree) match {
        case InstanceSource.Derived | InstanceSource.Unseen =>
        case InstanceSource.WithSettings => fail(Messages.flattenSettings(name, field, shown(tpe), instance))
        case InstanceSource.ByHand       => fail(Messages.flattenByHand(name, field, shown(tpe), instance))
      }
    }
    val none = DerivationSettings.none
    val inner = readClass(tpe, Inherited.of(none), kinds, none, around)
    if (optional) FlattenedType.optionProblem(inner.plan, name, field, shown(tpe)).foreach(fail)
    (optional, inner)
  }

  private def kindOf(tpe: Typ): FlattenedType = {
    val cls = symbolOf(tpe)
    val isMap = List("scala.collection.Map", "java.util.Map").exists(map => isSubtype(tpe, classNamed(map)))
    if (isOption(tpe)) FlattenedType.OptionInOption
    else if (isTree(tpe)) FlattenedType.Open
    else if (isTuple(tpe)) FlattenedType.Tuple
    else if (isOtherType(tpe)) FlattenedType.Other
    else if (isMap) FlattenedType.Open
    else if (!isClass(cls)) FlattenedType.Unknown
    else if (isSingleton(tpe)) FlattenedType.Singleton
    else if (isOfLibrary(tpe)) FlattenedType.Standard
    else if (isValueClass(tpe)) FlattenedType.ValueClass
    else if (isCaseClass(cls) || isPlainClass(cls)) FlattenedType.Class
    else if (isSealed(cls) || isAbstractCaseClass(cls)) FlattenedType.SealedType
    else FlattenedType.Other
  }

  /** The class of a field with `@flatten`, if it can be flattened. */
  protected def flattenedClass(tpe: Typ): Option[Sym] =
    Some(symbolOf(optionless(tpe))).filter(cls => isCaseClass(cls) || isPlainClass(cls))
}
