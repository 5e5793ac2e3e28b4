package jzon.http.tapir

import jzon._
import jzon.describe._

/** A generic type that contains itself. */
final case class Page[A](items: List[A], next: Option[Page[A]])
object Page {
  implicit def codec[A: Codec]: Codec[Page[A]] = Codec.derived
  implicit def described[A: Described]: Described[Page[A]] = Described.derived
}

/** Two types of one short name, and one class that is described in two ways. */
object First {
  final case class Item(id: Int, parent: Option[Item])
  object Item {
    implicit val codec: Codec[Item] = Codec.derived
    implicit val described: Described[Item] = Described.derived
  }
}
object Second {
  final case class Item(id: String, parent: Option[Item])
  object Item {
    implicit val codec: Codec[Item] = Codec.derived
    implicit val described: Described[Item] = Described.derived
  }
}

final case class Measure(mainUnit: String, next: Option[Measure])
object Measure {

  /** As the older version of a service has it. */
  object Old {
    implicit val codec: Codec[Measure] = Codec.derived
    implicit val described: Described[Measure] = Described.derived
  }

  /** With the same fields of another type. */
  object New {
    implicit val text: Described[String] = Described[Int].asInstanceOf[Described[String]]
    implicit val codec: Codec[Measure] = Codec.derived
    implicit val described: Described[Measure] = Described.derived
  }
}

/** Hints that are no names for components. */
@discriminator("kind") sealed trait Odd
object Odd {
  @hint("a/b c") final case class Slash(x: Int) extends Odd
  @hint("ä.[1]") final case class Letter(x: String, more: List[Odd]) extends Odd
  final case class Shared(page: Page[First.Item]) extends Odd

  implicit val codec: Codec[Odd] = Codec.derived
  implicit val described: Described[Odd] = Described.derived
}

final case class Everything(
    first: Page[First.Item],
    second: Page[Second.Item],
    numbers: Page[Int],
    nested: Page[Page[First.Item]],
    lists: Page[List[First.Item]],
    options: Page[Option[Second.Item]],
    maps: Page[Map[String, First.Item]],
    pair: (Int, First.Item),
    choice: Either[First.Item, Second.Item],
    odd: Odd,
    shape: Shape,
    colour: Colour,
    answer: Answer,
)
object Everything {
  implicit val codec: Codec[Everything] = Codec.derived
  implicit val described: Described[Everything] = Described.derived
}
