package jzon.derivation

/** The generic types of Scala for which jzon has instances, with any arguments; derivation rejects them. */
private[jzon] object StandardForms {
  private val names = Set("scala.Option", "scala.util.Either", "scala.collection.Iterable", "scala.Array")

  /** True if a class with this full name has a standard form. */
  def has(name: String): Boolean = names.contains(name) || name.matches("scala\\.Tuple\\d+")
}
