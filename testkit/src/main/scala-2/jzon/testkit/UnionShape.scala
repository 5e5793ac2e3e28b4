package jzon.testkit

import jzon.Decoder

/** A class that contains itself through alternatives; the version for Scala 3 has a union. */
final case class UnionShape(items: List[UnionShape.Item])

object UnionShape {
  sealed trait Item
  final case class Number(value: Int) extends Item
  final case class Text(value: String) extends Item
  final case class Many(shapes: List[UnionShape]) extends Item
  final case class One(shape: UnionShape) extends Item

  private implicit lazy val item: Decoder[Item] = {
    val number = Decoder[Int].map[Item](Number(_))
    val text = Decoder[String].map[Item](Text(_))
    val many = Decoder.list(Decoder.defer(decoder)).map[Item](Many(_))
    number.orElse(text).orElse(many).orElse(Decoder.defer(decoder).map[Item](One(_)))
  }

  implicit lazy val decoder: Decoder[UnionShape] = Decoder.derived
}
