package jzon.docs

import java.nio.file.{Files, Path}

/** Puts the files of examples/start-* into the pages of docs/start, each into the block after a comment with its name. */
object StartPages:
  private val block = raw"(?s)(<!-- (start-[^ ]+) -->\n```\w*\n)(.*?)(```\n)".r

  /** The pages and their expected text. */
  def pages: Seq[(Path, String)] =
    val folder = JavaSource.root.resolve("docs/start")
    val list = Files.list(folder)
    try
      list.toArray.toSeq.map(_.asInstanceOf[Path]).filter(_.toString.endsWith(".md")).sorted.map(p => p -> filled(p))
    finally list.close()

  /** The files of examples that the pages show. */
  def shown: Set[String] =
    pages.flatMap((page, _) => block.findAllMatchIn(Files.readString(page)).map(_.group(2))).toSet

  private def filled(page: Path): String =
    block.replaceAllIn(
      Files.readString(page),
      found =>
        val file = Files.readString(JavaSource.root.resolve("examples").resolve(found.group(2)))
        java.util.regex.Matcher.quoteReplacement(found.group(1) + file + found.group(4))
    )
