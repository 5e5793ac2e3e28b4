package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Tree;
import jzon.engine.User;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

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
    READS.put("raw", in -> new String(in.readRaw(), java.nio.charset.StandardCharsets.UTF_8));
    READS.put("tree", Tree::read);
    READS.put("user", User::read);
    READS.put("strict user", User::readStrict);
    READS.put("family", in -> {
      int variant = in.readDiscriminator(TYPE);
      Object rest = Tree.read(in);
      in.leaveDiscriminator();
      return variant + " " + rest;
    });
    READS.put("ints", in -> java.util.Arrays.toString(in.arrays().readInts()));
    READS.put("doubles", in -> java.util.Arrays.toString(in.arrays().readDoubles()));
    READS.put("uuids", in -> java.util.Arrays.toString(in.arrays().readUuids()));
    READS.put("int key", in -> key(in, r -> r.keys().readInt()));
    READS.put("long key", in -> key(in, r -> r.keys().readLong()));
    READS.put("double key", in -> key(in, r -> r.keys().readDouble()));
    READS.put("big key", in -> key(in, r -> r.keys().readBigDecimal()));
    READS.put("char key", in -> key(in, r -> r.keys().readChar()));
    READS.put("boolean key", in -> key(in, r -> r.keys().readBoolean()));
    READS.put("uuid key", in -> key(in, r -> r.keys().readUuid()));
    READS.put("known", in -> in.readFirstName(NAMES) + " " + in.readInt() + " " + in.readNextName(NAMES));
    READS.put("entries", in -> {
      throw in.tooManyEntries();
    });
    READS.put("rejected", in -> {
      in.readObjectStart();
      throw in.duplicateName(in.readName());
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
    {
      "big decimal", "1e" + "0".repeat(1001) + "1",
      "error .[1](expected a BigDecimal with a scale of at most 6178) LIMIT_EXPONENT at 0"
    },
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
    {"variant", "{}", "error .[1](missing discriminator) MISSING_VARIANT at 1"},
    {
      "variant", "{\"x\":1}",
      "error .[1](invalid discriminator: expected one of \"id\", \"größe\", got \"x\") INVALID_VARIANT at 1"
    },
    {"null", "nul", "error .[1](expected null, got n) EXPECTED_NULL at 0"},
    {"skip", "{\"a\":[1,}]}", "error .[1].a[1](expected a value, got }) EXPECTED_VALUE at 8"},
    {"skip", "{\"a\" 1}", "error .[1](expected ':', got 1) EXPECTED_COLON at 5"},
    {"skip", "{\"a\":1 2}", "error .[1](expected ',' or '}', got 2) EXPECTED_MEMBER_END at 7"},
    {"skip", "[1 2]", "error .[1](expected ',' or ']', got 2) EXPECTED_ELEMENT_END at 3"},
    {"skip", "{1}", "error .[1](expected a name or '}', got 1) EXPECTED_NAME at 1"},
    {"skip", "[\"\\ud800\"]", "error .[1][0](lone surrogate) LONE_SURROGATE at 2"},
    {"skip", "[truE]", "error .[1][0](expected a value, got t) EXPECTED_VALUE at 1"},
    {"skip", "[1.e5]", "error .[1][0](expected a number, got 1.e5) EXPECTED_NUMBER at 1"},
    {
      "skip", "[".repeat(DEPTH + 1),
      "error .[1]" + "[0]".repeat(DEPTH - 1) + "(nested more than " + DEPTH + " deep) LIMIT_DEPTH at " + (DEPTH - 1)
    },
    {"tree", "{\"a\":1,\"a\":2}", "error .[1].a(duplicate) DUPLICATE_FIELD at 7"},
    {"tree", "{\"a\":1,2}", "error .[1](expected a name, got 2) EXPECTED_NAME at 7"},
    {"user", "{}", "error .[1].id(missing) MISSING_FIELD at 1"},
    {"user", "{\"id\":1,\"id\":2}", "error .[1].id(duplicate) DUPLICATE_FIELD at 8"},
    {"strict user", "{\"id\":1,\"x\":2}", "error .[1].x(unknown field) EXTRA_FIELD at 8"},
    {"family", "{\"x\":1,\"type\":\"B\"}", "1 {x=1n}"},
    {"family", "{\"x\":1}", "error .[1](missing discriminator 'type') MISSING_VARIANT at 0"},
    {
      "family", "{\"x\":1,\"type\":\"C\"}",
      "error .[1](invalid discriminator in 'type': expected one of \"A\", \"B\", got \"C\") INVALID_VARIANT at 7"
    },
    {"family", "{\"type\":\"A\",\"x\":1,\"type\":\"A\"}", "error .[1].type(duplicate) DUPLICATE_FIELD at 18"},
    {"ints", "[1,2,x]", "error .[1][2](expected an integer, got x) EXPECTED_INTEGER at 5"},
    {"doubles", "[1.5,2.5e]", "error .[1][1](expected a number, got 2.5e) EXPECTED_NUMBER at 5"},
    {"uuids", "[\"x\"]", "error .[1][0](expected a UUID, got \"x\") EXPECTED_UUID at 1"},
    {
      "int key", "{\"12345678901\":1}",
      "error .[1].\"12345678901\"(expected a 32 bit integer, got \"12345678901\") OUT_OF_RANGE at 1"
    },
    {"int key", "{\"12\":1}", "12 1"},
    {
      "int key", "{\"" + "1".repeat(60) + "\":1}",
      "error .[1](expected a 32 bit integer as name, got \"11111111111111111111...) OUT_OF_RANGE at 1"
    },
    {"long key", "{\"1x\":1}", "error .[1].\"1x\"(expected an integer, got \"1x\") EXPECTED_INTEGER at 1"},
    {"double key", "{\"x\":1}", "error .[1].x(expected a number, got \"x\") EXPECTED_NUMBER at 1"},
    {"double key", "{\"NaN\":1}", "NaN 1"},
    {
      "big key", "{\"1e7000\":1}",
      "error .[1].\"1e7000\"(expected a BigDecimal with a scale of at most 6178) LIMIT_EXPONENT at 1"
    },
    {"char key", "{\"ab\":1}", "error .[1].ab(expected a single character, got \"ab\") EXPECTED_CHAR at 1"},
    {"boolean key", "{\"tru\":1}", "error .[1].tru(expected a boolean, got \"tru\") EXPECTED_BOOLEAN at 1"},
    {"uuid key", "{\"x\":1}", "error .[1].x(expected a UUID, got \"x\") EXPECTED_UUID at 1"},
    {"known", "{\"größe\":5,\"x\":1}", "1 5 -2"},
    {"known", "{\"id\":5}", "0 5 -1"},
    {"known", "{\"id\" 5}", "error .[1](expected ':', got 5) EXPECTED_COLON at 6"},
    {"entries", "", "error .[1](more than " + Limits.DEFAULT.entries() + " entries) LIMIT_ENTRIES at 0"},
    {"rejected", "{\"a\":1}", "error .[1].a(duplicate) DUPLICATE_FIELD at 1"},
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
          assertEquals(
              expected.substring(0, expected.lastIndexOf(' ') + 1) + at + " 1:" + (at + 1), outcome,
              row[0] + " " + row[1]);
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

  /** A record with a token of each kind, of lengths that let windows end anywhere in it. */
  private static String entry(int i) {
    return "{\"id\":" + i * 7919 + ",\"größe\":[\"" + new java.util.UUID(i, -i)
        + "\", \"NaN\",\"-Infinity\" ,true,false,null," + i % 10 + "," + -i + "," + i * 1e10 + "," + i / 64.0
        + ",\"é\\n"
        + "日".repeat(i % 13) + "\",\"x\",\"id\",12345678901234567890123.5,{\"" + i + "\":1,\"" + -i * 100_000L
            + "\" : 2,\"" + new java.util.UUID(-i, i) + "\":3},{\"type\":\"B\",\"y\":[{}]},"
        + " ".repeat(i % 31) + "\"s\\u00e9\"]}";
  }

  private static String readEntry(JsonReader in) {
    StringBuilder s = new StringBuilder();
    s.append(in.readFirstName(NAMES)).append(in.readLong()).append(in.readNextName(NAMES));
    in.readArrayStart();
    s.append(in.readUuid());
    in.readNextElement();
    s.append(in.readDouble());
    in.readNextElement();
    s.append(in.readFloat());
    in.readNextElement();
    s.append(in.readBoolean());
    in.readNextElement();
    s.append(in.readBoolean());
    in.readNextElement();
    s.append(in.tryReadNull());
    in.readNextElement();
    s.append(in.readByte());
    in.readNextElement();
    s.append(in.readInt());
    in.readNextElement();
    s.append(in.readDouble());
    in.readNextElement();
    s.append(in.readNumberText());
    in.readNextElement();
    s.append(in.readString());
    in.readNextElement();
    s.append(in.readChar());
    in.readNextElement();
    s.append(in.readEnum(NAMES));
    in.readNextElement();
    s.append(in.readBigDecimal());
    in.readNextElement();
    in.readObjectStart();
    s.append(in.keys().readInt()).append(in.readInt());
    in.readNextMember();
    s.append(in.keys().readLong()).append(in.readInt());
    in.readNextMember();
    s.append(in.keys().readUuid()).append(in.readInt());
    in.readNextMember();
    in.readNextElement();
    s.append(READS.get("family").apply(in));
    in.readNextElement();
    int mark = in.mark();
    s.append(in.readString());
    in.rewind(mark);
    s.append(in.readString());
    in.unmark(mark);
    in.readNextElement();
    return s.append(in.readNextName(NAMES)).toString();
  }

  @Test
  void tokensWhereverAWindowEnds() {
    int n = 3000;
    StringBuilder json = new StringBuilder("[");
    for (int i = 0; i < n; i++) json.append(i == 0 ? "" : ",").append(entry(i));
    byte[] bytes = Inputs.utf8(json.append("]").toString());
    assertTrue(bytes.length > 700_000);
    Function<JsonReader, Object> read = in -> {
      int hash = 0;
      int count = 0;
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
        hash = hash * 31 + readEntry(in).hashCode();
        count++;
      }
      return count + " " + hash;
    };
    String expected = Inputs.array(bytes, read);
    assertTrue(expected.startsWith("3000 "), expected);
    try (JsonReader in = JsonReader.open(entry(17), Limits.DEFAULT)) {
      assertEquals(
          "0" + 17 * 7919 + "1" + new java.util.UUID(17, -17)
              + "NaN-Infinitytruefalsetrue7-171.7E110.265625é\n日日日日x012345678901234567890123.5171-17000002"
              + new java.util.UUID(-17, 17) + "31 {y=[{}]}sésé-1",
          readEntry(in));
    }
    for (int chunk : new int[] {977, 32_768, 1 << 20}) {
      assertEquals(expected, Inputs.outcome(JsonReader.open(Inputs.stream(bytes, chunk), Limits.DEFAULT), read));
    }
    assertEquals("skipped", Inputs.outcome(JsonReader.open(Inputs.stream(bytes, 977), Limits.DEFAULT), Tree::skip));
  }

  /** Indentation passed at once must not lead to where nothing may be loaded, nor beyond a slice. */
  @Test
  void indentationOfEveryDepth() {
    Map<String, Function<JsonReader, Object>> reads = new LinkedHashMap<>();
    reads.put("true, false, \"x\", 12, null, -1.5e1, {@\"a\"@:@[@]}, []", Tree::read);
    reads.put("true, false, true, true, false", in -> java.util.Arrays.toString(in.arrays().readBooleans()));
    reads.put("1, -23, 456, 7890123456, 9, 10", in -> java.util.Arrays.toString(in.arrays().readLongs()));
    reads.put("1.5, -23, 456.75, 7890.123456, 1e9, 10", in -> java.util.Arrays.toString(in.arrays().readDoubles()));
    reads.forEach((elements, read) -> {
      // More than the first windows of a stream.
      String all = String.join(", ", java.util.Collections.nCopies(20, elements));
      String expected = Inputs.array("[" + all.replace("@", "") + "]", read);
      assertTrue(expected.startsWith("["), expected);
      for (int depth = 0; depth < 36; depth++) {
        String indent = "\n" + " ".repeat(depth);
        String document = "[" + indent + all.replace(", ", "," + indent).replace("@", indent);
        for (String end : new String[] {"]", "\n]", indent + "]"}) {
          assertEquals(expected, Inputs.all(document + end, read));
        }
        for (int cut = 0; cut < 12; cut++) {
          String outcome = Inputs.all(document.substring(0, document.length() - cut), read);
          assertTrue(outcome.startsWith("error "), outcome);
        }
      }
    });
  }

  /** What is marked stays in the window however much is read behind it. */
  @Test
  void marksFarIntoAStream() {
    for (int length : new int[] {10, 20_000, 200_000, 600_000}) {
      String far = "\"" + "y".repeat(length) + "\"";
      byte[] json = Inputs.utf8(FAR + "[" + far + ",1]," + "[" + far + ",2],3]");
      for (int chunk : new int[] {5000, 1 << 20}) {
        String outcome = Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT), in -> {
          in.readArrayStart();
          in.readString();
          StringBuilder s = new StringBuilder();
          for (int i = 0; i < 2; i++) {
            in.readNextElement();
            int mark = in.mark();
            for (int round = 0; round < 3; round++) {
              s.append(in.offset()).append(' ');
              in.readArrayStart();
              int inner = in.mark();
              in.readString();
              in.rewind(inner);
              in.unmark(inner);
              s.append(in.readString().length());
              in.readNextElement();
              inner = in.mark();
              s.append(' ').append(in.readInt());
              in.rewind(inner);
              s.append(in.readInt()).append(' ');
              in.unmark(inner);
              in.readNextElement();
              if (round < 2) in.rewind(mark);
            }
            in.unmark(mark);
          }
          in.readNextElement();
          s.append(in.readInt());
          in.readNextElement();
          return s;
        });
        int first = FAR.length(), second = FAR.length() + length + 7;
        String expected = (first + " " + length + " 11 ").repeat(3) + (second + " " + length + " 22 ").repeat(3) + "3";
        assertEquals(expected, outcome);
      }
    }
  }

  @Test
  void errorsMayBeLocatedAgain() {
    byte[] json = Inputs.utf8(FAR + "{\"a\":\n[1,\n true,x]}]");
    for (int chunk : new int[] {5000, 1 << 20}) {
      try (JsonReader in = JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT)) {
        JsonException e = org.junit.jupiter.api.Assertions.assertThrows(JsonException.class, () -> Tree.read(in));
        for (int i = 0; i < 3; i++) {
          JsonError error = in.locate(e);
          assertEquals(
              ".[1].a[2](expected a value, got x) 3:7 " + (json.length - 4),
              error + " " + error.line() + ":" + error.column() + " " + error.offset());
        }
      }
    }
  }

  @Test
  void longDocumentsAreGivenUp() {
    byte[] json = Inputs.utf8("[\"" + "x".repeat(600_000) + "\"]");
    for (int most : new int[] {300_000, 500_000, json.length - 1, json.length}) {
      for (int chunk : new int[] {5000, 1 << 20}) {
        for (Function<JsonReader, Object> read :
            java.util.List.<Function<JsonReader, Object>>of(Tree::skip, in -> Tree.read(in) == null ? "" : "skipped")) {
          String outcome =
              Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT.withDocumentBytes(most)), read);
          if (most == json.length) {
            assertEquals("skipped", outcome);
          } else {
            assertTrue(outcome.startsWith("error "), outcome);
            assertTrue(
                outcome.contains("(document of more than " + most + " bytes) LIMIT_DOCUMENT_BYTES at "), outcome);
            int at = Integer.parseInt(outcome.replaceAll(".* at ([0-9]+) .*", "$1"));
            assertTrue(at <= most && at >= most - 40_000, outcome);
          }
        }
      }
    }
  }

  @Test
  void marksWithinMarks() {
    StringBuilder json = new StringBuilder(FAR);
    for (int i = 0; i < 20; i++) json.append("[").append(i).append(",");
    json.append("0").append("]".repeat(21));
    byte[] bytes = Inputs.utf8(json.toString());
    for (int chunk : new int[] {5000, 1 << 20}) {
      String outcome = Inputs.outcome(JsonReader.open(Inputs.stream(bytes, chunk), Limits.DEFAULT), in -> {
        in.readArrayStart();
        in.skipValue();
        in.readNextElement();
        int[] marks = new int[20];
        for (int i = 0; i < 20; i++) {
          marks[i] = in.mark();
          assertEquals(i, marks[i]);
          in.readArrayStart();
          assertEquals(i, in.readInt());
          in.readNextElement();
        }
        StringBuilder s = new StringBuilder();
        for (int i = 19; i >= 0; i--) {
          in.rewind(marks[i]);
          in.readArrayStart();
          s.append(in.readInt()).append(' ');
        }
        in.rewind(marks[0]);
        in.unmark(marks[0]);
        assertEquals(-1, ((Cursor) in).keep);
        return s.append(Tree.read(in).toString().length()).append(in.readNextElement());
      });
      assertEquals("19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0 132false", outcome);
    }
  }

  /** What was found is shown as of a document in memory, wherever the bytes that have come end in it. */
  @Test
  void tokensAreShownWhole() {
    String[] tokens = {
      "\"abcdefghij0123456789xyz\"", "\"" + "\\u00e9".repeat(20) + "\"", "\"" + "日".repeat(20) + "\"",
      "123456789012345678901234567890", "true", "nullify", "\"ab"
    };
    for (String token : tokens) {
      for (int n = 0; n < 140; n++) {
        byte[] json = Inputs.utf8("[" + "1,".repeat(n) + token + "]");
        Function<JsonReader, Object> read = in -> {
          for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) in.readByte();
          return null;
        };
        String expected = Inputs.array(json, read);
        assertTrue(expected.startsWith("error .[" + n + "](expected an"), expected);
        for (int chunk : new int[] {1, 7}) {
          assertEquals(expected, Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT), read));
        }
      }
    }
  }

  @Test
  void nonBlockingChannelsAreRefused() throws IOException {
    Pipe pipe = Pipe.open();
    try {
      pipe.source().configureBlocking(false);
      assertThrows(IllegalBlockingModeException.class, () -> JsonReader.open(pipe.source(), Limits.DEFAULT));
    } finally {
      pipe.sink().close();
      pipe.source().close();
    }
  }

  /** Only what is between the position and the limit of a buffer is the document. */
  @Test
  void partsOfBuffers() {
    byte[] json = Inputs.utf8("12[1]34");
    for (ByteBuffer whole : new ByteBuffer[] {ByteBuffer.wrap(json), ByteBuffer.allocateDirect(7).put(json).flip()}) {
      assertEquals("[1n]", Inputs.outcome(JsonReader.open(whole.position(2).limit(5), Limits.DEFAULT), Tree::read));
      ByteBuffer slice = whole.position(1).slice().position(1);
      assertEquals("[1n]", Inputs.outcome(JsonReader.open(slice, Limits.DEFAULT), Tree::read));
      assertEquals(1, slice.position());
    }
  }

  /** Whitespace up to the very end of an array, and before brackets that are no whitespace. */
  @Test
  void whitespaceInArrays() {
    for (int n = 500; n < 600; n++) {
      for (String blank : new String[] {" ", "\t", "\n"}) {
        assertEquals("1", Inputs.array("1" + blank.repeat(n), JsonReader::readInt));
        String open = "[" + " ".repeat(100) + "7," + blank.repeat(n - 7);
        assertEquals("7 8 false", Inputs.array(open + "8\n\n  ]" + blank.repeat(n % 9), in -> {
          in.readArrayStart();
          String s = in.readInt() + " ";
          in.readNextElement();
          return s + in.readInt() + " " + in.readNextElement();
        }));
      }
    }
    for (int n = 0; n < 20; n++) {
      for (int m = 0; m < 20; m++) {
        String json = "\n\n" + "[".repeat(n) + " ".repeat(m) + "1" + "]".repeat(n);
        assertEquals("[".repeat(n) + "1n" + "]".repeat(n), Inputs.array(json, Tree::read), json);
      }
    }
  }

  /** Not every channel can be asked for its mode; one that gives nothing is not asked for ever. */
  @Test
  void channelsThatGiveNothingAreRefused() {
    ReadableByteChannel slow = new ReadableByteChannel() {
      private boolean read;

      @Override
      public int read(ByteBuffer to) {
        if (read) return 0;
        read = true;
        to.put(Inputs.utf8("[1,"));
        return 3;
      }

      @Override
      public boolean isOpen() {
        return true;
      }

      @Override
      public void close() {}
    };
    try (JsonReader in = JsonReader.open(slow, Limits.DEFAULT)) {
      assertThrows(IllegalBlockingModeException.class, () -> Tree.read(in));
    }
    assertEquals("[1n]", Inputs.all("[1]", Tree::read));
  }
}
