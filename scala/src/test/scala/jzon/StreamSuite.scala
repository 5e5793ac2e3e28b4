package jzon

import java.io.{ByteArrayInputStream, ByteArrayOutputStream}
import java.nio.ByteBuffer
import java.nio.channels.Channels
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import munit.FunSuite

/** Streams of documents by the methods of decoders and encoders; what each framing does is in conformance/streams. */
final class StreamSuite extends FunSuite {
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
    assertEquals(shown(ints.decodeStream(Iterator(direct), Framing.lines, Decoder.limits)), expected)
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

  test("written as it is read") {
    val out = new ByteArrayOutputStream
    Encoder[Int].encodeStream(List(1, 2, 3), out, Framing.lines)
    assertEquals(out.toString("UTF-8"), "1\n2\n3\n")
    out.reset()
    Encoder[Int].encodeStream(Iterator(1, 2, 3), out, Framing.elementsAt(".data.\"a b\""))
    assertEquals(out.toString("UTF-8"), """{"data":{"a b":[1,2,3]}}""")
  }
}
