package jzon.bench

import java.nio.file.{Files, Path}

/** The jars of each library alone, as `libraries/writeClasspaths` of the build lists them. */
final class Classpaths(folder: Path) {

  /** The jars in a list: `LIBRARY.run`, `LIBRARY.compile`, `scala.run` or `compiler.run`. */
  def jars(list: String): Vector[Path] = {
    val file = folder.resolve(list)
    if (!Files.exists(file)) {
      System.err.println(s"bench: $file is missing; without JZON_BENCH_BUILT, ./bench makes it")
      sys.exit(1)
    }
    Files.readString(file).split(java.io.File.pathSeparatorChar).toVector.filter(_.nonEmpty).map(Path.of(_))
  }

  /** The version of a library, from the name of its first jar. */
  def version(library: String): String =
    if (library == "jzon" || library == "jzon-java") "this build"
    else jars(s"$library.run").headOption.flatMap(Environment.versionOf).getOrElse("unknown")

  /** The version of the compiler. */
  def compiler: String =
    jars("compiler.run").find(_.getFileName.toString.contains("-compiler")).flatMap(Environment.versionOf).getOrElse(
      "unknown"
    )
}

object Classpaths {

  /** Those for a Scala, such as `2.13`. */
  def apply(root: Path, scala: String): Classpaths = new Classpaths(root.resolve(scala))

  /** The jar or folder that a class comes from. */
  def own(of: Class[?]): Path = Path.of(of.getProtectionDomain.getCodeSource.getLocation.toURI)
}
