package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.bytes.Bytes;
import jzon.engine.error.Limits;

/** Members with unknown names beside known ones: runs of them, their names, their values, limits and errors. */
class UnknownMembersTest {
  private static final FieldNames NAMES = FieldNames.of(
      new String[] {
        "id", "", "größe", "日本", "eight678", "a_name_of_more_than_sixteen_bytes"
      }, new String[] {"😀"}, new int[] {4});

  /** Reads the integers of known members as a list of their indexes and values. */
  private static List<Integer> read(JsonReader in) {
    List<Integer> found = new ArrayList<>();
    int i = in.readFirstName(NAMES);
    while (i != JsonReader.END) {
      if (i == JsonReader.UNKNOWN) {
        i = in.skipUnknown(NAMES);
      } else {
        found.add(i);
        found.add(in.readInt());
        i = in.readNextName(NAMES);
      }
    }
    return found;
  }

  private static String escaped(String name, Random random) {
    StringBuilder s = new StringBuilder();
    for (int c : name.codePoints().toArray()) {
      if (random.nextInt(3) == 0) {
        for (char half : Character.toChars(c)) {
          s.append(String.format(random.nextBoolean() ? "\\u%04x" : "\\u%04X", (int) half));
        }
      } else if (c == '\n') {
        s.append("\\n");
      } else {
        if (c == '"' || c == '\\') s.append('\\');
        s.appendCodePoint(c);
      }
    }
    return s.toString();
  }

  private static String name(Random random, int length) {
    int[] alphabet = "abcdefgh_0189éß日ด한😀\n\"\\".codePoints().toArray();
    boolean plain = random.nextInt(3) > 0;
    StringBuilder s = new StringBuilder();
    while (s.length() < length) s.appendCodePoint(alphabet[random.nextInt(plain ? 13 : alphabet.length)]);
    return s.toString();
  }

  private static String value(Random random, int depth) {
    switch (random.nextInt(depth > 0 ? 9 : 7)) {
      case 0:
        return String.valueOf(random.nextLong() >> random.nextInt(64));
      case 1:
        return (random.nextInt(2000) - 1000) / 64.0 + (random.nextBoolean() ? "e-3" : "");
      case 2:
        return List.of("true", "false", "null").get(random.nextInt(3));
      case 3:
        return "1".repeat(random.nextInt(40) + 1) + "." + "2".repeat(random.nextInt(40) + 1) + "E+"
            + "3".repeat(random.nextInt(20) + 1);
      case 7:
        return "[" + value(random, depth - 1) + "," + value(random, depth - 1) + "]";
      case 8:
        return "{\"" + escaped(name(random, random.nextInt(12)), random) + "\":" + value(random, depth - 1) + "}";
      default:
        return '"' + escaped(name(random, random.nextInt(60)), random) + '"';
    }
  }

  @Test
  void knownMembersAreFoundAmongUnknownOnes() {
    Random random = new Random(31);
    String[] known = {"id", "", "größe", "日本", "eight678", "a_name_of_more_than_sixteen_bytes", "😀"};
    int[] indexes = {0, 1, 2, 3, 4, 5, 4};
    String[][] gaps = {{",", ":"}, {",", ":"}, {", ", ": "}, {",\n    ", " : "}, {" ,\t\r\n", "  :  "}};
    for (int round = 0; round < 400; round++) {
      String[] gap = gaps[random.nextInt(gaps.length)];
      List<Integer> expected = new ArrayList<>();
      StringBuilder s = new StringBuilder();
      for (int n = random.nextInt(12); n > 0; n--) {
        if (s.length() > 0) s.append(gap[0]);
        int which = random.nextInt(known.length * 3);
        if (which < known.length) {
          expected.add(indexes[which]);
          expected.add(n);
          s.append('"').append(
              random.nextBoolean() ? known[which] : escaped(known[which], random)).append('"').append(gap[1]).append(n);
        } else {
          String name = name(random, 1 + random.nextInt(40));
          // a known name with another letter at its end, or one more
          if (random.nextInt(3) == 0) name = known[which % known.length] + "x";
          if (random.nextInt(9) == 0) name = "eight679";
          if (List.of(known).contains(name)) name += "y";
          s.append('"').append(escaped(name, random)).append('"').append(gap[1]).append(value(random, 2));
        }
      }
      String json = "{" + s + (gap[1].equals(":") ? "}" : "\n}");
      assertEquals(expected.toString(), Inputs.all(json, UnknownMembersTest::read), json);
    }
  }

  /** A container with whitespace before some tokens, deeper than what one run skips. */
  private static String container(Random random, int depth, int spaces) {
    boolean object = random.nextBoolean();
    StringBuilder s = new StringBuilder(object ? "{" : "[");
    int n = random.nextInt(4);
    for (int i = 0; i < n; i++) {
      if (i > 0) s.append(gap(random, spaces)).append(',');
      s.append(gap(random, spaces));
      if (object) {
        s.append("\"k").append(i).append('"').append(gap(random, spaces)).append(':').append(gap(random, spaces));
      }
      s.append(depth > 0 && random.nextInt(3) > 0 ? container(random, depth - 1, spaces) : value(random, 0));
    }
    return s.append(gap(random, spaces)).append(object ? '}' : ']').toString();
  }

  private static String gap(Random random, int spaces) {
    return random.nextInt(100) < spaces ? List.of(" ", "\n    ", "\t\r\n ").get(random.nextInt(3)) : "";
  }

  /** Containers that nobody wants are skipped, rejected and counted as {@code skipValue} does it. */
  @Test
  void containersAreSkippedAsValuesAre() {
    Random random = new Random(32);
    for (int round = 0; round < 6000; round++) {
      String container = container(random, random.nextInt(8), round % 3 == 0 ? 0 : 3 * (round % 3));
      if (round % 2 == 1) {
        int at = 1 + random.nextInt(container.length());
        String wrong = List.of("", "x", "]", "}", ",", ":", "\"", "[", "{", "\u0001").get(random.nextInt(10));
        container = container.substring(0, at) + wrong
            + container.substring(Math.min(container.length(), at + random.nextInt(2)));
      }
      byte[] json = Inputs.utf8("{\"id\":1,\"a\":2,\"b\":" + container + ",\"id\":3}" + " ".repeat(round % 2 * 600));
      for (Limits limits :
          List.of(
              Limits.DEFAULT, Limits.DEFAULT.withDepth(1 + random.nextInt(6)), Limits.DEFAULT.withSkippedBytes(30))) {
        String expected = Inputs.array(json, limits, in -> {
          List<Integer> found = new ArrayList<>();
          for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
            if (!in.readName().equals("id")) {
              in.skipValue();
            } else {
              found.add(0);
              found.add(in.readInt());
            }
          }
          return found;
        });
        assertEquals(
            expected, Inputs.array(json, limits, UnknownMembersTest::read),
            () -> new String(json, StandardCharsets.UTF_8));
      }
      if (round % 10 == 0) {
        assertEquals(Inputs.array(json, UnknownMembersTest::read), Inputs.all(json, UnknownMembersTest::read));
      }
    }
  }

  @Test
  void namesOfAllLengthsWithAllEndings() {
    for (int length = 0; length <= 40; length++) {
      String plain = "x".repeat(length);
      for (String end :
          new String[] {"", "\\n", "\\u0078", "é", "\\u00e9", "日", "\\u65e5", "😀", "\\ud83d\\ude00", "\\\"", "\\\\"}) {
        if (length == 0 && (end.isEmpty() || end.equals("😀") || end.startsWith("\\ud83d"))) continue;
        String json = "{\"id\":1,\"a\":1,\"" + plain + end + "\":[1],\"" + plain + end + "\":2,\"" + end + "x" + plain
            + "\":-3.5e1,\"id\":4}";
        assertEquals("[0, 1, 0, 4]", Inputs.all(json, UnknownMembersTest::read), json);
      }
    }
  }

  /** Reading a member by its name as text must reject the same names at the same places. */
  @Test
  void badNamesAreRefusedWhereReadingRefusesThem() {
    byte[][] bad = {
      {(byte) 0x80}, {(byte) 0xC0, (byte) 0x80}, {(byte) 0xC3}, {(byte) 0xE0, (byte) 0x80, (byte) 0x80},
      {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
      {(byte) 0xE6, (byte) 0x97}, {(byte) 0xF0, (byte) 0x80, (byte) 0x80, (byte) 0x80},
      {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80}, {(byte) 0xFF},
      {'\n'}, {0}, Inputs.utf8("\\x"), Inputs.utf8("\\u12g4"), Inputs.utf8("\\u@@@@"), Inputs.utf8("\\ud800"),
      Inputs.utf8("\\udc00"), Inputs.utf8("\\ud800\\u0041"),
    };
    for (byte[] wrong : bad) {
      for (int length = 0; length <= 40; length += length < 18 ? 1 : 7) {
        for (String before : new String[] {"x", "é", "日", "\\n"}) {
          byte[] json =
              concat(Inputs.utf8("{\"a\":1,\"" + before.repeat(length)), wrong, Inputs.utf8("yz\":1,\"id\":2}"));
          String expected = Inputs.array(json, in -> {
            for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
              in.readName();
              in.readInt();
            }
            return "";
          });
          assertTrue(expected.startsWith("error"), expected);
          assertEquals(
              expected, Inputs.all(json, UnknownMembersTest::read), new String(json, StandardCharsets.ISO_8859_1));
        }
      }
    }
  }

  private static byte[] concat(byte[]... parts) {
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    for (byte[] part : parts) out.writeBytes(part);
    return out.toByteArray();
  }

  @Test
  void valuesOfRunsAreChecked() {
    String[][] rows = {
      {"01", "EXPECTED_NUMBER"}, {"-", "EXPECTED_NUMBER"}, {"1.", "EXPECTED_NUMBER"}, {"1.e1", "EXPECTED_NUMBER"},
      {"1e", "EXPECTED_NUMBER"},
      {"1.5.", "EXPECTED_NUMBER"}, {"12345678901234567890.", "EXPECTED_NUMBER"}, {"-01", "EXPECTED_NUMBER"},
      {"1e+", "EXPECTED_NUMBER"}, {"1x", "EXPECTED_MEMBER_END"},
      {"tru", "EXPECTED_VALUE"}, {"nulL", "EXPECTED_VALUE"}, {"falsE", "EXPECTED_VALUE"},
      {"trueX", "EXPECTED_MEMBER_END"}, {"é", "EXPECTED_VALUE"},
      {"\"\t\"", "CONTROL_CHARACTER"}, {"\"\\u00g0\"", "INVALID_ESCAPE"}, {"[1 2]", "EXPECTED_ELEMENT_END"},
      {"{\"a\" 1}", "EXPECTED_COLON"}, {"", "EXPECTED_VALUE"},
    };
    for (String[] row : rows) {
      for (String behind : new String[] {",\"id\":1}", ", \"id\":1}" + " ".repeat(80)}) {
        String outcome = Inputs.all("{\"a\":1,\"b\":\"c\",\"d\":" + row[0] + behind, UnknownMembersTest::read);
        assertTrue(outcome.contains(" " + row[1] + " "), () -> row[0] + " gave " + outcome);
      }
    }
    for (String wrong : new String[] {";\"b\":1}", ",,\"b\":1}", ",}", ",b:1}", ",\"b\"1}", ",\"b\";1}", "]"}) {
      String outcome = Inputs.all("{\"a\":1" + wrong + " ".repeat(80), UnknownMembersTest::read);
      assertTrue(outcome.startsWith("error"), () -> wrong + " gave " + outcome);
    }
  }

  @Test
  void everyPrefixIsUnexpectedlyAtItsEnd() {
    byte[] json = Inputs.utf8(
        "{\"a\":1,\"xx_yy_zz_0123456789\":\"plain\",\"n\\u00e9\":-1.5e10,\"日本語\":\"“a”\\u0041\\n\",\"b\":true,"
            + "\"c\":{\"d\":[null]},\"id\":1}");
    for (int n = 1; n < json.length; n++) {
      String outcome = Inputs.all(java.util.Arrays.copyOf(json, n), UnknownMembersTest::read);
      String where = " UNEXPECTED_END at " + n + " ";
      assertTrue(outcome.contains(where), () -> outcome + " instead of" + where);
    }
  }

  @Test
  void limitsHoldForRuns() {
    String json = "{\"a\":\"1234567\",\"b\":123456,\"c\":true,\"d\":\"日日\\n\",\"e\":[1,2,3],\"f\":\"" + "x".repeat(100)
        + "\",\"id\":1}" + " ".repeat(100);
    int skipped = 9 + 6 + 4 + 10 + 7 + 102;
    byte[] bytes = Inputs.utf8(json);
    assertEquals("[0, 1]", Inputs.all(bytes, Limits.DEFAULT.withSkippedBytes(skipped), UnknownMembersTest::read));
    for (int least : new int[] {0, 8, 9, 14, 15, 18, 19, 28, 29, 36, skipped - 1}) {
      String outcome = Inputs.all(bytes, Limits.DEFAULT.withSkippedBytes(least), UnknownMembersTest::read);
      assertTrue(outcome.contains("LIMIT_SKIPPED_BYTES"), () -> least + " gave " + outcome);
    }
    for (String name : new String[] {"xxxxxxxxxxxx", "xxxxxxxxxxé", "xxxxxx\\u0078"}) {
      byte[] named = Inputs.utf8("{\"a\":1,\"b\":2,\"" + name + "\":3,\"id\":4}" + " ".repeat(100));
      assertEquals("[0, 4]", Inputs.all(named, Limits.DEFAULT.withNameBytes(12), UnknownMembersTest::read));
      String outcome = Inputs.all(named, Limits.DEFAULT.withNameBytes(11), UnknownMembersTest::read);
      assertTrue(outcome.contains("LIMIT_NAME_BYTES at 13 "), outcome);
    }
  }

  @Test
  void hexadecimalUnits() {
    for (int i = 0; i < 1 << 16; i++) {
      String s = String.format(i % 2 == 0 ? "%04x" : "%04X", i);
      assertEquals(i < 0xD800 || i > 0xDFFF, StringSkipper.isUnit(Bytes.getInt(Inputs.utf8(s), 0)), s);
    }
    for (int at = 0; at < 4; at++) {
      for (int c = 0; c < 256; c++) {
        byte[] b = Inputs.utf8("0000");
        b[at] = (byte) c;
        boolean digit = c < 128 && Character.digit(c, 16) >= 0;
        assertEquals(digit, StringSkipper.isUnit(Bytes.getInt(b, 0)), at + " " + c);
      }
    }
  }

  /** Returns a name in which each character has one of the forms that JSON allows for it. */
  private static String written(String name, Random random, int rarity) {
    StringBuilder s = new StringBuilder();
    for (int c : name.codePoints().toArray()) {
      int named = "\b\f\n\r\t\"\\/".indexOf(c);
      boolean mayBePlain = c == '/' || named < 0 && c >= ' ';
      int form = random.nextInt(rarity);
      if (mayBePlain && form > 1) {
        s.appendCodePoint(c);
      } else if (named >= 0 && form > 0) {
        s.append('\\').append("bfnrt\"\\/".charAt(named));
      } else {
        for (char half : Character.toChars(c)) s.append(String.format(form > 0 ? "\\u%04x" : "\\u%04X", (int) half));
      }
    }
    return s.toString();
  }

  /** Known names and those that differ from them, with escapes of every kind at every place of a word. */
  @Test
  void escapedNamesAreTheKnownOnes() {
    Random random = new Random(33);
    String[] alphabet = {
      "a", "b", "f", "n", "t", "u", "0", "7", "/", "\"", "\\", "\n", "\t", "\b", "\f", "\r", "\u007f", "\u0080",
      "\u00e9", "\u07ff", "\u0800", "\u65e5", "\ufffd", "\ud83d\ude00"
    };
    for (int round = 0; round < 3000; round++) {
      List<String> names = new ArrayList<>();
      while (names.size() < 3) {
        StringBuilder name = new StringBuilder();
        int kinds = 1 + random.nextInt(alphabet.length);
        for (int n = random.nextInt(20); n > 0; n--) name.append(alphabet[random.nextInt(kinds)]);
        if (!names.contains(name.toString())) names.add(name.toString());
      }
      FieldNames known = new FieldNames(names.toArray(new String[0]));
      StringBuilder json = new StringBuilder("{");
      StringBuilder expected = new StringBuilder();
      for (int i = 0; i < 6; i++) {
        int index = random.nextInt(3);
        String name = names.get(index);
        if (random.nextInt(3) == 0) {
          // another character in the place of one, or one more
          int at = name.offsetByCodePoints(0, random.nextInt(name.codePointCount(0, name.length()) + 1));
          int end = at == name.length() ? at : name.offsetByCodePoints(at, random.nextInt(2));
          name = name.substring(0, at) + alphabet[random.nextInt(alphabet.length)] + name.substring(end);
        }
        index = names.indexOf(name);
        json.append(i > 0 ? "," : "").append('"').append(written(name, random, 2 + random.nextInt(9))).append("\":");
        json.append(i);
        if (index >= 0) expected.append(index).append('=').append(i).append(' ');
      }
      byte[] padded = Inputs.utf8(json.append("}").append(" ".repeat(random.nextInt(2) * 200)).toString());
      assertEquals(expected.toString(), Inputs.array(padded, in -> {
        StringBuilder found = new StringBuilder();
        int i = in.readFirstName(known);
        while (i != JsonReader.END) {
          if (i == JsonReader.UNKNOWN) {
            i = in.skipUnknown(known);
            continue;
          }
          found.append(i).append('=').append(in.readInt()).append(' ');
          i = in.readNextName(known);
        }
        return found;
      }), json::toString);
    }
  }

  /** What follows a name, or is in it, is checked before the name may be unknown. */
  @Test
  void namesAndLiteralsThatAreAlmostRight() {
    String[] wrong = {
      "\"\\u004g\":1", "\"x\\u00zz\":1", "\"\\u000\":1", "\"\\u00\":1", "\"\\u007\u00e9\":1", "\"\u00e9:\";1",
      "\"\\n:\"x1",
      "\"\\u003a\"11", "\"e1\":falsy", "\"ee\":falsE", "\"e\":fals", "\"eee\":false1", "\"l1\":nule", "\"t1\":trux"
    };
    for (String text : wrong) {
      for (String before : new String[] {"", "\"id\":1,", "\"a\":2,", "\"a\":2,\"\u00e9\":3,"}) {
        String json = "{" + before + text + ",\"id\":5}" + " ".repeat(200);
        String expected = Inputs.array(json, in -> {
          for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
            in.readName();
            in.skipValue();
          }
          return "";
        });
        assertTrue(expected.startsWith("error "), expected);
        assertEquals(expected, Inputs.all(json, UnknownMembersTest::read), json);
      }
    }
  }
}
