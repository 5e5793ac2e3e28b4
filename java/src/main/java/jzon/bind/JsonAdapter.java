package jzon.bind;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.CodecTables;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.Limits;
import jzon.engine.description.Description;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;
import jzon.streams.Framing;
import jzon.streams.RecordWriter;

/**
 * Reads and writes the values of one type as JSON.
 *
 * <p>For a type with {@link Json}, the annotation processor writes an adapter. Keep it in a constant:
 *
 * <pre>{@code
 * @Json record Person(String name, int age) {}
 *
 * static final JsonAdapter<Person> PEOPLE = Jzon.adapter(Person.class);
 *
 * Person ada = PEOPLE.decode("{\"name\":\"Ada\",\"age\":36}");
 * byte[] json = PEOPLE.encode(ada);
 * List<Person> all = PEOPLE.list().decode(Path.of("people.json"));
 * }</pre>
 *
 * <p>{@link Adapters} has the adapters of the JDK's types. To write your own adapter, implement two methods and name
 * the class in {@link Json.With}:
 *
 * <pre>{@code
 * final class MoneyAdapter extends JsonAdapter<Money> {
 *   public Money decode(JsonReader in) { return Money.parse(in.readString()); }
 *   public void encode(Money value, JsonWriter out) { out.writeString(value.toString()); }
 * }
 * }</pre>
 *
 * <p>Decoding and encoding must not change the adapter: all threads share one instance.
 *
 * <p>Errors:
 *
 * <ul>
 *   <li>If a document is rejected, {@code decode} throws a {@link JsonBindException}; {@code tryDecode} returns the
 *       error instead.
 *   <li>If JSON cannot express a value, {@code encode} throws a JsonBindException. Examples are a null inside the
 *       value, whose place the message gives, and half of a surrogate pair.
 *   <li>If a stream, channel or file fails, all methods throw an {@link java.io.UncheckedIOException}.
 *   <li>Other exceptions that the program's own code throws pass through unchanged.
 * </ul>
 */
public abstract class JsonAdapter<T> {
  static {
    CodecTables.prepare();
  }

  /** Only for subclasses. */
  protected JsonAdapter() {}

  // ---- the methods of an adapter ----

  /**
   * Reads one value at the reader's position, and leaves the reader right after it.
   *
   * <p>If the JSON is not a value of the type, throw a {@link jzon.engine.error.JsonException}. Unless the adapter is
   * nullable, reject {@code null} too. To reject a value, a constructor or factory of the type may throw an
   * IllegalArgumentException, ArithmeticException, DateTimeException or NoSuchElementException: jzon reports it as an
   * error at the value.
   */
  public abstract T decode(JsonReader in);

  /** Writes one value, which is not null unless the adapter is nullable. */
  public abstract void encode(T value, JsonWriter out);

  /** Returns the value of a missing field, such as an empty Optional; null makes a missing field an error. */
  public T missing() {
    return null;
  }

  /** Returns true if an object leaves out a field with this value, such as an empty Optional. */
  public boolean isLeftOut(T value) {
    return false;
  }

  /**
   * Returns a description of the JSON that this adapter reads and writes, as data.
   *
   * <p>Adapters of the JDK's types have one. The annotation processor adds one to its adapters if you set its option
   * {@code -Ajzon.describe=true}. For all others it is a {@link Form.OpaqueValue}, unless they override {@link #form}.
   */
  public final Description description() {
    // an anonymous class: the first lambda of a program costs start-up time
    return Description.of(
        new Function<TypeTable, Form>() {
          @Override
          public Form apply(TypeTable types) {
            return form(types);
          }
        });
  }

  /** Returns the form of this adapter's values; {@code types} belongs to the description that is being made. */
  public Form form(TypeTable types) {
    return Adapters.MAKER.form(this, types);
  }

  // ---- reading documents ----

  /** Reads a whole document in UTF-8; only whitespace may follow the value. */
  public final T decode(byte[] json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a whole document within {@code limits}. */
  public final T decode(byte[] json, Limits limits) {
    return DocumentDecoder.decode(this, JsonReader.open(json, 0, json.length, limits));
  }

  /** Reads a whole document from the bytes in {@code [from, to)}. */
  public final T decode(byte[] json, int from, int to) {
    return decode(json, from, to, Limits.DEFAULT);
  }

  /** Reads the bytes in {@code [from, to)} within {@code limits}. */
  public final T decode(byte[] json, int from, int to, Limits limits) {
    return DocumentDecoder.decode(this, JsonReader.open(json, from, to, limits));
  }

  /** Reads a whole document. */
  public final T decode(String json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a whole document within {@code limits}. */
  public final T decode(String json, Limits limits) {
    return DocumentDecoder.decode(this, JsonReader.open(json, limits));
  }

  /** Reads a whole document from a stream, in pieces, up to its end; does not close the stream. */
  public final T decode(InputStream json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a whole document from a stream within {@code limits}. */
  public final T decode(InputStream json, Limits limits) {
    return DocumentDecoder.decode(this, JsonReader.open(json, limits));
  }

  /** Reads a whole document from the remaining bytes of the buffer, and does not move its position. */
  public final T decode(ByteBuffer json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a whole document from the remaining bytes of the buffer within {@code limits}. */
  public final T decode(ByteBuffer json, Limits limits) {
    return DocumentDecoder.decode(this, JsonReader.open(json, limits));
  }

  /** Reads a whole document from a channel in blocking mode, in pieces, up to its end; does not close the channel. */
  public final T decode(ReadableByteChannel json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a whole document from a channel within {@code limits}. */
  public final T decode(ReadableByteChannel json, Limits limits) {
    return DocumentDecoder.decode(this, JsonReader.open(json, limits));
  }

  /** Reads a whole document from a file, in pieces. */
  public final T decode(Path json) {
    return decode(json, Limits.DEFAULT);
  }

  /** Reads a whole document from a file within {@code limits}. */
  public final T decode(Path json, Limits limits) {
    return DocumentDecoder.decode(this, json, limits);
  }

  // ---- reading documents, errors as values ----

  /**
   * Decodes a document and, if it is rejected, returns up to 20 errors: see {@link #decodeAll(byte[], int, Limits)}.
   */
  public final JsonResults<T> decodeAll(byte[] json) {
    return decodeAll(json, DocumentDecoder.MOST_ERRORS, Limits.DEFAULT);
  }

  /** As {@link #decodeAll(byte[])}, with at most {@code max} errors. */
  public final JsonResults<T> decodeAll(byte[] json, int max) {
    return decodeAll(json, max, Limits.DEFAULT);
  }

  /**
   * Decodes a document within {@code limits} and, if it is rejected, returns up to {@code max} errors.
   *
   * <p>Each invalid or missing field is an error with its path, line and column. After an error, jzon reads on.
   * Malformed JSON or an exceeded limit ends the list. The first error equals the error of {@link
   * #tryDecode(byte[], Limits)}; both accept the same documents. A document without errors costs the same as with
   * {@code tryDecode}.
   *
   * @throws IllegalArgumentException if {@code max} is less than 1
   */
  public final JsonResults<T> decodeAll(byte[] json, int max, Limits limits) {
    return DocumentDecoder.decodeAll(this, json, max, limits);
  }

  /** As {@link #decodeAll(byte[])}. */
  public final JsonResults<T> decodeAll(String json) {
    return decodeAll(json, DocumentDecoder.MOST_ERRORS, Limits.DEFAULT);
  }

  /** As {@link #decodeAll(byte[], int)}. */
  public final JsonResults<T> decodeAll(String json, int max) {
    return decodeAll(json, max, Limits.DEFAULT);
  }

  /** As {@link #decodeAll(byte[], int, Limits)}. */
  public final JsonResults<T> decodeAll(String json, int max, Limits limits) {
    return DocumentDecoder.decodeAll(this, json, max, limits);
  }

  /** As {@link #decodeAll(InputStream, int, Limits)}, with the limits and the number of errors of the others. */
  public final JsonResults<T> decodeAll(InputStream json) {
    return decodeAll(json, DocumentDecoder.MOST_ERRORS, Limits.DEFAULT);
  }

  /**
   * As {@link #decodeAll(byte[], int, Limits)}, for a stream, which is read to its end and not closed; the document is
   * kept in memory.
   */
  public final JsonResults<T> decodeAll(InputStream json, int max, Limits limits) {
    return DocumentDecoder.decodeAll(this, json, max, limits);
  }

  /** As {@link #decodeAll(byte[])}, for a file, which is kept in memory. */
  public final JsonResults<T> decodeAll(Path json) {
    return decodeAll(json, DocumentDecoder.MOST_ERRORS, Limits.DEFAULT);
  }

  /** As {@link #decodeAll(byte[], int, Limits)}, for a file, which is kept in memory. */
  public final JsonResults<T> decodeAll(Path json, int max, Limits limits) {
    return DocumentDecoder.decodeAll(this, json, max, limits);
  }

  /** As {@link #decode(byte[])}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(byte[] json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(byte[], Limits)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(byte[] json, Limits limits) {
    return DocumentDecoder.tryDecode(this, JsonReader.open(json, 0, json.length, limits));
  }

  /** As {@link #decode(byte[], int, int)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(byte[] json, int from, int to) {
    return tryDecode(json, from, to, Limits.DEFAULT);
  }

  /** As {@link #decode(byte[], int, int, Limits)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(byte[] json, int from, int to, Limits limits) {
    return DocumentDecoder.tryDecode(this, JsonReader.open(json, from, to, limits));
  }

  /** As {@link #decode(String)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(String json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(String, Limits)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(String json, Limits limits) {
    return DocumentDecoder.tryDecode(this, JsonReader.open(json, limits));
  }

  /** As {@link #decode(InputStream)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(InputStream json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(InputStream, Limits)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(InputStream json, Limits limits) {
    return DocumentDecoder.tryDecode(this, JsonReader.open(json, limits));
  }

  /** As {@link #decode(ByteBuffer)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(ByteBuffer json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(ByteBuffer, Limits)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(ByteBuffer json, Limits limits) {
    return DocumentDecoder.tryDecode(this, JsonReader.open(json, limits));
  }

  /** As {@link #decode(ReadableByteChannel)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(ReadableByteChannel json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(ReadableByteChannel, Limits)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(ReadableByteChannel json, Limits limits) {
    return DocumentDecoder.tryDecode(this, JsonReader.open(json, limits));
  }

  /** As {@link #decode(Path)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(Path json) {
    return tryDecode(json, Limits.DEFAULT);
  }

  /** As {@link #decode(Path, Limits)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(Path json, Limits limits) {
    return DocumentDecoder.tryDecode(this, json, limits);
  }

  /**
   * Returns an adapter that rejects unknown fields at any depth, also of classes without {@link Json.NoExtraFields}: a
   * test, for example, finds the fields of a recorded answer that its classes do not have.
   *
   * <p>An adapter that opens a reader of its own, as for a document in a string, skips unknown fields as before.
   */
  public final JsonAdapter<T> noExtraFields() {
    return Adapters.typed(Adapters.MAKER.closed(this));
  }

  // ---- reading configuration files ----

  /**
   * Returns methods that also accept comments and trailing commas: {@code //}, {@code /*}, {@code [1,2,]}.
   *
   * <pre>{@code
   * Settings settings = adapter.lenient().decode(Path.of("settings.json"));
   * }</pre>
   */
  public final LenientReading<T> lenient() {
    return new LenientReading<>(this);
  }

  // ---- merge patches ----

  /**
   * Applies a merge patch (RFC 7396) to {@code old} and decodes the result.
   *
   * <p>A field of the patch replaces the field of {@code old}. Null removes the field. Nested objects are merged; every
   * other value is replaced as a whole. jzon reads a removed field as a missing one: an Optional is empty, a field with
   * a default value gets it, and any other field is an error. The checks of constructors run on the result.
   *
   * <pre>{@code
   * Person person = adapter.decodeOnto(new Person("Ada", Optional.of("Countess")), "{\"title\":null}");
   * }</pre>
   *
   * <p>A field that the patch does not name keeps its value, and not only its JSON. So do excluded and transient fields
   * that have a getter and a setter or a constructor parameter. If one of them has a getter, but nothing sets it, a
   * patch that changes its object throws an UnsupportedOperationException.
   *
   * <p>Path, offset, line and column of an error are positions in the patch. If the error is not in the patch, offset,
   * line and column are -1. An example is a required field that the patch removes.
   *
   * <p>The adapter also reads the JSON of {@code old}. If it rejects this JSON, it must still accept the result.
   */
  public final T decodeOnto(T old, byte[] patch) {
    return decodeOnto(old, patch, Limits.DEFAULT);
  }

  /**
   * Applies a merge patch to {@code old} within {@code limits}. They apply to the patch and, except for the limit on
   * bytes, to the result.
   */
  public final T decodeOnto(T old, byte[] patch, Limits limits) {
    return tryDecodeOnto(old, patch, limits).orElseThrow();
  }

  /** Applies a merge patch (RFC 7396) to {@code old} and decodes the result. */
  public final T decodeOnto(T old, String patch) {
    return decodeOnto(old, patch, Limits.DEFAULT);
  }

  /** Applies a merge patch to {@code old} within {@code limits}. */
  public final T decodeOnto(T old, String patch, Limits limits) {
    return tryDecodeOnto(old, patch, limits).orElseThrow();
  }

  /** As {@link #decodeOnto(Object, byte[])}, but returns the error as a value. */
  public final JsonResult<T> tryDecodeOnto(T old, byte[] patch) {
    return tryDecodeOnto(old, patch, Limits.DEFAULT);
  }

  /** As {@link #decodeOnto(Object, byte[], Limits)}, but returns the error as a value. */
  public final JsonResult<T> tryDecodeOnto(T old, byte[] patch, Limits limits) {
    return PatchedDecoder.decode(this, old, patch, limits);
  }

  /** As {@link #decodeOnto(Object, String)}, but returns the error as a value. */
  public final JsonResult<T> tryDecodeOnto(T old, String patch) {
    return tryDecodeOnto(old, patch, Limits.DEFAULT);
  }

  /** As {@link #decodeOnto(Object, String, Limits)}, but returns the error as a value. */
  public final JsonResult<T> tryDecodeOnto(T old, String patch, Limits limits) {
    return PatchedDecoder.decode(this, old, patch, limits);
  }

  // ---- unfinished documents ----

  /**
   * Decodes the beginning of a document in UTF-8, such as the answer of a language model that is still being sent.
   *
   * <p>jzon closes open strings, arrays and objects where the bytes end. At the end it drops a name without a value, a
   * number that may continue, and a part of a literal, escape or character. Missing fields are empty or get their
   * default. If a required field is missing, jzon drops the innermost object, then the object around it. If it has to
   * drop the outermost object, the result has no value.
   *
   * <pre>
   * Partial&lt;Recipe&gt; recipe = adapter.decodeIncomplete("{\"name\":\"Bread\",\"steps\":[\"Mix flo");
   * recipe.value(); // Optional[Recipe[name=Bread, steps=[Mix flo]]]
   * </pre>
   *
   * <p>Throws a {@link JsonBindException} for an error that further bytes cannot correct.
   */
  public final Partial<T> decodeIncomplete(byte[] json) {
    return decodeIncomplete(json, Limits.DEFAULT);
  }

  /** Decodes the beginning of a document in UTF-8 within {@code limits}. */
  public final Partial<T> decodeIncomplete(byte[] json, Limits limits) {
    return tryDecodeIncomplete(json, limits).orElseThrow();
  }

  /** Decodes the beginning of a document. */
  public final Partial<T> decodeIncomplete(String json) {
    return decodeIncomplete(json, Limits.DEFAULT);
  }

  /** Decodes the beginning of a document within {@code limits}. */
  public final Partial<T> decodeIncomplete(String json, Limits limits) {
    return tryDecodeIncomplete(json, limits).orElseThrow();
  }

  /** As {@link #decodeIncomplete(byte[])}, but returns the error as a value. */
  public final JsonResult<Partial<T>> tryDecodeIncomplete(byte[] json) {
    return tryDecodeIncomplete(json, Limits.DEFAULT);
  }

  /** As {@link #decodeIncomplete(byte[], Limits)}, but returns the error as a value. */
  public final JsonResult<Partial<T>> tryDecodeIncomplete(byte[] json, Limits limits) {
    return PartialDecoder.decode(this, json, limits);
  }

  /** As {@link #decodeIncomplete(String)}, but returns the error as a value. */
  public final JsonResult<Partial<T>> tryDecodeIncomplete(String json) {
    return tryDecodeIncomplete(json, Limits.DEFAULT);
  }

  /** As {@link #decodeIncomplete(String, Limits)}, but returns the error as a value. */
  public final JsonResult<Partial<T>> tryDecodeIncomplete(String json, Limits limits) {
    return PartialDecoder.decode(this, json, limits);
  }

  /**
   * Decodes a document as its parts arrive, and returns an element after each part that adds something.
   *
   * <p>Each call of {@code next} decodes the document from its beginning. If you need only some elements, collect the
   * parts and call {@link #decodeIncomplete(byte[])}. If the document is wrong, the last element has the error and the
   * value before it. If the parts end before the document does, the last element is not complete.
   */
  public final Iterator<Partial<T>> decodeProgress(Iterator<byte[]> parts) {
    return decodeProgress(parts, Limits.DEFAULT);
  }

  /** Decodes a document as its parts arrive, within {@code limits}. */
  public final Iterator<Partial<T>> decodeProgress(Iterator<byte[]> parts, Limits limits) {
    return PartialDecoder.progress(this, parts, limits);
  }

  /**
   * Decodes a document from a stream as its bytes arrive: each call of {@code read} returns a part. Does not close the
   * stream. If the stream fails, the iterator throws an {@link java.io.UncheckedIOException}.
   */
  public final Iterator<Partial<T>> decodeProgress(InputStream stream) {
    return decodeProgress(stream, Limits.DEFAULT);
  }

  /** Decodes a document from a stream as its bytes arrive, within {@code limits}. */
  public final Iterator<Partial<T>> decodeProgress(InputStream stream, Limits limits) {
    return PartialDecoder.progress(this, stream, limits);
  }

  // ---- writing documents ----

  /** Returns the value as JSON in UTF-8 without whitespace. */
  public final byte[] encode(T value) {
    return DocumentEncoder.encode(this, value);
  }

  /** Returns the value as JSON without whitespace. */
  public final String encodeToString(T value) {
    return DocumentEncoder.encodeToString(this, value);
  }

  /**
   * Returns the value as JSON without whitespace, with {@code "***"} in place of each value that is
   * {@link Json.Secret}.
   *
   * <pre>{@code
   * log.info(adapter.encodeRedacted(new Login("ada", "correct horse"))); // {"user":"ada","password":"***"}
   * }</pre>
   *
   * <p>A secret field without a value is left out or null, as {@link #encode(Object)} writes it.
   */
  public final String encodeRedacted(T value) {
    return new String(encodeRedactedBytes(value), StandardCharsets.UTF_8);
  }

  /**
   * Returns the value as JSON without whitespace, with {@code mask.apply(text)} as a string in place of each secret.
   * The text of a string is its characters, the text of any other secret is its JSON.
   */
  public final String encodeRedacted(T value, UnaryOperator<String> mask) {
    return encodeRedacted(value, EncodeOptions.compact(), mask);
  }

  /** Returns the value as JSON in the layout of {@code options}, with {@code "***"} in place of each secret. */
  public final String encodeRedacted(T value, EncodeOptions options) {
    return encodeRedacted(value, options, Secrets.HIDDEN);
  }

  /** Returns the value as JSON in the layout of {@code options}, with {@code mask.apply(text)} for each secret. */
  public final String encodeRedacted(T value, EncodeOptions options, UnaryOperator<String> mask) {
    return new String(encodeRedactedBytes(value, options, mask), StandardCharsets.UTF_8);
  }

  /** Returns the value as JSON in UTF-8 without whitespace, with {@code "***"} in place of each secret. */
  public final byte[] encodeRedactedBytes(T value) {
    return encodeRedactedBytes(value, EncodeOptions.compact(), Secrets.HIDDEN);
  }

  /** Returns the value as JSON in UTF-8, with {@code mask.apply(text)} in place of each secret. */
  public final byte[] encodeRedactedBytes(T value, UnaryOperator<String> mask) {
    return encodeRedactedBytes(value, EncodeOptions.compact(), mask);
  }

  /** Returns the value as JSON in UTF-8, in the layout of {@code options}, with {@code "***"} for each secret. */
  public final byte[] encodeRedactedBytes(T value, EncodeOptions options) {
    return encodeRedactedBytes(value, options, Secrets.HIDDEN);
  }

  /** Returns the value as JSON in UTF-8, in the layout of {@code options}, with {@code mask.apply(text)} for each. */
  public final byte[] encodeRedactedBytes(T value, EncodeOptions options, UnaryOperator<String> mask) {
    return DocumentEncoder.redact(this, value, options, mask);
  }

  /**
   * Writes the value as JSON in UTF-8 to the stream, in pieces, with {@code "***"} in place of each secret; neither
   * flushes nor closes the stream.
   */
  public final void encodeRedactedTo(T value, OutputStream target) {
    encodeRedactedTo(value, target, Secrets.HIDDEN);
  }

  /** Writes the value as JSON in UTF-8 to the stream, with {@code mask.apply(text)} in place of each secret. */
  public final void encodeRedactedTo(T value, OutputStream target, UnaryOperator<String> mask) {
    DocumentEncoder.redactTo(this, value, JsonWriter.open(target), mask);
  }

  /** Writes the value to the stream, in the layout of {@code options}, with {@code "***"} in place of each secret. */
  public final void encodeRedactedTo(T value, OutputStream target, EncodeOptions options) {
    encodeRedactedTo(value, target, options, Secrets.HIDDEN);
  }

  /** Writes the value to the stream, in the layout of {@code options}, with {@code mask.apply(text)} for each. */
  public final void encodeRedactedTo(
      T value, OutputStream target, EncodeOptions options, UnaryOperator<String> mask) {
    DocumentEncoder.writeTo(target, encodeRedactedBytes(value, options, mask));
  }

  /**
   * Writes the value as JSON in UTF-8 to the channel, in pieces, with {@code "***"} in place of each secret; does not
   * close the channel.
   */
  public final void encodeRedactedTo(T value, WritableByteChannel target) {
    encodeRedactedTo(value, target, Secrets.HIDDEN);
  }

  /** Writes the value as JSON in UTF-8 to the channel, with {@code mask.apply(text)} in place of each secret. */
  public final void encodeRedactedTo(T value, WritableByteChannel target, UnaryOperator<String> mask) {
    DocumentEncoder.redactTo(this, value, JsonWriter.open(target), mask);
  }

  /**
   * Writes the value as JSON in UTF-8 to the file, with {@code "***"} in place of each secret; creates the file, or
   * empties it if it exists.
   */
  public final void encodeRedactedTo(T value, Path target) {
    encodeRedactedTo(value, target, Secrets.HIDDEN);
  }

  /** Writes the value as JSON in UTF-8 to the file, with {@code mask.apply(text)} in place of each secret. */
  public final void encodeRedactedTo(T value, Path target, UnaryOperator<String> mask) {
    DocumentEncoder.redactTo(this, value, target, mask);
  }

  /** Returns the value as indented JSON: two spaces for each level, {@code " : "} between name and value. */
  public final String encodePretty(T value) {
    return DocumentEncoder.encodePretty(this, value);
  }

  /** Returns the value as JSON in UTF-8, in the layout of {@code options}. */
  public final byte[] encode(T value, EncodeOptions options) {
    return DocumentEncoder.encode(this, value, options);
  }

  /** Returns the value as JSON, in the layout of {@code options}. */
  public final String encodeToString(T value, EncodeOptions options) {
    return new String(encode(value, options), StandardCharsets.UTF_8);
  }

  /** Writes the value as JSON in UTF-8, in the layout of {@code options}; neither flushes nor closes the stream. */
  public final void encodeTo(T value, OutputStream target, EncodeOptions options) {
    DocumentEncoder.encodeTo(this, value, target, options);
  }

  /** Writes the value as JSON in UTF-8, in the layout of {@code options}, to the file, which it creates or empties. */
  public final void encodeTo(T value, Path target, EncodeOptions options) {
    DocumentEncoder.encodeTo(this, value, target, options);
  }

  /** Writes the value as JSON in UTF-8 to the stream, in pieces; neither flushes nor closes the stream. */
  public final void encodeTo(T value, OutputStream target) {
    DocumentEncoder.write(this, value, JsonWriter.open(target));
  }

  /**
   * Writes the value as JSON in UTF-8 at the position of the buffer and moves the position after it.
   *
   * @throws java.nio.BufferOverflowException if the value does not fit; the buffer is then unchanged
   */
  public final void encodeTo(T value, ByteBuffer target) {
    DocumentEncoder.encodeTo(this, value, target);
  }

  /** Writes the value as JSON in UTF-8 to a channel in blocking mode, in pieces; does not close the channel. */
  public final void encodeTo(T value, WritableByteChannel target) {
    DocumentEncoder.write(this, value, JsonWriter.open(target));
  }

  /** Writes the value as JSON in UTF-8 to the file; creates the file, or empties it if it exists. */
  public final void encodeTo(T value, Path target) {
    DocumentEncoder.encodeTo(this, value, target);
  }

  // ---- streams of documents ----

  /**
   * Reads the documents of a stream one by one, on demand; each is a value or an error. Never closes the stream.
   */
  public final JsonStream<T> decodeStream(InputStream source, Framing framing) {
    return decodeStream(source, framing, Limits.DEFAULT);
  }

  /** As {@link #decodeStream(InputStream, Framing)}, each document within {@code limits}. */
  public final JsonStream<T> decodeStream(InputStream source, Framing framing, Limits limits) {
    return JsonStream.open(this, source, framing, limits, 1);
  }

  /** Reads the documents of a channel in blocking mode one by one; never closes the channel. */
  public final JsonStream<T> decodeStream(ReadableByteChannel source, Framing framing) {
    return decodeStream(source, framing, Limits.DEFAULT);
  }

  /** As {@link #decodeStream(ReadableByteChannel, Framing)}, each document within {@code limits}. */
  public final JsonStream<T> decodeStream(ReadableByteChannel source, Framing framing, Limits limits) {
    return JsonStream.open(this, source, framing, limits);
  }

  /** Reads the documents of a file one by one; closes the file at its end, or with {@link JsonStream#close}. */
  public final JsonStream<T> decodeStream(Path source, Framing framing) {
    return decodeStream(source, framing, Limits.DEFAULT);
  }

  /** As {@link #decodeStream(Path, Framing)}, each document within {@code limits}. */
  public final JsonStream<T> decodeStream(Path source, Framing framing, Limits limits) {
    return JsonStream.open(this, source, framing, limits, 1);
  }

  /**
   * As {@link #decodeStream(Path, Framing, Limits)}, but decodes on {@code threads} threads: for large files of lines.
   * Results come in order, after their batch of 128 KiB was read. {@link JsonStream#close} ends the threads.
   *
   * @throws IllegalArgumentException if {@code threads} is less than 1, or more than 1 and the framing is not lines
   */
  public final JsonStream<T> decodeStream(Path source, Framing framing, Limits limits, int threads) {
    return JsonStream.open(this, source, framing, limits, threads);
  }

  /** As {@link #decodeStream(Path, Framing, Limits, int)}, but reads a stream, and never closes it. */
  public final JsonStream<T> decodeStream(InputStream source, Framing framing, Limits limits, int threads) {
    return JsonStream.open(this, source, framing, limits, threads);
  }

  /** Reads the documents in a sequence of buffers one by one, and takes each buffer when it is needed. */
  public final JsonStream<T> decodeStream(Iterator<ByteBuffer> source, Framing framing, Limits limits) {
    return JsonStream.open(this, source, framing, limits);
  }

  /**
   * Writes values to the stream one by one, with the separators of the framing; neither flushes nor closes the stream.
   * If an adapter or the iterator throws, the values before it are written; of a value longer than 32 KiB, a part may
   * be written.
   */
  public final void encodeStream(Iterator<? extends T> values, OutputStream target, Framing framing) {
    DocumentEncoder.writeRecords(this, values, new RecordWriter(framing, target));
  }

  /** As {@link #encodeStream(Iterator, OutputStream, Framing)}. */
  public final void encodeStream(Iterable<? extends T> values, OutputStream target, Framing framing) {
    encodeStream(values.iterator(), target, framing);
  }

  // ---- adapters of other types, made from this one ----

  /** Returns the adapter of lists: an array in JSON, an ArrayList when read. */
  public final JsonAdapter<List<T>> list() {
    return Adapters.list(this);
  }

  /** Returns the adapter of sets: an array in JSON, a LinkedHashSet when read, without duplicates. */
  public final JsonAdapter<Set<T>> set() {
    return Adapters.set(this);
  }

  /** Returns the adapter of arrays; {@code empty} is one of length 0, such as {@code new Person[0]}. */
  public final JsonAdapter<T[]> array(T[] empty) {
    return Adapters.array(empty, this);
  }

  /** Returns the adapter of maps with strings as keys: an object in JSON, a LinkedHashMap when read. */
  public final JsonAdapter<Map<String, T>> map() {
    return Adapters.map(Adapters.keys(String.class), this);
  }

  /** Returns the adapter of maps with keys of any type: an object in JSON, a LinkedHashMap when read. */
  public final <K> JsonAdapter<Map<K, T>> map(KeyAdapter<K> keys) {
    return Adapters.map(keys, this);
  }

  /** Returns an adapter that reads null as null, and writes null for it. */
  public final JsonAdapter<T> nullable() {
    return Adapters.nullable(this);
  }

  /** Returns the adapter of Optionals: null or a missing field is read as empty, and an empty field is left out. */
  public final JsonAdapter<Optional<T>> optional() {
    return Adapters.optional(this);
  }

  /**
   * Returns the adapter of another type, whose values are converted from and to the values of this adapter.
   *
   * <p>To reject a value, {@code from} throws an IllegalArgumentException, ArithmeticException, DateTimeException or
   * NoSuchElementException: jzon reports it as an error at the value. All other exceptions pass through, except for a
   * {@link JsonBindException}, for example if {@code from} decodes JSON inside a string. Then its reason and message
   * stay, and its path follows the path of the value: {@code .config.port(expected an integer, got "x")}.
   */
  public final <U> JsonAdapter<U> map(Function<? super T, ? extends U> from, Function<? super U, ? extends T> to) {
    return Adapters.typed(Adapters.MAKER.converted(this, from, to));
  }
}
