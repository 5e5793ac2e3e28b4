package jzon.data.spark.internal.files

import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.types.StructType

/** Finds files and cuts them into the parts that tasks read. */
private[spark] object FileParts {

  /** The parts of all files, in the order of the files' names, grouped by task. */
  def of(spark: SparkSession, paths: Seq[String], canSplit: Boolean): Seq[Seq[FilePart]] = {
    val files = Listing.of(spark, paths, Map("recursiveFileLookup" -> "true"), StructType(Nil)).files.map(_.status)
    val size = new TaskSize(spark, files.map(_.getLen))
    val compression = new Compression(HadoopSettings.of(spark))
    size.tasks(files.flatMap(FilePart.of(_, size, compression, canSplit)))(_.length)
  }
}
