package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;
import jzon.streams.Framing;
import org.junit.jupiter.api.Test;

/** Adapters that throw what is no rejection, in streams. */
class StreamFaultsTest {
  /** An integer, some of which are faults of the program. */
  private static final class Integers extends JsonAdapter<Integer> {
    int calls;

    @Override
    public Integer decode(JsonReader in) {
      int i = in.readInt();
      check(i);
      return i;
    }

    @Override
    public void encode(Integer value, JsonWriter out) {
      out.writeInt(value);
      check(value);
    }

    private void check(int i) {
      if (i >= 11 && i <= 15) calls++;
      if (i == 11) throw new IllegalStateException("11");
      if (i == 12) throw new AssertionError("12");
      if (i == 13) throw new NoClassDefFoundError("13");
      if (i == 14) throw new OutOfMemoryError("14");
      if (i == 15) StreamFaultsTest.<RuntimeException>sneak(new InterruptedException("15"));
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void sneak(Throwable e) throws E {
    throw (E) e;
  }

  private static List<String> all(JsonStream<Integer> stream) {
    List<String> results = new ArrayList<>();
    while (results.size() < 100_000) {
      try {
        if (!stream.hasNext()) return results;
        JsonResult<Integer> next = stream.next();
        results.add(
            next instanceof JsonResult.Failure<Integer> f
                ? f.error().record() + " " + f.error().line() + " " + f.error()
                : String.valueOf(((JsonResult.Success<Integer>) next).value()));
      } catch (Throwable e) {
        results.add(e.toString());
      }
    }
    throw new AssertionError("no end");
  }

  private static final List<String> RESULTS =
      List.of(
          "1", "java.lang.IllegalStateException: 11", "2", "java.lang.AssertionError: 12",
          "4 5 (expected an integer, got x)", "java.lang.NoClassDefFoundError: 13",
          "java.lang.OutOfMemoryError: 14", "3",
          "java.lang.InterruptedException: 15", "9 10 (expected an integer, got \"y\")", "4");

  @Test
  void resultsComeInOrderAndAreCounted() {
    byte[] bytes = "1\n11\n2\n12\nx\n13\n14\n3\n15\n\"y\"\n4".getBytes(StandardCharsets.UTF_8);
    for (int threads = 1; threads <= 4; threads++) {
      Integers adapter = new Integers();
      var in = new ByteArrayInputStream(bytes);
      assertEquals(
          RESULTS,
          all(adapter.decodeStream(Source.of(in), Framing.lines(), DecodeOptions.defaults().withThreads(threads))),
          "" + threads);
      if (threads == 1) assertEquals(5, adapter.calls);
    }
    for (int size = 1; size <= 40; size++) {
      Iterator<ByteBuffer> buffers = buffers(bytes, size);
      assertEquals(
          RESULTS, all(new Integers().decodeStream(Source.of(buffers), Framing.lines())), "" + size);
    }
  }

  @Test
  void elementsAreCounted() {
    byte[] bytes = "[1,\n11,\n2,\n12,\n[],\n13,\n14,\n3,\n15,\n\"y\",\n4]".getBytes(StandardCharsets.UTF_8);
    List<String> expected = new ArrayList<>(RESULTS);
    expected.set(4, "4 5 .[4](expected an integer, got [)");
    expected.set(9, "9 10 .[9](expected an integer, got \"y\")");
    for (int size = 1; size <= 60; size++) {
      Integers adapter = new Integers();
      Iterator<ByteBuffer> buffers = buffers(bytes, size);
      assertEquals(
          expected, all(adapter.decodeStream(Source.of(buffers), Framing.elements())), "" + size);
      assertEquals(5, adapter.calls, "calls that throw, by " + size);
    }
  }

  private static Iterator<ByteBuffer> buffers(byte[] bytes, int size) {
    return IntStream.range(0, (bytes.length + size - 1) / size)
        .mapToObj(i -> ByteBuffer.wrap(bytes, i * size, Math.min(size, bytes.length - i * size)))
        .iterator();
  }

  @Test
  void whatComesBeforeAFailureIsWritten() {
    for (int fault = 11; fault <= 15; fault++) {
      for (Framing f : List.of(Framing.lines(), Framing.values(), Framing.records(), Framing.elements())) {
        var out = new ByteArrayOutputStream();
        List<Integer> values = List.of(1, 2, fault, 3);
        assertThrows(Throwable.class, () -> new Integers().encodeStream(values.iterator(), Sink.of(out), f));
        String text = out.toString(StandardCharsets.UTF_8).replace("\u001E", "");
        assertEquals(f.equals(Framing.elements()) ? "[1,2" : "1\n2\n", text, f + " " + fault);
        assertFalse(text.contains(String.valueOf(fault)));
      }
    }
  }

  @Test
  void whatCannotBeWrittenBehindAFailureIsSuppressed() {
    for (Exception unwritten : List.of(new IllegalStateException("full"), new IOException("full"))) {
      OutputStream full = new OutputStream() {
        @Override
        public void write(int b) throws IOException {
          if (unwritten instanceof IOException) throw (IOException) unwritten;
          throw (RuntimeException) unwritten;
        }
      };
      RuntimeException failure = new IllegalStateException("of the iterator");
      Iterator<Integer> values = IntStream.range(1, 4).mapToObj(i -> {
        if (i == 3) throw failure;
        return i;
      }).iterator();
      RuntimeException thrown = assertThrows(
          RuntimeException.class, () -> new Integers().encodeStream(values, Sink.of(full), Framing.lines()));
      assertSame(failure, thrown);
      assertEquals(List.of(unwritten), List.of(thrown.getSuppressed()));
    }
  }
}
