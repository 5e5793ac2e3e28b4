package jzon.derivation

import scala.quoted.*

import jzon.DerivationSettings

/** Reads the types of fields with `@flatten`. */
private[jzon] trait FlattenedTypes:
  this: TypeReader =>
  import quotes.reflect.*

  /** The instances that a user wrote for a type; each with the name of its type class. */
  protected def writtenInstances(tpe: TypeRepr): List[(String, Term)]

  /** True if a type is a wildcard or has one among its arguments. */
  protected def hasWildcard(tpe: TypeRepr): Boolean = isWildcard(tpe) || (tpe.dealias match
    case AppliedType(_, args) => args.exists(hasWildcard)
    case _                    => false
  )

  protected def isWildcard(tpe: TypeRepr): Boolean = tpe match
    case _: TypeBounds => true
    case _             => false

  /** Reads the class of a field with `@flatten`, and whether the field is an Option of it.
    *
    * @param around the classes into which it is flattened
    */
  protected def readFlattened(owner: TypeRepr, param: Param, around: List[Symbol]): (Boolean, ClassShape) =
    val (name, field) = (simpleName(owner), param.name)
    val option = param.tpe.dealias
    val optional = option.typeSymbol == TypeRepr.of[Option[Any]].typeSymbol
    val tpe = if optional then option.typeArgs.head.dealias else option
    val cls = tpe.typeSymbol
    if hasWildcard(tpe) then fail(Messages.wildcard(name, field))
    if around.contains(cls) then fail(Messages.flattenRecursion(name, field, shown(tpe)))
    FlattenedType.problem(kindOf(tpe), name, field, shown(param.tpe), shown(tpe)).foreach(fail)
    if isConstructed && !isAccessible(cls.primaryConstructor, cls) then
      fail(Messages.flattenPrivate(name, field, shown(tpe)))
    checkInstances(tpe, name, field)
    val inner = readClass(tpe, Inherited.of(DerivationSettings.none), DerivationSettings.none, around)
    if optional then FlattenedType.optionProblem(inner.plan, name, field, shown(tpe)).foreach(fail)
    (optional, inner)

  private def kindOf(tpe: TypeRepr): FlattenedType =
    val cls = tpe.typeSymbol
    def is(name: String) = cls == classNamed(name)
    if tpe <:< TypeRepr.of[Null] then FlattenedType.Other
    else if is("jzon.Json") || is("jzon.RawJson") || is("scala.Option") then
      if is("scala.Option") then FlattenedType.OptionInOption else FlattenedType.Open
    else if tpe.derivesFrom(classNamed("scala.collection.Map")) || tpe.derivesFrom(classNamed("java.util.Map")) then
      FlattenedType.Open
    else if isNamedTuple(tpe) || tpe <:< TypeRepr.of[Tuple] then FlattenedType.Tuple
    else if isRefined(tpe) then FlattenedType.Other
    else if !cls.isClassDef then FlattenedType.Unknown
    else if isSingleton(tpe) || cls.flags.is(Flags.Module) then FlattenedType.Singleton
    else if hasStandard(tpe) || tpe.derivesFrom(defn.AnyValClass) && isPrimitive(cls) then FlattenedType.Standard
    else if tpe.derivesFrom(defn.AnyValClass) then FlattenedType.ValueClass
    else if isCaseClass(cls) || isPlainClass(cls) then FlattenedType.Class
    else if isSealed(cls) || isAbstractCaseClass(cls) || cls.flags.is(Flags.Enum) then FlattenedType.SealedType
    else FlattenedType.Other

  private def isRefined(tpe: TypeRepr): Boolean = tpe match
    case Refinement(_, _, _) => true
    case _                   => false

  private def isPrimitive(cls: Symbol): Boolean = cls.owner == defn.ScalaPackageClass

  /** Rejects a class whose codec is handwritten, or derived with settings, as far as the macro can see. */
  private def checkInstances(tpe: TypeRepr, owner: String, field: String): Unit =
    writtenInstances(tpe).foreach { (kind, tree) =>
      val instance = s"$kind[${shown(tpe)}]"
      sourceOf(called(tree)) match
        case InstanceSource.Derived | InstanceSource.Unseen =>
        case InstanceSource.WithSettings => fail(Messages.flattenSettings(owner, field, shown(tpe), instance))
        case InstanceSource.ByHand       => fail(Messages.flattenByHand(owner, field, shown(tpe), instance))
    }

  /** The class of a field with `@flatten`, if it can be flattened. */
  protected def flattenedClass(tpe: TypeRepr): Option[Symbol] =
    val cls = optionless(tpe).typeSymbol
    Option.when(isCaseClass(cls) || isPlainClass(cls))(cls)
