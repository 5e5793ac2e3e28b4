package jzon

import jzon.engine.JsonReader

/** Decodes only objects, or only arrays, as trees; other values are rejected where they begin. */
final private class JsonKindDecoder[J <: Json](isObject: Boolean) extends Decoder[J] {
  def decode(in: JsonReader): J = {
    val c = in.peek()
    // the method for the container throws the error with the expected type
    if (isObject) {
      if (c != '{') in.readObjectStart()
    } else if (c != '[') in.readArrayStart()
    Json.decoder.decode(in).asInstanceOf[J]
  }
}

private object JsonKindDecoder {
  val obj: Decoder[Json.Obj] = new JsonKindDecoder(isObject = true)
  val arr: Decoder[Json.Arr] = new JsonKindDecoder(isObject = false)
}
