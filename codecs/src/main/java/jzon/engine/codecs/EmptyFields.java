package jzon.engine.codecs;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;
import jzon.engine.names.JsonText;
import jzon.engine.reading.NameTable;
import jzon.engine.reading.Notes;

/**
 * The empty arrays and objects for required fields of an {@link UnfinishedDocument} that have not arrived.
 *
 * <p>A type can be empty if it accepts only one of {@code []} and {@code {}}, and rejects the other as the wrong kind.
 * So a tree, or a type with alternatives, cannot.
 */
final class EmptyFields {
  private static final String ARRAY = "[]", OBJECT = "{}", NONE = "";

  private record Field(NameTable names, String name) {}

  /** An empty value for a field of an open object; {@code object} is the number of containers around the object. */
  private record Added(int object, String name, String value) {
    byte[] json() {
      return (JsonText.quoted(name) + ':' + value).getBytes(StandardCharsets.UTF_8);
    }
  }

  /** The empty value of each field that was tried. Not kept after a limit or a fault of the program: see isLasting. */
  private final Map<Field, String> known = new HashMap<>();
  private final List<Added> added = new ArrayList<>();
  private int attempts;
  /** Whether the result of the last {@link #find} also applies at other places. */
  private boolean isLasting;

  /** Returns how many attempts were made. */
  int attempts() {
    return attempts;
  }

  /** Removes all empty values. */
  void clear() {
    added.clear();
  }

  /** Returns the maximum number of bytes that {@link #put} adds for all objects together. */
  int length() {
    int length = 0;
    for (Added field : added) length += field.json().length + 1;
    return length;
  }

  /** Puts the empty values of an object at its end; returns the end of the document. */
  int put(int object, byte[] json, int end) {
    int n = end;
    for (Added field : added) {
      if (field.object != object) continue;
      int last = n - 1;
      while (json[last] == ' ' || json[last] == '\n' || json[last] == '\r' || json[last] == '\t') last--;
      if (json[last] != '{') json[n++] = ',';
      byte[] text = field.json();
      System.arraycopy(text, 0, json, n, text.length);
      n += text.length;
    }
    return n;
  }

  /**
   * Adds empty values for the missing fields of an open object that can be empty.
   *
   * @param error the decoder's error in the document
   * @param path the path of the object
   * @param notes the notes of the last attempt
   * @param end the offset of the first closing bracket that was added
   * @param attempt decodes the document with the added values
   * @return false, and nothing was added, if the error is another one, or no field can be empty
   */
  boolean fill(JsonError error, Object[] path, Notes notes, int end, Supplier<JsonError> attempt) {
    boolean isMissing = error.reason() == Reason.MISSING_FIELD && !error.isHidden()
        && error.expected().equals(Reason.MISSING_FIELD.text());
    NameTable names = notes.absentNames();
    if (!isMissing || names == null || !startsWith(error, path)) return false;
    String first = (String) error.segments().get(path.length);
    List<String> fields = notes.absentFields().contains(first) ? notes.absentFields() : List.of(first);
    int before = added.size();
    for (String name : fields) {
      Field field = new Field(names, name);
      boolean isAdded = added.stream().anyMatch(one -> one.object == path.length && one.name.equals(name));
      String value = isAdded || names.find(name) < 0 ? NONE : known.get(field);
      if (value == null) {
        isLasting = true;
        value = find(path, name, notes, end, attempt);
        if (isLasting) known.put(field, value);
      }
      if (!value.equals(NONE)) added.add(new Added(path.length, name, value));
    }
    return added.size() > before;
  }

  /** Finds the empty value of a field. */
  private String find(Object[] object, String name, Notes notes, int end, Supplier<JsonError> attempt) {
    Object[] path = Arrays.copyOf(object, object.length + 1);
    path[object.length] = name;
    JsonError asObject = attempt(path, OBJECT, attempt);
    boolean isObject = asObject == null || !startsWith(asObject, path);
    boolean hasChoice = hasChoice(notes, end);
    if (hasChoice || !isObject && asObject.reason() != Reason.EXPECTED_ARRAY) return NONE;
    JsonError asArray = attempt(path, ARRAY, attempt);
    boolean isArray = asArray == null || !startsWith(asArray, path);
    if (isObject) return !isArray && asArray.reason() == Reason.EXPECTED_OBJECT ? OBJECT : NONE;
    return isArray && !hasChoice(notes, end) ? ARRAY : NONE;
  }

  private JsonError attempt(Object[] path, String value, Supplier<JsonError> attempt) {
    added.add(new Added(path.length - 1, (String) path[path.length - 1], value));
    attempts++;
    try {
      JsonError error = attempt.get();
      isLasting &= error == null || error != UnfinishedDocument.FAULT && error.reason().kind() != Reason.Kind.LIMIT;
      return error;
    } finally {
      added.remove(added.size() - 1);
    }
  }

  private static boolean hasChoice(Notes notes, int end) {
    return notes.rejected().stream().anyMatch(rejected -> rejected.at() >= end);
  }

  private static boolean startsWith(JsonError error, Object[] path) {
    Object[] found = error.segments().toArray();
    return found.length >= path.length && Arrays.equals(found, 0, path.length, path, 0, path.length);
  }
}
