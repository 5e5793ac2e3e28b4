package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Function;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Samples;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** Whole arrays of primitives against arrays read element by element. */
class ArrayReaderTest {
  private final Samples samples = new Samples(31);
  private final Random random = new Random(32);

  private static final Map<String, Function<JsonReader, String>> WHOLE = new LinkedHashMap<>();
  private static final Map<String, Function<JsonReader, Object>> SINGLE = new LinkedHashMap<>();

  static {
    WHOLE.put("booleans", in -> Arrays.toString(in.arrays().readBooleans()));
    WHOLE.put("ints", in -> Arrays.toString(in.arrays().readInts()));
    WHOLE.put("bytes", in -> Arrays.toString(in.arrays().readBytes()));
    WHOLE.put("shorts", in -> Arrays.toString(in.arrays().readShorts()));
    WHOLE.put(
        "range", in -> Arrays.toString(Arrays.copyOf(in.arrays().readSharedInts(-3, 99), in.arrays().sharedLength())));
    WHOLE.put("longs", in -> Arrays.toString(in.arrays().readLongs()));
    WHOLE.put("floats", in -> Arrays.toString(in.arrays().readFloats()));
    WHOLE.put("doubles", in -> Arrays.toString(in.arrays().readDoubles()));
    WHOLE.put(
        "pairs",
        in -> Arrays.toString(Arrays.copyOf(in.arrays().readSharedDoublePairs(), in.arrays().sharedLength())));
    WHOLE.put("uuids", in -> Arrays.toString(in.arrays().readUuids()));
    SINGLE.put("uuids", JsonReader::readUuid);
    SINGLE.put("booleans", JsonReader::readBoolean);
    SINGLE.put("ints", JsonReader::readInt);
    SINGLE.put("bytes", JsonReader::readByte);
    SINGLE.put("shorts", JsonReader::readShort);
    SINGLE.put("range", ArrayReaderTest::inRange);
    SINGLE.put("longs", JsonReader::readLong);
    SINGLE.put("floats", JsonReader::readFloat);
    SINGLE.put("doubles", JsonReader::readDouble);
    SINGLE.put("pairs", ArrayReaderTest::pair);
  }

  private static int inRange(JsonReader in) {
    long at = in.offset();
    int v = in.readInt();
    if (v < -3 || v > 99) throw in.error(Reason.OUT_OF_RANGE, at, "expected an integer from -3 to 99");
    return v;
  }

  private static String pair(JsonReader in) {
    long at = in.offset();
    if (!in.readArrayStart()) throw in.error(Reason.EXPECTED_ARRAY_END, at, "expected an array of 2 elements");
    double x = in.readDouble();
    if (!in.readNextElement()) throw in.error(Reason.EXPECTED_ARRAY_END, at, "expected an array of 2 elements");
    double y = in.readDouble();
    if (in.readNextElement()) throw in.error(Reason.EXPECTED_ARRAY_END, at, "expected an array of 2 elements");
    return x + ", " + y;
  }

  /** What the method for whole arrays must give. */
  private static String oneByOne(String type, JsonReader in) {
    StringJoiner elements = new StringJoiner(", ", "[", "]");
    int n = 0;
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
      if (n++ == in.maxEntries()) throw in.tooManyEntries();
      elements.add(String.valueOf(SINGLE.get(type).apply(in)));
    }
    return elements.toString();
  }

  private static void check(String type, byte[] json, Limits limits, boolean allForms) {
    String expected = Inputs.outcome(JsonReader.open(json, 0, json.length, limits), in -> oneByOne(type, in));
    String outcome =
        allForms
            ? Inputs.all(json, limits, WHOLE.get(type))
            : Inputs.outcome(JsonReader.open(json, 0, json.length, limits), WHOLE.get(type));
    assertEquals(expected, outcome, () -> type + " of " + new String(json, StandardCharsets.ISO_8859_1));
  }

  private String element(String type) {
    switch (type) {
      case "booleans":
        return String.valueOf(random.nextBoolean());
      case "ints":
        return samples.nextInteger(random.nextInt(40) == 0 ? 40 : 31).toString();
      case "bytes":
        return String.valueOf(random.nextInt(random.nextInt(100) == 0 ? 300 : 256) - 128);
      case "shorts":
        return samples.nextInteger(random.nextInt(100) == 0 ? 31 : 15).toString();
      case "range":
        return String.valueOf(random.nextInt(random.nextInt(100) == 0 ? 110 : 103) - 3);
      case "longs":
        return samples.nextInteger(random.nextInt(40) == 0 ? 70 : 63).toString();
      case "floats":
        return random.nextBoolean() ? samples.nextNumber() : fixed(7);
      case "uuids":
        String id = new UUID(random.nextLong(), random.nextLong()).toString();
        return '"' + (random.nextInt(20) == 0 ? id.toUpperCase(Locale.ROOT) : id) + '"';
      case "pairs":
        return "[" + element("doubles") + (random.nextInt(4) == 0 ? ", " : ",") + element("doubles") + "]";
      default:
        return random.nextBoolean() ? samples.nextNumber() : fixed(random.nextBoolean() ? 8 : 20);
    }
  }

  /** A decimal of up to {@code most} digits before the point and behind it. */
  private String fixed(int most) {
    String s = random.nextBoolean() ? "-" : "";
    s += random.nextInt((int) Math.pow(10, random.nextInt(most + 1))) + ".";
    for (int i = random.nextInt(most) + 1; i > 0; i--) s += random.nextInt(10);
    return s;
  }

  private byte[] document(String type, int length) {
    String[] separators = {",", ",", ",", ", ", " ,", ",\n  "};
    int variety = random.nextBoolean() ? 3 : separators.length;
    // a third is indented throughout, more or less deeply
    if (random.nextInt(3) == 0) {
      Arrays.fill(separators, 0, 3, ",\n" + (random.nextBoolean() ? "\t" : " ").repeat(random.nextInt(24)));
    }
    StringBuilder s = new StringBuilder("[");
    for (int i = 0; i < length; i++) {
      if (i > 0) s.append(separators[random.nextInt(variety)]);
      s.append(element(type));
    }
    return Inputs.utf8(s.append("]").toString());
  }

  @Test
  void everyLengthAroundTheFirstOnes() {
    for (String type : WHOLE.keySet()) {
      for (int length = 0; length <= 200; length++) {
        check(type, document(type, length), Limits.DEFAULT, length < 5 || length % 63 < 3);
      }
    }
  }

  @Test
  void randomArrays() {
    int rounds = Samples.ROUNDS / 1000;
    for (String type : WHOLE.keySet()) {
      for (int i = 0; i < rounds; i++) check(type, document(type, random.nextInt(40)), Limits.DEFAULT, i % 10 == 0);
    }
  }

  @Test
  void damagedArrays() {
    byte[] bytes = Inputs.utf8("0123456789+-.eE,:[]{}\"tfn \n\u0000\\x");
    int rounds = Samples.ROUNDS / 20;
    for (String type : WHOLE.keySet()) {
      for (int i = 0; i < rounds; i++) {
        byte[] json = document(type, 1 + random.nextInt(70));
        int at = random.nextInt(json.length);
        json[at] = bytes[random.nextInt(bytes.length)];
        if (random.nextInt(4) == 0) json = Arrays.copyOf(json, random.nextInt(json.length));
        check(type, json, Limits.DEFAULT, i % 200 == 0);
      }
    }
  }

  /** Long enough to be read by blocks, with a few elements between them that are not plain. */
  @Test
  void damagedLongArraysOfIntegers() {
    byte[] bytes = Inputs.utf8("0123456789+-.eE,:[]{}\"tfn \n\u0000\\x\u00E9");
    for (String type : new String[] {"ints", "longs", "bytes", "shorts", "range"}) {
      for (int i = 0; i < 600; i++) {
        StringBuilder s = new StringBuilder("[");
        int length = 150 + random.nextInt(1500), odd = random.nextInt(300) + 1;
        for (int n = 0; n < length; n++) {
          s.append(
              type.equals("longs") ? String.valueOf(random.nextLong() >> random.nextInt(64))
                  : type.equals("ints") ? String.valueOf(random.nextInt() >> random.nextInt(32))
                      : n == odd * 7 ? element("ints") : element(type));
          s.append(n == length - 1 ? "]" : random.nextInt(odd) != 0 ? "," : random.nextBoolean() ? ", " : "\n,");
        }
        byte[] json = Inputs.utf8(s.toString());
        if (i % 3 == 0) json[random.nextInt(json.length)] = bytes[random.nextInt(bytes.length)];
        if (i % 8 == 0) json = Arrays.copyOf(json, random.nextInt(json.length));
        check(type, json, Limits.DEFAULT, i % 50 == 0);
      }
    }
  }

  @Tag("long")
  @Test
  void longArraysThroughEveryForm() {
    for (String type : WHOLE.keySet()) check(type, document(type, 20_000), Limits.DEFAULT, true);
  }

  @Test
  void integersAtTheEdges() {
    String[] edges = {
      "0", "-0", "9", "-9", "99999999", "100000000", "-9999999", "-99999999", "2147483647", "-2147483648", "2147483648",
      "-2147483649", "9999999999", "99999999999", "999999999999999", "9999999999999999", "-999999999999999",
      "9223372036854775807",
      "-9223372036854775808", "9223372036854775808", "-9223372036854775809", "9999999999999999999",
      "18446744073709551616",
      "99999999999999999999", "01", "-01", "00000000", "-", "+1", "1.0", "1e1", "12345678.0", "1234567812345678e0",
      "1234567812345678"
    };
    for (String edge : edges) {
      for (String type : WHOLE.keySet()) {
        for (int before = 0; before < 3; before++) {
          String json = "[" + "1,".repeat(before) + edge + ",1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]";
          check(type, Inputs.utf8(json), Limits.DEFAULT, true);
        }
      }
    }
  }

  /** Behind a long array, the next is read by blocks as soon as enough bytes are before them. */
  @Test
  void whatIsBeforeTheFirstBlock() {
    String[] tokens = {
      "0", "-7", " 8", "123456", "-2147483648", "2147483648", "-9223372036854775808", "9223372036854775808", "01",
      "1.5", "", "x"
    };
    String rest = ",1".repeat(600) + "]";
    for (String type : new String[] {"ints", "longs"}) {
      for (String token : tokens) {
        for (int before = 0; before < 14; before++) {
          check(type, Inputs.utf8("[1" + rest), Limits.DEFAULT, false);
          check(type, Inputs.utf8("[" + "2,".repeat(before) + token + rest), Limits.DEFAULT, before % 5 == 0);
          check(type, Inputs.utf8("[1" + rest), Limits.DEFAULT, false);
          check(
              type, Inputs.utf8(" ".repeat(before) + "[-3456," + token + ",345678901234" + rest), Limits.DEFAULT,
              false);
        }
      }
    }
  }

  @Test
  void decimalsAtTheEdges() {
    String[] edges = {
      "0.5", "-0.0", "00.5", "01.5", "10.5", "-10.5", "100.25", "-100.25", "1000.5", "1234567.5", "12345678.5",
      "-1234567.5", ".5", "1.",
      "1.e5", "1.5e3", "1.5E-3", "1.12345678", "-1.12345678", "0.123456789012345", "0.1234567890123456",
      "0.12345678901234567",
      "0.000000123456789012345", "0.0000000123456789012345", "1.5x", "1..5", "1.5.5", "-.5", "--1.5", "-1.5",
      "1.2345678:", "1.-5",
      "9999999.9999999", "0.99999999999999999999", "999.9999999999999999", "9999.999999999999999",
      "99999.9999999999999999",
      "16777215.5", "1677721.6", "1677721.5", "1677720.9", "16777.216", "0.16777216", "16.777217", "1.67772160",
      "123.45678"
    };
    for (String edge : edges) {
      for (String type : new String[] {"floats", "doubles"}) {
        check(
            type, Inputs.utf8("[1.5," + edge + ",2.5,3.5,4.5,5.5,6.5,7.5,8.5,9.5,10.5,11.5,12.5,13.5,14.5]"),
            Limits.DEFAULT, true);
        check(type, Inputs.utf8("[1.5," + edge + "]"), Limits.DEFAULT, true);
      }
      String rest = ",[2.5,3.5],[4.5,5.5],[6.5,7.5],[8.5,9.5],[10.5,11.5]]";
      check("pairs", Inputs.utf8("[[1.5,0.5],[" + edge + ",0.5]" + rest), Limits.DEFAULT, true);
      check("pairs", Inputs.utf8("[[1.5,0.5],[0.5," + edge + "]" + rest), Limits.DEFAULT, true);
    }
  }

  @Test
  void everyByteAtEveryPlaceOfAUuid() {
    String id = "01234567-89ab-cdef-0f1e-2d3c4b5a6978";
    String rest = ",\"" + id + "\",\"" + id + "\"]";
    for (int place = 0; place < id.length() + 2; place++) {
      for (int c = 0; c < 256; c++) {
        byte[] json = ("[\"" + id + "\"" + rest).getBytes(StandardCharsets.ISO_8859_1);
        json[place + 1] = (byte) c;
        check("uuids", json, Limits.DEFAULT, false);
      }
    }
  }

  /** Any byte in the place of each of the first digits of a pair's numbers. */
  @Test
  void pairsWithAnyByte() {
    String rest = ",0.25]" + ",[10.123456,-46.654321]".repeat(6) + "]";
    for (String number : new String[] {"5.25", "15.25", "-5.25", "-15.25", "115.25", "05.25", "0.123456"}) {
      for (int at = 0; at < number.length(); at++) {
        byte[] json = Inputs.utf8("[[1.5,0.5],[" + number + rest);
        for (int c = 0; c < 256; c++) {
          json[12 + at] = (byte) c;
          check("pairs", json, Limits.DEFAULT, true);
        }
      }
    }
  }

  @Test
  void pairsOfOtherLengths() {
    String[] others = {
      "[]", "[1.5]", "[1.5,]", "[,1.5]", "[1.5,2.5,3.5]", "[1.5 2.5]", "1.5", "[[1.5,2.5]]", "[1.5,2.5", "[1.5,2.5]]",
      "[1.5,2.5],", "[ 1.5,2.5]",
      "[1.5 ,2.5]", "[1.5,  2.5]", "[1.5,2.5 ]", "[1.5,2.5] ", " [1.5,2.5]", "  [1.5,2.5]", "[1.5,\n2.5]",
      "\n[1.5,2.5]", "[1,2]", "[\"NaN\",1e3]", "null"
    };
    String rest = ",[2.5,3.5],[4.5,5.5],[6.5,7.5],[8.5,9.5],[10.5,11.5]]";
    for (String other : others) {
      check("pairs", Inputs.utf8("[" + other + rest), Limits.DEFAULT, true);
      check("pairs", Inputs.utf8("[[0.5,0.5]," + other + rest), Limits.DEFAULT, true);
      check("pairs", Inputs.utf8("[[0.5,0.5]," + other + "]"), Limits.DEFAULT, true);
    }
  }

  @Test
  void pairsCountAsALevel() {
    byte[] json = Inputs.utf8("[" + "[1.5,2.5],".repeat(20) + "[1.5,2.5]]");
    check("pairs", json, Limits.DEFAULT.withDepth(1), true);
    check("pairs", json, Limits.DEFAULT.withDepth(2), true);
    assertEquals(
        "error .[0](nested more than 1 deep) LIMIT_DEPTH at 1 1:2",
        Inputs.all(json, Limits.DEFAULT.withDepth(1), WHOLE.get("pairs")));
  }

  /** An element out of range, in the middle of those that the loops read, is the error, whatever comes after it. */
  @Test
  void rangesAtTheirEdges() {
    String[] edges = {
      "-128", "127", "-129", "128", "-32768", "32767", "-32769", "32768", "-3", "-4", "99", "100", "2147483647",
      "-2147483648", "2147483648"
    };
    for (String type : new String[] {"bytes", "shorts", "range"}) {
      for (String edge : edges) {
        for (int before : new int[] {0, 1, 5, 63, 64, 700}) {
          for (String after : new String[] {"", ",1", ",1,x", ",1".repeat(700), ", 70000", ",x"}) {
            byte[] json = Inputs.utf8("[" + "7,".repeat(before) + edge + after + "]");
            check(type, json, Limits.DEFAULT, before < 6);
            check(type, json, Limits.DEFAULT.withEntries(64), false);
          }
        }
      }
    }
  }

  /** Floats with and without an exponent, in turns of different lengths. */
  @Test
  void exponentsAmongPlainFloats() {
    for (int i = 0; i < 300; i++) {
      StringBuilder s = new StringBuilder("[");
      int length = 1 + random.nextInt(200), turn = 1 + random.nextInt(40);
      for (int n = 0; n < length; n++) {
        float v = Float.intBitsToFloat(random.nextInt());
        if (!Float.isFinite(v)) v = 1e-45f;
        s.append(n > 0 ? "," : "").append(n / turn % 2 == 0 ? String.valueOf(v) : fixed(6));
      }
      byte[] json = Inputs.utf8(s.append(']').toString());
      if (i % 3 == 0) json[random.nextInt(json.length)] = (byte) "0-+.eE,] x".charAt(random.nextInt(10));
      check("floats", json, Limits.DEFAULT, i % 20 == 0);
    }
  }

  @Test
  void theLimitOfEntries() {
    for (String type : WHOLE.keySet()) {
      for (int limit : new int[] {1, 2, 63, 64, 65, 100, 128}) {
        for (int length = limit - 1; length <= limit + 1; length++) {
          byte[] json = document(type, length);
          check(type, json, Limits.DEFAULT.withEntries(limit), true);
        }
      }
    }
  }

  @Test
  void errorsNameTheElement() {
    String thousand = "1,".repeat(1000);
    assertEquals(
        "error .[1000](expected an integer, got x) EXPECTED_INTEGER at 2001 1:2002",
        Inputs.all("[" + thousand + "x]", in -> Arrays.toString(in.arrays().readInts())));
    assertEquals(
        "error .[1](expected a number, got \"x\") EXPECTED_NUMBER at 5 1:6",
        Inputs.all("[1.5,\"x\"]", in -> Arrays.toString(in.arrays().readDoubles())));
    assertEquals(
        "error .[2](expected a boolean, got t) EXPECTED_BOOLEAN at 12 1:13",
        Inputs.all("[true,false,treu]", in -> Arrays.toString(in.arrays().readBooleans())));
  }

  private static final Map<String, Function<PrimitiveArrays, Object>> GATHERED = new LinkedHashMap<>();

  static {
    GATHERED.put("booleans", PrimitiveArrays::readSharedBooleans);
    GATHERED.put("ints", PrimitiveArrays::readSharedInts);
    GATHERED.put("longs", PrimitiveArrays::readSharedLongs);
    GATHERED.put("floats", PrimitiveArrays::readSharedFloats);
    GATHERED.put("doubles", PrimitiveArrays::readSharedDoubles);
    GATHERED.put("pairs", PrimitiveArrays::readSharedDoublePairs);
    GATHERED.put("uuids", PrimitiveArrays::readSharedUuids);
  }

  private static final Map<String, String> ELEMENTS =
      Map.of(
          "booleans", "true", "ints", "1", "longs", "2", "floats", "0.5", "doubles", "1.5", "pairs", "[1.5,2.5]",
          "uuids", "\"01234567-89ab-cdef-0f1e-2d3c4b5a6978\"");

  /** The array grows from 64 numbers by doubling, and stays with the reader up to 16,384. */
  @Test
  void arraysThatAreKept() {
    GATHERED.forEach((type, gather) -> {
      int each = type.equals("pairs") || type.equals("uuids") ? 2 : 1;
      int[][] rows = {
        {1, 64}, {64, 64}, {66, 128}, {64, 128}, {16_384, 16_384}, {128, 16_384}, {16_386, 32_768}, {2, 16_384}
      };
      StringBuilder documents = new StringBuilder();
      for (int[] row : rows) {
        documents.append('[').append((ELEMENTS.get(type) + ",").repeat((row[0] + each - 1) / each - 1));
        documents.append(ELEMENTS.get(type)).append("]\n");
      }
      byte[] json = Inputs.utf8(documents.toString());
      Object kept = null;
      try (JsonReader in = JsonReader.openDocuments(json, 0, json.length, Limits.DEFAULT)) {
        PrimitiveArrays arrays = new PrimitiveArrays(in) {};
        for (int[] row : rows) {
          assertTrue(in.nextDocument());
          Object a = gather.apply(arrays);
          assertEquals((row[0] + each - 1) / each * each, arrays.sharedLength(), type);
          assertEquals(row[1], java.lang.reflect.Array.getLength(a), type + " of " + row[0]);
          if (kept != null && java.lang.reflect.Array.getLength(kept) == row[1]) assertSame(kept, a);
          if (row[1] <= 16_384) kept = a;
        }
      }
    });
  }

  @Test
  void resultsAreNotSharedBetweenReads() {
    byte[] json = Inputs.utf8("[[1,2,3],[4,5,6]]");
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      in.readArrayStart();
      int[] first = in.arrays().readInts();
      in.readNextElement();
      int[] second = in.arrays().readInts();
      assertArrayEquals(new int[] {1, 2, 3}, first);
      assertArrayEquals(new int[] {4, 5, 6}, second);
    }
  }
}
