package incremental

import jzon._

object OfShape {
  implicit val instance: Codec[Shape] = Codec.derived
}
