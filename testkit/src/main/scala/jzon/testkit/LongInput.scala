package jzon.testkit

import jzon._

/** Long values, of which no message may show more than a part. */
object LongInput {

  /** The most characters of a message: 100 of the program's words, and 20 of a token, which may all be escapes. */
  val most = 230

  private val texts = List("x" * 1000000, "secret " * 10000, "ä" * 100000, "\ud83c\udf4c" * 50000, "\\u0000" * 10000)
  private val names = texts.map(_.take(50000)).map(text => if (text.endsWith("\\")) text + "\\" else text)

  /** Strings, and arrays and objects that hold them, also as names; numbers of many digits. */
  val documents: List[String] =
    texts.map("\"" + _ + "\"") ++ List("9" * 900, "-" + "9" * 900 + ".5") ++ names.map(name => s"""{"$name":1}""")

  /** All messages of the decoder for these documents, as they are and in the places where `place` puts them. */
  def messages[A](place: String => String = identity)(implicit decoder: Decoder[A]): List[String] =
    documents.flatMap(json => decoder.decodeJson(place(json)).left.toOption.map(_.message))

  /** Those that are longer than they may be, or have characters that are not shown. */
  def faults[A](place: String => String = identity)(implicit decoder: Decoder[A]): List[String] =
    messages(place).filter(message => message.length > most || message.exists(_.isControl))
}
