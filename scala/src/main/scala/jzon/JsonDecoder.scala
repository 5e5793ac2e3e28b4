package jzon

import scala.collection.immutable.ArraySeq

import jzon.derivation.{RestDecoder, RestReader}
import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.error.Reason
import jzon.engine.trees.{TreeFields, TreeReader}

/** Decodes any value as a tree. */
final private class JsonDecoder(lastWins: Boolean) extends Decoder[Json] with RestDecoder {
  private[this] val reader = new JsonReading(lastWins)

  def decode(in: JsonReader): Json = reader.read(in)

  def newRest(): RestReader = new RestReader {
    private[this] val members = new MemberBuffer

    protected def add(name: String, in: JsonReader): Unit = {
      val place = members.place(name)
      if (place < members.size && !lastWins) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
      members.put(place, decode(in))
    }

    def result(): Any = if (members.size == 0) Json.Obj.empty else members.result()
  }
}

final private class JsonReading(lastWins: Boolean) extends TreeReader[Json](lastWins) {
  override protected def string(value: String): Json = new Json.Str(value)
  override protected def number(literal: String): Json = new Json.Num(literal)
  override protected def bool(value: Boolean): Json = if (value) JsonReading.True else JsonReading.False
  override protected def nullValue(): Json = Json.Null
  override protected def emptyObject(): Json = Json.Obj.empty
  override protected def newFields(): TreeFields[Json] = new MemberBuffer

  // up to 32 elements become a Vector without another copy
  override protected def array(elements: Array[AnyRef], n: Int): Json =
    if (n == 0) JsonReading.EmptyArr
    else {
      val values = new ArraySeq.ofRef(java.util.Arrays.copyOf(elements, n))
      new Json.Arr(Vector.from(values).asInstanceOf[Vector[Json]])
    }
}

private object JsonReading {
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
    case null             => throw out.nullValue(new NullPointerException)
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
