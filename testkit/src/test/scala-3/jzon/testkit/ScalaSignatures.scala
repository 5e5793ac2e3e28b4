package jzon.testkit

import java.io.File
import java.nio.file.{Files, Path, Paths}

import scala.collection.mutable
import scala.jdk.CollectionConverters.*
import scala.quoted.Quotes
import scala.tasty.inspector.{Inspector, Tasty, TastyInspector}

/** Reads what is hidden from the TASTy files beside the class files. */
object ScalaSignatures:
  val version = "3"

  def hidden(root: Class[?]): Hidden =
    val source = Paths.get(root.getProtectionDomain.getCodeSource.getLocation.toURI)
    val classPath = System.getProperty("java.class.path").split(File.pathSeparator).toList
    val found = new HiddenNames
    val (files, jars) = if Files.isDirectory(source) then (tastyFiles(source), Nil) else (Nil, List(source.toString))
    if !TastyInspector.inspectAllTastyFiles(files, jars, classPath)(found) then
      sys.error("the TASTy files cannot be read")
    found

  private def tastyFiles(top: Path): List[String] =
    val files = Files.walk(top)
    try files.iterator.asScala.map(_.toString).filter(_.endsWith(".tasty")).toList
    finally files.close()

  private final class HiddenNames extends Inspector, Hidden:
    private val classes = mutable.Set.empty[String]
    private val members = mutable.Map.empty[String, Set[String]]

    def isHidden(c: Class[?]): Boolean = classes(c.getName)
    def isHidden(c: Class[?], member: String): Boolean =
      members.get(c.getName).exists(_(Hidden.sourceName(member)))

    def inspect(using q: Quotes)(tastys: List[Tasty[q.type]]): Unit =
      import q.reflect.*

      def isPrivate(s: Symbol): Boolean =
        s.flags.is(Flags.Private) || s.privateWithin.isDefined && !s.flags.is(Flags.Protected)

      def binaryName(s: Symbol): String =
        val owner = s.maybeOwner
        if owner.isPackageDef then s"${owner.fullName}.${s.name}"
        else
          val outer = binaryName(owner)
          if outer.endsWith("$") then outer + s.name else s"$outer$$${s.name}"

      object inClasses extends TreeTraverser:
        override def traverseTree(tree: Tree)(owner: Symbol): Unit = tree match
          case d: ClassDef =>
            add(d.symbol)
            super.traverseTree(tree)(owner)
          case _: DefDef | _: ValDef => () // what is in them has no name for others
          case _                     => super.traverseTree(tree)(owner)

      def add(s: Symbol): Unit =
        val name = binaryName(s)
        if isPrivate(s) || s.flags.is(Flags.Module) && isPrivate(s.companionModule) then classes += name
        else
          // All members of a name must be hidden, so that none is missed.
          val constructors = s.declarations.filter(_.isClassConstructor)
          val byName = (constructors ++ s.methodMembers ++ s.fieldMembers).groupBy(_.name)
          members(name) = byName.collect { case (n, all) if all.forall(isPrivate) => n }.toSet

      for tasty <- tastys do inClasses.traverseTree(tasty.ast)(Symbol.noSymbol)
