package incremental

import jzon._

case class Account(id: Int, name: String, active: Boolean = true)
case class Renamed(@field("second") name: Int)
class Plain(val second: Int)
@discriminator("kind")
sealed trait Shape
@hint("Round")
case class Circle(radius: Int) extends Shape
case class Square(@field("length") side: Int) extends Shape
sealed trait Color
@hint("Rouge")
case object Red extends Color
case object Blue extends Color
@discriminator("is")
sealed trait Tagged
sealed trait Inner extends Tagged
case class Leaf(value: Int, more: Int = 2) extends Inner
case class Nulls(@explicit_null value: Option[Int])
object Nested {
  @field_names(NameStyle.SnakeCase)
  case class Styled(longName: Int)
  @no_extra_fields
  case class Strict(a: Int)
}
case class Pair[A](first: A, second: String = "b")
