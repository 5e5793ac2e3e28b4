package jzon.derivation

import java.nio.charset.StandardCharsets.UTF_8

/** A quoted name between what stands before it and its colon, as little-endian words: `readFirstName1` to `4` compare
  * those of `{"name":`, `readNextName1` to `4` those of `,"name":`.
  *
  * Up to 8 bytes it is one word, with zeros behind the last byte. Up to 32 bytes it is two to four whole words, of which the last one is
  * loaded at `length - 8` and so overlaps the one before.
  *
  * @param length bytes in all
  */
private[jzon] final case class NameWords(words: List[Long], length: Int)

private[jzon] object NameWords {

  /** None above 32 bytes, and for names that JSON must escape. */
  def of(before: Char, name: String): Option[NameWords] = {
    val bytes = (s"$before\"$name\":").getBytes(UTF_8)
    val n = bytes.length
    if (n > 32 || JsonText.mustEscape(name)) None
    else if (n <= 8) Some(NameWords(List(Words.load(bytes, 0)), n))
    else {
      val whole = (n - 1) / 8
      Some(NameWords(List.tabulate(whole)(i => Words.load(bytes, i * 8)) :+ Words.load(bytes, n - 8), n))
    }
  }
}

/** Constant bytes as zero-padded little-endian words, as `writeRaw1` to `writeRaw6` take them.
  *
  * Long constants are written by several calls: each part holds at most 48 bytes.
  */
private[jzon] final case class RawWords(parts: List[RawPart])

/** At most six words and how many bytes of them count. */
private[jzon] final case class RawPart(words: List[Long], length: Int)

private[jzon] object RawWords {

  /** The UTF-8 bytes of the text. */
  def of(text: String): RawWords =
    RawWords(
      text
        .getBytes(UTF_8)
        .grouped(48)
        .map(bytes => RawPart(List.tabulate((bytes.length + 7) / 8)(i => Words.load(bytes, i * 8)), bytes.length))
        .toList
    )
}

private[derivation] object Words {

  /** Up to 8 bytes from `at`, little-endian, zeros behind the end. */
  def load(bytes: Array[Byte], at: Int): Long = {
    var word = 0L
    var i = math.min(bytes.length, at + 8)
    while (i > at) {
      i -= 1
      word = word << 8 | (bytes(i) & 0xffL)
    }
    word
  }
}
