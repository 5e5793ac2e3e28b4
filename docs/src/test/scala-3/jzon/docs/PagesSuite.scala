package jzon.docs

import java.lang.reflect.Modifier
import java.nio.file.{FileSystems, Files, Path}

import scala.annotation.StaticAnnotation
import scala.jdk.CollectionConverters.*

import jzon.engine.error.{Limits, Reason}

/** What the library has is on the pages: an addition without a row fails here. */
class PagesSuite extends munit.FunSuite:
  test("every code has an example"):
    assertEquals(Reason.values.toSet -- ErrorCodes.examples.map(_.code), Set.empty[Reason])

  test("every limit has a row"):
    val limits = classOf[Limits].getMethods.filter { method =>
      method.getDeclaringClass == classOf[Limits] && method.getParameterCount == 0 && !Modifier.isStatic(
        method.getModifiers
      )
    }
    assertEquals(limits.map(_.getName).toSet, LimitDefaults.names)

  test("every annotation has a row"):
    val home = Path.of(classOf[jzon.field].getProtectionDomain.getCodeSource.getLocation.toURI)
    val names = classFiles(home).map(_.stripSuffix(".class"))
    val annotations = names.filter(name =>
      classOf[StaticAnnotation].isAssignableFrom(Class.forName(s"jzon.$name", false, getClass.getClassLoader))
    )
    assertEquals(annotations.toSet, Annotations.names)

  test("the picture of the floors is that of the code; ./sbt docs/writeFloors writes it"):
    assertEquals(Floors.picture, Files.readString(JavaSource.root.resolve("docs/floors.svg")))

  test("the files that the design names are there"):
    val named = raw"`([\w/-]+\.(?:java|scala))`".r
    val page = Files.readString(JavaSource.root.resolve("docs/design.md"))
    val names = named.findAllMatchIn(page).map(_.group(1)).toSet
    assert(names.size > 10, names)
    assertEquals(names.filterNot(name => sources.exists(_.endsWith(name))), Set.empty[String])

  test("the anchors that comments name are headings"):
    val named = raw"docs/([\w/-]+\.md)#([\w-]+)".r
    val code = sources.filter(file => file.toString.endsWith(".java") || file.toString.endsWith(".scala"))
    val anchors =
      code.flatMap(file => named.findAllMatchIn(Files.readString(file)).map(m => m.group(1) -> m.group(2))).toSet
    assert(anchors.size > 10, anchors)
    val headings = anchors.map((page, _) => page -> anchorsOf(page)).toMap
    assertEquals(anchors.filterNot((page, anchor) => headings(page).contains(anchor)), Set.empty[(String, String)])

  test("the files that the notes on performance link to are there"):
    val linked = raw"\]\(([^)#:]+)\)".r
    val docs = JavaSource.root.resolve("docs")
    val links = linked.findAllMatchIn(Files.readString(docs.resolve("performance-notes.md"))).map(_.group(1)).toSet
    assert(links.size > 10, links)
    assertEquals(links.filterNot(link => Files.exists(docs.resolve(link))), Set.empty[String])

  /** The sources of the library. */
  private lazy val sources: Seq[Path] =
    Seq(
      "engine",
      "codecs",
      "streams",
      "schema",
      "codegen",
      "scala",
      "scala/describe",
      "scala/shadow",
      "java",
      "java-processor",
      "integrations/http",
      "spark"
    ).map(
      _ + "/src/main"
    ).flatMap {
      folder =>
        Files.walk(JavaSource.root.resolve(folder)).iterator.asScala.filter(Files.isRegularFile(_)).toSeq
    }

  /** The anchors that GitHub makes of the headings of a page. */
  private def anchorsOf(page: String): Set[String] =
    val lines = Files.readString(JavaSource.root.resolve("docs").resolve(page)).linesIterator
    lines.filter(_.startsWith("#")).map { line =>
      line.dropWhile(_ == '#').trim.toLowerCase.filter(c => c.isLetterOrDigit || " -_".contains(c)).replace(' ', '-')
    }.toSet

  /** The classes of the package, in a folder or in a jar. */
  private def classFiles(home: Path): Seq[String] =
    def list(root: Path) =
      Files.list(root.resolve("jzon")).iterator.asScala.map(_.getFileName.toString).filter(_.endsWith(".class")).toList
    if Files.isDirectory(home) then list(home)
    else
      val jar = FileSystems.newFileSystem(home)
      try list(jar.getPath("/"))
      finally jar.close()
