package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.bytes.Bytes;
import jzon.engine.error.Limits;

/** Names that are expected next, of every length that words are compared for, with whitespace around them. */
class MemberNamesTest {
  private static final String[] GAPS = {
    "", " ", "\n", "\n  ", "\n" + " ".repeat(8), "\n" + " ".repeat(15), "\n" + " ".repeat(16), "\n" + " ".repeat(17),
    "\t", "  ", "\r\n ", "\n\n"
  };

  private static long word(byte[] b, int at) {
    return Bytes.getLong(b, at);
  }

  /** Reads a name as generated decoders do: by the words of {@code start}, the quoted name and a colon. */
  private static int read(JsonReader in, char start, String name, FieldNames names) {
    return read(in, start, name, 0, names);
  }

  private static int read(JsonReader in, char start, String name, int expected, FieldNames names) {
    byte[] b = Inputs.utf8(start + "\"" + name + "\":        ");
    int n = b.length - 8;
    boolean first = start == '{';
    switch (n + 7 >>> 3) {
      case 1:
        return first ? in.readFirstName1(word(b, 0), n, expected, names)
            : in.readNextName1(word(b, 0), n, expected, names);
      case 2:
        return first ? in.readFirstName2(word(b, 0), word(b, n - 8), n, expected, names)
            : in.readNextName2(word(b, 0), word(b, n - 8), n, expected, names);
      case 3:
        return first
            ? in.readFirstName3(word(b, 0), word(b, 8), word(b, n - 8), n, expected, names)
            : in.readNextName3(word(b, 0), word(b, 8), word(b, n - 8), n, expected, names);
      case 4:
        return first
            ? in.readFirstName4(word(b, 0), word(b, 8), word(b, 16), word(b, n - 8), n, expected, names)
            : in.readNextName4(word(b, 0), word(b, 8), word(b, 16), word(b, n - 8), n, expected, names);
      default:
        return first ? in.readFirstName(names) : in.readNextName(names, expected);
    }
  }

  private static String members(JsonReader in, String name, FieldNames names) {
    StringBuilder s = new StringBuilder();
    for (int i = read(in, '{', name, names); i != JsonReader.END; i = read(in, ',', name, names)) {
      s.append(i).append('=').append(in.readInt()).append(' ');
    }
    return s.toString();
  }

  private static void check(String expected, String json, String name, FieldNames names) {
    assertEquals(expected, Inputs.array(json, in -> members(in, name, names)), json);
    byte[] padded = Inputs.utf8(json + " ".repeat(600));
    assertEquals(expected, Inputs.array(padded, in -> members(in, name, names)), json);
    assertEquals(
        expected,
        Inputs.outcome(JsonReader.open(Inputs.stream(padded, 13), Limits.DEFAULT), in -> members(in, name, names)),
        json);
    // the whole of it just before the end of an array that is not copied
    byte[] late = Inputs.utf8(" ".repeat(600) + json);
    assertEquals(expected, Inputs.array(late, in -> members(in, name, names)), json);
  }

  @Test
  void namesOfEveryLength() {
    for (int length = 0; length <= 34; length++) {
      String name = "abcdefghijklmnopqrstuvwxyz0123456789".substring(0, length);
      FieldNames names = new FieldNames(name, name + "x", "other");
      for (String gap : GAPS) {
        String member = gap + '"' + name + '"';
        check("0=7 0=8 ", "{" + member + ":7," + member + ":8}", name, names);
        check("0=7 0=8 ", gap + "{" + member + ": 7," + member + ": 8" + gap + "}", name, names);
        check("0=7 0=8 ", "{" + member + gap + ":" + gap + "7" + gap + "," + member + " : 8}", name, names);
        check("1=7 0=8 2=9 ", "{" + gap + '"' + name + "x\":7," + member + ":8," + gap + "\"other\":9 }", name, names);
        check("", gap + "{" + gap + "}", name, names);
      }
    }
  }

  /** A name that differs in one byte, or is cut, is not the expected one. */
  @Test
  void otherNamesOfTheSameLength() {
    for (int length = 1; length <= 30; length++) {
      String name = "abcdefghijklmnopqrstuvwxyz0123456789".substring(0, length);
      FieldNames names = new FieldNames(name);
      for (int i = 0; i < length; i++) {
        String other = name.substring(0, i) + '#' + name.substring(i + 1);
        for (String gap : new String[] {"", " ", "\n  "}) {
          for (String colon : new String[] {":", " : ", ": ", " :"}) {
            String member = gap + '"' + other + '"' + colon;
            check("-2=7 -2=8 ", "{" + member + "7," + member + "8}", name, names);
          }
        }
      }
      for (String gap : new String[] {"", " ", "\n  "}) {
        check(
            "-2=7 -2=8 0=9 ",
            "{" + gap + '"' + name.substring(1) + "\":7," + gap + '"' + name.substring(0, length - 1) + "\":8," + gap
                + '"' + name + "\":9}", name, names);
        check(
            "error (expected ':', got ;) EXPECTED_COLON at " + (length + 3 + gap.length()) + " ",
            "{" + gap + '"' + name + "\";7}", name, names, gap);
        check(
            "error (expected a name or '}', got ') EXPECTED_NAME at " + (1 + gap.length()) + " ",
            "{" + gap + '\'' + name + "':7}", name, names, gap);
        check(
            "error (expected an object, got [) EXPECTED_OBJECT at " + gap.length() + " ", gap + "[\"" + name + "\":7}",
            name, names, gap);
        check(
            "error (expected ',' or '}', got [) EXPECTED_MEMBER_END at " + (length + 5 + gap.length()) + " ",
            "{\"" + name + "\":7" + gap + "[\"" + name + "\":7}", name, names, gap);
      }
    }
  }

  private static void check(String start, String json, String name, FieldNames names, String gap) {
    for (String padded : new String[] {json, json + " ".repeat(600)}) {
      String outcome = Inputs.array(padded, in -> members(in, name, names));
      assertEquals(start, outcome.substring(0, Math.min(start.length(), outcome.length())), json);
    }
  }

  @Test
  void objectsCountAsALevel() {
    for (int length = 1; length <= 30; length++) {
      String name = "abcdefghijklmnopqrstuvwxyz0123456789".substring(0, length);
      FieldNames names = new FieldNames(name);
      for (String gap : new String[] {"", " ", "\n  "}) {
        String object = "{" + gap + '"' + name + "\":7}";
        byte[] json = Inputs.utf8(gap + object + "," + object + "," + gap + object + " ".repeat(600));
        try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT.withDepth(1))) {
          for (int i = 0; i < 3; i++) {
            assertEquals("0=7 ", members(in, name, names));
            assertEquals(1, in.levelsLeft);
            if (i < 2) in.pos++;
          }
        }
        byte[] deep = Inputs.utf8("[" + gap + object + "]" + " ".repeat(600));
        String outcome = Inputs.array(deep, Limits.DEFAULT.withDepth(1), in -> {
          in.readArrayStart();
          return members(in, name, names);
        });
        assertEquals(
            "error .[0](nested more than 1 deep) LIMIT_DEPTH at " + (1 + gap.length()) + " ",
            outcome.substring(0, outcome.lastIndexOf(' ') + 1));
      }
    }
  }

  /** With words of the name, the index that the caller expects is returned; all else is looked up. */
  @Test
  void whatIsComparedByWords() {
    String[] compared = {
      " ", "\n ", "\n" + " ".repeat(7), "\n" + " ".repeat(8), "\n" + " ".repeat(9), "\n" + " ".repeat(15),
      "\n" + " ".repeat(16)
    };
    String[] others = {"\t", "  ", "\n", "\n" + " ".repeat(17), "\r\n", "\n\t", " \n"};
    for (int length = 1; length <= 28; length++) {
      String name = "abcdefghijklmnopqrstuvwxyz0123456789".substring(0, length);
      FieldNames names = new FieldNames(name);
      for (String colon : new String[] {":", ": ", " : ", "\n:", " :", " :\n"}) {
        String member = '"' + name + '"' + colon + "7";
        boolean plain = colon.startsWith(":");
        expect(5, plain ? 5 : 0, "{" + member + "," + member + "}", name, names);
        for (String gap : compared) {
          expect(5, 5, "{" + gap + member + "," + gap + member + "}", name, names);
          expect(5, 5, "\n{" + gap + member + "," + gap + member + "}", name, names);
          for (String before : compared) {
            expect(5, 5, before + "{" + gap + member + "," + gap + member + "}", name, names);
          }
          expect(0, plain ? 5 : 0, gap + "{" + member + "," + member + "}", name, names);
        }
        for (String gap : others) {
          expect(0, 0, "{" + gap + member + "," + gap + member + "}", name, names);
          expect(gap.equals("\n") ? 5 : 0, 5, gap + "{ " + member + ", " + member + "}", name, names);
        }
      }
    }
  }

  /** What is expected of the first name and of the next, which is looked up as 0 and expected as 5. */
  private static void expect(int first, int next, String json, String name, FieldNames names) {
    byte[] b = Inputs.utf8(json + " ".repeat(120));
    try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
      boolean direct = json.startsWith("{\"" + name + "\":");
      assertEquals(direct ? 5 : json.startsWith("{\"") ? 0 : first, read(in, '{', name, 5, names), json);
      assertEquals(Limits.DEFAULT.depth() - 1, in.levelsLeft);
      assertEquals(7, in.readInt());
      assertEquals(next, read(in, ',', name, 5, names), json);
      assertEquals(7, in.readInt());
      assertEquals(JsonReader.END, read(in, ',', name, 5, names));
      assertEquals(json.length(), in.pos);
      assertEquals(Limits.DEFAULT.depth(), in.levelsLeft);
    }
  }

  /**
   * Indentation is remembered for each depth, and verified: what differs from it, in length or in a byte, is read all
   * the same.
   */
  @Test
  void indentationThatChanges() {
    int[] all = {0, 1, 2, 5, 6, 7, 8, 9, 14, 15, 16, 17, 24};
    FieldNames names = new FieldNames("abcdef");
    for (int length : new int[] {1, 6}) {
      String name = "abcdef".substring(0, length);
      FieldNames known = length == 6 ? names : new FieldNames(name);
      for (int first : all) {
        for (int second : all) {
          StringBuilder json = new StringBuilder("[");
          StringBuilder expected = new StringBuilder();
          for (int i = 0; i < 8; i++) {
            String gap = "\n" + " ".repeat(i % 4 < 2 ? first : second);
            json.append(i == 0 ? "" : ",").append("{").append(gap).append('"').append(name).append("\" : 7,");
            json.append(gap).append('"').append(name).append("\": 8").append(gap).append("}");
            expected.append("0=7 0=8 ");
          }
          String s = json.append("]").toString();
          assertEquals(expected.toString(), Inputs.all(s, in -> list(in, name, known)), s);
        }
        for (int at = 0; at <= first; at++) {
          // a byte that is no whitespace instead of the line break or of a space
          String gap = "\n" + " ".repeat(first);
          String member = '"' + name + '"';
          String json = "[{" + gap + member + ": 1," + gap + member + ": 2},{" + gap + member + ": 3,";
          int wrong = json.length() + at;
          json += gap.substring(0, at) + "!" + gap.substring(at + 1) + member + ": 4}]";
          String outcome = Inputs.all(json, in -> list(in, name, known));
          assertEquals(
              "error .[1](expected a name, got !) EXPECTED_NAME at " + wrong,
              outcome.substring(0, outcome.lastIndexOf(' ')), json);
        }
      }
    }
  }

  private static String list(JsonReader in, String name, FieldNames names) {
    StringBuilder s = new StringBuilder();
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) s.append(members(in, name, names));
    return s.toString();
  }

  /** Names that must be escaped are never compared byte by byte, as they are not found so in JSON. */
  @Test
  void namesThatNeedEscapes() {
    for (String unit : new String[] {"\"", "\\", "\n", "\0"}) {
      for (int length : new int[] {0, 3, 20, 40}) {
        String name = "x".repeat(length) + unit + "y";
        FieldNames names = new FieldNames("a", name);
        String escaped = "x".repeat(length) + String.format("\\u%04x", (int) unit.charAt(0)) + "y";
        for (String gap : new String[] {"", " ", "\n  "}) {
          String start = "{" + gap + "\"a\":1," + gap + '"';
          for (String tail : new String[] {"", " ".repeat(600)}) {
            assertEquals("0=1 1=2 ", Inputs.all(start + escaped + "\":2}" + tail, in -> firstAndNext(in, names)));
            String raw = Inputs.all(start + name + "\":2}" + tail, in -> firstAndNext(in, names));
            assertEquals("error", raw.substring(0, 5), name);
          }
        }
      }
    }
  }

  private static String firstAndNext(JsonReader in, FieldNames names) {
    StringBuilder s = new StringBuilder();
    for (int i = in.readFirstName(names); i != JsonReader.END; i = in.readNextName(names, 1)) {
      s.append(i).append('=').append(in.readInt()).append(' ');
    }
    return s.toString();
  }

  /** Names that are longer than all that are known, at the very limit, near and far from the end of the window. */
  @Test
  void namesLongerThanAllThatAreKnown() {
    FieldNames names = new FieldNames("ab", "c");
    for (int n : new int[] {3, 8, 9, 10, 11, 12, 16, 17, 50, 99, 100, 101, 102, 300}) {
      for (String unit : new String[] {"x", "é", "\\n", "xé"}) {
        int each = Inputs.utf8(unit).length;
        String name = "y".repeat(n % each) + unit.repeat(n / each);
        byte[] json = Inputs.utf8("{\"" + name + "\":1,\"c\":2}");
        Limits limits = Limits.DEFAULT.withNameBytes(100);
        String expected = n <= 100 ? "-2=1 1=2 " : "error (name of more than 100 bytes) LIMIT_NAME_BYTES at 1 1:2";
        for (int behind : new int[] {0, 20, 600}) {
          byte[] padded = java.util.Arrays.copyOf(json, json.length + behind);
          java.util.Arrays.fill(padded, json.length, padded.length, (byte) ' ');
          assertEquals(expected, Inputs.all(padded, limits, in -> members(in, "ab", names)), name);
        }
        byte[] late = Inputs.utf8(" ".repeat(700) + new String(json, java.nio.charset.StandardCharsets.UTF_8));
        assertEquals(
            expected.replace("at 1 1:2", "at 701 1:702"), Inputs.array(late, limits, in -> members(in, "ab", names)),
            name);
      }
    }
  }

  /** A name of any length is expected by its index; nothing but whitespace may be before it. */
  @Test
  void longNamesThatAreExpected() {
    for (int length : new int[] {1, 8, 31, 40, 100}) {
      String name = "abcdefghij".repeat(10).substring(0, length);
      FieldNames names = new FieldNames("x", "y", "z", name);
      for (String gap : new String[] {"", " ", "\n  ", "\n" + " ".repeat(16), "\t"}) {
        for (String colon : new String[] {":", " : ", ": ", " :"}) {
          String member = "," + gap + '"' + name + '"' + colon + "2";
          String start = "{" + gap + "\"x\": 1,";
          String json = start + gap + "\"y\":0" + member + gap + "}";
          assertEquals("0=1 1=0 3=2 ", Inputs.all(json + " ".repeat(200), in -> expecting(in, 3, names)), json);
          // one byte before the name is another one
          int from = json.length() - gap.length() - 1 - member.length();
          for (int at = from; at <= from + gap.length(); at++) {
            String wrong = json.substring(0, at) + "!" + json.substring(at + 1);
            String outcome = Inputs.all(wrong + " ".repeat(200), in -> expecting(in, 3, names));
            assertEquals(true, outcome.startsWith("error ") && outcome.contains(" at " + at + " "), outcome);
          }
        }
      }
      // others come in its place
      String others = "{\"x\":1,\"" + name + "x\":2,\"" + name.substring(1) + "\":3,\"z\":4}" + " ".repeat(200);
      assertEquals("0=1 -2=2 -2=3 2=4 ", Inputs.all(others, in -> expecting(in, 3, names)));
    }
  }

  private static String expecting(JsonReader in, int expected, FieldNames names) {
    StringBuilder s = new StringBuilder();
    for (int i = in.readFirstName(names); i != JsonReader.END; i = in.readNextName(names, expected)) {
      s.append(i).append('=').append(in.readInt()).append(' ');
    }
    return s.toString();
  }

  /** The last object of a document, which ends with its array, is not taken for the one at the start. */
  @Test
  void objectsWhereAnArrayEnds() {
    for (int length = 1; length <= 34; length++) {
      String name = "abcdefghijklmnopqrstuvwxyz0123456789".substring(0, length);
      FieldNames names = new FieldNames(name, "b");
      for (String inner : new String[] {"{}", "{ }", "{\"" + name + "\":7}", "{ \"" + name + "\" : 7 }",
        "{\"b\":7,\"" + name + "\":7}"}) {
        for (int pad : new int[] {0, 600}) {
          String json = "{\"" + name + "\":\"" + "x".repeat(pad) + "\",\"b\":\n" + inner + "}";
          for (int round = 0; round < 2; round++) { // the second time the names are known that come instead
            String outcome = Inputs.array(json, in -> {
              int first = read(in, '{', name, names);
              in.readString();
              int second = read(in, ',', name, names);
              in.peek();
              String members = members(in, name, names);
              return first + " " + second + " " + members + read(in, ',', name, names);
            });
            String members = inner.startsWith("{\"b") ? "1=7 0=7 " : inner.length() > 3 ? "0=7 " : "";
            assertEquals("0 1 " + members + JsonReader.END, outcome, json);
          }
        }
      }
    }
  }

  /** Known names at the very limit and above it, wherever the window ends. */
  @Test
  void knownNamesAndTheLimit() {
    for (int length : new int[] {7, 8, 16, 24, 40}) {
      String name = "abcdefghijklmnopqrstuvwxyz0123456789-+*/".substring(0, length);
      FieldNames names = new FieldNames("a", name);
      for (int before = 80; before < 140; before++) {
        String json = " ".repeat(before) + "{\"" + name + "\":7}";
        for (int most = length - 1; most <= length + 1; most++) {
          Limits limits = Limits.DEFAULT.withNameBytes(most);
          String expected =
              most >= length ? "1=7 " : "error (name of more than " + most + " bytes) LIMIT_NAME_BYTES at "
                  + (before + 1) + " 1:" + (before + 2);
          for (int chunk : new int[] {1, 1000}) {
            assertEquals(
                expected,
                Inputs.outcome(
                    JsonReader.open(Inputs.stream(Inputs.utf8(json), chunk), limits), in -> expecting(in, 1, names)));
          }
        }
      }
    }
  }

  /** A name that is unknown in one document may be the discriminator in another. */
  @Test
  void unknownNamesThatAreDiscriminators() {
    for (String tag : new String[] {"type", "a_long_discriminator", "\u00e9_discriminator"}) {
      Discriminator type = new Discriminator(tag, new FieldNames("A"));
      for (int length : new int[] {1, 8, 20, 28}) {
        String name = "abcdefghijklmnopqrstuvwxyz0123456789".substring(0, length);
        FieldNames names = new FieldNames(name);
        for (int round = 0; round < 20; round++) {
          check("0=1 -2=2 ", "{\"" + name + "\":1,\"" + tag + "\":2}", name, names);
          check("-2=2 0=1 ", "{\"" + tag + "\":2,\"" + name + "\":1}", name, names);
          String once = "{\"" + tag + "\":\"A\",\"" + name + "\":1";
          String twice = once + ",\"" + tag + "\":\"A\"}" + " ".repeat(200);
          String outcome = Inputs.array(twice, in -> {
            in.readDiscriminator(type);
            return members(in, name, names);
          });
          assertEquals(true, outcome.contains("(duplicate)"), outcome);
        }
      }
    }
  }
}
