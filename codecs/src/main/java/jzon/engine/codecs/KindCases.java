package jzon.engine.codecs;

import java.io.Serializable;
import java.util.Set;
import java.util.StringJoiner;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/** Finds the case of a type by the first byte of a value, whose kind of JSON distinguishes the cases. */
public final class KindCases implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Stands for the names of NaN and infinities, which are strings, in a type without other strings. */
  private static final char NOT_FINITE = 'N';

  private static final Set<String> NOT_FINITE_NAMES = Set.of("NaN", "Infinity", "-Infinity");

  private final String letters;
  /** For each byte below 128 the position of its kind's letter plus one, or 0. */
  private final byte[] cases = new byte[128];
  private final int number;

  private KindCases(String letters) {
    this.letters = letters;
    this.number = letters.indexOf(NOT_FINITE) < 0 ? -1 : letters.indexOf('n');
    put('s', "\"");
    put('n', "-0123456789");
    put('b', "tf");
    put('0', "n");
    put('o', "{");
    put('a', "[");
  }

  private void put(char letter, String starts) {
    for (int i = 0; i < starts.length(); i++) cases[starts.charAt(i)] = (byte) (letters.indexOf(letter) + 1);
  }

  /**
   * Makes the finder of a type's cases.
   *
   * @param letters a letter for each kind: s for strings, n for numbers, b for true and false, 0 for null, o for
   *     objects, a for arrays; then N if numbers may be NaN or infinite
   */
  public static KindCases of(String letters) {
    return new KindCases(letters);
  }

  /** Returns the position of the letter for the value that comes next, and does not read the value. */
  public int find(JsonReader in) {
    int c = in.peek();
    int found = c < 128 ? cases[c] - 1 : -1;
    return found >= 0 ? found : other(in, c);
  }

  private int other(JsonReader in, int c) {
    long at = in.offset();
    if (c == '"' && number >= 0) {
      int mark = in.mark();
      boolean isNumber = NOT_FINITE_NAMES.contains(in.readString());
      in.rewind(mark);
      in.unmark(mark);
      if (isNumber) return number;
    }
    throw unexpected(in, c, at);
  }

  /** Makes the error, which has the reason of the first kind, so that it is one of the shape. */
  private JsonException unexpected(JsonReader in, int c, long at) {
    StringJoiner expected = new StringJoiner(" or ", "expected ", "");
    Reason first = null;
    for (int i = 0; i < letters.length(); i++) {
      char letter = letters.charAt(i);
      if (letter == NOT_FINITE) break;
      Reason reason = reason(letter);
      expected.add(letter == 'b' ? "true or false" : reason.text().substring("expected ".length()));
      if (first == null) first = reason;
    }
    boolean begins = c < 128 && "\"-0123456789tfn{[".indexOf(c) >= 0;
    return in.error(begins ? first : Reason.EXPECTED_VALUE, at, expected.toString());
  }

  private static Reason reason(char letter) {
    return switch (letter) {
      case 's' -> Reason.EXPECTED_STRING;
      case 'n' -> Reason.EXPECTED_NUMBER;
      case 'b' -> Reason.EXPECTED_BOOLEAN;
      case '0' -> Reason.EXPECTED_NULL;
      case 'o' -> Reason.EXPECTED_OBJECT;
      default -> Reason.EXPECTED_ARRAY;
    };
  }

  /** Rejects NaN and infinities, which JSON writes as strings, if a type would read these as another case. */
  public static void requireFinite(double number, String type) {
    requireFinite(number, number, type);
  }

  /** As above, for the value {@code shown} that holds the number. */
  public static void requireFinite(double number, Object shown, String type) {
    if (Double.isFinite(number)) return;
    String message = shown + " has no JSON in " + type + ", which would read it as a string";
    throw JsonError.of(Reason.REJECTED, message, null).toException();
  }
}
