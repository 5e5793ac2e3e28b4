package incremental

import jzon._

object OfStrict {
  implicit val instance: Decoder[Nested.Strict] = Decoder.derived
}
