package jzon

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, StringReader}
import java.nio.ByteBuffer
import java.nio.channels.Channels
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import jzon.engine.io.{Sink, Source}

/** Sources, sinks and options of all methods. */
class OptionsSuite extends jzon.testing.Suite {

  case class Point(x: Int, y: Int)
  object Point { implicit val codec: Codec[Point] = Codec.derived }

  private val decoder = Decoder[List[Point]]
  private val json = """[{"x":1,"y":2},{"x":3,"y":4}]"""
  private val points = List(Point(1, 2), Point(3, 4))
  private def bytes = json.getBytes(UTF_8)

  test("every source") {
    val file = Files.write(Files.createTempFile("points", ".json"), bytes)
    val options = DecodeOptions(Decoder.limits.withDepth(9))
    try
      assertEquals(
        List(
          decoder.decodeJson(json),
          decoder.decodeJson(bytes),
          decoder.decodeJson(new StringBuilder(json): CharSequence, options),
          decoder.decodeJson(ByteBuffer.wrap(bytes), options),
          decoder.decodeJson(new ByteArrayInputStream(bytes)),
          decoder.decodeJson(new StringReader(json), options),
          decoder.decodeJson(Channels.newChannel(new ByteArrayInputStream(bytes)), options),
          decoder.decodeJson(file),
          decoder.decodeJson(bytes.grouped(3)),
          decoder.decodeJson(bytes.grouped(3).map(ByteBuffer.wrap(_)), options),
          decoder.decodeJson(Json.from(points)),
          decoder.decodeJson(Source.of(bytes, 0, bytes.length), options)
        ).distinct,
        List(Right(points): Either[JsonError, List[Point]])
      )
    finally Files.delete(file)
  }

  test("characters of a reader that are cut in two") {
    val text = "a\u00e9\u20ac" + new String(Character.toChars(0x1f600))
    val parts = "\"" + text * 3000 + "\""
    assertEquals(Decoder[String].decodeJson(new StringReader(parts)), Right(text * 3000))
    val slow = new StringReader(parts) {
      override def read(to: Array[Char], from: Int, length: Int): Int = super.read(to, from, 1)
    }
    assertEquals(Decoder[String].decodeJson(slow), Right(text * 3000))
    val half = Decoder[String].decodeJson(new StringReader("\"a" + 0xd83d.toChar))
    assertEquals(half.left.map(_.reason.name), Left("INVALID_UTF8"))
  }

  test("every sink, with and without options") {
    val file = Files.createTempFile("points", ".json")
    val encoder = Encoder[List[Point]]
    val pretty = EncodeOptions.compact.pretty
    try
      for ((expected, options) <- List(json -> EncodeOptions.compact, encoder.encodeJson(points, pretty) -> pretty)) {
        val stream, channel, sink = new ByteArrayOutputStream
        encoder.encodeJsonTo(points, stream, options)
        encoder.encodeJsonTo(points, Channels.newChannel(channel), options)
        encoder.encodeJsonTo(points, Sink.of(sink), options)
        encoder.encodeJsonTo(points, file, options)
        val buffer = ByteBuffer.allocate(1000)
        encoder.encodeJsonTo(points, buffer, options)
        val all = List(stream, channel, sink).map(_.toString) ++
          List(Files.readString(file), UTF_8.decode(buffer.flip()).toString)
        assertEquals(all.distinct, List(expected))
      }
    finally Files.delete(file)
    val records = ByteBuffer.allocate(1000)
    Encoder[Point].encodeStream(points, records, Framing.lines)
    assertEquals(UTF_8.decode(records.flip()).toString, "{\"x\":1,\"y\":2}\n{\"x\":3,\"y\":4}\n")
  }

  test("unknown fields are errors in every method") {
    val closed = DecodeOptions.defaults.noExtraFields
    val extra = """{"x":1,"y":2,"z":3}"""
    val found = List(
      Decoder[Point].decodeJson(extra, closed).left.map(_.toString),
      Decoder[Point].decodeJson(extra, closed.lenient).left.map(_.toString),
      Decoder[Point].decodeAll(extra, closed).left.map(_.mkString),
      Decoder[Point].decodeIncomplete(extra, closed).left.map(_.toString),
      Codec[Point].decodeOnto(Point(1, 2), extra, closed).left.map(_.toString),
      Decoder[Point].decodeStream(extra, Framing.lines, closed).next().left.map(_.toString)
    )
    found.foreach {
      case Left(error) => assert(error.startsWith(".z("), error)
      case Right(a)    => fail(a.toString)
    }
    assertEquals(Decoder[Point].decodeJson(extra), Right(Point(1, 2)))
  }

  test("methods that cannot be lenient say so") {
    val lenient = DecodeOptions.defaults.lenient
    intercept[IllegalArgumentException](Decoder[Point].decodeStream("{}", Framing.lines, lenient))
    intercept[IllegalArgumentException](Decoder[Point].decodeIncomplete("{}", lenient))
    intercept[IllegalArgumentException](Decoder[Point].decodeProgress("{}", lenient))
    intercept[IllegalArgumentException](Codec[Point].decodeOnto(Point(1, 2), "{}", lenient))
  }

  test("with options too, the first bytes leave before the value ends, and few are held") {
    val compact = EncodeOptions.compact
    for (
      options <- List(compact, compact.pretty, compact.asciiOnly, compact.htmlSafe, compact.pretty.asciiOnly.redacted)
    ) {
      val total = 200000
      var asked, arrived, mostHeld = 0
      var askedAtFirst = -1
      val values = new Iterable[String] {
        def iterator: Iterator[String] = Iterator.fill(total) {
          asked += 1
          "0123456789 \u00e9<"
        }
      }
      val sink: Sink = (bytes, from, to) => {
        if (askedAtFirst < 0) askedAtFirst = asked
        mostHeld = mostHeld.max(asked - arrived / 2)
        for (i <- from until to) if (bytes(i) == '"') arrived += 1
      }
      Encoder[Iterable[String]].encodeJsonTo(values, sink, options)
      assertEquals((asked, arrived), (total, 2 * total))
      assert(askedAtFirst < 20000 && mostHeld < 20000, s"$askedAtFirst, $mostHeld")
    }
  }
}
