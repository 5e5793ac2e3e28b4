package jzon.bench.compile

import jzon.bench.{Arguments, Classpaths, CompileFigure, CompileResults, Environment, Folders}
import jzon.syntax.*

import java.nio.file.{Files, Path}

/**
 * Measures what annotation processors cost javac: the same records with the annotation of each library and without any,
 * each library in a JVM of its own; `./bench processors` calls it.
 *
 * {{{
 * ProcessorTime RESULTS.json CLASSPATHS [--seconds N] [--warm-up N]
 * }}}
 */
object ProcessorTime {
  private val language = "Java"

  /** A library and the annotation that its processor looks for; none for the records alone. */
  private final case class Library(name: String, annotation: Option[String])

  private val libraries = Vector(
    Library("base", None),
    Library("jzon-java", Some("jzon.bind.Json")),
    Library("avaje-jsonb", Some("io.avaje.jsonb.Json")),
    Library("dsl-json", Some("com.dslplatform.json.CompiledJson")),
  )

  private val sources = Vector("records-25" -> 25, "records-200" -> 200)

  private final case class Options(results: Path, classpaths: Path, seconds: Int, warmUp: Int)

  def main(args: Array[String]): Unit = {
    val options = parse(args.toSeq)
    val classpaths = Classpaths(options.classpaths, "3")
    val versions = libraries.filter(_.annotation.isDefined).map(l => l.name -> classpaths.version(l.name)).toMap
    val figures = libraries.flatMap(measure(options, classpaths, _))
    val environment = Environment.of("processors", versions)
    Files.write(options.results, CompileResults(environment, figures).toJsonBytes): Unit
  }

  private def measure(options: Options, classpaths: Classpaths, library: Library): Vector[CompileFigure] = {
    val folder = Files.createTempDirectory("jzon-processors")
    try {
      sources.foreach { case (name, n) => JavaSources.records(n, library.annotation, folder.resolve(name)) }
      val jars = library.annotation.toVector.flatMap(_ => classpaths.jars(s"${library.name}.compile"))
      val full = if (Runtime.version.feature >= 23) " -proc:full" else ""
      val command = Vector(
        Path.of(sys.props("java.home"), "bin", "java").toString,
        "-Xmx2g",
        "-Xmn96m",
        "-XX:+UseSerialGC",
        "-Xbatch",
        "-cp",
        Classpaths.own(classOf[CompilerProcess]).toString,
        classOf[CompilerProcess].getName,
        // javac takes an empty class path for the folder it runs in
        (jars :+ folder.resolve("nothing")).mkString(java.io.File.pathSeparator),
        folder.resolve("classes").toString,
        "-nowarn --release 17" + full,
        options.warmUp.toString,
        options.seconds.toString,
      ) ++ sources.map(s => folder.resolve(s._1).toString)
      val lines = CompileTime.run(command, library.name, folder.resolve("errors"))
      sources.tail.map(s => CompileTime.figure(lines, language, s._1, library.name))
    } finally Folders.delete(folder)
  }

  private def parse(args: Seq[String]): Options = {
    val arguments = new Arguments(args, Set("--warm-up", "--seconds"))
    arguments.words match {
      case Vector(results, classpaths) =>
        val (seconds, warmUp) = (arguments.number("--seconds", 10), arguments.number("--warm-up", 20))
        Options(Path.of(results), Path.of(classpaths), seconds, warmUp)
      case _ => arguments.fail("which files?")
    }
  }
}

/** Makes the sources that javac compiles: as a user would write them, a record a file. */
object JavaSources {
  private val types =
    Vector("int", "long", "double", "boolean", "String", "Integer", "Double", "List<String>", "Map<String, Integer>")

  /** Records of ten components of ten types, the order of which changes from record to record. */
  def records(n: Int, annotation: Option[String], folder: Path): Unit = {
    Files.createDirectories(folder)
    (0 until n).foreach { i =>
      // The tenth component is another of the records, or a number where there is none before.
      val kinds = types :+ (if (i % 10 == 0) "java.math.BigDecimal" else s"Record${i - 1}")
      val components = (0 until 10).map(c => s"${kinds((c + i) % 10)} field${('A' + c).toChar}").mkString(", ")
      Files.writeString(
        folder.resolve(s"Record$i.java"),
        s"package sample;\n\nimport java.util.List;\nimport java.util.Map;\n\n" +
          annotation.fold("")(a => s"@$a\n") + s"public record Record$i($components) {}\n"
      )
    }
  }
}
