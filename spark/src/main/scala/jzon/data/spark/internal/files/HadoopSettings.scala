package jzon.data.spark.internal.files

import org.apache.hadoop.conf.Configuration
import org.apache.spark.sql.SparkSession

/** The settings with which file systems and codecs are opened. */
private[spark] object HadoopSettings {

  /**
   * The settings of the context, then the settings of the session, then options, as in Spark's own formats.
   *
   * A setting `spark.hadoop.fs.x` of the session counts as `fs.x`, unless the context was started with the same value:
   * the context's own settings may have changed since.
   */
  def of(spark: SparkSession, options: Map[String, String] = Map.empty): Configuration = {
    val conf = new Configuration(spark.sparkContext.hadoopConfiguration)
    for (settings <- Seq(prefixed(spark), spark.conf.getAll, options); (key, value) <- settings if value != null)
      conf.set(key, value)
    conf
  }

  /** The session's settings with the prefix, returned without it; left out if the session also sets the bare name. */
  def prefixed(spark: SparkSession): Map[String, String] = {
    val session = spark.conf.getAll
    val context = spark.sparkContext.getConf
    for {
      (key, value) <- session
      bare = key.stripPrefix(Prefix)
      if key.startsWith(Prefix) && !session.contains(bare) && !context.getOption(key).contains(value)
    } yield bare -> value
  }

  private final val Prefix = "spark.hadoop."
}
