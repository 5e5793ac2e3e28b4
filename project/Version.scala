import java.io.File
import scala.sys.process._
import scala.util.Try

/** The version of the build: the tag of this commit, or else a snapshot of the version after the last tag. */
object Version {
  private val described = """v(\d+)\.(\d+)\.(\d+)-(\d+)-g[0-9a-f]+(-dirty)?""".r

  def of(folder: File): String =
    if (
      git(folder, "rev-parse", "--show-toplevel").exists(top =>
        new File(top).getCanonicalFile == folder.getCanonicalFile
      )
    )
      ofTag(git(folder, "describe", "--tags", "--match", "v[0-9]*", "--long", "--dirty"))
    else ofTag(None)

  /** Returns the version for the output of `git describe --long --dirty`, which is None if no tag exists. */
  def ofTag(text: Option[String]): String = text match {
    case Some(described(major, minor, patch, "0", null)) => s"$major.$minor.$patch"
    case Some(described(major, minor, patch, _, _))      => s"$major.$minor.${patch.toInt + 1}-SNAPSHOT"
    case _                                               => snapshotBeforeTags
  }

  private val snapshotBeforeTags = "0.1.0-SNAPSHOT"

  private def git(folder: File, arguments: String*): Option[String] =
    Try(Process("git" +: arguments, folder).!!(ProcessLogger(_ => ())).trim).toOption
}
