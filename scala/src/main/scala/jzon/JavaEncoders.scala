package jzon

import java.util.{Optional, OptionalDouble, OptionalInt, OptionalLong}

import jzon.engine.JsonWriter

/** Instances for the boxes, options and collections of Java. */
private[jzon] trait JavaEncoders extends JavaCollectionEncoders with BoxEncoders { self: PrimitiveEncoders =>

  /** The value, or null if it is empty; a case class leaves out an empty field. */
  implicit def optional[A](implicit encoder: Encoder[A]): Encoder[Optional[A]] = new Encoder[Optional[A]] {
    def encode(a: Optional[A], out: JsonWriter): Unit =
      if (a.isPresent) {
        encoder.encode(a.get, out)
        if (out.hasWrittenNull()) throw new IllegalArgumentException(
          "an Optional of a value that is null in JSON would be read as an empty one; use an Option"
        )
      } else out.writeNull()

    override def isNone(a: Optional[A]): Boolean = !a.isPresent
    override def writesNull: Boolean = true
  }

  /** The value, or null if it is empty; a case class leaves out an empty field. */
  implicit def optionalInt: Encoder[OptionalInt] = new Encoder[OptionalInt] {
    def encode(a: OptionalInt, out: JsonWriter): Unit = if (a.isPresent) out.writeInt(a.getAsInt) else out.writeNull()
    override def isNone(a: OptionalInt): Boolean = !a.isPresent
    override def writesNull: Boolean = true
  }

  /** The value, or null if it is empty; a case class leaves out an empty field. */
  implicit def optionalLong: Encoder[OptionalLong] = new Encoder[OptionalLong] {
    def encode(a: OptionalLong, out: JsonWriter): Unit =
      if (a.isPresent) out.writeLong(a.getAsLong) else out.writeNull()

    override def isNone(a: OptionalLong): Boolean = !a.isPresent
    override def writesNull: Boolean = true
  }

  /** The value, or null if it is empty; a case class leaves out an empty field. */
  implicit def optionalDouble: Encoder[OptionalDouble] = new Encoder[OptionalDouble] {
    def encode(a: OptionalDouble, out: JsonWriter): Unit =
      if (a.isPresent) out.writeDouble(a.getAsDouble) else out.writeNull()

    override def isNone(a: OptionalDouble): Boolean = !a.isPresent
    override def writesNull: Boolean = true
  }

  /** The elements in order. */
  implicit def javaList[A](implicit element: Encoder[A]): Encoder[java.util.List[A]] =
    new JavaCollectionEncoder[A, java.util.List[A]](element)

  /** The elements in the order of the set. */
  implicit def javaSet[A](implicit element: Encoder[A]): Encoder[java.util.Set[A]] =
    new JavaCollectionEncoder[A, java.util.Set[A]](element)

  /** The entries in the order of the map. */
  implicit def javaMap[K, V](implicit key: FieldEncoder[K], value: Encoder[V]): Encoder[java.util.Map[K, V]] =
    new JavaMapEncoder[K, V, java.util.Map[K, V]](key, value)
}

/** One instance for all collections without their own instance, and one for all such maps. */
private[jzon] trait JavaCollectionEncoders {

  /** The elements in the order of the collection. */
  implicit def javaCollection[A, C[X] <: java.util.Collection[X]](implicit element: Encoder[A]): Encoder[C[A]] =
    new JavaCollectionEncoder[A, C[A]](element)

  /** The entries in the order of the map. */
  implicit def javaMapLike[K, V, M[X, Y] <: java.util.Map[X, Y]](implicit
      key: FieldEncoder[K],
      value: Encoder[V]
  ): Encoder[M[K, V]] = new JavaMapEncoder[K, V, M[K, V]](key, value)
}

final private class JavaMapEncoder[K, V, M <: java.util.Map[K, V]](key: FieldEncoder[K], value: Encoder[V])
    extends Encoder[M] {
  def encode(a: M, out: JsonWriter): Unit = {
    val members = a.entrySet.iterator
    out.writeObjectStart()
    var first = true
    while (members.hasNext) {
      if (first) first = false else out.writeComma()
      val member = members.next()
      key.encodeName(member.getKey, out)
      value.encode(member.getValue, out)
    }
    out.writeObjectEnd()
  }
}

final private class JavaCollectionEncoder[A, C <: java.util.Collection[A]](element: Encoder[A]) extends Encoder[C] {
  def encode(a: C, out: JsonWriter): Unit = {
    val elements = a.iterator
    out.writeArrayStart()
    var first = true
    while (elements.hasNext) {
      if (first) first = false else out.writeComma()
      element.encode(elements.next(), out)
    }
    out.writeArrayEnd()
  }
}
