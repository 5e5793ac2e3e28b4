package jzon

import java.io.{InputStream, UncheckedIOException}
import java.nio.ByteBuffer
import java.nio.channels.ReadableByteChannel
import java.nio.file.{Files, Path}

import jzon.engine.codecs.LenientJson
import jzon.engine.error.{JsonError, Limits}

/**
 * Adds the reading of configuration files to every [[Decoder]]: `Decoder[Settings].lenient.decodeJson(file)`.
 *
 * It is not in Decoder itself, so that its instances stay small.
 */
final class DecoderLeniency[A](private val decoder: Decoder[A]) extends AnyVal {

  /**
   * Returns the methods that also accept comments and trailing commas: `//`, `/* */`, `[1,2,]`.
   *
   * The decoder stays strict about values. The decoders of [[Decoder.lenient]] are for writers that mix up types.
   */
  def lenient: LenientReading[A] = new LenientReading(decoder)
}

/**
 * Decodes JSON with comments, trailing commas and a byte order mark, as people write it in configuration files.
 *
 * {{{
 *   Decoder[Settings].lenient.decodeJson("""{
 *     "port": 8080, // behind the proxy
 *   }""")
 * }}}
 *
 * A comment can stand wherever whitespace can: from `//` to the end of the line, or from `/*` to the next `*/`. One
 * comma can follow the last element of an array or the last field of an object. The document may start with a byte
 * order mark in UTF-8. Everything else is as strict as
 * [[Decoder.decodeJson(json:CharSequence)*]]. The offset, line and column of an error count comments, as do the limits
 * of bytes. A value that is kept as its bytes ([[RawJson]]) has spaces in place of its comments.
 *
 * The methods keep the whole document in memory, also that of a stream, a channel or a file.
 */
final class LenientReading[A] private[jzon] (decoder: Decoder[A]) extends Serializable {

  /** Decodes a whole document; only whitespace and comments may follow the value. */
  def decodeJson(json: CharSequence): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes a whole document within `limits`. */
  def decodeJson(json: CharSequence, limits: Limits): Either[JsonError, A] = run(LenientJson.open(json, limits))

  /** Decodes a whole document in UTF-8. */
  def decodeJson(json: Array[Byte]): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes a whole document in UTF-8 within `limits`. */
  def decodeJson(json: Array[Byte], limits: Limits): Either[JsonError, A] = decodeJson(json, 0, json.length, limits)

  /** Decodes the bytes from `from` (inclusive) to `to` (exclusive), a whole document in UTF-8. */
  def decodeJson(json: Array[Byte], from: Int, to: Int): Either[JsonError, A] =
    decodeJson(json, from, to, Limits.DEFAULT)

  /** Decodes the bytes from `from` (inclusive) to `to` (exclusive) within `limits`. */
  def decodeJson(json: Array[Byte], from: Int, to: Int, limits: Limits): Either[JsonError, A] =
    run(LenientJson.open(json, from, to, limits))

  /** Decodes the remaining bytes of the buffer, a whole document in UTF-8; does not change the buffer's position. */
  def decodeJson(json: ByteBuffer): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes the remaining bytes of the buffer within `limits`. */
  def decodeJson(json: ByteBuffer, limits: Limits): Either[JsonError, A] = run(LenientJson.open(json, limits))

  /**
   * Decodes a whole document in UTF-8 from the stream, which it reads to its end and does not close.
   *
   * If the stream throws an `IOException`, this method throws it too.
   */
  def decodeJson(json: InputStream): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes the stream within `limits`. */
  def decodeJson(json: InputStream, limits: Limits): Either[JsonError, A] = run(read(LenientJson.open(json, limits)))

  /**
   * Decodes a whole document in UTF-8 from the channel, which it reads to its end and does not close.
   *
   * If the channel throws an `IOException`, this method throws it too. For a channel in non-blocking mode it throws an
   * `IllegalBlockingModeException`.
   */
  def decodeJson(json: ReadableByteChannel): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes the channel within `limits`. */
  def decodeJson(json: ReadableByteChannel, limits: Limits): Either[JsonError, A] =
    run(read(LenientJson.open(json, limits)))

  /** Decodes a file in UTF-8. Throws an `IOException` if the file cannot be read. */
  def decodeJson(json: Path): Either[JsonError, A] = decodeJson(json, Limits.DEFAULT)

  /** Decodes a file within `limits`. */
  def decodeJson(json: Path, limits: Limits): Either[JsonError, A] = {
    val channel = Files.newByteChannel(json)
    try decodeJson(channel, limits)
    finally channel.close()
  }

  /** Decodes a whole document; if it is rejected, returns all errors, at most `max`: see [[DecoderErrors]]. */
  def decodeAll(json: CharSequence, max: Int = 20): Either[List[JsonError], A] = decodeAll(json, max, Limits.DEFAULT)

  /** Decodes a whole document within `limits`, and returns at most `max` errors. */
  def decodeAll(json: CharSequence, max: Int, limits: Limits): Either[List[JsonError], A] =
    runAll(LenientJson.open(json, limits), max, limits)

  /** Decodes a whole document in UTF-8, and returns at most 20 errors. */
  def decodeAll(json: Array[Byte]): Either[List[JsonError], A] = decodeAll(json, DecoderErrors.Most)

  /** Decodes a whole document in UTF-8, and returns at most `max` errors. */
  def decodeAll(json: Array[Byte], max: Int): Either[List[JsonError], A] = decodeAll(json, max, Limits.DEFAULT)

  /** Decodes a whole document in UTF-8 within `limits`, and returns at most `max` errors. */
  def decodeAll(json: Array[Byte], max: Int, limits: Limits): Either[List[JsonError], A] =
    runAll(LenientJson.open(json, 0, json.length, limits), max, limits)

  /** Decodes a file in UTF-8, and returns at most 20 errors. Throws an `IOException` if the file cannot be read. */
  def decodeAll(json: Path): Either[List[JsonError], A] = decodeAll(json, DecoderErrors.Most)

  /** Decodes a file in UTF-8, and returns at most `max` errors. */
  def decodeAll(json: Path, max: Int): Either[List[JsonError], A] = decodeAll(json, max, Limits.DEFAULT)

  /** Decodes a file in UTF-8 within `limits`, and returns at most `max` errors. */
  def decodeAll(json: Path, max: Int, limits: Limits): Either[List[JsonError], A] = {
    val channel = Files.newByteChannel(json)
    try runAll(LenientJson.open(channel, limits), max, limits)
    finally channel.close()
  }

  private[this] def runAll(document: => LenientJson, max: Int, limits: Limits): Either[List[JsonError], A] =
    DecoderErrors.all(decoder, max)(document.source(limits))

  private[this] def read(open: => LenientJson): LenientJson =
    try open
    catch { case e: UncheckedIOException => throw e.getCause }

  private[this] def run(document: LenientJson): Either[JsonError, A] =
    DocumentDecoder.run(decoder, document.reader) match {
      case Left(error) => Left(document.error(error))
      case right       => right
    }
}
