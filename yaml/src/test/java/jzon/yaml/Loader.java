package jzon.yaml;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jzon.bind.JsonResult;
import jzon.bind.JsonStream;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonArray;
import jzon.bind.tree.JsonNumber;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonString;
import jzon.bind.tree.JsonValue;
import jzon.engine.error.JsonError;
import jzon.engine.io.Source;
import jzon.streams.Framing;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** The same documents, read by snakeyaml-engine's own loader with the core schema. */
final class Loader {
  private static final LoadSettings SETTINGS =
      LoadSettings.builder().setSchema(new CoreSchema()).setAllowNonScalarKeys(true).build();

  private Loader() {}

  /** Returns the documents in a string, or null if the loader rejects one of them. */
  static List<JsonValue> load(String yaml) {
    List<JsonValue> all = new ArrayList<>();
    try {
      for (Object o : new Load(SETTINGS).loadAllFromString(yaml)) all.add(value(o, 0));
    } catch (RuntimeException | StackOverflowError e) { // the loader throws more than its own exceptions
      return null;
    }
    return all;
  }

  /** What jzon reads: values, and the error after them or null. */
  record Documents(List<JsonValue> values, JsonError error) {}

  /** Returns the documents of a sequence, with numbers as {@link #load} has them. */
  static Documents read(String yaml) {
    List<JsonValue> all = new ArrayList<>();
    Source documents = Yaml.DEFAULT.sequence(Source.of(yaml));
    try (JsonStream<JsonValue> stream = Jzon.adapter(JsonValue.class).decodeStream(documents, Framing.lines())) {
      while (stream.hasNext()) {
        JsonResult<JsonValue> next = stream.next();
        if (next instanceof JsonResult.Failure<JsonValue> failure) return new Documents(all, failure.error());
        all.add(normal(next.orElseThrow()));
      }
    }
    return new Documents(all, null);
  }

  private static JsonValue value(Object o, int depth) {
    if (depth > 600) throw new YamlEngineException("a node inside itself");
    if (o == null) return JsonValue.parse("null");
    if (o instanceof List<?> list) return new JsonArray(list.stream().map(v -> value(v, depth + 1)).toList());
    if (o instanceof Map<?, ?> map) {
      Map<String, JsonValue> fields = new LinkedHashMap<>();
      map.forEach((k, v) -> fields.put(key(String.valueOf(k)), value(v, depth + 1)));
      return new JsonObject(fields);
    }
    if (o instanceof Boolean b) return JsonValue.parse(b.toString());
    if (o instanceof Double d && !Double.isFinite(d)) return JsonValue.of(d.toString());
    if (o instanceof Number n) return new JsonNumber(n.toString());
    return new JsonString(o.toString());
  }

  /** Returns a key as both have it: jzon keeps a number as it is written, the loader reads it. */
  private static String key(String s) {
    CoreScalar kind = CoreScalar.of(s);
    if (kind == CoreScalar.STRING || kind == CoreScalar.NULL) return s;
    JsonValue value = normal(JsonValue.parse(kind.json(s)));
    return value instanceof JsonString text ? text.value() : value.toString();
  }

  private static JsonValue normal(JsonValue v) {
    if (v instanceof JsonArray a) return new JsonArray(a.values().stream().map(Loader::normal).toList());
    if (v instanceof JsonObject o) {
      Map<String, JsonValue> fields = new LinkedHashMap<>();
      o.members().forEach((k, f) -> fields.put(key(k), normal(f)));
      return new JsonObject(fields);
    }
    if (!(v instanceof JsonNumber n)) return v;
    boolean isInteger = n.text().matches("-?\\d+");
    return isInteger ? new JsonNumber(new BigInteger(n.text()).toString()) : value(Double.parseDouble(n.text()), 0);
  }
}
