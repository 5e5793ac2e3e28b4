package jzon

import jzon.engine.JsonReader
import jzon.engine.error.Reason

/** Decodes only trees of one kind; other values are rejected where they begin. */
final private class JsonKindDecoder[J <: Json](starts: String, reason: Reason) extends Decoder[J] {
  def decode(in: JsonReader): J = {
    val c = in.peek()
    if (c < 0 || starts.indexOf(c) < 0) {
      // the methods for containers throw an error with more than the reason
      if (reason == Reason.EXPECTED_OBJECT) in.readObjectStart()
      else if (reason == Reason.EXPECTED_ARRAY) in.readArrayStart()
      throw in.error(reason, in.offset(), null)
    }
    Json.decoder.decode(in).asInstanceOf[J]
  }
}

private object JsonKindDecoder {
  val obj: Decoder[Json.Obj] = new JsonKindDecoder("{", Reason.EXPECTED_OBJECT)
  val arr: Decoder[Json.Arr] = new JsonKindDecoder("[", Reason.EXPECTED_ARRAY)
  val str: Decoder[Json.Str] = new JsonKindDecoder("\"", Reason.EXPECTED_STRING)
  val num: Decoder[Json.Num] = new JsonKindDecoder("-0123456789", Reason.EXPECTED_NUMBER)
  val bool: Decoder[Json.Bool] = new JsonKindDecoder("tf", Reason.EXPECTED_BOOLEAN)
  val nothing: Decoder[Json.Null.type] = new JsonKindDecoder("n", Reason.EXPECTED_NULL)
}
