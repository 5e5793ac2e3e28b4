package jzon.spark

import org.apache.spark.sql.{Dataset, SparkSession, Encoder => RowEncoder}
import org.apache.spark.util.SerializableConfiguration

import jzon.{Decoder, Framing}

/**
 * What a session can do with files of JSON, by `import jzon.spark._`.
 *
 * Paths are as Spark's own formats have them: files, folders with all that is in them, and globs, on every file system of
 * Hadoop; names that begin with `_` or `.` are ignored. Files that are compressed are so by their names: `.gz`, `.bz2`, `.zst`
 * and what else Hadoop knows. The files are listed when the method is called, and read when an action asks for the rows. Settings
 * of the session are those of that call: `fs.*` for the file systems, `spark.sql.files.*` for the size of tasks and for files that
 * cannot be read.
 */
final class SessionJson(private val spark: SparkSession) extends AnyVal {

  /**
   * Reads files of many documents each, from their bytes straight into values.
   *
   * {{{
   *   spark.readJson[Event](Seq("s3a://archive/2024/"), Framing.lines, Mode.Keep)
   * }}}
   *
   * Lines ([[Framing.lines]]: NDJSON, JSON Lines) of files without compression are read by several tasks, as
   * `spark.sql.files.maxPartitionBytes` says; other files by one task each. Errors say which file, where in it, and which
   * record. A document of more than `Limits.streamBytes` is refused without being held. Throws Spark's AnalysisException for
   * paths that do not exist.
   */
  def readJson[A](paths: Seq[String], framing: Framing, mode: Mode.OfValues)(implicit
      decoder: Decoder[A],
      encoder: RowEncoder[A]
  ): Dataset[A] = JsonFiles.read(spark, paths, Some(framing), decoder, Outcome[A](mode))

  /** Reads files as the other method does, and gives a value or an error for each document. */
  def readJson[A](paths: Seq[String], framing: Framing, mode: Mode.Keep)(implicit
      decoder: Decoder[A],
      encoder: DecodedEncoder[A]
  ): Dataset[Decoded[A]] = JsonFiles.read(spark, paths, Some(framing), decoder, Outcome[A](mode))(encoder.rows)

  /** Reads files that are one document each, whatever lines they have. */
  def readJsonDocuments[A](paths: Seq[String], mode: Mode.OfValues)(implicit
      decoder: Decoder[A],
      encoder: RowEncoder[A]
  ): Dataset[A] = JsonFiles.read(spark, paths, None, decoder, Outcome[A](mode))

  /** Reads files that are one document each, and gives a value or an error for each. */
  def readJsonDocuments[A](paths: Seq[String], mode: Mode.Keep)(implicit
      decoder: Decoder[A],
      encoder: DecodedEncoder[A]
  ): Dataset[Decoded[A]] = JsonFiles.read(spark, paths, None, decoder, Outcome[A](mode))(encoder.rows)
}

private[spark] object JsonFiles {
  def read[A, B](
      spark: SparkSession,
      paths: Seq[String],
      framing: Option[Framing],
      decoder: Decoder[A],
      outcome: Outcome[A, B]
  )(implicit encoder: RowEncoder[B]): Dataset[B] = {
    SparkConnect.requireContext(spark, if (framing.isEmpty) "readJsonDocuments" else "readJson")
    val context = spark.sparkContext
    val checked = CheckedDecoder(decoder, encoder, outcome.mode)
    val tasks = FileParts.of(spark, paths, canSplit = framing.exists(_.isLines))
    val settings = context.broadcast(new SerializableConfiguration(HadoopSettings.of(spark)))
    val reading = new DecodeParts(checked, framing, outcome, settings, Unreadable.of(spark))
    val parts = context.parallelize(tasks, math.max(tasks.size, 1))
    spark.createDataset(parts.mapPartitions(reading)(encoder.clsTag))
  }
}
