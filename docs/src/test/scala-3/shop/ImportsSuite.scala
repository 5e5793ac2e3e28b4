package shop

import java.io.File
import java.nio.file.{Files, Path}
import java.util.zip.ZipFile

import scala.jdk.CollectionConverters.*
import scala.util.Using

import jzon.*
import jakarta.ws.rs.core.MediaType // compiles only if no package of jzon hides the root package jakarta

/** `import jzon._` brings the packages directly below `jzon` into scope, so their names must hide nothing.
  *
  * The class path of this suite has all modules and their frameworks, except for Spark's.
  */
final class ImportsSuite extends jzon.testing.Suite {

  /** Each takes a name from the packages of programs, so a new one belongs into one of these, as in `jzon.http`. */
  private val published = Set(
    "bind",
    "codegen",
    "data",
    "derivation",
    "describe",
    "engine",
    "http",
    "interop",
    "jakartarest",
    "javalin",
    "shadow",
    "spring",
    "streams",
    "types"
  )

  /** Of modules that programs do not have: tests and pages. */
  private val internal = Set("bodies", "docs", "integration", "testing", "testkit", "payloads")

  private val homes =
    sys.props("java.class.path").split(File.pathSeparator).toSeq.map(Path.of(_)).filter(Files.exists(_))

  /** The class files of a folder or jar, as `jzon/engine/JsonReader.class`. */
  private def classFiles(home: Path): Seq[String] =
    val names =
      if Files.isDirectory(home) then
        Using.resource(Files.walk(home))(_.iterator.asScala.map(home.relativize(_).toString.replace('\\', '/')).toSeq)
      else Using.resource(ZipFile(home.toFile))(_.entries.asScala.map(_.getName).toSeq)
    names.filter(name => name.endsWith(".class") && !name.startsWith("META-INF/"))

  private lazy val all = homes.flatMap(classFiles).toSet

  /** The packages directly below `jzon`. */
  private lazy val packages =
    all.map(_.split('/')).collect { case Array("jzon", name, _, _*) => name }.diff(internal)

  test("the packages directly below jzon"):
    assertEquals(packages, published)

  test("none has the name of a public type or value of jzon"):
    val classes = all.map(_.split('/')).collect {
      case Array("jzon", file) => file.stripSuffix(".class").takeWhile(_ != '$')
    }
    val source = Path.of(sys.props.getOrElse("jzon.root", "."), "scala/src/main/scala/jzon/package.scala")
    val member = raw"(?m)^ +(?:type|val|def|object|class|trait) +(\w+)".r
    val members = member.findAllMatchIn(Files.readString(source)).map(_.group(1)).toSet
    assert(Set("Codec", "rest").subsetOf(classes) && Set("JsonReader", "SnakeCase").subsetOf(members))
    assertEquals(packages.intersect(classes ++ members), Set.empty[String])

  test("none has the name of a package of a library, which `import jzon._` would hide"):
    val roots = all.map(_.takeWhile(_ != '/')) ++ Set("java", "javax", "jdk", "kafka", "spark", "sun")
    assert(Set("cats", "fs2", "io", "jakarta", "org", "play", "scala", "zio").subsetOf(roots))
    assertEquals(packages.intersect(roots), Set.empty[String])

  test("annotations and libraries have their names under the import"):
    val json = """{"id":1,"note":"x"}"""
    val decoded = Decoder[Collected].decodeJson(json)
    assertEquals(decoded, Right(Collected(1, Map("note" -> "x"))))
    assertEquals(decoded.map(_.toJson), Right(json))
    assertEquals(MediaType.APPLICATION_JSON, "application/json")
}

case class Collected(id: Int, @rest more: Map[String, String]) derives Codec:
  def toJson: String = Codec[Collected].encodeJson(this)
