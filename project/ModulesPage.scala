import sbt._
import sbt.Keys._

import Dependencies._

/**
 * docs/modules.md: every published module, with its dependency line and the versions that it is tested with. The tests
 * of the pages find the text as a resource.
 */
object ModulesPage {

  /** @param tested the libraries that the module is tested with, for each Scala */
  private case class Row(artifact: String, what: String, jdk: String, tested: String => Seq[String])

  private def row(artifact: String, what: String, jdk: String = "17")(tested: String => Seq[String]) =
    Row(artifact, what, jdk, tested)

  private def named(library: ModuleID) = {
    val name = if (library.name == "core") s"${library.organization.split('.').last} core" else library.name
    Seq(s"$name ${library.revision}")
  }
  private def first(libraries: Seq[ModuleID]) = libraries.headOption.toSeq.flatMap(named)
  private val nothing = (_: String) => Nil

  private val groups: Seq[(String, Seq[Row])] = Seq(
    "Scala" -> Seq(
      row("jzon", "type classes, instances, derivation")(nothing),
      row("jzon-describe", "descriptions of codecs, JSON Schema, compatibility")(nothing),
      row("jzon-shadow", "compares two decoders on live documents")(nothing),
      row("jzon-refined", "types of refined")(_ => named(refined)),
      row("jzon-iron", "types of iron")(_ => named(iron)),
      row("jzon-cats", "types of cats")(_ => named(cats)),
      row("jzon-enumeratum", "enums of enumeratum")(scala => named(enumeratum(scala))),
      row("jzon-java-interop", "types of the Java API in Scala, and the other way round")(nothing),
    ),
    "Streams in Scala" -> Seq(
      row("jzon-fs2", "streams of fs2")(_ => named(fs2)),
      row("jzon-zio", "streams of ZIO")(_ => named(zioStreams)),
      row("jzon-pekko-stream", "streams of Pekko")(_ => named(pekkoStream)),
      row("jzon-ox", "flows of ox", "21")(_ => named(ox)),
      row("jzon-flow", "`java.util.concurrent.Flow`")(nothing),
    ),
    "HTTP in Scala" -> Seq(
      row("jzon-http", "parts of the modules below")(nothing),
      row("jzon-http4s", "http4s")(scala => first(http4s(scala))),
      row("jzon-pekko-http", "Pekko HTTP")(_ => first(pekkoHttp)),
      row("jzon-zio-http", "ZIO HTTP")(_ => first(zioHttp)),
      row("jzon-play", "Play")(_ => first(play)),
      row("jzon-finagle", "Finagle")(scala => first(finagle(scala))),
      row("jzon-sttp", "sttp client")(scala => first(sttp(scala))),
      row("jzon-tapir", "tapir")(scala => first(tapir(scala))),
    ),
    "Spark" -> Seq(
      row("jzon-spark", "columns and files on Apache Spark")(_ =>
        Seq(s"spark-sql ${(sparkOldest +: sparkOthers).mkString(", ")}")
      )
    ),
    "Java" -> Seq(
      row("jzon-java", "data binding")(nothing),
      row("jzon-java-processor", "the annotation processor, for the compiler only")(nothing),
      row("jzon-spring-web", "Spring and Spring Boot")(_ =>
        Seq(
          s"spring-boot ${springBoot35.head.revision}, ${springWeb.find(_.name == "spring-boot-starter-webmvc").get.revision}"
        )
      ),
      row("jzon-jakarta-rest", "Jakarta REST (Jersey and others)")(_ => first(jakartaRest)),
      row("jzon-javalin", "Javalin")(_ => first(javalin)),
      row("jzon-kafka", "serializers of Kafka")(_ => first(kafka)),
    ),
    "Other formats, for Scala and Java" -> Seq(
      row("jzon-formats", "[CBOR and MessagePack](binary-formats.md)")(nothing),
      row("jzon-yaml", "[YAML](yaml.md), only reading")(_ => named(snakeYaml)),
    ),
    "Parts that the modules above bring" -> Seq(
      row("jzon-engine", "reads and writes bytes")(nothing),
      row("jzon-codecs", "times, keys of maps, merge patches")(nothing),
      row("jzon-streams", "streams of documents")(nothing),
      row("jzon-schema", "descriptions as data")(nothing),
      row("jzon-bom", "a BOM for Maven and Gradle: the versions of all artifacts")(nothing),
      row("jzon-codegen", "helpers of the macros and of the annotation processor")(nothing),
    ),
  )

  private val projects = Def.task((name.value, !(publish / skip).value, crossScalaVersions.value, crossPaths.value))

  private def page = Def.task {
    val all = projects.all(ScopeFilter(inAnyProject)).value.filter(project => project._2 && project._3.nonEmpty)
    val found = all.map { case (artifact, _, scalas, isScala) => artifact -> (scalas -> isScala) }.toMap
    val listed = groups.flatMap(_._2).map(_.artifact).toSet
    val wrong = (found.keySet -- listed) ++ (listed -- found.keySet)
    if (wrong.nonEmpty) sys.error(s"ModulesPage and the build differ in: ${wrong.mkString(", ")}")
    text(found, (ThisBuild / version).value)
  }

  private def text(found: Map[String, (Seq[String], Boolean)], version: String): String = {
    val tables = groups.map { case (title, rows) =>
      val lines = rows.map { row =>
        val (scalas, isScala) = found(row.artifact)
        val line =
          if (isScala) s"""`"dev.jzon" %% "${row.artifact}" % "$version"`""" else s"`dev.jzon:${row.artifact}:$version`"
        val shown = if (isScala) scalas.map(short).mkString(", ") else ""
        s"| $line | ${row.what} | $shown | ${row.jdk} | ${tested(row, if (isScala) scalas else Seq(Scalas.lts))} |"
      }
      val head =
        Seq(s"## $title", "", "| Dependency | For | Scala | JDK | Tested with |", "| --- | --- | --- | --- | --- |")
      (head ++ lines).mkString("", "\n", "\n")
    }
    Seq(
      "# Modules and versions",
      "",
      "Each table shows the published modules, the oldest JDK that they run on, and the versions that the tests use. Modules for a",
      "framework do not bring it: add the framework to your build, in your version. A program needs the same version of all",
      "modules.",
      "",
      "Lines with `%%` are for sbt: other builds append `_2.13` or `_3` to the name. Lines without it are for Java, as group,",
      s"artifact and version. jzon is compiled with Scala ${Scalas.v213} and ${Scalas.lts}, and tested with ${Scalas.newest} too. Scala 2.12,",
      "Scala.js and Scala Native are not supported.",
      "",
      tables.mkString("\n"),
      "For Go the module is `jzon.dev/go`, without other modules: see [Go](../go/README.md).",
      "",
    ).mkString("\n")
  }

  private def short(scala: String) = if (scala.startsWith("2.13")) "2.13" else "3"

  private def tested(row: Row, scalas: Seq[String]): String = {
    val versions = scalas.map(scala => short(scala) -> row.tested(scala).mkString(", ")).filter(_._2.nonEmpty)
    if (versions.map(_._2).distinct.size <= 1) versions.headOption.fold("")(_._2)
    else versions.map { case (scala, libraries) => s"$libraries (Scala $scala)" }.mkString(", ")
  }

  val settings = Test / resourceGenerators += Def.task {
    val file = (Test / resourceManaged).value / "modules.md"
    IO.write(file, page.value)
    Seq(file)
  }.taskValue
}
