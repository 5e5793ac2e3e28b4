package jzon.testkit

import jzon.Decoder

/**
 * A class that contains itself through a union; the version for Scala 2.13, which has no unions, combines alternatives.
 */
final case class UnionShape(items: List[Int | String | List[UnionShape] | UnionShape])

object UnionShape:
  given decoder: Decoder[UnionShape] = Decoder.derived
