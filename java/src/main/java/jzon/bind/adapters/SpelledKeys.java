package jzon.bind.adapters;

import java.util.Arrays;
import java.util.function.Function;
import jzon.bind.JsonBindException;
import jzon.bind.KeyAdapter;
import jzon.engine.JsonReader;
import jzon.engine.codecs.MergePatch;
import jzon.engine.error.Limits;

/** The keys of a map by the names that spell them: a merge patch may spell a UUID in capitals, or use an alias. */
final class SpelledKeys implements Function<String, Object> {
  private final KeyAdapter<?> keys;

  SpelledKeys(KeyAdapter<?> keys) {
    this.keys = keys;
  }

  /** Records the keys of the object whose first name is next, if a patch is applied to it. */
  void trace(JsonReader in) {
    MergePatch.traceKeys(in, this);
  }

  @Override
  public Object apply(String name) {
    byte[] quoted = PrimitiveAdapters.Strings.INSTANCE.encode(name);
    byte[] json = Arrays.copyOf(quoted, quoted.length + 2);
    json[quoted.length] = ':';
    json[quoted.length + 1] = '0';
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.MOST)) {
      return keys.decodeKey(in);
    } catch (RuntimeException e) {
      if (e instanceof JsonBindException || JsonReader.isRejection(e)) return null;
      throw e;
    }
  }
}
