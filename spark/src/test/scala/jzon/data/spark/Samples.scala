package jzon.data.spark

import jzon.describe.Described
import jzon.{discriminator, Codec}

/** Types that the suites decode. */
final case class Item(sku: String, price: BigDecimal, tags: List[String] = Nil)

object Item {
  implicit val codec: Codec[Item] = Codec.derived
  implicit val described: Described[Item] = Described.derived
}

final case class Order(id: Long, customer: Option[String], items: Seq[Item])

object Order {
  implicit val codec: Codec[Order] = Codec.derived
  implicit val described: Described[Order] = Described.derived

  def numbered(id: Long): Order =
    Order(
      id,
      if (id % 3 == 0) None else Some(s"customer $id"),
      Seq.tabulate((id % 4).toInt)(i => Item(s"sku-$i", BigDecimal(id * 100 + i, 2), List("a", "ü")))
    )
}

/** A family, which Spark has no columns for. */
@discriminator("type") sealed trait Event { def id: Long }

object Event {
  final case class Pushed(id: Long, commits: Int) extends Event
  final case class Starred(id: Long, by: String) extends Event

  implicit val codec: Codec[Event] = Codec.derived
  implicit val described: Described[Event] = Described.derived
}
