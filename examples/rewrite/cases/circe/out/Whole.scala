package whole

import jzon.{Decoder => D}
import scala.util.Try

final case class Whole(a: Int)
object Whole {
  import jzon.{Encoder, FieldDecoder}

  implicit val decoder: D[Whole] = D.derived
  implicit val encoder: Encoder[Whole] = Encoder.derived[Whole]
  val key: FieldDecoder[String] = FieldDecoder[String]
}
