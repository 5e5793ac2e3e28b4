package jzon

import scala.language.implicitConversions

import org.apache.spark.sql.{Dataset, SparkSession}

/**
 * Typed JSON on Apache Spark: columns and files straight into the types of a program, with the reason beside each row that does
 * not fit.
 *
 * {{{
 *   import spark.implicits._, jzon.spark._
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
}
