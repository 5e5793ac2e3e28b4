package jzon.testkit

import java.io.ByteArrayOutputStream
import java.nio.charset.StandardCharsets.{ISO_8859_1, UTF_8}

import jzon._
import jzon.engine.binary.Base64Variant.{LineSeparator, Padding}
import jzon.engine.binary.{Base64Variant, BinaryText, Hex}
import jzon.engine.error.Reason
import jzon.testing.Suite

/** Every token of conformance/base64: whole, as text, by single bytes, in pieces, and written. */
final class BinaryVectorsSuite extends Suite {
  import BinaryVectorsSuite._

  private val rows = Vectors.rows("base64/tokens.tsv")

  private def check(row: Row, result: Either[JsonError, List[Byte]], how: String, before: Int = 0): Unit = {
    val said = row(2)
    if (!said.startsWith("!")) assertEquals(result, Right(bytes(said)): Either[JsonError, List[Byte]], s"$how: $row")
    else
      result match {
        case Right(read) => fail(s"$how: $row gives $read")
        case Left(error) =>
          val (fault, offset) = said.drop(1).splitAt(said.indexOf(' ') - 1)
          assertEquals(place(error, token(row), before), offset.trim.toLong, s"$how: $row gives $error")
          assert(reasons(fault).contains(error.reason), s"$how: $row gives ${error.reason}, $error")
      }
  }

  test("the file is whole")(assert(rows.size > 5000, s"only ${rows.size} rows"))

  test("whole") {
    rows.foreach { row =>
      check(row, decoder(row).decodeJson(token(row)), "a document")
      val text = new String(token(row), UTF_8)
      if (text.getBytes(UTF_8).sameElements(token(row))) check(row, decoder(row).decodeJson(text), "a text")
    }
  }

  test("among others") {
    rows.filterNot(row => row(2).startsWith("!string")).foreach { row =>
      val json = "[".getBytes(UTF_8) ++ token(row) ++ ",[] ]".getBytes(UTF_8)
      val all = new Decoder[List[Byte]] {
        def decode(in: JsonReader): List[Byte] = {
          in.readArrayStart()
          val read = decoder(row).decode(in)
          assert(in.readNextElement() && !in.readArrayStart() && !in.readNextElement())
          read
        }
      }
      check(row, all.decodeJson(json), "in an array", 1)
    }
  }

  test("in chunks") {
    rows.foreach { row =>
      check(row, decoder(row).decodeJson(new Chunks(token(row), 1)), "by single bytes")
      val size = 2 + row.line % 16
      check(row, decoder(row).decodeJson(new Chunks(token(row), size)), s"in chunks of $size")
    }
  }

  test("in pieces") {
    rows.foreach { row =>
      val size = 1 + row.line % 7
      check(row, pieces(row, size).decodeJson(token(row)), s"in pieces of $size")
      check(row, pieces(row, size).decodeJson(new Chunks(token(row), 1)), s"by single bytes in pieces of $size")
    }
  }

  test("what is written") {
    rows.filter(_(2).headOption.forall(_ != '!')).foreach { row =>
      val encoder = ToBytes.array.as(variants(row(0)))
      val written = encoder.encodeJson(bytes(row(2)).toArray)
      if (row(3) == "canonical") assertEquals(written, new String(token(row), ISO_8859_1), row.toString)
      else {
        assertNotEquals(written, new String(token(row), ISO_8859_1), row.toString)
        check(row, decoder(row).decodeJson(written), "written again")
      }
    }
  }
}

private object BinaryVectorsSuite {
  val variants: Map[String, BinaryText] = Map(
    "MIME" -> Base64Variant.MIME,
    "MIME_NO_LINEFEEDS" -> Base64Variant.MIME_NO_LINEFEEDS,
    "PEM" -> Base64Variant.PEM,
    "MODIFIED_FOR_URL" -> Base64Variant.MODIFIED_FOR_URL,
    "URL_PADDED" -> Base64Variant.builder().alphabet(Base64Variant.URL_ALPHABET).build(),
    "PADDING_ALLOWED" -> Base64Variant.builder().padding(Padding.ALLOWED).build(),
    "PADDING_FORBIDDEN" -> Base64Variant.builder().padding(Padding.FORBIDDEN).build(),
    "LINES_OF_8_CRLF" -> Base64Variant.builder().lines(8, LineSeparator.CRLF).build(),
    "HEX_LOWER" -> Hex.LOWER,
    "HEX_UPPER" -> Hex.UPPER
  )

  private val binary = Set(Reason.INVALID_BINARY)
  val reasons: Map[String, Set[Reason]] = Map(
    // A quote and a zero at the start of a document are taken for UTF-16.
    "string" -> Set(
      Reason.CONTROL_CHARACTER,
      Reason.INVALID_ESCAPE,
      Reason.UNEXPECTED_END,
      Reason.UNSUPPORTED_ENCODING
    ),
    "character" -> Set(Reason.INVALID_BINARY, Reason.INVALID_UTF8, Reason.LONE_SURROGATE),
    "padding" -> binary,
    "bits" -> binary,
    "length" -> binary,
    "line" -> binary
  )

  /** The bytes of a token, in which `\xHH` is one beyond printable ASCII, and else an escape that JSON does not have. */
  def token(row: Row): Array[Byte] =
    "\\\\x([01][0-9a-f]|7f|[89a-f][0-9a-f])".r
      .replaceAllIn(
        row(1),
        m => java.util.regex.Matcher.quoteReplacement(Integer.parseInt(m.group(1), 16).toChar.toString)
      )
      .getBytes(ISO_8859_1)

  def bytes(column: String): List[Byte] =
    if (column.startsWith("~")) List.tabulate(column.drop(1).toInt)(i => (255 - i).toByte)
    else Vectors.hex(column).toList

  def decoder(row: Row): Decoder[List[Byte]] = FromBytes.array.as(variants(row(0))).map(_.toList)

  def pieces(row: Row, size: Int): Decoder[List[Byte]] = new Decoder[List[Byte]] {
    def decode(in: JsonReader): List[Byte] = {
      in.binary().start(variants(row(0)))
      val all = new ByteArrayOutputStream
      val piece = new Array[Byte](size)
      var n = in.binary().read(piece, 0, size)
      while (n >= 0) {
        all.write(piece, 0, n)
        n = in.binary().read(piece, 0, size)
      }
      all.toByteArray.toList
    }
  }

  /** The offset of an error as the vectors have it: of an escape that is wrong they name the backslash. */
  def place(error: JsonError, token: Array[Byte], before: Int): Long =
    if (error.reason != Reason.INVALID_ESCAPE) error.offset - before
    else token.lastIndexOf('\\'.toByte, error.offset.toInt - before - 1).toLong
}
