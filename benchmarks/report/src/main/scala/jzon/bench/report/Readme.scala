package jzon.bench.report

import jzon.bench.{CompileResults, Environment, StartupResults, Turns}

import java.nio.file.{Files, Path}
import java.time.LocalDate
import java.time.format.DateTimeFormatter
import java.util.Locale

/** The figures of the README, all of one run of `./bench readme`. */
final case class Readme(rivals: Turns, rejections: Turns, compile: CompileResults, startup: StartupResults) {
  private val environments = Vector(rivals, rejections).map(_.environment) :+ compile.environment :+ startup.environment

  /** The part of the README that has the figures, with its marks. */
  def text: String = {
    val where = environments.map(e => Readme.where(e.copy(date = rivals.environment.date))).distinct match {
      case Vector(one) => one
      case several     => throw new IllegalArgumentException(several.mkString("not of one run: ", "; ", ""))
    }
    val documents = MeanTimes.documents(rivals, "decode").length
    val items = Vector(
      s"**Fast**: over all documents that each library can do, jzon reads ${times("decode", 0)} times as fast as jsoniter-scala, " +
        s"${times("decode", 1)} times as fast as Jackson and ${times("decode", 2)} times as fast as circe. It writes " +
        s"${times("encode", 0)}, ${times("encode", 1)} and ${times("encode", 2)} times as fast.",
      s"**Quick to reject**: after a bad field it stops: it rejects $rejected million documents a second.",
      s"**Cheap to compile**: a derived Codec costs the Scala 3 compiler ${compiled("jzon-codec")} of class files; circe's costs " +
        s"${compiled("circe")}.",
      s"**Small**: the Java API starts in ${started("jzon-java")}, Jackson in ${started("jackson")}, from main to the first value. " +
        "The Scala library is the only dependency; the Java API has none."
    )
    val measured = s"$where. The chart has geometric means over the $documents documents that all nine libraries can read and " +
      "write. [Performance](docs/performance.md) has all libraries, and the documents where jzon is not ahead."
    val paragraphs = Readme.wrapped(measured, "") +: items.map(item => Readme.wrapped(s"- $item", "  "))
    s"${Readme.begins}${environments.head.commit} -->\n${paragraphs.head}\n\n${paragraphs.tail.mkString("\n")}\n${Readme.ends}"
  }

  private def times(operation: String, n: Int): String = {
    val library = Vector("jsoniter-scala", "jackson", "circe")(n)
    Text.show(rivals.mean(operation, "jzon", library).getOrElse(lacks(library))._1, "%.1f")
  }

  private def rejected: String = {
    val figure = rejections.find("early bad field", "served", "jzon").getOrElse(lacks("rejections"))
    Text.show(figure.perSecond.score / 1e6, "%.1f")
  }

  private def compiled(contender: String): String = {
    val (millis, kib) = CompileSection.perType(compile, "3", contender).getOrElse(lacks(contender))
    s"${Readme.rounded(millis)} ms and ${Readme.rounded(kib)} KiB"
  }

  private def started(contender: String): String =
    s"${Text.show(StartupSection.firstValue(startup, contender).getOrElse(lacks(contender)), "%.0f")} ms"

  private def lacks(what: String) = throw new IllegalArgumentException(s"there is no figure of $what")
}

object Readme {
  private val begins = "<!-- measured by ./bench readme at "
  private val ends = "<!-- /measured -->"

  /** Reads the results of a run; `jdk` is part of the names of their files. */
  def read(folder: Path, jdk: String): Readme = {
    def file(name: String) = folder.resolve(s"readme-$name-jdk$jdk.json")
    Readme(
      JsonFiles.read[Turns](file("rivals")),
      JsonFiles.read[Turns](file("rejections")),
      JsonFiles.read[CompileResults](file("compile")),
      JsonFiles.read[StartupResults](file("startup")),
    )
  }

  /** Writes the figures into the README in a folder, and draws its chart. */
  def write(results: Readme, root: Path): Unit = {
    val page = root.resolve("README.md")
    Files.writeString(page, replaced(Files.readString(page), results.text))
    Files.writeString(root.resolve(MeanTimes.file), MeanTimes.svg(results.rivals)): Unit
  }

  /** A README with other figures. */
  def replaced(page: String, text: String): String = {
    val from = page.indexOf(begins)
    val until = page.indexOf(ends, from)
    require(from >= 0 && until > from, s"the README has no lines $begins… --> and $ends")
    page.substring(0, from) + text + page.substring(until + ends.length)
  }

  private def where(e: Environment): String = {
    val date = e.date.fold("")(d =>
      s", ${LocalDate.parse(d).format(DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH))}"
    )
    s"JDK ${e.jdk.takeWhile(c => c != '+' && c != ' ')}, ${e.processor}, commit ${e.commit}$date"
  }

  private def rounded(value: Double): String = Text.show(value, if (value < 10) "%.1f" else "%.0f")

  /** In lines of at most 130 characters. */
  private def wrapped(text: String, indent: String): String = text.split(' ').foldLeft(Vector("")) { (lines, word) =>
    if (lines.last.isEmpty) lines.init :+ word
    else if (lines.last.length + 1 + word.length <= 130) lines.init :+ s"${lines.last} $word"
    else lines :+ (indent + word)
  }.mkString("\n")
}
