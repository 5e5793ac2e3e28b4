package jzon.testing

import java.io.{ByteArrayInputStream, DataInputStream}
import java.lang.module.ModuleDescriptor
import java.net.URI
import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

/**
 * Finds uses of packages that a module of jzon does not export: on the module path they are an IllegalAccessError.
 *
 * The modules are the folders with a module-info.class on the class path.
 */
object HiddenPackages {
  private lazy val modules: Map[Path, ModuleDescriptor] =
    getClass.getClassLoader.getResources("module-info.class").asScala.map(_.toURI).filter(_.getScheme == "file")
      .map { (file: URI) =>
        val folder = Paths.get(file).getParent
        val packages = classesIn(folder).map(of => folder.relativize(of.getParent).toString).filter(_.nonEmpty)
        val in = Files.newInputStream(folder.resolve("module-info.class"))
        try folder -> ModuleDescriptor.read(in, () => packages.map(_.replace('/', '.')).toSet.asJava)
        finally in.close()
      }.toMap

  /** The packages of other modules that the module in a folder cannot use, or no module if it is without a name. */
  def hiddenFrom(folder: Path): Set[String] = {
    val name = modules.get(folder).map(_.name)
    for {
      module <- (modules - folder).values.toSet[ModuleDescriptor]
      exported = module.exports.asScala.filter(e => !e.isQualified || name.exists(e.targets.contains(_)))
      hidden <- module.packages.asScala.toSet -- exported.map(_.source)
    } yield hidden
  }

  /** Returns the class files of the module that a class is in which use a hidden package, and what they use. */
  def usesOf(root: Class[_], files: Path => Boolean = _ => true): List[String] = {
    val folder = Paths.get(root.getProtectionDomain.getCodeSource.getLocation.toURI)
    val hidden = hiddenFrom(folder)
    val found = classesIn(folder).filter(files)
    if (hidden.isEmpty || found.isEmpty) throw new AssertionError(s"no modules, or no class files in $folder")
    for {
      file <- found
      name <- classesOf(Files.readAllBytes(file)) if hidden(name.take(name.lastIndexOf('/')).replace('/', '.'))
    } yield s"${folder.relativize(file)} uses $name"
  }

  /** The classes that the constant pool of a class names (JVMS 4.4). */
  private def classesOf(bytes: Array[Byte]): Set[String] = {
    val in = new DataInputStream(new ByteArrayInputStream(bytes))
    in.skipBytes(8)
    val count = in.readUnsignedShort()
    val texts = new Array[String](count)
    val classes = Set.newBuilder[Int]
    var i = 1
    while (i < count) {
      in.readUnsignedByte() match {
        case 1                                  => texts(i) = in.readUTF()
        case 7                                  => classes += in.readUnsignedShort()
        case 5 | 6                              => in.skipBytes(8); i += 1
        case 8 | 16 | 19 | 20                   => in.skipBytes(2)
        case 15                                 => in.skipBytes(3)
        case 3 | 4 | 9 | 10 | 11 | 12 | 17 | 18 => in.skipBytes(4)
        case tag                                => throw new AssertionError(s"constant $tag")
      }
      i += 1
    }
    classes.result().map(texts(_).replaceFirst("^\\[+L?", ""))
  }

  private def classesIn(folder: Path): List[Path] = {
    val files = Files.walk(folder)
    try files.iterator.asScala.filter(_.toString.endsWith(".class")).toList
    finally files.close()
  }
}
