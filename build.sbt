// Each module: its folder, kind (project/Modules.scala), dependencies, and own settings (project/Settings.scala).
import Benchmarks._
import Dependencies._
import Modules._
import Scalas._
import Settings._

ofBuild

lazy val root = project
  .in(file("."))
  .aggregate(engine, codecs, streams, schema, codegen, jzon, describe, shadow, strict, newestScala, suite, testkit)
  .aggregate(bind, bindProcessor, bindTypes, interop, javaTesting, formats, yaml)
  .aggregate(fs2, zio, pekkoStream, ox, flow, refined, iron, cats, enumeratum)
  .aggregate(http, httpTesting, pekkoHttp, http4s, zioHttp, play, finagle, sttp, tapir)
  .aggregate(jakartaRest, jakartaRestOthers, springWeb, springWeb35, javalin, kafka)
  .aggregate(spark, spark40, spark42, sparkScala3)
  .aggregate(docs, docs213, quickstart, filesExample, sparkExample, pointerExample)
  .aggregate(payloads, benchmarks, streamBenchmarks, httpBenchmarks, finagleBenchmarks, sparkBenchmarks, javaRace)
  .aggregate(libraries, report, bom, releasing)
  .settings(unpublished, name := "jzon-root", crossScalaVersions := Nil)

// In Java, without dependencies

lazy val engine = project
  .inJava("jzon-engine")
  .settings(generates(Compile)(ExpectedNames.write))
  .settings(writesClasspath(Test))
  // exported classes extend classes of hidden packages on purpose: docs/design.md
  .settings(Compile / compile / javacOptions += "-Xlint:-exports")

/** Times, keys of maps, merge patches, unfinished documents and HTTP bodies, for the Scala API and the Java API. */
lazy val codecs = project
  .inJava("jzon-codecs")
  .settings(findsModules(Seq(engine)), writesClasspath(Test))
  .dependsOn(engine % "compile->compile;test->test")

/** Streams of documents, for the Scala API and the Java API. */
lazy val streams = project
  .inJava("jzon-streams")
  .settings(findsModules(Seq(engine)), writesClasspath(Test))
  .dependsOn(engine % "compile->compile;test->test")

/** Descriptions of codecs as data, and JSON Schema made from them. */
lazy val schema = project.inJava("jzon-schema").requires(engine)

/** MessagePack and CBOR, converted to and from JSON in front of the codecs. */
lazy val formats = project
  .inJava("jzon-formats")
  .settings(findsModules(Seq(engine)))
  .dependsOn(engine % "compile->compile;test->test")
  .needs(otherFormats: _*)

/** YAML, converted to JSON in front of the codecs. */
lazy val yaml = project
  .inJava("jzon-yaml")
  .settings(findsLibraries)
  .dependsOn(engine % "compile->compile;test->test")
  .dependsOn(bind % Test)
  .needs(snakeYaml)

/** Code that macros and the annotation processor share; no codec needs it at run time. */
lazy val codegen = project.inJava("jzon-codegen")

/** The Java API: data binding with adapters that the annotation processor writes. */
lazy val bind = project
  .in(file("java"))
  .inJava("jzon-java")
  .requires(engine, codecs, streams, schema)
  .settings(generates(Compile)(JavaAdapters.write))

lazy val bindProcessor =
  project
    .in(file("java-processor"))
    .inJava("jzon-java-processor")
    .dependsOn(bind, codegen)
    .settings(testsCompilers)
    .settings(
      Compile / compile / javacOptions += "-proc:none"
    ) // its own services file names a class that does not exist yet

/** Types whose adapters the annotation processor writes, and tests of these adapters. */
lazy val bindTypes = project
  .in(file("java-processor/types"))
  .inJava("jzon-java-types")
  .dependsOn(bind % "compile->compile;test->test") // its tests read the vectors of conformance/
  .settings(unpublished, processesAnnotations(Test))
  .settings(TestJvm.alone("jzon.bind.GeneratedVectorsTest")) // errors of streams show less if the JVM knows secrets
  .settings(Test / compile / javacOptions ++= Seq("-Xlint:all,-path,-serial,-processing", "-Werror", "-parameters"))
  .needs(migration: _*) // the guide compares with them

// The Scala API

lazy val jzon = project
  .in(file("scala"))
  .inScala("jzon", "jzon")
  .dependsOn(engine, codecs, streams, codegen)
  .withSuites
  .settings(macros)
  .settings(generates(Compile) { folder =>
    TupleInstances.write(folder) ++ ScalarInstances.write(folder) ++ TextInstances.write(folder) ++
      ElementLoops.write(folder)
  })
  .settings(generates(Test)(folder => LargeTypes.write(folder) ++ RoundTripTypes.write(folder)))

/** Descriptions of the JSON of codecs: the type class and its derivation. */
lazy val describe = project
  .in(file("scala/describe"))
  .inScala("jzon-describe", "jzon.describe")
  .dependsOn(jzon, schema)
  .withSuites
  .settings(
    macros,
    generates(Compile) { folder =>
      TupleInstances.writeDescribed(folder) ++ ScalarInstances.writeDescribed(folder) ++
        TextInstances.writeDescribed(folder)
    }
  )

/** Tools for services: compares two decoders on live documents, and counts rejected documents. */
lazy val shadow = project
  .in(file("scala/shadow"))
  .inScala("jzon-shadow", "jzon.shadow")
  .dependsOn(jzon)
  .withSuites

/** The suites of derivation on the newest Scala, whose compiler runs macros that 3.3 has compiled, as for users. */
lazy val newestScala = project
  .in(file("scala/newest"))
  .internal("jzon-newest-scala", newest)
  .dependsOn(jzon, describe)
  .withSuites
  .settings(
    scalaVersion := newest,
    macros,
    Test / unmanagedSources := coreSuites.value,
    generates(Test)(folder => LargeTypes.write(folder) ++ RoundTripTypes.write(folder))
  )

/** Only tests: user code must compile and work with the strictest options of the compiler. */
lazy val strict = project
  .in(file("scala/strict"))
  .internal("jzon-strict", lts)
  .dependsOn(jzon % "compile->compile;test->test")
  .settings(
    Test / scalacOptions ++= Seq("-Yexplicit-nulls", "-Ysafe-init", "-language:strictEquality", "-new-syntax")
  )
  .withSuites

/** The project that `checkIncremental` compiles, before and after a change. */
lazy val incremental = project
  .in(file("scala/incremental"))
  .internal("jzon-incremental", v213, lts)
  .dependsOn(jzon, describe)
  .settings(Incremental.settings)

Incremental.command

/** What all suites of munit extend. */
lazy val suite = project.in(file("testkit/suite")).internal("jzon-suite", v213, lts).needs(munit)

/** Reads the vectors of conformance/ and tests jzon with them. */
lazy val testkit = project
  .internal("jzon-testkit", v213, lts)
  .dependsOn(jzon, describe, formats % Test)
  .settings(writesClasspath(Test))
  .withSuites
  .needs(munitScalaCheck, jackson, jazzer, canonicalization % Test)
  .needsFor(reflection) // for PublicFaceSuite

/** Java types inside Scala types and the other way round; the annotation processor runs on its tests. */
lazy val interop = project
  .in(file("integrations/java"))
  .inScala("jzon-java-interop", "jzon.interop")
  .dependsOn(jzon, describe, bind, testkit % Test, formats % Test, yaml % Test)
  .settings(processesAnnotations(Test), Test / compile / javacOptions += "-Ajzon.describe=true")
  .withSuites

// Libraries of streams and of types

/** The suite that every module for a library of streams passes. */
lazy val integrationTesting = project
  .in(file("integrations/testing"))
  .internal("jzon-integration-testing", v213, lts)
  .dependsOn(suite, testkit)

lazy val fs2 = forStreams("fs2", Dependencies.fs2)
lazy val zio = forStreams("zio", zioStreams)
lazy val pekkoStream = forStreams("pekko-stream", Dependencies.pekkoStream)
lazy val ox = forStreams("ox", Dependencies.ox).only(lts) // tested on JDK 21 or newer
lazy val flow = forStreams("flow", reactiveStreamsTck)

lazy val refined = forTypes("refined")(_ => Dependencies.refined)
lazy val iron = forTypes("iron")(_ => Dependencies.iron).only(lts)
lazy val cats = forTypes("cats")(_ => Dependencies.cats)
lazy val enumeratum = forTypes("enumeratum")(Dependencies.enumeratum)
  .settings(generates(Compile)(EnumInstances.write))
  // enumeratum requires it to declare value enums in Scala 3
  .settings(Test / scalacOptions ++= (if (scalaVersion.value.startsWith("3")) Seq("-Yretain-trees") else Nil))

// Frameworks for HTTP in Scala

/** The code that the modules for HTTP share: content types, statuses, and the answer to a rejected body. */
lazy val http = project
  .in(file("integrations/http"))
  .inScala("jzon-http", "jzon.http.body")
  .dependsOn(jzon, testkit % Test)
  .withSuites

/** The suite that every module for a framework of services passes. */
lazy val httpTesting = project
  .in(file("integrations/http-testing"))
  .internal("jzon-http-testing", v213, lts)
  .dependsOn(http, suite, testkit)
  .settings(
    Compile / unmanagedSources += (javaTesting / Compile / javaSource).value / "jzon/bodies/testing/HttpPage.java"
  )

lazy val pekkoHttp = forHttp("pekko-http")(_ => Dependencies.pekkoHttp).dependsOn(pekkoStream)
lazy val http4s = forHttp("http4s")(Dependencies.http4s).dependsOn(fs2)
lazy val zioHttp = forHttp("zio-http")(_ => Dependencies.zioHttp).dependsOn(zio).only(lts)
lazy val play = forHttp("play")(_ => Dependencies.play)
lazy val finagle = forHttp("finagle")(Dependencies.finagle)
  .only(v213)
  .settings(ApiPages.of213)
  .dependsOn(testkit % "test->test") // for the golden file of its public API
lazy val sttp = forHttp("sttp")(Dependencies.sttp)
lazy val tapir = forHttp("tapir")(Dependencies.tapir).dependsOn(describe)

// Frameworks in Java

/** The suite that every module for a framework of Java passes. */
lazy val javaTesting = project
  .in(file("integrations/java-testing"))
  .inJava("jzon-java-testing")
  .dependsOn(bind)
  .settings(unpublished, processesAnnotations(Compile))
  .needs(junit.withConfigurations(None), junitLauncher.withConfigurations(None))

lazy val jakartaRest = forJava("jakarta-rest", "jzon.jakartarest")(Dependencies.jakartaRest: _*)

/** Tests Jakarta REST's module with JSON Binding and Jackson on the class path as well. */
lazy val jakartaRestOthers = project
  .in(file("integrations/jakarta-rest/others"))
  .inJava("jzon-jakarta-rest-others")
  .dependsOn(jakartaRest % withFramework, javaTesting % Test)
  .settings(unpublished)
  .settings(testsOf(jakartaRest, "jzon/jakartarest/RestSuiteTest.java", "jzon/jakartarest/SuiteOrders.java"))
  .needs(Dependencies.jakartaRest.tail ++ jerseyOthers: _*)

lazy val springWeb = forJava("spring-web", "jzon.spring")(Dependencies.springWeb: _*)

/** Tests the class files of Spring's module on Boot 3.5. */
lazy val springWeb35 = project
  .in(file("integrations/spring-web/boot-3.5"))
  .inJava("jzon-spring-web-boot-3-5")
  .dependsOn(javaTesting % Test)
  .settings(
    unpublished,
    classesOf(springWeb),
    testsOf(springWeb, "jzon/spring/SuiteOrders.java", "jzon/spring/StrictTypesTest.java")
  )
  .settings(Test / compile / javacOptions += "-parameters")
  .needs(springBoot35: _*)

lazy val javalin = forJava("javalin", "jzon.javalin")(Dependencies.javalin: _*)
lazy val kafka = forJava("kafka", "jzon.data.kafka")(Dependencies.kafka: _*)

// Apache Spark

/** Typed JSON on Spark: compiled against the oldest supported version, only for Scala 2.13, as Spark is. */
lazy val spark = project
  .inScala("jzon-spark", "jzon.data.spark")
  .only(v213)
  .dependsOn(jzon, describe, shadow)
  .settings(runsSpark, ApiPages.of213)
  .withSuites
  .needsFor(sparkSql(_, sparkOldest).map(_ % Provided))

lazy val spark40 = sparkOn("spark40", sparkOthers.head)
lazy val spark42 = sparkOn("spark42", sparkOthers.last)

/**
 * A program in Scala 3 on Spark: the module's classes for 2.13, made by `++2.13.18 spark/compile`, with jzon's Scala API
 * for Scala 3 instead of 2.13. Both have the methods that the module calls.
 */
lazy val sparkScala3 = project
  .in(file("spark/scala-3"))
  .internal("jzon-spark-scala-3", lts)
  .dependsOn(jzon, describe, shadow)
  .settings(
    runsSpark,
    Test / unmanagedJars += Attributed.blank((spark / baseDirectory).value / "target" / "scala-2.13" / "classes"),
    Test / unmanagedResourceDirectories += (spark / Test / resourceDirectory).value,
  )
  .withSuites
  .needs(sparkSqlFor3(sparkOldest).map(_ % Test): _*)

// Pages and examples

/** Tests of the pages: their snippets are compiled and run, and what programs write is compared. JZON_WRITE_PAGES=1 writes it. */
lazy val docs = project
  .internal("jzon-docs", lts)
  .dependsOn(jzon, describe, shadow, formats, yaml, fs2, zio, pekkoStream, ox, flow, refined, iron, cats, enumeratum)
  .dependsOn(http, play % testWithFramework)
  .dependsOn(Seq(http4s, pekkoHttp, zioHttp, sttp, tapir).map(_ % withFramework): _*)
  .dependsOn(interop % Test, testkit % "test->test")
  .dependsOn(bindProcessor % Test)
  .dependsOn(Seq(jakartaRest, springWeb, javalin, kafka).map(_ % testWithFramework): _*)
  .settings(Snippets.settings, ModulesPage.settings, ApiPages.settings)
  .settings(scalacOptions += "-Wconf:msg=[oO]penHashMap:s") // deprecated, but the guide lists it
  // Play, which is not run here, brings an older version of these, and Pekko does not start with two versions
  .settings(excludeDependencies ++= Seq("actor-typed", "serialization-jackson", "slf4j").map { name =>
    ExclusionRule("org.apache.pekko", s"pekko-${name}_3")
  })
  .withSuites
  .needsFor(scala3Compiler)

/** Compiles and runs the pages with tabs in Scala 2.13. */
lazy val docs213 = project
  .in(file("docs/scala-2.13"))
  .internal("jzon-docs-2-13", v213)
  .dependsOn(jzon, describe, formats, yaml, refined, http, fs2, zio, pekkoStream, flow)
  .settings(
    Snippets.of213,
    Test / unmanagedSourceDirectories += (docs / baseDirectory).value / "src" / "test" / "scala",
    Test / scalacOptions += "-Wconf:msg=[oO]penHashMap:s"
  )
  .withSuites

lazy val quickstart = project
  .in(file("examples/quickstart"))
  .internal("jzon-quickstart", lts)
  .dependsOn(jzon)
  .settings(writesClasspath(Runtime))
  .withSuites
  .needs(mimeDb, progressBar, scopt)

/** A service that streams the files of a folder, and its clients in Java and Scala. */
lazy val filesExample = project
  .in(file("examples/files"))
  .internal("jzon-files-example", lts)
  .dependsOn(bind, jzon)
  .settings(java17, processesAnnotations(Compile), writesClasspath(Runtime))
  .settings(
    compileOrder := CompileOrder.JavaThenScala,
    Test / javaOptions += s"-Djzon.files.classpath=${(Test / fullClasspath).value.files.mkString(java.io.File.pathSeparator)}",
  )
  .withSuites
  .needs(picocli, progressBar, junit, junitLauncher, jupiterInterface)
  .needs(jacksonDatabind) // measured next to jzon

/** A job on the events of GitHub's archives, in local mode and on a cluster. */
lazy val sparkExample = project
  .in(file("examples/spark"))
  .internal("jzon-spark-example", v213)
  .dependsOn(spark)
  .settings(java17, runsSpark, writesClasspath(Compile), writesJars)
  .settings(Test / javaOptions += s"-Dlog4j2.configurationFile=${baseDirectory.value / "log4j2.properties"}")
  .withSuites
  .needsFor(sparkSql(_, sparkOthers.head).map(_ % Provided))

/** A service that reads events with Jackson, circe or jzon, on Finagle or on virtual threads, and its measurement. */
lazy val pointerExample = project
  .in(file("examples/pointer-events"))
  .internal("jzon-pointer-events-example", v213)
  .dependsOn(finagle % withFramework, shadow)
  .settings(java17, writesClasspath(Runtime))
  .withSuites
  .needsFor(Rivals.ofPointerEvents(_) :+ slf4jNop)

// Benchmarks

/** The documents of the benchmarks, and their types, which have jzon's annotations, as a user's types would. */
lazy val payloads = project
  .in(file("benchmarks/payloads"))
  .internal("jzon-payloads", newest)
  .dependsOn(jzon)
  .settings(scalaVersion := newest)

lazy val benchmarks = project
  .in(file("benchmarks/jvm"))
  .internal("jzon-benchmarks", newest)
  .withJmh
  .dependsOn(payloads, jzon, testkit, bind, bindProcessor % Provided)
  .settings(namesMachine, derivesForPayloads, compilesJava, scalaVersion := newest)
  .settings(Test / javaOptions += "-Xss8m") // for the nested document, some libraries need more than the default stack
  .withSuites
  .needs(Rivals.all: _*)

/** The benchmark of streams; for both Scalas, because some libraries for fs2 have all dependencies only for 2.13. */
lazy val streamBenchmarks = project
  .in(file("benchmarks/streams"))
  .internal("jzon-stream-benchmarks", v213, lts)
  .withJmh
  .dependsOn(jzon, fs2, zio, pekkoStream)
  .settings(namesMachine, runsContenders, compilesJava)
  .withSuites
  .needsFor(Rivals.ofStreams(_))

/** The benchmark of HTTP bodies in frameworks, compared with other libraries. */
lazy val httpBenchmarks = project
  .in(file("benchmarks/http"))
  .internal("jzon-http-benchmarks", lts)
  .withJmh
  .dependsOn(Seq(http4s, tapir, pekkoHttp, zioHttp, play, sttp).map(_ % withFramework): _*)
  .settings(namesMachine, runsContenders)
  .withSuites
  .needsFor(Rivals.ofHttp(_))

/** The same in Finagle, only for Scala 2.13, as Finagle is. */
lazy val finagleBenchmarks = project
  .in(file("benchmarks/finagle"))
  .internal("jzon-finagle-benchmarks", v213)
  .withJmh
  .dependsOn(finagle % withFramework)
  .settings(sharesHttpSources)
  .withSuites
  .needsFor(Rivals.ofFinagle(_))

/** Queries on Spark, compared with Spark's own JSON; JZON_SPARK names another version to run them on. */
lazy val sparkBenchmarks = project
  .in(file("benchmarks/spark"))
  .internal("jzon-spark-benchmarks", v213)
  .dependsOn(spark)
  .settings(namesMachine, runsSpark, writesClasspath(Runtime))
  .withSuites
  .needsFor(sparkSql(_, sys.env.getOrElse("JZON_SPARK", sparkOldest)))

/** The race of Java libraries: a list of beans is read, written, and read, changed and written. */
lazy val javaRace = project
  .in(file("benchmarks/java"))
  .internal("jzon-java-race", lts)
  .withJmh
  .dependsOn(jzon, bind, bindProcessor % Provided)
  .settings(namesMachine, runsContenders, compilesJava)
  .withSuites
  .needs(Rivals.ofRace: _*)

/** No code: the jars of each library, for the benchmarks of compile time, start-up and size. */
lazy val libraries = project
  .in(file("benchmarks/libraries"))
  .settings(published, unpublished, name := "jzon-libraries")
  .settings(Libraries.settings(
    Seq(jzon, codegen),
    Seq(engine, codecs, streams, schema),
    bind,
    Seq(bindProcessor, codegen)
  ))

/** Turns JMH's results into docs/performance.md and its charts. */
lazy val report = project
  .in(file("benchmarks/report"))
  .internal("jzon-report", lts)
  .dependsOn(jzon)
  .settings(namesMachine, writesClasspath(Runtime))
  .withSuites

// Releases

/** The versions of all artifacts, for builds that use several of them. */
lazy val bom = project.in(file("bom")).settings(Publishing.bom)

/** The checks of `./release` on artifacts: rules of Maven Central, reproducible bytes, SBOMs, compatibility. */
lazy val releasing = project
  .internal("jzon-releasing", lts)
  .dependsOn(jzon % Test)
  .settings(java17, writesClasspath(Runtime))
  .settings(Test / unmanagedSources += (ThisBuild / baseDirectory).value / "project" / "Version.scala")
  .withSuites
  .needs(releaseTools: _*)
