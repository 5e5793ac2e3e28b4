package jzon.derivation

import jzon.{DerivationSettings, NameStyle}

/** What the walk over types asks the compiler about types, symbols and annotations, for both Scalas. */
private[jzon] trait Types extends Accesses {

  /** A class, an object, the value of an enum or a parameter. */
  type Sym

  /** Ends the derivation with an error. */
  protected def fail(message: String): Nothing
  protected def orFail[A](planned: Either[List[String], A]): A = planned.fold(failAll, identity[A])
  protected def failAll(messages: List[String]): Nothing = fail(messages.mkString("\n"))

  /** The derived type class, for messages. */
  protected def derivedKind: String

  /** True if messages advise to write `derives`. */
  protected def advisesDerives: Boolean

  /** The settings of the derivation, in addition to annotations. */
  protected def settings: DerivationSettings

  // ---- types

  protected def symbolOf(tpe: Typ): Sym
  protected def dealiased(tpe: Typ): Typ
  protected def argumentsOf(tpe: Typ): List[Typ]
  protected def isSubtype(tpe: Typ, parent: Sym): Boolean

  /** A type as its parent, which exists; and the arguments of a parent, or nothing. */
  protected def asParent(tpe: Typ, parent: Sym): Typ
  protected def parentArguments(tpe: Typ, parent: Sym): List[Typ]

  /** The name of a type in messages. */
  protected def shown(tpe: Typ): String
  protected def isWildcard(tpe: Typ): Boolean

  /** True if a type is that of an object or of a value of an enum. */
  protected def isSingleton(tpe: Typ): Boolean
  protected def isTuple(tpe: Typ): Boolean
  protected def isNamedTuple(tpe: Typ): Boolean
  protected def isArray(tpe: Typ): Boolean

  /** The symbol that carries a type's annotations: the value of an enum case, else the class. */
  protected def annotatedSymbol(tpe: Typ): Sym

  /** An object as a term. */
  protected def objectRef(tpe: Typ): Value

  // ---- symbols

  protected def classNamed(name: String): Sym

  /** A symbol and what is around it, without the root package. */
  protected def ownersOf(symbol: Sym): Iterator[Sym]

  /** A class and all its parents. */
  protected def classesOf(cls: Sym): List[Sym]

  protected def fullNameOf(symbol: Sym): String

  /** The name as the user wrote it, and an error if that is unknown and no annotation gives another name. */
  protected def nameOf(symbol: Sym): String
  protected def checkName(owner: String, symbol: Sym, annotation: String): Unit

  protected def isClass(symbol: Sym): Boolean
  protected def isTypeParameter(symbol: Sym): Boolean
  protected def isJava(symbol: Sym): Boolean
  protected def isCaseClass(cls: Sym): Boolean

  /** True if a class other than a case class can be written as its constructor's parameters. */
  protected def isPlainClass(cls: Sym): Boolean
  protected def isSealed(cls: Sym): Boolean
  protected def isOpenSealedType(cls: Sym): Boolean

  /** A class with a smart constructor, as `sealed abstract case class` makes one. */
  protected def isAbstractCaseClass(cls: Sym): Boolean

  /** The direct subclasses of a sealed class. */
  protected def subclasses(cls: Sym): List[Sym]
  protected def hasVisibleConstructor(cls: Sym): Boolean

  /** The parameters of the constructor that are fields. */
  protected def valueParams(cls: Sym): List[Sym]

  /** All parameters of the constructor. */
  protected def allParams(cls: Sym): List[Sym]

  /** The type of a field as its class declares it. */
  protected def declaredType(param: Sym, cls: Sym): Option[Typ]

  /** Makes the deriving class depend on an object or a value of an enum. */
  protected def dependOnObject(symbol: Sym): Unit

  // ---- annotations

  /** The symbols of a parameter that annotations may stand on. */
  protected def annotated(param: Sym, cls: Sym): List[Sym]

  /** The annotation of this name of the library, and the names of all. */
  protected def annotation(symbol: Sym, name: String): Option[Value]
  protected def annotationNames(symbol: Sym): List[String]

  /** The names of the library's annotations on a type, inside it and on an alias. */
  protected def annotationsIn(tpe: Typ): List[String]

  /** The members of a class with annotations of the library, and the names of these; of the derived class only vals. */
  protected def annotatedMembers(cls: Sym, isDerived: Boolean): List[(Sym, List[String])]

  /** The names of the library's annotations on the types that a class extends, as far as the compiler knows them. */
  protected def annotationsOfParents(cls: Sym): List[String]

  protected def annotationArguments(annotation: Value): List[Value]
  protected def literalText(argument: Value): Option[String]
  protected def literalNumber(argument: Value): Option[Long]
  protected def literalBoolean(argument: Value): Option[Boolean]
  protected def styleOf(argument: Value): Option[NameStyle]

  protected def has(symbol: Sym, name: String): Boolean = annotation(symbol, name).isDefined

  /** The string arguments of an annotation. */
  protected def strings(annotation: Value, owner: String, name: String): List[String] =
    annotationArguments(annotation).map(a => literalText(a).getOrElse(fail(Messages.notLiteral(owner, name))))

  /** The style that an annotation gives names. */
  protected def style(symbol: Sym, name: String): Option[NameStyle] = annotation(symbol, name).map { tree =>
    annotationArguments(tree).headOption.flatMap(styleOf).getOrElse(fail(Messages.unknownStyle(nameOf(symbol), name)))
  }

  // ---- what follows

  /** The name of a type without prefix and arguments. */
  protected def simpleName(tpe: Typ): String = nameOf(annotatedSymbol(tpe))

  /** True if a type belongs to Scala or Java, so that its instance is usually a standard one. */
  protected def isForeign(tpe: Typ): Boolean = isForeignSymbol(symbolOf(dealiased(tpe)))

  protected def isForeignSymbol(symbol: Sym): Boolean =
    ownersOf(symbol).foldLeft(Option.empty[Sym])((_, around) => Some(around)).map(nameOf) match {
      case Some("scala" | "java") => true
      case _                      => false
    }

  protected def isValueClass(tpe: Typ): Boolean = isSubtype(tpe, classNamed("scala.AnyVal"))
  protected def isJavaEnum(tpe: Typ): Boolean =
    isJava(symbolOf(tpe)) && isSubtype(tpe, classNamed("java.lang.Enum"))
  protected def isOption(tpe: Typ): Boolean = symbolOf(dealiased(tpe)) == classNamed("scala.Option")

  /** The type inside all Options. */
  protected def optionless(tpe: Typ): Typ =
    if (isOption(tpe)) optionless(argumentsOf(dealiased(tpe)).head) else dealiased(tpe)

  /** True if a type is one of jzon's own types that hold any JSON. */
  protected def isTree(tpe: Typ): Boolean = {
    val cls = symbolOf(dealiased(tpe))
    cls == classNamed("jzon.Json") || cls == classNamed("jzon.RawJson")
  }

  /** True if a type is a map with a type of keys, which is its first argument. */
  protected def hasKeys(tpe: Typ): Boolean = argumentsOf(dealiased(tpe)).lengthCompare(2) == 0 && isMap(tpe)

  protected def isMap(tpe: Typ): Boolean =
    List("scala.collection.Map", "java.util.Map").exists(c => isSubtype(tpe, classNamed(c)))

  /** The type of the elements of an array, or of a collection that is not a map. */
  protected def elementOf(tpe: Typ): Option[Typ] =
    if (isArray(tpe)) argumentsOf(dealiased(tpe)).headOption
    else if (isMap(tpe)) None
    else List("scala.collection.Iterable", "java.util.Collection").flatMap(c =>
      parentArguments(tpe, classNamed(c))
    ).headOption

  /** True if values of a type can be empty: collections, maps and arrays. */
  protected def isCollection(tpe: Typ): Boolean = isArray(tpe) ||
    List("scala.collection.Iterable", "java.util.Collection", "java.util.Map").exists(c =>
      isSubtype(tpe, classNamed(c))
    )
}
