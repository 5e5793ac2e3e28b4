package jzon.data.spark.internal.sources

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{GenericInternalRow, SpecificInternalRow}
import org.apache.spark.sql.types.{BinaryType, StructField, StructType}
import org.apache.spark.unsafe.types.UTF8String

import jzon.engine.error.{JsonError, Limits}
import jzon.data.spark.internal.files.FilePart

/**
 * Says where the values of each column of a query come from.
 *
 * @param records the fields of the records
 * @param required the columns of the rows
 * @param data the columns that come from records
 * @param partitionColumns for each column of folders its place, or -1
 * @param corruptColumn the place of the column for the string of a rejected record, or -1
 * @param errorColumn the place of the column for its error, or -1
 * @param metadataColumn the place of the column for the file's metadata, or -1
 */
final private[spark] case class RowPlan(
    records: StructType,
    required: StructType,
    data: Seq[(StructField, Int)],
    partitionColumns: Array[Int],
    corruptColumn: Int,
    errorColumn: Int,
    metadataColumn: Int,
    mode: ReadMode,
    zone: String,
    times: TimeForms,
    jsonColumns: Set[String],
    checkPruned: Boolean,
    limits: Limits
) {
  def newRow(): InternalRow = new SpecificInternalRow(required.fields.map(_.dataType).toSeq)

  def newReader(): StructReader = new Readers(zone, checkPruned, times, jsonColumns).row(records, data)

  /** The error for its column, which may have only some of the fields. */
  def error(error: JsonError, line: Long, offset: Long, file: UTF8String): InternalRow = {
    val all = ErrorColumns.row(error, line, offset, file)
    val wanted = required(errorColumn).dataType.asInstanceOf[StructType]
    if (wanted.fieldNames.sameElements(ErrorColumns.inFile.fieldNames)) all
    else
      new GenericInternalRow(wanted.fields.map { field =>
        val i = ErrorColumns.inFile.fieldIndex(field.name)
        all.get(i, ErrorColumns.inFile(i).dataType): Any
      })
  }

  /** The fields of the file's metadata that the query needs. */
  def metadata(part: FilePart): InternalRow =
    FileMetadata.row(part, required(metadataColumn).dataType.asInstanceOf[StructType])

  /** The rejected record for its column: its bytes, or a string in which U+FFFD replaces bytes that are not UTF-8. */
  def corrupt(bytes: Array[Byte], from: Int, to: Int): Any =
    if (required(corruptColumn).dataType == BinaryType) java.util.Arrays.copyOfRange(bytes, from, to)
    else UTF8String.fromString(new String(bytes, from, to - from, java.nio.charset.StandardCharsets.UTF_8))
}

private[spark] object RowPlan {
  def apply(table: JzonTable, required: StructType): RowPlan = {
    val columns = required.fields.toSeq.zipWithIndex
    def place(name: String) = required.fieldNames.indexOf(name)
    val recordNames = table.records.fieldNames.toSet
    RowPlan(
      table.records,
      required,
      columns.filter { case (field, _) => recordNames(field.name) },
      table.partitions.fields.map(field => place(field.name)).toArray,
      place(table.options.corruptColumn),
      table.options.errorColumn.fold(-1)(place),
      if (table.schema.fieldNames.contains(FileMetadata.name)) -1 else place(FileMetadata.name),
      table.options.mode,
      table.options.zone,
      table.options.times,
      table.options.jsonColumns,
      table.options.checkPruned,
      table.options.limits
    )
  }
}
