package jzon.data.spark

import org.apache.spark.sql.SaveMode

/**
 * How `writeJson` writes lines; immutable.
 *
 * @param compression `none`, `gzip`, `bzip2`, `zstd`, another name that Spark's text format knows, or the class of a codec of Hadoop
 * @param saveMode what becomes of what is there already
 * @param partitionBy columns of the Dataset; each value of them is a folder, `day=2024-05-01`. The documents keep these members, so
 *   that `readJson` reads all of an `A` back
 */
final case class JsonLines(
    compression: String = "none",
    saveMode: SaveMode = SaveMode.ErrorIfExists,
    partitionBy: Seq[String] = Nil
)
