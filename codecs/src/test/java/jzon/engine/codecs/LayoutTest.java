package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Random;
import jzon.engine.JsonWriter;
import jzon.engine.io.Sink;
import org.junit.jupiter.api.Test;

/** Documents that are laid out while they are written equal those that are laid out in memory. */
class LayoutTest {
  private static final EncodeOptions COMPACT = EncodeOptions.compact();
  private static final List<EncodeOptions> LAYOUTS =
      List.of(COMPACT, COMPACT.pretty(), COMPACT.asciiOnly(), COMPACT.htmlSafe(), COMPACT.pretty().asciiOnly(),
          COMPACT.pretty().htmlSafe(), COMPACT.pretty().asciiOnly().htmlSafe(), COMPACT.canonical());

  /** Keeps what it is given, and counts calls of the other methods. */
  private static final class Kept implements Sink {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int completed;
    int closed;

    @Override
    public void write(byte[] b, int from, int to) {
      bytes.write(b, from, to - from);
    }

    @Override
    public void complete() {
      completed++;
    }

    @Override
    public void close() {
      closed++;
    }
  }

  private static byte[] inMemory(byte[] json, EncodeOptions options) {
    Layout layout = Layout.open(options);
    try {
      layout.out().writeRaw(json, 0, json.length);
      return layout.toByteArray();
    } finally {
      layout.close();
    }
  }

  /** Returns the document, which reaches the layout in chunks of at most {@code size} bytes. */
  private static byte[] inChunks(byte[] json, EncodeOptions options, int size) {
    Kept sink = new Kept();
    Layout layout = Layout.open(options, sink);
    try {
      for (int from = 0; from < json.length; from += size) {
        layout.out().writeRaw(json, from, Math.min(json.length, from + size));
        layout.out().flush();
      }
      layout.complete();
    } finally {
      layout.close();
    }
    assertEquals(1, sink.completed);
    assertEquals(1, sink.closed);
    return sink.bytes.toByteArray();
  }

  private static void check(String json) {
    byte[] bytes = json.getBytes(UTF_8);
    for (EncodeOptions options : LAYOUTS) {
      byte[] expected = inMemory(bytes, options);
      for (int size = 1; size <= 20; size++) {
        assertEquals(new String(expected, UTF_8), new String(inChunks(bytes, options, size), UTF_8), json);
      }
      assertArrayEquals(expected, inChunks(bytes, options, bytes.length + 1));
    }
  }

  @Test
  void chunksCutAnything() {
    for (String json : List.of("1", "\"\"", "{}", "[]", "[[],{}]", "[ ]", "{ \"a\" : [ 1 , 2 ] }", "-1.5e-7",
        "\"\\\\\"", "\"\\\"\"", "[\"\\\\\\\"\",\"\\\\\\\\\"]", "{\"a\":{\"b\":{\"c\":[{\"d\":null}]}}}",
        "[true,false,null]", "\"\u00e9\u20ac\ud83d\ude00\"", "\"<&>\u2028\u2029\u2027\u202a\u00e2\"",
        "{\"<\":\"\u2028\",\"\u00e9\":\"\\u2028\"}", "[".repeat(40) + "]".repeat(40))) {
      check(json);
    }
  }

  private final Random random = new Random(7);

  private void value(StringBuilder out, int depth) {
    int kind = random.nextInt(depth > 9 ? 4 : 7);
    if (kind < 2) text(out);
    else if (kind == 2) out.append(random.nextInt(100_000));
    else if (kind == 3) out.append(random.nextBoolean());
    else {
      boolean isObject = kind == 4;
      out.append(isObject ? '{' : '[');
      int n = random.nextInt(4);
      for (int i = 0; i < n; i++) {
        if (i > 0) out.append(',');
        if (isObject) out.append("\"n").append(i).append("\":");
        value(out, depth + 1);
      }
      out.append(isObject ? '}' : ']');
    }
  }

  private void text(StringBuilder out) {
    String[] pieces = {"a", "\\\\", "\\\"", "<", "&", "\u00e9", "\u20ac", "\u2028", "\ud83d\ude00", ":", ",", "{", "]"};
    out.append('"');
    int n = random.nextInt(12);
    for (int i = 0; i < n; i++) out.append(pieces[random.nextInt(pieces.length)]);
    out.append('"');
  }

  @Test
  void randomDocuments() {
    for (int i = 0; i < 300; i++) {
      StringBuilder json = new StringBuilder();
      value(json, 0);
      check(json.toString());
    }
  }

  /** Documents of several chunks of the writer, whose strings are longer than a chunk. */
  @Test
  void longDocuments() {
    for (String piece : List.of("a", "\\\\", "\u00e9", "\u20ac<", "\u2028")) {
      StringBuilder json = new StringBuilder("[");
      for (int i = 0; i < 30; i++) {
        json.append(i == 0 ? "" : ",").append("{\"id\":").append(i).append(",\"text\":\"");
        json.append(piece.repeat(i * 500)).append("\"}");
      }
      byte[] bytes = json.append(']').toString().getBytes(UTF_8);
      for (EncodeOptions options : LAYOUTS) {
        byte[] expected = inMemory(bytes, options);
        for (int size : new int[] {4001, 30_000, 100_000}) {
          assertArrayEquals(expected, inChunks(bytes, options, size));
        }
      }
    }
  }

  @Test
  void redacted() {
    for (EncodeOptions layout : LAYOUTS) {
      Kept sink = new Kept();
      Layout written = Layout.open(layout.redacted(text -> text + "<"), sink);
      JsonWriter out = written.out();
      out.writeArrayStart();
      Secrets.writeMask(out, "\"x\"");
      out.writeArrayEnd();
      written.complete();
      written.close();
      byte[] expected = inMemory("[\"x<\"]".getBytes(UTF_8), layout);
      assertArrayEquals(expected, sink.bytes.toByteArray());
    }
  }

  /** After an error the sink is closed, and not completed. */
  @Test
  void faults() {
    for (EncodeOptions options : LAYOUTS) {
      Kept sink = new Kept();
      Layout.open(options, sink).close();
      assertEquals(0, sink.completed);
      assertEquals(1, sink.closed);
      Layout full = Layout.open(options, (b, from, to) -> {
        throw new IOException("full");
      });
      full.out().writeInt(7);
      UncheckedIOException e = assertThrows(UncheckedIOException.class, full::complete);
      assertTrue(e.getMessage().contains("full"));
      full.close();
    }
  }
}
