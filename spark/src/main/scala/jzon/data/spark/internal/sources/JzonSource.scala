package jzon.data.spark.internal.sources

import java.util

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.connector.catalog.{Table, TableCatalog, TableProvider}
import org.apache.spark.sql.connector.expressions.Transform
import org.apache.spark.sql.sources.DataSourceRegister
import org.apache.spark.sql.types.StructType
import org.apache.spark.sql.util.CaseInsensitiveStringMap

import jzon.data.spark.internal.schemas.NamedTypes

/**
 * The data source `spark.read.format("jzon")`: reads files with one JSON document per line, by a given schema.
 *
 * {{{
 * spark.read.schema("id BIGINT NOT NULL, tags ARRAY<STRING>").format("jzon").option("columnNameOfError", "error").load("folder")
 * }}}
 *
 * Reading is strict:
 *
 *   - The case of names matters.
 *   - Integers are integer literals in range.
 *   - A field that the schema declares `NOT NULL` must be present and must not be null.
 *   - Only JSON (RFC 8259) is accepted.
 *
 * Any other record is rejected as a whole, and the option `mode` says how it is treated. `JzonOptions` lists all
 * options.
 */
final class JzonSource extends TableProvider with DataSourceRegister {

  /** The name by which the format is asked for. */
  override def shortName(): String = "jzon"

  /** Schemas may be given. */
  override def supportsExternalMetadata: Boolean = true

  /**
   * The schema of the option `type`; nothing is ever guessed from the files.
   *
   * @throws java.lang.IllegalArgumentException if the option is missing, or its class has no schema
   */
  override def inferSchema(options: CaseInsensitiveStringMap): StructType =
    new JzonOptions(options).typeName.map(NamedTypes.schema).getOrElse {
      throw new IllegalArgumentException(
        """format("jzon") needs a schema, as it never guesses one: .schema("id BIGINT, name STRING"), """ +
          """.schema(schemaOf[Event]), or .option("type", "com.example.Event")"""
      )
    }

  /** The files of the options, which are looked for now. */
  override def getTable(
      schema: StructType,
      partitioning: Array[Transform],
      properties: util.Map[String, String]
  ): Table = {
    val options = new JzonOptions(new CaseInsensitiveStringMap(JzonSource.withoutCatalog(properties)))
    new Readers(options.zone, checkPruned = true, options.times).of(
      schema
    ) // rejects types that JSON has not, before any task does
    new JzonTable(schema, options)
  }
}

private object JzonSource {

  /** The properties that a session's catalog adds to the options of a table that it keeps, or copies from them. */
  private val ofCatalog = Set(
    TableCatalog.PROP_COMMENT,
    TableCatalog.PROP_LOCATION,
    TableCatalog.PROP_PROVIDER,
    TableCatalog.PROP_OWNER,
    TableCatalog.PROP_EXTERNAL,
    TableCatalog.PROP_IS_MANAGED_LOCATION,
    "collation", // from Spark 4.0 on
    "table_type" // from Spark 4.2 on
  )

  /** The options that `CREATE TABLE` was given. */
  def withoutCatalog(properties: util.Map[String, String]): util.Map[String, String] = {
    val kept = properties.asScala.filterNot { case (name, _) =>
      ofCatalog(name) || name.startsWith(TableCatalog.OPTION_PREFIX)
    }
    kept.asJava
  }
}
