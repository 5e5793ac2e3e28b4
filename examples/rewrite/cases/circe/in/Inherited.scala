package configured.models

import configured.Typed
import io.circe.Codec
import io.circe.generic.extras.semiauto._

sealed trait Shape

object Shape extends Typed {
  case class RoundThing(radius: Double) extends Shape
  case object Nothing extends Shape

  implicit val codec: Codec[Shape] = deriveConfiguredCodec[Shape]
}

sealed trait Colour
object Colour {
  case object Red extends Colour
  implicit val codec: Codec[Colour] = deriveEnumerationCodec[Colour]
}

final case class Id(value: String) extends AnyVal
object Id {
  implicit val codec: Codec[Id] = deriveUnwrappedCodec
}
