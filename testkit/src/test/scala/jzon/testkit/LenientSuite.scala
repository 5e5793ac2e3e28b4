package jzon.testkit

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, IOException, InputStream}
import java.nio.ByteBuffer
import java.nio.channels.Channels
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, NoSuchFileException, Paths}
import java.util.SplittableRandom

import jzon._
import jzon.engine.error.{Limits, Reason}
import jzon.testing.Suite
import jzon.engine.io.Source

/** Comments and trailing commas: the vectors, and that everything else is read as ever. */
final class LenientSuite extends Suite {
  import LenientSuite._

  private val rounds = Rounds.all / 5

  test("vectors") {
    val rows = Vectors.rows("lenient/documents.tsv")
    assert(rows.size > 80, s"only ${rows.size} rows")
    rows.foreach { row =>
      val document = Vectors.unescape(row(0))
      results(Decoder[Json], document, Limits.DEFAULT).foreach { case (form, result) =>
        val shown = result match {
          case Right(json) => Encoder[Json].encodeJson(json)
          case Left(e)     => s"!${e.offset} ${e.line} ${e.column} ${e.reason}"
        }
        assertEquals(shown, row(1), s"$row by $form")
      }
    }
  }

  test("a comment that does not end is named") {
    val error = Decoder[List[Int]].decodeJson("[1,\n2, /* x ]", DecodeOptions.defaults.lenient).fold(
      identity,
      v => fail(v.toString)
    )
    assertEquals(error.toString, ".[2](expected an integer, got a comment without */)")
    assertEquals((error.offset, error.line, error.column), (7L, 2L, 4L))
  }

  test("all errors of a document with comments, and a byte order mark") {
    val decoder = Decoder[List[Int]]
    val lenient = DecodeOptions.defaults.lenient
    val json = "\ufeff[\"a\", /* b */ 2, 1.5, // c\n true,]"
    val file = Files.createTempFile("lenient", ".json")
    Files.write(file, json.getBytes(UTF_8))
    val expected = List(
      ".[0](expected an integer, got \"a\") 4 1 5",
      ".[2](expected an integer, got 1.5) 20 1 21",
      ".[3](expected an integer, got true) 31 2 2"
    )
    def shown(result: Either[List[JsonError], List[Int]]) =
      result.fold(_.map(e => s"$e ${e.offset} ${e.line} ${e.column}"), v => fail(v.toString))
    List(
      decoder.decodeAll(json, lenient),
      decoder.decodeAll(json.getBytes(UTF_8), lenient),
      decoder.decodeAll(file, lenient)
    )
      .foreach(result => assertEquals(shown(result), expected))
    assertEquals(shown(decoder.decodeAll(json, lenient.withMaxErrors(2))), expected.take(2))
    val open = shown(decoder.decodeAll("[1.5,/* x ]", lenient)).last
    assertEquals(open, ".[1](expected an integer, got a comment without */) 5 1 6")
    assertEquals(decoder.decodeAll("\ufeff[1,]//", lenient), Right(List(1)))
    Files.delete(file)
  }

  test("a comment that is not Unicode is named") {
    def shown(json: String) =
      Decoder[Map[String, List[Int]]].decodeJson(json, DecodeOptions.defaults.lenient)
        .fold(e => s"${e.offset} ${e.line} ${e.column} ${e.reason} $e", v => fail(v.toString))
    val half = 0xd83d.toChar.toString
    val other = 0xde00.toChar.toString
    val reason = "LONE_SURROGATE"
    assertEquals(shown(s"// \u00e9$half\n{}"), s"5 1 6 $reason (lone surrogate)")
    assertEquals(shown(s"{}\n/*$other$half*/"), s"5 2 3 $reason (lone surrogate)")
    assertEquals(shown(s"""{"a"/*$half*/:[]}"""), s"6 1 7 $reason (lone surrogate)")
    assertEquals(shown(s"""{"a":[1, // $half$other $other"""), s"17 1 18 $reason .a[1](lone surrogate)")
    assertEquals(
      shown(s"""{"a":[1,/*$half"""),
      "8 1 9 EXPECTED_INTEGER .a[1](expected an integer, got a comment without */)"
    )
    assertEquals(
      shown(s"""{"a":["$half",]} // $half"""),
      "6 1 7 EXPECTED_INTEGER .a[0](expected an integer, got \"\ufffd\")"
    )
    assertEquals(shown(s"""{"$half":[]} // $half"""), "2 1 3 LONE_SURROGATE (lone surrogate)")
    assertEquals(Decoder[Int].decodeJson("/* \\ud83d \\udx */1//\\", DecodeOptions.defaults.lenient), Right(1))
    val bytes = "[1, /* x".getBytes(UTF_8) ++ Array(0xff.toByte) ++ " */2]".getBytes(UTF_8)
    results(Decoder[List[Int]], bytes, Limits.DEFAULT).foreach { case (form, result) =>
      assertEquals(result.left.map(_.toString), Left(".[1](invalid UTF-8)"), form)
    }
  }

  test("limits count comments") {
    val document = "[1, // three\n 2,]/* end */".getBytes(UTF_8)
    val list = Decoder[List[Int]]
    results(list, document, Limits.DEFAULT.withDocumentBytes(document.length.toLong)).foreach { case (form, result) =>
      assertEquals(result, Right(List(1, 2)), form)
    }
    results(list, document, Limits.DEFAULT.withDocumentBytes(document.length - 1L)).foreach { case (form, result) =>
      assertEquals(result.left.map(_.reason), Left(Reason.LIMIT_DOCUMENT_BYTES), form)
    }
  }

  test("kept values have spaces in place of comments, codecs and instances of Java are lenient too") {
    val raw = Codec[RawJson].decodeJson("/* a */[1, // b\n2,]", DecodeOptions.defaults.lenient)
    assertEquals(raw.map(_.toString), Right("[1,     \n2 ]"))
    assertEquals(
      Decoder.list(Decoder.lenient.int).decodeJson("[\"1\", /**/ 2.0,]", DecodeOptions.defaults.lenient),
      Right(List(1, 2))
    )
  }

  test("exceptions of streams and files are thrown") {
    val failing: InputStream = () => throw new IOException("cut")
    val lenient = DecodeOptions.defaults.lenient
    assertEquals(intercept[IOException](Decoder[Int].decodeJson(failing, lenient)).getMessage, "cut")
    intercept[NoSuchFileException](Decoder[Int].decodeJson(Paths.get("no such file"), lenient))
    intercept[IndexOutOfBoundsException](Source.of(new Array[Byte](3), 2, 4))
  }

  test("documents without comments and trailing commas are read as ever, good or bad") {
    val random = new SplittableRandom(440601L)
    val documents = new Documents(random)
    val mutations = new Mutations(random)
    var same, other, moved = 0
    for (i <- 0 until rounds) {
      def document() = if (i % 3 == 0) documents.outer() else documents.any()
      val mutant = mutations.mutate(document(), document())
      val decoder: Decoder[_] = if (i % 3 == 0) Decoder[Shapes.Outer] else Decoder[Json]
      val strict = decoder.decodeJson(mutant)
      val lenient = decoder.decodeJson(mutant, DecodeOptions.defaults.lenient)
      strict match {
        case Left(error) if allowsOther(mutant, error.offset) =>
          other += 1
          lenient.left.foreach(e => assert(e.offset >= error.offset - 1, Agreement.shown(mutant)))
        case Left(error) =>
          same += 1
          assertSame(lenient, error, error.offset, mutant)
          if (i % 2 == 0 && isMovable(error)) {
            moved += 1
            val (commented, at) = comment(mutant, error.offset.toInt, random)
            assertSame(decoder.decodeJson(commented, DecodeOptions.defaults.lenient), error, at.toLong, commented)
          }
        case right =>
          same += 1
          assertEquals(lenient: Either[JsonError, Any], right, Agreement.shown(mutant))
      }
    }
    assert(same > rounds / 2 && other > rounds / 1000 && moved > rounds / 10, s"$same, $other, $moved")
  }

  test("values with comments and trailing commas are those without") {
    val random = new SplittableRandom(440602L)
    val documents = new Documents(random)
    for (_ <- 0 until rounds / 10) {
      val document = documents.any()
      val decorated = comment(document, document.length, random, commas = true)._1
      val expected = Decoder[Json].decodeJson(document)
      def shown = Agreement.shown(decorated)
      expected match {
        case Right(json) =>
          assertEquals(Decoder[Json].decodeJson(decorated, DecodeOptions.defaults.lenient), Right(json), shown)
          assertEquals(
            Decoder[Json].decodeJson(new String(decorated, UTF_8), DecodeOptions.defaults.lenient),
            Right(json),
            shown
          )
        case Left(error) => // of the limits of numbers
          assertEquals(
            Decoder[Json].decodeJson(decorated, DecodeOptions.defaults.lenient).left.map(_.reason),
            Left(error.reason),
            shown
          )
      }
    }
  }

  /** Checks that the error has moved to `at`, where line and column are counted in the document. */
  private def assertSame(
      result: Either[JsonError, Any],
      error: JsonError,
      at: Long,
      document: Array[Byte]
  ): Unit = {
    def shown = Agreement.shown(document)
    val actual = result.fold(identity, value => fail(s"$value instead of $error: $shown"))
    assertEquals(actual.toString, error.toString, shown)
    assertEquals(actual.reason, error.reason, shown)
    assertEquals(actual.offset, at, shown)
    if (at >= 0 && error.line >= 0) {
      val before = document.take(at.toInt)
      assertEquals(actual.line, 1L + before.count(_ == '\n'), shown)
      assertEquals(actual.column, at - before.lastIndexOf('\n'.toByte), shown)
    }
  }
}

object LenientSuite {
  private def results[A](
      decoder: Decoder[A],
      document: Array[Byte],
      limits: Limits
  ): Seq[(String, Either[JsonError, A])] = {
    val options = DecodeOptions(limits).lenient
    val direct = ByteBuffer.allocateDirect(document.length)
    direct.put(document).flip()
    val around = Array[Byte]('/', '*') ++ document ++ "\"]}".getBytes(UTF_8)
    val file = Files.write(Files.createTempFile("document", ".json"), document)
    val text = new String(document, UTF_8)
    try
      Seq(
        "array" -> decoder.decodeJson(document, options),
        "part" -> decoder.decodeJson(Source.of(around, 2, 2 + document.length), options),
        "heap buffer" -> decoder.decodeJson(ByteBuffer.wrap(around, 2, document.length), options),
        "direct buffer" -> decoder.decodeJson(direct, options),
        "stream" -> decoder.decodeJson(new ByteArrayInputStream(document), options),
        "stream of single bytes" -> decoder.decodeJson(new Chunks(document, 1), options),
        "channel" -> decoder.decodeJson(Channels.newChannel(new Chunks(document, 11)), options),
        "file" -> decoder.decodeJson(file, options)
      ) ++ (if (text.getBytes(UTF_8).sameElements(document)) Seq("text" -> decoder.decodeJson(text, options)) else Nil)
    finally Files.delete(file)
  }

  /** Whether the strict reader's first error may be a byte order mark, a comment or a trailing comma. */
  private def allowsOther(document: Array[Byte], offset: Long): Boolean =
    offset >= 0 && offset < document.length && (document(offset.toInt) match {
      case -0x11     => offset == 0
      case '/'       => true
      case ']' | '}' => document.take(offset.toInt).reverse.find(!isSpace(_)).exists(_ == ',')
      case _         => false
    })

  /** Whether the error stays the same if its place in the document changes. */
  private def isMovable(error: JsonError): Boolean =
    error.offset >= 0 && error.reason != Reason.BYTE_ORDER_MARK && error.reason != Reason.UNSUPPORTED_ENCODING

  private def isSpace(b: Byte) = b == ' ' || b == '\t' || b == '\n' || b == '\r'

  private val comments = Array("/**/", "/* ,] \" é */", "// \" [ {\n", "//\r\n", "/*\n日本*/", "//// 😀 /*\n", "/*//*/")
    .map(_.getBytes(UTF_8))

  /**
   * Puts comments between the tokens before `stop`, and perhaps trailing commas. Returns the document and the offset
   * that `stop` has in it.
   */
  private def comment(
      document: Array[Byte],
      stop: Int,
      random: SplittableRandom,
      commas: Boolean = false
  ): (Array[Byte], Int) = {
    val out = new ByteArrayOutputStream
    def perhapsComment(): Unit =
      while (random.nextInt(5) == 0) out.write(comments(random.nextInt(comments.length)))
    var last: Int = 0
    var i = 0
    while (i < stop) {
      var end = i + 1
      val c = document(i)
      if (c == '"') {
        while (end < stop && document(end) != '"') end += (if (document(end) == '\\') 2 else 1)
        end = math.min(end + 1, stop)
      } else if (!isSpace(c) && !"{}[]:,".contains(c.toChar)) {
        while (end < stop && !isSpace(document(end)) && !"{}[]:,\"".contains(document(end).toChar)) end += 1
      }
      perhapsComment()
      if (commas && (c == ']' || c == '}') && last != '[' && last != '{' && random.nextInt(3) == 0) {
        out.write(',')
        perhapsComment()
      }
      out.write(document, i, end - i)
      if (!isSpace(c)) last = c.toInt
      i = end
    }
    if (stop == document.length && commas) perhapsComment()
    val at = out.size
    out.write(document, stop, document.length - stop)
    (out.toByteArray, at)
  }
}
