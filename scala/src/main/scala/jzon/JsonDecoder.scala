package jzon

import jzon.engine.{JsonReader, JsonWriter, Reason}

/** Reads any value; how deep it recurses is bounded by `Limits.depth`. */
final private class JsonDecoder(lastWins: Boolean) extends Decoder[Json] {
  def decode(in: JsonReader): Json = in.peek() match {
    case '"'       => Json.Str(in.readString())
    case '{'       => decodeObject(in)
    case '['       => decodeArray(in)
    case 't' | 'f' => if (in.readBoolean()) JsonDecoder.True else JsonDecoder.False
    case 'n'       => if (in.tryReadNull()) Json.Null else throw in.error(Reason.EXPECTED_VALUE, in.offset(), null)
    case c if c == '-' || (c >= '0' && c <= '9') => new Json.Num(in.readNumberText())
    case _                                       => throw in.error(Reason.EXPECTED_VALUE, in.offset(), null)
  }

  private[this] def decodeArray(in: JsonReader): Json =
    if (!in.readArrayStart()) JsonDecoder.EmptyArr
    else {
      val values = Vector.newBuilder[Json]
      val max = in.maxEntries()
      var n = 0
      var more = true
      while (more) {
        n += 1
        if (n > max) throw in.tooManyEntries()
        values += decode(in)
        more = in.readNextElement()
      }
      Json.Arr(values.result())
    }

  private[this] def decodeObject(in: JsonReader): Json =
    if (!in.readObjectStart()) Json.Obj.empty
    else {
      val members = new MemberBuffer
      val max = in.maxEntries()
      var more = true
      while (more) {
        val name = in.readName()
        val place = members.place(name)
        if (place < members.size) {
          if (!lastWins) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
          members.replace(place, decode(in))
        } else {
          if (place == max) throw in.tooManyEntries()
          members.add(decode(in))
        }
        more = in.readNextMember()
      }
      members.result()
    }
}

/**
 * The members of the object that is being read, and where each name is.
 *
 * A few names are compared one by one, many are in a map of Java, which stands names of equal hash code: they are
 * Comparable, so it keeps them as trees.
 */
final private class MemberBuffer {
  private[this] var names = new Array[String](8)
  private[this] var values = new Array[Json](8)
  private[this] var places: java.util.HashMap[String, Integer] = null
  var size: Int = 0

  /** The place of the member of this name, or else `size`, and the name is that of the member that is added next. */
  def place(name: String): Int = {
    if (places != null) {
      val place = places.putIfAbsent(name, size)
      if (place != null) return place
    } else {
      var i = 0
      while (i < size) {
        if (names(i) == name) return i
        i += 1
      }
    }
    if (size == names.length) grow(name)
    names(size) = name
    size
  }

  def add(value: Json): Unit = {
    values(size) = value
    size += 1
  }

  def replace(place: Int, value: Json): Unit = values(place) = value

  def result(): Json.Obj = new Json.Obj(java.util.Arrays.copyOf(names, size), java.util.Arrays.copyOf(values, size))

  private[this] def grow(name: String): Unit = {
    if (places == null) {
      places = new java.util.HashMap[String, Integer](32)
      for (i <- 0 until size) places.put(names(i), i)
      places.put(name, size)
    }
    names = java.util.Arrays.copyOf(names, size * 2)
    values = java.util.Arrays.copyOf(values, size * 2)
  }
}

private object JsonDecoder {
  private val True: Json = Json.Bool(true)
  private val False: Json = Json.Bool(false)
  private val EmptyArr: Json = Json.Arr(Vector.empty)
}

private object JsonEncoder extends Encoder[Json] {
  def encode(json: Json, out: JsonWriter): Unit = json match {
    case Json.Null        => out.writeNull()
    case Json.Bool(value) => out.writeBoolean(value)
    case Json.Num(text)   => out.writeNumberText(text)
    case Json.Str(value)  => out.writeString(value)
    case Json.Arr(values) => encodeArray(values, out)
    case obj: Json.Obj    => encodeObject(obj, out)
  }

  private[this] def encodeArray(values: Vector[Json], out: JsonWriter): Unit = {
    out.writeArrayStart()
    var i = 0
    while (i < values.length) {
      if (i > 0) out.writeComma()
      encode(values(i), out)
      i += 1
    }
    out.writeArrayEnd()
  }

  private[this] def encodeObject(obj: Json.Obj, out: JsonWriter): Unit = {
    val names = obj.names
    val values = obj.values
    out.writeObjectStart()
    var i = 0
    while (i < names.length) {
      if (i > 0) out.writeComma()
      out.writeName(names(i))
      encode(values(i), out)
      i += 1
    }
    out.writeObjectEnd()
  }
}
