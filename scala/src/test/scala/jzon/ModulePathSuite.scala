package jzon

import java.io.{ByteArrayInputStream, DataInputStream}
import java.lang.module.ModuleDescriptor
import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

/** On the module path, code outside the engine must not use its hidden packages: that is an IllegalAccessError. */
class ModulePathSuite extends jzon.testing.Suite {

  private def folder(cls: Class[_]): Path = Paths.get(cls.getProtectionDomain.getCodeSource.getLocation.toURI)

  private def module(cls: Class[_]): ModuleDescriptor = {
    val in = Files.newInputStream(folder(cls).resolve("module-info.class"))
    try ModuleDescriptor.read(in)
    finally in.close()
  }

  private lazy val modules = List[Class[_]](
    classOf[jzon.engine.JsonReader],
    classOf[jzon.engine.codecs.MergePatch],
    classOf[jzon.streams.Framing]
  ).map(module)

  /** The packages of these modules that all others may use, and those that they may not. */
  private lazy val exported = modules.flatMap(_.exports.asScala).filterNot(_.isQualified).map(_.source).toSet
  private lazy val hidden = modules.flatMap(_.packages.asScala).toSet -- exported

  /** The classes that the constant pool of a class names (JVMS 4.4). */
  private def used(bytes: Array[Byte]): Set[String] = {
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
        case tag                                => fail(s"constant $tag")
      }
      i += 1
    }
    classes.result().map(texts(_).stripPrefix("[").stripPrefix("L"))
  }

  private def classesIn(root: Path): List[Path] = {
    val files = Files.walk(root)
    try files.iterator.asScala.filter(_.toString.endsWith(".class")).toList
    finally files.close()
  }

  private def misuses(files: List[Path]): List[String] = files.flatMap { file =>
    used(Files.readAllBytes(file))
      .filter(name => hidden.contains(name.substring(0, math.max(0, name.lastIndexOf('/'))).replace('/', '.')))
      .map(name => s"${file.getFileName} uses $name")
  }

  test("57 B1: the library uses only exported packages") {
    assert(hidden.contains("jzon.engine.reading"), hidden.toString)
    val files = classesIn(folder(classOf[Decoder[_]]))
    assert(files.lengthCompare(300) > 0, files.length.toString)
    assertEquals(misuses(files).mkString("\n"), "")
  }

  test("57 B1: derived instances use only exported packages") {
    val files = classesIn(folder(getClass)).filter(_.toString.contains("trips"))
    assert(files.lengthCompare(100) > 0, files.length.toString)
    assertEquals(misuses(files).mkString("\n"), "")
  }
}
