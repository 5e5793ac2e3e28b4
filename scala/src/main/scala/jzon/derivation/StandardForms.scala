package jzon.derivation

/** The generic types of Scala that have instances of the library whatever their arguments, and are not to be derived. */
private[jzon] object StandardForms {
  private val names = Set("scala.Option", "scala.util.Either", "scala.collection.Iterable", "scala.Array")

  /** Whether a class is one of them, by its full name. */
  def has(name: String): Boolean = names.contains(name) || name.matches("scala\\.Tuple\\d+")
}
