package jzon.bind.adapters;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.bind.generated.LikelySize;
import jzon.bind.generated.SecretJsonAdapter;
import jzon.bind.lookup.ClassNames;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.KeySet;
import jzon.engine.codecs.OldValues;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.Reason;

/**
 * Maps: objects in JSON. A duplicate name is rejected before its value is read.
 *
 * <p>The map itself finds duplicates. If it hashes its keys and many seem to collide, a {@link KeySet} finds them from
 * then on, because it rejects keys that are made to collide.
 */
final class MapAdapter<K, V> extends JsonAdapter<Map<K, V>> {
  /** A Hashtable keeps all keys of a slot in a list; with so many in one slot it takes 2 ms to fill it. */
  private static final int MOST_IN_HASHTABLE = 1024;

  /** The class to make, one of the names in {@link #make}. */
  private final String made;
  final KeyAdapter<K> keys;
  final JsonAdapter<V> values;
  /** True if keys are Strings, which are read and written by direct calls. */
  private final boolean hasNames;
  private final boolean hashes;
  private final boolean rejectsNull;
  private final boolean hasSecrets;
  private final int most;
  /** The order of a sorted map, or null. */
  private final Comparator<Object> order;
  private final LikelySize likely = new LikelySize();

  private MapAdapter(String made, KeyAdapter<K> keys, JsonAdapter<V> values) {
    this.made = made;
    this.keys = keys;
    this.values = values;
    hasNames = keys instanceof PrimitiveKeys.Strings;
    order = isSorted(made) ? naturalOrder() : null;
    hashes = made.contains("Hash");
    rejectsNull = made.startsWith("Concurrent") || made.equals("Hashtable");
    hasSecrets = values instanceof SecretJsonAdapter;
    most = made.equals("Hashtable") ? MOST_IN_HASHTABLE : Integer.MAX_VALUE;
  }

  /** Returns the adapter of a class of maps; throws an IllegalArgumentException if it cannot be read. */
  static JsonAdapter<?> of(Class<?> raw, KeyAdapter<?> keys, JsonAdapter<?> values) {
    String made = madeFor(raw.getName());
    if (made == null) {
      throw new IllegalArgumentException(
          ClassNames.of(raw)
              .concat(" is not a map that jzon can read: convert another one with JsonAdapter.map"));
    }
    return new MapAdapter<>(made, keys, values);
  }

  /** Returns the adapter of the same maps that skips values; and names, if they are not sorted. */
  MapAdapter<K, V> with(JsonAdapter<V> others) {
    boolean skipsNames = others instanceof LossyAdapter.Elements && order == null && !hasNames;
    KeyAdapter<K> names = skipsNames ? new LossyAdapter.Keys<>(keys, (LossyAdapter.Elements<V>) others) : keys;
    return new MapAdapter<>(made, names, others);
  }

  @Override
  public Map<K, V> decode(JsonReader in) {
    SortedMap<?, ?> old = OldValues.areUsed() ? OldValues.model(in, SortedMap.class) : null;
    Map<K, V> members = old == null ? make() : sortedAs(old);
    if (hasSecrets) Secrets.expect(in);
    if (!in.readObjectStart()) return members;
    if (old != null) SpelledKeys.trace(in, keys, orderOf(old));
    else if (!hasNames) SpelledKeys.trace(in, keys, order);
    CollisionWatch watch = null;
    KeySet guard = null;
    int max = Math.min(in.maxEntries(), most);
    int n = 0;
    do {
      if (n == max) throw tooMany(in);
      K key = readKey(in);
      if (n >= KeySet.MAX_COLLISIONS && hashes && guard == null) {
        if (watch == null) watch = watch(members);
        if (watch.isCrowdedBy(key.hashCode())) guard = guard(members, in);
      }
      if (guard != null ? !guard.add(key, in) : n > 0 && members.containsKey(key)) throw duplicate(in);
      members.put(key, rejectsNull ? decodeValue(in) : values.decode(in));
      n++;
    } while (in.readNextMember());
    likely.was(n);
    return members;
  }

  @SuppressWarnings("unchecked") // the keys are Strings then
  private K readKey(JsonReader in) {
    return hasNames ? (K) in.readName() : keys.decodeKey(in);
  }

  private static CollisionWatch watch(Map<?, ?> members) {
    CollisionWatch watch = new CollisionWatch();
    for (Object key : members.keySet()) watch.isCrowdedBy(key.hashCode());
    return watch;
  }

  private static KeySet guard(Map<?, ?> members, JsonReader in) {
    KeySet guard = new KeySet(false);
    for (Object key : members.keySet()) guard.add(key, in);
    return guard;
  }

  /** Makes the exception for the name just read; its path ends in it. */
  static JsonException duplicate(JsonReader in) {
    return in.error(Reason.DUPLICATE_FIELD, in.offset(), null);
  }

  /** Reads a value of a map that takes no null. */
  private V decodeValue(JsonReader in) {
    long at = in.offset();
    V value = values.decode(in);
    if (value == null) throw in.error(Reason.REJECTED, at, made.concat(" takes no null"));
    return value;
  }

  private JsonException tooMany(JsonReader in) {
    if (in.maxEntries() <= most) return in.tooManyEntries();
    return in.error(Reason.LIMIT_ENTRIES, in.offset(), "more than " + most + " entries");
  }

  @Override
  public void encode(Map<K, V> map, JsonWriter out) {
    if (OldValues.areUsed() && map instanceof SortedMap<K, V> sorted && sorted.comparator() != null) {
      OldValues.add(out, map);
    }
    Iterator<Map.Entry<K, V>> members = map.entrySet().iterator();
    if (!members.hasNext()) {
      out.writeEmptyObject();
      return;
    }
    char before = '{';
    do {
      Map.Entry<K, V> member = members.next();
      K key = member.getKey();
      if (hasNames) out.writeNameBehind(before, (String) key);
      else {
        out.writeByte(before);
        keys.encodeKey(key, out);
      }
      values.encode(member.getValue(), out);
      before = ',';
    } while (members.hasNext());
    out.writeObjectEnd();
  }

  /** Returns true for a class of maps that can be read. */
  static boolean makes(Class<?> raw) {
    return madeFor(raw.getName()) != null;
  }

  /** Returns the simple name of the class that is made for a class or interface, or null. */
  private static String madeFor(String raw) {
    return switch (raw) {
      case "java.util.Map", "java.util.AbstractMap", "java.util.LinkedHashMap", "java.util.SequencedMap" ->
          "LinkedHashMap";
      case "java.util.HashMap" -> "HashMap";
      case "java.util.Hashtable" -> "Hashtable";
      case "java.util.SortedMap", "java.util.NavigableMap", "java.util.TreeMap" -> "TreeMap";
      case "java.util.concurrent.ConcurrentMap", "java.util.concurrent.ConcurrentHashMap" -> "ConcurrentHashMap";
      case "java.util.concurrent.ConcurrentNavigableMap", "java.util.concurrent.ConcurrentSkipListMap" ->
          "ConcurrentSkipListMap";
      default -> null;
    };
  }

  private Map<K, V> make() {
    return switch (made) {
      // tables are at most three quarters full
      case "LinkedHashMap" -> new LinkedHashMap<>(likely.get() * 4 / 3 + 1);
      case "HashMap" -> new HashMap<>(likely.get() * 4 / 3 + 1);
      case "Hashtable" -> new Hashtable<>();
      case "TreeMap" -> new TreeMap<>();
      case "ConcurrentHashMap" -> new ConcurrentHashMap<>();
      default -> new ConcurrentSkipListMap<>();
    };
  }

  /** Returns an empty map with the order of another one, to which a merge patch is applied. */
  @SuppressWarnings("unchecked") // the adapter has written it
  private Map<K, V> sortedAs(SortedMap<?, ?> old) {
    Comparator<Object> order = orderOf(old);
    return old instanceof ConcurrentSkipListMap || made.startsWith("Concurrent") ? new ConcurrentSkipListMap<>(order)
        : new TreeMap<>(order);
  }

  @SuppressWarnings("unchecked") // of the keys that the adapter reads
  private static Comparator<Object> orderOf(SortedMap<?, ?> map) {
    return (Comparator<Object>) map.comparator();
  }

  private static boolean isSorted(String made) {
    return made.equals("TreeMap") || made.equals("ConcurrentSkipListMap");
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Comparator<Object> naturalOrder() {
    return (Comparator) Comparator.naturalOrder();
  }
}
