package incremental

import jzon._

object OfPlain {
  implicit val instance: Encoder[Plain] = Encoder.derived
}
