package jzon.testkit

import java.nio.ByteBuffer
import java.time.{DayOfWeek, Instant, LocalDate}
import java.util.UUID

import scala.collection.immutable.{ArraySeq, BitSet, SortedMap, TreeSet}

import jzon._
import jzon.describe._
import jzon.engine.binary.Base64Variant.{LineSeparator, Padding}
import jzon.engine.binary.{Base64Variant, Hex}
import jzon.testing.Suite
import munit.ScalaCheckSuite
import org.scalacheck.Prop.forAll

/**
 * What a type's description says and what its codec does are the same: documents that are made of the description alone are
 * accepted, and rejected after a change that it does not allow; what is written is what it says.
 */
class DescriptionAgreementSuite extends Suite with ScalaCheckSuite {
  import DescriptionAgreementSuite._

  override protected def scalaCheckTestParameters: org.scalacheck.Test.Parameters =
    super.scalaCheckTestParameters.withMinSuccessfulTests(math.min(200, Rounds.all / 1000))

  private def agrees[A](name: String)(implicit codec: Codec[A], described: Described[A]): Unit =
    property(name) {
      val description = described.description
      val check = new FormCheck(description)
      val documents = new FormDocuments(description)
      forAll(documents.good) { json =>
        assert(check.accepts(json), s"$json is not of the form\n$description")
        val text = Encoder[Json].encodeJson(json)
        val value = codec.decodeJson(text) match {
          case Right(value) => value
          case Left(error)  => fail(s"$text is of the form, but $error\n$description")
        }
        val written = codec.encodeJson(value)
        assert(check.mayBeWritten(Json.parse(written).toOption.get), s"$written was written\n$description")
        documents.bad(json).foreach { case (what, document) =>
          val damaged = Encoder[Json].encodeJson(document)
          assert(codec.decodeJson(damaged).isLeft, s"$damaged was accepted ($what)\n$description")
        }
      }
    }

  test("what is damaged is a good part of what there is") {
    val documents = new FormDocuments(Described[Event].description)
    val good = Json.parse("""{"first_name":"a","n":1,"type":"user-created"}""").toOption.get
    assertEquals(new FormCheck(Described[Event].description).accepts(good), true)
    val bad = documents.bad(good)
    assert(bad.length > 15, bad.map(_._1))
  }

  agrees[Plain]("a class of scalars")
  agrees[Containers]("a class of containers")
  agrees[Texts]("a class of texts with a form")
  agrees[Renamed]("names, aliases, defaults and nulls")
  agrees[Closed]("a class that takes no other members")
  agrees[Empty]("a class without members")
  agrees[Shape]("a family of one-key objects")
  agrees[Event]("a family with a discriminator")
  agrees[Level]("a family of constants")
  agrees[Tree]("a recursive family")
  agrees[Employee]("a recursive class")
  agrees[Ping]("types that contain each other")
  agrees[Pair[Int, Pair[String, Option[Int]]]]("a generic class in itself")
  agrees[Rose[Int]]("a recursive generic class")
  agrees[Two]("a generic class with two arguments")
  agrees[Either[Int, List[Shape]]]("an Either")
  agrees[(Int, Option[String], Level)]("a tuple")
  agrees[Map[Level, List[Plain]]]("a map with constants as keys")
  agrees[Map[Int, Map[LocalDate, Boolean]]]("maps with numbers and dates as keys")
  agrees[Settings]("a class with settings in place of annotations")
  agrees[PatchedUser]("patches")
  agrees[Json]("any value")
  agrees[Bytes]("bytes in each variant")
  agrees[List[Bytes.Key]]("bytes of a type with a codec of its own")
}

object DescriptionAgreementSuite {
  case class Plain(
      a: Boolean,
      b: Byte,
      c: Short,
      d: Int,
      e: Long,
      f: Float,
      g: Double,
      h: Char,
      i: String,
      j: BigInt,
      k: BigDecimal
  )
  object Plain {
    implicit val codec: Codec[Plain] = Codec.derived
    implicit val described: Described[Plain] = Described.derived
  }

  case class Id(value: UUID) extends AnyVal
  object Id {
    implicit val codec: Codec[Id] = Codec.derived
    implicit val described: Described[Id] = Described.derived
  }

  case class Containers(
      list: List[Int],
      vector: Vector[Id],
      set: Set[String],
      tree: TreeSet[Int],
      bits: BitSet,
      some: ::[Int],
      array: IndexedSeq[Double],
      option: Option[List[Option[Int]]],
      optional: java.util.Optional[String],
      map: SortedMap[String, Option[Int]],
      either: Either[String, Int],
      tuple: (Int, String),
      unit: Unit,
      javaMap: java.util.Map[String, java.util.List[Integer]]
  )
  object Containers {
    implicit val codec: Codec[Containers] = Codec.derived
    implicit val described: Described[Containers] = Described.derived
  }

  case class Texts(id: Id, at: Instant, day: LocalDate, of: DayOfWeek, zone: java.time.ZoneId, uri: java.net.URI)
  object Texts {
    implicit val codec: Codec[Texts] = Codec.derived
    implicit val described: Described[Texts] = Described.derived
  }

  @field_names(SnakeCase)
  case class Renamed(
      @field("ID", "id", "key") number: Int,
      firstName: String,
      nickName: Option[String] = Some("nick"),
      @explicit_null lastName: Option[String],
      @null_as_default countOfAll: Int = 7,
      @exclude secret: String = "x",
      `a "quoted" name`: List[Int] = Nil
  )
  object Renamed {
    implicit val codec: Codec[Renamed] = Codec.derived
    implicit val described: Described[Renamed] = Described.derived
  }

  @no_extra_fields case class Closed(a: Int, b: Option[Int])
  object Closed {
    implicit val codec: Codec[Closed] = Codec.derived
    implicit val described: Described[Closed] = Described.derived
  }

  case class Empty()
  object Empty {
    implicit val codec: Codec[Empty] = Codec.derived
    implicit val described: Described[Empty] = Described.derived
  }

  sealed trait Shape
  object Shape {
    @hint("ball") case class Circle(radius: Double) extends Shape
    case class Box(width: Int, height: Option[Int]) extends Shape
    case object Nothing extends Shape
    implicit val codec: Codec[Shape] = Codec.derived
    implicit val described: Described[Shape] = Described.derived
  }

  @discriminator("type") @hint_names(KebabCase) @field_names(SnakeCase)
  sealed trait Event
  object Event {
    case class UserCreated(firstName: String, @field("no", "n") number: Int) extends Event
    case class UserMoved(to: Shape) extends Event
    @no_extra_fields case class UserGone(why: Option[String]) extends Event
    case object Nothing extends Event
    case class OfItsOwn(firstName: Int) extends Event
    object OfItsOwn {
      implicit val codec: Codec[OfItsOwn] = Codec.derived
      implicit val described: Described[OfItsOwn] = Described.derived
    }
    implicit val codec: Codec[Event] = Codec.derived
    implicit val described: Described[Event] = Described.derived
  }

  @hint_names(SnakeCase) sealed trait Level
  object Level {
    case object Low extends Level
    case object VeryHigh extends Level
    @hint("?") case object Other extends Level
    implicit val codec: Codec[Level] = Codec.derived
    implicit val key: FieldDecoder[Level] = FieldDecoder.derived
    implicit val keyEncoder: FieldEncoder[Level] = FieldEncoder.derived
    implicit val described: Described[Level] = Described.derived
    implicit val keyDescribed: FieldDescribed[Level] = FieldDescribed.derived
  }

  sealed trait Tree
  object Tree {
    case class Node(left: Tree, right: Option[Tree], all: List[Tree]) extends Tree
    case class Leaf(value: Int) extends Tree
    implicit val codec: Codec[Tree] = Codec.derived
    implicit val described: Described[Tree] = Described.derived
  }

  case class Employee(name: String, boss: Option[Employee], team: Map[String, Employee])
  object Employee {
    implicit val codec: Codec[Employee] = Codec.derived
    implicit val described: Described[Employee] = Described.derived
  }

  case class Ping(pong: Option[Pong], x: Int)
  object Ping {
    implicit val codec: Codec[Ping] = Codec.derived
    implicit val described: Described[Ping] = Described.derived
  }
  case class Pong(pings: List[Ping], y: String)
  object Pong {
    implicit val codec: Codec[Pong] = Codec.derived
    implicit val described: Described[Pong] = Described.derived
  }

  case class Pair[X, Y](first: X, second: Y)
  object Pair {
    implicit def codec[X: Codec, Y: Codec]: Codec[Pair[X, Y]] = Codec.derived
    implicit def described[X: Described, Y: Described]: Described[Pair[X, Y]] = Described.derived
  }

  case class Rose[X](value: X, forest: List[Rose[X]])
  object Rose {
    implicit def codec[X: Codec]: Codec[Rose[X]] = Codec.derived
    implicit def described[X: Described]: Described[Rose[X]] = Described.derived
  }

  case class Two(numbers: Rose[Int], texts: Rose[String], again: Option[Rose[Int]])
  object Two {
    implicit val codec: Codec[Two] = Codec.derived
    implicit val described: Described[Two] = Described.derived
  }

  case class Settings(orderId: Int, lineCount: Option[Int])
  object Settings {
    implicit val codec: Codec[Settings] =
      Codec.derivedWith(DerivationSettings.none.withFieldNames(SnakeCase).withNoExtraFields)
    implicit val described: Described[Settings] =
      Described.derivedWith(DerivationSettings.none.withFieldNames(SnakeCase).withNoExtraFields)
  }

  case class PatchedUser(name: Patch[String], email: Patch[Int])
  object PatchedUser {
    implicit val codec: Codec[PatchedUser] = Codec.derived
    implicit val described: Described[PatchedUser] = Described.derived
  }

  case class Bytes(
      numbers: Array[Byte],
      @base64 standard: Array[Byte],
      @base64(Base64Variant.MIME) mime: Option[Array[Byte]],
      @base64(Base64Variant.PEM) pem: ByteBuffer,
      @base64(Base64Variant.MODIFIED_FOR_URL) url: Option[Option[ArraySeq[Byte]]],
      @base64(Variants.crlf) @field("lines", "rows") lines: Array[Byte],
      @base64(Variants.lax) @explicit_null lax: Option[Array[Byte]],
      @base64(Variants.bare) bare: ByteBuffer,
      @base64(Variants.other) other: Array[Byte],
      @hex sum: Array[Byte],
      @hex(Hex.UPPER) upper: Option[ByteBuffer],
      @hex @null_as_default more: Array[Byte] = Array(7),
      key: Bytes.Key
  )
  object Bytes {
    case class Key(bytes: ArraySeq[Byte])
    object Key {
      implicit val codec: Codec[Key] = Codec.base64[ArraySeq[Byte]](Variants.bare).imap(Key(_))(_.bytes)
      implicit val described: Described[Key] = Described.base64(Variants.bare)
    }
    implicit val codec: Codec[Bytes] = Codec.derived
    implicit val described: Described[Bytes] = Described.derived
  }

  object Variants {
    val crlf: Base64Variant = Base64Variant.builder().lines(8, LineSeparator.CRLF).build()
    val lax: Base64Variant = Base64Variant.builder().padding(Padding.ALLOWED).lines(64, LineSeparator.LF).build()
    val bare: Base64Variant = Base64Variant.builder().writeNoPadding().build()
    val other: Base64Variant = Base64Variant.builder().alphabet(Base64Variant.STANDARD_ALPHABET.reverse).build()
  }
}
