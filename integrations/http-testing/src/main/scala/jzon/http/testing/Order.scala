package jzon.http.testing

import jzon.engine.JsonWriter
import jzon.engine.error.JsonError
import jzon.{Codec, Encoder}

/**
 * The type that the suite's services read and write; checks of the program require at least one item, and short items.
 */
final case class Order(number: Int, items: List[String]) {
  def next: Order = copy(number = number + 1)
}

object Order {
  private val derived: Codec[Order] = Codec.derived
  implicit val codec: Codec[Order] = derived
    .ensure(_.items.nonEmpty, "an order needs an item")
    .eimap(order => order.items.find(_.length > 1000).map("not sold here: " + _).toLeft(order))(identity)

  /** Writes the answers to a stream: orders, and errors instead of rejected orders. */
  val answer: Encoder[Either[JsonError, Order]] = new Encoder[Either[JsonError, Order]] {
    def encode(a: Either[JsonError, Order], out: JsonWriter): Unit =
      a.fold(Encoder.jsonError.encode(_, out), codec.encode(_, out))
  }
}

/** A type that contains itself. */
final case class Tree(branches: List[Tree])

object Tree {
  implicit val codec: Codec[Tree] = Codec.derived
}
