package jzon.testkit

import jzon.Decoder

/** A class that holds itself by way of a union; Scala 2.13 has none, so that its twin joins alternatives. */
final case class UnionShape(items: List[Int | String | List[UnionShape] | UnionShape])

object UnionShape:
  given decoder: Decoder[UnionShape] = Decoder.derived
