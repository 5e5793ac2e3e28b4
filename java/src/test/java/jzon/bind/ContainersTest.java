package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.time.DayOfWeek;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSequentialList;
import java.util.AbstractSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TransferQueue;
import java.util.concurrent.atomic.AtomicReference;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;
import org.junit.jupiter.api.Test;

/** Collections, maps, arrays, Optionals and what is nullable. */
class ContainersTest {
  private static final JsonAdapter<Integer> INT = Adapters.of(int.class);
  private static final JsonAdapter<String> STRING = Adapters.of(String.class);

  /** Each class, and the class that is made for it. */
  private static final Class<?>[][] COLLECTIONS = {
    {Iterable.class, ArrayList.class}, {Collection.class, ArrayList.class}, {List.class, ArrayList.class},
    {AbstractList.class, ArrayList.class}, {ArrayList.class, ArrayList.class}, {LinkedList.class, LinkedList.class},
    {AbstractSequentialList.class, LinkedList.class}, {Vector.class, Vector.class}, {Stack.class, Stack.class},
    {Set.class, LinkedHashSet.class}, {AbstractSet.class, LinkedHashSet.class},
    {LinkedHashSet.class, LinkedHashSet.class}, {HashSet.class, HashSet.class}, {SortedSet.class, TreeSet.class},
    {NavigableSet.class, TreeSet.class}, {TreeSet.class, TreeSet.class}, {Queue.class, ArrayDeque.class},
    {Deque.class, ArrayDeque.class}, {ArrayDeque.class, ArrayDeque.class}, {PriorityQueue.class, PriorityQueue.class},
    {CopyOnWriteArrayList.class, CopyOnWriteArrayList.class}, {CopyOnWriteArraySet.class, CopyOnWriteArraySet.class},
    {ConcurrentSkipListSet.class, ConcurrentSkipListSet.class},
    {ConcurrentLinkedQueue.class, ConcurrentLinkedQueue.class},
    {ConcurrentLinkedDeque.class, ConcurrentLinkedDeque.class}, {BlockingQueue.class, LinkedBlockingQueue.class},
    {LinkedBlockingQueue.class, LinkedBlockingQueue.class}, {BlockingDeque.class, LinkedBlockingDeque.class},
    {LinkedBlockingDeque.class, LinkedBlockingDeque.class}, {TransferQueue.class, LinkedTransferQueue.class},
    {LinkedTransferQueue.class, LinkedTransferQueue.class},
    {PriorityBlockingQueue.class, PriorityBlockingQueue.class},
  };

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void collections() {
    for (Class<?>[] row : COLLECTIONS) {
      for (JsonAdapter element : List.of(INT, STRING, INT.map(i -> i, i -> i))) {
        String json = element == STRING ? "[\"a\",\"b\",\"c\"]" : "[1,2,3]";
        JsonAdapter<Iterable<Object>> adapter = Adapters.collection((Class) row[0], element);
        EntryPoints.all(adapter, json.getBytes(), Limits.DEFAULT).forEach(
            (how, result) -> {
              assertSame(row[1], result.orElseThrow().getClass(), how);
              assertEquals(json, adapter.encodeToString(result.orElseThrow()), how);
            });
        assertEquals("[]", adapter.encodeToString(adapter.decode(" [ ] ")), row[0].getName());
        assertEquals("(expected an array, got {)", error(adapter.tryDecode("{}")), row[0].getName());
        assertEquals("(unexpected end of input)", message(adapter.tryDecode(json.substring(0, json.length() - 1))));
      }
    }
    assertThrows(IllegalArgumentException.class, () -> Adapters.collection(SynchronousQueue.class, INT));
    assertThrows(IllegalArgumentException.class, () -> Adapters.set(Adapters.of(URL.class)));
  }

  @Test
  void whatCanBeIteratedIsWritten() {
    JsonAdapter<Iterable<Integer>> adapter = Adapters.collection(Iterable.class, INT);
    Iterable<Integer> numbers = () -> List.of(1, 2).iterator();
    assertEquals("[1,2]", adapter.encodeToString(numbers));
    assertThrows(IllegalArgumentException.class, () -> Jzon.encodeToString(numbers)); // it may be anything
    JsonAdapter<Collection<Integer>> collection = Adapters.collection(Collection.class, INT);
    assertEquals("[1,2]", collection.encodeToString(new LinkedHashSet<>(List.of(1, 2))));
  }

  @Test
  void listsOfPrimitives() {
    checkList(boolean.class, "[true,false,true]");
    checkList(byte.class, "[1,-2]");
    checkList(short.class, "[1,-2]");
    checkList(int.class, "[1,-2,2147483647]");
    checkList(long.class, "[1,-2,9223372036854775807]");
    checkList(float.class, "[1.5,\"NaN\",-0.0]");
    checkList(double.class, "[1.5,\"Infinity\",-0.0,0.1]");
    checkList(char.class, "[\"a\",\"b\"]");
    checkList(String.class, "[\"a\",\"\",\"a long text\",\"é\"]");
    checkList(UUID.class, "[\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\",\"00000000-0000-0000-0000-000000000000\"]");
  }

  private static <T> void checkList(Class<T> type, String json) {
    JsonAdapter<List<T>> list = Adapters.of(type).list();
    EntryPoints.all(list, json.getBytes(java.nio.charset.StandardCharsets.UTF_8), Limits.DEFAULT).forEach(
        (how, result) -> assertEquals(json, list.encodeToString(result.orElseThrow()), how));
    for (int n : new int[] {0, 1, 2, 9, 100, 5000}) {
      String one = json.substring(1).replaceAll("[,\\]].*", "");
      String many = "[" + String.join(",", Collections.nCopies(n, one)) + "]";
      List<T> read = list.decode(many);
      assertEquals(n, read.size());
      assertEquals(many, list.encodeToString(read));
      read.add(n == 0 ? null : read.get(0)); // it can be changed
    }
    List<T> withNull = Collections.singletonList(null);
    assertEquals(
        ".[0](null instead of a value)",
        assertThrows(JsonBindException.class, () -> list.encode(withNull)).getMessage());
  }

  @Test
  void setsDropElementsThatComeAgain() {
    assertEquals(List.of(3, 1, 2), List.copyOf(Adapters.set(INT).decode("[3,1,3,2,1]")));
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 1000; i++) names.add("\"n" + i % 500 + "\"");
    assertEquals(500, Adapters.set(STRING).decode(names.toString()).size());
    assertEquals(
        "(more than 128 keys with the same hash code)",
        error(Adapters.set(STRING).tryDecode(colliding(300).keySet().toString())));
    String thousand = Collections.nCopies(1001, "1").toString();
    assertEquals(
        "(more than 1000 entries)",
        message(Adapters.<Integer, CopyOnWriteArraySet<Integer>>collection(CopyOnWriteArraySet.class, INT)
            .tryDecode(thousand)));
  }

  /** Names in quotes of one hash code, with a number each. */
  private static Map<String, Integer> colliding(int n) {
    Map<String, Integer> members = new LinkedHashMap<>();
    for (int i = 0; i < n; i++) members.put('"' + Vectors.collidingName(i) + '"', i);
    return members;
  }

  private static final Class<?>[][] MAPS = {
    {Map.class, LinkedHashMap.class}, {AbstractMap.class, LinkedHashMap.class},
    {LinkedHashMap.class, LinkedHashMap.class}, {HashMap.class, HashMap.class}, {SortedMap.class, TreeMap.class},
    {NavigableMap.class, TreeMap.class}, {TreeMap.class, TreeMap.class},
    {ConcurrentMap.class, ConcurrentHashMap.class}, {ConcurrentHashMap.class, ConcurrentHashMap.class},
    {ConcurrentNavigableMap.class, ConcurrentSkipListMap.class},
    {ConcurrentSkipListMap.class, ConcurrentSkipListMap.class}, {Hashtable.class, Hashtable.class},
  };

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void maps() {
    for (Class<?>[] row : MAPS) {
      JsonAdapter<Map<String, Integer>> adapter = Adapters.map((Class) row[0], Adapters.keys(String.class), INT);
      String json = "{\"a\":1,\"b\":2,\"c\":3}";
      EntryPoints.all(adapter, json.getBytes(), Limits.DEFAULT).forEach(
          (how, result) -> {
            assertSame(row[1], result.orElseThrow().getClass(), how);
            assertEquals(Map.of("a", 1, "b", 2, "c", 3), result.orElseThrow(), how);
          });
      if (row[1] != Hashtable.class) assertEquals(json, adapter.encodeToString(adapter.decode(json)));
      assertEquals("{}", adapter.encodeToString(adapter.decode("{}")));
      assertEquals(".a(duplicate)", error(adapter.tryDecode("{\"a\":1,\"a\":\"x\"}")));
      assertEquals(".b(expected an integer, got \"x\")", error(adapter.tryDecode("{\"a\":1,\"b\":\"x\"}")));
      assertEquals(".a(expected an integer, got null)", error(adapter.tryDecode("{\"a\":null}")));
      assertEquals("(expected an object, got [)", error(adapter.tryDecode("[]")));
      String many = members(200) + ",\"n150\":1}";
      assertEquals(".n150(duplicate)", error(adapter.tryDecode(many)), row[0].getName());
      assertEquals(200, adapter.decode(members(200) + "}").size());
    }
    assertThrows(IllegalArgumentException.class, () -> Adapters.map(WeakHashMap.class, Adapters.keys(int.class), INT));
  }

  private static String members(int n) {
    StringBuilder json = new StringBuilder("{\"n0\":0");
    for (int i = 1; i < n; i++) json.append(",\"n").append(i).append("\":").append(i);
    return json.toString();
  }

  @Test
  void keysThatCollideAreRefusedAsInScala() {
    String json = colliding(200).toString().replace('=', ':');
    assertEquals(
        "." + Vectors.collidingName(128) + "(more than 128 keys with the same hash code)",
        error(INT.map().tryDecode(json)));
    assertEquals(128, INT.map().decode(colliding(128).toString().replace('=', ':')).size());
    JsonAdapter<TreeMap<String, Integer>> tree = Adapters.map(TreeMap.class, Adapters.keys(String.class), INT);
    assertEquals(200, tree.decode(json).size());
    JsonAdapter<Hashtable<String, Integer>> table = Adapters.map(Hashtable.class, Adapters.keys(String.class), INT);
    assertEquals(1024, table.decode(members(1024) + "}").size());
    assertEquals("(more than 1024 entries)", error(table.tryDecode(members(1025) + "}")));
  }

  @Test
  void entriesAreLimited() {
    Limits few = Limits.DEFAULT.withEntries(2);
    JsonAdapter<ArrayDeque<Integer>> deque = Adapters.collection(ArrayDeque.class, INT);
    List<JsonAdapter<?>> arrays =
        List.of(
            INT.list(), Adapters.set(INT), INT.map(i -> i, i -> i).list(), Adapters.of(int[].class),
            Adapters.of(short[].class),
            Adapters.array(new Integer[0], INT), deque, Adapters.of(BitSet.class),
            Adapters.of(JsonValue.class), Adapters.of(double.class).list());
    for (JsonAdapter<?> adapter : arrays) {
      assertTrue(adapter.tryDecode("[1,2]", DecodeOptions.of(few)).isSuccess());
      JsonError error = adapter.tryDecode("[1,2,3]", DecodeOptions.of(few)).toError().get();
      assertEquals(".[2](more than 2 entries)", error.toString(), adapter.getClass().getName());
      assertEquals(Reason.LIMIT_ENTRIES, error.reason());
    }
    assertEquals(
        ".[2](more than 2 entries)", error(STRING.list().tryDecode("[\"a\",\"b\",\"c\"]", DecodeOptions.of(few))));
    JsonAdapter<TreeMap<String, Integer>> tree = Adapters.map(TreeMap.class, Adapters.keys(String.class), INT);
    List<JsonAdapter<?>> objects = List.of(INT.map(), tree, Adapters.of(JsonValue.class));
    for (JsonAdapter<?> adapter : objects) {
      assertTrue(adapter.tryDecode("{\"a\":1,\"b\":2}", DecodeOptions.of(few)).isSuccess());
      assertEquals(
          "(more than 2 entries)", message(adapter.tryDecode("{\"a\":1,\"b\":2,\"c\":3}", DecodeOptions.of(few))));
    }
  }

  @Test
  void nullsAndOptionals() {
    assertEquals(Arrays.asList("a", null), STRING.nullable().list().decode("[\"a\",null]"));
    assertEquals("[\"a\",null]", STRING.nullable().list().encodeToString(Arrays.asList("a", null)));
    assertNull(STRING.nullable().decode("null"));
    assertSame(STRING.nullable().getClass(), STRING.nullable().nullable().getClass());
    assertEquals(".[1](expected a string, got null)", error(STRING.list().tryDecode("[\"a\",null]")));
    assertEquals(List.of(Optional.of(1), Optional.empty()), INT.optional().list().decode("[1,null]"));
    assertEquals("[1,null]", INT.optional().list().encodeToString(List.of(Optional.of(1), Optional.empty())));
    assertEquals(Optional.empty(), INT.optional().missing());
    assertEquals(Optional.of(Optional.empty()), INT.optional().optional().decode("null"));
    assertEquals(Optional.empty(), INT.optional().optional().missing());
    assertTrue(INT.optional().isLeftOut(Optional.empty()));
    assertTrue(!INT.optional().isLeftOut(null) && !INT.optional().isLeftOut(Optional.of(1)));
    assertNull(INT.missing());
    JsonAdapter<ArrayDeque<Integer>> deque = Adapters.collection(ArrayDeque.class, INT.nullable());
    assertEquals(".[1](ArrayDeque takes no null)", error(deque.tryDecode("[1,null]")));
    JsonAdapter<ConcurrentHashMap<String, Integer>> map =
        Adapters.map(ConcurrentHashMap.class, Adapters.keys(String.class), INT.nullable());
    assertEquals(".b(ConcurrentHashMap takes no null)", error(map.tryDecode("{\"a\":1,\"b\":null}")));
    AtomicReference<Integer> reference = Adapters.atomicReference(INT).decode("1");
    assertEquals(1, reference.get());
    assertEquals("1", Adapters.atomicReference(INT).encodeToString(reference));
  }

  @Test
  void nullsThatAreWrittenAreErrors() {
    Map<String, List<String>> value = new LinkedHashMap<>();
    value.put("a", List.of("x"));
    value.put("b c", Arrays.asList("y", null));
    JsonAdapter<Map<String, List<String>>> adapter = STRING.list().map();
    assertEquals(
        ".\"b c\"[1](null instead of a value)",
        assertThrows(JsonBindException.class, () -> adapter.encode(value)).getMessage());
    List<Map<String, List<String>>> large = new ArrayList<>(Collections.nCopies(20_000, Map.of("a", List.of("x"))));
    large.add(value);
    JsonBindException e =
        assertThrows(
            JsonBindException.class,
            () -> adapter.list().encodeTo(large, Sink.of(java.io.OutputStream.nullOutputStream())));
    assertEquals(".[20000].\"b c\"[1](null instead of a value)", e.getMessage());
    assertEquals(Reason.NULL_VALUE, e.error().reason());
    assertTrue(e.getCause() instanceof NullPointerException);
    assertEquals(
        "(null instead of a value)",
        assertThrows(JsonBindException.class, () -> adapter.encodeToString(null)).getMessage());
    assertEquals(
        "(lone surrogate \\ud800)",
        assertThrows(JsonBindException.class, () -> STRING.encode("\ud800")).getMessage());
  }

  @Test
  void entriesOfMaps() {
    JsonAdapter<Map.Entry<DayOfWeek, Integer>> entry = Adapters.entry(Adapters.keys(DayOfWeek.class), INT);
    assertEquals(Map.entry(DayOfWeek.MONDAY, 1), entry.decode("{\"MONDAY\":1}"));
    assertEquals("{\"MONDAY\":1}", entry.encodeToString(Map.entry(DayOfWeek.MONDAY, 1)));
    assertEquals("(expected an object with one field, got {)", error(entry.tryDecode("{}")));
    assertEquals("(more than one field in the object)", error(entry.tryDecode("{\"MONDAY\":1,\"FRIDAY\":2}")));
  }

  @Test
  void enumsOfTheJdkInSetsAndMaps() {
    JsonAdapter<EnumSet<DayOfWeek>> set = Adapters.enumSet(DayOfWeek.class, Adapters.of(DayOfWeek.class));
    assertEquals("[\"MONDAY\",\"FRIDAY\"]", set.encodeToString(set.decode("[\"FRIDAY\",\"MONDAY\",\"FRIDAY\"]")));
    JsonAdapter<EnumMap<DayOfWeek, Integer>> map = Adapters.enumMap(DayOfWeek.class, INT);
    assertEquals("{\"MONDAY\":2,\"FRIDAY\":1}", map.encodeToString(map.decode("{\"FRIDAY\":1,\"MONDAY\":2}")));
    assertEquals(".FRIDAY(duplicate)", error(map.tryDecode("{\"FRIDAY\":1,\"FRIDAY\":2}")));
    assertEquals(".x(expected a day of the week such as MONDAY as name)", error(map.tryDecode("{\"x\":1}")));
  }

  private static String error(JsonResult<?> result) {
    return result.toError().map(JsonError::toString).orElse("accepted");
  }

  private static String message(JsonResult<?> result) {
    return result.toError().map(e -> "(" + e.message() + ")").orElse("accepted");
  }
}
