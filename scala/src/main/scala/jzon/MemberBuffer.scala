package jzon

import java.util.concurrent.ThreadLocalRandom

import jzon.engine.trees.TreeFields

/**
 * Collects the fields of the object that is being read, and finds the position of each name.
 *
 * Up to a few names are compared one by one; more are in an open-addressed table. Its slots depend on a random
 * multiplier, so names of different hash codes cannot crowd in it on purpose. If a few names have the same hash code, a
 * [[KeyedHash]] replaces String.hashCode, and its codes are stored. Many fields are stored in pieces, which are not
 * copied when the buffer grows.
 */
final private class MemberBuffer extends TreeFields[Json] {

  /** The first piece, which grows to the size of the others. */
  private[this] var firstNames = new Array[String](MemberBuffer.Listed)
  private[this] var firstValues = new Array[Json](MemberBuffer.Listed)

  /** All pieces; null while only one exists. */
  private[this] var names: Array[Array[String]] = null
  private[this] var values: Array[Array[Json]] = null

  /** The space for fields. */
  private[this] var room = MemberBuffer.Listed

  /** The position of a name plus one in the low bits, and bits of its hash code in the high bits; 0 is empty. */
  private[this] var slots: Array[Int] = null

  /** The number of bits of positions, or 0 while the table does not exist. */
  private[this] var bits = 0
  private[this] var multiplier = 0

  /** The keyed hash function, or null while the buffer uses String.hashCode. */
  private[this] var keyed: KeyedHash = null

  /** The keyed hash codes of the names. */
  private[this] var hashes: Array[Int] = null
  var size: Int = 0

  /**
   * Returns the position of the field of this name; if it is new, returns `size` and keeps the name for the next `put`.
   */
  def place(name: String): Int = {
    if (size == room) grow()
    if (bits != 0) findOrEnter(name)
    else {
      val few = firstNames
      var i = 0
      while (i < size) {
        if (few(i) == name) return i
        i += 1
      }
      few(size) = name
      if (size == MemberBuffer.Listed) enterAll(MemberBuffer.FirstBits)
      size
    }
  }

  /** Sets the value of the field at that position; at `size` it adds the field. */
  def put(place: Int, value: Json): Unit = {
    if (place < MemberBuffer.Piece) firstValues(place) = value
    else values(place >>> MemberBuffer.PieceBits)(place & MemberBuffer.Piece - 1) = value
    if (place == size) size += 1
  }

  /** Empties the buffer for another object. */
  def clear(): Unit = {
    size = 0
    bits = 0
    keyed = null
  }

  def result(): Json.Obj =
    if (size <= MemberBuffer.Piece)
      new Json.Obj(java.util.Arrays.copyOf(firstNames, size), java.util.Arrays.copyOf(firstValues, size))
    else {
      val allNames = new Array[String](size)
      val allValues = new Array[Json](size)
      var from = 0
      while (from < size) {
        val piece = from >>> MemberBuffer.PieceBits
        val n = math.min(size - from, MemberBuffer.Piece)
        System.arraycopy(names(piece), 0, allNames, from, n)
        System.arraycopy(values(piece), 0, allValues, from, n)
        from += n
      }
      new Json.Obj(allNames, allValues)
    }

  private[this] def name(place: Int): String =
    if (place < MemberBuffer.Piece) firstNames(place)
    else names(place >>> MemberBuffer.PieceBits)(place & MemberBuffer.Piece - 1)

  private[this] def findOrEnter(name: String): Int = {
    val hash = if (keyed == null) name.hashCode else keyed(name)
    val product = hash * multiplier
    val mask = (1 << bits) - 1
    var i = product >>> 32 - bits
    var collisions = 0
    while (slots(i) != 0) {
      val slot = slots(i)
      if ((slot ^ product << bits) >>> bits == 0) {
        val place = (slot & mask) - 1
        val other = this.name(place)
        if (other == name) return place
        if (keyed == null && other.hashCode == hash) collisions += 1
      }
      i = (i + 1) & mask
    }
    if (size < MemberBuffer.Piece) firstNames(size) = name
    else names(size >>> MemberBuffer.PieceBits)(size & MemberBuffer.Piece - 1) = name
    slots(i) = product << bits | size + 1
    if (keyed != null) hashes(size) = hash
    else if (collisions > MemberBuffer.MaxCollisions) startKeyed()
    if (size > (mask >>> 3) * 5) enterAll(bits + 2)
    size
  }

  private[this] def startKeyed(): Unit = {
    keyed = new KeyedHash
    hashes = new Array[Int](room)
    var place = 0
    while (place <= size) {
      hashes(place) = keyed(name(place))
      place += 1
    }
    enterAll(bits)
  }

  private[this] def grow(): Unit = {
    if (room < MemberBuffer.Piece) {
      room *= 4
      firstNames = java.util.Arrays.copyOf(firstNames, room)
      firstValues = java.util.Arrays.copyOf(firstValues, room)
    } else {
      val piece = room >>> MemberBuffer.PieceBits
      if (names == null) {
        names = new Array[Array[String]](4)
        values = new Array[Array[Json]](4)
        names(0) = firstNames
        values(0) = firstValues
      } else if (piece == names.length) {
        names = java.util.Arrays.copyOf(names, piece * 2)
        values = java.util.Arrays.copyOf(values, piece * 2)
      }
      names(piece) = new Array[String](MemberBuffer.Piece)
      values(piece) = new Array[Json](MemberBuffer.Piece)
      room += MemberBuffer.Piece
    }
    if (keyed != null && hashes.length < room)
      hashes = java.util.Arrays.copyOf(hashes, math.max(room, hashes.length * 2))
  }

  /** Builds the table again, at most five eighths full, with all names including the one at `size`. */
  private[this] def enterAll(newBits: Int): Unit = {
    val capacity = 1 << newBits
    if (slots != null && slots.length == capacity) java.util.Arrays.fill(slots, 0)
    else slots = new Array[Int](capacity)
    bits = newBits
    multiplier = ThreadLocalRandom.current().nextInt() | 1
    val mask = capacity - 1
    var place = 0
    while (place <= size) {
      val product = (if (keyed == null) name(place).hashCode else hashes(place)) * multiplier
      var i = product >>> 32 - bits
      while (slots(i) != 0) i = (i + 1) & mask
      slots(i) = product << bits | place + 1
      place += 1
    }
  }
}

private object MemberBuffer {

  /** Up to this many names, comparing with each is faster than hashing. */
  private final val Listed = 8

  /** The size of a piece, as a number of bits. */
  private final val PieceBits = 9
  private final val Piece = 1 << PieceBits

  /** The table's initial size, as a number of bits. */
  private final val FirstBits = 6

  /** The number of names with one hash code up to which the hash function of String stays in use. */
  private final val MaxCollisions = 8
}
