package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;

/** What a program needs that cuts a text into documents itself, and gives each of them to a reader. */
class DocumentPartsTest {
  private static JsonError errorOf(String document) {
    try (JsonReader in = JsonReader.open(document, Limits.DEFAULT)) {
      JsonException e = assertThrows(JsonException.class, in::skipValue);
      return in.locate(e);
    }
  }

  private static String place(JsonError e) {
    return e.record() + " " + e.line() + ":" + e.column() + " " + e.offset() + "+" + e.recordOffset() + " " + e;
  }

  @Test
  void errorsOfADocumentBecomeThoseOfTheTextAroundIt() {
    JsonError first = errorOf("[1,x]"), second = errorOf("[1,\n x]");
    List<Object> rows = List.of("rows", 7);
    assertEquals("3 5:13 103+3 .rows[7][1](expected a value, got x)", place(first.inStream(3, rows, 100, 5, 10)));
    assertEquals("3 6:2 105+5 .rows[7][1](expected a value, got x)", place(second.inStream(3, rows, 100, 5, 10)));
    assertEquals("-1 1:4 3+3 .[1](expected a value, got x)", place(first.inStream(-1, List.of(), 0, 1, 1)));
    JsonError nowhere = JsonError.of(Reason.REJECTED, "no", null);
    assertEquals("0 5:10 100+0 .rows[7](no)", place(nowhere.inStream(0, rows, 100, 5, 10)));
  }

  @Test
  void errorsOfAPartKeepTheirRecordsOffset() {
    JsonError inPart = errorOf("[1,\n x]").inStream(3, List.of(), 100, 5, 10);
    assertEquals("13 26:2 1105+5 .[1](expected a value, got x)", place(inPart.inStream(13, List.of(), 1000, 21, 1)));
    JsonError onFirstLine = errorOf("[1,x]").inStream(3, List.of(), 100, 1, 10);
    assertEquals("13 21:13 1103+3 .[1](expected a value, got x)",
        place(onFirstLine.inStream(13, List.of(), 1000, 21, 1)));
  }

  @Test
  void whatIsThereMayBeSaid() {
    JsonError e = JsonError.of(Reason.EXPECTED_COLON, null, null);
    assertEquals("(expected ':', got x)", e.withFound("x").toString());
    assertEquals("(expected ':')", e.withFound("x").withFound(null).toString());
    assertNull(e.found());
    JsonError placed = errorOf("[1,x]");
    assertEquals(place(placed).replace("got x", "got y"), place(placed.withFound("y")));
  }

  @Test
  void aValueIsReadToItsEndAtTheTopLevel() {
    try (JsonReader in = JsonReader.open("[{\"a\":1}] 2", Limits.DEFAULT)) {
      assertTrue(in.isAtTopLevel());
      in.readArrayStart();
      assertFalse(in.isAtTopLevel());
      in.skipValue();
      assertFalse(in.isAtTopLevel());
      assertFalse(in.readNextElement());
      assertTrue(in.isAtTopLevel());
      in.readInt();
      assertTrue(in.isAtTopLevel());
    }
  }

  @Test
  void whatIsMissingIsTold() {
    for (String cut : new String[] {"[1,", "[1", "{\"a\"", "\"ab", "tru", ""}) {
      try (JsonReader in = JsonReader.open(cut, Limits.DEFAULT)) {
        assertFalse(in.hasMetEnd(), cut);
        assertThrows(JsonException.class, in::skipValue, cut);
        assertTrue(in.hasMetEnd(), cut);
      }
    }
    try (JsonReader in = JsonReader.open("[1,x", Limits.DEFAULT)) {
      assertThrows(JsonException.class, in::skipValue);
      assertFalse(in.hasMetEnd());
    }
  }

  private static String read(Source source) throws IOException {
    StringBuilder all = new StringBuilder();
    byte[] b = new byte[6];
    for (int n; (n = source.read(b, 1, 4)) >= 0; ) {
      all.append(new String(b, 1, n, StandardCharsets.US_ASCII)).append('|');
    }
    assertEquals(-1, source.read(b, 1, 4));
    return all.toString();
  }

  @Test
  void streamsChannelsAndBuffersAreSources() throws Exception {
    byte[] bytes = "abcdefghij".getBytes(StandardCharsets.US_ASCII);
    assertEquals("abcd|efgh|ij|", read(Source.of(new ByteArrayInputStream(bytes))));
    assertEquals("abcd|efgh|ij|", read(Source.of(Channels.newChannel(new ByteArrayInputStream(bytes)))));
    ByteBuffer part = ByteBuffer.wrap(bytes, 2, 5);
    assertEquals("cdef|g|cdef|g|", read(Source.of(List.of(part, ByteBuffer.allocate(0), part).iterator())));
    assertEquals(2, part.position());
  }

  @Test
  void streamsAndChannelsAreSinks() throws Exception {
    byte[] bytes = "abcdefghij".getBytes(StandardCharsets.US_ASCII);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Sink.of(out).write(bytes, 1, 4);
    Sink.of(Channels.newChannel(out)).write(bytes, 8, 10);
    assertEquals("bcdij", out.toString(StandardCharsets.US_ASCII));
  }

  @Test
  void channelsInNonBlockingModeAreRejected() throws Exception {
    Pipe pipe = Pipe.open();
    try (Pipe.SourceChannel in = pipe.source(); Pipe.SinkChannel out = pipe.sink()) {
      in.configureBlocking(false);
      out.configureBlocking(false);
      assertThrows(IllegalBlockingModeException.class, () -> Source.of(in));
      assertThrows(IllegalBlockingModeException.class, () -> Sink.of(out));
    }
  }
}
