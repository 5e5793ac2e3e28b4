package jzon.derivation

import java.lang.invoke.VarHandle

/** Run-time support of generated code. */
object Instances {

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

  /** The UTF-8 bytes of a constant. */
  def bytes(text: String): Array[Byte] = text.getBytes(java.nio.charset.StandardCharsets.UTF_8)
}
