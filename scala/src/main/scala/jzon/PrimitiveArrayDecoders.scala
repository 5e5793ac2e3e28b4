package jzon

import java.util.{Arrays, UUID}

import jzon.engine.JsonReader

/**
 * Arrays of primitives, each type with a loop of its own: in a shared loop the call that reads an element has many
 * targets.
 */
private[jzon] object PrimitiveArrayDecoders {

  object booleans extends Decoder[Array[Boolean]] {
    def decode(in: JsonReader): Array[Boolean] = in.readBooleans()
  }

  object bytes extends Decoder[Array[Byte]] {
    def decode(in: JsonReader): Array[Byte] =
      if (!in.readArrayStart()) new Array[Byte](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[Byte](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = in.readByte()
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
  }

  object shorts extends Decoder[Array[Short]] {
    def decode(in: JsonReader): Array[Short] =
      if (!in.readArrayStart()) new Array[Short](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[Short](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = in.readShort()
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
  }

  object chars extends Decoder[Array[Char]] {
    def decode(in: JsonReader): Array[Char] =
      if (!in.readArrayStart()) new Array[Char](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[Char](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = in.readChar()
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
  }

  object ints extends Decoder[Array[Int]] {
    def decode(in: JsonReader): Array[Int] = in.readInts()
  }

  object longs extends Decoder[Array[Long]] {
    def decode(in: JsonReader): Array[Long] = in.readLongs()
  }

  object floats extends Decoder[Array[Float]] {
    def decode(in: JsonReader): Array[Float] = in.readFloats()
  }

  object doubles extends Decoder[Array[Double]] {
    def decode(in: JsonReader): Array[Double] = in.readDoubles()
  }

  /** Not primitive, but made of two primitives each. */
  object uuids extends Decoder[Array[UUID]] {
    def decode(in: JsonReader): Array[UUID] = in.readUuids()
  }

  /** Not primitive either, but of one kind. */
  object strings extends Decoder[Array[String]] {
    def decode(in: JsonReader): Array[String] = ElementArray.strings.readStrings(in)
  }
}
