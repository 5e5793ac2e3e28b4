package rewrite

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._
import scala.meta._

/** The Scala files of a folder. */
object Sources {

  private val skipped = Set("target", "out", "node_modules")

  /** A file, its text, and its tree with the version of Scala that could parse it. */
  final case class Parsed(path: Path, text: String, tree: Either[String, (String, Tree)])

  /** The files of a folder, or the file itself, without those that builds write. */
  def files(folder: Path): List[Path] =
    if (Files.isRegularFile(folder)) List(folder)
    else {
      val walk = Files.walk(folder)
      try
        walk.iterator.asScala
          .filter(file => file.toString.endsWith(".scala") && Files.isRegularFile(file))
          .filterNot(file => folder.relativize(file).iterator.asScala.exists(part => isSkipped(part.toString)))
          .toList
          .sortBy(_.toString)
      finally walk.close()
    }

  private def isSkipped(part: String): Boolean = skipped(part) || part.startsWith(".")

  /** Parses a file as Scala 2.13, and if that fails as Scala 3. */
  def parse(path: Path): Parsed = {
    val text = new String(Files.readAllBytes(path), UTF_8)
    def by(version: String, dialect: Dialect) =
      dialect(Input.VirtualFile(path.toString, text)).parse[Source].toEither.map(version -> (_: Tree))
    // Scala 2.13 first: what both can parse has the same meaning.
    val tree = by("2.13", dialects.Scala213Source3).orElse(by("3", dialects.Scala3)).left.map { error =>
      s"line ${error.pos.startLine + 1}: ${error.message.linesIterator.nextOption().getOrElse("")}"
    }
    Parsed(path, text, tree)
  }

  /** The configurations of circe that the files of a folder define. */
  def configurations(folder: String): Configurations =
    new Configurations(
      files(Paths.get(folder)).map(parse).filter(_.text.contains("Configuration")).flatMap {
        _.tree.toOption.toList.flatMap { case (_, tree) => Configurations.of(tree) }
      }
    )
}
