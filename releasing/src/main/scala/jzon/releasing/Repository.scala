package jzon.releasing

import java.nio.file.{Files, Path}
import java.security.MessageDigest
import scala.jdk.CollectionConverters._

/** A Maven repository in a folder, as a release has it: each version of an artifact in a folder of its own. */
final class Repository(val root: Path) {

  /** The files, relative to the root, sorted, with `/` between the folders. */
  def files: Seq[String] = Repository.filesOf(root)

  /** The artifacts, each with its files. */
  def artifacts: Seq[Artifact] =
    files
      .groupBy(_.split('/').dropRight(1).toSeq)
      .collect { case (path, files) if path.size >= 3 => Artifact(this, path, files.map(_.split('/').last).sorted) }
      .toSeq
      .sortBy(_.coordinates)

  def bytes(file: String): Array[Byte] = Files.readAllBytes(root.resolve(file))

  /** Removes what repositories make themselves (`maven-metadata.xml`), and checksums, which are written last. */
  def clean(): Unit =
    files.filter(f => f.contains("maven-metadata") || Repository.isChecksum(f)).foreach(f =>
      Files.delete(root.resolve(f))
    )

  /** Writes the checksums of all files, except for signatures. */
  def writeChecksums(): Unit =
    for {
      file <- files if !Repository.isChecksum(file) && !file.endsWith(".asc")
      (suffix, algorithm) <- Repository.checksums
    } Files.writeString(root.resolve(file + suffix), Repository.digest(algorithm, bytes(file)))
}

object Repository {
  val checksums: Seq[(String, String)] =
    Seq(".md5" -> "MD5", ".sha1" -> "SHA-1", ".sha256" -> "SHA-256", ".sha512" -> "SHA-512")

  def isChecksum(file: String): Boolean = checksums.exists { case (suffix, _) => file.endsWith(suffix) }

  def digest(algorithm: String, bytes: Array[Byte]): String =
    MessageDigest.getInstance(algorithm).digest(bytes).map("%02x".format(_)).mkString

  def filesOf(root: Path): Seq[String] = {
    val all = Files.walk(root)
    try all.iterator.asScala.filter(Files.isRegularFile(_)).map(
        root.relativize(_).iterator.asScala.mkString("/")
      ).toSeq.sorted
    finally all.close()
  }
}

/** One version of one artifact; `files` are the names of its files. */
final case class Artifact(repository: Repository, path: Seq[String], files: Seq[String]) {
  val version: String = path.last
  val name: String = path(path.size - 2)
  val group: String = path.dropRight(2).mkString(".")
  def coordinates: String = s"$group:$name:$version"

  /** The beginning of the names of all its files. */
  def stem: String = s"$name-$version"
  def file(suffix: String): String = (path :+ s"$stem$suffix").mkString("/")
  def has(suffix: String): Boolean = files.contains(s"$stem$suffix")
  def bytes(suffix: String): Array[Byte] = repository.bytes(file(suffix))
  def pom: Pom = Pom.read(bytes(".pom"))
}
