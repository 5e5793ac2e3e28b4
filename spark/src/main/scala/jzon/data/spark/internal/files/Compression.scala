package jzon.data.spark.internal.files

import java.io.{InputStream, PushbackInputStream}
import java.util.Locale

import com.github.luben.zstd.ZstdInputStreamNoFinalizer
import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.Path
import org.apache.hadoop.io.compress.CompressionCodecFactory

/** Finds the compression of a file from its name: the codecs in Hadoop's settings, and Zstandard. */
private[spark] final class Compression(conf: Configuration) {
  private[this] val codecs = new CompressionCodecFactory(conf)

  /** True if the file is compressed according to its name: such a file can be read only from its beginning. */
  def isCompressed(path: Path): Boolean = isZstd(path) || codecs.getCodec(path) != null

  /** The decompressed bytes of the file `in`. An archive without bytes, as a killed writer leaves it, is an empty file. */
  def open(path: Path, in: InputStream): InputStream =
    if (!isCompressed(path)) in
    else {
      val bytes = new PushbackInputStream(in)
      val first = bytes.read()
      if (first >= 0) bytes.unread(first)
      if (first < 0) bytes
      else if (isZstd(path)) new ZstdInputStreamNoFinalizer(bytes)
      else codecs.getCodec(path).createInputStream(bytes)
    }

  /** True for Zstandard: Hadoop's codec needs a native library that most machines lack; Spark contains another one. */
  private[this] def isZstd(path: Path) = {
    val name = path.getName.toLowerCase(Locale.ROOT)
    name.endsWith(".zst") || name.endsWith(".zstd")
  }
}
