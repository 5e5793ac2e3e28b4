package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Names that are expected next, of every length that words are compared for, with whitespace around them. */
class MemberNamesTest {
  private static final String[] GAPS = {"", " ", "\n", "\n  ", "\n" + " ".repeat(8), "\n" + " ".repeat(15), "\n" + " ".repeat(16), "\n" + " ".repeat(17), "\t", "  ", "\r\n ", "\n\n"};

  private static long word(byte[] b, int at) {
    return Bytes.getLong(b, at);
  }

  /** Reads a name as generated decoders do: by the words of {@code start}, the quoted name and a colon. */
  private static int read(JsonReader in, char start, String name, FieldNames names) {
    byte[] b = Inputs.utf8(start + "\"" + name + "\":        ");
    int n = b.length - 8;
    boolean first = start == '{';
    switch (n + 7 >>> 3) {
      case 1:
        return first ? in.readFirstName1(word(b, 0), n, 0, names) : in.readNextName1(word(b, 0), n, 0, names);
      case 2:
        return first ? in.readFirstName2(word(b, 0), word(b, n - 8), n, 0, names) : in.readNextName2(word(b, 0), word(b, n - 8), n, 0, names);
      case 3:
        return first
            ? in.readFirstName3(word(b, 0), word(b, 8), word(b, n - 8), n, 0, names)
            : in.readNextName3(word(b, 0), word(b, 8), word(b, n - 8), n, 0, names);
      case 4:
        return first
            ? in.readFirstName4(word(b, 0), word(b, 8), word(b, 16), word(b, n - 8), n, 0, names)
            : in.readNextName4(word(b, 0), word(b, 8), word(b, 16), word(b, n - 8), n, 0, names);
      default:
        return first ? in.readFirstName(names, 0) : in.readNextName(names, 0);
    }
  }

  private static String members(JsonReader in, String name, FieldNames names) {
    StringBuilder s = new StringBuilder();
    for (int i = read(in, '{', name, names); i != JsonReader.END; i = read(in, ',', name, names)) s.append(i).append('=').append(in.readInt()).append(' ');
    return s.toString();
  }

  private static void check(String expected, String json, String name, FieldNames names) {
    assertEquals(expected, Inputs.array(json, in -> members(in, name, names)), json);
    byte[] padded = Inputs.utf8(json + " ".repeat(600));
    assertEquals(expected, Inputs.array(padded, in -> members(in, name, names)), json);
    assertEquals(expected, Inputs.outcome(JsonReader.open(Inputs.stream(padded, 13), Limits.DEFAULT), in -> members(in, name, names)), json);
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
          check("-2=7 -2=8 ", "{" + gap + '"' + other + "\":7," + gap + '"' + other + "\":8}", name, names);
        }
      }
      for (String gap : new String[] {"", " ", "\n  "}) {
        check("-2=7 -2=8 0=9 ", "{" + gap + '"' + name.substring(1) + "\":7," + gap + '"' + name.substring(0, length - 1) + "\":8," + gap + '"' + name + "\":9}", name, names);
        check("error (expected ':', got ;) EXPECTED_COLON at " + (length + 3 + gap.length()) + " ", "{" + gap + '"' + name + "\";7}", name, names, gap);
        check("error (expected a name or '}', got ') EXPECTED_NAME at " + (1 + gap.length()) + " ", "{" + gap + '\'' + name + "':7}", name, names, gap);
        check("error (expected an object, got [) EXPECTED_OBJECT at " + gap.length() + " ", gap + "[\"" + name + "\":7}", name, names, gap);
        check("error (expected ',' or '}', got [) EXPECTED_MEMBER_END at " + (length + 5 + gap.length()) + " ", "{\"" + name + "\":7" + gap + "[\"" + name + "\":7}", name, names, gap);
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
            assertEquals(1, in.left);
            if (i < 2) in.pos++;
          }
        }
        byte[] deep = Inputs.utf8("[" + gap + object + "]" + " ".repeat(600));
        String outcome = Inputs.array(deep, Limits.DEFAULT.withDepth(1), in -> {
          in.readArrayStart();
          return members(in, name, names);
        });
        assertEquals("error .[0](nested more than 1 deep) LIMIT_DEPTH at " + (1 + gap.length()) + " ", outcome.substring(0, outcome.lastIndexOf(' ') + 1));
      }
    }
  }
}
