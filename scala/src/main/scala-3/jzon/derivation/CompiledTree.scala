package jzon.derivation

import scala.quoted.*

/** Looks at the tree of the file that is being compiled, as it was before macros were expanded. */
private[jzon] trait CompiledTree:
  implicit val quotes: Quotes
  import quotes.reflect.*

  /** The definitions around the macro call that consist only of the call. `Decoder.derived[A].emap(check)` is not one
    * of them, because fields of type A need the check too.
    */
  protected def wholeDefinitions(around: Set[Symbol]): Set[Symbol] =
    val position = Position.ofMacroExpansion
    def isCall(tree: Term): Boolean = tree match
      case Typed(inner, _)        => isCall(inner)
      case Block(_, value)        => isCall(value)
      case Inlined(_, Nil, inner) => isCall(inner)
      case call =>
        isDerived(call) && call.pos.start == position.start && call.pos.end == position.end &&
        call.pos.sourceFile == position.sourceFile
    // The call is inside no other definition.
    val owners = Iterator.iterate(Symbol.spliceOwner)(_.owner).takeWhile(!_.isNoSymbol).toSet
    val search = new TreeAccumulator[Set[Symbol]]:
      def foldTree(found: Set[Symbol], tree: Tree)(owner: Symbol): Set[Symbol] = tree match
        case definition: Definition if !owners.contains(definition.symbol) => found
        case ValDef(_, _, Some(value))                                     => inside(found, tree, isCall(value), owner)
        case DefDef(_, _, _, Some(value))                                  => inside(found, tree, isCall(value), owner)
        case _                                                             => parts(found)(foldOverTree(_, tree)(owner))
      private def inside(found: Set[Symbol], tree: Tree, whole: Boolean, owner: Symbol) =
        val here = if whole && around.contains(tree.symbol) then found + tree.symbol else found
        parts(here)(foldOverTree(_, tree)(owner))
    compiledTree.fold(Set.empty)(search.foldTree(Set.empty, _)(Symbol.noSymbol))

  /** The classes inside expressions and methods that extend a class directly. */
  protected def localChildren(of: Symbol): List[Symbol] =
    def isLocal(cls: Symbol) =
      Iterator.iterate(cls.owner)(_.owner).takeWhile(!_.isNoSymbol).exists(o => !o.isClassDef && !o.isPackageDef)
    val search = new TreeAccumulator[List[Symbol]]:
      def foldTree(found: List[Symbol], tree: Tree)(owner: Symbol): List[Symbol] = tree match
        case ClassDef(_, _, parents, _, _)
            if isLocal(tree.symbol) && parents.exists {
              case parent: Term     => parent.tpe.typeSymbol == of
              case parent: TypeTree => parent.tpe.typeSymbol == of
            } => foldOverTree(tree.symbol :: found, tree)(owner)
        case _ => parts(found)(foldOverTree(_, tree)(owner))
    compiledTree.fold(Nil)(search.foldTree(Nil, _)(Symbol.noSymbol).reverse)

  /** The types that a class extends, with their annotations, if the file has its source: the symbol drops these. */
  protected def writtenParents(cls: Symbol): List[TypeRepr] =
    val around = owners(cls)
    def written(parent: Tree): TypeRepr = parent match
      case Apply(function, _)     => written(function)
      case TypeApply(function, _) => written(function)
      case Select(New(tpt), _)    => tpt.tpe
      case term: Term             => term.tpe
      case other                  => other.asInstanceOf[TypeTree].tpe
    val search = new TreeAccumulator[List[TypeRepr]]:
      def foldTree(found: List[TypeRepr], tree: Tree)(owner: Symbol): List[TypeRepr] = tree match
        case ClassDef(_, _, parents, _, _) if tree.symbol == cls       => parents.map(written)
        case definition: Definition if !around(definition.symbol) => found
        case _ => parts(found)(foldOverTree(_, tree)(owner))
    compiledTree.fold(Nil)(search.foldTree(Nil, _)(Symbol.noSymbol))

  /** Folds over the parts of a tree, if macros know its kind. */
  private def parts[A](found: A)(fold: A => A): A =
    try fold(found)
    catch case _: MatchError => found

  /** How an instance is defined, if that is in one of the files that are compiled now. */
  protected def sourceOf(instance: Term): InstanceSource =
    val symbol = head(instance)
    if symbol.name.startsWith("derived$") then InstanceSource.Derived
    else if symbol.flags.is(Flags.Module) then InstanceSource.ByHand // given ... with
    else
      val search = new TreeAccumulator[Option[Term]]:
        def foldTree(found: Option[Term], tree: Tree)(owner: Symbol): Option[Term] = tree match
          case _ if found.isDefined                                    => found
          case ValDef(_, _, value) if tree.symbol == symbol            => value
          case DefDef(_, _, _, value) if tree.symbol == symbol         => value
          case definition: Definition if !isAround(definition, symbol) => found
          case _                                                       => parts(found)(foldOverTree(_, tree)(owner))
        private def isAround(tree: Definition, symbol: Symbol) = owners(symbol).contains(tree.symbol)
      val value = compiledTrees.iterator.map(search.foldTree(None, _)(Symbol.noSymbol)).collectFirst {
        case Some(value) => value
      }
      value.fold(sourceText(symbol))(sourceIn)

  /** The same by the text, as the tree of a file is not there while the compiler types it. */
  private def sourceText(symbol: Symbol): InstanceSource =
    val text = symbol.pos.flatMap(place => place.sourceFile.content.map(InstanceSource.inText(_, place.start)))
    text.getOrElse(InstanceSource.Unseen)

  private def owners(symbol: Symbol): Set[Symbol] = Iterator.iterate(symbol)(_.owner).takeWhile(!_.isNoSymbol).toSet

  /** Finds the call inside the trees that the compiler puts around it, also if the call is already expanded. */
  private def sourceIn(value: Term): InstanceSource = value match
    case Typed(inner, _)                          => sourceIn(inner)
    case Inlined(_, _, inner)                     => sourceIn(inner)
    case TypeApply(Select(of, "asInstanceOf"), _) => sourceIn(of)
    case Block(statements, inner) =>
      val expanded = statements.exists {
        case ClassDef(_, _, parents, _, _) => parents.exists {
            case parent: Term     => isUntyped(parent.tpe)
            case parent: TypeTree => isUntyped(parent.tpe)
          }
        case _ => false
      }
      if expanded then InstanceSource.Derived else sourceIn(inner)
    case call if isDerived(call) || head(call).name == "derivedCase" =>
      if head(call).name == "derivedWith" then InstanceSource.WithSettings else InstanceSource.Derived
    case _ => InstanceSource.ByHand

  private def isUntyped(tpe: TypeRepr): Boolean =
    val name = tpe.typeSymbol.fullName
    name.startsWith("jzon.derivation.Untyped") || name.startsWith("jzon.derivation.Derived")

  /** The method or value at the beginning of a tree. */
  protected def head(tree: Term): Symbol = tree match
    case Apply(function, _)     => head(function)
    case TypeApply(function, _) => head(function)
    case Inlined(_, Nil, inner) => head(inner)
    case Typed(inner, _)        => head(inner)
    case Block(Nil, inner)      => head(inner)
    case _                      => tree.symbol

  /** True if a tree is only a call of `derived` or `derivedWith` of one of the type classes. */
  private def isDerived(tree: Term): Boolean = tree match
    case Apply(function, _)     => isDerived(function)
    case TypeApply(function, _) => isDerived(function)
    case _ =>
      val method = tree.symbol
      (method.name == "derived" || method.name == "derivedWith") && method.owner.fullName.startsWith("jzon.") &&
      method.owner.name.endsWith("VersionSpecific")

  /** The tree of the file, which the public interface of macros does not provide. If the compiler does not have these
    * methods, the result is None. Then no definition counts as whole, so the code gets longer but stays correct, and
    * messages do not name cases.
    */
  private def compiledTree: Option[Tree] =
    try
      val context = call(quotes, "ctx")
      Some(call(call(context, "compilationUnit"), "tpdTree").asInstanceOf[Tree])
    catch case _: ReflectiveOperationException | _: ClassCastException => None

  /** The trees of all files that are being compiled; this file's tree comes first. */
  private def compiledTrees: List[Tree] =
    try
      val context = call(quotes, "ctx")
      val units = call(call(context, "run"), "units").asInstanceOf[List[AnyRef]]
      compiledTree.toList ::: units.map(unit => call(unit, "tpdTree").asInstanceOf[Tree])
    catch case _: ReflectiveOperationException | _: ClassCastException | _: NullPointerException => compiledTree.toList

  private def call(target: AnyRef, method: String): AnyRef = target.getClass.getMethod(method).invoke(target)
