package jzon.bench.rivals

import com.fasterxml.jackson.annotation.JsonInclude
import com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL
import com.fasterxml.jackson.databind.json.JsonMapper
import com.fasterxml.jackson.databind.{DeserializationFeature, MapperFeature, SerializationFeature}
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule
import jzon.bench.{Contender, JavaRival}

import java.io.{InputStream, OutputStream}
import java.lang.reflect.Type

/** Jackson data binding on Java records, with typed readers and writers made once. */
object Jackson extends JavaRival("jackson", classOf[JsonMapper]) {

  private lazy val mapper = JsonMapper
    .builder()
    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
    .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
    .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
    .addModule(new JavaTimeModule)
    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
    .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
    .enable(SerializationFeature.WRITE_DATES_WITH_ZONE_ID)
    .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
    .defaultPropertyInclusion(JsonInclude.Value.construct(NON_NULL, NON_NULL))
    .build()

  offerTwins()

  override def tolerates =
    Tolerance.utf8OfJackson ++ Tolerance.loneSurrogates ++
      (Tolerance.javaRecords -- Vector("a tweet", "the request", "a picture").map("missing field in " + _)) ++
      Tolerance.positions ++ Tolerance.instants ++ Tolerance.duplicates ++
      Tolerance.because("reads numbers as strings")("number for a string")

  protected def contender(tpe: Type): Contender[AnyRef] = new Contender[AnyRef] {
    private val reader = mapper.readerFor(mapper.constructType(tpe))
    private val writer = mapper.writerFor(mapper.constructType(tpe))
    def decode(json: Array[Byte]) = reader.readValue[AnyRef](json)
    def decodeText(json: String) = reader.readValue[AnyRef](json)
    def encode(value: AnyRef) = writer.writeValueAsBytes(value)
    def encodeText(value: AnyRef) = writer.writeValueAsString(value)
    override def streams = true
    override def decodeStream(in: InputStream) = reader.readValue[AnyRef](in)
    override def encodeStream(value: AnyRef, out: OutputStream) = writer.writeValue(out, value)
  }
}
