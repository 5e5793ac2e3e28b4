package jzon.bench

import java.io.{InputStream, OutputStream}

/**
 * A library set up for one payload: what its users would write in a hot path, and nothing besides.
 *
 * `V` is the type that the library reads into: the payload's own, or an equivalent one where the library cannot do it.
 */
trait Contender[V] {
  def decode(json: Array[Byte]): V
  def decodeText(json: String): V
  def encode(value: V): Array[Byte]
  def encodeText(value: V): String

  /** True when the library can write with indentation and with escapes for all that is not ASCII. */
  def layouts: Boolean = false
  def encodePretty(value: V): Array[Byte] = throw new UnsupportedOperationException("no layouts")
  def encodeAscii(value: V): Array[Byte] = throw new UnsupportedOperationException("no layouts")

  /** True when the library reads and writes streams by itself. */
  def streams: Boolean = false
  def decodeStream(in: InputStream): V = throw new UnsupportedOperationException("no streams")
  def encodeStream(value: V, out: OutputStream): Unit = throw new UnsupportedOperationException("no streams")
}
