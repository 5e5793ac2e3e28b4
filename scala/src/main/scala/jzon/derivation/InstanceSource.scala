package jzon.derivation

/** How the instance of a type is defined, as far as the macro can see its source. */
private[jzon] sealed abstract class InstanceSource

private[jzon] object InstanceSource {
  case object Derived extends InstanceSource

  /** `derivedWith`. */
  case object WithSettings extends InstanceSource
  case object ByHand extends InstanceSource

  /** Its source is not compiled now. */
  case object Unseen extends InstanceSource
}
