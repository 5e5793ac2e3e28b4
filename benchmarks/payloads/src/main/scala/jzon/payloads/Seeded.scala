package jzon.payloads

/** Random values that are the same on every machine and JDK: java.util.SplittableRandom's sequence is specified. */
final class Seeded(seed: Long) {
  private val random = new java.util.SplittableRandom(seed)

  /** From `from` up to, not including, `until`. */
  def int(from: Int, until: Int): Int = random.nextInt(from, until)
  def long(from: Long, until: Long): Long = random.nextLong(from, until)
  def long(): Long = random.nextLong()
  def boolean(): Boolean = random.nextBoolean()

  /** True in `percent` of 100 cases. */
  def chance(percent: Int): Boolean = int(0, 100) < percent

  def pick[A](values: IndexedSeq[A]): A = values(int(0, values.length))
  def some[A](percent: Int)(value: => A): Option[A] = if (chance(percent)) Some(value) else None
  def list[A](n: Int)(value: => A): List[A] = List.fill(n)(value)

  /** n decimal digits, the first one not a zero. */
  def digits(n: Int): String = s"${int(1, 10)}${Iterator.continually(int(0, 10)).take(n - 1).mkString}"

  /** n characters out of an alphabet. */
  def chars(n: Int, alphabet: String): String = Iterator.continually(pick(alphabet)).take(n).mkString
  def hex(n: Int): String = chars(n, "0123456789abcdef")
  def identifier(n: Int): String = chars(n, "abcdefghijklmnopqrstuvwxyz0123456789")

  def word(): String = pick(Seeded.words)

  /** n words, the first one capitalised, with a full stop. */
  def sentence(n: Int): String = s"${list(n)(word()).mkString(" ").capitalize}."

  def uuid(): java.util.UUID = {
    val high = long() & ~0xf000L | 0x4000L
    val low = long() & 0x3fffffffffffffffL | 0x8000000000000000L
    new java.util.UUID(high, low)
  }
}

object Seeded {
  private val words: Vector[String] =
    ("river stone quiet window garden market signal copper lantern harbour winter morning station letter paper " +
      "bridge silver narrow forest engine valley second answer question number table orange simple method colour " +
      "reader writer record cloud island people travel open build field value object member element string").split(
      ' '
    ).toVector
}
