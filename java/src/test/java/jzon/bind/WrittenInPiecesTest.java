package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.Collections;
import java.util.List;
import jzon.engine.codecs.EncodeOptions;
import jzon.engine.io.Sink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With options too, the first bytes leave before the value ends, and memory holds only a part of the document. */
class WrittenInPiecesTest {
  private static final int SIZE = 500_000;

  /** An element has this many characters, two of them quotes. */
  private static final String ELEMENT = "<0123456789 \u00e9>";

  private static final EncodeOptions COMPACT = EncodeOptions.compact();
  private static final List<EncodeOptions> LAYOUTS =
      List.of(COMPACT, COMPACT.pretty(), COMPACT.asciiOnly(), COMPACT.htmlSafe(), COMPACT.redacted(),
          COMPACT.pretty().asciiOnly().htmlSafe().redacted());

  /** A list that counts the elements that the encoder has asked for. */
  private static final class Counted extends AbstractList<String> {
    int asked;

    @Override
    public String get(int index) {
      asked = index + 1;
      return ELEMENT;
    }

    @Override
    public int size() {
      return SIZE;
    }
  }

  /** Counts the strings that have arrived, and the most that were on their way. */
  private static final class Counting implements Sink {
    private final Counted values;
    long quotes;
    int askedAtFirst;
    int mostOnTheWay;

    Counting(Counted values) {
      this.values = values;
    }

    @Override
    public void write(byte[] bytes, int from, int to) {
      if (askedAtFirst == 0) askedAtFirst = values.asked;
      mostOnTheWay = Math.max(mostOnTheWay, values.asked - (int) (quotes / 2));
      for (int i = from; i < to; i++) if (bytes[i] == '"') quotes++;
    }
  }

  @Test
  void firstBytesLeaveEarlyAndFewAreHeld() {
    JsonAdapter<List<String>> adapter = Adapters.of(String.class).list();
    for (EncodeOptions options : LAYOUTS) {
      Counted values = new Counted();
      Counting sink = new Counting(values);
      adapter.encodeTo(values, sink, options);
      assertEquals(SIZE, values.asked);
      assertEquals(2L * SIZE, sink.quotes);
      assertTrue(sink.askedAtFirst < 20_000, "elements before the first byte: " + sink.askedAtFirst);
      assertTrue(sink.mostOnTheWay < 20_000, "elements in memory: " + sink.mostOnTheWay);
    }
  }

  /** The same documents in memory, in a stream and in a file. */
  @Test
  void allTargetsGetTheSame(@TempDir Path folder) throws IOException {
    JsonAdapter<List<String>> adapter = Adapters.of(String.class).list();
    List<String> values = Collections.nCopies(10_000, ELEMENT);
    for (EncodeOptions options : LAYOUTS) {
      String expected = adapter.encodeToString(values, options);
      Path file = folder.resolve("values.json");
      adapter.encodeTo(values, Sink.of(file), options);
      assertEquals(expected, Files.readString(file));
      ByteBuffer buffer = ByteBuffer.allocate(expected.length() * 2);
      adapter.encodeTo(values, Sink.of(buffer), options);
      assertEquals(expected, StandardCharsets.UTF_8.decode(buffer.flip()).toString());
    }
  }

  /** A value that JSON cannot hold leaves a file as it was, unless more than a piece was written before. */
  @Test
  void aRejectedValueLeavesTheFile(@TempDir Path folder) throws IOException {
    JsonAdapter<List<String>> adapter = Adapters.of(String.class).list();
    Path file = Files.writeString(folder.resolve("kept.json"), "kept");
    for (EncodeOptions options : LAYOUTS) {
      assertThrows(
          JsonBindException.class, () -> adapter.encodeTo(List.of("\ud800"), Sink.of(file), options));
      assertEquals("kept", Files.readString(file));
    }
  }
}
