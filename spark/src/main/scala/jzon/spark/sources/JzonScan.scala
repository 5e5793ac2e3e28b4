package jzon.spark.sources

import java.util.OptionalLong

import org.apache.hadoop.fs.LocatedFileStatus
import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.connector.metric.{CustomMetric, CustomSumMetric}
import org.apache.spark.sql.connector.read._
import org.apache.spark.sql.sources.Filter
import org.apache.spark.sql.types.StructType
import org.apache.spark.util.SerializableConfiguration

import jzon.spark.{Compression, TaskSize}

/** A part of a file; `end` is the largest long where all of it belongs to one task. */
final private[spark] case class FileSlice(
    path: String,
    start: Long,
    end: Long,
    length: Long,
    partitionValues: Array[Any]
)

/** What one task reads. */
final private[spark] case class FileSlices(slices: Array[FileSlice], hosts: Array[String]) extends InputPartition {
  override def preferredLocations: Array[String] = hosts
}

/** Reads the columns that are wanted of the files that filters leave. */
final private[spark] case class JzonScan(table: JzonTable, required: StructType, filters: Seq[Filter])
    extends Scan
    with Batch
    with SupportsReportStatistics {

  private lazy val files: Seq[(FoundFile, Seq[Any])] =
    table.files.map(file => file -> table.partitions.values(file)).filter { case (_, values) =>
      PartitionFilter.mayMatch(filters, table.partitions.fields, values)
    }

  override def readSchema: StructType = required

  override def description: String =
    s"${table.name} ${required.catalogString}" + (if (filters.isEmpty) "" else filters.mkString(" folders: ", ", ", ""))

  override def toBatch: Batch = this

  override def supportedCustomMetrics: Array[CustomMetric] = Array(new RefusedRecords)

  override def estimateStatistics: Statistics = new Statistics {
    override def sizeInBytes: OptionalLong = OptionalLong.of(files.map(_._1.status.getLen).sum)
    override def numRows: OptionalLong = OptionalLong.empty
  }

  /** Cuts files into parts and gives each task about as many bytes: the largest first, so that small ones fill what is left. */
  override def planInputPartitions: Array[InputPartition] = {
    val size = new TaskSize(SparkSession.active, files.map(_._1.status.getLen))
    val slices = files.flatMap { case (file, values) => this.slices(file, values.toArray, size) }
    size.tasks(slices.sortBy(-_.length))(_.length).map(task => FileSlices(task.toArray, hosts(task))).toArray
  }

  private lazy val statuses = files.map { case (file, _) => file.status.getPath.toString -> file.status }.toMap

  private lazy val compression = new Compression(table.hadoop)

  private def slices(file: FoundFile, values: Array[Any], size: TaskSize): Seq[FileSlice] = {
    val path = file.status.getPath
    val length = file.status.getLen
    if (length == 0) Nil
    else if (compression.isCompressed(path)) Seq(FileSlice(path.toString, 0, Long.MaxValue, length, values))
    else size.parts(length).map { case (start, end) => FileSlice(path.toString, start, end, end - start, values) }
  }

  /** The hosts that have most of what a task reads, where the file system knows. */
  private def hosts(slices: Seq[FileSlice]): Array[String] = {
    val bytes = scala.collection.mutable.Map.empty[String, Long].withDefaultValue(0L)
    for (slice <- slices) {
      val blocks = statuses(slice.path) match {
        case located: LocatedFileStatus => located.getBlockLocations
        case status =>
          status.getPath.getFileSystem(table.hadoop).getFileBlockLocations(status, slice.start, slice.length)
      }
      if (blocks != null) {
        for (block <- blocks; host <- block.getHosts if host != "localhost") {
          val from = math.max(block.getOffset, slice.start)
          val to = math.min(block.getOffset + block.getLength, slice.start + slice.length)
          if (to > from) bytes(host) += to - from
        }
      }
    }
    bytes.toSeq.sortBy(-_._2).take(3).map(_._1).toArray
  }

  override def createReaderFactory: PartitionReaderFactory = {
    val hadoop = SparkSession.active.sparkContext.broadcast(new SerializableConfiguration(table.hadoop))
    val plan = RowPlan(table, required)
    new FileLinesFactory(hadoop, plan)
  }
}

/** Counts records that were refused, for the page of the query. */
final class RefusedRecords extends CustomSumMetric {
  override def name: String = RefusedRecords.Name
  override def description: String = "number of refused records"
}

private object RefusedRecords {
  final val Name = "refusedRecords"
}
