package jzon
package derivation

import java.nio.file.{Files, Paths}

import scala.jdk.CollectionConverters._

import jzon.testing.Suite

/** The rows of conformance/forms. */
class FormVectorsSuite extends Suite {
  import FormVectorsSuite._

  test("sealed types and enums are read and written as the vectors say") {
    val file = Paths.get(System.getProperty("jzon.root"), "conformance", "forms", "documents.tsv")
    val rows = Files.readAllLines(file).asScala.filterNot(_.startsWith("# ")).map(_.split("\t", -1)).toVector
    assert(rows.size >= 47, rows.size.toString)
    for (row <- rows) {
      assertEquals(result(row(1), codec(row(0))), row(2), row.mkString(" "))
    }
  }

  private def result[A](json: String, codec: Codec[A]): String = {
    val bytes = json.getBytes("UTF-8")
    val all =
      List(codec.decodeJson(json), codec.decodeJson(bytes), codec.decodeJson(new java.io.ByteArrayInputStream(bytes)))
    val shown = all.map(_.fold("!" + _.toString, codec.encodeJson(_))).distinct
    shown.mkString(" or ")
  }
}

object FormVectorsSuite {
  def codec(shape: String): Codec[_] = shape match {
    case "Lamp"   => Codec[Lamp]
    case "Tagged" => Codec[Tagged]
    case "Level"  => Codec[Level]
    case "Status" => Codec[Status]
    case _        => Codec[Event]
  }

  @forms sealed trait Lamp
  object Lamp {
    case object Off extends Lamp
    @hint("on") case object On extends Lamp
    case class Dimmed(level: Int) extends Lamp
    implicit val codec: Codec[Lamp] = Codec.derived
  }

  @forms @ignore_case @discriminator("type") sealed trait Tagged
  object Tagged {
    case object Off extends Tagged
    @hint("on") case object On extends Tagged
    case class Dimmed(level: Int) extends Tagged
    implicit val codec: Codec[Tagged] = Codec.derived
  }

  @ignore_case sealed trait Level
  object Level {
    case object Low extends Level
    @hint("very_high") case object High extends Level
    implicit val codec: Codec[Level] = Codec.derived
  }

  sealed trait Status
  object Status {
    case object Fine extends Status
    @unknown case object Other extends Status
    implicit val codec: Codec[Status] = Codec.derived
  }

  @discriminator("type") @no_extra_fields sealed trait Event
  object Event {
    case class Started(at: Int) extends Event
    @unknown case class Else(name: Option[String]) extends Event
    implicit val codec: Codec[Event] = Codec.derived
  }
}
