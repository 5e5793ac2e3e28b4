package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** Names as generated code has them: packed, with aliases, keeping unknown ones; and cases that are read alone. */
class FieldNamesTest {
  private static String show(FieldNames names, String... texts) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < names.size(); i++) s.append(names.name(i)).append(',');
    for (String text : texts) s.append(' ').append(names.find(text));
    return s.toString();
  }

  private static <A> A copy(A a) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(a);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      @SuppressWarnings("unchecked")
      A copy = (A) in.readObject();
      return copy;
    }
  }

  @Test
  void packedNamesAreTheSameNames() throws Exception {
    String long1 = "x".repeat(300), long2 = "é".repeat(70);
    String[][][] rows = {
      {{}, {}, {}}, {{"a"}, {}, {}}, {{""}, {}, {}}, {{"a", "", "c"}, {}, {}}, {{long1, long2}, {}, {}},
      {{"a", "b"}, {"c"}, {"0"}}, {{"a", "b"}, {"c"}, {"1"}}, {{"a", "b"}, {"c", "d", ""}, {"1", "0", "1"}},
      {{long1, "b"}, {long2, "c"}, {"0", "0"}},
    };
    for (String[][] row : rows) {
      int[] indexes = Arrays.stream(row[2]).mapToInt(Integer::parseInt).toArray();
      FieldNames names = FieldNames.of(row[0], row[1], indexes);
      String[] texts = {"a", "b", "c", "d", "", long1, long2, "z"};
      String expected = show(names, texts);
      for (int i = 0; i < row[1].length; i++) assertEquals(indexes[i], names.find(row[1][i]));
      String packed = FieldNames.pack(row[0], row[1], indexes);
      assertEquals(expected, show(FieldNames.unpack(packed), texts));
      assertEquals(expected, show(FieldNames.unpack("\0\0" + packed), texts));
      assertEquals(expected, show(names.keepingUnknown(), texts));
      assertEquals(expected, show(copy(names), texts));
      assertEquals(expected, show(copy(names.keepingUnknown()), texts));
    }
    assertNull(FieldNames.unpack(null));
    assertThrows(
        IllegalArgumentException.class, () -> FieldNames.of(new String[] {"a"}, new String[] {"b"}, new int[0]));
    for (int index : new int[] {-1, 1}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> FieldNames.of(new String[] {"a"}, new String[] {"b"}, new int[] {index}));
    }
    // the caller's arrays may change
    String[] array = {"a"};
    FieldNames names = FieldNames.of(array, new String[0], new int[0]);
    array[0] = "b";
    assertEquals("a, 0 -1", show(names, "a", "b"));
  }

  private static String unknown(JsonReader in, FieldNames names) {
    StringBuilder s = new StringBuilder();
    for (int i = in.readFirstName(names); i != JsonReader.END; i = in.readNextName(names)) {
      s.append(i);
      if (i == JsonReader.UNKNOWN) {
        s.append(in.unknownName());
        assertNull(in.unknownName(), "it is given once");
      }
      s.append('=').append(in.readInt()).append(' ');
    }
    return s.toString();
  }

  @Test
  void unknownNamesAreKeptOnRequest() throws Exception {
    String[] array = {"a", "long name of a field"};
    FieldNames known = new FieldNames(array);
    FieldNames[] keeping = {
      known.keepingUnknown(), copy(known.keepingUnknown()),
      FieldNames.unpack("\0\0" + FieldNames.pack(array, new String[0], new int[0]))
    };
    String json = "{\"x\":1,\"a\":2,\"é\\n\":3, \"\\u0061\" : 4,\"long name of a field\":5,\"\":6,"
        + "\"long name of a\":7}";
    for (FieldNames names : keeping) {
      assertEquals(
          "-2x=1 0=2 -2é\n=3 0=4 1=5 -2=6 -2long name of a=7 ", Inputs.all(json, in -> unknown(in, names)));
      assertEquals(
          "error (name of more than 6 bytes) LIMIT_NAME_BYTES at 7 1:8",
          Inputs.all(
              Inputs.utf8("{\"x\":1,\"abcdefg\":1}"), Limits.DEFAULT.withNameBytes(6), in -> unknown(in, names)));
      assertEquals(
          "error (expected ':', got 1) EXPECTED_COLON at 4 1:5", Inputs.all("{\"x\"1}", in -> unknown(in, names)));
    }
    // the reader of the documents before, which were not read to their ends, has nothing left of them
    assertEquals("-2null=1 ", Inputs.all("{\"x\":1}", in -> unknown(in, known)));
  }

  /** The discriminator of a case is not one of the unknown names of the case. */
  @Test
  void unknownNamesOfCases() {
    FieldNames names = new FieldNames("n").keepingUnknown();
    Function<JsonReader, String> read = in -> {
      in.readDiscriminator(new Discriminator("type", new FieldNames("leaf")));
      String s = unknown(in, names);
      in.leaveDiscriminator();
      return s;
    };
    String[] documents = {
      "{'type':'leaf','x':1,'n':2,'y':3}", "{'x':1,'type':'leaf','n':2,'y':3}", "{'x':1,'n':2,'type':'leaf','y':3}",
      "{'x':1,'n':2,'y':3,'type':'leaf'}", "{'x':1,'n':2,'y':3,'t\\u0079pe':'leaf'}"
    };
    for (String json : documents) assertEquals("-2x=1 0=2 -2y=3 ", Inputs.all(json.replace('\'', '"'), read), json);
    assertEquals(
        "error .type(duplicate) DUPLICATE_FIELD at 21 1:22",
        Inputs.all("{\"type\":\"leaf\",\"x\":1,\"type\":\"leaf\"}", read));
  }

  // ---- cases ----

  private static final FieldNames N = new FieldNames("n");
  private static final Discriminator LEAF = new Discriminator("type", new FieldNames("leaf"));
  private static final Discriminator ANY = new Discriminator("type", new FieldNames("leaf", "node"));

  /** A case that is also read alone: it looks for its discriminator itself, if nobody has. */
  private static String leaf(JsonReader in) {
    int i = in.readCase(LEAF);
    String s = "leaf" + i;
    for (i = in.readFirstName(N); i != JsonReader.END; i = in.readNextName(N)) {
      if (i < 0) throw in.extraField();
      s += in.readInt();
    }
    in.leaveDiscriminator();
    return s;
  }

  private static String any(JsonReader in) {
    int i = in.readDiscriminator(ANY);
    String s = i + leaf(in);
    in.leaveDiscriminator();
    return s;
  }

  private static String kind(JsonReader in) {
    int i = in.readDiscriminator(new Discriminator("kind", new FieldNames("k")));
    String s = "k" + i + any(in);
    in.leaveDiscriminator();
    return s;
  }

  @Test
  void casesAreReadAloneOrWithinTheirType() {
    for (String json : new String[] {"{\"type\":\"leaf\",\"n\":1}", "{\"n\":1,\"type\":\"leaf\"}"}) {
      assertEquals("leaf01", Inputs.all(json, FieldNamesTest::leaf));
      assertEquals("0leaf01", Inputs.all(json, FieldNamesTest::any));
    }
    for (String json : new String[] {
      "{\"kind\":\"k\",\"type\":\"leaf\",\"n\":1}", "{\"type\":\"leaf\",\"n\":1,\"kind\":\"k\"}",
      "{\"n\":1,\"kind\":\"k\",\"type\":\"leaf\"}"
    }) {
      assertEquals("k00leaf01", Inputs.all(json, FieldNamesTest::kind));
    }
    assertEquals(
        "error (invalid discriminator in 'type': expected one of \"leaf\", got \"node\") INVALID_VARIANT at 1 1:2",
        Inputs.all("{\"type\":\"node\"}", FieldNamesTest::leaf));
    assertEquals(
        "error (missing discriminator 'type') MISSING_VARIANT at 0 1:1", Inputs.all("{}", FieldNamesTest::leaf));
    // the case of an outer object does not count for the one in its field
    Function<JsonReader, String> nested = in -> {
      in.readDiscriminator(LEAF);
      in.readObjectStart();
      in.readName();
      String s = leaf(in);
      in.readNextMember();
      in.leaveDiscriminator();
      return s;
    };
    assertEquals("leaf02", Inputs.all("{\"type\":\"leaf\",\"n\":{\"type\":\"leaf\",\"n\":2}}", nested));
    assertEquals(
        "error .n(missing discriminator 'type') MISSING_VARIANT at 19 1:20",
        Inputs.all("{\"type\":\"leaf\",\"n\":{\"n\":2}}", nested));
    assertEquals(
        "error .n(missing discriminator 'type') MISSING_VARIANT at 5 1:6",
        Inputs.all("{\"n\":{\"n\":2},\"type\":\"leaf\"}", nested));
  }

  /** A decoder of a case that reads no object is a fault of the program, and the error says so. */
  @Test
  void casesMustBeObjects() {
    Function<JsonReader, String> read = in -> {
      in.readDiscriminator(LEAF);
      try {
        return in.readString();
      } catch (JsonException e) {
        throw in.variantError(e, "Leaf");
      }
    };
    String message = "(the decoder of Leaf must read an object, as it has a discriminator) REJECTED at ";
    assertEquals("error " + message + "0 1:1", Inputs.all("{\"type\":\"leaf\",\"n\":1}", read));
    assertEquals("error " + message + "1 1:2", Inputs.all(" {\"n\":1,\"type\":\"leaf\"}", read));
    Function<JsonReader, String> inside = in -> {
      in.readDiscriminator(LEAF);
      try {
        in.readObjectStart();
        in.readName();
        return in.readString();
      } catch (JsonException e) {
        throw in.variantError(e, "Leaf");
      }
    };
    assertEquals(
        "error .n(expected a string, got 1) EXPECTED_STRING at 20 1:21",
        Inputs.all("{\"type\":\"leaf\", \"n\":1}", inside));
    // exceptions of other documents pass
    try (JsonReader in = JsonReader.open("{\"type\":\"leaf\"}", Limits.DEFAULT)) {
      in.readDiscriminator(LEAF);
      JsonException other = new JsonException(Reason.EXPECTED_STRING, 0, null);
      assertSame(other, in.variantError(other, "Leaf"));
      JsonException own = assertThrows(JsonException.class, in::readString);
      assertNotSame(own, in.variantError(own, "Leaf"));
      JsonException limit = in.error(Reason.LIMIT_ENTRIES, 0, null);
      assertSame(limit, in.variantError(limit, "Leaf"));
    }
  }

  // ---- details of other types ----

  @Test
  void theNumberOfDigitsIsAnUpperBound() {
    String[] numbers = {"0", "-1", "12.5", "0.001", "1e5", "12345678901234567890", "1." + "2".repeat(30), "-1.50e-7"};
    for (String number : numbers) {
      Inputs.all("[" + number + " ]", in -> {
        in.readArrayStart();
        var v = in.readBigDecimal();
        int digits = in.maxDigits();
        in.readNextElement();
        if (digits < v.precision()) throw new AssertionError(number + " has more than " + digits + " digits");
        return "";
      });
    }
  }

  @Test
  void surrogatesInNames() {
    String[] names = {"\ud83d\ude00", "a\ud83d\ude00b", "\ud83d\ude00\ud83d\ude01", "\ud7ff\ue000"};
    FieldNames known = new FieldNames(names);
    for (int i = 0; i < names.length; i++) assertEquals(i, known.find(names[i]));
    for (String lone : new String[] {
      "\ud83d", "\ude00", "a\ud83d", "\ude00\ud83d", "\ud83d\ud83d\ude00", "\ud83d\ude00\ude00", "\ud83da",
      "\ud83d\ude00\ud83d"
    }) {
      assertThrows(IllegalArgumentException.class, () -> new FieldNames(lone), lone);
    }
    assertEquals(Arrays.asList(names), Arrays.asList(known.texts()));
  }
}
