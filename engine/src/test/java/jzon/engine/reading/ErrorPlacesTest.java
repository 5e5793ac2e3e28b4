package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Samples;
import jzon.engine.Tree;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.Locator;
import jzon.engine.paths.Place;

/** The paths and places that are found at once in memory are those that are found step by step in a stream. */
class ErrorPlacesTest {
  private static final String[] GAPS = {"", "", "", "", " ", "\n", "\r\n\t", "\n                       "};
  private static final String[] NAMES = {
    "a", "", "größer", "\\\"", "x\\\\", "\\\\\\\"", "{[", "a name of more than eight bytes", ",:", "日本"
  };
  private static final String[] SCALARS = {"1", "-12.5e+7", "true", "false", "null", "12345678901234567890"};

  private static String gap(Random random) {
    return GAPS[random.nextInt(GAPS.length)];
  }

  private static String string(Random random) {
    StringBuilder s = new StringBuilder("\"");
    for (int n = random.nextInt(4); n > 0; n--) s.append(NAMES[random.nextInt(NAMES.length)]);
    if (random.nextInt(10) == 0) s.append("long ".repeat(random.nextInt(30)));
    return s.append('"').toString();
  }

  private static void value(StringBuilder s, Random random, int depth) {
    int kind = random.nextInt(depth > 0 ? 5 : 2);
    if (kind == 0) s.append(SCALARS[random.nextInt(SCALARS.length)]);
    else if (kind == 1) s.append(string(random));
    else {
      boolean array = kind == 2;
      s.append(array ? '[' : '{').append(gap(random));
      int n = random.nextInt(5);
      for (int i = 0; i < n; i++) {
        if (i > 0) s.append(gap(random)).append(',').append(gap(random));
        if (!array) s.append(string(random)).append(gap(random)).append(':').append(gap(random));
        value(s, random, depth - 1);
      }
      s.append(gap(random)).append(array ? ']' : '}');
    }
  }

  /** An error's line and column are those of its offset, and known, unless no value ends where one should. */
  private static void checkPlace(JsonError error, byte[] json, int position) {
    if (position == Place.BEHIND_VALUE && error.line() == -1) return;
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < error.offset(); i++) {
      if (json[i] != '\n') continue;
      line++;
      lineStart = i + 1;
    }
    assertEquals(line + ":" + (error.offset() - lineStart + 1), error.line() + ":" + error.column());
  }

  private static String error(Locator l, JsonException e, byte[] b, int stop) {
    JsonError error = ValueReader.report(e, l, b, stop, b.length - 7, false, Limits.DEFAULT, null);
    return error + " " + error.pointer() + " " + error.offset() + " " + error.line() + ":" + error.column();
  }

  @Test
  void everyPlaceOfRandomDocuments() {
    Random random = new Random(7);
    Locator atOnce = new Locator();
    Locator byStep = new Locator();
    for (int i = 0; i < Samples.ROUNDS / 1000; i++) {
      StringBuilder s = new StringBuilder(gap(random));
      value(s, random, random.nextInt(8));
      byte[] json = Inputs.utf8(s.append(gap(random)).toString());
      int from = random.nextInt(20);
      byte[] b = new byte[from + json.length + 7];
      System.arraycopy(json, 0, b, from, json.length);
      for (int stop = from; stop <= from + json.length; stop++) {
        byStep.reset();
        byStep.feed(b, from, stop, 0);
        atOnce.reset();
        atOnce.scan(b, from, stop, stop);
        for (int position : new int[] {Place.AT_VALUE, Place.AT_NAME, Place.AT_FIELD, Place.BEHIND_VALUE}) {
          // neither a name that was read nor a value ends where a name comes next
          if (position != Place.AT_VALUE && byStep.state == Locator.NAME) continue;
          JsonException e =
              new JsonException(Reason.EXPECTED_INTEGER, new Place(0, stop - from, position), null, "end");
          assertEquals(error(byStep, e, b, stop), error(atOnce, e, b, stop), s::toString);
          checkPlace(
              ValueReader.report(e, atOnce, b, stop, b.length - 7, false, Limits.DEFAULT, null), json, position);
        }
      }
    }
  }

  /**
   * The same places when the document leaves the window in parts, wherever it is cut: in names, escapes, characters.
   */
  @Test
  void documentsInParts() {
    Random random = new Random(8);
    Locator atOnce = new Locator();
    Locator inParts = new Locator();
    for (int i = 0; i < Math.max(100, Samples.ROUNDS / 1000); i++) {
      StringBuilder s = new StringBuilder(gap(random));
      value(s, random, 1 + random.nextInt(7));
      byte[] json = Inputs.utf8(s.append(gap(random)).toString());
      byte[] b = java.util.Arrays.copyOf(json, json.length + 7);
      for (int round = 0; round < 20; round++) {
        int stop = random.nextInt(json.length + 1);
        int[] cuts = random.ints(1 + random.nextInt(4), 0, stop + 1).sorted().toArray();
        inParts.reset();
        int from = 0;
        for (int cut : cuts) {
          // each part lies elsewhere in the window
          int at = random.nextInt(9);
          byte[] part = new byte[at + cut - from];
          System.arraycopy(json, from, part, at, cut - from);
          inParts.feedAndKeep(part, at, part.length, from);
          from = cut;
        }
        byte[] rest = java.util.Arrays.copyOfRange(b, from, b.length);
        inParts.feed(rest, 0, stop - from, from);
        atOnce.reset();
        atOnce.scan(b, 0, stop, stop);
        for (int position : new int[] {Place.AT_VALUE, Place.AT_NAME, Place.AT_FIELD, Place.BEHIND_VALUE}) {
          if (position != Place.AT_VALUE
              && (inParts.state == Locator.NAME || inParts.state == Locator.IN_NAME)) {
            continue;
          }
          JsonException e = new JsonException(
              Reason.REJECTED, new Place(0, stop, position), "no", position == Place.AT_VALUE ? null : "end");
          assertEquals(
              error(atOnce, e, b, stop), error(inParts, e, rest, stop - from),
              () -> s + " " + stop + " " + java.util.Arrays.toString(cuts));
        }
        JsonException e = new JsonException(Reason.EXPECTED_INTEGER, stop, null);
        assertEquals(
            error(atOnce, e, b, stop), error(inParts, e, rest, stop - from),
            () -> s + " " + stop + " " + java.util.Arrays.toString(cuts));
        // nothing of it is left for a document in memory
        int other = random.nextInt(json.length + 1);
        JsonException f = new JsonException(Reason.EXPECTED_INTEGER, other, null);
        inParts.reset();
        inParts.scan(b, 0, other, other);
        atOnce.reset();
        atOnce.scan(b, 0, other, other);
        assertEquals(error(atOnce, f, b, other), error(inParts, f, b, other), s::toString);
      }
    }
  }

  /** What is skipped may have names of any length; of those that leave the window in parts 64 KiB are kept. */
  @Test
  void longNamesInParts() {
    for (int n : new int[] {10, 65_535, 65_536, 65_537, 200_000}) {
      byte[] json = Inputs.utf8("{\"a\":{\"" + "é".repeat(n / 2) + "x\":1}}");
      Locator l = new Locator();
      int step = 30_001;
      int stop = json.length - 3;
      int from = 0;
      for (; from + step < stop; from += step) {
        l.feedAndKeep(java.util.Arrays.copyOfRange(json, from, from + step), 0, step, from);
      }
      byte[] rest = java.util.Arrays.copyOfRange(json, from, json.length);
      l.feed(rest, 0, stop - from, from);
      List<Object> path = ValueReader.report(
          new JsonException(Reason.REJECTED, stop, "no"), l, rest, stop - from, rest.length, false, Limits.DEFAULT,
          null).segments();
      String whole = "é".repeat(n / 2) + "x";
      assertEquals(List.of("a", n < 65_536 ? whole : whole.substring(0, 32_768)), path);
    }
    // cut behind a backslash, it is shown as it is written
    byte[] json = Inputs.utf8("{\"x" + "\\n".repeat(40_000) + "\":1}");
    Locator l = new Locator();
    l.feedAndKeep(json, 0, 70_000, 0);
    byte[] rest = java.util.Arrays.copyOfRange(json, 70_000, json.length);
    l.feed(rest, 0, rest.length - 2, 70_000);
    List<Object> path = ValueReader.report(
        new JsonException(Reason.REJECTED, json.length - 2, "no"), l, rest, rest.length - 2, rest.length, false,
        Limits.DEFAULT, null).segments();
    assertEquals(List.of("x" + "\\n".repeat(32_767) + "\\"), path);
  }

  /** What is no UTF-8 at all is recognised by its first bytes, even when these have left the window. */
  @Test
  void encodingsByTheFirstBytes() {
    Object[][] rows = {
      {Reason.BYTE_ORDER_MARK, 0xEF, 0xBB, 0xBF, '1'}, {Reason.BYTE_ORDER_MARK, 0xEF, 0xBB, 0xBF},
      {Reason.UNSUPPORTED_ENCODING, 0xFE, 0xFF, '1', '2'}, {Reason.UNSUPPORTED_ENCODING, 0xFF, 0xFE},
      {Reason.UNSUPPORTED_ENCODING, 0, '1', 0, '2'}, {Reason.UNSUPPORTED_ENCODING, '1', 0, '2', 0},
      {Reason.UNSUPPORTED_ENCODING, '1', 0}, {Reason.EXPECTED_VALUE, '1', '2', 0, 0},
      {Reason.EXPECTED_VALUE, 0xEF, 0xBB, 'x', 'y'}, {Reason.EXPECTED_VALUE, 0xEF, 0xBB}, {Reason.EXPECTED_VALUE, 0},
      {Reason.EXPECTED_VALUE, 0xFF, 0xFF}, {Reason.EXPECTED_VALUE, 0xFE, 0xFE},
      {Reason.EXPECTED_VALUE, '[', ']', 0xFE, 0xFF},
    };
    for (Object[] row : rows) {
      byte[] b = new byte[row.length - 1];
      for (int i = 0; i < b.length; i++) {
        b[i] = (byte) (row[i + 1] instanceof Character ? (Character) row[i + 1] : (Integer) row[i + 1]);
      }
      for (int at = 0; at <= 5; at++) {
        Reason expected = at > 4 ? Reason.EXPECTED_VALUE : (Reason) row[0];
        JsonException e = new JsonException(Reason.EXPECTED_VALUE, at, null);
        for (int kept = 0; kept <= b.length; kept++) {
          Locator l = new Locator();
          for (int i = 0; i < kept; i++) l.feedAndKeep(new byte[] {'x', b[i]}, 1, 2, i);
          byte[] rest = java.util.Arrays.copyOfRange(b, kept, b.length);
          assertEquals(
              expected, ValueReader.report(e, l, rest, at - kept, rest.length, false, Limits.DEFAULT, null).reason(),
              () -> java.util.Arrays.toString(b));
        }
      }
    }
  }

  /** Lines are counted up to what follows the document, too. */
  @Test
  void linesOfTrailingData() {
    Random random = new Random(9);
    for (int round = 0; round < 300; round++) {
      StringBuilder s = new StringBuilder("[1,\n2]");
      for (int n = random.nextInt(90); n > 0; n--) s.append(random.nextInt(1 + round % 20) == 0 ? "\n" : " ");
      int at = s.length();
      int line = (int) s.chars().filter(c -> c == '\n').count() + 1;
      int column = at - s.lastIndexOf("\n");
      s.append("x");
      if (round % 2 == 0) s.append("\n".repeat(600));
      String expected =
          "error (unexpected data after the document, got x) TRAILING_DATA at " + at + " " + line + ":" + column;
      byte[] json = Inputs.utf8(s.toString());
      assertEquals(expected, Inputs.array(json, Tree::skip));
      byte[] slice = new byte[json.length + 50];
      System.arraycopy(json, 0, slice, 33, json.length);
      assertEquals(expected, Inputs.outcome(JsonReader.open(slice, 33, 33 + json.length, Limits.DEFAULT), Tree::skip));
      assertEquals(expected, Inputs.outcome(JsonReader.open(Inputs.stream(json, 7), Limits.DEFAULT), Tree::skip));
    }
  }

  @Test
  void moreLevelsThanUsual() {
    for (int depth = 0; depth < 300; depth += 7) {
      String json = "[{\"a\":[[],{},".repeat(depth) + "x";
      String path = ".[0].a[2]".repeat(depth).replace("].[", "][");
      Locator l = new Locator();
      l.scan(Inputs.utf8(json), 0, json.length() - 1, json.length() - 1);
      JsonException e = new JsonException(Reason.EXPECTED_VALUE, json.length() - 1, null);
      assertEquals(
          path + "(expected a value, got x)",
          ValueReader.report(
              e, l, Inputs.utf8(json), json.length() - 1, json.length(), false, Limits.DEFAULT, null).toString());
    }
  }

  /** Reads the second of two strings after alternatives have failed in others, or in the same. */
  private static Object second(JsonReader in) {
    in.readObjectStart();
    in.readName();
    int mark = in.mark();
    JsonException first = null;
    try {
      in.readArrayStart();
      in.readString();
      in.readNextElement();
      in.readString();
    } catch (JsonException e) {
      first = e;
    }
    in.rewind(mark);
    in.readArrayStart();
    try {
      in.readInt();
    } catch (JsonException e) {
      throw first != null ? first : e;
    }
    return null;
  }

  @Test
  void errorsInsideStrings() {
    String ascii = "x".repeat(3000);
    String[] prefixes = {"", "é", "日\\n", "\\\"", ascii, ascii + "é", "é" + ascii};
    String[] faults = {"\u0001", "\\x", "\\ud800", "\\udc00x", "\\u12g4"};
    String[] texts = {
      "control characters in strings must be escaped", "invalid escape", "lone surrogate", "lone surrogate",
      "invalid escape"
    };
    for (String prefix : prefixes) {
      for (int i = 0; i < faults.length; i++) {
        String json = "{\n \"a\" : [\"é" + ascii + "\", \n\"" + prefix + faults[i] + prefix + "\",1]}";
        String outcome = Inputs.all(json, ErrorPlacesTest::second);
        assertEquals(
            "error .a[1](" + texts[i] + ")", outcome.substring(0, outcome.indexOf(')') + 1), prefix + faults[i]);
        String name = "{\"a\":1,\"" + prefix + faults[i] + "\":2}";
        outcome = Inputs.all(name, ErrorPlacesTest::names);
        assertEquals("error (" + texts[i] + ")", outcome.substring(0, outcome.indexOf(')') + 1), prefix + faults[i]);
      }
    }
  }

  private static Object names(JsonReader in) {
    in.readObjectStart();
    do {
      in.readName();
      in.readInt();
    } while (in.readNextMember());
    return null;
  }
}
