package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;

import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Tree;
import jzon.engine.User;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** Limits, what is pulled from streams, and readers that are used again. */
public class ReaderLimitsTest {
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
        for (Function<JsonReader, ?> read :
            java.util.List.<Function<JsonReader, ?>>of(Tree::skip, in -> Tree.read(in) == null ? 0 : "skipped")) {
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
        assertEquals(1, in.levelsLeft);
      }
      assertEquals(2, in.levelsLeft);
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
    String[] values = {
      "1", "22", "\"a\"", "\"\"", "true", "1234567", "12345678", "\"abcdef\"", "\"abcdefg\"", "\"abcdefghi\"", "[1,2]",
      "{\"a\":null}", "-1.5", "\"é\"", "0"
    };
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
      else {
        assertTrue(
            outcome.contains("(more than " + (total - 1) + " bytes in unknown fields) LIMIT_SKIPPED_BYTES"), outcome);
      }
    }
    int all = total;
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      read.apply(in);
      assertEquals(Limits.DEFAULT.skippedBytes() - all, ((Cursor) in).skippableBytes());
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
        assertEquals(
            "error (expected a boolean, got " + token.charAt(0) + ") EXPECTED_BOOLEAN at 0 1:1",
            Inputs.all(cut + "x", JsonReader::readBoolean));
      }
    }
    assertEquals("error (unexpected end of input) UNEXPECTED_END at 3 1:4", Inputs.all("nul", JsonReader::tryReadNull));
  }

  @Test
  void gatheredArrays() {
    String json = "[[true,false],[1,2,3],[4],[0.5],[2.5,3.5],[[1.5,2.5]],[\"00000000-0000-0001-0000-000000000002\"]]";
    assertEquals("true2 33 41 0.51 3.52 2.52 22 ", Inputs.all(json, in -> {
      in.readArrayStart();
      PrimitiveArrays arrays = in.arrays();
      StringBuilder s = new StringBuilder();
      s.append(arrays.readSharedBooleans()[0]).append(arrays.sharedLength()).append(' ');
      in.readNextElement();
      s.append(in.arrays().readSharedInts()[2]).append(in.arrays().sharedLength()).append(' ');
      in.readNextElement();
      s.append(in.arrays().readSharedLongs()[0]).append(in.arrays().sharedLength()).append(' ');
      in.readNextElement();
      s.append(in.arrays().readSharedFloats()[0]).append(in.arrays().sharedLength()).append(' ');
      in.readNextElement();
      s.append(in.arrays().readSharedDoubles()[1]).append(in.arrays().sharedLength()).append(' ');
      in.readNextElement();
      s.append(in.arrays().readSharedDoublePairs()[1]).append(in.arrays().sharedLength()).append(' ');
      in.readNextElement();
      s.append(in.arrays().readSharedUuids()[1]).append(in.arrays().sharedLength()).append(' ');
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
  public static InputStream endless(String head, String unit, AtomicLong pulled) {
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
    for (String[] attack :
        new String[][] {
          {"", " "}, {"", "["}, {"\"", "x"}, {"\"", "\\n"}, {"", "1"}, {"0.", "0"}, {"{\"", "x"}, {"[", "1,"},
          {"{\"x\":", "[]"}
        }) {
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
    byte[] longer =
        Inputs.utf8("{\"id\":1,\"screen_name\":\"\",\"x\":\"" + "y".repeat(990) + "\",\"z\":\"123456789\"}");
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
    Limits all = Limits.DEFAULT.withDepth(1).withDocumentBytes(2).withStringBytes(3).withNameBytes(4).withDigits(5)
        .withExponent(6).withNumberBits(7).withEntries(8).withSkippedBytes(9);
    assertEquals(
        "1 2 2 3 4 5 6 7 8 9",
        all.depth() + " " + all.documentBytes() + " " + all.streamBytes() + " " + all.stringBytes() + " "
            + all.nameBytes()
        + " " + all.digits() + " " + all.exponent() + " " + all.numberBits() + " " + all.entries() + " "
            + all.skippedBytes());
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
      Map.entry(
          "{\"12345678901234567890123\":1}",
          in -> in.readObjectStart() + " " + in.keys().readBigInteger() + in.readInt() + in.readNextMember()),
      Map.entry(
          "{\"1.5\":1}",
          in -> in.readObjectStart() + " " + in.keys().readBigDecimal() + in.readInt() + in.readNextMember()),
      Map.entry("[1,2,3]", in -> in.arrays().readInts().length),
      Map.entry("[1.5,0.1234567890123456789012345]", in -> in.arrays().readDoubles().length),
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
          assertEquals(
              expected, Inputs.all(json, largest.apply(Limits.DEFAULT.withNumberBits(1000)), e.getValue()), name));
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
    for (String[] set :
        new String[][] {
          {"0", "128"}, {"-5", "128"}, {"many", "128"}, {"", "128"}, {"64", "64"}, {"2147483647", "1073741824"}
        }) {
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
  void exactlyTheBytesThatMayBeSkipped() {
    String[] values = {
      "true", "7", "-1.5e+300", "12345678901234567890", "\"\"", "\"é\\n\"", "\"" + "x".repeat(100) + "\"", "[]",
      "{\"a\":1}", "[1,[2],{\"a\":\"b\"} ]", "[" + "1,".repeat(500) + "1]", "{\n  \"a\": {\n    \"b\": 1\n  }\n}"
    };
    for (String value : values) {
      int n = Inputs.utf8(value).length;
      byte[] json = Inputs.utf8("[" + value + " ,7]");
      Function<JsonReader, Object> read = in -> {
        in.readArrayStart();
        in.skipValue();
        return in.readNextElement() + " " + in.readInt() + in.readNextElement();
      };
      assertEquals("true 7false", Inputs.all(json, Limits.DEFAULT.withSkippedBytes(n), read), value);
      assertEquals(
          "error .[0](more than " + (n - 1) + " bytes in unknown fields) LIMIT_SKIPPED_BYTES",
          Inputs.all(json, Limits.DEFAULT.withSkippedBytes(n - 1), read).replaceAll(" at .*", "")
              .replaceAll("\\.\\[0\\][^(]*", ".[0]"), value);
    }
  }

  /** An error from skipping too much does not stay with the reader: a value that is then read is not skipped. */
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
      int n = in.arrays().readInts().length;
      in.unmark(mark);
      assertTrue(in.readNextElement());
      assertEquals(600, in.readString().length());
      assertFalse(in.readNextElement());
      return n;
    }));
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

  @Test
  void mostHasEachLimitAtItsLargest() throws Exception {
    int limits = 0;
    for (Method with : Limits.class.getMethods()) {
      if (!with.getName().startsWith("with")) continue;
      Object largest = with.getParameterTypes()[0] == int.class ? (Object) Integer.MAX_VALUE : (Object) Long.MAX_VALUE;
      String name = with.getName().substring(4, 5).toLowerCase() + with.getName().substring(5);
      Method value = Limits.class.getMethod(name);
      assertEquals(value.invoke(with.invoke(Limits.DEFAULT, largest)), value.invoke(Limits.MOST), name);
      limits++;
    }
    assertTrue(limits > 8, "limits");
  }

  /** Numbers as keys of maps have at most as many bytes as other names, wherever they lie. */
  @Test
  void numbersAsKeysAreNames() {
    for (String key : new String[] {"1234", "-123", "1234567", "123456789012345678", "1234567890123456789"}) {
      byte[] json = Inputs.utf8("{\"" + key + "\":1}" + " ".repeat(100));
      for (int most : new int[] {3, key.length() - 1, key.length()}) {
        String outcome = Inputs.all(json, Limits.DEFAULT.withNameBytes(most), in -> {
          in.readObjectStart();
          long v = in.keys().readLong();
          in.skipValue();
          in.readNextMember();
          return v;
        });
        boolean fits = most == key.length();
        assertTrue(fits ? outcome.equals(key) : outcome.contains("LIMIT_NAME_BYTES"), key + " " + most + " " + outcome);
      }
    }
  }
}
