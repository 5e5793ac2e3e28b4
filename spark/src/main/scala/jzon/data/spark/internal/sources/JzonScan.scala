package jzon.data.spark.internal.sources

import java.util.OptionalLong

import org.apache.hadoop.fs.LocatedFileStatus
import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.connector.expressions.filter.Predicate
import org.apache.spark.sql.connector.expressions.{Expressions, NamedReference}
import org.apache.spark.sql.connector.metric.{CustomMetric, CustomSumMetric}
import org.apache.spark.sql.connector.read._
import org.apache.spark.sql.types.StructType
import org.apache.spark.util.SerializableConfiguration

import jzon.data.spark.internal.files.{Compression, FilePart, ListedFile, TaskSize}

/** A part of a file, and the values of the columns of its folders. */
final private[spark] case class FileSlice(part: FilePart, partitionValues: Array[Any])

/** The parts of files that one task reads. */
final private[spark] case class FileSlices(slices: Array[FileSlice], hosts: Array[String]) extends InputPartition {
  override def preferredLocations: Array[String] = hosts
}

/** Reads the required columns of the files in the folders that the filters select. */
final private[spark] case class JzonScan(table: JzonTable, required: StructType, folders: FolderFilters)
    extends Scan
    with Batch
    with SupportsReportStatistics
    with SupportsRuntimeV2Filtering {

  /** The filters, and since the query runs also the ones that it has made of its other tables. */
  @volatile private[this] var filters = folders

  private def files: Seq[ListedFile] = {
    val mayMatch = filters.mayMatch
    table.files.filter(file => mayMatch(file.folders))
  }

  /** The columns of folders by which Spark may filter while the query runs: the ones that the query has. */
  override def filterAttributes: Array[NamedReference] =
    table.partitions.fields.map(_.name).filter(required.fieldNames.contains).map(Expressions.column(_)).toArray

  override def filter(predicates: Array[Predicate]): Unit = filters = folders.and(predicates.toSeq)

  override def readSchema: StructType = required

  override def description: String =
    s"${table.name} ${required.catalogString}" + (if (folders.filters.isEmpty) "" else s" folders: $folders")

  override def toBatch: Batch = this

  override def supportedCustomMetrics: Array[CustomMetric] = Array(new RejectedRecords)

  override def estimateStatistics: Statistics = new Statistics {
    override def sizeInBytes: OptionalLong = OptionalLong.of(files.map(_.status.getLen).sum)
    override def numRows: OptionalLong = OptionalLong.empty
  }

  /**
   * Cuts files into parts and gives each task about the same number of bytes. It assigns the largest parts first, so
   * that small ones fill the remaining room.
   */
  override def planInputPartitions: Array[InputPartition] = {
    val files = this.files
    val size = new TaskSize(SparkSession.active, files.map(_.status.getLen))
    val slices = files.flatMap(file => this.slices(file, table.partitions.values(file).toArray, size))
    size.tasks(slices.sortBy(-_.part.length))(_.part.length).map(task => FileSlices(task.toArray, hosts(task))).toArray
  }

  private lazy val located = table.files.collect { case ListedFile(file: LocatedFileStatus, _) =>
    file.getPath.toUri.toString -> file
  }.toMap

  private lazy val compression = new Compression(table.hadoop)

  private def slices(file: ListedFile, values: Array[Any], size: TaskSize): Seq[FileSlice] =
    if (file.status.getLen == 0) Nil
    else FilePart.of(file.status, size, compression, canSplit = true).map(FileSlice(_, values))

  /** The hosts that store most of the task's bytes, if the listing names hosts. */
  private def hosts(slices: Seq[FileSlice]): Array[String] = {
    val bytes = scala.collection.mutable.Map.empty[String, Long].withDefaultValue(0L)
    for {
      FileSlice(part, _) <- slices
      file <- located.get(part.uri)
      block <- file.getBlockLocations
      host <- block.getHosts if host != "localhost"
    } {
      val from = math.max(block.getOffset, part.start)
      val to = math.min(block.getOffset + block.getLength, part.end)
      if (to > from) bytes(host) += to - from
    }
    bytes.toSeq.sortBy(-_._2).take(3).map(_._1).toArray
  }

  override def createReaderFactory: PartitionReaderFactory = {
    val hadoop = SparkSession.active.sparkContext.broadcast(new SerializableConfiguration(table.hadoop))
    val plan = RowPlan(table, required)
    new FileLinesFactory(hadoop, plan, table.options.unreadable)
  }
}

/** Counts rejected records; Spark's page of the query shows the number. */
final class RejectedRecords extends CustomSumMetric {
  override def name: String = RejectedRecords.Name
  override def description: String = "number of rejected records"
}

private object RejectedRecords {
  final val Name = "rejectedRecords"
}
