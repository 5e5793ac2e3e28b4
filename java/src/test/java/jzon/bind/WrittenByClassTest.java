package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import jzon.engine.io.Sink;

/** Values that are written by the class that they have: those with an adapter, and nothing that merely looks alike. */
class WrittenByClassTest {

  /** As the trees of other libraries are. */
  static class Node implements Iterable<Node> {
    @Override
    public Iterator<Node> iterator() {
      return List.<Node>of().iterator();
    }
  }

  static final class Itself implements Iterable<Itself> {
    @Override
    public Iterator<Itself> iterator() {
      return List.of(this).iterator();
    }
  }

  static class Named extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;
    String name = "n";
  }

  static final class More extends Named {
    private static final long serialVersionUID = 1;
  }

  static final class Titled extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;
    int title;
  }

  /** A list of its own, whose fields are what its elements are in. */
  static final class Pair extends AbstractList<Integer> {
    private final int first;
    private final int second;

    Pair(int first, int second) {
      this.first = first;
      this.second = second;
    }

    @Override
    public Integer get(int index) {
      return index == 0 ? first : second;
    }

    @Override
    public int size() {
      return 2;
    }
  }

  private static void refused(Object value, String name) {
    for (Object around : new Object[] {
        value, List.of(value), Map.of("f", value), new Object[] {value}, Optional.of(value), Map.entry("f", value),
        new AtomicReference<>(value), Map.of("a", List.of(Map.of("b", value)))}) {
      String message = assertThrows(IllegalArgumentException.class, () -> Jzon.encode(around), name).getMessage();
      assertEquals(name + " has no adapter", message.replaceFirst(" has no adapter.*", " has no adapter"));
      assertThrows(IllegalArgumentException.class, () -> Jzon.encodeToString(around));
      assertThrows(IllegalArgumentException.class, () -> Jzon.encodePretty(around));
      assertThrows(IllegalArgumentException.class, () -> Jzon.encodeTo(around, Sink.of(new ByteArrayOutputStream())));
    }
  }

  @Test
  void whatHasNoAdapterIsRefusedByName() {
    String here = "jzon.bind.WrittenByClassTest.";
    refused(Path.of("a"), Path.of("a").getClass().getCanonicalName());
    refused(Path.of("a", "b"), Path.of("a").getClass().getCanonicalName());
    refused(new Node(), here + "Node");
    refused(new Itself(), here + "Itself");
    refused(ServiceLoader.load(Runnable.class), "java.util.ServiceLoader");
    refused(new Date(0), "java.util.Date");
    refused(new GregorianCalendar(), "java.util.GregorianCalendar");
    refused(new Named(), here + "Named");
    refused(new More(), here + "More");
    refused(new Titled(), here + "Titled");
    refused(new Object(), "java.lang.Object");
    refused(new Thread(), "java.lang.Thread");
    Stream<Integer> stream = Stream.of(1);
    refused(stream, stream.getClass().getCanonicalName());
    refused(new CompletableFuture<>(), "java.util.concurrent.CompletableFuture");
    refused(Thread.State.NEW, "java.lang.Thread.State");
  }

  @Test
  void collectionsAndMapsOfAllClasses() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("pair", new Pair(1, 2));
    map.put("deque", new ArrayDeque<>(List.of(3)));
    map.put("views", Collections.unmodifiableList(Arrays.asList(4, 5).subList(0, 1)));
    map.put("keys", Map.of("k", 1).keySet());
    map.put("anonymous", new HashMap<String, Integer>() {
      private static final long serialVersionUID = 1;

      {
        put("a", map.size());
      }
    });
    map.put("own", new AbstractMap<String, Integer>() {
      private final Map<String, Integer> held = Map.of("b", 7);

      @Override
      public Set<Entry<String, Integer>> entrySet() {
        return held.entrySet();
      }
    });
    assertEquals("{\"pair\":[1,2],\"deque\":[3],\"views\":[4],\"keys\":[\"k\"],\"anonymous\":{\"a\":4},"
        + "\"own\":{\"b\":7}}", Jzon.encodeToString(map));
  }

  @Test
  void dates() {
    Rows<Date> dates = new Rows<>(new DateAdapter());
    dates.both("\"2007-12-03T10:15:30Z\"", new Date(1196676930000L));
    dates.both("\"2007-12-03T10:15:30.250Z\"", new Date(1196676930250L));
    dates.both("\"1969-12-31T23:59:59.999Z\"", new Date(-1));
    dates.both("\"+292278994-08-17T07:12:55.807Z\"", new Date(Long.MAX_VALUE));
    dates.refuses("\"2007-12-03T10:15:30.2501Z\"", "(expected whole milliseconds, got \"2007-12-03T10:15:30....)");
    dates.refuses("\"2007-12-03\"", "(expected an instant such as 2007-12-03T10:15:30Z, got \"2007-12-03\")");
    dates.refuses("\"+1000000000-12-31T23:59:59Z\"", "(long overflow)");
    dates.refuses("0", "(expected a string, got 0)");
    for (Date other : List.of(new java.sql.Timestamp(0), new java.sql.Date(0), new java.sql.Time(0))) {
      assertThrows(IllegalArgumentException.class, () -> new DateAdapter().encode(other));
    }
    assertEquals("[\"1970-01-01T00:00:00Z\"]", new DateAdapter().list().encodeToString(List.of(new Date(0))));
  }

  @Test
  void calendars() {
    JsonAdapter<Calendar> adapter = new CalendarAdapter();
    for (String json : List.of(
        "\"2007-12-03T10:15:30.250+01:00[Europe/Paris]\"", "\"2007-10-28T02:30:00+01:00[Europe/Paris]\"",
        "\"2007-10-28T02:30:00+02:00[Europe/Paris]\"", "\"2007-12-03T10:15:30Z[UTC]\"",
        "\"2007-12-03T10:15:30-05:00[GMT-05:00]\"", "\"1500-01-01T00:00:00Z[UTC]\"")) {
      assertEquals(json, adapter.encodeToString(adapter.decode(json)));
    }
    for (String id : List.of("Europe/Paris", "EST", "PST", "UTC", "GMT", "America/New_York", "Asia/Calcutta")) {
      Calendar calendar = Calendar.getInstance(java.util.TimeZone.getTimeZone(id));
      Calendar again = adapter.decode(adapter.encode(calendar));
      assertEquals(calendar.toInstant(), again.toInstant(), id);
      assertEquals(calendar.getTimeZone().getRawOffset(), again.getTimeZone().getRawOffset(), id);
    }
    Calendar odd = Calendar.getInstance(new java.util.SimpleTimeZone(1234567, "Europe/Paris"));
    assertThrows(IllegalArgumentException.class, () -> adapter.encode(odd));
    Calendar thai = new Calendar.Builder().setCalendarType("buddhist").build();
    assertThrows(IllegalArgumentException.class, () -> adapter.encode(thai));
    assertThrows(JsonBindException.class, () -> adapter.decode("\"2007-12-03T10:15:30.0001Z[UTC]\""));
  }

  /** Reads and writes by one adapter. */
  private record Rows<T>(JsonAdapter<T> adapter) {
    void both(String json, T value) {
      assertEquals(value, adapter.decode(json));
      assertEquals(json, adapter.encodeToString(value));
    }

    void refuses(String json, String message) {
      assertEquals(message, assertThrows(JsonBindException.class, () -> adapter.decode(json)).getMessage());
    }
  }
}
