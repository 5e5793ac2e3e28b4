package jzon

/** How streams hold documents, as `Framing.lines` and so on; the pages of `jzon.streams.Framing` say what bad input leads to. */
object Framings {

  /** One document on each line: NDJSON, JSON Lines. Blank lines are skipped; a bad line is one error. */
  val lines: Framing = jzon.streams.Framing.lines()

  /** Documents after one another, with whitespace between them or none. Malformed JSON is the last result. */
  val values: Framing = jzon.streams.Framing.values()

  /** JSON text sequences (RFC 7464): a record separator before each document, a line feed behind it. */
  val records: Framing = jzon.streams.Framing.records()

  /** The elements of the array that the source holds. Malformed JSON is the last result. */
  val elements: Framing = jzon.streams.Framing.elements()

  /**
   * The elements of the array at a path of names, such as `.data.rows`; what is around it is checked and skipped.
   *
   * Throws an IllegalArgumentException for what is no such path.
   */
  def elementsAt(path: String): Framing = jzon.streams.Framing.elementsAt(path)
}
