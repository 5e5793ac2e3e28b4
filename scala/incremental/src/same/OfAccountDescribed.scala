package incremental

import jzon.describe._

object OfAccountDescribed {
  implicit val instance: Described[Account] = Described.derived
}
