package jzon.engine.trees;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** The trees of an API: immutable values that are equal if their JSON is equal, apart from the order of fields. */
public interface Trees<V> {
  /** Tells whether it is an object. */
  boolean isObject(V value);

  /** Tells whether it is an array. */
  boolean isArray(V value);

  /** Returns the literal of a number, or null for other values. */
  String number(V value);

  /** Returns about the number of characters that the JSON of a value has that is neither an object nor an array. */
  int length(V scalar);

  /** Returns the elements of an array; the list does not change. */
  List<V> elements(V array);

  /** Returns the fields of an object, in order; the map does not change. */
  Map<String, V> fields(V object);

  /** Returns the array of these elements; the list is not changed afterwards. */
  V array(List<V> elements);

  /** Returns the object of these fields, in order; the map is not changed afterwards. */
  V object(LinkedHashMap<String, V> fields);

  /** Returns the value null. */
  V nullValue();

  /** Reads a value. */
  V read(JsonReader in);

  /** Writes a value. */
  void write(V value, JsonWriter out);
}
