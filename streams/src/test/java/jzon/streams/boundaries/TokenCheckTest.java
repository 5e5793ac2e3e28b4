package jzon.streams.boundaries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class TokenCheckTest {
  /** Reads a token and a blank behind it, cut everywhere; returns its end, or what is wrong and where. */
  private static String read(byte[] token, int size) {
    TokenCheck check = new TokenCheck();
    byte[] b = java.util.Arrays.copyOf(token, token.length + 1);
    b[token.length] = ' ';
    if (b[0] == '"') check.startString();
    else if (!check.start(b[0])) return "none";
    for (int p = 1; ; ) {
      int to = Math.min(p + size, b.length);
      int end = check.read(b, p, to);
      if (end == TokenCheck.WRONG) return check.fault() + " at " + check.wrongAt();
      if (end != TokenCheck.MORE) return "" + end;
      if (to == b.length) return "open";
      p = to;
    }
  }

  private static void check(String expected, byte[] token) {
    for (int size = 1; size <= 20; size++) assertEquals(expected, read(token, size), new String(token));
  }

  private static void check(String expected, String token) {
    check(expected, token.getBytes(StandardCharsets.UTF_8));
  }

  private static void checkText(String expected, String hex) {
    check(expected, HexFormat.of().parseHex("22" + hex + "22"));
  }

  @Test
  void numbersAndLiterals() {
    for (String good : "0 -0 1 12345678901234567890 -1.5 0.25 1e5 1E+5 0e0 1.0E-10 true false null".split(" ")) {
      check("" + good.length(), good);
    }
    check("1", "01");
    check("NUMBER at 1", "-");
    check("NUMBER at 1", "-a");
    check("NUMBER at 2", "1.");
    check("NUMBER at 2", "1.e5");
    check("NUMBER at 2", "1e");
    check("NUMBER at 3", "1e+");
    check("LITERAL at 3", "tru");
    check("LITERAL at 1", "fulse");
    check("4", "nulls");
    for (String none : ". + x [ ]".split(" ")) check("none", none);
  }

  @Test
  void strings() {
    check("2", "\"\"");
    check("11", "\"012345678\"");
    check("open", "\"a");
    check("open", "\"a\\\"");
    check("18", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"");
    check("14", "\"\\uD834\\udd1e\"");
    check("SURROGATE at 7", "\"\\ud834\"");
    check("SURROGATE at 7", "\"\\ud834x\"");
    check("SURROGATE at 8", "\"\\ud834\\n\"");
    check("SURROGATE at 12", "\"\\ud834\\u0041\"");
    check("SURROGATE at 6", "\"\\udd1e\"");
    check("SURROGATE at 12", "\"\\ud834\\ud834\"");
    for (String good : new String[] {"D7FF", "E000", "FFFF", "0000"}) check("8", "\"\\u" + good + "\"");
    for (String low : new String[] {"DC00", "dfff"}) {
      check("SURROGATE at 6", "\"\\u" + low + "\"");
      for (String high : new String[] {"D800", "dbff"}) check("14", "\"\\u" + high + "\\u" + low + "\"");
    }
    for (String none : new String[] {"g", "G", "/", ":", "@", "`", "\u007F", " "}) {
      check("ESCAPE at 6", "\"\\u000" + none + "\"");
    }
    check("ESCAPE at 2", "\"\\x\"");
    check("ESCAPE at 4", "\"\\u0G\"");
    check("CONTROL_CHARACTER at 12", "\"0123456789a\n\"");
  }

  /** Each character that must not be escaped, where words of eight bytes are read and where bytes are. */
  @Test
  void everyAsciiCharacter() {
    for (char c = 0; c < 128; c++) {
      if (c == '"' || c == '\\') continue;
      for (int n : new int[] {0, 5, 8, 12}) {
        String token = "\"" + "a".repeat(n) + c + "\"";
        check(c < ' ' ? "CONTROL_CHARACTER at " + (n + 1) : "" + token.length(), token);
      }
    }
  }

  @Test
  void utf8() {
    String edges = "C280 DFBF E0A080 E0BFBF E18080 ECBFBF ED8080 ED9FBF EE8080 EFBFBF"
        + " F0908080 F0BFBFBF F1808080 F3BFBFBF F4808080";
    for (String edge : edges.split(" ")) {
      checkText("" + (edge.length() / 2 + 2), edge);
    }
    checkText("UTF8 at 1", "C080");
    checkText("UTF8 at 1", "BF");
    checkText("UTF8 at 1", "FF");
    checkText("UTF8 at 2", "C27F");
    checkText("UTF8 at 2", "C2C0");
    checkText("UTF8 at 3", "E0A0C0");
    checkText("UTF8 at 4", "F090807F");
    checkText("UTF8 at 4", "F4808022");
    checkText("4", "C3A9");
    checkText("5", "E282AC");
    checkText("6", "F09D849E");
    checkText("6", "F48FBFBF");
    checkText("UTF8 at 1", "80");
    checkText("UTF8 at 1", "C1BF");
    checkText("UTF8 at 2", "C3");
    checkText("UTF8 at 2", "E09FBF");
    checkText("UTF8 at 2", "EDA080");
    checkText("UTF8 at 2", "F08FBFBF");
    checkText("UTF8 at 2", "F4908080");
    checkText("UTF8 at 1", "F5808080");
    checkText("UTF8 at 3", "E28241");
  }
}
