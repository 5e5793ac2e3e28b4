package jzon.data.spark.internal.sources

import java.util

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.{DataFrame, SQLContext, SaveMode, SparkSession}
import org.apache.spark.sql.connector.catalog.{Table, TableCatalog, TableProvider}
import org.apache.spark.sql.connector.expressions.Transform
import org.apache.spark.sql.execution.streaming.{Sink, Source}
import org.apache.spark.sql.sources.{
  BaseRelation,
  CreatableRelationProvider,
  DataSourceRegister,
  SchemaRelationProvider,
  StreamSinkProvider,
  StreamSourceProvider
}
import org.apache.spark.sql.streaming.OutputMode
import org.apache.spark.sql.types.{DataType, StructType}
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
final class JzonSource
    extends TableProvider
    with DataSourceRegister
    with SchemaRelationProvider
    with CreatableRelationProvider
    with StreamSinkProvider
    with StreamSourceProvider {

  /** The name of the format. */
  override def shortName(): String = "jzon"

  /** True: programs may give a schema. */
  override def supportsExternalMetadata: Boolean = true

  /**
   * The schema of the option `type`; jzon never infers a schema from the files.
   *
   * @throws java.lang.IllegalArgumentException if the option is missing, or its class has no schema
   */
  override def inferSchema(options: CaseInsensitiveStringMap): StructType =
    new JzonOptions(options).typeName.map(NamedTypes.schema).getOrElse {
      throw new IllegalArgumentException(
        """format("jzon") needs a schema, as it never guesses one: .schema("id BIGINT, name STRING"), or """ +
          """.option("type", "com.example.Event"); in Scala also .schema(schemaOf[Event])"""
      )
    }

  /** The table of the files in the options; it searches for the files when Spark asks for the columns. */
  override def getTable(
      schema: StructType,
      partitioning: Array[Transform],
      properties: util.Map[String, String]
  ): Table = {
    FolderPruning.addTo(SparkSession.active)
    def options = new JzonOptions(new CaseInsensitiveStringMap(JzonSource.withoutCatalog(properties)))
    new JzonTable(schema, options, isInCatalog = properties.containsKey(TableCatalog.PROP_PROVIDER))
  }

  /**
   * Throws an UnsupportedOperationException: Spark 3.5 calls it for `CREATE TABLE … USING jzon`, as it keeps tables
   * only of sources of version 1.
   */
  override def createRelation(context: SQLContext, parameters: Map[String, String], schema: StructType): BaseRelation =
    throw new UnsupportedOperationException(
      s"Spark 3.5 has no tables USING jzon: use Spark 4.0, or CREATE TEMPORARY VIEW. ${Writing.advice}"
    )

  /** Throws `Writing.error`: Spark calls it for `df.write.format("jzon").save()`. */
  override def createRelation(
      context: SQLContext,
      mode: SaveMode,
      parameters: Map[String, String],
      data: DataFrame
  ): BaseRelation = throw Writing.error

  /**
   * Since Spark 4.0, a method of CreatableRelationProvider: true, so that `createRelation` throws the error for rows
   * of every type. It overrides nothing in Spark 3.5, against which it is compiled.
   */
  def supportsDataType(dataType: DataType): Boolean = true

  /** Throws `Writing.error`: Spark calls it for `df.writeStream.format("jzon").start()`. */
  override def createSink(
      context: SQLContext,
      parameters: Map[String, String],
      partitionColumns: Seq[String],
      mode: OutputMode
  ): Sink = throw Writing.error

  /** Throws an UnsupportedOperationException: Spark calls it for `spark.readStream.format("jzon").load()`. */
  override def sourceSchema(
      context: SQLContext,
      schema: Option[StructType],
      name: String,
      parameters: Map[String, String]
  ): (String, StructType) = throw new UnsupportedOperationException(
    """format("jzon") does not read streams: use spark.readStream.text("folder") and jzon_decode(value, schema), """ +
      """in Scala also .decodeJson[Event]("value", mode)"""
  )

  /** Never called, as [[sourceSchema]] throws. */
  override def createSource(
      context: SQLContext,
      path: String,
      schema: Option[StructType],
      name: String,
      parameters: Map[String, String]
  ): Source = throw new UnsupportedOperationException
}

/** The error for programs that write with `format("jzon")`. */
private[spark] object Writing {
  val advice: String =
    """format("jzon") only reads. To write lines of JSON, use df.write.json("folder"), in SQL USING json, and for a """ +
      """stream df.writeStream.format("json"). In Scala, dataset.writeJson("folder") writes with jzon's encoders"""

  def error: UnsupportedOperationException = new UnsupportedOperationException(advice)
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

  /** The options in `CREATE TABLE`. */
  def withoutCatalog(properties: util.Map[String, String]): util.Map[String, String] = {
    val kept = properties.asScala.filterNot { case (name, _) =>
      ofCatalog(name) || name.startsWith(TableCatalog.OPTION_PREFIX)
    }
    kept.asJava
  }
}
