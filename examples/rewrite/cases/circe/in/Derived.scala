package configured.models

import configured.Settings._
import io.circe.{Codec, Decoder}
import io.circe.generic.extras.semiauto.{deriveConfiguredCodec, deriveConfiguredDecoder}

case class Address(streetName: String, zipCode: Int = 0)

object Address {
  implicit val codec: Codec[Address] = deriveConfiguredCodec
}

case class Spelled(_id: Int, userID: String)

object Spelled {
  implicit val decoder: Decoder[Spelled] = deriveConfiguredDecoder[Spelled]
}
