package jzon.docs

import java.lang.reflect.Modifier
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{FileSystems, Files, Path}

import scala.annotation.StaticAnnotation
import scala.jdk.CollectionConverters.*

import jzon.engine.error.{Limits, Reason}
import jzon.http.body.BodyOptions

/** What the library has is on the pages: an addition without a row fails here. */
class PagesSuite extends WrittenPages:
  test("every code has an example"):
    assertEquals(Reason.values.toSet -- ErrorCodes.examples.map(_.code), Set.empty[Reason])

  test("every limit has a row"):
    val limits = classOf[Limits].getMethods.filter { method =>
      method.getDeclaringClass == classOf[Limits] && method.getParameterCount == 0 && !Modifier.isStatic(
        method.getModifiers
      )
    }
    assertEquals(limits.map(_.getName).toSet, LimitDefaults.names)

  test("the statuses of the kinds are those that the modules for HTTP answer"):
    val page = pageOf("guide/errors.md")
    for kind <- Reason.Kind.values do
      val heading = raw"\| `${kind.name}` \| (\d+)".r.findFirstMatchIn(page)
      val statuses = ErrorCodes.examples.filter(example => example.code.kind == kind).map(example =>
        BodyOptions.default.rejection(example.error).status
      )
      assertEquals(statuses.distinct, heading.map(_.group(1).toInt).toSeq, kind)

  test("every limit's code is on the page of limits"):
    val page = pageOf("guide/limits.md")
    val codes = Reason.values.filter(_.kind == Reason.Kind.LIMIT).map(_.name)
    assertEquals(codes.filterNot(code => page.contains(s"`$code`")).toSeq, Nil)

  test("the page on security says how many of its tests ./check leaves out"):
    val page = Files.readString(JavaSource.root.resolve("SECURITY.md"))
    val rows = page.linesIterator.dropWhile(_ != "| what | where |").drop(2).takeWhile(_.startsWith("|")).toSeq
    val byHand = rows.count(row => raw"`\./(fuzz|soak|mutate|bench)\b".r.findFirstIn(row).isDefined)
    assert(rows.takeRight(byHand).forall(_.contains("`./")), rows)
    val words = Vector("none", "one", "two", "three", "four", "five", "six", "seven")
    assert(page.contains(s"`./check` runs all of these except for the last ${words(byHand)}."), byHand)

  test("figures of speed are those of the page on performance"):
    def plain(name: String) = Files.readString(JavaSource.root.resolve(name)).replaceAll(raw"\s+", " ")
    val lines = pageOf("performance.md").linesIterator.toSeq
    def rounded(ratio: String) = "%.1f".formatLocal(java.util.Locale.ROOT, ratio.takeWhile(_ != ' ').toDouble)
    // means of the Java API, rounded to a digit; it has a line for each operation
    def meansOfJava(library: String) = Seq("decode", "encode").map { operation =>
      val line = lines.find(_.startsWith(s"- $operation: jzon ")).get
      rounded(raw"\b$library ([\d.]+)".r.findFirstMatchIn(line).get.group(1))
    }
    val Seq(jacksonOfJava, gson) = Seq("jackson", "gson").map(meansOfJava)
    val claim =
      s"jzon reads ${jacksonOfJava(0)} times as fast as Jackson 2.22 and ${gson(0)} times as fast as Gson, and writes ${jacksonOfJava(1)} and ${gson(1)} times as fast."
    assert(plain("docs/java.md").contains(claim), claim)

  test("every annotation has a row"):
    val home = Path.of(classOf[jzon.field].getProtectionDomain.getCodeSource.getLocation.toURI)
    val names = classFiles(home).map(_.stripSuffix(".class"))
    val annotations = names.filter(name =>
      classOf[StaticAnnotation].isAssignableFrom(Class.forName(s"jzon.$name", false, getClass.getClassLoader))
    )
    assertEquals(annotations.toSet, Annotations.names)

  test("the annotations and modules that the pages on migration name exist"):
    val pages = Seq(
      "migrate.md",
      "from-circe.md",
      "from-jsoniter-scala.md",
      "from-zio-json.md",
      "from-play-json.md",
      "from-upickle.md",
      "from-jackson-module-scala.md"
    )
    // the columns of both libraries: a table of settings has the document after them
    val cells = pages.flatMap(pageOf(_).linesIterator).filter(_.startsWith("| ")).map { line =>
      val cells = line.stripPrefix("| ").stripSuffix(" |").split(raw" \| ")
      if cells.length == 3 then cells(1) else cells.last
    }
    val annotations = cells.flatMap(raw"@(\w+)".r.findAllMatchIn(_)).map(_.group(1)).toSet
    assert(annotations.size > 7, annotations)
    assertEquals(annotations -- Annotations.names, Set.empty[String])
    val modules = cells.flatMap(raw"`jzon-([a-z0-9-]+)`".r.findAllMatchIn(_)).map(_.group(1)).toSet
    assert(modules.size > 5, modules)
    assertEquals(
      modules.filterNot(m =>
        List(s"integrations/$m", m).exists(f => Files.isDirectory(JavaSource.root.resolve(f)))
      ),
      Set.empty
    )

  test("the picture of the floors is that of the code"):
    compare(JavaSource.root.resolve("docs/floors.svg"), Floors.picture)

  test("the page of modules is what the build says"):
    val text = String(getClass.getResourceAsStream("/modules.md").readAllBytes, UTF_8) // project/ModulesPage.scala
    compare(JavaSource.root.resolve("docs/modules.md"), text)

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

  test("the classes in headings of the notes on performance exist"):
    val headings = pageOf("performance-notes.md").linesIterator.filter(_.startsWith("## ")).map(_.dropWhile(_ != ':'))
    val named = headings.flatMap(raw"\b[A-Z]\w*[a-z][A-Z]\w*".r.findAllIn(_)).toSet
    assert(named.size > 20, named)
    val files = sources.map(_.getFileName.toString.takeWhile(_ != '.')).toSet
    assert(named.subsetOf(files), named -- files)

  private def pageOf(name: String): String = Files.readString(JavaSource.root.resolve("docs").resolve(name))

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
    ).map(_ + "/src/main").appended("project").flatMap { folder =>
      val isOf = (file: Path) => Files.isRegularFile(file) && !file.toString.contains("/target/")
      Files.walk(JavaSource.root.resolve(folder)).iterator.asScala.filter(isOf).toSeq
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
