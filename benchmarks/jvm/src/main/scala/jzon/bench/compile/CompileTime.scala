package jzon.bench.compile

import jzon.Decoder
import jzon.bench.{Arguments, Classpaths, CompileFigure, CompileResults, Environment, Folders}
import jzon.syntax.*

import java.nio.file.{Files, Path}
import scala.collection.mutable

/**
 * Measures what derivation costs the compiler: the same classes with the codecs of each library and without any, each
 * library in a JVM of its own; `./bench compile` calls it. Results are written after each library, and what is there
 * from the same commit is not measured again, so that a run that was cut can go on.
 *
 * {{{
 * CompileTime RESULTS.json CLASSPATHS [--scala 2.13|3] [--only A,B] [--sources A,B] [--seconds N] [--warm-up N]
 * }}}
 */
object CompileTime {
  private val sources: Vector[(String, (Dialect, Scalas, Path) => Unit)] = Vector(
    "classes-25" -> Sources.classes(25),
    "fields-100" -> Sources.wide(100),
    "family-100" -> Sources.family(100),
    "classes-50" -> Sources.classes(50),
    "classes-100" -> Sources.classes(100),
    "classes-200" -> Sources.classes(200),
    "classes-400" -> Sources.classes(400),
  )
  private val warmUp = "classes-25"

  /** Whether the cost grows with the number of classes alone is asked of these; others would take many minutes. */
  private val growing = Set("base", "jzon", "jsoniter-scala")
  private val growth = Set("classes-50", "classes-100", "classes-400")

  private final case class Options(
      results: Path,
      classpaths: Path,
      scalas: Vector[Scalas],
      only: Option[Set[String]],
      chosen: Set[String],
      seconds: Int,
      warmUp: Int,
  )

  def main(args: Array[String]): Unit = {
    val options = parse(args.toSeq)
    val versions = for {
      scala <- options.scalas
      library <- Dialect.all.flatMap(_.library).distinct
    } yield s"$library on ${scala.binary}" -> Classpaths(options.classpaths, scala.binary).version(library)
    val compilers = options.scalas.map(s => s"Scala ${s.binary}" -> Classpaths(options.classpaths, s.binary).compiler)
    val environment = Environment.of("compile", (versions ++ compilers).toMap)
    var figures = earlier(options.results, environment)
    for {
      scala <- options.scalas
      dialect <- Dialect.all
      if options.only.forall(names => names(dialect.name) || dialect == Dialect.base)
      if !figures.exists(f => f.scala == scala.binary && f.contender == dialect.name)
    } {
      figures ++= measure(options, scala, dialect)
      Files.write(options.results, CompileResults(environment, figures).toJsonBytes)
    }
  }

  /** The figures of a run that was cut, if it measured the same code in the same environment. */
  private def earlier(results: Path, environment: Environment): Vector[CompileFigure] =
    if (!Files.exists(results) || Files.size(results) == 0) Vector.empty
    else
      Decoder[CompileResults].decodeJson(results).fold(
        e => sys.error(s"$results: $e"),
        before => if (before.environment == environment) before.figures else Vector.empty
      )

  private def measure(options: Options, scala: Scalas, dialect: Dialect): Vector[CompileFigure] = {
    val classpaths = Classpaths(options.classpaths, scala.binary)
    val chosen = sources.map(_._1).filter(name =>
      name == warmUp || options.chosen(name) && (!growth(name) || growing(dialect.name))
    )
    val folder = Files.createTempDirectory("jzon-compile")
    try {
      sources.filter(s => chosen.contains(s._1)).foreach { case (name, make) =>
        make(dialect, scala, folder.resolve(name))
      }
      val libraries =
        classpaths.jars("scala.run") ++ dialect.library.toVector.flatMap(l => classpaths.jars(s"$l.compile"))
      val command = Vector(
        Path.of(sys.props("java.home"), "bin", "java").toString,
        "-Xss16m",
        "-Xmx2g",
        "-Xmn96m",
        "-XX:+UseSerialGC",
        "-Xbatch",
        "-XX:ReservedCodeCacheSize=512m",
        "-cp",
        (classpaths.jars("compiler.run") :+ Classpaths.own(classOf[CompilerProcess])).mkString(
          java.io.File.pathSeparator
        ),
        classOf[CompilerProcess].getName,
        libraries.mkString(java.io.File.pathSeparator),
        folder.resolve("classes").toString,
        // Inlining limits are what libraries that inline through the compiler ask their users to raise.
        if (scala == Scalas.Two) "-nowarn" else "-nowarn -Xmax-inlines:1000",
        options.warmUp.toString,
        options.seconds.toString,
      ) ++ chosen.map(folder.resolve(_).toString)
      val lines = run(command, s"${scala.binary} ${dialect.name}", folder.resolve("errors"))
      chosen.filter(_ != warmUp).map(figure(lines, scala.binary, _, dialect.name))
    } finally Folders.delete(folder)
  }

  /** What a process printed of one folder of sources, which is told to the user as well. */
  private[compile] def figure(
      lines: Vector[String],
      language: String,
      source: String,
      contender: String
  ): CompileFigure = {
    def words(kind: String) =
      lines.map(_.split(' ').toVector).filter(w => w.length > 1 && w(0) == kind && w(1) == source)
    val rounds = words("round").map(_(2).toLong / 1e9)
    val figure = words("folder").headOption match {
      case Some(w) => CompileFigure(language, source, contender, rounds, w(2).toLong, w(3).toInt, w(4).toLong)
      case None    => CompileFigure(language, source, contender, Vector.empty, 0, 0, 0)
    }
    val seconds = if (rounds.isEmpty) "does not compile" else "%.2f s".format(rounds.sorted.apply(rounds.length / 2))
    println(
      s"$language $source $contender: $seconds, ${rounds.length} rounds, ${figure.classBytes} B in " +
        s"${figure.classFiles} class files, ${figure.heapBytes >> 20} MiB of heap"
    )
    figure
  }

  /** The lines that a process prints; what the compiler complains of is shown only when it fails. */
  private[compile] def run(command: Vector[String], about: String, errors: Path): Vector[String] = {
    val process = new ProcessBuilder(command*).redirectError(errors.toFile).start()
    val lines = mutable.ArrayBuffer.empty[String]
    val reader = process.inputReader()
    Iterator.continually(reader.readLine()).takeWhile(_ != null).foreach(lines += _)
    if (process.waitFor() != 0) {
      System.err.println(s"$about: the compiler's process failed")
      Files.lines(errors).limit(30).forEach(System.err.println(_))
      sys.exit(1)
    }
    lines.filter(_.startsWith("failed")).foreach { line =>
      System.err.println(s"$about: $line")
      (lines.filterNot(l => l.startsWith("round") || l.startsWith("folder")) ++ Files.readAllLines(errors).toArray.map(
        _.toString
      ))
        .take(12).foreach(System.err.println)
    }
    lines.toVector
  }

  private def parse(args: Seq[String]): Options = {
    val help = Seq(s"contenders: ${Dialect.all.map(_.name).mkString(", ")}; sources: ${sources.map(_._1).mkString(", ")}")
    val arguments = new Arguments(args, Set("--scala", "--only", "--sources", "--warm-up", "--seconds"), help = help)
    arguments.words match {
      case Vector(results, classpaths) => Options(
          Path.of(results),
          Path.of(classpaths),
          arguments.named("--scala", "Scala", version => Scalas.values.find(_.binary == version))
            .getOrElse(Scalas.values.toVector),
          arguments.named("--only", "contender", name => Dialect.all.map(_.name).find(_ == name)).map(_.toSet),
          arguments.named("--sources", "source", name => sources.map(_._1).find(_ == name)).getOrElse(sources.map(_._1)).toSet,
          arguments.number("--seconds", 5),
          arguments.number("--warm-up", 15)
        )
      case _ => arguments.fail("which files?")
    }
  }
}
