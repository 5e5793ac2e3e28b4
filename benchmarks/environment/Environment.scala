package jzon.bench

import java.nio.file.{Files, Path}
import java.time.{LocalDate, ZoneOffset}

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
    date: Option[String] = None,
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
    date = Some(LocalDate.now(ZoneOffset.UTC).toString),
  )

  /** The version of the library of a class, as in the name of its jar; "this build" if it comes from no jar. */
  def version(witness: Class[_]): String = Option(witness.getProtectionDomain.getCodeSource) match {
    case None       => sys.props("java.version") // a class of the JDK
    case Some(home) => versionOf(Path.of(home.getLocation.toURI)).getOrElse("this build")
  }

  /** The version in the name of a jar. */
  def versionOf(jar: Path): Option[String] =
    "-(\\d[\\w.\\-]*)\\.jar$".r.findFirstMatchIn(jar.getFileName.toString).map(_.group(1))

  /** The name with the numbers of family and model: different processors have the same name in virtual machines. */
  private def processor: String = {
    val file = Path.of("/proc/cpuinfo")
    if (!Files.isReadable(file)) "unknown"
    else {
      val lines = Files.readAllLines(file).asScala.toVector
      def value(name: String) = lines.map(_.split(":", 2)).collectFirst { case Array(n, v) if n.trim == name => v.trim }
      val numbers = Vector("family" -> value("cpu family"), "model" -> value("model"))
        .collect { case (name, Some(number)) => s"$name $number" }
      value("model name").fold("unknown")(name => if (numbers.isEmpty) name else numbers.mkString(s"$name (", ", ", ")"))
    }
  }
}
