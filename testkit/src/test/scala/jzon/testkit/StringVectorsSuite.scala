package jzon.testkit

import java.nio.charset.StandardCharsets.UTF_8

import jzon._
import jzon.testing.Suite

/** Every string token of conformance/strings: as a value, as a name, as what is skipped, and in chunks. */
final class StringVectorsSuite extends Suite {
  private val rows = Vectors.rows("strings/tokens.tsv")
  private def around(before: String, token: Array[Byte], after: String) =
    before.getBytes(UTF_8) ++ token ++ after.getBytes(UTF_8)

  private def expected(row: Row): Option[String] =
    if (row(1).startsWith("!")) None else Some(new String(Vectors.hex(row(1)), UTF_8))

  private def check(row: Row, result: Either[JsonError, String], how: String): Unit = expected(row) match {
    case Some(text) => assertEquals(result, Right(text): Either[JsonError, String], s"$how: $row")
    case None       => assert(result.isLeft, s"$how: $row gives $result")
  }

  test("the file is whole")(assert(rows.size > 3500, s"only ${rows.size} rows"))

  test("as a value") {
    rows.foreach { row =>
      val token = Vectors.hex(row(0))
      check(row, Decoder[String].decodeJson(token), "a document")
      if (row(1) != "!end")
        check(row, Decoder[List[String]].decodeJson(around("[", token, ",\"after\"]")).map(_.head), "in an array")
    }
  }

  test("as a value in chunks") {
    rows.foreach { row =>
      val size = 1 + row.line % 17
      check(row, Decoder[String].decodeJson(new Chunks(Vectors.hex(row(0)), size)), s"in chunks of $size")
    }
  }

  test("as a name") {
    rows.filter(_(1) != "!end").foreach { row =>
      val document = around("{", Vectors.hex(row(0)), ":1}")
      check(row, Decoder[Map[String, Int]].decodeJson(document).map(_.head._1), "a name")
      val known = around("{", Vectors.hex(row(0)), ":1,\"id\":1,\"name\":\"a\"}")
      val asUnknown = Decoder[Shapes.Small].decodeJson(known)
      assertEquals(asUnknown.isRight, expected(row).isDefined, s"an unknown name: $row gives $asUnknown")
    }
  }

  test("skipped as strictly as read") {
    rows.filter(_(1) != "!end").foreach { row =>
      val document = around("{\"x\":", Vectors.hex(row(0)), ",\"id\":1,\"name\":\"a\"}")
      val whole = Decoder[Shapes.Small].decodeJson(document)
      assertEquals(whole.isRight, expected(row).isDefined, s"skipped: $row gives $whole")
      val size = 1 + row.line % 17
      val chunks = Decoder[Shapes.Small].decodeJson(new Chunks(document, size))
      assertEquals(chunks.isRight, expected(row).isDefined, s"skipped in chunks of $size: $row gives $chunks")
    }
  }

  test("what was read is written so that it reads back") {
    rows.flatMap(expected).foreach { text =>
      assertEquals(
        Decoder[String].decodeJson(Encoder[String].encodeJsonBytes(text)),
        Right(text): Either[JsonError, String]
      )
      assertEquals(Decoder[String].decodeJson(Encoder[String].encodeJson(text)), Right(text): Either[JsonError, String])
    }
  }
}
