package jzon.derivation

import java.lang.invoke.VarHandle

/** Run-time support of generated code.
  *
  * What a class has in its slots is one string constant, which is a fraction of what a method that makes the instances
  * takes of a class file and of a compiler's time: for each slot the letters of a standard instance ([[InstanceLetters]]) or
  * a dot for one that the class makes itself. Without slots there is no text, so that this object need not be loaded.
  */
object Instances {

  /** The number of slots that a text tells of. */
  private[derivation] def slots(text: String): Int = {
    var count = 0
    var at = 0
    while (at < text.length) {
      if (isEnd(text.charAt(at))) count += 1
      at += 1
    }
    count
  }

  /** Where the text of a slot starts. */
  private[derivation] def start(text: String, slot: Int): Int = {
    var at = 0
    var left = slot
    while (left > 0) {
      if (isEnd(text.charAt(at))) left -= 1
      at += 1
    }
    at
  }

  /** Whether the class makes the instance of the slot that starts here itself. */
  private[derivation] def isGenerated(text: String, start: Int): Boolean =
    text.charAt(start) == InstanceLetters.Generated

  /** The number of instances before this place that the class makes itself. */
  private[derivation] def number(text: String, start: Int): Int = {
    var count = 0
    var at = 0
    while (at < start) {
      if (isGenerated(text, at)) count += 1
      at += 1
    }
    count
  }

  /** Whether a letter is the last of a slot: not so where the instance for elements follows. */
  private def isEnd(letter: Char): Boolean = letter != InstanceLetters.List && letter != InstanceLetters.Map

  /** Stores an instance so that other threads see it whole, and gives it back. */
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

  /** For a value that is none of the children of its family: null, as a rule. */
  def noChild(value: Any): RuntimeException =
    if (value == null) new NullPointerException else new MatchError(value)

  /** The UTF-8 bytes of a constant. */
  def bytes(text: String): Array[Byte] = text.getBytes(java.nio.charset.StandardCharsets.UTF_8)
}
