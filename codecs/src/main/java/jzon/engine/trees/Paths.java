package jzon.engine.trees;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.UnaryOperator;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/**
 * Places of values in documents, in the part of jq's syntax that paths of errors use: {@code .rows[0].id},
 * {@code ."a b"}, {@code .["a b"]}, and {@code .} for the document itself. A path is a list of a String for each field
 * and an Integer for each element.
 */
public final class Paths {
  private Paths() {}

  // ---- in trees ----

  /** Returns the value at a path, or null. */
  public static <V> V find(Trees<V> trees, V json, List<Object> path) {
    V at = json;
    for (Object segment : path) {
      if (at == null) return null;
      at = step(trees, at, segment);
    }
    return at;
  }

  /** Returns the document with {@code f} applied to the value at a path, or null if no value is there. */
  public static <V> V transform(Trees<V> trees, V json, List<Object> path, UnaryOperator<V> f) {
    if (path.isEmpty()) return f.apply(json);
    V inner = step(trees, json, path.get(0));
    V changed = inner == null ? null : transform(trees, inner, rest(path), f);
    return changed == null ? null : replace(trees, json, path.get(0), changed);
  }

  /** Returns the document without the value at a path; unchanged if no value is there. That of the root is null. */
  public static <V> V delete(Trees<V> trees, V json, List<Object> path) {
    if (path.isEmpty()) return trees.nullValue();
    V inner = step(trees, json, path.get(0));
    if (inner == null) return json;
    return replace(trees, json, path.get(0), path.size() == 1 ? null : delete(trees, inner, rest(path)));
  }

  private static List<Object> rest(List<Object> path) {
    return path.subList(1, path.size());
  }

  private static <V> V step(Trees<V> trees, V json, Object segment) {
    if (segment instanceof Integer index) return trees.isArray(json) ? element(trees.elements(json), index) : null;
    return trees.isObject(json) ? trees.fields(json).get(segment) : null;
  }

  static <V> V element(List<V> elements, int index) {
    return index >= 0 && index < elements.size() ? elements.get(index) : null;
  }

  /** Replaces the value at an existing segment, or removes it if the new value is null. */
  private static <V> V replace(Trees<V> trees, V json, Object segment, V value) {
    if (segment instanceof Integer index) {
      List<V> elements = new ArrayList<>(trees.elements(json));
      if (value == null) elements.remove((int) index);
      else elements.set(index, value);
      return trees.array(elements);
    }
    LinkedHashMap<String, V> fields = new LinkedHashMap<>(trees.fields(json));
    if (value == null) fields.remove(segment);
    else fields.put((String) segment, value);
    return trees.object(fields);
  }

  // ---- in documents ----

  /** Reads the value at the end of a path; a decoder or an adapter. */
  public interface Inner<T> {
    /** Reads the value. */
    T decode(JsonReader in);

    /** Returns the value of a missing field, or throws the error. */
    T missing(JsonReader in, FieldNames names);
  }

  /** Reads the value at a path of the value that is next; skips all others, whose syntax is checked too. */
  public static <T> T read(JsonReader in, List<Object> path, Inner<T> inner) {
    if (path.isEmpty()) return inner.decode(in);
    if (path.get(0) instanceof Integer index) return readElement(in, index, rest(path), inner);
    return readMember(in, (String) path.get(0), rest(path), inner);
  }

  private static <T> T readElement(JsonReader in, int index, List<Object> rest, Inner<T> inner) {
    long at = in.offset();
    T found = null;
    int n = 0;
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
      if (n++ == index) found = read(in, rest, inner);
      else in.skipValue();
    }
    if (n <= index) throw in.error(Reason.MISSING_FIELD, at, "missing element " + index);
    return found;
  }

  private static <T> T readMember(JsonReader in, String name, List<Object> rest, Inner<T> inner) {
    T found = null;
    boolean isThere = false;
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      if (!in.readName().equals(name)) in.skipValue();
      else if (isThere) throw in.duplicateName(name);
      else {
        found = read(in, rest, inner);
        isThere = true;
      }
    }
    if (isThere) return found;
    FieldNames names = new FieldNames(name);
    if (rest.isEmpty()) return inner.missing(in, names);
    throw in.missing(names, 0);
  }

  // ---- from text ----

  /** Reads a path; throws an IllegalArgumentException for any other string, because paths come from programs. */
  public static List<Object> parse(String text) {
    if (!text.startsWith(".")) throw malformed(text, 0);
    List<Object> path = new ArrayList<>();
    for (int at = text.length() == 1 ? 1 : 0; at < text.length(); ) at = segment(text, at, path);
    return path;
  }

  /** Adds the segment that starts here and returns where it ends. */
  private static int segment(String text, int from, List<Object> path) {
    if (text.startsWith("[", from)) return bracketed(text, from + 1, path);
    if (text.startsWith(".[", from)) return bracketed(text, from + 2, path);
    if (text.startsWith(".\"", from)) {
      int end = endOfString(text, from + 1);
      path.add(string(text, from + 1, end));
      return end;
    }
    if (text.charAt(from) != '.') throw malformed(text, from);
    int end = from + 1;
    while (end < text.length() && isNamePart(text.charAt(end), end == from + 1)) end++;
    if (end == from + 1) throw malformed(text, end);
    path.add(text.substring(from + 1, end));
    return end;
  }

  /** Adds the index or the string up to the closing bracket. */
  private static int bracketed(String text, int from, List<Object> path) {
    boolean isString = text.startsWith("\"", from);
    int end = isString ? endOfString(text, from) : from;
    if (!isString) {
      while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') end++;
    }
    if (!text.startsWith("]", end)) throw malformed(text, end);
    try {
      path.add(isString ? string(text, from, end) : Integer.valueOf(text.substring(from, end)));
    } catch (NumberFormatException e) {
      throw malformed(text, from);
    }
    return end + 1;
  }

  /** Returns where the string that starts at this quote ends. */
  private static int endOfString(String text, int from) {
    int end = from + 1;
    while (end < text.length() && text.charAt(end) != '"') end += text.charAt(end) == '\\' ? 2 : 1;
    if (end >= text.length()) throw malformed(text, from);
    return end + 1;
  }

  private static Object string(String text, int from, int end) {
    byte[] json = text.substring(from, end).getBytes(StandardCharsets.UTF_8);
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.MOST)) {
      String string = in.readString();
      in.readEnd();
      return string;
    } catch (JsonException e) {
      throw malformed(text, from);
    }
  }

  private static boolean isNamePart(char c, boolean first) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || !first && c >= '0' && c <= '9';
  }

  private static IllegalArgumentException malformed(String text, int at) {
    return new IllegalArgumentException("no path such as .rows[0].id or .\"a b\": " + text + ", at character " + at);
  }
}
