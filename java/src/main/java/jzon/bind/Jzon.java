package jzon.bind;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import jzon.engine.error.Limits;

/**
 * Reads and writes JSON in one call, with the adapter of a class or type.
 *
 * <pre>{@code
 * Person person = Jzon.decode(bytes, Person.class);
 * List<Person> people = Jzon.decode(stream, new TypeRef<List<Person>>() {});
 * byte[] json = Jzon.encode(person);
 * }</pre>
 *
 * <p>Methods of the same name differ only in their source or target. Errors:
 *
 * <ul>
 *   <li>If a document is rejected, {@code decode} throws a {@link JsonBindException}; {@code tryDecode} returns the
 *       error instead.
 *   <li>If JSON cannot express a value, {@code encode} throws a JsonBindException.
 *   <li>If a stream or file fails, all methods throw an {@link java.io.UncheckedIOException}.
 *   <li>If a type has no adapter, all methods throw an IllegalArgumentException; its message says what to write.
 * </ul>
 *
 * <p>If you read or write one type often, keep {@link #adapter(Class)} in a constant: this saves looking it up. An
 * adapter has the same methods, and others for streams of documents.
 */
public final class Jzon {
  private Jzon() {}

  /** Returns the adapter of a class: a type of the JDK, an array, or a class with a generated adapter. */
  public static <T> JsonAdapter<T> adapter(Class<T> type) {
    return Adapters.of(type);
  }

  /** Returns the adapter of a type with type arguments. */
  public static <T> JsonAdapter<T> adapter(TypeRef<T> type) {
    return type.adapter();
  }

  // ---- reading ----

  /** Reads a whole document in UTF-8. */
  public static <T> T decode(byte[] json, Class<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a whole document in UTF-8 within {@code limits}. */
  public static <T> T decode(byte[] json, Class<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads a whole document in UTF-8. */
  public static <T> T decode(byte[] json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a whole document in UTF-8 within {@code limits}. */
  public static <T> T decode(byte[] json, TypeRef<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads a whole document. */
  public static <T> T decode(String json, Class<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a whole document within {@code limits}. */
  public static <T> T decode(String json, Class<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads a whole document. */
  public static <T> T decode(String json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a whole document within {@code limits}. */
  public static <T> T decode(String json, TypeRef<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads a stream to its end; does not close the stream. */
  public static <T> T decode(InputStream json, Class<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a stream to its end within {@code limits}; does not close the stream. */
  public static <T> T decode(InputStream json, Class<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads a stream to its end; does not close the stream. */
  public static <T> T decode(InputStream json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a stream to its end within {@code limits}; does not close the stream. */
  public static <T> T decode(InputStream json, TypeRef<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads the remaining bytes of a buffer, and does not move its position. */
  public static <T> T decode(ByteBuffer json, Class<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads the remaining bytes of a buffer within {@code limits}, and does not move its position. */
  public static <T> T decode(ByteBuffer json, Class<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads the remaining bytes of a buffer, and does not move its position. */
  public static <T> T decode(ByteBuffer json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads the remaining bytes of a buffer within {@code limits}, and does not move its position. */
  public static <T> T decode(ByteBuffer json, TypeRef<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads a file. */
  public static <T> T decode(Path json, Class<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a file within {@code limits}. */
  public static <T> T decode(Path json, Class<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads a file. */
  public static <T> T decode(Path json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a file within {@code limits}. */
  public static <T> T decode(Path json, TypeRef<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  // ---- reading, errors as values ----

  /** Reads a whole document in UTF-8, or returns its error. */
  public static <T> JsonResult<T> tryDecode(byte[] json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a whole document in UTF-8, or returns its error, within {@code limits}. */
  public static <T> JsonResult<T> tryDecode(byte[] json, Class<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads a whole document in UTF-8, or returns its error. */
  public static <T> JsonResult<T> tryDecode(byte[] json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a whole document in UTF-8, or returns its error, within {@code limits}. */
  public static <T> JsonResult<T> tryDecode(byte[] json, TypeRef<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads a whole document, or returns its error. */
  public static <T> JsonResult<T> tryDecode(String json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a whole document, or returns its error, within {@code limits}. */
  public static <T> JsonResult<T> tryDecode(String json, Class<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads a whole document, or returns its error. */
  public static <T> JsonResult<T> tryDecode(String json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a whole document, or returns its error, within {@code limits}. */
  public static <T> JsonResult<T> tryDecode(String json, TypeRef<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads a stream to its end, or returns its error; does not close the stream. */
  public static <T> JsonResult<T> tryDecode(InputStream json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a stream to its end within {@code limits}, or returns its error; does not close the stream. */
  public static <T> JsonResult<T> tryDecode(InputStream json, Class<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads a stream to its end, or returns its error; does not close the stream. */
  public static <T> JsonResult<T> tryDecode(InputStream json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a stream to its end within {@code limits}, or returns its error; does not close the stream. */
  public static <T> JsonResult<T> tryDecode(InputStream json, TypeRef<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads the remaining bytes of a buffer, or returns its error; does not move the position. */
  public static <T> JsonResult<T> tryDecode(ByteBuffer json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads the remaining bytes of a buffer within {@code limits}, or returns its error; does not move the position. */
  public static <T> JsonResult<T> tryDecode(ByteBuffer json, Class<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads the remaining bytes of a buffer, or returns its error; does not move the position. */
  public static <T> JsonResult<T> tryDecode(ByteBuffer json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads the remaining bytes of a buffer within {@code limits}, or returns its error; does not move the position. */
  public static <T> JsonResult<T> tryDecode(ByteBuffer json, TypeRef<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads a file, or returns its error. */
  public static <T> JsonResult<T> tryDecode(Path json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a file, or returns its error, within {@code limits}. */
  public static <T> JsonResult<T> tryDecode(Path json, Class<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads a file, or returns its error. */
  public static <T> JsonResult<T> tryDecode(Path json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a file, or returns its error, within {@code limits}. */
  public static <T> JsonResult<T> tryDecode(Path json, TypeRef<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  // ---- writing ----

  /**
   * Returns the value as JSON in UTF-8 without whitespace.
   *
   * <p>jzon uses the adapter of the value's class. If the class is a case of an annotated sealed type, jzon uses the
   * adapter of the sealed type. It does the same for each element of a collection, map, array or Optional. To choose
   * the type, call {@link #encode(Object, TypeRef)}.
   *
   * @throws IllegalArgumentException for a value whose class has no adapter, such as an Iterable that is not a
   *     Collection
   */
  public static byte[] encode(Object value) {
    return Any.ADAPTER.encode(value);
  }

  /** Returns the value as JSON in UTF-8, with the adapter of {@code type}. */
  public static <T> byte[] encode(T value, Class<T> type) {
    return adapter(type).encode(value);
  }

  /** Returns the value as JSON in UTF-8, with the adapter of {@code type}. */
  public static <T> byte[] encode(T value, TypeRef<T> type) {
    return adapter(type).encode(value);
  }

  /** Returns the value as JSON without whitespace; chooses the adapter as {@link #encode(Object)}. */
  public static String encodeToString(Object value) {
    return Any.ADAPTER.encodeToString(value);
  }

  /** Returns the value as JSON without whitespace, with the adapter of {@code type}. */
  public static <T> String encodeToString(T value, Class<T> type) {
    return adapter(type).encodeToString(value);
  }

  /** Returns the value as JSON without whitespace, with the adapter of {@code type}. */
  public static <T> String encodeToString(T value, TypeRef<T> type) {
    return adapter(type).encodeToString(value);
  }

  /** Returns the value as JSON with two spaces for each level; chooses the adapter as {@link #encode(Object)}. */
  public static String encodePretty(Object value) {
    return Any.ADAPTER.encodePretty(value);
  }

  /** Returns the value as JSON with two spaces for each level, with the adapter of {@code type}. */
  public static <T> String encodePretty(T value, Class<T> type) {
    return adapter(type).encodePretty(value);
  }

  /** Returns the value as JSON with two spaces for each level, with the adapter of {@code type}. */
  public static <T> String encodePretty(T value, TypeRef<T> type) {
    return adapter(type).encodePretty(value);
  }

  /** Writes the value as {@link #encode(Object)} does to a stream; neither flushes nor closes it. */
  public static void encodeTo(Object value, OutputStream target) {
    Any.ADAPTER.encodeTo(value, target);
  }

  /** Writes the value with the adapter of {@code type} to a stream; neither flushes nor closes it. */
  public static <T> void encodeTo(T value, Class<T> type, OutputStream target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value with the adapter of {@code type} to a stream; neither flushes nor closes it. */
  public static <T> void encodeTo(T value, TypeRef<T> type, OutputStream target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value as {@link #encode(Object)} does at the position of a buffer, and moves the position after it. */
  public static void encodeTo(Object value, ByteBuffer target) {
    Any.ADAPTER.encodeTo(value, target);
  }

  /** Writes the value with the adapter of {@code type} to a buffer, and moves the buffer's position after it. */
  public static <T> void encodeTo(T value, Class<T> type, ByteBuffer target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value with the adapter of {@code type} to a buffer, and moves the buffer's position after it. */
  public static <T> void encodeTo(T value, TypeRef<T> type, ByteBuffer target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value as {@link #encode(Object)} does to a channel; does not close it. */
  public static void encodeTo(Object value, WritableByteChannel target) {
    Any.ADAPTER.encodeTo(value, target);
  }

  /** Writes the value with the adapter of {@code type} to a channel; does not close it. */
  public static <T> void encodeTo(T value, Class<T> type, WritableByteChannel target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value with the adapter of {@code type} to a channel; does not close it. */
  public static <T> void encodeTo(T value, TypeRef<T> type, WritableByteChannel target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value as {@link #encode(Object)} does to a file; creates or empties the file. */
  public static void encodeTo(Object value, Path target) {
    Any.ADAPTER.encodeTo(value, target);
  }

  /** Writes the value with the adapter of {@code type} to a file; creates or empties the file. */
  public static <T> void encodeTo(T value, Class<T> type, Path target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value with the adapter of {@code type} to a file; creates or empties the file. */
  public static <T> void encodeTo(T value, TypeRef<T> type, Path target) {
    adapter(type).encodeTo(value, target);
  }

  /** Holds the adapter that chooses by class: not loaded until a program uses it. */
  private static final class Any {
    static final JsonAdapter<Object> ADAPTER = Adapters.of(Object.class);
  }
}
