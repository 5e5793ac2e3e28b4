package jzon.testkit

import java.time.{Instant, LocalDate, OffsetDateTime, OffsetTime}
import java.util.UUID

import jzon._
import jzon.describe._
import jzon.engine.description.{StrictProfile, StrictSchemaException}
import jzon.testing.Suite
import munit.ScalaCheckSuite
import org.scalacheck.Prop.forAll

/** All documents that fit a strict schema are decoded, and what a profile cannot express is rejected. */
class StrictSchemaSuite extends Suite with ScalaCheckSuite {
  import StrictSchemaSuite._

  private def decodes[A](name: String, profiles: StrictProfile*)(implicit
      codec: Codec[A],
      described: Described[A]
  ): Unit =
    for (profile <- profiles) property(s"$name for $profile") {
      val schema = described.description.toStrictSchema(profile)
      val root = Json.parse(schema).fold(error => fail(s"$error in $schema"), identity)
      assertEquals(root.get("type"), Some(Json.Str("object")))
      val check = new FormCheck(described.description)
      forAll(new StrictDocuments(root).documents) { json =>
        val text = Encoder[Json].encodeJson(json)
        assert(codec.decodeJson(text).isRight, s"${codec.decodeJson(text)} for $text\n$schema")
        assert(check.accepts(json), s"$text is not of the form\n$schema")
      }
    }

  private val both = Seq(StrictProfile.OPENAI, StrictProfile.ANTHROPIC)

  decodes[Scalars]("scalars", both: _*)
  decodes[Absent]("fields that may be missing", both: _*)
  decodes[Ranges]("ranges", StrictProfile.OPENAI)
  decodes[Lists]("collections", both: _*)
  decodes[Holds]("sealed types and enums", both: _*)
  decodes[Strict]("a class without other fields", both: _*)
  decodes[Node]("a recursive class", StrictProfile.OPENAI)
  decodes[Forest]("a recursive sealed type", StrictProfile.OPENAI)

  test("null in place of a missing field") {
    val schema = Described[Absent].description.toStrictSchema(StrictProfile.ANTHROPIC)
    assertEquals(
      schema,
      """{"type":"object","properties":{"o":{"anyOf":[{"type":"string"},{"type":"null"}]},""" +
        """"d":{"type":"string"},"n":{"anyOf":[{"type":"string"},{"type":"null"}]},""" +
        """"e":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["o","d","n","e"],"additionalProperties":false}"""
    )
    assertEquals(
      Codec[Absent].decodeJson("""{"o":null,"d":"x","n":null,"e":null}"""),
      Right(Absent(None, "x", "given", None))
    )
  }

  test("what a profile cannot express is refused by its path and type") {
    def rejections[A](profile: StrictProfile)(implicit described: Described[A]) = {
      val error = intercept[StrictSchemaException](described.description.toStrictSchema(profile))
      error.rejections.toArray.toList.map(_.toString.split(": the profile|: the type|: the root|: any value").head)
    }
    assertEquals(rejections[Ranges](StrictProfile.ANTHROPIC).head, ".byte: int8")
    assertEquals(rejections[Ranges](StrictProfile.ANTHROPIC).length, 4)
    assertEquals(rejections[Node](StrictProfile.ANTHROPIC).tail, List(".next: jzon.testkit.StrictSchemaSuite.Node"))
    assertEquals(rejections[List[Int]](StrictProfile.OPENAI), List(".: [int32, ...]"))
    assertEquals(rejections[Forest](StrictProfile.ANTHROPIC).length, 2)
    assertEquals(
      rejections[Others](StrictProfile.OPENAI),
      List(".map: {text: text, ...}", ".tuple: [text, text]", ".json: any", ".bytes: base64")
    )
  }
}

object StrictSchemaSuite {
  final case class Scalars(
      a: Boolean,
      b: Double,
      c: Float,
      d: BigInt,
      e: BigDecimal,
      f: String,
      g: UUID,
      h: LocalDate,
      i: Instant,
      j: OffsetDateTime,
      k: OffsetTime
  )
  object Scalars {
    implicit val codec: Codec[Scalars] = Codec.derived
    implicit val described: Described[Scalars] = Described.derived
  }

  final case class Absent(
      o: Option[String],
      d: String = "given",
      @null_as_default n: String = "given",
      @explicit_null e: Option[String]
  )
  object Absent {
    implicit val codec: Codec[Absent] = Codec.derived
    implicit val described: Described[Absent] = Described.derived
  }

  final case class Ranges(byte: Byte, short: Short, int: Int, long: List[Long])
  object Ranges {
    implicit val codec: Codec[Ranges] = Codec.derived
    implicit val described: Described[Ranges] = Described.derived
  }

  final case class Lists(a: List[String], b: Set[String], c: ::[Double], d: Array[Boolean], e: Option[List[String]])
  object Lists {
    implicit val codec: Codec[Lists] = Codec.derived
    implicit val described: Described[Lists] = Described.derived
  }

  sealed trait Level
  object Level {
    case object Low extends Level
    @hint("very-high") case object High extends Level
    implicit val codec: Codec[Level] = Codec.derived
    implicit val described: Described[Level] = Described.derived
  }

  sealed trait Shape
  object Shape {
    final case class Circle(@field("r", "radius") radius: Double) extends Shape
    case object Nothing extends Shape
    implicit val codec: Codec[Shape] = Codec.derived
    implicit val described: Described[Shape] = Described.derived
  }

  @discriminator("type") sealed trait Event
  object Event {
    final case class Made(by: Option[String]) extends Event
    @no_extra_fields final case class Sold(to: Shape) extends Event
    final case class Own(x: String) extends Event
    object Own {
      implicit val codec: Codec[Own] = Codec.derived
      implicit val described: Described[Own] = Described.derived
    }
    implicit val codec: Codec[Event] = Codec.derived
    implicit val described: Described[Event] = Described.derived
  }

  final case class Holds(level: Level, shapes: List[Shape], event: Event, either: Either[String, Option[Event]])
  object Holds {
    implicit val codec: Codec[Holds] = Codec.derived
    implicit val described: Described[Holds] = Described.derived
  }

  @no_extra_fields final case class Strict(a: String, b: Option[Level])
  object Strict {
    implicit val codec: Codec[Strict] = Codec.derived
    implicit val described: Described[Strict] = Described.derived
  }

  final case class Node(value: Int, next: Option[Node])
  object Node {
    implicit val codec: Codec[Node] = Codec.derived
    implicit val described: Described[Node] = Described.derived
  }

  sealed trait Tree
  object Tree {
    final case class Leaf(value: String) extends Tree
    final case class Branch(all: List[Tree], best: Option[Tree]) extends Tree
    implicit val codec: Codec[Tree] = Codec.derived
    implicit val described: Described[Tree] = Described.derived
  }

  final case class Forest(trees: List[Tree])
  object Forest {
    implicit val codec: Codec[Forest] = Codec.derived
    implicit val described: Described[Forest] = Described.derived
  }

  final case class Others(
      map: Map[String, String],
      tuple: (String, String),
      json: Option[Json],
      @base64 bytes: Array[Byte]
  )
  object Others {
    implicit val codec: Codec[Others] = Codec.derived
    implicit val described: Described[Others] = Described.derived
  }
}
