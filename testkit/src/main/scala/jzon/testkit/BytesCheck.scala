package jzon.testkit

import java.util.Base64

import jzon.engine.binary.Base64Variant.{LineSeparator, Padding}
import jzon.engine.binary.{Base64Variant, BinaryText, Hex}

/**
 * Decides which strings are bytes in a variant, from the variant's properties and the JDK, without the library's codec.
 */
object BytesCheck {

  /** Whether a string is valid in the variant: as an encoder writes it, or as a decoder reads it. */
  def accepts(text: String, variant: BinaryText, written: Boolean): Boolean = variant match {
    case base64: Base64Variant => isBase64(text, base64, written)
    case hex: Hex =>
      text.length % 2 == 0 && (if (written) text == encoded(fromHex(text), hex) else text.forall(isDigit))
  }

  private def isDigit(c: Char) = c < 128 && Character.digit(c, 16) >= 0

  private def fromHex(text: String): Array[Byte] =
    if (text.forall(isDigit)) text.grouped(2).map(Integer.parseInt(_, 16).toByte).toArray else Array.emptyByteArray

  private def isBase64(text: String, variant: Base64Variant, written: Boolean): Boolean = {
    joined(text, variant, written).exists { line =>
      val characters = line.reverse.dropWhile(_ == '=').reverse
      val pads = line.length - characters.length
      val missing = (4 - characters.length % 4) % 4
      val padding = variant.padding match {
        case Padding.REQUIRED           => pads == missing
        case Padding.FORBIDDEN          => pads == 0
        case Padding.ALLOWED if written => pads == (if (variant.writesPadding) missing else 0)
        case Padding.ALLOWED            => pads == 0 || pads == missing
      }
      val values = characters.map(c => variant.alphabet.indexOf(c.toInt))
      padding && missing < 3 && !values.contains(-1) && {
        // The JDK's encoding of the bytes has no other bits and no other padding.
        val standard = values.map(Base64Variant.STANDARD_ALPHABET.charAt(_)).mkString + "=" * missing
        Base64.getEncoder.encodeToString(Base64.getDecoder.decode(standard)) == standard
      }
    }
  }

  /** Joins the lines of a string, if all have the required length. */
  private def joined(text: String, variant: Base64Variant, written: Boolean): Option[String] =
    if (variant.lineLength == 0) Some(text)
    else {
      val read = if (written || variant.lineSeparator == LineSeparator.CRLF) text else text.replace("\r\n", "\n")
      val lines = read.split(separator(variant), -1).toList
      val isRight = lines.init.forall(_.length == variant.lineLength) && lines.last.length <= variant.lineLength &&
        (lines.last.nonEmpty || lines.length == 1)
      if (isRight) Some(lines.mkString) else None
    }

  private def separator(variant: Base64Variant) = if (variant.lineSeparator == LineSeparator.LF) "\n" else "\r\n"

  private val samples: List[Array[Byte]] =
    List(0, 1, 2, 3, 4, 57, 60, 120).map(n => Array.tabulate(n)(i => (i * 37 - 5).toByte))

  /** Strings in the variant, both those that an encoder writes and those that decoders only read. */
  def texts(variant: BinaryText): List[String] = {
    val written = samples.map(encoded(_, variant))
    val read = variant match {
      case _: Hex => written.map(_.toUpperCase) ::: written.map(_.toLowerCase)
      case base64: Base64Variant =>
        written.map(_.replace("\n", "\r\n")) ::: written.map(_.replace("=", "")) :::
          samples.map(encoded(_, base64.toBuilder.padding(Padding.ALLOWED).build))
    }
    (written ::: read).distinct.filter(accepts(_, variant, written = false))
  }

  private def encoded(bytes: Array[Byte], variant: BinaryText): String = variant match {
    case hex: Hex => bytes.map(b => (if (hex == Hex.UPPER) "%02X" else "%02x").format(b & 0xff)).mkString
    case base64: Base64Variant =>
      val standard = Base64.getEncoder.encodeToString(bytes)
      val padded = standard.map {
        case '=' => '='
        case c   => base64.alphabet.charAt(Base64Variant.STANDARD_ALPHABET.indexOf(c.toInt))
      }
      val line = if (base64.writesPadding) padded else padded.replace("=", "")
      if (base64.lineLength == 0) line else line.grouped(base64.lineLength).mkString(separator(base64))
  }

  /** Returns a string after one change, with the name of each change; the result may be valid again. */
  def changed(text: String): List[(String, String)] = List(
    "a character less" -> text.dropRight(1),
    "two characters less" -> text.dropRight(2),
    "a character more" -> (text + "A"),
    "padding more" -> (text + "="),
    "no padding" -> text.replace("=", ""),
    "other bits" -> text.replaceFirst(".(=*)$", "/$1"),
    "a blank" -> (" " + text),
    "a line feed" -> (text + "\n"),
    "one line" -> text.replace("\n", "").replace("\r", ""),
    "lines of five" -> text.grouped(5).mkString("\n"),
    "carriage returns" -> text.replace("\n", "\r\n"),
    "other alphabet" -> text.map { case '+' => '-'; case '/' => '_'; case '-' => '+'; case '_' => '/'; case c => c },
    "beyond ASCII" -> (text + "\u0441")
  ).filter(_._2 != text)
}
