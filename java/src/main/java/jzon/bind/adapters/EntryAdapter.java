package jzon.bind.adapters;

import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.bind.generated.SecretJsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.Reason;

/** Entries of maps: an object of exactly one field. */
final class EntryAdapter<K, V> extends JsonAdapter<Map.Entry<K, V>> {
  final KeyAdapter<K> keys;
  final JsonAdapter<V> values;

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <K, V> JsonAdapter<Map.Entry<K, V>> of(KeyAdapter<K> keys, JsonAdapter<V> values) {
    return new EntryAdapter<>(keys, values);
  }

  private EntryAdapter(KeyAdapter<K> keys, JsonAdapter<V> values) {
    this.keys = keys;
    this.values = values;
  }

  @Override
  public Map.Entry<K, V> decode(JsonReader in) {
    long at = in.offset();
    if (values instanceof SecretJsonAdapter) Secrets.expect(in);
    if (!in.readObjectStart()) throw in.error(Reason.EXPECTED_NAME, at, "expected an object with one field");
    SpelledKeys.trace(in, keys);
    K key = keys.decodeKey(in);
    V value = values.decode(in);
    in.readVariantEnd(); // nothing but '}'
    return new SimpleImmutableEntry<>(key, value);
  }

  @Override
  public void encode(Map.Entry<K, V> entry, JsonWriter out) {
    K key = entry.getKey();
    out.writeObjectStart();
    keys.encodeKey(key, out);
    values.encode(entry.getValue(), out);
    out.writeObjectEnd();
  }
}
