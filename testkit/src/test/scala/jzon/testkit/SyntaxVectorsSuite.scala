package jzon.testkit

import java.nio.charset.StandardCharsets.UTF_8

import jzon._
import jzon.testing.Suite

/** Every document of conformance/syntax: read, read as an unknown member's value, and read from streams. */
final class SyntaxVectorsSuite extends Suite {
  private val rows = Vectors.rows("syntax/documents.tsv")

  private def skipped(document: Array[Byte]): Array[Byte] =
    "{\"id\":1,\"unknown\":".getBytes(UTF_8) ++ document ++ ",\"name\":\"a\"}".getBytes(UTF_8)

  private def check(row: Row, accepted: Boolean, result: Either[JsonError, Any], how: String): Unit =
    if (result.isRight != accepted) fail(s"$how: ${if (accepted) "refused" else "accepted"}: $row gives $result")

  test("the file is whole") {
    assert(rows.size >= 230, s"only ${rows.size} rows")
    assertEquals(rows.map(_(0)).toSet, Set("accept", "reject", "skip-only"))
  }

  test("read as Json") {
    rows.foreach(row => check(row, row(0) == "accept", Decoder[Json].decodeJson(Vectors.unescape(row(1))), "Json"))
  }

  test("read as Json from streams of every small chunk") {
    for (row <- rows; size <- 1 to 17) {
      val in = new Chunks(Vectors.unescape(row(1)), size)
      check(row, row(0) == "accept", Decoder[Json].decodeJson(in), s"Json in chunks of $size")
    }
  }

  test("skipped as strictly as read") {
    // one level is taken by the object around it, and a document cut short can be completed by what follows it
    rows.filterNot(row => row(2).contains("512 levels")).foreach { row =>
      val document = skipped(Vectors.unescape(row(1)))
      val reference = Decoder[Json].decodeJson(document).isRight || row(0) == "skip-only"
      check(row, reference, Decoder[Shapes.Small].decodeJson(document), "skipped")
      for (size <- List(1, 3, 7, 8, 9, 16, 17))
        check(
          row,
          reference,
          Decoder[Shapes.Small].decodeJson(new Chunks(document, size)),
          s"skipped in chunks of $size"
        )
    }
  }

  test("what is accepted comes back the same through Json") {
    rows.filter(_(0) == "accept").foreach { row =>
      val once = Decoder[Json].decodeJson(Vectors.unescape(row(1))).toOption.get
      val again = Decoder[Json].decodeJson(Encoder[Json].encodeJsonBytes(once))
      assertEquals(again, Right(once): Either[JsonError, Json], row.toString)
    }
  }

  test("every truncated prefix of an accepted container is the end of the input") {
    rows.filter(_(0) == "accept").foreach { row =>
      val document = Vectors.unescape(row(1))
      val start = document.indexWhere(b => b > ' ')
      if (document(start) == '[' || document(start) == '{') {
        val end = document.lastIndexWhere(b => b == ']' || b == '}')
        for (n <- 0 to end) Decoder[Json].decodeJson(document.take(n)) match {
          case Left(e)  => assertEquals(e.message, "unexpected end of input", s"$row cut to $n bytes: $e")
          case Right(v) => fail(s"$row cut to $n bytes gives $v")
        }
      }
    }
  }
}
