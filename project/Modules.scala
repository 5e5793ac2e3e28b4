import pl.project13.scala.sbt.JmhPlugin
import pl.project13.scala.sbt.JmhPlugin.JmhKeys.Jmh
import sbt._
import sbt.Keys._

import Dependencies._
import Settings._

/** The kinds of modules; build.sbt sets the kind, the dependencies and other settings of each module. */
object Modules {

  implicit final class Kinds(private val module: Project) extends AnyVal {

    /** Written in Java: one artifact, tested with JUnit. */
    def inJava(artifact: String): Project = module.settings(javaModule, name := artifact)

    /** Depends on the modules that its module-info.java requires. */
    def requires(modules: Project*): Project =
      module.settings(findsModules(modules)).dependsOn(modules.map(onModule): _*)

    /** Published for Scala 2.13 and 3; `java` is its name as a Java module. */
    def inScala(artifact: String, java: String): Project =
      module.settings(scalaFlags, java17, tests, published, name := artifact, automaticName(java))

    /** Not published: tests, examples, benchmarks. */
    def internal(artifact: String, scalas: String*): Project =
      module.settings(unpublished, scalaFlags, tests, name := artifact, crossScalaVersions := scalas.toList)

    def only(scala: String): Project = module.settings(crossScalaVersions := Seq(scala))

    def needs(libraries: ModuleID*): Project = module.settings(libraryDependencies ++= libraries)

    /** Depends on libraries whose versions depend on the Scala version. */
    def needsFor(libraries: String => Seq[ModuleID]): Project =
      module.settings(libraryDependencies ++= libraries(scalaVersion.value))

    /** Tested with munit. */
    def withSuites: Project = module.dependsOn(on("suite") % Test)

    /** Measures with JMH. */
    def withJmh: Project = module.enablePlugins(JmhPlugin).settings(writesClasspath(Jmh))
  }

  private def onModule(module: Project): ClasspathDep[ProjectReference] = module
  private def on(id: String): ProjectReference = LocalProject(id)

  private def inIntegrations(id: String, java: String): Project =
    Project(id, file(s"integrations/$id")).inScala(s"jzon-$id", java)

  /** Connects jzon to a library of streams. */
  def forStreams(id: String, libraries: ModuleID*): Project =
    inIntegrations(id, s"jzon.streams.${id.stripSuffix("-stream")}")
      .dependsOn(on("jzon"), on("integrationTesting") % Test)
      .needs(libraries: _*)

  /** Connects jzon to a framework of HTTP services, or to a client. */
  def forHttp(id: String)(libraries: String => Seq[ModuleID]): Project =
    inIntegrations(id, s"jzon.http.${id.stripSuffix("-http")}")
      .dependsOn(on("http"), on("httpTesting") % Test)
      .settings(writesClasspath(Test))
      .needsFor(scala => provided(libraries(scala)) :+ slf4jNop)

  /** Has instances for the types of a library. */
  def forTypes(id: String)(library: String => ModuleID): Project =
    inIntegrations(id, s"jzon.types.$id")
      .dependsOn(on("jzon"), on("describe"), on("testkit") % Test)
      .withSuites
      .needsFor(scala => Seq(library(scala)))

  /** Connects jzon to a Java framework; its tests run the framework. */
  def forJava(id: String, java: String)(libraries: ModuleID*): Project =
    Project(id, file(s"integrations/$id"))
      .inJava(s"jzon-$id")
      .dependsOn(on("bind"), on("javaTesting") % Test)
      .settings(processesAnnotations(Test), automaticName(java))
      .needs(provided(libraries): _*)

  /** Tests jzon-spark on a newer version of Spark: the same classes, and its tests compiled for that version. */
  def sparkOn(id: String, version: String): Project =
    Project(id, file(s"spark/on-$version"))
      .dependsOn(on("spark"))
      .internal(id, Scalas.v213)
      .settings(
        runsSpark,
        Test / unmanagedSourceDirectories := (on("spark") / Test / unmanagedSourceDirectories).value,
        Test / unmanagedResourceDirectories := (on("spark") / Test / unmanagedResourceDirectories).value,
      )
      .withSuites
      .needsFor(sparkSql(_, version).map(_ % Test))

  /** The suites that the newest Scala compiles: derivation, descriptions, and some of instances. */
  val coreSuites = Def.setting {
    val ofJzon = (on("jzon") / Test / sourceDirectory).value
    val ofDescribe = (on("describe") / Test / sourceDirectory).value
    val folders = Seq("java", "scala", "scala-3", "scala-3.7")
    val outside =
      Set("DecoderSuite", "EncoderSuite", "EnumerationSuite", "IArraySuite", "LiteralSuite", "SerializationSuite")
    val all = for {
      of <- Seq(ofJzon, ofDescribe)
      folder <- folders
      file <- ((of / folder) ** ("*.scala" || "*.java")).get()
    } yield file
    all.filter { file =>
      val isSuite = file.base.endsWith("Suite")
      !isSuite || outside(file.base) || Set("derivation", "describe")(file.getParentFile.getName)
    }
  }

  /** Programs choose their framework and its version, so a module is compiled with it but does not depend on it. */
  private def provided(libraries: Seq[ModuleID]): Seq[ModuleID] =
    libraries.map(library => if (library.configurations.isEmpty) library % Provided else library)

  /** A dependency on a module for a framework, together with the framework. */
  val withFramework = "compile->compile;compile->provided"
  val testWithFramework = "test->compile;test->provided"
}
