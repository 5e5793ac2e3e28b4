package jzon.bind.tree;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.generated.Members;
import jzon.bind.lookup.Wrapping;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;

/**
 * The place of a value in a document, in the part of jq's syntax that paths of errors use: {@code
 * .rows[0].id}, {@code ."a b"}, {@code .["a b"]}, and {@code .} for the document itself.
 */
final class JsonPath {
  private final String text;
  /** A String for each field, an Integer for each element. */
  private final List<Object> segments = new ArrayList<>();

  private JsonPath(String text) {
    this.text = text;
  }

  // ---- in trees ----

  /** Returns the value at this path, or null. */
  JsonValue find(JsonValue json) {
    JsonValue at = json;
    for (Object segment : segments) {
      if (at == null) return null;
      at = step(at, segment);
    }
    return at;
  }

  /** Returns the document with {@code f} applied to the value at this path, or null if no value is there. */
  JsonValue transform(JsonValue json, UnaryOperator<JsonValue> f) {
    return transform(json, 0, f);
  }

  private JsonValue transform(JsonValue json, int i, UnaryOperator<JsonValue> f) {
    if (i == segments.size()) return f.apply(json);
    JsonValue inner = step(json, segments.get(i));
    JsonValue changed = inner == null ? null : transform(inner, i + 1, f);
    return changed == null ? null : replace(json, segments.get(i), changed);
  }

  /** Returns the document without the value at this path; unchanged if no value is there. */
  JsonValue delete(JsonValue json) {
    return segments.isEmpty() ? JsonNull.NULL : delete(json, 0);
  }

  private JsonValue delete(JsonValue json, int i) {
    Object segment = segments.get(i);
    JsonValue inner = step(json, segment);
    if (inner == null) return json;
    return replace(json, segment, i == segments.size() - 1 ? null : delete(inner, i + 1));
  }

  private static JsonValue step(JsonValue json, Object segment) {
    if (segment instanceof Integer index) return json.get(index).orElse(null);
    return json.get((String) segment).orElse(null);
  }

  /** Replaces the value at an existing segment, or removes it if the new value is null. */
  private static JsonValue replace(JsonValue json, Object segment, JsonValue value) {
    if (segment instanceof Integer index) {
      List<JsonValue> values = new ArrayList<>(((JsonArray) json).values());
      if (value == null) values.remove((int) index);
      else values.set(index, value);
      return new JsonArray(values);
    }
    Map<String, JsonValue> members = new LinkedHashMap<>(((JsonObject) json).members());
    if (value == null) members.remove((String) segment);
    else members.put((String) segment, value);
    return new JsonObject(members);
  }

  // ---- in documents ----

  /** Returns a reader of the value at this path of a whole document: errors have the path from the root. */
  <T> JsonAdapter<T> adapter(JsonAdapter<T> inner) {
    return new AtPath<>(this, inner);
  }

  private static final class AtPath<T> extends JsonAdapter<T> implements Wrapping<JsonAdapter<?>> {
    private final JsonPath path;
    private final JsonAdapter<T> inner;

    AtPath(JsonPath path, JsonAdapter<T> inner) {
      this.path = path;
      this.inner = inner;
    }

    @Override
    public T decode(JsonReader in) {
      return read(in, 0);
    }

    @Override
    public JsonAdapter<?> wrapped() {
      return inner;
    }

    @Override
    public void encode(T value, JsonWriter out) {
      throw new UnsupportedOperationException("there is no document to put it into");
    }

    private T read(JsonReader in, int i) {
      if (i == path.segments.size()) return inner.decode(in);
      if (path.segments.get(i) instanceof Integer index) return readElement(in, index, i + 1);
      return readMember(in, (String) path.segments.get(i), i + 1);
    }

    /** Reads the whole array: the syntax of skipped values is checked too. */
    private T readElement(JsonReader in, int index, int rest) {
      long at = in.offset();
      T found = null;
      int n = 0;
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
        if (n++ == index) found = read(in, rest);
        else in.skipValue();
      }
      if (n <= index) throw in.error(Reason.MISSING_FIELD, at, "missing element " + index);
      return found;
    }

    private T readMember(JsonReader in, String name, int rest) {
      T found = null;
      boolean isThere = false;
      for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
        if (!in.readName().equals(name)) in.skipValue();
        else if (isThere) throw in.duplicateName(name);
        else {
          found = read(in, rest);
          isThere = true;
        }
      }
      if (isThere) return found;
      FieldNames names = new FieldNames(name);
      if (rest < path.segments.size()) throw in.missing(names, 0);
      return Members.missing(inner, in, names, 0);
    }
  }

  // ---- from text ----

  /** Reads a path; throws an IllegalArgumentException if the string is not a path. */
  static JsonPath parse(String text) {
    JsonPath path = new JsonPath(text);
    if (!text.startsWith(".")) throw path.malformed(0);
    for (int at = text.length() == 1 ? 1 : 0; at < text.length(); ) at = path.segment(at);
    return path;
  }

  /** Reads the segment that starts here and returns where it ends. */
  private int segment(int from) {
    if (text.startsWith("[", from)) return bracketed(from + 1);
    if (text.startsWith(".[", from)) return bracketed(from + 2);
    if (text.startsWith(".\"", from)) {
      int end = endOfString(from + 1);
      segments.add(string(from + 1, end));
      return end;
    }
    if (text.charAt(from) != '.') throw malformed(from);
    int end = from + 1;
    while (end < text.length() && isNamePart(text.charAt(end), end == from + 1)) end++;
    if (end == from + 1) throw malformed(end);
    segments.add(text.substring(from + 1, end));
    return end;
  }

  /** Reads an index or a string up to the closing bracket. */
  private int bracketed(int from) {
    boolean isString = text.startsWith("\"", from);
    int end = isString ? endOfString(from) : from;
    if (!isString) {
      while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') end++;
    }
    if (!text.startsWith("]", end)) throw malformed(end);
    if (isString) segments.add(string(from, end));
    else {
      try {
        segments.add(Integer.valueOf(text.substring(from, end)));
      } catch (NumberFormatException e) {
        throw malformed(from);
      }
    }
    return end + 1;
  }

  /** Returns where the string that starts at this quote ends. */
  private int endOfString(int from) {
    int end = from + 1;
    while (end < text.length() && text.charAt(end) != '"') end += text.charAt(end) == '\\' ? 2 : 1;
    if (end >= text.length()) throw malformed(from);
    return end + 1;
  }

  private String string(int from, int end) {
    try {
      return Adapters.of(String.class).decode(text.substring(from, end));
    } catch (JsonBindException e) {
      throw malformed(from);
    }
  }

  private static boolean isNamePart(char c, boolean first) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || !first && c >= '0' && c <= '9';
  }

  private IllegalArgumentException malformed(int at) {
    return new IllegalArgumentException(
        "no path such as .rows[0].id or .\"a b\": " + text + ", at character " + at);
  }
}
