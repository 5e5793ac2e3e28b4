package jzon.releasing

import java.io.File
import java.lang.module.ModuleFinder
import java.nio.file.{Files, Path}
import scala.jdk.CollectionConverters._

import com.typesafe.tools.mima.core.util.log.Logging
import com.typesafe.tools.mima.lib.MiMaLib
import japicmp.cmp.{JApiCmpArchive, JarArchiveComparator, JarArchiveComparatorOptions}
import japicmp.model.{AccessModifier, JApiClass, JApiCompatibility}

/**
 * Compares the classes of a release with the previous release: Scala artifacts with MiMa, Java artifacts with japicmp.
 * Programs and libraries that were compiled with the older version must link with the newer one.
 */
object Compatibility {

  /** Returns what breaks, a line each: first the artifact without its version, then what MiMa or japicmp say. */
  def breaks(before: Repository, now: Repository): Seq[String] = {
    val newer = now.artifacts.filter(_.has(".jar"))
    val jars = newer.map(jar)
    before.artifacts.filter(_.has(".jar")).flatMap { older =>
      newer.find(a => a.group == older.group && a.name == older.name) match {
        case None => Seq(s"${older.name}: the artifact is not published any more")
        case Some(newer) =>
          compare(older.name, jar(older), jar(newer), jars.map(_.toFile)).map(text => s"${older.name}: $text")
      }
    }
  }

  private def compare(name: String, older: Path, newer: Path, classPath: Seq[File]): Seq[String] =
    if (name.matches(".*_(2\\.13|3)")) byMiMa(older, newer, classPath) else byJapicmp(older, newer)

  private def jar(artifact: Artifact): Path = artifact.repository.root.resolve(artifact.file(".jar"))

  // ---- Scala

  def byMiMa(older: Path, newer: Path, classPath: Seq[File] = Nil): Seq[String] = {
    val own = sys.props("java.class.path").split(File.pathSeparator).map(new File(_)).toSeq // with Scala's library
    new MiMaLib(own ++ classPath, Quiet).collectProblems(older.toFile, newer.toFile, Nil).map(_.description(
      "the release"
    )).sorted
  }

  private object Quiet extends Logging {
    def verbose(text: String): Unit = ()
    def debug(text: String): Unit = ()
    def warn(text: String): Unit = ()
    def error(text: String): Unit = Console.err.println(text)
  }

  // ---- Java

  def byJapicmp(older: Path, newer: Path): Seq[String] = {
    val options = new JarArchiveComparatorOptions
    options.setAccessModifier(AccessModifier.PROTECTED)
    options.getIgnoreMissingClasses.setIgnoreAllMissingClasses(true)
    val isExported = exported(older)
    def archive(jar: Path) = new JApiCmpArchive(jar.toFile, "")
    new JarArchiveComparator(options).compare(archive(older), archive(newer)).asScala.toSeq
      .filter(c => !c.isBinaryCompatible && isExported(c.getFullyQualifiedName.replaceFirst("\\.[^.]*$", "")))
      .flatMap(changes)
      .sorted
  }

  /** Only exported packages can be used from modules; without a module-info.class all of them can. */
  private def exported(jar: Path): String => Boolean =
    ModuleFinder.of(jar).findAll.asScala.headOption.map(_.descriptor) match {
      case Some(module) if !module.isAutomatic =>
        module.exports.asScala.filter(!_.isQualified).map(_.source).toSet
      case _ => _ => true
    }

  private def changes(changed: JApiClass): Seq[String] = {
    val name = changed.getFullyQualifiedName
    def of(what: String, of: JApiCompatibility): Seq[String] =
      of.getCompatibilityChanges.asScala.toSeq.filter(!_.isBinaryCompatible).map(change => s"$what: ${change.getType}")
    val members = changed.getMethods.asScala.map(m => m.getName -> m) ++
      changed.getFields.asScala.map(f => f.getName -> f) ++ changed.getConstructors.asScala.map(c => c.getName -> c)
    (of(name, changed) ++ of(name, changed.getSuperclass) ++ changed.getInterfaces.asScala.flatMap(of(name, _)) ++
      members.flatMap { case (member, change) => of(s"$name.$member", change) }).distinct
  }

  // ---- the promise

  /** True if versions must be compatible: with early semantic versioning, the same major and, before 1.0, the same minor. */
  def isPromised(older: String, newer: String): Boolean = {
    def parts(version: String) = version.stripSuffix("-SNAPSHOT").split('.').map(_.toInt)
    (parts(older), parts(newer)) match {
      case (Array(0, a, _), Array(0, b, _)) => a == b
      case (Array(a, _, _), Array(b, _, _)) => a == b
      case _                                => sys.error(s"not versions of three numbers: $older, $newer")
    }
  }

  /** The breaks that were made on purpose since the last release, which then is followed by a new minor version. */
  def accepted(file: Path): Set[String] =
    Files.readAllLines(file).asScala.map(_.trim).filterNot(line => line.isEmpty || line.startsWith("#")).toSet
}
