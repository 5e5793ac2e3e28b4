package jzon.data.spark.internal.rows

import org.apache.spark.sql.SparkSession

/** Rejects calls that clients of Spark Connect do not support: they have no SparkContext and no accumulators. */
private[spark] object SparkConnect {

  /** Throws an UnsupportedOperationException in a client, for `Mode.Drop`. */
  def requireAccumulators(spark: SparkSession): Unit =
    if (isClient(spark))
      throw new UnsupportedOperationException(
        "Mode.Drop counts with an accumulator, which Spark Connect does not have: use Mode.Keep and take the values, flatMap(_.value)"
      )

  /** Throws an UnsupportedOperationException in a client. */
  def requireContext(spark: SparkSession, method: String): Unit =
    if (isClient(spark))
      throw new UnsupportedOperationException(
        s"""$method needs a SparkContext, which Spark Connect does not have: use spark.read.format("jzon"), or decodeJson on spark.read.textFile"""
      )

  /** True in a client of Spark Connect. */
  def isClient(spark: SparkSession): Boolean = spark.getClass.getName.startsWith("org.apache.spark.sql.connect.")
}
