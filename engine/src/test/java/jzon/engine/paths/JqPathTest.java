package jzon.engine.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;

/** How paths and what was found are written. */
class JqPathTest {
  @Test
  void paths() {
    Object[][] rows = {
      {""}, {".[0]", 0}, {".a", "a"}, {".a[0]", "a", 0}, {".[7].b", 7, "b"}, {".[1][2]", 1, 2}, {".a.b", "a", "b"},
      {".\"a b\"[3].c", "a b", 3, "c"},
      {".\"\"", ""}, {".A", "A"}, {".Z", "Z"}, {".z", "z"}, {"._", "_"}, {".a0", "a0"}, {".a9_", "a9_"},
      {".\"0a\"", "0a"}, {".\"9\"", "9"}, {".\"a/\"", "a/"}, {".\"a:\"", "a:"},
      {".\"@\"", "@"}, {".\"[\"", "["}, {".\"`\"", "`"}, {".\"{\"", "{"}, {".\"é\"", "é"}, {".\"a-b\"", "a-b"},
      {".\"if\"", "if"}, {".\"foreach\"", "foreach"}, {".\"include\"", "include"}, {".\"__loc__\"", "__loc__"},
      {".foreachx", "foreachx"}, {".reduced", "reduced"}, {".iff", "iff"}, {".If", "If"},
      {".\"a\\\"b\"", "a\"b"}, {".\"a\\\\(b)\"", "a\\(b)"}, {".\"\\u0000\\u001f \"", "\0\u001f "},
      {".\"\\u007f~\"", "\u007f~"}, {".\"\\u0080\\u0085\\u009f\"", "\u0080\u0085\u009f"},
      {".\"\\u00a0¡\"", "\u00a0¡"}, {".\"\\u2028\\u2029\\u202e\\u200b\\ufeff\"", "\u2028\u2029\u202e\u200b\ufeff"},
      {".\"\\ue000\"", "\ue000"}, {".\"😀\"", "😀"}, {".\"x😀y\"", "x😀y"},
      {".\"\\ud83d\"", "\ud83d"}, {".\"\\ude00\"", "\ude00"}, {".\"a\\ud83d\"", "a\ud83d"},
      {".\"\\ude00\\ud83d\"", "\ude00\ud83d"}, {".\"\\ud83d😀\"", "\ud83d😀"}, {".\"😀\\ude00\"", "😀\ude00"},
      {".\"a\\ude00\"", "a\ude00"}, {".\"\\ud83da\"", "\ud83da"},
    };
    for (Object[] row : rows) {
      Object[] segments = java.util.Arrays.copyOfRange(row, 1, row.length);
      assertEquals(row[0], JqPath.jq(segments));
    }
  }

  @Test
  void longNamesAreCut() {
    for (int n : new int[] {0, 1, 63, 64, 65, 100}) {
      StringBuilder s = new StringBuilder();
      JqPath.quote(s, "x".repeat(n), 64);
      assertEquals("\"" + "x".repeat(Math.min(n, 64)) + (n > 64 ? "..." : "") + "\"", s.toString());
    }
  }

  @Test
  void messages() {
    String digits = "0123456789";
    String hundred = digits.repeat(10);
    String[][] rows = {
      {null, null}, {"", ""}, {"no", "no"}, {"a\"b\\c", "a\"b\\c"}, {"größer 日本 😀", "größer 日本 😀"},
      {"a\\u000ab\\u001b\\u007f\\u202e", "a\nb\u001b\u007f\u202e"}, {"\\ud83d", "\ud83d"},
      {hundred, hundred},
      {hundred.substring(0, 64) + "..." + (hundred + "x").substring(68), hundred + "x"},
      {"é" + hundred.substring(0, 99), "é" + hundred.substring(0, 99)},
      {"é" + hundred.substring(0, 63) + "..." + hundred.substring(67), "é" + hundred},
      {"Predicate failed: (" + "x".repeat(45) + "..." + "x".repeat(17) + " must be short).",
        "Predicate failed: (" + "x".repeat(1_000_000) + " must be short)."},
      {"\\u0000".repeat(16), "\0".repeat(16)},
      {"\\u0000".repeat(10) + "..." + "\\u0000".repeat(5), "\0".repeat(17)},
      {"😀".repeat(50), "😀".repeat(50)}, {"😀".repeat(32) + "..." + "😀".repeat(16), "😀".repeat(51)},
      {"x" + "😀".repeat(31) + "..." + "😀".repeat(15) + "xy", "x" + "😀".repeat(100) + "xy"},
    };
    for (String[] row : rows) assertEquals(row[0], JqPath.message(row[1]));
    assertEquals("rejected by RuntimeException without a message", JqPath.message(new RuntimeException()));
    assertEquals("rejected by RuntimeException without a message", JqPath.message(new RuntimeException("") {}));
    assertEquals("no", JqPath.message(new RuntimeException("no")));
  }

  @Test
  void messagesHaveAtMostAHundredCharacters() {
    java.util.Random random = new java.util.Random(1);
    String[] units = {"a", " ", "\n", "é", "😀", "\u202e", "\ud83d", "\ude00", "\udbff\udfff", "xyz", "\""};
    for (int i = 0; i < 10_000; i++) {
      StringBuilder s = new StringBuilder();
      for (int n = random.nextInt(150); n > 0; n--) s.append(units[random.nextInt(units.length)]);
      String shown = JqPath.message(s.toString());
      assertTrue(shown.length() <= 100, shown);
      assertEquals(shown, JqPath.message(shown));
      assertEquals(shown, new String(Inputs.utf8(shown), StandardCharsets.UTF_8));
    }
  }

  @Test
  void pointers() {
    assertEquals("", JqPath.pointer(new Object[0]));
    assertEquals("/a~1b/0/~0/", JqPath.pointer(new Object[] {"a/b", 0, "~", ""}));
  }

  private static void found(String expected, byte[] json) {
    byte[] b = new byte[json.length + 10];
    java.util.Arrays.fill(b, (byte) '1'); // what lies behind the limit is not looked at
    System.arraycopy(json, 0, b, 3, json.length);
    assertEquals(expected, JqPath.found(b, 3, 3 + json.length), () -> new String(json, StandardCharsets.UTF_8));
  }

  @Test
  void tokens() {
    String[][] rows = {
      {"-1", "-1"}, {"0", "0,"}, {"9", "9]"}, {"95", "95,"}, {"0.5", "0.5,"}, {"-", "-x"}, {"1.5E+3e-", "1.5E+3e-/"},
      {"12345678901234567890", "12345678901234567890"},
      {"12345678901234567890...", "123456789012345678901"}, {"12345678901234567890", "12345678901234567890 1"},
      {"true", "true"}, {"false", "falsetto"}, {"null", "null]"}, {"t", "tru"}, {"n", "nul"}, {"f", "fals"},
      {"n", "nUll"}, {"g", "g"}, {"/", "/"}, {":", ":"}, {"{", "{}"}, {"[", "[]"},
      {"}", "}"}, {"\\u0001", "\u0001"}, {"\\u001f", "\u001f"}, {"~", "~"}, {" ", " "}, {"\\u007f", "\u007f"},
      {"\\u0080", "\u0080"}, {"\\u009f", "\u009f"}, {"\\u00a0", "\u00a0"}, {"¡", "¡"},
      {"é", "éa"}, {"߿", "߿"}, {"ࠀ", "ࠀ"}, {"日", "日"}, {"\\ue000", "\ue000"}, {"\uFFFD", "\uFFFD"}, {"😀", "😀"},
      {"\\u2028", "\u2028"}, {"\\u202e", "\u202ex"}, {"\\udbff\\udfff", "\udbff\udfff"},
      {"𐀀", "𐀀"}, {"\\u3000", "\u3000"},
    };
    for (String[] row : rows) found(row[0], Inputs.utf8(row[1]));
    int[][] wrong = {
      {0x80}, {0xBF}, {0xC1, 0x80}, {0xC3}, {0xC3, 'x'}, {0xC3, 0xC3}, {0xE6, 0x97}, {0xE6, 0x97, 'x'},
      {0xE0, 0x9F, 0x80}, {0xED, 0xA0, 0x80}, {0xF0, 0x9F, 0x98}, {0xF0, 0x8F, 0xBF, 0xBF},
      {0xF4, 0x90, 0x80, 0x80}, {0xF5, 0x80, 0x80, 0x80}, {0xFF}
    };
    for (int[] bytes : wrong) {
      byte[] json = new byte[bytes.length];
      for (int i = 0; i < bytes.length; i++) json[i] = (byte) bytes[i];
      found("\uFFFD", json);
    }
  }

  @Test
  void nothingBehindTheLimitIsShown() {
    String[][] rows = {
      {"true", "t"}, {"null", "n"}, {"é", "\uFFFD"}, {"日", "\uFFFD"}, {"😀", "\uFFFD"}, {"123", "12"},
      {"\"abc\"", "\"abc..."}, {"\"a\\n\"", "\"a\\n..."}, {"\"\\u00e9", "\"\\u00e..."}
    };
    for (String[] row : rows) {
      byte[] b = Inputs.utf8("[[[[" + row[0] + "        ");
      int end = Inputs.utf8(row[0]).length + 4;
      assertEquals(row[1], JqPath.found(b, 4, end - 1), row[0]);
    }
  }

  @Test
  void strings() {
    String[][] rows = {
      {"\"\"", "\"\""}, {"\"abc\"", "\"abc\","}, {"\"...", "\""}, {"\"abc...", "\"abc"},
      {"\"12345678901234567890\"", "\"12345678901234567890\""},
      {"\"12345678901234567890...", "\"123456789012345678901\""},
      {"\"12345678901234567890...", "\"12345678901234567890"},
      {"\"\\n\\u00e9x\"", "\"\\n\\u00e9x\""}, {"\"\\\"\"", "\"\\\"\""}, {"\"\\...", "\"\\"}, {"\"\\u...", "\"\\u"},
      {"\"\\u00...", "\"\\u00"}, {"\"\\u00e9...", "\"\\u00e9"}, {"\"\\n...", "\"\\n"},
      {"\"" + "\\u00e9".repeat(20) + "\"", "\"" + "\\u00e9".repeat(20) + "\""},
      {"\"" + "\\n".repeat(20) + "...", "\"" + "\\n".repeat(21) + "\""},
      {"\"\\?x\"", "\"\\\u0001x\""}, {"\"\\?x\"", "\"\\ x\""}, {"\"\\!~\"", "\"\\!~\""}, {"\"\\?x\"", "\"\\\u007fx\""},
      {"\"\\u1??2\"", "\"\\u1é2\""},
      {"\"\\u0080x\"", "\"\u0080x\""}, {"\"aé日😀b\"", "\"aé日😀b\""}, {"\"߿ࠀ𐀀\"", "\"߿ࠀ𐀀\""},
      {"\"\uFFFD\uFFFD\uFFFD\"", "\"\uFFFD\""},
      {"\"\\u0001\\u007f\\u0085\\u2028\"", "\"\u0001\u007f\u0085\u2028\""},
      {"\"" + "日".repeat(20) + "\"", "\"" + "日".repeat(20) + "\""},
      {"\"" + "😀".repeat(20) + "...", "\"" + "😀".repeat(21) + "\""},
    };
    for (String[] row : rows) found(row[0], Inputs.utf8(row[1]));
    found("\"a\uFFFDb\"", new byte[] {'"', 'a', (byte) 0xC3, 'b', '"'});
    found("\"\uFFFD\uFFFD...", new byte[] {'"', (byte) 0xE6, (byte) 0x97});
  }

  @Test
  void indexesAreIntegersIfTheyFit() {
    assertEquals((Object) 0, JqPath.index(0));
    assertEquals((Object) Integer.MAX_VALUE, JqPath.index(Integer.MAX_VALUE));
    assertEquals((Object) (1L << 31), JqPath.index(1L << 31));
    assertEquals(".[2147483648]", JqPath.jq(new Object[] {JqPath.index(1L << 31)}));
  }

  @Test
  void partsOfNumbers() {
    for (int c = -128; c < 128; c++) {
      assertEquals(c >= 0 && "0123456789.+-eE".indexOf(c) >= 0, JqPath.isNumberPart(c), "byte " + c);
    }
  }

  @Test
  void unpairedSurrogatesAreReplaced() {
    String[][] rows = {
        {"\ud800", "\ufffd"},
        {"\udc00", "\ufffd"},
        {"a\ud83d", "a\ufffd"},
        {"\udc00 \ud83d\ude00 \ud83d", "\ufffd \ud83d\ude00 \ufffd"},
        {"\ud83d\ud83d\ude00\ude00", "\ufffd\ud83d\ude00\ufffd"},
        {"\ude00\ud83d", "\ufffd\ufffd"},
    };
    for (String[] row : rows) assertEquals(row[1], JqPath.wellFormed(row[0]));
  }

  @Test
  void wellFormedTextIsUnchanged() {
    for (String text : new String[] {"", "a", "\u00e9\u20ac", "\ud83d\ude00", "\ud83d\ude00\ud83d\ude00"}) {
      assertSame(text, JqPath.wellFormed(text));
    }
  }
}
