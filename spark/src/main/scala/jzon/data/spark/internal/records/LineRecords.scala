package jzon.data.spark.internal.records

import java.io.InputStream
import java.util.Arrays

import jzon.Decoder
import jzon.data.spark.internal.files.{FilePart, LineReader}
import jzon.data.spark.internal.rows.{Outcome, Place, Rejection, RejectedRow}
import jzon.engine.error.JsonError
import jzon.engine.io.Source
import jzon.DecodeOptions

/** The lines of a part of a file, decoded directly from the buffer: no line becomes a String or is copied. */
final private[spark] class LineRecords[A, B](
    decoder: Decoder[A],
    outcome: Outcome[A, B],
    part: FilePart,
    in: InputStream
) extends FileRecords(part) {
  private[this] val limits = outcome.limits
  private[this] val options = DecodeOptions(limits)
  private[this] val lines =
    new LineReader(in, part.start, part.recordsEnd, limits.streamBytes, outcome.keptBytes)
  private[this] var record = -1L
  private[this] var rejected: JsonError = null

  override def advance(): Boolean = {
    val isThere = lines.next()
    if (isThere) record += 1
    isThere
  }

  override def result: Any =
    if (lines.isTooLong) reject(LineReader.tooLong(s"document of more than ${limits.streamBytes} bytes"))
    else
      decoder.decodeJson(Source.of(lines.bytes, lines.from, lines.to), options) match {
        case Right(value) => outcome.of(value)
        case Left(e)      => reject(e)
      }

  private[this] def reject(e: JsonError): Any = {
    rejected = e
    outcome.of(this: Rejection)
  }

  // ---- errors ----

  override def bare: RejectedRow = rejected("")

  override def withText(rawBytes: Int): RejectedRow = rejected(
    Place.raw(Arrays.copyOfRange(lines.bytes, begin, math.min(lines.to, begin + rawBytes + 4)), rawBytes)
  )

  override def withPlace: RejectedRow = {
    val at = lines.from + inLine.toInt
    val from = math.max(at - Place.Around, begin)
    val to = math.max(from, math.min(at + Place.Around, lines.to))
    rejected(Place.inOneLine(Arrays.copyOfRange(lines.bytes, from, to)))
  }

  /** The error with its place in the file; the line is known only if the part begins at the file's beginning. */
  private[this] def rejected(raw: String): RejectedRow =
    Place.rejected(rejected, raw, file, record).copy(
      line = if (part.start == 0) lines.number else -1,
      column = math.max(rejected.column, 1),
      offset = lines.offset + inLine
    )

  private[this] def inLine: Long = math.max(rejected.offset, 0)

  /** The offset of the document in the line. */
  private[this] def begin: Int = {
    var p = lines.from
    while (p < lines.to && (lines.bytes()(p) == ' ' || lines.bytes()(p) == '\t' || lines.bytes()(p) == '\r')) p += 1
    p
  }
}
