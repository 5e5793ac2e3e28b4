package jzon.docs

import java.nio.charset.StandardCharsets.{UTF_16, UTF_8}

import scala.util.Try

import jzon.{Codec, DecodeOptions, Decoder, Encoder, Json, JsonError, JsonException, discriminator, no_extra_fields}
import jzon.engine.error.Reason
import jzon.http.body.BodyError

/** The table of error codes, with a document for each code that causes an error with it. */
object ErrorCodes:

  /** @param input the shown part of the document
    * @param error the error of decoding it, or of encoding for codes of values that cannot be written
    */
  final case class Example(code: Reason, input: String, error: JsonError)

  final case class Point(x: Int, y: Int)
  object Point:
    implicit val codec: Codec[Point] = Codec.derived

  @no_extra_fields final case class Strict(x: Int)
  object Strict:
    implicit val codec: Codec[Strict] = Codec.derived

  @discriminator("type") sealed trait Shape
  final case class Circle(r: Double) extends Shape
  final case class Square(a: Double) extends Shape
  object Shape:
    implicit val codec: Codec[Shape] = Codec.derived

  private def limits = Decoder.limits

  private def decoding[A](code: Reason, json: String, limits: jzon.Limits = limits)(implicit decoder: Decoder[A]) =
    example(code, json, decoder.decodeJson(json, DecodeOptions(limits)))

  private def decodingBytes(code: Reason, shown: String, bytes: Array[Byte]) =
    example(code, shown, Decoder[Json].decodeJson(bytes))

  private def encoding[A](code: Reason, shown: String, value: A)(implicit encoder: Encoder[A]) =
    val written = Try(encoder.encodeJson(value)).toEither
    example(code, shown, written.left.map { case e: JsonException => jzon.engine.error.JsonError.of(e) })

  private def example(code: Reason, input: String, outcome: Either[JsonError, Any]): Example = outcome match
    case Left(error) if error.reason == code => Example(code, input, error)
    case other =>
      throw new IllegalStateException(s"$input is to give $code and gives ${other.left.map(_.reason)}: $other")

  val examples: Seq[Example] = Seq(
    decoding[Point](Reason.UNEXPECTED_END, """{"x":1"""),
    decoding[Json](Reason.EXPECTED_VALUE, "[1,]"),
    decoding[Point](Reason.EXPECTED_OBJECT, "[1,2]"),
    decoding[List[Int]](Reason.EXPECTED_ARRAY, "{}"),
    decoding[String](Reason.EXPECTED_STRING, "1"),
    decoding[Double](Reason.EXPECTED_NUMBER, """"1.5""""),
    decoding[Int](Reason.EXPECTED_INTEGER, "1.5"),
    decoding[Boolean](Reason.EXPECTED_BOOLEAN, "1"),
    decoding[None.type](Reason.EXPECTED_NULL, "0"),
    decoding[Char](Reason.EXPECTED_CHAR, """"ab""""),
    decoding[java.util.UUID](Reason.EXPECTED_UUID, """"f81d4fae""""),
    decoding[java.time.LocalDate](Reason.EXPECTED_TEXT, """"3.12.2007""""),
    decoding(Reason.INVALID_BINARY, """"QUJ*"""")(Decoder.base64[Array[Byte]]()),
    decoding[Point](Reason.EXPECTED_NAME, "{x:1}"),
    decoding[Point](Reason.EXPECTED_COLON, """{"x" 1}"""),
    decoding[Point](Reason.EXPECTED_MEMBER_END, """{"x":1 "y":2}"""),
    decoding[List[Int]](Reason.EXPECTED_ELEMENT_END, "[1 2]"),
    decoding[Either[Int, Int]](Reason.EXPECTED_OBJECT_END, """{"Left":1,"Right":2}"""),
    decoding[(Int, Int)](Reason.EXPECTED_ARRAY_END, "[1]"),
    decoding[Byte](Reason.OUT_OF_RANGE, "128"),
    decodingBytes(Reason.INVALID_UTF8, """the bytes 22 FF 22""", Array('"'.toByte, 0xff.toByte, '"'.toByte)),
    decoding[String](Reason.INVALID_ESCAPE, """"\x41""""),
    decodingBytes(Reason.CONTROL_CHARACTER, "a line feed in quotes", "\"\n\"".getBytes(UTF_8)),
    decoding[String](Reason.LONE_SURROGATE, "\"\\ud800\""),
    encoding(Reason.INVALID_STRING, "writing half of a surrogate pair", 0xd800.toChar.toString),
    encoding(Reason.NULL_VALUE, """writing List("a", null)""", List("a", null)),
    decoding[Point](Reason.MISSING_FIELD, """{"x":1}"""),
    decoding[Point](Reason.DUPLICATE_FIELD, """{"x":1,"x":2}"""),
    decoding[Strict](Reason.EXTRA_FIELD, """{"x":1,"y":2}"""),
    decoding[Shape](Reason.INVALID_VARIANT, """{"type":"Star"}"""),
    decoding[Shape](Reason.MISSING_VARIANT, """{"r":1.5}"""),
    decoding[SupportedTypes.WeekDay.Value](Reason.INVALID_ENUM, """"Sun""""),
    decoding[Int](Reason.TRAILING_DATA, "1 2"),
    decodingBytes(Reason.BYTE_ORDER_MARK, "the bytes EF BB BF, then JSON", "\ufeff{}".getBytes(UTF_8)),
    decodingBytes(Reason.UNSUPPORTED_ENCODING, "JSON in UTF-16", "{}".getBytes(UTF_16)),
    decoding[Json](Reason.LIMIT_DEPTH, "[[1]]", limits.withDepth(1)),
    decoding[Json](Reason.LIMIT_DOCUMENT_BYTES, "[1,2,3]", limits.withDocumentBytes(6)),
    decoding[String](Reason.LIMIT_STRING_BYTES, """"abcd"""", limits.withStringBytes(3)),
    decoding[Json](Reason.LIMIT_NAME_BYTES, """{"abcd":1}""", limits.withNameBytes(3)),
    decoding(Reason.LIMIT_BINARY_BYTES, """"cafe"""", limits.withBinaryBytes(1))(Decoder.hex[Array[Byte]]()),
    decoding[BigDecimal](Reason.LIMIT_DIGITS, "3.14159", limits.withDigits(5)),
    decoding[BigDecimal](Reason.LIMIT_EXPONENT, "1e6179"),
    decoding[BigInt](Reason.LIMIT_NUMBER_BITS, "256", limits.withNumberBits(8)),
    decoding[List[Int]](Reason.LIMIT_ENTRIES, "[1,2,3]", limits.withEntries(2)),
    decoding[Point](Reason.LIMIT_SKIPPED_BYTES, """{"z":"noise","x":1,"y":2}""", limits.withSkippedBytes(4)),
    example(
      Reason.LIMIT_COLLISIONS,
      "1,000 names of one hash code",
      Decoder[Map[String, Int]].decodeJson(collidingNames(1000).map(name => s"\"$name\":1").mkString("{", ",", "}"))
    ),
    example(
      Reason.LIMIT_REWOUND_BYTES,
      "[[[[[[ and a long string, for lists of lists that are tried twice on each level",
      nested.decodeJson("[" * 6 + "\"" + "x" * 20000)
    ),
    example(
      Reason.REJECTED,
      "-1",
      Decoder[Int].ensure(_ >= 0, "must not be negative").decodeJson("-1")
    )
  )

  private def nested: Decoder[Int] =
    val list = Decoder.list(Decoder.defer(nested)).map(_.size)
    list.orElse(list).orElse(Decoder[String].map(_.length))

  /** Names with one hash code: "Aa" and "BB" have the same. */
  private def collidingNames(count: Int): Seq[String] =
    Iterator.iterate(Seq(""))(names => names.flatMap(name => Seq(name + "Aa", name + "BB"))).find(_.size >= count).get

  private val meanings = JavaSource.constants("Reason.java")

  /** The table of the codes of one kind, with what to do about them. */
  def table(kind: Reason.Kind, cure: Reason => String): String =
    val codes = Reason.values.toSeq.filter(_.kind == kind)
    Markdown.table("Code", "Meaning", "Example", "Message", "What to do")(codes.map { code =>
      val example = examples.find(_.code == code).getOrElse(throw new NoSuchElementException(s"no example of $code"))
      Seq(
        Markdown.code(code.name),
        meanings(code.name),
        Markdown.code(example.input),
        Markdown.code(example.error.toString),
        cure(code)
      )
    })

  /** The table of the codes that only the modules for HTTP answer. */
  def ofBodies: String =
    val rejected = Seq(
      BodyError.ContentType(
        "text/html"
      ) -> "Send `Content-Type: application/json`. See [other content types](../http.md#other-content-types).",
      BodyError.ContentEncoding(
        "gzip"
      ) -> "Send the body uncompressed, or let the server decompress it ([how](../http.md#compressed-bodies)).",
      BodyError.incomplete(new java.io.EOFException).get -> "Look for a broken connection or a proxy's time-out.",
      BodyError.incomplete(new java.util.concurrent.TimeoutException).get -> "Send faster, or set a longer time-out."
    )
    Markdown.table("Code", "Status", "Message", "What to do")(rejected.map { (error, cure) =>
      Seq(Markdown.code(error.code), error.status.toString, Markdown.code(error.message), cure)
    })
