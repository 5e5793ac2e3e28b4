package jzon.testkit

import java.time.{Instant, LocalDate, OffsetDateTime, ZoneId, ZoneOffset, ZonedDateTime}
import java.util.UUID

import scala.collection.immutable.{BitSet, SortedMap}
import scala.concurrent.duration.{Duration, FiniteDuration}
import scala.util.Try

import jzon._
import jzon.describe._
import jzon.engine.description.SchemaDiff
import jzon.engine.binary.{Base64Variant, Hex}
import jzon.engine.codecs.EpochUnit
import org.scalacheck.Gen
import org.scalacheck.rng.Seed

/**
 * `SchemaDiff` and codecs agree: documents of one version of a type are decoded with the codec of another.
 *
 * Where a change is said to break nothing, the other codec accepts all documents. Where it is said to break, the other
 * codec rejects one of them, unless the test says that it misreads them.
 */
class SchemaDiffAgreementSuite extends jzon.testing.Suite {
  import SchemaDiffAgreementSuite._

  private val samples = 200

  /** Two versions of a type, each as the old one and as the new one. */
  private def versions[A, B](name: String, expected: String, misread: Set[String] = Set.empty)(implicit
      codecA: Codec[A],
      describedA: Described[A],
      codecB: Codec[B],
      describedB: Described[B]
  ): Unit = test(name) {
    val a = new Version(codecA, describedA.description)
    val b = new Version(codecB, describedB.description)
    val there = SchemaDiff.between(a.description, b.description)
    val back = SchemaDiff.between(b.description, a.description)
    def shown(diff: SchemaDiff) = (if (diff.breaksReaders) "R" else "-") + (if (diff.breaksWriters) "W" else "-")
    assertEquals(s"${shown(there)} ${shown(back)}", expected, s"$there\n\n$back")
    agrees(a.documents(samples), b, there.breaksReaders, misread("read there"), s"$name, readers:\n$there")
    agrees(b.written(samples), a, there.breaksWriters, misread("write there"), s"$name, writers:\n$there")
    agrees(b.documents(samples), a, back.breaksReaders, misread("read back"), s"$name back, readers:\n$back")
    agrees(a.written(samples), b, back.breaksWriters, misread("write back"), s"$name back, writers:\n$back")
    assert(SchemaDiff.between(a.description, a.description).isEmpty)
    assert(SchemaDiff.between(
      b.description,
      jzon.engine.description.Description.fromJson(b.description.toJson)
    ).isEmpty)
  }

  private def agrees(
      documents: List[String],
      reader: Version[_],
      breaks: Boolean,
      misread: Boolean,
      what: String
  ): Unit = {
    assert(documents.nonEmpty, what)
    val rejected = documents.flatMap(json => reader.codec.decodeJson(json).left.toOption.map(error => s"$json: $error"))
    if (breaks && !misread) assert(rejected.nonEmpty, s"$what\naccepts all, such as ${documents.head}")
    else if (rejected.nonEmpty) fail(s"$what\nrejects ${rejected.head}")
  }

  // Fields

  versions[One, Added]("a field without default", "R- -W")
  versions[One, Defaulted]("a field with default", "-- --")
  versions[One, Optional]("an optional field", "-- --")
  versions[Added, Defaulted]("a default", "-- R-")
  versions[Added, Optional]("a field becomes optional", "-W R-")
  versions[Defaulted, Optional](
    "an optional value in place of a default",
    "-W R-",
    Set("write there")
  ) // null is never written
  versions[Optional, Explicit]("an explicit null", "-- --")
  versions[Added, Explicit]("a field becomes null", "-W R-")
  versions[Defaulted, NullAsDefault]("null as the default", "-- R-")
  versions[Added, Renamed]("another name", "RW RW")
  versions[Added, Aliased]("another name with an alias", "-W R-")
  versions[Added, AliasAdded]("an alias", "-- R-")
  versions[One, Closed]("unknown fields rejected", "R- --", Set("read there")) // none are in these documents
  versions[Closed, ClosedMore]("a field in a closed class", "-W R-")
  versions[Added, Moved]("other order", "-- --")
  versions[One, Unit]("a class becomes Unit", "RW RW")
  versions[Added, Map[String, Json]]("a class becomes a map", "-W R-")
  versions[Numbers, Map[String, Long]](
    "a class of integers becomes a map of longs",
    "RW R-",
    Set("read there")
  ) // the class skips unknown fields, which the documents do not have
  versions[Numbers, Map[String, Byte]]("a class of integers becomes a map of bytes", "RW RW")

  // Values

  versions[Int, Long]("int to long", "-W R-")
  versions[Int, Double]("int to double", "-W R-")
  versions[Long, Double]("long to double", "RW RW", Set("read there", "write back"))
  versions[Short, Byte]("short to byte", "R- -W")
  versions[Int, BigInt]("int to BigInt", "-W R-")
  versions[BigInt, BigDecimal]("BigInt to BigDecimal", "-W R-")
  versions[Double, BigDecimal]("double to BigDecimal", "RW RW", Set("write there", "read back"))
  versions[Int, String]("int to string", "RW RW")
  versions[UUID, String]("UUID to string", "-W R-")
  versions[Char, String]("char to string", "-W R-")
  versions[ZoneOffset, ZoneId]("offset to zone", "-W R-")
  versions[OffsetDateTime, ZonedDateTime]("offset to zoned date", "-W R-")
  versions[FiniteDuration, Duration]("finite to any duration", "-W R-")
  versions[LocalDate, Instant]("date to instant", "RW RW")
  versions[Boolean, Int]("boolean to int", "RW RW")
  versions[Int, Json]("int to any value", "-W R-")
  versions[Int, Option[Int]]("int to option", "-W R-")
  versions[Option[Option[Int]], Option[Int]]("option in option", "-- --")
  versions[None.type, Option[Int]]("none to option", "-W R-")
  versions[Percent, Int]("a check", "-W R-")
  versions[At, AtNumber]("an instant as a number", "RW RW")

  // Bytes

  versions[Base64Bytes, UrlBytes]("other alphabet", "RW RW")
  versions[Base64Bytes, LaxBytes]("padding optional", "-- R-")
  versions[LaxBytes, BareBytes]("padding no longer written", "-- --")
  versions[Base64Bytes, BareBytes]("padding optional and not written", "-W R-")
  versions[HexBytes, UpperHexBytes]("hexadecimal capitals", "-- --")
  versions[LfBytes, CrlfBytes]("line separator", "R- -W")
  versions[Base64Bytes, HexBytes]("Base64 to hexadecimal", "RW RW")
  versions[HexBytes, Texts]("bytes to text", "-W R-")

  // Collections

  versions[List[Int], Vector[Long]]("elements widened", "-W R-")
  versions[List[Int], Set[Int]]("a list becomes a set", "R- -W", Set("read there", "write back"))
  versions[List[Int], ::[Int]]("not empty", "R- -W")
  versions[BitSet, Set[Int]]("a bit set", "-W R-")
  versions[(Int, Int), List[Int]]("a tuple becomes a list", "-W R-")
  versions[(Int, Int), (Int, Long)]("an element of a tuple", "-W R-")
  versions[(Int, Int), (Int, Int, Int)]("a longer tuple", "RW RW")
  versions[Map[String, Int], SortedMap[String, Long]]("values of a map", "-W R-")
  versions[Map[Int, Int], Map[String, Int]]("keys of a map", "-W R-")
  versions[Map[Level, Int], Map[String, Int]]("constants as keys", "-W R-")
  versions[Map[Level, Int], Map[MoreLevel, Int]]("more constants as keys", "-W R-")
  versions[Either[Int, String], Either[Long, String]]("an Either", "-W R-")
  versions[Left[Int, String], Either[Int, String]]("a Left", "-W R-")
  versions[Either[Int, Int], Map[String, Int]]("an Either becomes a map", "-W R-")

  // Sealed types

  versions[Shape, MoreShape]("a case added", "-W R-")
  versions[Event, MoreEvent]("a case with a discriminator added", "-W R-")
  versions[Event, KindEvent]("another discriminator", "RW RW")
  versions[Event, PlainEvent]("no discriminator", "RW RW")
  versions[Event, WideEvent]("a field of a case", "-W R-")
  versions[Event, HintedEvent]("another name of a case", "RW RW")
  versions[Event, OpenEvent]("unknown cases", "-W R-")
  versions[OpenEvent, MoreOpenEvent]("a case beside one for unknown names", "-- --")
  versions[OpenEvent, OtherOpenEvent]("a case that the one for unknown names does not read", "-W R-")
  versions[Level, MoreLevel]("a constant added", "-W R-")
  versions[Level, OpenLevel]("unknown constants", "-W R-")
  versions[Level, AnyLevel]("constants in any case", "-- R-")
  versions[AnyLevel, MoreAnyLevel]("a constant in any case added", "-W R-")
  versions[AnyLevel, UpperLevel]("constants in any case with other letters", "-- --")
  versions[Level, String]("constants become a string", "-W R-")
  versions[Level, MixedLevel]("a class among constants", "RW RW")
  versions[Tree, LongTree]("a recursive type", "-W R-")
  versions[Tree, SameTree]("a recursive type with other names in the program", "-- --")
  versions[Employee, OtherEmployee]("types that contain each other", "-W R-")

  // Alternatives

  versions[Int, IntOrText]("an alternative added", "-W R-")
  versions[IntOrText, LongOrText]("an alternative widened", "-W R-")
  versions[IntOrText, TextOrInt]("other order of alternatives", "-- --")
  versions[IntOrText, Json]("alternatives become any value", "-W R-")
  versions[Rose[IntOrText], Rose[LongOrText]]("alternatives in a recursive type", "-W R-")
}

object SchemaDiffAgreementSuite {

  /** A codec with its description, and documents made of the description. */
  final class Version[A](val codec: Codec[A], val description: Description) {

    /** Documents that the decoder accepts; none with unknown fields, which are nothing to the description. */
    def documents(n: Int): List[String] = {
      val good = new FormDocuments(description).good
      val all = List.tabulate(n)(i => good(Gen.Parameters.default.withSize(10), Seed(i.toLong))).flatten
      all.map(Encoder[Json].encodeJson(_)).filterNot(_.contains("~strange~")).filter(codec.decodeJson(_).isRight) :::
        written(n)
    }

    /** Documents that the encoder writes. */
    def written(n: Int): List[String] = {
      val good = new FormDocuments(description).good
      List.tabulate(n)(i => good(Gen.Parameters.default.withSize(10), Seed(-i.toLong))).flatten
        .flatMap(json => codec.decodeJson(Encoder[Json].encodeJson(json)).toOption)
        .flatMap(value => Try(codec.encodeJson(value)).toOption)
    }
  }

  final case class One(id: Int)
  object One {
    implicit val codec: Codec[One] = Codec.derived
    implicit val described: Described[One] = Described.derived
  }

  final case class Added(id: Int, x: String)
  object Added {
    implicit val codec: Codec[Added] = Codec.derived
    implicit val described: Described[Added] = Described.derived
  }

  final case class Defaulted(id: Int, x: String = "none")
  object Defaulted {
    implicit val codec: Codec[Defaulted] = Codec.derived
    implicit val described: Described[Defaulted] = Described.derived
  }

  final case class NullAsDefault(id: Int, @null_as_default x: String = "none")
  object NullAsDefault {
    implicit val codec: Codec[NullAsDefault] = Codec.derived
    implicit val described: Described[NullAsDefault] = Described.derived
  }

  final case class Optional(id: Int, x: Option[String])
  object Optional {
    implicit val codec: Codec[Optional] = Codec.derived
    implicit val described: Described[Optional] = Described.derived
  }

  final case class Explicit(id: Int, @explicit_null x: Option[String])
  object Explicit {
    implicit val codec: Codec[Explicit] = Codec.derived
    implicit val described: Described[Explicit] = Described.derived
  }

  final case class Renamed(id: Int, y: String)
  object Renamed {
    implicit val codec: Codec[Renamed] = Codec.derived
    implicit val described: Described[Renamed] = Described.derived
  }

  final case class Aliased(id: Int, @field("y", "x") y: String)
  object Aliased {
    implicit val codec: Codec[Aliased] = Codec.derived
    implicit val described: Described[Aliased] = Described.derived
  }

  final case class AliasAdded(id: Int, @field("x", "y") x: String)
  object AliasAdded {
    implicit val codec: Codec[AliasAdded] = Codec.derived
    implicit val described: Described[AliasAdded] = Described.derived
  }

  final case class Moved(x: String, id: Int)
  object Moved {
    implicit val codec: Codec[Moved] = Codec.derived
    implicit val described: Described[Moved] = Described.derived
  }

  @no_extra_fields final case class Closed(id: Int)
  object Closed {
    implicit val codec: Codec[Closed] = Codec.derived
    implicit val described: Described[Closed] = Described.derived
  }

  @no_extra_fields final case class ClosedMore(id: Int, x: String = "none")
  object ClosedMore {
    implicit val codec: Codec[ClosedMore] = Codec.derived
    implicit val described: Described[ClosedMore] = Described.derived
  }

  final case class Numbers(a: Int, b: Byte = 0, @field("c", "C") c: Short)
  object Numbers {
    implicit val codec: Codec[Numbers] = Codec.derived
    implicit val described: Described[Numbers] = Described.derived
  }

  final case class Percent(value: Int)
  object Percent {
    implicit val codec: Codec[Percent] =
      Codec[Int].eimap(i => if (i >= 0 && i <= 100) Right(Percent(i)) else Left("not a percentage"))(_.value)
    implicit val described: Described[Percent] = Described.int.checked("0 to 100")
  }

  final case class At(at: Instant)
  object At {
    implicit val codec: Codec[At] = Codec.derived
    implicit val described: Described[At] = Described.derived
  }

  final case class AtNumber(@epoch(EpochUnit.MILLIS) at: Instant)
  object AtNumber {
    implicit val codec: Codec[AtNumber] = Codec.derived
    implicit val described: Described[AtNumber] = Described.derived
  }

  final case class Base64Bytes(@base64 bytes: Array[Byte])
  object Base64Bytes {
    implicit val codec: Codec[Base64Bytes] = Codec.derived
    implicit val described: Described[Base64Bytes] = Described.derived
  }

  final case class UrlBytes(@base64(Base64Variant.MODIFIED_FOR_URL) bytes: Array[Byte])
  object UrlBytes {
    implicit val codec: Codec[UrlBytes] = Codec.derived
    implicit val described: Described[UrlBytes] = Described.derived
  }

  object Variants {
    val lax: Base64Variant = Base64Variant.builder().padding(Base64Variant.Padding.ALLOWED).build()
    val bare: Base64Variant = Base64Variant.builder().writeNoPadding().build()
    val lf: Base64Variant = Base64Variant.builder().lines(8, Base64Variant.LineSeparator.LF).build()
    val crlf: Base64Variant = Base64Variant.builder().lines(8, Base64Variant.LineSeparator.CRLF).build()
  }

  final case class LaxBytes(@base64(Variants.lax) bytes: Array[Byte])
  object LaxBytes {
    implicit val codec: Codec[LaxBytes] = Codec.derived
    implicit val described: Described[LaxBytes] = Described.derived
  }

  final case class BareBytes(@base64(Variants.bare) bytes: Array[Byte])
  object BareBytes {
    implicit val codec: Codec[BareBytes] = Codec.derived
    implicit val described: Described[BareBytes] = Described.derived
  }

  final case class LfBytes(@base64(Variants.lf) bytes: Array[Byte])
  object LfBytes {
    implicit val codec: Codec[LfBytes] = Codec.derived
    implicit val described: Described[LfBytes] = Described.derived
  }

  final case class CrlfBytes(@base64(Variants.crlf) bytes: Array[Byte])
  object CrlfBytes {
    implicit val codec: Codec[CrlfBytes] = Codec.derived
    implicit val described: Described[CrlfBytes] = Described.derived
  }

  final case class HexBytes(@hex bytes: Array[Byte])
  object HexBytes {
    implicit val codec: Codec[HexBytes] = Codec.derived
    implicit val described: Described[HexBytes] = Described.derived
  }

  final case class UpperHexBytes(@hex(Hex.UPPER) bytes: Array[Byte])
  object UpperHexBytes {
    implicit val codec: Codec[UpperHexBytes] = Codec.derived
    implicit val described: Described[UpperHexBytes] = Described.derived
  }

  final case class Texts(bytes: String)
  object Texts {
    implicit val codec: Codec[Texts] = Codec.derived
    implicit val described: Described[Texts] = Described.derived
  }

  sealed trait Level
  object Level {
    case object Low extends Level
    case object High extends Level
    implicit val codec: Codec[Level] = Codec.derived
    implicit val key: FieldDecoder[Level] = FieldDecoder.derived
    implicit val keyEncoder: FieldEncoder[Level] = FieldEncoder.derived
    implicit val described: Described[Level] = Described.derived
    implicit val keyDescribed: FieldDescribed[Level] = FieldDescribed.derived
  }

  sealed trait MoreLevel
  object MoreLevel {
    case object Low extends MoreLevel
    case object High extends MoreLevel
    case object Top extends MoreLevel
    implicit val codec: Codec[MoreLevel] = Codec.derived
    implicit val key: FieldDecoder[MoreLevel] = FieldDecoder.derived
    implicit val keyEncoder: FieldEncoder[MoreLevel] = FieldEncoder.derived
    implicit val described: Described[MoreLevel] = Described.derived
    implicit val keyDescribed: FieldDescribed[MoreLevel] = FieldDescribed.derived
  }

  sealed trait OpenLevel
  object OpenLevel {
    case object Low extends OpenLevel
    case object High extends OpenLevel
    @unknown case object Other extends OpenLevel
    implicit val codec: Codec[OpenLevel] = Codec.derived
    implicit val described: Described[OpenLevel] = Described.derived
  }

  @ignore_case sealed trait AnyLevel
  object AnyLevel {
    case object Low extends AnyLevel
    case object High extends AnyLevel
    implicit val codec: Codec[AnyLevel] = Codec.derived
    implicit val described: Described[AnyLevel] = Described.derived
  }

  @ignore_case sealed trait MoreAnyLevel
  object MoreAnyLevel {
    case object Low extends MoreAnyLevel
    case object High extends MoreAnyLevel
    case object Top extends MoreAnyLevel
    implicit val codec: Codec[MoreAnyLevel] = Codec.derived
    implicit val described: Described[MoreAnyLevel] = Described.derived
  }

  @ignore_case sealed trait UpperLevel
  object UpperLevel {
    case object LOW extends UpperLevel
    case object HIGH extends UpperLevel
    implicit val codec: Codec[UpperLevel] = Codec.derived
    implicit val described: Described[UpperLevel] = Described.derived
  }

  sealed trait MixedLevel
  object MixedLevel {
    case object Low extends MixedLevel
    case object High extends MixedLevel
    final case class Of(height: Int) extends MixedLevel
    implicit val codec: Codec[MixedLevel] = Codec.derived
    implicit val described: Described[MixedLevel] = Described.derived
  }

  sealed trait Shape
  object Shape {
    final case class Circle(radius: Double) extends Shape
    implicit val codec: Codec[Shape] = Codec.derived
    implicit val described: Described[Shape] = Described.derived
  }

  sealed trait MoreShape
  object MoreShape {
    final case class Circle(radius: Double) extends MoreShape
    case object Nothing extends MoreShape
    implicit val codec: Codec[MoreShape] = Codec.derived
    implicit val described: Described[MoreShape] = Described.derived
  }

  @discriminator("type") sealed trait Event
  object Event {
    final case class Made(by: Int) extends Event
    case object Gone extends Event
    implicit val codec: Codec[Event] = Codec.derived
    implicit val described: Described[Event] = Described.derived
  }

  @discriminator("type") sealed trait MoreEvent
  object MoreEvent {
    final case class Made(by: Int) extends MoreEvent
    case object Gone extends MoreEvent
    final case class Sold(price: Int) extends MoreEvent
    implicit val codec: Codec[MoreEvent] = Codec.derived
    implicit val described: Described[MoreEvent] = Described.derived
  }

  @discriminator("kind") sealed trait KindEvent
  object KindEvent {
    final case class Made(by: Int) extends KindEvent
    case object Gone extends KindEvent
    implicit val codec: Codec[KindEvent] = Codec.derived
    implicit val described: Described[KindEvent] = Described.derived
  }

  sealed trait PlainEvent
  object PlainEvent {
    final case class Made(by: Int) extends PlainEvent
    case object Gone extends PlainEvent
    implicit val codec: Codec[PlainEvent] = Codec.derived
    implicit val described: Described[PlainEvent] = Described.derived
  }

  @discriminator("type") sealed trait WideEvent
  object WideEvent {
    final case class Made(by: Long) extends WideEvent
    case object Gone extends WideEvent
    implicit val codec: Codec[WideEvent] = Codec.derived
    implicit val described: Described[WideEvent] = Described.derived
  }

  @discriminator("type") sealed trait HintedEvent
  object HintedEvent {
    @hint("made") final case class Made(by: Int) extends HintedEvent
    case object Gone extends HintedEvent
    implicit val codec: Codec[HintedEvent] = Codec.derived
    implicit val described: Described[HintedEvent] = Described.derived
  }

  @discriminator("type") sealed trait OpenEvent
  object OpenEvent {
    final case class Made(by: Int) extends OpenEvent
    case object Gone extends OpenEvent
    @unknown final case class Other(by: Option[Int]) extends OpenEvent
    implicit val codec: Codec[OpenEvent] = Codec.derived
    implicit val described: Described[OpenEvent] = Described.derived
  }

  @discriminator("type") sealed trait MoreOpenEvent
  object MoreOpenEvent {
    final case class Made(by: Int) extends MoreOpenEvent
    final case class Sold(to: String) extends MoreOpenEvent
    case object Gone extends MoreOpenEvent
    @unknown final case class Other(by: Option[Int]) extends MoreOpenEvent
    implicit val codec: Codec[MoreOpenEvent] = Codec.derived
    implicit val described: Described[MoreOpenEvent] = Described.derived
  }

  @discriminator("type") sealed trait OtherOpenEvent
  object OtherOpenEvent {
    final case class Made(by: Int) extends OtherOpenEvent
    final case class Sold(by: String) extends OtherOpenEvent
    case object Gone extends OtherOpenEvent
    @unknown final case class Other(by: Option[Int]) extends OtherOpenEvent
    implicit val codec: Codec[OtherOpenEvent] = Codec.derived
    implicit val described: Described[OtherOpenEvent] = Described.derived
  }

  sealed trait Tree
  object Tree {
    final case class Node(left: Tree, right: Option[Tree], all: List[Tree]) extends Tree
    final case class Leaf(value: Int) extends Tree
    implicit val codec: Codec[Tree] = Codec.derived
    implicit val described: Described[Tree] = Described.derived
  }

  sealed trait LongTree
  object LongTree {
    final case class Node(left: LongTree, right: Option[LongTree], all: List[LongTree]) extends LongTree
    final case class Leaf(value: Long) extends LongTree
    implicit val codec: Codec[LongTree] = Codec.derived
    implicit val described: Described[LongTree] = Described.derived
  }

  sealed trait SameTree
  object SameTree {
    final case class Node(left: SameTree, right: Option[SameTree], all: Vector[SameTree]) extends SameTree
    final case class Leaf(value: Int) extends SameTree
    implicit val codec: Codec[SameTree] = Codec.derived
    implicit val described: Described[SameTree] = Described.derived
  }

  final case class Employee(name: String, boss: Option[Employee], firm: Option[Firm])
  object Employee {
    implicit val codec: Codec[Employee] = Codec.derived
    implicit val described: Described[Employee] = Described.derived
  }
  final case class Firm(staff: List[Employee], size: Int)
  object Firm {
    implicit val codec: Codec[Firm] = Codec.derived
    implicit val described: Described[Firm] = Described.derived
  }

  final case class OtherEmployee(name: String, boss: Option[OtherEmployee], firm: Option[OtherFirm])
  object OtherEmployee {
    implicit val codec: Codec[OtherEmployee] = Codec.derived
    implicit val described: Described[OtherEmployee] = Described.derived
  }
  final case class OtherFirm(staff: List[OtherEmployee], size: Long)
  object OtherFirm {
    implicit val codec: Codec[OtherFirm] = Codec.derived
    implicit val described: Described[OtherFirm] = Described.derived
  }

  final case class IntOrText(value: Either[Int, String])
  object IntOrText {
    implicit val codec: Codec[IntOrText] = Codec.of(
      Decoder[Int].map(i => IntOrText(Left(i))).orElse(Decoder[String].map(s => IntOrText(Right(s)))),
      Encoder[Json].contramap[IntOrText](_.value.fold(i => Json.Num(i), Json.Str(_)))
    )
    implicit val described: Described[IntOrText] =
      Described.anyOf[IntOrText](Described.int.as[IntOrText], Described.string.as[IntOrText])
  }

  final case class TextOrInt(value: Either[Int, String])
  object TextOrInt {
    implicit val codec: Codec[TextOrInt] = IntOrText.codec.imap(v => TextOrInt(v.value))(v => IntOrText(v.value))
    implicit val described: Described[TextOrInt] =
      Described.anyOf[TextOrInt](Described.string.as[TextOrInt], Described.int.as[TextOrInt])
  }

  final case class LongOrText(value: Either[Long, String])
  object LongOrText {
    implicit val codec: Codec[LongOrText] = Codec.of(
      Decoder[Long].map(i => LongOrText(Left(i))).orElse(Decoder[String].map(s => LongOrText(Right(s)))),
      Encoder[Json].contramap[LongOrText](_.value.fold(i => Json.Num(i), Json.Str(_)))
    )
    implicit val described: Described[LongOrText] =
      Described.anyOf[LongOrText](Described.long.as[LongOrText], Described.string.as[LongOrText])
  }

  final case class Rose[A](value: A, forest: List[Rose[A]])
  object Rose {
    implicit def codec[A: Codec]: Codec[Rose[A]] = Codec.derived
    implicit def described[A: Described]: Described[Rose[A]] = Described.derived
  }
}
