package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.Tree;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Comments and trailing commas, through every form of input. */
class LenientJsonTest {
  /** Returns the value as {@link Tree} shows it, or an exclamation mark, the place and the code of the error. */
  private static String read(LenientJson document) {
    try (JsonReader in = document.open()) {
      try {
        Object value = Tree.read(in);
        in.readEnd();
        return String.valueOf(value);
      } catch (JsonException thrown) {
        JsonError e = document.error(in.locate(thrown));
        return "!" + e.offset() + " " + e.line() + " " + e.column() + " " + e.reason();
      }
    }
  }

  /** Returns what all forms of input give. */
  private static String all(byte[] json, Limits limits) {
    byte[] kept = json.clone();
    byte[] within = new byte[json.length + 5];
    Arrays.fill(within, (byte) '/');
    System.arraycopy(json, 0, within, 2, json.length);
    ByteBuffer heap = ByteBuffer.wrap(within, 1, json.length + 2).slice().position(1).limit(json.length + 1);
    ByteBuffer direct = ByteBuffer.allocateDirect(json.length + 3).position(3).put(json).position(3);
    Map<String, String> found = new LinkedHashMap<>();
    String expected = read(LenientJson.open(Source.of(json), limits));
    found.put("slice", read(LenientJson.open(Source.of(within, 2, 2 + json.length), limits)));
    found.put("heap", read(LenientJson.open(Source.of(heap), limits)));
    found.put("direct", read(LenientJson.open(Source.of(direct), limits)));
    found.put("stream", read(LenientJson.open(Source.of(new ByteArrayInputStream(json)), limits)));
    found.put("chunks", read(LenientJson.open(Source.of(Inputs.stream(json, 1)), limits)));
    found.put("channel", read(LenientJson.open(Source.of(Channels.newChannel(Inputs.stream(json, 3))), limits)));
    String text = new String(json, UTF_8);
    if (Arrays.equals(json, text.getBytes(UTF_8))) found.put("text", read(LenientJson.open(Source.of(text), limits)));
    found.forEach((form, outcome) -> assertEquals(expected, outcome, () -> form + " of " + text));
    assertArrayEquals(kept, json);
    assertEquals(1, heap.position());
    assertEquals(3, direct.position());
    return expected;
  }

  private static String all(String json) {
    return all(json.getBytes(UTF_8), Limits.DEFAULT);
  }

  @Test
  void vectors() {
    for (String[] row : Vectors.rows("lenient/documents.tsv", 80)) {
      String expected = row[1];
      if (!expected.startsWith("!")) {
        byte[] json = Vectors.unescape(expected);
        expected = Inputs.array(json, Tree::read);
      }
      assertEquals(expected, all(Vectors.unescape(row[0]), Limits.DEFAULT), row[0]);
    }
  }

  private static String message(String json) {
    byte[] within = ("[,/" + json + "//").getBytes(UTF_8);
    String message = message(LenientJson.open(Source.of(json), Limits.DEFAULT));
    boolean isText = json.equals(new String(json.getBytes(UTF_8), UTF_8));
    if (isText) assertEquals(
        message, message(LenientJson.open(Source.of(within, 3, within.length - 2), Limits.DEFAULT)));
    return message;
  }

  private static String message(LenientJson document) {
    try (JsonReader in = document.open()) {
      JsonException e = assertThrows(JsonException.class, () -> {
        Tree.read(in);
        in.readEnd();
      });
      return document.error(in.locate(e)).toString();
    }
  }

  @Test
  void messages() {
    assertEquals(".[1](expected a value, got a comment without */)", message("[1, /* x"));
    assertEquals("(unexpected data after the document, got a comment without */)", message("1 /*"));
    assertEquals("(expected a value, got a comment without */)", message("/* x"));
    assertEquals(".[1](expected a value, got #)", message("[1, # x\n]"));
    assertEquals(".[1](lone surrogate)", message("[1, // \ud800\n]"));
    assertEquals("(lone surrogate)", message("1 /* \udc00 */"));
    for (String lone : new String[] {"\ud800", "\udbff", "\udc00", "\udfff", "\ud83d\ude00\ud83d"}) {
      assertEquals(".[1](lone surrogate)", message("[1, /* é */ \"" + lone + "\", // x\n]"));
    }
    // the error is elsewhere, or is not about what stands there
    assertEquals(".[1](expected a value, got x)", message("[1, x /* y"));
    assertEquals("(unexpected end of input)", message("[1, // x").replaceFirst("^\\.\\[1]", ""));
  }

  /** Depths and lengths at which arrays grow, and the limits of both. */
  @Test
  void longAndDeepDocuments() {
    for (int depth : new int[] {15, 16, 17, 33, 511, 512}) {
      String open = "[1, {\"a\": /* b */".repeat(depth / 2) + (depth % 2 == 1 ? "[" : "");
      String close = (depth % 2 == 1 ? "2, ]" : "2") + ", //\n},]".repeat(depth / 2);
      String strict = (open + close).replace(", //\n", "").replace("},]", "}]").replace("2, ", "2");
      assertEquals(Inputs.array(strict.replace("/* b */", ""), Tree::read), all(open + close), "depth " + depth);
    }
    assertEquals("!512 1 513 LIMIT_DEPTH", all("[".repeat(513) + "/* x" + "]".repeat(513)));
    Limits shallow = Limits.DEFAULT.withDepth(2);
    assertEquals("[[1n]]", all("[[1,],]".getBytes(UTF_8), shallow));
    assertEquals("!2 1 3 LIMIT_DEPTH", all("[[[1,],],]".getBytes(UTF_8), shallow));
    for (int n : new int[] {8 * 1024 - 4, 8 * 1024 - 3, 8 * 1024 - 2, 16 * 1024, 70_000}) {
      byte[] json = ("[\"" + "x".repeat(n) + "\"" + "/**/ ,]").getBytes(UTF_8);
      assertEquals("[" + "x".repeat(n) + "]", all(json, Limits.DEFAULT));
      assertEquals("[" + "x".repeat(n) + "]", all(json, Limits.DEFAULT.withDocumentBytes(json.length)));
      assertEquals(" LIMIT_DOCUMENT_BYTES", error(json, json.length - 1));
      assertEquals(" LIMIT_DOCUMENT_BYTES", error(json, n / 2));
    }
    assertEquals(" LIMIT_DOCUMENT_BYTES", error("/* \u00e9 */".getBytes(UTF_8), 4));
    assertEquals(" LIMIT_DOCUMENT_BYTES", error("/**/ 1".getBytes(UTF_8), 1));
    // cut in the middle of a character
    for (String c : new String[] {"\u00e9", "\u65e5", "\ud83d\ude00"}) {
      byte[] json = ("/* " + c + " */1").getBytes(UTF_8);
      for (int most = 1; most < json.length; most++) assertEquals(" LIMIT_DOCUMENT_BYTES", error(json, most));
    }
    // a document that has just the most bytes is not cut
    byte[] open = "1 /* x".getBytes(UTF_8);
    assertEquals("!2 1 3 TRAILING_DATA", all(open, Limits.DEFAULT.withDocumentBytes(open.length)));
    assertEquals("!1 1 2 TRAILING_DATA", all("1,\"a\""));
  }

  /** The code of a document that exceeds a limit of bytes; the place depends on the form of input. */
  private static String error(byte[] json, int most) {
    Limits limits = Limits.DEFAULT.withDocumentBytes(most);
    String text = new String(json, UTF_8);
    String expected = code(read(LenientJson.open(Source.of(json), limits)));
    assertEquals(expected, code(read(LenientJson.open(Source.of(text), limits))));
    assertEquals(expected, code(read(LenientJson.open(Source.of(new ByteArrayInputStream(json)), limits))));
    ByteBuffer direct = ByteBuffer.allocateDirect(json.length).put(json).flip();
    assertEquals(expected, code(read(LenientJson.open(Source.of(direct), limits))));
    return expected;
  }

  private static String code(String outcome) {
    return outcome.startsWith("!") ? outcome.substring(outcome.lastIndexOf(' ')) : outcome;
  }

  /** Characters of every length in comments, at the end of a comment and cut there. */
  @Test
  void charactersInComments() {
    for (String c : new String[] {"x", "é", "日", "\ud83d\ude00"}) {
      assertEquals("1n", all("/*" + c + "*/1//" + c));
      assertEquals("[1n]", all("[//" + c + c + "\n1,/*" + c + "*/]"));
      byte[] cut = ("[//" + c).getBytes(UTF_8);
      for (int n = cut.length - 1; n > 3; n--) {
        assertEquals("!3 1 4 INVALID_UTF8", all(Arrays.copyOf(cut, n), Limits.DEFAULT));
      }
    }
  }

  @Test
  void failuresOfTheProgramAndOfStreams() {
    InputStream failing = new InputStream() {
      @Override
      public int read() throws IOException {
        throw new IOException("cut");
      }
    };
    assertThrows(UncheckedIOException.class, () -> LenientJson.open(Source.of(failing), Limits.DEFAULT));
    assertThrows(IndexOutOfBoundsException.class, () -> Source.of(new byte[3], 2, 4));
  }
}
