package jzon.data.spark.internal.records

import java.io.InputStream

import jzon.data.spark.internal.columns.CheckedDecoder
import jzon.data.spark.internal.files.FilePart
import jzon.data.spark.internal.rows.{Outcome, Place, Rejection, RejectedRow}
import jzon.engine.JsonReader
import jzon.engine.error.{JsonError, Limits, Reason}
import jzon.{DecodeOptions, Decoder, Framing, RawJson}

/** The records of a file or of its part, and their results. */
private[spark] abstract class FileRecords(part: FilePart) extends Rejection {

  /** Moves to the next record and returns true, or returns false after the last one. */
  def advance(): Boolean

  /** The result for the record that [[advance]] has found, or [[Outcome.Nothing]]. */
  def result: Any

  final protected def file: Option[String] = Some(part.uri)

  /** Frees what the errors needed; the caller closes the file. */
  def close(): Unit = ()
}

/** The records of a file whose records are not lines, decoded directly from the buffer without a String. */
private[spark] final class FramedRecords[A, B](
    decoder: Decoder[A],
    framing: Framing,
    outcome: Outcome[A, B],
    part: FilePart,
    in: InputStream,
    buffer: Array[Byte],
    reopen: () => InputStream
) extends FileRecords(part) {
  private[this] val framer = decoder.framer(framing, DecodeOptions(outcome.limits))
  private[this] val earlier = new EarlierBytes(reopen)
  private[this] val recent = new RecentBytes(outcome.keptBytes)
  private[this] var offset = 0L
  private[this] var atEnd = false

  @annotation.tailrec
  override def advance(): Boolean =
    if (framer.next()) true
    else if (atEnd || framer.isEnded) false
    else {
      feed()
      advance()
    }

  private[this] def feed(): Unit = {
    recent.pass()
    var n = 0
    while (n == 0) n = in.read(buffer, 0, buffer.length) // some streams give 0 bytes before they give more
    if (n > 0) {
      recent.take(buffer, 0, n, offset)
      offset += n
      framer.feed(buffer, 0, n)
    } else {
      atEnd = true
      framer.end()
    }
  }

  override def result: Any =
    if (framer.error == null) outcome.of(framer.value) else outcome.of(this: Rejection)

  // ---- errors ----

  override def bare: RejectedRow = rejected("")

  override def withText(rawBytes: Int): RejectedRow = rejected(raw(framer.error, rawBytes))

  override def withPlace: RejectedRow = {
    val e = framer.error
    rejected(Place.inOneLine(bytes(math.max(e.offset - Place.Around, recordStart(e)), e.offset + Place.Around)))
  }

  private[this] def rejected(raw: String) = Place.rejected(framer.error, raw, file, framer.error.record)

  private[this] def recordStart(e: JsonError): Long = e.offset - e.recordOffset

  /** The bytes of the file from `from` on and before `to` that the framer has seen. */
  private[this] def bytes(from: Long, to: Long): Array[Byte] = {
    val end = math.min(to, offset)
    if (recent.start <= from) recent.between(from, end) else earlier.read(from, (end - from).toInt)
  }

  private[this] def raw(e: JsonError, most: Int): String =
    if (most == 0) ""
    else {
      val from = recordStart(e)
      val known = bytes(from, from + most + 4L)
      Place.raw(known.take(lengthOfRecord(known, isCut = known.length == most + 4)), most)
    }

  /**
   * The length of the record at the start of the bytes. A malformed value is known up to its error, as its end is
   * unknown; with `Framing.records` up to the next separator.
   *
   * @param isCut true if the record may go on after the bytes
   */
  private[this] def lengthOfRecord(bytes: Array[Byte], isCut: Boolean): Int =
    if (framing == jzon.streams.Framing.records()) {
      val separator = bytes.indexOf(FramedRecords.Separator, 1)
      val end = if (separator < 0) bytes.length else separator
      if (end > 1 && !(isCut && separator < 0) && bytes(end - 1) == '\n') end - 1 else end
    } else {
      val reader = JsonReader.open(bytes, 0, bytes.length, Limits.MOST)
      try
        RawJson.codec.decodeFrom(reader) match {
          case Right(value)                                          => value.bytes.length
          case Left(e) if isCut && e.reason == Reason.UNEXPECTED_END => bytes.length
          case Left(e) => math.min(e.offset + 1, bytes.length.toLong).toInt
        }
      finally reader.close()
    }

  override def close(): Unit = earlier.close()
}

private object FramedRecords {

  /** Begins each record of a JSON text sequence (RFC 7464). */
  final val Separator: Byte = 0x1e
}

/** The document of a file that contains only one. */
private[spark] final class DocumentRecord[A, B](
    decoder: Decoder[A],
    outcome: Outcome[A, B],
    part: FilePart,
    in: InputStream,
    reopen: () => InputStream
) extends FileRecords(part) {
  private[this] var isRead = false
  private[this] var failure: JsonError = null

  override def advance(): Boolean = {
    val isFirst = !isRead
    isRead = true
    isFirst
  }

  override def result: Any = decode() match {
    case Right(value) => outcome.of(value)
    case Left(e) =>
      failure = e
      outcome.of(this: Rejection)
  }

  /**
   * Decodes without a mark, which would keep all bytes of the file. If Spark's columns do not hold the value, it reads
   * the file again to find the place.
   */
  private[this] def decode(): Either[JsonError, A] = decoder match {
    case checked: CheckedDecoder[A] =>
      val decoded = checked.unchecked.decodeJson(in, DecodeOptions(outcome.limits))
      if (decoded.forall(checked.isHeld)) decoded
      else {
        val again = reopen()
        try checked.decodeJson(again, DecodeOptions(outcome.limits))
        finally again.close()
      }
    case _ => decoder.decodeJson(in, DecodeOptions(outcome.limits))
  }

  override def bare: RejectedRow = rejected("")

  override def withText(rawBytes: Int): RejectedRow =
    rejected(if (rawBytes == 0) "" else Place.raw(read(0, rawBytes + 4), rawBytes))

  override def withPlace: RejectedRow = {
    val from = math.max(failure.offset - Place.Around, 0)
    rejected(Place.inOneLine(read(from, 2 * Place.Around)))
  }

  private[this] def rejected(raw: String) = Place.rejected(failure, raw, file, 0)

  /** Accepted documents keep no bytes. */
  private[this] def read(from: Long, length: Int): Array[Byte] = {
    val again = new EarlierBytes(reopen)
    try again.read(from, length)
    finally again.close()
  }
}
