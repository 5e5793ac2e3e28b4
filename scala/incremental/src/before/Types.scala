package incremental

import jzon._

case class Account(id: Int, name: String)
case class Renamed(@field("first") name: Int)
class Plain(val first: Int)
sealed trait Shape
case class Circle(radius: Int) extends Shape
case class Square(side: Int) extends Shape
sealed trait Color
case object Red extends Color
sealed trait Tagged
sealed trait Inner extends Tagged
case class Leaf(value: Int) extends Inner
case class Nulls(value: Option[Int])
object Nested {
  case class Styled(longName: Int)
  case class Strict(a: Int)
}
case class Pair[A](first: A)
