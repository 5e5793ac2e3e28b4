package jzon

import java.io.InputStream
import java.nio.file.Path

/** Adds `toJson` to values and `fromJson` to strings, bytes, streams and files: `import jzon.syntax._`. */
object syntax {

  /** Adds methods to every value whose type has an encoder. */
  implicit final class EncoderOps[A](private val a: A) extends AnyVal {

    /** Returns the value as JSON without whitespace. */
    def toJson(implicit encoder: Encoder[A]): String = encoder.encodeJson(a)

    /** Returns the value as indented JSON: two spaces for each level, ` : ` between name and value. */
    def toJsonPretty(implicit encoder: Encoder[A]): String = encoder.encodeJsonPretty(a)

    /** Returns the value as JSON in UTF-8 without whitespace. */
    def toJsonBytes(implicit encoder: Encoder[A]): Array[Byte] = encoder.encodeJsonBytes(a)

    /** Returns the value as a [[Json]] tree. */
    def toJsonAST(implicit encoder: Encoder[A]): Json = Json.from(a)
  }

  /** Adds `fromJson` to strings that contain JSON. */
  implicit final class TextOps(private val json: CharSequence) extends AnyVal {

    /** Decodes the whole string; a Left is the error message, with the path of the value. */
    def fromJson[A](implicit decoder: Decoder[A]): Either[String, A] = parser.decode[A](json)
  }

  /** Adds `fromJson` to byte arrays that contain JSON in UTF-8. */
  implicit final class BytesOps(private val json: Array[Byte]) extends AnyVal {

    /** Decodes all bytes; a Left is the error message, with the path of the value. */
    def fromJson[A](implicit decoder: Decoder[A]): Either[String, A] = textOfError(decoder.decodeJson(json))
  }

  /** Adds `fromJson` to streams that contain JSON in UTF-8. */
  implicit final class StreamOps(private val json: InputStream) extends AnyVal {

    /**
     * Decodes the stream to its end and does not close it; a Left is the error message, with the path of the value.
     *
     * If the stream throws an `IOException`, this method throws it too.
     */
    def fromJson[A](implicit decoder: Decoder[A]): Either[String, A] = textOfError(decoder.decodeJson(json))
  }

  /** Adds `fromJson` to files that contain JSON in UTF-8. */
  implicit final class FileOps(private val json: Path) extends AnyVal {

    /**
     * Decodes the file; a Left is the error message, with the path of the value.
     *
     * Throws an `IOException` if the file cannot be read.
     */
    def fromJson[A](implicit decoder: Decoder[A]): Either[String, A] = textOfError(decoder.decodeJson(json))
  }

  private def textOfError[A](decoded: Either[JsonError, A]): Either[String, A] = decoded match {
    case Right(a)    => Right(a)
    case Left(error) => Left(error.toString)
  }
}
