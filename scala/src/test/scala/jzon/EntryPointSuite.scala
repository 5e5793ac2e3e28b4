package jzon

import java.io.ByteArrayOutputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import jzon.testing.Suite

import jzon.engine.JsonReader
import jzon.engine.error.Limits
import jzon.engine.io.Source

/** Entry points beyond a whole document in one piece. */
class EntryPointSuite extends Suite {
  private val list = Codec[List[Int]]

  test("a part of an array of bytes") {
    val bytes = "xx[1,2]yy".getBytes(UTF_8)
    assertEquals(list.decodeJson(Source.of(bytes, 2, 7)), Right(List(1, 2)))
    assertEquals(list.decodeJson(Source.of(bytes, 2, 8)).left.map(_.offset), Left(5L))
    assertEquals(
      list.decodeJson(Source.of(bytes, 2, 7), DecodeOptions(Limits.DEFAULT.withDocumentBytes(4))).left.map(_.message),
      Left("document of more than 4 bytes")
    )
    intercept[IndexOutOfBoundsException](list.decodeJson(Source.of(bytes, 2, 10)))
  }

  test("documents after one another") {
    val bytes = "[1] [2]\n[x] ".getBytes(UTF_8)
    val in = JsonReader.openDocuments(bytes, 0, bytes.length, Limits.DEFAULT)
    try {
      assert(in.nextDocument())
      assertEquals(list.decodeFrom(in), Right(List(1)))
      assert(in.nextDocument())
      assertEquals(list.decodeFrom(in), Right(List(2)))
      assert(in.nextDocument())
      val error = list.decodeFrom(in).fold(identity, value => fail(value.toString))
      assertEquals(error.toString, ".[0](expected an integer, got x)")
      assertEquals((error.line, error.column, error.offset), (2L, 2L, 9L))
      assertEquals(error.toException.getMessage, error.toString)
      assertEquals(error.expected, "expected an integer")
      assertEquals(error.found, "x")
      assertEquals(error.segments.toArray.toList, List[AnyRef](Int.box(0)))
    } finally in.close()
  }

  test("rejections of a value among others leave the exception of the program alone") {
    val failing = Decoder.int.map[Int](_ => throw new IllegalStateException("fault"))
    val refusing = Decoder.int.map[Int](_ => throw new IllegalArgumentException("no"))
    val bytes = "1".getBytes(UTF_8)
    def open() = JsonReader.open(bytes, 0, 1, Limits.DEFAULT)
    val one = open()
    try intercept[IllegalStateException](failing.decodeFrom(one))
    finally one.close()
    val two = open()
    try assertEquals(refusing.decodeFrom(two).left.map(_.toString), Left("(no)"))
    finally two.close()
  }

  test("files and layouts") {
    val file = Files.createTempFile("jzon", ".json")
    try {
      list.encodeJsonTo(List(1, 2, 3), file)
      assertEquals(new String(Files.readAllBytes(file), UTF_8), "[1,2,3]")
      list.encodeJsonTo(List(1), file, EncodeOptions.compact.pretty)
      assertEquals(new String(Files.readAllBytes(file), UTF_8), "[\n  1\n]")
      assertEquals(list.decodeJson(file), Right(List(1)))
    } finally Files.delete(file)
    val out = new ByteArrayOutputStream
    Encoder.string.encodeJsonTo("é", out, EncodeOptions.compact.asciiOnly)
    assertEquals(out.toString("UTF-8"), "\"\\u00e9\"")
  }
}
