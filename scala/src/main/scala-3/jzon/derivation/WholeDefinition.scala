package jzon.derivation

/** Tells from the source whether an expression is the whole right-hand side of a definition. */
private[derivation] object WholeDefinition:

  /** Whether `text(from until to)` follows a `=` and nothing but the end of a statement follows it. */
  def is(text: String, from: Int, to: Int): Boolean =
    val before = text.lastIndexWhere(!_.isWhitespace, from - 1)
    val next = text.indexWhere(!_.isWhitespace, to)
    val sameLine = next >= 0 && !text.substring(to, next).contains('\n')
    before >= 0 && text(before) == '=' && (next < 0 || text(next) != '.' && (!sameLine || ";})".indexOf(
      text(next)
    ) >= 0 || text.startsWith("//", next)))
