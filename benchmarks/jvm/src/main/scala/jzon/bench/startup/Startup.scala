package jzon.bench.startup

import jzon.bench.{Arguments, Classpaths, Environment, Folders, Jar, StartupFigure, StartupResults}
import jzon.payloads.GoogleMaps
import jzon.syntax.*

import java.nio.file.{Files, Path}

/**
 * Measures the first decode and encode of a fresh JVM with each library and nothing else on its class path;
 * `./bench startup` calls it.
 *
 * {{{
 * Startup RESULTS.json CLASSPATHS [--processes N] [--only A,B]
 * }}}
 */
object Startup {
  private val uses: Vector[(String, Option[Class[?]])] = Vector(
    "base" -> None,
    "jzon" -> Some(classOf[JzonUse]),
    "jzon-java" -> Some(classOf[JzonJavaUse]),
    "jsoniter-scala" -> Some(classOf[JsoniterUse]),
    "zio-json" -> Some(classOf[ZioJsonUse]),
    "circe" -> Some(classOf[CirceUse]),
    "play-json" -> Some(classOf[PlayJsonUse]),
    "jackson-module-scala" -> Some(classOf[JacksonScalaUse]),
    "upickle" -> Some(classOf[UpickleUse]),
    "borer" -> Some(classOf[BorerUse]),
    "jackson" -> Some(classOf[JacksonUse]),
    "gson" -> Some(classOf[GsonUse]),
    "fastjson2" -> Some(classOf[Fastjson2Use]),
    "fory-json" -> Some(classOf[ForyUse]),
    "dsl-json" -> Some(classOf[DslJsonUse]),
    "avaje-jsonb" -> Some(classOf[AvajeUse]),
  )

  private final case class Options(results: Path, classpaths: Path, processes: Int, only: Set[String])

  private final case class Sample(decode: Double, encode: Double, cpu: Double, wall: Double, classes: Int, bytes: Int)

  def main(args: Array[String]): Unit = {
    val options = parse(args.toSeq)
    val classpaths = Classpaths(options.classpaths, "3")
    val document = Files.createTempDirectory("jzon-startup")
    try {
      val file = Files.write(document.resolve("document.json"), GoogleMaps.compact.json)
      val chosen = uses.filter(u => options.only.isEmpty || options.only(u._1) || u._1 == "base")
      // In turns, so that what disturbs the machine disturbs all alike; the first turn only warms the file cache.
      val rounds =
        (0 to options.processes).map(_ => chosen.map { case (name, use) => sample(classpaths, name, use, file) })
      val figures = chosen.indices.toVector.map { i =>
        val samples = rounds.tail.map(_(i)).toVector
        val name = chosen(i)._1
        val figure = StartupFigure(
          name,
          samples.map(_.decode),
          samples.map(_.encode),
          samples.map(_.cpu),
          samples.map(_.wall),
          samples.map(_.classes).max,
          jars(classpaths, name).map(jar => Jar(jar.getFileName.toString, Files.size(jar)))
        )
        println("%-22s first value %6.1f ms, first bytes %5.1f ms, CPU %6.1f ms, %5d classes, %,d bytes of jars".format(
          name,
          median(figure.decodeMillis),
          median(figure.encodeMillis),
          median(figure.cpuMillis),
          figure.classes,
          figure.jars.map(_.bytes).sum
        ))
        figure
      }
      val versions = figures.map(_.contender).filter(_ != "base").map(name => name -> classpaths.version(name)).toMap
      val environment = Environment.of("startup", versions)
      Files.write(options.results, StartupResults(environment, GoogleMaps.compact.name, figures).toJsonBytes)
    } finally Folders.delete(document)
  }

  private def median(values: Vector[Double]): Double = values.sorted.apply(values.length / 2)

  private def jars(classpaths: Classpaths, name: String): Vector[Path] =
    if (name == "base") Vector.empty else classpaths.jars(s"$name.run")

  /** The library's own jars come first; the benchmarks' classes were compiled for the newest standard library. */
  private def sample(classpaths: Classpaths, name: String, use: Option[Class[?]], document: Path): Sample = {
    val standard = sys.props("java.class.path").split(java.io.File.pathSeparatorChar).toVector
      .filter(jar => jar.contains("scala-library-") || jar.contains("scala3-library_"))
    val path = jars(classpaths, name).map(_.toString) ++ standard ++
      Vector(Classpaths.own(classOf[Start]), Classpaths.own(GoogleMaps.getClass)).map(_.toString)
    val command = Vector(
      Path.of(sys.props("java.home"), "bin", "java").toString,
      "-XX:+UseSerialGC",
      "-Xmx256m",
      "-cp",
      path.mkString(java.io.File.pathSeparator),
      classOf[Start].getName,
      document.toString
    ) ++ use.map(_.getName)
    val start = System.nanoTime
    val process = new ProcessBuilder(command*).redirectError(ProcessBuilder.Redirect.INHERIT).start()
    val line = new String(process.getInputStream.readAllBytes()).trim
    val status = process.waitFor()
    val wall = System.nanoTime - start
    if (status != 0) fail(s"$name: the process failed")
    val words = line.linesIterator.toVector.last.split(' ').map(_.toLong)
    if (use.isDefined && words(4) != GoogleMaps.compact.json.length) fail(s"$name: encoded ${words(4)} bytes")
    Sample(words(0) / 1e6, words(1) / 1e6, words(2) / 1e6, wall / 1e6, words(3).toInt, words(4).toInt)
  }

  private def parse(args: Seq[String]): Options = {
    val help = Seq(s"contenders: ${uses.map(_._1).mkString(", ")}")
    val arguments = new Arguments(args, Set("--processes", "--only"), help = help)
    arguments.words match {
      case Vector(results, classpaths) =>
        val only = arguments.named("--only", "contender", name => uses.map(_._1).find(_ == name)).getOrElse(Vector.empty)
        Options(Path.of(results), Path.of(classpaths), arguments.number("--processes", 12), only.toSet)
      case _ => arguments.fail("which files?")
    }
  }

  private def fail(message: String): Nothing = {
    System.err.println(s"startup: $message")
    sys.exit(1)
  }
}
