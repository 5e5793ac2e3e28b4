package jzon

/** The limits of decoding that hold where none are given; `Limits.DEFAULT.withDepth(64)` is a copy with another depth. */
object Limits {

  /** Lets every sensible document pass; each limit's default and reason is told by its accessor. */
  val DEFAULT: Limits = jzon.engine.Limits.DEFAULT
}
