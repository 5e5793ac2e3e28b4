package incremental

import jzon._

object OfStyled {
  implicit val instance: Codec[Nested.Styled] = Codec.derived
}
