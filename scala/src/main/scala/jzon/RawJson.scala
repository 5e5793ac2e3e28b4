package jzon

import java.io.ByteArrayOutputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.util.Arrays

import jzon.derivation.{RestDecoder, RestReader}
import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.error.{JsonError, Reason}
import jzon.engine.names.JsonText

/**
 * One JSON value that stays encoded: jzon checks its syntax as strictly as always and keeps its bytes unchanged.
 *
 * Use it to pass a value on, or to decode the value later, when its type is known:
 *
 * {{{
 *   case class Event(kind: String, payload: RawJson)
 *
 *   if (event.kind == "order") event.payload.as[Order]
 * }}}
 *
 * Two instances are equal if their bytes are. A null is a value like any other.
 */
final class RawJson private (private val json: Array[Byte]) extends Serializable {

  /** Returns a copy of the bytes, in UTF-8. */
  def bytes: Array[Byte] = json.clone()

  /** Decodes the value; path and position of an error are relative to this value. */
  def as[A](implicit decoder: Decoder[A]): Either[JsonError, A] = decoder.decodeJson(json)

  /** Returns the JSON as a string. */
  override def toString: String = new String(json, UTF_8)

  override def equals(other: Any): Boolean = other match {
    case that: RawJson => Arrays.equals(json, that.json)
    case _             => false
  }

  override def hashCode: Int = Arrays.hashCode(json)
}

object RawJson {

  /** Checks that the string is one JSON value and returns it without the whitespace around it. */
  def of(json: CharSequence): Either[JsonError, RawJson] = codec.decodeJson(json)

  /** Checks that the bytes, in UTF-8, are one JSON value and returns it without the whitespace around it. */
  def of(json: Array[Byte]): Either[JsonError, RawJson] = codec.decodeJson(json)

  /** Encodes the value; does not check the encoder's output again. */
  def from[A](a: A)(implicit encoder: Encoder[A]): RawJson = new RawJson(encoder.encodeJsonBytes(a))

  implicit val codec: Codec[RawJson] = new Codec[RawJson] with RestDecoder {
    def newRest(): RestReader = new RestReader {
      private[this] val names = new HashKeys(chained = false)
      private[this] val json = new ByteArrayOutputStream

      protected def add(name: String, in: JsonReader): Unit = {
        if (!names.add(name, in)) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
        json.write(if (json.size == 0) '{' else ',')
        json.writeBytes((JsonText.quoted(name) + ":").getBytes(UTF_8))
        json.writeBytes(in.readRaw())
      }

      def result(): Any = {
        if (json.size == 0) json.write('{')
        json.write('}')
        new RawJson(json.toByteArray)
      }
    }

    def decode(in: JsonReader): RawJson = new RawJson(in.readRaw())
    def encode(a: RawJson, out: JsonWriter): Unit = out.writeRaw(a.json, 0, a.json.length)
  }
}
