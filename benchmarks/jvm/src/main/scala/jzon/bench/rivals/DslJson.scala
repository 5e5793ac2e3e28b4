package jzon.bench.rivals

import com.dslplatform.json.runtime.Settings
import com.dslplatform.json.{DslJson as Library, JsonReader, JsonWriter}
import jzon.bench.{Contender, JavaRival}
import jzon.payloads.GeoJson

import java.io.{InputStream, OutputStream}
import java.lang.reflect.Type
import java.nio.charset.StandardCharsets.UTF_8

/** DSL-JSON on Java records, with its writers reused and doubles read exactly. */
object DslJson extends JavaRival("dsl-json", classOf[Library[?]]) {

  private lazy val json = new Library[AnyRef](Settings.withRuntime[AnyRef]().includeServiceLoader().skipDefaultValues(
    true
  ).doublePrecision(JsonReader.DoublePrecision.EXACT))
  private val writers = ThreadLocal.withInitial[JsonWriter](() => json.newWriter())

  leaveOut(GeoJson.typeLast)("refuses types that are not the first member")
  offerTwins()

  override def tolerates =
    Tolerance.trailing ++ Tolerance.uncheckedUtf8 ++ Tolerance.loneSurrogates ++ Tolerance.javaRecords ++
      Tolerance.positions ++ Tolerance.integers ++ Tolerance.duplicates ++ Tolerance.unevenUuids ++
      Tolerance.because("does not look for it")("control character in a string") ++
      Tolerance.because("is lenient about numbers")("leading zero", "leading plus") ++
      Tolerance.because("reads numbers in strings")("string for an integer", "string for a coordinate")

  override def toleratesSkipped = Tolerance.skippedBytes ++
    Tolerance.because("does not look into strings that it skips")("unknown escape")

  protected def contender(tpe: Type): Contender[AnyRef] = new Contender[AnyRef] {
    def decode(bytes: Array[Byte]) = json.deserialize(tpe, bytes, bytes.length)
    def decodeText(text: String) = decode(text.getBytes(UTF_8))
    def encode(value: AnyRef) = written(value).toByteArray
    def encodeText(value: AnyRef) = written(value).toString
    override def streams = true
    override def decodeStream(in: InputStream) = json.deserialize(tpe, in)
    override def encodeStream(value: AnyRef, out: OutputStream) = written(value).toStream(out)

    private def written(value: AnyRef): JsonWriter = {
      val writer = writers.get
      writer.reset()
      if (!json.serialize(writer, tpe, value)) throw new IllegalArgumentException(s"no writer for $tpe")
      writer
    }
  }
}
