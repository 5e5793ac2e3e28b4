package configured.models

import configured.Settings._
import jzon.{Codec, Decoder, DerivationSettings, SnakeCase}

case class Address(streetName: String, zipCode: Int = 0)

object Address {
  implicit val codec: Codec[Address] = Codec.derivedWith(DerivationSettings.none.withFieldNames(SnakeCase))
}

case class Spelled(_id: Int, userID: String)

object Spelled {
  implicit val decoder: Decoder[Spelled] = Decoder.derivedWith[Spelled](DerivationSettings.none.withFieldNames(SnakeCase))
}
