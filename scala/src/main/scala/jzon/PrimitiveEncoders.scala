package jzon

import jzon.engine.JsonWriter

/** Instances for what JSON has words for, and for the types made of one value. */
private[jzon] trait PrimitiveEncoders extends SupertypeEncoders {

  /** `true` or `false`. */
  implicit val boolean: Encoder[Boolean] = new Encoder[Boolean] {
    def encode(a: Boolean, out: JsonWriter): Unit = out.writeBoolean(a)
  }

  /** An integer literal. */
  implicit val byte: Encoder[Byte] = new Encoder[Byte] {
    def encode(a: Byte, out: JsonWriter): Unit = out.writeInt(a.toInt)
  }

  /** An integer literal. */
  implicit val short: Encoder[Short] = new Encoder[Short] {
    def encode(a: Short, out: JsonWriter): Unit = out.writeInt(a.toInt)
  }

  /** An integer literal. */
  implicit val int: Encoder[Int] = new Encoder[Int] {
    def encode(a: Int, out: JsonWriter): Unit = out.writeInt(a)
  }

  /** An integer literal. */
  implicit val long: Encoder[Long] = new Encoder[Long] {
    def encode(a: Long, out: JsonWriter): Unit = out.writeLong(a)
  }

  /** The fewest digits that read back; NaN and the infinities as the strings `"NaN"`, `"Infinity"`, `"-Infinity"`. */
  implicit val float: Encoder[Float] = new Encoder[Float] {
    def encode(a: Float, out: JsonWriter): Unit = out.writeFloat(a)
  }

  /** The fewest digits that read back; NaN and the infinities as the strings `"NaN"`, `"Infinity"`, `"-Infinity"`. */
  implicit val double: Encoder[Double] = new Encoder[Double] {
    def encode(a: Double, out: JsonWriter): Unit = out.writeDouble(a)
  }

  /** A string of one character; a surrogate cannot be written. */
  implicit val char: Encoder[Char] = new Encoder[Char] {
    def encode(a: Char, out: JsonWriter): Unit = out.writeChar(a)
  }

  /** A string. */
  implicit val string: Encoder[String] = new Encoder[String] {
    def encode(a: String, out: JsonWriter): Unit = out.writeString(a)
  }

  /** The name of the symbol. */
  implicit val symbol: Encoder[Symbol] = string.contramap(_.name)

  /** An integer literal, of any length. */
  implicit val bigInteger: Encoder[java.math.BigInteger] = new Encoder[java.math.BigInteger] {
    def encode(a: java.math.BigInteger, out: JsonWriter): Unit = out.writeBigInteger(a)
  }

  /** A number, of any length, that reads back with the same scale. */
  implicit val javaBigDecimal: Encoder[java.math.BigDecimal] = new Encoder[java.math.BigDecimal] {
    def encode(a: java.math.BigDecimal, out: JsonWriter): Unit = out.writeBigDecimal(a)
  }

  /** An integer literal, of any length. */
  implicit val bigInt: Encoder[BigInt] = new Encoder[BigInt] {
    def encode(a: BigInt, out: JsonWriter): Unit = out.writeBigInteger(a.bigInteger)
  }

  /** A number, of any length. */
  implicit val bigDecimal: Encoder[BigDecimal] = new Encoder[BigDecimal] {
    def encode(a: BigDecimal, out: JsonWriter): Unit = out.writeBigDecimal(a.bigDecimal)
  }

  /** An empty object, as a case class without members. */
  implicit val unit: Encoder[Unit] = new Encoder[Unit] {
    def encode(a: Unit, out: JsonWriter): Unit = out.writeEmptyObject()
  }

  /** The value alone. */
  implicit def some[A](implicit encoder: Encoder[A]): Encoder[Some[A]] = encoder.contramap(_.value)

  /** Null; left out where it is a member. */
  implicit val none: Encoder[None.type] = new Encoder[None.type] {
    def encode(a: None.type, out: JsonWriter): Unit = out.writeNull()
    override def isNone(a: None.type): Boolean = true
  }

  /** `{"Left":1}` */
  implicit def left[A, B](implicit encoder: Encoder[A]): Encoder[Left[A, B]] = new Encoder[Left[A, B]] {
    def encode(a: Left[A, B], out: JsonWriter): Unit = {
      out.writeObjectStart()
      out.writeName("Left")
      encoder.encode(a.value, out)
      out.writeObjectEnd()
    }
  }

  /** `{"Right":2}` */
  implicit def right[A, B](implicit encoder: Encoder[B]): Encoder[Right[A, B]] = new Encoder[Right[A, B]] {
    def encode(a: Right[A, B], out: JsonWriter): Unit = {
      out.writeObjectStart()
      out.writeName("Right")
      encoder.encode(a.value, out)
      out.writeObjectEnd()
    }
  }
}

/**
 * Instances for supertypes of types that have instances: they come second, for a type that is still to be inferred and
 * known to be a String, say, could be a CharSequence as well.
 */
private[jzon] trait SupertypeEncoders {

  /** A string. */
  implicit val charSequence: Encoder[CharSequence] = new Encoder[CharSequence] {
    def encode(a: CharSequence, out: JsonWriter): Unit = out.writeString(a.toString)
  }

  /** The value alone, or null; None is left out where it is a member. */
  implicit def option[A](implicit encoder: Encoder[A]): Encoder[Option[A]] = new Encoder[Option[A]] {
    def encode(a: Option[A], out: JsonWriter): Unit =
      if (a.isEmpty) out.writeNull() else encoder.encode(a.get, out)

    override def isNone(a: Option[A]): Boolean = a.isEmpty
  }

  /** `{"Left":1}` or `{"Right":2}`. */
  implicit def either[A, B](implicit left: Encoder[A], right: Encoder[B]): Encoder[Either[A, B]] =
    new Encoder[Either[A, B]] {
      def encode(a: Either[A, B], out: JsonWriter): Unit = {
        out.writeObjectStart()
        a match {
          case Left(l) =>
            out.writeName("Left")
            left.encode(l, out)
          case Right(r) =>
            out.writeName("Right")
            right.encode(r, out)
        }
        out.writeObjectEnd()
      }
    }
}
