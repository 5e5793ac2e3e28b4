package jzon.bench.rivals

import com.google.gson.reflect.TypeToken
import com.google.gson.stream.{JsonReader, JsonToken, JsonWriter}
import com.google.gson.{GsonBuilder, JsonSyntaxException, Strictness, TypeAdapter}
import jzon.bench.{Contender, JavaRival}
import jzon.payloads.{GeoJson, Nested, Payload}

import java.io.StringReader
import java.lang.reflect.Type
import java.nio.charset.StandardCharsets.UTF_8
import java.time.*

/** Gson on Java records, strict; it reads and writes characters only. */
object Gson extends JavaRival("gson", classOf[com.google.gson.Gson]) {

  private lazy val gson = new GsonBuilder()
    .setStrictness(Strictness.STRICT)
    .disableHtmlEscaping()
    .registerTypeAdapter(classOf[Instant], text(Instant.parse(_)))
    .registerTypeAdapter(classOf[LocalDate], text(LocalDate.parse(_)))
    .registerTypeAdapter(classOf[LocalTime], text(LocalTime.parse(_)))
    .registerTypeAdapter(classOf[LocalDateTime], text(LocalDateTime.parse(_)))
    .registerTypeAdapter(classOf[OffsetDateTime], text(OffsetDateTime.parse(_)))
    .registerTypeAdapter(classOf[ZonedDateTime], text(ZonedDateTime.parse(_)))
    .registerTypeAdapter(classOf[Duration], text(Duration.parse(_)))
    .registerTypeAdapter(classOf[Period], text(Period.parse(_)))
    .registerTypeAdapter(classOf[YearMonth], text(YearMonth.parse(_)))
    .create()

  leaveOut(GeoJson.geojson, GeoJson.typeLast)(
    "has no families told apart by a member but in an extension that is not published"
  )
  offerTwins()

  /** Its own adapters make objects of times; their texts are what its users map. */
  private def text[A](parse: String => A): TypeAdapter[A] = new TypeAdapter[A] {
    def read(in: JsonReader): A = parse(in.nextString())
    def write(out: JsonWriter, value: A): Unit = out.value(value.toString): Unit
  }.nullSafe()

  override def tolerates =
    Tolerance.utf8OfTheJdk ++ Tolerance.javaRecords ++ Tolerance.integers ++ Tolerance.duplicates ++
      Tolerance.unevenUuids ++
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

  /** Deeper than the 255 levels of its default. */
  private val nestingLimit = 512

  override protected def contender(payload: Payload[?], tpe: Type): Contender[AnyRef] =
    if (payload != Nested.nested) contender(tpe)
    else
      new Contender[AnyRef] {
        private val adapter = gson.getAdapter(TypeToken.get(tpe)).asInstanceOf[TypeAdapter[AnyRef]]
        def decode(json: Array[Byte]) = decodeText(new String(json, UTF_8))
        def decodeText(json: String) = {
          val reader = gson.newJsonReader(new StringReader(json))
          reader.setNestingLimit(nestingLimit)
          val value = adapter.read(reader)
          if (reader.peek() != JsonToken.END_DOCUMENT) throw new JsonSyntaxException("text behind the value")
          value
        }
        def encode(value: AnyRef) = encodeText(value).getBytes(UTF_8)
        def encodeText(value: AnyRef) = adapter.toJson(value)
      }

  protected def contender(tpe: Type): Contender[AnyRef] = new Contender[AnyRef] {
    private val adapter = gson.getAdapter(TypeToken.get(tpe)).asInstanceOf[TypeAdapter[AnyRef]]
    def decode(json: Array[Byte]) = decodeText(new String(json, UTF_8))
    def decodeText(json: String) = gson.fromJson[AnyRef](json, tpe)
    def encode(value: AnyRef) = encodeText(value).getBytes(UTF_8)
    def encodeText(value: AnyRef) = adapter.toJson(value)
  }
}
