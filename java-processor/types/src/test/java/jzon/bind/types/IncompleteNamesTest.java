package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonArray;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonString;
import jzon.bind.tree.JsonValue;
import org.junit.jupiter.api.Test;

/** Unfinished documents whose values depend on a whole text: nothing that a beginning gave is taken back. */
class IncompleteNamesTest {
  private static final String MARK = "~";

  @Json
  enum Colour { RE, RED, REDDER }

  @Json
  enum Open { ON, ONCE, @Json.Unknown OTHER }

  @Json
  @Json.IgnoreCase
  enum Loose { RE, RED, @Json.Unknown OTHER }

  @Json
  @Json.Forms
  sealed interface Lamp {
    record On() implements Lamp {}

    record Once() implements Lamp {}

    record Only(Optional<Integer> level) implements Lamp {}
  }

  @Json
  @Json.Discriminator("type")
  sealed interface Event {
    record On(Optional<String> note) implements Event {}

    record Once(Optional<String> note) implements Event {}

    @Json.Unknown
    record Other(Optional<String> note) implements Event {}
  }

  @Json
  record All(
      List<Colour> colours,
      List<Open> open,
      List<Loose> loose,
      Map<String, Lamp> lamps,
      List<Event> events,
      Optional<Event> event,
      List<LocalDate> dates,
      List<LocalTime> times,
      List<Instant> instants,
      Optional<UUID> id,
      List<Double> numbers,
      List<String> texts) {}

  private static final JsonAdapter<All> ALL = Jzon.adapter(All.class);

  private final Random random = new Random(45);

  private static <T> Optional<List<T>> soFar(Class<T> type, String json) {
    return Jzon.adapter(type).list().tryDecodeIncomplete(json).orElseThrow().value();
  }

  @Test
  void aStringThatIsCutIsNoName() {
    assertEquals(Optional.of(List.of(Colour.RED)), soFar(Colour.class, "[\"RED\",\"RE"));
    assertEquals(Optional.of(List.of(Open.ON)), soFar(Open.class, "[\"ON\",\"ON"));
    assertEquals(Optional.of(List.of(Open.ON)), soFar(Open.class, "[\"ON\",\"ONC"));
    assertEquals(Optional.of(List.of(Open.ON, Open.OTHER)), soFar(Open.class, "[\"ON\",\"ONC\""));
    assertEquals(Optional.of(List.of(Loose.RED)), soFar(Loose.class, "[\"red\",\"re"));
    assertEquals(Optional.of(List.of(new Lamp.On())), soFar(Lamp.class, "[\"On\",\"On"));
    Event on = new Event.On(Optional.empty());
    assertEquals(Optional.of(List.of(on)), soFar(Event.class, "[{\"type\":\"On\"},{\"type\":\"On"));
    assertEquals(Optional.of(List.of(on)), soFar(Event.class, "[{\"type\":\"On\"},{\"type\":\"Onc"));
    assertEquals(Optional.of(List.of(on, on)), soFar(Event.class, "[{\"type\":\"On\"},{\"type\":\"On\","));
    assertEquals(Optional.of(List.of()), soFar(LocalTime.class, "[\"10:30"));
  }

  private <T> List<T> some(Supplier<T> one) {
    List<T> all = new ArrayList<>();
    for (int n = random.nextInt(3); n > 0; n--) all.add(one.get());
    return all;
  }

  private <T> Optional<T> maybe(Supplier<T> one) {
    return random.nextBoolean() ? Optional.of(one.get()) : Optional.empty();
  }

  @SafeVarargs
  private <T> T pick(T... all) {
    return all[random.nextInt(all.length)];
  }

  private String text() {
    return MARK + pick("", "a", "On", "\n\u00e9", "\u20ac\"");
  }

  private Event event() {
    return switch (random.nextInt(3)) {
      case 0 -> new Event.On(maybe(this::text));
      case 1 -> new Event.Once(maybe(this::text));
      default -> new Event.Other(maybe(this::text));
    };
  }

  private All all() {
    Map<String, Lamp> lamps = new HashMap<>();
    for (String key : some(this::text)) {
      lamps.put(key, pick(new Lamp.On(), new Lamp.Once(), new Lamp.Only(maybe(() -> random.nextInt(99)))));
    }
    return new All(
        some(() -> pick(Colour.values())),
        some(() -> pick(Open.values())),
        some(() -> pick(Loose.values())),
        lamps,
        some(this::event),
        maybe(this::event),
        some(() -> LocalDate.ofEpochDay(random.nextInt(30_000))),
        some(() -> LocalTime.ofSecondOfDay(random.nextInt(1440) * 60 + pick(0, 0, 7))),
        some(() -> Instant.ofEpochSecond(random.nextInt(), pick(0, 500_000_000))),
        maybe(() -> new UUID(random.nextLong(), random.nextLong())),
        some(() -> pick(1.5, Double.NaN, Double.POSITIVE_INFINITY, -0.0)),
        some(this::text));
  }

  @Test
  void nothingIsTakenBack() throws Exception {
    for (int i = 0; i < Math.max(100, Integer.getInteger("jzon.rounds", 100_000) / 100); i++) {
      All all = all();
      byte[] json = ALL.encode(all);
      JsonValue last = null;
      for (int n = 0; n <= json.length; n++) {
        Optional<All> value = ALL.tryDecodeIncomplete(Arrays.copyOf(json, n)).orElseThrow().value();
        JsonValue now = value.isEmpty() ? null : JsonValue.parse(ALL.encodeToString(value.get()));
        String so = new String(json, 0, n, StandardCharsets.UTF_8);
        JsonValue before = last;
        assertTrue(last == null || now != null && continues(last, now), () -> so + ": " + before + ", then " + now);
        last = now;
      }
      assertEquals(JsonValue.parse(ALL.encodeToString(all)), last);
    }
  }

  /** Tells whether {@code now} has all that {@code before} has, where only a text may have become longer. */
  private static boolean continues(JsonValue before, JsonValue now) {
    if (before instanceof JsonString a && now instanceof JsonString b) {
      boolean mayGrow = a.value().isEmpty() || a.value().startsWith(MARK);
      return a.equals(b) || mayGrow && b.value().startsWith(a.value());
    }
    if (before instanceof JsonArray a && now instanceof JsonArray b) {
      if (a.values().size() > b.values().size()) return false;
      for (int i = 0; i < a.values().size(); i++) {
        if (!continues(a.values().get(i), b.values().get(i))) return false;
      }
      return true;
    }
    if (before instanceof JsonObject a && now instanceof JsonObject b) {
      return a.members().entrySet().stream().allMatch(
          m -> b.members().containsKey(m.getKey()) && continues(m.getValue(), b.members().get(m.getKey())));
    }
    return before.equals(now);
  }
}
