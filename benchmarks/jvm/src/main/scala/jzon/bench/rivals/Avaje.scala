package jzon.bench.rivals

import io.avaje.jsonb.{JsonType, Jsonb}
import jzon.bench.{Contender, JavaRival}
import jzon.payloads.{Arrays, GeoJson, Maps}

import java.io.{InputStream, OutputStream}
import java.lang.reflect.Type

/** avaje-jsonb on Java records, with the adapters that its annotation processor generates. */
object Avaje extends JavaRival("avaje-jsonb", classOf[Jsonb]) {

  private lazy val jsonb = Jsonb.builder().build()

  leaveOut(Maps.byInt)("has no maps but from strings")
  leaveOut(Arrays.longDoubles, Arrays.exponents)("reads some doubles of 17 digits as their neighbours")
  leaveOut(GeoJson.geojson, GeoJson.typeLast)(
    "generates code that does not compile for families in which members of two types have one name and type"
  )
  offerTwins()

  override def tolerates =
    Tolerance.trailing ++ Tolerance.uncheckedUtf8 ++ Tolerance.loneSurrogates ++ Tolerance.javaRecords ++
      Tolerance.integers ++ Tolerance.duplicates ++ Tolerance.unevenUuids ++
      Tolerance.because("does not look for it")("control character in a string") ++
      Tolerance.because("is lenient about numbers")("leading zero", "leading plus") ++
      Tolerance.because("reads numbers in strings")("string for an integer") ++
      Tolerance.because("is lenient about the structure")("comma before the end")

  override def toleratesSkipped = Tolerance.skippedBytes ++
    Tolerance.because("does not look into strings that it skips")("unknown escape")

  protected def contender(tpe: Type): Contender[AnyRef] = new Contender[AnyRef] {
    private val json: JsonType[AnyRef] = jsonb.`type`(tpe)
    def decode(bytes: Array[Byte]) = json.fromJson(bytes)
    def decodeText(text: String) = json.fromJson(text)
    def encode(value: AnyRef) = json.toJsonBytes(value)
    def encodeText(value: AnyRef) = json.toJson(value)
    override def streams = true
    override def decodeStream(in: InputStream) = json.fromJson(in)
    override def encodeStream(value: AnyRef, out: OutputStream) = json.toJson(value, out)
  }
}
