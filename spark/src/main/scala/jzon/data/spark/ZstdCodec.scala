package jzon.data.spark

import java.io.{InputStream, OutputStream}

import com.github.luben.zstd.{ZstdInputStream, ZstdOutputStream}
import org.apache.hadoop.io.compress.{
  CompressionCodec,
  CompressionInputStream,
  CompressionOutputStream,
  Compressor,
  Decompressor
}

/**
 * Zstandard (RFC 8878) for Hadoop, with the library that Spark contains: Hadoop's own codec needs a native library that
 * most machines do not have.
 *
 * `writeJson` uses it. If you add it to `io.compression.codecs`, Spark's own formats read `.zst` files too.
 */
final class ZstdCodec extends CompressionCodec {
  override def getDefaultExtension: String = ".zst"

  override def createOutputStream(out: OutputStream): CompressionOutputStream = new ZstdCodec.Out(out)
  override def createOutputStream(out: OutputStream, compressor: Compressor): CompressionOutputStream =
    createOutputStream(out)
  override def getCompressorType: Class[_ <: Compressor] = null
  override def createCompressor(): Compressor = null

  override def createInputStream(in: InputStream): CompressionInputStream = new ZstdCodec.In(in)
  override def createInputStream(in: InputStream, decompressor: Decompressor): CompressionInputStream =
    createInputStream(in)
  override def getDecompressorType: Class[_ <: Decompressor] = null
  override def createDecompressor(): Decompressor = null
}

private object ZstdCodec {
  final private class Out(file: OutputStream) extends CompressionOutputStream(file) {
    private[this] var frame = new ZstdOutputStream(file)

    override def write(b: Int): Unit = frame.write(b)
    override def write(bytes: Array[Byte], from: Int, length: Int): Unit = frame.write(bytes, from, length)
    override def flush(): Unit = frame.flush()

    /** Ends the frame; closing it would close the file. */
    override def finish(): Unit = frame.setCloseFrameOnFlush(true).flush()

    override def resetState(): Unit = frame = new ZstdOutputStream(file)
    override def close(): Unit = frame.close()
  }

  final private class In(file: InputStream) extends CompressionInputStream(file) {
    private[this] var frames = new ZstdInputStream(file)

    override def read(): Int = frames.read()
    override def read(bytes: Array[Byte], from: Int, length: Int): Int = frames.read(bytes, from, length)
    override def resetState(): Unit = frames = new ZstdInputStream(file)
    override def close(): Unit = frames.close()
  }
}
