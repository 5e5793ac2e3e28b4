package jzon

import java.util.concurrent.ThreadLocalRandom

/**
 * A hash function for names with a random key: an attacker who does not know the key cannot make names collide.
 *
 * It is SipHash-1-3 over words of four UTF-16 units, with the length in the last: J.-P. Aumasson and D. J. Bernstein,
 * SipHash: a fast short-input PRF, 2012. Multiplying each word by a secret number is not enough: a difference in the
 * highest bit remains after a multiplication by any odd factor.
 */
final private[jzon] class KeyedHash {
  private[this] val key0 = ThreadLocalRandom.current().nextLong()
  private[this] val key1 = ThreadLocalRandom.current().nextLong()

  /** The characters of the name, copied here because String.charAt checks the encoding for each one. */
  private[this] var chars = new Array[Char](64)

  def apply(name: String): Int = {
    var v0 = key0 ^ 0x736f6d6570736575L
    var v1 = key1 ^ 0x646f72616e646f6dL
    var v2 = key0 ^ 0x6c7967656e657261L
    var v3 = key1 ^ 0x7465646279746573L
    val n = name.length
    if (n > chars.length) chars = new Array[Char](n * 2)
    val c = chars
    name.getChars(0, n, c, 0)
    var i = 0
    // one round for each word, one for the last, incomplete word, then three
    var rounds = (n >>> 2) + 1 + 3
    while (rounds > 0) {
      var word = 0L
      if (rounds > 4) {
        word = c(i) | c(i + 1).toLong << 16 | c(i + 2).toLong << 32 | c(i + 3).toLong << 48
        i += 4
      } else if (rounds == 4) {
        word = n.toLong << 48
        while (i < n) {
          word ^= c(i).toLong << (i & 3) * 16
          i += 1
        }
      } else if (rounds == 3) v2 ^= 0xff
      v3 ^= word
      v0 += v1
      v2 += v3
      v1 = java.lang.Long.rotateLeft(v1, 13) ^ v0
      v3 = java.lang.Long.rotateLeft(v3, 16) ^ v2
      v0 = java.lang.Long.rotateLeft(v0, 32) + v3
      v2 += v1
      v3 = java.lang.Long.rotateLeft(v3, 21) ^ v0
      v1 = java.lang.Long.rotateLeft(v1, 17) ^ v2
      v2 = java.lang.Long.rotateLeft(v2, 32)
      v0 ^= word
      rounds -= 1
    }
    val h = v0 ^ v1 ^ v2 ^ v3
    (h ^ h >>> 32).toInt
  }
}
