package jzon.http.body

import java.io.{EOFException, IOException}
import java.net.SocketTimeoutException
import java.nio.ByteBuffer
import java.util.concurrent.TimeoutException

import jzon.engine.JsonReader
import jzon.{Codec, Decoder, Patch}

/** Which bodies are read: empty ones, other types, compressed ones; and what is said of those that are not. */
final class OptionsSuite extends jzon.testing.Suite {
  private val options = BodyOptions.default
  private val nothing = new Array[Byte](0)

  private def empty[A](decoder: Decoder[A]): Either[String, A] = options.decode(nothing)(decoder).left.map(_.code)

  test("empty bodies have the value of a missing field") {
    assertEquals(empty(Decoder[Option[Int]]), Right(None): Either[String, Option[Int]])
    assertEquals(empty(Decoder[None.type]), Right(None): Either[String, None.type])
    assertEquals(empty(Decoder[Option[Option[Int]]]).isRight, true)
    assertEquals(empty(Decoder.int.withDefault(7)), Right(7): Either[String, Int])
    assertEquals(empty(Decoder[Option[Int]].map(_.getOrElse(8))), Right(8): Either[String, Int])
    assertEquals(
      empty(Decoder[java.util.OptionalInt]),
      Right(java.util.OptionalInt.empty): Either[String, java.util.OptionalInt]
    )
    assertEquals(empty(Decoder[Patch[Int]]), Right(Patch.Missing): Either[String, Patch[Int]])
    for (unit <- List(Decoder.unit, Codec.unit, Decoder.unit.map(identity), Decoder[Unit]))
      assertEquals(empty(unit), Right(()): Either[String, Unit])
  }

  test("other types have none") {
    val end = Left("UNEXPECTED_END")
    assertEquals(empty(Decoder.int).left.map(identity), end: Either[String, Int])
    assertEquals(empty(Decoder[List[Int]]), end: Either[String, List[Int]])
    assertEquals(empty(Decoder[Map[String, Int]]), end: Either[String, Map[String, Int]])
    assertEquals(empty(Decoder[String]), end: Either[String, String])
    assertEquals(empty(Decoder[Option[Int]].emap(_.toRight("none"))), end: Either[String, Int])
    assertEquals(empty(Decoder[Option[Int]].map(_.get)), end: Either[String, Int])
    val failing = new Decoder[Int] { def decode(in: JsonReader): Int = { in.readObjectStart(); sys.error("mine") } }
    assertEquals(empty(failing), end: Either[String, Int])
    for (blank <- List(" ", "\n", "\t \r\n"))
      assertEquals(options.decode[Option[Int]](blank.getBytes).left.map(_.code), end: Either[String, Option[Int]])
    val bom = Array(0xef, 0xbb, 0xbf).map(_.toByte)
    assert(options.decode[Option[Int]](bom).isLeft)
  }

  test("buffers of bytes are decoded where they are") {
    assertEquals(options.decode[Option[Int]](ByteBuffer.allocate(0)), Right(None): Either[BodyError, Option[Int]])
    val buffer = ByteBuffer.wrap("[12]".getBytes).position(1).limit(3)
    assertEquals(options.decode[Int](buffer), Right(12): Either[BodyError, Int])
    assertEquals(buffer.remaining, 2)
    val small = options.withLimits(options.limits.withDocumentBytes(1))
    assertEquals(small.decode[Int](buffer).left.map(_.status), Left(413): Either[Int, Int])
  }

  test("an empty body has no type") {
    val html = Some("text/html")
    def opened[A: Decoder](length: Option[Long]) = options.open[A](html, None, length)
    assertEquals(opened[Int](None).left.map(_.status).map(_ => 0), Left(415): Either[Int, Int])
    assertEquals(opened[Int](Some(0)).left.map(_.status).map(_ => 0), Left(415): Either[Int, Int])
    assertEquals(opened[Option[Int]](Some(1)).left.map(_.status).map(_ => 0), Left(415): Either[Int, Int])
    for (length <- List(None, Some(0L), Some(-1L))) {
      val buffer = opened[Option[Int]](length).toOption.get
      assert(buffer.append(nothing, 0, 0))
      assertEquals(buffer.decode[Option[Int]], Right(None): Either[BodyError, Option[Int]])
      assert(!buffer.append("1".getBytes, 0, 1))
      assert(buffer.isRejected && !buffer.isTooLong)
      assertEquals(buffer.decode[Option[Int]], Left(BodyError.ContentType("text/html")): Either[BodyError, Option[Int]])
    }
  }

  test("other media types") {
    def message(options: BodyOptions, header: Option[String]) = options.checkContentType(header).map(_.message)
    val two = options.withMediaType("Text/Plain").withMediaType(" text/json")
    assertEquals(two.mediaTypes, List("application/json", "text/json", "text/plain"))
    for (header <- two.mediaTypes) assertEquals(message(two, Some(header)), None)
    assertEquals(
      message(two, Some("a/b")),
      Some("expected application/json, text/json or text/plain in UTF-8, got a/b")
    )
    assertEquals(message(two, None), Some("expected application/json, text/json or text/plain, got no content type"))
    assertEquals(message(options.withoutContentType, None), None)
    assertEquals(message(options.withoutContentType, Some("a/b")), Some("expected application/json in UTF-8, got a/b"))
    val any = options.withAnyMediaType
    for (header <- List(None, Some(""), Some("a/b"), Some("text/html; charset=utf-8"), Some("nonsense")))
      assertEquals(message(any, header), None)
    assertEquals(
      message(any, Some("a/b; charset=utf-16")),
      Some("expected application/json in UTF-8, got a/b; charset=utf-16")
    )
    assertEquals(any.mediaTypes, List("*/*"))
    for (wrong <- List("", "text", "text/*", "*/*", "text/plain; charset=utf-8", "text/plain, text/html", "a/b/c"))
      assert(
        intercept[IllegalArgumentException](options.withMediaType(wrong)).getMessage.contains("is not a media type")
      )
  }

  test("streams of lines") {
    def message(header: Option[String], encoding: Option[String] = None) =
      options.checkLines(header, encoding).map(_.message)
    for (header <- ContentTypes.NdJsonTypes) assertEquals(message(Some(header)), None)
    val expected =
      "expected application/x-ndjson, application/jsonl, application/ndjson, application/jsonlines or application/x-jsonlines"
    assertEquals(message(Some("application/json")), Some(s"$expected in UTF-8, got application/json"))
    assertEquals(message(None), Some(s"$expected, got no content type"))
    assertEquals(
      message(Some(ContentTypes.NdJson), Some("gzip")),
      Some("expected a body without Content-Encoding, got gzip")
    )
  }

  test("headers of answers") {
    val noSniff = "X-Content-Type-Options" -> "nosniff"
    assertEquals(options.tooLong.headers, List(noSniff))
    assertEquals(BodyError.ContentType("a/b").headers, List(noSniff))
    assertEquals(BodyError.ContentEncoding("gzip").headers, List(noSniff, "Accept-Encoding" -> "identity"))
    val long = BodyError.ContentEncoding("x" * 1000 + "\u0000")
    assert(clue(long.message).length < 200)
  }

  test("failures of streams") {
    def told(e: Throwable) = BodyError.incomplete(e).map(error => (error.status, error.code))
    for (e <- List(new IOException, new EOFException("x"), new java.nio.channels.ClosedChannelException))
      assertEquals(told(e), Some((400, "INCOMPLETE_BODY")))
    assertEquals(told(new TimeoutException), Some((408, "INCOMPLETE_BODY")))
    assertEquals(told(new SocketTimeoutException), Some((408, "INCOMPLETE_BODY")))
    for (e <- List(new RuntimeException, new IllegalStateException, new Error)) assertEquals(told(e), None)
  }
}
