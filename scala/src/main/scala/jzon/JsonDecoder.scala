package jzon

import scala.collection.immutable.{ArraySeq, VectorBuilder}

import jzon.derivation.{RestDecoder, RestReader}
import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.error.Reason

/**
 * Decodes any value as a tree, and keeps the open containers in its own list instead of on the call stack.
 *
 * So an error inside many containers is as cheap as one inside few, and no thread's stack is too small.
 */
final private class JsonDecoder(lastWins: Boolean) extends Decoder[Json] with RestDecoder {
  def newRest(): RestReader = new RestReader {
    private[this] val members = new MemberBuffer

    protected def add(name: String, in: JsonReader): Unit = {
      val place = members.place(name)
      if (place < members.size && !lastWins) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
      members.put(place, decode(in))
    }

    def result(): Any = if (members.size == 0) Json.Obj.empty else members.result()
  }

  def decode(in: JsonReader): Json = {
    val c = in.peek()
    if (c == '[' || c == '{') decodeContainer(in, c) else scalar(in, c)
  }

  private[this] def scalar(in: JsonReader, c: Int): Json = c match {
    case '"'       => new Json.Str(in.readString())
    case 't' | 'f' => if (in.readBoolean()) JsonDecoder.True else JsonDecoder.False
    case 'n'       => if (in.tryReadNull()) Json.Null else throw in.error(Reason.EXPECTED_VALUE, in.offset(), null)
    case _ if c == '-' || (c >= '0' && c <= '9') => new Json.Num(in.readNumberText())
    case _                                       => throw in.error(Reason.EXPECTED_VALUE, in.offset(), null)
  }

  /** Reads the next container, which begins with `first`. */
  private[this] def decodeContainer(in: JsonReader, first: Int): Json = {
    val max = in.maxEntries()
    var open: OpenContainer = null
    var result: Json = null
    var c = first
    while (result == null) {
      // a container comes next, or the innermost one has ended
      var value: Json = null
      if (c == End) {
        value = open.result()
        open = open.outer
      } else if (c == '[') {
        if (!in.readArrayStart()) value = JsonDecoder.EmptyArr
        else {
          if (max < 1) throw in.tooManyEntries()
          open = if (open == null) new OpenContainer(null) else open.next()
          open.startArray()
          c = readElements(in, open, in.peek(), max)
        }
      } else {
        if (!in.readObjectStart()) value = Json.Obj.empty
        else {
          open = if (open == null) new OpenContainer(null) else open.next()
          open.startObject()
          c = readMembers(in, open, max)
        }
      }
      if (value != null) {
        if (open == null) result = value
        else if (open.isArray) {
          open.addElement(value)
          c = if (!in.readNextElement()) End else readElements(in, open, nextElement(in, open, max), max)
        } else {
          open.addMember(value)
          c = if (!in.readNextMember()) End else readMembers(in, open, max)
        }
      }
    }
    result
  }

  /** Reads elements up to the next container, and returns the first byte of that, or End after the last element. */
  private[this] def readElements(in: JsonReader, open: OpenContainer, first: Int, max: Int): Int = {
    var c = first
    while (c != '[' && c != '{' && c != End) {
      open.addElement(scalar(in, c))
      c = if (in.readNextElement()) nextElement(in, open, max) else End
    }
    c
  }

  private[this] def nextElement(in: JsonReader, open: OpenContainer, max: Int): Int = {
    if (open.size >= max) throw in.tooManyEntries()
    in.peek()
  }

  /** Reads fields up to the next container, and returns the first byte of that, or End after the last field. */
  private[this] def readMembers(in: JsonReader, open: OpenContainer, max: Int): Int = {
    open.enterName(in, max, lastWins)
    var c = in.peek()
    while (c != '[' && c != '{' && c != End) {
      open.addMember(scalar(in, c))
      c =
        if (in.readNextMember()) {
          open.enterName(in, max, lastWins)
          in.peek()
        } else End
    }
    c
  }

  /** Not a byte: says that the container has ended. */
  private[this] final val End = -1
}

/** A container that is being read; after its end, the object is used again for the next container of the same depth. */
final private class OpenContainer(val outer: OpenContainer) {
  private[this] var inner: OpenContainer = null
  private[this] var elements: Array[AnyRef] = null
  private[this] var elementCount = 0

  /** All elements, if they are more than the array can hold. */
  private[this] var builder: VectorBuilder[Json] = null
  private[this] var members: MemberBuffer = null

  /** The position of the field whose value is read. */
  private[this] var place = 0
  var isArray = false

  /** Returns the object for a container inside this one. */
  def next(): OpenContainer = {
    if (inner == null) inner = new OpenContainer(this)
    inner
  }

  def startArray(): Unit = {
    isArray = true
    elementCount = 0
    builder = null
    if (elements == null) elements = new Array[AnyRef](OpenContainer.First)
  }

  def startObject(): Unit = {
    isArray = false
    if (members == null) members = new MemberBuffer else members.clear()
  }

  /** The number of elements in the array. */
  def size: Int = elementCount

  /** Reads the name of a field. */
  def enterName(in: JsonReader, max: Int, lastWins: Boolean): Unit = {
    place = members.place(in.readName())
    if (place < members.size) {
      if (!lastWins) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
    } else if (place == max) throw in.tooManyEntries()
  }

  /** Sets the value of the field whose name was read. */
  def addMember(value: Json): Unit = members.put(place, value)

  /** Adds an element. */
  def addElement(value: Json): Unit = {
    val n = elementCount
    if (n >= OpenContainer.Listed) {
      if (builder == null) build()
      builder += value
    } else {
      if (n == elements.length) elements = java.util.Arrays.copyOf(elements, OpenContainer.Listed)
      elements(n) = value
    }
    elementCount = n + 1
  }

  private[this] def build(): Unit = {
    builder = new VectorBuilder[Json]
    var i = 0
    while (i < elementCount) {
      builder += elements(i).asInstanceOf[Json]
      i += 1
    }
  }

  /** Returns the array or object that was read. */
  def result(): Json =
    if (!isArray) members.result()
    else if (builder != null) new Json.Arr(builder.result())
    else {
      // this few elements become a Vector without another copy
      val values = new ArraySeq.ofRef(java.util.Arrays.copyOf(elements, elementCount))
      new Json.Arr(Vector.from(values).asInstanceOf[Vector[Json]])
    }
}

private object OpenContainer {

  /** The initial space, in elements. */
  private final val First = 4

  /** The maximum number of elements that a Vector keeps in one array. */
  private final val Listed = 32
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
