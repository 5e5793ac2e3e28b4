package jzon.bind;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import jzon.engine.BinaryMember;
import jzon.engine.BinarySink;
import jzon.engine.BinarySource;
import jzon.engine.BinaryText;
import jzon.engine.EpochUnit;
import jzon.engine.TimePattern;

/**
 * The adapters there are: of the JDK's types, of containers made of other adapters, and those that were generated.
 *
 * <pre>{@code
 * JsonAdapter<Map<LocalDate, List<Person>>> byDay =
 *     Adapters.map(Adapters.keys(LocalDate.class), Adapters.list(Adapters.of(Person.class)));
 * }</pre>
 */
public final class Adapters {
  private Adapters() {}

  // ---- of types ----

  /**
   * Returns the adapter of a class, which is one of the JDK's types, an array, or has a generated adapter.
   *
   * @throws IllegalArgumentException when there is none; the message says what to write
   */
  public static <T> JsonAdapter<T> of(Class<T> type) {
    JsonAdapter<?> adapter = type.isArray() ? arrayOf(type) : AdapterRegistry.find(type);
    @SuppressWarnings("unchecked") // adapters are registered by those who know their type
    JsonAdapter<T> typed = (JsonAdapter<T>) adapter;
    return typed;
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
    KeyAdapter<?> keys = StandardKeys.find(type);
    if (keys == null && type.isEnum()) keys = EnumKeys.of(type);
    if (keys == null) keys = AdapterRegistry.findKeys(type);
    if (keys == null) {
      throw new IllegalArgumentException(
          AdapterRegistry.name(type)
              + " cannot be the key of a map: write @Json.With on it with an adapter that gives text, or a KeyAdapter"
              + " for it, and map(keys) of an adapter");
    }
    @SuppressWarnings("unchecked") // each is the one of its class
    KeyAdapter<K> typed = (KeyAdapter<K>) keys;
    return typed;
  }

  /**
   * Returns the adapter of keys that an adapter of values reads and writes: a string, or a number or boolean in quotes.
   * A key that is anything else in JSON is an IllegalArgumentException when it is written.
   */
  public static <K> KeyAdapter<K> keys(JsonAdapter<K> adapter) {
    return new AdaptedKeys<>(Objects.requireNonNull(adapter));
  }

  // ---- of containers ----

  /** Returns the adapter of lists: an array in JSON, an ArrayList when read. */
  public static <E> JsonAdapter<List<E>> list(JsonAdapter<E> element) {
    return element.newList();
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
    boolean isList = raw == List.class || raw == ArrayList.class;
    JsonAdapter<?> adapter = isList ? element.newList() : CollectionAdapter.of(raw, element);
    @SuppressWarnings("unchecked") // made for the class, so it reads values of it
    JsonAdapter<C> typed = (JsonAdapter<C>) adapter;
    return typed;
  }

  /** Returns the adapter of sets of an enum's constants. */
  public static <E extends Enum<E>> JsonAdapter<EnumSet<E>> enumSet(Class<E> type, JsonAdapter<E> element) {
    return EnumSetAdapter.of(type, element);
  }

  /** Returns the adapter of maps: an object in JSON, a LinkedHashMap when read; a name that comes twice is refused. */
  public static <K, V> JsonAdapter<Map<K, V>> map(KeyAdapter<K> keys, JsonAdapter<V> values) {
    return map(Map.class, keys, values);
  }

  /**
   * Returns the adapter of a class of maps, an object in JSON; a name that comes twice is refused.
   *
   * <p>Read are Map (a LinkedHashMap), HashMap, LinkedHashMap, SortedMap, NavigableMap, TreeMap, ConcurrentMap,
   * ConcurrentHashMap, ConcurrentNavigableMap, ConcurrentSkipListMap, and Hashtable of at most 1024 entries. EnumMap
   * has {@link #enumMap}. Weak and identity maps would lose what was read.
   *
   * @param raw the class, such as {@code TreeMap.class}
   * @throws IllegalArgumentException for any other class
   */
  public static <K, V, M extends Map<K, V>> JsonAdapter<M> map(
      Class<? super M> raw, KeyAdapter<K> keys, JsonAdapter<V> values) {
    @SuppressWarnings("unchecked") // made for the class, so it reads values of it
    JsonAdapter<M> typed = (JsonAdapter<M>) MapAdapter.of(raw, keys, values);
    return typed;
  }

  /** Returns the adapter of maps whose keys are an enum's constants. */
  public static <K extends Enum<K>, V> JsonAdapter<EnumMap<K, V>> enumMap(Class<K> type, JsonAdapter<V> values) {
    return EnumMapAdapter.of(type, keys(type), values);
  }

  /** Returns the adapter of a map's entry, an object of one member. */
  public static <K, V> JsonAdapter<Map.Entry<K, V>> entry(KeyAdapter<K> key, JsonAdapter<V> value) {
    return EntryAdapter.of(key, value);
  }

  /** Returns the adapter of arrays of objects; {@code empty} is one of length 0, such as {@code new Person[0]}. */
  public static <T> JsonAdapter<T[]> array(T[] empty, JsonAdapter<T> element) {
    return ObjectArrayAdapter.of(empty, element);
  }

  /** Returns the adapter of Optionals: null, or a missing member, is empty, and an empty member is left out. */
  public static <T> JsonAdapter<Optional<T>> optional(JsonAdapter<T> value) {
    return OptionalAdapters.of(value);
  }

  /**
   * Returns the adapter of a list, set, array or map that leaves out elements and values whose name their type does not
   * know: a constant of an enum, or a case of a sealed type. Whatever else is wrong with them is an error. The bytes of
   * an element are kept until it was read.
   *
   * @throws IllegalArgumentException for an adapter that is not one of those which this class has for containers
   */
  public static <C> JsonAdapter<C> skipUnknown(JsonAdapter<C> container) {
    return KnownElements.of(container);
  }

  /** Returns an adapter that reads null as null, and writes null for it. */
  public static <T> JsonAdapter<T> nullable(JsonAdapter<T> value) {
    return NullableAdapter.of(value);
  }

  /** Returns the adapter of atomic references, which are their value in JSON. */
  public static <T> JsonAdapter<AtomicReference<T>> atomicReference(JsonAdapter<T> value) {
    return AtomicAdapters.of(value);
  }

  /**
   * Returns the adapter of sets of integers from 0 to {@code max}, an array in JSON; a set takes up to {@code max / 8}
   * bytes, even where it has one element.
   *
   * @throws IllegalArgumentException for a negative {@code max}
   */
  public static JsonAdapter<BitSet> bitSet(int max) {
    return BitSetAdapter.of(max);
  }

  // ---- of times ----

  /** Returns the adapter of instants that are numbers of a unit in JSON; {@code of(Instant.class)} has ISO 8601. */
  public static JsonAdapter<Instant> epoch(EpochUnit unit) {
    return new TimeForms.Epoch(Objects.requireNonNull(unit));
  }

  /**
   * Returns the adapter of dates or times that are strings of a pattern in JSON.
   *
   * @param locale the language of the names of months and days, as a tag (BCP 47) such as {@code fr}, or the empty text
   * @throws IllegalArgumentException for a type that has no patterns, or a pattern that cannot be read back; see {@link
   *     TimePattern}
   */
  public static <T> JsonAdapter<T> timeFormat(Class<T> type, String pattern, String locale) {
    return new TimeForms.Pattern<>(TimePattern.of(type, pattern, locale));
  }

  // ---- of bytes ----

  /** Returns the adapter of byte arrays that are such text in JSON; {@code of(byte[].class)} has Base64. */
  public static JsonAdapter<byte[]> bytes(BinaryText text) {
    return new BinaryAdapters.Arrays(Objects.requireNonNull(text));
  }

  /** Returns the adapter of byte buffers, of which what remains is written; the position stays. */
  public static JsonAdapter<ByteBuffer> byteBuffer(BinaryText text) {
    return new BinaryAdapters.Buffers(Objects.requireNonNull(text));
  }

  /** Returns the adapter of bytes that are streamed when they are written, and held when they are read. */
  public static JsonAdapter<BinarySource> binarySource(BinaryText text) {
    return new BinaryAdapters.Sources(Objects.requireNonNull(text));
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
   * <p>{@link jzon.engine.Limits#streamedBinaryBytes} limits the bytes. What the sink throws to refuse an object is an
   * error of the document, its IOExceptions come as UncheckedIOException; in either case, and where the document is bad
   * or breaks off, the sink is told to abort. A document of many may be begun twice where it comes in pieces ({@link
   * jzon.engine.Framing#values}, {@link jzon.engine.Framing#elements}). To write, the adapter throws an
   * UnsupportedOperationException: a record with a {@link BinarySource} does that.
   *
   * @param head reads the members before the bytes, as an object
   * @param choice opens the sink
   * @param rest reads the members behind the bytes, as an object
   */
  public static <H, R, A> JsonAdapter<A> streamed(
      BinaryMember member, JsonAdapter<H> head, BinarySink.Choice<? super H, R, A> choice,
      JsonAdapter<? extends R> rest) {
    return new StreamedAdapter<>(member, head, choice, Objects.requireNonNull(rest));
  }

  /** As {@link #streamed(BinaryMember, JsonAdapter, BinarySink.Choice, JsonAdapter)}; what is behind is skipped. */
  public static <H, A> JsonAdapter<A> streamed(
      BinaryMember member, JsonAdapter<H> head, BinarySink.Choice<? super H, Void, A> choice) {
    return new StreamedAdapter<>(member, head, choice, null);
  }

  // ---- for generated code ----

  /** Makes an adapter the one of its class. */
  public static <T> void register(Class<T> type, JsonAdapter<T> adapter) {
    AdapterRegistry.register(type, adapter, null);
  }

  /** Makes an adapter the one of a class that belongs to a family, whose form {@link Jzon#encode(Object)} writes. */
  public static <T> void register(Class<T> child, JsonAdapter<T> adapter, JsonAdapter<? super T> family) {
    AdapterRegistry.register(child, adapter, family);
  }

  /** Makes the adapter of a class, which {@link Json.With} names, the one of its keys as well. */
  public static <T> void registerKeys(Class<T> type, JsonAdapter<T> adapter) {
    AdapterRegistry.registerKeys(type, keys(adapter));
  }

  /** Has the adapters of a generic class made by a factory. */
  public static void register(Class<?> type, AdapterFactory factory) {
    AdapterRegistry.register(type, factory);
  }

  /**
   * Checks that a value is of a class itself, whose adapter would leave out what a subclass adds.
   *
   * @throws IllegalArgumentException for a value of a subclass; the message says what to write
   */
  public static void requireClass(Object value, Class<?> type) {
    if (value.getClass() != type) throw subclass(value.getClass(), type);
  }

  /**
   * Returns the value of a JSON text, such as a default; each call makes a new one.
   *
   * @throws IllegalStateException when the text is not a value of the type: a fault of the program, not of a document
   */
  public static <T> T parse(JsonAdapter<T> adapter, String json) {
    try {
      return adapter.decode(json);
    } catch (JsonBindException e) {
      String text = "the default " + json + " is not a value of its type: " + e.getMessage();
      Class<?> owner = TypeResolver.adaptedBy(Loaders.callerOf(Adapters.class));
      throw new IllegalStateException(
          owner == null ? text : AdapterRegistry.name(owner) + ": " + text + "; write another @Json.Default", e);
    }
  }

  // ---- details ----

  private static IllegalArgumentException subclass(Class<?> found, Class<?> type) {
    String sub = AdapterRegistry.name(found);
    String above = AdapterRegistry.name(type);
    return new IllegalArgumentException(
        sub + " is a subclass of " + above + ", whose adapter would leave out what it adds: make " + above
            + " sealed, so that " + sub + " is one of its cases, or declare the value as " + sub + ", annotated with"
            + " @Json, or write @Json.With(an adapter of yours) on " + above);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the component of an array is known at run time only
  private static JsonAdapter<?> arrayOf(Class<?> type) {
    JsonAdapter<?> primitive = StandardAdapters.find(type);
    if (primitive != null) return primitive;
    Class<?> component = type.getComponentType();
    return ObjectArrayAdapter.of((Class) type, (JsonAdapter) of(component));
  }
}
