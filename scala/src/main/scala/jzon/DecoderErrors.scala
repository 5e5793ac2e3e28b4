package jzon

import java.io.{InputStream, UncheckedIOException}
import java.nio.file.{Files, Path}

import jzon.derivation.SecretCodecs
import jzon.engine.JsonReader
import jzon.engine.codecs.{AllErrors, WholeDocument}
import jzon.engine.error.{JsonError, Limits}

/**
 * Adds to every [[Decoder]] the methods that return all errors of a document: `Decoder[Person].decodeAll(json)`.
 *
 * They are not in Decoder itself, so that its instances stay small.
 */
final class DecoderErrors[A](private val decoder: Decoder[A]) extends AnyVal {

  /**
   * Decodes a whole document; if the decoder rejects it, returns all errors, at most `max`.
   *
   * {{{
   *   Decoder[Person].decodeAll("""{"name":7,"age":1.5}""")
   *   // Left(List(.name(expected a string, got 7), .age(expected an integer, got 1.5)))
   * }}}
   *
   * Each field that does not fit is an error, with its path, line and column, and so is each missing field. The first
   * error is the one that `decodeJson` returns; both accept the same documents. Malformed JSON or an exceeded limit
   * ends the list. The alternatives of `orElse` count as one value, and so does a tuple.
   *
   * A document without errors costs the same as with `decodeJson`. After each error, jzon reads what follows.
   *
   * @param max the maximum number of errors, at least 1
   */
  def decodeAll(json: CharSequence, max: Int = 20): Either[List[JsonError], A] =
    decodeAll(json, max, Limits.DEFAULT)

  /** Decodes a whole document within `limits`, and returns at most `max` errors. */
  def decodeAll(json: CharSequence, max: Int, limits: Limits): Either[List[JsonError], A] =
    DecoderErrors.all(decoder, max)(AllErrors.source(json.toString, limits))

  /** Decodes a whole document in UTF-8, and returns at most 20 errors. */
  def decodeAll(json: Array[Byte]): Either[List[JsonError], A] = decodeAll(json, DecoderErrors.Most)

  /** Decodes a whole document in UTF-8, and returns at most `max` errors. */
  def decodeAll(json: Array[Byte], max: Int): Either[List[JsonError], A] = decodeAll(json, max, Limits.DEFAULT)

  /** Decodes a whole document in UTF-8 within `limits`, and returns at most `max` errors. */
  def decodeAll(json: Array[Byte], max: Int, limits: Limits): Either[List[JsonError], A] =
    DecoderErrors.all(decoder, max)(AllErrors.source(json, limits))

  /**
   * Decodes a whole document in UTF-8 from the stream, and returns at most 20 errors. It reads the stream to its end, keeps
   * the document in memory, and does not close the stream, whose `IOException` it throws.
   */
  def decodeAll(json: InputStream): Either[List[JsonError], A] = decodeAll(json, DecoderErrors.Most)

  /** Decodes the stream, and returns at most `max` errors. */
  def decodeAll(json: InputStream, max: Int): Either[List[JsonError], A] = decodeAll(json, max, Limits.DEFAULT)

  /** Decodes the stream within `limits`, and returns at most `max` errors. */
  def decodeAll(json: InputStream, max: Int, limits: Limits): Either[List[JsonError], A] =
    DecoderErrors.all(decoder, max)(WholeDocument.of(json, limits))

  /** Decodes a file in UTF-8, and returns at most 20 errors. Throws an `IOException` if the file cannot be read. */
  def decodeAll(json: Path): Either[List[JsonError], A] = decodeAll(json, DecoderErrors.Most)

  /** Decodes a file in UTF-8, and returns at most `max` errors. */
  def decodeAll(json: Path, max: Int): Either[List[JsonError], A] = decodeAll(json, max, Limits.DEFAULT)

  /** Decodes a file in UTF-8 within `limits`, and returns at most `max` errors. */
  def decodeAll(json: Path, max: Int, limits: Limits): Either[List[JsonError], A] = {
    val channel = Files.newByteChannel(json)
    try DecoderErrors.all(decoder, max)(WholeDocument.of(channel, limits))
    finally channel.close()
  }

  /** Decodes a tree, and returns at most 20 errors. Their offsets are those in its JSON without whitespace. */
  def decodeAll(json: Json): Either[List[JsonError], A] = decodeAll(json, DecoderErrors.Most)

  /** Decodes a tree, and returns at most `max` errors. */
  def decodeAll(json: Json, max: Int): Either[List[JsonError], A] = decodeAll(JsonEncoder.encodeJsonBytes(json), max)
}

private[jzon] object DecoderErrors {

  /** The default maximum number of errors. */
  final val Most = 20

  /** Decodes a document; if the decoder rejects it, returns all errors, at most `max`. */
  private[jzon] def all[A](decoder: Decoder[A], max: Int)(document: => AllErrors.Source): Either[List[JsonError], A] = {
    if (max < 1) throw new IllegalArgumentException("max must be at least 1")
    val opened =
      try document
      catch { case e: UncheckedIOException => throw e.getCause }
    DocumentDecoder.run(decoder, opened.open()) match {
      case Left(first) => Left(list(opened.errors(first, max, attempt(decoder))))
      case Right(a)    => Right(a)
    }
  }

  private[this] def list(errors: java.util.List[JsonError]): List[JsonError] = {
    val it = errors.iterator
    val list = List.newBuilder[JsonError]
    while (it.hasNext) list += it.next()
    list.result()
  }

  private[jzon] def attempt[A](decoder: Decoder[A]): AllErrors.Attempt = new AllErrors.Attempt {
    def run(in: JsonReader): JsonError = DocumentDecoder.whole(decoder, in).left.toOption.orNull
    def mayReadSecrets: Boolean = SecretCodecs.mayRead(decoder)
  }
}
