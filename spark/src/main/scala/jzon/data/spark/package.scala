package jzon.data

import scala.language.implicitConversions

import org.apache.spark.sql.types.StructType
import org.apache.spark.sql.{Dataset, SparkSession}

import jzon.describe.Described
import jzon.data.spark.internal.schemas.SchemaOf

/**
 * Typed JSON on Apache Spark: decodes columns and files directly into your types. Each rejected row has its error.
 *
 * {{{
 *   import spark.implicits._, jzon.data.spark._
 *   val decoded: Dataset[Decoded[Event]] = spark.readJson[Event](Seq("events/"), Framing.lines, Mode.Keep)
 *   decoded.flatMap(_.value).write.parquet("good")
 *   decoded.flatMap(_.error).write.json("bad")
 * }}}
 */
package object spark {

  /** The methods of every Dataset: `decodeJson`, `encodeJson`, `writeJson`. */
  implicit def datasetJson[T](rows: Dataset[T]): DatasetJson[T] = new DatasetJson(rows)

  /** The methods of every session: `readJson`, `readJsonDocuments`. */
  implicit def sessionJson(spark: SparkSession): SessionJson = new SessionJson(spark)

  /**
   * The schema of an `A`: the columns that `spark.read.schema(schemaOf[A]).json(path)` needs to read the same data as
   * the decoder of `A`.
   *
   * jzon makes the schema from the type's description (`jzon.describe.Described`):
   *
   *   - A field that may be missing or null is nullable. A field with a default value is null if it is missing, because
   *     Spark does not know the default.
   *   - Times become `timestamp` (instants, and times with an offset), `date` and `timestamp_ntz`, in microseconds.
   *   - Bytes as ordinary Base64 are `binary`; other strings are strings.
   *   - Integers get the smallest type that holds all their values; floating-point numbers are `double`.
   *   - BigDecimal is `decimal(38,18)` and BigInt is `decimal(38,0)`, as in Spark.
   *   - Maps have strings as keys.
   *   - A sealed type with a discriminator is a struct of the discriminator and the fields of all cases. Any other
   *     sealed type is a struct with one field for each case.
   *   - If JSON may contain values of several types in one place, such as `Json` or a tuple, the column holds their
   *     JSON as a string.
   *
   * Throws an IllegalArgumentException for a type that is not an object, and for a type that contains itself.
   */
  def schemaOf[A](implicit described: Described[A]): StructType = SchemaOf(described)
}
