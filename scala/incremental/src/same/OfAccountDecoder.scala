package incremental

import jzon._

object OfAccountDecoder {
  implicit val instance: Decoder[Account] = Decoder.derived
}
