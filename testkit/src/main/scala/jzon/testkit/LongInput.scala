package jzon.testkit

import jzon._

/** Long values, of which every message must show only a part. */
object LongInput {

  /**
   * The maximum length of a message: 100 characters for words, and 20 characters of a token, which may all be escapes.
   */
  val most = 230

  private val texts = List("x" * 1000000, "secret " * 10000, "ä" * 100000, "\ud83c\udf4c" * 50000, "\\u0000" * 10000)
  private val names = texts.map(_.take(50000)).map(text => if (text.endsWith("\\")) text + "\\" else text)

  /** Strings, and arrays and objects that contain them, also as names; numbers with many digits. */
  val documents: List[String] =
    texts.map("\"" + _ + "\"") ++ List("9" * 900, "-" + "9" * 900 + ".5") ++ names.map(name => s"""{"$name":1}""")

  /** All messages of the decoder for these documents, unchanged and in the positions where `place` puts them. */
  def messages[A](place: String => String = identity)(implicit decoder: Decoder[A]): List[String] =
    documents.flatMap(json => decoder.decodeJson(place(json)).left.toOption.map(_.message))

  /** The messages that are too long, or contain invisible characters. */
  def faults[A](place: String => String = identity)(implicit decoder: Decoder[A]): List[String] =
    messages(place).filter(message => message.length > most || message.exists(_.isControl))
}
