package jzon.testkit

import java.io.InputStream
import java.lang.management.ManagementFactory
import java.nio.channels.Channels
import java.nio.charset.StandardCharsets.UTF_8

import jzon._
import jzon.testing.Suite

/** Each limit, at its value and one above it, on every entry point; and how little of a bad stream is pulled. */
final class LimitsSuite extends Suite {
  import LimitsSuite.Endless

  private val window = 32 * 1024

  private def utf8(text: String): Array[Byte] = text.getBytes(UTF_8)

  private def limit(
      name: String,
      shape: String,
      limits: Limits
  )(accepted: String, refused: String, text: String): Unit =
    test(s"$name, $shape") {
      val decoder = Shapes.decoder(shape)
      EntryPoints.all(decoder, utf8(accepted), limits).foreach { case (form, result) =>
        assert(result.isRight, s"$form: ${result.left.map(_.toString.take(200))}")
      }
      EntryPoints.all(decoder, utf8(refused), limits).foreach { case (form, result) =>
        assertEquals(result.left.map(_.toString), Left(text): Either[String, Any], form)
      }
    }

  private val default = Decoder.limits

  limit("depth", "Json", default.withDepth(3))("[[[1]]]", "[[[[1]]]]", ".[0][0][0](nested more than 3 deep)")
  limit("depth", "Nested", default.withDepth(2))(
    """{"n":{"n":null}}""",
    """{"n":{"n":{"n":null}}}""",
    ".n.n(nested more than 2 deep)"
  )
  limit("depth of what is skipped", "Small", default.withDepth(3))(
    """{"x":[{"y":1}],"id":1,"name":"a"}""",
    """{"x":[{"y":[]}],"id":1,"name":"a"}""",
    ".x[0].y(nested more than 3 deep)"
  )
  limit("depth of a family with a discriminator", "Event", default.withDepth(4))(
    """{"events":[{"id":1,"tags":["a"],"type":"Opened"}],"type":"Group"}""",
    """{"events":[{"id":1,"tags":[["a"]],"type":"Opened"}],"type":"Group"}""",
    ".events[0].tags[0](nested more than 4 deep)"
  )
  limit("depth by default", "Json", default)(
    "[" * 512 + "]" * 512,
    "[" * 513 + "]" * 513,
    "." + "[0]" * 512 + "(nested more than 512 deep)"
  )
  limit("documentBytes", "List[Int]", default.withDocumentBytes(7))(
    "[1,2,3]",
    "[1,2,3] ",
    "(document of more than 7 bytes)"
  )
  limit("stringBytes", "List[String]", default.withStringBytes(40))(
    s"""["${"x" * 40}","${"é" * 20}"]""",
    s"""["${"x" * 40}","${"é" * 20}y"]""",
    ".[1](string of more than 40 bytes)"
  )
  limit("stringBytes", "Json", default.withStringBytes(40))(
    s"""{"a":"${"x" * 40}"}""",
    s"""{"a":"${"x" * 41}"}""",
    ".a(string of more than 40 bytes)"
  )
  limit("stringBytes", "List[RawJson]", default.withStringBytes(40))(
    s"""["${"x" * 40}",[${"1," * 18}11]]""",
    s"""["${"x" * 40}",[${"1," * 18}111]]""",
    ".[1](value of more than 40 bytes to be kept as it is)"
  )
  limit("nameBytes", "Map[String,Int]", default.withNameBytes(20))(
    s"""{"${"x" * 20}":1}""",
    s"""{"${"x" * 21}":1}""",
    "(name of more than 20 bytes)"
  )
  limit("nameBytes", "Json", default.withNameBytes(20))(
    s"""{"${"x" * 20}":1}""",
    s"""{"${"x" * 21}":1}""",
    "(name of more than 20 bytes)"
  )
  limit("nameBytes of a name that is not known", "Small", default.withNameBytes(20))(
    s"""{"${"x" * 20}":1,"id":1,"name":"a"}""",
    s"""{"${"x" * 21}":1,"id":1,"name":"a"}""",
    "(name of more than 20 bytes)"
  )
  limit("digits", "Json", default.withDigits(9))(
    "[123456789]",
    "[1234567890]",
    ".[0](expected a number of at most 9 digits)"
  )
  limit("digits", "BigDecimal", default.withDigits(9))(
    "1234567.89",
    "1234567.891",
    "(expected a number of at most 9 digits)"
  )
  limit("exponent", "BigDecimal", default)(
    "1e6178",
    "1e6179",
    "(expected a BigDecimal with a scale of at most 6178)"
  )
  limit("exponent", "BigDecimal", default.withExponent(3))(
    "1e-3",
    "1e-4",
    "(expected a BigDecimal with a scale of at most 3)"
  )
  limit("numberBits", "BigInt", default)(
    "340282366920938463463374607431768211455",
    "340282366920938463463374607431768211456",
    "(expected a 128 bit BigInt)"
  )
  limit("numberBits", "List[BigDecimal]", default.withNumberBits(8))(
    "[25.5,-255]",
    "[25.5,-25.6]",
    ".[1](expected an 8 bit BigDecimal)"
  )
  for (
    (shape, open, unit, close) <- Seq(
      ("List[Int]", "[", (_: Int).toString, "]"),
      ("Json", "[", (_: Int).toString, "]"),
      ("Set[String]", "[", (i: Int) => "\"" + i + "\"", "]"),
      ("Map[String,Int]", "{", (i: Int) => s"\"$i\":1", "}"),
      ("Map[Int,Int]", "{", (i: Int) => s"\"$i\":1", "}")
    )
  ) {
    def entries(n: Int) = (1 to n).map(unit).mkString(open, ",", close)
    test(s"entries, $shape") {
      val decoder = Shapes.decoder(shape)
      EntryPoints.all(decoder, utf8(entries(50)), default.withEntries(50)).foreach { case (form, result) =>
        assert(result.isRight, s"$form: $result")
      }
      EntryPoints.all(decoder, utf8(entries(51)), default.withEntries(50)).foreach { case (form, result) =>
        val error = result.left.map(e => (e.message, e.reason.name))
        assertEquals(error, Left(("more than 50 entries", "LIMIT_ENTRIES")): Either[Any, Any], form)
      }
    }
  }
  limit("skippedBytes", "Small", default.withSkippedBytes(100))(
    s"""{"x":"${"y" * 80}","id":1,"name":"a"}""",
    s"""{"x":"${"y" * 80}","z":"${"y" * 40}","id":1,"name":"a"}""",
    ".z(more than 100 bytes in unknown fields)"
  )

  private val extremes: Seq[(String, Limits => Limits, Limits => Limits)] = Seq(
    ("depth", _.withDepth(1), _.withDepth(Int.MaxValue)),
    ("documentBytes", _.withDocumentBytes(0), _.withDocumentBytes(Long.MaxValue)),
    ("stringBytes", _.withStringBytes(0), _.withStringBytes(Int.MaxValue)),
    ("nameBytes", _.withNameBytes(0), _.withNameBytes(Int.MaxValue)),
    ("binaryBytes", _.withBinaryBytes(0), _.withBinaryBytes(Int.MaxValue)),
    ("streamedBinaryBytes", _.withStreamedBinaryBytes(0), _.withStreamedBinaryBytes(Long.MaxValue)),
    ("digits", _.withDigits(1), _.withDigits(Int.MaxValue)),
    ("exponent", _.withExponent(0), _.withExponent(Int.MaxValue)),
    ("numberBits", _.withNumberBits(1), _.withNumberBits(Int.MaxValue)),
    ("entries", _.withEntries(0), _.withEntries(Int.MaxValue)),
    ("skippedBytes", _.withSkippedBytes(0), _.withSkippedBytes(Long.MaxValue))
  )

  private val extremeDocuments = Seq(
    "Json" -> """[1,"é\n",{"a":null,"b":[12345678901234567890]}]""",
    "Either" -> """{"id":1,"name":"a","x":[[{"y":1.5}],"z"]}""",
    "Either" -> "[1,2,3]",
    "BigInt" -> "123456789012345678901234567890",
    "BigDecimal" -> "1.5e10",
    "Map[String,Small]" -> """{"a":{"id":1,"x":"y","name":"a"}}""",
    "Map[UUID,Int]" -> """{"f81d4fae-7dec-11d0-a765-00a0c91e6bf6":1}""",
    "Event" -> """{"events":[{"id":1,"tags":["a"],"type":"Opened"}],"type":"Group"}""",
    "Outer" -> """{"rows":[{"value":1,"text":"a"}],"limits":{"a":1.5},"unknown":[1,[2]]}""",
    "Nested" -> """{"n":{"n":null}}""",
    "Set[BigDecimal]" -> "[1.5,2e3]"
  )

  for ((name, smallest, largest) <- extremes) test(s"$name at its smallest and its largest") {
    for ((shape, document) <- extremeDocuments) {
      val decoder = Shapes.decoder(shape)
      val expected = decoder.decodeJson(document)
      assert(expected.isRight, s"$document: $expected")
      EntryPoints.all(decoder, utf8(document), largest(default)).foreach { case (form, result) =>
        assertEquals(result, expected, s"$form: $document")
      }
      EntryPoints.all(decoder, utf8(document), smallest(default)).foreach { case (form, result) =>
        assert(
          result == expected || result.left.exists(_.reason.name.startsWith("LIMIT_")),
          s"$form: $document: $result"
        )
      }
    }
  }

  test("documents deeper than the call stack are refused where the limit lets them pass") {
    val limits = default.withDepth(Int.MaxValue)
    for (
      depth <- List(100000, 2000000);
      (shape, open, close) <- List(("Nested", "{\"n\":", "null"), ("Event", "{\"type\":\"Group\",\"events\":[", ""))
    ) {
      val document = utf8(open * depth + close)
      EntryPoints.all(Shapes.decoder(shape), document, limits).foreach { case (form, result) =>
        assertEquals(result.left.map(_.reason.name), Left("LIMIT_DEPTH"): Either[String, Any], form)
      }
    }
    def nested(depth: Int) = utf8("[" * depth + "]" * depth)
    EntryPoints.all(Decoder[Json], nested(10000), limits).foreach { case (form, result) =>
      assert(result.isRight, form)
    }
    assert(Decoder[Json].decodeJson(nested(1 << 20), DecodeOptions(limits)).isRight)
    assert(Decoder[Json].decodeJson(nested((1 << 20) + 1), DecodeOptions(limits)).isLeft)
  }

  /** The error of an endless document, and how much of it was pulled, the most of a stream and a channel. */
  private def pulled(shape: String, head: String, unit: String, limits: Limits = default): (JsonError, Long) = {
    val decoder = Shapes.decoder(shape)
    val Seq((error, n), (channelError, channelN)) = Seq[InputStream => Either[JsonError, Any]](
      decoder.decodeJson(_, DecodeOptions(limits)),
      in => decoder.decodeJson(Channels.newChannel(in), DecodeOptions(limits))
    ).map { decode =>
      val in = new Endless(utf8(head), utf8(unit))
      decode(in) match {
        case Left(error) => (error, in.pulled)
        case Right(a)    => fail(s"$head$unit... gives $a")
      }
    }: @unchecked
    assertEquals(channelError.toString, error.toString)
    (error, math.max(n, channelN))
  }

  test("what is wrong is told before more than one buffer beyond it is pulled from an endless stream") {
    for (
      (shape, head, unit, text) <- Seq(
        ("Strict", """{"x":""", " ", "(unknown field)"),
        ("Small", """{"id":1,"id":2,""", " ", "(duplicate)"),
        ("Small", """{"id":"x",""", " ", "(expected an integer, got \"x\")"),
        ("Small", """{"id":1,"name":"a"}""", "x", "(unexpected data after the document, got x)"),
        ("Int", "12345678901", "0", "(expected a 32 bit integer, got 12345678901000000000...)"),
        ("BigInt", "", "9", "(expected a 128 bit BigInt)"),
        ("BigDecimal", "1e", "9", "(expected a BigDecimal with a scale of at most 6178)"),
        ("Json", "", "[", "(nested more than 512 deep)"),
        ("Nested", "", """{"n":""", "(nested more than 512 deep)"),
        ("Small", """{"x":""", "[", "(nested more than 512 deep)"),
        (
          "Event",
          """{"type":"Exploded",""",
          " ",
          """(invalid discriminator in 'type': expected one of "Opened", "Closed", "Group", got "Exploded")"""
        ),
        (
          "Shape",
          """{"Triangle":""",
          " ",
          """(invalid discriminator: expected one of "Circle", "Square", got "Triangle")"""
        ),
        ("Color", "\"Blue\"", " ", "(expected one of \"Red\", \"Green\", got \"Blue\")"),
        ("(Int,String)", "[1,2,", " ", "(expected a string, got 2)"),
        ("Map[Int,Int]", "{\"x\":", " ", "(expected an integer, got \"x\")"),
        ("String", "\"\\uD800", "a", "(lone surrogate)"),
        ("String", "\"\\x", "a", "(invalid escape)"),
        ("Small", "{\"x\":\"\n", "a", "(control characters in strings must be escaped)"),
        ("Small", "{\"x\":tru", "a", "(expected a value, got t)"),
        ("Map[String,Int]", "{\"", "a", "(name of more than 65536 bytes)"),
        ("Map[Int,Int]", "{\"", "1", "(expected a 32 bit integer as name, got \"11111111111111111111...)"),
        ("Map[UUID,Int]", "{\"", "1", "(name of more than 65536 bytes)"),
        ("Event", "{\"", "a", "(name of more than 65536 bytes)"),
        ("Small", "{\"", "a", "(name of more than 65536 bytes)")
      )
    ) {
      val (error, n) = pulled(shape, head, unit)
      val message = error.toString.substring(error.toString.indexOf('('))
      assertEquals(message, text, s"$shape $head$unit...")
      val allowed = if (text.startsWith("(name")) 4 * window else window
      assert(n <= allowed, s"$n bytes were pulled for $shape $head$unit... ")
    }
  }

  test("an error far into a stream is told with at most one buffer pulled beyond it") {
    for (good <- List(100, 10000, 100000, 1000000)) {
      val head = "[" + "12345678," * (good / 9)
      val (error, n) = pulled("List[Int]", head + "x", " ")
      assertEquals(error.offset, head.length.toLong)
      assert(n - error.offset <= window, s"$n bytes were pulled for an error at ${error.offset}")
    }
  }

  test("documentBytes is enforced before more is buffered, whatever the stream is read as") {
    for {
      limit <- List(0L, 1L, 1000L, 100000L)
      shape <- List("Json", "Small", "List[Int]", "String", "Int", "Event", "Map[String,Int]")
      (head, unit) <- List(("", " "), ("\"", "x"), ("[", "1,"), ("{\"id\":", "[]"), ("{\"x\":\"", "\\n"), ("", "1"))
    } {
      val (_, n) = pulled(shape, head, unit, default.withDocumentBytes(limit))
      assert(n <= limit + 1, s"$n bytes were pulled, $limit allowed: $shape $head$unit...")
    }
  }

  test("a string is given up at its limit whatever it is read as") {
    for (
      shape <- List("String", "Color", "List[UUID]", "List[Instant]", "List[Char]", "Json", "Event");
      unit <- List("a", "\\n", "日")
    ) {
      val head = shape match {
        case "Event"                       => "{\"type\":\""
        case list if list.startsWith("Li") => "[\""
        case _                             => "\""
      }
      val (error, n) = pulled(shape, head, unit, default.withStringBytes(1000))
      assert(n <= 3 * window, s"$n bytes were pulled for $shape $head$unit...: $error")
    }
  }

  test("what is skipped from a stream takes no memory, however long it is") {
    val memory = ManagementFactory.getThreadMXBean.asInstanceOf[com.sun.management.ThreadMXBean]
    val limits = default.withSkippedBytes(8 << 20)
    for (
      (head, unit) <- Seq(
        ("{\"x\":\"", "x"),
        ("{\"x\":\"", "\\u0041"),
        ("{\"x\":\"", "\u65e5"),
        ("{\"x\":{\"", "x"),
        ("{\"x\":[{\"a\":{\"", "\\n"),
        ("{\"x\":{\"a\":1,\"", "\u65e5"),
        ("{\"x\":", "9"),
        ("{\"x\":", " "),
        ("{\"x\":[", "1,"),
        ("{\"x\":[", "[],"),
        ("{\"x\":{", "\"a\":1,")
      )
    ) {
      val in = new Endless(utf8(head), utf8(unit))
      val before = memory.getThreadAllocatedBytes(Thread.currentThread.getId)
      val result = Shapes.decoder("Small").decodeJson(in, DecodeOptions(limits))
      val bytes = memory.getThreadAllocatedBytes(Thread.currentThread.getId) - before
      assert(result.isLeft, s"$head$unit... gives $result")
      assert(bytes < (2 << 20), s"$bytes bytes were allocated for $head$unit... after ${in.pulled} bytes")
    }
  }

  test("documentBytes holds at its value and one above on every entry point, for what is read and what is skipped") {
    for {
      (shape, document) <- List(
        "Small" -> """{"id":1,"name":"a","x":[1,2,{"y":"z"}]}""",
        "Json" -> """[1,"é",{"a":null}]   """,
        "Event" -> """{"id":1,"tags":["a"],"type":"Opened"}"""
      )
      bytes = utf8(document)
      (allowed, refused) <- List((bytes.length.toLong, false), (bytes.length - 1L, true), (0L, true))
      (form, result) <- EntryPoints.all(Shapes.decoder(shape), bytes, default.withDocumentBytes(allowed))
    } {
      val expected = if (refused) Left(s"document of more than $allowed bytes") else Right(())
      assertEquals(result.left.map(_.message).map(_ => ()), expected: Either[String, Unit], s"$form: $document")
    }
  }

  test("an array that is too long is refused without a look at it") {
    val result = Decoder[Json].decodeJson(Array.fill[Byte](1000)('x'), DecodeOptions(default.withDocumentBytes(999)))
    assertEquals(result.left.map(_.reason.name), Left("LIMIT_DOCUMENT_BYTES"): Either[String, Any])
  }
}

object LimitsSuite {

  /** A stream that begins with `head`, goes on with `unit` for ever, and counts what is taken. */
  final class Endless(head: Array[Byte], unit: Array[Byte]) extends InputStream {
    var pulled: Long = 0

    override def read(): Int = {
      val c = if (pulled < head.length) head(pulled.toInt) else unit(((pulled - head.length) % unit.length).toInt)
      pulled += 1
      c & 0xff
    }

    override def read(to: Array[Byte], from: Int, length: Int): Int = {
      var i = 0
      while (i < length) {
        to(from + i) = read().toByte
        i += 1
      }
      length
    }
  }
}
