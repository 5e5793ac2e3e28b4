package jzon

import java.io.OutputStream
import java.nio.channels.WritableByteChannel
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import jzon.engine.JsonWriter
import jzon.engine.codecs.Secrets

/**
 * Adds to every [[Encoder]] the methods that leave out secrets, for logs: `Encoder[Login].encodeRedacted(login)`.
 *
 * They are not in Encoder itself, so that its instances stay small.
 */
final class EncoderRedaction[A](private val encoder: Encoder[A]) extends AnyVal {

  /**
   * Returns the value as JSON without whitespace, with `"***"` in place of each value that is [[secret]].
   *
   * {{{
   *   case class Login(user: String, @secret password: String)
   *   object Login { implicit val codec: Codec[Login] = Codec.derived }
   *
   *   Encoder[Login].encodeRedacted(Login("ada", "correct horse")) // {"user":"ada","password":"***"}
   * }}}
   *
   * A field that is left out because it is None stays left out, and null stays null.
   */
  def encodeRedacted(a: A): String = encodeRedacted(a, EncodeOptions.compact)

  /**
   * Returns the value as JSON, with `mask(text)` as a string in place of each secret: `text => text.take(4) + "***"`.
   *
   * The text of a string is its characters, the text of any other secret is its JSON.
   */
  def encodeRedacted(a: A, mask: String => String): String = encodeRedacted(a, EncodeOptions.compact, mask)

  /** Returns the value as JSON in the layout of `options`, with `"***"` in place of each secret. */
  def encodeRedacted(a: A, options: EncodeOptions): String = new String(encodeRedactedBytes(a, options), UTF_8)

  /** Returns the value as JSON in the layout of `options`, with `mask(text)` in place of each secret. */
  def encodeRedacted(a: A, options: EncodeOptions, mask: String => String): String =
    new String(encodeRedactedBytes(a, options, mask), UTF_8)

  /** Returns the value as JSON in UTF-8, with `"***"` in place of each secret. */
  def encodeRedactedBytes(a: A): Array[Byte] = encodeRedactedBytes(a, EncodeOptions.compact)

  /** Returns the value as JSON in UTF-8, with `mask(text)` in place of each secret. */
  def encodeRedactedBytes(a: A, mask: String => String): Array[Byte] =
    encodeRedactedBytes(a, EncodeOptions.compact, mask)

  /** Returns the value as JSON in UTF-8, in the layout of `options`, with `"***"` in place of each secret. */
  def encodeRedactedBytes(a: A, options: EncodeOptions): Array[Byte] = options.redact(encoder, a, Secrets.HIDDEN)

  /** Returns the value as JSON in UTF-8, in the layout of `options`, with `mask(text)` in place of each secret. */
  def encodeRedactedBytes(a: A, options: EncodeOptions, mask: String => String): Array[Byte] =
    options.redact(encoder, a, text => mask(text))

  /**
   * Writes the value as JSON in UTF-8 to the stream, in pieces, with `"***"` in place of each secret; neither flushes
   * nor closes the stream.
   */
  def encodeRedactedTo(a: A, target: OutputStream): Unit =
    Encoder.redact(encoder, a, JsonWriter.open(target), Secrets.HIDDEN)

  /** Writes the value as JSON in UTF-8 to the stream, in pieces, with `mask(text)` in place of each secret. */
  def encodeRedactedTo(a: A, target: OutputStream, mask: String => String): Unit =
    Encoder.redact(encoder, a, JsonWriter.open(target), text => mask(text))

  /** Writes the value to the stream, in the layout of `options`, with `"***"` in place of each secret. */
  def encodeRedactedTo(a: A, target: OutputStream, options: EncodeOptions): Unit =
    target.write(encodeRedactedBytes(a, options))

  /** Writes the value to the stream, in the layout of `options`, with `mask(text)` in place of each secret. */
  def encodeRedactedTo(a: A, target: OutputStream, options: EncodeOptions, mask: String => String): Unit =
    target.write(encodeRedactedBytes(a, options, mask))

  /**
   * Writes the value as JSON in UTF-8 to the channel, in pieces, with `"***"` in place of each secret; does not close
   * the channel.
   */
  def encodeRedactedTo(a: A, target: WritableByteChannel): Unit =
    Encoder.redact(encoder, a, JsonWriter.open(target), Secrets.HIDDEN)

  /** Writes the value as JSON in UTF-8 to the channel, in pieces, with `mask(text)` in place of each secret. */
  def encodeRedactedTo(a: A, target: WritableByteChannel, mask: String => String): Unit =
    Encoder.redact(encoder, a, JsonWriter.open(target), text => mask(text))

  /**
   * Writes the value as JSON in UTF-8 to the file, with `"***"` in place of each secret; creates the file, or empties
   * it if it exists.
   */
  def encodeRedactedTo(a: A, target: Path): Unit = {
    val out = Files.newOutputStream(target)
    try encodeRedactedTo(a, out)
    finally out.close()
  }

  /** Writes the value as JSON in UTF-8 to the file, with `mask(text)` in place of each secret. */
  def encodeRedactedTo(a: A, target: Path, mask: String => String): Unit = {
    val out = Files.newOutputStream(target)
    try encodeRedactedTo(a, out, mask)
    finally out.close()
  }
}
