package jzon.bench.http

import io.circe.Codec
import io.circe.generic.semiauto.deriveCodec

/** The codecs of circe, derived. */
object CirceCodecs {
  private implicit val customer: Codec[Customer] = deriveCodec
  private implicit val line: Codec[Line] = deriveCodec
  implicit val invoice: Codec[Invoice] = deriveCodec
}
