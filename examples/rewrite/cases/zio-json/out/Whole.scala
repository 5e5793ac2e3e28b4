package whole

import jzon.Codec

final case class Whole(a: Int)
object Whole {
  implicit val codec: Codec[Whole] = Codec.derived[Whole]
}
