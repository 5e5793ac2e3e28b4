package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Tree;
import jzon.engine.error.Limits;

/** Skips documents in the layouts of pretty printers, complete and broken, and compares with reading them. */
class IndentedRunsTest {
  private static final FieldNames NAMES = new FieldNames("id");

  /** The text of a layout: before a name or an element, around a colon, and for each level. */
  private record Layout(String line, String beforeColon, String afterColon, String level) {}

  private static final List<Layout> LAYOUTS = List.of(
      new Layout("\n", "", " ", "  "), new Layout("\n", " ", " ", "  "), new Layout("\r\n", "", " ", "    "),
      new Layout("\n", "", "", "\t"), new Layout("\n", " ", "", "           "), new Layout(" ", "", " ", ""),
      new Layout("\n\n", "\n", "\n", " "), new Layout("\r", "\t", "\t ", "\t "));

  private static void write(StringBuilder s, Random random, Layout l, int depth, int level) {
    int kind = random.nextInt(depth > 0 ? 8 : 5);
    switch (kind) {
      case 0 -> s.append(random.nextLong() >> random.nextInt(64));
      case 1 -> s.append(random.nextInt(1000) / 8.0).append(random.nextBoolean() ? "e-3" : "");
      case 2 -> s.append(List.of("true", "false", "null").get(random.nextInt(3)));
      case 3 -> {
        List<String> texts = List.of("", "a", "plain text of some length", "é\\n", "日本 \\u0041");
        s.append('"').append(texts.get(random.nextInt(5))).append('"');
      }
      case 4 -> s.append(List.of("[]", "{}", "[ ]", "{" + l.line + "}").get(random.nextInt(4)));
      default -> {
        boolean object = kind > 5;
        s.append(object ? '{' : '[');
        int n = 1 + random.nextInt(4);
        for (int i = 0; i < n; i++) {
          s.append(i > 0 ? "," : "").append(l.line).append(l.level.repeat(level + 1));
          if (object) s.append("\"k").append(i).append('"').append(l.beforeColon).append(':').append(l.afterColon);
          write(s, random, l, depth - 1, level + 1);
        }
        s.append(l.line).append(l.level.repeat(level)).append(object ? '}' : ']');
      }
    }
  }

  private static String accepted(String outcome) {
    return outcome.startsWith("error ") ? outcome.substring(outcome.lastIndexOf(" at ")) : "accepted";
  }

  /** Reads a value; names may be duplicates, as in values that are skipped. */
  private static Object read(JsonReader in) {
    if (in.peek() == '{') {
      for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
        in.readName();
        read(in);
      }
    } else if (in.peek() == '[') {
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) read(in);
    } else {
      Tree.read(in);
    }
    return "skipped";
  }

  private static Object readMembers(JsonReader in) {
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      if (in.readName().equals("id")) in.readInt();
      else read(in);
    }
    return "skipped";
  }

  private static Object skipMembers(JsonReader in) {
    int field = in.readFirstName(NAMES);
    while (field != JsonReader.END) {
      if (field == JsonReader.UNKNOWN) {
        field = in.skipUnknown(NAMES);
      } else {
        in.readInt();
        field = in.readNextName(NAMES);
      }
    }
    return "skipped";
  }

  /** Each character replaced by each other, or gone. */
  @Test
  void damagedContainers() {
    String sample = "[ 1, 2, true,  false,\n  null,\t-2.5e3, \"a\" ,{ \"b\" : [ ] , \"c\": 1 } , [\n 0 ]\n]";
    for (int at = 0; at < sample.length(); at++) {
      for (char c = 0; c < 128; c++) {
        String replaced = sample.substring(0, at) + c + sample.substring(at + 1);
        assertEquals(
            accepted(Inputs.array(replaced, IndentedRunsTest::read)), accepted(Inputs.array(replaced, Tree::skip)),
            replaced);
      }
      String shorter = sample.substring(0, at) + sample.substring(at + 1);
      assertEquals(
          accepted(Inputs.array(shorter, IndentedRunsTest::read)), accepted(Inputs.array(shorter, Tree::skip)),
          shorter);
    }
  }

  /** Within the limit of depth, and one container too deep, in all layouts. */
  @Test
  void theLimitOfDepth() {
    for (Layout l : LAYOUTS) {
      for (int depth = 2; depth < 9; depth++) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < depth; i++) {
          boolean object = i % 2 == 1;
          s.append(object ? "{" : "[").append(l.line).append(object ? "\"k\":1, \"l\": " : "1, 2, ");
        }
        s.append(0);
        for (int i = depth; --i >= 0; ) s.append(l.line).append(i % 2 == 1 ? "}" : "]");
        byte[] json = Inputs.utf8(s.toString());
        assertEquals("skipped", Inputs.array(json, Limits.DEFAULT.withDepth(depth), Tree::skip));
        Limits less = Limits.DEFAULT.withDepth(depth - 1);
        assertEquals(accepted(Inputs.array(json, less, IndentedRunsTest::read)),
            accepted(Inputs.array(json, less, Tree::skip)), s.toString());
      }
    }
  }

  /** Containers with long tokens, each at every distance from the end of a window. */
  @Test
  void longTokensWhereAWindowEnds() {
    String[] tokens = {
      "1".repeat(90), "-0." + "3".repeat(90) + "E+7", "\"" + "é\\n".repeat(30) + "\"", "\"" + "a".repeat(90) + "\"",
      "true", "false", "null", "[ ]", "[ 1 ]", "{ \"" + "k".repeat(90) + "\" : 1 }"
    };
    for (String token : tokens) {
      for (int n = 0; n < 140; n++) {
        String json = "[\n" + " ".repeat(n) + token + (" ,\n  " + token).repeat(9) + "\n" + " ".repeat(n) + "]";
        String all = "[" + json + ",7]" + " ".repeat(600);
        assertEquals("skipped", Inputs.array(json, Tree::skip), json);
        for (int chunk : new int[] {1, 200}) {
          JsonReader reader = JsonReader.open(Inputs.stream(Inputs.utf8(all), chunk), Limits.DEFAULT);
          assertEquals("7", Inputs.outcome(reader, in -> {
            in.readArrayStart();
            in.skipValue();
            in.readNextElement();
            int last = in.readInt();
            in.readNextElement();
            return last;
          }), json);
        }
      }
    }
  }

  /** The same documents are accepted, and an error is at the same place. */
  @Test
  void acceptsAsReadingDoes() {
    Random random = new Random(41);
    int broken = 0, rounds = 12_000;
    for (int round = 0; round < rounds; round++) {
      Layout l = LAYOUTS.get(round % LAYOUTS.size());
      StringBuilder s = new StringBuilder();
      write(s, random, l, 1 + random.nextInt(6), 1);
      if (random.nextInt(3) > 0) {
        int at = random.nextInt(s.length());
        String other = List.of("", "x", "]", "}", ",", ":", "\"", "[", "{", " ", "\n", "\u0001", "0", "\\").get(
            random.nextInt(14));
        s.replace(at, at + random.nextInt(2), other);
      }
      String value = s.toString();
      String read = accepted(Inputs.array(value, IndentedRunsTest::read));
      if (!read.equals("accepted")) broken++;
      assertEquals(read, accepted(Inputs.array(value, Tree::skip)), value);
      String member = "{" + l.line + l.level + "\"other\"" + l.beforeColon + ":" + l.afterColon + value + ","
          + l.line + l.level + "\"id\"" + l.beforeColon + ":" + l.afterColon + "1" + l.line + "}"
          + " ".repeat(round % 2 * 600);
      assertEquals(
          accepted(Inputs.array(member, IndentedRunsTest::readMembers)),
          accepted(Inputs.array(member, IndentedRunsTest::skipMembers)), member);
      if (round % 50 == 0) {
        assertEquals(
            Inputs.array(member, IndentedRunsTest::skipMembers), Inputs.all(member, IndentedRunsTest::skipMembers));
      }
    }
    assertTrue(broken > rounds / 5 && broken < rounds * 4 / 5, broken + " of " + rounds + " broken");
  }
}
