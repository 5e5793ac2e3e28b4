package jzon

import scala.collection.immutable.{ArraySeq, VectorBuilder}

import jzon.engine.{JsonReader, JsonWriter, Reason}

/**
 * Reads any value, with the containers that are open in a list of its own and not on the call stack: an error inside of
 * many costs no more than one inside of few, and no thread's stack is too small.
 */
final private class JsonDecoder(lastWins: Boolean) extends Decoder[Json] {
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

  /** Reads the container that comes next, which begins with `first`. */
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

  /** Reads the elements up to the first container, and returns what that begins with, or End if there is none. */
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

  /** Reads the members up to the first container, and returns what that begins with, or End if there is none. */
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

  /** No byte: the container has ended. */
  private[this] final val End = -1
}

/** A container that is being read; when it has ended, it is used for the next one of its depth. */
final private class OpenContainer(val outer: OpenContainer) {
  private[this] var inner: OpenContainer = null
  private[this] var elements: Array[AnyRef] = null
  private[this] var elementCount = 0

  /** All elements, when they are more than the array can hold. */
  private[this] var builder: VectorBuilder[Json] = null
  private[this] var members: MemberBuffer = null

  /** The place of the member whose value is read. */
  private[this] var place = 0
  var isArray = false

  /** The one for a container in this one. */
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

  /** How many elements the array has. */
  def size: Int = elementCount

  /** Reads the name of a member. */
  def enterName(in: JsonReader, max: Int, lastWins: Boolean): Unit = {
    place = members.place(in.readName())
    if (place < members.size) {
      if (!lastWins) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
    } else if (place == max) throw in.tooManyEntries()
  }

  /** Gives the member whose name was read its value. */
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

  /** What was read. */
  def result(): Json =
    if (!isArray) members.result()
    else if (builder != null) new Json.Arr(builder.result())
    else {
      // so few elements become a Vector without being copied again
      val values = new ArraySeq.ofRef(java.util.Arrays.copyOf(elements, elementCount))
      new Json.Arr(Vector.from(values).asInstanceOf[Vector[Json]])
    }
}

private object OpenContainer {

  /** How many elements there is room for at first. */
  private final val First = 4

  /** How many elements a Vector keeps in one array. */
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
