package jzon.derivation

/**
 * The generic types of Scala that have instances in the library for all type arguments, so that they are never derived.
 */
private[derivation] object StandardForms {
  private val names = Set("scala.Option", "scala.util.Either", "scala.collection.Iterable", "scala.Array")

  /** Whether a class is one of them, by its full name. */
  def has(name: String): Boolean = names.contains(name) || name.matches("scala\\.Tuple\\d+")
}
