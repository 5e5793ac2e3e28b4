package jzon.interop

import scala.reflect.ClassTag

import jzon._
import jzon.describe._
import jzon.bind.Adapters
import jzon.engine.binary.{Base64Variant, Hex}
import jzon.testkit.{FormCheck, FormDocuments}
import jzon.testing.Suite
import munit.ScalaCheckSuite
import org.scalacheck.Prop.forAll

/** What adapters say of themselves and what they do are the same. */
class DescribedSuite extends Suite with ScalaCheckSuite {
  private def agrees[A](implicit tag: ClassTag[A]): Unit =
    property(tag.runtimeClass.getSimpleName) {
      val codec = javaCodec[A]
      val description = javaDescribed[A].description
      val check = new FormCheck(description)
      val documents = new FormDocuments(description)
      forAll(documents.good) { json =>
        val text = Encoder[Json].encodeJson(json)
        val value = codec.decodeJson(text).fold(error => fail(s"$text: $error\n$description"), identity)
        val written = Json.parse(codec.encodeJson(value)).toOption.get
        assert(check.mayBeWritten(written), s"$written was written\n$description")
        documents.bad(json).foreach { case (what, bad) =>
          assert(codec.decodeJson(Encoder[Json].encodeJson(bad)).isLeft, s"$bad was accepted ($what)\n$description")
        }
      }
    }

  agrees[Shown.Order]
  agrees[Shown.Color]
  agrees[Shown.Grade]
  agrees[Shown.Shape]
  agrees[Shown.Pairs]
  agrees[Shown.Bytes]
  agrees[Twins.Outer]
  agrees[Twins.Event]
  agrees[Twins.Strict]
  agrees[Twins.Nested]

  private def types[A](implicit tag: ClassTag[A]): List[String] =
    javaDescribed[A].description.toString.linesIterator.toList

  test("names, hints, aliases and defaults") {
    assertEquals(
      types[Shown.Order].find(_.startsWith("jzon.interop.Shown.Order = ")).get,
      """jzon.interop.Shown.Order = {"ID" (also "id"): int64, "first_name"?: text or null, "line_count"?: int32 or null, """ +
        """"line_numbers"?: [int32, ...] = [1], "sent_at"?: instant or null, "key": uuid, """ +
        """"days": ["MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY", ...] distinct, """ +
        """"prices": [number or NaN or Infinity, ...], "image": base64, "letter": character, """ +
        """"shapes": {jzon.interop.Shown.Color: [jzon.interop.Shown.Shape, ...], ...}, """ +
        """"grades": {jzon.interop.Shown.Grade: int32 or null, ...}}"""
    )
    assertEquals(types[Shown.Color].last, """jzon.interop.Shown.Color = "red" (also "crimson") | "dark-green"""")
    assertEquals(types[Shown.Grade].last, "jzon.interop.Shown.Grade = 1 | 6")
    assertEquals(types[Shown.Mode].last, """jzon.interop.Shown.Mode = "ON" | "OFF" | "OTHER" | ...""")
    assertEquals(
      types[Shown.Shape](implicitly)(1),
      """jzon.interop.Shown.Shape = {"Circle": jzon.interop.Shown.Circle} | {"rect": jzon.interop.Shown.Box}"""
    )
  }

  test("generic types are told apart by their arguments") {
    assertEquals(
      types[Shown.Pairs].drop(1).map(_.takeWhile(_ != '=').trim),
      List(
        "jzon.interop.Shown.Pairs",
        "jzon.interop.Shown.Pair[int32, text]",
        "jzon.interop.Shown.Pair[text, jzon.interop.Shown.Pair[int32, text]]"
      )
    )
  }

  test("what is written by hand is opaque, and what is converted is told so") {
    assertEquals(
      types[Shown.Hand].last,
      """jzon.interop.Shown.Hand = {"a": int32, "b": opaque(jzon.interop.Shown$ByHand)}"""
    )
    assertEquals(Shown.converted.description.toString, "text (a conversion of the program)")
    assertEquals(Codec[Int].toAdapter.description.toString.take(7), "opaque(")
  }

  test("bytes have the variant of their adapters") {
    assertEquals(
      types[Shown.Bytes].last,
      """jzon.interop.Shown.Bytes = {"standard": base64, "buffer": base64, "source": base64, """ +
        """"url": base64url without padding, "mime"?: base64, lines of 76 by LF or null, """ +
        """"lax": [base64 without padding, read with and without, ...], "sum": hex, """ +
        """"upper"?: hex in capital letters or null}"""
    )
    assertEquals(Adapters.bytes(Base64Variant.PEM).description.toString, "base64, lines of 64 by LF")
    assertEquals(Adapters.byteBuffer(Hex.UPPER).description.toString, "hex in capital letters")
    assertEquals(Adapters.binarySource(Hex.LOWER).description.toString, "hex")
  }

  test("streamed members stand among those of their parts") {
    val description = Shown.streamed.description
    assertEquals(
      description.form.toString,
      """{"name": text, "size"?: int32 or null, "content": base64, lines of 64 by LF, "sum" (also "crc"): text} """ +
        """("content" between these fields)"""
    )
    val json = """{"name":"a","content":"QUJD","sum":"s"}"""
    assert(new FormCheck(description).accepts(Json.parse(json).toOption.get))
    assertEquals(Shown.streamed.decode(json), "a s")
    assertEquals(
      Shown.skipping.description.form.toString,
      """{"name": text, "size"?: int32 or null, "content": hex} ("content" between these fields)"""
    )
    assertEquals(Shown.skipping.decode(json.replace("QUJD", "4142")), java.lang.Long.valueOf(2))
    assertEquals(Shown.unknown.description.toString, "opaque(jzon.bind.adapters.StreamedAdapter)")
  }

  test("members of Scala's classes") {
    implicit val address: Codec[Twins.Strict] = javaCodec
    implicit val addressDescribed: Described[Twins.Strict] = javaDescribed
    val described = Described.derived[DescribedSuite.Holds]
    assertEquals(
      described.description.toString.linesIterator.toList.drop(1),
      List(
        """jzon.interop.DescribedSuite.Holds = {"of": [jzon.interop.Twins.Strict, ...]}""",
        """jzon.interop.Twins.Strict = {"id": int32, "name": text} closed"""
      )
    )
    assertEquals(Codec.derived[DescribedSuite.Holds].decodeJson("""{"of":[]}"""), Right(DescribedSuite.Holds(Nil)))
  }
}

object DescribedSuite {
  case class Holds(of: List[Twins.Strict])
}
