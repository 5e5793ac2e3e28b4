package jzon

import jzon.engine.codecs.FieldForms
import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.error.{JsonException, Reason}

/** Reads a string with a decoder of names, to which it passes only the string. */
final private class NameAsValueDecoder[K](key: FieldDecoder[K]) extends Decoder[K] {
  def decode(in: JsonReader): K = key.decodeString(in)
}

/** Writes a string with an encoder of names, without the colon. */
final private class NameAsValueEncoder[K](key: FieldEncoder[K]) extends Encoder[K] {
  def encode(k: K, out: JsonWriter): Unit = key.encodeString(k, out)
}

/** Reads and writes strings in the form of names, for [[as_string]]. */
final private[jzon] class StringCodec[K](val key: FieldDecoder[K], name: FieldEncoder[K]) extends Codec[K] {
  def decode(in: JsonReader): K = key.decodeString(in)
  def encode(k: K, out: JsonWriter): Unit = name.encodeString(k, out)
}

/** Booleans that are 0 and 1. */
private[jzon] object BitCodec extends Codec[Boolean] {
  def decode(in: JsonReader): Boolean = FieldForms.readBit(in)
  def encode(bit: Boolean, out: JsonWriter): Unit = out.writeInt(if (bit) 1 else 0)
}

private object NameAsValue {

  /** Reads a string as a document of its own. */
  def decode[K](key: FieldDecoder[K], in: JsonReader): K = {
    val at = in.offset()
    val name = in.readString()
    val inner = open(encoded(FieldEncoder.string, name), in)
    try key.decodeName(inner)
    catch {
      case e: JsonException if inner.isOwn(e) =>
        if (e.error != null) throw in.rejected(at, e.error)
        // Keeps the message of the user's own check; for other reasons the outer reader makes the message.
        throw in.error(e.reason, at, if (e.reason == Reason.REJECTED) inner.locate(e).message else null)
    } finally inner.close()
  }

  private[this] def open(name: Array[Byte], in: JsonReader): JsonReader =
    JsonReader.open(name, 0, name.length, in.limits())

  def encode[K](key: FieldEncoder[K], k: K, out: JsonWriter): Unit = {
    val name = encoded(key, k)
    out.writeRaw(name, 0, name.length - 1)
  }

  /** The name in quotes and the colon after it. */
  private[this] def encoded[K](key: FieldEncoder[K], k: K): Array[Byte] = {
    val out = JsonWriter.open()
    try {
      key.encodeName(k, out)
      out.toByteArray()
    } finally out.close()
  }
}
