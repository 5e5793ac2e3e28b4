package jzon.data.spark.internal.sources

import java.io.FileNotFoundException
import java.util

import org.apache.hadoop.conf.Configuration
import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.connector.catalog.{
  MetadataColumn,
  SupportsMetadataColumns,
  SupportsRead,
  SupportsWrite,
  Table,
  TableCapability
}
import org.apache.spark.sql.connector.expressions.filter.Predicate
import org.apache.spark.sql.connector.read.{Scan, ScanBuilder}
import org.apache.spark.sql.connector.write.{LogicalWriteInfo, WriteBuilder}
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex
import org.apache.spark.sql.execution.datasources.v2.FileScanBuilder
import org.apache.spark.sql.types.{BinaryType, DataType, StringType, StructField, StructType}
import org.apache.spark.sql.util.CaseInsensitiveStringMap

import jzon.data.spark.internal.files.{HadoopSettings, ListedFile, Listing}

/**
 * Files of lines, and their columns: the columns of the records, of the folders, and of errors.
 *
 * Two tables are equal if they have the same schema and options and have found the same files, and none of these files
 * has changed in between. So Spark reuses a cached table, and never a table with other rows.
 *
 * Spark makes a table for a writer too, and asks for its capabilities. So the options are read and the files are listed
 * only when Spark asks for the columns: a program that writes must get the error of [[Writing]], not an error on files.
 *
 * @param isInCatalog true if a catalog keeps the table
 */
final private[spark] class JzonTable(asked: StructType, optionsNow: => JzonOptions, isInCatalog: Boolean)
    extends Table
    with SupportsRead
    with SupportsWrite
    with SupportsMetadataColumns {

  lazy val options: JzonOptions = {
    val options = optionsNow
    // before any task starts
    new Readers(options.zone, checkPruned = true, options.times, options.jsonColumns).check(asked)
    options
  }

  /** The settings for opening the file systems. */
  lazy val hadoop: Configuration = HadoopSettings.of(SparkSession.active, options.settings)

  private lazy val listing: Listing = {
    val _ = hadoop // so that later changes of the session's settings have no effect on it
    if (options.paths.isEmpty) throw new IllegalArgumentException(
      if (isInCatalog) s"a table USING jzon needs the files to read, OPTIONS (path 'folder'). ${Writing.advice}"
      else """format("jzon") needs a path: .load("folder")"""
    )
    try Listing.orNotFound(Listing.of(SparkSession.active, options.paths, options.ofListing, asked))
    catch {
      // The program may have meant to write a new table.
      case e: FileNotFoundException if isInCatalog =>
        throw new FileNotFoundException(s"${e.getMessage}. ${Writing.advice}").initCause(e)
    }
  }

  lazy val files: Seq[ListedFile] = listing.files

  /** Spark's list of the files. */
  def index: PartitioningAwareFileIndex = listing.index

  lazy val partitions: PartitionColumns =
    PartitionColumns.of(listing, asked, SparkSession.active.conf.get("spark.sql.caseSensitive").toBoolean)

  private lazy val partitionNames = partitions.fields.map(_.name).toSet

  /** The fields of the records. */
  lazy val records: StructType = StructType(asked.fields.filterNot { field =>
    partitionNames(field.name) || isCorrupt(field) || options.errorColumn.contains(field.name)
  })

  override lazy val schema: StructType = {
    asked.fields.filter(isCorrupt).foreach { field =>
      require(field, if (field.dataType == BinaryType) BinaryType else StringType)
    }
    val withPartitions =
      asked.fields.map(field => partitions.fields.find(_.name == field.name).getOrElse(column(field))) ++
        partitions.fields.filterNot(field => asked.fieldNames.contains(field.name))
    val added = options.errorColumn
      .filterNot { name =>
        asked.fields.find(_.name == name).foreach(requireErrors)
        asked.fieldNames.contains(name)
      }
      .map(StructField(_, ErrorColumns.inFile))
    StructType(withPartitions ++ added)
  }

  override def name: String = "jzon " + options.paths.mkString(", ")

  override def toString: String = name

  /**
   * Without BATCH_WRITE, `df.write` calls [[JzonSource]], which throws the error. An INSERT into a table of a catalog
   * does not: Spark asks for the capabilities, and then calls [[newWriteBuilder]], which throws it.
   */
  override def capabilities: util.Set[TableCapability] =
    if (isInCatalog)
      util.EnumSet.of(
        TableCapability.BATCH_READ,
        TableCapability.BATCH_WRITE,
        TableCapability.ACCEPT_ANY_SCHEMA,
        TableCapability.TRUNCATE,
        TableCapability.OVERWRITE_BY_FILTER,
        TableCapability.OVERWRITE_DYNAMIC
      )
    else util.EnumSet.of(TableCapability.BATCH_READ)

  /** Throws `Writing.error`. */
  override def newWriteBuilder(info: LogicalWriteInfo): WriteBuilder = throw Writing.error

  override def newScanBuilder(unused: CaseInsensitiveStringMap): ScanBuilder = new JzonScanBuilder(this)

  def isCorrupt(field: StructField): Boolean = field.name == options.corruptColumn

  /** The column of a field; nullable in the mode PERMISSIVE, where a rejected record has a row of nulls. */
  private def column(field: StructField): StructField =
    if (options.mode == ReadMode.Permissive || isCorrupt(field) || options.errorColumn.contains(field.name))
      field.copy(nullable = true)
    else field

  private def require(field: StructField, dataType: DataType): Unit =
    if (!field.nullable || !DataType.equalsStructurally(field.dataType, dataType, ignoreNullability = true)) {
      throw new IllegalArgumentException(s"the column ${field.name} of errors must be ${dataType.sql} and may be null")
    }

  /** The column of errors may be declared with some of the fields. */
  private def requireErrors(field: StructField): Unit = field.dataType match {
    case fields: StructType if fields.nonEmpty && fields.fieldNames.forall(ErrorColumns.inFile.fieldNames.contains) =>
      require(field, StructType(fields.map(f => ErrorColumns.inFile(f.name))))
    case _ => require(field, ErrorColumns.inFile)
  }

  override def metadataColumns: Array[MetadataColumn] = Array(FileMetadata)

  private lazy val key: Any = (
    asked,
    options.key,
    partitions,
    files.map(file => (file.status.getPath, file.status.getLen, file.status.getModificationTime))
  )

  override def equals(other: Any): Boolean = other match {
    case other: JzonTable => (this eq other) || key == other.key
    case _                => false
  }

  override lazy val hashCode: Int = key.hashCode
}

/**
 * Narrows the scan to the query: its columns, the fields of structs in them, and the folders that filters select.
 *
 * Before Spark 4.2, only subclasses of FileScanBuilder get Catalyst's expressions. Other builders get only comparisons,
 * and their constants as external values.
 */
final private class JzonScanBuilder(table: JzonTable)
    extends FileScanBuilder(SparkSession.active, table.index, table.schema) {
  private[this] var required = table.schema
  private[this] var folders = FolderFilters(table.partitions.fields, Nil)

  override def pruneColumns(schema: StructType): Unit = required = schema

  /** Filters on columns of folders choose the files; Spark applies all filters to rows again. */
  override def pushFilters(filters: Seq[Expression]): Seq[Expression] = {
    folders = FolderFilters.of(table.partitions.fields, filters)
    filters
  }

  override def pushedFilters: Array[Predicate] = Array.empty

  override def build(): Scan = JzonScan(table, required, folders)
}
