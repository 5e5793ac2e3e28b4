package jzon

import java.nio.charset.StandardCharsets.UTF_8
import java.util.Arrays

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.error.JsonError

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

  implicit val codec: Codec[RawJson] = new Codec[RawJson] {
    def decode(in: JsonReader): RawJson = new RawJson(in.readRaw())
    def encode(a: RawJson, out: JsonWriter): Unit = out.writeRaw(a.json, 0, a.json.length)
  }
}
