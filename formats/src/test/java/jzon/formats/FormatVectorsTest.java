package jzon.formats;

import static jzon.formats.Documents.binary;
import static jzon.formats.Documents.bytes;
import static jzon.formats.Documents.error;
import static jzon.formats.Documents.hex;
import static jzon.formats.Documents.json;
import static jzon.formats.Documents.outcome;
import static jzon.formats.Documents.pieces;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The vectors of conformance/formats: read in every form of input, cut at every byte, and written. */
class FormatVectorsTest {
  private static final Limits MOST = Limits.DEFAULT.withNumberBits(1000);

  @ParameterizedTest
  @ValueSource(strings = {"cbor", "msgpack"})
  void documentsAreRead(String name) {
    BinaryFormat format = Documents.format(name);
    for (String[] row : Documents.rows(name + ".tsv", 200)) {
      byte[] document = bytes(row[0]);
      String expected = row[1];
      assertEquals(expected, outcome(format.source(document), format.source(document)), row[0]);
      byte[] around = new byte[document.length + 20];
      Arrays.fill(around, (byte) 0x01);
      System.arraycopy(document, 0, around, 7, document.length);
      Source slice = Source.of(around, 7, 7 + document.length);
      Source buffer = Source.of(ByteBuffer.allocateDirect(document.length).put(document).flip());
      assertEquals(expected, outcome(format.source(slice), format.source(slice)), row[0]);
      assertEquals(expected, outcome(format.source(buffer), format.source(document)), row[0]);
      for (int size = 1; size <= 17; size++) {
        Source in = format.source(pieces(document, size));
        assertEquals(expected, outcome(in, format.source(pieces(document, size))), row[0] + " by " + size);
        if (expected.startsWith("!")) continue;
        assertEquals(expected, json(format.source(document), size), row[0] + " read by " + size);
        assertEquals(expected, json(format.source(pieces(document, 18 - size)), size), row[0] + " by " + size);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cbor", "msgpack"})
  void documentsAreCutAtEveryByte(String name) {
    BinaryFormat format = Documents.format(name);
    for (String[] row : Documents.rows(name + ".tsv", 200)) {
      if (row[1].startsWith("!")) continue;
      byte[] document = bytes(row[0]);
      for (int n = 0; n < document.length; n++) {
        byte[] cut = Arrays.copyOf(document, n);
        for (Source source : new Source[] {Source.of(cut), pieces(cut, 3)}) {
          JsonError e = error(format.source(source), MOST);
          assertNotNull(e, row[0] + " cut after " + n);
          assertEquals(Reason.UNEXPECTED_END, e.reason(), row[0] + " cut after " + n);
          assertEquals(n, e.offset(), row[0]);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cbor", "msgpack"})
  void documentsAreWritten(String name) {
    BinaryFormat format = Documents.format(name);
    for (String[] row : Documents.rows(name + ".tsv", 200)) {
      if (row[1].startsWith("!") || row[2].equals("-")) continue;
      String expected = row[2].equals("same") ? row[0] : row[2];
      for (int size = 1; size <= 17; size++) assertEquals(expected, hex(binary(format, row[1], size)), row[1]);
      assertEquals(expected, hex(binary(format, row[1], 4096)), row[1]);
      String spaced = row[1].startsWith("\"") ? row[1] : row[1].replaceAll("([\\[\\]{},:])", " $1\n");
      assertEquals(expected, hex(binary(format, spaced, 5)), row[1]);
    }
  }

  @Test
  void attacksCostNoMoreThanTheirTwins() {
    for (String[] row : Documents.rows("attacks.tsv", 20)) {
      BinaryFormat format = Documents.format(row[1]);
      byte[] attack = bytes(row[2]);
      for (Source source : new Source[] {Source.of(attack), pieces(attack, 1000)}) {
        long before = allocated();
        Source in = format.source(source);
        JsonError e = error(in, Limits.DEFAULT);
        long used = allocated() - before;
        if (e == null) assertEquals(row[4], json(format.source(attack), 100), row[0]);
        else if (row[4].startsWith("!")) assertEquals(row[4], "!" + Documents.shown(e), row[0]);
        else if (!row[4].startsWith("![")) assertTrue(e.message().contains(row[4]), e + " of " + row[0]);
        assertTrue(used < 1 << 20, row[0] + " allocates " + used);
      }
      assertNull(error(format.source(bytes(row[3])), Limits.DEFAULT), row[0]);
    }
  }

  private static long allocated() {
    var threads = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    return threads.getCurrentThreadAllocatedBytes();
  }
}
