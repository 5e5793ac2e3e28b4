package jzon

/** Rejects an instance that is still null, because its val follows further down in the object being initialised. */
private[jzon] object Initialised {

  /** The instance itself. */
  def apply[I <: AnyRef](instance: I, typeClass: String): I = {
    if (instance eq null) throw tooEarly(typeClass)
    instance
  }

  private def tooEarly(typeClass: String): IllegalStateException = {
    val callers = new Throwable().getStackTrace.iterator.dropWhile(frame => isOfLibrary(frame.getClassName))
    val place = if (callers.hasNext) s" at ${callers.next()}" else ""
    new IllegalStateException(
      s"the $typeClass that is used$place is null: the val that holds it is initialised later; make it a lazy val, or write it further up"
    )
  }

  private def isOfLibrary(name: String) =
    Set("jzon.Initialised$", "jzon.Decoder$", "jzon.Encoder$", "jzon.describe.Described$")(name) ||
      name.startsWith("jzon.Codec$") || name.startsWith("jzon.Field")
}
