package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/**
 * Where the steps of skipping end, against the grammar; what they leave is read in other ways, with the same results.
 */
class ValueSkipperTest {
  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

  /**
   * Returns the end of the number at the start of the text, or -1 if there is none or more follows that may belong to
   * it.
   */
  private static int end(String s) {
    Matcher m = NUMBER.matcher(s);
    return m.lookingAt() && "0123456789.eE".indexOf(s.charAt(m.end())) < 0 ? m.end() : -1;
  }

  private static void check(String token) {
    for (String behind : new String[] {",", "]", " ", "-", "x"}) {
      String s = token + behind;
      byte[] b = Inputs.utf8("[" + s + " ".repeat(60));
      int expected = end(s + " ");
      assertEquals(expected < 0 ? -1 : expected + 1, ValueSkipper.number(b, 1, b.length - 20), s);
    }
  }

  @Test
  void numbers() {
    char[] alphabet = "019-+.eE".toCharArray();
    for (int length = 1; length <= 4; length++) {
      int n = (int) Math.pow(alphabet.length, length);
      for (int i = 0; i < n; i++) {
        char[] token = new char[length];
        for (int k = 0, rest = i; k < length; k++, rest /= alphabet.length) token[k] = alphabet[rest % alphabet.length];
        check(new String(token));
      }
    }
    for (int whole = 1; whole <= 20; whole++) {
      for (int fraction = 0; fraction <= 20; fraction++) {
        String number = "1".repeat(whole) + (fraction == 0 ? "" : "." + "2".repeat(fraction));
        for (String token :
            new String[] {
              number, "-" + number, number + "e5", number + "E-" + "3".repeat(fraction + 1), number + "e", number + ".",
              number + "e+"
            }) {
          check(token);
        }
      }
    }
  }

  /** A number that is not complete before the end of what may be looked at is left. */
  @Test
  void numbersAtTheEnd() {
    for (String number :
        new String[] {
          "1234567890123456789012345678901234567890", "-0.1234567890123456789012345678901234567890",
          "1.5e1234567890123456789012345678901234567890"
        }) {
      byte[] b = Inputs.utf8(number + "," + "1".repeat(60));
      for (int near = 0; near <= number.length() + 10; near++) {
        int end = ValueSkipper.number(b, 0, near);
        assertTrue(end == number.length() || end == -1 && near < number.length(), number + " " + near + " " + end);
      }
    }
  }

  @Test
  void shortScalars() {
    for (int n = 0; n <= 10; n++) {
      String text = "abcdefghijkl".substring(0, n);
      int expected = n < 8 ? n + 2 : 0;
      assertEquals(expected, ValueSkipper.shortScalar(Inputs.utf8("[\"" + text + "\"" + "x".repeat(20)), 1));
      for (String other : new String[] {"\\n", "é", "\n", "日"}) {
        assertEquals(
            0, ValueSkipper.shortScalar(Inputs.utf8("[\"" + text + other + "\"" + " ".repeat(20)), 1), text + other);
      }
      if (n == 0) continue;
      String digits = "9012345678901".substring(0, n);
      for (String behind : new String[] {",", "]", "}", " ", "\n", "-", "+", "x"}) {
        assertEquals(
            n < 8 ? n : 0, ValueSkipper.shortScalar(Inputs.utf8("[" + digits + behind + " ".repeat(20)), 1),
            digits + behind);
      }
      for (String behind : new String[] {".", ".5", "e5", "E"}) {
        assertEquals(
            0, ValueSkipper.shortScalar(Inputs.utf8("[" + digits + behind + " ".repeat(20)), 1), digits + behind);
      }
    }
    assertEquals(1, ValueSkipper.shortScalar(Inputs.utf8("0," + " ".repeat(20)), 0));
    for (String none : new String[] {"01,", "00,", "-1,", "true", "[", "{", " 1", ",", ":1", "/1"}) {
      assertEquals(0, ValueSkipper.shortScalar(Inputs.utf8(none + " ".repeat(20)), 0), none);
    }
  }

  @Test
  void plainText() {
    for (int n = 0; n < 40; n++) {
      for (String special : new String[] {"\"", "\\", "\n", "é", "\0"}) {
        byte[] b = Inputs.utf8("x".repeat(n + 1) + special + "y".repeat(40));
        assertEquals(n + 1, ValueSkipper.plain(b, 1, b.length - 10));
        for (int near = 0; near < n + 10; near++) {
          int stop = ValueSkipper.plain(b, 1, near);
          assertTrue(stop == n + 1 || stop > near && stop <= near + 16 && stop <= n + 1, n + " " + near + " " + stop);
        }
      }
    }
  }

  @Test
  void literals() {
    for (String literal : new String[] {"true", "false", "null"}) {
      byte[] b = Inputs.utf8(literal + "         ");
      try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
        assertEquals(literal.length(), ValueSkipper.literal(in, 0, b[0]));
      }
    }
  }

  /** Containers that end after one another up to the end of the input, which comes too soon: more is in the array. */
  @Test
  void manyEndsAndThenTheEndOfTheInput() {
    FieldNames names = new FieldNames("id");
    for (String[] level : new String[][] {{"[", "]"}, {"{\"a\":", "}"}, {"[{\"a\":", "}]"}}) {
      for (int open = 1; open <= 510 / (level[0].length() > 5 ? 2 : 1); open += 1 + open / 40) {
        for (int close = 0; close <= open; close += 1 + close / 20) {
          String text = "{\"x\":" + level[0].repeat(open) + (level[0].equals("[") ? "" : "1") + level[1].repeat(close);
          byte[] array = Inputs.utf8(text + level[1].repeat(600) + "}");
          JsonReader[] forms = {
            JsonReader.open(array, 0, text.length(), Limits.DEFAULT),
            JsonReader.open(Inputs.utf8(text), 0, text.length(), Limits.DEFAULT),
            JsonReader.open(new java.io.ByteArrayInputStream(array, 0, text.length()), Limits.DEFAULT)
          };
          for (JsonReader in : forms) {
            try (in) {
              JsonException e = assertThrows(JsonException.class, () -> skipMembers(in, names), text);
              assertEquals(Reason.UNEXPECTED_END, e.reason(), text);
            }
          }
        }
      }
    }
  }

  private static void skipMembers(JsonReader in, FieldNames names) {
    int field = in.readFirstName(names);
    while (field == JsonReader.UNKNOWN) field = in.skipUnknown(names);
    in.readEnd();
  }
}
