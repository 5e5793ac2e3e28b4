package incremental

import jzon._
import jzon.describe._

/** Compiled again, as it is not the same as the one of the other stage: after. */
object OfCases {
  val ofPackage: Decoder[OfPackage] = Decoder.derived
  val ofObject: Decoder[OfObject] = Decoder.derived
  val ofBoth: Decoder[OfBoth] = Decoder.derived
  val described: Described[OfObject] = Described.derived
  val stage: String = "after"
}
