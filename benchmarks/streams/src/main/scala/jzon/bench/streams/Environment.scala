package jzon.bench.streams

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

import jzon.Codec

/** Where the table was measured, in the form of all results. */
final case class Environment(
    effort: String,
    commit: String,
    jdk: String,
    system: String,
    processor: String,
    cores: Int,
    versions: Map[String, String],
)

object Environment {
  implicit val codec: Codec[Environment] = Codec.derived

  /** This machine and JVM, and the versions of all libraries on the class path. */
  def current: Environment = Environment(
    effort = s"Scala $scalaVersion",
    commit = sys.props.getOrElse("jzon.commit", "unknown"),
    jdk = s"${sys.props("java.vm.version")} (${sys.props("java.vm.name")})",
    system = s"${sys.props("os.name")} ${sys.props("os.arch")}",
    processor = processor,
    cores = Runtime.getRuntime.availableProcessors,
    versions = jars,
  )

  /** The versions of all libraries, from the names of their jars. */
  private def jars: Map[String, String] = {
    val name = "(.+?)(?:_2\\.13|_3)?-([0-9][^/]*)\\.jar".r
    sys.props("java.class.path").split(java.io.File.pathSeparator).map(Path.of(_).getFileName.toString).collect {
      case name(library, version) => library -> version
    }.toMap
  }

  private def scalaVersion: String = jars.get("scala3-library").fold("2.13")(_ => "3")

  private def processor: String = {
    val file = Path.of("/proc/cpuinfo")
    if (!Files.isReadable(file)) "unknown"
    else
      Files.readAllLines(file).asScala
        .find(_.startsWith("model name"))
        .fold("unknown")(line => line.substring(line.indexOf(':') + 1).trim)
  }
}
