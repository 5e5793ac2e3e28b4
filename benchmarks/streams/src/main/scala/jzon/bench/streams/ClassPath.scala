package jzon.bench.streams

import java.nio.file.Path

/** What the table is measured with. */
object ClassPath {

  /** The versions of all libraries, from the names of their jars. */
  val versions: Map[String, String] = {
    val name = "(.+?)(?:_2\\.13|_3)?-([0-9][^/]*)\\.jar".r
    sys.props("java.class.path").split(java.io.File.pathSeparator).map(Path.of(_).getFileName.toString).collect {
      case name(library, version) => library -> version
    }.toMap
  }

  def scalaVersion: String = if (versions.contains("scala3-library")) "3" else "2.13"
}
