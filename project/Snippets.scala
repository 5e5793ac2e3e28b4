import scala.sys.process.Process

import sbt._
import sbt.Keys._

/**
 * Makes a program of each page with Scala: line n of the page is line n of the program, so the compiler's errors name
 * the line of the page. The program writes the page again, with what its code prints (`jzon.docs.PageRun`).
 * CONTRIBUTING.md lists the lines of a page that have a meaning here.
 */
object Snippets {

  /** Pages whose Scala other tests compile and run: `PageSuite` of each module, `examples/start-check`, and so on. */
  private val testedElsewhere = Seq(
    "docs/from-circe.md", // lines of examples/rewrite
    "docs/http/",
    "docs/spark.md",
    "docs/start/",
    "docs/troubleshooting/"
  )

  /** Settings of the programs of all pages, in Scala 3. */
  val settings = of(is213 = false)

  /** Settings of the programs of pages with tabs, in Scala 2.13. */
  val of213 = of(is213 = true)

  private def of(is213: Boolean) = Seq(
    Test / sourceGenerators += Def
      .task(write((ThisBuild / baseDirectory).value, (Test / sourceManaged).value / "snippets", is213))
      .taskValue,
    // pages import what readers may need, and have values that only show how to make them
    Test / scalacOptions += "-Wconf:src=.*/snippets/.*:s",
  )

  /**
   * Whether a page, by its name, is run. If the environment variable JZON_PAGES_SINCE names a commit, as in
   * `./check --quick`, only pages are run that differ from it.
   */
  private def isRun(root: File): String => Boolean = sys.env.get("JZON_PAGES_SINCE") match {
    case None => _ => true
    case Some(commit) =>
      def git(arguments: String*) = Process("git" +: arguments, root).!!.linesIterator
      (git("diff", "--name-only", commit) ++ git("ls-files", "--others", "--exclude-standard")).toSet
  }

  private val tab3 = "**Scala 3**"
  private val tab213 = "**Scala 2.13**"
  private val runs = "<!-- run:"
  private val printedBy = "<!-- printed by:"
  private val calls = "_root_.jzon.docs.PageRun"

  /** The programs, and an object `pages.All` that lists them. */
  private def write(root: File, folder: File, is213: Boolean): Seq[File] = {
    val isWanted = isRun(root)
    val pages = (root / "README.md" +: ((root / "docs") ** "*.md").get().sorted).flatMap { file =>
      val name = IO.relativize(root, file).get.replace('\\', '/')
      val lines = IO.readLines(file)
      val hasCode = lines.exists(line => line.trim.startsWith("```scala") || line.startsWith(printedBy))
      val isProgram = hasCode && !testedElsewhere.exists(name.startsWith) && (!is213 || lines.contains(tab213))
      if (isProgram && isWanted(name)) Some(new Page(name, lines, is213)) else None
    }
    val all = pages.map(page => s"""  ${literal(page.name)} -> (() => ${page.value})""")
    val list = s"package pages\nobject All { val pages: Seq[(String, () => Any)] = Seq(\n${all.mkString(",\n")}\n) }\n"
    (pages.map(page => page.program -> page.text) :+ ("All.scala" -> list)).map { case (name, text) =>
      val file = folder / name
      if (!file.exists || IO.read(file) != text) IO.write(file, text)
      file
    }
  }

  private def literal(text: String) = "\"" + text + "\""

  private class Page(val name: String, lines: List[String], is213: Boolean) {
    private val in = lines.toVector
    private val out = Array.fill(in.length)("")
    private val identifier = name.stripSuffix(".md").replaceAll("[^A-Za-z0-9]", "_")

    // Value classes and programs must not be in a class. All other pages are classes: threads that a page starts would wait for an
    // object until its initializer ends.
    private val isObject = in.exists(line => line.contains("extends AnyVal") || line.startsWith("@main "))

    val value: String = if (isObject) identifier else s"new $identifier"
    val program: String = s"$identifier.scala"

    def text: String = {
      prose(0)
      out(0) = s"package pages; ${if (isObject) "object" else "class"} $identifier {${out(0)}"
      out.mkString("", "\n", s"\n}\n")
    }

    private def wrong(at: Int, text: String) = sys.error(s"$name:${at + 1}: $text")

    private def find(from: Int, line: String): Int = {
      val at = in.indexOf(line, from)
      if (at < 0) wrong(from, s"no line $line follows") else at
    }

    /** From a line of prose to the end. */
    private def prose(at: Int): Unit =
      if (at < in.length) in(at) match {
        case "```scala" => run(at)
        // Scala 3 makes the errors and the tables of a page
        case "<!-- does not compile -->" if is213        => prose(find(find(at, "```scala"), "```") + 1)
        case line if line.startsWith(printedBy) && is213 => prose(find(at, "<!-- /printed -->") + 1)
        case "<!-- does not compile -->"                 => rejected(at + 1)
        case "<!-- compiled, not run -->"                => compiled(at + 1)
        case line if line.trim.startsWith("```scala") =>
          wrong(at, "a block of Scala begins with ```scala and nothing else")
        case line if line.startsWith("```")                => prose(find(at + 1, line.takeWhile(_ == '`')) + 1)
        case line if line == (if (is213) tab3 else tab213) => prose(endOfTab(at))
        case line if line.startsWith(runs)                 => prose(hidden(at, runs)(_ => s"$calls.dropped()"))
        case line if line.startsWith(printedBy) =>
          val end = find(at, "<!-- /printed -->")
          hidden(at, printedBy)(after => s"$calls.printed($after, $end)")
          prose(end + 1)
        case _ => prose(at + 1)
      }

    private def endOfTab(at: Int): Int = {
      val end = in.indexWhere(line => line == tab3 || line == tab213 || line == "<!-- /tabs -->", at + 1)
      if (end < 0) wrong(at, "the tab does not end") else end
    }

    private def isResult(line: String) = line == "//>" || line.startsWith("//> ") && !line.startsWith("//> using ")

    /** Calls the program of a block, if it has one. */
    private def called(fence: Int, end: Int): String =
      in.slice(fence, end).flatMap("@main def (\\w+)".r.findFirstMatchIn(_)).map(_.group(1) + "(); ").mkString

    private def run(fence: Int): Unit = {
      val end = find(fence, "```")
      var at = fence + 1
      while (at < end)
        if (isResult(in(at))) at = results(at, called(fence, end))
        else {
          out(at) = in(at)
          at += 1
        }
      if (!isResult(in(end - 1))) out(end) = s"${called(fence, end)}$calls.results($end, $end)"
      prose(end + 1)
    }

    private def results(from: Int, called: String): Int = {
      val to = in.indexWhere(!isResult(_), from)
      out(from) = s"$called$calls.results($from, $to)"
      to
    }

    /** Runs the code in a comment, and returns the line after it, which `call` takes as well. */
    private def hidden(from: Int, start: String)(call: Int => String): Int = {
      val end = in.indexWhere(_.endsWith("-->"), from)
      if (end < 0) wrong(from, "the comment does not end")
      (from to end).foreach(at => out(at) = in(at))
      out(from) = out(from).stripPrefix(start).dropWhile(_ == ' ')
      out(end) = s"${out(end).stripSuffix("-->")}; ${call(end + 1)}"
      end + 1
    }

    private def rejected(fence: Int): Unit = {
      val end = find(fence, "```")
      val from = Some(in.indexWhere(isResult, fence)).filter(at => at >= 0 && at < end).getOrElse(end)
      val code = in.slice(fence + 1, from)
      val quotes = "\"\"\""
      if (code.exists(_.contains(quotes))) wrong(fence, s"the code must not have $quotes")
      out(fence) = s"$calls.rejected($from, $end)(_root_.scala.compiletime.testing.typeCheckErrors($quotes"
      code.indices.foreach(i => out(fence + 1 + i) = code(i))
      out(end) = s"$quotes).map(_.message))"
      prose(end + 1)
    }

    private def compiled(fence: Int): Unit = {
      val end = find(fence, "```")
      out(fence) = s"def compiled$fence(): Unit = {"
      (fence + 1 until end).foreach(at => out(at) = in(at))
      out(end) = "; () }"
      prose(end + 1)
    }
  }
}
