package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Values and errors far into a stream, where positions in the window and offsets in the document differ. */
class ReaderStreamsTest {
  /** More than a window, so that it has moved on behind it. */
  private static final String FAR = "[\"" + "x".repeat(300_000) + "\",";

  private static final int DEPTH = Limits.DEFAULT.depth();
  private static final FieldNames NAMES = new FieldNames("id", "größe");
  private static final Discriminator TYPE = new Discriminator("type", new FieldNames("A", "B"));

  private static final Map<String, Function<JsonReader, Object>> READS = new LinkedHashMap<>();

  static {
    READS.put("boolean", JsonReader::readBoolean);
    READS.put("byte", JsonReader::readByte);
    READS.put("int", JsonReader::readInt);
    READS.put("long", JsonReader::readLong);
    READS.put("float", JsonReader::readFloat);
    READS.put("double", JsonReader::readDouble);
    READS.put("big integer", JsonReader::readBigInteger);
    READS.put("big decimal", JsonReader::readBigDecimal);
    READS.put("number text", JsonReader::readNumberText);
    READS.put("string", JsonReader::readString);
    READS.put("char", JsonReader::readChar);
    READS.put("uuid", JsonReader::readUuid);
    READS.put("enum", in -> in.readEnum(NAMES));
    READS.put("variant", in -> in.readVariant(NAMES));
    READS.put("null", JsonReader::tryReadNull);
    READS.put("skip", Tree::skip);
    READS.put("tree", Tree::read);
    READS.put("user", User::read);
    READS.put("strict user", User::readStrict);
    READS.put("family", in -> {
      int variant = in.readDiscriminator(TYPE);
      Object rest = Tree.read(in);
      in.leaveDiscriminator();
      return variant + " " + rest;
    });
    READS.put("ints", in -> java.util.Arrays.toString(in.readInts()));
    READS.put("doubles", in -> java.util.Arrays.toString(in.readDoubles()));
    READS.put("uuids", in -> java.util.Arrays.toString(in.readUuids()));
    READS.put("int key", in -> key(in, JsonReader::readNameInt));
    READS.put("long key", in -> key(in, JsonReader::readNameLong));
    READS.put("double key", in -> key(in, JsonReader::readNameDouble));
    READS.put("big key", in -> key(in, JsonReader::readNameBigDecimal));
    READS.put("char key", in -> key(in, JsonReader::readNameChar));
    READS.put("boolean key", in -> key(in, JsonReader::readNameBoolean));
    READS.put("uuid key", in -> key(in, JsonReader::readNameUuid));
    READS.put("known", in -> in.readFirstName(NAMES, -1) + " " + in.readInt() + " " + in.readNextName(NAMES));
    READS.put("entries", in -> {
      throw in.tooManyEntries();
    });
    READS.put("rejected", in -> {
      in.readObjectStart();
      throw in.rejectedName(in.readName(), "no");
    });
    READS.put("duplicate", in -> {
      in.readObjectStart();
      throw in.duplicateName(in.readName());
    });
    READS.put("alternatives", in -> {
      int mark = in.mark();
      try {
        return in.readInt();
      } catch (JsonException e) {
        in.rewind(mark);
        return in.readString() + in.offset();
      } finally {
        in.unmark(mark);
      }
    });
  }

  private static Object key(JsonReader in, Function<JsonReader, Object> read) {
    in.readObjectStart();
    Object key = read.apply(in);
    return key + " " + in.readInt();
  }

  /** What is read, and what it leads to; the offsets are counted from the start of the value. */
  private static final String[][] ROWS = {
    {"boolean", "tree", "error .[1](expected a boolean, got t) EXPECTED_BOOLEAN at 0"},
    {"boolean", "true", "true"},
    {"byte", "128", "error .[1](expected an 8 bit integer, got 128) OUT_OF_RANGE at 0"},
    {"int", "x", "error .[1](expected an integer, got x) EXPECTED_INTEGER at 0"},
    {"int", "12345678901", "error .[1](expected a 32 bit integer, got 12345678901) OUT_OF_RANGE at 0"},
    {"long", "1.5", "error .[1](expected an integer, got 1.5) EXPECTED_INTEGER at 0"},
    {"float", "1.5e", "error .[1](expected a number, got 1.5e) EXPECTED_NUMBER at 0"},
    {"double", "01", "error .[1](expected a number, got 01) EXPECTED_NUMBER at 0"},
    {"double", "\"NaN \"", "error .[1](expected a number, got \"NaN \") EXPECTED_NUMBER at 0"},
    {"double", "\"-Infinity\"", "-Infinity"},
    {"big integer", "1.0", "error .[1](expected an integer, got 1.0) EXPECTED_INTEGER at 0"},
    {"big integer", "9".repeat(40), "error .[1](expected a 128 bit BigInteger) LIMIT_NUMBER_BITS at 0"},
    {"big decimal", "1.", "error .[1](expected a number, got 1.) EXPECTED_NUMBER at 0"},
    {"big decimal", "1e7000", "error .[1](expected a BigDecimal with a scale of at most 6178) LIMIT_EXPONENT at 0"},
    {"big decimal", "1e" + "0".repeat(1001) + "1", "error .[1](expected a BigDecimal with a scale of at most 6178) LIMIT_EXPONENT at 0"},
    {"big decimal", "9".repeat(41), "error .[1](expected a 128 bit BigDecimal) LIMIT_NUMBER_BITS at 0"},
    {"big decimal", "0." + "0".repeat(1000), "error .[1](expected a number of at most 1000 digits) LIMIT_DIGITS at 0"},
    {"number text", "1".repeat(1001), "error .[1](expected a number of at most 1000 digits) LIMIT_DIGITS at 0"},
    {"number text", "-1.50E+3", "-1.50E+3"},
    {"string", "7", "error .[1](expected a string, got 7) EXPECTED_STRING at 0"},
    {"string", "\"ab\u0001\"", "error .[1](control characters in strings must be escaped) CONTROL_CHARACTER at 3"},
    {"string", "\"é\\x\"", "error .[1](invalid escape) INVALID_ESCAPE at 4"},
    {"string", "\"é\\u12x4\"", "error .[1](invalid escape) INVALID_ESCAPE at 7"},
    {"string", "\"é\\udc00\"", "error .[1](lone surrogate) LONE_SURROGATE at 3"},
    {"string", "\"é\\ud800x\"", "error .[1](lone surrogate) LONE_SURROGATE at 3"},
    {"char", "\"ab\"", "error .[1](expected a single character, got \"ab\") EXPECTED_CHAR at 0"},
    {"uuid", "\"x\"", "error .[1](expected a UUID, got \"x\") EXPECTED_UUID at 0"},
    {"uuid", "\"01234567-89ab-cdef-0f1e-2d3c4b5a6978\"", "01234567-89ab-cdef-0f1e-2d3c4b5a6978"},
    {"enum", "\"größe\"", "1"},
    {"enum", "\"x\"", "error .[1](expected one of \"id\", \"größe\", got \"x\") INVALID_ENUM at 0"},
    {"variant", "{}", "error .[1](missing disambiguator) MISSING_VARIANT at 1"},
    {"variant", "{\"x\":1}", "error .[1](invalid disambiguator) INVALID_VARIANT at 1"},
    {"null", "nul", "error .[1](expected null, got n) EXPECTED_NULL at 0"},
    {"skip", "{\"a\":[1,}]}", "error .[1].a[1](expected a value, got }) EXPECTED_VALUE at 8"},
    {"skip", "{\"a\" 1}", "error .[1](expected ':', got 1) EXPECTED_COLON at 5"},
    {"skip", "{\"a\":1 2}", "error .[1](expected ',' or '}', got 2) EXPECTED_MEMBER_END at 7"},
    {"skip", "[1 2]", "error .[1](expected ',' or ']', got 2) EXPECTED_ELEMENT_END at 3"},
    {"skip", "{1}", "error .[1](expected a name or '}', got 1) EXPECTED_NAME at 1"},
    {"skip", "[\"\\ud800\"]", "error .[1][0](lone surrogate) LONE_SURROGATE at 2"},
    {"skip", "[truE]", "error .[1][0](expected a value, got t) EXPECTED_VALUE at 1"},
    {"skip", "[1.e5]", "error .[1][0](expected a number, got 1.e5) EXPECTED_NUMBER at 1"},
    {"skip", "[".repeat(DEPTH + 1), "error .[1]" + "[0]".repeat(DEPTH - 1) + "(nested more than " + DEPTH + " deep) LIMIT_DEPTH at " + (DEPTH - 1)},
    {"tree", "{\"a\":1,\"a\":2}", "error .[1].a(duplicate) DUPLICATE_FIELD at 7"},
    {"tree", "{\"a\":1,2}", "error .[1](expected a name, got 2) EXPECTED_NAME at 7"},
    {"user", "{}", "error .[1].id(missing) MISSING_FIELD at 1"},
    {"user", "{\"id\":1,\"id\":2}", "error .[1].id(duplicate) DUPLICATE_FIELD at 8"},
    {"strict user", "{\"id\":1,\"x\":2}", "error .[1](invalid extra field) EXTRA_FIELD at 8"},
    {"family", "{\"x\":1,\"type\":\"B\"}", "1 {x=1n}"},
    {"family", "{\"x\":1}", "error .[1](missing disambiguator 'type') MISSING_VARIANT at 0"},
    {"family", "{\"x\":1,\"type\":\"C\"}", "error .[1](invalid disambiguator in 'type') INVALID_VARIANT at 7"},
    {"family", "{\"type\":\"A\",\"x\":1,\"type\":\"A\"}", "error .[1].type(duplicate) DUPLICATE_FIELD at 18"},
    {"ints", "[1,2,x]", "error .[1][2](expected an integer, got x) EXPECTED_INTEGER at 5"},
    {"doubles", "[1.5,2.5e]", "error .[1][1](expected a number, got 2.5e) EXPECTED_NUMBER at 5"},
    {"uuids", "[\"x\"]", "error .[1][0](expected a UUID, got \"x\") EXPECTED_UUID at 1"},
    {"int key", "{\"12345678901\":1}", "error .[1].\"12345678901\"(expected a 32 bit integer, got \"12345678901\") OUT_OF_RANGE at 1"},
    {"int key", "{\"12\":1}", "12 1"},
    {"int key", "{\"" + "1".repeat(60) + "\":1}", "error .[1](expected a 32 bit integer as name, got \"11111111111111111111...) OUT_OF_RANGE at 1"},
    {"long key", "{\"1x\":1}", "error .[1].\"1x\"(expected an integer, got \"1x\") EXPECTED_INTEGER at 1"},
    {"double key", "{\"x\":1}", "error .[1].x(expected a number, got \"x\") EXPECTED_NUMBER at 1"},
    {"double key", "{\"NaN\":1}", "NaN 1"},
    {"big key", "{\"1e7000\":1}", "error .[1].\"1e7000\"(expected a BigDecimal with a scale of at most 6178) LIMIT_EXPONENT at 1"},
    {"char key", "{\"ab\":1}", "error .[1].ab(expected a single character, got \"ab\") EXPECTED_CHAR at 1"},
    {"boolean key", "{\"tru\":1}", "error .[1].tru(expected a boolean, got \"tru\") EXPECTED_BOOLEAN at 1"},
    {"uuid key", "{\"x\":1}", "error .[1].x(expected a UUID, got \"x\") EXPECTED_UUID at 1"},
    {"known", "{\"größe\":5,\"x\":1}", "1 5 -2"},
    {"known", "{\"id\":5}", "0 5 -1"},
    {"known", "{\"id\" 5}", "error .[1](expected ':', got 5) EXPECTED_COLON at 6"},
    {"entries", "", "error .[1](more than " + Limits.DEFAULT.entries() + " entries) LIMIT_ENTRIES at 0"},
    {"rejected", "{\"a\":1}", "error .[1].a(no) REJECTED at 1"},
    {"duplicate", "{\"a\":1}", "error .[1].a(duplicate) DUPLICATE_FIELD at 1"},
    {"alternatives", "\"ab\"", "ab300008"},
  };

  @Test
  void valuesAndErrorsFarIntoAStream() {
    for (String[] row : ROWS) {
      Function<JsonReader, Object> read = in -> {
        in.readArrayStart();
        in.skipValue();
        in.readNextElement();
        return READS.get(row[0]).apply(in);
      };
      byte[] json = Inputs.utf8(FAR + row[1] + "]");
      Limits limits = Limits.DEFAULT;
      String expected = row[2];
      boolean error = expected.startsWith("error");
      for (int chunk : new int[] {4000, 1 << 20}) {
        String outcome = Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), limits), in -> {
          Object value = read.apply(in);
          in.pos = in.lim; // the rest is of no interest
          return value;
        });
        if (error) {
          long at = Long.parseLong(expected.substring(expected.lastIndexOf(' ') + 1)) + FAR.length();
          assertEquals(expected.substring(0, expected.lastIndexOf(' ') + 1) + at + " 1:" + (at + 1), outcome, row[0] + " " + row[1]);
        } else {
          assertEquals(expected, outcome, row[0] + " " + row[1]);
        }
      }
      if (error) {
        String whole = Inputs.array(json, read);
        assertTrue(whole.startsWith(expected.substring(0, expected.lastIndexOf(' '))), whole);
      }
    }
  }
}
