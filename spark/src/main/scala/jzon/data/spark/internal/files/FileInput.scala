package jzon.data.spark.internal.files

import java.io.{FileNotFoundException, FilterInputStream, IOException, InputStream, InterruptedIOException}
import java.nio.channels.ClosedByInterruptException
import java.nio.file.AccessDeniedException

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.security.AccessControlException
import org.apache.spark.sql.SparkSession
import org.slf4j.LoggerFactory

/**
 * Says which unreadable files are skipped, from Spark's settings: `spark.sql.files.ignoreCorruptFiles`, which skips the
 * rest of a file, and `ignoreMissingFiles`.
 */
private[spark] final case class Unreadable(ignoreCorrupt: Boolean, ignoreMissing: Boolean) {

  /** True if the rest of the file is skipped; then also logs it. */
  def passes(part: FilePart, e: IOException): Boolean = {
    val isPassed = e match {
      case _: FileNotFoundException => ignoreMissing
      case _                        => ignoreCorrupt && !isDenied(e)
    }
    if (isPassed) Unreadable.log.warn(s"skipped the rest of a file that cannot be read: ${part.uri}", e)
    isPassed
  }

  /** True if the cause is not the file: the task was stopped, or the program lacks a permission. */
  private def isDenied(e: IOException): Boolean =
    Iterator.iterate[Throwable](e)(_.getCause).takeWhile(_ != null).exists {
      case _: InterruptedIOException | _: ClosedByInterruptException => true
      case _: AccessControlException | _: AccessDeniedException      => true
      case _                                                         => false
    }
}

private[spark] object Unreadable {
  private val log = LoggerFactory.getLogger(classOf[Unreadable])

  def of(spark: SparkSession): Unreadable = Unreadable(
    spark.conf.get("spark.sql.files.ignoreCorruptFiles").toBoolean,
    spark.conf.get("spark.sql.files.ignoreMissingFiles").toBoolean
  )
}

/** Opens parts of files. */
private[spark] final class FileInput(conf: Configuration) {
  private[this] val compression = new Compression(conf)

  /**
   * The bytes of the part, decompressed, from the byte before it on: that byte tells whether a line begins with the
   * part. If the file system or the codec throws any exception, this method throws an IOException that names the file.
   */
  def open(part: FilePart): InputStream = {
    val path = part.path
    val raw = FileInput.naming(part)(path.getFileSystem(conf).open(path))
    try {
      if (part.start > 0) FileInput.naming(part)(raw.seek(part.start - 1))
      new NamedInput(part, if (part.isWhole) FileInput.naming(part)(compression.open(path, raw)) else raw)
    } catch {
      case e: Throwable =>
        raw.close()
        throw e
    }
  }
}

/** Adds the file's name to exceptions. */
final private class NamedInput(part: FilePart, in: InputStream) extends FilterInputStream(in) {
  override def read(): Int = FileInput.naming(part)(super.read())
  override def read(bytes: Array[Byte], from: Int, length: Int): Int =
    FileInput.naming(part)(super.read(bytes, from, length))
}

private[spark] object FileInput {

  /** Runs a step of reading; native codecs throw an InternalError for invalid bytes. */
  def naming[A](part: FilePart)(step: => A): A =
    try step
    catch {
      case e: FileNotFoundException =>
        val named = new FileNotFoundException(s"${part.uri}: ${e.getMessage}")
        named.initCause(e)
        throw named
      case e: IOException                               => throw new IOException(s"${part.uri}: ${e.getMessage}", e)
      case e @ (_: RuntimeException | _: InternalError) => throw new IOException(s"${part.uri}: $e", e)
    }
}
