package jzon.bind.tree;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.trees.Trees;

/** The trees of this package, as the algorithms see them that both APIs share. */
final class JsonTrees implements Trees<JsonValue> {
  static final Trees<JsonValue> INSTANCE = new JsonTrees();

  private JsonTrees() {}

  @Override
  public boolean isObject(JsonValue value) {
    return value instanceof JsonObject;
  }

  @Override
  public boolean isArray(JsonValue value) {
    return value instanceof JsonArray;
  }

  @Override
  public String number(JsonValue value) {
    return value instanceof JsonNumber number ? number.text() : null;
  }

  @Override
  public int length(JsonValue scalar) {
    if (scalar instanceof JsonString string) return string.value().length() + 2;
    return scalar instanceof JsonNumber number ? number.text().length() : 4;
  }

  @Override
  public List<JsonValue> elements(JsonValue array) {
    return ((JsonArray) array).values();
  }

  @Override
  public Map<String, JsonValue> fields(JsonValue object) {
    return ((JsonObject) object).members();
  }

  @Override
  public JsonValue array(List<JsonValue> elements) {
    return new JsonArray(elements);
  }

  @Override
  public JsonValue object(LinkedHashMap<String, JsonValue> fields) {
    return new JsonObject(fields);
  }

  @Override
  public JsonValue nullValue() {
    return JsonNull.NULL;
  }

  @Override
  public JsonValue read(JsonReader in) {
    return JsonValueAdapter.INSTANCE.decode(in);
  }

  @Override
  public void write(JsonValue value, JsonWriter out) {
    JsonValueAdapter.INSTANCE.encode(value, out);
  }
}
