package jzon
package derivation

class Scala3SerializationSuite extends jzon.testing.Suite, Serializing:
  import Scala3SerializationSuite.{given, *}

  test("what only Scala 3 has"):
    roundTrips(Level.High)
    roundTrips[Order](Order.Pending(1))
    roundTrips[Value](List(1, 2))
    roundTrips[Side]("B")
    roundTrips[Warm](Level.Low)
    roundTrips(Point(1, None))
    roundTrips(OrderId(7))
    roundTrips((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, "x"), 4000)
    roundTrips(IArray(1, 2).toList)

object Scala3SerializationSuite:
  enum Level derives Codec:
    case Low, High

  enum Order derives Codec:
    case Pending(id: Int)
    case Shipped(id: Int, to: Option[String])

  case class Point(x: Int, next: Option[Point]) derives Codec

  type Value = Int | String | List[Int] | Point
  given Codec[Value] = Codec.derived

  type Side = "A" | "B"
  given Codec[Side] = Codec.derived

  type Warm = Level.Low.type | Level.High.type
  given Codec[Warm] = Codec.derived

  opaque type OrderId = Int
  object OrderId:
    def apply(id: Int): OrderId = id
    given Codec[OrderId] = Codec.int
