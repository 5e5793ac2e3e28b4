package jzon

import java.nio.charset.StandardCharsets.UTF_8

import jzon.derivation.HasDecoders
import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.engine.names.JsonText

/** Reads and writes an `Either` as an object with one field, whose name tells the side; see [[Codec.either]]. */
final private class NamedEitherCodec[A, B](left: String, right: String, ofLeft: Codec[A], ofRight: Codec[B])
    extends Codec[Either[A, B]]
    with HasDecoders {
  private[this] val names = new FieldNames(left, right)
  private[this] val leftHead = head(left)
  private[this] val rightHead = head(right)

  private[this] def head(name: String): Array[Byte] = ("{" + JsonText.quoted(name) + ":").getBytes(UTF_8)

  def decoders: List[Any] = List(ofLeft, ofRight)

  def decode(in: JsonReader): Either[A, B] = {
    val either =
      if (in.readVariant(names) == 0) new Left[A, B](ofLeft.decode(in)) else new Right[A, B](ofRight.decode(in))
    in.readVariantEnd()
    either
  }

  def encode(either: Either[A, B], out: JsonWriter): Unit = {
    either match {
      case Left(a) =>
        out.writeRaw(leftHead, 0, leftHead.length)
        ofLeft.encode(a, out)
      case Right(b) =>
        out.writeRaw(rightHead, 0, rightHead.length)
        ofRight.encode(b, out)
      case null => throw new NullPointerException
    }
    out.writeObjectEnd()
  }
}
