package jzon

/** The framings of streams: `Framing.lines` and so on. `jzon.streams.Framing` describes the result of bad input. */
object Framings {

  /** One document on each line: NDJSON, JSON Lines. Blank lines are skipped; a bad line is one error. */
  val lines: Framing = jzon.streams.Framing.lines()

  /** Documents one after another, with or without whitespace between them. The stream ends after malformed JSON. */
  val values: Framing = jzon.streams.Framing.values()

  /** JSON text sequences (RFC 7464): a record separator before each document, a line feed after it. */
  val records: Framing = jzon.streams.Framing.records()

  /** The elements of one array that is the whole source. The stream ends after malformed JSON. */
  val elements: Framing = jzon.streams.Framing.elements()

  /**
   * The elements of an array inside an object, at a path of names such as `.data.rows`.
   *
   * jzon checks and skips the JSON around the array. Throws an IllegalArgumentException if `path` is not such a path.
   */
  def elementsAt(path: String): Framing = jzon.streams.Framing.elementsAt(path)
}
