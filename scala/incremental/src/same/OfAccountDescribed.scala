package incremental

import jzon._

object OfAccountDescribed {
  implicit val instance: Described[Account] = Described.derived
}
