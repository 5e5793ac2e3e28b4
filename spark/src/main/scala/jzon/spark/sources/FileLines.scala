package jzon.spark.sources

import java.io.InputStream

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.Path
import org.apache.spark.SparkException
import org.apache.spark.broadcast.Broadcast
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.connector.metric.CustomTaskMetric
import org.apache.spark.sql.connector.read.{InputPartition, PartitionReader, PartitionReaderFactory}
import org.apache.spark.util.SerializableConfiguration

import jzon.engine.{JsonError, Reason}
import jzon.spark.Compression

/** Makes the readers of tasks. */
final private[spark] class FileLinesFactory(hadoop: Broadcast[SerializableConfiguration], plan: RowPlan)
    extends PartitionReaderFactory {
  override def createReader(partition: InputPartition): PartitionReader[InternalRow] = partition match {
    case FileSlices(slices, _) => new FileLines(slices, hadoop.value.value, plan)
    case other                 => throw new IllegalArgumentException(s"not a partition of jzon: $other")
  }
}

/** Reads the lines of some parts of files into rows. One row is used for all of them, as Spark's own sources do. */
final private class FileLines(slices: Array[FileSlice], hadoop: Configuration, plan: RowPlan)
    extends PartitionReader[InternalRow] {
  private[this] val compression = new Compression(hadoop)
  private[this] val row = plan.newRow()
  private[this] val reader = plan.newReader()
  private[this] val parser = new RecordParser[InternalRow](in => { reader.readRow(in, row); row }, plan.limits)
  private[this] val partitions = new PartitionValues(plan.partitionColumns)

  private[this] var upcoming = 0
  private[this] var slice: FileSlice = _
  private[this] var lines: LineReader = _
  private[this] var refused = 0L

  /** Whether the columns of errors have something of the record before. */
  private[this] var errorsAreSet = false

  clearErrors()

  override def next(): Boolean = {
    while (lines != null || openNext()) {
      while (lines.next()) {
        if (lines.isTooLong || parser.parse(lines.bytes, lines.from, lines.to) == null) {
          refused += 1
          if (refuse(if (lines.isTooLong) tooLong else parser.error)) return true
        } else {
          if (errorsAreSet) clearErrors()
          return true
        }
      }
      close()
    }
    false
  }

  override def get(): InternalRow = row

  override def currentMetricsValues: Array[CustomTaskMetric] = {
    val n = refused
    Array(new CustomTaskMetric {
      override def name: String = RefusedRecords.Name
      override def value: Long = n
    })
  }

  override def close(): Unit = {
    val closing = lines
    lines = null
    if (closing != null) closing.close()
  }

  private[this] def openNext(): Boolean =
    if (upcoming == slices.length) false
    else {
      slice = slices(upcoming)
      upcoming += 1
      val in = open(slice)
      try lines = new LineReader(in, slice.start, slice.end, plan.limits.streamBytes)
      catch { case e: Throwable => in.close(); throw e }
      partitions.put(slice.partitionValues, row)
      true
    }

  /** Opens a part of a file where a [[LineReader]] wants it. */
  private[this] def open(slice: FileSlice): InputStream = {
    val path = new Path(slice.path)
    val file = path.getFileSystem(hadoop).open(path)
    try {
      if (slice.start > 0) file.seek(slice.start - 1)
      compression.open(path, file)
    } catch { case e: Throwable => file.close(); throw e }
  }

  private[this] def tooLong: JsonError = {
    val most = plan.limits.streamBytes
    JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, s"record of more than $most bytes", null)
  }

  /** Does what the mode says with a record that is refused; returns whether there is a row of it. */
  private[this] def refuse(error: JsonError): Boolean = plan.mode match {
    case ReadMode.DropMalformed => false
    case ReadMode.FailFast =>
      val line = lineNumber
      throw new SparkException(
        s"${slice.path}, ${if (line > 0) s"line $line, " else ""}offset ${offset(error)}: $error",
        error.toException
      )
    case ReadMode.Permissive =>
      plan.data.foreach { case (_, column) => row.setNullAt(column) }
      if (plan.corruptColumn >= 0) row.update(plan.corruptColumn, plan.text(lines.bytes, lines.from, lines.to))
      if (plan.errorColumn >= 0) row.update(plan.errorColumn, plan.error(error, lineNumber, offset(error)))
      errorsAreSet = true
      true
  }

  private[this] def clearErrors(): Unit = {
    if (plan.corruptColumn >= 0) row.setNullAt(plan.corruptColumn)
    if (plan.errorColumn >= 0) row.setNullAt(plan.errorColumn)
    errorsAreSet = false
  }

  /** The line in the file; 0 where the lines before this part were not counted. */
  private[this] def lineNumber: Long = if (slice.start == 0) lines.number else 0

  private[this] def offset(error: JsonError): Long = lines.offset + math.max(0, error.offset)
}

/** Puts what folders say into its columns. */
final private class PartitionValues(columns: Array[Int]) {
  def put(values: Array[Any], row: InternalRow): Unit =
    for (i <- columns.indices if columns(i) >= 0) {
      if (values(i) == null) row.setNullAt(columns(i)) else row.update(columns(i), values(i))
    }
}
