package jzon.data.spark.internal.sources

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow
import org.apache.spark.sql.types.{LongType, StringType, StructField, StructType}
import org.apache.spark.unsafe.types.UTF8String

import jzon.engine.error.JsonError

/** The columns for the error of a rejected record. */
private[spark] object ErrorColumns {

  /**
   * `code` is the name of a `jzon.engine.error.Reason`, `path` the jq path of the error, `offset` its byte, counted
   * from 0. `line` and `column` are counted from 1, the column in bytes. The line is null if it is not known, for
   * example in the middle of a file that several tasks read. `message` names the expected and the actual input.
   */
  val schema: StructType = StructType(
    Seq(
      StructField("code", StringType, nullable = false),
      StructField("path", StringType, nullable = false),
      StructField("line", LongType, nullable = true),
      StructField("column", LongType, nullable = false),
      StructField("offset", LongType, nullable = false),
      StructField("message", StringType, nullable = false)
    )
  )

  /** The same columns and the `file`, as `input_file_name()` returns it. */
  val inFile: StructType = schema.add(StructField("file", StringType, nullable = false))

  /** The error of a document that is not in a file. */
  def row(error: JsonError): InternalRow =
    new GenericInternalRow(values(error, error.line, error.column, error.offset))

  /** The error of a document in a file; 0 is an unknown line. */
  def row(error: JsonError, line: Long, offset: Long, file: UTF8String): InternalRow =
    new GenericInternalRow(values(error, line, math.max(error.column, 1), offset) :+ file)

  private def values(error: JsonError, line: Long, column: Long, offset: Long): Array[Any] = Array(
    UTF8String.fromString(error.reason.name),
    UTF8String.fromString(error.path),
    if (line > 0) line else null,
    column,
    offset,
    UTF8String.fromString(error.message)
  )
}
