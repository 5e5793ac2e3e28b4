package jzon.spark

import org.apache.spark.sql.functions.{col, lit, struct}
import org.apache.spark.sql.types.{BinaryType, StringType, StructField}
import org.apache.spark.sql.{Column, DataFrame, Dataset, Encoders, Encoder => RowEncoder}

import jzon.Decoder

/** Decodes a column beside others. */
private[spark] object JsonColumn {

  /** The DataFrame with what the documents of `column` become in place of it. */
  def decode[A, B](rows: Dataset[_], column: String, decoder: Decoder[A], outcome: Outcome[A, B])(implicit
      encoder: RowEncoder[B]
  ): DataFrame = {
    val all = rows.toDF()
    val index = indexOf(all, column)
    val names = all.columns.toIndexedSeq
    val others = beside(names.patch(index, Nil, 1))
    val othersEncoder = Encoders.row(all.select(others: _*).schema)
    val documents = all
      .select(struct(others: _*).as("_1"), col(quoted(names(index))).cast(BinaryType).as("_2"))
      .as(Encoders.tuple(othersEncoder, Encoders.BINARY))
    val mayBeNull = !encoder.clsTag.runtimeClass.isPrimitive // Spark would take it out of its box
    documents
      .mapPartitions(new DecodeColumn(decoder, outcome, mayBeNull))(Encoders.tuple(othersEncoder, encoder))
      .toDF("_1", "_2")
      .select(names.zipWithIndex.map { case (name, i) => inPlace(name, i == index) }: _*)
  }

  /** The other columns; Spark has no encoder of rows of none, so that where there are none there is one of nothing. */
  private def beside(names: Seq[String]): Seq[Column] =
    if (names.isEmpty) Seq(lit(0).as("none")) else names.map(name => col(quoted(name)))

  private def inPlace(name: String, isDecoded: Boolean): Column =
    (if (isDecoded) col("_2") else col("_1").getField(name)).as(name)

  /** The column of that name, which Spark looks for without regard to case unless it is told otherwise. */
  private def indexOf(all: DataFrame, column: String): Int = {
    val isSame: String => Boolean =
      if (all.sparkSession.conf.get("spark.sql.caseSensitive", "false").toBoolean) column == _
      else column.equalsIgnoreCase
    val index = all.columns.indexWhere(isSame)
    if (index < 0) {
      all.col(quoted(column)) // throws, and says which columns there are
      throw new IllegalArgumentException(s"no column is called $column")
    }
    requireText(all.schema(index))
    index
  }

  private def requireText(field: StructField): Unit = field.dataType match {
    case _: StringType | BinaryType =>
    case other =>
      throw new IllegalArgumentException(
        s"column ${field.name} is ${other.simpleString}: decodeJson needs a column of strings or bytes"
      )
  }

  private def quoted(name: String): String = "`" + name.replace("`", "``") + "`"
}
