package quickstart

import jzon._

/** The types of the guide's walk-through. */
final case class Banana(curvature: Double)
object Banana {
  implicit val codec: Codec[Banana] = Codec.derived
}

sealed trait Fruit
object Fruit {
  final case class Plantain(curvature: Double) extends Fruit
  final case class Apple(poison: Boolean) extends Fruit
  implicit val codec: Codec[Fruit] = Codec.derived
}

/** A row of a distance matrix, as map services return it. */
final case class Distance(text: String, value: Int)
object Distance {
  implicit val codec: Codec[Distance] = Codec.derived
}
final case class Element(distance: Distance, status: String)
object Element {
  implicit val codec: Codec[Element] = Codec.derived
}
final case class Row(elements: List[Element])
object Row {
  implicit val codec: Codec[Row] = Codec.derived
}
final case class Matrix(rows: List[Row])
object Matrix {
  implicit val codec: Codec[Matrix] = Codec.derived
}

/** One entry of the media type database: the registration of a type, and the extensions of its files. */
final case class MediaType(
    source: Option[String],
    charset: Option[String],
    compressible: Option[Boolean],
    extensions: List[String] = Nil
)
object MediaType {
  implicit val codec: Codec[MediaType] = Codec.derived
}
