package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** Enums by their names, as values and as keys, against a search among the strings. */
class ShortNamesTest {
  private final Random random = new Random(47);

  private static String value(JsonReader in, List<String> names, FieldNames table) {
    long at = in.offset();
    int index = names.indexOf(in.readString());
    if (index < 0) throw in.error(Reason.INVALID_ENUM, at, Tags.expected(table));
    return String.valueOf(index);
  }

  /** Returns an error without its message, which lists more of the names. */
  private static String brief(String outcome) {
    return outcome.startsWith("error") ? outcome.substring(outcome.lastIndexOf(')')) : outcome;
  }

  private static String key(JsonReader in, FieldNames table) {
    int index = in.keys().tryReadEnum(table);
    return String.valueOf(index >= 0 ? index : table.find(in.readName()));
  }

  private static String keyAsText(JsonReader in, List<String> names) {
    return String.valueOf(names.indexOf(in.readName()));
  }

  private interface Key {
    String read(JsonReader in);
  }

  private static String members(JsonReader in, Key key) {
    StringBuilder s = new StringBuilder();
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      s.append(key.read(in)).append('=').append(in.readInt()).append(' ');
    }
    return s.toString();
  }

  /** Reads the text between quotes as a value and as a key. */
  private static void check(List<String> names, FieldNames table, String text, boolean allForms) {
    for (String after : new String[] {"", " ".repeat(40)}) {
      byte[] json = Inputs.utf8('"' + text + '"' + after);
      String expected = brief(Inputs.array(json, in -> value(in, names, table)));
      assertEquals(expected, brief(Inputs.array(json, in -> in.readEnum(table))), text);
      if (allForms) assertEquals(expected, brief(Inputs.all(json, in -> in.readEnum(table))), text);
      for (Limits limits : new Limits[] {Limits.DEFAULT, Limits.DEFAULT.withNameBytes(5)}) {
        for (String colon : new String[] {":", " : ", ";", ""}) {
          byte[] object = Inputs.utf8("{\"" + text + '"' + colon + "1,\"" + text + "\":2}" + after);
          String keys = Inputs.array(object, limits, in -> members(in, r -> keyAsText(r, names)));
          assertEquals(keys, Inputs.array(object, limits, in -> members(in, r -> key(r, table))), text);
          if (allForms) assertEquals(keys, Inputs.all(object, limits, in -> members(in, r -> key(r, table))), text);
        }
      }
    }
  }

  private String name(int length) {
    String alphabet = random.nextInt(3) == 0 ? "ab" : "abcdefghijklmnopqrstuvwxyz_ABC \u00E9\u20AC\\\"\n/";
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < length; i++) s.append(alphabet.charAt(random.nextInt(alphabet.length())));
    return s.toString();
  }

  private static String escaped(String name) {
    return name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  @Test
  void randomNames() {
    for (int round = 0; round < 60; round++) {
      Set<String> some = new LinkedHashSet<>();
      int count = round < 40 ? round : 20 * round;
      for (int i = 0; i < count; i++) some.add(name(random.nextInt(round % 2 == 0 ? 20 : 10)));
      List<String> names = new ArrayList<>(some);
      FieldNames table = new FieldNames(names.toArray(new String[0]));
      int from = Math.max(0, names.size() - 40);
      for (String name : names.subList(from, names.size())) {
        String text = escaped(name);
        check(names, table, text, random.nextInt(20) == 0);
        check(names, table, text + "a", false);
        if (!text.isEmpty()) check(names, table, "\\u00" + Integer.toHexString(name.charAt(0) | 0x100).substring(1)
            + text.substring(Math.min(text.length(), 1)), false);
        check(names, table, name.replaceAll("[^a-z]", "").replaceFirst(".$", ""), false);
        check(names, table, escaped(name(random.nextInt(20))), false);
      }
    }
  }

  /** Each byte of a name replaced by each other one: what is then read must be what the strings say. */
  @Test
  void everyByteAtEveryPlace() {
    List<String> names =
        List.of("Hearts", "Spades", "Diamonds", "Clubs", "A", "", "ExactlyFifteen_", "ExactlySixteen__");
    FieldNames table = new FieldNames(names.toArray(new String[0]));
    for (String name : names) {
      byte[] json = Inputs.utf8('"' + name + "\"                ");
      for (int i = 0; i < name.length() + 2; i++) {
        byte before = json[i];
        for (int c = 0; c < 256; c++) {
          json[i] = (byte) c;
          String expected = brief(Inputs.array(json, in -> value(in, names, table)));
          assertEquals(expected, brief(Inputs.array(json, in -> in.readEnum(table))));
        }
        json[i] = before;
      }
    }
  }

  /** Aliases stand for their names, and bytes of zero for nothing. */
  @Test
  void aliasesAndZeros() {
    FieldNames table = FieldNames.of(new String[] {"one", "two"}, new String[] {"eins", "zwei"}, new int[] {0, 1});
    for (String text : new String[] {"one", "eins", "two", "zwei"}) {
      String expected = text.equals("one") || text.equals("eins") ? "0" : "1";
      assertEquals(expected, Inputs.all('"' + text + '"', in -> in.readEnum(table)));
    }
    byte[] zeros = new byte[64];
    zeros[0] = '"';
    String outcome = Inputs.all(zeros, in -> in.readEnum(table));
    assertEquals(Inputs.all(zeros, JsonReader::readString), outcome);
    assertEquals("error", Inputs.all("\"\"", in -> in.readEnum(new FieldNames())).substring(0, 5));
  }

  /** Texts that have no bit in common with a name of the same length, in every slot of the table. */
  @Test
  void textsWithoutACommonBit() {
    for (char c = 'a'; c <= 'z'; c++) {
      FieldNames table = new FieldNames("@@@@@@@@" + c);
      assertEquals(
          ") INVALID_ENUM at 0 1:1", brief(Inputs.all("\"????????" + c + '"', in -> in.readEnum(table))));
    }
  }

  /** Names of equal length in an array, cut by windows of a stream at every place. */
  @Test
  void arraysThroughWindows() {
    List<String> names = List.of("NORTH", "SOUTH", "EAST", "WEST", "a longer name");
    FieldNames table = new FieldNames(names.toArray(new String[0]));
    StringBuilder json = new StringBuilder("[");
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      int k = random.nextInt(names.size());
      json.append(i == 0 ? "" : ",").append('"').append(names.get(k)).append('"');
      expected.append(k);
    }
    assertEquals(expected.toString(), Inputs.all(json.append("]").toString(), in -> {
      StringBuilder s = new StringBuilder();
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) s.append(in.readEnum(table));
      return s.toString();
    }));
  }
}
