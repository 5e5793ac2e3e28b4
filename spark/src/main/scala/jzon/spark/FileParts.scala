package jzon.spark

import java.net.URI

import scala.collection.mutable

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.{FileStatus, Path}
import org.apache.spark.sql.SparkSession

/** Finds files and cuts them into the parts that tasks read. */
private[spark] object FileParts {

  /** The parts of all files, in the order of their names, those of one task together. */
  def of(spark: SparkSession, paths: Seq[String], canSplit: Boolean): Seq[Seq[FilePart]] = {
    val conf = spark.sparkContext.hadoopConfiguration
    val files = list(spark, paths, conf)
    val size = new TaskSize(spark, files.map(_.getLen))
    val compression = new Compression(conf)
    size.tasks(files.flatMap { file =>
      val length = file.getLen
      val isSplit = canSplit && length > 0 && !compression.isCompressed(file.getPath)
      (if (isSplit) size.parts(length) else Seq(0L -> length)).map { case (start, end) =>
        FilePart(file.getPath.toUri.toString, start, end, length)
      }
    })(_.length)
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
}
