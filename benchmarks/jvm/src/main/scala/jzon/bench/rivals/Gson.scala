package jzon.bench.rivals

import com.google.gson.{GsonBuilder, Strictness, TypeAdapter}
import com.google.gson.reflect.TypeToken
import jzon.bench.{Contender, JavaRival}
import jzon.payloads.Nested

import java.lang.reflect.Type
import java.nio.charset.StandardCharsets.UTF_8

/** Gson on Java records, strict; it reads and writes characters only, 255 levels deep. */
object Gson extends JavaRival("gson", classOf[com.google.gson.Gson]) {

  private lazy val gson = new GsonBuilder().setStrictness(Strictness.STRICT).disableHtmlEscaping().create()

  offerTwins(except = Nested.nested)

  override def tolerates =
    Tolerance.utf8OfTheJdk ++ Tolerance.javaRecords ++ Tolerance.integers ++ Tolerance.unevenUuids ++
      Tolerance.because("gives null")("empty document") ++
      Tolerance.because("lets it overflow")("integer that is too large") ++
      Tolerance.because("reads one simple type as another")(
        "string for an integer",
        "string for a boolean",
        "number for a string"
      )

  override def toleratesSkipped = Tolerance.because("does not look into strings that it skips")(
    "control character in a string",
    "lone surrogate escape",
    "control character in a skipped string"
  )

  protected def contender(tpe: Type): Contender[AnyRef] = new Contender[AnyRef] {
    private val adapter = gson.getAdapter(TypeToken.get(tpe)).asInstanceOf[TypeAdapter[AnyRef]]
    def decode(json: Array[Byte]) = decodeText(new String(json, UTF_8))
    def decodeText(json: String) = gson.fromJson[AnyRef](json, tpe)
    def encode(value: AnyRef) = encodeText(value).getBytes(UTF_8)
    def encodeText(value: AnyRef) = adapter.toJson(value)
  }
}
