package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import jzon.bind.tree.JsonValue;
import org.junit.jupiter.api.Test;

/** Each class of collections and maps with each type of elements or keys: no sorted one of what cannot be compared. */
class SortedTypesTest {
  /** Not comparable with itself. */
  static final class Other implements Comparable<String> {
    @Override
    public int compareTo(String other) {
      return 0;
    }
  }

  private static final List<Class<?>> COLLECTIONS = List.of(
      Iterable.class, Collection.class, AbstractCollection.class, List.class, AbstractList.class, ArrayList.class,
      AbstractSequentialList.class, LinkedList.class, Vector.class, Stack.class, Set.class, AbstractSet.class,
      HashSet.class, LinkedHashSet.class, SortedSet.class, NavigableSet.class, TreeSet.class, Queue.class, Deque.class,
      ArrayDeque.class, AbstractQueue.class, PriorityQueue.class, CopyOnWriteArrayList.class,
      CopyOnWriteArraySet.class, ConcurrentSkipListSet.class, ConcurrentLinkedQueue.class, ConcurrentLinkedDeque.class,
      BlockingQueue.class, LinkedBlockingQueue.class, BlockingDeque.class, LinkedBlockingDeque.class,
      TransferQueue.class, LinkedTransferQueue.class, PriorityBlockingQueue.class);

  private static final List<Class<?>> MAPS = List.of(
      Map.class, AbstractMap.class, HashMap.class, LinkedHashMap.class, SortedMap.class, NavigableMap.class,
      TreeMap.class, ConcurrentMap.class, ConcurrentHashMap.class, ConcurrentNavigableMap.class,
      ConcurrentSkipListMap.class, Hashtable.class);

  private static final Set<Class<?>> SORTED = Set.of(
      SortedSet.class, NavigableSet.class, TreeSet.class, AbstractQueue.class, PriorityQueue.class,
      ConcurrentSkipListSet.class, PriorityBlockingQueue.class, SortedMap.class, NavigableMap.class, TreeMap.class,
      ConcurrentNavigableMap.class, ConcurrentSkipListMap.class);

  /** A type and two values of it in JSON; those in quotes are keys too. */
  private record Element(Type type, String one, String two, boolean isComparable) {}

  private static Element of(Class<?> type, String one, String two) {
    return new Element(type, one, two, Comparable.class.isAssignableFrom(type));
  }

  private static final List<Element> ELEMENTS = List.of(
      of(Boolean.class, "true", "false"), of(Byte.class, "1", "2"), of(Short.class, "1", "2"),
      of(Integer.class, "1", "2"), of(Long.class, "1", "2"), of(Float.class, "1.5", "2"), of(Double.class, "1.5", "2"),
      of(Character.class, "\"a\"", "\"b\""), of(String.class, "\"a\"", "\"b\""),
      of(java.math.BigInteger.class, "1", "2"), of(java.math.BigDecimal.class, "1", "2"),
      of(UUID.class, "\"123e4567-e89b-12d3-a456-426614174000\"", "\"123e4567-e89b-12d3-a456-426614174001\""),
      of(URI.class, "\"a:b\"", "\"a:c\""), of(Locale.class, "\"de\"", "\"fr\""),
      of(Currency.class, "\"EUR\"", "\"USD\""), of(BitSet.class, "[1]", "[2]"),
      of(ByteBuffer.class, "\"AQ==\"", "\"Ag==\""), of(DayOfWeek.class, "\"MONDAY\"", "\"FRIDAY\""),
      of(Month.class, "\"MAY\"", "\"JUNE\""), of(Duration.class, "\"PT1S\"", "\"PT2S\""),
      of(Instant.class, "\"2026-01-01T00:00:00Z\"", "\"2026-01-02T00:00:00Z\""),
      of(LocalDate.class, "\"2026-01-01\"", "\"2026-01-02\""),
      of(LocalDateTime.class, "\"2026-01-01T00:00:00\"", "\"2026-01-02T00:00:00\""),
      of(LocalTime.class, "\"10:00:00\"", "\"11:00:00\""), of(MonthDay.class, "\"--01-01\"", "\"--01-02\""),
      of(OffsetDateTime.class, "\"2026-01-01T00:00:00Z\"", "\"2026-01-02T00:00:00Z\""),
      of(OffsetTime.class, "\"10:00:00Z\"", "\"11:00:00Z\""), of(Period.class, "\"P1D\"", "\"P2D\""),
      of(Year.class, "\"2026\"", "\"2027\""), of(YearMonth.class, "\"2026-01\"", "\"2026-02\""),
      of(ZonedDateTime.class, "\"2026-01-01T00:00:00Z\"", "\"2026-01-02T00:00:00Z\""),
      of(ZoneId.class, "\"Europe/Berlin\"", "\"UTC\""), of(ZoneOffset.class, "\"+01:00\"", "\"+02:00\""),
      of(Object.class, "1", "2"), of(Number.class, "1", "2"), of(CharSequence.class, "\"a\"", "\"b\""),
      of(JsonValue.class, "1", "2"), of(int[].class, "[1]", "[2]"), of(String[].class, "[]", "[\"a\"]"),
      of(OptionalInt.class, "1", "2"), of(AtomicInteger.class, "1", "2"), of(AtomicLong.class, "1", "2"),
      of(AtomicBoolean.class, "true", "false"), of(Shapes.Small.class, "{\"id\":1}", "{\"id\":2}"),
      new Element(typeOf(Optional.class, String.class), "\"a\"", "\"b\"", false),
      new Element(typeOf(List.class, String.class), "[]", "[\"a\"]", false));

  private static ParameterizedType typeOf(Class<?> raw, Type... arguments) {
    return new ParameterizedType() {
      @Override
      public Type[] getActualTypeArguments() {
        return arguments.clone();
      }

      @Override
      public Type getRawType() {
        return raw;
      }

      @Override
      public Type getOwnerType() {
        return null;
      }

      @Override
      public String toString() {
        return raw + Arrays.toString(arguments);
      }
    };
  }

  private static boolean isTaken(Type type, String... documents) {
    JsonAdapter<?> adapter;
    try {
      adapter = Jzon.adapter(TypeRef.of(type));
    } catch (IllegalArgumentException e) {
      if (e.getMessage().contains("compared")) return false;
      throw e;
    }
    for (String document : documents) adapter.tryDecode(document); // throws nothing
    return true;
  }

  @Test
  void collections() {
    for (Class<?> raw : COLLECTIONS) {
      for (Element element : ELEMENTS) {
        Type type = typeOf(raw, element.type);
        String both = "[" + element.one + "," + element.two + "]";
        boolean isTaken = isTaken(type, both, "[" + element.one + "]", "[null,null]", "[" + element.one + ",null]");
        assertEquals(!SORTED.contains(raw) || element.isComparable, isTaken, type.toString());
      }
    }
  }

  @Test
  void keysOfMaps() {
    for (Class<?> raw : MAPS) {
      for (Element key : ELEMENTS) {
        if (!(key.type instanceof Class<?> type)) continue;
        try {
          Adapters.keys(type);
        } catch (IllegalArgumentException e) {
          continue; // not a key of any map
        }
        String one = key.one.startsWith("\"") ? key.one : "\"" + key.one + "\"";
        String two = key.two.startsWith("\"") ? key.two : "\"" + key.two + "\"";
        Type map = typeOf(raw, type, Integer.class);
        boolean isTaken = isTaken(map, "{" + one + ":1," + two + ":2}", "{" + one + ":null}");
        assertEquals(!SORTED.contains(raw) || key.isComparable, isTaken, map.toString());
      }
    }
  }

  @Test
  void messages() {
    assertEquals(
        "java.util.TreeSet sorts its elements, but values of java.util.Locale cannot be compared with each other; take"
            + " a class that does not sort",
        message(new TypeRef<TreeSet<Locale>>() {}));
    assertEquals(
        "java.util.SortedMap sorts its keys, but values of java.time.ZoneId cannot be compared with each other; take a"
            + " class that does not sort",
        message(new TypeRef<List<SortedMap<ZoneId, String>>>() {}));
    assertEquals(false, isTaken(typeOf(TreeSet.class, Other.class)), "comparable with another class");
  }

  private static String message(TypeRef<?> type) {
    return assertThrows(IllegalArgumentException.class, () -> Jzon.adapter(type)).getMessage();
  }
}
