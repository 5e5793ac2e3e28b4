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

  test("each form has its media type") {
    assertEquals(
      List(flat, nested, problem).map(_.answerType),
      List("application/json", "application/json", "application/problem+json")
    )
  }

  test("other options stay as they are") {
    val options = nested.withUnprocessable.withMediaType("text/plain").withLimits(flat.limits.withDocumentBytes(10))
    assert(text(options.answer(options.tooLong)).startsWith("{\"error\":{"))
    assertEquals(options.checkContentType(Some("text/plain")), None)
    assertEquals(options.mostBytes, 10L)
  }
}
