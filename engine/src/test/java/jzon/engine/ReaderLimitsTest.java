package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Limits, what is pulled from streams, names, keys, and readers that are used again. */
class ReaderLimitsTest {
  @Test
  void depth() {
    Limits limits = Limits.DEFAULT.withDepth(100);
    Function<JsonReader, Object> names = in -> {
      int depth = 0;
      FieldNames a = new FieldNames("a");
      while (in.peek() == '{') {
        in.readFirstName1(0x3A2261227BL, 5, 0, a);
        depth++;
      }
      in.readInt();
      for (; depth > 0; depth--) in.readNextName(a);
      return "skipped";
    };
    for (String[] unit : new String[][] {{"[", "]"}, {"{\"a\":", "}"}, {"[{\"b\":", "}]"}}) {
      int levels = unit[0].length() == 6 ? 2 : 1;
      for (int n : new int[] {63, 64, 65, 99, 100, 101, 5000}) {
        byte[] json = Inputs.utf8(unit[0].repeat(n / levels) + "1" + unit[1].repeat(n / levels));
        for (Function<JsonReader, ?> read : java.util.List.<Function<JsonReader, ?>>of(Tree::skip, in -> Tree.read(in) == null ? 0 : "skipped")) {
          String outcome = Inputs.all(json, limits, read);
          if (n / levels * levels <= 100) assertEquals("skipped", outcome);
          else assertTrue(outcome.contains("(nested more than 100 deep) LIMIT_DEPTH"), outcome);
        }
        if (unit[0].equals("{\"a\":")) {
          String outcome = Inputs.all(json, limits, names);
          if (n <= 100) assertEquals("skipped", outcome);
          else assertTrue(outcome.contains("(nested more than 100 deep) LIMIT_DEPTH"), outcome);
        }
      }
    }
    String mixed = "[[{\"a\":[[{\"a\":[".repeat(35) + "1" + "]}]]}]]".repeat(35);
    assertEquals("skipped", Inputs.all(mixed, Tree::skip));
    assertTrue(Inputs.all(mixed.replace("1", "1]"), Tree::skip).contains("EXPECTED_MEMBER_END"));
    assertTrue(Inputs.all(mixed.replace("1", "1}"), Tree::skip).contains("EXPECTED_ELEMENT_END"));
    // siblings do not add up
    assertEquals("skipped", Inputs.all(Inputs.utf8("[" + "[[]],{\"a\":{}},".repeat(500) + "1]"), limits, Tree::skip));
  }

  /** A container that has ended leaves room for another. */
  @Test
  void siblingsDoNotAddUp() {
    Limits two = Limits.DEFAULT.withDepth(2);
    byte[] json = Inputs.utf8("[" + "[],{},{ },[ ],{\"a\":1},[1], [1 ] ,{\"a\" : 1 } ,".repeat(20) + "1]");
    assertEquals("skipped", Inputs.all(json, two, in -> Tree.read(in) == null ? "" : "skipped"));
    assertEquals("skipped", Inputs.all(json, two, Tree::skip));
    FieldNames a = new FieldNames("a");
    byte[] variants = Inputs.utf8("[" + "{\"a\":1},{ \"a\" : 1 },".repeat(20) + "{\"a\":1}]");
    assertEquals("41", Inputs.all(variants, two, in -> {
      int n = 0;
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
        n += in.readVariant(a) + in.readInt();
        in.readVariantEnd();
        assertEquals(1, in.left);
      }
      assertEquals(2, in.left);
      return n;
    }));
    assertEquals("41", Inputs.all(variants, two, in -> {
      int n = 0;
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
        n += in.readFirstName(a) + in.readInt();
        assertEquals(JsonReader.END, in.readNextName(a));
      }
      return n;
    }));
  }

  /** Short values and long ones count alike, and the limit is exact. */
  @Test
  void skippedBytesAreCounted() {
    String[] values = {"1", "22", "\"a\"", "\"\"", "true", "1234567", "12345678", "\"abcdef\"", "\"abcdefg\"", "\"abcdefghi\"", "[1,2]", "{\"a\":null}", "-1.5", "\"é\"", "0"};
    int total = 0;
    StringBuilder json = new StringBuilder("[");
    for (String value : values) {
      total += Inputs.utf8(value).length;
      json.append(value).append(",");
    }
    json.append("0]");
    Function<JsonReader, Object> read = in -> {
      in.readArrayStart();
      for (int i = 0; i < values.length; i++) {
        in.skipValue();
        in.readNextElement();
      }
      int zero = in.readInt();
      in.readNextElement();
      return zero;
    };
    for (int more : new int[] {-1, 0, 1}) {
      String outcome = Inputs.all(Inputs.utf8(json.toString()), Limits.DEFAULT.withSkippedBytes(total + more), read);
      if (more >= 0) assertEquals("0", outcome);
      else assertTrue(outcome.contains("(more than " + (total - 1) + " bytes in unknown fields) LIMIT_SKIPPED_BYTES"), outcome);
    }
    int all = total;
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      read.apply(in);
      assertEquals(Limits.DEFAULT.skippedBytes() - all, in.skippable());
    }
  }

  @Test
  void literalsThatAreCutOff() {
    for (String token : new String[] {"true", "false"}) {
      for (int n = 1; n < token.length(); n++) {
        String cut = token.substring(0, n);
        String expected = "error (unexpected end of input) UNEXPECTED_END at " + n + " 1:" + (n + 1);
        assertEquals(expected, Inputs.all(cut, JsonReader::readBoolean));
        assertEquals(expected, Inputs.all(cut, Tree::skip));
        assertEquals("error (expected a boolean, got " + token.charAt(0) + ") EXPECTED_BOOLEAN at 0 1:1", Inputs.all(cut + "x", JsonReader::readBoolean));
      }
    }
    assertEquals("error (unexpected end of input) UNEXPECTED_END at 3 1:4", Inputs.all("nul", JsonReader::tryReadNull));
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
        seen = in.see(seen, i, names);
        assertEquals(before | 1L << i, seen);
        long now = seen;
        int index = i;
        JsonException e = assertThrows(JsonException.class, () -> in.see(now, index, names));
        assertEquals(Reason.DUPLICATE_FIELD, e.reason());
        assertEquals("f" + i + " duplicate at offset 0", e.getMessage());
      }
      int few = 0;
      for (int i = 0; i < 32; i++) {
        assertEquals("f" + i + " missing at offset 0", in.missing(names, few, -1).getMessage());
        few = in.see(few, i, names);
        int now = few;
        int index = i;
        assertThrows(JsonException.class, () -> in.see(now, index, names));
      }
      JsonException thrown = in.extraField();
      assertEquals(in.locate(thrown), in.locate((RuntimeException) thrown));
      assertEquals("java.lang.IllegalStateException", in.locate(new IllegalStateException()).message());
    }
  }

  @Test
  void gatheredArrays() {
    String json = "[[true,false],[1,2,3],[4],[0.5],[2.5,3.5],[[1.5,2.5]],[\"00000000-0000-0001-0000-000000000002\"]]";
    assertEquals("true2 33 41 0.51 3.52 2.52 22 ", Inputs.all(json, in -> {
      in.readArrayStart();
      StringBuilder s = new StringBuilder().append(in.gatherBooleans()[0]).append(in.gathered()).append(' ');
      in.readNextElement();
      s.append(in.gatherInts()[2]).append(in.gathered()).append(' ');
      in.readNextElement();
      s.append(in.gatherLongs()[0]).append(in.gathered()).append(' ');
      in.readNextElement();
      s.append(in.gatherFloats()[0]).append(in.gathered()).append(' ');
      in.readNextElement();
      s.append(in.gatherDoubles()[1]).append(in.gathered()).append(' ');
      in.readNextElement();
      s.append(in.gatherDoublePairs()[1]).append(in.gathered()).append(' ');
      in.readNextElement();
      s.append(in.gatherUuids()[1]).append(in.gathered()).append(' ');
      in.readNextElement();
      return s;
    }));
  }

  @Test
  void buffersAreReadFromTheirPosition() {
    byte[] b = Inputs.utf8("xxxxx12345yyy");
    ByteBuffer whole = ByteBuffer.wrap(b).position(2);
    ByteBuffer part = whole.slice().position(3).limit(8);
    assertEquals("12345", Inputs.outcome(JsonReader.open(part, Limits.DEFAULT), JsonReader::readInt));
    assertEquals(3, part.position());
    ByteBuffer direct = ByteBuffer.allocateDirect(20);
    direct.put(b).position(5).limit(9);
    assertEquals("1234", Inputs.outcome(JsonReader.open(direct, Limits.DEFAULT), JsonReader::readInt));
    assertEquals(5, direct.position());
  }

  @Test
  void documentBytes() {
    byte[] json = Inputs.utf8("[1,2,3]   ");
    assertEquals("[1n, 2n, 3n]", Inputs.all(json, Limits.DEFAULT.withDocumentBytes(10), Tree::read));
    for (int limit : new int[] {0, 1, 9}) {
      Limits limits = Limits.DEFAULT.withDocumentBytes(limit);
      for (JsonReader in : new JsonReader[] {
        JsonReader.open(json, 0, json.length, limits),
        JsonReader.open(ByteBuffer.wrap(json), limits),
        JsonReader.open(ByteBuffer.wrap(json).asReadOnlyBuffer(), limits),
        JsonReader.open("[1,2,3]   ", limits),
        JsonReader.open(Inputs.stream(json, 1), limits),
        JsonReader.open(Inputs.stream(json, 100), limits)
      }) {
        String outcome = Inputs.outcome(in, Tree::read);
        assertTrue(outcome.contains("LIMIT_DOCUMENT_BYTES"), outcome);
      }
    }
  }

  /** An endless stream of one repeated text that counts what is taken. */
  private static InputStream endless(String head, String unit, AtomicLong pulled) {
    byte[] first = Inputs.utf8(head);
    byte[] again = Inputs.utf8(unit);
    return new InputStream() {
      @Override
      public int read() {
        long n = pulled.getAndIncrement();
        return n < first.length ? first[(int) n] : again[(int) ((n - first.length) % again.length)];
      }

      @Override
      public int read(byte[] b, int from, int length) {
        for (int i = 0; i < length; i++) b[from + i] = (byte) read();
        return length;
      }
    };
  }

  @Test
  void endlessStreamsAreGivenUp() {
    Limits limits = Limits.DEFAULT.withDocumentBytes(1_000_000);
    for (String[] attack : new String[][] {{"", " "}, {"", "["}, {"\"", "x"}, {"\"", "\\n"}, {"", "1"}, {"0.", "0"}, {"{\"", "x"}, {"[", "1,"}, {"{\"x\":", "[]"}}) {
      AtomicLong pulled = new AtomicLong();
      String outcome = Inputs.outcome(JsonReader.open(endless(attack[0], attack[1], pulled), limits), Tree::skip);
      assertTrue(outcome.startsWith("error "), outcome);
      assertTrue(pulled.get() <= 1_000_001, attack[1] + " took " + pulled);
      pulled.set(0);
      outcome = Inputs.outcome(JsonReader.open(endless(attack[0], attack[1], pulled), limits), User::read);
      assertTrue(outcome.startsWith("error "), outcome);
      assertTrue(pulled.get() <= 1_000_001, attack[1] + " took " + pulled);
    }
  }

  @Test
  void errorsAreFoundBeforeTheRestIsPulled() {
    AtomicLong pulled = new AtomicLong();
    String outcome = Inputs.outcome(JsonReader.open(endless("{\"x\":", " ", pulled), Limits.DEFAULT), User::readStrict);
    assertTrue(outcome.contains("EXTRA_FIELD"), outcome);
    assertTrue(pulled.get() <= 32 * 1024, "took " + pulled);
    pulled.set(0);
    outcome = Inputs.outcome(JsonReader.open(endless("", "9", pulled), Limits.DEFAULT), JsonReader::readBigInteger);
    assertTrue(outcome.contains("LIMIT_NUMBER_BITS"), outcome);
    assertTrue(pulled.get() <= 32 * 1024, "took " + pulled);
    pulled.set(0);
    outcome = Inputs.outcome(JsonReader.open(endless("1e", "9", pulled), Limits.DEFAULT), JsonReader::readBigDecimal);
    assertTrue(outcome.contains("LIMIT_EXPONENT"), outcome);
    assertTrue(pulled.get() <= 32 * 1024, "took " + pulled);
    pulled.set(0);
    outcome = Inputs.outcome(JsonReader.open(endless("", "9", pulled), Limits.DEFAULT), JsonReader::readInt);
    assertTrue(outcome.contains("OUT_OF_RANGE"), outcome);
    assertTrue(pulled.get() <= 32 * 1024, "took " + pulled);
  }

  @Test
  void skippedBytes() {
    Limits limits = Limits.DEFAULT.withSkippedBytes(1000);
    byte[] fits = Inputs.utf8("{\"id\":1,\"screen_name\":\"\",\"x\":\"" + "y".repeat(990) + "\"}");
    assertTrue(Inputs.all(fits, limits, User::read).startsWith("1,"));
    byte[] longer = Inputs.utf8("{\"id\":1,\"screen_name\":\"\",\"x\":\"" + "y".repeat(990) + "\",\"z\":\"123456789\"}");
    assertTrue(Inputs.all(longer, limits, User::read).contains("LIMIT_SKIPPED_BYTES"));
    AtomicLong pulled = new AtomicLong();
    String outcome = Inputs.outcome(JsonReader.open(endless("{\"x\":[", "1,", pulled), limits), User::read);
    assertTrue(outcome.contains("LIMIT_SKIPPED_BYTES"), outcome);
    assertTrue(pulled.get() <= 100_000, "took " + pulled);
  }

  @Test
  void entries() {
    try (JsonReader in = JsonReader.open("[1]", Limits.DEFAULT.withEntries(7))) {
      assertEquals(7, in.maxEntries());
      assertEquals(Reason.LIMIT_ENTRIES, in.tooManyEntries().reason());
      assertEquals("(more than 7 entries)", in.locate(in.tooManyEntries()).toString());
    }
  }

  @Test
  void limitsAreValues() {
    Limits all = Limits.DEFAULT.withDepth(1).withDocumentBytes(2).withStringBytes(3).withNameBytes(4).withDigits(5).withExponent(6).withNumberBits(7)
        .withEntries(8).withSkippedBytes(9);
    assertEquals("1 2 2 3 4 5 6 7 8 9", all.depth() + " " + all.documentBytes() + " " + all.streamBytes() + " " + all.stringBytes() + " " + all.nameBytes()
        + " " + all.digits() + " " + all.exponent() + " " + all.numberBits() + " " + all.entries() + " " + all.skippedBytes());
    try (JsonReader in = JsonReader.open("1", all)) {
      assertSame(all, in.limits());
    }
  }

  private static final Map<String, Function<Limits, Limits>> SMALLEST = Map.of(
      "depth", l -> l.withDepth(1),
      "documentBytes", l -> l.withDocumentBytes(0),
      "stringBytes", l -> l.withStringBytes(0),
      "nameBytes", l -> l.withNameBytes(0),
      "digits", l -> l.withDigits(1),
      "exponent", l -> l.withExponent(0),
      "numberBits", l -> l.withNumberBits(1),
      "entries", l -> l.withEntries(0),
      "skippedBytes", l -> l.withSkippedBytes(0));

  private static final Map<String, Function<Limits, Limits>> LARGEST = Map.of(
      "depth", l -> l.withDepth(Integer.MAX_VALUE),
      "documentBytes", l -> l.withDocumentBytes(Long.MAX_VALUE),
      "stringBytes", l -> l.withStringBytes(Integer.MAX_VALUE),
      "nameBytes", l -> l.withNameBytes(Integer.MAX_VALUE),
      "digits", l -> l.withDigits(Integer.MAX_VALUE),
      "exponent", l -> l.withExponent(Integer.MAX_VALUE),
      "numberBits", l -> l.withNumberBits(Integer.MAX_VALUE),
      "entries", l -> l.withEntries(Integer.MAX_VALUE),
      "skippedBytes", l -> l.withSkippedBytes(Long.MAX_VALUE));

  /** A document, and what reads all of it by methods that ask for limits. */
  private static final Map<String, Function<JsonReader, ?>> LIMITED = Map.ofEntries(
      Map.entry("123456789012345678901234567890", JsonReader::readBigInteger),
      Map.entry("-7", JsonReader::readBigInteger),
      Map.entry("1.5e3", JsonReader::readBigDecimal),
      Map.entry("1234567890.123456789012345678901234567890", JsonReader::readBigDecimal),
      Map.entry("0.000000000000000000000000000000000000000000000001e+05", JsonReader::readBigDecimal),
      Map.entry("0.1234567890123456789012345678901234567890", in -> {
        int mark = in.mark();
        double number = in.readDouble();
        in.rewind(mark);
        in.unmark(mark);
        return number + " " + in.readNumberText();
      }),
      Map.entry("[[1,2],[\"x\",{\"a\":null}]]", Tree::read),
      Map.entry("[[[{\"a\":[1.5,\"\\u00e9\"]},true],null]]", Tree::skip),
      Map.entry("{\"12345678901234567890123\":1}", in -> in.readObjectStart() + " " + in.readNameBigInteger() + in.readInt() + in.readNextMember()),
      Map.entry("{\"1.5\":1}", in -> in.readObjectStart() + " " + in.readNameBigDecimal() + in.readInt() + in.readNextMember()),
      Map.entry("[1,2,3]", in -> in.readInts().length),
      Map.entry("[1.5,0.1234567890123456789012345]", in -> in.readDoubles().length),
      Map.entry("{\"id\":1,\"screen_name\":\"x\",\"y\":[[{\"z\":\"\\n\"}]],\"unknown\":7}", User::read),
      Map.entry("\"" + "x".repeat(1500) + "\\u65e5\"", in -> {
        int mark = in.mark();
        in.readString();
        in.rewind(mark);
        in.unmark(mark);
        return in.readString().length();
      }));

  @Test
  void limitsAtTheirLargest() {
    Limits all = Limits.DEFAULT;
    for (Function<Limits, Limits> largest : LARGEST.values()) all = largest.apply(all);
    for (Map.Entry<String, Function<JsonReader, ?>> e : LIMITED.entrySet()) {
      byte[] json = Inputs.utf8(e.getKey());
      String expected = Inputs.array(json, Limits.DEFAULT.withNumberBits(1000), e.getValue());
      assertFalse(expected.startsWith("error"), expected);
      LARGEST.forEach((name, largest) ->
          assertEquals(expected, Inputs.all(json, largest.apply(Limits.DEFAULT.withNumberBits(1000)), e.getValue()), name));
      assertEquals(expected, Inputs.all(json, all, e.getValue()));
    }
  }

  @Test
  void limitsAtTheirSmallest() {
    for (Map.Entry<String, Function<JsonReader, ?>> e : LIMITED.entrySet()) {
      byte[] json = Inputs.utf8(e.getKey());
      String expected = Inputs.array(json, Limits.DEFAULT, e.getValue());
      SMALLEST.forEach((name, smallest) -> {
        Limits limits = smallest.apply(Limits.DEFAULT);
        // the forms of input may differ: known names are not measured where they are compared as words
        for (JsonReader in : List.of(
            JsonReader.open(json, 0, json.length, limits),
            JsonReader.open(e.getKey(), limits),
            JsonReader.open(ByteBuffer.wrap(json).asReadOnlyBuffer(), limits),
            JsonReader.open(Inputs.stream(json, 3), limits),
            JsonReader.open(Channels.newChannel(Inputs.stream(json, 1)), limits))) {
          String outcome = Inputs.outcome(in, e.getValue());
          assertTrue(outcome.equals(expected) || outcome.contains(") LIMIT_"), name + ": " + outcome);
        }
      });
    }
  }

  @Test
  void limitsBelowTheirSmallest() {
    for (Runnable below : new Runnable[] {
      () -> Limits.DEFAULT.withDepth(0),
      () -> Limits.DEFAULT.withDocumentBytes(-1),
      () -> Limits.DEFAULT.withStringBytes(-1),
      () -> Limits.DEFAULT.withNameBytes(-1),
      () -> Limits.DEFAULT.withDigits(0),
      () -> Limits.DEFAULT.withExponent(-1),
      () -> Limits.DEFAULT.withNumberBits(0),
      () -> Limits.DEFAULT.withEntries(-1),
      () -> Limits.DEFAULT.withSkippedBytes(Long.MIN_VALUE)
    }) assertThrows(IllegalArgumentException.class, below::run);
  }

  /** What is set from outside must not make the class unusable. */
  @Test
  void numberBitsOfTheSystemProperty() throws Exception {
    String name = "jzon.number.bits";
    URL[] classes = {Limits.class.getProtectionDomain().getCodeSource().getLocation()};
    for (String[] set : new String[][] {{"0", "128"}, {"-5", "128"}, {"many", "128"}, {"", "128"}, {"64", "64"}, {"2147483647", "1073741824"}}) {
      System.setProperty(name, set[0]);
      try (URLClassLoader fresh = new URLClassLoader(classes, null)) {
        Class<?> limits = fresh.loadClass(Limits.class.getName());
        Object bits = limits.getMethod("numberBits").invoke(limits.getField("DEFAULT").get(null));
        assertEquals(set[1], bits.toString(), set[0]);
      } finally {
        System.clearProperty(name);
      }
    }
  }

  /** What skipping needs for open containers depends on the document, not on the limit. */
  @Test
  void skippingAllocatesForTheDepthThereIs() {
    Limits limits = Limits.DEFAULT.withDepth(Integer.MAX_VALUE);
    ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int depth : new int[] {64, 1000, 100_000}) {
      byte[] json = Inputs.utf8("[".repeat(depth) + "]".repeat(depth));
      assertEquals("skipped", Inputs.array(json, limits, Tree::skip));
      // the least of several: the JVM allocates for itself when it links code, JDK 25 more than 17
      long bytes = Long.MAX_VALUE;
      for (int i = 0; i < 10; i++) {
        long before = memory.getThreadAllocatedBytes(Thread.currentThread().getId());
        Inputs.array(json, limits, Tree::skip);
        bytes = Math.min(bytes, memory.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
      }
      assertTrue(bytes < 10_000 + depth, bytes + " bytes for " + depth + " levels");
    }
  }

  @Test
  void namesOfTooManyDigitsAreRefusedAtOnce() {
    String digits = "9".repeat(60_000);
    for (String name : new String[] {digits, "-" + digits, digits + "x", digits.substring(0, 41) + "\\u0031".repeat(100)}) {
      byte[] json = Inputs.utf8("{\"a\":{ \"" + name + "\":1}}" + " ".repeat(200));
      assertEquals(
          "error .a(expected a 32 bit integer as name, got \"" + name.substring(0, 20) + "...) OUT_OF_RANGE at 7 1:8",
          Inputs.outcome(JsonReader.open(json, 0, json.length, Limits.DEFAULT), in -> inner(in, JsonReader::readNameInt)));
      assertTrue(Inputs.all(json, Limits.DEFAULT, in -> inner(in, JsonReader::readNameLong)).contains("OUT_OF_RANGE"));
    }
    byte[] json = Inputs.utf8("{\"a\":{\"" + digits + "\":1}}");
    for (Function<JsonReader, Object> read : List.<Function<JsonReader, Object>>of(JsonReader::readNameBigInteger, JsonReader::readNameBigDecimal)) {
      String outcome = Inputs.outcome(JsonReader.open(json, 0, json.length, Limits.DEFAULT), in -> inner(in, read));
      assertTrue(outcome.startsWith("error .a(expected a number of at most 1000 digits as name"), outcome);
    }
    // shorter ones are read as before, whatever their length
    for (int n : new int[] {20, 39, 40, 41, 42}) {
      String name = "0".repeat(n);
      assertTrue(Inputs.all("{\"" + name + "\":1}", in -> in.readObjectStart() ? in.readNameInt() : 0).startsWith("error "), name);
    }
  }

  private static Object inner(JsonReader in, Function<JsonReader, Object> read) {
    in.readObjectStart();
    in.readName();
    in.readObjectStart();
    return read.apply(in);
  }

  /** The refusal of a name does not stay with the reader. */
  @Test
  void namesOfTooManyDigitsMayBeReadAgainAsText() {
    String name = "9".repeat(60);
    byte[] json = Inputs.utf8("{\"" + name + "\":1234567890}");
    List<Function<JsonReader, Object>> reads =
        List.of(JsonReader::readNameByte, JsonReader::readNameShort, JsonReader::readNameInt, JsonReader::readNameLong);
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

  /** The refusal to skip more does not stay with the reader: what is read instead is not skipped. */
  @Test
  void whatWasTooLongToBeSkippedMayBeRead() {
    String json = "[[" + "1,".repeat(1000) + "1]," + "\"" + "x".repeat(600) + "\"]" + " ".repeat(600);
    Limits limits = Limits.DEFAULT.withSkippedBytes(100);
    assertEquals("1001", Inputs.all(Inputs.utf8(json), limits, in -> {
      in.readArrayStart();
      int mark = in.mark();
      JsonException e = assertThrows(JsonException.class, in::skipValue);
      assertEquals(Reason.LIMIT_SKIPPED_BYTES, e.reason());
      in.rewind(mark);
      int n = in.readInts().length;
      in.unmark(mark);
      assertTrue(in.readNextElement());
      assertEquals(600, in.readString().length());
      assertFalse(in.readNextElement());
      return n;
    }));
  }

  @Test
  void keysOfOtherTypes() {
    Object[][] rows = {
      {"int", (Function<JsonReader, Object>) JsonReader::readNameInt},
      {"long", (Function<JsonReader, Object>) JsonReader::readNameLong},
      {"short", (Function<JsonReader, Object>) JsonReader::readNameShort},
      {"byte", (Function<JsonReader, Object>) JsonReader::readNameByte},
      {"double", (Function<JsonReader, Object>) JsonReader::readNameDouble},
      {"float", (Function<JsonReader, Object>) JsonReader::readNameFloat},
      {"boolean", (Function<JsonReader, Object>) JsonReader::readNameBoolean},
      {"char", (Function<JsonReader, Object>) JsonReader::readNameChar},
      {"BigInteger", (Function<JsonReader, Object>) JsonReader::readNameBigInteger},
      {"BigDecimal", (Function<JsonReader, Object>) JsonReader::readNameBigDecimal},
      {"UUID", (Function<JsonReader, Object>) JsonReader::readNameUuid},
    };
    String uuid = "123e4567-e89b-12d3-a456-426614174000";
    String[][] cases = {
      {"int", "1", "1"}, {"int", "-12", "-12"}, {"int", "2147483647", "2147483647"}, {"int", "\\u0031", "1"}, {"int", "-0", "0"},
      {"int", "2147483648", "error .2147483648... (expected a 32 bit integer, got \"2147483648\") OUT_OF_RANGE"},
      {"int", "01", "error (expected an integer, got \"01\") EXPECTED_INTEGER"},
      {"int", " 1", "error (expected an integer, got \" 1\") EXPECTED_INTEGER"},
      {"int", "1 ", "error (expected an integer, got \"1 \") EXPECTED_INTEGER"},
      {"int", "1.0", "error (expected an integer, got \"1.0\") EXPECTED_INTEGER"},
      {"int", "", "error (expected an integer, got \"\") EXPECTED_INTEGER"},
      {"int", "-", "error (expected an integer, got \"-\") EXPECTED_INTEGER"},
      {"int", "x", "error .x(expected an integer, got \"x\") EXPECTED_INTEGER"},
      {"long", "9223372036854775807", "9223372036854775807"}, {"long", "-9223372036854775808", "-9223372036854775808"},
      {"long", "123456789012345678", "123456789012345678"}, {"long", "9223372036854775808", "error (expected a 64 bit integer, got \"9223372036854775808\") OUT_OF_RANGE"},
      {"short", "-32768", "-32768"}, {"short", "32768", "error (expected a 16 bit integer, got \"32768\") OUT_OF_RANGE"},
      {"byte", "-128", "-128"}, {"byte", "128", "error (expected an 8 bit integer, got \"128\") OUT_OF_RANGE"},
      {"double", "1.5", "1.5"}, {"double", "NaN", "NaN"}, {"double", "-Infinity", "-Infinity"}, {"double", "\\u002d1e3", "-1000.0"},
      {"double", "\\\"NaN\\\"", "error (expected a number, got \"\\\"NaN\\\"\") EXPECTED_NUMBER"},
      {"float", "0.1", "0.1"}, {"float", "Infinity", "Infinity"}, {"float", "x", "error .x(expected a number, got \"x\") EXPECTED_NUMBER"},
      {"boolean", "true", "true"}, {"boolean", "fals\\u0065", "false"}, {"boolean", "tru", "error .tru(expected a boolean, got \"tru\") EXPECTED_BOOLEAN"},
      {"boolean", "true ", "error (expected a boolean, got \"true \") EXPECTED_BOOLEAN"},
      {"char", "é", "é"}, {"char", "\\n", "\n"}, {"char", "ab", "error .ab(expected a single character, got \"ab\") EXPECTED_CHAR"},
      {"BigInteger", "12345678901234567890", "12345678901234567890"},
      {"BigInteger", "9".repeat(50), "error (expected a 128 bit BigInteger) LIMIT_NUMBER_BITS"},
      {"BigDecimal", "1.50", "1.50"}, {"BigDecimal", "1e99999", "error (expected a BigDecimal with a scale of at most 6178) LIMIT_EXPONENT"},
      {"UUID", uuid, uuid}, {"UUID", "\\u0031" + uuid.substring(1), uuid}, {"UUID", "x", "error .x(expected a UUID, got \"x\") EXPECTED_UUID"},
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
          assertTrue(outcome.startsWith("error .") && outcome.contains(text), () -> row[0] + " " + row[1] + " gave " + outcome);
          assertTrue(outcome.endsWith(" at 1 1:2"), outcome);
        }
      }
    }
    assertTrue(Inputs.all("{\"1\"", in -> in.readObjectStart() ? in.readNameInt() : 0).contains("UNEXPECTED_END"));
    assertTrue(Inputs.all("{\"1", in -> in.readObjectStart() ? in.readNameInt() : 0).contains("UNEXPECTED_END"));
    assertTrue(Inputs.all("{\"", in -> in.readObjectStart() ? in.readNameUuid() : 0).contains("UNEXPECTED_END"));
    assertTrue(Inputs.all("{1:2}", in -> in.readObjectStart() ? in.readNameInt() : 0).contains("EXPECTED_NAME"));
  }

  /** Integer names of every length, next to each other and with whitespace, at the end of a document and well before it. */
  @Test
  void integerNamesOfEveryLength() {
    for (long unit = 1; unit > 0 && unit < 1L << 59; unit *= 10) {
      long[] values = {unit, -unit, 9 * unit, -9 * unit, unit + unit / 3, -unit - unit / 3, unit - 1, 1 - unit};
      for (String[] gap : new String[][] {{"", ""}, {" ", ""}, {"", " "}, {"\n ", " "}}) {
        StringBuilder s = new StringBuilder("{");
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
          s.append(i == 0 ? "" : ",").append('"').append(values[i]).append('"').append(gap[0]).append(':').append(gap[1]).append(i);
          expected.append(values[i]).append('=').append(i).append(' ');
        }
        String json = s.append("}").toString();
        for (String padded : new String[] {json, json + " ".repeat(100), " ".repeat(600) + json}) {
          assertEquals(expected.toString(), Inputs.array(padded, in -> integerNames(in, JsonReader::readNameLong)), padded);
          if (unit <= 100_000_000) assertEquals(expected.toString(), Inputs.array(padded, in -> integerNames(in, JsonReader::readNameInt)), padded);
          if (unit <= 1000) assertEquals(expected.toString(), Inputs.array(padded, in -> integerNames(in, JsonReader::readNameShort)), padded);
          if (unit <= 10) assertEquals(expected.toString(), Inputs.array(padded, in -> integerNames(in, JsonReader::readNameByte)), padded);
        }
      }
    }
    for (long[] range : new long[][] {{Byte.MIN_VALUE, Byte.MAX_VALUE}, {Short.MIN_VALUE, Short.MAX_VALUE}, {Integer.MIN_VALUE, Integer.MAX_VALUE}}) {
      Function<JsonReader, Object> read = range[1] == Byte.MAX_VALUE ? JsonReader::readNameByte : range[1] == Short.MAX_VALUE ? JsonReader::readNameShort : JsonReader::readNameInt;
      for (long edge : range) {
        for (long v = edge - 1; v <= edge + 1; v++) {
          String outcome = Inputs.array("{\"" + v + "\":1}" + " ".repeat(100), in -> integerNames(in, read));
          if (v >= range[0] && v <= range[1]) assertEquals(v + "=1 ", outcome);
          else assertTrue(outcome.contains("OUT_OF_RANGE at 1 "), outcome);
        }
      }
    }
    for (String wrong : new String[] {"01", "-01", "00", "-", "", "1x", "1.0", "+1", "1e1", "12345678x", "-x"}) {
      for (Function<JsonReader, Object> read : List.<Function<JsonReader, Object>>of(JsonReader::readNameInt, JsonReader::readNameLong)) {
        String outcome = Inputs.array("{\"" + wrong + "\":1}" + " ".repeat(100), in -> integerNames(in, read));
        assertTrue(outcome.contains("(expected an integer, got \"" + wrong + "\") EXPECTED_INTEGER at 1 "), outcome);
      }
    }
    for (int digits = 38; digits <= 43; digits++) {
      String name = "7".repeat(digits);
      String outcome = Inputs.array("{\"" + name + "\":1}" + " ".repeat(100), in -> integerNames(in, JsonReader::readNameInt));
      // beyond 40 digits the name is not read to its end
      assertEquals(digits > 40, outcome.contains("as name"), outcome);
      assertTrue(outcome.contains("OUT_OF_RANGE at 1 "), outcome);
    }
  }

  private static Object integerNames(JsonReader in, Function<JsonReader, ?> read) {
    StringBuilder s = new StringBuilder();
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) s.append(read.apply(in)).append('=').append(in.readInt()).append(' ');
    return s.toString();
  }

  @Test
  void namesAreFoundWhateverTheyAre() {
    String[] names = new String[3000];
    for (int i = 0; i < names.length; i++) names[i] = (i % 3 == 0 ? "a rather long common prefix of the name " : i % 3 == 1 ? "é" : "") + i;
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
      assertEquals("-2", Inputs.array("{\"" + names[i] + "x\":0}", in -> in.readFirstName(known) + in.readInt() + in.readNextName(known) + 1));
    }
    assertEquals(7, known.find("alias"));
    assertEquals(8, known.find(""));
    assertEquals(9, known.find("\0"));
    assertEquals(10, known.find("\0\0"));
    assertEquals(-1, known.find("\uD800"));
    assertEquals(-1, new FieldNames("a?").find("a\uD800"));
    assertEquals(0, new FieldNames("a?").find("a?"));
    assertEquals("9", Inputs.all("{\"\\u0000\":0}", in -> in.readFirstName(known) + in.readInt() + in.readNextName(known) + 1));
    assertThrows(IllegalArgumentException.class, () -> new FieldNames("a", "a"));
    assertThrows(IllegalArgumentException.class, () -> new FieldNames("a\uD800"));
    assertThrows(IllegalArgumentException.class, () -> FieldNames.of(new String[] {"a"}, new String[] {"b"}, new int[] {1}));
    assertEquals(0, new FieldNames().size());
    assertEquals(-1, new FieldNames().find("a"));
  }

  @Test
  void tablesOfNamesGrowWithTheirNumber() {
    for (int n : new int[] {1, 2, 3, 10, 50, 100, 127, 128, 129, 130, 200, 500, 1000, 3000, 20_000}) {
      String[] names = new String[n];
      for (int i = 0; i < n; i++) names[i] = "field" + i * 7;
      FieldNames known = new FieldNames(names);
      assertTrue(known.slots() <= Math.max(20 * n, 32), n + " names have " + known.slots() + " slots");
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

  @Test
  void readersAreUsedAgain() {
    JsonReader first = JsonReader.open("1", Limits.DEFAULT);
    JsonReader nested = JsonReader.open("2", Limits.DEFAULT);
    assertNotSame(first, nested);
    assertEquals(1, first.readInt());
    assertEquals(2, nested.readInt());
    nested.close();
    first.close();
    first.close();
    JsonReader again = JsonReader.open("[]", Limits.DEFAULT);
    JsonReader other = JsonReader.open("[]", Limits.DEFAULT);
    assertSame(first, again); // a thread keeps the one that came back last
    assertNotSame(again, other);
    assertFalse(again.readArrayStart());
    again.readEnd();
    again.close();
    other.close();
    // a document that broke off leaves no trace
    for (int i = 0; i < 3; i++) {
      try (JsonReader in = JsonReader.open("{\"type\":\"a\",\"x\":[[[", Limits.DEFAULT)) {
        in.mark();
        in.readDiscriminator(new Discriminator("type", new FieldNames("a")));
      }
      assertEquals("{type=a}", Inputs.array("{\"type\":\"a\"}", Tree::read));
    }
  }

  @Test
  void peeking() {
    for (String json : new String[] {"{}", " [1]", "\n\"x\"", "-1", "7", "true", "false", "null"}) {
      assertEquals(String.valueOf((int) json.trim().charAt(0)), Inputs.all(json, in -> {
        int c = in.peek();
        in.skipValue();
        return c;
      }));
    }
    assertEquals("null1", Inputs.all("[null,1]", in -> {
      in.readArrayStart();
      String s = "";
      do s += in.tryReadNull() ? "null" : in.readInt();
      while (in.readNextElement());
      return s;
    }));
  }
}
