package jzon.derivation

import scala.annotation.nowarn
import scala.reflect.macros.blackbox
import scala.tools.nsc.Global

import jzon.DerivationSettings

/** Reads the types of fields with `@flatten`. */
private[jzon] trait FlattenedTypes { self: TypeReader with InstanceSearch =>
  val c: blackbox.Context
  import c.universe._

  /** Reads the class of a field with `@flatten`, and whether the field is an Option of it.
    *
    * @param around the classes into which it is flattened
    */
  protected def readFlattened(
      owner: String,
      field: String,
      written: Type,
      kinds: List[Kind],
      around: List[Symbol]
  ): (Boolean, ClassShape) = {
    val option = written.dealias
    val optional = option.typeSymbol == optionSymbol
    val tpe = if (optional) option.typeArgs.head.dealias else option
    val cls = tpe.typeSymbol
    cls.info
    def reject(message: String) = fail(List(message))
    if (around.contains(cls)) reject(Messages.flattenRecursion(owner, field, shortName(tpe)))
    FlattenedType.problem(kindOf(tpe), owner, field, shortName(written), shortName(tpe)).foreach(reject(_))
    if (kinds.contains(Decoding) && !isAccessible(cls.asClass.primaryConstructor))
      reject(Messages.flattenPrivate(owner, field, shortName(tpe)))
    writtenInstances(tpe, kinds).foreach { case (kind, tree) =>
      val instance = s"$kind[${shortName(tpe)}]"
      sourceOf(head(tree)) match {
        case InstanceSource.Derived | InstanceSource.Unseen =>
        case InstanceSource.WithSettings => reject(Messages.flattenSettings(owner, field, shortName(tpe), instance))
        case InstanceSource.ByHand       => reject(Messages.flattenByHand(owner, field, shortName(tpe), instance))
      }
    }
    val none = DerivationSettings.none
    val inner = readCaseClass(tpe, kinds, Inherited.of(none), none, around)
    if (optional) FlattenedType.optionProblem(inner.plan, owner, field, shortName(tpe)).foreach(reject(_))
    (optional, inner)
  }

  private def optionSymbol = typeOf[Option[Any]].typeSymbol

  private def kindOf(tpe: Type): FlattenedType = {
    val cls = tpe.typeSymbol
    def derivesFrom(parent: Type) = tpe.baseType(parent.typeSymbol) != NoType
    if (cls == optionSymbol) FlattenedType.OptionInOption
    else if (
      tpe =:= typeOf[jzon.Json] || tpe =:= typeOf[jzon.RawJson] || derivesFrom(
        typeOf[scala.collection.Map[Any, Any]]
      ) ||
      derivesFrom(typeOf[java.util.Map[Any, Any]])
    ) FlattenedType.Open
    else if (cls.fullName.matches("scala\\.Tuple\\d+")) FlattenedType.Tuple
    else if (!cls.isClass) FlattenedType.Unknown
    else if (cls.isModuleClass) FlattenedType.Singleton
    else if (isForeign(cls) || isOfLibrary(tpe)) FlattenedType.Standard
    else if (tpe <:< definitions.AnyValTpe) FlattenedType.ValueClass
    else if (isCaseClass(cls) || isPlainClass(cls)) FlattenedType.Class
    else if (isSealedType(cls.asClass) || isAbstractCaseClass(cls)) FlattenedType.SealedType
    else FlattenedType.Other
  }

  private def isForeign(cls: Symbol) = cls.fullName.startsWith("scala.") || cls.fullName.startsWith("java.")

  /** The class of a field with `@flatten`, if it can be flattened. */
  protected def flattenedClass(tpe: Type): Option[ClassSymbol] = {
    val cls = optionless(tpe).typeSymbol
    if (isCaseClass(cls) || isPlainClass(cls)) Some(cls.asClass) else None
  }

  /** How an instance is defined, if that is in one of the files that are compiled now. */
  private def sourceOf(symbol: Symbol): InstanceSource = {
    // Inside a class the owner of the right-hand side is the field, but a search finds the getter.
    def names(tree: ValOrDefDef) = {
      val defined = tree.symbol
      defined == symbol || symbol != NoSymbol && defined != null && defined != NoSymbol && defined.isTerm &&
      (defined.asTerm.isVal || defined.asTerm.isLazy) && defined.asTerm.getter == symbol
    }
    compiledTrees.flatMap(_.collect { case tree: ValOrDefDef if names(tree) => tree.rhs }).find(_.nonEmpty)
      .fold(sourceText(symbol))(sourceIn)
  }

  /** The same by the text, if the tree cannot be reached. */
  private def sourceText(symbol: Symbol): InstanceSource =
    if (symbol == NoSymbol || symbol.pos == NoPosition) InstanceSource.Unseen
    else InstanceSource.inText(new String(symbol.pos.source.content), symbol.pos.point)

  /** The trees of all files that are being compiled, in which macros are expanded or not. */
  @nowarn("cat=deprecation")
  private def compiledTrees: Iterator[Tree] = {
    val others = c.universe match {
      case global: Global => global.currentRun.units.map(_.body.asInstanceOf[Tree])
      case _              => Iterator.empty
    }
    Iterator(c.enclosingUnit.body) ++ others
  }

  /** Finds the call inside the trees that the compiler puts around it, also if the call is already expanded. */
  private def sourceIn(value: Tree): InstanceSource = value match {
    case Typed(inner, _)                                                     => sourceIn(inner)
    case TypeApply(Select(of, TermName("asInstanceOf")), _)                  => sourceIn(of)
    case Block(statements, _) if statements.exists(isExpanded)               => InstanceSource.Derived
    case Block(_, inner)                                                     => sourceIn(inner)
    case Apply(function, _)                                                  => sourceIn(function)
    case TypeApply(function, _)                                              => sourceIn(function)
    case Select(_, TermName("derived")) | Select(_, TermName("derivedCase")) => InstanceSource.Derived
    case Select(_, TermName("derivedWith"))                                  => InstanceSource.WithSettings
    case _                                                                   => InstanceSource.ByHand
  }

  /** True if a statement is the class that derivation has generated. */
  private def isExpanded(statement: Tree): Boolean = statement match {
    case ClassDef(_, _, _, Template(parents, _, _)) =>
      parents.exists(parent => parent.symbol != null && parent.symbol.fullName.startsWith("jzon.derivation.Untyped"))
    case _ => false
  }
}
