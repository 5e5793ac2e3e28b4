package jzon.testkit.fuzz

import java.nio.charset.StandardCharsets.UTF_8

import jzon._
import jzon.engine.io.{Sink, Source}
import jzon.formats.{BinaryFormat, Cbor, MessagePack}
import jzon.testkit.{Agreement, Chunks, Shapes}

/** What the fuzzer calls with bytes of its choice; anything thrown is a finding. The replay calls the same methods. */
trait Target {
  def fuzzerTestOneInput(input: Array[Byte]): Unit

  /** The size of stream chunks for an input: always the same one, so that a finding can be repeated. */
  protected def chunk(input: Array[Byte]): Int = 1 + Math.floorMod(java.util.Arrays.hashCode(input), 17)
}

/** Any JSON, against Jackson, streams, skipping and the encoder. */
object JsonTarget extends Target {
  def fuzzerTestOneInput(input: Array[Byte]): Unit = { Agreement.json(input, chunk(input)); () }
}

/** Derived classes and families, against streams and the encoder, and `Outer` against a reference. */
object TypesTarget extends Target {
  def fuzzerTestOneInput(input: Array[Byte]): Unit = {
    val size = chunk(input)
    Agreement.outer(input, size)
    Agreement.typed[Shapes.Event](input, size)
    Agreement.typed[Shapes.Shape](input, size)
    Agreement.typed[Shapes.Strict](input, size)
    Agreement.typed[Shapes.Color](input, size)
    Agreement.typed[Shapes.Nested](input, size)
    Agreement.typed[Shapes.Awkward](input, size)
    ()
  }
}

/** The input as the body of a string: what is read is written and read again, and agrees with Jackson. */
object StringTarget extends Target {
  def fuzzerTestOneInput(input: Array[Byte]): Unit = {
    val document = "[\"".getBytes(UTF_8) ++ input ++ "\"]".getBytes(UTF_8)
    Agreement.json(document, chunk(input))
    Agreement.typed[List[String]](document, chunk(input))
    // any text that Java can hold is written and read back, or rejected because half a pair is in it
    val text = new String(input, "UTF-16BE")
    val isWhole = new String(text.getBytes(UTF_8), UTF_8) == text
    try {
      val written = Encoder[String].encodeJsonBytes(text)
      if (Decoder[String].decodeJson(written) != Right(text))
        throw new AssertionError(s"$text is written as ${Agreement.shown(written)}")
      if (!isWhole) throw new AssertionError(s"half a pair is written as ${Agreement.shown(written)}")
    } catch { case e: JsonException => if (isWhole) throw new AssertionError(s"$text is not written", e) }
  }
}

/** The input as a number, against the JDK's parsers, for each type of number. */
object NumberTarget extends Target {
  private val number = """-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?""".r.pattern
  private val most = 300 // digits: below Limits.digits

  // strings are for StringTarget; "NaN" is one that is read as a number
  def fuzzerTestOneInput(input: Array[Byte]): Unit = if (input.length <= most && !input.contains('"'.toByte)) {
    val text = new String(input, "ISO-8859-1").replaceAll("^[ \\t\\r\\n]+|[ \\t\\r\\n]+$", "")
    val legal = number.matcher(text).matches
    def same[A](name: String, ours: Either[JsonError, A], expected: => Option[A]): Unit = {
      val reference = if (legal) expected else None
      if (ours.toOption != reference)
        throw new AssertionError(s"$name: $ours in place of $reference: ${Agreement.shown(input)}")
    }
    val whole = text.forall(c => c == '-' || (c >= '0' && c <= '9'))
    def integer(bits: Int): Option[java.math.BigInteger] =
      if (whole) Some(new java.math.BigInteger(text)).filter(_.bitLength <= bits) else None
    same("Byte", Decoder[Byte].decodeJson(input), integer(7).map(_.byteValue))
    same("Short", Decoder[Short].decodeJson(input), integer(15).map(_.shortValue))
    same("Int", Decoder[Int].decodeJson(input), integer(31).map(_.intValue))
    same("Long", Decoder[Long].decodeJson(input), integer(63).map(_.longValue))
    same("BigInt", Decoder[BigInt].decodeJson(input), integer(1000).filter(_.abs.bitLength <= 128).map(BigInt(_)))
    same("Double", Decoder[Double].decodeJson(input).map(bits), Some(bits(java.lang.Double.parseDouble(text))))
    same(
      "Float",
      Decoder[Float].decodeJson(input).map(f => java.lang.Float.floatToRawIntBits(f)),
      Some(java.lang.Float.floatToRawIntBits(java.lang.Float.parseFloat(text)))
    )
    same("BigDecimal", Decoder[BigDecimal].decodeJson(input).map(_.bigDecimal), decimal(text))
    Decoder[Double].decodeJson(input).toOption.filter(!_.isInfinite).foreach { d =>
      val written = Encoder[Double].encodeJson(d)
      if (bits(written.toDouble) != bits(d)) throw new AssertionError(s"$d is written as $written")
    }
  }

  private def bits(d: Double): Long = java.lang.Double.doubleToRawLongBits(d)

  private def decimal(text: String): Option[java.math.BigDecimal] =
    try Some(new java.math.BigDecimal(text)).filter(d =>
        math.abs(d.scale.toLong) <= 6178 && d.unscaledValue.abs.bitLength <= 128
      )
    catch { case _: NumberFormatException => None }
}

/** Any CBOR and MessagePack: the same from memory and from a stream, and what is read is written and read again. */
object FormatsTarget extends Target {
  def fuzzerTestOneInput(input: Array[Byte]): Unit = {
    check(Cbor.DEFAULT, input)
    check(Cbor.DEFAULT.streaming(), input)
    check(MessagePack.DEFAULT, input)
  }

  private def check(format: BinaryFormat, input: Array[Byte]): Unit = {
    val read = Decoder[Json].decodeJson(format.source(input))
    val streamed = Decoder[Json].decodeJson(format.source(Source.of(new Chunks(input, chunk(input)))))
    if (read != streamed) throw new AssertionError(s"${input.toList} is $read, and in a stream $streamed")
    read.foreach { json =>
      try {
        val written = format.encode((sink: Sink) => Encoder[Json].encodeJsonTo(json, sink))
        val again = Decoder[Json].decodeJson(format.source(written))
        val same = again.map(value => format.encode((sink: Sink) => Encoder[Json].encodeJsonTo(value, sink)).toList)
        if (same != Right(written.toList)) throw new AssertionError(s"${input.toList} is $json, and then $again")
      } catch {
        case e: JsonException if e.reason == jzon.engine.error.Reason.OUT_OF_RANGE => () // for MessagePack
      }
    }
  }
}
