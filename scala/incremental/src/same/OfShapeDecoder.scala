package incremental

import jzon._

object OfShapeDecoder {
  implicit val instance: Decoder[Shape] = Decoder.derived
}
