package annotated

import jzon.{Codec, Decoder, DerivationSettings, field, SnakeCase}
import io.circe.generic.extras.Configuration

object Plain {
  case class A(a: Int)
  object A {
    implicit val codec: Codec[A] = Codec.derived
  }

  case class B(b: Int)

  object B {
    implicit val decoder: Decoder[B] = Decoder.derived
    val zero = B(0)
  }
}

object Named {
  private implicit val house: Configuration = Configuration.default.withSnakeCaseMemberNames.withStrictDecoding

  case class C(someName: Int, @field("x-y") other: Option[String])
  object C {
    implicit val codec: Codec[C] = Codec.derivedWith[C](DerivationSettings.none.withFieldNames(SnakeCase).withNoExtraFields)
  }
}
