package jzon.derivation

/**
 * The letters of standard instances in the text of a class's slots, by the names that [[Decoders]] and [[Encoders]]
 * have.
 */
private[derivation] object InstanceLetters {
  final val Generated = '.'

  /** Follows all slots of a type whose values contain secrets. */
  final val Secrets = '!'

  // The letters of the elements follow these two.
  final val List = '['
  final val Map = '{'

  final val Boolean = 'z'
  final val Byte = 'b'
  final val Short = 'h'
  final val Int = 'i'
  final val Long = 'j'
  final val Float = 'f'
  final val Double = 'd'
  final val Char = 'c'
  final val String = 's'
  final val BigInt = 'I'
  final val BigDecimal = 'D'

  /** Returns the letter of an instance; only for macros, which use no other names. */
  def of(name: String): Char = name match {
    case "list"       => List
    case "map"        => Map
    case "boolean"    => Boolean
    case "byte"       => Byte
    case "short"      => Short
    case "int"        => Int
    case "long"       => Long
    case "float"      => Float
    case "double"     => Double
    case "char"       => Char
    case "string"     => String
    case "bigInt"     => BigInt
    case "bigDecimal" => BigDecimal
  }
}
