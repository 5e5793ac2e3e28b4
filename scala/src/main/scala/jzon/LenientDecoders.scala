package jzon

import java.math.{BigDecimal => JavaBigDecimal}

import jzon.engine.{FieldNames, JsonReader}
import jzon.engine.error.Reason

/**
 * Decoders for JSON from writers that mix up types, such as numbers in quotes: `Decoder.lenient.int` reads `"1"`.
 *
 * None is implicit. Numbers can be in quotes, and integers can have a fraction of zeros or an exponent: `"1"`, `1.0`
 * and `1e2` are integers. jzon rounds nothing: `1.5` is not an integer, and a number out of range is still an error.
 * A string with whitespace around its number, such as `"1 "`, is an error too.
 */
final class LenientDecoders private[jzon] extends Serializable {

  /** `true`, `false`, `"true"` or `"false"`. */
  val boolean: Decoder[Boolean] = new Decoder[Boolean] {
    def decode(in: JsonReader): Boolean =
      if (in.peek() == '"') in.readEnum(LenientDecoders.booleans) == LenientDecoders.True else in.readBoolean()
  }

  /** A whole number in range, in quotes or not. */
  val byte: Decoder[Byte] = whole("byte", _.byteValueExact)

  /** A whole number in range, in quotes or not. */
  val short: Decoder[Short] = whole("short", _.shortValueExact)

  /** A whole number in range, in quotes or not. */
  val int: Decoder[Int] = whole("int", _.intValueExact)

  /** A whole number in range, in quotes or not. */
  val long: Decoder[Long] = whole("long", _.longValueExact)

  /** A number, correctly rounded, in quotes or not. */
  val float: Decoder[Float] = new QuotedDecoder(Decoder.float)

  /** A number, correctly rounded, in quotes or not. */
  val double: Decoder[Double] = new QuotedDecoder(Decoder.double)

  /** A whole number within the limits, in quotes or not. */
  val bigInt: Decoder[BigInt] = whole("BigInt", number => BigInt(number.toBigIntegerExact))

  /** A number within the limits, in quotes or not. */
  val bigDecimal: Decoder[BigDecimal] = new QuotedDecoder(Decoder.bigDecimal)

  /** A string, or a number or boolean as its text in the document. */
  val string: Decoder[String] = new Decoder[String] {
    def decode(in: JsonReader): String = in.peek() match {
      case '"'                                     => in.readString()
      case 't' | 'f'                               => in.readBoolean().toString
      case c if c == '-' || (c >= '0' && c <= '9') => in.readNumberText()
      case _                                       => in.readString()
    }
  }

  private def whole[N](name: String, exact: JavaBigDecimal => N): Decoder[N] = new Decoder[N] {
    private[this] val number = new QuotedDecoder(Decoder.javaBigDecimal)

    def decode(in: JsonReader): N = {
      val at = in.offset()
      val n = number.decode(in)
      try exact(n)
      catch { case _: ArithmeticException => throw in.rejected(at, s"expected a whole number in the range of $name") }
    }
  }
}

private object LenientDecoders {

  /** In its own object, so that programs that do not use it do not create it. */
  private[jzon] val all: LenientDecoders = new LenientDecoders

  final val True = 0

  val booleans: FieldNames = new FieldNames("true", "false")
}

/** A number, or a string that is exactly a number. */
final private class QuotedDecoder[A](number: Decoder[A]) extends Decoder[A] {
  def decode(in: JsonReader): A =
    if (in.peek() != '"') number.decode(in)
    else {
      val at = in.offset()
      val text = in.readString()
      // NaN and the infinities are in quotes already.
      val json = if (text == "NaN" || text.endsWith("Infinity")) "\"" + text + "\"" else text
      if (isPadded(text)) throw in.error(Reason.EXPECTED_NUMBER, at, null)
      number.decodeJson(json, DecodeOptions(in.limits())) match {
        case Right(a) => a
        case Left(_)  => throw in.error(Reason.EXPECTED_NUMBER, at, null)
      }
    }

  /** True if the text has whitespace or quotes around it, which a document may have and a number may not. */
  private[this] def isPadded(text: String): Boolean =
    text.nonEmpty && (text.head <= ' ' || text.last <= ' ' || text.head == '"')
}
