package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** Escapes by themselves, and texts that a decoder has no room for yet: readers keep theirs from test to test. */
class StringDecoderTest {
  private static int escape(String s) {
    byte[] json = Inputs.utf8(s);
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      return StringDecoder.escape(in, 0);
    }
  }

  @Test
  void valuesOfEscapes() {
    assertEquals('\n', escape("\\n"));
    assertEquals('/', escape("\\/"));
    for (int u = 0; u < 0x10000; u += 7) {
      if (Character.isSurrogate((char) u)) continue;
      assertEquals(u, escape(String.format(u % 2 == 0 ? "\\u%04x" : "\\u%04X", u)));
    }
    for (int u = 0x10000; u < 0x110000; u += 1009) {
      assertEquals(
          u,
          escape(String.format("\\u%04x\\u%04X", (int) Character.highSurrogate(u), (int) Character.lowSurrogate(u))));
    }
    for (String wrong :
        new String[] {"\\x", "\\", "\\u123", "\\ud800", "\\udc00", "\\ud800\\", "\\ud800\\u123", "\\ud800\\ud800"}) {
      assertThrows(JsonException.class, () -> escape(wrong), wrong);
    }
  }

  @Test
  void textsBeyondTheBuffers() {
    String[][] units = {
      {"x", "é"}, {"é", "é"}, {"é", "日"}, {"日", "日"}, {"\\n", "日"}, {"\\u00e9", "\\u65e5"}, {"x", "😀"}, {"\\n", "\\n"},
      {"日", "x"}
    };
    for (String[] unit : units) {
      for (int n :
          new int[] {0, 1, 20, 21, 22, 63, 64, 65, 500, 1000, 1022, 1023, 1024, 1025, 1040, 2048, 3000, 10_000}) {
        for (int m : new int[] {1, 100, 1024, 5000}) {
          String json = '"' + unit[0].repeat(n) + unit[1].repeat(m) + '"';
          String text =
              json.substring(1, json.length() - 1).replace("\\n", "\n").replace("\\u00e9", "é").replace("\\u65e5", "日");
          byte[] bytes = Inputs.utf8(json);
          // what is plain before it is known to be so
          int plain = unit[0].equals("x") ? n : 0;
          for (int chunk : new int[] {999, 1 << 20}) {
            try (JsonReader in = JsonReader.open(Inputs.stream(bytes, chunk), Limits.DEFAULT)) {
              ((Cursor) in).require(0, Math.min(plain + 20, bytes.length));
              assertEquals(
                  text, new StringDecoder().decode(in, 1, 1 + plain, Integer.MAX_VALUE, Reason.LIMIT_STRING_BYTES));
              assertEquals(bytes.length, in.base + in.pos);
            }
          }
          if (bytes.length > 60_000) continue;
          FieldNames names = new FieldNames("other", text);
          try (JsonReader in = JsonReader.open(bytes, 0, bytes.length, Limits.DEFAULT)) {
            ((Cursor) in).require(0, Math.min(plain + 20, bytes.length));
            StringDecoder decoder = new StringDecoder();
            int end = decoder.scanName(in, 1, 1 + plain);
            assertEquals(bytes.length, in.base + end);
            assertEquals(1, decoder.find(names));
            assertEquals(text, decoder.text());
            assertEquals(-1, decoder.failing());
          }
        }
      }
    }
  }

  /** Characters and escapes of all kinds in every order, right or wrong, at every distance from the end of a window. */
  @Test
  void everyKindBehindEveryOther() {
    String[] units = {"x", "/", "é", "日", "😀", "\\n", "\\u00e9", "\\u65e5", "\\ud83d\\ude00", "\\u0000"};
    String[] texts = {"x", "/", "é", "日", "😀", "\n", "é", "日", "😀", "\0"};
    String[] wrong = {"\\u12g4", "\\u00g4", "\\ud800x", "\\udc00", "\\x", "\u0001"};
    Random random = new Random(5);
    for (int round = 0; round < 4000; round++) {
      StringBuilder json = new StringBuilder();
      StringBuilder text = new StringBuilder();
      boolean isLong = round % 4 == 0;
      if (isLong) {
        json.append("x".repeat(600));
        text.append("x".repeat(600));
      }
      for (int n = 1 + random.nextInt(6); n > 0; n--) {
        int i = random.nextInt(units.length);
        int times = random.nextInt(10) == 0 ? 1 + random.nextInt(30) : 1;
        json.append(units[i].repeat(times));
        text.append(texts[i].repeat(times));
      }
      int end = Inputs.utf8(json.toString()).length + 1;
      String after = "y".repeat(random.nextInt(round % 3 == 0 ? 4 : 70));
      String good = '"' + json.toString() + after + '"';
      assertEquals(text + after, Inputs.array(good, JsonReader::readString), good);
      if (round % 100 == 0) assertEquals(text + after, Inputs.all(good, JsonReader::readString), good);
      int i = random.nextInt(wrong.length);
      String bad = '"' + json.toString() + wrong[i] + after + "yyyy\"";
      int at = end + new int[] {4, 4, 0, 0, 1, 0}[i];
      String reason = i < 2 || i == 4 ? "INVALID_ESCAPE" : i < 4 ? "LONE_SURROGATE" : "CONTROL_CHARACTER";
      String outcome = Inputs.array(bad, JsonReader::readString);
      assertTrue(outcome.contains(") " + reason + " at " + at + " "), () -> bad + " gave " + outcome);
    }
  }
}
