package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** Names that are read as other types, and tables of known names of every size. */
class ReaderNamesTest {
  @Test
  void namesOfTooManyDigitsAreRefusedAtOnce() {
    String digits = "9".repeat(60_000);
    for (String name :
        new String[] {digits, "-" + digits, digits + "x", digits.substring(0, 41) + "\\u0031".repeat(100)}) {
      byte[] json = Inputs.utf8("{\"a\":{ \"" + name + "\":1}}" + " ".repeat(200));
      assertEquals(
          "error .a(expected a 32 bit integer as name, got \"" + name.substring(0, 20) + "...) OUT_OF_RANGE at 7 1:8",
          Inputs.outcome(
              JsonReader.open(json, 0, json.length, Limits.DEFAULT), in -> inner(in, r -> r.keys().readInt())));
      assertTrue(Inputs.all(json, Limits.DEFAULT, in -> inner(in, r -> r.keys().readLong())).contains("OUT_OF_RANGE"));
    }
    byte[] json = Inputs.utf8("{\"a\":{\"" + digits + "\":1}}");
    for (Function<JsonReader, Object> read :
        List.<Function<JsonReader, Object>>of(r -> r.keys().readBigInteger(), r -> r.keys().readBigDecimal())) {
      String outcome = Inputs.outcome(JsonReader.open(json, 0, json.length, Limits.DEFAULT), in -> inner(in, read));
      assertTrue(outcome.startsWith("error .a(expected a number of at most 1000 digits as name"), outcome);
    }
    // shorter ones are read as before, whatever their length
    for (int n : new int[] {20, 39, 40, 41, 42}) {
      String name = "0".repeat(n);
      assertTrue(
          Inputs.all("{\"" + name + "\":1}", in -> in.readObjectStart() ? in.keys().readInt() : 0).startsWith("error "),
          name);
    }
  }

  private static Object inner(JsonReader in, Function<JsonReader, Object> read) {
    in.readObjectStart();
    in.readName();
    in.readObjectStart();
    return read.apply(in);
  }

  /** The rejection of a name does not stay with the reader. */
  @Test
  void namesOfTooManyDigitsMayBeReadAgainAsText() {
    String name = "9".repeat(60);
    byte[] json = Inputs.utf8("{\"" + name + "\":1234567890}");
    List<Function<JsonReader, Object>> reads =
        List.of(r -> r.keys().readByte(), r -> r.keys().readShort(), r -> r.keys().readInt(), r -> r.keys().readLong());
    for (Function<JsonReader, Object> read : reads) {
      assertEquals("1234567890", Inputs.all(json, in -> {
        in.readObjectStart();
        int mark = in.mark();
        JsonException e = assertThrows(JsonException.class, () -> read.apply(in));
        assertEquals(Reason.OUT_OF_RANGE, e.reason());
        assertEquals(1, e.offset());
        in.rewind(mark);
        in.unmark(mark);
        assertEquals(name, in.readName());
        int n = in.readInt();
        assertFalse(in.readNextMember());
        return n;
      }));
    }
  }

  @Test
  void keysOfOtherTypes() {
    Object[][] rows = {
      {"int", (Function<JsonReader, Object>) r -> r.keys().readInt()},
      {"long", (Function<JsonReader, Object>) r -> r.keys().readLong()},
      {"short", (Function<JsonReader, Object>) r -> r.keys().readShort()},
      {"byte", (Function<JsonReader, Object>) r -> r.keys().readByte()},
      {"double", (Function<JsonReader, Object>) r -> r.keys().readDouble()},
      {"float", (Function<JsonReader, Object>) r -> r.keys().readFloat()},
      {"boolean", (Function<JsonReader, Object>) r -> r.keys().readBoolean()},
      {"char", (Function<JsonReader, Object>) r -> r.keys().readChar()},
      {"BigInteger", (Function<JsonReader, Object>) r -> r.keys().readBigInteger()},
      {"BigDecimal", (Function<JsonReader, Object>) r -> r.keys().readBigDecimal()},
      {"UUID", (Function<JsonReader, Object>) r -> r.keys().readUuid()},
    };
    String uuid = "123e4567-e89b-12d3-a456-426614174000";
    String[][] cases = {
      {"int", "1", "1"}, {"int", "-12", "-12"}, {"int", "2147483647", "2147483647"}, {"int", "\\u0031", "1"},
      {"int", "-0", "0"},
      {"int", "2147483648", "error .2147483648... (expected a 32 bit integer, got \"2147483648\") OUT_OF_RANGE"},
      {"int", "01", "error (expected an integer, got \"01\") EXPECTED_INTEGER"},
      {"int", " 1", "error (expected an integer, got \" 1\") EXPECTED_INTEGER"},
      {"int", "1 ", "error (expected an integer, got \"1 \") EXPECTED_INTEGER"},
      {"int", "1.0", "error (expected an integer, got \"1.0\") EXPECTED_INTEGER"},
      {"int", "", "error (expected an integer, got \"\") EXPECTED_INTEGER"},
      {"int", "-", "error (expected an integer, got \"-\") EXPECTED_INTEGER"},
      {"int", "x", "error .x(expected an integer, got \"x\") EXPECTED_INTEGER"},
      {"long", "9223372036854775807", "9223372036854775807"}, {"long", "-9223372036854775808", "-9223372036854775808"},
      {"long", "123456789012345678", "123456789012345678"},
      {"long", "9223372036854775808", "error (expected a 64 bit integer, got \"9223372036854775808\") OUT_OF_RANGE"},
      {"short", "-32768", "-32768"},
      {"short", "32768", "error (expected a 16 bit integer, got \"32768\") OUT_OF_RANGE"},
      {"byte", "-128", "-128"}, {"byte", "128", "error (expected an 8 bit integer, got \"128\") OUT_OF_RANGE"},
      {"double", "1.5", "1.5"}, {"double", "NaN", "NaN"}, {"double", "-Infinity", "-Infinity"},
      {"double", "\\u002d1e3", "-1000.0"},
      {"double", "\\\"NaN\\\"", "error (expected a number, got \"\\\"NaN\\\"\") EXPECTED_NUMBER"},
      {"float", "0.1", "0.1"}, {"float", "Infinity", "Infinity"},
      {"float", "x", "error .x(expected a number, got \"x\") EXPECTED_NUMBER"},
      {"boolean", "true", "true"}, {"boolean", "fals\\u0065", "false"},
      {"boolean", "tru", "error .tru(expected a boolean, got \"tru\") EXPECTED_BOOLEAN"},
      {"boolean", "true ", "error (expected a boolean, got \"true \") EXPECTED_BOOLEAN"},
      {"char", "é", "é"}, {"char", "\\n", "\n"},
      {"char", "ab", "error .ab(expected a single character, got \"ab\") EXPECTED_CHAR"},
      {"BigInteger", "12345678901234567890", "12345678901234567890"},
      {"BigInteger", "9".repeat(50), "error (expected a 128 bit BigInteger) LIMIT_NUMBER_BITS"},
      {"BigDecimal", "1.50", "1.50"},
      {"BigDecimal", "1e99999", "error (expected a BigDecimal with a scale of at most 6178) LIMIT_EXPONENT"},
      {"UUID", uuid, uuid}, {"UUID", "\\u0031" + uuid.substring(1), uuid},
      {"UUID", "x", "error .x(expected a UUID, got \"x\") EXPECTED_UUID"},
    };
    for (String[] row : cases) {
      for (Object[] reader : rows) {
        if (!reader[0].equals(row[0])) continue;
        @SuppressWarnings("unchecked")
        Function<JsonReader, Object> read = (Function<JsonReader, Object>) reader[1];
        String outcome = Inputs.all("{\"" + row[1] + "\" : 7}", in -> {
          in.readObjectStart();
          Object key = read.apply(in);
          assertEquals(7, in.readInt());
          assertFalse(in.readNextMember());
          return key;
        });
        if (!row[2].startsWith("error")) {
          assertEquals(row[2], outcome, row[1]);
        } else {
          String text = row[2].substring(row[2].indexOf('('));
          assertTrue(
              outcome.startsWith("error .") && outcome.contains(text),
              () -> row[0] + " " + row[1] + " gave " + outcome);
          assertTrue(outcome.endsWith(" at 1 1:2"), outcome);
        }
      }
    }
    assertTrue(Inputs.all("{\"1\"", in -> in.readObjectStart() ? in.keys().readInt() : 0).contains("UNEXPECTED_END"));
    assertTrue(Inputs.all("{\"1", in -> in.readObjectStart() ? in.keys().readInt() : 0).contains("UNEXPECTED_END"));
    assertTrue(Inputs.all("{\"", in -> in.readObjectStart() ? in.keys().readUuid() : 0).contains("UNEXPECTED_END"));
    assertTrue(Inputs.all("{1:2}", in -> in.readObjectStart() ? in.keys().readInt() : 0).contains("EXPECTED_NAME"));
  }

  /**
   * Integer names of every length, next to each other and with whitespace, at the end of a document and well before it.
   */
  @Test
  void integerNamesOfEveryLength() {
    for (long unit = 1; unit > 0 && unit < 1L << 59; unit *= 10) {
      long[] values = {unit, -unit, 9 * unit, -9 * unit, unit + unit / 3, -unit - unit / 3, unit - 1, 1 - unit};
      for (String[] gap : new String[][] {{"", ""}, {" ", ""}, {"", " "}, {"\n ", " "}}) {
        StringBuilder s = new StringBuilder("{");
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
          s.append(i == 0 ? "" : ",").append('"').append(values[i]).append('"');
          s.append(gap[0]).append(':').append(gap[1]).append(i);
          expected.append(values[i]).append('=').append(i).append(' ');
        }
        String json = s.append("}").toString();
        for (String padded : new String[] {json, json + " ".repeat(100), " ".repeat(600) + json}) {
          assertEquals(
              expected.toString(), Inputs.array(padded, in -> integerNames(in, r -> r.keys().readLong())), padded);
          if (unit <= 100_000_000) {
            assertEquals(
                expected.toString(), Inputs.array(padded, in -> integerNames(in, r -> r.keys().readInt())), padded);
          }
          if (unit <= 1000) {
            assertEquals(
                expected.toString(), Inputs.array(padded, in -> integerNames(in, r -> r.keys().readShort())), padded);
          }
          if (unit <= 10) {
            assertEquals(
                expected.toString(), Inputs.array(padded, in -> integerNames(in, r -> r.keys().readByte())), padded);
          }
        }
      }
    }
    for (long[] range :
        new long[][] {
          {Byte.MIN_VALUE, Byte.MAX_VALUE}, {Short.MIN_VALUE, Short.MAX_VALUE}, {Integer.MIN_VALUE, Integer.MAX_VALUE}
        }) {
      Function<JsonReader, Object> read = range[1] == Byte.MAX_VALUE ? r -> r.keys().readByte()
          : range[1] == Short.MAX_VALUE ? r -> r.keys().readShort() : r -> r.keys().readInt();
      for (long edge : range) {
        for (long v = edge - 1; v <= edge + 1; v++) {
          String outcome = Inputs.array("{\"" + v + "\":1}" + " ".repeat(100), in -> integerNames(in, read));
          if (v >= range[0] && v <= range[1]) assertEquals(v + "=1 ", outcome);
          else assertTrue(outcome.contains("OUT_OF_RANGE at 1 "), outcome);
        }
      }
    }
    for (String wrong : new String[] {"01", "-01", "00", "-", "", "1x", "1.0", "+1", "1e1", "12345678x", "-x",
      "1x:", "-1x:"}) {
      for (Function<JsonReader, Object> read :
          List.<Function<JsonReader, Object>>of(r -> r.keys().readInt(), r -> r.keys().readLong())) {
        String outcome = Inputs.array("{\"" + wrong + "\":1}" + " ".repeat(100), in -> integerNames(in, read));
        assertTrue(outcome.contains("(expected an integer, got \"" + wrong + "\") EXPECTED_INTEGER at 1 "), outcome);
      }
    }
    for (int digits = 38; digits <= 43; digits++) {
      String name = "7".repeat(digits);
      String outcome =
          Inputs.array("{\"" + name + "\":1}" + " ".repeat(100), in -> integerNames(in, r -> r.keys().readInt()));
      // beyond 40 digits the name is not read to its end
      assertEquals(digits > 40, outcome.contains("as name"), outcome);
      assertTrue(outcome.contains("OUT_OF_RANGE at 1 "), outcome);
    }
  }

  private static Object integerNames(JsonReader in, Function<JsonReader, ?> read) {
    StringBuilder s = new StringBuilder();
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      s.append(read.apply(in)).append('=').append(in.readInt()).append(' ');
    }
    return s.toString();
  }

  @Test
  void namesAreFoundWhateverTheyAre() {
    String[] names = new String[3000];
    for (int i = 0; i < names.length; i++) {
      names[i] = (i % 3 == 0 ? "a rather long common prefix of the name " : i % 3 == 1 ? "é" : "") + i;
    }
    FieldNames known = FieldNames.of(names, new String[] {"alias", "", "\0", "\0\0"}, new int[] {7, 8, 9, 10});
    assertEquals(3000, known.size());
    for (int i = 0; i < names.length; i++) {
      int index = i;
      assertEquals(i, known.find(names[i]));
      assertEquals(names[i], known.name(i));
      assertEquals(i + "", Inputs.array("{\"" + names[i] + "\":0}", in -> {
        int found = in.readFirstName(known);
        in.readInt();
        in.readNextName(known, -1);
        return found;
      }));
      assertEquals(-1, known.find(names[i] + "x"));
      assertEquals(
          "-2",
          Inputs.array(
              "{\"" + names[i] + "x\":0}", in -> in.readFirstName(known) + in.readInt() + in.readNextName(known) + 1));
    }
    assertEquals(7, known.find("alias"));
    assertEquals(8, known.find(""));
    assertEquals(9, known.find("\0"));
    assertEquals(10, known.find("\0\0"));
    assertEquals(-1, known.find("\uD800"));
    assertEquals(-1, new FieldNames("a?").find("a\uD800"));
    assertEquals(0, new FieldNames("a?").find("a?"));
    assertEquals(
        "9", Inputs.all("{\"\\u0000\":0}", in -> in.readFirstName(known) + in.readInt() + in.readNextName(known) + 1));
    assertThrows(IllegalArgumentException.class, () -> new FieldNames("a", "a"));
    assertThrows(IllegalArgumentException.class, () -> new FieldNames("a\uD800"));
    assertThrows(
        IllegalArgumentException.class, () -> FieldNames.of(new String[] {"a"}, new String[] {"b"}, new int[] {1}));
    assertEquals(0, new FieldNames().size());
    assertEquals(-1, new FieldNames().find("a"));
  }

  @Test
  void tablesOfNamesGrowWithTheirNumber() {
    for (int n : new int[] {1, 2, 3, 10, 50, 100, 127, 128, 129, 130, 200, 500, 1000, 3000, 20_000}) {
      String[] names = new String[n];
      for (int i = 0; i < n; i++) names[i] = "field" + i * 7;
      FieldNames known = new FieldNames(names);
      int slots = ((NameTable) known).slots();
      assertTrue(slots <= Math.max(20 * n, 32), n + " names have " + slots + " slots");
      for (int i = 0; i < n; i++) {
        assertEquals(i, known.find(names[i]));
        assertEquals(-1, known.find(names[i] + "x"));
        assertEquals(-1, known.find("F" + names[i].substring(1)));
      }
    }
  }

  /** Names with escapes are looked up by their hashes first. */
  @Test
  void escapedNamesAmongMany() {
    String[] names = new String[2000];
    for (int i = 0; i < names.length; i++) names[i] = "n\u00e9" + i;
    FieldNames known = new FieldNames(names);
    for (int i = 0; i < names.length; i += 7) {
      int index = i;
      String json = "{\"" + names[i].replace("n", "\\u006e") + "\":0,\"\\u006ex" + i + "\":0}" + " ".repeat(200);
      assertEquals(index + " -1", Inputs.array(json, in -> {
        int found = in.readFirstName(known);
        in.readInt();
        int next = in.readNextName(known);
        return found + " " + (next == JsonReader.UNKNOWN ? in.skipUnknown(known) : next);
      }));
    }
  }

  /** More fields than an int has bits. */
  @Test
  void fieldsOfLargeObjects() {
    String[] fields = new String[64];
    for (int i = 0; i < 64; i++) fields[i] = "f" + i;
    FieldNames names = new FieldNames(fields);
    try (JsonReader in = JsonReader.open("{}", Limits.DEFAULT)) {
      long seen = 0;
      for (int i = 0; i < 64; i++) {
        assertEquals("f" + i + " missing at offset 0", in.missing(names, seen, -1L).getMessage());
        long before = seen;
        seen = in.markRead(seen, i, names);
        assertEquals(before | 1L << i, seen);
        long now = seen;
        int index = i;
        JsonException e = assertThrows(JsonException.class, () -> in.markRead(now, index, names));
        assertEquals(Reason.DUPLICATE_FIELD, e.reason());
        assertEquals("f" + i + " duplicate at offset 0", e.getMessage());
      }
      int few = 0;
      for (int i = 0; i < 32; i++) {
        assertEquals("f" + i + " missing at offset 0", in.missing(names, few, -1).getMessage());
        few = in.markRead(few, i, names);
        int now = few;
        int index = i;
        assertThrows(JsonException.class, () -> in.markRead(now, index, names));
      }
      JsonException thrown = in.extraField();
      assertEquals(in.locate(thrown), in.locate((RuntimeException) thrown));
      String nothing = in.locate(new IllegalStateException()).message();
      assertEquals("rejected by IllegalStateException without a message", nothing);
    }
  }
}
