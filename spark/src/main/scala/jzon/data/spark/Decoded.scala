package jzon.data.spark

/**
 * What became of a row: the value, or else the error; of a column of a DataFrame that is null, neither.
 *
 * As columns it is a struct `value` and a struct `error`, of which one is null: `where error is not null`.
 */
final case class Decoded[A](value: Option[A], error: Option[RowError]) {

  /** The error or the value; where there is neither, None. */
  def toEither: Option[Either[RowError, A]] = error.map(Left(_)).orElse(value.map(Right(_)))
}

/**
 * Why a row, or a record of a file, was refused, and where.
 *
 * @param code the name of the [[jzon.engine.Reason]], which stays as it is when messages get better
 * @param path the place in the document, in jq's syntax; `.` is the root. Of a path of more than
 *   4,096 characters the beginning and `…`
 * @param line the line, counted from 1: of the text of the row, or of the file; -1 where it is not known, as in the parts of a
 *   file that is read in several
 * @param column the column in bytes, counted from 1, or -1
 * @param offset the offset in bytes: in the text of the row, or in the file, uncompressed; or -1
 * @param message what was expected and what was found
 * @param raw the text of the row, or its beginning and `…` where it is longer than the mode keeps; bytes that are no UTF-8 are
 *   U+FFFD in it
 * @param file the file that the row is from, where it is known; of rows that come from other steps of the query it is what
 *   `input_file_name()` gives there
 * @param partition the number of Spark's partition
 * @param row the number of the row in the partition, counted from 0; of files, that of the record in the part of the file that
 *   was read at once
 */
final case class RowError(
    code: String,
    path: String,
    line: Long,
    column: Long,
    offset: Long,
    message: String,
    raw: String,
    file: Option[String],
    partition: Int,
    row: Long
) {

  /** The place, the path and the message: `part-0.json, partition 0, row 17: .id(expected an integer, got "x"), line 1, column 8`. */
  override def toString: String = {
    val text = new StringBuilder
    file.foreach(text.append(_).append(", "))
    text.append("partition ").append(partition).append(", row ").append(row).append(": ")
    if (path != ".") text.append(path)
    text.append('(').append(message).append(')')
    if (line >= 0) text.append(", line ").append(line)
    if (column >= 0) text.append(", column ").append(column)
    if (line < 0 && offset >= 0) text.append(", offset ").append(offset)
    text.toString
  }
}

/**
 * What the job fails with in [[Mode.FailFast]], as the cause of Spark's exception.
 *
 * @param error the error; its `raw` is what stands around the place
 */
final class JsonRowException(val error: RowError)
    extends RuntimeException(if (error.raw.isEmpty) error.toString else s"$error, near ${error.raw}")
