package incremental

import jzon._

object OfTagged {
  implicit val instance: Encoder[Tagged] = Encoder.derived
}
