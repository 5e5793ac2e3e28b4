package whole

import scala.util.Try, io.circe.generic.semiauto.{deriveDecoder, deriveEncoder}, io.circe.{Decoder => D}

final case class Whole(a: Int)
object Whole {
  import io.circe.{Encoder, KeyDecoder}

  implicit val decoder: D[Whole] = deriveDecoder
  implicit val encoder: Encoder[Whole] = deriveEncoder[Whole]
  val key: KeyDecoder[String] = KeyDecoder[String]
}
