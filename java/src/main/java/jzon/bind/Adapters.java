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
 * The adapters there are: of the JDK's types, of containers made of other adapters, and those that were generated.
 *
 * <pre>{@code
 * JsonAdapter<Map<LocalDate, List<Person>>> byDay =
 *     Adapters.map(Adapters.keys(LocalDate.class), Adapters.list(Adapters.of(Person.class)));
 * }</pre>
 */
public final class Adapters {
  @SuppressWarnings("unchecked") // it is made for these two classes
  static final AdapterMaker<JsonAdapter<?>, KeyAdapter<?>> MAKER =
      (AdapterMaker<JsonAdapter<?>, KeyAdapter<?>>) AdapterMaker.get();

  private Adapters() {}

  /** Returns an adapter that was found or made for a type as the adapter of that type. */
  @SuppressWarnings("unchecked") // adapters are made and registered by those who know their type
  static <T> JsonAdapter<T> typed(JsonAdapter<?> adapter) {
    return (JsonAdapter<T>) adapter;
  }

  @SuppressWarnings("unchecked") // as for values
  private static <K> KeyAdapter<K> typedKeys(KeyAdapter<?> keys) {
    return (KeyAdapter<K>) keys;
  }

  // ---- of types ----

  /**
   * Returns the adapter of a class, which is one of the JDK's types, an array, or has a generated adapter.
   *
   * @throws IllegalArgumentException when there is none; the message says what to write
   */
  public static <T> JsonAdapter<T> of(Class<T> type) {
    return typed(MAKER.of(type));
  }

  /**
   * Returns the adapter of a type with type arguments.
   *
   * @throws IllegalArgumentException when the type, or one in it, has none; the message says what to write
   */
  public static <T> JsonAdapter<T> of(TypeRef<T> type) {
    return type.adapter();
  }

  /**
   * Returns the adapter of the keys of a class: strings, numbers, booleans, characters, UUIDs, the types of java.time,
   * URI, Currency, Locale, enums that have an adapter, and classes with {@link Json.With}.
   *
   * @throws IllegalArgumentException when there is none; the message says what to write
   */
  public static <K> KeyAdapter<K> keys(Class<K> type) {
    return typedKeys(MAKER.keys(type));
  }

  /**
   * Returns the adapter of keys that an adapter of values reads and writes: a string, or a number or boolean in quotes.
   * A key that is anything else in JSON is an IllegalArgumentException when it is written.
   */
  public static <K> KeyAdapter<K> keys(JsonAdapter<K> adapter) {
    return typedKeys(MAKER.keys(adapter));
  }

  /**
   * Returns the adapter of one case of a sealed type, in the form that it has there: with the discriminator, which is
   * checked. {@code Adapters.caseOf(Adapters.of(Shape.class), Circle.class)} writes {@code {"type":"Circle",...}}.
   *
   * <p>Do not use it in the {@link Json.With} of the case: the adapter of the sealed type would call itself.
   */
  public static <T, C extends T> JsonAdapter<C> caseOf(JsonAdapter<T> sealedType, Class<C> type) {
    return new CaseAdapter<>(Objects.requireNonNull(sealedType), Objects.requireNonNull(type));
  }

  // ---- of containers ----

  /** Returns the adapter of lists: an array in JSON, an ArrayList when read. */
  public static <E> JsonAdapter<List<E>> list(JsonAdapter<E> element) {
    return collection(List.class, element);
  }

  /** Returns the adapter of sets: an array in JSON, a LinkedHashSet when read, elements that come again dropped. */
  public static <E> JsonAdapter<Set<E>> set(JsonAdapter<E> element) {
    return collection(Set.class, element);
  }

  /**
   * Returns the adapter of a class of collections, an array in JSON.
   *
   * <p>Read are all classes of java.util and java.util.concurrent that have a constructor for it. An interface is read
   * as its ordinary mutable class: Iterable, Collection and List as ArrayList, Set as LinkedHashSet, SortedSet and
   * NavigableSet as TreeSet, Queue and Deque as ArrayDeque. Sets drop elements that come again.
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

  /** Returns the adapter of maps: an object in JSON, a LinkedHashMap when read; a name that comes twice is rejected. */
  public static <K, V> JsonAdapter<Map<K, V>> map(KeyAdapter<K> keys, JsonAdapter<V> values) {
    return map(Map.class, keys, values);
  }

  /**
   * Returns the adapter of a class of maps, an object in JSON; a name that comes twice is rejected.
   *
   * <p>Read are Map (a LinkedHashMap), HashMap, LinkedHashMap, SortedMap, NavigableMap, TreeMap, ConcurrentMap,
   * ConcurrentHashMap, ConcurrentNavigableMap, ConcurrentSkipListMap, and Hashtable of at most 1024 entries. EnumMap
   * has {@link #enumMap}. Weak and identity maps would lose entries that were read.
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

  /** Returns the adapter of a map's entry, an object of one member. */
  public static <K, V> JsonAdapter<Map.Entry<K, V>> entry(KeyAdapter<K> key, JsonAdapter<V> value) {
    return typed(MAKER.entry(key, value));
  }

  /** Returns the adapter of arrays of objects; {@code empty} is one of length 0, such as {@code new Person[0]}. */
  public static <T> JsonAdapter<T[]> array(T[] empty, JsonAdapter<T> element) {
    return typed(MAKER.array(empty, element));
  }

  /** Returns the adapter of Optionals: null, or a missing member, is empty, and an empty member is left out. */
  public static <T> JsonAdapter<Optional<T>> optional(JsonAdapter<T> value) {
    return typed(MAKER.optional(value));
  }

  /**
   * Returns the adapter of a list, set, array or map that leaves out elements and values whose name their type does not
   * know: a constant of an enum, or a case of a sealed type. Whatever else is wrong with them is an error. The bytes of
   * an element are kept until it was read.
   *
   * @throws IllegalArgumentException for an adapter that is not one of those which this class has for containers
   */
  public static <C> JsonAdapter<C> skipUnknown(JsonAdapter<C> container) {
    return typed(MAKER.skipUnknown(container));
  }

  /** Returns an adapter that reads null as null, and writes null for it. */
  public static <T> JsonAdapter<T> nullable(JsonAdapter<T> value) {
    return typed(MAKER.nullable(value));
  }

  /**
   * Returns an adapter of secrets: errors do not show the value, and {@link JsonAdapter#encodeRedacted(Object)} writes
   * {@code "***"} in its place. {@link Json.Secret} does this for a member or a type.
   */
  public static <T> JsonAdapter<T> secret(JsonAdapter<T> value) {
    return typed(MAKER.secret(value));
  }

  /** Returns the adapter of atomic references, which are their value in JSON. */
  public static <T> JsonAdapter<AtomicReference<T>> atomicReference(JsonAdapter<T> value) {
    return typed(MAKER.atomicReference(value));
  }

  /**
   * Returns the adapter of sets of integers from 0 to {@code max}, an array in JSON; a set takes up to {@code max / 8}
   * bytes, even where it has one element.
   *
   * @throws IllegalArgumentException for a negative {@code max}
   */
  public static JsonAdapter<BitSet> bitSet(int max) {
    return typed(MAKER.bitSet(max));
  }

  // ---- of times ----

  /** Returns the adapter of instants that are numbers of a unit in JSON; {@code of(Instant.class)} has ISO 8601. */
  public static JsonAdapter<Instant> epoch(EpochUnit unit) {
    return typed(MAKER.epoch(unit));
  }

  /**
   * Returns the adapter of dates or times that are strings of a pattern in JSON.
   *
   * @param locale the language of the names of months and days, as a tag (BCP 47) such as {@code fr}, or the empty text
   * @throws IllegalArgumentException for a type that has no patterns, or a pattern that cannot be read back; see {@link
   *     TimePattern}
   */
  public static <T> JsonAdapter<T> timeFormat(Class<T> type, String pattern, String locale) {
    return typed(MAKER.timeFormat(TimePattern.of(type, pattern, locale)));
  }

  // ---- of bytes ----

  /** Returns the adapter of byte arrays that are such text in JSON; {@code of(byte[].class)} has Base64. */
  public static JsonAdapter<byte[]> bytes(BinaryText text) {
    return typed(MAKER.bytes(text));
  }

  /** Returns the adapter of byte buffers, of which what remains is written; the position stays. */
  public static JsonAdapter<ByteBuffer> byteBuffer(BinaryText text) {
    return typed(MAKER.byteBuffer(text));
  }

  /** Returns the adapter of bytes that are streamed when they are written, and held when they are read. */
  public static JsonAdapter<BinarySource> binarySource(BinaryText text) {
    return typed(MAKER.binarySource(text));
  }

  /**
   * Returns an adapter that reads objects with a member whose bytes are never held: they go into a sink, which is
   * chosen by the members before it, and which makes the value when all of the object was read.
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
   * <p>{@link jzon.engine.error.Limits#streamedBinaryBytes} limits the bytes. What the sink throws to reject an object
   * is an error of the document, its IOExceptions come as UncheckedIOException; in either case, and where the document
   * is bad or breaks off, the sink is told to abort. A document of many may be begun twice where it comes in pieces
   * ({@link jzon.streams.Framing#values}, {@link jzon.streams.Framing#elements}). To write, the adapter throws an
   * UnsupportedOperationException: a record with a {@link BinarySource} does that.
   *
   * @param head reads the members before the bytes, as an object
   * @param choice opens the sink
   * @param rest reads the members after the bytes, as an object
   */
  public static <H, R, A> JsonAdapter<A> streamed(
      BinaryMember member, JsonAdapter<H> head, BinarySink.Choice<? super H, R, A> choice,
      JsonAdapter<? extends R> rest) {
    return typed(MAKER.streamed(member, head, choice, Objects.requireNonNull(rest)));
  }

  /** As {@link #streamed(BinaryMember, JsonAdapter, BinarySink.Choice, JsonAdapter)}; skips members after the bytes. */
  public static <H, A> JsonAdapter<A> streamed(
      BinaryMember member, JsonAdapter<H> head, BinarySink.Choice<? super H, Void, A> choice) {
    return typed(MAKER.streamed(member, head, choice, null));
  }
}
