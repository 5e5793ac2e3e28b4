package jzon.bind.types;

import java.net.URI;
import java.net.URL;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Currency;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.tree.JsonValue;
import jzon.bind.Jzon;

class CollectionsTest {

  @Json
  record Item(int n) {}

  @Json
  record Collections(
      Iterable<Item> a, Collection<String> b, List<Item> c, ArrayList<String> d, LinkedList<Integer> e, Set<Item> f,
      HashSet<String> g, LinkedHashSet<Item> h, TreeSet<String> i, SortedSet<Integer> j, Queue<Item> k, Deque<String> l,
      ArrayDeque<Item> m, PriorityQueue<String> n, CopyOnWriteArrayList<Item> o, List<List<Set<String>>> p,
      List<List<Item>> q, List<Double> r, List<Boolean> s) {}

  @Test
  void collections() {
    StringBuilder json = new StringBuilder("{");
    String items = "[{\"n\":1},{\"n\":2}]", texts = "[\"a\",\"b\"]", numbers = "[1,2]";
    String[] values = {
      items, texts, items, texts, numbers, items, texts, items, texts, numbers, items, texts, items, texts, items,
      "[[[\"a\"]],[]]", "[[{\"n\":1}],[]]", "[1.0,2.5]", "[true,false]"
    };
    for (int i = 0; i < values.length; i++) {
      json.append(i == 0 ? "" : ",").append('"').append((char) ('a' + i)).append("\":").append(values[i]);
    }
    json.append('}');
    Collections read = Jzon.decode(json.toString(), Collections.class);
    Rows.of(Jzon.adapter(Collections.class))
        .writes(read, json.toString())
        .refuses("{\"c\":[{\"n\":1},{\"n\":true}]}", ".c[1].n(expected an integer, got true)")
        .refuses("{\"p\":[[],[[1]]]}", ".p[1][0][0](expected a string, got 1)");
  }

  @Json
  record Maps(
      Map<String, Item> a, HashMap<Integer, String> b, LinkedHashMap<UUID, List<Item>> c, TreeMap<LocalDate, Integer> d,
      NavigableMap<Long, Item> e, ConcurrentHashMap<String, Map<String, Integer>> f, Map.Entry<String, Item> g) {}

  @Test
  void maps() {
    String json = "{\"a\":{\"x\":{\"n\":1}},\"b\":{\"7\":\"x\"},"
        + "\"c\":{\"01234567-89ab-cdef-0123-456789abcdef\":[{\"n\":1}]},"
        + "\"d\":{\"2026-11-25\":1},\"e\":{\"1\":{\"n\":1}},\"f\":{\"k\":{\"l\":1}},\"g\":{\"k\":{\"n\":1}}}";
    Maps read = Jzon.decode(json, Maps.class);
    Rows.of(Jzon.adapter(Maps.class))
        .writes(read, json)
        .refuses("{\"a\":{\"x\":{\"n\":1},\"x\":{\"n\":1}}}", ".a.x(duplicate)")
        .refuses("{\"a\":{\"x\":{}}}", ".a.x.n(missing)");
  }

  @Json
  record Standard(
      Instant a, LocalDate b, LocalTime c, LocalDateTime d, OffsetDateTime e, OffsetTime f, ZonedDateTime g, Duration h,
      Period i, Year j, YearMonth k, MonthDay l, DayOfWeek m, Month n, ZoneId o, ZoneOffset p, URI q, URL r, Locale s,
      Currency t, BitSet u, AtomicInteger v, AtomicReference<Item> w, Object x, JsonValue y, Number z,
          CharSequence zz) {}

  @Test
  void standardTypes() {
    String json = "{\"a\":\"2026-11-25T00:00:00Z\",\"b\":\"2026-11-25\",\"c\":\"10:00:00\","
        + "\"d\":\"2026-11-25T10:00:00\","
        + "\"e\":\"2026-11-25T10:00:00Z\",\"f\":\"10:00:00Z\",\"g\":\"2026-11-25T10:00:00+01:00[Europe/Paris]\","
        + "\"h\":\"PT1S\",\"i\":\"P1D\",\"j\":\"2026\",\"k\":\"2026-11\",\"l\":\"--11-25\",\"m\":\"MONDAY\","
            + "\"n\":\"MAY\","
        + "\"o\":\"Europe/Paris\",\"p\":\"+01:00\",\"q\":\"urn:x\",\"r\":\"https://jzon.dev\",\"s\":\"de-AT\","
            + "\"t\":\"EUR\","
        + "\"u\":[1,3],\"v\":1,\"w\":{\"n\":1},\"x\":{\"a\":[null]},\"y\":[1.50],\"z\":2,\"zz\":\"t\"}";
    Standard read = Jzon.decode(json, Standard.class);
    Rows.of(Jzon.adapter(Standard.class))
        .writes(read, json)
        .refuses("{\"b\":\"2026-13-01\"}", ".b(expected a date such as 2007-12-03, got \"2026-13-01\")");
  }
}
