import sbt._
import sbt.Keys._

import Dependencies.Scalas
import Settings.processors

/** The sources that benchmarks share; they are not a module, because each benchmark depends on other libraries. */
object Benchmarks {

  /** Adds the forms of results, and the code that names the machine in them. */
  val namesMachine = Compile / unmanagedSources ++= shared("Environment.scala", "Results.scala").value

  /** Adds the code that runs contenders in JMH. */
  val runsContenders = Compile / unmanagedSources ++= shared("ContenderRuns.scala").value

  private def shared(names: String*) = Def.setting {
    names.map((ThisBuild / baseDirectory).value / "benchmarks/environment" / _)
  }

  /** Adds the codecs and records for the classes of the payloads. */
  val derivesForPayloads = Compile / sourceGenerators += Def.task {
    val payloads = (LocalProject("payloads") / Compile / scalaSource).value / "jzon/payloads"
    PayloadCodecs.write(payloads, (Compile / sourceManaged).value / "payloads")
  }.taskValue

  val compilesJava = javacOptions ++= Seq("--release", "17") ++ processors

  /** Adds the contenders of the other frameworks, only for 2.13, as Finagle is. */
  val sharesHttpSources = Seq(
    Compile / unmanagedSources := {
      val all = (Compile / unmanagedSources).value ++
        shared("Environment.scala", "Results.scala", "ContenderRuns.scala").value
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
