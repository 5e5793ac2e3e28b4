package jzon.payloads

/** Lists of strings of one alphabet each, 1 to 120 characters long. */
object Strings {
  private val ascii = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 .,;:!?-'()/<>&"
  private val latin = "abcdefghijklmnopqrstuvwxyz äöüéèàçñøåß ÄÖÜÉÇØÅ «»° "
  private val cjk = "日本語中文字漢仮名交文章東京都大阪府京都府北海道人口統計局調査年月日曜火水木金土一二三四五六七八九十百千万円、。「」"
  private val escaped = "abcdefgh \"\\/\n\t\"\\\r\b\f\u0001\u001f"

  val ofAscii: Payload[List[String]] = payload("strings-ascii", "ASCII", 23, ascii)
  val ofLatin1: Payload[List[String]] = payload("strings-latin1", "Latin-1", 24, latin)
  val ofCjk: Payload[List[String]] = payload("strings-cjk", "Chinese and Japanese", 25, cjk)

  /** Two of three characters need an escape. */
  val ofEscapes: Payload[List[String]] = payload("strings-escaped", "text full of escapes", 26, escaped)

  /** Most strings of real documents are short: half of these are under 20 characters. */
  private def payload(name: String, about: String, seed: Int, alphabet: String): Payload[List[String]] = new Payload(
    name,
    s"strings of $about",
    { val r = new Seeded(seed); r.list(128)(r.chars(if (r.boolean()) r.int(1, 20) else r.int(20, 121), alphabet)) },
    Text.of(_).compact,
    faults = Vector(Fault("number for a string", "[", "[1,"), Fault("escape of three digits", "[", "[\"\\u123\",")),
  )
}
