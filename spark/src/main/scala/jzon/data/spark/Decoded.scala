package jzon.data.spark

/**
 * The result for a row: the value or the error; neither if the decoded column of a DataFrame is null.
 *
 * Its columns are a struct `value` and a struct `error`, and one of them is null: `where error is not null`.
 */
final case class Decoded[A](value: Option[A], error: Option[RowError]) {

  /** The error or the value; None if it has neither. */
  def toEither: Option[Either[RowError, A]] = error.map(Left(_)).orElse(value.map(Right(_)))
}

/**
 * The reason why jzon rejected a row, or a record of a file, and the place of the error.
 *
 * @param code the name of the `jzon.engine.error.Reason`, which stays the same when messages improve
 * @param path the place in the document, in jq's syntax; `.` is the root. A path of more than 4,096 characters is cut
 *   and ends with `…`
 * @param line the line, counted from 1, in the row's string or in the file; -1 if it is not known, for example if
 *   several tasks read parts of one file
 * @param column the column in bytes, counted from 1, or -1
 * @param offset the offset in bytes, in the row's string or in the uncompressed file, or -1
 * @param message the error message, which names the expected and the actual input
 * @param raw the row's string; if it is longer than the mode keeps, its beginning and `…`. U+FFFD replaces bytes that
 *   are not UTF-8
 * @param file the file that contains the row, if it is known: the result of `input_file_name()` in the step that reads
 *   it
 * @param partition the number of Spark's partition
 * @param row the number of the row in the partition, counted from 0; for files, the number of the record in the part of
 *   the file that was read at once
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

  /**
   * The place, the path and the message:
   * `part-0.json, partition 0, row 17: .id(expected an integer, got "x"), line 1, column 8`.
   */
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
 * The exception for a rejected row in [[Mode.FailFast]]: the job fails, and this is the cause of Spark's exception.
 *
 * @param error the error; its `raw` contains the bytes around the place
 */
final class JsonRowException(val error: RowError)
    extends RuntimeException(if (error.raw.isEmpty) error.toString else s"$error, near ${error.raw}")
