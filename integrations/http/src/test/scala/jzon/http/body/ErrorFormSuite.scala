package jzon.http.body

import java.nio.charset.StandardCharsets.UTF_8

import jzon.testkit.{Shapes, Template, Vectors}

/** The documents of errors are those of conformance/errors/answers.tsv, as the Java front's are. */
final class ErrorFormSuite extends munit.FunSuite {
  private val flat = BodyOptions.default
  private val nested = flat.withErrorForm(ErrorForm.Nested)
  private val problem = flat.withErrorForm(ErrorForm.Problem)

  private def text(document: Array[Byte]): String = new String(document, UTF_8)

  for (row <- Vectors.rows("errors/answers.tsv")) test(row.toString.take(80)) {
    val error = flat.decode(Template.expand(row(1)))(Shapes.decoder(row(0))).fold(identity, a => fail(s"read $a"))
    assertEquals(error.status, row(2).toInt)
    assertEquals(text(flat.answer(error)), row(3))
    assertEquals(text(error.body), row(3))
    assertEquals(text(nested.answer(error)), row(4))
    assertEquals(text(problem.answer(error)), row(5))
  }

  test("the vectors are there") {
    assert(Vectors.rows("errors/answers.tsv").length >= 10)
  }

  test("a content type that is refused") {
    val error = BodyError.ContentType("text/html")
    val members = """"code":"UNSUPPORTED_CONTENT_TYPE","""
    val words = "expected application/json in UTF-8, got text/html"
    assertEquals(text(flat.answer(error)), s"""{$members"message":"$words"}""")
    assertEquals(text(nested.answer(error)), s"""{"error":{$members"reason":"$words"}}""")
    val start = """{"title":"Unsupported Media Type","status":415,"""
    assertEquals(text(problem.answer(error)), s"""$start$members"detail":"$words"}""")
  }

  test("each form has its media type") {
    assertEquals(
      List(flat, nested, problem).map(_.answerType),
      List("application/json", "application/json", "application/problem+json")
    )
  }

  test("a problem has the status of its answer") {
    val rejected = jzon.engine.error.JsonError.of(jzon.engine.error.Reason.REJECTED, "too late", null)
    def answer(options: BodyOptions): String = text(options.answer(options.refusal(rejected)))
    val members = """"code":"REJECTED","path":".","pointer":"","detail":"too late"}"""
    assertEquals(answer(problem), s"""{"title":"Bad Request","status":400,$members""")
    assertEquals(answer(problem.withUnprocessable), s"""{"title":"Unprocessable Content","status":422,$members""")
    val incomplete = List(BodyError.Incomplete(400), BodyError.Incomplete(408)).map(e => text(problem.answer(e)))
    assertEquals(
      incomplete,
      List(
        """{"title":"Bad Request","status":400,"code":"INCOMPLETE_BODY","detail":"the body ended before its announced end"}""",
        """{"title":"Request Timeout","status":408,"code":"INCOMPLETE_BODY","detail":"the body did not arrive in time"}"""
      )
    )
  }

  test("other options stay as they are") {
    val options = nested.withUnprocessable.withMediaType("text/plain").withLimits(flat.limits.withDocumentBytes(10))
    assert(text(options.answer(options.tooLong)).startsWith("{\"error\":{"))
    assertEquals(options.checkContentType(Some("text/plain")), None)
    assertEquals(options.mostBytes, 10L)
  }
}
