package jzon.bind.adapters;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.bind.lookup.ClassNames;
import jzon.bind.tree.JsonNumber;
import jzon.bind.tree.JsonString;
import jzon.bind.tree.JsonValue;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** The constants of an enum as keys: what its adapter writes, in quotes where that is a number. */
final class EnumKeys<K> extends KeyAdapter<K> {
  private final Class<K> type;
  final JsonAdapter<K> adapter;
  /** Made at the first use, when the enum's adapter is surely initialised. */
  private volatile Names<K> names;

  private EnumKeys(Class<K> type, JsonAdapter<K> adapter) {
    this.type = type;
    this.adapter = adapter;
  }

  /** Returns the adapter of the keys of an enum, which must have an adapter. */
  static <K> KeyAdapter<K> of(Class<K> type) {
    return new EnumKeys<>(type, Adapters.of(type));
  }

  @Override
  public K decodeKey(JsonReader in) {
    String name = in.readName();
    Names<K> known = names();
    K constant = known.constants.get(name);
    return constant != null ? constant : decodeOther(name, known.areNumbers, in);
  }

  /** Leaves aliases, and names that the enum does not know, to its adapter. */
  private K decodeOther(String name, boolean isNumber, JsonReader in) {
    byte[] json = isNumber ? name.getBytes(StandardCharsets.UTF_8) : PrimitiveAdapters.Strings.INSTANCE.encode(name);
    try (JsonReader inner = JsonReader.open(json, 0, json.length, in.limits())) {
      try {
        K constant = adapter.decode(inner);
        inner.readEnd();
        return constant;
      } catch (JsonException e) {
        throw AdaptedKeys.rejected(in, inner.locate(e));
      }
    }
  }

  @Override
  public void encodeKey(K key, JsonWriter out) {
    out.writeName(names().texts.get(key));
  }

  private Names<K> names() {
    Names<K> known = names;
    if (known == null) names = known = new Names<>(type, adapter);
    return known;
  }

  private static final class Names<K> {
    final Map<String, K> constants = new HashMap<>();
    final Map<K, String> texts = new HashMap<>();
    final boolean areNumbers;

    Names(Class<K> type, JsonAdapter<K> adapter) {
      boolean areNumbers = false;
      for (K constant : type.getEnumConstants()) {
        JsonValue json = JsonValue.from(constant, adapter);
        String text;
        if (json instanceof JsonString string) text = string.value();
        else if (json instanceof JsonNumber number) {
          text = number.text();
          areNumbers = true;
        } else {
          throw new IllegalArgumentException(
              ClassNames.of(type) + " is neither a string nor a number in JSON, so it cannot be a key");
        }
        constants.putIfAbsent(text, constant);
        texts.put(constant, text);
      }
      this.areNumbers = areNumbers;
    }
  }
}
