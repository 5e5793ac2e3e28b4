import scala.xml.{Elem, Node}
import scala.xml.transform.{RewriteRule, RuleTransformer}

import sbt._
import sbt.Keys._
import sbt.librarymanagement.ConfigurationReport

/** Settings for Maven Central: descriptions, licences in jars, POMs, and the folder to which `./release` publishes. */
object Publishing {
  val coordinates =
    settingKey[Seq[String]]("The names of the artifacts that a project publishes, with the suffixes of Scala.")

  private val writeDependencies = taskKey[Unit](
    "Writes what the artifact depends on to a file in the release's folder: a line each, which ./release makes an SBOM of."
  )

  private val repository = "github.com/jzon/jzon"

  val ofBuild = Seq(
    scmInfo := Some(ScmInfo(
      url(s"https://$repository"),
      s"scm:git:https://$repository.git",
      s"scm:git:ssh://git@$repository.git"
    ))
  )

  /** The purpose of each artifact, in one sentence. */
  private val descriptions = Map(
    "jzon-engine" -> "The engine of jzon: strict reading and writing of JSON bytes, with limits and exact errors",
    "jzon-codecs" -> "Times, map keys, merge patches and unfinished documents, for jzon's Scala and Java APIs",
    "jzon-streams" -> "Streams of JSON documents for jzon: NDJSON, sequences, arrays, damaged records",
    "jzon-schema" -> "Descriptions of jzon's codecs as data, JSON Schema made from them, and comparison of schemas",
    "jzon-formats" -> "CBOR and MessagePack for all codecs of jzon, converted to and from JSON on the fly",
    "jzon-yaml" -> "YAML for all decoders of jzon, with lines and columns of the YAML file in errors",
    "jzon-codegen" -> "Helpers with which jzon's macros and its annotation processor generate codecs",
    "jzon-java" -> "Typed JSON for Java: records, beans, enums and sealed types, with adapters written at compile time",
    "jzon-java-processor" -> "The annotation processor that writes jzon's JSON adapters for Java",
    "jzon" -> "Typed JSON for Scala: bytes straight into your types and back, with derivation",
    "jzon-describe" -> "Derived descriptions of Scala types for jzon, and JSON Schema made from them",
    "jzon-shadow" -> "Tools for services that move to jzon: two decoders compared on live documents",
    "jzon-java-interop" -> "Java types in Scala's JSON codecs and Scala types in Java's adapters, for jzon",
    "jzon-fs2" -> "Streams of JSON documents with jzon and fs2",
    "jzon-zio" -> "Streams of JSON documents with jzon and ZIO Streams",
    "jzon-pekko-stream" -> "Streams of JSON documents with jzon and Pekko Streams",
    "jzon-ox" -> "Streams of JSON documents with jzon and Ox",
    "jzon-flow" -> "Streams of JSON documents with jzon and java.util.concurrent.Flow",
    "jzon-refined" -> "JSON codecs of jzon for types of refined",
    "jzon-iron" -> "JSON codecs of jzon for types of Iron",
    "jzon-cats" -> "JSON codecs of jzon for types of Cats",
    "jzon-enumeratum" -> "JSON codecs of jzon for enumerations of Enumeratum",
    "jzon-http" -> "What jzon's modules for HTTP frameworks share: content types, statuses, the answer to a rejected body",
    "jzon-pekko-http" -> "JSON bodies of Pekko HTTP with jzon",
    "jzon-http4s" -> "JSON bodies of http4s with jzon",
    "jzon-zio-http" -> "JSON bodies of ZIO HTTP with jzon",
    "jzon-play" -> "JSON bodies of Play with jzon",
    "jzon-finagle" -> "JSON bodies of Finagle with jzon",
    "jzon-sttp" -> "JSON bodies of sttp's clients with jzon",
    "jzon-tapir" -> "JSON bodies and schemas of tapir's endpoints with jzon",
    "jzon-jakarta-rest" -> "JSON bodies of Jakarta REST with jzon",
    "jzon-spring-web" -> "JSON bodies of Spring MVC, WebFlux and clients with jzon",
    "jzon-javalin" -> "JSON bodies of Javalin with jzon",
    "jzon-kafka" -> "Serializers and deserializers of Apache Kafka with jzon",
    "jzon-spark" -> "Typed JSON columns and files on Apache Spark with jzon",
    "jzon-bom" -> "The versions of all artifacts of jzon, for builds that use several of them",
  )

  /** Settings of each published module. */
  lazy val artifacts: Seq[Setting[_]] = Seq(
    coordinates := {
      if (crossPaths.value)
        crossScalaVersions.value.map(scala => s"${name.value}_${CrossVersion.binaryScalaVersion(scala)}")
      else Seq(name.value)
    },
    description := descriptions.getOrElse(name.value, ""), // the validator rejects an empty one
    publishTo := sys.props.get("jzon.release").map(folder => MavenCache("release", file(folder) / "repository")),
    pomPostProcess := withoutTests,
    pomIncludeRepository := (_ => false),
  ) ++ Seq(packageBin, packageSrc, packageDoc).map(jar => Compile / jar / mappings ++= legal.value) ++ dependencyRows ++
    // not set to true: the tests' documentation would take its value from here
    (if (sys.props.get("jzon.release.docs").contains("false")) Seq(Compile / packageDoc / publishArtifact := false)
     else Nil)

  private lazy val legal = Def.setting {
    val root = (ThisBuild / baseDirectory).value
    Seq("LICENSE", "NOTICE").map(file => root / file -> s"META-INF/$file")
  }

  /** Removes the dependencies of jzon's tests from a POM. */
  private def withoutTests(pom: Node): Node = {
    def scope(dependency: Node) = (dependency \ "scope").text
    val rule = new RewriteRule {
      override def transform(node: Node): Seq[Node] = node match {
        case e: Elem if e.label == "dependency" && !Set("", "compile", "runtime", "provided")(scope(e)) => Nil
        case other                                                                                      => other
      }
    }
    new RuleTransformer(rule).apply(pom)
  }

  /** `jzon-bom`: a POM without code, which other POMs import. */
  lazy val bom: Seq[Setting[_]] = Seq(
    name := "jzon-bom",
    crossPaths := false,
    autoScalaLibrary := false,
    crossScalaVersions := Seq(Dependencies.Scalas.lts),
    Compile / publishArtifact := false,
    makePom / publishArtifact := true,
    publishMavenStyle := true,
    pomExtra := {
      val all = coordinates.all(ScopeFilter(inAnyProject)).value.flatten.distinct.sorted
      <dependencyManagement>
        <dependencies>{
        all.filter(_ != name.value).map(artifact =>
          <dependency>
            <groupId>{organization.value}</groupId>
            <artifactId>{artifact}</artifactId>
            <version>{version.value}</version>
          </dependency>
        )
      }</dependencies>
      </dependencyManagement>
    },
  ) ++ artifacts

  // ---- the dependencies of artifacts, for SBOMs

  private lazy val dependencyRows: Seq[Setting[_]] = Seq(writeDependencies := {
    val self = projectID.value
    val cross = CrossVersion(self, scalaModuleInfo.value).fold(self.name)(_(self.name))
    val report = update.value
    def rows(in: String, scope: String): Seq[String] =
      report.configuration(ConfigRef(in)).toSeq.flatMap(lines(_, scope))
    val file = sbt.file(sys.props.getOrElse("jzon.release", target.value.toString)) / "dependencies" / s"$cross.tsv"
    IO.writeLines(file, (rows("runtime", "required") ++ rows("provided", "optional")).distinct.sorted)
  })

  /** Group, artifact, version, scope, licences, the SHA-256 of the jar, and who depends on it. */
  private def lines(report: ConfigurationReport, scope: String): Seq[String] =
    report.modules.filterNot(_.evicted).map { found =>
      val jar = found.artifacts.collectFirst { case (artifact, file) if artifact.extension == "jar" => file }
      val callers = found.callers.map(by => s"${by.caller.organization}:${by.caller.name}").distinct.sorted
      val licences = found.licenses.map { case (licence, page) => s"$licence@${page.getOrElse("")}" }
      val id = found.module
      Seq(
        id.organization,
        id.name,
        id.revision,
        scope,
        licences.mkString("|"),
        jar.fold("")(sha256),
        callers.mkString("|")
      )
        .map(_.replaceAll("\\s+", " ")).mkString("\t")
    }

  private def sha256(file: File): String =
    java.security.MessageDigest.getInstance("SHA-256").digest(IO.readBytes(file)).map("%02x".format(_)).mkString

  // ---- publishing

  /** `publishRelease [PROJECT...]` publishes the artifacts of all projects, or of some, to the folder of -Djzon.release. */
  val command: Command = Command.args("publishRelease", "[project...]") { (state, args) =>
    if (!sys.props.contains("jzon.release")) sys.error("start sbt with -Djzon.release=FOLDER")
    val extracted = Project.extract(state)
    val scalas = Dependencies.Scalas
    case class Found(id: String, crosses: Boolean, scalas: Seq[String])
    val all = extracted.structure.allProjectRefs.filter(ref =>
      (ref / coordinates).get(extracted.structure.data).exists(_.nonEmpty)
    )
    val found =
      all.map(ref => Found(ref.project, extracted.get(ref / crossPaths), extracted.get(ref / crossScalaVersions)))
    val unknown = args.filterNot(found.map(_.id).toSet)
    if (unknown.nonEmpty)
      sys.error(s"not published: ${unknown.mkString(", ")}; known: ${found.map(_.id).sorted.mkString(", ")}")
    val chosen = if (args.isEmpty) found else found.filter(p => args.contains(p.id))
    def publishing(projects: Seq[Found]) = {
      val tasks = projects.flatMap(p => Seq(s"${p.id}/publish", s"${p.id}/writeDependencies"))
      if (tasks.isEmpty) Nil else List(tasks.mkString("all ", " ", ""))
    }
    val commands = publishing(chosen.filter(p => !p.crosses || p.scalas.contains(scalas.lts))) ++
      List(s"++${scalas.v213}") ++
      publishing(chosen.filter(p => p.crosses && p.scalas.contains(scalas.v213))) ++
      List(s"++${scalas.lts}")
    commands ::: state
  }
}
