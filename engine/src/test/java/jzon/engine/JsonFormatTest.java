package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

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

  @Test
  void asciiOnly() {
    String[][] rows = {
      {"\"\u00e9\"", "\"\\u00e9\""},
      {"\"abcdefghij\u20acklmnopqrstuv\u07ff\"", "\"abcdefghij\\u20acklmnopqrstuv\\u07ff\""},
      {"{\"\ud83d\ude00\":\"\udbff\udfff\u0080\uffff\"}", "{\"\\ud83d\\ude00\":\"\\udbff\\udfff\\u0080\\uffff\"}"},
      {"[ \"\\\\\u00e9\" ]", "[ \"\\\\\\u00e9\" ]"},
    };
    for (String[] row : rows) assertEquals(row[1], text(JsonFormat.asciiOnly(bytes(row[0]))));
    byte[] ascii = bytes("{\"a\":[1,2,\"\u007f\"]}");
    assertSame(ascii, JsonFormat.asciiOnly(ascii));
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
