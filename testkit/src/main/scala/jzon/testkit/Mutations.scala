package jzon.testkit

import java.nio.charset.StandardCharsets.{UTF_16LE, UTF_8}
import java.util.SplittableRandom

/** Damages documents: flips, replaces, inserts, deletes, repeats, cuts and splices bytes. */
final class Mutations(random: SplittableRandom) {
  import Mutations._

  /** Returns the document with one to three changes; `other` is the source of spliced bytes. */
  def mutate(document: Array[Byte], other: Array[Byte]): Array[Byte] =
    if (random.nextInt(200) == 0) new String(document, UTF_8).getBytes(UTF_16LE)
    else if (random.nextInt(200) == 0) byteOrderMark ++ document
    else (0 to random.nextInt(3)).foldLeft(document)((d, _) => once(d, other))

  private def once(document: Array[Byte], other: Array[Byte]): Array[Byte] = {
    val n = document.length
    val at = if (n == 0) 0 else random.nextInt(n)
    random.nextInt(8) match {
      case 0 if n > 0 => document.updated(at, (document(at) ^ (1 << random.nextInt(8))).toByte)
      case 1 if n > 0 => document.updated(at, random.nextInt(256).toByte)
      case 2          => insert(document, at, tokens(random.nextInt(tokens.length)))
      case 3          => document.take(at) ++ document.drop(at + 1 + random.nextInt(4))
      case 4          => document.take(at)
      case 5          => insert(document, at, range(document))
      case 6          => document.take(at) ++ other.drop(if (other.isEmpty) 0 else random.nextInt(other.length))
      case _          => insert(document, at, range(other))
    }
  }

  private def range(document: Array[Byte]): Array[Byte] = {
    val from = random.nextInt(document.length + 1)
    document.slice(from, from + random.nextInt(20))
  }

  private def insert(document: Array[Byte], at: Int, token: Array[Byte]): Array[Byte] =
    document.take(at) ++ token ++ document.drop(at)
}

object Mutations {
  private val byteOrderMark = Array(0xef, 0xbb, 0xbf).map(_.toByte)

  private val tokens: Array[Array[Byte]] =
    Array(
      "\"",
      "\\",
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "0",
      "-",
      ".",
      "e",
      "E+",
      "1e400",
      "null",
      "tru",
      "\\u",
      "\\ud800",
      "\\udc00",
      "\\u00e9",
      "\u0000",
      "\u001f",
      "\n",
      "\u00e9",
      "/**/",
      "NaN",
      "'",
      "{\"a\":",
      "[1,",
      "99999999999",
      "\"id\":1,",
      "\"type\":\"Closed\","
    ).map(_.getBytes(UTF_8)) ++
      Array("80", "c0af", "c3", "e08080", "eda080", "f0808080", "f4908080", "f8", "ff", "fe", "efbbbf", "e697").map(
        Vectors.hex
      )
}
