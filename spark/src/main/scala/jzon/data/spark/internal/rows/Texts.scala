package jzon.data.spark.internal.rows

import java.nio.charset.StandardCharsets.UTF_8

/** Parts of UTF-8 that errors show. */
private[spark] object Texts {

  /** The bytes as a string; U+FFFD replaces bytes that are not UTF-8. */
  def of(bytes: Array[Byte], from: Int, to: Int): String = new String(bytes, from, to - from, UTF_8)

  /** The last position up to `at` that is not inside a character, which has up to four bytes. */
  def boundary(bytes: Array[Byte], at: Int): Int = {
    var p = at
    while (p > 0 && p < bytes.length && at - p < 3 && (bytes(p) & 0xc0) == 0x80) p -= 1
    p
  }
}
