package jzon.data.spark.internal.files

import org.apache.hadoop.conf.Configuration
import org.apache.spark.sql.SparkSession

/** The settings with which file systems and codecs are opened. */
private[spark] object HadoopSettings {

  /**
   * The settings of the context, then the settings of the session, then options, as in Spark's own formats.
   *
   * A setting `spark.hadoop.fs.x` of the session counts as `fs.x`, unless it is the one that the context began with: the
   * context's own settings may have changed since.
   */
  def of(spark: SparkSession, options: Map[String, String] = Map.empty): Configuration = {
    val conf = new Configuration(spark.sparkContext.hadoopConfiguration)
    for (settings <- Seq(prefixed(spark), spark.conf.getAll, options); (key, value) <- settings if value != null)
      conf.set(key, value)
    conf
  }

  /** The settings that the session has under the prefix, without it, where it has not their like without the prefix. */
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
