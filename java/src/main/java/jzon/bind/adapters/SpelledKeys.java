package jzon.bind.adapters;

import java.util.Comparator;
import java.util.function.Function;
import jzon.bind.JsonBindException;
import jzon.bind.KeyAdapter;
import jzon.engine.JsonReader;
import jzon.engine.codecs.MergePatch;

/** The keys of a map by the names that spell them: a merge patch may spell a UUID in capitals, or use an alias. */
final class SpelledKeys implements Function<JsonReader, Object> {
  private final KeyAdapter<?> keys;

  private SpelledKeys(KeyAdapter<?> keys) {
    this.keys = keys instanceof LossyAdapter.Keys<?> lossy ? lossy.all : keys;
  }

  /** Records the keys of the object whose first name is next, if a patch is applied to it. */
  static void trace(JsonReader in, KeyAdapter<?> keys) {
    trace(in, keys, null);
  }

  /** As above, for a map that compares its keys by an order, unless that is null. */
  static void trace(JsonReader in, KeyAdapter<?> keys, Comparator<Object> order) {
    if (MergePatch.tracesKeys(in)) MergePatch.traceKeys(in, new SpelledKeys(keys), order);
  }

  @Override
  public Object apply(JsonReader name) {
    try {
      return keys.decodeKey(name);
    } catch (JsonBindException e) {
      return null;
    }
  }
}
