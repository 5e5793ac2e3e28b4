package incremental

import jzon._

object OfNulls {
  implicit val instance: Encoder[Nulls] = Encoder.derived
}
