package whole

import zio.json.{DeriveJsonCodec, JsonCodec}

final case class Whole(a: Int)
object Whole {
  implicit val codec: JsonCodec[Whole] = DeriveJsonCodec.gen[Whole]
}
