package jzon.bind;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import jzon.engine.error.Limits;

/**
 * Reads and writes JSON in one call, by the adapter of a class or type.
 *
 * <pre>{@code
 * Person person = Jzon.decode(bytes, Person.class);
 * List<Person> people = Jzon.decode(stream, new TypeRef<List<Person>>() {});
 * byte[] json = Jzon.encode(person);
 * }</pre>
 *
 * <p>All methods of one kind do the same; they differ in their source or target. Those that read throw a {@link
 * JsonBindException} for a document that is rejected, or return its error if they are called {@code tryDecode}. Those
 * that write throw it for what JSON cannot hold. Errors of streams and files come as {@link
 * java.io.UncheckedIOException}.
 * All throw an IllegalArgumentException, which says what to write, for a type without an adapter.
 *
 * <p>Where one type is read or written again and again, {@link #adapter(Class)} in a constant saves the search for it.
 * An adapter has the same methods, and others for streams of documents.
 */
public final class Jzon {
  private Jzon() {}

  /** Returns the adapter of a class: one of the JDK's types, an array, or one with a generated adapter. */
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

  /** Reads a stream to its end, which is not closed. */
  public static <T> T decode(InputStream json, Class<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a stream to its end, which is not closed, within {@code limits}. */
  public static <T> T decode(InputStream json, Class<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads a stream to its end, which is not closed. */
  public static <T> T decode(InputStream json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a stream to its end, which is not closed, within {@code limits}. */
  public static <T> T decode(InputStream json, TypeRef<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads what remains of a buffer, whose position stays as it is. */
  public static <T> T decode(ByteBuffer json, Class<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads what remains of a buffer, whose position stays as it is, within {@code limits}. */
  public static <T> T decode(ByteBuffer json, Class<T> type, Limits limits) {
    return adapter(type).decode(json, limits);
  }

  /** Reads what remains of a buffer, whose position stays as it is. */
  public static <T> T decode(ByteBuffer json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads what remains of a buffer, whose position stays as it is, within {@code limits}. */
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

  /** Reads a stream to its end, which is not closed, or returns its error. */
  public static <T> JsonResult<T> tryDecode(InputStream json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a stream to its end, which is not closed, or returns its error, within {@code limits}. */
  public static <T> JsonResult<T> tryDecode(InputStream json, Class<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads a stream to its end, which is not closed, or returns its error. */
  public static <T> JsonResult<T> tryDecode(InputStream json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a stream to its end, which is not closed, or returns its error, within {@code limits}. */
  public static <T> JsonResult<T> tryDecode(InputStream json, TypeRef<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads what remains of a buffer, whose position stays as it is, or returns its error. */
  public static <T> JsonResult<T> tryDecode(ByteBuffer json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads what remains of a buffer, whose position stays as it is, or returns its error, within {@code limits}. */
  public static <T> JsonResult<T> tryDecode(ByteBuffer json, Class<T> type, Limits limits) {
    return adapter(type).tryDecode(json, limits);
  }

  /** Reads what remains of a buffer, whose position stays as it is, or returns its error. */
  public static <T> JsonResult<T> tryDecode(ByteBuffer json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads what remains of a buffer, whose position stays as it is, or returns its error, within {@code limits}. */
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
   * <p>It is written by the adapter of its class. Where that class belongs to an annotated sealed type, the form of
   * the sealed type is written, which can be read as the family. The elements of collections, maps, arrays and Optionals are
   * written each by its own class in the same way; {@link #encode(Object, TypeRef)} has the type say it.
   *
   * @throws IllegalArgumentException for a value whose class has no adapter, an Iterable that is no Collection too
   */
  public static byte[] encode(Object value) {
    return Any.ADAPTER.encode(value);
  }

  /** Returns the value as JSON in UTF-8, as that type is written. */
  public static <T> byte[] encode(T value, Class<T> type) {
    return adapter(type).encode(value);
  }

  /** Returns the value as JSON in UTF-8, as that type is written. */
  public static <T> byte[] encode(T value, TypeRef<T> type) {
    return adapter(type).encode(value);
  }

  /** Returns the value as JSON, by its class as {@link #encode(Object)} does. */
  public static String encodeToString(Object value) {
    return Any.ADAPTER.encodeToString(value);
  }

  /** Returns the value as JSON, as that type is written. */
  public static <T> String encodeToString(T value, Class<T> type) {
    return adapter(type).encodeToString(value);
  }

  /** Returns the value as JSON, as that type is written. */
  public static <T> String encodeToString(T value, TypeRef<T> type) {
    return adapter(type).encodeToString(value);
  }

  /** Returns the value as JSON for people, two spaces for each level, by its class as {@link #encode(Object)} does. */
  public static String encodePretty(Object value) {
    return Any.ADAPTER.encodePretty(value);
  }

  /** Returns the value as JSON for people, as that type is written. */
  public static <T> String encodePretty(T value, Class<T> type) {
    return adapter(type).encodePretty(value);
  }

  /** Returns the value as JSON for people, as that type is written. */
  public static <T> String encodePretty(T value, TypeRef<T> type) {
    return adapter(type).encodePretty(value);
  }

  /** Writes the value to a stream, neither flushed nor closed; by its class as {@link #encode(Object)} does. */
  public static void encodeTo(Object value, OutputStream target) {
    Any.ADAPTER.encodeTo(value, target);
  }

  /** Writes the value to a stream, which is neither flushed nor closed; as that type is written. */
  public static <T> void encodeTo(T value, Class<T> type, OutputStream target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value to a stream, which is neither flushed nor closed; as that type is written. */
  public static <T> void encodeTo(T value, TypeRef<T> type, OutputStream target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value at a buffer's position, which moves after it; by its class as {@link #encode(Object)} does. */
  public static void encodeTo(Object value, ByteBuffer target) {
    Any.ADAPTER.encodeTo(value, target);
  }

  /** Writes the value at the position of a buffer, which moves after it; in the form of that type. */
  public static <T> void encodeTo(T value, Class<T> type, ByteBuffer target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value at the position of a buffer, which moves after it; in the form of that type. */
  public static <T> void encodeTo(T value, TypeRef<T> type, ByteBuffer target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value to a channel, which is not closed; by its class as {@link #encode(Object)} does. */
  public static void encodeTo(Object value, WritableByteChannel target) {
    Any.ADAPTER.encodeTo(value, target);
  }

  /** Writes the value to a channel, which is not closed; as that type is written. */
  public static <T> void encodeTo(T value, Class<T> type, WritableByteChannel target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value to a channel, which is not closed; as that type is written. */
  public static <T> void encodeTo(T value, TypeRef<T> type, WritableByteChannel target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value to a file, which is made or emptied; by its class as {@link #encode(Object)} does. */
  public static void encodeTo(Object value, Path target) {
    Any.ADAPTER.encodeTo(value, target);
  }

  /** Writes the value to a file, which is made or emptied; as that type is written. */
  public static <T> void encodeTo(T value, Class<T> type, Path target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes the value to a file, which is made or emptied; as that type is written. */
  public static <T> void encodeTo(T value, TypeRef<T> type, Path target) {
    adapter(type).encodeTo(value, target);
  }

  /** Writes values by their classes; loaded when the first one is. */
  private static final class Any {
    static final JsonAdapter<Object> ADAPTER = Adapters.of(Object.class);
  }
}
