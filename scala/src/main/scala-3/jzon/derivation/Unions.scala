package jzon
package derivation

import jzon.engine.{FieldNames, JsonException, JsonReader, JsonWriter, Reason}

/** How the JSON of a member of a union begins, which tells the members apart. */
private[jzon] enum Token(val letter: Char, val shown: String):
  case Text extends Token('s', "a string")
  case Number extends Token('n', "a number")
  case Truth extends Token('b', "true or false")
  case Nothing extends Token('0', "null")
  case Object extends Token('o', "an object")
  case Array extends Token('a', "an array")

/** Reads one of some types that begin differently; for generated code.
  *
  * @param tokens the letter of the token of each decoder
  */
final class UnionDecoder[U](tokens: String, members: => Array[Decoder[?]]) extends Decoder[U]:
  private val decoders = new Late(() => members)

  def decode(in: JsonReader): U =
    val member = tokens.indexOf(letter(in.peek()))
    if member < 0 then throw unexpected(in)
    decoders.value(member).decode(in).asInstanceOf[U]

  private def letter(c: Int): Int = c match
    case '"'       => 's'
    case '{'       => 'o'
    case '['       => 'a'
    case 't' | 'f' => 'b'
    case 'n'       => '0'
    case '-'       => 'n'
    case _         => if c >= '0' && c <= '9' then 'n' else ' '

  private def unexpected(in: JsonReader): JsonException =
    val choices = tokens.map(letter => Token.values.find(_.letter == letter).get.shown).mkString(" or ")
    in.error(Reason.EXPECTED_VALUE, in.offset(), s"expected $choices")

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
