package jzon.bench.http

import jzon.describe.Described
import jzon.Codec

/** The codecs of jzon, derived. */
object JzonCodecs {
  implicit val customer: Codec[Customer] = Codec.derived
  implicit val line: Codec[Line] = Codec.derived
  implicit val invoice: Codec[Invoice] = Codec.derived

  implicit val describedCustomer: Described[Customer] = Described.derived
  implicit val describedLine: Described[Line] = Described.derived
  implicit val described: Described[Invoice] = Described.derived
}
