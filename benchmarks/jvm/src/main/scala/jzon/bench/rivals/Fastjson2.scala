package jzon.bench.rivals

import com.alibaba.fastjson2.JSONWriter.Feature.{NotWriteHashMapArrayListClassName, WriteNonStringKeyAsString}
import com.alibaba.fastjson2.writer.ObjectWriter
import com.alibaba.fastjson2.{JSON, JSONWriter}
import jzon.bench.{Contender, JavaRival}
import jzon.payloads.{GeoJson, Maps, Payload}

import java.lang.reflect.Type
import java.time.{LocalDateTime, ZonedDateTime}

/** fastjson2 on Java records, by its static methods. */
object Fastjson2 extends JavaRival("fastjson2", classOf[JSON]) {

  offerTwins()

  /** It writes neither the T between date and time nor an offset beside a zone, which others want; so their texts are. */
  private object Times extends ObjectWriter[AnyRef] {
    def write(out: JSONWriter, value: Any, name: Any, tpe: Type, features: Long): Unit = out.writeString(value.toString)
  }

  override def tolerates = Tolerance.uncheckedUtf8 ++ Tolerance.loneSurrogates ++ Tolerance.javaRecords ++
    Tolerance.positions ++ Tolerance.instants ++ Tolerance.integers ++ Tolerance.duplicates ++ Tolerance.unevenUuids ++
    Tolerance.because("gives null")("empty document") ++
    Tolerance.because("reads another character")("escape with a letter that is no digit") ++
    Tolerance.because("is lenient about the structure")(
      "comma before the end",
      "doubled comma",
      "last byte cut off",
      "no colon",
      "name without quotes",
      "no type"
    ) ++
    Tolerance.because("does not look for it")("control character in a string") ++
    Tolerance.because("is lenient about numbers")(
      "leading zero",
      "leading plus",
      "two signs",
      "no digits after the point",
      "no digits before the point",
      "no digits in the exponent",
      "fraction for an integer"
    ) ++
    Tolerance.because("reads one type as another")(
      "string for an integer",
      "string for a coordinate",
      "string for a boolean",
      "number for a boolean",
      "number for a string",
      "object for an array",
      "boolean for an integer",
      "object for a string"
    )

  override def toleratesSkipped = Tolerance.skippedBytes

  override protected def contender(payload: Payload[?], tpe: Type): Contender[AnyRef] =
    if (payload == jzon.payloads.Times.times) {
      JSON.register(classOf[LocalDateTime], Times)
      JSON.register(classOf[ZonedDateTime], Times)
      contender(tpe)
    } else if (payload == Maps.byInt) contender(tpe, WriteNonStringKeyAsString)
    else if (payload == GeoJson.geojson || payload == GeoJson.typeLast)
      contender(tpe, NotWriteHashMapArrayListClassName)
    else contender(tpe)

  protected def contender(tpe: Type): Contender[AnyRef] = contender(tpe, Nil*)

  /** Without features, names that are no strings come out as no JSON, and maps inside families with a type of Java's. */
  private def contender(tpe: Type, features: JSONWriter.Feature*): Contender[AnyRef] = new Contender[AnyRef] {
    def decode(json: Array[Byte]) = JSON.parseObject[AnyRef](json, tpe)
    def decodeText(json: String) = JSON.parseObject[AnyRef](json, tpe)
    def encode(value: AnyRef) = JSON.toJSONBytes(value, features*)
    def encodeText(value: AnyRef) = JSON.toJSONString(value, features*)
  }
}
