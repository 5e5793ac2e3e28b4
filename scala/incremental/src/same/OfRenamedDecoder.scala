package incremental

import jzon._

object OfRenamedDecoder {
  implicit val instance: Decoder[Renamed] = Decoder.derived
}
