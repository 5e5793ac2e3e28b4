package jzon.data.spark.internal.files

import java.io.InputStream
import java.util.Locale

import com.github.luben.zstd.ZstdInputStreamNoFinalizer
import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.Path
import org.apache.hadoop.io.compress.{CompressionCodec, CompressionCodecFactory}

/** Finds the compression of a file from its name: the codecs in Hadoop's settings, and Zstandard. */
private[spark] final class Compression(conf: Configuration) {
  private[this] val codecs = new CompressionCodecFactory(conf)

  /** True if the file is compressed according to its name: such a file can be read only from its beginning. */
  def isCompressed(path: Path): Boolean = isZstd(path) || codecs.getCodec(path) != null

  /** The decompressed bytes of the file `in`. */
  def open(path: Path, in: InputStream): InputStream =
    if (isZstd(path)) new ZstdInputStreamNoFinalizer(in)
    else {
      val codec: CompressionCodec = codecs.getCodec(path)
      if (codec == null) in else codec.createInputStream(in)
    }

  /** True for Zstandard: Hadoop's codec needs a native library that most machines lack; Spark contains another one. */
  private[this] def isZstd(path: Path) = {
    val name = path.getName.toLowerCase(Locale.ROOT)
    name.endsWith(".zst") || name.endsWith(".zstd")
  }
}
