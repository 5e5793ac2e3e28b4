package jzon.http.testing

import jzon.engine.{JsonError, JsonWriter}
import jzon.{Codec, Encoder}

/** What the services of the suite read and write; checks of the program want at least one item, and none that is long. */
final case class Order(number: Int, items: List[String]) {
  def next: Order = copy(number = number + 1)
}

object Order {
  private val derived: Codec[Order] = Codec.derived
  implicit val codec: Codec[Order] = derived
    .ensure(_.items.nonEmpty, "an order needs an item")
    .eimap(order => order.items.find(_.length > 1000).map("not sold here: " + _).toLeft(order))(identity)

  /** Writes the answers to a stream: orders, and errors in place of those that are refused. */
  val answer: Encoder[Either[JsonError, Order]] = new Encoder[Either[JsonError, Order]] {
    def encode(a: Either[JsonError, Order], out: JsonWriter): Unit =
      a.fold(Encoder.jsonError.encode(_, out), codec.encode(_, out))
  }
}

/** What nests in itself. */
final case class Tree(branches: List[Tree])

object Tree {
  implicit val codec: Codec[Tree] = Codec.derived
}
