package rewrite

import scala.collection.mutable
import scala.meta._

import scalafix.v1._
import scalafix.lint.LintSeverity

/** What becomes of an imported name of a library. */
sealed trait Target

object Target {

  /** A name of jzon, such as `Decoder`, or a path under it, such as `parser.decode`. */
  final case class Name(path: String) extends Target

  /** The import is dropped: each use of the name is rewritten, or reported. */
  case object Dropped extends Target

  /** Another import of jzon, as a whole line. */
  final case class Line(ref: String) extends Target

  /** The import stays, because jzon has nothing in its place. The use or the import is reported. */
  final case class Left(kind: String, reason: String) extends Target
}

/** The names of a library, by packages. */
trait Library {

  /** The packages that belong to the library: `io.circe`. */
  def roots: List[String]

  /** The names that a wildcard import of each package brings. */
  def packages: Map[String, Set[String]]

  /** What an import of this full name becomes. */
  def target(fullName: String): Target

  /** What a wildcard import of this package becomes, except for the names that the file uses. */
  def wildcard(pkg: String): Target

  final def owns(path: String): Boolean = roots.exists(root => path == root || path.startsWith(root + "."))
}

/**
 * Rewrites one file: resolves names by the imports of the file, collects edits, and writes the imports at the end.
 *
 * A subclass visits the tree. It replaces only names and single tokens, so that edits inside each other can be joined
 * and comments and line breaks stay.
 */
abstract class Rewriting(library: Library)(implicit doc: SyntacticDocument) {

  /** Visits a tree that has no import. Calls [[children]] for the trees inside it. */
  protected def visit(tree: Tree): Unit

  private[this] val patches = mutable.ListBuffer.empty[Patch]
  private[this] val reported = mutable.Set.empty[(Int, String)]
  private[this] val needs = mutable.Map.empty[Tree, mutable.Set[String]]
  private[this] val kept = mutable.Map.empty[Tree, mutable.Set[String]]

  final protected val root: Tree = doc.tree

  private[this] val imports: List[Import] = root.collect { case i: Import => i }

  /** The types of the file by name. */
  final protected val types: Map[String, Tree] = root.collect {
    case d: Defn.Class => d.name.value -> d
    case d: Defn.Trait => d.name.value -> d
    case d: Defn.Enum  => d.name.value -> d
  }.toMap

  final protected val objects: List[Defn.Object] = root.collect { case d: Defn.Object => d }

  private[this] val defined: Set[String] = types.keySet ++ objects.map(_.name.value) ++
    root.collect { case d: Defn.Type => d.name.value }

  // A wildcard import gives way to a name of the file. Where it is in scope is not computed, so it counts everywhere.
  private[this] val definedTerms: Set[String] = root.collect {
    case Pat.Var(name)        => name.value
    case p: Term.Param        => p.name.value
    case d: Defn.Def          => d.name.value
    case d: Decl.Def          => d.name.value
    case d: Defn.GivenAlias   => d.name.value
  }.toSet

  private[this] val importsOfOthers: Set[String] =
    imports.flatMap(_.importers).filterNot(i => library.owns(i.ref.syntax) || inJzon(i.ref.syntax)).flatMap { importer =>
      importer.importees.collect {
        case Importee.Name(name)      => name.value
        case Importee.Rename(_, name) => name.value
      }
    }.toSet

  /** Whether the file has the syntax of Scala 3, which the driver has found out by parsing it. */
  final protected lazy val hasScala3Imports: Boolean =
    imports.exists(_.importers.exists(_.importees.exists(i => i.is[Importee.Wildcard] && i.tokens.exists(_.text == "*"))))

  // A name that the library, another import and the file itself could mean is used with its package.
  private[this] def isTaken(name: String): Boolean = (defined(name) || importsOfOthers(name))

  /** Returns the patch of the whole file. */
  final def result(): Patch =
    if (!mentionsLibrary) Patch.empty
    else {
      visit(root)
      rewriteImports()
      patches.toList.asPatch
    }

  private[this] def mentionsLibrary: Boolean =
    imports.exists(_.importers.exists(i => concerns(i))) || library.roots.exists(doc.input.text.contains)

  private[this] def concerns(importer: Importer): Boolean = pathOf(importer).exists(library.owns)

  // ---- names

  /** The full path of an importer's qualifier; relative ones are resolved with the imports before them. */
  private[this] def pathOf(importer: Importer): Option[String] =
    paths.getOrElseUpdate(importer, findPath(importer))

  private[this] val paths = mutable.Map.empty[Importer, Option[String]]

  private[this] def findPath(importer: Importer): Option[String] = {
    val path = importer.ref.syntax
    if (library.owns(path)) Some(path)
    else if (library.roots.exists(_.startsWith(path + "."))) Some(path)
    else fullName(importer.ref)
  }

  /** The full name that a name or a path of names has by the imports, if it belongs to the library. */
  final protected def fullName(tree: Tree): Option[String] = tree match {
    case Term.Name(name)      => resolve(name, tree)
    case Type.Name(name)      => resolve(name, tree)
    case Term.Select(q, name) => qualified(q, name.value, tree)
    case Type.Select(q, name) => qualified(q, name.value, tree)
    case _                    => None
  }

  private[this] def qualified(qualifier: Term, name: String, tree: Tree): Option[String] = {
    val path = if (isPath(qualifier)) qualifier.syntax else ""
    if (library.owns(path)) Some(path + "." + name)
    else if (library.owns(path + "." + name)) Some(path + "." + name)
    else fullName(qualifier).map(_ + "." + name)
  }

  private[this] def isPath(term: Term): Boolean = term match {
    case Term.Select(q, _) => isPath(q)
    case _                 => term.is[Term.Name]
  }

  private[this] val visible = mutable.Map.empty[(String, Option[Tree]), Option[String]]

  private[this] def resolve(name: String, at: Tree): Option[String] = {
    val inScope = importsAt(at)
    val importers = inScope.flatMap(_.importers).reverse
    def explicit: Option[Option[String]] = importers.iterator.flatMap { importer =>
      importer.importees.iterator.collect {
        case Importee.Name(n) if n.value == name => member(importer, name)
        case Importee.Rename(from, to) if to.value == name => member(importer, from.value)
      }
    }.nextOption()
    def byWildcard: Option[String] =
      if (defined(name) || definedTerms(name)) None
      else
        importers.iterator
          .filter(_.importees.exists(_.is[Importee.Wildcard]))
          .flatMap(pathOf(_))
          .filter(pkg => library.packages.get(pkg).exists(_.contains(name)))
          .map(_ + "." + name)
          .nextOption()
    if (importers.isEmpty) None else visible.getOrElseUpdate((name, inScope.lastOption), explicit.getOrElse(byWildcard))
  }

  private[this] def member(importer: Importer, name: String): Option[String] =
    pathOf(importer).map(_ + "." + name).filter(library.owns)

  /** Whether a wildcard or explicit import in scope brings the member of a package, such as extension methods. */
  final protected def imported(pkg: String, names: String*)(at: Tree): Boolean =
    importsAt(at).flatMap(_.importers).exists {
      importer =>
        pathOf(importer).contains(pkg) && importer.importees.exists {
          case _: Importee.Wildcard     => true
          case Importee.Name(n)         => names.contains(n.value)
          case Importee.Rename(n, _)    => names.contains(n.value)
          case _                        => false
        }
    }

  private[this] def importsAt(at: Tree): List[Import] =
    imports.filter(i => i.pos.end <= at.pos.start && blockOf(i).exists(contains(_, at)))

  private[this] def blockOf(i: Import): Option[Tree] = i.parent

  private[this] def contains(outer: Tree, inner: Tree): Boolean =
    outer.pos.start <= inner.pos.start && inner.pos.end <= outer.pos.end

  private[this] def inJzon(path: String): Boolean = path == "jzon" || path.startsWith("jzon.")

  // ---- edits

  /** The text for a name of jzon at a place; the name is imported there, or written with its package. */
  final protected def use(name: String, at: Tree): String = {
    val block = blockFor(at)
    val simple = name.takeWhile(_ != '.')
    if (block.isEmpty || isTaken(simple)) "jzon." + name
    else renamed(name, at).getOrElse {
      if (!importedByName(name, at)) needs.getOrElseUpdate(block.get, mutable.Set.empty) += simple
      name
    }
  }

  // Whether an import of the library in scope becomes an import of this name.
  private[this] def importedByName(name: String, at: Tree): Boolean = importsAt(at).flatMap(_.importers).exists { importer =>
    importer.importees.exists {
      case Importee.Name(n) => member(importer, n.value).map(library.target).contains(Target.Name(name))
      case _                => false
    }
  }

  private[this] def renamed(name: String, at: Tree): Option[String] =
    imports.filter(i => blockOf(i).exists(contains(_, at))).flatMap(_.importers).flatMap { importer =>
      importer.importees.collect {
        case Importee.Rename(from, to) if member(importer, from.value).map(library.target).contains(Target.Name(name)) =>
          to.value
      }
    }.headOption

  /** Imports members of `jzon.syntax` or `jzon.parser` at a place: `syntax._`, `parser.decode`. */
  final protected def useImport(path: String, at: Tree): Unit =
    blockFor(at).foreach(needs.getOrElseUpdate(_, mutable.Set.empty) += path)

  // The outermost block with an import of the library before the place.
  private[this] def blockFor(at: Tree): Option[Tree] =
    imports
      .filter(i => i.importers.exists(concerns))
      .flatMap(i => blockOf(i).filter(block => contains(block, at)).map(block => block -> i))
      .filter { case (_, i) => i.pos.start < at.pos.start }
      .map(_._1)
      .sortBy(block => (block.pos.start, -block.pos.end))
      .headOption

  final protected def replace(tree: Tree, text: String): Unit =
    if (tree.syntax != text) {
      // Only the tokens that have text, so that edits of neighbours are independent.
      val tokens = tree.tokens.filter(_.len > 0)
      patches += Patch.removeTokens(tokens.tail) + Patch.replaceToken(tokens.head, text)
    }

  final protected def addAfter(tree: Tree, text: String): Unit =
    patches += Patch.addRight(tree.tokens.filter(_.len > 0).last, text)

  final protected def addBefore(tree: Tree, text: String): Unit =
    patches += Patch.addLeft(tree.tokens.filter(_.len > 0).head, text)

  final protected def replaceToken(token: Token, text: String): Unit = patches += Patch.replaceToken(token, text)

  final protected def removeTokens(tokens: Iterable[Token]): Unit = patches += Patch.removeTokens(tokens)

  /** Removes a tree and the spaces after it, and the line break if nothing else is on its line. */
  final protected def removeWithSpace(tree: Tree): Unit = {
    val all = doc.tokens
    val tokens = tree.tokens.filter(_.len > 0)
    val from = all.indexOf(tokens.head)
    val to = all.indexOf(tokens.last)
    def isSpace(t: Token) = t.is[Token.Space] || t.is[Token.Tab]
    def isBreak(t: Token) = t.is[Token.LF] || t.is[Token.CR]
    var end = to + 1
    while (end < all.length && isSpace(all(end))) end += 1
    var start = from
    while (start > 0 && isSpace(all(start - 1))) start -= 1
    val startsLine = start == 0 || isBreak(all(start - 1)) || all(start - 1).len == 0
    val endsLine = end < all.length && isBreak(all(end))
    val range =
      if (startsLine && endsLine) all.slice(start, end + 1) else all.slice(from, end)
    removeTokens(range.filter(_.len > 0))
  }

  /** Reports a place that is left to be done by hand. */
  final protected def left(tree: Tree, kind: String, message: String, anchor: String = ""): Unit =
    report(tree, kind, message, anchor, LintSeverity.Error)

  /** Reports a difference of behaviour at a place. */
  final protected def check(tree: Tree, kind: String, message: String, anchor: String = ""): Unit =
    report(tree, kind, message, anchor, LintSeverity.Warning)

  private[this] def report(tree: Tree, kind: String, text: String, anchor: String, level: LintSeverity): Unit =
    if (!(level == LintSeverity.Error && quiet) && reported.add((tree.pos.startLine, group(kind) + (if (group(kind).isEmpty) "" else text)))) {
      val where = tree.pos
      patches += Patch.lint(new Diagnostic {
        def message: String = text + (if (anchor.isEmpty) "" else " [" + anchor + "]")
        def position: Position = where
        override def severity: LintSeverity = level
        override def categoryID: String = kind
      })
    }

  // A codec by hand is one place, however many names of the library it has on a line.
  private[this] def group(kind: String): String =
    if (kind == "name" || kind == "tree" || kind == "hand-written") "" else kind

  private[this] var quiet = false

  /** Visits the body of a place that is reported as a whole: nothing else in it is. */
  final protected def quietly(visits: => Unit): Unit = {
    val before = quiet
    quiet = true
    visits
    quiet = before
  }

  /** Keeps an import of a full name of the library, because the place that uses it stays. */
  final protected def keep(fullName: String, at: Tree): Unit =
    blockFor(at).foreach(kept.getOrElseUpdate(_, mutable.Set.empty) += fullName)

  final protected def children(tree: Tree): Unit = tree.children.foreach {
    case _: Import => ()
    case child     => visit(child)
  }

  // ---- imports

  private[this] def rewriteImports(): Unit = {
    val ours = imports.filter(_.importers.exists(concerns))
    for ((block, group) <- ours.groupBy(i => blockOf(i).getOrElse(root)).toList.sortBy(_._1.pos.start)) {
      val sorted = group.sortBy(_.pos.start)
      val names = mutable.Set.empty[String] ++ needs.getOrElse(block, Nil)
      val lines = mutable.ListBuffer.empty[String]
      val keptNames = kept.getOrElse(block, mutable.Set.empty[String])
      val stays = mutable.Map.empty[Import, List[String]]
      for (i <- sorted) {
        val remaining = i.importers.flatMap { importer =>
          if (!concerns(importer)) List(importer.syntax)
          else rewriteImporter(importer, names, lines, keptNames)
        }
        stays(i) = remaining.filter(_.nonEmpty)
      }
      val explicit = stays.values.flatten.toSet
      val missing = byPackage(keptNames.toList.sorted.filterNot(name => explicit.exists(covers(_, name))))
      val before = imports.filter(i => blockOf(i).exists(b => b == block || contains(b, block)))
      val written = (importsOfJzon(names.toSet, before, block) ++ lines.distinct).filterNot(line =>
        before.flatMap(_.importers).exists(_.syntax == line)
      ) ++ missing
      write(sorted, stays.toMap, written)
    }
  }

  private[this] def byPackage(fullNames: List[String]): List[String] =
    fullNames.groupBy(name => name.substring(0, name.lastIndexOf('.'))).toList.sortBy(_._1).map {
      case (_, List(one))  => one
      case (pkg, several) => several.map(_.substring(pkg.length + 1)).mkString(pkg + ".{", ", ", "}")
    }

  // A long list has its names on several lines, as formatters write it.
  private[this] def listed(names: List[String]): String = {
    val line = names.mkString("jzon.{", ", ", "}")
    if (line.length <= 105) line else names.mkString("jzon.{\n  ", ",\n  ", "\n}")
  }

  private[this] def covers(importer: String, name: String): Boolean = {
    val pkg = name.substring(0, name.lastIndexOf('.'))
    val simple = name.substring(name.lastIndexOf('.') + 1)
    importer == name || importer.startsWith(pkg + ".{") && importer.split("[{},\\s]+").contains(simple) ||
    importer == pkg + "._" || importer == pkg + ".*"
  }

  private[this] def importsOfJzon(names: Set[String], before: List[Import], block: Tree): List[String] = {
    def has(path: String, name: String) = before.flatMap(_.importers).exists { importer =>
      importer.ref.syntax == path && importer.importees.exists {
        case _: Importee.Wildcard => true
        case Importee.Name(n)     => n.value == name
        case _                    => false
      }
    }
    val star = if (hasScala3Imports) "*" else "_"
    val (paths, simple) = names.partition(_.contains('.'))
    val missing = simple.filterNot(has("jzon", _)).toList.sortBy(name => (name.toLowerCase, name))
    val first = missing match {
      case Nil                                    => Nil
      case List(one) if !one.contains("=>")       => List("jzon." + one)
      case several                                => List(listed(several))
    }
    first ++ paths.toList.sorted.flatMap { path =>
      val Array(pkg, name) = path.split('.')
      if (has("jzon." + pkg, name)) Nil else List(s"jzon.$pkg." + (if (name == "_") star else name))
    }
  }

  // The importers that stay in the place of this one.
  private[this] def rewriteImporter(
      importer: Importer,
      names: mutable.Set[String],
      lines: mutable.ListBuffer[String],
      keptNames: mutable.Set[String]
  ): List[String] = {
    val pkg = pathOf(importer).get
    val ref = importer.ref.syntax
    def one(full: String, importee: Importee, alias: Option[String]): Option[String] = library.target(full) match {
      case _ if keptNames(full)          => Some(importee.syntax)
      case Target.Name(path) if alias.isDefined => names += s"$path => ${alias.get}"; None
      case Target.Name(path)             => names += path; None
      case Target.Line(line)             => lines += starred(line); None
      case Target.Dropped                => None
      case Target.Left(kind, reason) =>
        if (!keptNames(full)) left(importee, kind, reason)
        Some(importee.syntax)
    }
    val remaining = importer.importees.flatMap {
      case i @ Importee.Name(name)       => one(pkg + "." + name.value, i, None)
      case i @ Importee.Rename(from, to) => one(pkg + "." + from.value, i, Some(to.value))
      case i: Importee.Wildcard =>
        library.wildcard(pkg) match {
          case Target.Left(kind, reason) => left(importer, kind, reason); Some(i.syntax)
          case Target.Line(line)         => lines += starred(line); None
          case Target.Name(path)         => names += path; None
          case Target.Dropped            => None
        }
      case i: Importee.Given    => left(i, "import", "an import of one given"); Some(i.syntax)
      case _: Importee.GivenAll => None
      case i                    => Some(i.syntax)
    }
    // Names that are excluded or hidden belong to a wildcard and go with it.
    val alone = importer.importees.exists(i => i.is[Importee.Wildcard]) &&
      !remaining.exists(text => text == "_" || text == "*")
    remaining.filterNot(text => alone && (text.endsWith("=> _") || text.endsWith("as _"))) match {
      case Nil                                                       => Nil
      case List(only) if !only.contains("=>") || hasScala3Imports    => List(s"$ref.$only")
      case several                                                   => List(several.mkString(s"$ref.{", ", ", "}"))
    }
  }

  private[this] def starred(line: String): String =
    if (hasScala3Imports && line.endsWith("._")) line.dropRight(1) + "*" else line

  private[this] def write(group: List[Import], stays: Map[Import, List[String]], written: List[String]): Unit = {
    // jzon's imports take the place of the first import that changes.
    val changed = group.filter(i => stays(i) != i.importers.map(_.syntax))
    val place = changed.headOption.orElse(if (written.isEmpty) None else group.headOption)
    for (i <- group) {
      val own = stays(i)
      val texts = (if (place.contains(i)) written else Nil) ++ own
      if (texts.isEmpty) removeWithSpace(i)
      else if (own != i.importers.map(_.syntax) || place.contains(i) && written.nonEmpty) {
        val indent = " " * i.pos.startColumn
        replace(i, texts.map("import " + _.replace("\n", "\n" + indent)).mkString("\n" + indent))
      }
    }
  }
}
