package jzon.interop

import jzon.bind.{JsonAdapter, JsonBindException, Jzon}
import jzon.engine.description.{Form, TypeTable}
import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.describe.Described
import jzon.Codec

/**
 * Reads and writes with an adapter. Exceptions that reject a value in Java reject it in Scala too. For a null in a
 * value, the error has the path of the null.
 */
private class AdapterCodec[A](adapter: JsonAdapter[A]) extends Codec[A] {
  final def decode(in: JsonReader): A =
    try adapter.decode(in)
    catch { case e: JsonBindException => throw e.error.toException }

  final def encode(a: A, out: JsonWriter): Unit =
    try adapter.encode(a, out)
    catch {
      case e: NullPointerException => throw out.nullOrFault(e, classOf[JsonAdapter[_]], AdapterCodec.isGenerated(_))
    }

  final override def isNone(a: A): Boolean = adapter.isLeftOut(a)

  final override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = {
    val value = adapter.missing()
    if (value == null) throw in.missing(names, index)
    value
  }
}

private object AdapterCodec {

  /** True if the annotation processor has written the class. */
  def isGenerated(c: Class[_]): Boolean =
    classOf[JsonAdapter[_]].isAssignableFrom(c) && c.getName.endsWith("_JsonAdapter")
}

/** Reads and writes with the adapter of a class; after a transfer to another JVM, it finds the adapter again there. */
private final class ClassCodec[A](of: Class[A]) extends AdapterCodec[A](Jzon.adapter(of)) {
  private[this] def writeReplace(): AnyRef = new ClassCodec.Sent(of)
}

private object ClassCodec {
  final class Sent[A](of: Class[A]) extends Serializable {
    private[this] def readResolve(): AnyRef = new ClassCodec(of)
  }
}

/** Describes the JSON of a class with an adapter. */
private final class ClassDescribed[A](of: Class[A]) extends Described[A] {
  def form(types: TypeTable): Form = Jzon.adapter(of).form(types)
}
