package jzon.spark.sources

import java.io.FileNotFoundException
import java.util.regex.Pattern

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.{FileStatus, GlobFilter, Path}

import scala.collection.mutable.ArrayBuffer

/** A file to read, and what the names of its folders say: `day=2024-01-01` is a value of the column `day`. */
final private[spark] case class FoundFile(status: FileStatus, folders: Seq[(String, String)])

/** Finds the files that are meant by paths: files, folders and globs. */
private[spark] object FileListing {

  /**
   * Finds the files in the order of their paths. Names that begin with `_` or `.` are passed, as those of files that Spark
   * and Hadoop write for themselves do.
   */
  def find(options: JzonOptions, hadoop: Configuration): Seq[FoundFile] = {
    if (options.paths.isEmpty) throw new IllegalArgumentException("""format("jzon") needs a path: .load("folder")""")
    val filter = options.globFilter.map(new GlobFilter(_))
    val base = options.basePath.map { path =>
      val p = new Path(path)
      p.getFileSystem(hadoop).makeQualified(p)
    }
    val found = new ArrayBuffer[FoundFile]
    for (text <- options.paths) {
      val path = new Path(text)
      val fs = path.getFileSystem(hadoop)
      val roots = Option(fs.globStatus(fs.makeQualified(path))).getOrElse(Array.empty[FileStatus])
      if (roots.isEmpty) throw new FileNotFoundException(s"no such file or folder: $text")

      def add(status: FileStatus, root: Path, isRoot: Boolean): Unit = {
        val name = status.getPath.getName
        if (isRoot || !isHidden(name)) {
          if (status.isDirectory) {
            // with the places of blocks, which would have to be asked for file by file otherwise
            val inside = fs.listLocatedStatus(status.getPath)
            while (inside.hasNext) add(inside.next(), root, isRoot = false)
          } else if (isRoot || filter.forall(_.accept(status.getPath))) {
            found += FoundFile(status, if (options.recursive) Nil else folders(root, status.getPath))
          }
        }
      }
      for (root <- roots) {
        val folder = if (root.isDirectory) root.getPath else root.getPath.getParent
        add(root, base.getOrElse(folder), isRoot = true)
      }
    }
    found.sortBy(_.status.getPath.toString).toSeq
  }

  private def isHidden(name: String): Boolean =
    name.startsWith("_") && !name.contains("=") || name.startsWith(".") || name.endsWith("._COPYING_")

  /** The pairs that the folders between the root and the file have in their names. */
  private def folders(root: Path, file: Path): Seq[(String, String)] = {
    val rootPath = root.toUri.getPath.stripSuffix("/") + "/"
    val path = file.toUri.getPath
    if (!path.startsWith(rootPath)) Nil
    else
      path.substring(rootPath.length).split('/').toSeq.dropRight(1).flatMap { name =>
        val equals = name.indexOf('=')
        if (equals > 0) Some(unescape(name.substring(0, equals)) -> unescape(name.substring(equals + 1))) else None
      }
  }

  private val escape = Pattern.compile("%([0-9A-Fa-f]{2})")

  /** Undoes the escapes by which Spark and Hive write characters that folders cannot have. */
  private def unescape(text: String): String =
    escape.matcher(text).replaceAll(m =>
      java.util.regex.Matcher.quoteReplacement(Integer.parseInt(m.group(1), 16).toChar.toString)
    )
}
