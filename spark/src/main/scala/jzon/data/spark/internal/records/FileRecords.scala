package jzon.data.spark.internal.records

import java.io.InputStream

import jzon.data.spark.internal.columns.CheckedDecoder
import jzon.data.spark.internal.files.FilePart
import jzon.data.spark.internal.rows.{Outcome, Place, Rejection, RejectedRow}
import jzon.engine.JsonReader
import jzon.engine.error.JsonError
import jzon.{Decoder, Framing, RawJson}

/** The records of a file or of its part, and their results. */
private[spark] abstract class FileRecords(part: FilePart) extends Rejection {

  /** Moves to the next record and returns true, or returns false after the last one. */
  def advance(): Boolean

  /** The result for the record that [[advance]] has found, or [[Outcome.Nothing]]. */
  def result: Any

  final protected def file: Option[String] = Some(part.path.toString)
}

/** The records of a file whose records are not lines, decoded directly from the buffer without a String. */
private[spark] final class FramedRecords[A, B](
    decoder: Decoder[A],
    framing: Framing,
    outcome: Outcome[A, B],
    part: FilePart,
    in: InputStream,
    buffer: Array[Byte]
) extends FileRecords(part) {
  private[this] val framer = decoder.framer(framing, outcome.limits)
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
    val around = recent.between(math.max(e.offset - Place.Around, recordStart(e)), e.offset + Place.Around)
    rejected(Place.inOneLine(around))
  }

  private[this] def rejected(raw: String) = Place.rejected(framer.error, raw, file, framer.error.record)

  private[this] def recordStart(e: JsonError): Long = e.offset - e.recordOffset

  private[this] def raw(e: JsonError, most: Int): String = {
    val from = recordStart(e)
    val all = recent.between(from, from + most + 4L)
    Place.raw(all.take(lengthOfValue(all, e.recordOffset)), most)
  }

  /** The length of the value at the start of the bytes; up to the error if the value is malformed or does not end. */
  private[this] def lengthOfValue(bytes: Array[Byte], place: Long): Int = {
    val reader = JsonReader.open(bytes, 0, bytes.length, outcome.limits)
    try
      RawJson.codec.decodeFrom(reader) match {
        case Right(_) => reader.offset().toInt
        case Left(_)  => math.min(place + 1, bytes.length.toLong).toInt
      }
    finally reader.close()
  }
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
      val decoded = checked.unchecked.decodeJson(in, outcome.limits)
      if (decoded.forall(checked.isHeld)) decoded
      else {
        val again = reopen()
        try checked.decodeJson(again, outcome.limits)
        finally again.close()
      }
    case _ => decoder.decodeJson(in, outcome.limits)
  }

  override def bare: RejectedRow = rejected("")

  override def withText(rawBytes: Int): RejectedRow =
    rejected(if (rawBytes == 0) "" else Place.raw(read(0, rawBytes + 4), rawBytes))

  override def withPlace: RejectedRow = {
    val from = math.max(failure.offset - Place.Around, 0)
    rejected(Place.inOneLine(read(from, 2 * Place.Around)))
  }

  private[this] def rejected(raw: String) = Place.rejected(failure, raw, file, 0)

  /** Reads a part of the file again for an error: accepted documents keep no bytes. */
  private[this] def read(from: Long, length: Int): Array[Byte] = {
    val again = reopen()
    try {
      again.skipNBytes(from)
      again.readNBytes(length)
    } finally again.close()
  }
}
