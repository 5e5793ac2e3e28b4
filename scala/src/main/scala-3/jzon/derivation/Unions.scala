package jzon
package derivation

import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.engine.error.{JsonError as EngineError, JsonException, Reason}

/** The first JSON token of a union's alternative, which distinguishes the alternatives. */
private[jzon] enum Token(val letter: Char, val shown: String, val reason: Reason):
  case Text extends Token('s', "a string", Reason.EXPECTED_STRING)
  case Number extends Token('n', "a number", Reason.EXPECTED_NUMBER)
  case Truth extends Token('b', "true or false", Reason.EXPECTED_BOOLEAN)
  case Nothing extends Token('0', "null", Reason.EXPECTED_NULL)
  case Object extends Token('o', "an object", Reason.EXPECTED_OBJECT)
  case Array extends Token('a', "an array", Reason.EXPECTED_ARRAY)

  /** Any token; for the only alternative other than null. */
  case Other extends Token('?', "a value", Reason.EXPECTED_VALUE)

/** Reads one of several types that begin with different tokens; for generated code.
  *
  * @param tokens the letter of each decoder's token, then [[UnionDecoder.NotFinite]] if the decoder of numbers also
  * reads the
  *   strings of NaN and infinities
  */
final class UnionDecoder[U](tokens: String, members: => Array[Decoder[?]]) extends Decoder[U] with HasDecoders:
  private val late = new Late(() => members)

  def decoders: List[Any] = late.value.toList

  override def readsNull: Boolean = tokens.indexOf(Token.Nothing.letter) >= 0

  def decode(in: JsonReader): U =
    val member = tokens.indexOf(letter(in.peek()))
    if member < 0 then other(in) else late.value(member).decode(in).asInstanceOf[U]

  private def other(in: JsonReader): U =
    val at = in.offset()
    if in.peek() != '"' || !tokens.endsWith(UnionDecoder.NotFinite) then throw unexpected(in, at)
    try late.value(tokens.indexOf(Token.Number.letter)).decode(in).asInstanceOf[U]
    catch case e: JsonException if in.isOwn(e) && e.offset() == at => throw unexpected(in, at)

  private def letter(c: Int): Int = c match
    case '"'       => 's'
    case '{'       => 'o'
    case '['       => 'a'
    case 't' | 'f' => 'b'
    case 'n'       => '0'
    case '-'       => 'n'
    case _         => if c >= '0' && c <= '9' then 'n' else ' '

  /** The error of a value of another kind has the reason of the first alternative, so that it is one of the shape. */
  private def unexpected(in: JsonReader, at: Long): JsonException =
    val choices =
      tokens.stripSuffix(UnionDecoder.NotFinite).toList.map(letter => Token.values.find(_.letter == letter).get)
    val reason = if letter(in.peek()) == ' ' then Reason.EXPECTED_VALUE else choices.head.reason
    in.error(reason, at, choices.map(_.shown).mkString("expected ", " or ", ""))

private[derivation] object UnionDecoder:

  /** The last letter of the tokens if NaN and infinities, which are strings, are values of the union. */
  val NotFinite = "N"

/**
 * Writes a number of a union that also has strings, and rejects NaN and infinities, which a decoder would read as
 * strings.
 */
final class FiniteEncoder(encoder: Encoder[?], union: String) extends Encoder[Any]:
  def encode(a: Any, out: JsonWriter): Unit =
    if !isFinite(a) then
      val message = s"$a has no JSON in $union, which would read it as a string"
      throw EngineError.of(Reason.REJECTED, message, null).toException
    encoder.asInstanceOf[Encoder[Any]].encode(a, out)

  private def isFinite(a: Any): Boolean = a match
    case number: Double => java.lang.Double.isFinite(number)
    case number: Float  => java.lang.Float.isFinite(number)
    case value: Product => isFinite(value.productElement(0)) // a value class
    case _              => true

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
