package jzon.data.spark.internal.rows

import org.apache.spark.sql.catalyst.encoders.encoderFor
import org.apache.spark.sql.functions.{col, lit, struct}
import org.apache.spark.sql.types.{BinaryType, Metadata, NullType, StringType, StructField}
import org.apache.spark.sql.{DataFrame, Dataset, Encoders, Encoder => RowEncoder}

import jzon.Decoder

/** Decodes a column next to others. */
private[spark] object JsonColumn {

  /**
   * The DataFrame with the results for the documents of `column` in place of the column.
   *
   * Columns are taken by their position, because several may have one name. Their metadata is set again afterwards:
   * Spark notes there which column has a watermark. All other columns pass as [[OwnRows]].
   *
   * @param decoder evaluated after the column is found
   */
  def decode[A, B](rows: Dataset[_], column: String, decoder: => Decoder[A], outcome: Outcome[A, B])(implicit
      encoder: RowEncoder[B]
  ): DataFrame = {
    val all = rows.toDF()
    val fields = all.schema.fields.toIndexedSeq
    val index = indexOf(all, fields, column)
    val numbered = all.toDF(fields.indices.map(numberOf): _*)
    val mayBeNull = !encoder.clsTag.runtimeClass.isPrimitive // Spark would unbox it
    val decoded =
      if (SparkConnect.isClient(all.sparkSession)) ofClient(numbered, index, decoder, outcome, mayBeNull)
      else {
        val values = new ColumnValues(encoderFor(encoder))
        val documents = numbered.withColumn(numberOf(index), col(numberOf(index)).cast(BinaryType))
        val columns = documents.schema.add(Decoded, values.dataType, mayBeNull)
        documents.as(OwnRows.encoder(documents.schema))
          .mapPartitions(new DecodeColumn(index, decoder, outcome, mayBeNull, values))(OwnRows.encoder(columns))
          .toDF()
      }
    decoded.select(fields.zipWithIndex.map { case (field, i) =>
      if (i == index) col(Decoded).as(field.name, Metadata.empty)
      else col(numberOf(i)).as(field.name, field.metadata)
    }: _*)
  }

  /** The columns and the decoded one, in a client of Spark Connect. */
  private def ofClient[A, B](
      numbered: DataFrame,
      index: Int,
      decoder: Decoder[A],
      outcome: Outcome[A, B],
      mayBeNull: Boolean
  )(implicit encoder: RowEncoder[B]): DataFrame = {
    val kept = numbered.columns.filter(_ != numberOf(index)).toSeq
    // Spark has no encoder for rows without columns
    val others = if (kept.isEmpty) Seq(lit(0).as("none")) else kept.map(col(_))
    val othersEncoder = Encoders.row(numbered.select(others: _*).schema)
    numbered
      .select(struct(others: _*).as("_1"), col(numberOf(index)).cast(BinaryType).as("_2"))
      .as(Encoders.tuple(othersEncoder, Encoders.BINARY))
      .mapPartitions(new DecodeColumnOfClient(decoder, outcome, mayBeNull))(Encoders.tuple(othersEncoder, encoder))
      .toDF("_1", "_2")
      .select(kept.map(name => col("_1").getField(name).as(name)) :+ col("_2").as(Decoded): _*)
  }

  private val Decoded = "decoded"

  private def numberOf(index: Int): String = s"c$index"

  /**
   * The column of that name; if there are several, the one with the same case. By default Spark ignores case.
   */
  private def indexOf(all: DataFrame, fields: IndexedSeq[StructField], column: String): Int = {
    val isSensitive = all.sparkSession.conf.get("spark.sql.caseSensitive", "false").toBoolean
    val exact = fields.indices.filter(fields(_).name == column)
    val found =
      if (exact.nonEmpty || isSensitive) exact else fields.indices.filter(fields(_).name.equalsIgnoreCase(column))
    found match {
      case Seq(one) =>
        requireText(fields(one))
        one
      case Seq() =>
        all.col(quoted(column)) // throws an exception that lists the columns
        throw new IllegalArgumentException(s"no column is called $column")
      case several => throw new IllegalArgumentException(
          s"${several.size} columns are called $column: rename or drop all but one of them first"
        )
    }
  }

  private def requireText(field: StructField): Unit = field.dataType match {
    case _: StringType | BinaryType | NullType =>
    case other =>
      throw new IllegalArgumentException(
        s"column ${field.name} is ${other.simpleString}: decodeJson needs a column of strings or bytes"
      )
  }

  private def quoted(name: String): String = "`" + name.replace("`", "``") + "`"
}
