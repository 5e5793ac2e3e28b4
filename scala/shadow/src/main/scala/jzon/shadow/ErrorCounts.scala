package jzon.shadow

import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.LongAdder

import scala.jdk.CollectionConverters._

import jzon.Encoder
import jzon.engine.JsonWriter
import jzon.engine.error.JsonError

/** The number of documents that were rejected with one code at one path. */
final case class ErrorCount(code: String, path: String, count: Long, example: String)

/**
 * Counts rejected documents by code and jq path, for the metrics of a service; threads can share it.
 *
 * All elements of an array count as one path: `.events[].x`. Codes and paths are shortened to 200 characters. Paths may
 * contain names that the sender has chosen, so the number of pairs is limited; later pairs count as others. For each
 * pair it keeps the first message as an example.
 *
 * @param mostPairs the maximum number of pairs of code and path
 */
final class ErrorCounts(mostPairs: Int) {
  import ErrorCounts._

  /** Counts at most 1,000 pairs. */
  def this() = this(1000)

  private[this] val pairs = new ConcurrentHashMap[Pair, Counted]
  private[this] val others = new LongAdder
  @volatile private[this] var isFull = mostPairs <= 0

  /** Counts an error. */
  def add(error: JsonError): Unit = add(error.reason.name, error.path, error.message)

  /** Counts an error of any library. */
  def add(code: String, path: String, example: String): Unit = {
    val pair = Pair(Shadow.excerpt(code, mostCharacters), Shadow.excerpt(withoutIndexes(path), mostCharacters))
    val known = pairs.get(pair)
    (if (known != null) known.times else if (isFull) others else added(pair, example)).increment()
  }

  private[this] def added(pair: Pair, example: String): LongAdder = pairs.synchronized {
    val known = pairs.get(pair)
    if (known != null) known.times
    else if (isFull) others
    else {
      val counted = new Counted(Shadow.excerpt(example, mostCharacters))
      pairs.put(pair, counted)
      isFull = pairs.size >= mostPairs
      counted.times
    }
  }

  /** The number of errors counted. */
  def total: Long = counts.map(_.count).sum + other

  /** The number of errors with a new code or path after the maximum number of pairs was reached. */
  def other: Long = others.sum

  /** Returns all counts, the most frequent first. */
  def counts: List[ErrorCount] =
    pairs.asScala.iterator
      .map { case (pair, counted) => ErrorCount(pair.code, pair.path, counted.times.sum, counted.example) }
      .toList
      .sortBy(c => (-c.count, c.code, c.path))
}

object ErrorCounts {
  private val mostCharacters = 200

  final private case class Pair(code: String, path: String)

  final private class Counted(val example: String) {
    val times = new LongAdder
  }

  /** Returns the path with `[]` for each index; does not change brackets in quoted names. */
  private[jzon] def withoutIndexes(path: String): String =
    if (path.indexOf('[') < 0) path
    else {
      val s = new StringBuilder(path.length)
      var isQuoted = false
      var i = 0
      while (i < path.length) {
        val c = path.charAt(i)
        s.append(c)
        i += 1
        if (c == '"') isQuoted = !isQuoted
        else if (c == '\\' && isQuoted && i < path.length) { s.append(path.charAt(i)); i += 1 }
        else if (c == '[' && !isQuoted) while (i < path.length && path.charAt(i).isDigit) i += 1
      }
      s.toString
    }

  /**
   * Writes `{"total":2,"counts":[{"code":"MISSING_FIELD","path":".[].x","count":2,"example":"missing"}],"other":0}`.
   */
  implicit val encoder: Encoder[ErrorCounts] = new Encoder[ErrorCounts] {
    def encode(a: ErrorCounts, out: JsonWriter): Unit = {
      val counts = a.counts
      val other = a.other
      out.writeObjectStart()
      number("total", counts.map(_.count).sum + other, out)
      out.writeComma()
      out.writeName("counts")
      Encoder.list(count).encode(counts, out)
      out.writeComma()
      number("other", other, out)
      out.writeObjectEnd()
    }
  }

  private val count: Encoder[ErrorCount] = new Encoder[ErrorCount] {
    def encode(a: ErrorCount, out: JsonWriter): Unit = {
      out.writeObjectStart()
      text("code", a.code, out)
      out.writeComma()
      text("path", a.path, out)
      out.writeComma()
      number("count", a.count, out)
      out.writeComma()
      text("example", a.example, out)
      out.writeObjectEnd()
    }
  }

  private def text(name: String, value: String, out: JsonWriter): Unit = {
    out.writeName(name)
    out.writeString(value)
  }

  private def number(name: String, value: Long, out: JsonWriter): Unit = {
    out.writeName(name)
    out.writeLong(value)
  }
}
