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

  /** Folds over the parts of a tree, if macros know its kind. */
  private def parts[A](found: A)(fold: A => A): A =
    try fold(found)
    catch case _: MatchError => found

  /** Whether a tree is only a call of `derived` or `derivedWith` of one of the type classes. */
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

  private def call(target: AnyRef, method: String): AnyRef = target.getClass.getMethod(method).invoke(target)
