package jzon.bind;

import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.CodecTables;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.codecs.EncodeOptions;
import jzon.engine.description.Description;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;
import jzon.engine.error.Limits;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;
import jzon.streams.Framing;

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
 * List<Person> all = PEOPLE.list().decode(Source.of(Path.of("people.json")));
 * }</pre>
 *
 * <p>An array or a string is passed as it is, everything else as a {@link Source} or {@link Sink}: a file, a stream, a
 * channel, a buffer. {@link DecodeOptions} has limits, comments and trailing commas, and more; {@link EncodeOptions}
 * has layouts, and leaves out secrets.
 *
 * <p>{@link Adapters} has the adapters of the JDK's types and of containers. To write your own adapter, implement two
 * methods and name the class in {@link Json.With}:
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
   * Returns the JSON name of a property of the values, for errors of a validator, which names properties. For a sealed
   * type, pass the simple name of a case's class; the result is the name of the field around it.
   *
   * <p>The name is empty if the JSON has no such field: the fields of a flattened property, or of a case with a
   * discriminator, are in the object itself. It is null if the adapter does not know the property, as handwritten ones
   * do not. Generated adapters know it if Bean Validation was on the class path when they were compiled.
   */
  public String jsonName(String property) {
    return null;
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
    return DocumentDecoder.decode(this, JsonReader.open(json, 0, json.length, Limits.DEFAULT));
  }

  /** Reads a whole document in UTF-8, as {@code options} say. */
  public final T decode(byte[] json, DecodeOptions options) {
    return decode(Source.of(json), options);
  }

  /** Reads a whole document. */
  public final T decode(String json) {
    return DocumentDecoder.decode(this, JsonReader.open(json, Limits.DEFAULT));
  }

  /** Reads a whole document, as {@code options} say. */
  public final T decode(String json, DecodeOptions options) {
    return decode(Source.of(json), options);
  }

  /** Reads a whole document from a file, a stream, a channel, a buffer or a part of an array, up to its end. */
  public final T decode(Source json) {
    return decode(json, DecodeOptions.defaults());
  }

  /** Reads a whole document from a source, as {@code options} say. */
  public final T decode(Source json, DecodeOptions options) {
    return DocumentDecoder.decode(this, json, options);
  }

  // ---- reading documents, errors as values ----

  /** As {@link #decode(byte[])}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(byte[] json) {
    return DocumentDecoder.tryDecode(this, JsonReader.open(json, 0, json.length, Limits.DEFAULT));
  }

  /** As {@link #decode(byte[], DecodeOptions)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(byte[] json, DecodeOptions options) {
    return tryDecode(Source.of(json), options);
  }

  /** As {@link #decode(String)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(String json) {
    return DocumentDecoder.tryDecode(this, JsonReader.open(json, Limits.DEFAULT));
  }

  /** As {@link #decode(String, DecodeOptions)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(String json, DecodeOptions options) {
    return tryDecode(Source.of(json), options);
  }

  /** As {@link #decode(Source)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(Source json) {
    return tryDecode(json, DecodeOptions.defaults());
  }

  /** As {@link #decode(Source, DecodeOptions)}, but returns the error of a rejected document. */
  public final JsonResult<T> tryDecode(Source json, DecodeOptions options) {
    return DocumentDecoder.tryDecode(this, json, options);
  }

  /** Decodes a document in UTF-8 and, if it is rejected, returns up to 20 errors. */
  public final JsonResults<T> decodeAll(byte[] json) {
    return decodeAll(Source.of(json), DecodeOptions.defaults());
  }

  /** Decodes a document and, if it is rejected, returns up to 20 errors. */
  public final JsonResults<T> decodeAll(String json) {
    return decodeAll(Source.of(json), DecodeOptions.defaults());
  }

  /**
   * Decodes a document as {@code options} say and, if it is rejected, returns up to {@link DecodeOptions#maxErrors}
   * errors.
   *
   * <p>Each invalid or missing field is an error with its path, line and column. After an error, jzon reads on.
   * Malformed JSON or an exceeded limit ends the list. The first error equals the error of {@link #tryDecode(Source,
   * DecodeOptions)}; both accept the same documents. A document without errors costs the same as with {@code
   * tryDecode}. The document is kept in memory, also that of a stream, a channel or a file.
   */
  public final JsonResults<T> decodeAll(Source json, DecodeOptions options) {
    return DocumentDecoder.decodeAll(this, json, options);
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

  // ---- merge patches ----

  /** As {@link #tryDecodeOnto(Object, Source, DecodeOptions)}, but throws the error. */
  public final T decodeOnto(T old, byte[] patch) {
    return tryDecodeOnto(old, patch).orElseThrow();
  }

  /** As {@link #tryDecodeOnto(Object, Source, DecodeOptions)}, but throws the error. */
  public final T decodeOnto(T old, String patch) {
    return tryDecodeOnto(old, patch).orElseThrow();
  }

  /** Applies a merge patch in UTF-8: see {@link #tryDecodeOnto(Object, Source, DecodeOptions)}. */
  public final JsonResult<T> tryDecodeOnto(T old, byte[] patch) {
    return tryDecodeOnto(old, Source.of(patch), DecodeOptions.defaults());
  }

  /** Applies a merge patch: see {@link #tryDecodeOnto(Object, Source, DecodeOptions)}. */
  public final JsonResult<T> tryDecodeOnto(T old, String patch) {
    return tryDecodeOnto(old, Source.of(patch), DecodeOptions.defaults());
  }

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
   *
   * <p>The limits apply to the patch and, except for the limit on bytes, to the result.
   */
  public final JsonResult<T> tryDecodeOnto(T old, Source patch, DecodeOptions options) {
    return PatchedDecoder.decode(this, old, patch, options);
  }

  // ---- unfinished documents ----

  /** Decodes the beginning of a document in UTF-8: see {@link #tryDecodeIncomplete(Source, DecodeOptions)}. */
  public final JsonResult<Partial<T>> tryDecodeIncomplete(byte[] json) {
    return tryDecodeIncomplete(Source.of(json), DecodeOptions.defaults());
  }

  /** Decodes the beginning of a document: see {@link #tryDecodeIncomplete(Source, DecodeOptions)}. */
  public final JsonResult<Partial<T>> tryDecodeIncomplete(String json) {
    return tryDecodeIncomplete(Source.of(json), DecodeOptions.defaults());
  }

  /**
   * Decodes the beginning of a document, such as the answer of a language model that is still being sent.
   *
   * <p>jzon closes open strings, arrays and objects where the bytes end. At the end it drops a name without a value, a
   * number that may continue, and a part of a literal, escape or character. Missing fields are empty or get their
   * default. If a required field is missing, jzon drops the innermost object, then the object around it. If it has to
   * drop the outermost object, the result has no value.
   *
   * <pre>
   * String soFar = "{\"name\":\"Bread\",\"steps\":[\"Mix flo";
   * Partial&lt;Recipe&gt; recipe = adapter.tryDecodeIncomplete(soFar).orElseThrow();
   * recipe.value(); // Optional[Recipe[name=Bread, steps=[Mix flo]]]
   * </pre>
   *
   * <p>A failure is an error that further bytes cannot correct. The source is read to its end.
   */
  public final JsonResult<Partial<T>> tryDecodeIncomplete(Source json, DecodeOptions options) {
    return PartialDecoder.decode(this, json, options);
  }

  /**
   * Decodes a document as its parts arrive, and returns an element after each part that adds something. Each call of
   * the source's {@code read} returns a part, of at most 8 KiB.
   *
   * <p>Each call of {@code next} decodes the document from its beginning. If you need only some elements, collect the
   * parts and call {@link #tryDecodeIncomplete(byte[])}. If the document is wrong, the last element has the error and
   * the value before it. If the parts end before the document does, the last element is not complete. If the source
   * fails, the iterator throws an {@link java.io.UncheckedIOException}.
   */
  public final Iterator<Partial<T>> decodeProgress(Source json, DecodeOptions options) {
    return PartialDecoder.progress(this, json, options);
  }

  // ---- writing documents ----

  /** Returns the value as JSON in UTF-8 without whitespace. */
  public final byte[] encode(T value) {
    return DocumentEncoder.encode(this, value);
  }

  /** Returns the value as JSON in UTF-8, as {@code options} say. */
  public final byte[] encode(T value, EncodeOptions options) {
    return DocumentEncoder.encode(this, value, options);
  }

  /** Returns the value as JSON without whitespace. */
  public final String encodeToString(T value) {
    return DocumentEncoder.encodeToString(this, value);
  }

  /**
   * Returns the value as JSON, as {@code options} say.
   *
   * <pre>{@code
   * String shown = adapter.encodeToString(order, EncodeOptions.compact().pretty());
   * log.info(adapter.encodeToString(login, EncodeOptions.compact().redacted()));
   * }</pre>
   */
  public final String encodeToString(T value, EncodeOptions options) {
    return new String(encode(value, options), StandardCharsets.UTF_8);
  }

  /**
   * Writes the value as JSON in UTF-8, in pieces of about 32 KiB; neither flushes nor closes a stream or channel.
   *
   * <p>If the value does not fit into a buffer, a {@link java.nio.BufferOverflowException} is thrown, and the position
   * of the buffer does not move.
   */
  public final void encodeTo(T value, Sink target) {
    DocumentEncoder.encodeTo(this, value, target);
  }

  /**
   * Writes the value as JSON in UTF-8, as {@code options} say, in pieces of about 32 KiB. Only the canonical form is
   * made in memory as a whole.
   */
  public final void encodeTo(T value, Sink target, EncodeOptions options) {
    DocumentEncoder.encodeTo(this, value, target, options);
  }

  // ---- streams of documents ----

  /**
   * Reads the documents of a source one by one, on demand; each is a value or an error. Never closes a stream or
   * channel; closes a file at its end, or with {@link JsonStream#close}.
   */
  public final JsonStream<T> decodeStream(Source source, Framing framing) {
    return decodeStream(source, framing, DecodeOptions.defaults());
  }

  /**
   * As {@link #decodeStream(Source, Framing)}, each document as {@code options} say. For large files of lines see
   * {@link DecodeOptions#withThreads}.
   */
  public final JsonStream<T> decodeStream(Source source, Framing framing, DecodeOptions options) {
    return JsonStream.open(this, source, framing, options);
  }

  /**
   * Writes values one by one, with the separators of the framing; neither flushes nor closes a stream or channel. If an
   * adapter or the iterator throws, the values before it are written; of a value longer than 32 KiB, a part may be
   * written.
   */
  public final void encodeStream(Iterator<? extends T> values, Sink target, Framing framing) {
    DocumentEncoder.writeRecords(this, values, target, framing);
  }

  // ---- adapters of other types, made from this one ----

  /** Returns the adapter of lists: an array in JSON, an ArrayList when read. */
  public final JsonAdapter<List<T>> list() {
    return Adapters.list(this);
  }

  /** Returns the adapter of maps with strings as keys: an object in JSON, a LinkedHashMap when read. */
  public final JsonAdapter<Map<String, T>> map() {
    return Adapters.map(Adapters.keys(String.class), this);
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
