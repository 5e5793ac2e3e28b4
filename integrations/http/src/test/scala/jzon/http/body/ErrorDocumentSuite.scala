package jzon.http.body

import java.nio.charset.StandardCharsets.UTF_8

import jzon.engine.error.JsonError
import jzon.testkit.{Shapes, Template, Vectors}
import jzon.{DecodeOptions, Decoder, Encoder, Framing}

/** The documents of errors are those of conformance/errors/answers.tsv, as in the Java API. */
final class ErrorDocumentSuite extends jzon.testing.Suite {
  private val options = BodyOptions.default

  private def text(document: Array[Byte]): String = new String(document, UTF_8)

  for (row <- Vectors.rows("errors/answers.tsv")) test(row.toString.take(80)) {
    val error = options.decode(Template.expand(row(1)))(Shapes.decoder(row(0))).fold(identity, a => fail(s"read $a"))
    assertEquals(error.status, row(2).toInt)
    assertEquals(text(error.body), row(3))
    assertEquals(read(error.body), expected(error))
  }

  private def read(document: Array[Byte]): ErrorDocument =
    Decoder[ErrorDocument].decodeJson(document).fold(e => fail(s"$e: ${text(document)}"), identity)

  private def expected(error: BodyError): ErrorDocument = {
    val title = error.status match {
      case 400 => "Bad Request"
      case 413 => "Content Too Large"
      case 415 => "Unsupported Media Type"
    }
    def of(e: JsonError): ErrorDocument = ErrorDocument(
      e.reason.name,
      e.message,
      Some(e.path),
      Some(e.pointer),
      Some(e.line).filter(_ > 0),
      Some(e.column).filter(_ > 0),
      Some(e.offset).filter(_ >= 0)
    )
    val plain = error match {
      case BodyError.Document(e, _, all) => of(e).copy(errors = all.map(of))
      case other                         => ErrorDocument(other.code, other.message)
    }
    plain.copy(title = Some(title), status = Some(error.status))
  }

  test("all errors, and errors without a place, are read") {
    val body = "{\"id\":1.5,\"name\":2}".getBytes(UTF_8)
    val all = options.withAllErrors(5).decode(body)(Shapes.decoder("Small")).fold(identity, a => fail(s"read $a"))
    assertEquals(read(all.body).errors.map(_.path), List(Some(".id"), Some(".name")))
    for (error <- List(all, options.tooLong, BodyError.ContentType("a/b"), BodyError.ContentEncoding("gzip"))) {
      val document = read(error.body)
      assertEquals(document, expected(error))
      assertEquals(text(Encoder[ErrorDocument].encodeJsonBytes(document)), text(error.body))
    }
  }

  test("an error of a stream of documents is read") {
    val lines = Decoder[List[Int]].decodeStream(Iterator("[1]\n[\"2\"]\n".getBytes), Framing.lines).toList
    val json = Encoder[JsonError].encodeJsonBytes(lines.last.swap.toOption.get)
    assertEquals(read(json).record, Some(1L))
    assertEquals(read(json).recordOffset, Some(1L))
    assertEquals(text(Encoder[ErrorDocument].encodeJsonBytes(read(json))), text(json).replace("message", "detail"))
  }

  test("other documents are rejected, and unknown fields are skipped") {
    def told(json: String) = Decoder[ErrorDocument].decodeJson(json).fold(_.toString, _.message)
    for (
      (json, result) <- List(
        "{}" -> ".code(missing)",
        "[]" -> "(expected an object, got [)",
        "{\"code\":\"A\"}" -> ".detail(missing)",
        "{\"detail\":\"no such order\",\"status\":404}" -> ".code(missing)",
        "{\"error\":\"Not Found\",\"path\":\"/a\"}" -> ".code(missing)",
        "{\"code\":\"A\",\"message\":\"b\",\"detail\":\"c\"}" -> ".detail(duplicate)",
        "{\"code\":\"A\",\"message\":\"b\",\"errors\":[{\"code\":\"A\"}]}" -> ".errors[0].detail(missing)",
        "{\"code\":\"A\",\"message\":\"b\",\"line\":1.5}" -> ".line(expected an integer, got 1.5)",
        "{\"type\":\"about:blank\",\"detail\":\"b\",\"x\":[{}],\"code\":\"A\",\"path\":null,\"title\":null}" -> "b",
        "{\"errors\":[{\"errors\":1,\"message\":\"c\",\"code\":\"A\"}],\"message\":\"b\",\"code\":\"A\"}" -> "b"
      )
    ) assertEquals(told(json), result, json)
    val few = Decoder[ErrorDocument].decodeJson(
      "{\"code\":\"A\",\"message\":\"b\",\"errors\":[" + List.fill(3)("{\"code\":\"A\",\"message\":\"b\"}").mkString(
        ","
      ) + "]}",
      DecodeOptions(Decoder.limits.withEntries(2))
    )
    assertEquals(few.left.toOption.map(_.reason.name), Some("LIMIT_ENTRIES"))
  }

  test("the vectors are there") {
    assert(Vectors.rows("errors/answers.tsv").length >= 10)
  }
}
