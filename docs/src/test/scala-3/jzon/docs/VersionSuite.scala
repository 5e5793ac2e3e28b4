package jzon.docs

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters.*

/** All pages, examples and programs name one version of jzon: that in docs/VERSION, which `./release --pages` changes with them. */
class VersionSuite extends jzon.testing.Suite:
  private val version = Files.readString(JavaSource.root.resolve("docs/VERSION")).trim

  private val literals = List(
    """dev\.jzon(?:::?|" %%? ")jzon[\w.-]*(?::|" % ")([^"`:<>)\s]+)""".r, // sbt, Mill, Gradle, --packages
    """<artifactId>jzon[^<]*</artifactId>\s*<version>([^<$]+)</version>""".r,
    """<jzon\.version>([^<]+)<""".r,
    """(\d+\.\d+\.\d+-SNAPSHOT)""".r,
  )

  /** The versions that a text names. */
  private def named(text: String): Seq[String] = literals.flatMap(_.findAllMatchIn(text).map(_.group(1)))

  private def files(folder: Path): List[Path] =
    Files.list(folder).iterator.asScala.toList.sorted.flatMap { path =>
      val name = path.getFileName.toString
      if Files.isDirectory(path) then
        if name == "target" || name == "out" || name.startsWith(".") then Nil else files(path)
      else if List(".md", ".mill", ".sbt", "pom.xml").exists(path.toString.endsWith) then List(path)
      else Nil
    }

  test("the version is three numbers, or a snapshot of them"):
    assert(version.matches("""\d+\.\d+\.\d+(-SNAPSHOT)?"""), version)

  test("all files name this version"):
    val exempt = Set("CHANGELOG.md", "RELEASING.md", "docs/stability.md") // which tell of several
    val found =
      for
        path <- files(JavaSource.root)
        name = JavaSource.root.relativize(path).toString
        if !exempt(name)
        literal <- named(Files.readString(path))
      yield name -> literal
    assert(found.size > 20, found)
    assertEquals(found.filter((_, literal) => literal != version), Nil)

  test("the build has no version of its own"):
    val settings = List("build.sbt", "project/Settings.scala", "project/Publishing.scala", "bench", "release")
    for name <- settings do assertEquals(named(Files.readString(JavaSource.root.resolve(name))), Nil, name)

  test("what counts as the naming of a version"):
    val texts = List(
      """"dev.jzon" %% "jzon-describe" % "1.2.3"""",
      """mvn"dev.jzon::jzon:1.2.3"""",
      "dev.jzon:jzon-spark_2.13:1.2.3",
      """implementation("dev.jzon:jzon-java:1.2.3")""",
      "<artifactId>jzon_3</artifactId><version>1.2.3</version>",
      "<artifactId>jzon-java</artifactId>\n  <version>1.2.3</version>",
      "<jzon.version>1.2.3</jzon.version>",
    )
    for text <- texts do assertEquals(named(text), Seq("1.2.3"), text)
    assertEquals(named("<artifactId>jzon-java</artifactId>\n<version>${jzon.version}</version>"), Nil)
