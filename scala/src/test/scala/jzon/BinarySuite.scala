package jzon

import java.io.{ByteArrayOutputStream, IOException, OutputStream, UncheckedIOException}
import java.nio.ByteBuffer
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import scala.collection.immutable.ArraySeq

import jzon.engine.binary.{Base64Variant, Hex}
import jzon.engine.io.{BinarySink, BinarySource}
import jzon.syntax._

class BinarySuite extends jzon.testing.Suite with InputForms {
  import BinarySuite._

  private val bytes = Array[Byte](-5, -1, 0, 1)

  test("arrays of bytes are arrays of numbers where nothing says otherwise") {
    assertEquals(bytes.toJson, "[-5,-1,0,1]")
    assertEquals(decodeAll[Array[Byte]]("[-5,-1,0,1]").map(_.toList), Right(bytes.toList))
    assertEquals(ArraySeq.unsafeWrapArray(bytes).toJson, "[-5,-1,0,1]")
  }

  test("instances say in which form bytes are") {
    implicit val codec: Codec[Array[Byte]] = Codec.base64()
    assertEquals(bytes.toJson, "\"+/8AAQ==\"")
    assertEquals(decodeAll[Array[Byte]]("\"+/8AAQ==\"").map(_.toList), Right(bytes.toList))
    refuses[Array[Byte]]("\"+/8AAQ=\"", "(expected \"=\", got the end of the string)")
    assertEquals(List(bytes, bytes).toJson, "[\"+/8AAQ==\",\"+/8AAQ==\"]")
  }

  test("every type of bytes has every form") {
    def check[A: FromBytes: ToBytes](a: A, list: A => List[Byte]): Unit = {
      for (variant <- List(Base64Variant.MIME, Base64Variant.MODIFIED_FOR_URL)) {
        val json = Encoder.base64[A](variant).encodeJson(a)
        assertEquals(json, if (variant == Base64Variant.MIME) "\"+/8AAQ==\"" else "\"-_8AAQ\"")
        assertEquals(Decoder.base64[A](variant).decodeJson(json).map(list), Right(bytes.toList))
      }
      assertEquals(Codec.hex[A](Hex.UPPER).encodeJson(a), "\"FBFF0001\"")
      assertEquals(Codec.hex[A]().encodeJson(a), "\"fbff0001\"")
      assertEquals(Codec.hex[A]().decodeJson("\"fBfF0001\"").map(list), Right(bytes.toList))
    }
    check[Array[Byte]](bytes, _.toList)
    check[ArraySeq[Byte]](ArraySeq.unsafeWrapArray(bytes), _.toList)
    check[ArraySeq[Byte]](ArraySeq.untagged(bytes.toIndexedSeq: _*), _.toList)
    check[ByteBuffer](ByteBuffer.wrap(Array[Byte](9) ++ bytes ++ Array[Byte](9), 1, 4), rest)
    check[ByteBuffer](ByteBuffer.wrap(bytes).asReadOnlyBuffer, rest)
    check[ByteBuffer](ByteBuffer.allocateDirect(4).put(0, bytes), rest)
  }

  private def rest(buffer: ByteBuffer): List[Byte] = {
    val all = new Array[Byte](buffer.remaining)
    buffer.duplicate.get(all)
    all.toList
  }

  test("fields have the form that their annotations say") {
    val json =
      """{"plain":[1],"standard":"+/8AAQ==","mime":"+/8AAQ==","url":"-_8AAQ","sum":"fbff0001","upper":"FBFF0001","lines":"+/8A\r\nAQ=="}"""
    val all = Forms(Array(1), bytes, bytes, Some(ArraySeq.unsafeWrapArray(bytes)), bytes, ByteBuffer.wrap(bytes), bytes)
    assertEquals(all.toJson, json)
    accepts(json, Again(json))
    assertEquals(json.fromJson[Forms].map(_.url.map(_.toList)), Right(Some(bytes.toList)))
    val without = json.replace(""","url":"-_8AAQ"""", "")
    accepts(without, Again(without))
    assertEquals(all.copy(url = None).toJson, without)
    refuses[Again](json.replace("fbff", "fbfg"), ".sum(expected a hexadecimal digit, got \"g\")")
    refuses[Again](json.replace("-_8AAQ", "-_8AAQ=="), ".url(expected Base64 without padding, got \"=\")")
    refuses[Again](json.replace("\"-_8AAQ\"", "7"), ".url(expected a string, got 7)")
    refuses[Again](json.replace(""""standard":"+/8AAQ==",""", ""), ".standard(missing)")
  }

  test("defaults and null stand for bytes as for anything else") {
    assertEquals("{}".fromJson[Optional].map(_.bytes.toList), Right(List[Byte](7)))
    assertEquals("""{"bytes":"","more":null}""".fromJson[Optional].map(_.bytes.toList), Right(Nil))
    assertEquals(Optional().toJson, """{"bytes":"Bw==","more":null}""")
  }

  test("other types take the form of bytes") {
    assertEquals(Signed(Signature("ab")).toJson, """{"by":"YWI="}""")
    assertEquals("""{"by":"YWI="}""".fromJson[Signed], Right(Signed(Signature("ab"))))
  }

  test("what is long is limited") {
    val json = Encoder.base64[Array[Byte]]().encodeJsonBytes(new Array[Byte](1000))
    val decoder = Decoder.base64[Array[Byte]]()
    assertEquals(
      decoder.decodeJson(json, DecodeOptions(Decoder.limits.withBinaryBytes(1000))).map(_.length),
      Right(1000)
    )
    assertEquals(
      decoder.decodeJson(json, DecodeOptions(Decoder.limits.withBinaryBytes(999))).left.map(_.toString),
      Left("(more than 999 bytes)")
    )
  }

  // ---- members that are not held ----

  test("a source is written as it is read") {
    val file = Files.createTempFile("jzon", "source")
    try {
      Files.write(file, bytes)
      val upload = Upload("a", BinarySource.of(file), Some(BinarySource.of(bytes)))
      assertEquals(upload.toJson, """{"name":"a","content":"+/8AAQ==","sum":"FBFF0001"}""")
      assertEquals(upload.copy(other = None).toJson, """{"name":"a","content":"+/8AAQ=="}""")
    } finally Files.delete(file)
    val fault = intercept[UncheckedIOException](Upload("a", () => throw new IOException("gone"), None).toJson)
    assertEquals(fault.getCause.getMessage, "gone")
  }

  test("a source of any size goes through in little memory") {
    val size = 50L << 20
    val zeros = BinarySource.of(new ZeroStream(size))
    val counted = new CountingStream
    Encoder[Upload].encodeJsonTo(Upload("a", zeros, None), counted)
    assertEquals(
      counted.count,
      """{"name":"a","content":""}""".length + Base64Variant.MIME_NO_LINEFEEDS.textLength(size)
    )
  }

  test("members before the bytes choose where they go") {
    val written = new ByteArrayOutputStream
    var closed = 0
    def open(head: Head): OutputStream = {
      written.reset()
      written.write(s"${head.name}:".getBytes(UTF_8))
      new OutputStream {
        def write(b: Int): Unit = written.write(b)
        override def close(): Unit = closed += 1
      }
    }
    implicit val decoder: Decoder[(Head, Long)] = Decoder.binary[Head]("content").to(open)
    accepts("""{"name":"a","content":"QUJD","sum":[1]}""", (Head("a", None), 3L))
    assertEquals(written.toString("UTF-8"), "a:ABC")
    assert(closed > 0, "each is closed")
    accepts("""{"x":{"content":1},"type":"t","name":"a","content":"","sum":[1]}""", (Head("a", Some("t")), 0L))
    closed = 0
    assertEquals(
      """{"name":"a","content":"QUJDQ"}""".fromJson[(Head, Long)].left.map(_.toString),
      Left(".content(expected one more character, got the end of the string)")
    )
    assertEquals(closed, 1)
    refuses[(Head, Long)]("""{"content":"QUJD","name":"a"}""", """.name(missing before "content")""")
    refuses[(Head, Long)]("""{"name":"a"}""", ".content(missing)")
    refuses[(Head, Long)]("""{"name":"a","content":"","content":""}""", ".content(duplicate)")
    refuses[List[(Head, Long)]]("""[{"name":"a","content":7}]""", ".[0].content(expected a string, got 7)")
  }

  test("a sink makes the value, or gives up") {
    val events = new StringBuilder
    def open(head: Head): BinarySink[Rest, String] = new BinarySink[Rest, String] {
      private val got = new ByteArrayOutputStream
      def write(bytes: Array[Byte], from: Int, to: Int): Unit = got.write(bytes, from, to - from)
      def finish(rest: Rest): String = {
        require(rest.sum != "wrong", "wrong sum")
        events.append("finish ")
        s"${head.name}:$got:${rest.sum}"
      }
      def abort(): Unit = {
        events.append("abort ")
        ()
      }
    }
    val one = Decoder.binary[Head]("content", Hex.LOWER).into(open)
    implicit val decoder: Decoder[List[String]] = Decoder.list(one)
    val good = """[{"name":"a","content":"41","sum":"s"},{"name":"b","content":"4242","sum":"t"}]"""
    accepts(good, List("a:A:s", "b:BB:t"))
    events.clear()
    assertEquals(
      good.replace("\"t\"", "\"wrong\"").fromJson[List[String]].left.map(_.toString),
      Left(".[1](requirement failed: wrong sum)")
    )
    assertEquals(events.toString, "finish abort ")
    events.clear()
    assertEquals(
      good.take(25).fromJson[List[String]].left.map(_.toString),
      Left(".[0].content(unexpected end of input)")
    )
    assertEquals(events.toString, "abort ")
  }

  test("decoders of such members are Serializable") {
    val bytes = new ByteArrayOutputStream
    val out = new java.io.ObjectOutputStream(bytes)
    out.writeObject(Decoder.binary[Head]("content", Base64Variant.PEM))
    out.close()
    val in = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray))
    val copy = in.readObject().asInstanceOf[BinaryMemberDecoder[Head]]
    val decoder = copy.to(_ => new ByteArrayOutputStream)
    assertEquals(decoder.decodeJson("""{"name":"a","content":"QUJD"}"""), Right((Head("a", None), 3L)))
  }
}

object BinarySuite {
  private val lines = Base64Variant.builder().lines(4, Base64Variant.LineSeparator.CRLF).build()

  object Variants {
    val short: Base64Variant = lines
  }

  case class Forms(
      plain: Array[Byte],
      @base64 standard: Array[Byte],
      @base64(Base64Variant.MIME) mime: Array[Byte],
      @base64(Base64Variant.MODIFIED_FOR_URL) url: Option[ArraySeq[Byte]],
      @hex sum: Array[Byte],
      @hex(Hex.UPPER) upper: ByteBuffer,
      @base64(Variants.short) lines: Array[Byte]
  )
  object Forms { implicit val codec: Codec[Forms] = Codec.derived }

  /** What [[Forms]] write again, as arrays have no equality. */
  case class Again(json: String)
  object Again { implicit val decoder: Decoder[Again] = Forms.codec.map(forms => Again(forms.toJson)) }

  case class Optional(
      @base64 @null_as_default bytes: Array[Byte] = Array(7),
      @hex @explicit_null more: Option[Array[Byte]] = None
  )
  object Optional { implicit val codec: Codec[Optional] = Codec.derived }

  case class Signature(text: String)
  object Signature {
    implicit val from: FromBytes[Signature] = FromBytes.array.map(bytes => Signature(new String(bytes, UTF_8)))
    implicit val to: ToBytes[Signature] = ToBytes.array.contramap(_.text.getBytes(UTF_8))
  }

  case class Signed(@base64 by: Signature)
  object Signed { implicit val codec: Codec[Signed] = Codec.derived }

  case class Upload(name: String, content: BinarySource, @field("sum") @hex(Hex.UPPER) other: Option[BinarySource])
  object Upload { implicit val encoder: Encoder[Upload] = Encoder.derived }

  case class Head(name: String, @field("type") kind: Option[String])
  object Head { implicit val decoder: Decoder[Head] = Decoder.derived }

  case class Rest(sum: String)
  object Rest { implicit val decoder: Decoder[Rest] = Decoder.derived }

  /** So many zeros. */
  private final class ZeroStream(private var left: Long) extends java.io.InputStream {
    def read(): Int = if (left == 0) -1 else { left -= 1; 0 }
    override def read(b: Array[Byte], from: Int, length: Int): Int = if (left == 0) -1
    else {
      val n = math.min(left, length.toLong).toInt
      java.util.Arrays.fill(b, from, from + n, 0.toByte)
      left -= n
      n
    }
  }

  /** Counts what is written. */
  private final class CountingStream extends OutputStream {
    var count = 0L
    def write(b: Int): Unit = count += 1
    override def write(b: Array[Byte], from: Int, length: Int): Unit = count += length
  }
}
