import java.io.File.{pathSeparator => separator}
import java.util.regex.Pattern.quote

import scala.sys.process._

import sbt._
import sbt.Keys._

/**
 * Writes the API pages of the site: one Scaladoc of all modules for Scala 3 and one Javadoc of all modules for Java, so
 * that searches and links find the types of every module. Spark and Finagle, only for Scala 2.13, have their own pages.
 */
object ApiPages {
  val writeApi = taskKey[Unit]("Writes Scaladoc and Javadoc of the published modules to target/site/api.")

  /** docs/site-parts/stage.py turns links that start with it into links to other pages of the site. */
  private val site = "https://jzon.dev/api"

  /** Compile-time parts: programs call nothing in them. docs/site-parts/stage.py names them on the page. */
  private val leftOut = Set("jzon-codegen", "jzon-java-processor")

  private case class Module(name: String, isScala: Boolean, scalas: Seq[String], classes: File, sources: File)

  private val module = Def.setting(
    if (Publishing.coordinates.value.isEmpty) None
    else Some(Module(
      name.value,
      crossPaths.value,
      crossScalaVersions.value,
      (Compile / classDirectory).value,
      (Compile / javaSource).value,
    ))
  )

  private val modules = module.all(ScopeFilter(inAnyProject)).map(_.flatten)

  /** In a project whose tests depend on all modules and their frameworks. */
  val settings = Seq(writeApi := {
    val classpath = (Test / dependencyClasspath).value.files
    val published = modules.value
    val folder = (ThisBuild / baseDirectory).value / "target" / "site" / "api"
    val ofScala = published.filter(m => m.isScala && m.scalas.contains(Dependencies.Scalas.lts))
    val ofJava = published.filter(m => !m.isScala && m.sources.exists && !leftOut(m.name))
    val absent = (ofScala ++ ofJava).filterNot(m => classpath.contains(m.classes)).map(_.name)
    if (absent.nonEmpty) sys.error(s"the tests of docs do not depend on ${absent.mkString(", ")}")
    IO.delete(folder)
    IO.createDirectory(folder)
    val scaladoc = update.value.select(configurationFilter(Configurations.ScalaDocTool.name))
    val compiled = ofJava.map(_.classes)
    writeScaladoc(scaladoc, classpath, ofScala.map(_.classes), compiled, version.value, folder / "scala")
    writeJavadoc(classpath, ofJava.map(_.sources), version.value, folder / "java")
  })

  private val jdk = "https://docs.oracle.com/en/java/javase/17/docs/api/java.base/"

  private def writeScaladoc(
      tool: Seq[File],
      classpath: Seq[File],
      modules: Seq[File],
      ofJava: Seq[File],
      version: String,
      to: File
  ): Unit = {
    IO.createDirectory(to)
    val external = Seq(
      ofJava.map(folder => quote(s"$folder/") + ".*").mkString("(", "|", ")") +
        s"::javadoc::$site/java/",
      s".*/java\\.base/.*::javadoc::$jdk",
      s".*/scala-library-.*::scaladoc3::https://scala-lang.org/api/${Dependencies.Scalas.lts}/",
    )
    val arguments = Seq("-d", to.toString, "-project", "jzon", "-project-version", version, "-dynamic-side-menu") ++
      Seq("-classpath", classpath.mkString(separator)) ++
      Seq(external.mkString("-external-mappings:", ",", "")) ++
      modules.map(_.toString)
    run("Scaladoc", s"${sys.props("java.home")}/bin/java", to) {
      Seq("-Xss8m", "-Xmx2g", "-XX:+UseSerialGC", "-cp", tool.mkString(separator)) ++
        ("dotty.tools.scaladoc.Main" +: arguments)
    }
  }

  /** The groups on the page of all packages; a package is in the first group that fits. */
  private val groups = Seq(
    "Java API" -> "jzon.bind:jzon.bind.tree:jzon.bind.http",
    "Frameworks" -> "jzon.spring:jzon.jakartarest:jzon.javalin:jzon.data.kafka",
    "Readers, writers, errors, streams" -> "jzon.engine:jzon.engine.binary:jzon.engine.error:jzon.engine.io:jzon.engine.names:jzon.streams:jzon.formats:jzon.yaml",
    "Parts of codecs" -> "jzon.engine.bodies:jzon.engine.codecs:jzon.engine.description:jzon.bind.generated",
    "Internal: their methods are inherited by public classes, and may change" -> "jzon.*",
  )

  private def writeJavadoc(classpath: Seq[File], sources: Seq[File], version: String, to: File): Unit = {
    val files = sources.flatMap(folder => (folder ** "*.java").get()).filterNot(_.getName == "module-info.java")
    val title = s"jzon $version"
    val options = Seq("-d", to.toString, "-encoding", "UTF-8", "--release", "17", "-Xdoclint:none", "-notimestamp") ++
      Seq("-quiet", "-windowtitle", title, "-doctitle", title, "-header", title) ++
      Seq("-classpath", classpath.mkString(separator)) ++
      groups.flatMap { case (name, packages) => Seq("-group", name, packages) } ++
      files.map(_.toString)
    run("Javadoc", s"${sys.props("java.home")}/bin/javadoc", to)(options)
  }

  private def run(name: String, program: String, to: File)(arguments: Seq[String]): Unit = {
    val file = to.getParentFile / s"$name.arguments"
    IO.writeLines(file, arguments.map(argument => "\"" + argument.replace("\\", "\\\\").replace("\"", "\\\"") + "\""))
    val status = Process(Seq(program, s"@$file")).!
    IO.delete(file)
    if (status != 0) sys.error(s"$name ends with $status")
  }

  private def classes(of: String*)(to: String) = {
    val projects =
      ScopeFilter(inProjects(of.map(id => LocalProject(id): ProjectReference): _*), inConfigurations(Compile))
    Def.setting(classDirectory.all(projects).value.map(folder => folder -> url(s"$site/$to/")).toMap)
  }

  /** For a module only for Scala 2.13: its pages name the version, and link to the Scala API and the Java API. */
  val of213 = Seq(
    Compile / doc / scalacOptions ++= Seq("-doc-title", name.value, "-doc-version", version.value),
    Compile / doc / apiMappings ++= classes("engine", "codecs", "streams", "schema")("java").value,
    Compile / doc / apiMappings ++= classes("jzon", "describe", "shadow", "http")("scala").value,
  )
}
