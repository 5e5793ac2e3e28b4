import org.scalafmt.sbt.ScalafmtPlugin.autoImport.scalafmt
import sbt._
import sbt.Keys._

import Dependencies._

/** Settings that several projects share. */
object Settings {
  val ofBuild = inThisBuild(
    Seq(
      organization := "dev.jzon",
      version := Version.of((ThisBuild / baseDirectory).value),
      versionScheme := Some("early-semver"),
      description := "Typed JSON: bytes straight into your types and back, no tree in between",
      homepage := Some(url("https://jzon.dev")),
      licenses := List("BSD-2-Clause" -> url("https://opensource.org/licenses/BSD-2-Clause")),
      developers := List(Developer("jzon", "the jzon authors", "authors@jzon.dev", url("https://jzon.dev"))),
      scalaVersion := Scalas.lts,
    ) ++ Publishing.ofBuild
  ) ++ Seq(
    Global / Publishing.coordinates := Nil,
    Global / excludeLintKeys += logLevel, // sbt does not see that tasks use it
    Global / excludeLintKeys += Publishing.coordinates, // nor that the command for releases does
    // Two JVMs of tests at once, because one keeps only one processor busy. Compilations count too.
    Global / concurrentRestrictions := {
      val processors = math.max(2, sys.runtime.availableProcessors)
      Seq(Tags.limitAll(processors), Tags.limit(Tags.ForkedTestGroup, 2), Tags.exclusiveGroup(Tags.Clean))
    },
    Global / commands ++= Seq(TestJvm.command, PublishInto.command, PublishInto.forPages, Publishing.command),
  )

  val java17 = Seq(
    Compile / compile / javacOptions ++= Seq(
      "--release",
      "17",
      "-Xlint:all,-serial,-processing",
      "-Werror",
      "-parameters",
      "-XDstringConcat=inline" // with StringBuilder: invokedynamic costs milliseconds at its first use
    ),
    Test / compile / javacOptions ++= Seq("--release", "17"),
    Compile / doc / javacOptions := Seq("--release", "17", "-Xdoclint:all,-missing", "-notimestamp", "-quiet"),
  )

  /** JUnit interrupts a test after this time. It only ends tests that hang; `Suite.limit` is the same for munit. */
  private val limit = "-Djunit.jupiter.execution.timeout.default=15m"

  /** With -Djzon.programs, which examples/build sets: sbt brings no libraries of tests, Scaladoc or REPL. */
  private val programsOnly = sys.props.contains("jzon.programs")

  private val brought = allDependencies := {
    val tools = Seq(Configurations.ScalaDocTool, Configurations.ScalaReplTool).map(_.name)
    val leftOut = (if (programsOnly) Seq(Test.name) else Nil) ++
      (if (programsOnly || scalaVersion.value == Scalas.newest) tools else Nil)
    allDependencies.value.filterNot(_.configurations.exists(name => leftOut.exists(name.startsWith)))
  }

  /**
   * Runs the newest compiler with the bridge of the version before: of 3.9.0 sbt's bridge, Scaladoc and the REPL could
   * not be fetched.
   */
  private val bridge = Configuration.of("Bridge", "bridge").hide
  private val bridges = Seq(
    ivyConfigurations += bridge,
    libraryDependencies ++= (if (scalaVersion.value == Scalas.newest) Seq(newestBridge % bridge) else Nil),
    scalaCompilerBridgeBinaryJar := Def.taskIf {
      if (scalaVersion.value == Scalas.newest)
        update.value.select(configurationFilter(bridge.name)).find(_.getName.startsWith(newestBridge.name))
      else scalaCompilerBridgeBinaryJar.value
    }.value,
  )

  val tests = bridges ++ Seq(
    brought,
    Test / fork := true,
    Test / testForkedParallel := false,
    Test / javaOptions ++= Seq("-Xmx1g", s"-Djzon.root=${(ThisBuild / baseDirectory).value}", limit),
  ) ++ TestJvm.settings ++ TestTimes.settings

  /** The sources in a module's folder for all Scalas, in one run; sources of another module are formatted with that one. */
  private val formatted = Seq(Compile, Test).map { of =>
    of / scalafmt / unmanagedSources := ((of / sourceDirectory).value ** "*.scala").get()
  }

  val scalaFlags = formatted ++ Seq(
    scalacOptions ++= Seq("-encoding", "utf8", "-deprecation", "-feature", "-unchecked"),
    scalacOptions ++= (CrossVersion.partialVersion(scalaVersion.value) match {
      case Some((2, _)) =>
        Seq("-release", "17", "-Xlint", "-Werror", "-Wunused", "-Xsource:3-cross", "-language:higherKinds")
      // Newer compilers warn about code that Scala 2 needs (private[this], implicit arguments without using).
      case Some((3, minor)) if minor > 3 => Seq("-java-output-version", "17")
      case _                             => Seq("-java-output-version", "17", "-Wunused:all", "-Werror")
    }),
    Compile / doc / scalacOptions -= "-Werror",
  )

  /** For modules with macros. */
  val macros = Seq(
    // Only newer compilers can read these tests: named tuples.
    Test / unmanagedSourceDirectories ++= (CrossVersion.partialVersion(scalaVersion.value) match {
      case Some((3, minor)) if minor >= 7 => Seq((Test / sourceDirectory).value / "scala-3.7")
      case _                              => Nil
    }),
    // Checks the trees that macros return, as the authors of macros should.
    // Scala 2.13 warns about recursive instances that are objects, or have their own classes.
    Test / scalacOptions += (if (scalaVersion.value.startsWith("3.")) "-Xcheck-macros"
                             else "-Wconf:msg=Implicit resolves to enclosing:s"),
    libraryDependencies += munitScalaCheck % Test,
    libraryDependencies ++= (CrossVersion.partialVersion(scalaVersion.value) match {
      case Some((2, _)) =>
        Seq("scala-reflect", "scala-compiler").map("org.scala-lang" % _ % scalaVersion.value % Provided)
      case _ => Nil
    }),
  )

  val unpublished = Seq(publish / skip := true, Publishing.coordinates := Nil)

  def automaticName(name: String) =
    Compile / packageBin / packageOptions += Package.ManifestAttributes("Automatic-Module-Name" -> name)

  /** Compiles sources that the build writes; the jar of sources has them too. */
  def generates(of: Configuration)(write: File => Seq[File]): Seq[Setting[_]] = Seq(
    of / sourceGenerators += Def.task(write((of / sourceManaged).value)).taskValue,
    of / packageSrc / mappings ++= {
      val folder = (of / sourceManaged).value
      (of / managedSources).value.flatMap(file => IO.relativize(folder, file).map(file -> _))
    },
  )

  /** Compiled, tested and published for both; newestScala tests the newest Scala 3. */
  val published = Publishing.artifacts ++ Seq(crossScalaVersions := Seq(Scalas.v213, Scalas.lts))

  /** Without Scala: one artifact, tested with JUnit. */
  val javaModule = java17 ++ tests ++ Publishing.artifacts ++ Seq(
    crossPaths := false,
    autoScalaLibrary := false,
    crossScalaVersions := Seq(Scalas.lts),
    libraryDependencies ++= Seq(junit, junitLauncher, jupiterInterface),
    Test / testOptions ++= TestJvm.shortTests,
  )

  /** The compiler looks on this path only for the modules that a module requires. */
  def findsModules(required: Seq[Project]) = Seq(
    Compile / compile / javacOptions ++= modulePath(required).value,
    Compile / doc / javacOptions ++= modulePath(required).value,
  )

  /** As findsModules, if module-info.java also requires modules of libraries. */
  val findsLibraries = Seq(Compile / compile / javacOptions, Compile / doc / javacOptions).map { options =>
    options ++= Seq("--module-path", (Compile / dependencyClasspath).value.files.mkString(java.io.File.pathSeparator))
  }

  private def modulePath(required: Seq[Project]) = {
    val of = ScopeFilter(inProjects(required.map(p => p: ProjectReference): _*), inConfigurations(Compile))
    Def.setting(Seq("--module-path", classDirectory.all(of).value.mkString(java.io.File.pathSeparator)))
  }

  /** Newer compilers run annotation processors only with this option. */
  val processors: Seq[String] = if (sys.props("java.specification.version").toDouble >= 23) Seq("-proc:full") else Nil

  /** Runs the annotation processor on the sources of the configuration. */
  def processesAnnotations(of: Configuration) = Seq(
    of / compile / javacOptions ++= {
      val path = (LocalProject("bindProcessor") / Compile / fullClasspath).value.files
      val newest = path.filter(_.isDirectory).flatMap(folder => (folder ** "*.class").get()).map(_.lastModified).max
      // The folder's name changes with the processor, so that all sources are compiled again.
      val adapters = crossTarget.value / s"adapters-${of.name}-$newest"
      IO.createDirectory(adapters)
      processors ++ Seq("-processorpath", path.mkString(java.io.File.pathSeparator), "-s", adapters.toString)
    },
    // sbt warns about each class without a source; javac's warnings are errors
    of / compileIncremental / logLevel := Level.Error,
  )

  val writeClasspath = taskKey[Unit]("Writes the run-time class path to target/classpath, for the scripts at the root.")

  def writesClasspath(of: Configuration) = Seq(
    writeClasspath := {
      val paths = (of / fullClasspath).value.files.mkString(java.io.File.pathSeparator)
      IO.write(target.value / "classpath", paths)
    }
  )

  /** For tests that run Eclipse's compilers, and javac in their JVM, whose internals compile-testing needs. */
  val testsCompilers = Seq(
    Test / javaOptions ++= Seq("api", "code", "file", "main", "model", "parser", "processing", "tree", "util").map(p =>
      s"--add-opens=jdk.compiler/com.sun.tools.javac.$p=ALL-UNNAMED"
    ),
    ivyConfigurations ++= ecj.map { case (name, _) =>
      Configuration.of(name.split("-").map(_.capitalize).mkString, name).hide
    },
    libraryDependencies ++= compileTesting +: ecj.map(_._2),
    Test / javaOptions += {
      val jars = ecj.flatMap { case (name, _) => update.value.select(configurationFilter(name)) }
      s"-Djzon.ecj=${jars.mkString(java.io.File.pathSeparator)}"
    },
  )

  /** Adds the Java tests of another project. */
  def testsOf(project: Project, files: String*) = Test / unmanagedSources ++= {
    val folder = (project / Test / javaSource).value
    files.map(folder / _)
  }

  /** Adds the class files of another project, compiled with its own dependencies. */
  def classesOf(project: Project) = Test / unmanagedJars ++= {
    (project / Compile / compile).value
    Seq(Attributed.blank((project / Compile / classDirectory).value))
  }

  private val writeJars =
    taskKey[Unit]("Writes the paths of the jars that a cluster needs to target/jars, a line each.")

  /** Writes the list of jars for spark-submit, in addition to Spark: the program and jzon. */
  val writesJars = writeJars := IO.write(
    target.value / "jars",
    (Runtime / fullClasspathAsJars).value.files.filterNot(_.getName.startsWith("scala-")).mkString("\n")
  )

  /** The JVM options with which Spark's own launcher opens packages on JDK 17 and newer. */
  private val sparkJava = Def.setting(
    IO.readLines((ThisBuild / baseDirectory).value / "spark/java-options").filterNot(_.startsWith("#"))
  )

  /** For projects that run Spark in tests or in a program. */
  val runsSpark = Seq(
    Test / javaOptions ++= sparkJava.value :+ "-Xmx2g",
    run / fork := true,
    run / javaOptions ++= sparkJava.value :+ "-Xmx4g",
  )
}
