package jzon.bench.http

import com.github.plokhotnyuk.jsoniter_scala.core.JsonValueCodec
import com.github.plokhotnyuk.jsoniter_scala.macros.JsonCodecMaker

/** The codecs of jsoniter-scala, with its defaults. */
object JsoniterCodecs {
  implicit val invoice: JsonValueCodec[Invoice] = JsonCodecMaker.make
}
