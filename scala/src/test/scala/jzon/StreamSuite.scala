package jzon

import java.io.{ByteArrayInputStream, ByteArrayOutputStream}
import java.nio.ByteBuffer
import java.nio.channels.Channels
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import jzon.testing.Suite

/** Streams of documents by the methods of decoders and encoders; what each framing does is in conformance/streams. */
final class StreamSuite extends Suite {
  private val text = "1\n\n2\r\n\"x\"\n4"
  private val bytes = text.getBytes(UTF_8)
  private val expected = List("1", "2", "(expected an integer, got \"x\") at 4:1, record 2", "4")

  private def shown(results: Iterator[Either[JsonError, Int]]): List[String] = results.map(show).toList

  private def show(result: Either[JsonError, Int]): String = result match {
    case Right(i)    => i.toString
    case Left(error) => s"$error at ${error.line}:${error.column}, record ${error.record}"
  }

  test("every kind of source") {
    val ints = Decoder[Int]
    assertEquals(shown(ints.decodeStream(new ByteArrayInputStream(bytes), Framing.lines)), expected)
    val channel = Channels.newChannel(new ByteArrayInputStream(bytes))
    assertEquals(shown(ints.decodeStream(channel, Framing.lines)), expected)
    assertEquals(shown(ints.decodeStream(bytes.grouped(3), Framing.lines)), expected)
    assertEquals(shown(ints.decodeStream(bytes.grouped(2).map(ByteBuffer.wrap), Framing.lines)), expected)
    val direct = ByteBuffer.allocateDirect(bytes.length)
    direct.put(bytes).flip()
    assertEquals(shown(ints.decodeStream(Iterator(direct), Framing.lines, DecodeOptions.defaults)), expected)
    assertEquals(direct.position(), 0)
    val file = Files.createTempFile("stream", ".ndjson")
    try {
      Files.write(file, bytes)
      assertEquals(shown(ints.decodeStream(file, Framing.lines)), expected)
    } finally Files.delete(file)
  }

  test("by push") {
    val found = List.newBuilder[String]
    val feed = Codec[Int].feed(Framing.lines)(result => found += show(result))
    bytes.grouped(4).foreach(chunk => feed.accept(chunk))
    feed.close()
    feed.close()
    assertEquals(found.result(), expected)
  }

  test("a fault of the program passes through in its place, and the stream goes on behind it") {
    val odd = Decoder[Int].map(i => if (i == 2) throw new IllegalStateException("even") else i)
    val texts = List(Framing.lines -> "1\n2\n3", Framing.values -> "1 2 3", Framing.elements -> "[1,2,3]")
    for ((framing, text) <- texts :+ (Framing.records -> "\u001e1\n\u001e2\n\u001e3\n"); size <- 1 to 20) {
      val stream = odd.decodeStream(text.getBytes(UTF_8).grouped(size), framing)
      assertEquals(stream.next(), Right(1): Either[JsonError, Int])
      intercept[IllegalStateException](stream.next())
      assertEquals(stream.toList, List(Right(3): Either[JsonError, Int]))
      val results = List.newBuilder[Int]
      val feed = odd.feed(framing)(_.foreach(results += _))
      intercept[IllegalStateException](text.getBytes(UTF_8).grouped(size).foreach(feed.accept(_)))
      feed.accept(text.getBytes(UTF_8)) // nothing any more
      assert(feed.isEnded)
      feed.close()
      assertEquals(results.result(), List(1))
    }
  }

  test("a file is closed at its end and by close, and a stream never") {
    val file = Files.createTempFile("stream", ".ndjson")
    try {
      Files.write(file, bytes)
      val stream = Decoder[Int].decodeStream(file, Framing.lines)
      assert(stream.hasNext)
      stream.close()
      stream.close()
      assert(!stream.hasNext)
      intercept[NoSuchElementException](stream.next())
    } finally Files.delete(file)
    var isClosed = false
    val in = new ByteArrayInputStream(bytes) { override def close(): Unit = isClosed = true }
    val stream = Decoder[Int].decodeStream(in, Framing.lines)
    assertEquals(stream.size, 4)
    stream.close()
    assert(!isClosed)
    intercept[java.nio.file.NoSuchFileException](Decoder[Int].decodeStream(file, Framing.lines))
  }

  test("the limits hold for each document, so that a stream may go on for ever") {
    val limits = Decoder.limits.withDocumentBytes(20).withSkippedBytes(20).withDepth(2)
    for ((framing, text) <- List(Framing.lines -> "[[1]]\n", Framing.values -> "[[1]]")) {
      val endless = Iterator.continually(text.getBytes(UTF_8))
      val stream = Decoder[List[List[Int]]].decodeStream(endless, framing, DecodeOptions(limits))
      assertEquals(stream.take(100000).count(_ == Right(List(List(1)))), 100000)
    }
  }

  test("elements are numbered in every form of the path") {
    val e = Decoder[Int].decodeStream(Iterator("[\"\"]".getBytes(UTF_8)), Framing.elements).next().left.toOption.get
    assertEquals(e.segments.get(0), Integer.valueOf(0): Any)
    assertEquals(e.pointer, "/0")
    assertEquals(e.path, ".[0]")
  }

  private def written[A: Encoder](values: Iterator[A], framing: Framing): String = {
    val out = new ByteArrayOutputStream
    Encoder[A].encodeStream(values, out, framing)
    out.toString("UTF-8")
  }

  test("written as it is read") {
    assertEquals(written(Iterator(1, 2, 3), Framing.lines), "1\n2\n3\n")
    assertEquals(written(Iterator(1, 2, 3), Framing.values), "1\n2\n3\n")
    assertEquals(written(Iterator(1, 2), Framing.records), "\u001e1\n\u001e2\n")
    assertEquals(written(Iterator(1, 2, 3), Framing.elements), "[1,2,3]")
    assertEquals(written(Iterator(1, 2, 3), Framing.elementsAt(".data.\"a b\"")), """{"data":{"a b":[1,2,3]}}""")
    assertEquals(Framing.elementsAt(".\"a\\\"b\"").toString, "elementsAt(.\"a\\\"b\")")
    assertEquals(written(Iterator(1), Framing.elementsAt(".\"a\\\"b\"")), """{"a\"b":[1]}""")
    val none = List(Framing.lines -> "", Framing.records -> "", Framing.elements -> "[]")
    assertEquals(written(Iterator.empty[Int], Framing.elementsAt(".a")), """{"a":[]}""")
    none.foreach { case (framing, text) => assertEquals(written(Iterator.empty[Int], framing), text) }
    val raw = RawJson.of("[1,\n\"\\n\"\n]").toOption.get
    assertEquals(written(Iterator(raw, raw), Framing.lines), "[1, \"\\n\" ]\n" * 2)
    assertEquals(written(Iterator(raw), Framing.values), "[1,\n\"\\n\"\n]\n")
  }

  test("long values and short ones are read back as they were written") {
    val random = new scala.util.Random(27)
    val values = List.fill(60)(random.alphanumeric.take(1 << random.nextInt(18)).mkString)
    val framings = List(Framing.lines, Framing.values, Framing.records, Framing.elements, Framing.elementsAt(".a.b"))
    framings.foreach { framing =>
      val text = written(values.iterator, framing).getBytes(UTF_8)
      val read = Decoder[String].decodeStream(new ByteArrayInputStream(text), framing).toList
      assertEquals(read, values.map(Right(_): Either[JsonError, String]), framing.toString)
    }
  }

  test("a value that JSON cannot hold leaves those before it") {
    val out = new ByteArrayOutputStream
    val values = Iterator("a", 0xd800.toChar.toString, "b")
    intercept[JsonException](Encoder[String].encodeStream(values, out, Framing.lines))
    assertEquals(out.toString("UTF-8"), "\"a\"\n")
  }
}
