package jzon.data

import scala.language.implicitConversions

import org.apache.spark.sql.types.StructType
import org.apache.spark.sql.{Dataset, SparkSession}

import jzon.describe.Described
import jzon.data.spark.internal.schemas.SchemaOf

/**
 * Typed JSON on Apache Spark: columns and files straight into the types of a program, with the reason beside each row that does
 * not fit.
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
   * The schema of an `A`: the columns that `spark.read.schema(schemaOf[A]).json(path)` needs to read what the decoder of `A`
   * reads.
   *
   * It is made of what the derivation knows ([[jzon.describe.Described]]). A member may be null where it may be missing or null; one with
   * a default value is null where it is missing, as Spark knows no defaults. Texts of times are `timestamp` (instants, and those
   * with an offset), `date` and `timestamp_ntz`, of microseconds; bytes as ordinary Base64 are `binary`; other texts are strings.
   * Integers are of the smallest type that has them all; floating-point numbers are `double`; BigDecimal is `decimal(38,18)`
   * and BigInt `decimal(38,0)`, as Spark has them. Maps have strings as keys. A family with a discriminator is a struct of the tag
   * and the members of all cases, another family a struct with a member for each case. Where JSON has values of several types
   * in one place, such as `Json` or a tuple, Spark has their text, as a string.
   *
   * Throws an IllegalArgumentException for a type that is no object, and for one that contains itself.
   */
  def schemaOf[A](implicit described: Described[A]): StructType = SchemaOf(described)
}
