package jzon
package derivation

/** Enums inside of a sealed trait. */
class NestedEnumSuite extends Table:
  import NestedEnumSuite.*

  both[Shape]("""{"NO_WHERE":{}}""", Shape.Empty.NoWhere)
  both[Shape]("""{"UNIT_CIRCLE":{"r-x":1}}""", Shape.Empty.UnitCircle(1))
  refuses[Shape]("""{"UNIT_CIRCLE":{"r-x":1,"y":1}}""", ".UNIT_CIRCLE.y(unknown field)")
  both[Shape]("""{"Colour":"Red"}""", Shape.Colour.Red)
  both[Shape]("""{"Square":{"a":1}}""", Shape.Square(1))

object NestedEnumSuite:
  sealed trait Shape derives Codec
  object Shape:
    @no_extra_fields @field_names(KebabCase) @hint_names(ScreamingSnakeCase) enum Empty extends Shape:
      case NoWhere
      case UnitCircle(rX: Int)
    enum Colour extends Shape derives Codec:
      case Red, Blue
    case class Square(a: Int) extends Shape
