package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.IntFunction;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** Strings of all scripts at every offset, at the ends of buffers, and beyond the parts that are taken at once. */
class LongTextTest {
  private static final String[] FILLERS = {"x", "é", "ж", "語", "😀", "\u0001", "\\", "aé", "a語", "éж語😀", "12345678é"};

  private static String quoted(String s, boolean unicode) {
    StringBuilder b = new StringBuilder("\"");
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (unicode && c >= 0x80) b.append(String.format("\\u%04x", (int) c));
      else if (c == '"' || c == '\\') b.append('\\').append(c);
      else if (c == '\n') b.append("\\n");
      else if (c < 0x20) b.append(String.format("\\u%04x", (int) c));
      else b.append(c);
    }
    return b.append('"').toString();
  }

  private static void check(String text) {
    String json = "[" + quoted(text, false) + "," + quoted(text, true) + ",1]";
    String both = Inputs.all(json, in -> {
      in.readArrayStart();
      String s = in.readString();
      in.readNextElement();
      String t = in.readString();
      in.readNextElement();
      in.readInt();
      in.readNextElement();
      return s + "|" + t;
    });
    assertEquals(text + "|" + text, both);
    assertEquals("null", Inputs.all(json, in -> {
      in.skipValue();
      return null;
    }));
    try (JsonWriter out = JsonWriter.open()) {
      out.writeString(text);
      assertEquals(quoted(text, false), new String(out.toByteArray(), StandardCharsets.UTF_8));
      assertEquals(quoted(text, false), out.toText());
    }
  }

  @Test
  void everyEscapeAtEveryOffset() {
    String[] escapes = {
      "\"", "\\", "/", "\b", "\f", "\n", "\r", "\t", "\u0000", "\u001f", "\u007f", "é", "ÿ", "Ā", "߿", "ࠀ", "퟿",
      "\uE000", "\uFFFF", "😀"
    };
    String[] written = {
      "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0000", "\\u001F", "\\u007f", "\\u00e9", "\\u00FF",
      "\\u0100",
        "\\u07ff", "\\u0800", "\\uD7FF", "\\ue000", "\\uffff", "\\ud83d\\uDE00"};
    for (String filler : new String[] {"x", "é", "語", "\n"}) {
      for (int before = 0; before < 20; before++) {
        for (int i = 0; i < escapes.length; i++) {
          String raw = filler.equals("\n") ? "\\n" : filler;
          String json = '"' + raw.repeat(before) + written[i] + written[i] + raw.repeat(i % 4) + '"';
          String expected = filler.repeat(before) + escapes[i].repeat(2) + filler.repeat(i % 4);
          assertEquals(expected, Inputs.all(json, JsonReader::readString));
          byte[] bytes = Inputs.utf8("{" + json + ":true}");
          assertEquals(expected, Inputs.array(bytes, in -> {
            in.readObjectStart();
            String name = in.readName();
            in.readBoolean();
            in.readNextMember();
            return name;
          }));
        }
      }
    }
  }

  @Test
  void mixturesOfScripts() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      StringBuilder b = new StringBuilder();
      int runs = 1 + random.nextInt(6);
      for (int i = 0; i < runs; i++) {
        b.append(FILLERS[random.nextInt(FILLERS.length)].repeat(random.nextInt(i == 0 ? 2 : 12)));
      }
      check(b.toString());
    }
  }

  @Tag("long")
  @Test
  void aroundTheEndsOfBlocks() {
    for (String filler : FILLERS) {
      for (int n : new int[] {47, 48, 512, 1024, 2048, 4096}) {
        for (int extra = -2; extra <= 2; extra++) {
          check("x".repeat(n + extra) + filler.repeat(3));
          check(filler.repeat((n + extra) / filler.length()) + "x😀");
        }
      }
    }
  }

  /** Texts whose parts alternate between what is taken at once and what is not. */
  @Tag("long")
  @Test
  void longTexts() {
    IntFunction<String> clean = n -> "The quick brown fox, ".repeat(n);
    check((clean.apply(20) + "\n").repeat(100));
    check((clean.apply(1) + "é\\").repeat(2000));
    check("\n".repeat(100_000));
    check("語".repeat(50_000) + clean.apply(300) + "é".repeat(50_000));
    check(clean.apply(20_000) + "ж");
  }

  /** Halves of pairs are found wherever they stand in a text that is read, and never replaced. */
  @Test
  void halvesOfPairs() {
    for (String filler : new String[] {"x", "é", "語", "😀"}) {
      for (int n : new int[] {0, 1, 7, 8, 31, 32, 33, 1022, 2045, 2046, 2047, 2048, 4095}) {
        for (String half : new String[] {"\ud83d", "\ude00", "\ud83dx", "\ude00\ud83d"}) {
          String before = filler.repeat(n);
          String json = '"' + before + half + '"';
          long at = 1 + before.getBytes(StandardCharsets.UTF_8).length;
          try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
            JsonException e = assertThrows(JsonException.class, in::readString);
            assertEquals(at, e.offset(), () -> n + " times " + filler);
          }
          try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
            assertEquals(at, assertThrows(JsonException.class, in::skipValue).offset());
          }
          try (JsonWriter out = JsonWriter.open()) {
            JsonException e = assertThrows(JsonException.class, () -> out.writeString(before + half));
            assertEquals(Reason.INVALID_STRING, e.reason());
          }
        }
      }
    }
  }

  /** Every sequence of three bytes whose markers are right, between others that are read in the same step. */
  @Test
  void everySequenceOfThreeBytes() {
    for (int place = 0; place < 4; place++) {
      for (int lead = 0xE0; lead < 0xF0; lead++) {
        for (int second = 0x80; second < 0xC0; second++) {
          byte[] json = Inputs.utf8("\"語語語語語\"");
          int p = 1 + 3 * place;
          json[p] = (byte) lead;
          json[p + 1] = (byte) second;
          boolean valid = !(lead == 0xE0 && second < 0xA0) && !(lead == 0xED && second >= 0xA0);
          String expected = valid
              ? new String(json, 1, json.length - 2, StandardCharsets.UTF_8)
              : "error (invalid UTF-8) INVALID_UTF8 at " + p + " 1:" + (p + 1);
          assertEquals(expected, Inputs.all(json, JsonReader::readString));
          assertEquals(valid ? "skipped" : expected, Inputs.all(json, Tree::skip));
        }
      }
    }
  }

  @Test
  void limitsOnBytes() {
    for (String filler : new String[] {"x", "é", "語", "\\n", "\\u0100"}) {
      int each = Inputs.utf8(filler).length;
      byte[] json = Inputs.utf8('"' + filler.repeat(700) + '"');
      Limits enough = Limits.DEFAULT.withStringBytes(700 * each);
      Limits less = Limits.DEFAULT.withStringBytes(700 * each - 1);
      assertEquals("700", Inputs.all(json, enough, in -> in.readString().length()));
      assertEquals(true, Inputs.all(json, less, JsonReader::readString).contains("LIMIT_STRING_BYTES at 0 "), filler);
      String text = new String(json, StandardCharsets.UTF_8);
      try (JsonReader in = JsonReader.open(text, Limits.DEFAULT.withDocumentBytes(json.length))) {
        assertEquals(700, in.readString().length());
      }
      try (JsonReader in = JsonReader.open(text, Limits.DEFAULT.withDocumentBytes(json.length - 1))) {
        assertEquals(Reason.LIMIT_DOCUMENT_BYTES, assertThrows(JsonException.class, in::readString).reason());
      }
    }
  }

  /** Escapes with four digits in a row, of Latin-1, beyond it, and of pairs, across the ends of blocks and windows. */
  @Tag("long")
  @Test
  void runsOfHexEscapes() {
    String[] units = {"\u00e9", "\u65e5", "\ud83d\ude00", "\u00ff\u0100", "\u00e9a", "\u0001", "\u00e9\ud83d\ude00"};
    for (String unit : units) {
      for (int n : new int[] {1, 2, 3, 100, 169, 170, 171, 172, 341, 342, 700, 6000, 44_000}) {
        for (String head : new String[] {"", "a", "abcdefg", "abcdefgh", "\u65e5"}) {
          String text = head + unit.repeat(n);
          StringBuilder json = new StringBuilder("\"").append(head);
          for (char c : unit.repeat(n).toCharArray()) json.append(String.format("\\u%04x", (int) c));
          String quoted = json.append('"').toString();
          assertEquals(text, Inputs.array(quoted, JsonReader::readString));
          assertEquals(
              text,
              Inputs.outcome(
                  JsonReader.open(Inputs.stream(Inputs.utf8(quoted), 977), Limits.DEFAULT), JsonReader::readString));
          String bad = quoted.substring(0, quoted.length() - 2) + "g\"";
          int at = Inputs.utf8(bad).length - 2;
          assertEquals(
              "error (invalid escape) INVALID_ESCAPE at " + at + " 1:" + (at + 1),
              Inputs.array(bad, JsonReader::readString));
        }
      }
    }
  }

  /** What the buffer holds behind the end, from a use before, is no part of the text. */
  @Test
  void textsThatEndBetweenOthers() {
    for (String unit : new String[] {"\u00e9", "a\u00e9", "\u65e5", "\u00e9\u65e5", "\ud83d\ude00"}) {
      byte[] before = Inputs.utf8(unit.repeat(100));
      for (int n = 0; n < 20; n++) {
        String text = "\u00fc".repeat(n) + unit.repeat(n);
        try (JsonWriter out = JsonWriter.open()) {
          out.writeString("\u00e9"); // so that the text is decoded here
          Inputs.write(out, before);
        }
        try (JsonWriter out = JsonWriter.open()) {
          out.writeString("\u00e9");
          Inputs.write(out, Inputs.utf8(text));
          assertEquals("\"\u00e9\"" + text, out.toText());
        }
      }
    }
  }

  /** A caller may write bytes that are not UTF-8, against the contract; the text is then what the JDK makes of them. */
  @Test
  void textOfInvalidBytes() {
    byte[][] all = {
      {'a', (byte) 0xC3}, {(byte) 0xE8, (byte) 0xAA}, {(byte) 0xC3, (byte) 0xA9, (byte) 0xF0, (byte) 0x9F},
      {(byte) 0xFF, 'a'}
    };
    for (byte[] bytes : all) {
      try (JsonWriter out = JsonWriter.open()) {
        Inputs.write(out, Inputs.utf8("éééé"));
        Inputs.write(out, bytes);
        assertEquals("éééé" + new String(bytes, StandardCharsets.UTF_8), out.toText());
      }
    }
  }
}
