package pointer

import java.io.IOException
import java.nio.ByteBuffer

import scala.jdk.CollectionConverters._

import com.fasterxml.jackson.core.`type`.TypeReference
import com.fasterxml.jackson.core.{JsonParser, JsonProcessingException}
import com.fasterxml.jackson.databind.deser.std.StdDeserializer
import com.fasterxml.jackson.databind.json.JsonMapper
import com.fasterxml.jackson.databind.module.SimpleModule
import com.fasterxml.jackson.databind.{
  DeserializationContext,
  DeserializationFeature,
  JsonMappingException,
  ObjectReader
}
import com.fasterxml.jackson.module.scala.DefaultScalaModule
import jzon.http.body.BodyError

/** The first version of the service: Jackson with its module for Scala, and its default features. */
object JacksonEvents extends EventDecoder {
  override val name = "jackson"

  private object Kinds extends StdDeserializer[PointerKind](classOf[PointerKind]) {
    override def deserialize(parser: JsonParser, context: DeserializationContext): PointerKind = {
      val number = parser.getIntValue
      val kind = PointerKind.forNumber(number)
      if (kind == null)
        context
          .handleWeirdNumberValue(classOf[PointerKind], number, "no PointerKind has this number")
          .asInstanceOf[PointerKind]
      else kind
    }
  }

  private val reader: ObjectReader = JsonMapper
    .builder()
    .addModule(DefaultScalaModule)
    .addModule(new SimpleModule().addDeserializer(classOf[PointerKind], Kinds))
    .build()
    .readerFor(new TypeReference[List[PointerEvent]] {})
    .`with`(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)

  override def apply(bytes: ByteBuffer): Either[Rejection, Seq[PointerEvent]] =
    try {
      val events: List[PointerEvent] =
        if (bytes.hasArray) reader.readValue(bytes.array, bytes.arrayOffset + bytes.position(), bytes.remaining)
        else reader.readValue(copy(bytes))
      Right(if (events == null) Nil else events) // null for the document null
    } catch { case e: IOException => Left(rejection(e)) }

  private def copy(bytes: ByteBuffer): Array[Byte] = {
    val array = new Array[Byte](bytes.remaining)
    bytes.duplicate().get(array)
    array
  }

  private def rejection(error: IOException): Rejection = {
    val path = error match {
      case e: JsonMappingException => e.getPath.asScala.map(step).mkString
      case _                       => ""
    }
    val message = error match {
      case e: JsonProcessingException => e.getOriginalMessage
      case e                          => e.getMessage
    }
    val code = error.getClass.getSimpleName
    Rejection(BodyError.BadRequest, code, if (path.startsWith(".")) path else "." + path, String.valueOf(message))
  }

  private def step(reference: JsonMappingException.Reference): String =
    if (reference.getFieldName == null) s"[${reference.getIndex}]" else "." + reference.getFieldName
}
