package jzon.interop

import jzon.bind.JsonAdapter
import jzon.engine.{FieldNames, JsonException, JsonReader, JsonWriter, Limits}
import jzon.{Codec, Encoder}

/**
 * Reads and writes by a codec. What rejects a value in Scala rejects it in Java as well, and nulls that encoders meet are told with
 * their paths.
 */
private final class CodecAdapter[A](codec: Codec[A]) extends JsonAdapter[A] {
  def decode(in: JsonReader): A =
    try codec.decode(in)
    catch { case e: MatchError => throw new IllegalArgumentException(e.getMessage, e) }

  def encode(value: A, out: JsonWriter): Unit =
    try codec.encode(value, out)
    catch { case e: NullPointerException => throw Encoder.nullOrFault(e, out) }

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
