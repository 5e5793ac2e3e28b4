package jzon.data.spark.internal.records

import org.apache.spark.rdd.RDD
import org.apache.spark.sql.{Dataset, SparkSession, Encoder => RowEncoder}
import org.apache.spark.util.SerializableConfiguration

import jzon.data.spark.internal.files.{FileParts, HadoopSettings, Plans, Unreadable}
import jzon.data.spark.internal.rows.{Outcome, SparkConnect}
import jzon.{Decoder, Framing}

/** Makes a Dataset of the documents in files. */
private[spark] object JsonFiles {

  /**
   * The results for the documents in the files that `paths` select.
   *
   * @param framing separates the documents of a file; None if each file is one document
   * @param decoder evaluated after the check that the session can read files
   */
  def read[A, B](
      spark: SparkSession,
      paths: Seq[String],
      framing: Option[Framing],
      decoder: => Decoder[A],
      outcome: Outcome[A, B]
  )(implicit encoder: RowEncoder[B]): Dataset[B] = {
    SparkConnect.requireContext(spark, if (framing.isEmpty) "readJsonDocuments" else "readJson")
    val context = spark.sparkContext
    val checked = decoder
    val tasks = FileParts.of(spark, paths, canSplit = framing.exists(_.isLines))
    val settings = context.broadcast(new SerializableConfiguration(HadoopSettings.of(spark)))
    val reading = new DecodeParts(checked, framing.map(_.withRawBytes(0)), outcome, settings, Unreadable.of(spark))
    val parts = context.parallelize(tasks, math.max(tasks.size, 1))
    sized(spark, parts.mapPartitions(reading)(encoder.clsTag), tasks.flatten.map(_.length).sum)
  }

  /**
   * The Dataset of these rows; Spark takes `bytes` as its size, so that joins broadcast small files.
   *
   * Spark takes `spark.sql.defaultSizeInBytes` of the session that has made the plan, by default more than it
   * broadcasts. So a session with another value makes the plan.
   */
  private def sized[B](spark: SparkSession, rows: RDD[B], bytes: Long)(implicit encoder: RowEncoder[B]): Dataset[B] = {
    val planner = spark.newSession()
    val plan = Plans.of(planner.createDataset(rows)).logical
    planner.conf.set("spark.sql.defaultSizeInBytes", math.max(bytes, 1))
    Plans.dataset(spark, plan).as[B]
  }
}
