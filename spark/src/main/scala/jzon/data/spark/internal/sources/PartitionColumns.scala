package jzon.data.spark.internal.sources

import org.apache.spark.sql.types.{StructField, StructType}

import jzon.data.spark.internal.files.{ListedFile, Listing}

/** The columns from the names of folders, in the order of the folders, with the types and values that Spark infers. */
final private[spark] case class PartitionColumns(fields: Seq[StructField]) {
  private[this] val types = StructType(fields)

  /** The values of a file, in the order of the fields. */
  def values(file: ListedFile): Seq[Any] = if (fields.isEmpty) Nil else file.folders.toSeq(types)
}

private[spark] object PartitionColumns {

  /** The columns of a listing; their names are written as in the schema. */
  def of(listing: Listing, schema: StructType, caseSensitive: Boolean): PartitionColumns =
    PartitionColumns(listing.columns.map { column =>
      val asked = schema.fields.find { field =>
        if (caseSensitive) field.name == column.name else field.name.equalsIgnoreCase(column.name)
      }
      column.copy(name = asked.fold(column.name)(_.name), nullable = true)
    })
}
