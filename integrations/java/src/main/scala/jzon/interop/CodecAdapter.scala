package jzon.interop

import jzon.Codec
import jzon.bind.JsonAdapter
import jzon.engine.{FieldNames, JsonException, JsonReader, JsonWriter, Limits}

/** Reads and writes by a codec. */
private final class CodecAdapter[A](codec: Codec[A]) extends JsonAdapter[A] {
  def decode(in: JsonReader): A = codec.decode(in)
  def encode(value: A, out: JsonWriter): Unit = codec.encode(value, out)
  override def isLeftOut(value: A): Boolean = codec.isNone(value)

  /** Java asks what stands for a missing member without saying of which document; a codec that knows none throws. */
  override def missing(): A = {
    val in = JsonReader.open("{}", Limits.DEFAULT)
    try codec.decodeMissing(in, CodecAdapter.Names, 0)
    catch { case _: JsonException => null.asInstanceOf[A] }
    finally in.close()
  }
}

private object CodecAdapter {
  private val Names = new FieldNames("missing")
}
