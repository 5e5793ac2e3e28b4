package jzon.bind.adapters;

import java.time.DateTimeException;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;

/**
 * Writes a type as a string, as a value and as a field name, and reads it.
 *
 * <p>{@link #read} throws an IllegalArgumentException, a DateTimeException or an ArithmeticException ({@code
 * Period.parse} of too many weeks) if the string has another form; it is then rejected with {@code expected}, such as
 * "expected a URI".
 */
abstract class TextForm<T> extends JsonAdapter<T> {
  private final String expected;

  TextForm(String expected) {
    this.expected = expected;
  }

  /** Parses the string of a value. */
  abstract T read(String text);

  /** Returns the string of a value. */
  String write(T value) {
    return value.toString();
  }

  /** Reads the value where it is in its common form, without a String; or returns null and reads nothing. */
  T tryReadValue(JsonReader in) {
    return null;
  }

  @Override
  public final T decode(JsonReader in) {
    T value = tryReadValue(in);
    return value != null ? value : readText(in);
  }

  @Override
  public void encode(T value, JsonWriter out) {
    out.writeString(write(value));
  }

  private T readText(JsonReader in) {
    long at = in.offset();
    String text = in.readString();
    try {
      return read(text);
    } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
      throw in.error(Reason.EXPECTED_TEXT, at, expected);
    }
  }

  /** Returns the adapter of keys of this form. */
  final KeyAdapter<T> keys() {
    return new Keys<>(this);
  }

  static final class Keys<T> extends KeyAdapter<T> {
    final TextForm<T> form;

    Keys(TextForm<T> form) {
      this.form = form;
    }

    @Override
    public T decodeKey(JsonReader in) {
      String name = in.readName();
      try {
        return form.read(name);
      } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
        throw in.rejected(in.offset(), form.expected.concat(" as name"));
      }
    }

    @Override
    public void encodeKey(T key, JsonWriter out) {
      out.writeName(form.write(key));
    }
  }
}
