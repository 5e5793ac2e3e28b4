package jzon.bind.adapters;

import java.nio.charset.StandardCharsets;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.bind.lookup.ClassNames;
import jzon.bind.tree.JsonBoolean;
import jzon.bind.tree.JsonNumber;
import jzon.bind.tree.JsonString;
import jzon.bind.tree.JsonValue;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Keys that an adapter of values reads and writes: a string as it is, a number or a boolean in quotes.
 *
 * <p>A name is read as a string. If the adapter rejects the string, and it spells a number or boolean, as one.
 */
final class AdaptedKeys<K> extends KeyAdapter<K> {
  final JsonAdapter<K> adapter;

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <K> KeyAdapter<K> of(JsonAdapter<K> adapter) {
    return new AdaptedKeys<>(adapter);
  }

  private AdaptedKeys(JsonAdapter<K> adapter) {
    this.adapter = adapter;
  }

  @Override
  public K decodeKey(JsonReader in) {
    String name = in.readName();
    byte[] json = PrimitiveAdapters.Strings.INSTANCE.encode(name);
    try (JsonReader inner = JsonReader.open(json, 0, json.length, in.limits())) {
      try {
        return read(inner);
      } catch (JsonException e) {
        byte[] bare = name.getBytes(StandardCharsets.UTF_8);
        if (isBare(bare)) return decodeBare(bare, in);
        throw rejected(in, inner.locate(e));
      }
    }
  }

  private K decodeBare(byte[] json, JsonReader in) {
    try (JsonReader inner = JsonReader.open(json, 0, json.length, in.limits())) {
      try {
        return read(inner);
      } catch (JsonException e) {
        throw rejected(in, inner.locate(e));
      }
    }
  }

  /** Makes the exception for a name; a path comes from an error that a function of the program has thrown. */
  static JsonException rejected(JsonReader in, JsonError error) {
    if (error.segments().isEmpty()) return in.rejected(in.offset(), error.expected());
    return in.rejected(in.offset(), error);
  }

  private K read(JsonReader inner) {
    K key = adapter.decode(inner);
    inner.readEnd();
    return key;
  }

  /** Returns true if a name begins as a number or a boolean does, and has no whitespace after it. */
  private static boolean isBare(byte[] name) {
    return name.length > 0 && "-0123456789tf".indexOf(name[0]) >= 0 && name[name.length - 1] > ' ';
  }

  @Override
  public void encodeKey(K key, JsonWriter out) {
    JsonValue json = JsonValue.from(key, adapter);
    if (json instanceof JsonString string) out.writeName(string.value());
    else if (json instanceof JsonNumber number) out.writeName(number.text());
    else if (json instanceof JsonBoolean bool) out.writeName(String.valueOf(bool.value()));
    else {
      throw new IllegalArgumentException(
          ClassNames.of(key.getClass()) + " is neither text, number nor boolean in JSON, so it is not a key");
    }
  }
}
