package jzon
package derivation

class ByKindEnumSuite extends Table:
  import ByKindEnumSuite.*

  both[Id](""""a"""", Id.Name("a"))
  both[Id]("null", Id.Nothing)
  both[Id]("""{"from":1,"to":2}""", Id.Range(1, 2))
  both[Auto](""""on"""", Auto.On)
  both[Auto]("1", Auto.At(1))

object ByKindEnumSuite:
  @by_kind enum Id derives Codec:
    case Name(value: String)
    case Range(from: Long, to: Long)
    case Nothing
  @by_kind enum Auto derives Codec:
    @hint("on") case On
    @hint("off") case Off
    case At(value: Int)
