package jzon.http.body

import java.nio.ByteBuffer
import java.nio.charset.StandardCharsets.UTF_8

import jzon.Decoder
import jzon.engine.error.Limits

final class BodySuite extends jzon.testing.Suite {
  private val options = BodyOptions.default.withLimits(Limits.DEFAULT.withDocumentBytes(10).withDepth(3))
  private implicit val even: Decoder[Int] = Decoder.int.ensure(_ % 2 == 0, "odd")

  private def read(options: BodyOptions, body: String): (Int, String) =
    options.decode[Int](body.getBytes(UTF_8)) match {
      case Right(a)    => (200, a.toString)
      case Left(error) => (error.status, s"${error.code} ${error.message}")
    }

  test("statuses") {
    val rows = List(
      "2" -> (200, "2"),
      "2.5" -> (400, "EXPECTED_INTEGER (expected an integer, got 2.5)"),
      "" -> (400, "UNEXPECTED_END (unexpected end of input)"),
      "3" -> (400, "REJECTED (odd)"),
      "2         " -> (200, "2"),
      "2          " -> (413, "LIMIT_DOCUMENT_BYTES (document of more than 10 bytes)"),
    )
    for ((body, expected) <- rows) assertEquals(read(options, body), expected)
    assertEquals(read(options.withUnprocessable, "3"), (422, "REJECTED (odd)"))
    assertEquals(read(options.withUnprocessable, "x")._1, 400)
  }

  test("a fault of a decoder hides neither wrong headers nor an empty body") {
    val faulty = Decoder[Option[String]].map[Int] { text =>
      if (text.isEmpty) throw new IllegalStateException("of the program") else 1
    }
    val html = options.open[Int](Some("text/html"), None, None)(faulty)
    assertEquals(html.left.map(_.status).left.toOption, Some(415))
    assertEquals(options.whenEmpty[Int](faulty), None)
    val empty = options.decode[Int](Array.emptyByteArray)(faulty)
    assertEquals(empty.left.map(_.code).left.toOption, Some("UNEXPECTED_END"))
    intercept[IllegalStateException](options.decode[Int]("null".getBytes(UTF_8))(faulty))
  }

  test("documents of errors") {
    def body(error: Either[BodyError, Any]) = error.fold(e => new String(e.body, UTF_8), a => fail(s"read $a"))
    assertEquals(
      body(options.decode[Int]("2.5".getBytes(UTF_8))),
      """{"title":"Bad Request","status":400,"code":"EXPECTED_INTEGER","path":".","pointer":"","line":1,"column":1,""" +
        """"offset":0,"detail":"expected an integer, got 2.5"}"""
    )
    def refused(header: Option[String]) = options.checkContentType(header).map(e => new String(e.body, UTF_8))
    val start =
      """{"title":"Unsupported Media Type","status":415,"code":"UNSUPPORTED_CONTENT_TYPE","detail":"expected """
    assertEquals(refused(None), Some(start + "application/json, got no content type\"}"))
    assertEquals(
      refused(Some("a\"\n\u00e4" + 0xd800.toChar + "x" * 200)),
      Some(start + """application/json in UTF-8, got a\"???""" + "x" * 95 + "...\"}")
    )
  }

  test("lengths that are announced") {
    assertEquals(options.checkLength(10), None)
    assertEquals(options.checkLength(-1), None)
    assertEquals(options.checkLength(11).map(_.status), Some(413))
    assertEquals(options.check(Some("text/html"), Some(11)).map(_.status), Some(415))
    assertEquals(options.check(Some("application/json"), Some(11)).map(_.status), Some(413))
    assertEquals(options.check(Some("application/json"), None), None)
  }

  test("a body in pieces") {
    val bytes = "12345678".getBytes(UTF_8)
    for (size <- 1 to 8) {
      val buffer = new BodyBuffer(options)
      bytes.indices.by(size).foreach(at => assert(buffer.append(bytes, at, math.min(at + size, 8))))
      assertEquals(buffer.decode[Int], Right(12345678): Either[BodyError, Int])
    }
    val piece = ByteBuffer.allocateDirect(8).put(bytes).flip()
    val buffer = new BodyBuffer(options)
    assert(buffer.append(piece) && !buffer.isTooLong)
    assertEquals((piece.remaining, buffer.decode[Int]), (8, Right(12345678): Either[BodyError, Int]))
  }

  test("the first piece is decoded where it is, and what stands around it is not") {
    val bytes = "x42xx86x".getBytes(UTF_8)
    val one = new BodyBuffer(options)
    assert(one.append(bytes, 1, 3))
    assertEquals(one.decode[Int], Right(42): Either[BodyError, Int])
    val two = new BodyBuffer(options)
    assert(two.append(bytes, 1, 1) && two.append(bytes, 1, 3) && two.append(ByteBuffer.wrap(bytes, 5, 2)))
    assertEquals(two.decode[Int], Right(4286): Either[BodyError, Int])
    assertEquals(new String(bytes, UTF_8), "x42xx86x")
    val none = new BodyBuffer(options)
    assertEquals(none.decode[Int].left.map(_.code), Left("UNEXPECTED_END"): Either[String, Int])
  }

  test("a body of several arrays' length") {
    val wide = BodyOptions.default
    val buffer = new BodyBuffer(wide)
    val blanks = (" " * 1000).getBytes(UTF_8)
    for (_ <- 1 to 1000) assert(buffer.append(blanks, 0, 1000))
    assert(buffer.append("2".getBytes(UTF_8), 0, 1))
    assertEquals(buffer.decode[Int], Right(2): Either[BodyError, Int])
  }

  test("a body that gets too long takes nothing more") {
    val buffer = new BodyBuffer(options)
    assert(buffer.append(new Array[Byte](10), 0, 10))
    assert(!buffer.append(new Array[Byte](1), 0, 1))
    assert(!buffer.append("2".getBytes(UTF_8), 0, 1))
    assert(!buffer.append(ByteBuffer.wrap("2".getBytes(UTF_8))))
    assertEquals(buffer.isTooLong, true)
    assertEquals(buffer.decode[Int].left.map(_.status), Left(413): Either[Int, Int])
  }
}
