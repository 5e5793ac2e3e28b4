import Dependencies._
import Settings._

ThisBuild / organization := "dev.jzon"
ThisBuild / version := "0.1.0-SNAPSHOT"
ThisBuild / versionScheme := Some("early-semver")
ThisBuild / description := "Typed JSON: bytes straight into your types and back, no tree in between"
ThisBuild / homepage := Some(url("https://jzon.dev"))
ThisBuild / licenses := List("BSD-2-Clause" -> url("https://opensource.org/licenses/BSD-2-Clause"))
ThisBuild / developers := List(Developer("jzon", "the jzon authors", "authors@jzon.dev", url("https://jzon.dev")))
ThisBuild / scalaVersion := Scalas.lts
Global / excludeLintKeys += logLevel // sbt does not see that tasks use it
// The JVMs of two projects' tests at once: one alone keeps one processor busy. What is compiled counts as well.
Global / concurrentRestrictions := {
  val processors = math.max(2, sys.runtime.availableProcessors)
  Seq(Tags.limitAll(processors), Tags.limit(Tags.ForkedTestGroup, 2), Tags.exclusiveGroup(Tags.Clean))
}
Global / commands += TestJvm.command

lazy val root = project
  .in(file("."))
  .aggregate(
    engine,
    streams,
    schema,
    codegen,
    jzon,
    describe,
    shadow,
    strict,
    testkit,
    docs,
    quickstart,
    payloads,
    benchmarks
  )
  .aggregate(streamBenchmarks, libraries, report)
  .aggregate(javaRace, filesExample, httpBenchmarks, finagleBenchmarks, pointerExample)
  .aggregate(fs2, zio, pekkoStream, ox, flow, bind, bindProcessor, bindTypes, interop)
  .aggregate(javaTesting, jakartaRest, jakartaRestOthers, springWeb, springWeb35, javalin, kafka)
  .aggregate(http, httpTesting, pekkoHttp, http4s, zioHttp, play, finagle, sttp, tapir)
  .aggregate(refined, iron, cats, enumeratum)
  .aggregate(spark, spark40, spark42, sparkScala3, sparkExample, sparkBenchmarks)
  .settings(unpublished, name := "jzon-root", crossScalaVersions := Nil)

lazy val engine = project
  .in(file("engine"))
  .settings(javaModule, writesClasspath(Test), name := "jzon-engine")

/** Streams of documents, for the Scala API and the Java API. */
lazy val streams = project
  .in(file("streams"))
  .dependsOn(engine % "compile->compile;test->test")
  .settings(javaModule, findsModules(engine), writesClasspath(Test), name := "jzon-streams")

/** Descriptions of codecs as data, and JSON Schema made of them. */
lazy val schema = project
  .in(file("schema"))
  .dependsOn(engine)
  .settings(javaModule, findsModules(engine), name := "jzon-schema")

/** What macros and the annotation processor share; no codec needs it at run time. */
lazy val codegen = project
  .in(file("codegen"))
  .settings(javaModule, name := "jzon-codegen")

lazy val jzon = project
  .in(file("scala"))
  .dependsOn(engine, streams, codegen)
  .settings(scalaFlags, java17, tests, published, macros)
  .settings(
    name := "jzon",
    Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> "jzon"),
    Compile / sourceGenerators += Def.task {
      val folder = (Compile / sourceManaged).value
      TupleInstances.write(folder) ++ ElementLoops.write(folder)
    }.taskValue,
    Test / sourceGenerators += Def.task(LargeTypes.write((Test / sourceManaged).value)).taskValue,
  )

/** Descriptions of what codecs read and write: the type class and its derivation. */
lazy val describe = project
  .in(file("scala/describe"))
  .dependsOn(jzon, schema)
  .settings(scalaFlags, java17, tests, published, macros)
  .settings(
    name := "jzon-describe",
    Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> "jzon.describe"),
    Compile / sourceGenerators += Def.task(TupleInstances.writeDescribed((Compile / sourceManaged).value)).taskValue,
  )

/** Tools for services: two decoders compared on live documents, and counts of what is rejected. */
lazy val shadow = project
  .in(file("scala/shadow"))
  .dependsOn(jzon)
  .settings(scalaFlags, java17, tests, published)
  .settings(
    name := "jzon-shadow",
    Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> "jzon.shadow"),
    libraryDependencies += munit % Test,
  )

/** Java's front: data binding by adapters that the annotation processor writes. */
lazy val bind = project
  .in(file("java"))
  .dependsOn(engine, streams, schema)
  .settings(javaModule, findsModules(engine, streams, schema), name := "jzon-java")

lazy val bindProcessor = project
  .in(file("java-processor"))
  .dependsOn(bind, codegen)
  .settings(javaModule, name := "jzon-java-processor", libraryDependencies += compileTesting)
  .settings(
    Compile / compile / javacOptions += "-proc:none", // its own services file would name a class that is not there yet
    // The tests run the compiler in their own JVM, and compile-testing looks into it.
    Test / javaOptions ++= Seq("api", "code", "file", "main", "model", "parser", "processing", "tree", "util").map(p =>
      s"--add-opens=jdk.compiler/com.sun.tools.javac.$p=ALL-UNNAMED"
    ),
    ivyConfigurations ++= ecj.map { case (name, _) =>
      Configuration.of(name.split("-").map(_.capitalize).mkString, name).hide
    },
    libraryDependencies ++= ecj.map(_._2),
    Test / javaOptions += {
      val jars = ecj.flatMap { case (name, _) => update.value.select(configurationFilter(name)) }
      s"-Djzon.ecj=${jars.mkString(java.io.File.pathSeparator)}"
    },
  )

/** Types whose adapters are written when they are compiled, and tests of what those do. */
lazy val bindTypes = project
  .in(file("java-processor/types"))
  .dependsOn(bind % "compile->compile;test->test") // whose tests read the vectors of conformance/
  .settings(javaModule, unpublished, processesAnnotations(Test), name := "jzon-java-types")
  .settings(
    Test / compile / javacOptions ++= Seq("-Xlint:all,-path,-serial,-processing", "-Werror", "-parameters"),
    libraryDependencies ++= migration, // the guide compares with them
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

/**
 * Types that change while the file that derives their instances stays as it is: `checkIncremental` compiles and runs them before
 * and after, by the incremental compiler of sbt, and the second program fails where an instance is stale.
 */
lazy val incremental = project
  .in(file("scala/incremental"))
  .dependsOn(jzon, describe)
  .settings(unpublished, scalaFlags, published)
  .settings(
    name := "jzon-incremental",
    incOptions := incOptions.value.withRecompileAllFraction(1.0), // else all files are, as most of so few have changed
    Compile / unmanagedSourceDirectories := Seq(target.value / "staged"),
    stageSources := {
      val stage = sbt.complete.DefaultParsers.spaceDelimited("before or after").parsed.head
      val files = Seq("same", stage).flatMap(name => IO.listFiles(sourceDirectory.value / name))
      IO.delete(target.value / "staged")
      IO.copy(files.map(file => file -> target.value / "staged" / file.getName))
      ()
    },
  )

lazy val stageSources = inputKey[Unit]("Puts the sources of a stage into place.")

addCommandAlias(
  "checkIncremental",
  Seq("before", "after").map(stage => s"incremental/stageSources $stage; incremental/run").mkString("; ")
)

/** Reads the vectors of conformance/ and proves the library on them. */
lazy val testkit = project
  .in(file("testkit"))
  .dependsOn(jzon, describe)
  .settings(unpublished, scalaFlags, tests, published, writesClasspath(Test))
  .settings(
    name := "jzon-testkit",
    libraryDependencies ++= Seq(munitScalaCheck, munit % Test, jackson, jazzer),
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

/** What the modules for HTTP have in common: content types, statuses, and the answer to a refused body. */
lazy val http = project
  .in(file("integrations/http"))
  .dependsOn(jzon, testkit % Test)
  .settings(scalaFlags, java17, tests, published)
  .settings(
    name := "jzon-http",
    Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> "jzon.http.body"),
    libraryDependencies += munit % Test,
  )

/** The suite that every module for a framework of services passes. */
lazy val httpTesting = project
  .in(file("integrations/http-testing"))
  .dependsOn(http, testkit)
  .settings(unpublished, scalaFlags, published)
  .settings(name := "jzon-http-testing", libraryDependencies += munit)

/** Frameworks are in the programs that use them, in versions of theirs: modules are compiled against one, and bring none. */
def provided(libraries: Seq[ModuleID]): Seq[ModuleID] =
  libraries.map(library => if (library.configurations.isEmpty) library % Provided else library)

/** How a program depends on such a module, and how its tests do: with the framework. */
val withFramework = "compile->compile;compile->provided"
val testWithFramework = "test->compile;test->provided"

/** A module that joins jzon with a framework of services, or with a client. */
def httpIntegration(id: String)(libraries: String => Seq[ModuleID]): Project =
  Project(id, file(s"integrations/$id"))
    .dependsOn(http, httpTesting % Test)
    .settings(scalaFlags, java17, tests, published, writesClasspath(Test))
    .settings(
      name := s"jzon-$id",
      Compile / packageBin / packageOptions += Package.ManifestAttributes(
        "Automatic-Module-Name" -> s"jzon.http.${id.stripSuffix("-http")}"
      ),
      libraryDependencies ++= provided(libraries(scalaVersion.value)) :+ slf4jNop,
    )

lazy val pekkoHttp = httpIntegration("pekko-http")(_ => Dependencies.pekkoHttp).dependsOn(pekkoStream)
lazy val http4s = httpIntegration("http4s")(Dependencies.http4s).dependsOn(fs2)
lazy val zioHttp =
  httpIntegration("zio-http")(_ => Dependencies.zioHttp).dependsOn(zio).settings(crossScalaVersions := Seq(Scalas.lts))
lazy val play = httpIntegration("play")(_ => Dependencies.play)
lazy val finagle = httpIntegration("finagle")(Dependencies.finagle)
  .dependsOn(testkit % "test->test") // for the golden file of its face
  .settings(crossScalaVersions := Seq(Scalas.v213))
lazy val sttp = httpIntegration("sttp")(Dependencies.sttp)
lazy val tapir = httpIntegration("tapir")(Dependencies.tapir).dependsOn(describe)

/** A module with instances for the types of a library. */
def typesOf(id: String): Project =
  Project(id, file(s"integrations/$id"))
    .dependsOn(jzon, describe, testkit % Test)
    .settings(scalaFlags, java17, tests, published)
    .settings(
      name := s"jzon-$id",
      Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> s"jzon.types.$id"),
      libraryDependencies += munit % Test,
    )

lazy val refined = typesOf("refined").settings(libraryDependencies += Dependencies.refined)
lazy val iron =
  typesOf("iron").settings(libraryDependencies += Dependencies.iron, crossScalaVersions := Seq(Scalas.lts))
lazy val cats = typesOf("cats").settings(libraryDependencies += Dependencies.cats)
lazy val enumeratum = typesOf("enumeratum").settings(
  libraryDependencies += Dependencies.enumeratum(scalaVersion.value),
  // what enumeratum asks of those who declare value enums in Scala 3
  Test / scalacOptions ++= (if (scalaVersion.value.startsWith("3")) Seq("-Yretain-trees") else Nil),
)

/** Typed JSON on Spark: built against the oldest line that it serves, for Scala 2.13 alone, as Spark is. */
lazy val spark = project
  .in(file("spark"))
  .dependsOn(jzon, describe, shadow)
  .settings(scalaFlags, java17, tests, published)
  .settings(
    name := "jzon-spark",
    crossScalaVersions := Seq(Scalas.v213),
    Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> "jzon.data.spark"),
    libraryDependencies ++= sparkSql(scalaVersion.value, sparkOldest).map(_ % Provided) :+ munit % Test,
    Test / javaOptions ++= sparkJava.value :+ "-Xmx2g",
  )

/** Spark's module as it is, on a newer line of Spark: the same classes, and their tests, which are compiled for that line. */
def sparkOn(id: String, version: String): Project =
  Project(id, file(s"spark/on-$version"))
    .dependsOn(spark)
    .settings(unpublished, scalaFlags, tests)
    .settings(
      crossScalaVersions := Seq(Scalas.v213),
      libraryDependencies ++= sparkSql(scalaVersion.value, version).map(_ % Test) :+ munit % Test,
      Test / unmanagedSourceDirectories := (spark / Test / unmanagedSourceDirectories).value,
      Test / unmanagedResourceDirectories := (spark / Test / unmanagedResourceDirectories).value,
      Test / javaOptions ++= sparkJava.value :+ "-Xmx2g",
    )

lazy val spark40 = sparkOn("spark40", sparkOthers.head)
lazy val spark42 = sparkOn("spark42", sparkOthers.last)

/**
 * A program in Scala 3 on Spark: the classes of the module for 2.13, which `++2.13.18 spark/compile` has made, with jzon's front
 * for Scala 3 in place of that for 2.13. Both have the methods that the module calls.
 */
lazy val sparkScala3 = project
  .in(file("spark/scala-3"))
  .dependsOn(jzon, describe, shadow)
  .settings(unpublished, scalaFlags, tests)
  .settings(
    name := "jzon-spark-scala-3",
    crossScalaVersions := Seq(Scalas.lts),
    libraryDependencies ++= sparkSqlFor3(sparkOldest).map(_ % Test) :+ munit % Test,
    Test / unmanagedJars += Attributed.blank((spark / baseDirectory).value / "target" / "scala-2.13" / "classes"),
    Test / unmanagedResourceDirectories += (spark / Test / resourceDirectory).value,
    Test / javaOptions ++= sparkJava.value,
  )

/** Types of Java in Scala's and the other way round; its tests have adapters written. */
lazy val interop = project
  .in(file("integrations/java"))
  .dependsOn(jzon, describe, bind, testkit % Test)
  .settings(scalaFlags, java17, tests, published, processesAnnotations(Test))
  .settings(
    name := "jzon-java-interop",
    Test / compile / javacOptions += "-Ajzon.describe=true",
    Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> "jzon.interop"),
    libraryDependencies += munit % Test,
  )

/** The suite that every module for a framework of Java passes. */
lazy val javaTesting = project
  .in(file("integrations/java-testing"))
  .dependsOn(bind)
  .settings(javaModule, unpublished, processesAnnotations(Compile))
  .settings(
    name := "jzon-java-testing",
    libraryDependencies ++= Seq(junit.withConfigurations(None), junitLauncher.withConfigurations(None)),
  )

/** Joins jzon with a framework of Java; its tests have adapters written and run the framework. */
def javaIntegration(id: String, pack: String, libraries: ModuleID*): Project =
  Project(id, file(s"integrations/$id"))
    .dependsOn(bind, javaTesting % Test)
    .settings(javaModule, processesAnnotations(Test))
    .settings(
      name := s"jzon-$id",
      Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> s"jzon.$pack"),
      libraryDependencies ++= provided(libraries),
    )

lazy val jakartaRest = javaIntegration("jakarta-rest", "rest", Dependencies.jakartaRest: _*)

/** Jakarta REST's module where JSON Binding and Jackson are on the class path as well. */
lazy val jakartaRestOthers = project
  .in(file("integrations/jakarta-rest/others"))
  .dependsOn(jakartaRest % withFramework, javaTesting % Test)
  .settings(javaModule, unpublished)
  .settings(
    name := "jzon-jakarta-rest-others",
    libraryDependencies ++= Dependencies.jakartaRest.tail ++ Dependencies.jerseyOthers,
    Test / unmanagedSources ++= Seq("RestSuiteTest.java", "SuiteOrders.java")
      .map((jakartaRest / Test / javaSource).value / "jzon" / "rest" / _),
  )

lazy val springWeb = javaIntegration("spring-web", "spring", Dependencies.springWeb: _*)

/** Spring's module as it is, on Boot 3.5: the same class files. */
lazy val springWeb35 = project
  .in(file("integrations/spring-web/boot-3.5"))
  .dependsOn(javaTesting % Test)
  .settings(javaModule, unpublished)
  .settings(
    name := "jzon-spring-web-boot-3-5",
    libraryDependencies ++= Dependencies.springBoot35,
    Test / unmanagedJars ++= {
      (springWeb / Compile / compile).value
      Seq(Attributed.blank((springWeb / Compile / classDirectory).value))
    },
    Test / unmanagedSources += (springWeb / Test / javaSource).value / "jzon" / "spring" / "SuiteOrders.java",
    Test / compile / javacOptions += "-parameters",
  )

lazy val javalin = javaIntegration("javalin", "javalin", Dependencies.javalin: _*)
lazy val kafka = javaIntegration("kafka", "kafka", Dependencies.kafka: _*)

/** Compiles and runs the snippets of docs/mdoc and compares what they print with the committed pages (mdoc --check). */
lazy val docs = project
  .in(file("docs"))
  .dependsOn(jzon, describe, shadow, fs2, zio, pekkoStream, ox, flow, refined, iron, cats, enumeratum)
  .dependsOn(http, play % testWithFramework)
  .dependsOn(Seq(http4s, pekkoHttp, zioHttp, sttp, tapir).map(_ % withFramework): _*)
  .dependsOn(interop % Test, testkit % "test->test")
  .dependsOn(bindProcessor % Test)
  .dependsOn(Seq(jakartaRest, springWeb, javalin, kafka).map(_ % testWithFramework): _*)
  .settings(unpublished, scalaFlags, tests, Pages.settings)
  .settings(
    name := "jzon-docs",
    crossScalaVersions := Seq(Scalas.lts),
    libraryDependencies ++= Seq(mdoc, munit % Test),
    scalacOptions += "-Wconf:msg=[oO]penHashMap:s", // deprecated, and among the types of the guide all the same
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

/** A service that streams the files of a folder, and its clients in Java and Scala. */
lazy val filesExample = project
  .in(file("examples/files"))
  .dependsOn(bind, jzon)
  .settings(unpublished, scalaFlags, java17, tests, processesAnnotations(Compile), writesClasspath(Runtime))
  .settings(
    name := "jzon-files-example",
    crossScalaVersions := Seq(Scalas.lts),
    compileOrder := CompileOrder.JavaThenScala,
    libraryDependencies ++= Seq(picocli, progressBar, junit, junitLauncher, jupiterInterface, munit % Test),
    libraryDependencies += jacksonDatabind, // measured beside it
    Test / javaOptions += s"-Djzon.files.classpath=${(Test / fullClasspath).value.files.mkString(java.io.File.pathSeparator)}",
  )

/** A job on events as GitHub's archives have them, in local mode and on a cluster. */
lazy val sparkExample = project
  .in(file("examples/spark"))
  .dependsOn(spark)
  .settings(unpublished, scalaFlags, java17, tests, writesClasspath(Compile))
  .settings(
    name := "jzon-spark-example",
    crossScalaVersions := Seq(Scalas.v213),
    libraryDependencies ++= sparkSql(scalaVersion.value, sparkOthers.head).map(_ % Provided) :+ munit % Test,
    Test / javaOptions ++= sparkJava.value :+ "-Xmx2g",
    Test / javaOptions += s"-Dlog4j2.configurationFile=${baseDirectory.value / "log4j2.properties"}",
    // What spark-submit is given beside Spark: the program and jzon, as jars.
    writeJars := IO.write(
      target.value / "jars",
      (Runtime / fullClasspathAsJars).value.files.filterNot(_.getName.startsWith("scala-")).mkString("\n")
    ),
  )

/** A service that takes events by Jackson, circe or jzon, on Finagle or on virtual threads, and its measurement. */
lazy val pointerExample = project
  .in(file("examples/pointer-events"))
  .dependsOn(finagle % withFramework, shadow)
  .settings(unpublished, scalaFlags, java17, tests, writesClasspath(Runtime))
  .settings(
    name := "jzon-pointer-events-example",
    crossScalaVersions := Seq(Scalas.v213),
    libraryDependencies ++= Rivals.ofPointerEvents(scalaVersion.value) ++ Seq(munit % Test, slf4jNop),
  )

/** Documents to measure with, and their types; the types carry jzon's annotations, as a user's would. */
lazy val payloads = project
  .in(file("benchmarks/payloads"))
  .dependsOn(jzon)
  .settings(unpublished, scalaFlags)
  .settings(name := "jzon-payloads", scalaVersion := Scalas.newest)

/** How results tell of the machine: a source of each project that measures, as these depend on different libraries. */
lazy val environmentOfResults =
  Def.setting((ThisBuild / baseDirectory).value / "benchmarks/environment/Environment.scala")

/** And how those of them run that have contenders for JMH. */
lazy val runsOfContenders =
  Def.setting((ThisBuild / baseDirectory).value / "benchmarks/environment/ContenderRuns.scala")

lazy val benchmarks = project
  .in(file("benchmarks/jvm"))
  .enablePlugins(JmhPlugin)
  .dependsOn(payloads, jzon, testkit, bind, bindProcessor % Provided)
  .settings(unpublished, scalaFlags, tests, writesClasspath(Jmh))
  .settings(
    name := "jzon-benchmarks",
    Compile / unmanagedSources += environmentOfResults.value,
    Test / javaOptions += "-Xss8m", // some rivals need more than the default stack for the nested document
    scalaVersion := Scalas.newest,
    javacOptions ++= Seq("--release", "17") ++ processors,
    libraryDependencies ++= Rivals.all ++ Seq(munit % Test),
  )

/** The ancestors' table of streams; for both Scalas, as the rivals of fs2 are whole for 2.13 alone. */
lazy val streamBenchmarks = project
  .in(file("benchmarks/streams"))
  .enablePlugins(JmhPlugin)
  .dependsOn(jzon, fs2, zio, pekkoStream)
  .settings(unpublished, scalaFlags, tests, published, writesClasspath(Jmh))
  .settings(
    name := "jzon-stream-benchmarks",
    Compile / unmanagedSources += environmentOfResults.value,
    javacOptions ++= Seq("--release", "17") ++ processors,
    libraryDependencies ++= Rivals.ofStreams(scalaVersion.value) :+ munit % Test,
  )

/** Bodies of requests and responses in frameworks, beside what else reads them there. */
lazy val httpBenchmarks = project
  .in(file("benchmarks/http"))
  .enablePlugins(JmhPlugin)
  .dependsOn(Seq(http4s, tapir, pekkoHttp, zioHttp, play, sttp).map(_ % withFramework): _*)
  .settings(unpublished, scalaFlags, tests, writesClasspath(Jmh))
  .settings(
    name := "jzon-http-benchmarks",
    crossScalaVersions := Seq(Scalas.lts),
    Compile / unmanagedSources ++= Seq(environmentOfResults.value, runsOfContenders.value),
    libraryDependencies ++= Rivals.ofHttp(scalaVersion.value) :+ munit % Test,
  )

/** The same in Finagle, for Scala 2.13 alone, as Finagle is. */
lazy val finagleBenchmarks = project
  .in(file("benchmarks/finagle"))
  .enablePlugins(JmhPlugin)
  .dependsOn(finagle % withFramework)
  .settings(unpublished, scalaFlags, tests, writesClasspath(Jmh))
  .settings(
    name := "jzon-finagle-benchmarks",
    crossScalaVersions := Seq(Scalas.v213),
    Compile / unmanagedSources ++=
      (if (scalaVersion.value == Scalas.v213) Seq(environmentOfResults.value, runsOfContenders.value) else Nil),
    Compile / unmanagedSourceDirectories ++= sharedOfHttp("main").value,
    Test / unmanagedSourceDirectories ++= sharedOfHttp("test").value,
    libraryDependencies ++= Rivals.ofFinagle(scalaVersion.value) :+ munit % Test,
  )

/** The sources of httpBenchmarks that are for both. */
def sharedOfHttp(of: String) = Def.setting {
  if (scalaVersion.value == Scalas.v213) Seq((httpBenchmarks / baseDirectory).value / "src" / of / "scala") else Nil
}

/** Queries on Spark, beside what Spark reads JSON by; JZON_SPARK names another version to run them on. */
lazy val sparkBenchmarks = project
  .in(file("benchmarks/spark"))
  .dependsOn(spark)
  .settings(unpublished, scalaFlags, tests, writesClasspath(Runtime))
  .settings(
    name := "jzon-spark-benchmarks",
    crossScalaVersions := Seq(Scalas.v213),
    Compile / unmanagedSources += environmentOfResults.value,
    libraryDependencies ++= sparkSql(scalaVersion.value, sys.env.getOrElse("JZON_SPARK", sparkOldest)) :+ munit % Test,
    Test / javaOptions ++= sparkJava.value :+ "-Xmx2g",
    run / fork := true,
    run / javaOptions ++= sparkJava.value :+ "-Xmx4g",
  )

/** The ancestors' race of Java's libraries: a list of beans is read, written, and read, changed and written. */
lazy val javaRace = project
  .in(file("benchmarks/java"))
  .enablePlugins(JmhPlugin)
  .dependsOn(jzon, bind, bindProcessor % Provided)
  .settings(unpublished, scalaFlags, tests, writesClasspath(Jmh))
  .settings(
    name := "jzon-java-race",
    Compile / unmanagedSources ++= Seq(environmentOfResults.value, runsOfContenders.value),
    crossScalaVersions := Seq(Scalas.lts),
    javacOptions ++= Seq("--release", "17") ++ processors,
    libraryDependencies ++= Rivals.ofRace :+ munit % Test,
  )

/** No code: what each library consists of, for the benchmarks of compile time, start-up and size. */
lazy val libraries = project
  .in(file("benchmarks/libraries"))
  .settings(unpublished, published)
  .settings(
    name := "jzon-libraries",
    Libraries.settings(Seq(jzon, codegen), Seq(engine, streams, schema), bind, Seq(bindProcessor, codegen)),
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
