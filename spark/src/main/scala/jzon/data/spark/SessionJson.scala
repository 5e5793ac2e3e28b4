package jzon.data.spark

import org.apache.spark.sql.{Dataset, SparkSession, Encoder => RowEncoder}

import jzon.data.spark.internal.records.JsonFiles
import jzon.{Decoder, Framing}

/**
 * Adds methods for JSON files to a SparkSession; `import jzon.data.spark._` makes them available.
 *
 * Paths work as in Spark's own formats: files, folders with all their contents, and globs, on every file system of
 * Hadoop. Names that begin with `_` or `.` are ignored. A file's name says how it is compressed: `.gz`, `.bz2`, `.zst`
 * or another suffix that Hadoop knows. The call lists the files; an action reads them. The call also takes the
 * session's settings: `fs.*` for the file systems, `spark.sql.files.*` for the size of tasks and for files that cannot
 * be read.
 */
final class SessionJson(private val spark: SparkSession) extends AnyVal {

  /**
   * Reads files of many documents each, and decodes their bytes directly into values.
   *
   * {{{
   *   spark.readJson[Event](Seq("s3a://archive/2024/"), Framing.lines, Mode.Keep)
   * }}}
   *
   * With `Framing.lines` (NDJSON, JSON Lines), several tasks read an uncompressed file in parts of
   * `spark.sql.files.maxPartitionBytes`; one task reads any other file. Errors name the file, the place in it, and the
   * record. A document of more than `Limits.streamBytes` is rejected before it fills the memory. Throws Spark's
   * AnalysisException if a path does not exist.
   */
  def readJson[A](paths: Seq[String], framing: Framing, mode: Mode.OfValues)(implicit
      decoder: Decoder[A],
      encoder: RowEncoder[A]
  ): Dataset[A] = JsonFiles.read(spark, paths, Some(framing), mode.checked(decoder, encoder), Outcomes.of[A](mode))

  /** Reads files as the other method does, and returns a value or an error for each document. */
  def readJson[A](paths: Seq[String], framing: Framing, mode: Mode.Keep)(implicit
      decoder: Decoder[A],
      encoder: DecodedEncoder[A]
  ): Dataset[Decoded[A]] =
    JsonFiles.read(spark, paths, Some(framing), mode.checked(decoder, encoder.rows), Outcomes.of[A](mode))(encoder.rows)

  /** Reads files that are one document each, which may have several lines. */
  def readJsonDocuments[A](paths: Seq[String], mode: Mode.OfValues)(implicit
      decoder: Decoder[A],
      encoder: RowEncoder[A]
  ): Dataset[A] = JsonFiles.read(spark, paths, None, mode.checked(decoder, encoder), Outcomes.of[A](mode))

  /** Reads files that are one document each, and returns a value or an error for each. */
  def readJsonDocuments[A](paths: Seq[String], mode: Mode.Keep)(implicit
      decoder: Decoder[A],
      encoder: DecodedEncoder[A]
  ): Dataset[Decoded[A]] =
    JsonFiles.read(spark, paths, None, mode.checked(decoder, encoder.rows), Outcomes.of[A](mode))(encoder.rows)
}
