package quickstart

import java.nio.file.{Files, Path, Paths}

/** The program of `./quickstart`: without arguments it shows the tour, with arguments it reads files. */
object Quickstart {
  private final case class Arguments(files: List[Path] = Nil, progress: Boolean = isOnTerminal)

  /** From JDK 22 on a console may exist without a terminal; its method isTerminal tells. */
  private def isOnTerminal: Boolean = {
    val console = System.console()
    console != null && {
      try classOf[java.io.Console].getMethod("isTerminal").invoke(console) == java.lang.Boolean.TRUE
      catch { case _: NoSuchMethodException => true }
    }
  }

  private val parser = new scopt.OptionParser[Arguments]("quickstart") {
    head(
      "Without FILE: a tour of jzon on real input.\n" +
        "With FILE...: reads newline-delimited JSON (.ndjson, .jsonl, or a value on the first line and more behind\n" +
        "it) on all processors, the elements of an array, or documents one after the other, in constant memory,\n" +
        "and says how many values, bytes and GB/s, and where the first bad records go wrong: line, column, path.\n" +
        "Exit status: 0 all good, 1 a bad record or a failed round trip, 2 bad arguments or an unreadable file.\n"
    )
    opt[Unit]("progress").action((_, a) => a.copy(progress = true)).text(
      "show the progress bar (default: on a terminal)"
    )
    opt[Unit]("no-progress").action((_, a) => a.copy(progress = false)).text("no progress bar")
    help("help").abbr("h").text("this text")
    arg[String]("FILE...")
      .unbounded()
      .optional()
      .action((file, a) => a.copy(files = a.files :+ Paths.get(file)))
      .validate { file =>
        val path = Paths.get(file)
        if (!Files.exists(path)) failure(s"there is no file $file")
        else if (Files.isDirectory(path)) failure(s"$file is a folder, not a file")
        else if (!Files.isReadable(path)) failure(s"$file cannot be read")
        else success
      }
      .text("the files to read")
  }

  /** Exits with 0, 1 or 2 as the usage text says. */
  def main(args: Array[String]): Unit = {
    val status = parser.parse(args, Arguments()) match {
      case None                             => 2
      case Some(Arguments(Nil, _))          => Tour.run(System.out)
      case Some(Arguments(files, progress)) => Records.run(files, progress, System.out, System.err)
    }
    System.out.flush()
    sys.exit(status)
  }
}
