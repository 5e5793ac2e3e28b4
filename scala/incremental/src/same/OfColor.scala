package incremental

import jzon._

object OfColor {
  implicit val instance: Codec[Color] = Codec.derived
}
