package jzon.spark

import java.net.URI

import org.apache.hadoop.fs.Path

/**
 * What is read at once of a file of so many bytes, as it is stored: the records that begin in `[start, end)`.
 *
 * @param uri the path as a URI, in which strange characters are escaped
 */
private[spark] final case class FilePart(uri: String, start: Long, end: Long, fileLength: Long) {
  def path: Path = new Path(new URI(uri))
  def length: Long = end - start
}
