package jzon.data.spark

import scala.collection.mutable

import org.apache.spark.sql.SparkSession
import org.apache.spark.util.AccumulatorV2

import jzon.data.spark.internal.rows.Place
import jzon.shadow.ErrorCounts

/**
 * Counts the rows that [[Mode.Drop]] leaves out, by reason and path.
 *
 * {{{
 *   val dropped = DroppedRows(spark)
 *   lines.decodeJson[Event](Mode.Drop(dropped)).write.parquet(out)
 *   dropped.value.foreach { case (cause, rows) => println(s"\$rows: \$cause") }
 * }}}
 *
 * It is an accumulator: read the counts when an action has ended. Each action counts its rows again. If Spark computes
 * rows a second time, for example after the loss of a worker, they are counted again. If counts must be exact, keep the
 * rows ([[Mode.Keep]]) and count them.
 *
 * Positions in arrays make no difference: `.items[3].id` is counted as `.items[].id`. At most `maxPaths` paths are
 * counted, so that hostile field names do not fill the driver. Rows with further paths are counted by their reason,
 * with the path [[DroppedRows.OtherPaths]]. A path is cut to 200 characters.
 */
final class DroppedRows private (maxPaths: Int) extends AccumulatorV2[RowError, Map[DroppedRows.Cause, Long]] {
  import DroppedRows._

  private[this] val counts = mutable.HashMap.empty[Cause, Long]

  /** The rows that were left out, by cause. */
  override def value: Map[Cause, Long] = counts.toMap

  /** The number of rows that were left out. */
  def total: Long = counts.valuesIterator.sum

  override def isZero: Boolean = counts.isEmpty
  override def reset(): Unit = counts.clear()

  override def add(error: RowError): Unit =
    count(Cause(error.code, Place.shortened(ErrorCounts.withoutIndexes(error.path), LongestPath)), 1)

  override def copy(): DroppedRows = {
    val copied = new DroppedRows(maxPaths)
    copied.merge(this)
    copied
  }

  override def merge(other: AccumulatorV2[RowError, Map[Cause, Long]]): Unit =
    other.value.foreach { case (cause, rows) => count(cause, rows) }

  private[this] def count(cause: Cause, rows: Long): Unit = {
    val kept = if (counts.size < maxPaths || counts.contains(cause)) cause else cause.copy(path = OtherPaths)
    counts.update(kept, counts.getOrElse(kept, 0L) + rows)
  }
}

object DroppedRows {

  /**
   * The reason why rows were left out.
   *
   * @param code the name of the `jzon.engine.error.Reason`
   * @param path the path in jq's syntax, without positions in arrays
   */
  final case class Cause(code: String, path: String)

  private val LongestPath = 200

  /** The path of all causes above `maxPaths`. */
  val OtherPaths: String = "(other paths)"

  /** Registers a counter in this session; Spark's web pages show it as `name`. */
  def apply(spark: SparkSession, name: String = "rows dropped by jzon", maxPaths: Int = 1000): DroppedRows = {
    require(maxPaths >= 0, "maxPaths must be 0 or more")
    val dropped = new DroppedRows(maxPaths)
    spark.sparkContext.register(dropped, name)
    dropped
  }
}
