package jzon.bench.migration

import java.nio.charset.StandardCharsets.ISO_8859_1
import java.nio.file.{FileSystems, Files, Path}

import scala.jdk.CollectionConverters.*

/** The words in the class files of a jar or folder: names of classes, methods and parameters, and more. */
object ClassFiles {
  private val word = raw"[A-Za-z_][A-Za-z_0-9]+".r

  def words(home: Class[?]): Set[String] = {
    val path = Path.of(home.getProtectionDomain.getCodeSource.getLocation.toURI)
    if (Files.isDirectory(path)) wordsUnder(path)
    else {
      val jar = FileSystems.newFileSystem(path)
      try wordsUnder(jar.getPath("/"))
      finally jar.close()
    }
  }

  private def wordsUnder(root: Path): Set[String] = {
    val files = Files.walk(root).iterator.asScala.filter { file =>
      Seq(".class", ".tasty").exists(file.toString.endsWith)
    }
    files.flatMap(file => word.findAllIn(new String(Files.readAllBytes(file), ISO_8859_1))).toSet
  }
}
