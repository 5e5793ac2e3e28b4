import Dependencies._

ThisBuild / organization := "dev.jzon"
ThisBuild / version := "0.1.0-SNAPSHOT"
ThisBuild / versionScheme := Some("early-semver")
ThisBuild / description := "Typed JSON: bytes straight into your types and back, no tree in between"
ThisBuild / homepage := Some(url("https://jzon.dev"))
ThisBuild / licenses := List("BSD-2-Clause" -> url("https://opensource.org/licenses/BSD-2-Clause"))
ThisBuild / developers := List(Developer("jzon", "the jzon authors", "authors@jzon.dev", url("https://jzon.dev")))
ThisBuild / scalaVersion := Scalas.lts

// Tests run in forked JVMs of the JDK that sbt runs on; JZON_TEST_JAVA_HOME points them at another one, and
// JZON_TEST_JAVA_OPTS gives them more options, such as --add-opens java.base/java.lang=ALL-UNNAMED.
val testJava = sys.env.get("JZON_TEST_JAVA_HOME").filter(_.nonEmpty).map(file)
val testJavaOptions = sys.env.getOrElse("JZON_TEST_JAVA_OPTS", "").split(' ').toSeq.filter(_.nonEmpty)

val java17 = Seq(
  Compile / compile / javacOptions ++= Seq(
    "--release",
    "17",
    "-Xlint:all,-serial,-processing",
    "-Werror",
    "-parameters"
  ),
  Test / compile / javacOptions ++= Seq("--release", "17"),
  Compile / doc / javacOptions := Seq("--release", "17", "-Xdoclint:all,-missing", "-quiet"),
)

val tests = Seq(
  Test / fork := true,
  Test / javaHome := testJava.orElse((Test / javaHome).value),
  Test / testForkedParallel := false,
  Test / javaOptions ++= Seq("-Xmx1g", s"-Djzon.root=${(ThisBuild / baseDirectory).value}"),
  Test / javaOptions ++= testJavaOptions,
)

val scalaFlags = Seq(
  scalacOptions ++= Seq("-encoding", "utf8", "-deprecation", "-feature", "-unchecked"),
  scalacOptions ++= (CrossVersion.partialVersion(scalaVersion.value) match {
    case Some((2, _)) =>
      Seq("-release", "17", "-Xlint", "-Werror", "-Wunused", "-Xsource:3-cross", "-language:higherKinds")
    // What newer compilers warn of (private[this], implicit arguments without using) is what Scala 2 needs.
    case Some((3, minor)) if minor > 3 => Seq("-java-output-version", "17")
    case _                             => Seq("-java-output-version", "17", "-Wunused:all", "-Werror")
  }),
  Compile / doc / scalacOptions -= "-Werror",
)

val unpublished = Seq(publish / skip := true)

/** Compiled, tested and published for both; the newest Scala 3 is tested by `++3.8.4! jzon/test`. */
val published = Seq(crossScalaVersions := Seq(Scalas.v213, Scalas.lts))

/** Without Scala: one artifact, tested with JUnit. */
val javaModule = java17 ++ tests ++ Seq(
  crossPaths := false,
  autoScalaLibrary := false,
  crossScalaVersions := Seq(Scalas.lts),
  libraryDependencies ++= Seq(junit, junitLauncher, jupiterInterface),
)

lazy val root = project
  .in(file("."))
  .aggregate(engine, jzon, strict, testkit, docs, quickstart, payloads, benchmarks, libraries, report)
  .aggregate(fs2, zio, pekkoStream, ox, flow, bind, bindProcessor, bindTypes)
  .settings(unpublished, name := "jzon-root", crossScalaVersions := Nil)

lazy val engine = project
  .in(file("engine"))
  .settings(javaModule, writesClasspath(Test), name := "jzon-engine")

lazy val jzon = project
  .in(file("scala"))
  .dependsOn(engine)
  .settings(scalaFlags, java17, tests, published)
  .settings(
    name := "jzon",
    Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> "jzon"),
    // What only newer compilers can read: named tuples.
    Test / unmanagedSourceDirectories ++= (CrossVersion.partialVersion(scalaVersion.value) match {
      case Some((3, minor)) if minor >= 7 => Seq((Test / sourceDirectory).value / "scala-3.7")
      case _                              => Nil
    }),
    Test / sourceGenerators += Def.task(LargeTypes.write((Test / sourceManaged).value)).taskValue,
    libraryDependencies ++= Seq(munit % Test, munitScalaCheck % Test),
    libraryDependencies ++= (CrossVersion.partialVersion(scalaVersion.value) match {
      case Some((2, _)) => Seq("org.scala-lang" % "scala-reflect" % scalaVersion.value % Provided)
      case _            => Nil
    }),
  )

/** Java's front: data binding by adapters that the annotation processor writes. */
lazy val bind = project
  .in(file("java"))
  .dependsOn(engine)
  .settings(javaModule, name := "jzon-java")
  // It is a module, which looks for the engine on this path alone.
  .settings(Compile / compile / javacOptions ++= Seq(
    "--module-path",
    (engine / Compile / classDirectory).value.toString
  ))

lazy val bindProcessor = project
  .in(file("java-processor"))
  .dependsOn(bind)
  .settings(javaModule, name := "jzon-java-processor", libraryDependencies += compileTesting)
  .settings(
    Compile / compile / javacOptions += "-proc:none", // its own services file would name a class that is not there yet
    // The tests run the compiler in their own JVM, and compile-testing looks into it.
    Test / javaOptions ++= Seq("api", "code", "file", "main", "model", "parser", "processing", "tree", "util").map(p =>
      s"--add-opens=jdk.compiler/com.sun.tools.javac.$p=ALL-UNNAMED"
    ),
  )

val processorOptions = taskKey[Seq[String]]("What has javac run the annotation processor of this build.")

/** Types whose adapters are written when they are compiled, and tests of what those do. */
lazy val bindTypes = project
  .in(file("java-processor/types"))
  .dependsOn(bind)
  .settings(javaModule, unpublished, name := "jzon-java-types")
  .settings(
    processorOptions := {
      val path = (bindProcessor / Compile / fullClasspath).value.files
      val newest = path.filter(_.isDirectory).flatMap(folder => (folder ** "*.class").get()).map(_.lastModified).max
      // A folder of a new name for each new processor, so that the types are compiled anew.
      val generated = target.value / s"adapters-$newest"
      IO.createDirectory(generated)
      Seq("-processorpath", path.mkString(java.io.File.pathSeparator), "-s", generated.toString) ++ processors
    },
    Test / compile / javacOptions ++= Seq("-Xlint:all,-serial,-processing", "-Werror", "-parameters"),
    Test / compile / javacOptions ++= processorOptions.value,
  )

/** Tests alone: what users with the strictest options of the compiler write must compile and work for them. */
lazy val strict = project
  .in(file("scala/strict"))
  .dependsOn(jzon % "compile->compile;test->test")
  .settings(unpublished, scalaFlags, tests)
  .settings(
    name := "jzon-strict",
    crossScalaVersions := Seq(Scalas.lts),
    Test / scalacOptions ++= Seq("-Yexplicit-nulls", "-Ysafe-init", "-language:strictEquality", "-new-syntax"),
    libraryDependencies ++= Seq(munit % Test),
  )

/** Reads the vectors of conformance/ and proves the library on them. */
lazy val testkit = project
  .in(file("testkit"))
  .dependsOn(jzon)
  .settings(unpublished, scalaFlags, tests, published, writesClasspath(Test))
  .settings(
    name := "jzon-testkit",
    libraryDependencies ++= Seq(munit % Test, jackson, jazzer),
    libraryDependencies += (CrossVersion.partialVersion(scalaVersion.value) match { // for PublicFaceSuite
      case Some((2, _)) => "org.scala-lang" % "scala-reflect" % scalaVersion.value % Test
      case _            => "org.scala-lang" %% "scala3-tasty-inspector" % scalaVersion.value % Test
    }),
  )

/** The suite that every integration passes. */
lazy val integrationTesting = project
  .in(file("integrations/testing"))
  .dependsOn(testkit)
  .settings(unpublished, scalaFlags, published)
  .settings(name := "jzon-integration-testing", libraryDependencies += munit)

/** A module that joins jzon with a library of streams. */
def integration(id: String, libraries: ModuleID*): Project =
  Project(id, file(s"integrations/$id"))
    .dependsOn(jzon, integrationTesting % Test)
    .settings(scalaFlags, java17, tests, published)
    .settings(
      name := s"jzon-$id",
      Compile / packageBin / packageOptions += Package.ManifestAttributes(
        "Automatic-Module-Name" -> s"jzon.streams.${id.stripSuffix("-stream")}"
      ),
      libraryDependencies ++= libraries,
    )

lazy val fs2 = integration("fs2", Dependencies.fs2)
lazy val zio = integration("zio", zioStreams)
lazy val pekkoStream = integration("pekko-stream", Dependencies.pekkoStream)
lazy val ox =
  integration("ox", Dependencies.ox).settings(crossScalaVersions := Seq(Scalas.lts)) // tested on JDK 21 or newer
lazy val flow = integration("flow", reactiveStreamsTck)

val writeSnippets = taskKey[Unit]("Runs the snippets of docs/mdoc and writes the pages with what they print.")
val writeFloors = taskKey[Unit]("Writes docs/floors.svg, the picture of the packages, from the class files.")
val checkSnippets = taskKey[Unit]("Runs the snippets of docs/mdoc and compares the pages with what they print.")

def mdocTask(mode: String*) = Def.task {
  val classpath = (Compile / fullClasspath).value.files.mkString(java.io.File.pathSeparator)
  val options =
    ForkOptions().withWorkingDirectory((ThisBuild / baseDirectory).value).withRunJVMOptions(Vector("-cp", classpath))
  val arguments =
    Seq("mdoc.Main", "--in", "docs/mdoc", "--out", ".", "--no-link-hygiene", "--classpath", classpath) ++ mode
  if (Fork.java(options, arguments) != 0) sys.error("the snippets of docs/mdoc do not give what the pages say")
}

/** Compiles and runs the snippets of docs/mdoc and compares what they print with the committed pages (mdoc --check). */
lazy val docs = project
  .in(file("docs"))
  .dependsOn(jzon, fs2, zio, pekkoStream, ox, flow)
  .settings(unpublished, scalaFlags, tests)
  .settings(
    name := "jzon-docs",
    crossScalaVersions := Seq(Scalas.lts),
    libraryDependencies ++= Seq(mdoc, refined, munit % Test),
    scalacOptions += "-Wconf:msg=[oO]penHashMap:s", // deprecated, and among the types of the guide all the same
    writeSnippets := mdocTask().value,
    checkSnippets := mdocTask("--check").value,
    writeFloors := (Compile / runMain).toTask(" jzon.docs.Floors docs/floors.svg").value,
  )

val writeClasspath = taskKey[Unit]("Writes the run-time class path to target/classpath, for the scripts at the root.")

def writesClasspath(of: Configuration) = Seq(
  writeClasspath := {
    val paths = (of / fullClasspath).value.files.mkString(java.io.File.pathSeparator)
    IO.write(target.value / "classpath", paths)
  }
)

lazy val quickstart = project
  .in(file("examples/quickstart"))
  .dependsOn(jzon)
  .settings(unpublished, scalaFlags, tests, writesClasspath(Runtime))
  .settings(
    name := "jzon-quickstart",
    crossScalaVersions := Seq(Scalas.lts),
    libraryDependencies ++= Seq(mimeDb, progressBar, scopt, munit % Test),
  )

/** Documents to measure with, and their types; the types carry jzon's annotations, as a user's would. */
lazy val payloads = project
  .in(file("benchmarks/payloads"))
  .dependsOn(jzon)
  .settings(unpublished, scalaFlags)
  .settings(name := "jzon-payloads", scalaVersion := Scalas.newest)

/** Two rivals generate code by annotation processors, which newer compilers want to be told. */
val processors = if (sys.props("java.specification.version").toDouble >= 23) Seq("-proc:full") else Nil

lazy val benchmarks = project
  .in(file("benchmarks/jvm"))
  .enablePlugins(JmhPlugin)
  .dependsOn(payloads, jzon, testkit)
  .settings(unpublished, scalaFlags, tests, writesClasspath(Jmh))
  .settings(
    name := "jzon-benchmarks",
    Test / javaOptions += "-Xss8m", // some rivals need more than the default stack for the nested document
    scalaVersion := Scalas.newest,
    javacOptions ++= Seq("--release", "17") ++ processors,
    libraryDependencies ++= Rivals.all ++ Seq(munit % Test),
  )

/** No code: what each library consists of, for the benchmarks of compile time, start-up and size. */
lazy val libraries = project
  .in(file("benchmarks/libraries"))
  .settings(unpublished, published)
  .settings(
    name := "jzon-libraries",
    Libraries.settings(jzon, engine),
  )

/** Turns JMH's results into docs/performance.md and its charts. */
lazy val report = project
  .in(file("benchmarks/report"))
  .dependsOn(jzon)
  .settings(unpublished, scalaFlags, tests, writesClasspath(Runtime))
  .settings(
    name := "jzon-report",
    scalaVersion := Scalas.newest,
    libraryDependencies ++= Seq(xchart, vectorGraphics, munit % Test),
  )
