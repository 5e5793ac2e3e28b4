package jzon.bind;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import jzon.engine.codecs.LenientJson;
import jzon.engine.error.Limits;

/**
 * Reads JSON with comments, trailing commas and a byte order mark, as people write it in configuration files.
 *
 * <pre>{@code
 * Settings settings = Jzon.adapter(Settings.class).lenient().decode(Path.of("settings.json"));
 * }</pre>
 *
 * <p>A comment can stand wherever whitespace can: from {@code //} to the end of the line, or between {@code /*} and the
 * next {@code *}{@code /}. One comma can follow the last element of an array or the last field of an object. The
 * document may start with a byte order mark in UTF-8. Everything else is as strict as the methods of {@link
 * JsonAdapter}, which throw the same exceptions. The offset, line and column of an error count comments, and so do the
 * limits on bytes.
 *
 * <p>The methods keep the whole document in memory, even if it comes from a stream, a channel or a file.
 */
public final class LenientReading<T> {
  private final JsonAdapter<T> adapter;

  LenientReading(JsonAdapter<T> adapter) {
    this.adapter = adapter;
  }

  // ---- reading documents ----

  /** Reads a whole document in UTF-8; only whitespace and comments may follow the value. */
  public T decode(byte[] json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a whole document in UTF-8 within {@code limits}. */
  public T decode(byte[] json, Limits limits) {
    return tryDecode(json, limits).orElseThrow();
  }

  /** Reads a whole document from the bytes in {@code [from, to)}. */
  public T decode(byte[] json, int from, int to) {
    return decode(json, from, to, Limits.DEFAULT);
  }

  /** Reads the bytes in {@code [from, to)} within {@code limits}. */
  public T decode(byte[] json, int from, int to, Limits limits) {
    return tryDecode(json, from, to, limits).orElseThrow();
  }

  /** Reads a whole document. */
  public T decode(String json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a whole document within {@code limits}. */
  public T decode(String json, Limits limits) {
    return tryDecode(json, limits).orElseThrow();
  }

  /** Reads a whole document from a stream up to its end; does not close the stream. */
  public T decode(InputStream json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a stream within {@code limits}. */
  public T decode(InputStream json, Limits limits) {
    return tryDecode(json, limits).orElseThrow();
  }

  /** Reads the remaining bytes of the buffer, a whole document; does not change the buffer's position. */
  public T decode(ByteBuffer json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads the remaining bytes of the buffer within {@code limits}. */
  public T decode(ByteBuffer json, Limits limits) {
    return tryDecode(json, limits).orElseThrow();
  }

  /** Reads a whole document from a channel in blocking mode up to its end; does not close the channel. */
  public T decode(ReadableByteChannel json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a channel within {@code limits}. */
  public T decode(ReadableByteChannel json, Limits limits) {
    return tryDecode(json, limits).orElseThrow();
  }

  /** Reads a file. */
  public T decode(Path json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a file within {@code limits}. */
  public T decode(Path json, Limits limits) {
    return tryDecode(json, limits).orElseThrow();
  }

  // ---- reading documents, errors as values ----

  /** As {@link #decode(byte[])}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(byte[] json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(byte[], Limits)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(byte[] json, Limits limits) {
    return tryDecode(json, 0, json.length, limits);
  }

  /** As {@link #decode(byte[], int, int)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(byte[] json, int from, int to) {
    return tryDecode(json, from, to, Limits.DEFAULT);
  }

  /** As {@link #decode(byte[], int, int, Limits)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(byte[] json, int from, int to, Limits limits) {
    return decode(LenientJson.open(json, from, to, limits));
  }

  /** As {@link #decode(String)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(String json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(String, Limits)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(String json, Limits limits) {
    return decode(LenientJson.open(json, limits));
  }

  /** As {@link #decode(InputStream)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(InputStream json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(InputStream, Limits)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(InputStream json, Limits limits) {
    return decode(LenientJson.open(json, limits));
  }

  /** As {@link #decode(ByteBuffer)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(ByteBuffer json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(ByteBuffer, Limits)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(ByteBuffer json, Limits limits) {
    return decode(LenientJson.open(json, limits));
  }

  /** As {@link #decode(ReadableByteChannel)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(ReadableByteChannel json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(ReadableByteChannel, Limits)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(ReadableByteChannel json, Limits limits) {
    return decode(LenientJson.open(json, limits));
  }

  /** As {@link #decode(Path)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(Path json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(Path, Limits)}, but returns the error of a rejected document. */
  public JsonResult<T> tryDecode(Path json, Limits limits) {
    try (SeekableByteChannel channel = Files.newByteChannel(json)) {
      return tryDecode(channel, limits);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- reading documents, all errors ----

  /** Reads a whole document in UTF-8 and, if it is rejected, returns up to 20 errors: see {@link JsonResults}. */
  public JsonResults<T> decodeAll(byte[] json) {
    return decodeAll(json, DocumentDecoder.MOST_ERRORS, Limits.DEFAULT);
  }

  /** As {@link #decodeAll(byte[])}, within {@code limits}, with at most {@code max} errors. */
  public JsonResults<T> decodeAll(byte[] json, int max, Limits limits) {
    DocumentDecoder.requireMax(max);
    return decodeAll(LenientJson.open(json, 0, json.length, limits), max, limits);
  }

  /** As {@link #decodeAll(byte[])}. */
  public JsonResults<T> decodeAll(String json) {
    return decodeAll(json, DocumentDecoder.MOST_ERRORS, Limits.DEFAULT);
  }

  /** As {@link #decodeAll(byte[], int, Limits)}. */
  public JsonResults<T> decodeAll(String json, int max, Limits limits) {
    DocumentDecoder.requireMax(max);
    return decodeAll(LenientJson.open(json, limits), max, limits);
  }

  /** As {@link #decodeAll(byte[])}, for a file. */
  public JsonResults<T> decodeAll(Path json) {
    return decodeAll(json, DocumentDecoder.MOST_ERRORS, Limits.DEFAULT);
  }

  /** As {@link #decodeAll(byte[], int, Limits)}, for a file. */
  public JsonResults<T> decodeAll(Path json, int max, Limits limits) {
    DocumentDecoder.requireMax(max);
    try (SeekableByteChannel channel = Files.newByteChannel(json)) {
      return decodeAll(LenientJson.open(channel, limits), max, limits);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private JsonResults<T> decodeAll(LenientJson document, int max, Limits limits) {
    return DocumentDecoder.decodeAll(adapter, max, document.source(limits));
  }

  private JsonResult<T> decode(LenientJson document) {
    JsonResult<T> result = DocumentDecoder.tryDecode(adapter, document.reader());
    if (!(result instanceof JsonResult.Failure<T> failure)) return result;
    return new JsonResult.Failure<>(document.error(failure.error()));
  }
}
