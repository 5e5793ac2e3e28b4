package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import jzon.engine.FieldNames;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/**
 * Streams in which everything goes wrong: malformed and mistyped records, records over a limit, decoders that throw
 * exceptions and errors of every kind, sources that throw. Whatever the chunks, the threads and the way in are, the
 * results are those of each record decoded alone, in order, each with its number, line, column and offsets.
 */
class StreamFaultsTest {
  /** Few by default: each is read with some hundred threads, whose starts take the time. */
  private static final int SAMPLES = Math.max(40, Math.min(300, Integer.getInteger("jzon.rounds", 10_000) / 100));
  private static final int MOST_BYTES = 60;
  private static final Limits LIMITS = Limits.DEFAULT.withDocumentBytes(MOST_BYTES);
  private static final FieldNames NAMES = new FieldNames("id", "to");

  /** As Scala's ControlThrowable and those of other languages: neither an exception nor an error. */
  private static final class Leave extends Throwable {
    private static final long serialVersionUID = 1L;
  }

  /** Decodes an integer, or an object with an id; some integers are faults. */
  private static final RecordDecoder<String> DECODER =
      in -> {
        if (in.peek() != '{') return checked(in.readInt());
        String id = null;
        String to = "";
        for (int i = in.readFirstName(NAMES); i != JsonReader.END; ) {
          if (i == 0) id = checked(in.readInt());
          if (i == 1) to = in.readString();
          i = i >= 0 ? in.readNextName(NAMES) : in.skipUnknown(NAMES);
        }
        if (id == null) throw in.missing(NAMES, 0);
        return id + to;
      };

  private static String checked(int i) {
    Throwable fault = fault(i);
    if (fault != null) StreamFaultsTest.<RuntimeException>sneak(fault);
    return String.valueOf(i);
  }

  private static Throwable fault(int i) {
    switch (i) {
      case 11:
        return new IllegalArgumentException("11"); // a rejection
      case 12:
        return new StackOverflowError(); // of too many levels: a rejection
      case 13:
        return new IllegalStateException("13");
      case 14:
        return new NullPointerException("14");
      case 15:
        return new AssertionError("15");
      case 16:
        return new NoClassDefFoundError("16");
      case 17:
        return new OutOfMemoryError("17");
      case 18:
        return new InterruptedException("18");
      case 19:
        return new Leave();
      case 20:
        return new CancellationException("20");
      default:
        return null;
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void sneak(Throwable e) throws E {
    throw (E) e;
  }

  // ---- streams ----

  /** A stream, and what must come of it. */
  private static final class Sample {
    final Framing framing;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final List<String> results = new ArrayList<>();

    Sample(Framing framing) {
      this.framing = framing;
    }

    void add(String text) {
      bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    byte[] stream() {
      return bytes.toByteArray();
    }

    /** Adds a record and what it leads to when it is decoded alone. */
    void record(String text, boolean isClosed) {
      int start = bytes.size();
      add(text);
      results.add(expected(text.getBytes(StandardCharsets.UTF_8), start, isClosed));
    }

    private String expected(byte[] record, int start, boolean isClosed) {
      if (record.length > MOST_BYTES) {
        return error(Reason.LIMIT_DOCUMENT_BYTES, "", "document of more than " + MOST_BYTES + " bytes", start, 0);
      }
      try (JsonReader in = JsonReader.open(record, 0, record.length, LIMITS)) {
        try {
          String value = DECODER.decode(in);
          in.readEnd();
          if (isClosed) return value;
          String text = "possibly cut: expected a line feed after it";
          return error(Reason.UNEXPECTED_END, "", text, start, 0);
        } catch (Throwable e) {
          boolean refused = e instanceof RuntimeException && JsonReader.isRejection(e);
          if (!refused && !(e instanceof StackOverflowError)) return e.toString();
          JsonError error = refused ? in.locate((RuntimeException) e) : in.rejection((StackOverflowError) e);
          return error(error.reason(), error.path(), error.message(), start, Math.max(error.offset(), 0));
        }
      }
    }

    /** Shows an error of the next record; its place is found in the bytes. */
    String error(Reason reason, String path, String message, int start, long inRecord) {
      byte[] b = bytes.toByteArray();
      int at = start + (int) inRecord;
      int line = 1;
      int lineStart = 0;
      for (int i = 0; i < at; i++) {
        if (b[i] != '\n') continue;
        line++;
        lineStart = i + 1;
      }
      StringBuilder s = new StringBuilder();
      for (String name : framing.names()) s.append('.').append(name);
      if (framing.toString().startsWith("elements")) {
        s.append(s.length() == 0 ? ".[" : "[").append(results.size()).append(']');
      }
      if (path.length() > 1) s.append(path);
      return reason + " " + results.size() + " " + line + ":" + (at - lineStart + 1) + " " + at + "+" + inRecord + " "
          + (s.length() == 0 ? "." : s) + " " + message;
    }
  }

  private static String show(String value, JsonError e) {
    if (e == null) return value;
    return e.reason() + " " + e.record() + " " + e.line() + ":" + e.column() + " " + e.offset() + "+"
        + e.recordOffset() + " " + e.path() + " " + e.message();
  }

  /**
   * Returns a random document. Of documents that are found by their brackets only some are malformed, as the stream
   * ends there; and ways out (from 17 on) come as soon as they are met, whatever the rest of the document is, so that
   * of documents over the limit they are none.
   */
  private static String document(Random random, boolean separated, int mostFault) {
    int i = random.nextInt(3) == 0 ? 11 + random.nextInt(mostFault - 10) : random.nextInt(250);
    if (i > mostFault && i <= 20) i = 10;
    switch (random.nextInt(separated ? 14 : 10)) {
      case 0:
        return "{\"id\":\"" + "x".repeat(random.nextInt(30)) + "\"}";
      case 1:
        return "[" + i + "]";
      case 2:
        return "{\"to\":\"\"}";
      case 3:
      case 4:
        return String.valueOf(i);
      case 5: // perhaps over the limit
        if (!separated && i >= 17 && i <= 20) i = 16;
        return "{\"to\":\"" + "]}\\\"".repeat(random.nextInt(30)) + "\",\"id\":" + i + "}";
      case 10:
        return "{\"id\":" + i + ",x}";
      case 11:
        return "{\"id\":" + i + ",\"to\":\"\u0001\"}";
      case 12:
        return "{\"id\":";
      case 13:
        return i + " ]";
      default:
        return "{\"id\": " + i + " ,\"z\":[{}, " + i + "],\"to\":\"é" + "y".repeat(random.nextInt(20)) + "\"}";
    }
  }

  private static Sample sample(Framing framing, int most, int mostFault, Random random) {
    Sample s = new Sample(framing);
    boolean isElements = framing.toString().startsWith("elements");
    for (String name : framing.names()) s.add("{ \"" + name + "\" :\n");
    if (isElements) s.add("[");
    int n = random.nextInt(most);
    for (int i = 0; i < n; i++) {
      String blank = " \n\t ".substring(0, random.nextInt(5));
      if (framing.isLines()) {
        s.add(blank);
        String document = document(random, true, 20);
        s.record(document, true);
        s.add(i < n - 1 || random.nextBoolean() ? random.nextBoolean() ? "\r\n" : "\n" : "");
      } else if (framing.equals(Framing.records())) {
        s.add("\u001E");
        String document = document(random, true, 20);
        boolean hasFeed = random.nextInt(8) > 0;
        s.record(document, hasFeed || "{[".indexOf(document.charAt(0)) >= 0);
        if (hasFeed) s.add("\n");
      } else {
        String document = document(random, false, mostFault);
        boolean isNumber = Character.isDigit(document.charAt(0));
        if (isElements && i > 0) s.add("," + blank);
        else s.add(blank.isEmpty() && isNumber ? " " : blank);
        s.record(document, true);
      }
    }
    if (isElements) s.add("\n]" + "}".repeat(framing.names().size()));
    else if (framing.equals(Framing.values()) && random.nextBoolean()) s.add("\n");
    return s;
  }

  private static final Framing[] FRAMINGS = {
    Framing.lines(), Framing.records(), Framing.values(), Framing.elements(), Framing.elementsAt(".data.rows")
  };

  // ---- ways in ----

  /** Collects results until there are none; a way that never ends fails. */
  private static List<String> all(RecordReader<String> in, int most) {
    List<String> results = new ArrayList<>();
    while (results.size() <= most) {
      try {
        if (!in.next()) {
          in.close();
          return results;
        }
        results.add(show(in.value(), in.error()));
      } catch (Throwable e) {
        results.add(e.toString());
      }
    }
    throw new AssertionError("no end: " + results);
  }

  private static List<String> pushed(Sample s, byte[] stream, Random random, int size) {
    List<String> results = new ArrayList<>();
    Framer<String> framer = Framer.of(s.framing, LIMITS, DECODER);
    for (int from = 0; from < stream.length; ) {
      int to = Math.min(stream.length, from + 1 + random.nextInt(size));
      byte[] chunk = Arrays.copyOfRange(stream, from, to);
      if (random.nextBoolean()) {
        framer.feed(chunk, 0, chunk.length);
      } else {
        ByteBuffer direct = ByteBuffer.allocateDirect(chunk.length);
        framer.feed(direct.put(chunk).flip());
      }
      drain(framer, results);
      Arrays.fill(chunk, (byte) '7');
      from = to;
    }
    framer.end();
    drain(framer, results);
    return results;
  }

  private static void drain(Framer<String> framer, List<String> results) {
    for (;;) {
      try {
        if (!framer.next()) return;
        results.add(show(framer.value(), framer.error()));
      } catch (Throwable e) {
        results.add(e.toString());
      }
    }
  }

  /** Gives up to {@code size} bytes at once, and throws where it comes to a certain place. */
  private static final class BrokenSource implements Source {
    private final byte[] stream;
    private final int size;
    private final int[] breaks;
    private int broken;
    private int p;

    BrokenSource(byte[] stream, int size, int... breaks) {
      this.stream = stream;
      this.size = size;
      this.breaks = breaks;
    }

    @Override
    public int read(byte[] b, int from, int length) throws IOException {
      int end = stream.length;
      if (broken < breaks.length) {
        if (breaks[broken] <= p) {
          switch (broken++ % 4) {
            case 0:
              throw new IOException("broken at " + p);
            case 1:
              throw new IllegalStateException("broken at " + p);
            case 2:
              throw new OutOfMemoryError("broken at " + p);
            default:
              sneak(new InterruptedException("broken at " + p));
          }
        }
        end = breaks[broken];
      }
      int n = Math.min(Math.min(size, length), end - p);
      if (n == 0) return -1;
      System.arraycopy(stream, p, b, from, n);
      p += n;
      return n;
    }
  }

  /** The same as buffers, which throw once in a while instead of coming. */
  private static Iterator<ByteBuffer> brokenBuffers(byte[] stream, int size, int... breaks) {
    BrokenSource source = new BrokenSource(stream, size, breaks);
    return new Iterator<ByteBuffer>() {
      @Override
      public boolean hasNext() {
        return source.p < stream.length || source.broken < breaks.length;
      }

      @Override
      public ByteBuffer next() {
        byte[] b = new byte[Math.min(size, stream.length + 1)];
        try {
          return ByteBuffer.wrap(b, 0, Math.max(source.read(b, 0, b.length), 0));
        } catch (IOException e) {
          sneak(e);
          return null;
        }
      }
    };
  }

  private static final int[] SIZES = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 40, 1000, 1 << 20};

  @Test
  void everyWayInGivesWhatEachRecordGivesAlone() {
    Random random = new Random(41);
    for (int i = 0; i < SAMPLES; i++) {
      Sample s = sample(FRAMINGS[i % FRAMINGS.length], 1 + (1 << random.nextInt(6)), 20, random);
      byte[] stream = s.stream();
      String text = s.framing + " " + new String(stream, StandardCharsets.UTF_8);
      int most = s.results.size();
      for (int size : SIZES) {
        String by = " by " + size + ": " + text;
        assertEquals(s.results, pushed(s, stream, random, size), "pushed" + by);
        var source = new BrokenSource(stream, size);
        assertEquals(s.results, all(RecordReader.open(source, s.framing, LIMITS, DECODER), most), "pulled" + by);
        if (!s.framing.isLines()) continue;
        for (int threads = 2; threads <= (size < 5 ? 4 : 2); threads++) {
          source = new BrokenSource(stream, size);
          assertEquals(s.results, all(RecordReader.open(source, s.framing, LIMITS, DECODER, threads), most), text);
        }
      }
      Iterator<ByteBuffer> buffers = Streams.buffers(stream, 5, random.nextBoolean());
      assertEquals(s.results, all(RecordReader.openBuffers(buffers, s.framing, LIMITS, DECODER), most), text);
    }
  }

  @Test
  void whatASourceThrowsComesBehindWhatWasReadBefore() {
    Random random = new Random(42);
    for (int i = 0; i < SAMPLES; i++) {
      Sample s = sample(FRAMINGS[i % 3 == 0 ? 0 : i % FRAMINGS.length], 30, 16, random);
      byte[] stream = s.stream();
      int[] breaks = random.ints(1 + random.nextInt(3), 0, stream.length + 1).sorted().toArray();
      int most = s.results.size() + breaks.length;
      List<String> expected = all(
          RecordReader.open(new BrokenSource(stream, 1, breaks), s.framing, LIMITS, DECODER), most);
      String text = Arrays.toString(breaks) + " " + s.framing + " " + new String(stream, StandardCharsets.UTF_8);
      List<String> results = new ArrayList<>(expected);
      results.removeIf(result -> result.contains("broken at "));
      assertEquals(s.results, results, text);
      assertEquals(breaks.length, expected.size() - results.size(), text);
      for (int size : SIZES) {
        String by = "by " + size + " " + text;
        var source = new BrokenSource(stream, size, breaks);
        assertEquals(expected, all(RecordReader.open(source, s.framing, LIMITS, DECODER), most), by);
        Iterator<ByteBuffer> buffers = brokenBuffers(stream, size, breaks);
        assertEquals(expected, all(RecordReader.openBuffers(buffers, s.framing, LIMITS, DECODER), most), by);
        if (!s.framing.isLines()) continue;
        int threads = 2 + random.nextInt(3);
        source = new BrokenSource(stream, size, breaks);
        assertEquals(expected, all(RecordReader.open(source, s.framing, LIMITS, DECODER, threads), most), by);
        buffers = brokenBuffers(stream, size, breaks);
        assertEquals(
            expected, all(RecordReader.openBuffers(buffers, s.framing, LIMITS, DECODER, threads), most), by);
      }
    }
  }

  @Test
  void manyBatchesOnManyThreads() {
    Random random = new Random(43);
    Sample s = new Sample(Framing.lines());
    for (int i = 0; i < 60; i++) {
      // most errors are found by their places, and so is the text of one sample after the other
      Sample part = sample(Framing.lines(), 60, 20, random);
      s.add(new String(part.stream(), StandardCharsets.UTF_8) + "\n" + " ".repeat(random.nextInt(3) * 3000));
      if (i % 20 == 7) s.add("x".repeat(300_000) + "\n");
      if (i % 20 == 9) s.add(" ".repeat(300_000) + "13\n");
    }
    byte[] part = s.stream();
    byte[] stream = new byte[part.length * 3];
    for (int i = 0; i < 3; i++) System.arraycopy(part, 0, stream, i * part.length, part.length);
    List<String> expected =
        all(RecordReader.open(new BrokenSource(stream, 1 << 20), s.framing, LIMITS, DECODER), 100_000);
    assertTrue(expected.size() > 3000, "few results: " + expected.size());
    for (int threads : new int[] {2, 3, 8}) {
      for (int size : new int[] {1000, 1 << 17, 1 << 20}) {
        var source = new BrokenSource(stream, size);
        assertEquals(expected, all(RecordReader.open(source, s.framing, LIMITS, DECODER, threads), 100_000));
        int[] breaks = random.ints(20, 0, stream.length).sorted().toArray();
        var broken = new BrokenSource(stream, size, breaks);
        List<String> one = all(RecordReader.open(broken, s.framing, LIMITS, DECODER), 100_000);
        broken = new BrokenSource(stream, size, breaks);
        assertEquals(one, all(RecordReader.open(broken, s.framing, LIMITS, DECODER, threads), 100_000));
      }
    }
  }

  @Test
  void closingBehindAFaultEndsTheThreads() throws Exception {
    byte[] stream = "13\n15\n18\n1\n".repeat(50_000).getBytes(StandardCharsets.UTF_8);
    for (int results = 1; results < 8; results++) {
      RecordReader<String> in =
          RecordReader.open(new BrokenSource(stream, 1 << 16), Framing.lines(), LIMITS, DECODER, 3);
      for (int i = 0; i < results; i++) {
        try {
          assertTrue(in.next());
          assertEquals(3, i % 4);
        } catch (Throwable e) { // InterruptedException among them, which is not declared
          assertEquals(i % 4 == 0 ? "13" : i % 4 == 1 ? "15" : "18", e.getMessage());
        }
      }
      in.close();
      assertEquals(false, in.next());
    }
    for (Thread t : Thread.getAllStackTraces().keySet()) {
      if (!t.getName().startsWith("jzon-lines-")) continue;
      t.join(); // it may still run for a moment; the limit of tests fails one that does not end
    }
  }

  private static String object(int id) {
    return "{\"id\": " + id + " ,\"to\":\"é\",\"z\":[1,{}]}";
  }

  @Test
  void noDecoderIsCalledAgainForWhatIsNoRefusal() {
    for (Framing f : FRAMINGS) {
      for (int fault = 13; fault <= 20; fault++) {
        Sample s = new Sample(f);
        boolean isElements = f.toString().startsWith("elements");
        for (String name : f.names()) s.add("{\"" + name + "\":");
        s.add(isElements ? "[" : "");
        for (int id : new int[] {1, fault, 3}) {
          s.add(f.equals(Framing.records()) ? "\u001E" : isElements && id != 1 ? "," : "");
          s.record(object(id), true);
          s.add("\n");
        }
        s.add(isElements ? "]" + "}".repeat(f.names().size()) : "");
        byte[] stream = s.stream();
        for (int cut = 0; cut < stream.length; cut++) {
          int[] thrown = {0};
          RecordDecoder<String> counting =
              in -> {
                try {
                  return DECODER.decode(in);
                } catch (Throwable e) {
                  if (!(e instanceof JsonException)) thrown[0]++;
                  throw e;
                }
              };
          List<String> results = new ArrayList<>();
          Framer<String> framer = Framer.of(f, LIMITS, counting);
          framer.feed(stream, 0, cut);
          drain(framer, results);
          framer.feed(stream, cut, stream.length);
          drain(framer, results);
          framer.end();
          drain(framer, results);
          assertEquals(s.results, results, f + " cut at " + cut);
          assertEquals(1, thrown[0], f + " cut at " + cut + ": calls that threw " + fault(fault));
        }
      }
    }
  }

  @Test
  void whatIsThrownForADocumentThatIsCutDoesNotCount() {
    // as an alternative whose code is missing: only what is there of a cut document leads to it
    RecordDecoder<String> alternatives =
        in -> {
          int mark = in.mark();
          try {
            return DECODER.decode(in);
          } catch (JsonException e) {
            in.rewind(mark);
            throw new AssertionError("missing", e);
          }
        };
    String stream = object(1) + " " + object(2) + " 13 137 " + object(3) + " 4 [5] " + object(6);
    List<String> expected =
        List.of(
            "1é", "2é", "java.lang.IllegalStateException: 13", "137", "3é", "4", "java.lang.AssertionError: missing",
            "6é");
    byte[] bytes = stream.getBytes(StandardCharsets.UTF_8);
    for (int size : SIZES) {
      Source source = new BrokenSource(bytes, size);
      List<String> results = all(RecordReader.open(source, Framing.values(), LIMITS, alternatives), 10);
      assertEquals(expected, results, "by " + size);
    }
  }
}
