package incremental

import jzon._

object OfShapeEncoder {
  implicit val instance: Encoder[Shape] = Encoder.derived
}
