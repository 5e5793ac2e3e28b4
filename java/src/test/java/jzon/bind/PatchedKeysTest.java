package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;

/** Merge patches that spell a key of a map in another way than the old value. */
class PatchedKeysTest {

  /** A type of keys, the name that is written, and another name of the same key. */
  private record Key<K>(KeyAdapter<K> keys, String written, String other) {}

  private static <K> Key<K> of(Class<K> type, String written, String other) {
    return new Key<>(Adapters.keys(type), written, other);
  }

  private static final List<Key<?>> KEYS = List.of(
      of(UUID.class, "123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"),
      of(Double.class, "1.5", "1.50"),
      of(Float.class, "100.0", "1e2"),
      of(Instant.class, "2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z"),
      of(LocalTime.class, "10:00:00", "10:00"),
      of(LocalDateTime.class, "2026-01-01T10:00:00", "2026-01-01T10:00"),
      of(OffsetTime.class, "10:00:00Z", "10:00Z"),
      of(OffsetDateTime.class, "2026-01-01T10:00:00Z", "2026-01-01T10:00Z"),
      of(ZonedDateTime.class, "2026-01-01T10:00:00Z", "2026-01-01T10:00Z"),
      of(ZoneOffset.class, "+01:00", "+1"),
      of(Duration.class, "PT1M", "PT60S"),
      of(Locale.class, "de", "DE"),
      new Key<>(Adapters.keys(Adapters.of(UUID.class)), "123e4567-e89b-12d3-a456-426614174000",
          "123E4567-e89b-12d3-a456-426614174000"));

  private static String json(String name, String value) {
    return "{\"" + name + "\":" + value + "}";
  }

  @Test
  void removedReplacedAndMerged() {
    for (Key<?> key : KEYS) check(key);
  }

  private static <K> void check(Key<K> key) {
    for (Class<?> raw : List.of(Map.class, ConcurrentHashMap.class, TreeMap.class)) {
      if (raw == TreeMap.class && key.written.equals("de")) continue; // not comparable
      check(key, map(raw, key.keys, Adapters.of(Integer.class)), map(raw, key.keys, Adapters.map(
          Adapters.keys(String.class), Adapters.of(Integer.class))));
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static <K, V> JsonAdapter<Map<K, V>> map(Class<?> raw, KeyAdapter<K> keys, JsonAdapter<V> values) {
    return Adapters.map((Class) raw, keys, values);
  }

  private static <K> void check(
      Key<K> key, JsonAdapter<Map<K, Integer>> numbers, JsonAdapter<Map<K, Map<String, Integer>>> maps) {
    Map<K, Integer> old = numbers.decode(json(key.written, "1"));
    assertEquals(json(key.written, "1"), numbers.encodeToString(old), key.toString());
    assertEquals(Map.of(), numbers.decodeOnto(old, json(key.other, "null")), key.toString());
    assertEquals(numbers.decode(json(key.written, "2")), numbers.decodeOnto(old, json(key.other, "2")), key.toString());
    assertEquals(old, numbers.decodeOnto(old, "{\"?\":null}"), key.toString());
    String both = "{\"" + key.written + "\":null,\"" + key.other + "\":3}";
    assertEquals(
        Reason.DUPLICATE_FIELD, numbers.tryDecodeOnto(old, both).toError().orElseThrow().reason(), key.toString());
    Map<K, Map<String, Integer>> inner = maps.decode(json(key.written, "{\"a\":1,\"b\":2}"));
    assertEquals(
        maps.decode(json(key.written, "{\"a\":1,\"c\":3}")),
        maps.decodeOnto(inner, json(key.other, "{\"b\":null,\"c\":3}")), key.toString());
  }

  @Test
  void entries() {
    JsonAdapter<Map.Entry<UUID, Map<String, Integer>>> adapter = Adapters.entry(
        Adapters.keys(UUID.class), Adapters.map(Adapters.keys(String.class), Adapters.of(Integer.class)));
    Key<?> key = KEYS.get(0);
    Map.Entry<UUID, Map<String, Integer>> old = adapter.decode(json(key.written, "{\"a\":1}"));
    assertEquals(Map.of("a", 1, "b", 2), adapter.decodeOnto(old, json(key.other, "{\"b\":2}")).getValue());
  }
}
