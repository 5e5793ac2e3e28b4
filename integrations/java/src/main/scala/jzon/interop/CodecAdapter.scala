package jzon.interop

import jzon.bind.JsonAdapter
import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.engine.error.{JsonException, Limits}
import jzon.{Codec, Encoder}

/**
 * Reads and writes with a codec. Exceptions that reject a value in Scala reject it in Java too. For a null in a value,
 * the error has the path of the null.
 */
private final class CodecAdapter[A](codec: Codec[A]) extends JsonAdapter[A] {
  // The message of a MatchError names the program's classes.
  def decode(in: JsonReader): A =
    try codec.decode(in)
    catch { case e: MatchError => throw new IllegalArgumentException("matches no case", e) }

  def encode(value: A, out: JsonWriter): Unit =
    try codec.encode(value, out)
    catch { case e: NullPointerException => throw Encoder.nullOrFault(e, out) }

  override def isLeftOut(value: A): Boolean = codec.isNone(value)

  /** Returns the value of a missing field. Java does not pass the document; a codec without such a value throws. */
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
