package jzon.data.spark.internal.files

import java.io.FileNotFoundException

import scala.collection.mutable

import org.apache.hadoop.fs.{FileStatus, Path}
import org.apache.spark.SparkThrowable
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.execution.datasources.{HadoopFsRelation, LogicalRelation, PartitioningAwareFileIndex}
import org.apache.spark.sql.execution.datasources.v2.{DataSourceV2Relation, FileTable}
import org.apache.spark.sql.types._
import org.apache.spark.sql.{AnalysisException, DataFrame, SparkSession}

/** A file, and the values of the [[Listing]]'s columns from the names of its folders, such as `day=2024-01-01`. */
private[spark] final case class ListedFile(status: FileStatus, folders: InternalRow)

/**
 * The files that were found, in the order of their paths, and the columns of their folders.
 *
 * @param index Spark's list of the files, which contains no files in folders that name no columns
 */
private[spark] final case class Listing(
    files: Seq[ListedFile],
    columns: Seq[StructField],
    index: PartitioningAwareFileIndex
)

/**
 * Finds files with Spark's own search, once. It searches many folders with a job, knows globs and hidden names, and has
 * the options `pathGlobFilter`, `modifiedAfter` and so on. Spark has no public method that returns files with their
 * lengths. So the files come from the plan of a format that has the same search; the plan is not run.
 */
private[spark] object Listing {

  /**
   * Lists the files of paths.
   *
   * @param options the options of the search
   * @param schema the types of the folder columns that it contains; Spark infers the types of the others
   * @throws org.apache.spark.sql.AnalysisException for a path that does not exist
   * @throws java.lang.IllegalArgumentException if folders have different columns
   */
  def of(spark: SparkSession, paths: Seq[String], options: Map[String, String], schema: StructType): Listing = {
    val reader =
      spark.read.format("json").schema(known(schema)).options(HadoopSettings.prefixed(spark)).options(options)
    val index = conflictsNamed(indexOf(reader.load(paths: _*)))
    val spec = conflictsNamed(index.partitionSpec())
    val files = leaves(index).sortBy(_.getPath.toString)
    if (spec.partitionColumns.isEmpty) Listing(files.map(ListedFile(_, InternalRow.empty)), Nil, index)
    else {
      val folders = spec.partitions.map(partition => partition.path -> partition.values).toMap
      val listed = files.map { file =>
        ListedFile(file, folders.getOrElse(file.getPath.getParent, throw without(file, spec.partitionColumns)))
      }
      Listing(listed, spec.partitionColumns.fields.toSeq, index)
    }
  }

  /** Returns the listing, or throws a FileNotFoundException if a path does not exist. */
  def orNotFound(listing: => Listing): Listing =
    try listing
    catch {
      case e: AnalysisException if e.getErrorClass == "PATH_NOT_FOUND" =>
        val missing = new FileNotFoundException(s"no such file or folder: ${e.getMessage}")
        missing.initCause(e)
        throw missing
    }

  /**
   * The fields whose types a column of folders may have. Spark's JSON format would reject other types, and names that
   * differ only in case.
   */
  private def known(schema: StructType): StructType = StructType(
    schema.fields.toSeq
      .filter(field => mayName(field.dataType))
      .map(_.copy(nullable = true))
      .distinctBy(_.name.toLowerCase(java.util.Locale.ROOT))
  )

  private def mayName(dataType: DataType): Boolean = dataType match {
    case _: StringType | BooleanType | ByteType | ShortType | IntegerType | LongType | FloatType | DoubleType => true
    case _: DecimalType | DateType | TimestampType | TimestampNTZType                                         => true
    case _                                                                                                    => false
  }

  private def indexOf(frame: DataFrame): PartitioningAwareFileIndex = {
    val execution = Plans.of(frame)
    execution.analyzed
      .collectFirst {
        case relation: LogicalRelation      => relation.relation
        case relation: DataSourceV2Relation => relation.table
      }
      .collect {
        case files: HadoopFsRelation => files.location
        case files: FileTable        => files.fileIndex
      }
      .collect { case index: PartitioningAwareFileIndex => index }
      .getOrElse(throw new UnsupportedOperationException(
        s"jzon finds no list of files in the plan that this Spark makes of JSON files: ${execution.analyzed}"
      ))
  }

  /**
   * All files of the index that the options select. These include files in folders that name no columns, which the
   * index gives only to its subclasses. Reflection can call its methods, because they are protected only for Scala.
   */
  private def leaves(index: PartitioningAwareFileIndex): Seq[FileStatus] = {
    val files = index.getClass.getMethod("leafFiles").invoke(index).asInstanceOf[mutable.Map[Path, FileStatus]]
    val passes = index.getClass.getMethod("matchPathPattern", classOf[FileStatus])
    files.values.filter(file => passes.invoke(index, file) == true).toSeq
  }

  /** Converts Spark's errors for folders with different columns: an AssertionError, in newer versions another. */
  private def conflictsNamed[A](step: => A): A =
    try step
    catch {
      case e: AssertionError => throw different(e.getMessage.stripPrefix("assertion failed: ").trim, e)
      case e: SparkThrowable if String.valueOf(e.getErrorClass).startsWith("CONFLICTING_") =>
        throw different(e.asInstanceOf[Throwable].getMessage, e.asInstanceOf[Throwable])
    }

  private def without(file: FileStatus, columns: StructType) =
    different(s"${file.getPath} is in a folder without ${columns.fieldNames.mkString(", ")}", null)

  private def different(what: String, cause: Throwable) = new IllegalArgumentException(
    s"folders name different columns: $what; set the option basePath to the folder above them, or recursiveFileLookup to true to ignore them",
    cause
  )
}
