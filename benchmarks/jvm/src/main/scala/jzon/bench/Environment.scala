package jzon.bench

import jzon.Codec
import jzon.syntax.*

import java.nio.file.{Files, Path}
import scala.util.Using

/** Where and with what results were measured; kept beside them. */
final case class Environment(
    effort: String,
    commit: String,
    jdk: String,
    system: String,
    processor: String,
    cores: Int,
    versions: Map[String, String],
) derives Codec {

  /** Writes it beside a file of results, under the same name with `.environment.json`. */
  def write(results: Path): Unit = {
    val name = results.getFileName.toString.stripSuffix(".json")
    Files.write(results.resolveSibling(s"$name.environment.json"), this.toJsonBytes)
  }
}

object Environment {

  /** This machine and JVM, and the versions of these rivals. */
  def current(effort: String, rivals: Vector[Rival]): Environment = Environment(
    effort = effort,
    commit = sys.props.getOrElse("jzon.commit", "unknown"),
    jdk = s"${sys.props("java.vm.version")} (${sys.props("java.vm.name")})",
    system = s"${sys.props("os.name")} ${sys.props("os.arch")}",
    processor = processor,
    cores = Runtime.getRuntime.availableProcessors,
    versions = rivals.map(r => r.name -> r.version).toMap,
  )

  private def processor: String = {
    val file = Path.of("/proc/cpuinfo")
    val names = if (Files.isReadable(file))
      Using.resource(Files.lines(file))(_.filter(_.startsWith("model name")).findFirst)
    else java.util.Optional.empty
    names.map(line => line.substring(line.indexOf(':') + 1).trim).orElse("unknown")
  }
}
