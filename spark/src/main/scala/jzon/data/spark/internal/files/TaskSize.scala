package jzon.data.spark.internal.files

import scala.collection.mutable.ArrayBuffer

import org.apache.spark.network.util.JavaUtils
import org.apache.spark.sql.SparkSession

/**
 * Decides how many bytes a task reads, by the same rules and settings as Spark's own formats.
 *
 * A task reads at most `spark.sql.files.maxPartitionBytes`; opening a file counts as `openCostInBytes`. Tasks read less
 * if some cores would otherwise have no task, or if `minPartitionNum` requires more tasks. They read more if more than
 * `maxPartitionNum` tasks would be needed.
 */
private[spark] final class TaskSize(spark: SparkSession, lengths: Seq[Long]) {
  private[this] val openCost = bytes("spark.sql.files.openCostInBytes")

  /** The bytes of all files, plus the cost of opening them. */
  private[this] val all = lengths.map(_ + openCost).sum

  private[this] def atLeast: Long = Seq("spark.sql.files.minPartitionNum", "spark.sql.leafNodeDefaultParallelism")
    .flatMap(spark.conf.getOption)
    .headOption
    .fold(spark.sparkContext.defaultParallelism.toLong)(_.toLong)

  private[this] val most: Long = {
    val perCore = all / math.max(1, atLeast)
    math.max(1, math.min(bytes("spark.sql.files.maxPartitionBytes"), math.max(openCost, perCore)))
  }

  private[this] def bytes(setting: String): Long = JavaUtils.byteStringAsBytes(spark.conf.get(setting))

  /** The beginnings and ends of the parts of a file of `length` bytes. */
  def parts(length: Long): Seq[(Long, Long)] =
    (0L until length by most).map(start => start -> math.min(start + most, length))

  /** Groups parts, in their order, into as few tasks as possible. */
  def tasks[P](parts: Seq[P])(length: P => Long): Seq[Seq[P]] = {
    val tasks = this.tasks(parts, length, most)
    spark.conf.getOption("spark.sql.files.maxPartitionNum").map(_.toInt).filter(_ < tasks.size).fold(tasks) { fewer =>
      this.tasks(parts, length, (parts.map(length(_) + openCost).sum + fewer - 1) / fewer)
    }
  }

  private[this] def tasks[P](parts: Seq[P], length: P => Long, most: Long): Seq[Seq[P]] = {
    val tasks = new ArrayBuffer[Seq[P]]
    var task = Vector.empty[P]
    var size = 0L
    parts.foreach { part =>
      if (task.nonEmpty && size + length(part) > most) {
        tasks += task
        task = Vector.empty
        size = 0
      }
      task :+= part
      size += length(part) + openCost
    }
    if (task.nonEmpty) tasks += task
    tasks.toSeq
  }
}
