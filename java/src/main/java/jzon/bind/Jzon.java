package jzon.bind;

import jzon.engine.codecs.EncodeOptions;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;

/**
 * Reads and writes JSON in one call, with the adapter of a class or type.
 *
 * <pre>{@code
 * Person person = Jzon.decode(bytes, Person.class);
 * List<Person> people = Jzon.decode(Source.of(stream), new TypeRef<List<Person>>() {});
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
 * adapter has the same methods with options, and others for streams of documents.
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

  /** Reads a whole document in UTF-8. */
  public static <T> T decode(byte[] json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a whole document. */
  public static <T> T decode(String json, Class<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a whole document. */
  public static <T> T decode(String json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a whole document from a file, a stream, a channel or a buffer. */
  public static <T> T decode(Source json, Class<T> type) {
    return adapter(type).decode(json);
  }

  /** Reads a whole document from a file, a stream, a channel or a buffer. */
  public static <T> T decode(Source json, TypeRef<T> type) {
    return adapter(type).decode(json);
  }

  // ---- reading, errors as values ----

  /** Reads a whole document in UTF-8, or returns its error. */
  public static <T> JsonResult<T> tryDecode(byte[] json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a whole document in UTF-8, or returns its error. */
  public static <T> JsonResult<T> tryDecode(byte[] json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a whole document, or returns its error. */
  public static <T> JsonResult<T> tryDecode(String json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a whole document, or returns its error. */
  public static <T> JsonResult<T> tryDecode(String json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a whole document from a file, a stream, a channel or a buffer, or returns its error. */
  public static <T> JsonResult<T> tryDecode(Source json, Class<T> type) {
    return adapter(type).tryDecode(json);
  }

  /** Reads a whole document from a file, a stream, a channel or a buffer, or returns its error. */
  public static <T> JsonResult<T> tryDecode(Source json, TypeRef<T> type) {
    return adapter(type).tryDecode(json);
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
    return Any.ADAPTER.encodeToString(value, EncodeOptions.compact().pretty());
  }

  /** Writes the value as {@link #encode(Object)} does to a file, a stream, a channel or a buffer. */
  public static void encodeTo(Object value, Sink target) {
    Any.ADAPTER.encodeTo(value, target);
  }

  /** Holds the adapter that chooses by class: not loaded until a program uses it. */
  private static final class Any {
    static final JsonAdapter<Object> ADAPTER = Adapters.of(Object.class);
  }
}
