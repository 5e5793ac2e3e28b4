package jzon.spark

import java.net.URI

import scala.collection.mutable
import scala.util.Try

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.{FileStatus, Path}
import org.apache.spark.sql.SparkSession

/**
 * Finds files and cuts them into the parts that tasks read, as Spark does for its own formats and by the same settings:
 * `spark.sql.files.maxPartitionBytes` is the most that a task reads, `openCostInBytes` what opening a file counts for.
 */
private[spark] object FileParts {

  /** The parts of all files, in the order of their names, those of one task together. */
  def of(spark: SparkSession, paths: Seq[String], canSplit: Boolean): Seq[Seq[FilePart]] = {
    val conf = spark.sparkContext.hadoopConfiguration
    val files = list(spark, paths, conf)
    val openCost = bytes(spark, "spark.sql.files.openCostInBytes", 4L << 20)
    val most = mostOfTask(spark, files, openCost)
    val compression = new Compression(conf)
    packed(
      files.flatMap(file => parts(file, canSplit && !compression.isCompressed(file.getPath), most)),
      most,
      openCost
    )
  }

  /** By Spark's own search: globs, folders and those in them, names that it ignores, and what it says of paths that are not there. */
  private def list(spark: SparkSession, paths: Seq[String], conf: Configuration): Seq[FileStatus] = {
    val found = spark.read.option("recursiveFileLookup", "true").text(paths: _*).inputFiles.toIndexedSeq
    val files = found.map(uri => new Path(new URI(uri))).distinct.sortBy(_.toString)
    val listed = mutable.HashMap.empty[Path, FileStatus]
    files.map(_.getParent).distinct.foreach { folder =>
      folder.getFileSystem(conf).listStatus(folder).foreach(status => listed.update(status.getPath, status))
    }
    files.map(path => listed.getOrElse(path, path.getFileSystem(conf).getFileStatus(path)))
  }

  private def mostOfTask(spark: SparkSession, files: Seq[FileStatus], openCost: Long): Long = {
    val most = bytes(spark, "spark.sql.files.maxPartitionBytes", 128L << 20)
    val cores = math.max(spark.sparkContext.defaultParallelism, 1)
    math.max(math.min(most, math.max(openCost, files.map(_.getLen + openCost).sum / cores)), 1)
  }

  private def parts(file: FileStatus, canSplit: Boolean, most: Long): Seq[FilePart] = {
    val uri = file.getPath.toUri.toString
    val length = file.getLen
    if (!canSplit || length <= most) Seq(FilePart(uri, 0, length, length))
    else (0L until length by most).map(start => FilePart(uri, start, math.min(start + most, length), length))
  }

  private def packed(parts: Seq[FilePart], most: Long, openCost: Long): Seq[Seq[FilePart]] = {
    val tasks = Seq.newBuilder[Seq[FilePart]]
    var task = Vector.empty[FilePart]
    var size = 0L
    parts.foreach { part =>
      if (task.nonEmpty && size + part.length > most) {
        tasks += task
        task = Vector.empty
        size = 0
      }
      task :+= part
      size += part.length + openCost
    }
    if (task.nonEmpty) tasks += task
    tasks.result()
  }

  /** A setting of bytes, which may have a unit: `64m`, `128MB`; anything else is left to Spark to complain of. */
  private def bytes(spark: SparkSession, key: String, default: Long): Long =
    Try(spark.conf.get(key)).toOption.flatMap(Size.unapply).getOrElse(default)

  private object Size {
    private val Text = "([0-9]+)([bkmgt]?)(?:i?b)?".r

    def unapply(text: String): Option[Long] = text.trim.toLowerCase match {
      case Text(number, unit) => Try(Math.multiplyExact(number.toLong, 1L << 10 * "bkmgt".indexOf(unit))).toOption
      case _                  => None
    }
  }
}
