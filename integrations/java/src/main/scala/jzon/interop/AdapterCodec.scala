package jzon.interop

import jzon.bind.{JsonAdapter, Jzon}
import jzon.engine.description.{Form, TypeTable}
import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.{Codec, Described}

/** Reads and writes by an adapter. */
private class AdapterCodec[A](adapter: JsonAdapter[A]) extends Codec[A] {
  final def decode(in: JsonReader): A = adapter.decode(in)
  final def encode(a: A, out: JsonWriter): Unit = adapter.encode(a, out)
  final override def isNone(a: A): Boolean = adapter.isLeftOut(a)

  final override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = {
    val value = adapter.missing()
    if (value == null) throw in.missing(names, index)
    value
  }
}

/** Reads and writes by the adapter of a class; where it is sent to another JVM, the adapter is found there anew. */
private final class ClassCodec[A](of: Class[A]) extends AdapterCodec[A](Jzon.adapter(of)) {
  private[this] def writeReplace(): AnyRef = new ClassCodec.Sent(of)
}

private object ClassCodec {
  final class Sent[A](of: Class[A]) extends Serializable {
    private[this] def readResolve(): AnyRef = new ClassCodec(of)
  }
}

/** Describes what the adapter of a class reads and writes. */
private final class ClassDescribed[A](of: Class[A]) extends Described[A] {
  def form(types: TypeTable): Form = Jzon.adapter(of).form(types)
}
