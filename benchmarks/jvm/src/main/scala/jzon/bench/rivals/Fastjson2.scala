package jzon.bench.rivals

import com.alibaba.fastjson2.JSON
import jzon.bench.{Contender, JavaRival}
import jzon.payloads.Maps

import java.lang.reflect.Type

/** fastjson2 on Java records, by its static methods. The names it writes for a map from integers are no JSON. */
object Fastjson2 extends JavaRival("fastjson2", classOf[JSON]) {

  offerTwins(except = Maps.byInt)

  override def tolerates = Tolerance.uncheckedUtf8 ++ Tolerance.loneSurrogates ++ Tolerance.javaRecords ++
    Tolerance.integers ++ Tolerance.duplicates ++ Tolerance.unevenUuids ++
    Tolerance.because("gives null")("empty document") ++
    Tolerance.because("is lenient about the structure")("comma before the end", "doubled comma", "last byte cut off") ++
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
      "string for a boolean",
      "number for a boolean",
      "number for a string",
      "object for an array",
      "boolean for an integer",
      "object for a string"
    )

  override def toleratesSkipped = Tolerance.skippedBytes

  protected def contender(tpe: Type): Contender[AnyRef] = new Contender[AnyRef] {
    def decode(json: Array[Byte]) = JSON.parseObject[AnyRef](json, tpe)
    def decodeText(json: String) = JSON.parseObject[AnyRef](json, tpe)
    def encode(value: AnyRef) = JSON.toJSONBytes(value)
    def encodeText(value: AnyRef) = JSON.toJSONString(value)
  }
}
