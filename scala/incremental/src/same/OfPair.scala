package incremental

import jzon._

object OfPair {
  implicit val instance: Codec[Pair[Int]] = Codec.derived
}
