package jzon.shadow

import jzon.Encoder
import jzon.engine.JsonWriter

/**
 * Counts the differences that a [[Shadow]] reports, by kind, code and path, as [[ErrorCounts]] does; threads can share
 * it.
 *
 * @param mostPairs the maximum number of pairs of code and path for each kind
 */
final class ShadowCounts(mostPairs: Int) extends (Shadow.Difference => Unit) {

  /** Counts at most 1,000 pairs of each kind. */
  def this() = this(1000)

  private[this] val byKind: Map[Shadow.Kind, ErrorCounts] =
    Shadow.kinds.map(kind => kind -> new ErrorCounts(mostPairs)).toMap

  override def apply(difference: Shadow.Difference): Unit =
    byKind(difference.kind).add(
      difference.code,
      difference.path,
      s"primary: ${difference.primary}, candidate: ${difference.candidate}"
    )

  /** The counts of one kind. */
  def of(kind: Shadow.Kind): ErrorCounts = byKind(kind)

  /** The number of differences counted. */
  def total: Long = byKind.valuesIterator.map(_.total).sum
}

object ShadowCounts {

  /** Writes an object with a field for each kind: `{"candidate rejects":{"total":1,"counts":[...],"other":0}}`. */
  implicit val encoder: Encoder[ShadowCounts] = new Encoder[ShadowCounts] {
    def encode(a: ShadowCounts, out: JsonWriter): Unit = {
      out.writeObjectStart()
      var isFirst = true
      for (kind <- Shadow.kinds if a.of(kind).total > 0) {
        if (!isFirst) out.writeComma()
        isFirst = false
        out.writeName(kind.name)
        ErrorCounts.encoder.encode(a.of(kind), out)
      }
      out.writeObjectEnd()
    }
  }
}
