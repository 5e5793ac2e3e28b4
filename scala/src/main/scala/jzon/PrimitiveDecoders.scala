package jzon

import jzon.engine.{FieldNames, JsonReader, Reason}

/** Instances for what JSON has words for, and for the types made of one value. */
private[jzon] trait PrimitiveDecoders extends SupertypeDecoders {

  /** `true` or `false`. */
  implicit val boolean: Decoder[Boolean] = new Decoder[Boolean] {
    def decode(in: JsonReader): Boolean = in.readBoolean()
  }

  /** An integer literal in range. */
  implicit val byte: Decoder[Byte] = new Decoder[Byte] {
    def decode(in: JsonReader): Byte = in.readByte()
  }

  /** An integer literal in range. */
  implicit val short: Decoder[Short] = new Decoder[Short] {
    def decode(in: JsonReader): Short = in.readShort()
  }

  /** An integer literal in range; for `1.0` or `"1"` see [[LenientDecoders.int]]. */
  implicit val int: Decoder[Int] = new Decoder[Int] {
    def decode(in: JsonReader): Int = in.readInt()
  }

  /** An integer literal in range. */
  implicit val long: Decoder[Long] = new Decoder[Long] {
    def decode(in: JsonReader): Long = in.readLong()
  }

  /** A number, correctly rounded, or one of the strings `"NaN"`, `"Infinity"` and `"-Infinity"`. */
  implicit val float: Decoder[Float] = new Decoder[Float] {
    def decode(in: JsonReader): Float = in.readFloat()
  }

  /** A number, correctly rounded, or one of the strings `"NaN"`, `"Infinity"` and `"-Infinity"`. */
  implicit val double: Decoder[Double] = new Decoder[Double] {
    def decode(in: JsonReader): Double = in.readDouble()
  }

  /** A string of exactly one UTF-16 unit that is no surrogate. */
  implicit val char: Decoder[Char] = new Decoder[Char] {
    def decode(in: JsonReader): Char = in.readChar()
  }

  /** A string. */
  implicit val string: Decoder[String] = new Decoder[String] {
    def decode(in: JsonReader): String = in.readString()
  }

  /** A string, as a symbol. */
  implicit val symbol: Decoder[Symbol] = string.map(Symbol(_))

  /** An integer literal of at most `Limits.numberBits` bits. */
  implicit val bigInteger: Decoder[java.math.BigInteger] = new Decoder[java.math.BigInteger] {
    def decode(in: JsonReader): java.math.BigInteger = in.readBigInteger()
  }

  /** A number of at most `Limits.numberBits` bits and a bounded exponent, kept exactly. */
  implicit val javaBigDecimal: Decoder[java.math.BigDecimal] = new Decoder[java.math.BigDecimal] {
    def decode(in: JsonReader): java.math.BigDecimal = in.readBigDecimal()
  }

  /** An integer literal of at most `Limits.numberBits` bits. */
  implicit val bigInt: Decoder[BigInt] = new Decoder[BigInt] {
    def decode(in: JsonReader): BigInt = BigInt(in.readBigInteger())
  }

  /** A number of at most `Limits.numberBits` bits and a bounded exponent, kept exactly: never rounded to a context. */
  implicit val bigDecimal: Decoder[BigDecimal] = new Decoder[BigDecimal] {
    def decode(in: JsonReader): BigDecimal = BigDecimals.read(in)
  }

  /** An empty object, as a case class without members. */
  implicit val unit: Decoder[Unit] = new Decoder[Unit] {
    def decode(in: JsonReader): Unit = if (in.readObjectStart()) {
      in.readName()
      throw in.extraField()
    }
  }

  /** The value alone; null is whatever the decoder of the value says. */
  implicit def some[A](implicit decoder: Decoder[A]): Decoder[Some[A]] = decoder.map(Some(_))

  /** Null or a missing member. */
  implicit val none: Decoder[None.type] = new Decoder[None.type] {
    def decode(in: JsonReader): None.type =
      if (in.tryReadNull()) None else throw in.error(Reason.EXPECTED_NULL, in.offset(), null)

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): None.type = None
  }

  /** `{"Left":1}` */
  implicit def left[A, B](implicit decoder: Decoder[A]): Decoder[Left[A, B]] = new Decoder[Left[A, B]] {
    def decode(in: JsonReader): Left[A, B] = {
      in.readVariant(EitherNames.left)
      val a = decoder.decode(in)
      in.readVariantEnd()
      Left(a)
    }
  }

  /** `{"Right":2}` */
  implicit def right[A, B](implicit decoder: Decoder[B]): Decoder[Right[A, B]] = new Decoder[Right[A, B]] {
    def decode(in: JsonReader): Right[A, B] = {
      in.readVariant(EitherNames.right)
      val b = decoder.decode(in)
      in.readVariantEnd()
      Right(b)
    }
  }
}

/**
 * Instances for supertypes of types that have instances: they come second, for a type that is still to be inferred and
 * known to be a String, say, could be a CharSequence as well.
 */
private[jzon] trait SupertypeDecoders {

  /** A string, as any text. */
  implicit val charSequence: Decoder[CharSequence] = new Decoder[CharSequence] {
    def decode(in: JsonReader): CharSequence = in.readString()
  }

  /** None for null and for a missing member. */
  implicit def option[A](implicit decoder: Decoder[A]): Decoder[Option[A]] = new Decoder[Option[A]] {
    def decode(in: JsonReader): Option[A] = if (in.tryReadNull()) None else Some(decoder.decode(in))

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): Option[A] = None
  }

  /** `{"Left":1}` or `{"Right":2}`; the names `left`, `a`, `right` and `b` are read as well. */
  implicit def either[A, B](implicit left: Decoder[A], right: Decoder[B]): Decoder[Either[A, B]] =
    new Decoder[Either[A, B]] {
      def decode(in: JsonReader): Either[A, B] = {
        val either =
          if (in.readVariant(EitherNames.all) == EitherNames.Left) Left(left.decode(in)) else Right(right.decode(in))
        in.readVariantEnd()
        either
      }
    }
}

/** The names of the two sides of an Either in JSON. */
private object EitherNames {
  final val Left = 0

  val left: FieldNames = FieldNames.of(Array("Left"), Array("left", "a"), Array(0, 0))
  val right: FieldNames = FieldNames.of(Array("Right"), Array("right", "b"), Array(0, 0))
  val all: FieldNames = FieldNames.of(Array("Left", "Right"), Array("left", "a", "right", "b"), Array(0, 0, 1, 1))
}
