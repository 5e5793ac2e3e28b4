package incremental

import jzon._

object OfRenamedEncoder {
  implicit val instance: Encoder[Renamed] = Encoder.derived
}
