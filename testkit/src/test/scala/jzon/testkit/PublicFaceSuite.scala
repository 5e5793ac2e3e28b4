package jzon.testkit

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Paths}

import scala.concurrent.duration._
import scala.jdk.CollectionConverters._

import jzon.Decoder
import jzon.engine.JsonReader

/** The public face of each module is what its golden file says, so that a commit shows how it changes. */
class PublicFaceSuite extends munit.FunSuite {
  private[this] val rewrite = sys.env.get("JZON_WRITE_FACE").contains("1")

  /** Scala 3 starts its compiler to read its signatures. */
  override val munitTimeout: Duration = 5.minutes

  private[this] lazy val hidden = ScalaSignatures.hidden(classOf[Decoder[_]])

  test("engine") {
    val face = new PublicFace(classOf[JsonReader], Set("jzon.engine", "jzon.engine.codegen"), Hidden.nothing)
    check("engine/public-face.txt", face)
  }

  test("scala") {
    val root = classOf[Decoder[_]]
    val face = new PublicFace(root, Set("jzon", "jzon.derivation"), hidden)
    check(s"scala/public-face-${ScalaSignatures.version}.txt", face)
  }

  test("nobody outside sees what is left out") {
    val root = classOf[Decoder[_]]
    def isHidden(name: String) = hidden.isHidden(Class.forName(name, false, root.getClassLoader))
    assert(isHidden("jzon.CompactMap"))
    assert(isHidden("jzon.CompactMap$"))
    assert(isHidden("jzon.derivation.ClassPlan"))
    assert(!isHidden("jzon.Decoder"))
    assert(!isHidden("jzon.Json$Num"))
    assert(hidden.isHidden(classOf[jzon.DerivationSettings], "fieldName"))
    assert(!hidden.isHidden(classOf[jzon.DerivationSettings], "withDiscriminator"))
  }

  private[this] def check(file: String, face: PublicFace): Unit = {
    val path = Paths.get(sys.props("jzon.root")).resolve(file)
    val lines = face.lines
    if (rewrite) Files.write(path, lines.asJava, UTF_8)
    val expected = if (Files.exists(path)) Files.readAllLines(path, UTF_8).asScala.toList else Nil
    if (lines != expected) fail(difference(file, expected, lines))
  }

  private[this] def difference(file: String, expected: List[String], found: List[String]): String = {
    val gone = signatures(expected).diff(signatures(found)).map("- " + _)
    val come = signatures(found).diff(signatures(expected)).map("+ " + _)
    val shown = (gone ++ come).sortBy(_.drop(2))
    val rest = if (shown.length > 40) List(s"and ${shown.length - 40} more") else Nil
    val test = "\"testkit/testOnly *PublicFaceSuite\""
    val command = s"JZON_WRITE_FACE=1 ./sbt $test ++2.13.18 $test"
    (s"the public face is not what $file says:" :: shown.take(40) ::: rest :::
      List("If that is meant, write the files by", command, "and commit them with the change.")).mkString("\n")
  }

  /** Returns the classes, and the members behind the names of theirs. */
  private[this] def signatures(lines: List[String]): List[String] =
    lines
      .scanLeft("" -> "") { case ((of, _), line) =>
        if (line.startsWith("  ")) of -> s"$of:${line.drop(1)}"
        else "jzon\\.[\\w.$]+".r.findFirstIn(line).mkString -> line
      }
      .map(_._2)
      .tail
}
