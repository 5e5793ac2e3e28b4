package jzon.data.spark.internal.rows

import org.apache.spark.sql.functions.col
import org.apache.spark.sql.types.{StringType, StructType}
import org.apache.spark.sql.{DataFrame, Dataset, Encoders, Encoder => RowEncoder}

import jzon.Encoder
import jzon.streams.RecordWriter

/**
 * Encodes each value as a document that fits on a line. A class instead of a closure, so that Spark sends nothing else
 * with it.
 */
private[spark] final class EncodeRows[A](encoder: Encoder[A])
    extends (Iterator[A] => Iterator[Array[Byte]])
    with Serializable {
  override def apply(values: Iterator[A]): Iterator[Array[Byte]] =
    values.map(value => RecordWriter.spaceLines(encoder.encodeJsonBytes(value)))
}

/** Encodes each value as a document that fits on a line, and keeps it for the columns that name folders. */
private[spark] final class EncodeBeside[A](encoder: Encoder[A])
    extends (Iterator[A] => Iterator[(A, Array[Byte])])
    with Serializable {
  override def apply(values: Iterator[A]): Iterator[(A, Array[Byte])] =
    values.map(value => (value, RecordWriter.spaceLines(encoder.encodeJsonBytes(value))))
}

private[spark] object Encoding {
  def bytes[A](values: Dataset[A], encoder: Encoder[A]): Dataset[Array[Byte]] =
    values.mapPartitions(new EncodeRows(encoder))(Encoders.BINARY)

  /** The documents as strings: Spark's strings are UTF-8 too, so no java.lang.String is made. */
  def strings[A](values: Dataset[A], encoder: Encoder[A]): Dataset[String] =
    bytes(values, encoder).toDF("value").select(col("value").cast(StringType)).as[String](Encoders.STRING)

  /** The columns to write as text: each value as a line, and the columns that become folders. */
  def lines[A](values: Dataset[A], encoder: Encoder[A], folders: Seq[String]): DataFrame =
    if (folders.isEmpty) strings(values, encoder).toDF("value")
    else beside(values, encoder, folders)

  private def beside[A](values: Dataset[A], encoder: Encoder[A], folders: Seq[String]) = {
    val rowEncoder: RowEncoder[A] = values.encoder
    val both = values
      .mapPartitions(new EncodeBeside(encoder))(Encoders.tuple(rowEncoder, Encoders.BINARY))
      .toDF("_1", "_2")
    // if values are not structs, Spark stores each in a column called value
    val isStruct = both.schema("_1").dataType.isInstanceOf[StructType]
    val columns = folders.map { name =>
      (if (!isStruct && name.equalsIgnoreCase("value")) col("_1") else col("_1").getField(name)).as(name)
    }
    both.select(col("_2").cast(StringType).as(unlike(folders)) +: columns: _*)
  }

  /** A name for the column of documents, different from all columns of folders. */
  private def unlike(names: Seq[String]): String =
    Iterator.iterate("value")("_" + _).find(name => !names.exists(_.equalsIgnoreCase(name))).get
}
