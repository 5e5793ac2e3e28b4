package jzon

/** Methods on values and on text, by `import jzon.syntax._`. */
object syntax {

  /** What any value with an encoder can do. */
  implicit final class EncoderOps[A](private val a: A) extends AnyVal {

    /** The value as JSON without whitespace. */
    def toJson(implicit encoder: Encoder[A]): String = encoder.encodeJson(a)

    /** The value as JSON for people: two spaces for each level, ` : ` between name and value. */
    def toJsonPretty(implicit encoder: Encoder[A]): String = encoder.encodeJsonPretty(a)

    /** The value as JSON in UTF-8 without whitespace. */
    def toJsonBytes(implicit encoder: Encoder[A]): Array[Byte] = encoder.encodeJsonBytes(a)

    /** The value as a [[Json]] tree. */
    def toJsonAST(implicit encoder: Encoder[A]): Json = Json.from(a)
  }

  /** What text that holds JSON can do. */
  implicit final class TextOps(private val json: CharSequence) extends AnyVal {

    /** Decodes the text, or says what is wrong with it and where. */
    def fromJson[A](implicit decoder: Decoder[A]): Either[String, A] = parser.decode[A](json)
  }

  /** What bytes that hold JSON in UTF-8 can do. */
  implicit final class BytesOps(private val json: Array[Byte]) extends AnyVal {

    /** Decodes the bytes, or says what is wrong with them and where. */
    def fromJson[A](implicit decoder: Decoder[A]): Either[String, A] = decoder.decodeJson(json) match {
      case Right(a)    => Right(a)
      case Left(error) => Left(error.toString)
    }
  }
}
