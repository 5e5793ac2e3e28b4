package jzon.docs

import java.io.{PrintWriter, StringWriter}
import java.nio.file.{Files, Path}
import java.util.spi.ToolProvider

import scala.jdk.CollectionConverters.*

/** Makes docs/floors.svg, a picture of the packages: each is above the packages that it uses, according to jdeps.
  *
  * A test compares it with the code, or writes it.
  */
object Floors:

  /** Packages that use each other, drawn as one box. */
  final case class Floor(packages: Set[String], uses: Set[String], files: Seq[String])

  def picture: String = new FloorsDrawing(floors).svg

  /** The table of Java packages from the top, each with the first sentence of its package-info. */
  def table: String =
    val ofJava = floors.filter(_.files.nonEmpty)
    val rows = ofJava.sortBy(floor => (-reachable(floor.packages.head, packageArrows).size, floor.packages.head))
    Markdown.table("Package", "In", "What")(rows.flatMap(_.packages).map(name =>
      Seq(Markdown.code(name), Markdown.code(JavaSource.module(name) + "/"), JavaSource.page(name))
    ))

  /** All floors; `uses` names packages of other floors. */
  def floors: Seq[Floor] =
    val arrows = packageArrows
    val packages = jdepsArrows.map(_._1)
    val reached = packages.map(p => p -> reachable(p, arrows)).toMap
    val groups = packages.map(p => packages.filter(q => q == p || reached(p)(q) && reached(q)(p)))
    groups.toSeq.sortBy(_.min).map { group =>
      val uses = arrows.collect { case (from, to) if group(from) && !group(to) => to }
      Floor(group, uses, group.toSeq.sorted.flatMap(files))
    }

  private def reachable(from: String, arrows: Set[(String, String)]): Set[String] =
    def grow(found: Set[String]): Set[String] =
      val more = found ++ arrows.collect { case (a, b) if found(a) => b }
      if more == found then found else grow(more)
    grow(arrows.collect { case (`from`, to) => to })

  /** Pairs of jzon's packages; the first uses the second. */
  private lazy val packageArrows: Set[(String, String)] =
    jdepsArrows.filter((from, to) => from != to && to.startsWith("jzon"))

  /** As packageArrows, and also the uses of packages outside jzon. */
  private lazy val jdepsArrows: Set[(String, String)] =
    val arrow = raw"^ +(jzon[\w.]*) +-> ([\w.]+) .*".r
    jdeps.linesIterator.collect { case arrow(from, to) => (from, to) }.toSet

  private def jdeps: String =
    val out = StringWriter()
    val to = PrintWriter(out)
    val tool = ToolProvider.findFirst("jdeps").orElseThrow()
    if tool.run(to, to, (Seq("-verbose:package", "--multi-release", "base") ++ homes.map(_.toString))*) != 0 then
      sys.error(out.toString)
    out.toString

  /** The folders or jars of the Scala API and of the modules that it uses. */
  def homes: Seq[Path] =
    val ofJava = Seq(
      classOf[jzon.engine.JsonReader],
      classOf[jzon.engine.codecs.KeySet],
      classOf[jzon.streams.Framer[?]],
      classOf[jzon.engine.description.Form],
      classOf[jzon.codegen.RawWords],
    )
    (ofJava ++ Seq(classOf[jzon.Patch[?]], classOf[jzon.describe.Described[?]])).map(home)

  /** The folder or jar that a class is in. */
  def home(of: Class[?]): Path = Path.of(of.getProtectionDomain.getCodeSource.getLocation.toURI)

  /** The names of the source files of a package in Java. The Scala API has too many for a picture. */
  private def files(packageName: String): Seq[String] =
    val folder = JavaSource.folder(packageName)
    if !Files.isDirectory(folder) then Nil
    else
      val names = Files.list(folder).iterator.asScala.map(_.getFileName.toString).toSeq
      names.filter(_.endsWith(".java")).map(_.stripSuffix(".java")).filter(_ != "package-info").sorted
