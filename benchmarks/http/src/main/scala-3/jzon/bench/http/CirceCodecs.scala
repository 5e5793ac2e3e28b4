package jzon.bench.http

import io.circe.Codec

/** The codecs of circe, derived. */
object CirceCodecs {
  private implicit val customer: Codec[Customer] = Codec.AsObject.derived
  private implicit val line: Codec[Line] = Codec.AsObject.derived
  implicit val invoice: Codec[Invoice] = Codec.AsObject.derived
}
