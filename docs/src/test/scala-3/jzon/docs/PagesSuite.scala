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
    val sources =
      Seq(
        "engine",
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
    assert(names.size > 10, names)
    assertEquals(names.filterNot(name => sources.exists(_.endsWith(name))), Set.empty[String])

  /** The classes of the package, in a folder or in a jar. */
  private def classFiles(home: Path): Seq[String] =
    def list(root: Path) =
      Files.list(root.resolve("jzon")).iterator.asScala.map(_.getFileName.toString).filter(_.endsWith(".class")).toList
    if Files.isDirectory(home) then list(home)
    else
      val jar = FileSystems.newFileSystem(home)
      try list(jar.getPath("/"))
      finally jar.close()
