package jzon.derivation

import scala.annotation.nowarn
import scala.collection.mutable
import scala.reflect.macros.{TypecheckException, blackbox}

/** Finds the instances of fields and cases, and recognises standard instances, which become direct calls. */
private[jzon] trait InstanceSearch extends CompilerTypes with InstanceRules {
  val c: blackbox.Context
  import c.universe._

  /** The type that is being derived. */
  protected def rootType: Type

  protected type Instance = Access

  /** Decoding, encoding or describing: the type class to search for, and the instances found.
    *
    * @param home the package of the type class
    * @param runtime the package whose methods generated code calls
    */
  protected abstract class Kind(
      val name: String,
      val methods: Map[String, String],
      selfKind: String = "Codec",
      home: String = "jzon",
      runtime: String = "jzon.derivation"
  ) extends Searched {
    def kind: String = name
    private val typeClass = c.mirror.staticClass(s"$home.$name").toTypeConstructor
    private val fieldTypeClass = s"$home.Field$name"
    private lazy val anchor = c.mirror.staticClass(s"$home.${name}Anchor")
    private lazy val fieldAnchor = c.mirror.staticClass(s"$home.Field${name}Anchor")
    private lazy val absent = Set(anchor, fieldAnchor).map(_.companion.asModule.moduleClass)
    private lazy val companion = c.mirror.staticModule(s"$home.$name")
    private lazy val standards = c.mirror.staticModule(s"$runtime.${name}s")
    private lazy val standardOwners = companion.moduleClass.asClass.baseClasses.toSet + standards.moduleClass
    private val found = mutable.ListBuffer.empty[(Type, Option[Tree])]
    private val instances = mutable.ListBuffer.empty[(Type, Option[Instance])]

    private val slots = mutable.ListBuffer.empty[String]

    /** The trees of the slots that the generated class fills itself, in order. */
    val generated: mutable.ListBuffer[Tree] = mutable.ListBuffer.empty

    /** The text of the slots for the parent of the generated class; null if it has no slots. */
    def slotsText(hasSecrets: Boolean): String = Instances.text(slots, hasSecrets)

    /** The type class applied to a type. */
    def of(tpe: Type): Type = appliedType(typeClass, tpe)

    def finds(tpe: Type): Boolean = instance(tpe).isDefined
    def findsKey(tpe: Type): Boolean =
      c.inferImplicitValue(
        appliedType(c.mirror.staticClass(fieldTypeClass).toTypeConstructor, tpe),
        silent = true
      ).nonEmpty

    /** The tree of the instance in scope, if one exists. */
    def search(tpe: Type): Option[Tree] = remembered(found, tpe) {
      val known = standard(tpe)
      if (known.isEmpty && isForeign(tpe)) searchAll(tpe)
      else
        searchOwn(tpe) match {
          case OwnFound(tree) => Some(tree)
          case OwnMissing     => known.flatMap(_()).orElse(searchAll(tpe))
          case OwnUnsure      => searchAll(tpe)
        }
    }

    private def searchAll(tpe: Type): Option[Tree] = inferred(of(tpe))

    // Not inferImplicitValue, which reports an ambiguity itself, without the name of the field.
    private def inferred(instance: Type): Option[Tree] = c.typecheck(implicitly(instance), silent = true) match {
      case Apply(_, List(tree)) => Some(tree)
      case _                    => None
    }

    private def implicitly(instance: Type): Tree = q"_root_.scala.Predef.implicitly[$instance]"

    /** Searches only among the instances that are not standard, which is fast, because more than a hundred are
      * standard.
      *
      * A value or method for exactly this type takes precedence over a standard instance; a generic method may not.
      */
    private def searchOwn(tpe: Type): Own = own(appliedType(anchor.toTypeConstructor, tpe))

    private def own(wanted: Type): Own = inferred(wanted) match {
      case Some(tree) if absent.contains(head(tree).owner) => OwnMissing
      case Some(tree) if !isGeneric(tree)                  => OwnFound(tree)
      case _                                               => OwnUnsure
    }

    /**
     * The standard instance of one of the most common types, if nothing else provides one: avoids a search among all.
     */
    private def standard(tpe: Type): Option[() => Option[Tree]] = tpe.dealias match {
      case TypeRef(_, symbol, Nil) => simpleTypes.get(symbol).map(name => () => Some(standardMember(name)))
      case TypeRef(_, symbol, List(element)) if symbol == listClass => Some(() => collection("list", element))
      // `map` of these and not of the companion, which has a key: less of a class file.
      case TypeRef(_, symbol, List(key, value)) if symbol == mapClass && key =:= stringType =>
        Some(() => if (hasStandardNames) collection("map", value) else None)
      case _ => None
    }

    private def collection(name: String, element: Type): Option[Tree] =
      search(element).map(value => Apply(TypeApply(standardMember(name), List(TypeTree(element))), List(value)))

    private def standardMember(name: String): Tree =
      c.internal.gen.mkAttributedSelect(
        c.internal.gen.mkAttributedRef(standards),
        standards.moduleClass.info.member(TermName(name))
      )

    /** True if only the library provides instances for names that are strings. */
    private lazy val hasStandardNames: Boolean =
      own(appliedType(fieldAnchor.toTypeConstructor, stringType)) == OwnMissing

    /** The instance that reads or writes values of the type, if one is known. */
    def instance(tpe: Type): Option[Instance] = remembered(instances, tpe) {
      if (tpe =:= rootType) Some(selfInstance)
      else if (tpe.exists(_ =:= rootType)) searchWithSelf(tpe).orElse(search(tpe)).map(recognised(_, tpe))
      else standardOption(tpe).orElse(search(tpe).map(recognised(_, tpe)))
    }

    /**
     * The instance for the form of an annotation, or for an Option of it; None for a type that does not consist of
     * bytes.
     */
    def formed(tpe: Type, annotated: Tree): Option[Instance] = optionElement(tpe) match {
      case Some(element) => formed(element, annotated).map(Optional(_, element))
      case None          => formedTree(tpe, annotated).map(generatedSlot(_, isNeverMissing(tpe, annotated)))
    }

    /** The instance for the form of an annotation as a tree, or for an Option of it. */
    private def formedTree(tpe: Type, annotated: Tree): Option[Tree] = optionElement(tpe) match {
      case Some(element)              => formedTree(element, annotated).map(t => q"$companion.option[$element]($t)")
      case None if isCodec(annotated) => aroundForm(tpe, annotated, annotated)
      case None =>
        inferred(appliedType(c.mirror.staticClass("jzon." + bytesName).toTypeConstructor, tpe)).map { form =>
          q"$form.as(${annotated.duplicate})"
        }
    }

    /** The instance of a type that has the form of an annotation, or contains types that have it. */
    def aroundForm(tpe: Type, annotated: Tree, instance: Tree): Option[Tree] = {
      val part = annotated.tpe.baseType(c.mirror.staticClass("jzon.Codec")).typeArgs.head
      def stand = appliedType(c.mirror.staticClass(s"$runtime.Derived$selfKind").toTypeConstructor, part)
      if (tpe =:= part) Some(instance.duplicate)
      else
        c.typecheck(q"{ implicit val formed: $stand = null; ${implicitly(of(tpe))} }", silent = true) match {
          case Block(List(definition), Apply(_, List(tree))) =>
            placeholders += definition.symbol
            if (tree.exists(isSelf)) Some(selfReplaced(tree, instance)) else None
          case _ => None
        }
    }

    /** The instance for the derived type as a tree; a derived codec is one, for types whose instance is a codec too. */
    private def selfTree: Tree = self.getOrElse {
      val cls = if (derivedKind == "Codec") appliedType(derivedClass.toTypeConstructor, rootType) else of(rootType)
      q"$generatedThis.asInstanceOf[$cls]"
    }

    private val known = mutable.ListBuffer.empty[(Param, Slot)]

    /** The instance of a field that is secret or may be left out; None if the type has no instance. */
    def held(field: Param, owner: String): Option[Instance] =
      known.collectFirst { case (other, slot) if other eq field => slot }.orElse {
        def of(tpe: Type) = field.form.filter(form => isCodec(form) || tpe =:= field.tpe)
          .fold(tree(tpe, selfTree))(formedTree(tpe, _))
        val all = field.tpe :: field.one.map(_.element).toList
        if (all.exists(of(_).isEmpty)) None
        else {
          val plain = of(field.tpe).get
          val standard = field.form.fold(isStandard(plain))(isNeverMissing(field.tpe, _)) &&
            !isOptional(field.tpe) && !isOmitting(name, field)
          val slot = generatedSlot(holding(name, field, owner)(of(_).get), standard)
          known += field -> slot
          Some(slot)
        }
      }

    private def generatedSlot(tree: Tree, presence: Boolean): Slot = {
      generated += tree
      slots += InstanceLetters.Generated.toString
      Slot(slots.length - 1, presence)
    }

    /** The type class of types that consist of bytes. */
    val bytesName: String = if (name == "Decoder") "FromBytes" else "ToBytes"

    /** An Option without its own instance has the standard one around the instance of its element. */
    private def standardOption(tpe: Type): Option[Instance] =
      optionElement(tpe).filter(element => !absence(element).isUnknown && searchOwn(tpe) == OwnMissing)
        .flatMap(element => instance(element).map(Optional(_, element)))

    /** True if an instance has exactly this type, and does not come from an implicit conversion. It compares only the
      * classes, because type parameters of a method are different inside it.
      */
    private def isOffered(tpe: Type): Boolean =
      derivedClass.baseClasses.contains(tpe.dealias.typeSymbol)

    /** The instance for the derived type, if it is not the generated class itself.
      *
      * With `implicit val decoder: Decoder[A] = Decoder.derived[A].emap(check)`, fields of type A must be checked too.
      */
    private lazy val self: Option[Tree] = enclosing match {
      case Some((symbol, definition)) if definition.tpt.isEmpty =>
        if (isWhole(definition)) None else fail(Messages.untypedInstance(shown(rootType), nameOf(symbol)))
      case Some((symbol, definition)) if isWhole(definition) && isOffered(symbol.info.finalResultType) => None
      case Some((symbol, definition)) if !hasParameters(definition) && symbol.info.finalResultType <:< of(rootType) =>
        Some(c.internal.gen.mkAttributedRef(symbol))
      case _ => search(rootType)
    }

    /** The instance as a tree, with `self` for the derived type. */
    def tree(tpe: Type, self: => Tree): Option[Tree] =
      if (tpe =:= rootType) Some(self)
      else if (tpe.exists(_ =:= rootType)) searchWithSelf(tpe).map(selfReplaced(_, self)).orElse(search(tpe))
      else search(tpe)

    private def selfInstance: Instance = self.fold[Instance](Self)(recognised(_, rootType))

    /** True if a type had an instance if one of its arguments had one. */
    def findsWith(tpe: Type, argument: Type): Boolean = {
      val stand = appliedType(c.mirror.staticClass(s"$runtime.Derived$selfKind").toTypeConstructor, argument)
      c.typecheck(q"{ implicit val self: $stand = null; ${implicitly(of(tpe))} }", silent = true) != EmptyTree
    }

    /** The compiler's message if several instances fit. */
    def ambiguity(tpe: Type): Option[String] =
      try {
        c.typecheck(implicitly(of(tpe)))
        None
      } catch {
        case e: TypecheckException if e.getMessage.startsWith("ambiguous implicit values") =>
          Some(e.getMessage.linesIterator.map(_.trim).filter(_.nonEmpty).mkString(" "))
        case _: TypecheckException => None
      }

    /** True if the tree is an instance of the library itself. */
    def isStandard(tree: Tree): Boolean = standardOwners.contains(head(tree).owner)

    /** True if the instance found for a type is the library's own. */
    def isStandardFor(tpe: Type): Boolean = search(tpe).exists(isStandard)

    private def recognised(tree: Tree, tpe: Type): Instance = {
      val symbol = head(tree)
      val standard = isStandard(tree)
      val name = if (standard) symbol.name.decodedName.toString else ""
      tree match {
        case _ if methods.contains(name) => Direct(methods(name))
        case Apply(_, List(value))
            if name == "option" && !absence(tpe.baseType(optionClass).typeArgs.head).isUnknown =>
          optional(value, tpe)
        case Apply(_, List(value)) if name == "list" && !isStandard(value) && !isSelf(value) =>
          val inner = tpe.baseType(listClass).typeArgs.head
          Elements(recognised(value, inner), inner)
        case _ if isSelf(tree)                         => selfInstance
        case Ident(_) | Select(_, _) if isStable(tree) =>
          // A slot that only the search for secrets reads: the type may be one of the parameters.
          if (this.name == "Decoder" && !isStatic(tree)) {
            val _ = generatedSlot(tree.duplicate, presence = false)
          }
          Stable(tree, standard && !isOptional(tpe))
        case _ =>
          slots += letters(tree).getOrElse {
            generated += selfReplaced(tree, selfTree)
            InstanceLetters.Generated.toString
          }
          Slot(slots.length - 1, standard && !isOptional(tpe))
      }
    }

    /** The letters of an instance that consists of instances in [[Decoders]] or [[Encoders]]. */
    private def letters(tree: Tree): Option[String] =
      if (head(tree).owner != standards.moduleClass) None
      else {
        val letter = InstanceLetters.of(head(tree).name.toString).toString
        tree match {
          case Apply(_, List(element)) => letters(element).map(letter + _)
          case _                       => Some(letter)
        }
      }

    private def optional(value: Tree, tpe: Type): Instance = {
      val inner = tpe.baseType(optionClass).typeArgs.head
      val known = instances.collectFirst { case (t, Some(i)) if t =:= inner => i }
      Optional(known.getOrElse(recognised(value, inner)), inner)
    }

    /** The search with an implicit for the root type in scope, more specific than any other and replaced afterwards.
      *
      * It also prevents the compiler's warning that an implicit resolves to its own definition. It finds nothing if the
      * instance has its own class, like an implicit object: then neither of the two is more specific.
      */
    private def searchWithSelf(tpe: Type): Option[Tree] = {
      val self = appliedType(c.mirror.staticClass(s"$runtime.Derived$selfKind").toTypeConstructor, rootType)
      c.typecheck(q"{ implicit val self: $self = null; ${implicitly(of(tpe))} }", silent = true) match {
        case Block(List(definition), Apply(_, List(tree))) =>
          placeholders += definition.symbol
          Some(tree)
        case _ => None
      }
    }
  }

  /** The result of a search among the instances that are not standard. */
  private sealed trait Own
  private case class OwnFound(tree: Tree) extends Own
  private case object OwnMissing extends Own
  private case object OwnUnsure extends Own

  protected object Decoding extends Kind("Decoder", InstanceRules.readers)
  protected object Encoding extends Kind("Encoder", InstanceRules.writers)

  protected def directions: List[Searched] =
    if (derivedKind == "Codec") List(Decoding, Encoding) else List(standardKind)

  /** The kind whose standard instances count where a type is one of the library's. */
  protected def standardKind: Kind = if (derivedKind == "Encoder") Encoding else Decoding

  /** The type class that is being derived. */
  protected def derivedClass: ClassSymbol = c.mirror.staticClass("jzon." + derivedKind)

  /** The access to a field; fails with the field's name if no instance exists. */
  protected def instanceOf(kind: Kind, tpe: Type, owner: String, field: String): Instance =
    kind.instance(tpe).getOrElse(fail(missingOf(kind, tpe, owner, field)))

  /** Reports all missing instances of a class at once. */
  protected def checkInstances(kinds: List[Kind], shape: ClassShape): Unit = {
    val owner = shape.plan.model.name
    val errors = for {
      kind <- kinds
      field <- shape.plan.included
      param = shape.params(field.position)
      if param.form.isEmpty && !isHeld(kind.name, param) && kind.instance(param.tpe).isEmpty
    } yield missingOf(kind, param.tpe, owner, field.model.name)
    if (errors.nonEmpty) failAll(errors.distinct)
  }

  protected def instanceOf(kind: Kind, shape: ClassShape, plan: FieldPlan): Instance = {
    val (owner, name) = (shape.plan.model.name, plan.model.name)
    val instance = instanceOf(kind, shape.params(plan.position), owner, name)
    checkNull(owner, plan, instance)
    instance
  }

  protected def instanceOf(kind: Kind, field: Param, owner: String, name: String): Instance = {
    def noBytes =
      if (field.form.exists(isCodec(_))) fail(missingOf(kind, field.tpe, owner, name))
      else fail(Messages.noBytes(owner, name, shown(field.tpe), kind.bytesName))
    if (isHeld(kind.name, field))
      kind.held(field, s"$owner.$name").getOrElse(
        if (field.form.isDefined) noBytes else fail(missingOf(kind, field.tpe, owner, name))
      )
    else field.form.fold(instanceOf(kind, field.tpe, owner, name))(kind.formed(field.tpe, _).getOrElse(noBytes))
  }

  /** Standard instances do not count. */
  protected def ownInstances(tpe: Type, kinds: Set[String]): Set[String] =
    List(Decoding, Encoding).filter { kind =>
      kinds.contains(kind.name) && kind.search(tpe).filterNot(kind.isStandard).exists(_ => kind.instance(tpe).isDefined)
    }.map(_.name).toSet

  protected def hasOwnCodec(tpe: Type): Boolean =
    !derivedKind.startsWith("Field") &&
      List(Decoding, Encoding).exists(kind => kind.search(tpe).exists(found => !kind.isStandard(found)))

  protected def writtenInstances(tpe: Type, kinds: Set[String]): List[(String, Tree)] =
    if (derivedKind.startsWith("Field")) Nil
    else
      List(Decoding, Encoding).filter(kind => kinds.contains(kind.name)).flatMap { kind =>
        kind.search(tpe).filterNot(kind.isStandard).map(kind.name -> _).toList
      }

  protected def isOfLibrary(tpe: Type): Boolean =
    isForeign(tpe) || standardKind.search(tpe).exists(standardKind.isStandard)

  private def remembered[R](results: mutable.ListBuffer[(Type, R)], tpe: Type)(compute: => R): R =
    results.collectFirst { case (known, result) if known =:= tpe => result }.getOrElse {
      val result = compute
      results += tpe -> result
      result
    }

  // Found by name, because each typeOf creates the type again.
  private lazy val optionClass = c.mirror.staticClass("scala.Option")
  private lazy val listClass = definitions.ListClass
  private lazy val mapClass = c.mirror.staticClass("scala.collection.immutable.Map")
  private lazy val stringType = definitions.StringClass.toType

  private lazy val simpleTypes: Map[Symbol, String] =
    InstanceRules.simple.map { case (name, instance) => (c.mirror.staticClass(name): Symbol) -> instance }

  protected def hasStandard(tpe: Type): Boolean = !derivedKind.startsWith("Field") && isForeign(tpe) && (
    tpe.baseClasses.exists(c => StandardForms.has(c.fullName)) ||
      standardKind.isStandardFor(tpe)
  )

  private def isGeneric(tree: Tree): Boolean = tree match {
    case TypeApply(_, _)    => true
    case Apply(function, _) => isGeneric(function)
    case Typed(inner, _)    => isGeneric(inner)
    case Block(_, inner)    => isGeneric(inner)
    case _                  => false
  }

  /** True if a type contains a type parameter, so that it may stand for several types. */
  protected def isGenericType(tpe: Type): Boolean = isOpen(tpe) || tpe.dealias.typeArgs.exists(isGenericType)

  /** The element type of an Option, unless it is a type parameter. */
  protected def optionElement(tpe: Type): Option[Type] = tpe.dealias match {
    case TypeRef(_, symbol, List(element)) if symbol == optionClass && !isOpen(element) => Some(element)
    case _                                                                              => None
  }

  protected def singleOf(element: Type, collection: Type): Option[Tree] =
    c.inferImplicitValue(
      appliedType(c.mirror.staticClass("jzon.derivation.Single").toTypeConstructor, element, collection),
      silent = true
    ) match {
      case EmptyTree => None
      case tree      => Some(tree)
    }

  protected def copied(tree: Tree): Tree = tree.duplicate
  protected def staticOf(module: String, method: String, tpe: Type, arguments: Tree*): Tree =
    q"${path(module)}.${TermName(method)}[$tpe](..${arguments.toList})"
  protected def path(name: String): Tree =
    name.split('.').foldLeft[Tree](Ident(termNames.ROOTPKG))((from, part) => Select(from, TermName(part)))

  protected def isOpen(tpe: Type): Boolean = !tpe.dealias.typeSymbol.isClass
  protected def hasNull(tpe: Type): Boolean = false
  protected def isTransparent(tpe: Type): Boolean = false
  protected def valueType(tpe: Type): Type =
    tpe.typeSymbol.asClass.primaryConstructor.asMethod.infoIn(tpe).paramLists.head.head.info

  /** True if a path has only values and objects, so that it has the same result at each use. */
  private def isStable(tree: Tree): Boolean = tree match {
    case This(_)         => true
    case Ident(_)        => isStable(tree.symbol)
    case Select(from, _) => isStable(tree.symbol) && isStable(from)
    case _               => false
  }

  /** True if a path starts at an object, so that its types do not depend on parameters around the derivation. */
  private def isStatic(tree: Tree): Boolean = tree match {
    case This(_)         => tree.symbol.isModuleClass && tree.symbol.isStatic
    case Select(from, _) => tree.symbol.isStatic || isStatic(from)
    case _               => tree.symbol.isStatic
  }

  private def isStable(symbol: Symbol): Boolean =
    symbol.isPackage || symbol.isModule || (symbol.isTerm && symbol.asTerm.isStable && !symbol.isMethod) ||
      (symbol.isMethod && symbol.asMethod.isGetter && symbol.asTerm.isStable)

  // ---- references to the instance that is being derived

  /** Stand-ins for the derived instance. */
  private val placeholders = mutable.Set.empty[Symbol]

  /** The implicit definition around the macro, if one exists: its symbol and its tree. */
  private lazy val enclosing: Option[(Symbol, ValOrDefDef)] =
    Iterator
      .iterate(c.internal.enclosingOwner)(_.owner)
      .takeWhile(owner => owner != NoSymbol && !owner.isClass)
      .flatMap { owner =>
        // Inside the right-hand side of a val the owner is its field, the instance is its getter.
        val getter = if (owner.isTerm && (owner.asTerm.isVal || owner.asTerm.isLazy)) owner.asTerm.getter else NoSymbol
        val symbol = if (getter == NoSymbol) owner else getter
        if (symbol.isTerm && symbol.isImplicit) definitionOf(Set(owner, symbol)).map(symbol -> _) else None
      }
      .toList
      .headOption

  /** True if the definition consists only of the macro call. */
  private def isWhole(definition: ValOrDefDef): Boolean = {
    def isCall(tree: Tree): Boolean = tree match {
      case Block(_, value) => isCall(value)
      case other           => other.pos == c.macroApplication.pos
    }
    isCall(definition.rhs)
  }

  private def hasParameters(definition: ValOrDefDef) = definition match {
    case DefDef(_, _, types, values, _, _) => types.nonEmpty || values.nonEmpty
    case _                                 => false
  }

  @nowarn("cat=deprecation")
  private def definitionOf(symbols: Set[Symbol]): Option[ValOrDefDef] = c.enclosingUnit.body.collect {
    case definition: ValOrDefDef if symbols.contains(definition.symbol) => definition
  }.headOption

  private def isSelf(tree: Tree): Boolean = tree.symbol != null && placeholders.contains(tree.symbol)

  /** The instance's tree with stand-ins replaced; typed parts stay typed. */
  private def selfReplaced(tree: Tree, self: => Tree): Tree = {
    def replace(t: Tree): Tree = t match {
      case _ if isSelf(t) => self.duplicate
      case Apply(function, args) =>
        val (f, as) = (replace(function), args.map(replace))
        if ((f eq function) && as.corresponds(args)(_ eq _)) t else Apply(f, as)
      case TypeApply(function, args) =>
        val f = replace(function)
        if (f eq function) t else TypeApply(f, args)
      case Select(from, name) =>
        val f = replace(from)
        if (f eq from) t else Select(f, name)
      case _ => t
    }
    val replaced = replace(tree)
    // Definitions inside the tree belong to the place of the search; after a new typing they belong to the generated
    // class.
    if (replaced.exists { case _: DefTree | _: Function => true; case _ => false }) c.untypecheck(replaced)
    else replaced
  }

  /** The class that is generated. */
  protected val generatedClass: TypeName = TypeName("Derived")

  /** The instance of the generated class, inside of it. */
  protected def generatedThis: Tree = This(generatedClass)

  // ---- messages

  protected def missingOf(kind: Kind, tpe: Type, owner: String, field: String): String =
    kind.ambiguity(tpe) match {
      case Some(detail) => Messages.ambiguousInstance(owner, field, s"${kind.name}[${shown(tpe)}]", detail)
      case None         => missing(kind, tpe, owner, field)
    }

  protected def isUnsaid(tpe: Type): Boolean =
    tpe =:= definitions.AnyTpe || tpe.typeSymbol.isType && tpe.typeSymbol.asType.isExistential || (tpe.dealias match {
      case ExistentialType(_, inner) => inner.typeArgs.exists(isUnsaid)
      case _                         => false
    })
}
