package jzon.data.spark.internal.sources

import java.net.URI
import java.util.concurrent.ConcurrentHashMap

import org.apache.hadoop.fs.{FSDataInputStream, FileStatus, Path, RawLocalFileSystem}
import org.apache.hadoop.security.AccessControlException

/** The local files under the scheme `asked`: gives them to those alone who have a secret in their settings, and counts listings and openings. */
class AskedFileSystem extends RawLocalFileSystem {
  override def getUri: URI = URI.create("asked:///")
  override def getScheme: String = "asked"

  private def requireSecret(): Unit = {
    val secret = getConf.get("fs.asked.secret")
    if (secret != "sesame") throw new AccessControlException(s"the secret is not $secret")
  }

  override def open(path: Path, bufferSize: Int): FSDataInputStream = {
    requireSecret()
    AskedFileSystem.opened.add(path.toUri.getPath)
    super.open(path, bufferSize)
  }

  override def listStatus(path: Path): Array[FileStatus] = {
    requireSecret()
    AskedFileSystem.listings.merge(path.getName, 1, (a: Int, b: Int) => a + b)
    super.listStatus(path)
  }
}

object AskedFileSystem {

  /** How often each folder was listed. */
  val listings = new ConcurrentHashMap[String, Int]

  /** The files that were opened. */
  val opened: java.util.Set[String] = ConcurrentHashMap.newKeySet[String]

  /** What a session needs to know the scheme. */
  val settings: Seq[(String, String)] =
    Seq("fs.asked.impl" -> classOf[AskedFileSystem].getName, "fs.asked.impl.disable.cache" -> "true")
}
