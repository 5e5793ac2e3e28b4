package jzon.bind.processor;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The JDK's types that need no adapter of the user, by their names. */
final class StandardTypes {
  private StandardTypes() {}

  /** A type that the reader and the writer support themselves. */
  record Direct(String read, String write) {}

  private static final Map<String, String> BOXED = Map.of(
      "boolean", "java.lang.Boolean",
      "byte", "java.lang.Byte",
      "short", "java.lang.Short",
      "int", "java.lang.Integer",
      "long", "java.lang.Long",
      "float", "java.lang.Float",
      "double", "java.lang.Double",
      "char", "java.lang.Character");

  private static final Map<String, Direct> DIRECT = Map.ofEntries(
      direct("boolean", "Boolean", "Boolean"),
      direct("byte", "Byte", "Int"),
      direct("short", "Short", "Int"),
      direct("int", "Int", "Int"),
      direct("long", "Long", "Long"),
      direct("float", "Float", "Float"),
      direct("double", "Double", "Double"),
      direct("char", "Char", "Char"),
      direct("java.lang.Boolean", "Boolean", "Boolean"),
      direct("java.lang.Byte", "Byte", "Int"),
      direct("java.lang.Short", "Short", "Int"),
      direct("java.lang.Integer", "Int", "Int"),
      direct("java.lang.Long", "Long", "Long"),
      direct("java.lang.Float", "Float", "Float"),
      direct("java.lang.Double", "Double", "Double"),
      direct("java.lang.Character", "Char", "Char"),
      direct("java.lang.String", "String", "String"),
      direct("java.math.BigInteger", "BigInteger", "BigInteger"),
      direct("java.math.BigDecimal", "BigDecimal", "BigDecimal"),
      direct("java.util.UUID", "Uuid", "Uuid"),
      direct("boolean[]", "Booleans", "Booleans"),
      direct("int[]", "Ints", "Ints"),
      direct("long[]", "Longs", "Longs"),
      direct("float[]", "Floats", "Floats"),
      direct("double[]", "Doubles", "Doubles"));

  /** The types whose adapter {@code Adapters.of(Class)} returns. */
  private static final Set<String> ADAPTED = Set.of(
      "java.lang.Object", "java.lang.Number", "java.lang.CharSequence", "java.util.Properties",
      "java.time.DayOfWeek", "java.time.Duration", "java.time.Instant", "java.time.LocalDate",
      "java.time.LocalDateTime", "java.time.LocalTime", "java.time.Month", "java.time.MonthDay",
      "java.time.OffsetDateTime", "java.time.OffsetTime", "java.time.Period", "java.time.Year",
      "java.time.YearMonth", "java.time.ZonedDateTime", "java.time.ZoneId", "java.time.ZoneOffset",
      "java.net.URI", "java.net.URL", "java.util.Locale", "java.util.Currency", "java.util.BitSet",
      "java.nio.ByteBuffer", "jzon.engine.io.BinarySource", "jzon.engine.bodies.ErrorDocument",
      "java.util.OptionalInt", "java.util.OptionalLong", "java.util.OptionalDouble",
      "java.util.concurrent.atomic.AtomicBoolean", "java.util.concurrent.atomic.AtomicInteger",
      "java.util.concurrent.atomic.AtomicLong",
      "jzon.bind.tree.JsonValue", "jzon.bind.tree.JsonNull", "jzon.bind.tree.JsonBoolean", "jzon.bind.tree.JsonNumber",
      "jzon.bind.tree.JsonString", "jzon.bind.tree.JsonArray", "jzon.bind.tree.JsonObject");

  private static final Set<String> COLLECTIONS = Set.of(
      "java.lang.Iterable", "java.util.Collection", "java.util.List", "java.util.ArrayList",
      "java.util.LinkedList", "java.util.Vector", "java.util.Stack", "java.util.Set", "java.util.HashSet",
      "java.util.LinkedHashSet", "java.util.TreeSet", "java.util.SequencedCollection", "java.util.SequencedSet",
      "java.util.SortedSet", "java.util.NavigableSet",
      "java.util.Queue", "java.util.Deque", "java.util.ArrayDeque", "java.util.PriorityQueue",
      "java.util.concurrent.CopyOnWriteArrayList", "java.util.concurrent.CopyOnWriteArraySet",
      "java.util.concurrent.ConcurrentLinkedQueue", "java.util.concurrent.ConcurrentLinkedDeque",
      "java.util.concurrent.ConcurrentSkipListSet", "java.util.concurrent.LinkedBlockingQueue",
      "java.util.concurrent.LinkedBlockingDeque", "java.util.concurrent.PriorityBlockingQueue",
      "java.util.concurrent.LinkedTransferQueue", "java.util.concurrent.BlockingQueue",
      "java.util.concurrent.BlockingDeque", "java.util.concurrent.TransferQueue");

  private static final Set<String> MAPS = Set.of(
      "java.util.Map", "java.util.HashMap", "java.util.LinkedHashMap", "java.util.TreeMap", "java.util.SortedMap",
      "java.util.NavigableMap", "java.util.SequencedMap", "java.util.Hashtable", "java.util.concurrent.ConcurrentMap",
      "java.util.concurrent.ConcurrentHashMap", "java.util.concurrent.ConcurrentNavigableMap",
      "java.util.concurrent.ConcurrentSkipListMap");

  private static final Set<String> CONTAINERS = Set.of(
      "java.util.Optional", "java.util.concurrent.atomic.AtomicReference", "java.util.Map.Entry", "java.util.EnumSet",
      "java.util.EnumMap", "jzon.bind.Lossy");

  /** The types of map keys, except enums. */
  private static final Set<String> KEYS = Set.of(
      "java.lang.String", "java.lang.Boolean", "java.lang.Byte", "java.lang.Short", "java.lang.Integer",
      "java.lang.Long", "java.lang.Float", "java.lang.Double", "java.lang.Character", "java.math.BigInteger",
      "java.math.BigDecimal", "java.util.UUID", "java.net.URI", "java.util.Locale", "java.util.Currency",
      "java.time.DayOfWeek", "java.time.Duration", "java.time.Instant", "java.time.LocalDate",
      "java.time.LocalDateTime", "java.time.LocalTime", "java.time.Month", "java.time.MonthDay",
      "java.time.OffsetDateTime", "java.time.OffsetTime", "java.time.Period", "java.time.Year",
      "java.time.YearMonth", "java.time.ZonedDateTime", "java.time.ZoneId", "java.time.ZoneOffset");

  private static Map.Entry<String, Direct> direct(String type, String read, String write) {
    String group = type.endsWith("[]") ? "arrays()." : "";
    return Map.entry(type, new Direct(group + "read" + read, group + "write" + write));
  }

  /** Tells whether values of a type of the JDK may be empty: collections and maps. */
  static boolean canBeEmpty(String type) {
    return COLLECTIONS.contains(type) && !type.equals("java.lang.Iterable") || MAPS.contains(type)
        || type.equals("java.util.EnumSet") || type.equals("java.util.EnumMap") || type.equals("java.util.Properties");
  }

  /** Returns the class of a primitive type. */
  static String boxed(String primitive) {
    return BOXED.get(primitive);
  }

  /** Returns the methods of the reader and the writer for a type, or null. */
  static Direct direct(TypeUse type) {
    if (type instanceof TypeUse.Primitive primitive) return DIRECT.get(primitive.name());
    if (type instanceof TypeUse.Declared declared) return DIRECT.get(declared.name().qualified());
    if (type instanceof TypeUse.Array array && array.element() instanceof TypeUse.Primitive primitive) {
      return DIRECT.get(primitive.name() + "[]");
    }
    return null;
  }

  /** Tells whether {@code Adapters.of(Class)} returns the adapter of a class without type parameters. */
  static boolean isAdapted(String qualified) {
    return ADAPTED.contains(qualified) || DIRECT.containsKey(qualified);
  }

  /** Tells whether the runtime has or combines the adapter of a class, so that none is looked for next to it. */
  static boolean isKnown(String qualified) {
    return isAdapted(qualified) || isContainer(qualified);
  }

  /** Tells whether the runtime combines the adapter of a class from those of its type arguments. */
  static boolean isContainer(String qualified) {
    return isCollection(qualified) || isMap(qualified) || CONTAINERS.contains(qualified);
  }

  /** Tells whether a collection or map compares its elements or keys. */
  static boolean sorts(String qualified) {
    String simple = qualified.substring(qualified.lastIndexOf('.') + 1);
    return (isCollection(qualified) || isMap(qualified))
        && List.of("Sorted", "Navigable", "Tree", "ConcurrentSkipList", "ConcurrentNavigable", "Priority").stream()
            .anyMatch(simple::startsWith);
  }

  static boolean isCollection(String qualified) {
    return COLLECTIONS.contains(qualified);
  }

  static boolean isMap(String qualified) {
    return MAPS.contains(qualified);
  }

  static boolean isKey(String qualified) {
    return KEYS.contains(qualified);
  }

  /** Tells whether a type is one of the JDK's old dates, which have an adapter only if {@code @Json.With} names it. */
  static boolean isDate(String qualified) {
    return Set.of("java.util.Date", "java.util.Calendar", "java.util.GregorianCalendar", "java.sql.Date",
        "java.sql.Time", "java.sql.Timestamp").contains(qualified);
  }

  /** Returns the names of the types whose adapter {@code Adapters.of(Class)} returns, for a test. */
  static Set<String> adapted() {
    return ADAPTED;
  }

  static Set<String> collections() {
    return COLLECTIONS;
  }

  static Set<String> maps() {
    return MAPS;
  }

  static Set<String> keys() {
    return KEYS;
  }
}
