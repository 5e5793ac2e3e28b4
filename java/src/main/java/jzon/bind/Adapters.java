package jzon.bind;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import jzon.bind.lookup.AdapterMaker;
import jzon.engine.BinaryMember;
import jzon.engine.io.BinarySink;
import jzon.engine.io.BinarySource;
import jzon.engine.binary.BinaryText;
import jzon.engine.codecs.EpochUnit;
import jzon.engine.codecs.TimePattern;

/**
 * Returns adapters: of the JDK's types, of types with a generated adapter, and of containers of their values.
 *
 * <pre>{@code
 * JsonAdapter<Map<LocalDate, List<Person>>> byDay =
 *     Adapters.map(Adapters.keys(LocalDate.class), Adapters.list(Adapters.of(Person.class)));
 * }</pre>
 */
public final class Adapters {
  @SuppressWarnings("unchecked") // AdapterMaker.get returns a maker of these two classes
  static final AdapterMaker<JsonAdapter<?>, KeyAdapter<?>> MAKER =
      (AdapterMaker<JsonAdapter<?>, KeyAdapter<?>>) AdapterMaker.get();

  private Adapters() {}

  /** Returns an adapter that was found or made for a type as the adapter of that type. */
  @SuppressWarnings("unchecked") // callers make or register the adapter for this type
  static <T> JsonAdapter<T> typed(JsonAdapter<?> adapter) {
    return (JsonAdapter<T>) adapter;
  }

  @SuppressWarnings("unchecked") // as for values
  private static <K> KeyAdapter<K> typedKeys(KeyAdapter<?> keys) {
    return (KeyAdapter<K>) keys;
  }

  // ---- adapters of types ----

  /**
   * Returns the adapter of a class: a type of the JDK, an array, or a class with a generated adapter.
   *
   * @throws IllegalArgumentException if the class has no adapter; the message says what to write
   */
  public static <T> JsonAdapter<T> of(Class<T> type) {
    return typed(MAKER.of(type));
  }

  /**
   * Returns the adapter of a type with type arguments.
   *
   * @throws IllegalArgumentException if the type, or a type in it, has no adapter; the message says what to write
   */
  public static <T> JsonAdapter<T> of(TypeRef<T> type) {
    return type.adapter();
  }

  /**
   * Returns the adapter of keys of a class: strings, numbers, booleans, characters, UUIDs, the types of java.time,
   * URI, Currency, Locale, enums that have an adapter, and classes with {@link Json.With}.
   *
   * @throws IllegalArgumentException if the class has no adapter; the message says what to write
   */
  public static <K> KeyAdapter<K> keys(Class<K> type) {
    return typedKeys(MAKER.keys(type));
  }

  /**
   * Returns an adapter of keys that uses an adapter of values. If the value is a number or boolean in JSON, the key is
   * the same in quotes. If it is not a string, number or boolean, writing throws an IllegalArgumentException.
   */
  public static <K> KeyAdapter<K> keys(JsonAdapter<K> adapter) {
    return typedKeys(MAKER.keys(adapter));
  }

  /**
   * Returns the adapter of one case of a sealed type, which writes the discriminator, and checks it when it reads.
   * {@code Adapters.caseOf(Adapters.of(Shape.class), Circle.class)} writes {@code {"type":"Circle",...}}.
   *
   * <p>Do not use it in the {@link Json.With} of the case: the adapter of the sealed type would call itself.
   */
  public static <T, C extends T> JsonAdapter<C> caseOf(JsonAdapter<T> sealedType, Class<C> type) {
    return new CaseAdapter<>(Objects.requireNonNull(sealedType), Objects.requireNonNull(type));
  }

  // ---- adapters of containers ----

  /** Returns the adapter of lists: an array in JSON, an ArrayList when read. */
  public static <E> JsonAdapter<List<E>> list(JsonAdapter<E> element) {
    return collection(List.class, element);
  }

  /** Returns the adapter of sets: an array in JSON, a LinkedHashSet when read, without duplicates. */
  public static <E> JsonAdapter<Set<E>> set(JsonAdapter<E> element) {
    return collection(Set.class, element);
  }

  /**
   * Returns the adapter of a class of collections, an array in JSON.
   *
   * <p>It accepts the collections of java.util and java.util.concurrent that have a suitable constructor. An interface
   * is read as its usual mutable class: Iterable, Collection and List as ArrayList, Set as LinkedHashSet, SortedSet and
   * NavigableSet as TreeSet, Queue and Deque as ArrayDeque. Sets drop duplicates.
   *
   * @param raw the class, such as {@code ArrayDeque.class}
   * @throws IllegalArgumentException for any other class
   */
  public static <E, C extends Iterable<E>> JsonAdapter<C> collection(Class<? super C> raw, JsonAdapter<E> element) {
    return typed(MAKER.collection(raw, element));
  }

  /** Returns the adapter of sets of an enum's constants. */
  public static <E extends Enum<E>> JsonAdapter<EnumSet<E>> enumSet(Class<E> type, JsonAdapter<E> element) {
    return typed(MAKER.enumSet(type, element));
  }

  /** Returns the adapter of maps: an object in JSON, a LinkedHashMap when read; rejects duplicate keys. */
  public static <K, V> JsonAdapter<Map<K, V>> map(KeyAdapter<K> keys, JsonAdapter<V> values) {
    return map(Map.class, keys, values);
  }

  /**
   * Returns the adapter of a class of maps, an object in JSON; rejects duplicate keys.
   *
   * <p>It accepts Map (a LinkedHashMap), HashMap, LinkedHashMap, SortedMap, NavigableMap, TreeMap, ConcurrentMap,
   * ConcurrentHashMap, ConcurrentNavigableMap, ConcurrentSkipListMap, and Hashtable with at most 1024 entries. For
   * EnumMap use {@link #enumMap}. Weak and identity maps are not accepted, because they would lose entries.
   *
   * @param raw the class, such as {@code TreeMap.class}
   * @throws IllegalArgumentException for any other class
   */
  public static <K, V, M extends Map<K, V>> JsonAdapter<M> map(
      Class<? super M> raw, KeyAdapter<K> keys, JsonAdapter<V> values) {
    return typed(MAKER.map(raw, keys, values));
  }

  /** Returns the adapter of maps whose keys are an enum's constants. */
  public static <K extends Enum<K>, V> JsonAdapter<EnumMap<K, V>> enumMap(Class<K> type, JsonAdapter<V> values) {
    return typed(MAKER.enumMap(type, values));
  }

  /** Returns the adapter of a map's entry, an object with one field. */
  public static <K, V> JsonAdapter<Map.Entry<K, V>> entry(KeyAdapter<K> key, JsonAdapter<V> value) {
    return typed(MAKER.entry(key, value));
  }

  /** Returns the adapter of arrays of objects; {@code empty} is one of length 0, such as {@code new Person[0]}. */
  public static <T> JsonAdapter<T[]> array(T[] empty, JsonAdapter<T> element) {
    return typed(MAKER.array(empty, element));
  }

  /** Returns the adapter of Optionals: null or a missing field is read as empty, and an empty field is left out. */
  public static <T> JsonAdapter<Optional<T>> optional(JsonAdapter<T> value) {
    return typed(MAKER.optional(value));
  }

  /**
   * Returns an adapter of a list, set, array or map that skips unknown constants of an enum and unknown cases of a
   * sealed type. Any other error in an element or value is still an error. jzon keeps the bytes of an element in memory
   * while it reads it.
   *
   * @throws IllegalArgumentException if {@code container} is not an adapter of a container from this class
   */
  public static <C> JsonAdapter<C> skipUnknown(JsonAdapter<C> container) {
    return typed(MAKER.skipUnknown(container));
  }

  /**
   * Returns an adapter of a list, set, array or map that leaves out elements that do not fit, and tells their errors;
   * see {@link Lossy}. jzon keeps the bytes of an element in memory while it reads it.
   *
   * @throws IllegalArgumentException if {@code container} is not an adapter of a container from this class
   */
  public static <C> JsonAdapter<Lossy<C>> lossy(JsonAdapter<C> container) {
    return typed(MAKER.lossy(container));
  }

  /**
   * Returns an adapter of a collection or array, or an Optional of one, that reads a value that is not an array as a
   * collection of one.
   *
   * @param many the adapter of arrays
   * @param one the adapter of one element
   * @param asOne whether a collection of one is written as its element, unless the element's JSON is an array or null
   */
  public static <C> JsonAdapter<C> oneOrMany(JsonAdapter<C> many, JsonAdapter<?> one, boolean asOne) {
    return typed(MAKER.oneOrMany(many, one, asOne));
  }

  /** Returns an adapter that reads {@code []} as an empty object, as {@code value} reads <code>{}</code>. */
  public static <T> JsonAdapter<T> emptyArrayAsMap(JsonAdapter<T> value) {
    return typed(MAKER.emptyArrayAsMap(value));
  }

  /** Returns an adapter that reads null as null, and writes null for it. */
  public static <T> JsonAdapter<T> nullable(JsonAdapter<T> value) {
    return typed(MAKER.nullable(value));
  }

  /**
   * Returns an adapter of secrets: errors do not show the value, and {@link
   * jzon.engine.codecs.EncodeOptions#redacted()} writes {@code "***"} in its place. {@link Json.Secret} does this for a
   * field or a type.
   */
  public static <T> JsonAdapter<T> secret(JsonAdapter<T> value) {
    return typed(MAKER.secret(value));
  }

  /** Returns the adapter of atomic references, which are their value in JSON. */
  public static <T> JsonAdapter<AtomicReference<T>> atomicReference(JsonAdapter<T> value) {
    return typed(MAKER.atomicReference(value));
  }

  /**
   * Returns the adapter of sets of integers from 0 to {@code max}, an array in JSON. A set takes up to {@code max / 8}
   * bytes, even if it has one element.
   *
   * @throws IllegalArgumentException if {@code max} is negative
   */
  public static JsonAdapter<BitSet> bitSet(int max) {
    return typed(MAKER.bitSet(max));
  }

  /**
   * Returns the adapter of numbers or booleans in strings, in the form of keys of maps: {@code "12"}.
   *
   * @throws IllegalArgumentException if the class is not one of numbers or booleans, nor an Optional of primitives
   */
  public static <T> JsonAdapter<T> asString(Class<T> type) {
    return typed(MAKER.asString(type));
  }

  /** Returns the adapter of booleans that are 0 and 1. */
  public static JsonAdapter<Boolean> bit() {
    return typed(MAKER.bit());
  }

  // ---- adapters of times ----

  /** Returns the adapter of instants as numbers of a unit; {@code of(Instant.class)} uses ISO 8601 strings. */
  public static JsonAdapter<Instant> epoch(EpochUnit unit) {
    return typed(MAKER.epoch(unit));
  }

  /**
   * Returns the adapter of dates or times as strings in a pattern.
   *
   * @param locale the language of the names of months and days, as a BCP 47 tag such as {@code fr}, or the empty string
   * @throws IllegalArgumentException for a type that has no patterns, or a pattern that cannot be read back; see {@link
   *     TimePattern}
   */
  public static <T> JsonAdapter<T> timeFormat(Class<T> type, String pattern, String locale) {
    return typed(MAKER.timeFormat(TimePattern.of(type, pattern, locale)));
  }

  // ---- adapters of bytes ----

  /** Returns the adapter of byte arrays in the form {@code text}; {@code of(byte[].class)} uses Base64. */
  public static JsonAdapter<byte[]> bytes(BinaryText text) {
    return typed(MAKER.bytes(text));
  }

  /** Returns the adapter of byte buffers, which writes the remaining bytes and does not move the position. */
  public static JsonAdapter<ByteBuffer> byteBuffer(BinaryText text) {
    return typed(MAKER.byteBuffer(text));
  }

  /** Returns the adapter of binary sources: writing streams the bytes, reading keeps them in memory. */
  public static JsonAdapter<BinarySource> binarySource(BinaryText text) {
    return typed(MAKER.binarySource(text));
  }

  /**
   * Returns an adapter that reads objects and passes the bytes of one field to a sink, without keeping them in memory.
   *
   * <p>The fields before the bytes choose the sink. After the object has ended, the sink makes the value.
   *
   * <pre>{@code
   * @Json record Head(String name) {}
   * @Json record Rest(String checksum) {}
   *
   * // {"name":"a.txt","content":"YWJj","checksum":"900150983cd24fb0"}
   * JsonAdapter<Path> file = Adapters.streamed(
   *     new BinaryMember("content", Base64Variant.MIME_NO_LINEFEEDS),
   *     Jzon.adapter(Head.class), head -> new Download(folder, head.name()), Jzon.adapter(Rest.class));
   * }</pre>
   *
   * <p>{@link jzon.engine.error.Limits#streamedBinaryBytes} limits the bytes. If the sink throws an exception to reject
   * the object, it is an error of the document. An IOException of the sink is thrown as an UncheckedIOException. In
   * both cases, and if the document is malformed or incomplete, jzon aborts the sink. In a stream of documents that
   * arrives in pieces ({@link jzon.streams.Framing#values}, {@link jzon.streams.Framing#elements}), jzon may start to
   * read a document twice. The adapter cannot write: it throws an UnsupportedOperationException. To write, use a record
   * with a {@link BinarySource}.
   *
   * @param head reads the fields before the bytes, as an object
   * @param choice opens the sink
   * @param rest reads the fields after the bytes, as an object
   */
  public static <H, R, A> JsonAdapter<A> streamed(
      BinaryMember member, JsonAdapter<H> head, BinarySink.Choice<? super H, R, A> choice,
      JsonAdapter<? extends R> rest) {
    return typed(MAKER.streamed(member, head, choice, Objects.requireNonNull(rest)));
  }

  /** As {@link #streamed(BinaryMember, JsonAdapter, BinarySink.Choice, JsonAdapter)}; skips fields after the bytes. */
  public static <H, A> JsonAdapter<A> streamed(
      BinaryMember member, JsonAdapter<H> head, BinarySink.Choice<? super H, Void, A> choice) {
    return typed(MAKER.streamed(member, head, choice, null));
  }
}
