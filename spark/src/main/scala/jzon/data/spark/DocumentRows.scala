package jzon.data.spark

import scala.annotation.implicitNotFound

import org.apache.spark.sql.functions.col
import org.apache.spark.sql.types.{BinaryType, StringType}
import org.apache.spark.sql.{Dataset, Encoders}

/** The types of Datasets whose rows are documents: String and Array[Byte]. */
@implicitNotFound(
  "the rows of a Dataset[${T}] are no documents: decodeJson needs a Dataset[String] or a Dataset[Array[Byte]], or the name of the column that holds them, decodeJson[A](\"column\", mode)"
)
sealed abstract class DocumentRows[T] {

  /** The documents as bytes. */
  private[spark] def bytes(rows: Dataset[T]): Dataset[Array[Byte]]
}

object DocumentRows {

  /** Takes the bytes of the column directly, without a String. Bytes that are not UTF-8 are rejected, not replaced. */
  implicit val ofStrings: DocumentRows[String] = new DocumentRows[String] {
    private[spark] def bytes(rows: Dataset[String]) =
      rows.toDF("value").select(col("value").cast(StringType).cast(BinaryType)).as[Array[Byte]](Encoders.BINARY)
  }

  /** The bytes. */
  implicit val ofBytes: DocumentRows[Array[Byte]] = new DocumentRows[Array[Byte]] {
    private[spark] def bytes(rows: Dataset[Array[Byte]]) = rows
  }
}
