package jzon

import java.util.concurrent.ThreadLocalRandom

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
      val max = in.maxEntries()
      if (max < 1) throw in.tooManyEntries()
      // what holds one element, as arrays nested deeply do, needs no builder while that is read
      val first = decode(in)
      if (!in.readNextElement()) Json.Arr(Vector.empty :+ first)
      else {
        val values = Vector.newBuilder[Json]
        values += first
        var n = 1
        var more = true
        while (more) {
          n += 1
          if (n > max) throw in.tooManyEntries()
          values += decode(in)
          more = in.readNextElement()
        }
        Json.Arr(values.result())
      }
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
 * A few names are compared one by one, more are in an open-addressed table. Its slots depend on a multiplier drawn at
 * random, so that names of different hash codes cannot be made to crowd in it; once a few names have the same hash code,
 * a [[KeyedHash]] takes its place.
 */
final private class MemberBuffer {
  private[this] var names = new Array[String](MemberBuffer.Listed)
  private[this] var values = new Array[Json](MemberBuffer.Listed)

  /** The places of the names plus one; 0 is empty. */
  private[this] var slots: Array[Int] = null
  private[this] var shift = 0
  private[this] var multiplier = 0

  /** The other hash code, or null as long as that of String is used. */
  private[this] var keyed: KeyedHash = null
  var size: Int = 0

  /** The place of the member of this name, or else `size`, and the name is that of the member that is added next. */
  def place(name: String): Int = {
    if (size == names.length) grow()
    if (slots != null) {
      val place = findOrEnter(name)
      if (place < size) return place
    } else {
      var i = 0
      while (i < size) {
        if (names(i) == name) return i
        i += 1
      }
    }
    names(size) = name
    size
  }

  def add(value: Json): Unit = {
    values(size) = value
    size += 1
  }

  def replace(place: Int, value: Json): Unit = values(place) = value

  def result(): Json.Obj = new Json.Obj(java.util.Arrays.copyOf(names, size), java.util.Arrays.copyOf(values, size))

  private[this] def hash(name: String): Int = if (keyed == null) name.hashCode else keyed(name)

  private[this] def findOrEnter(name: String): Int = {
    val h = hash(name)
    val mask = slots.length - 1
    var i = (h * multiplier) >>> shift
    var collisions = 0
    while (slots(i) != 0) {
      val place = slots(i) - 1
      val other = names(place)
      if (other.hashCode == name.hashCode) {
        if (other == name) return place
        collisions += 1
      }
      i = (i + 1) & mask
    }
    if (collisions > MemberBuffer.MaxCollisions && keyed == null) {
      keyed = new KeyedHash
      enterAll(slots.length)
      findOrEnter(name)
    } else {
      slots(i) = size + 1
      if (size * 2L > slots.length) {
        names(size) = name
        size += 1
        enterAll(slots.length * 2)
        size -= 1
      }
      size
    }
  }

  private[this] def grow(): Unit = {
    names = java.util.Arrays.copyOf(names, size * 2)
    values = java.util.Arrays.copyOf(values, size * 2)
    if (slots == null) enterAll(MemberBuffer.Listed * 4)
  }

  /** Makes the table again. */
  private[this] def enterAll(capacity: Int): Unit = {
    slots = new Array[Int](capacity)
    shift = 32 - Integer.numberOfTrailingZeros(slots.length)
    multiplier = ThreadLocalRandom.current().nextInt() | 1
    val mask = slots.length - 1
    var place = 0
    while (place < size) {
      var i = (hash(names(place)) * multiplier) >>> shift
      while (slots(i) != 0) i = (i + 1) & mask
      slots(i) = place + 1
      place += 1
    }
  }
}

private object MemberBuffer {

  /** Up to this many names, comparing with each is faster than hashing. */
  private final val Listed = 8

  /** How many names of one hash code are let be. */
  private final val MaxCollisions = 8
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
