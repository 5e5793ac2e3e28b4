package jzon.spark

import java.io.{ObjectInputStream, ObjectOutputStream}
import java.net.URI

import org.apache.hadoop.conf.Configuration
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

/** Hadoop's settings, which are no Serializable of their own; for a broadcast. */
private[spark] final class HadoopSettings(@transient private[this] var conf: Configuration) extends Serializable {
  def get: Configuration = conf

  private def writeObject(out: ObjectOutputStream): Unit = conf.write(out)

  private def readObject(in: ObjectInputStream): Unit = {
    conf = new Configuration(false)
    conf.readFields(in)
  }
}
