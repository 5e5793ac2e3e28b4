package jzon.bench.rivals

import com.fasterxml.jackson.annotation.JsonInclude.Include.NON_ABSENT
import com.fasterxml.jackson.annotation.{JsonInclude, JsonSubTypes, JsonTypeInfo}
import com.fasterxml.jackson.core.`type`.TypeReference
import com.fasterxml.jackson.databind.json.JsonMapper
import com.fasterxml.jackson.databind.{DeserializationFeature, JavaType, MapperFeature, SerializationFeature}
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule
import com.fasterxml.jackson.module.scala.DefaultScalaModule
import jzon.bench.Contender
import jzon.payloads.{GeoJson, Maps}

import java.io.{InputStream, OutputStream}
import scala.reflect.{ClassTag, classTag}

/** Jackson with its Scala module: one mapper, typed readers and writers made once, as strict as its settings allow. */
object JacksonScala extends JacksonScalaCodecs("jackson-module-scala", DefaultScalaModule.getClass) {

  private[bench] lazy val mapper = JsonMapper
    .builder()
    .addModule(DefaultScalaModule)
    .addModule(new JavaTimeModule)
    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
    .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
    .enable(SerializationFeature.WRITE_DATES_WITH_ZONE_ID)
    .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
    .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
    .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
    .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
    .defaultPropertyInclusion(JsonInclude.Value.construct(NON_ABSENT, NON_ABSENT))
    .addMixIn(classOf[GeoJson.Geometry], classOf[GeometryMixin])
    .addMixIn(classOf[GeoJson.GeoJson], classOf[GeoJsonMixin])
    .build()

  offer(GeoJson.geojson, GeoJson.typeLast)(contender(new TypeReference[GeoJson.GeoJson] {}))
  offer(Maps.byString)(contender(mapType[String, Integer]))
  offer(Maps.byInt)(contender(mapType[Integer, String]))

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes(
    Array(
      new JsonSubTypes.Type(value = classOf[GeoJson.Point], name = "Point"),
      new JsonSubTypes.Type(value = classOf[GeoJson.MultiPoint], name = "MultiPoint"),
      new JsonSubTypes.Type(value = classOf[GeoJson.LineString], name = "LineString"),
      new JsonSubTypes.Type(value = classOf[GeoJson.MultiLineString], name = "MultiLineString"),
      new JsonSubTypes.Type(value = classOf[GeoJson.Polygon], name = "Polygon"),
      new JsonSubTypes.Type(value = classOf[GeoJson.MultiPolygon], name = "MultiPolygon"),
      new JsonSubTypes.Type(value = classOf[GeoJson.GeometryCollection], name = "GeometryCollection"),
    )
  )
  private trait GeometryMixin

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes(
    Array(
      new JsonSubTypes.Type(value = classOf[GeoJson.Feature], name = "Feature"),
      new JsonSubTypes.Type(value = classOf[GeoJson.FeatureCollection], name = "FeatureCollection"),
    )
  )
  private trait GeoJsonMixin

  override def tolerates = Tolerance.utf8OfJackson ++ Tolerance.loneSurrogates ++ Tolerance.duplicates ++ Map(
    "number for an instant" -> "reads numbers as seconds",
    "number for a string" -> "reads numbers as strings",
  )

  /** Type arguments that are primitive in Scala are erased, and have to be told. */
  private def mapType[K: ClassTag, V: ClassTag]: JavaType =
    mapper.getTypeFactory.constructMapLikeType(classOf[Map[?, ?]], classTag[K].runtimeClass, classTag[V].runtimeClass)

  private[rivals] def contender[A](tpe: TypeReference[A]): Contender[A] = contender(mapper.getTypeFactory.constructType(tpe))

  private def contender[A](tpe: JavaType): Contender[A] = new Contender[A] {
    private val reader = mapper.readerFor(tpe)
    private val writer = mapper.writerFor(tpe)
    def decode(json: Array[Byte]) = reader.readValue[A](json)
    def decodeText(json: String) = reader.readValue[A](json)
    def encode(value: A) = writer.writeValueAsBytes(value)
    def encodeText(value: A) = writer.writeValueAsString(value)
    override def streams = true
    override def decodeStream(in: InputStream) = reader.readValue[A](in)
    override def encodeStream(value: A, out: OutputStream) = writer.writeValue(out, value)
  }
}
