package jzon
package derivation

class EnumNameSuite extends Table:
  import EnumNameSuite.*

  both("""{"Low":1,"top":2}""", Map(Level.Low -> 1, Level.High -> 2))
  refuses[Map[Level, Int]]("""{"high":1}""", ".high(expected one of Low, top)")

object EnumNameSuite:
  enum Level derives FieldDecoder, FieldEncoder:
    case Low
    @hint("top") case High
