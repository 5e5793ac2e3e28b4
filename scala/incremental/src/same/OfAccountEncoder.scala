package incremental

import jzon._

object OfAccountEncoder {
  implicit val instance: Encoder[Account] = Encoder.derived
}
