package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.JsonWriter;
import jzon.engine.Samples;

class JsonFormatTest {
  @Test
  void pretty() {
    String[][] rows = {
      {"{\"curvature\":0.5}", "{\n  \"curvature\" : 0.5\n}"},
      {"[]", "[]"}, {"{}", "{}"}, {" [ ] ", "[]"}, {"{ \n}", "{}"}, {"1", "1"}, {" null ", "null"},
      {"\"a b\"", "\"a b\""},
      {"[1,2]", "[\n  1,\n  2\n]"},
      {"[[],{},[{}]]", "[\n  [],\n  {},\n  [\n    {}\n  ]\n]"},
      {
        "{\"a\":{\"b\":[true,null]},\"c\":\"\"}",
        "{\n  \"a\" : {\n    \"b\" : [\n      true,\n      null\n    ]\n  },\n  \"c\" : \"\"\n}"
      },
      {"{\"a\" :1,\"b\"\n:\t2}", "{\n  \"a\" : 1,\n  \"b\" : 2\n}"},
      {"{\"a:\":\"b:\",\":\":[\":\",\"::\"]}", "{\n  \"a:\" : \"b:\",\n  \":\" : [\n    \":\",\n    \"::\"\n  ]\n}"},
      {"{\"{[,:]} \\\"\":\"\\\\\"}", "{\n  \"{[,:]} \\\"\" : \"\\\\\"\n}"},
      {"[\"\\\\\",\"\\\\\\\"]\"]", "[\n  \"\\\\\",\n  \"\\\\\\\"]\"\n]"},
      {"{\"\u00e9\":-1.5E10}", "{\n  \"\u00e9\" : -1.5E10\n}"},
    };
    for (String[] row : rows) {
      assertEquals(row[1], text(JsonFormat.pretty(bytes(row[0]))));
      assertEquals(row[1], text(JsonFormat.pretty(JsonFormat.pretty(bytes(row[0])))), "again");
    }
  }

  @Tag("long")
  @Test
  void prettyAtAnyDepth() {
    String deep = "[".repeat(5000) + "]".repeat(5000);
    byte[] pretty = JsonFormat.pretty(bytes(deep));
    assertEquals(deep, text(pretty).replaceAll("\\s", ""));
    // Lines of 2, 4, to 9998 spaces down to the innermost pair, and up again from 9996.
    long spaces = 0;
    for (byte c : pretty) if (c == ' ') spaces++;
    assertEquals(4999L * 5000 + 4998L * 4999, spaces);
  }

  /** Random documents, with and without whitespace, against one character at a time. */
  @Test
  void prettyOfRandomDocuments() {
    Random random = new Random(31);
    for (int i = 0; i < Samples.ROUNDS / 200; i++) {
      StringBuilder b = new StringBuilder();
      writeRandom(b, random, random.nextInt(10), i % 3 == 0 ? " \t\r\n" : "", i % 100 == 0 ? 40 : 5);
      assertEquals(indented(b.toString()), text(JsonFormat.pretty(bytes(b.toString()))), b::toString);
    }
  }

  /** Containers around values of each length, so that each kind of byte comes last in a word of eight bytes. */
  @Test
  void prettyAtEveryPlace() {
    String[] ends = {"1", "-0.5e-10", "true", "\"\"", "\"\\\"\"", "\"\\\\\"", "{}", "[]", "[1]", "{\"\":null}"};
    for (int n = 0; n < 40; n++) {
      for (int depth = 0; depth < 12; depth++) {
        for (String end : ends) {
          String text = "\"" + "x".repeat(n) + "\"";
          String list = "[" + text + "," + "7".repeat(n + 1) + "," + end + "]";
          String object = "{" + text + ":" + end + ",\"b\":" + text + "}";
          String json = "[".repeat(depth) + list + "," + object + "]".repeat(depth);
          if (depth == 0) json = list;
          assertEquals(indented(json), text(JsonFormat.pretty(bytes(json))));
        }
      }
    }
  }

  /** Output that grows the buffer at each kind of token, from both kinds of writers of the pool. */
  @Test
  void prettyOfLongDocuments() {
    for (String element : new String[] {"1", "\"\u00e9\"", "[]", "[[[[[[[[[[1]]]]]]]]]]", "{\"a\":{\"b\":\"c\"}}"}) {
      for (int n : new int[] {1000, 3000, 4000, 30_000}) {
        String json = "[" + (element + ",").repeat(n) + "0]";
        assertEquals(indented(json), text(JsonFormat.pretty(bytes(json))));
      }
    }
  }

  /** A long string after others, where the room of the buffer ends. */
  @Test
  void prettyOfAStringAtTheEndOfTheBuffer() {
    for (int n = 27_550; n < 27_850; n++) {
      String json = "[" + "1,".repeat(1000) + "\"" + "x".repeat(n) + "\"]";
      String expected = "[" + "\n  1,".repeat(1000) + "\n  \"" + "x".repeat(n) + "\"\n]";
      assertEquals(expected, text(JsonFormat.pretty(bytes(json))));
    }
  }

  @Test
  void prettyOfWhatAWriterHas() {
    for (int i = 0; i < 3; i++) {
      try (JsonWriter out = JsonWriter.open()) {
        out.writeArrayStart();
        out.writeString("a b");
        out.writeComma();
        out.writeInt(12);
        out.writeArrayEnd();
        byte[] compact = out.toByteArray();
        assertEquals("[\n  \"a b\",\n  12\n]", text(JsonFormat.pretty(out)));
        assertArrayEquals(compact, out.toByteArray(), "unchanged");
      }
    }
    try (JsonWriter out = JsonWriter.open(new ByteArrayOutputStream())) {
      assertThrows(IllegalArgumentException.class, () -> JsonFormat.pretty(out));
    }
  }

  /** A string that does not end is an error, and never ends in the bytes of an earlier document. */
  @Test
  void unfinishedStringsShowNothingElse() {
    for (int length = 0; length < 40; length++) {
      for (String unfinished : new String[] {"\"" + "x".repeat(length), "\"" + "x".repeat(length) + "\\"}) {
        JsonFormat.pretty(bytes("[" + "\"secret\",".repeat(1000) + "1]"));
        assertThrows(RuntimeException.class, () -> JsonFormat.pretty(bytes(unfinished)), unfinished);
        assertThrows(RuntimeException.class, () -> JsonFormat.pretty(bytes("[" + unfinished)), unfinished);
      }
    }
  }

  /** One character at a time. */
  private static String indented(String json) {
    StringBuilder out = new StringBuilder();
    int depth = 0;
    boolean isString = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (isString) {
        out.append(c);
        if (c == '\\') out.append(json.charAt(++i));
        else if (c == '"') isString = false;
        continue;
      }
      if (" \t\r\n".indexOf(c) >= 0) continue;
      boolean ends = c == '}' || c == ']';
      char last = out.length() == 0 ? ' ' : out.charAt(out.length() - 1);
      if (ends) depth--;
      boolean isEmpty = ends && (last == '{' || last == '[');
      if (ends && !isEmpty || !ends && (last == '{' || last == '[') || last == ',') {
        out.append('\n').append("  ".repeat(depth));
      }
      if (c == '"') isString = true;
      if (c == '{' || c == '[') depth++;
      out.append(c == ':' ? " : " : String.valueOf(c));
    }
    return out.toString();
  }

  private static void writeRandom(StringBuilder b, Random random, int depth, String spaces, int most) {
    space(b, random, spaces);
    int kind = depth == 0 ? 2 + random.nextInt(3) : random.nextInt(5);
    if (kind < 2) {
      b.append(kind == 0 ? '[' : '{');
      int n = random.nextInt(most);
      for (int i = 0; i < n; i++) {
        if (i > 0) b.append(',');
        if (kind == 1) {
          writeString(b, random, spaces);
          b.append(':');
        }
        writeRandom(b, random, depth - 1, spaces, 5);
      }
      if (n == 0) space(b, random, spaces);
      b.append(kind == 0 ? ']' : '}');
    } else if (kind == 2) {
      writeString(b, random, spaces);
    } else if (kind == 3) {
      b.append(new String[] {"true", "false", "null", "0", "-1.5E+10"}[random.nextInt(5)]);
    } else {
      b.append(random.nextLong() >> random.nextInt(64));
    }
    space(b, random, spaces);
  }

  private static void writeString(StringBuilder b, Random random, String spaces) {
    String[] parts = {
      "a", "bcdefghi", "\\\"", "\\\\", "\\n", "\\u0022", "{", "}", "[", "]", ",", ":", " ", "\u00e9", "\u65e5",
      "\ud83d\ude00"
    };
    space(b, random, spaces);
    b.append('"');
    for (int n = random.nextInt(12); n > 0; n--) b.append(parts[random.nextInt(parts.length)]);
    b.append('"');
    space(b, random, spaces);
  }

  private static void space(StringBuilder b, Random random, String spaces) {
    if (spaces.isEmpty()) return;
    for (int n = random.nextInt(4); n > 0; n--) b.append(spaces.charAt(random.nextInt(spaces.length())));
  }

  @Test
  void asciiOnly() {
    String[][] rows = {
      {"\"\u00e9\"", "\"\\u00e9\""},
      {"\"abcdefghij\u20acklmnopqrstuv\u07ff\"", "\"abcdefghij\\u20acklmnopqrstuv\\u07ff\""},
      {"{\"\ud83d\ude00\":\"\udbff\udfff\u0080\uffff\"}", "{\"\\ud83d\\ude00\":\"\\udbff\\udfff\\u0080\\uffff\"}"},
      {"[ \"\\\\\u00e9\" ]", "[ \"\\\\\\u00e9\" ]"},
      {"\"\u0080\u0800\u0fff\u1000\"", "\"\\u0080\\u0800\\u0fff\\u1000\""},
    };
    for (String[] row : rows) assertEquals(row[1], text(JsonFormat.asciiOnly(bytes(row[0]))));
    byte[] ascii = bytes("{\"a\":[1,2,\"\u007f\"]}");
    assertSame(ascii, JsonFormat.asciiOnly(ascii));
    for (int n = 0; n < 80; n++) {
      for (int i = 0; i <= n; i++) {
        String json = "\"" + "x".repeat(i) + "\u00e9" + "x".repeat(n - i) + "\"";
        assertEquals(json.replace("\u00e9", "\\u00e9"), text(JsonFormat.asciiOnly(bytes(json))));
      }
    }
    String all = "\u20ac".repeat(10_000);
    assertEquals("\"" + "\\u20ac".repeat(10_000) + "\"", text(JsonFormat.asciiOnly(bytes("\"" + all + "\""))));
  }

  @Test
  void htmlSafe() {
    String[][] rows = {
      {"\"</script>\"", "\"\\u003c/script\\u003e\""}, {"\"a&b\"", "\"a\\u0026b\""},
      {"{\"\u2028\":\"\u2029\"}", "{\"\\u2028\":\"\\u2029\"}"},
      {"\"\u2027\u202a\u2028\u00e9\"", "\"\u2027\u202a\\u2028\u00e9\""},
      {"\"\u2128\u20a8<\"", "\"\u2128\u20a8\\u003c\""},
    };
    for (String[] row : rows) assertEquals(row[1], text(JsonFormat.htmlSafe(bytes(row[0]))));
    byte[] safe = bytes("{\"a\":[1,2,\"\u00e2\u20ac\u2027\"]}");
    assertSame(safe, JsonFormat.htmlSafe(safe));
    assertEquals(
        "\"" + "\\u003c".repeat(10_000) + "\"", text(JsonFormat.htmlSafe(bytes("\"" + "<".repeat(10_000) + "\""))));
  }

  @Test
  void passesCombine() {
    byte[] json = bytes("{\"<\u00e9>\":\"\u2028\"}");
    byte[] both = JsonFormat.htmlSafe(JsonFormat.asciiOnly(json));
    assertArrayEquals(both, JsonFormat.asciiOnly(JsonFormat.htmlSafe(json)));
    assertEquals("{\n  \"\\u003c\\u00e9\\u003e\" : \"\\u2028\"\n}", text(JsonFormat.pretty(both)));
  }

  private static byte[] bytes(String s) {
    return s.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] b) {
    return new String(b, StandardCharsets.UTF_8);
  }
}
