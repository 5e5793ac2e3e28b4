package jzon

import java.io.InputStream
import java.nio.file.Path

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
    def fromJson[A](implicit decoder: Decoder[A]): Either[String, A] = textOfError(decoder.decodeJson(json))
  }

  /** What a stream that holds JSON in UTF-8 can do. */
  implicit final class StreamOps(private val json: InputStream) extends AnyVal {

    /**
     * Decodes the stream to its end, or says what is wrong with it and where; the stream is not closed.
     *
     * Throws the `IOException` of the stream, if there is one.
     */
    def fromJson[A](implicit decoder: Decoder[A]): Either[String, A] = textOfError(decoder.decodeJson(json))
  }

  /** What a file that holds JSON in UTF-8 can do. */
  implicit final class FileOps(private val json: Path) extends AnyVal {

    /**
     * Decodes the file, or says what is wrong with it and where.
     *
     * Throws the `IOException` of the file system, if there is one.
     */
    def fromJson[A](implicit decoder: Decoder[A]): Either[String, A] = textOfError(decoder.decodeJson(json))
  }

  private def textOfError[A](decoded: Either[JsonError, A]): Either[String, A] = decoded match {
    case Right(a)    => Right(a)
    case Left(error) => Left(error.toString)
  }
}
