package jzon.data.spark.internal.sources

import java.io.IOException

import org.apache.hadoop.conf.Configuration
import org.apache.spark.SparkException
import org.apache.spark.broadcast.Broadcast
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.connector.metric.CustomTaskMetric
import org.apache.spark.sql.connector.read.{InputPartition, PartitionReader, PartitionReaderFactory}
import org.apache.spark.unsafe.types.UTF8String
import org.apache.spark.util.SerializableConfiguration

import jzon.data.spark.internal.files.{CurrentFile, FileInput, LineReader, Unreadable}
import jzon.engine.error.JsonError

/** Makes the readers of tasks. */
final private[spark] class FileLinesFactory(
    hadoop: Broadcast[SerializableConfiguration],
    plan: RowPlan,
    unreadable: Unreadable
) extends PartitionReaderFactory {
  override def createReader(partition: InputPartition): PartitionReader[InternalRow] = partition match {
    case FileSlices(slices, _) => new FileLines(slices, hadoop.value.value, plan, unreadable)
    case other                 => throw new IllegalArgumentException(s"not a partition of jzon: $other")
  }
}

/** Reads the lines of some parts of files into rows. It reuses one row for all of them, as Spark's own sources do. */
final private class FileLines(slices: Array[FileSlice], hadoop: Configuration, plan: RowPlan, unreadable: Unreadable)
    extends PartitionReader[InternalRow] {
  private[this] val input = new FileInput(hadoop)
  private[this] val row = plan.newRow()
  private[this] val reader = plan.newReader()
  private[this] val parser = new RecordParser[InternalRow](in => { reader.readRow(in, row); row }, plan.limits)
  private[this] val partitions = new PartitionValues(plan.partitionColumns)

  private[this] var upcoming = 0
  private[this] var slice: FileSlice = _
  private[this] var lines: LineReader = _
  private[this] var rejected = 0L

  /** True if the columns of errors still contain data of an earlier record. */
  private[this] var errorsAreSet = false

  clearErrors()

  override def next(): Boolean = {
    while (lines != null || openNext()) {
      while (advance()) {
        if (lines.isTooLong || parser.parse(lines.bytes, lines.from, lines.to) == null) {
          rejected += 1
          if (reject(if (lines.isTooLong) tooLong else parser.error)) return true
        } else {
          if (errorsAreSet) clearErrors()
          return true
        }
      }
      close()
    }
    false
  }

  /** Finds the next line and returns true, or returns false at the end of the part or if its rest is skipped. */
  private[this] def advance(): Boolean =
    try lines != null && lines.next()
    catch { case e: IOException if unreadable.passes(slice.part, e) => false }

  override def get(): InternalRow = row

  override def currentMetricsValues: Array[CustomTaskMetric] = {
    val n = rejected
    Array(new CustomTaskMetric {
      override def name: String = RejectedRecords.Name
      override def value: Long = n
    })
  }

  override def close(): Unit = {
    val closing = lines
    lines = null
    if (closing != null) {
      CurrentFile.leave()
      closing.close()
    }
  }

  /** Opens the next part and returns true, or returns false after the last one; a skipped file has no lines. */
  private[this] def openNext(): Boolean =
    if (upcoming == slices.length) false
    else {
      slice = slices(upcoming)
      upcoming += 1
      try open()
      catch { case e: IOException if unreadable.passes(slice.part, e) => () }
      true
    }

  private[this] def open(): Unit = {
    val part = slice.part
    val in = input.open(part)
    try lines = new LineReader(in, part.start, part.recordsEnd, plan.limits.streamBytes)
    catch { case e: Throwable => in.close(); throw e }
    CurrentFile.enter(part)
    partitions.put(slice.partitionValues, row)
    if (plan.metadataColumn >= 0) row.update(plan.metadataColumn, plan.metadata(part))
  }

  private[this] def tooLong: JsonError =
    LineReader.tooLong(s"record of more than ${plan.limits.streamBytes} bytes")

  /** Treats a rejected record as the mode says; returns whether the record gives a row. */
  private[this] def reject(error: JsonError): Boolean = plan.mode match {
    case ReadMode.DropMalformed => false
    case ReadMode.FailFast =>
      val line = lineNumber
      throw new SparkException(
        s"${slice.part.uri}, ${if (line > 0) s"line $line, " else ""}offset ${offset(error)}: $error",
        error.toException
      )
    case ReadMode.Permissive =>
      plan.data.foreach { case (_, column) => row.setNullAt(column) }
      if (plan.corruptColumn >= 0) row.update(plan.corruptColumn, plan.corrupt(lines.bytes, lines.from, lines.to))
      if (plan.errorColumn >= 0) {
        row.update(
          plan.errorColumn,
          plan.error(error, lineNumber, offset(error), UTF8String.fromString(slice.part.uri))
        )
      }
      errorsAreSet = true
      true
  }

  private[this] def clearErrors(): Unit = {
    if (plan.corruptColumn >= 0) row.setNullAt(plan.corruptColumn)
    if (plan.errorColumn >= 0) row.setNullAt(plan.errorColumn)
    errorsAreSet = false
  }

  /** The line in the file; 0 if the lines before this part were not counted. */
  private[this] def lineNumber: Long = if (slice.part.start == 0) lines.number else 0

  private[this] def offset(error: JsonError): Long = lines.offset + math.max(0, error.offset)
}

/** Puts the values from the names of folders into their columns. */
final private class PartitionValues(columns: Array[Int]) {
  def put(values: Array[Any], row: InternalRow): Unit =
    for (i <- columns.indices if columns(i) >= 0) {
      if (values(i) == null) row.setNullAt(columns(i)) else row.update(columns(i), values(i))
    }
}
