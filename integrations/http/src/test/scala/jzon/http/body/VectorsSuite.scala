package jzon.http.body

import java.nio.charset.StandardCharsets.UTF_8

import jzon.engine.error.{JsonError, Limits, Reason}
import jzon.testkit.{Row, Vectors}

/** The rows of conformance/errors/body-bytes.tsv and bodies.tsv, which Java's modules are tested with too. */
final class VectorsSuite extends munit.FunSuite {
  private val options = BodyOptions.default

  private def rows(file: String, atLeast: Int): Vector[Row] = {
    val all = Vectors.rows(file)
    assert(all.length >= atLeast)
    all
  }

  for (row <- rows("errors/body-bytes.tsv", 10)) test(row.toString) {
    val changed = row(0).split(" ").map(_.split("=")).foldLeft(options) {
      case (options, Array("body", n))     => options.withBodyBytes(n.toLong)
      case (options, Array("depth", n))    => options.withLimits(Limits.DEFAULT.withDepth(n.toInt))
      case (options, Array("document", n)) => options.withLimits(Limits.DEFAULT.withDocumentBytes(n.toLong))
      case (options, Array("most"))        => options.withLimits(Limits.MOST)
      case (options, Array(""))            => options
      case (_, call)                       => fail(call.mkString("="))
    }
    assertEquals(changed.mostBytes, row(1).toLong)
    assertEquals(changed.checkLength(changed.mostBytes), None)
    assertEquals(changed.checkLength(changed.mostBytes + 1).map(_.status), Some(413))
  }

  for (row <- rows("errors/bodies.tsv", 15)) test(row.toString.take(80)) {
    for ((form, i) <- List(ErrorForm.Flat, ErrorForm.Nested, ErrorForm.Problem).zipWithIndex) {
      val of = options.withErrorForm(form)
      val error = rejected(of, row(0), row(1))
      assertEquals(error.status, row(2).toInt)
      assertEquals(new String(of.answer(error), UTF_8), row(3 + i))
      assertEquals(new String(error.body, UTF_8), row(3))
      assertEquals(of.answerType, if (i == 2) "application/problem+json" else "application/json")
      val identity = if (row(6).isEmpty) Nil else List("Accept-Encoding" -> row(6))
      assertEquals(error.headers, ("X-Content-Type-Options" -> "nosniff") :: identity)
    }
  }

  private def rejected(options: BodyOptions, kind: String, argument: String): BodyError = {
    val header = Some(new String(Vectors.unescape(argument), UTF_8)).filter(_.nonEmpty)
    val check = JsonError.of(Reason.REJECTED, argument, null)
    val found = kind match {
      case "content-type"     => options.checkContentType(header)
      case "content-encoding" => options.checkContentEncoding(header)
      case "incomplete" =>
        BodyError.incomplete(Class.forName(argument).getDeclaredConstructor().newInstance().asInstanceOf[Throwable])
      case "too-long"      => Some(options.withBodyBytes(argument.toLong).tooLong)
      case "rejected"      => Some(options.refusal(check))
      case "unprocessable" => Some(options.withUnprocessable.refusal(check))
      case _               => None
    }
    found.getOrElse(fail(s"$kind is not rejected"))
  }
}
