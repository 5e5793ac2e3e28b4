package jzon.data.spark

import java.io.{PrintWriter, StringWriter}
import java.nio.file.Path
import java.util.spi.ToolProvider

import scala.reflect.runtime.universe

/** The packages of this module, as its class files show them. */
class PackagesSuite extends jzon.testing.Suite {
  private val face = "jzon.data.spark"

  /** From the ground up: each uses packages before it, and none after it. */
  private val floors = Seq("columns", "files", "schemas", "rows", "records", "sources", "functions")
    .map(name => s"$face.internal.$name") :+ face

  /** What Spark makes by the names of the classes, and the class of Java that several packages use. */
  private val open = Set("sources.JzonSource", "sources.RejectedRecords", "files.LineReader")
    .map(name => s"$face.internal.$name")

  private val Arrow = """\s+(jzon\.[\w.$]+)\s+->\s+([\w.$]+)\s.*""".r

  /** The classes of the module, each with one that it uses. */
  private lazy val arrows: Seq[(String, String)] = {
    val classes = Path.of(classOf[Decoded[_]].getProtectionDomain.getCodeSource.getLocation.toURI).toString
    val out = new StringWriter
    val to = new PrintWriter(out)
    val jdeps = ToolProvider.findFirst("jdeps").get
    val status = jdeps.run(to, to, "-verbose:class", "-filter:none", "--multi-release", "base", classes)
    assertEquals(status, 0, out.toString)
    out.toString.linesIterator.collect { case Arrow(from, other) => (from, other) }.toSeq
  }

  private def packageOf(name: String): String = name.substring(0, name.lastIndexOf('.'))

  private lazy val packages: Set[String] = arrows.map { case (from, _) => packageOf(from) }.toSet

  test("arrows between packages go down, so that there is no cycle") {
    assertEquals(packages, floors.toSet)
    val up = for {
      (from, other) <- arrows
      (a, b) = (floors.indexOf(packageOf(from)), floors.indexOf(packageOf(other)))
      if b > a
    } yield s"$from -> $other"
    assertEquals(up.distinct, Nil)
  }

  test("60 B3: no hidden package of another module is used") {
    assertEquals(jzon.testing.HiddenPackages.usesOf(classOf[Decoded[_]]).mkString("\n"), "")
  }

  test("an import of the package's names brings one other package, internal") {
    val brought = packages.filter(_.startsWith(s"$face.")).map(_.stripPrefix(s"$face.").takeWhile(_ != '.'))
    assertEquals(brought, Set("internal"))
  }

  test("programs in Scala cannot use the classes of internal packages") {
    val mirror = universe.runtimeMirror(getClass.getClassLoader)
    val classes = arrows.map { case (from, _) => from }.distinct
      .filter(name => name.startsWith(s"$face.internal.") && !name.contains('$'))
    assert(classes.size > 60, classes)
    val public = classes.filter { name =>
      val members = mirror.staticPackage(packageOf(name)).info
      val simple = name.substring(name.lastIndexOf('.') + 1)
      Seq(members.member(universe.TypeName(simple)), members.member(universe.TermName(simple)))
        .exists(symbol => symbol.info != universe.NoType && symbol.isPublic)
    }
    assertEquals(public.toSet, open)
  }
}
