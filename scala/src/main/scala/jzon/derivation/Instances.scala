package jzon.derivation

import java.lang.invoke.VarHandle

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.codecs.{CodecTables, KindCases, OldValues}

/** Run-time support of generated code.
  *
  * One string constant describes the slots of a class. For each slot it has the letters of a standard instance
  * (`InstanceLetters`), or a dot for an instance that the class makes itself. The string takes a fraction of the
  * class file and of the compile time of a method that makes the instances. A class without slots has no string, so the
  * JVM need not load this object.
  */
object Instances {
  // a derived codec finds the instance of a time at its first use, which may be deep in a document
  CodecTables.prepare()

  /** Returns the number of slots in a text. */
  private[derivation] def slots(text: String): Int = {
    var count = 0
    var at = 0
    while (at < text.length) {
      if (isEnd(text.charAt(at))) count += 1
      at += 1
    }
    count
  }

  /** Returns the index in the text at which a slot starts. */
  private[derivation] def start(text: String, slot: Int): Int = {
    var at = 0
    var left = slot
    while (left > 0) {
      if (isEnd(text.charAt(at))) left -= 1
      at += 1
    }
    at
  }

  /** True if the class makes the instance of the slot that starts here itself. */
  private[derivation] def isGenerated(text: String, start: Int): Boolean =
    text.charAt(start) == InstanceLetters.Generated

  /** The number of instances before this index that the class makes itself. */
  private[derivation] def number(text: String, start: Int): Int = {
    var count = 0
    var at = 0
    while (at < start) {
      if (isGenerated(text, at)) count += 1
      at += 1
    }
    count
  }

  /** True if a letter is the last of a slot; false if the instance for elements follows. */
  private def isEnd(letter: Char): Boolean =
    letter != InstanceLetters.List && letter != InstanceLetters.Map && letter != InstanceLetters.Secrets

  /** True if the class of a text reads values that contain secrets, as far as macros know. */
  private[derivation] def haveSecrets(text: String): Boolean =
    (text ne null) && !text.isEmpty && text.charAt(text.length - 1) == InstanceLetters.Secrets

  /** The text of the slots of a class; null if it has no slots. Only for macros. */
  private[derivation] def text(slots: Iterable[String], hasSecrets: Boolean): String =
    if (hasSecrets) slots.mkString + InstanceLetters.Secrets else if (slots.isEmpty) null else slots.mkString

  /** Stores an instance so that other threads see it completely, and returns it. */
  private[derivation] def publish[I <: AnyRef](slots: Array[I], slot: Int, instance: I, owner: AnyRef): I = {
    if (instance eq null)
      throw new IllegalStateException(
        s"an instance used by ${owner.getClass.getName} is null: it is initialised from itself; make one of them a lazy val"
      )
    VarHandle.storeStoreFence()
    slots(slot) = instance
    instance
  }

  /** For a slot that does not exist. */
  def noSlot(slot: Int): AnyRef = throw new IndexOutOfBoundsException(slot.toString)

  /** Returns an exception for a value that is not a case of its sealed type: usually null. */
  def noChild(value: Any): RuntimeException =
    if (value == null) new NullPointerException else new MatchError(value)

  /** Returns the value, or throws if it is of a subclass, whose fields would be lost; `cls` is its class in messages. */
  def exact(value: Any, cls: Class[_]): Any =
    if (value == null || (value.getClass eq cls)) value
    else
      throw new IllegalArgumentException(
        s"${value.getClass.getName} is a subclass of ${cls.getName}, whose JSON has no place for its fields; make ${cls.getName} final or sealed, or write its instance by hand"
      )

  /** Remembers a value of a class with `@exclude` that is written, if a merge patch is applied to it. */
  def keep(value: Any, out: JsonWriter): Unit = if (OldValues.areUsed) OldValues.add(out, value)

  /** Returns the old value of this class to which a merge patch is applied here, or null. */
  def kept(in: JsonReader, cls: Class[_]): Any = if (OldValues.areUsed) OldValues.find(in, cls) else null

  /** Returns an exception for None in a field with `@flatten` that would be read as its default value. */
  def flattenedNone(field: String): RuntimeException = new IllegalArgumentException(
    s"$field: None would be read as the default value of this field with @flatten; make the default None"
  )

  /** True, or an exception if only a missing field represents the value, which is read as the field's default. */
  def hasJson(encoder: jzon.Encoder[Any], a: Any, field: String): Boolean =
    if (encoder.hasNoJson(a)) throw missingValue(field) else true

  /** True if None is written as null, false if it is left out because the encoder writes null for a value; an exception
    * if a missing field would be read as the default value.
    */
  def nullIsNone(encoder: jzon.Encoder[_], isNeeded: Boolean, field: String): Boolean =
    if (!encoder.writesNull) true else if (isNeeded) throw missingValue(field) else false

  /** Rejects NaN and infinities, which JSON writes as strings, if a type would read these as another case. */
  def requireFinite(a: Any, tpe: String): Unit = {
    def number(a: Any): Double = a match {
      case number: Double => number
      case number: Float  => number.toDouble
      case value: Product => number(value.productElement(0)) // a value class
      case _              => 0
    }
    KindCases.requireFinite(number(a), a, tpe)
  }

  /** Returns an exception for a value that only a missing field represents, and would be read as the default value. */
  def missingValue(field: String): RuntimeException = new IllegalArgumentException(
    s"$field: this value is written as a missing field, which is read as the default value; make the default the missing value, such as None or Patch.Missing"
  )

  /** The UTF-8 bytes of a constant. */
  def bytes(text: String): Array[Byte] = text.getBytes(java.nio.charset.StandardCharsets.UTF_8)
}
