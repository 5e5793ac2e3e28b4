package jzon.derivation

/** What happens when a field is absent; the back end knows it once the field's instance is found. */
private[jzon] sealed trait Presence
private[jzon] object Presence {

  /** The document is rejected. */
  case object Required extends Presence

  /** The field's local starts with the value of an absent field (None of a standard option): nothing to check. */
  case object Preset extends Presence

  /** The default value of the parameter. */
  case object Default extends Presence

  /** The instance decides (`decodeMissing`). */
  case object Ask extends Presence
}

/** Presence masks by 64-bit word: bit `index & 63` of word `index >> 6`.
  *
  * The fast path compares `seen` with `checked` once; only if that fails, `required` is compared and the remaining
  * fields are looked at one by one.
  */
private[jzon] final case class PresenceMasks(required: List[Long], checked: List[Long])

private[jzon] object PresenceMasks {
  def of(presences: List[Presence]): PresenceMasks = {
    def mask(p: Presence => Boolean) =
      presences.grouped(64).map(_.zipWithIndex.collect { case (x, i) if p(x) => 1L << i }.foldLeft(0L)(_ | _)).toList
    PresenceMasks(mask(_ == Presence.Required), mask(_ != Presence.Preset))
  }
}
