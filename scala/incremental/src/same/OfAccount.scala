package incremental

import jzon._

object OfAccount {
  implicit val instance: Codec[Account] = Codec.derived
}
