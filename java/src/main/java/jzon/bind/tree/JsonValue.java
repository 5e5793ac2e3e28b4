package jzon.bind.tree;

import java.math.BigDecimal;
import java.math.BigInteger;
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
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.trees.Paths;
import jzon.engine.trees.TreePatches;

/**
 * Any JSON value, for documents whose structure your program does not know; immutable.
 *
 * <p>Read and write it as any type: call {@code Jzon.decode(json, JsonValue.class)}, or use it as a record component.
 * Numbers keep their digits: {@code 1.10} is written as {@code 1.10}. Reading rejects duplicate names in an object.
 *
 * <p>Two values are equal if their JSON is equal, apart from whitespace, escapes and the order of fields. The numbers
 * {@code 1.0} and {@code 1} are not equal. Reading rejects values that nest deeper than {@link Limits#depth}. If a
 * program makes values that nest much deeper, their methods can overflow the stack.
 */
public sealed interface JsonValue permits JsonNull, JsonBoolean, JsonNumber, JsonString, JsonArray, JsonObject {

  // ---- making values ----

  /** Reads a whole document; throws a {@link JsonBindException} if it is rejected. */
  static JsonValue parse(String json) {
    return JsonValueAdapter.INSTANCE.decode(json);
  }

  /** Reads a whole document in UTF-8; throws a {@link JsonBindException} if it is rejected. */
  static JsonValue parse(byte[] json) {
    return JsonValueAdapter.INSTANCE.decode(json);
  }

  /** Returns what a value is as JSON, by the adapter of its class as {@link Jzon#encode(Object)} does. */
  static JsonValue from(Object value) {
    return from(value, Adapters.of(Object.class));
  }

  /** Returns the JSON that an adapter writes for a value, as a tree. */
  static <T> JsonValue from(T value, JsonAdapter<? super T> adapter) {
    return JsonValueAdapter.INSTANCE.decode(adapter.encode(value), DecodeOptions.of(Limits.MOST));
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

  /** Returns the adapter of JsonValue, or of one subclass, such as JsonObject: it rejects other kinds of values. */
  static <J extends JsonValue> JsonAdapter<J> adapter(Class<J> kind) {
    return JsonValueAdapter.of(kind);
  }

  // ---- reading parts ----

  /** Returns the field of this name of an object, or empty. */
  default Optional<JsonValue> get(String name) {
    return this instanceof JsonObject object ? Optional.ofNullable(object.members().get(name)) : Optional.empty();
  }

  /** Returns the element at this index of an array; empty if the index is negative or beyond the end. */
  default Optional<JsonValue> get(int index) {
    if (!(this instanceof JsonArray array) || index < 0 || index >= array.values().size()) return Optional.empty();
    return Optional.of(array.values().get(index));
  }

  /**
   * Returns the value at a path in jq's syntax, as in errors: {@code .rows[0].id}, {@code ."a b"}, {@code .} for this
   * value itself.
   *
   * @throws IllegalArgumentException if the string is not such a path, or has a negative index
   */
  default Optional<JsonValue> at(String path) {
    return Optional.ofNullable(Paths.find(JsonTrees.INSTANCE, this, Paths.parse(path)));
  }

  /** Returns true if this is the JSON value null. */
  default boolean isNull() {
    return this == JsonNull.NULL;
  }

  /** Returns the value of a boolean; empty for other values. */
  default Optional<Boolean> asBoolean() {
    return this instanceof JsonBoolean bool ? Optional.of(bool.value()) : Optional.empty();
  }

  /** Returns the characters of a string; empty for other values. */
  default Optional<String> asString() {
    return this instanceof JsonString string ? Optional.of(string.value()) : Optional.empty();
  }

  /** Returns the number if it is whole and in range: {@code 1.0} and {@code 1e2} are whole. */
  default OptionalInt asInt() {
    try {
      return this instanceof JsonNumber number ? OptionalInt.of(number.intValueExact()) : OptionalInt.empty();
    } catch (ArithmeticException e) {
      return OptionalInt.empty();
    }
  }

  /** Returns the number if it is whole and in range: {@code 1.0} and {@code 1e2} are whole. */
  default OptionalLong asLong() {
    try {
      return this instanceof JsonNumber number ? OptionalLong.of(number.longValueExact()) : OptionalLong.empty();
    } catch (ArithmeticException e) {
      return OptionalLong.empty();
    }
  }

  /** Returns the number as the nearest double; infinite if it is out of range. */
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

  /** Returns the elements of an array; empty for other values. */
  default Optional<List<JsonValue>> asArray() {
    return this instanceof JsonArray array ? Optional.of(array.values()) : Optional.empty();
  }

  /** Returns the fields of an object, in order; empty for other values. */
  default Optional<Map<String, JsonValue>> asObject() {
    return this instanceof JsonObject object ? Optional.of(object.members()) : Optional.empty();
  }

  // ---- decoding ----

  /** Decodes this value as a class; paths of errors start at this value. */
  default <T> T decode(Class<T> type) {
    return decode(Adapters.of(type));
  }

  /** Decodes this value as a type; paths of errors start at this value. */
  default <T> T decode(TypeRef<T> type) {
    return decode(Adapters.of(type));
  }

  /** Decodes this value with an adapter; paths of errors start at this value. */
  default <T> T decode(JsonAdapter<T> adapter) {
    return adapter.decode(JsonValueAdapter.INSTANCE.encode(this));
  }

  /**
   * Decodes the value at a path with an adapter; the path is as in {@link #at}. Paths of errors start at this value:
   * {@code .rows[0].id(expected an integer, got "x")}. A missing field is {@link JsonAdapter#missing}.
   */
  default <T> T decodeAt(String path, JsonAdapter<T> adapter) {
    return decode(new PathAdapter<>(Paths.parse(path), adapter));
  }

  // ---- changing copies ----

  /** Returns this value with {@code f} applied to the value at the path, or empty if no value is there. */
  default Optional<JsonValue> transformAt(String path, UnaryOperator<JsonValue> f) {
    return Optional.ofNullable(Paths.transform(JsonTrees.INSTANCE, this, Paths.parse(path), f));
  }

  /**
   * Returns this value without the value at the path; unchanged if no value is there. Later elements move up. As in jq,
   * deleting {@code .} leaves the JSON value null.
   */
  default JsonValue delete(String path) {
    return Paths.delete(JsonTrees.INSTANCE, this, Paths.parse(path));
  }

  /**
   * Returns this value with a merge patch applied (RFC 7396): objects are merged, null deletes a field, and any other
   * value replaces the old one, arrays as a whole.
   */
  default JsonValue merge(JsonValue patch) {
    return TreePatches.merge(JsonTrees.INSTANCE, this, patch);
  }

  /**
   * Returns the merge patch (RFC 7396) that changes this value into {@code to}: {@link #merge} with it gives {@code
   * to}. Empty if there is none, because an object of {@code to} has a new field that is null, or contains such an
   * object: a null in a patch deletes a field. {@link JsonPatch#diff} always finds a patch.
   */
  default Optional<JsonValue> mergePatchTo(JsonValue to) {
    return Optional.ofNullable(TreePatches.mergePatch(JsonTrees.INSTANCE, this, to));
  }
}
