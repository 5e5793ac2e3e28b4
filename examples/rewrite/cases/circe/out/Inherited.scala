package configured.models

import configured.Typed
import jzon.{Codec, DerivationSettings, KebabCase}

sealed trait Shape

object Shape extends Typed {
  case class RoundThing(radius: Double) extends Shape
  case object Nothing extends Shape

  implicit val codec: Codec[Shape] = Codec.derivedWith[Shape](DerivationSettings.none.withHints(KebabCase).withDiscriminator("type"))
}

sealed trait Colour
object Colour {
  case object Red extends Colour
  implicit val codec: Codec[Colour] = Codec.derived[Colour]
}

final case class Id(value: String) extends AnyVal
object Id {
  implicit val codec: Codec[Id] = Codec.derived
}
