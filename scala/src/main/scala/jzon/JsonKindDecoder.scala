package jzon

import jzon.engine.JsonReader

/** Decodes values of one kind, such as objects, as trees; other values are rejected where they begin. */
final private class JsonKindDecoder[J <: Json](kind: Int) extends Decoder[J] {
  def decode(in: JsonReader): J = {
    val c = in.peek()
    // what reads the wrong kind throws the error that says so
    kind match {
      case JsonKindDecoder.Object  => if (c != '{') in.readObjectStart()
      case JsonKindDecoder.Array   => if (c != '[') in.readArrayStart()
      case JsonKindDecoder.Text    => if (c != '"') in.readString()
      case JsonKindDecoder.Number  => if (c != '-' && (c < '0' || c > '9')) in.readNumberText()
      case JsonKindDecoder.Boolean => if (c != 't' && c != 'f') in.readBoolean()
    }
    Json.decoder.decode(in).asInstanceOf[J]
  }
}

private object JsonKindDecoder {
  private final val Object = 0
  private final val Array = 1
  private final val Text = 2
  private final val Number = 3
  private final val Boolean = 4

  val obj: Decoder[Json.Obj] = new JsonKindDecoder(Object)
  val arr: Decoder[Json.Arr] = new JsonKindDecoder(Array)
  val str: Decoder[Json.Str] = new JsonKindDecoder(Text)
  val num: Decoder[Json.Num] = new JsonKindDecoder(Number)
  val bool: Decoder[Json.Bool] = new JsonKindDecoder(Boolean)
}
