package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import jzon.engine.JsonWriter;
import jzon.engine.binary.Base64Variant;
import jzon.engine.io.BinarySource;

/** Pieces of values with large sources are what a RecordWriter writes; the suites of integrations test them too. */
class PiecesTest {
  private final AtomicInteger opened = new AtomicInteger();
  private final CountDownLatch closed = new CountDownLatch(1);

  /** Bytes of unknown length that count how often they are opened and closed. */
  private BinarySource source(int size) {
    return () -> {
      opened.incrementAndGet();
      return new ByteArrayInputStream(new byte[size]) {
        @Override
        public void close() {
          opened.decrementAndGet();
          closed.countDown();
        }
      };
    };
  }

  /** Writes an array of strings and sources. */
  private static void encode(List<?> value, RecordWriter records) {
    records.startRecord();
    try (JsonWriter out = JsonWriter.open(records)) {
      out.writeArrayStart();
      for (int i = 0; i < value.size(); i++) {
        if (i > 0) out.writeComma();
        if (value.get(i) instanceof String s) out.writeString(s);
        else out.binary().writeFrom(Base64Variant.MIME_NO_LINEFEEDS, (BinarySource) value.get(i));
      }
      out.writeArrayEnd();
      out.flush();
      records.endRecord();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void take(Pieces<?> pieces, ByteArrayOutputStream out) {
    for (byte[] piece; (piece = pieces.next()) != null; ) {
      assertTrue(piece.length > 0 && piece.length <= 32 << 10);
      out.writeBytes(piece);
    }
    assertTrue(pieces.isEmpty());
  }

  @Test
  void givesWhatARecordWriterWrites() throws IOException {
    Random random = new Random(59);
    Framing[] framings =
        {Framing.lines(), Framing.values(), Framing.records(), Framing.elements(), Framing.elementsAt(".a.b")};
    for (int round = 0; round < 200; round++) {
      List<List<Object>> values = new ArrayList<>();
      for (int i = random.nextInt(5); i > 0; i--) {
        List<Object> value = new ArrayList<>();
        for (int k = random.nextInt(5); k > 0; k--) {
          value.add(random.nextBoolean() ? "x".repeat(random.nextInt(90_000)) : source(random.nextInt(500_000)));
        }
        values.add(value);
      }
      Framing framing = framings[round % framings.length];
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      RecordWriter records = new RecordWriter(framing, expected);
      for (List<Object> value : values) encode(value, records);
      records.end();
      ByteArrayOutputStream found = new ByteArrayOutputStream();
      Pieces<List<Object>> pieces = new Pieces<>(framing, PiecesTest::encode);
      for (int i = 0; i < values.size(); i++) {
        pieces.add(values.get(i));
        if (random.nextBoolean()) pieces.flush();
        if (i == values.size() - 1 && random.nextBoolean()) pieces.end(); // while there are pieces
        take(pieces, found);
      }
      pieces.end();
      take(pieces, found);
      assertArrayEquals(expected.toByteArray(), found.toByteArray(), framing + ", " + round);
      assertEquals(0, opened.get());
    }
  }

  @Test
  void closingClosesTheSource() throws Exception {
    Pieces<List<Object>> pieces = new Pieces<>(Framing.lines(), PiecesTest::encode);
    pieces.add(List.of("a", source(50 << 20)));
    pieces.next();
    pieces.close();
    closed.await();
  }

  @Test
  void droppingClosesTheSource() throws Exception {
    dropOne();
    while (closed.getCount() > 0) {
      System.gc();
      Thread.sleep(10);
    }
  }

  private void dropOne() {
    Pieces<List<Object>> pieces = new Pieces<>(Framing.lines(), PiecesTest::encode);
    pieces.add(List.of("a", source(50 << 20)));
    pieces.next();
  }

  @Test
  void anInterruptedReaderCloses() throws Exception {
    Thread reader = Thread.currentThread();
    BinarySource waiting =
        () -> new InputStream() {
          @Override
          public int read() throws IOException {
            reader.interrupt();
            try {
              closed.await();
            } catch (InterruptedException e) {
              throw new InterruptedIOException();
            }
            return -1;
          }

          @Override
          public void close() {
            closed.countDown();
          }
        };
    Pieces<List<Object>> pieces = new Pieces<>(Framing.lines(), PiecesTest::encode);
    pieces.add(List.of(waiting));
    assertThrows(UncheckedIOException.class, () -> { while (pieces.next() != null) {} });
    assertTrue(Thread.interrupted());
    closed.await();
  }
}
