package annotated

import io.circe.generic.JsonCodec
import io.circe.generic.extras.{Configuration, ConfiguredJsonCodec, JsonKey}

object Plain {
  @JsonCodec case class A(a: Int)

  @JsonCodec(decodeOnly = true)
  case class B(b: Int)

  object B {
    val zero = B(0)
  }
}

object Named {
  private implicit val house: Configuration = Configuration.default.withSnakeCaseMemberNames.withStrictDecoding

  @ConfiguredJsonCodec
  case class C(someName: Int, @JsonKey("x-y") other: Option[String])
}
