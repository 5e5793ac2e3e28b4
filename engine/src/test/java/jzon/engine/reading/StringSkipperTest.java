package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Tree;
import jzon.engine.error.Limits;

/** Skipped strings where a window ends: arrays beyond those that are copied, and streams. */
class StringSkipperTest {
  /** A string with this content {@code behind} bytes before the end of its document. */
  private static byte[] document(byte[] content, int before, int behind) {
    byte[] json = new byte[before + content.length + behind + 2];
    Arrays.fill(json, (byte) 'x');
    json[0] = json[json.length - 1] = '"';
    System.arraycopy(content, 0, json, before + 1, content.length);
    return json;
  }

  private static void check(String expected, byte[] json) {
    assertEquals(expected, Inputs.array(json, Tree::skip));
    for (int chunk : new int[] {61, 1000}) {
      assertEquals(expected, Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT), Tree::skip));
    }
  }

  @Test
  void charactersWhereTheWindowEnds() {
    String[] units = {
      "é", "語", "😀", "éé", "é語", "語語", "語語語語語", "😀😀", "x😀", "\\n", "\\n\\n", "\\n\\n\\n\\n\\n", "\\u00e9",
      "\\u00e9\\u65e5", "\\ud83d\\ude00", "\\ud83d\\ude00\\n"
    };
    for (String unit : units) {
      for (int behind = 30; behind < 100; behind++) check("skipped", document(Inputs.utf8(unit), 601 - behind, behind));
    }
  }

  @Test
  void faultsWhereTheWindowEnds() {
    byte[][] faults = {
      {(byte) 0x80}, {(byte) 0xC3}, {(byte) 0xC1, (byte) 0x80}, {(byte) 0xE6, (byte) 0x97},
      {(byte) 0xE0, (byte) 0x9F, (byte) 0xBF}, {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
      {(byte) 0xF0, (byte) 0x8F, (byte) 0xBF, (byte) 0xBF}, {(byte) 0xF0, (byte) 0x9F, (byte) 0x98},
      {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80}, {(byte) 0xF8, (byte) 0x88}
    };
    for (byte[] fault : faults) {
      for (int behind = 30; behind < 100; behind++) {
        int at = 602 - behind;
        check("error (invalid UTF-8) INVALID_UTF8 at " + at + " 1:" + (at + 1), document(fault, at - 1, behind));
      }
    }
    String[] escapes = {"\\x", "\\n\\x", "\\n\\n\\n\\x", "\\u00g0", "\\u00e9\\u00g0", "\\ud800\\x", "\\udc00"};
    int[] places = {1, 3, 7, 4, 10, 0, 0};
    for (int i = 0; i < escapes.length; i++) {
      String reason = i < 5 ? "(invalid escape) INVALID_ESCAPE" : "(lone surrogate) LONE_SURROGATE";
      for (int behind = 30; behind < 100; behind++) {
        int at = 602 - behind + places[i];
        check(
            "error " + reason + " at " + at + " 1:" + (at + 1),
            document(Inputs.utf8(escapes[i]), 601 - behind, behind));
      }
    }
    for (int behind = 30; behind < 100; behind++) {
      int at = 602 - behind;
      check(
          "error (control characters in strings must be escaped) CONTROL_CHARACTER at " + at + " 1:" + (at + 1),
          document(new byte[] {0x1F}, at - 1, behind));
    }
  }

  /** The second bytes of three-byte characters, each of which may follow only some first bytes, in runs of them. */
  @Test
  void runsOfThreeByteCharacters() {
    for (int first = 0xE0; first <= 0xEF; first++) {
      for (int second = 0x80; second <= 0xBF; second++) {
        boolean isValid = first == 0xE0 ? second >= 0xA0 : first != 0xED || second < 0xA0;
        for (int place = 0; place < 8; place++) {
          byte[] run = Inputs.utf8("語".repeat(9));
          run[3 * place] = (byte) first;
          run[3 * place + 1] = (byte) second;
          byte[] json = document(run, 50, 100);
          int at = 51 + 3 * place;
          String expected =
              isValid ? "skipped" : "error (invalid UTF-8) INVALID_UTF8 at " + at + " 1:" + (at + 1);
          assertEquals(expected, Inputs.array(json, Tree::skip));
        }
      }
    }
  }

  @Test
  void fourDigitsThatAreNoSurrogate() {
    String digits = "0123456789abcdefABCDEF";
    for (int place = 0; place < 4; place++) {
      for (int other = 0; other < digits.length(); other++) {
        for (int c = 0; c < 256; c++) {
          char[] four = new char[4];
          Arrays.fill(four, digits.charAt(other));
          four[place] = (char) c;
          int x = four[0] | four[1] << 8 | four[2] << 16 | four[3] << 24;
          String text = new String(four);
          boolean expected = digits.indexOf(c) >= 0 && !text.matches("[dD][89a-fA-F]..");
          assertEquals(expected, StringSkipper.isUnit(x), text);
        }
      }
    }
  }

  /** Where it stops, whether it ends or goes on behind {@code near}. */
  @Test
  void whereItStops() {
    byte[] json = Inputs.utf8("\"0123456789é語😀\\n\\u00e9\\ud83d\\ude00xyz\"");
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      for (int near = 0; near < json.length; near++) {
        int end = StringSkipper.within(in, 1, near);
        if (end >= 0) assertEquals(json.length, end);
        else assertEquals(true, ~end > near && ~end < json.length && (json[~end] & 0xC0) != 0x80, near + " " + ~end);
      }
      assertEquals(json.length, StringSkipper.within(in, 1, json.length));
      assertEquals(json.length, StringSkipper.skip(in, 1));
    }
  }
}
