package jzon
package derivation

import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.engine.codecs.KindCases
import jzon.engine.error.Reason

/** Reads one of several types that begin with different tokens; for generated code.
  *
  * @param kinds the text of the engine's KindCases
  */
final class UnionDecoder[U](kinds: String, members: => Array[Decoder[?]]) extends Decoder[U] with HasDecoders:
  private val cases = KindCases.of(kinds)
  private val late = new Late(() => members)

  def decoders: List[Any] = late.value.toList

  override def readsNull: Boolean = kinds.indexOf('0') >= 0

  def decode(in: JsonReader): U = late.value(cases.find(in)).decode(in).asInstanceOf[U]

/**
 * Writes a number of a union that also has strings, and rejects NaN and infinities, which a decoder would read as
 * strings.
 */
final class FiniteEncoder(encoder: Encoder[?], union: String) extends Encoder[Any]:
  def encode(a: Any, out: JsonWriter): Unit =
    Instances.requireFinite(a, union)
    encoder.asInstanceOf[Encoder[Any]].encode(a, out)

/** Writes one of several types, each with its own encoder; for generated code. */
abstract class UnionEncoder[U](members: => Array[Encoder[?]]) extends Encoder[U]:
  private val encoders = new Late(() => members.asInstanceOf[Array[Encoder[Any]]])

  /** The number of the encoder for the value. */
  protected def member(a: U): Int

  override def writesNull: Boolean = encoders.value.exists(_.eq(NullCodec))

  final def encode(a: U, out: JsonWriter): Unit =
    val encoder = encoders.value(member(a))
    // The last alternative has no test: without this check, null would become the zero of a primitive type.
    if a == null && !encoder.eq(NullCodec) then throw new NullPointerException
    encoder.encode(a, out)

/** Reads one of the values of a type; for generated code. */
final class ChoiceDecoder(values: Array[Any], any: Decoder[?], encoder: Encoder[?]) extends Decoder[Any]:
  def decode(in: JsonReader): Any =
    val at = in.offset()
    val value: Any = any.decode(in)
    if values.contains(value) then value
    else throw in.error(Reason.INVALID_ENUM, at, choices)

  private def choices: String =
    val texts = values.map(encoder.asInstanceOf[Encoder[Any]].encodeJson(_))
    if texts.length == 1 then s"expected ${texts.head}" else texts.mkString("expected one of ", ", ", "")

/** Reads one of several strings, and returns its value: the string itself, or an object; for generated code. */
final class NamedChoiceDecoder(namesText: String, values: => Array[Any]) extends Decoder[Any]:
  private val names: FieldNames = FieldNames.unpack(namesText)
  private val all = new Late(() => values)
  def decode(in: JsonReader): Any = all.value(in.readEnum(names))

/** Writes the string of each value; for generated code. */
final class NamedChoiceEncoder(namesText: String, values: => Array[Any]) extends Encoder[Any]:
  private val names: FieldNames = FieldNames.unpack(namesText)
  private val all = new Late(() => values)
  def encode(a: Any, out: JsonWriter): Unit = out.writeString(names.name(all.value.indexOf(a)))

object NullCodec extends Codec[Null]:
  def decode(in: JsonReader): Null =
    if !in.tryReadNull() then throw in.error(Reason.EXPECTED_NULL, in.offset(), null)
    null

  def encode(a: Null, out: JsonWriter): Unit = out.writeNull()
