package jzon.bind.adapters;

import java.util.EnumMap;
import java.util.Iterator;
import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.bind.generated.SecretJsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.Secrets;

/** Maps whose keys are an enum's constants, which are not hashed and not many. */
final class EnumMapAdapter<K extends Enum<K>, V> extends JsonAdapter<EnumMap<K, V>> {
  private final Class<K> type;
  final KeyAdapter<K> keys;
  final JsonAdapter<V> values;

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <K extends Enum<K>, V> JsonAdapter<EnumMap<K, V>> of(
      Class<K> type, KeyAdapter<K> keys, JsonAdapter<V> values) {
    return new EnumMapAdapter<>(type, keys, values);
  }

  private EnumMapAdapter(Class<K> type, KeyAdapter<K> keys, JsonAdapter<V> values) {
    this.type = type;
    this.keys = keys;
    this.values = values;
  }

  /** Returns the adapter of maps with the same keys and other values. */
  <W> EnumMapAdapter<K, W> withValues(JsonAdapter<W> others) {
    return new EnumMapAdapter<>(type, keys, others);
  }

  @Override
  public EnumMap<K, V> decode(JsonReader in) {
    EnumMap<K, V> members = new EnumMap<>(type);
    if (values instanceof SecretJsonAdapter) Secrets.expect(in);
    int max = in.maxEntries();
    if (!in.readObjectStart()) return members;
    SpelledKeys.trace(in, keys);
    do {
      if (members.size() == max) throw in.tooManyEntries();
      K key = keys.decodeKey(in);
      if (members.containsKey(key)) throw MapAdapter.duplicate(in);
      members.put(key, values.decode(in));
    } while (in.readNextMember());
    return members;
  }

  @Override
  public void encode(EnumMap<K, V> map, JsonWriter out) {
    Iterator<Map.Entry<K, V>> members = map.entrySet().iterator();
    out.writeObjectStart();
    for (boolean first = true; members.hasNext(); first = false) {
      if (!first) out.writeComma();
      Map.Entry<K, V> member = members.next();
      keys.encodeKey(member.getKey(), out);
      values.encode(member.getValue(), out);
    }
    out.writeObjectEnd();
  }
}
