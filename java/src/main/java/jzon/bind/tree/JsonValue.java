package jzon.bind.tree;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.engine.error.Limits;

/**
 * Any JSON value, for documents whose form is not known beforehand; immutable.
 *
 * <p>It is read and written like any type: {@code Jzon.decode(json, JsonValue.class)}, a record component of type
 * JsonValue. Numbers keep their text: what was {@code 1.10} is written as {@code 1.10}. A member of one name may come
 * once only.
 *
 * <p>Two values are equal if they are written alike, whitespace, escapes and the order of members aside: the numbers
 * {@code 1.0} and {@code 1} differ. Reading nests no deeper than {@link Limits#depth}; methods of
 * values that a program nests much deeper can overflow the stack.
 */
public sealed interface JsonValue permits JsonNull, JsonBoolean, JsonNumber, JsonString, JsonArray, JsonObject {

  // ---- making ----

  /** Reads a whole document; throws a {@link JsonBindException} for one that is rejected. */
  static JsonValue parse(String json) {
    return JsonValueAdapter.INSTANCE.decode(json);
  }

  /** Reads a whole document in UTF-8; throws a {@link JsonBindException} for one that is rejected. */
  static JsonValue parse(byte[] json) {
    return JsonValueAdapter.INSTANCE.decode(json);
  }

  /** Returns what a value is as JSON, by the adapter of its class as {@link Jzon#encode(Object)} does. */
  static JsonValue from(Object value) {
    return from(value, Adapters.of(Object.class));
  }

  /** Returns what an adapter writes for a value. */
  static <T> JsonValue from(T value, JsonAdapter<? super T> adapter) {
    return JsonValueAdapter.INSTANCE.decode(adapter.encode(value), Limits.MOST);
  }

  /** Returns a string. */
  static JsonString of(String value) {
    return new JsonString(value);
  }

  /** Returns {@code true} or {@code false}. */
  static JsonBoolean of(boolean value) {
    return value ? JsonBoolean.TRUE : JsonBoolean.FALSE;
  }

  /** Returns a number, as an integer literal. */
  static JsonNumber of(int value) {
    return new JsonNumber(Integer.toString(value));
  }

  /** Returns a number, as an integer literal. */
  static JsonNumber of(long value) {
    return new JsonNumber(Long.toString(value));
  }

  /** Returns a number in the fewest digits that read back; throws IllegalArgumentException for NaN and infinities. */
  static JsonNumber of(double value) {
    if (!Double.isFinite(value)) throw new IllegalArgumentException("JSON has no number " + value);
    return new JsonNumber(Adapters.of(Double.class).encodeToString(value));
  }

  /** Returns a number, as an integer literal. */
  static JsonNumber of(BigInteger value) {
    return new JsonNumber(value.toString());
  }

  /** Returns a number with its scale. */
  static JsonNumber of(BigDecimal value) {
    return new JsonNumber(value.toString());
  }

  /** Returns the adapter of this type, or of one kind of value, which rejects the others; as {@code Jzon.adapter}. */
  static <J extends JsonValue> JsonAdapter<J> adapter(Class<J> kind) {
    return JsonValueAdapter.of(kind);
  }

  // ---- looking into ----

  /** Returns the member of this name, of an object. */
  default Optional<JsonValue> get(String name) {
    return this instanceof JsonObject object ? Optional.ofNullable(object.members().get(name)) : Optional.empty();
  }

  /** Returns the element at this index, of an array; negative indexes and those beyond the end have none. */
  default Optional<JsonValue> get(int index) {
    if (!(this instanceof JsonArray array) || index < 0 || index >= array.values().size()) return Optional.empty();
    return Optional.of(array.values().get(index));
  }

  /**
   * Returns the value at a path as errors have it, in jq's syntax: {@code .rows[0].id}, {@code ."a b"}, {@code .} for
   * this value itself.
   *
   * @throws IllegalArgumentException for a string that is not such a path, also for negative indexes
   */
  default Optional<JsonValue> at(String path) {
    return Optional.ofNullable(JsonPath.parse(path).find(this));
  }

  /** Tells whether this is null. */
  default boolean isNull() {
    return this == JsonNull.NULL;
  }

  /** Returns the value of a boolean. */
  default Optional<Boolean> asBoolean() {
    return this instanceof JsonBoolean bool ? Optional.of(bool.value()) : Optional.empty();
  }

  /** Returns the contents of a string. */
  default Optional<String> asString() {
    return this instanceof JsonString string ? Optional.of(string.value()) : Optional.empty();
  }

  /** Returns the number, if it is whole and in range, however it is written: {@code 1.0} and {@code 1e2} are whole. */
  default OptionalInt asInt() {
    try {
      return this instanceof JsonNumber number ? OptionalInt.of(number.intValueExact()) : OptionalInt.empty();
    } catch (ArithmeticException e) {
      return OptionalInt.empty();
    }
  }

  /** Returns the number, if it is whole and in range, however it is written: {@code 1.0} and {@code 1e2} are whole. */
  default OptionalLong asLong() {
    try {
      return this instanceof JsonNumber number ? OptionalLong.of(number.longValueExact()) : OptionalLong.empty();
    } catch (ArithmeticException e) {
      return OptionalLong.empty();
    }
  }

  /** Returns the number, rounded to the nearest double; infinite beyond their range. */
  default OptionalDouble asDouble() {
    return this instanceof JsonNumber number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
  }

  /** Returns the number exactly, unless its exponent is beyond the range of BigDecimal. */
  default Optional<BigDecimal> asBigDecimal() {
    try {
      return this instanceof JsonNumber number ? Optional.of(number.bigDecimalValue()) : Optional.empty();
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** Returns the elements of an array. */
  default Optional<List<JsonValue>> asArray() {
    return this instanceof JsonArray array ? Optional.of(array.values()) : Optional.empty();
  }

  /** Returns the members of an object, in order. */
  default Optional<Map<String, JsonValue>> asObject() {
    return this instanceof JsonObject object ? Optional.of(object.members()) : Optional.empty();
  }

  // ---- decoding ----

  /** Reads this value as a class, by way of its text; errors have the path from here on. */
  default <T> T decode(Class<T> type) {
    return decode(Adapters.of(type));
  }

  /** Reads this value as a type, by way of its text; errors have the path from here on. */
  default <T> T decode(TypeRef<T> type) {
    return decode(Adapters.of(type));
  }

  /** Reads this value by an adapter, by way of its text; errors have the path from here on. */
  default <T> T decode(JsonAdapter<T> adapter) {
    return adapter.decode(JsonValueAdapter.INSTANCE.encode(this));
  }

  /**
   * Reads the value at the path by an adapter; the path is as in {@link #at}. Errors have the path from here on: {@code
   * .rows[0].id(expected an integer, got "x")}. A member that is missing is whatever the adapter says.
   */
  default <T> T decodeAt(String path, JsonAdapter<T> adapter) {
    return decode(JsonPath.parse(path).adapter(adapter));
  }

  // ---- changing copies ----

  /** Returns this value with what {@code f} makes of the one at the path, or empty where there is none. */
  default Optional<JsonValue> transformAt(String path, UnaryOperator<JsonValue> f) {
    return Optional.ofNullable(JsonPath.parse(path).transform(this, f));
  }

  /**
   * Returns this value without the one at the path, or as it is where there is none; elements behind it move up. As in
   * jq, null is what is left where all is deleted, by {@code .}.
   */
  default JsonValue delete(String path) {
    return JsonPath.parse(path).delete(this);
  }

  /**
   * Returns this value changed by a merge patch (RFC 7396): members of an object are merged, null deletes a member, and
   * any other value takes the place of what was there, arrays as a whole.
   */
  default JsonValue merge(JsonValue patch) {
    if (!(patch instanceof JsonObject changes)) return patch;
    Map<String, JsonValue> members = new LinkedHashMap<>();
    if (this instanceof JsonObject object) members.putAll(object.members());
    for (Map.Entry<String, JsonValue> change : changes.members().entrySet()) {
      String name = change.getKey();
      if (change.getValue().isNull()) members.remove(name);
      else members.put(name, members.getOrDefault(name, JsonNull.NULL).merge(change.getValue()));
    }
    return new JsonObject(members);
  }
}
