package jzon.http.body

import java.nio.ByteBuffer
import java.nio.charset.StandardCharsets.UTF_8

import jzon.engine.error.{JsonError, Limits, Reason}
import jzon.testkit.{Row, Vectors}

/** The rows of conformance/errors/body-bytes.tsv and bodies.tsv, which Java's modules are tested with too. */
final class VectorsSuite extends jzon.testing.Suite {
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
    val error = rejected(row(0), row(1))
    assertEquals(error.status, row(2).toInt)
    assertEquals(new String(error.body, UTF_8), row(3))
    val identity = if (row(4).isEmpty) Nil else List("Accept-Encoding" -> row(4))
    assertEquals(error.headers, ("X-Content-Type-Options" -> "nosniff") :: identity)
  }

  for (row <- rows("errors/all.tsv", 7)) test(s"all errors of $row".take(80)) {
    val body = Vectors.unescape(row(0))
    val of = options.withAllErrors(row(1).toInt)
    val buffer = new BodyBuffer(of)
    buffer.append(body, 0, body.length)
    val results = List(
      of.decode[List[Int]](body),
      of.decode[List[Int]](Array[Byte](' ', '[') ++ body ++ Array[Byte](']'), 2, 2 + body.length),
      of.decode[List[Int]](ByteBuffer.wrap(body).asReadOnlyBuffer),
      buffer.decode[List[Int]]
    )
    for (result <- results) {
      val error = result.fold(identity, value => fail(value.toString))
      assertEquals(new String(error.body, UTF_8), row(2))
      assertEquals(error.status, 400)
    }
  }

  test("all errors: settings") {
    assertEquals(options.withAllErrors().decode[List[Int]]("[1]".getBytes(UTF_8)), Right(List(1)))
    assertEquals(options.withAllErrors().decode[Option[Int]](Array[Byte]()), Right(None))
    intercept[IllegalArgumentException](options.withAllErrors(0))
    val many = options.withAllErrors().decode[List[Int]](List.fill(30)("null").mkString("[", ",", "]").getBytes(UTF_8))
    assertEquals(many.left.map { case e: BodyError.Document => e.errors.length; case _ => 0 }, Left(20))
    val shallow = options.withLimits(jzon.Decoder.limits.withDepth(16)).withAllErrors()
    val deep = shallow.decode[List[VectorsSuite.Login]](("[" * 20).getBytes(UTF_8)).left.toOption
    assertEquals(deep.map(e => (e.status, e.code)), Some((413, "EXPECTED_OBJECT")))
    val limit = deep.map(e => new String(e.body, UTF_8)).getOrElse("")
    assert(limit.contains("\"detail\":\"nested more than 16 deep\""), limit)
    val unprocessable = options.withUnprocessable.withAllErrors()
    val even = jzon.Decoder[Int].emap(i => if (i % 2 == 0) Right(i) else Left("odd"))
    val odd = unprocessable.decode("[2,3,5]".getBytes(UTF_8))(jzon.Decoder.list(even)).left.toOption
    assertEquals(odd.map(_.status), Some(422))
    val shown = odd.map(e => new String(e.body, UTF_8)).getOrElse("")
    assertEquals("\"detail\":\"odd\"".r.findAllIn(shown).length, 3, shown)
  }

  test("all errors show no secrets") {
    val all = options.withAllErrors()
    val body =
      "[{\"user\":1,\"password\":\"hush\",\"pin\":\"x\"},{\"password\":{\"a\":\"hush\"},\"pin\":77}]".getBytes(UTF_8)
    val answer = all.decode[List[VectorsSuite.Login]](body).left.map(e => new String(e.body, UTF_8))
    val text = answer.left.toOption.getOrElse("")
    assertEquals("\"path\"".r.findAllIn(text).length, 7, text)
    assert(!text.contains("hush") && !text.contains("77"), text)
  }

  private def rejected(kind: String, argument: String): BodyError = {
    val header = Some(new String(Vectors.unescape(argument), UTF_8)).filter(_.nonEmpty)
    val check = JsonError.of(Reason.REJECTED, argument, null)
    val found = kind match {
      case "content-type"     => options.checkContentType(header)
      case "content-encoding" => options.checkContentEncoding(header)
      case "incomplete" =>
        BodyError.incomplete(Class.forName(argument).getDeclaredConstructor().newInstance().asInstanceOf[Throwable])
      case "too-long"      => Some(options.withBodyBytes(argument.toLong).tooLong)
      case "rejected"      => Some(options.rejection(check))
      case "unprocessable" => Some(options.withUnprocessable.rejection(check))
      case _               => None
    }
    found.getOrElse(fail(s"$kind is not rejected"))
  }
}

object VectorsSuite {
  final case class Login(user: String, @jzon.secret password: Int, @jzon.secret pin: Boolean)
  object Login {
    implicit val codec: jzon.Codec[Login] = jzon.Codec.derived
  }
}
