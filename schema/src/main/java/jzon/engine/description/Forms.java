package jzon.engine.description;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import jzon.engine.binary.BinaryText;
import jzon.engine.names.JsonText;

/** The forms of standard types, such as {@link #INT32}, from which descriptions of other types are made. */
public final class Forms {
  /** Any JSON value. */
  public static final Form ANY = new Form.AnyValue();

  /** Only {@code null}. */
  public static final Form NULL = new Form.NullValue();

  /** {@code true} or {@code false}. */
  public static final Form BOOLEAN = new Form.BooleanValue();

  /** An integer of 8 bits. */
  public static final Form INT8 = integer(Byte.MIN_VALUE, Byte.MAX_VALUE);

  /** An integer of 16 bits. */
  public static final Form INT16 = integer(Short.MIN_VALUE, Short.MAX_VALUE);

  /** An integer of 32 bits. */
  public static final Form INT32 = integer(Integer.MIN_VALUE, Integer.MAX_VALUE);

  /** An integer of 64 bits. */
  public static final Form INT64 = integer(Long.MIN_VALUE, Long.MAX_VALUE);

  /** An integer of any size that the limits allow. */
  public static final Form INTEGER = new Form.IntegerValue(null, null);

  /** An exact decimal number. */
  public static final Form DECIMAL = new Form.NumberValue(false);

  /** A floating-point number, or one of the names of NaN and the infinities. */
  public static final Form FLOATING = new Form.NumberValue(true);

  /** Any string. */
  public static final Form TEXT = text(TextFormat.PLAIN);

  private Forms() {}

  /** Returns the form of integers from {@code min} to {@code max}. */
  public static Form integer(long min, long max) {
    return new Form.IntegerValue(BigInteger.valueOf(min), BigInteger.valueOf(max));
  }

  /** Returns the form of strings with that format. */
  public static Form text(TextFormat format) {
    return new Form.TextValue(format);
  }

  /** Returns the form of bytes that a string encodes as text. */
  public static Form bytes(BinaryText text) {
    return new Form.BytesValue(text);
  }

  /** Returns the form of an array with any number of elements. */
  public static Form array(Form element) {
    return new Form.ArrayValue(element, 0, false);
  }

  /** Returns the form of an array whose duplicates are dropped. */
  public static Form set(Form element) {
    return new Form.ArrayValue(element, 0, true);
  }

  /** Returns the form of an object whose names have the form {@code key}. */
  public static Form map(Form key, Form value) {
    return new Form.MapValue(key, value, 0);
  }

  /** Returns the form of a value or null; a field with this form may also be missing. */
  public static Form optional(Form value) {
    return new Form.NullableValue(value, true);
  }

  /** Returns the form of an array or, in its place, one of its elements. */
  public static Form orOne(Form array) {
    if (array instanceof Form.NullableValue v) return new Form.NullableValue(orOne(v.value()), v.mayBeMissing());
    if (array instanceof Form.CheckedValue v) return new Form.CheckedValue(orOne(v.value()), v.check());
    return array instanceof Form.ArrayValue v ? new Form.ChoiceValue(List.of(v, v.element())) : array;
  }

  /** Returns the form of an object or, in place of an empty one, an empty array. */
  public static Form orEmptyArray(Form object) {
    if (object instanceof Form.NullableValue v) {
      return new Form.NullableValue(orEmptyArray(v.value()), v.mayBeMissing());
    }
    return new Form.ChoiceValue(List.of(object, new Form.TupleValue(List.of())));
  }

  /** Returns the form of a number or boolean in a string. */
  public static Form inString(Form scalar) {
    if (scalar.equals(BOOLEAN)) return names(null, List.of("true", "false"));
    if (scalar.equals(INT8)) return text(TextFormat.INT8_TEXT);
    if (scalar.equals(INT16)) return text(TextFormat.INT16_TEXT);
    if (scalar.equals(INT32)) return text(TextFormat.INT32_TEXT);
    if (scalar.equals(INT64)) return text(TextFormat.INT64_TEXT);
    if (scalar.equals(INTEGER)) return text(TextFormat.INTEGER_TEXT);
    return text(scalar.equals(FLOATING) ? TextFormat.FLOATING_TEXT : TextFormat.DECIMAL_TEXT);
  }

  /** Tells whether a field of this form may be missing; its value is then the empty value, such as None. */
  public static boolean mayBeMissing(Form form) {
    if (form instanceof Form.CheckedValue checked) return mayBeMissing(checked.value());
    return form instanceof Form.NullValue || form instanceof Form.NullableValue value && value.mayBeMissing();
  }

  /** Returns the form of an enum whose constants are these strings. */
  public static Form names(String type, Iterable<String> names) {
    List<String> values = new ArrayList<>();
    for (String name : names) values.add(JsonText.quoted(name));
    return values(type, values);
  }

  /** Returns the form of an enum whose constants are these values, given as JSON. */
  public static Form values(String type, Iterable<String> values) {
    List<Form.Constant> constants = new ArrayList<>();
    for (String json : values) constants.add(new Form.Constant(json, List.of()));
    return new Form.EnumValue(type, constants, false);
  }

  /** Returns an enum's form that also accepts any other value of the same kind, as the constant for unknown values. */
  public static Form open(Form constants) {
    Form.EnumValue known = (Form.EnumValue) constants;
    return new Form.EnumValue(known.type(), known.constants(), true, known.anyCase());
  }

  /** Returns an enum's form that also accepts strings which differ from a constant only in case. */
  public static Form anyCase(Form constants) {
    Form.EnumValue known = (Form.EnumValue) constants;
    return new Form.EnumValue(known.type(), known.constants(), known.open(), true);
  }

  /** Returns the form of exactly one value, given as JSON. */
  public static Form literal(String json) {
    return new Form.EnumValue(null, List.of(new Form.Constant(json, List.of())), false);
  }
}
