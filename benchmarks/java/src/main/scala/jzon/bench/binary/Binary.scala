package jzon.bench.binary

import java.util.{Base64, Random}
import java.util.concurrent.TimeUnit

import com.alibaba.fastjson2.{JSON, JSONReader, JSONWriter}
import com.fasterxml.jackson.databind.json.JsonMapper
import com.github.plokhotnyuk.jsoniter_scala.core.*
import com.github.plokhotnyuk.jsoniter_scala.macros.{CodecMakerConfig, JsonCodecMaker}
import jzon.base64
import jzon.bench.Environment
import org.apache.fory.json.ForyJson
import org.openjdk.jmh.annotations.*

/** A document with a field of bytes as Base64, read and written. */
@State(Scope.Benchmark)
@BenchmarkMode(Array(Mode.AverageTime))
@OutputTimeUnit(TimeUnit.NANOSECONDS)
class Binary {
  @Param(Array("jzon-scala")) var contender: String = ""

  /** How many bytes the field has. */
  @Param(Array("100", "4096", "1048576")) var size: Int = 0

  private var lane: Lane[?] = null

  /** Makes the contender and insists that it does all of the work. */
  @Setup def setUp(): Unit = {
    val made = BinaryContenders.make(contender)
    BinaryContenders.check(made, size)
    lane = new Lane(made, size)
  }

  @Benchmark def read(): Any = lane.read()
  @Benchmark def write(): Any = lane.write()
}

/** A contender with its document and what it has read from it. */
final class Lane[A](contender: BinaryContender[A], size: Int) {
  private val json = contender.input(size)
  private val value = contender.read(json)
  def read(): Any = contender.read(json)
  def write(): Any = contender.write(value)
}

/** A library that reads and writes a document with bytes as Base64, as its users write it in a hot path. */
abstract class BinaryContender[A](val name: String, witness: Class[?]) {
  def read(json: Array[Byte]): A
  def write(value: A): Array[Byte]

  /** The bytes that were read, for the check. */
  def content(value: A): Array[Byte]

  /** What is to be read and written: all of the document, except for the floor. */
  def input(size: Int): Array[Byte] = {
    val content = Base64.getEncoder.encodeToString(BinaryContenders.bytes(size))
    s"""{"id":17,"name":"photo.jpg","content":"$content"}""".getBytes
  }

  final def version: String = Environment.version(witness)
  override final def toString: String = name
}

/** All contenders, in the order of the report. */
object BinaryContenders {

  /** The name of what decodes and encodes only the bytes, without any JSON. */
  private val floor = "java.util.Base64 alone"

  private val all = Vector[(String, String => BinaryContender[?])](
    ("jzon-scala", new Jzon(_)),
    ("jsoniter-scala", new Jsoniter(_)),
    ("jackson 2", new Jackson(_)),
    ("fory-json", new Fory(_)),
    ("fastjson2", new Fastjson2(_)),
    (floor, new Floor(_)),
  )

  val names: Vector[String] = all.map(_._1)

  /** Makes a contender; throws an IllegalArgumentException for a name that none has. */
  def make(name: String): BinaryContender[?] = all.find(_._1 == name).map(_._2(name)).getOrElse(
    throw new IllegalArgumentException(s"no contender is called $name; there are ${names.mkString(", ")}")
  )

  /** So many bytes that do not repeat. */
  def bytes(size: Int): Array[Byte] = {
    val bytes = new Array[Byte](size)
    new Random(size.toLong).nextBytes(bytes)
    bytes
  }

  /** Throws an IllegalStateException unless a contender reads and writes all of a document. */
  def check[A](contender: BinaryContender[A], size: Int): Unit = {
    val json = contender.input(size)
    def holds(json: Array[Byte]) = contender.content(contender.read(json)).sameElements(bytes(size))
    if (!holds(json)) throw new IllegalStateException(s"$contender reads other bytes")
    val written = contender.write(contender.read(json))
    if (written.length != json.length || !holds(written))
      throw new IllegalStateException(s"$contender writes another document: ${new String(written)}")
  }

  private abstract class OfClass(name: String, witness: Class[?]) extends BinaryContender[AttachmentClass](name, witness) {
    def content(value: AttachmentClass): Array[Byte] = value.content
  }

  /** jzon's Scala API with a derived codec. */
  private final class Jzon(name: String) extends OfClass(name, classOf[jzon.Codec[?]]) {
    private val codec = jzon.Codec[AttachmentClass]
    def read(json: Array[Byte]): AttachmentClass = codec.decodeJson(json).fold(e => throw e.toException, identity)
    def write(value: AttachmentClass): Array[Byte] = codec.encodeJsonBytes(value)
  }

  private final class Jsoniter(name: String) extends OfClass(name, classOf[JsonReader]) {
    private given JsonValueCodec[Array[Byte]] with {
      def nullValue: Array[Byte] = null
      def decodeValue(in: JsonReader, default: Array[Byte]): Array[Byte] = in.readBase64AsBytes(default)
      def encodeValue(bytes: Array[Byte], out: JsonWriter): Unit = out.writeBase64Val(bytes, true)
    }
    private given JsonValueCodec[AttachmentClass] = JsonCodecMaker.make(CodecMakerConfig.withTransientEmpty(false))
    def read(json: Array[Byte]): AttachmentClass = readFromArray[AttachmentClass](json)
    def write(value: AttachmentClass): Array[Byte] = writeToArray[AttachmentClass](value)
  }

  private abstract class OfBean(name: String, witness: Class[?]) extends BinaryContender[Attachment](name, witness) {
    def content(value: Attachment): Array[Byte] = value.getContent
  }

  private final class Jackson(name: String) extends OfBean(name, classOf[JsonMapper]) {
    private val mapper = JsonMapper.builder().build()
    private val reader = mapper.readerFor(classOf[Attachment])
    private val writer = mapper.writerFor(classOf[Attachment])
    def read(json: Array[Byte]): Attachment = reader.readValue[Attachment](json)
    def write(value: Attachment): Array[Byte] = writer.writeValueAsBytes(value)
  }

  private final class Fory(name: String) extends OfBean(name, classOf[ForyJson]) {
    private val fory = ForyJson.builder().build()
    def read(json: Array[Byte]): Attachment = fory.fromJson(json, classOf[Attachment])
    def write(value: Attachment): Array[Byte] = fory.toJsonBytes(value)
  }

  private final class Fastjson2(name: String) extends OfBean(name, classOf[JSON]) {
    def read(json: Array[Byte]): Attachment =
      JSON.parseObject(json, classOf[Attachment], JSONReader.Feature.Base64StringAsByteArray)
    def write(value: Attachment): Array[Byte] = JSON.toJSONBytes(value, JSONWriter.Feature.WriteByteArrayAsBase64)
  }

  /** Only the bytes. */
  private final class Floor(name: String) extends BinaryContender[Array[Byte]](name, classOf[Base64]) {
    override def input(size: Int): Array[Byte] = Base64.getEncoder.encode(bytes(size))
    def read(text: Array[Byte]): Array[Byte] = Base64.getDecoder.decode(text)
    def write(bytes: Array[Byte]): Array[Byte] = Base64.getEncoder.encode(bytes)
    def content(bytes: Array[Byte]): Array[Byte] = bytes
  }
}

/** An attachment for Scala. */
final case class AttachmentClass(id: Int, name: String, @base64 content: Array[Byte]) derives jzon.Codec
