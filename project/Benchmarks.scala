import sbt._
import sbt.Keys._

import Dependencies.Scalas
import Settings.processors

/** What projects that measure have in common: sources, as each of them depends on other libraries. */
object Benchmarks {

  /** How results name the machine. */
  val namesMachine = Compile / unmanagedSources += shared("Environment.scala").value

  /** How those run that have contenders for JMH. */
  val runsContenders = Compile / unmanagedSources += shared("ContenderRuns.scala").value

  private def shared(name: String) = Def.setting((ThisBuild / baseDirectory).value / "benchmarks/environment" / name)

  val compilesJava = javacOptions ++= Seq("--release", "17") ++ processors

  /** The sources of the other frameworks' contenders, for 2.13 alone, as Finagle is. */
  val sharesHttpSources = Seq(
    Compile / unmanagedSources := {
      val all = (Compile / unmanagedSources).value ++
        Seq(shared("Environment.scala").value, shared("ContenderRuns.scala").value)
      if (scalaVersion.value == Scalas.v213) all else Nil
    },
    Compile / unmanagedSourceDirectories ++= httpSources("main").value,
    Test / unmanagedSourceDirectories ++= httpSources("test").value,
  )

  private def httpSources(of: String) = Def.setting {
    val folder = (LocalProject("httpBenchmarks") / baseDirectory).value / "src" / of / "scala"
    if (scalaVersion.value == Scalas.v213) Seq(folder) else Nil
  }
}
