package jzon
package derivation

import jzon.engine.{FieldNames, JsonError as EngineError, JsonException, JsonReader, JsonWriter, Reason}

/** How the JSON of a member of a union begins, which tells the members apart. */
private[jzon] enum Token(val letter: Char, val shown: String):
  case Text extends Token('s', "a string")
  case Number extends Token('n', "a number")
  case Truth extends Token('b', "true or false")
  case Nothing extends Token('0', "null")
  case Object extends Token('o', "an object")
  case Array extends Token('a', "an array")

  /** Of the only member beside null: it may begin as it likes. */
  case Other extends Token('?', "a value")

/** Reads one of some types that begin differently; for generated code.
  *
  * @param tokens the letter of the token of each decoder, and behind them [[UnionDecoder.NotFinite]] where strings that are no
  *   finite numbers are read by the decoder of numbers
  */
final class UnionDecoder[U](tokens: String, members: => Array[Decoder[?]]) extends Decoder[U]:
  private val decoders = new Late(() => members)

  def decode(in: JsonReader): U =
    val member = tokens.indexOf(letter(in.peek()))
    if member < 0 then other(in) else decoders.value(member).decode(in).asInstanceOf[U]

  private def other(in: JsonReader): U =
    val at = in.offset()
    if in.peek() != '"' || !tokens.endsWith(UnionDecoder.NotFinite) then throw unexpected(in, at)
    try decoders.value(tokens.indexOf(Token.Number.letter)).decode(in).asInstanceOf[U]
    catch case e: JsonException if in.isOwn(e) && e.offset() == at => throw unexpected(in, at)

  private def letter(c: Int): Int = c match
    case '"'       => 's'
    case '{'       => 'o'
    case '['       => 'a'
    case 't' | 'f' => 'b'
    case 'n'       => '0'
    case '-'       => 'n'
    case _         => if c >= '0' && c <= '9' then 'n' else ' '

  private def unexpected(in: JsonReader, at: Long): JsonException =
    val choices = tokens.stripSuffix(UnionDecoder.NotFinite)
      .map(letter => Token.values.find(_.letter == letter).get.shown).mkString(" or ")
    in.error(Reason.EXPECTED_VALUE, at, s"expected $choices")

private[derivation] object UnionDecoder:

  /** Stands at the end of the tokens where NaN and infinities, which are strings, are values of the union. */
  val NotFinite = "N"

/** Writes a number of a union that has strings as well: NaN and infinities would be read as one of those; for generated code. */
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

/** Writes one of some types, each by its own encoder; for generated code. */
abstract class UnionEncoder[U](members: => Array[Encoder[?]]) extends Encoder[U]:
  private val encoders = new Late(() => members.asInstanceOf[Array[Encoder[Any]]])

  /** Which of the encoders the value is for. */
  protected def member(a: U): Int

  final def encode(a: U, out: JsonWriter): Unit =
    val encoder = encoders.value(member(a))
    // The last member is not tested for: without this, null would be the zero of a primitive type.
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

/** Reads one of some strings, and gives what each stands for: itself, or an object; for generated code. */
final class NamedChoiceDecoder(namesText: String, values: => Array[Any]) extends Decoder[Any]:
  private val names: FieldNames = FieldNames.unpack(namesText)
  private val all = new Late(() => values)
  def decode(in: JsonReader): Any = all.value(in.readEnum(names))

/** Writes the string that each value stands for; for generated code. */
final class NamedChoiceEncoder(namesText: String, values: => Array[Any]) extends Encoder[Any]:
  private val names: FieldNames = FieldNames.unpack(namesText)
  private val all = new Late(() => values)
  def encode(a: Any, out: JsonWriter): Unit = out.writeString(names.name(all.value.indexOf(a)))

object NullCodec extends Codec[Null]:
  def decode(in: JsonReader): Null =
    if !in.tryReadNull() then throw in.error(Reason.EXPECTED_NULL, in.offset(), null)
    null

  def encode(a: Null, out: JsonWriter): Unit = out.writeNull()
