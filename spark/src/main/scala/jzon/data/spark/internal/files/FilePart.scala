package jzon.data.spark.internal.files

import java.net.URI

import org.apache.hadoop.fs.{FileStatus, Path}

/**
 * A part of a stored file, which one task reads: the records that begin in `[start, end)`.
 *
 * @param uri the path as a URI, with special characters escaped: the name that `input_file_name()` and all errors have
 * @param modified the time of the file's last change, in milliseconds since 1970
 */
private[spark] final case class FilePart(uri: String, start: Long, end: Long, fileLength: Long, modified: Long) {
  def path: Path = new Path(new URI(uri))
  def length: Long = end - start

  /** True if the part is the whole file. */
  def isWhole: Boolean = start == 0 && end == fileLength

  /**
   * The offset at which the part's records end: a record that begins there or later belongs to another part. The last
   * part also has all records that begin after it.
   */
  def recordsEnd: Long = if (end >= fileLength) Long.MaxValue else end
}

private[spark] object FilePart {

  /** The parts of a file; a single one if the file can be read only from its beginning. */
  def of(file: FileStatus, size: TaskSize, compression: Compression, canSplit: Boolean): Seq[FilePart] = {
    val length = file.getLen
    val isSplit = canSplit && length > 0 && !compression.isCompressed(file.getPath)
    (if (isSplit) size.parts(length) else Seq(0L -> length)).map { case (start, end) =>
      FilePart(file.getPath.toUri.toString, start, end, length, file.getModificationTime)
    }
  }
}
