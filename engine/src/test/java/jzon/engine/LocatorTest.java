package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The paths and places that are found at once in memory are those that are found step by step in a stream. */
class LocatorTest {
  private static final String[] GAPS = {"", "", "", "", " ", "\n", "\r\n\t", "\n                       "};
  private static final String[] NAMES = {"a", "", "größer", "\\\"", "x\\\\", "\\\\\\\"", "{[", "a name of more than eight bytes", ",:", "日本"};
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

  private static String error(Locator l, JsonException e, byte[] b, int stop) {
    JsonError error = l.error(e, b, stop, b.length - 7, false, Limits.DEFAULT, null);
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
        for (int position : new int[] {JsonException.AT_VALUE, JsonException.AT_NAME, JsonException.BEHIND_VALUE}) {
          // neither a name that was read nor a value ends where a name comes next
          if (position != JsonException.AT_VALUE && byStep.state == Locator.NAME) continue;
          JsonException e = new JsonException(Reason.EXPECTED_INTEGER, stop - from, position, null, null, -1, "end");
          assertEquals(error(byStep, e, b, stop), error(atOnce, e, b, stop), s::toString);
        }
      }
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
      assertEquals(path + "(expected a value, got x)", l.error(e, Inputs.utf8(json), json.length() - 1, json.length(), false, Limits.DEFAULT, null).toString());
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
    String[] texts = {"control characters in strings must be escaped", "invalid escape", "lone surrogate", "lone surrogate", "invalid escape"};
    for (String prefix : prefixes) {
      for (int i = 0; i < faults.length; i++) {
        String json = "{\n \"a\" : [\"é" + ascii + "\", \n\"" + prefix + faults[i] + prefix + "\",1]}";
        String outcome = Inputs.all(json, LocatorTest::second);
        assertEquals("error .a[1](" + texts[i] + ")", outcome.substring(0, outcome.indexOf(')') + 1), prefix + faults[i]);
        String name = "{\"a\":1,\"" + prefix + faults[i] + "\":2}";
        outcome = Inputs.all(name, LocatorTest::names);
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
