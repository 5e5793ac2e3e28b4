package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.PriorityBlockingQueue;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import org.junit.jupiter.api.Test;

/** Issue 57: a merge patch keeps the order of sorted collections and maps, and a set that is held as a Collection. */
class KeptOrdersTest {
  private static final Comparator<String> ANY_CASE = String.CASE_INSENSITIVE_ORDER;
  private static final Comparator<Integer> DOWN = Comparator.reverseOrder();

  @Json
  enum Flag { ON, OFF }

  @Json
  record Shop(
      SortedMap<String, Integer> stock, Map<String, Integer> plain, ConcurrentSkipListMap<Integer, Integer> rows,
      TreeSet<String> tags, Set<String> names, Collection<String> any, Iterable<String> each, Queue<Integer> jobs,
      PriorityBlockingQueue<Integer> later, ConcurrentSkipListSet<Integer> ids,
      List<SortedSet<Integer>> nested, Map<String, SortedMap<Integer, String>> byName, int i,
      @Json.SkipUnknown SortedSet<Flag> flags) {}

  private static <K, V> TreeMap<K, V> map(Comparator<? super K> order, Map<K, V> entries) {
    TreeMap<K, V> map = new TreeMap<>(order);
    map.putAll(entries);
    return map;
  }

  private static <C extends Collection<E>, E> C with(C empty, List<E> elements) {
    empty.addAll(elements);
    return empty;
  }

  private static Shop shop() {
    ConcurrentSkipListMap<Integer, Integer> rows = new ConcurrentSkipListMap<>(DOWN);
    rows.putAll(Map.of(1, 10, 2, 20));
    return new Shop(
        map(ANY_CASE, Map.of("tea", 1, "Jam", 2)), map(ANY_CASE, Map.of("A", 1)), rows,
        with(new TreeSet<>(ANY_CASE), List.of("b", "A")), with(new TreeSet<>(ANY_CASE), List.of("c")),
        with(new HashSet<>(), List.of("x")), with(new TreeSet<>(), List.of("y")),
        with(new PriorityQueue<>(DOWN), List.of(1, 2)), with(new PriorityBlockingQueue<>(11, DOWN), List.of(1, 2)),
        with(new ConcurrentSkipListSet<>(DOWN), List.of(1, 2)), List.of(with(new TreeSet<>(DOWN), List.of(1, 2))),
        Map.of("k", map(DOWN, Map.of(1, "a", 2, "b"))), 1,
        with(new TreeSet<>(Comparator.<Flag>reverseOrder()), List.of(Flag.ON, Flag.OFF)));
  }

  private static Shop patched(String patch) {
    Shop old = shop();
    Shop shop = Jzon.adapter(Shop.class).decodeOnto(old, patch.replace('\'', '"'));
    assertSame(ANY_CASE, shop.stock.comparator());
    assertSame(ANY_CASE, ((SortedMap<String, Integer>) shop.plain).comparator());
    assertSame(DOWN, shop.rows.comparator());
    assertSame(ANY_CASE, shop.tags.comparator());
    assertSame(ANY_CASE, ((SortedSet<String>) shop.names).comparator());
    assertInstanceOf(Set.class, shop.any);
    assertInstanceOf(SortedSet.class, shop.each);
    assertSame(DOWN, ((PriorityQueue<Integer>) shop.jobs).comparator());
    assertSame(DOWN, shop.later.comparator());
    assertSame(DOWN, shop.ids.comparator());
    assertEquals(List.of(Flag.OFF, Flag.ON), List.copyOf(shop.flags));
    return shop;
  }

  @Test
  void ordersOfWhatAPatchLeaves() {
    for (String patch : List.of("{}", "{'i':2}", "{'i':1}")) {
      Shop shop = patched(patch);
      Shop old = shop();
      assertEquals(List.copyOf(old.stock.keySet()), List.copyOf(shop.stock.keySet()));
      assertEquals(old.any, shop.any);
      assertEquals(old.each, shop.each);
      assertEquals(List.of(2, 1), List.copyOf(shop.rows.keySet()));
      assertEquals(List.of(2, 1), List.copyOf(shop.nested.get(0)));
      assertSame(DOWN, shop.nested.get(0).comparator());
      assertSame(DOWN, shop.byName.get("k").comparator());
    }
  }

  @Test
  void ordersOfWhatAPatchChanges() {
    assertEquals("{Jam=2, TEA=5}", patched("{'stock':{'TEA':5}}").stock.toString(), "the key of another spelling");
    assertEquals("{Jam=2}", patched("{'stock':{'TEA':null}}").stock.toString());
    assertEquals("{a=3, B=4}", patched("{'plain':{'B':4,'a':3}}").plain.toString());
    assertEquals("{3=30, 2=20}", patched("{'rows':{'1':null,'3':30}}").rows.toString());
    assertEquals("[b, Z]", patched("{'tags':['Z','b','B']}").tags.toString(), "an array is replaced");
    assertEquals("[x, Z]", patched("{'names':['Z','x','X']}").names.toString());
    assertEquals(Set.of("z"), patched("{'any':['z','z']}").any);
    assertEquals(9, patched("{'jobs':[5,9,7]}").jobs.peek());
    assertEquals(9, patched("{'later':[5,9,7]}").later.peek());
    assertEquals("[9, 7, 5]", patched("{'ids':[5,9,7]}").ids.toString());
    assertEquals("[OFF, ON]", patched("{'flags':['ON','NEW','OFF']}").flags.toString());
    Shop shop = patched("{'nested':[[1,2]],'byName':{'k':{'3':'c','1':null},'j':{'1':'a','2':'b'}}}");
    assertNull(shop.nested.get(0).comparator(), "new elements have the order of a value that is decoded");
    assertEquals("{3=c, 2=b}", shop.byName.get("k").toString());
    assertEquals("{1=a, 2=b}", shop.byName.get("j").toString());
  }

  @Test
  void ordersOfWholeValues() {
    JsonAdapter<TreeSet<String>> sets = Jzon.adapter(new TypeRef<>() {});
    assertEquals("[b, A]", sets.decodeOnto(with(new TreeSet<>(ANY_CASE.reversed()), List.of("x")), "[\"A\",\"b\"]")
        .toString());
    JsonAdapter<Map<String, Integer>> maps = Jzon.adapter(new TypeRef<>() {});
    assertEquals("{A=2}", maps.decodeOnto(map(ANY_CASE, Map.of("a", 1)), "{\"A\":2}").toString());
    assertEquals("{a=1}", maps.decodeOnto(map(ANY_CASE, Map.of("a", 1)), "{}").toString());
    assertNull(sets.decode("[\"A\"]").comparator());
  }

  @Json
  record Bag(Collection<String> all, Queue<String> queue) {}

  @Test
  void otherCollections() {
    Bag bag = new Bag(new ArrayList<>(List.of("a", "a")), new ArrayDeque<>(List.of("b")));
    Bag read = Jzon.adapter(Bag.class).decodeOnto(bag, "{\"queue\":[\"c\"]}");
    assertEquals(bag.all, read.all);
    assertInstanceOf(ArrayDeque.class, read.queue);
  }

  @Json
  sealed interface State permits Idle, Busy {}

  /** A case that is written as a string, with a state that is not in the JSON. */
  static final class Idle implements State {
    @Json.Exclude private int since;

    public int getSince() {
      return since;
    }

    public void setSince(int since) {
      this.since = since;
    }
  }

  record Busy() implements State {}

  @Json
  record Machine(State state, int i) {}

  @Test
  void statesOfCasesThatAreStrings() {
    Idle idle = new Idle();
    idle.setSince(7);
    JsonAdapter<Machine> machines = Jzon.adapter(Machine.class);
    assertEquals("{\"state\":\"Idle\",\"i\":1}", machines.encodeToString(new Machine(idle, 1)));
    assertSame(idle, machines.decodeOnto(new Machine(idle, 1), "{\"i\":2}").state);
    assertEquals(new Busy(), machines.decodeOnto(new Machine(idle, 1), "{\"state\":\"Busy\"}").state);
    assertEquals(
        0, ((Idle) machines.decodeOnto(new Machine(new Busy(), 1), "{\"state\":\"Idle\"}").state).getSince());
  }
}
