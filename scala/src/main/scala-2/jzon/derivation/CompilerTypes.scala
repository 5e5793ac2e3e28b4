package jzon.derivation

import java.lang.ref.SoftReference
import java.util.WeakHashMap

import scala.annotation.nowarn
import scala.collection.mutable
import scala.reflect.macros.blackbox
import scala.tools.nsc.Global

import jzon.{Codec, DerivationSettings, NameStyle}

/** The types of Scala 2. */
private[jzon] trait CompilerTypes extends TypeReader with Dependencies {
  val c: blackbox.Context
  import c.universe._

  type Value = Tree
  type Typ = Type
  type Sym = Symbol

  /** Ends the expansion with a message at the macro's position. */
  protected def fail(message: String): Nothing = c.abort(c.enclosingPosition, message)
  protected def advisesDerives: Boolean = false
  protected def namedTuple(tpe: Type, kinds: Set[String]): Option[ClassShape] = None

  // ---- types

  /** The symbol, with the flags and annotations that a class gets when it is typed. */
  protected def symbolOf(tpe: Type): Symbol = {
    val symbol = tpe.typeSymbol
    symbol.info
    symbol
  }
  protected def dealiased(tpe: Type): Type = tpe.dealias
  protected def argumentsOf(tpe: Type): List[Type] = tpe.typeArgs
  protected def isSubtype(tpe: Type, parent: Symbol): Boolean = tpe.baseType(parent) != NoType
  protected def asParent(tpe: Type, parent: Symbol): Type = tpe.baseType(parent)
  protected def parentArguments(tpe: Type, parent: Symbol): List[Type] = tpe.baseType(parent).typeArgs

  /** The name as the user wrote it between backticks, without prefix. */
  protected def nameOf(symbol: Symbol): String = {
    val encoded = symbol.name.toString.trim // of a field it ends in a space
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
      fail(Messages.unknownName(owner, encoded, symbol.name.decodedName.toString, annotation))
  }

  /** The name of a type in messages: without packages and prefixes. */
  protected def shown(tpe: Type): String = tpe match {
    case TypeRef(_, symbol, Nil)  => nameOf(symbol)
    case TypeRef(_, symbol, args) => args.map(shown).mkString(nameOf(symbol) + "[", ", ", "]")
    case SingleType(_, symbol)    => nameOf(symbol) + ".type"
    case other                    => other.toString
  }

  protected def isWildcard(tpe: Type): Boolean = false
  protected def isSingleton(tpe: Type): Boolean = tpe.typeSymbol.isModuleClass
  protected def isNamedTuple(tpe: Type): Boolean = false
  protected def isTuple(tpe: Type): Boolean = tpe.typeSymbol.fullName.matches("scala\\.Tuple\\d+")
  protected def isArray(tpe: Type): Boolean = tpe <:< typeOf[Array[_]]
  protected def isOtherType(tpe: Type): Boolean = false
  protected def annotatedSymbol(tpe: Type): Symbol = tpe.typeSymbol
  protected def objectRef(tpe: Type): Tree = c.internal.gen.mkAttributedQualifier(tpe)

  // ---- symbols

  private val classes = mutable.Map.empty[String, ClassSymbol]
  protected def classNamed(name: String): ClassSymbol = classes.getOrElseUpdate(name, c.mirror.staticClass(name))
  protected def ownersOf(symbol: Symbol): Iterator[Symbol] =
    Iterator.iterate(symbol)(_.owner).takeWhile(s => s != NoSymbol && s != c.mirror.RootClass)
  protected def classesOf(cls: Symbol): List[Symbol] = if (cls.isClass) cls.asClass.baseClasses else Nil
  protected def fullNameOf(symbol: Symbol): String = symbol.fullName
  protected def isClass(symbol: Symbol): Boolean = symbol.isClass
  protected def isTypeParameter(symbol: Symbol): Boolean = symbol.isParameter
  protected def isJava(symbol: Symbol): Boolean = symbol.isJava

  protected def isCaseClass(symbol: Symbol): Boolean =
    symbol.isClass && symbol.asClass.isCaseClass && !symbol.isModuleClass && !symbol.isAbstract

  protected def isPlainClass(symbol: Symbol): Boolean =
    symbol.isClass && !symbol.isAbstract && !symbol.asClass.isTrait && !symbol.isModuleClass && !symbol.isJava &&
      !symbol.asClass.isCaseClass && !symbol.fullName.startsWith("scala.") && constructors(symbol).exists(_.nonEmpty)

  protected def isSealed(symbol: Symbol): Boolean =
    symbol.isClass && symbol.asClass.isSealed && (symbol.asClass.isTrait || symbol.isAbstract) && !symbol.isModuleClass

  protected def isOpenSealedType(symbol: Symbol): Boolean =
    symbol.isClass && !symbol.isJava && (symbol.asClass.isTrait || symbol.isAbstract)

  protected def isAbstractCaseClass(symbol: Symbol): Boolean =
    symbol.isClass && symbol.asClass.isCaseClass && symbol.isAbstract

  protected def subclasses(cls: Symbol): List[Symbol] =
    if (cls.asClass.isSealed) cls.asClass.knownDirectSubclasses.toList else Nil

  protected def hasVisibleConstructor(cls: Symbol): Boolean = isAccessible(cls.asClass.primaryConstructor)
  protected def dependOnObject(symbol: Symbol): Unit = dependOn(symbol, Nil)

  // ---- parameters

  /** The parameter lists of the constructor, if the class has one. */
  private def constructors(cls: Symbol): List[List[Symbol]] = cls.asClass.primaryConstructor match {
    case constructor: MethodSymbol => constructor.paramLists
    case _                         => Nil
  }
  protected def allParams(cls: Symbol): List[Symbol] = constructors(cls).flatten
  protected def valueParams(cls: Symbol): List[Symbol] = constructors(cls).filterNot(_.exists(_.isImplicit)).flatten
  protected def declaredType(param: Symbol, cls: Symbol): Option[Type] = Some(param.info)
  protected def annotated(param: Symbol, cls: Symbol): List[Symbol] = List(param)

  protected def plainParam(tpe: Type, param: Symbol, position: Int): Param =
    Param(nameOf(param), param.infoIn(tpe), position, accessor(tpe, param))

  /** The constructor's parameters with their types as seen from `tpe`. */
  protected def readParams(tpe: Type, kinds: Set[String]): List[Param] = {
    val symbol = tpe.typeSymbol.asClass
    val name = nameOf(symbol)
    val constructor = symbol.primaryConstructor.asMethod
    if (constructs(kinds) && !isAccessible(constructor))
      fail(Messages.privateConstructor(name, derivedKind))
    val (evidence, lists) = constructor.paramLists.partition(_.exists(_.isImplicit))
    if (lists.lengthCompare(1) > 0) fail(Messages.parameterLists(name))
    val params = lists.flatten.map(_.asTerm)
    dependOn(symbol, params)
    if (params.lengthCompare(254) > 0) fail(Messages.tooManyFields(name))
    val allTypes = constructor.infoIn(tpe).paramLists.flatten.map(_.info)
    val (types, evidenceTypes) = allTypes.splitAt(params.length)
    // The compiler passes them when the generated code calls the constructor.
    if (constructs(kinds) && evidence.nonEmpty)
      evidence.flatten.zip(evidenceTypes).find { case (param, needed) =>
        !param.asTerm.isParamWithDefault && c.inferImplicitValue(needed, silent = true).isEmpty
      }.foreach { case (_, needed) => fail(Messages.missingEvidence(name, shown(needed))) }
    params.zip(types).find(_._2.typeSymbol == definitions.RepeatedParamClass).foreach { case (param, repeated) =>
      fail(Messages.varargs(name, nameOf(param), shown(repeated.typeArgs.head)))
    }
    tpe.typeArgs.foreach(checkType(name, _))
    params.foreach(param => checkType(s"$name.${nameOf(param)}", param.info)) // infoIn drops annotations
    params.zip(types).zipWithIndex.map { case ((param, paramType), position) =>
      val field = accessor(tpe, param)
      if (!isCaseClass(symbol) && (field == NoSymbol || !isAccessible(field)))
        fail(Messages.hiddenParameter(name, nameOf(param)))
      val hasDefault = param.isParamWithDefault
      val default = if (hasDefault) defaultOf(tpe, symbol, position) else None
      Param(nameOf(param), paramType, position, field, hasDefault, default)
    }
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
    if (annotation.owner.fullName == "jzon") Some(nameOf(annotation)) else None

  protected def annotationNames(symbol: Symbol): List[String] = {
    symbol.info
    symbol.annotations.flatMap(a => annotationName(a.tree.tpe.typeSymbol))
  }

  protected def annotationsIn(tpe: Type): List[String] = tpe match {
    case AnnotatedType(annotations, inner) =>
      annotations.flatMap(a => annotationName(a.tree.tpe.typeSymbol)) ::: annotationsIn(inner)
    case TypeRef(_, symbol, args) if symbol.isType && symbol.asType.isAliasType =>
      annotationNames(symbol) ::: annotationsIn(symbol.info.resultType) ::: args.flatMap(annotationsIn)
    case TypeRef(_, _, args)       => args.flatMap(annotationsIn)
    case RefinedType(parents, _)   => parents.flatMap(annotationsIn)
    case ExistentialType(_, inner) => annotationsIn(inner)
    case _                         => Nil
  }

  protected def annotationsOfParents(cls: Symbol): List[String] = cls.info match {
    case ClassInfoType(parents, _, _)              => parents.flatMap(annotationsIn)
    case PolyType(_, ClassInfoType(parents, _, _)) => parents.flatMap(annotationsIn)
    case _                                         => Nil
  }

  protected def annotatedMembers(cls: Symbol, isDerived: Boolean): List[(Symbol, List[String])] = {
    val members = cls.info.decls.toList.filter { member =>
      member.isTerm && !member.isModule && !member.isConstructor && !member.isSynthetic &&
      (!isDerived || (!member.isMethod || member.asMethod.isGetter) && !member.asTerm.isParamAccessor)
    }
    (if (isDerived) members else members ::: allParams(cls))
      .map(member => (member, annotationNames(member))).filter(_._2.nonEmpty)
  }

  protected def annotationArguments(annotation: Tree): List[Tree] = annotation.children.drop(1)

  protected def literalNumber(argument: Tree): Option[Long] = (argument, argument.tpe) match {
    case (Literal(Constant(number: Long)), _)      => Some(number)
    case (Literal(Constant(number: Int)), _)       => Some(number.toLong)
    case (_, ConstantType(Constant(number: Long))) => Some(number)
    case (_, ConstantType(Constant(number: Int)))  => Some(number.toLong)
    case (Select(inner, TermName("toLong")), _)    => literalNumber(inner)
    case _                                         => None
  }

  protected def literalBoolean(argument: Tree): Option[Boolean] = argument match {
    case Literal(Constant(value: Boolean)) => Some(value)
    case other =>
      other.tpe match {
        case ConstantType(Constant(value: Boolean)) => Some(value)
        case _                                      => None
      }
  }

  protected def literalText(argument: Tree): Option[String] = argument match {
    case Literal(Constant(text: String)) => Some(text)
    case other =>
      other.tpe match {
        case ConstantType(Constant(text: String)) => Some(text)
        case _                                    => None
      }
  }

  protected def styleOf(argument: Tree): Option[NameStyle] =
    Option(argument.tpe).map(_.widen.typeSymbol.fullName).flatMap { style => // the object, under any name
      NameStyle.values.find(s => style == "jzon.NameStyle." + s.productPrefix)
    }

  protected def binaryText(annotation: Tree, cls: String, default: String): Tree =
    annotationArguments(annotation).headOption
      .getOrElse(q"_root_.jzon.engine.binary.${TermName(cls)}.${TermName(default)}")

  protected def epochCodec(unit: Tree): Tree = c.typecheck(q"_root_.jzon.Codec.epoch(${unit.duplicate})")

  protected def patternCodec(tpe: Type, pattern: String, locale: String): Tree =
    c.typecheck(q"_root_.jzon.Codec.timeFormat[$tpe]($pattern, $locale)")

  protected def bitCodec: Tree = c.typecheck(q"_root_.jzon.Codec.bit")

  protected def stringCodec(tpe: Type): Tree = c.typecheck(q"_root_.jzon.Codec.asString[$tpe]")

  /** True if the form of an annotation is a codec, and not a `BinaryText`. */
  protected def isCodec(form: Tree): Boolean = form.tpe != null && form.tpe <:< typeOf[Codec[_]]

  // ---- settings

  /** Evaluates settings that are calls with literals. */
  protected def readSettings(tree: Tree, owner: String): DerivationSettings = {
    def unreadable = fail(Messages.settingsNotLiteral(owner))
    def argument(tree: Tree): SettingsReader.Argument = (styleOf(tree), tree) match {
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

  // ---- the sources of instances

  protected def head(tree: Tree): Symbol = tree match {
    case Apply(function, _)     => head(function)
    case TypeApply(function, _) => head(function)
    case Typed(inner, _)        => head(inner)
    case Block(Nil, inner)      => head(inner)
    case _                      => if (tree.symbol == null) NoSymbol else tree.symbol
  }

  protected def sourceOf(instance: Tree): InstanceSource = {
    val symbol = head(instance)
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
  // ---- secrets

  protected def secretClasses: mutable.Map[Symbol, Boolean] =
    CompilerTypes.secretClasses(c.universe).asInstanceOf[mutable.Map[Symbol, Boolean]]

  protected def classesIn(tpe: Type): List[Symbol] = tpe.dealias match {
    case RefinedType(parents, _)   => parents.flatMap(classesIn)
    case AnnotatedType(_, inner)   => classesIn(inner)
    case ExistentialType(_, inner) => classesIn(inner)
    case TypeBounds(_, high)       => classesIn(high)
    case SingleType(_, _)          => classesIn(tpe.widen)
    case other =>
      val symbol = other.typeSymbol
      val own = if (symbol.isClass && !isForeign(other)) List(symbol.asClass) else Nil
      own ::: other.typeArgs.flatMap(classesIn)
  }

  // ---- cases of sealed types

  /** The compiler's name in class files for cases that have no name outside an expression or a method. */
  private val localChild = "<local child>"

  protected def localName(cls: Symbol, child: Symbol): Option[String] = child.name.toString match {
    case "$anon"      => Some("$anon, an anonymous class,")
    case `localChild` => Some("of an anonymous or local class")
    case _ =>
      if (child.owner.isClass || child.owner.isPackage || owners.contains(child.owner)) None else Some(nameOf(child))
  }

  protected def hiddenIn(child: Symbol): Option[Symbol] =
    if (isAccessible(child)) None
    else Some(if (child.privateWithin == NoSymbol) child.owner else child.privateWithin)

  /** The cases in an order that is the same in a build of all files and in one against class files. Inside one object
    * or class it is the order of the source, which class files keep; else the order of the names.
    */
  protected def casesOf(cls: Symbol): List[Symbol] = {
    import scala.math.Ordering.Implicits.seqOrdering
    cls.info
    val children = cls.asClass.knownDirectSubclasses.toList
    children.foreach(_.info)
    dependOn(cls, Nil)
    children.foreach(dependOn(_, Nil))
    val places = mutable.Map.empty[Symbol, Map[Symbol, Int]]
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
  protected def caseType(parent: Type, cls: Symbol, symbol: Symbol): Option[Type] = {
    val child = symbol.asClass
    val generic =
      if (child.isStatic) child.toType
      else c.internal.typeRef(reached(parent, child.owner), child, child.typeParams.map(_.asType.toType))
    val free = child.typeParams
    val solved = solve(generic.baseType(parent.typeSymbol).typeArgs, parent.dealias.typeArgs, free, Map.empty)
    free.find(!solved.contains(_)).foreach { open =>
      fail(Messages.childParameter(shown(parent), nameOf(child), nameOf(open)))
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

private object CompilerTypes {

  /** The results of one run of a compiler. Their symbols hold the compiler, so only the compiler may hold a Run. */
  final private class Run(val id: Int) {
    val known: mutable.Map[Any, Boolean] = mutable.Map.empty
  }

  private val runs = new WeakHashMap[Any, SoftReference[Run]]

  /** The classes looked at in one run of a compiler; true if their values contain secrets. */
  def secretClasses(universe: Any): mutable.Map[Any, Boolean] = synchronized {
    val id = universe match {
      case global: Global => global.currentRunId
      case _              => 0
    }
    val last = Option(runs.get(universe)).map(_.get).filter(run => run != null && run.id == id)
    last.getOrElse {
      val run = new Run(id)
      runs.put(universe, new SoftReference(run))
      run
    }.known
  }
}
