package jzon.data.spark

import org.apache.spark.sql.{DataFrame, Dataset, Encoder => RowEncoder}

import jzon.data.spark.internal.rows.{DecodeRows, Encoding, JsonColumn}
import jzon.{Decoder, Encoder}

/**
 * Adds methods for JSON to a Dataset; `import jzon.data.spark._` makes them available.
 *
 * Each row is decoded once: Spark neither moves predicates before the decoding nor repeats it. Rows are decoded when an
 * action needs them, as with every other step. The same methods work on streaming Datasets.
 */
final class DatasetJson[T](private val rows: Dataset[T]) extends AnyVal {

  /**
   * Decodes the rows of a `Dataset[String]` or `Dataset[Array[Byte]]`, each a whole document, and returns the values.
   *
   * {{{
   *   import spark.implicits._, jzon.data.spark._
   *   val events: Dataset[Event] = lines.decodeJson[Event](Mode.FailFast)
   * }}}
   *
   * The encoder says how Spark stores an `A`: `spark.implicits._` has one for case classes; for other types use
   * `Encoders.kryo[A]`. A null row is rejected. A value is rejected if Spark's columns cannot hold it exactly: for
   * example a number that DECIMAL(38,18) would round, or an `Instant` beyond 64 bits of microseconds.
   */
  def decodeJson[A](mode: Mode.OfValues)(implicit
      documents: DocumentRows[T],
      decoder: Decoder[A],
      encoder: RowEncoder[A]
  ): Dataset[A] = {
    mode.requireIn(rows.sparkSession)
    documents.bytes(rows).mapPartitions(new DecodeRows(mode.checked(decoder, encoder), Outcomes.of[A](mode)))
  }

  /** Decodes the rows as the other method does, and returns a value or an error for each. */
  def decodeJson[A](mode: Mode.Keep)(implicit
      documents: DocumentRows[T],
      decoder: Decoder[A],
      encoder: DecodedEncoder[A]
  ): Dataset[Decoded[A]] = documents.bytes(rows)
    .mapPartitions(new DecodeRows(mode.checked(decoder, encoder.rows), Outcomes.of[A](mode)))(encoder.rows)

  /** Decodes a column and fails at the first document that does not decode as an `A`. */
  def decodeJson[A](column: String)(implicit decoder: Decoder[A], encoder: RowEncoder[A]): DataFrame =
    decodeJson[A](column, Mode.FailFast)

  /**
   * Decodes a column of strings or bytes, such as Kafka's `value`, and returns all columns; a struct of the decoded
   * value replaces the column: `events.decodeJson[Event]("value", Mode.Drop).select($"offset", $"value.id")`.
   *
   * A null stays null in every mode; an `A` without null, such as Int, rejects it. A column of type VOID is null. The
   * other columns keep their metadata and therefore their watermark, and several of them may have one name.
   * Spark reads all columns, even those that you do not use later: select the columns that you need first. Throws
   * Spark's AnalysisException if the column does not exist. Throws an IllegalArgumentException if several columns have
   * the name, or if the column holds neither strings nor bytes.
   */
  def decodeJson[A](column: String, mode: Mode.OfValues)(implicit
      decoder: Decoder[A],
      encoder: RowEncoder[A]
  ): DataFrame = {
    mode.requireIn(rows.sparkSession)
    JsonColumn.decode(rows, column, mode.checked(decoder, encoder), Outcomes.of[A](mode))
  }

  /** Decodes a column as the other method does; a struct of `value` and `error`, a `Decoded`, replaces the column. */
  def decodeJson[A](column: String, mode: Mode.Keep)(implicit
      decoder: Decoder[A],
      encoder: DecodedEncoder[A]
  ): DataFrame =
    JsonColumn.decode(rows, column, mode.checked(decoder, encoder.rows), Outcomes.of[A](mode))(encoder.rows)

  /** Encodes each value as JSON that fits on a line, without whitespace except in raw JSON. */
  def encodeJson(implicit encoder: Encoder[T]): Dataset[String] = Encoding.strings(rows, encoder)

  /** Encodes each value as `encodeJson` does, in UTF-8, such as for Kafka's `value`. */
  def encodeJsonBytes(implicit encoder: Encoder[T]): Dataset[Array[Byte]] = Encoding.bytes(rows, encoder)

  /**
   * Writes each value as a document on its own line into files in the folder `path`: NDJSON, which `readJson` reads
   * with `jzon.Framing.lines`.
   *
   * {{{
   *   events.writeJson("archive", JsonLines(compression = "gzip", partitionBy = Seq("day")))
   * }}}
   *
   * Throws Spark's AnalysisException if the path exists and `lines` sets no other `saveMode`.
   */
  def writeJson(path: String, lines: JsonLines = JsonLines())(implicit encoder: Encoder[T]): Unit =
    Encoding.lines(rows, encoder, lines.partitionBy).write
      .mode(lines.saveMode)
      .option(
        "compression",
        if (lines.compression.equalsIgnoreCase("zstd")) classOf[ZstdCodec].getName else lines.compression
      )
      .option("lineSep", "\n")
      .partitionBy(lines.partitionBy: _*)
      .text(path)
}
