package jzon.data.spark

import org.apache.spark.sql.types.{BinaryType, StructType}
import org.apache.spark.sql.{SparkSession, Encoder => RowEncoder}

import jzon.Decoder
import jzon.data.spark.internal.columns.{CheckedDecoder, ColumnCheck}
import jzon.data.spark.internal.rows.SparkConnect
import jzon.engine.error.Limits

/**
 * Says how Spark treats a row, or a record of a file, that does not decode as an `A`: the job fails, the row is dropped
 * and counted, or the row is kept with its error.
 *
 * In every mode, [[limits]] apply to each row separately. Modes are immutable; `withLimits` returns a copy:
 * `Mode.Keep.withLimits(Limits.DEFAULT.withDepth(64))`.
 */
sealed abstract class Mode extends Serializable {

  /** The limits of one row; a row that exceeds them is rejected. */
  def limits: Limits

  /** The columns that [[Mode.Keep.withSchema]] and its siblings set. */
  private[spark] def schema: Option[StructType]

  /** Throws an UnsupportedOperationException if the session does not support the mode. */
  private[spark] def requireIn(spark: SparkSession): Unit = ()

  /** The decoder, which also rejects values that the columns of the encoder do not hold. */
  private[spark] def checked[A](decoder: Decoder[A], encoder: RowEncoder[_]): Decoder[A] =
    CheckedDecoder(decoder, ColumnCheck.typeOf(encoder), schema)
}

object Mode {

  /** The modes whose result is a `Dataset[A]`, only of values. */
  sealed abstract class OfValues extends Mode

  /**
   * The job fails at the first row that does not decode as an `A`, with a [[JsonRowException]] as the cause of Spark's
   * exception. Its message says file, partition, row, path, reason, line and column, and shows the bytes around the
   * place.
   */
  val FailFast: FailFast = new FailFast(Limits.DEFAULT, None)

  /** Rows that do not decode as an `A` are left out. `Mode.Drop(dropped)` also counts them. */
  val Drop: Drop = new Drop(Limits.DEFAULT, None, None)

  /** Every row becomes a `Decoded`: a value, or the error with the row's string. */
  val Keep: Keep = new Keep(Limits.DEFAULT, 64 << 10, None)

  private val MostRawBytes = 1 << 28

  /** The mode [[Mode.FailFast]]. */
  final class FailFast private[Mode] (val limits: Limits, private[spark] val schema: Option[StructType])
      extends OfValues {

    /** Returns the mode with other limits. */
    def withLimits(limits: Limits): FailFast = new FailFast(limits, schema)

    /** Returns the mode with other columns, as `Keep.withSchema` does. */
    def withSchema(schema: StructType): FailFast = new FailFast(limits, Some(schema))
  }

  /** The mode [[Mode.Drop]]. */
  final class Drop private[Mode] (
      val limits: Limits,
      val dropped: Option[DroppedRows],
      private[spark] val schema: Option[StructType]
  ) extends OfValues {

    private[spark] override def requireIn(spark: SparkSession): Unit = SparkConnect.requireAccumulators(spark)

    /** Returns the mode that counts dropped rows in `dropped`, by reason and path. */
    def apply(dropped: DroppedRows): Drop = new Drop(limits, Some(dropped), schema)

    /** Returns the mode with other limits. */
    def withLimits(limits: Limits): Drop = new Drop(limits, dropped, schema)

    /** Returns the mode with other columns, as `Keep.withSchema` does. */
    def withSchema(schema: StructType): Drop = new Drop(limits, dropped, Some(schema))
  }

  /** The mode [[Mode.Keep]]. */
  final class Keep private[Mode] (
      val limits: Limits,
      val rawBytes: Int,
      private[spark] val schema: Option[StructType]
  ) extends Mode {

    /** The values are in the column `value` of `Decoded`; rows that Kryo writes have no such column. */
    private[spark] override def checked[A](decoder: Decoder[A], encoder: RowEncoder[_]): Decoder[A] = {
      val columns = encoder.schema
      val isKept = columns.fieldNames.toSeq == Seq("value", "error")
      CheckedDecoder(decoder, if (isKept) columns("value").dataType else BinaryType, schema)
    }

    /** Returns the mode with other limits. */
    def withLimits(limits: Limits): Keep = new Keep(limits, rawBytes, schema)

    /**
     * Returns the mode that also rejects values that do not fit these columns:
     *
     * {{{
     *   Mode.Keep.withSchema(StructType.fromDDL("price DECIMAL(10, 2), code VARCHAR(8)"))
     * }}}
     *
     * Use the Dataset's column names; columns that you leave out keep their types. You can give a decimal fewer digits
     * and decimals, and a string a maximum length. `decodeJson` and `readJson` throw an IllegalArgumentException for a
     * column that the Dataset does not have, and for any other change of a type.
     */
    def withSchema(schema: StructType): Keep = new Keep(limits, rawBytes, Some(schema))

    /**
     * Returns the mode that keeps at most this many bytes of the string of a rejected row: 64 KiB by default, at most
     * 256 MiB. `withRawBytes(-1)` throws an IllegalArgumentException.
     */
    def withRawBytes(rawBytes: Int): Keep = {
      require(rawBytes >= 0, "rawBytes must be 0 or more")
      new Keep(limits, math.min(rawBytes, MostRawBytes), schema)
    }
  }
}
