package jzon.bench

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

import jzon.Codec
import jzon.syntax._

/** Where and with what results were measured; kept with them. A source of every project that measures. */
final case class Environment(
    effort: String,
    commit: String,
    jdk: String,
    system: String,
    processor: String,
    cores: Int,
    versions: Map[String, String],
) {

  /** Writes it beside a file of results, under the same name with `.environment.json`. */
  def write(results: Path): Unit = {
    val name = results.getFileName.toString.stripSuffix(".json")
    Files.write(results.resolveSibling(s"$name.environment.json"), this.toJsonBytes)
    ()
  }
}

object Environment {
  implicit val codec: Codec[Environment] = Codec.derived

  /** This machine and JVM, and the versions of what is measured. */
  def of(effort: String, versions: Map[String, String]): Environment = Environment(
    effort = effort,
    commit = sys.props.getOrElse("jzon.commit", "unknown"),
    jdk = s"${sys.props("java.vm.version")} (${sys.props("java.vm.name")})",
    system = s"${sys.props("os.name")} ${sys.props("os.arch")}",
    processor = processor,
    cores = Runtime.getRuntime.availableProcessors,
    versions = versions,
  )

  private def processor: String = {
    val file = Path.of("/proc/cpuinfo")
    if (!Files.isReadable(file)) "unknown"
    else
      Files.readAllLines(file).asScala
        .find(_.startsWith("model name"))
        .fold("unknown")(line => line.substring(line.indexOf(':') + 1).trim)
  }
}
