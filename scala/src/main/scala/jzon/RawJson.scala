package jzon

import java.nio.charset.StandardCharsets.UTF_8
import java.util.Arrays

import jzon.engine.{JsonError, JsonReader, JsonWriter}

/**
 * One JSON value as its bytes: checked as strictly as any other, kept as it is written, and not looked into.
 *
 * For what is handed on, or decoded later when its type is known: `case class Event(kind: String, payload: RawJson)`. Two
 * are equal when their bytes are; a null is a value like any other.
 */
final class RawJson private (private val json: Array[Byte]) extends Serializable {

  /** A copy of the bytes, in UTF-8. */
  def bytes: Array[Byte] = json.clone()

  /** Decodes the value; the error's place is that within this value. */
  def as[A](implicit decoder: Decoder[A]): Either[JsonError, A] = decoder.decodeJson(json)

  /** The JSON text. */
  override def toString: String = new String(json, UTF_8)

  override def equals(other: Any): Boolean = other match {
    case that: RawJson => Arrays.equals(json, that.json)
    case _             => false
  }

  override def hashCode: Int = Arrays.hashCode(json)
}

object RawJson {

  /** The one value that the text is, without the whitespace around it, or the error in it. */
  def of(json: CharSequence): Either[JsonError, RawJson] = codec.decodeJson(json)

  /** The one value that the bytes are, in UTF-8, or the error in it. */
  def of(json: Array[Byte]): Either[JsonError, RawJson] = codec.decodeJson(json)

  /** What the encoder writes for a value, which is not checked again. */
  def from[A](a: A)(implicit encoder: Encoder[A]): RawJson = new RawJson(encoder.encodeJsonBytes(a))

  implicit val codec: Codec[RawJson] = new Codec[RawJson] {
    def decode(in: JsonReader): RawJson = new RawJson(in.readRaw())
    def encode(a: RawJson, out: JsonWriter): Unit = out.writeRaw(a.json, 0, a.json.length)
  }
}
