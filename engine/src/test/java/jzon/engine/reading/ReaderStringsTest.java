package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Samples;
import jzon.engine.Tree;
import jzon.engine.error.Limits;

/** Strings, names and skipped text: UTF-8 against the JDK's strict decoder, escapes, control characters, limits. */
class ReaderStringsTest {
  private static final FieldNames KNOWN = new FieldNames("aé", "ab", "日本語の名前", "\"", "😀x");

  /** The JDK's opinion: the text, or null if the bytes are no UTF-8. */
  private static String jdk(byte[] b) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b)).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private static byte[] join(byte[]... parts) {
    int n = 0;
    for (byte[] part : parts) n += part.length;
    byte[] all = new byte[n];
    n = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, all, n, part.length);
      n += part.length;
    }
    return all;
  }

  private static byte[] ascii(String s) {
    return s.getBytes(StandardCharsets.US_ASCII);
  }

  /** Reads the bytes as a string, skips them, and reads them as a name, at a given alignment. */
  private static void check(byte[] content, int before, int after) {
    byte[] text = join(ascii("x".repeat(before)), content, ascii("y".repeat(after)));
    byte[] json = join(ascii("[\""), text, ascii("\",{\""), text, ascii("\":1}]"));
    String expected = jdk(text);
    String read = Inputs.array(json, in -> {
      in.readArrayStart();
      String value = in.readString();
      in.readNextElement();
      in.readObjectStart();
      String name = in.readName();
      in.readInt();
      in.readNextMember();
      in.readNextElement();
      return value.equals(name) ? value : "differ";
    });
    String skipped = Inputs.array(json, Tree::skip);
    String searched = Inputs.array(join(ascii("{\""), text, ascii("\":1}")), in -> {
      int i = in.readFirstName(KNOWN);
      in.readInt();
      in.readNextName(KNOWN);
      return i;
    });
    if (expected == null) {
      assertTrue(read.contains("INVALID_UTF8"), () -> Arrays.toString(text) + " gave " + read);
      assertTrue(skipped.contains("INVALID_UTF8"), () -> Arrays.toString(text) + " gave " + skipped);
      assertTrue(searched.contains("INVALID_UTF8"), () -> Arrays.toString(text) + " gave " + searched);
    } else {
      assertEquals(expected, read, () -> Arrays.toString(text));
      assertEquals("skipped", skipped, () -> Arrays.toString(text));
      int index = KNOWN.find(expected);
      assertEquals(String.valueOf(index < 0 ? JsonReader.UNKNOWN : index), searched, () -> Arrays.toString(text));
    }
  }

  @Test
  void everyTwoBytes() {
    for (int a = 0x80; a < 0x100; a++) {
      check(new byte[] {(byte) a}, a & 7, a % 5);
      for (int b = 0x80; b < 0x100; b++) check(new byte[] {(byte) a, (byte) b}, b & 7, a % 11);
    }
  }

  @Tag("long")
  @Test
  void threeAndFourBytesAtTheEdges() {
    int[] edges = {
      0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF3,
      0xF4, 0xF5, 0xF8, 0xFF
    };
    for (int a : edges) {
      for (int b : edges) {
        for (int c : edges) {
          check(new byte[] {(byte) a, (byte) b, (byte) c}, a + b + c & 15, b % 9);
          for (int d : edges) {
            check(new byte[] {(byte) a, (byte) b, (byte) c, (byte) d}, a + b + c + d & 15, (a + d) % 9);
          }
        }
      }
    }
  }

  @Test
  void randomTexts() {
    Random random = new Random(4);
    int[][] ranges = {
      {0x23, 0x5B}, {0x5D, 0x7F}, {0x80, 0x7FF}, {0x800, 0xD7FF}, {0xE000, 0xFFFF}, {0x10000, 0x10FFFF}
    };
    for (int i = 0; i < Samples.ROUNDS / 50; i++) {
      StringBuilder s = new StringBuilder();
      int mix = 1 + random.nextInt(ranges.length);
      for (int n = random.nextInt(40); n > 0; n--) {
        int[] range = ranges[random.nextInt(mix)];
        s.appendCodePoint(range[0] + random.nextInt(range[1] - range[0]));
      }
      byte[] text = Inputs.utf8(s.toString());
      check(text, random.nextInt(17), random.nextInt(17));
      if (text.length > 0) {
        // never a quote, a backslash or a control character
        byte b = (byte) (random.nextBoolean() ? 0x80 | random.nextInt(0x80) : 0x5D + random.nextInt(0x20));
        text[random.nextInt(text.length)] = b;
        check(text, random.nextInt(17), random.nextInt(17));
      }
    }
  }

  @Test
  void everyInputForm() {
    String[] texts = {
      "", "a", "12345678", "1234567890123456", "é", "日本語の名前です。長い文字列", "😀😀😀", "aé日😀",
      "x".repeat(100) + "é" + "y".repeat(50)
    };
    for (String s : texts) {
      assertEquals(s, Inputs.all('"' + s + '"', JsonReader::readString));
      assertEquals("skipped", Inputs.all('"' + s + '"', Tree::skip));
      StringBuilder escaped = new StringBuilder();
      for (char c : s.toCharArray()) escaped.append(String.format("\\u%04" + (c % 2 == 0 ? "x" : "X"), (int) c));
      assertEquals(s, Inputs.all('"' + escaped.toString() + '"', JsonReader::readString));
      assertEquals("skipped", Inputs.all('"' + escaped.toString() + '"', Tree::skip));
    }
  }

  /** Among characters of three bytes, behind plain ones or not, at every place of a step. */
  @Test
  void anythingAmongCharactersOfThreeBytes() {
    byte[][] odds = {
      {}, {'x'}, {'"'}, {'\\', 'n'}, {'\\', 'u', '1', '2', '3', '4'}, {'\\', 'u', 'd', '8', '0', '0'}, {'\\', 'x'},
      {0x1F}, {(byte) 0x80},
      {(byte) 0xC3, (byte) 0xA9}, {(byte) 0xD0, (byte) 0xB4}, {(byte) 0xE0, (byte) 0x9F, (byte) 0xBF},
      {(byte) 0xE0, (byte) 0xA0, (byte) 0x80},
      {(byte) 0xED, (byte) 0x9F, (byte) 0xBF}, {(byte) 0xED, (byte) 0xA0, (byte) 0x80}, {(byte) 0xEF, (byte) 0xBF},
      {(byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x80},
    };
    for (byte[] odd : odds) {
      boolean valid =
          odd.length == 0 || odd[0] == 'x' || odd[0] != '"' && odd[0] != '\\' && odd[0] != 0x1F && jdk(odd) != null;
      for (int plain : new int[] {0, 3, 8, 70}) {
        for (int n = 1; n <= 13; n++) {
          for (int place = 0; place <= n; place++) {
            byte[] text =
                join(ascii("a".repeat(plain)), Inputs.utf8("語".repeat(place)), odd, Inputs.utf8("。".repeat(n - place)));
            byte[] json = join(ascii("\""), text, ascii("\""));
            String read = Inputs.all(json, Limits.DEFAULT, JsonReader::readString);
            if (valid) assertEquals(jdk(text), read);
            byte[] followed = join(ascii("["), json, ascii(",\"" + "-".repeat(99) + "\"]"));
            String behind = Inputs.array(followed, in -> list(in, JsonReader::readString));
            if (valid) assertEquals(jdk(text) + '|' + "-".repeat(99) + '|', behind);
            else if (read.startsWith("error")) assertTrue(behind.startsWith("error"), behind);
          }
        }
      }
    }
  }

  private static String list(JsonReader in, Function<JsonReader, String> read) {
    StringBuilder s = new StringBuilder();
    if (in.readArrayStart()) {
      do s.append(read.apply(in)).append('|');
      while (in.readNextElement());
    }
    return s.toString();
  }

  /** In documents that are read where they are, up to their last byte. */
  @Test
  void longStringsWithAnyByteAtAnyPlace() {
    byte[] before = ascii("[\"" + "-".repeat(500) + "\",\"");
    for (int n : new int[] {1, 7, 8, 9, 15, 16, 31, 40, 63, 64, 65, 71, 72, 73, 130}) {
      for (int place = 0; place < n; place++) {
        for (int odd : new int[] {'x', '"', '\\', '/', 0, 0x1F, ' ', '!', 0x7F, 0x80, 0xDC, 0xFF}) {
          byte[] text = ascii("a".repeat(n));
          text[place] = (byte) odd;
          byte[] json = join(before, text, ascii("\",\"\"]" + " ".repeat((n + place) % 90)));
          String expected = Inputs.array(json, in -> list(in, JsonReader::readString));
          if (odd == 'x' || odd == '/' || odd == ' ' || odd == '!' || odd == 0x7F)
            assertEquals("-".repeat(500) + '|' + new String(text, StandardCharsets.US_ASCII) + "||", expected);
          else assertTrue(expected.startsWith("error"), expected);
        }
      }
    }
  }

  @Test
  void longStringsThroughSmallWindows() {
    String s = "abc日本é\uD83D\uDE00".repeat(20_000);
    assertEquals(s, Inputs.array('"' + s + '"', JsonReader::readString));
    byte[] json = Inputs.utf8("[\"" + s + "\",\"" + "z".repeat(100_000) + "\"]");
    for (int chunk : new int[] {97, 4096, 100_000}) {
      String outcome = Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT), in -> {
        in.readArrayStart();
        boolean same = in.readString().equals(s);
        in.readNextElement();
        same &= in.readString().equals("z".repeat(100_000));
        in.readNextElement();
        return same;
      });
      assertEquals("true", outcome);
      assertEquals("skipped", Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT), Tree::skip));
    }
  }

  @Test
  void table() {
    String[][] rows = {
      {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\"", "\"\\/\b\f\n\r\tA"},
      {"\"\\ud83d\\ude00\"", "\uD83D\uDE00"},
      {"\"\\uD83D\\uDE00 x\"", "\uD83D\uDE00 x"},
      {"\"\\u0000\"", "\0"},
      {"\"\u007F\"", "\u007F"},
      {"\"\\ud83d\"", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
      {"\"\\ude00\"", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
      {"\"\\ud83dx\"", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
      {"\"\\ud83d\\n\"", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
      {"\"\\ud83d\\u0041\"", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
      {"\"\\ud83d\\ud83d\\ude00\"", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
      {"\"\\udc00\\udc00\"", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
      {"\"\\ud800\\u0000\"", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
      {"\"\\ud800\\ue000\"", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
      {"\"\\ud800\\udc00\\udbff\\udfff\"", "\ud800\udc00\udbff\udfff"},
      {"\"\u65e5\\ud800\\udc00\\udbff\\udfff\"", "\u65e5\ud800\udc00\udbff\udfff"},
      {"\"\u65e5\\udbff\\u0000\"", "error (lone surrogate) LONE_SURROGATE at 4 1:5"},
      {"\"\u65e5\\udc00\\udc00\"", "error (lone surrogate) LONE_SURROGATE at 4 1:5"},
      {"\"\\n\\n\\n\\x\"", "error (invalid escape) INVALID_ESCAPE at 8 1:9"},
      {"\"\\x41\"", "error (invalid escape) INVALID_ESCAPE at 2 1:3"},
      {"\"\\u12g4\"", "error (invalid escape) INVALID_ESCAPE at 5 1:6"},
      {"\"\\u12\"", "error (invalid escape) INVALID_ESCAPE at 5 1:6"},
      {"\"\\U0041\"", "error (invalid escape) INVALID_ESCAPE at 2 1:3"},
      {"\"\\'\"", "error (invalid escape) INVALID_ESCAPE at 2 1:3"},
      {"\"a\nb\"", "error (control characters in strings must be escaped) CONTROL_CHARACTER at 2 1:3"},
      {"\"\t\"", "error (control characters in strings must be escaped) CONTROL_CHARACTER at 1 1:2"},
      {"\"abcd\0\"", "error (control characters in strings must be escaped) CONTROL_CHARACTER at 5 1:6"},
      {"\"a", "error (unexpected end of input) UNEXPECTED_END at 2 1:3"},
      {"\"", "error (unexpected end of input) UNEXPECTED_END at 1 1:2"},
      {"\"\\", "error (unexpected end of input) UNEXPECTED_END at 2 1:3"},
      {"\"\\u00", "error (unexpected end of input) UNEXPECTED_END at 5 1:6"},
      {"\"\\ud83d", "error (unexpected end of input) UNEXPECTED_END at 7 1:8"},
      {"\"\\ud83d\\u", "error (unexpected end of input) UNEXPECTED_END at 9 1:10"},
      {"'a'", "error (expected a string, got ') EXPECTED_STRING at 0 1:1"},
      {"1", "error (expected a string, got 1) EXPECTED_STRING at 0 1:1"},
      {"null", "error (expected a string, got null) EXPECTED_STRING at 0 1:1"},
    };
    for (String[] row : rows) {
      assertEquals(row[1], Inputs.all(row[0], JsonReader::readString), row[0]);
      if (row[0].startsWith("\"")) {
        String skipped = row[1].startsWith("error") ? row[1] : "skipped";
        assertEquals(skipped, Inputs.all(row[0], Tree::skip), row[0]);
      }
    }
  }

  @Test
  void everyByteInAString() {
    for (int c = 0; c < 0x80; c++) {
      for (int at = 4; at < 21; at++) {
        String json = "\"" + "x".repeat(at) + (char) c + "y\"";
        String outcome = Inputs.array(json, JsonReader::readString);
        String skipped = Inputs.array(json, Tree::skip);
        if (c == '"') {
          assertTrue(outcome.contains("TRAILING_DATA"));
          assertTrue(skipped.contains("TRAILING_DATA"));
        } else if (c == '\\') {
          assertTrue(outcome.contains("INVALID_ESCAPE"));
          assertTrue(skipped.contains("INVALID_ESCAPE"));
        } else if (c < ' ') {
          assertTrue(outcome.contains("CONTROL_CHARACTER"));
          assertTrue(skipped.contains("CONTROL_CHARACTER"));
        } else {
          assertEquals(json.substring(1, json.length() - 1), outcome);
          assertEquals("skipped", skipped);
        }
      }
    }
  }

  /** Whatever is decoded before it, at every distance from the end of a word. */
  @Test
  void everyControlCharacterInEveryText() {
    for (String before : new String[] {"", "é", "日", "😀", "\\n", "\\u00e9", "\\u65e5", "é\\n", "日\\n", "Ā"}) {
      // nearer to the start, a zero would look like UTF-16
      for (int n = 4; n < 22; n++) {
        byte[] start = Inputs.utf8('"' + before + "x".repeat(n));
        for (int c = 0; c < ' '; c++) {
          byte[] json = join(start, new byte[] {(byte) c}, ascii("yz\""));
          String expected =
              "error (control characters in strings must be escaped) CONTROL_CHARACTER at " + start.length + " 1:";
          for (Function<JsonReader, Object> read :
              List.<Function<JsonReader, Object>>of(JsonReader::readString, Tree::skip, in -> in.readEnum(KNOWN))) {
            String outcome = Inputs.array(json, read);
            assertTrue(outcome.startsWith(expected), () -> Arrays.toString(json) + " gave " + outcome);
          }
        }
      }
    }
  }

  /**
   * A sequence that the input cuts off is the end if it might have gone on, and wrong if nothing could make it right.
   */
  @Test
  void sequencesThatAreCutOff() {
    int[] edges = {0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0};
    for (int first = 0x80; first < 0x100; first++) {
      checkCut(first);
      for (int second : edges) {
        checkCut(first, second);
        if (first >= 0xF0) for (int third : edges) checkCut(first, second, third);
      }
    }
  }

  private static void checkCut(int... bytes) {
    byte[] cut = new byte[bytes.length];
    for (int i = 0; i < cut.length; i++) cut[i] = (byte) bytes[i];
    if (jdk(cut) != null) return; // it is complete, or two characters
    boolean mayGoOn = false;
    for (int a : new int[] {0x80, 0xBF, 0x90, 0xA0}) {
      for (int b : new int[] {-1, 0x80}) {
        for (int c : new int[] {-1, 0x80}) {
          byte[] more = {(byte) a, (byte) b, (byte) c};
          String text = jdk(join(cut, Arrays.copyOf(more, b < 0 ? 1 : c < 0 ? 2 : 3)));
          mayGoOn |= text != null && text.codePointCount(0, text.length()) == 1;
        }
      }
    }
    for (String before : new String[] {"", "é", "日"}) {
      byte[] start = Inputs.utf8('"' + before);
      byte[] json = join(start, cut);
      String expected = mayGoOn ? "UNEXPECTED_END at " + json.length : "INVALID_UTF8 at " + start.length;
      for (Function<JsonReader, Object> read :
          List.<Function<JsonReader, Object>>of(JsonReader::readString, Tree::skip)) {
        String outcome = Inputs.array(json, read);
        assertTrue(
            outcome.contains(" " + expected + " "),
            () -> Arrays.toString(json) + " gave " + outcome + " and not " + expected);
      }
    }
  }

  /** Names of every width of UTF-8, of all lengths, are found however they are written. */
  @Test
  void escapedNamesOfEveryWidth() {
    String[] units = {
      "\u007f", "\u0080", "ÿ", "Ā", "߿", "ࠀ", "\ud7ff", "\ue000", "\uffff", "\ud800\udc00", "😀", "\udbff\udfff",
      "a\udbc0\udc00"
    };
    for (String unit : units) {
      for (int n : new int[] {1, 2, 7, 21, 22, 1000, 1025}) {
        String name = unit.repeat(n);
        FieldNames names = new FieldNames("other", name, name + "x");
        StringBuilder escaped = new StringBuilder();
        for (char c : name.toCharArray()) escaped.append(String.format("\\u%04x", (int) c));
        String mixed = Character.isSurrogate(name.charAt(0)) ? name : escaped.substring(0, 6) + name.substring(1);
        for (String written : new String[] {name, escaped.toString(), mixed}) {
          assertEquals("1", Inputs.array("{\"" + written + "\":1}", in -> {
            int i = in.readFirstName(names);
            in.readInt();
            in.readNextName(names);
            return i;
          }));
          assertEquals("1", Inputs.array('"' + written + '"', in -> in.readEnum(names)));
        }
      }
    }
  }

  /** Each limit at the very number of bytes, for strings and names that are plain, escaped and beyond ASCII. */
  @Test
  void limitsAtTheirEdges() {
    for (int most : new int[] {0, 1, 2, 6, 7, 8, 9, 15, 16, 17, 64}) {
      Limits limits = Limits.DEFAULT.withStringBytes(most).withNameBytes(most);
      for (String unit : new String[] {"x", "é", "日", "\\n", "\\u0041"}) {
        int each = Inputs.utf8(unit).length;
        for (int n = Math.max(0, most - each); n <= most + each + 1; n++) {
          String text = "y".repeat(n % each) + unit.repeat(n / each);
          String string = Inputs.all(Inputs.utf8('"' + text + '"'), limits, JsonReader::readString);
          String name = Inputs.array(Inputs.utf8("{\"" + text + "\":1}"), limits, in -> {
            in.readObjectStart();
            String s = in.readName();
            in.readInt();
            in.readNextMember();
            return s;
          });
          String found = Inputs.array(Inputs.utf8("{\"" + text + "\":1}"), limits, in -> {
            int i = in.readFirstName(KNOWN);
            in.readInt();
            in.readNextName(KNOWN);
            return i;
          });
          if (n <= most) {
            String expected = text.replace("\\n", "\n").replace("\\u0041", "A");
            assertEquals(expected, string);
            assertEquals(expected, name);
            assertEquals("-2", found);
          } else {
            assertEquals("error (string of more than " + most + " bytes) LIMIT_STRING_BYTES at 0 1:1", string);
            assertEquals("error (name of more than " + most + " bytes) LIMIT_NAME_BYTES at 1 1:2", name);
            assertEquals("error (name of more than " + most + " bytes) LIMIT_NAME_BYTES at 1 1:2", found);
          }
        }
      }
    }
  }

  /** Whitespace before strings of every length: the word before the string is no part of it. */
  @Test
  void stringsBehindWhitespace() {
    String digits = "0123456789".repeat(15);
    for (int n = 0; n < digits.length(); n++) {
      String text = digits.substring(0, n);
      for (String before : new String[] {" ", "\n  ", "\n".repeat(1 + n % 70)}) {
        assertEquals(text, Inputs.all(before + '"' + text + '"', JsonReader::readString));
      }
    }
  }

  /** Strings of as many bytes as the limit allows, at every distance from the end of a window. */
  @Test
  void limitsWhereAWindowEnds() {
    for (int most : new int[] {8, 9, 16, 64}) {
      Limits limits = Limits.DEFAULT.withStringBytes(most);
      String text = "x".repeat(most);
      for (int before = 0; before < 150; before++) {
        for (Function<JsonReader, String> read :
            List.<Function<JsonReader, String>>of(
                JsonReader::readString, in -> new String(in.readUtf8()))) {
          byte[] json = Inputs.utf8(" ".repeat(before) + '"' + text + '"' + " ".repeat(150));
          assertEquals(text, Inputs.outcome(JsonReader.open(Inputs.stream(json, 1), limits), read));
        }
      }
    }
  }

  /** UUIDs are read in place where they are plain, and left where they are if not. */
  @Test
  void plainUuids() {
    String uuid = "123e4567-e89b-12d3-a456-426614174000";
    for (String[] row :
        new String[][] {
          {uuid, uuid}, {uuid.toUpperCase(), uuid}, {uuid.replace('e', 'g'), null},
          {"\\u0031" + uuid.substring(1), null}, {uuid.substring(1), null}, {uuid + "0", null}
        }) {
      for (int before : new int[] {0, 3, 300, 600}) {
        byte[] json = Inputs.utf8(" ".repeat(before) + '"' + row[0] + '"');
        for (JsonReader in :
            new JsonReader[] {
              JsonReader.open(json, 0, json.length, Limits.DEFAULT),
              JsonReader.open(Inputs.stream(json, 11), Limits.DEFAULT)
            }) {
          try (in) {
            UUID v = UuidReader.tryRead(in, in.token());
            assertEquals(row[1], v == null ? null : v.toString());
            assertEquals(v == null ? before : json.length, in.base + in.pos);
          }
        }
      }
    }
  }

  @Test
  void loneSurrogatesOfTextInput() {
    String[][] rows = {
      {"\"a\uD800b\"", "error (lone surrogate) LONE_SURROGATE at 2 1:3"},
      {"\"é??\uDC00\"", "error (lone surrogate) LONE_SURROGATE at 5 1:6"},
      {"\"\uD83D\uDE00?\"", "\uD83D\uDE00?"},
      {"\"?\"", "?"},
      {"\"\uD83D", "error (lone surrogate) LONE_SURROGATE at 1 1:2"},
    };
    for (String[] row : rows) {
      assertEquals(row[1], Inputs.outcome(JsonReader.open(row[0], Limits.DEFAULT), JsonReader::readString));
      assertEquals(
          row[1], Inputs.outcome(JsonReader.open(new StringBuilder(row[0]), Limits.DEFAULT), JsonReader::readString));
    }
  }

  @Test
  void characters() {
    String[][] rows = {
      {"\"a\"", "a"}, {"\"é\"", "é"}, {"\"日\"", "日"}, {"\"\\n\"", "\n"}, {"\"\\u65e5\"", "日"}, {"\" \"", " "},
      {"\"\"", "error (expected a single character, got \"\") EXPECTED_CHAR at 0 1:1"},
      {"\"ab\"", "error (expected a single character, got \"ab\") EXPECTED_CHAR at 0 1:1"},
      {"\"\uD83D\uDE00\"", "error (expected a single character, got \"\uD83D\uDE00\") EXPECTED_CHAR at 0 1:1"},
      {"1", "error (expected a string, got 1) EXPECTED_STRING at 0 1:1"},
      {"\"a", "error (unexpected end of input) UNEXPECTED_END at 2 1:3"},
    };
    for (String[] row : rows) assertEquals(row[1], Inputs.all(row[0], JsonReader::readChar), row[0]);
  }

  @Test
  void uuids() {
    String uuid = "123e4567-e89b-12d3-a456-426614174000";
    assertEquals(uuid, Inputs.all('"' + uuid + '"', JsonReader::readUuid));
    assertEquals(uuid, Inputs.all('"' + uuid.toUpperCase() + '"', JsonReader::readUuid));
    assertEquals(uuid, Inputs.all("\"\\u0031" + uuid.substring(1) + '"', JsonReader::readUuid));
    for (String bad :
        new String[] {
          "", "1", uuid + "0", uuid.substring(1), uuid.replace('e', 'g'), uuid.replace("-", ""), "1-2-3-4-5",
          uuid.replace('1', 'é')
        }) {
      String outcome = Inputs.all('"' + bad + '"', JsonReader::readUuid);
      assertTrue(outcome.startsWith("error (expected a UUID, got \""), outcome);
      String second = Inputs.all("[1,\"" + bad + "\"]", in -> {
        in.readArrayStart();
        in.readInt();
        in.readNextElement();
        return in.readUuid();
      });
      assertTrue(second.endsWith(" EXPECTED_UUID at 3 1:4"), second);
    }
    assertTrue(Inputs.all('"' + uuid, JsonReader::readUuid).contains("UNEXPECTED_END"));
  }

  @Test
  void limits() {
    Limits limits = Limits.DEFAULT.withStringBytes(100).withNameBytes(50);
    for (String unit : new String[] {"x", "é", "\\n"}) {
      int bytes = Inputs.utf8(unit).length;
      String fits = unit.repeat(100 / bytes);
      String longer = unit.repeat(100 / bytes + 1);
      assertNotNull(Inputs.all(Inputs.utf8('"' + fits + '"'), limits, JsonReader::readString));
      assertEquals(
          "error (string of more than 100 bytes) LIMIT_STRING_BYTES at 0 1:1",
          Inputs.all(Inputs.utf8('"' + longer + '"'), limits, JsonReader::readString));
      assertEquals(
          "error (string of more than 100 bytes) LIMIT_STRING_BYTES at 0 1:1", Inputs.all(
              Inputs.utf8('"' + unit.repeat(5000) + '"'), limits, JsonReader::readString));
      assertEquals("{=1n}".replace("=", fits.substring(0, fits.length() / 2).replace("\\n", "\n") + "="),
          Inputs.all(Inputs.utf8("{\"" + fits.substring(0, fits.length() / 2) + "\":1}"), limits, Tree::read));
      for (int n : new int[] {51, 5000}) {
        byte[] json = Inputs.utf8("{\"" + unit.repeat(n) + "\":1}");
        assertTrue(
            Inputs.all(json, limits, Tree::read).startsWith("error (name of more than 50 bytes) LIMIT_NAME_BYTES"));
        assertTrue(
            Inputs.all(json, limits, in -> in.readFirstName(KNOWN)).startsWith(
                "error (name of more than 50 bytes) LIMIT_NAME_BYTES"));
      }
    }
  }
}
