package jzon

import java.util.Arrays

import jzon.engine.JsonReader

/**
 * Arrays of primitives, each type with a loop of its own: in a shared loop the call that reads an element has many
 * targets.
 */
private[jzon] object PrimitiveArrayDecoders {

  object booleans extends Decoder[Array[Boolean]] {
    def decode(in: JsonReader): Array[Boolean] =
      if (!in.readArrayStart()) new Array[Boolean](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[Boolean](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = in.readBoolean()
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
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
    def decode(in: JsonReader): Array[Int] =
      if (!in.readArrayStart()) new Array[Int](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[Int](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = in.readInt()
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
  }

  object longs extends Decoder[Array[Long]] {
    def decode(in: JsonReader): Array[Long] =
      if (!in.readArrayStart()) new Array[Long](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[Long](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = in.readLong()
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
  }

  object floats extends Decoder[Array[Float]] {
    def decode(in: JsonReader): Array[Float] =
      if (!in.readArrayStart()) new Array[Float](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[Float](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = in.readFloat()
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
  }

  object doubles extends Decoder[Array[Double]] {
    def decode(in: JsonReader): Array[Double] =
      if (!in.readArrayStart()) new Array[Double](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[Double](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = in.readDouble()
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
  }
}
