package jzon.data.spark.internal.rows

import org.apache.spark.sql.functions.col
import org.apache.spark.sql.types.{StringType, StructType}
import org.apache.spark.sql.{DataFrame, Dataset, Encoders, Encoder => RowEncoder}

import jzon.Encoder

/** Encodes each value. A class, and no closure, so that nothing else is sent with it; so the next one. */
private[spark] final class EncodeRows[A](encoder: Encoder[A])
    extends (Iterator[A] => Iterator[Array[Byte]])
    with Serializable {
  override def apply(values: Iterator[A]): Iterator[Array[Byte]] = values.map(encoder.encodeJsonBytes)
}

/** Encodes each value, and keeps it for the columns that say where its document goes. */
private[spark] final class EncodeBeside[A](encoder: Encoder[A])
    extends (Iterator[A] => Iterator[(A, Array[Byte])])
    with Serializable {
  override def apply(values: Iterator[A]): Iterator[(A, Array[Byte])] =
    values.map(value => (value, encoder.encodeJsonBytes(value)))
}

private[spark] object Encoding {
  def bytes[A](values: Dataset[A], encoder: Encoder[A]): Dataset[Array[Byte]] =
    values.mapPartitions(new EncodeRows(encoder))(Encoders.BINARY)

  /** The bytes as Spark's strings, which are UTF-8 as well: no String is made. */
  def strings[A](values: Dataset[A], encoder: Encoder[A]): Dataset[String] =
    bytes(values, encoder).toDF("value").select(col("value").cast(StringType)).as[String](Encoders.STRING)

  /** The columns of text files in which each value is a line, with those that are folders. */
  def lines[A](values: Dataset[A], encoder: Encoder[A], folders: Seq[String]): DataFrame =
    if (folders.isEmpty) strings(values, encoder).toDF("value") else beside(values, encoder, folders)

  private def beside[A](values: Dataset[A], encoder: Encoder[A], folders: Seq[String]) = {
    val rowEncoder: RowEncoder[A] = values.encoder
    val both = values
      .mapPartitions(new EncodeBeside(encoder))(Encoders.tuple(rowEncoder, Encoders.BINARY))
      .toDF("_1", "_2")
    // values that are no structs are a column of their own, which Spark calls value
    val isStruct = both.schema("_1").dataType.isInstanceOf[StructType]
    val columns = folders.map { name =>
      (if (!isStruct && name.equalsIgnoreCase("value")) col("_1") else col("_1").getField(name)).as(name)
    }
    both.select(col("_2").cast(StringType).as(unlike(folders)) +: columns: _*)
  }

  /** A name for the column of documents that no column of folders has. */
  private def unlike(names: Seq[String]): String =
    Iterator.iterate("value")("_" + _).find(name => !names.exists(_.equalsIgnoreCase(name))).get
}
