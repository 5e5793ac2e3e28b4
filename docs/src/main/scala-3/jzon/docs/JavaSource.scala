package jzon.docs

import java.nio.file.{Files, Path}

/** The comments of the engine's sources: what is said there is said on the pages in the same words. */
object JavaSource:
  private val root = Path.of(sys.props.getOrElse("jzon.root", "."))

  /** The comment of each constant of an enum. */
  def constants(file: String): Map[String, String] =
    val constant = raw"/\*\*((?:(?!\*/)[\s\S])*)\*/\s+([A-Z][A-Z_0-9]+)\(".r
    constant.findAllMatchIn(read(file)).map(m => m.group(2) -> plain(m.group(1))).toMap

  private def read(file: String): String = Files.readString(root.resolve(s"engine/src/main/java/jzon/engine/$file"))

  private def plain(comment: String): String =
    comment.replaceAll(raw"\{@link Limits#(\w+)\(\)\}", "`$1`").replaceAll(raw"\s*\n\s*\*?\s*", " ").trim
