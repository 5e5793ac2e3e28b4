package jzon.data.spark.internal.sources

import org.apache.hadoop.fs.Path
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow
import org.apache.spark.sql.connector.catalog.MetadataColumn
import org.apache.spark.sql.types.{DataType, LongType, StringType, StructField, StructType, TimestampType}
import org.apache.spark.unsafe.types.UTF8String

import jzon.data.spark.internal.files.FilePart

/** The column `_metadata`, as in Spark's own sources of files: the file of a row. */
private[spark] object FileMetadata extends MetadataColumn {
  val schema: StructType = StructType(
    Seq(
      "file_path" -> StringType,
      "file_name" -> StringType,
      "file_size" -> LongType,
      "file_block_start" -> LongType,
      "file_block_length" -> LongType,
      "file_modification_time" -> TimestampType
    ).map { case (name, dataType) => StructField(name, dataType, nullable = false) }
  )

  override def name: String = "_metadata"
  override def dataType: DataType = schema
  override def isNullable: Boolean = false
  override def comment: String = "the file that the row is from, and the part of it that a task has read"

  /** The path in the form of `file_path`, which differs from `input_file_name()`. */
  private def path(part: FilePart): UTF8String = UTF8String.fromString(new Path(part.path.toString).toUri.toString)

  /** The wanted fields for a part of a file. */
  def row(part: FilePart, wanted: StructType): InternalRow =
    new GenericInternalRow(wanted.fieldNames.map {
      case "file_path"         => path(part)
      case "file_name"         => UTF8String.fromString(part.path.toUri.getRawPath.split('/').lastOption.getOrElse(""))
      case "file_size"         => part.fileLength
      case "file_block_start"  => part.start
      case "file_block_length" => part.length
      case _                   => part.modified * 1000
    }: Array[Any])
}
