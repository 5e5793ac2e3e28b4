package jzon

import jzon.engine.{JsonReader, JsonWriter}

/**
 * Codecs for pairs of two numbers of one type, such as coordinates, that do not box the numbers.
 *
 * `Tuple2` has specialised classes that hold primitives. On a GeoJSON document this saves a third of the allocation.
 */
private[jzon] object NumberPairs {

  /** Returns the decoder without boxes, if both decoders are the standard one of a type for which it exists. */
  def decoder[A, B](a: Decoder[A], b: Decoder[B]): Option[Decoder[(A, B)]] = {
    val first: AnyRef = a
    val pairs: Decoder[_] =
      if (first ne b) null
      else if (first eq PrimitiveDecoders.double) DoublesDecoder
      else if (first eq PrimitiveDecoders.int) IntsDecoder
      else if (first eq PrimitiveDecoders.long) LongsDecoder
      else null
    Option(pairs.asInstanceOf[Decoder[(A, B)]])
  }

  /** Returns the encoder without boxes, if both encoders are the standard one of a type for which it exists. */
  def encoder[A, B](a: Encoder[A], b: Encoder[B]): Option[Encoder[(A, B)]] = {
    val first: AnyRef = a
    val pairs: Encoder[_] =
      if (first ne b) null
      else if (first eq PrimitiveEncoders.double) DoublesEncoder
      else if (first eq PrimitiveEncoders.int) IntsEncoder
      else if (first eq PrimitiveEncoders.long) LongsEncoder
      else null
    Option(pairs.asInstanceOf[Encoder[(A, B)]])
  }

  /** True if this decoder reads pairs of doubles without boxes. */
  def ofDoubles(pair: Decoder[_]): Boolean = pair.isInstanceOf[DoublesDecoder.type]

  private object DoublesDecoder extends TupleDecoder[(Double, Double)](2) with PlainElement {
    protected def read(in: JsonReader, at: Long): (Double, Double) = {
      val x = in.readDouble()
      nextElement(in, at)
      val y = in.readDouble()
      (x, y)
    }
  }

  private object IntsDecoder extends TupleDecoder[(Int, Int)](2) {
    protected def read(in: JsonReader, at: Long): (Int, Int) = {
      val x = in.readInt()
      nextElement(in, at)
      val y = in.readInt()
      (x, y)
    }
  }

  private object LongsDecoder extends TupleDecoder[(Long, Long)](2) {
    protected def read(in: JsonReader, at: Long): (Long, Long) = {
      val x = in.readLong()
      nextElement(in, at)
      val y = in.readLong()
      (x, y)
    }
  }

  private object DoublesEncoder extends Encoder[(Double, Double)] {
    def encode(pair: (Double, Double), out: JsonWriter): Unit = {
      val first = pair._1
      out.writeArrayStart()
      out.writeDouble(first)
      out.writeComma()
      out.writeDouble(pair._2)
      out.writeArrayEnd()
    }
  }

  private object IntsEncoder extends Encoder[(Int, Int)] {
    def encode(pair: (Int, Int), out: JsonWriter): Unit = {
      val first = pair._1
      out.writeArrayStart()
      out.writeInt(first)
      out.writeComma()
      out.writeInt(pair._2)
      out.writeArrayEnd()
    }
  }

  private object LongsEncoder extends Encoder[(Long, Long)] {
    def encode(pair: (Long, Long), out: JsonWriter): Unit = {
      val first = pair._1
      out.writeArrayStart()
      out.writeLong(first)
      out.writeComma()
      out.writeLong(pair._2)
      out.writeArrayEnd()
    }
  }
}
