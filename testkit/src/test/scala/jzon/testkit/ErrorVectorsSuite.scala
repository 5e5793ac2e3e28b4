package jzon.testkit

import java.nio.ByteBuffer
import java.nio.charset.StandardCharsets.UTF_8

import jzon._
import jzon.testing.Suite

/** Every row of conformance/errors, to the letter, from every form of input, and its path in the real jq. */
final class ErrorVectorsSuite extends Suite {
  private val rows = Vectors.rows("errors/documents.tsv")

  private def found(error: JsonError): Vector[String] =
    Vector(
      error.toString,
      error.path,
      error.pointer,
      error.offset.toString,
      error.line.toString,
      error.column.toString
    )

  private def check(row: Row, result: Either[JsonError, Any], form: String): Unit = result match {
    case Right(value) => fail(s"$form: accepted as $value: $row")
    case Left(error)  => assertEquals(found(error), row.columns.slice(2, 8), s"$form: $row")
  }

  test("the file is whole") {
    assert(rows.size >= 120, s"only ${rows.size} rows")
    rows.foreach(row => assertEquals(row.columns.size, 9, row.toString))
  }

  test("arrays and buffers") {
    rows.foreach { row =>
      val document = Template.expand(row(1))
      val decoder = Shapes.decoder(row(0))
      check(row, decoder.decodeJson(document), "array")
      val direct = ByteBuffer.allocateDirect(document.length)
      direct.put(document).flip()
      check(row, decoder.decodeJson(direct), "direct buffer")
      check(row, decoder.decodeJson(ByteBuffer.wrap(document)), "heap buffer")
      val text = new String(document, UTF_8)
      if (java.util.Arrays.equals(text.getBytes(UTF_8), document)) check(row, decoder.decodeJson(text), "text")
    }
  }

  test("streams in small chunks") {
    for (row <- rows) {
      val document = Template.expand(row(1))
      val sizes = if (document.length < 200) 1 to 17 else List(1, 7, 4096)
      for (size <- sizes)
        check(row, Shapes.decoder(row(0)).decodeJson(new Chunks(document, size)), s"stream in chunks of $size")
    }
  }

  test("a long document before the error, so that the beginning has left the window") {
    rows.filter(row => row(0) == "Small" && row(1).startsWith("{\"id\"")).foreach { row =>
      val padding = "{\"padding\":[" + "\"0123456789abcdef\",\n" * 5000 + "0]," // skipped before the row's own members
      val document = (padding ++ new String(Template.expand(row(1)), "ISO-8859-1").drop(1)).getBytes("ISO-8859-1")
      val whole = Shapes.decoder(row(0)).decodeJson(document)
      assertEquals(whole.left.map(_.toString), Left(row(2)): Either[String, Any], row.toString)
      val shift = padding.length - 1
      assertEquals(whole.left.map(_.offset), Left(row(5).toLong + shift): Either[Long, Any], row.toString)
      val inChunks = Shapes.decoder(row(0)).decodeJson(new Chunks(document, 4096))
      assertEquals(inChunks.left.map(found), whole.left.map(found), row.toString)
    }
  }

  test("jq selects the culprit or its parent") {
    assume(Jq.isInstalled, "jq is not installed: the paths of conformance/errors are not run")
    val valid = rows.filter(_(8).nonEmpty)
    assert(valid.size >= 70, s"only ${valid.size} rows are valid JSON")
    val documents = valid.map(row => (new String(Template.expand(row(1)), UTF_8), row(3)))
    valid.zip(Jq.select(documents)).foreach {
      case (row, Left(message)) => fail(s"jq: $message: $row")
      case (row, Right(selected)) =>
        assertEquals(selected.value.toString.take(60), row(8), row.toString)
        val segments = selected.path.asArray.getOrElse(Vector.empty).map {
          case Json.Str(name) => name
          case index          => index.toString
        }
        val pointer = segments.map(s => "/" + s.replace("~", "~0").replace("/", "~1")).mkString
        assertEquals(pointer, row(4), s"jq's path is not the pointer: $row")
        // what is missing has a parent, which jq selects
        if (selected.value.isNull && segments.nonEmpty) {
          val parent =
            Json.parse(documents(valid.indexOf(row))._1).map(root => segments.init.foldLeft(Option(root))(step))
          assert(parent.exists(_.isDefined) || parent.isLeft, s"nothing is there: $row")
        }
    }
  }

  private def step(json: Option[Json], segment: String): Option[Json] =
    json.flatMap(value => value.asArray.fold(value.get(segment))(_.lift(segment.toInt)))
}
