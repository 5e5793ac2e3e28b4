package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.junit.jupiter.api.Test;

import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;

/** Sources that pause, read by several threads: what has arrived is given before the reader waits for more. */
class ParallelPauseTest {
  private static final int BATCH = 128 << 10;
  private static final int LINE = 64;
  private static final byte[] TEXT = ("1" + " ".repeat(LINE - 2) + "\n").getBytes(StandardCharsets.US_ASCII);

  /** Lines that arrive in bursts; asked for more than has arrived, it would wait. */
  private static final class Bursts extends InputStream {
    private final int burst;
    private final boolean tells;
    private int bursts;
    private int left;
    long given;
    long results;

    Bursts(int burst, int bursts, boolean tells) {
      this.burst = burst;
      this.bursts = bursts;
      this.tells = tells;
    }

    @Override
    public int available() {
      return tells ? left : 0;
    }

    @Override
    public int read() {
      throw new AssertionError("byte by byte");
    }

    @Override
    public int read(byte[] b, int from, int length) {
      if (left == 0) {
        // a batch that is not full is not begun
        assertTrue(results >= given / BATCH * (BATCH / LINE), results + " results of " + given + " bytes");
        if (bursts-- == 0) return -1;
        left = burst;
      }
      int n = Math.min(Math.min(left, length), LINE - (int) (given % LINE));
      System.arraycopy(TEXT, (int) (given % LINE), b, from, n);
      left -= n;
      given += n;
      return n;
    }
  }

  private static long count(Bursts source, Source read, int threads) throws IOException {
    try (RecordReader<Integer> in =
        RecordReader.open(read, Framing.lines(), Limits.DEFAULT, JsonReader::readInt, threads)) {
      while (in.next()) {
        assertEquals(1, in.value());
        source.results++;
      }
    }
    return source.results * LINE;
  }

  @Test
  void resultsComeBeforeAPause() throws IOException {
    for (int burst : new int[] {LINE, 1000 * LINE, BATCH, BATCH + LINE, 3 * BATCH, 9 * BATCH - LINE}) {
      int bursts = Math.max(2, 4 * BATCH / burst);
      for (int threads : new int[] {2, 3, 8}) {
        for (boolean tells : new boolean[] {true, false}) {
          Bursts source = new Bursts(burst, bursts, tells);
          assertEquals((long) burst * bursts, count(source, Source.of(source), threads));
        }
        Bursts source = new Bursts(burst, bursts, false);
        assertEquals((long) burst * bursts, count(source, source::read, threads));
      }
    }
  }

  /** What has arrived is read ahead, so that several threads decode. */
  @Test
  void readyBytesAreReadAhead() throws IOException {
    byte[] all = new byte[20 * BATCH];
    Arrays.fill(all, (byte) ' ');
    for (int p = 0; p < all.length; p += LINE) System.arraycopy(TEXT, 0, all, p, LINE);
    long[] read = {0};
    InputStream counted = new java.io.ByteArrayInputStream(all) {
      @Override
      public synchronized int read(byte[] b, int from, int length) {
        int n = super.read(b, from, length);
        read[0] += Math.max(n, 0);
        return n;
      }
    };
    try (RecordReader<Integer> in =
        RecordReader.open(Source.of(counted), Framing.lines(), Limits.DEFAULT, JsonReader::readInt, 3)) {
      assertTrue(in.next());
      assertEquals(6L * BATCH, read[0]); // two batches a thread
    }
  }
}
