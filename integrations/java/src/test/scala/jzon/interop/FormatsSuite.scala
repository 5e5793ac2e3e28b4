package jzon.interop

import java.io.ByteArrayInputStream
import java.util.SplittableRandom

import jzon._
import jzon.bind.{JsonAdapter, JsonBindException, JsonResult, JsonResults, Jzon}
import jzon.engine.codecs.{DecodeOptions => JavaOptions}
import jzon.engine.error.{JsonError => JavaError, Reason}
import jzon.engine.io.{Sink, Source}
import jzon.formats.{BinaryFormat, Cbor, MessagePack}
import jzon.testkit.{Chunks, Documents, Rounds, Shapes}
import jzon.testing.Suite

/** The codecs of both APIs read and write CBOR and MessagePack, with the same values and errors. */
class FormatsSuite extends Suite {
  private val formats = List[BinaryFormat](Cbor.DEFAULT, MessagePack.DEFAULT)
  private val outer = Jzon.adapter(classOf[Twins.Outer])
  private val event = Jzon.adapter(classOf[Twins.Event])

  private def encode[A](format: BinaryFormat, a: A)(implicit encoder: Encoder[A]): Array[Byte] =
    format.encode((sink: Sink) => encoder.encodeJsonTo(a, sink))

  test("random values come back from both formats, in both APIs") {
    val random = new SplittableRandom(63)
    val documents = new Documents(random)
    for (_ <- 0 until Rounds.all / 100; format <- formats) {
      val chunk = 1 + random.nextInt(40)
      val json = documents.outer()
      Codec[Shapes.Outer].decodeJson(json).foreach { value =>
        val binary = encode(format, value)
        assertEquals(format.encode((sink: Sink) => outer.encodeTo(outer.decode(json), sink)).toList, binary.toList)
        assertEquals(Codec[Shapes.Outer].decodeJson(format.source(binary)), Right(value))
        val source = format.source(Source.of(new Chunks(binary, chunk)))
        assertEquals(Codec[Shapes.Outer].decodeJson(source), Right(value))
        assertEquals(outer.encodeToString(outer.decode(format.source(binary))), Codec[Shapes.Outer].encodeJson(value))
      }
      Codec[Shapes.Event].decodeJson(documents.event()).foreach { value =>
        val binary = encode(format, value)
        assertEquals(Codec[Shapes.Event].decodeJson(format.source(binary)), Right(value))
        assertEquals(event.encodeToString(event.decode(format.source(binary))), Codec[Shapes.Event].encodeJson(value))
      }
      Codec[Json].decodeJson(documents.any()).foreach { value =>
        val binary =
          try Some(encode(format, value))
          catch { case e: JsonException if e.reason == Reason.OUT_OF_RANGE => None } // for MessagePack
        binary.foreach { b =>
          assertEquals(encode(format, Codec[Json].decodeJson(format.source(b)).toOption.get).toList, b.toList)
        }
      }
    }
  }

  test("damaged documents give the same errors in both APIs, from memory and from streams") {
    val random = new SplittableRandom(64)
    val documents = new Documents(random)
    var rejected = 0
    for (_ <- 0 until Rounds.all / 100; format <- formats) {
      Codec[Shapes.Outer].decodeJson(documents.outer()).foreach { value =>
        val binary = encode(format, value)
        binary(random.nextInt(binary.length)) = random.nextInt(256).toByte
        val cut = binary.take(random.nextInt(4) match {
          case 0 => random.nextInt(binary.length)
          case _ => binary.length
        })
        val scala = Codec[Shapes.Outer].decodeJson(format.source(cut))
        val inChunks = Codec[Shapes.Outer].decodeJson(format.source(Source.of(new Chunks(cut, 1 + random.nextInt(9)))))
        assertEquals(inChunks, scala, cut.toList.toString)
        outer.tryDecode(format.source(cut), JavaOptions.defaults) match {
          case bad: JsonResult.Failure[Twins.Outer] =>
            rejected += 1
            assertEquals(scala, Left(bad.error))
            assert(bad.error.offset >= 0 && bad.error.offset <= cut.length && bad.error.line == -1)
            assertEquals(intercept[JsonBindException](outer.decode(format.source(cut))).error, bad.error)
          case _ => assert(scala.isRight)
        }
      }
    }
    assert(rejected > Rounds.all / 200, rejected.toString)
  }

  private case class Reading(id: Int, at: java.time.Instant, values: List[Double], big: Option[BigInt])
  private object Reading { implicit val codec: Codec[Reading] = Codec.derived }

  test("times, big numbers and keys of CBOR reach the types that have them") {
    val cbor = hex(
      "a4 626964 07 626174 c1 1a514b67b0 6676616c756573 82 f93e00 fb3ff199999999999a 63626967 c2 49010000000000000000"
    )
    val expected =
      Reading(7, java.time.Instant.ofEpochSecond(1363896240), List(1.5, 1.1), Some(BigInt("18446744073709551616")))
    assertEquals(Codec[Reading].decodeJson(Cbor.DEFAULT.source(cbor)), Right(expected))
    assertEquals(
      Codec[Map[Int, String]].decodeJson(Cbor.DEFAULT.source(hex("a2 01 6161 20 6162"))),
      Right(Map(1 -> "a", -1 -> "b"))
    )
  }

  test("duplicate keys, unknown fields and checks are rejected with the place in the binary document") {
    def error[A: Decoder](cbor: String, options: DecodeOptions = DecodeOptions.defaults) = {
      val Left(e) = Decoder[A].decodeJson(Cbor.DEFAULT.source(hex(cbor)), options): @unchecked
      s"${e.offset} $e"
    }
    // at the value, as in JSON
    assertEquals(Decoder[Map[String, Int]].decodeJson("""{"a":1,"a":2}""").left.map(_.offset), Left(11L))
    assertEquals(error[Map[String, Int]]("a2 6161 01 6161 02"), "6 .a(duplicate)")
    assertEquals(error[Map[String, Int]]("a2 01 01 6131 02"), "5 .\"1\"(duplicate)")
    assertEquals(error[Reading]("a2 626964 01 626964 02"), "5 .id(duplicate)")
    assertEquals(error[Reading]("a1 626964 f6"), "4 .id(expected an integer, got null)")
    assertEquals(error[Reading]("a1 626964 41ff"), "4 .id(expected an integer, got h'ff')")
    assertEquals(error[Reading]("a1 626964 01"), "5 .at(missing)")
    assertEquals(error[Reading]("a1 6178 01", DecodeOptions.defaults.noExtraFields), "1 .x(unknown field)")
    val positive = Decoder[Int].ensure(_ > 0, "must be positive")
    val Left(e) = Decoder.list(positive).decodeJson(Cbor.DEFAULT.source(hex("83 01 1903e8 20"))): @unchecked
    assertEquals(s"${e.offset} $e", "5 .[2](must be positive)")
  }

  test("all errors of a document") {
    val cbor = hex("a3 626964 6161 6676616c756573 82 f6 f5 626174 00")
    val Left(all) = Decoder[Reading].decodeAll(Cbor.DEFAULT.source(cbor)): @unchecked
    assertEquals(
      all.map(e => s"${e.offset} $e"),
      List(
        "4 .id(expected an integer, got \"a\")",
        "14 .values[0](expected a number, got null)",
        "15 .values[1](expected a number, got true)",
        "19 .at(expected a string, got 0)"
      )
    )
    val ofJava = outer.decodeAll(Cbor.DEFAULT.source(hex("a1 6172 01")), JavaOptions.defaults)
    assert(ofJava.isInstanceOf[JsonResults.Failure[_]])
  }

  test("elements that are left out have their places in the binary document") {
    val lossy = Decoder[Lossy[List[Int]]].decodeJson(Cbor.DEFAULT.source(hex("85 01 f6 1903e8 41ff 02"))).toOption.get
    assertEquals(lossy.value, List(1, 1000, 2))
    val expected = List("2 .[1](expected an integer, got null)", "6 .[3](expected an integer, got h'ff')")
    assertEquals(lossy.errors.map(e => s"${e.offset} $e"), expected)
  }

  test("sequences are streams, with the offsets of damaged items") {
    for (format <- formats) {
      val items = format.encode((sink: Sink) =>
        Encoder[List[Int]].encodeStream(Iterator(List(1), List(2, 3), Nil), sink, Framing.lines)
      )
      val read = Decoder[List[Int]].decodeStream(format.sequence(Source.of(items)), Framing.lines)
      assertEquals(read.toList, List(Right(List(1)), Right(List(2, 3)), Right(Nil)))
      val adapter: JsonAdapter[java.util.List[Integer]] = Jzon.adapter(classOf[Integer]).list()
      val again = adapter.decodeStream(format.sequence(Source.of(new ByteArrayInputStream(items))), Framing.lines)
      assertEquals(again.stream.count, 3L)
    }
    def places(cbor: String, options: DecodeOptions): List[String] =
      Decoder[List[Int]].decodeStream(Cbor.DEFAULT.sequence(Source.of(hex(cbor))), Framing.lines, options).toList.map {
        case Right(value) => value.mkString("[", ",", "]")
        case Left(e)      => s"${e.record}: ${e.offset}, ${e.recordOffset} $e"
      }
    for (options <- List(DecodeOptions.defaults, DecodeOptions.defaults.withThreads(2))) {
      assertEquals(
        places("8101 8201f5 8102 82 01", options),
        List("[1]", "1: 4, 2 .[1](expected an integer, got true)", "[2]", "3: 9, 2 .[0](unexpected end of input)")
      )
      assertEquals(places("8101 ff", options), List("[1]", "1: 2, 0 (expected an item of CBOR, got 0xff)"))
      assertEquals(places("8101 9901", options), List("[1]", "1: 4, 2 (unexpected end of input)"))
      assertEquals(places("8101 c1", options), List("[1]", "1: 3, 1 (unexpected end of input)"))
    }
  }

  test("what MessagePack cannot hold is an error of encoding, with its path") {
    val e = intercept[JsonException](encode(MessagePack.DEFAULT, Map("a" -> List(BigInt(2).pow(64)))))
    assertEquals(JavaError.of(e).toString, ".a[0](MessagePack has no integers beyond 64 bits)")
    val numbers = Jzon.adapter(classOf[java.math.BigInteger]).list()
    val ofJava = intercept[JsonBindException](
      MessagePack.DEFAULT.encode((sink: Sink) =>
        numbers.encodeTo(java.util.List.of(BigInt(2).pow(64).bigInteger), sink)
      )
    )
    assertEquals(ofJava.error.toString, ".[0](MessagePack has no integers beyond 64 bits)")
  }

  private def hex(text: String): Array[Byte] =
    text.replace(" ", "").grouped(2).map(Integer.parseInt(_, 16).toByte).toArray
}
