package jzon
package derivation

// The companions have the same instances. But these objects have no parents. Loading a companion loads and verifies a
// dozen traits with all standard instances, which delays the first value of a program by 3 ms.

/** The standard decoders of the most common types, for derived instances only. */
object Decoders {

  /** As [[Decoder.boolean]]. */
  def boolean: Decoder[Boolean] = PrimitiveDecoders.boolean

  /** As [[Decoder.byte]]. */
  def byte: Decoder[Byte] = PrimitiveDecoders.byte

  /** As [[Decoder.short]]. */
  def short: Decoder[Short] = PrimitiveDecoders.short

  /** As [[Decoder.int]]. */
  def int: Decoder[Int] = PrimitiveDecoders.int

  /** As [[Decoder.long]]. */
  def long: Decoder[Long] = PrimitiveDecoders.long

  /** As [[Decoder.float]]. */
  def float: Decoder[Float] = PrimitiveDecoders.float

  /** As [[Decoder.double]]. */
  def double: Decoder[Double] = PrimitiveDecoders.double

  /** As [[Decoder.char]]. */
  def char: Decoder[Char] = PrimitiveDecoders.char

  /** As [[Decoder.string]]. */
  def string: Decoder[String] = PrimitiveDecoders.string

  /** As [[Decoder.bigInt]]. */
  def bigInt: Decoder[BigInt] = PrimitiveDecoders.bigInt

  /** As [[Decoder.bigDecimal]]. */
  def bigDecimal: Decoder[BigDecimal] = PrimitiveDecoders.bigDecimal

  /** As [[Decoder.list]]. */
  def list[A](element: Decoder[A]): Decoder[List[A]] = ListDecoder(element)

  /** As [[Decoder.map]] with the standard instance for names. */
  def map[V](value: Decoder[V]): Decoder[Map[String, V]] = new CompactMapDecoder(FieldDecoderInstances.names, value)

  /** Returns the instance for the letters from this index on. */
  private[derivation] def named(letters: String, at: Int): Decoder[_] = letters.charAt(at) match {
    case InstanceLetters.List       => list(named(letters, at + 1))
    case InstanceLetters.Map        => map(named(letters, at + 1))
    case InstanceLetters.Boolean    => boolean
    case InstanceLetters.Byte       => byte
    case InstanceLetters.Short      => short
    case InstanceLetters.Int        => int
    case InstanceLetters.Long       => long
    case InstanceLetters.Float      => float
    case InstanceLetters.Double     => double
    case InstanceLetters.Char       => char
    case InstanceLetters.String     => string
    case InstanceLetters.BigInt     => bigInt
    case InstanceLetters.BigDecimal => bigDecimal
  }
}

/** The standard encoders of the most common types, for derived instances only. */
object Encoders {

  /** As [[Encoder.boolean]]. */
  def boolean: Encoder[Boolean] = PrimitiveEncoders.boolean

  /** As [[Encoder.byte]]. */
  def byte: Encoder[Byte] = PrimitiveEncoders.byte

  /** As [[Encoder.short]]. */
  def short: Encoder[Short] = PrimitiveEncoders.short

  /** As [[Encoder.int]]. */
  def int: Encoder[Int] = PrimitiveEncoders.int

  /** As [[Encoder.long]]. */
  def long: Encoder[Long] = PrimitiveEncoders.long

  /** As [[Encoder.float]]. */
  def float: Encoder[Float] = PrimitiveEncoders.float

  /** As [[Encoder.double]]. */
  def double: Encoder[Double] = PrimitiveEncoders.double

  /** As [[Encoder.char]]. */
  def char: Encoder[Char] = PrimitiveEncoders.char

  /** As [[Encoder.string]]. */
  def string: Encoder[String] = PrimitiveEncoders.string

  /** As [[Encoder.bigInt]]. */
  def bigInt: Encoder[BigInt] = PrimitiveEncoders.bigInt

  /** As [[Encoder.bigDecimal]]. */
  def bigDecimal: Encoder[BigDecimal] = PrimitiveEncoders.bigDecimal

  /** As [[Encoder.list]]. */
  def list[A](element: Encoder[A]): Encoder[List[A]] = ListEncoder(element)

  /** As [[Encoder.map]] with the standard instance for names. */
  def map[V](value: Encoder[V]): Encoder[Map[String, V]] = new MapEncoder(FieldEncoderInstances.names, value)

  /** Returns the instance for the letters from this index on. */
  private[derivation] def named(letters: String, at: Int): Encoder[_] = letters.charAt(at) match {
    case InstanceLetters.List       => list(named(letters, at + 1))
    case InstanceLetters.Map        => map(named(letters, at + 1))
    case InstanceLetters.Boolean    => boolean
    case InstanceLetters.Byte       => byte
    case InstanceLetters.Short      => short
    case InstanceLetters.Int        => int
    case InstanceLetters.Long       => long
    case InstanceLetters.Float      => float
    case InstanceLetters.Double     => double
    case InstanceLetters.Char       => char
    case InstanceLetters.String     => string
    case InstanceLetters.BigInt     => bigInt
    case InstanceLetters.BigDecimal => bigDecimal
  }
}
