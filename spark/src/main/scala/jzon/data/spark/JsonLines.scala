package jzon.data.spark

import org.apache.spark.sql.SaveMode

/**
 * Says how `writeJson` writes lines; immutable.
 *
 * @param compression `none`, `gzip`, `bzip2`, `zstd`, another name that Spark's text format knows, or the class of a
 *   codec of Hadoop
 * @param saveMode how Spark treats output that already exists
 * @param partitionBy columns of the Dataset; each of their values becomes a folder, `day=2024-05-01`. The documents
 *   keep these fields, so that `readJson` reads a whole `A` back
 */
final case class JsonLines(
    compression: String = "none",
    saveMode: SaveMode = SaveMode.ErrorIfExists,
    partitionBy: Seq[String] = Nil
)
