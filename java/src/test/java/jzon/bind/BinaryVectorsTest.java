package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Base64Variant.LineSeparator;
import jzon.engine.binary.Base64Variant.Padding;
import jzon.engine.io.BinarySource;
import jzon.engine.binary.BinaryText;
import jzon.engine.binary.Hex;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Every token of conformance/base64, through all entry points, as arrays, buffers and sources. */
class BinaryVectorsTest {
  private static final List<Vectors.Row> ROWS = Vectors.rows("base64/tokens.tsv", 5000);

  private static final Map<String, BinaryText> VARIANTS =
      Map.of(
          "MIME", Base64Variant.MIME,
          "MIME_NO_LINEFEEDS", Base64Variant.MIME_NO_LINEFEEDS,
          "PEM", Base64Variant.PEM,
          "MODIFIED_FOR_URL", Base64Variant.MODIFIED_FOR_URL,
          "URL_PADDED", Base64Variant.builder().alphabet(Base64Variant.URL_ALPHABET).build(),
          "PADDING_ALLOWED", Base64Variant.builder().padding(Padding.ALLOWED).build(),
          "PADDING_FORBIDDEN", Base64Variant.builder().padding(Padding.FORBIDDEN).build(),
          "LINES_OF_8_CRLF", Base64Variant.builder().lines(8, LineSeparator.CRLF).build(),
          "HEX_LOWER", Hex.LOWER,
          "HEX_UPPER", Hex.UPPER);

  /** What each class of faults is called here; a quote and a zero at the start are taken for UTF-16. */
  private static final Map<String, Set<Reason>> REASONS =
      Map.of(
          "string",
          Set.of(
              Reason.CONTROL_CHARACTER, Reason.INVALID_ESCAPE, Reason.UNEXPECTED_END, Reason.UNSUPPORTED_ENCODING),
          "character", Set.of(Reason.INVALID_BINARY, Reason.INVALID_UTF8, Reason.LONE_SURROGATE));

  private static final Pattern BYTE = Pattern.compile("\\\\x([01][0-9a-f]|7f|[89a-f][0-9a-f])");

  /** The bytes of a token, in which {@code \xHH} is one beyond printable ASCII, and else an escape JSON lacks. */
  private static byte[] token(Vectors.Row row) {
    return BYTE.matcher(row.get(1))
        .replaceAll(m -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(m.group(1), 16))))
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] bytes(Vectors.Row row) {
    String column = row.get(2);
    if (!column.startsWith("~")) return Vectors.hex(column);
    byte[] bytes = new byte[Integer.parseInt(column.substring(1))];
    for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) (255 - i);
    return bytes;
  }

  private static boolean isValid(Vectors.Row row) {
    return !row.get(2).startsWith("!");
  }

  private static void check(Vectors.Row row, JsonResult<byte[]> result, String how) {
    if (isValid(row)) {
      assertTrue(result.isSuccess(), () -> how + ": " + row + " gives " + result);
      assertArrayEquals(bytes(row), result.orElseThrow(), () -> how + ": " + row);
      return;
    }
    assertTrue(!result.isSuccess(), () -> how + ": " + row + " was read");
    JsonError error = result.toError().orElseThrow();
    String[] fault = row.get(2).substring(1).split(" ");
    Set<Reason> reasons = REASONS.getOrDefault(fault[0], Set.of(Reason.INVALID_BINARY));
    assertTrue(reasons.contains(error.reason()), () -> how + ": " + row + " gives " + error);
    assertEquals(Long.parseLong(fault[1]), place(error, token(row)), () -> how + ": " + row + " gives " + error);
  }

  /** The offset of an error as the vectors have it: of an escape that is wrong they name the backslash. */
  private static long place(JsonError error, byte[] token) {
    int p = (int) error.offset();
    if (error.reason() != Reason.INVALID_ESCAPE) return p;
    do p--;
    while (token[p] != '\\');
    return p;
  }

  @Test
  void arraysThroughAllEntryPoints() {
    // files are slow, and what reads them reads streams: a part of the rows goes through all
    for (int i = 0; i < ROWS.size(); i++) {
      Vectors.Row row = ROWS.get(i);
      JsonAdapter<byte[]> adapter = Adapters.bytes(VARIANTS.get(row.get(0)));
      check(row, adapter.tryDecode(token(row)), "a document");
      check(row, adapter.tryDecode(Source.of(new Chunks(token(row), 1))), "single bytes");
      check(row, adapter.tryDecode(Source.of(new Chunks(token(row), 2 + i % 16))), "chunks of " + (2 + i % 16));
      if (i % 50 > 0) continue;
      EntryPoints.all(adapter, token(row), Limits.DEFAULT).forEach((form, result) -> check(row, result, form));
    }
  }

  @Test
  void buffersAndSources() {
    for (Vectors.Row row : ROWS) {
      BinaryText text = VARIANTS.get(row.get(0));
      check(row, Adapters.byteBuffer(text).tryDecode(token(row)).map(BinaryVectorsTest::remaining), "a buffer");
      check(row, Adapters.binarySource(text).tryDecode(token(row)).map(BinaryVectorsTest::all), "a source");
    }
  }

  private static byte[] remaining(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return bytes;
  }

  private static byte[] all(BinarySource source) {
    try (InputStream in = source.open()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void written() {
    int canonical = 0;
    for (Vectors.Row row : ROWS) {
      if (!isValid(row)) continue;
      BinaryText text = VARIANTS.get(row.get(0));
      String token = new String(token(row), StandardCharsets.ISO_8859_1);
      String array = Adapters.bytes(text).encodeToString(bytes(row));
      assertEquals(array, Adapters.byteBuffer(text).encodeToString(ByteBuffer.wrap(bytes(row))), row.toString());
      assertEquals(array, Adapters.binarySource(text).encodeToString(BinarySource.of(bytes(row))), row.toString());
      if (row.get(3).equals("canonical")) {
        assertEquals(token, array, row.toString());
        canonical++;
      } else {
        assertNotEquals(token, array, row.toString());
      }
    }
    assertTrue(canonical > 500, "only " + canonical + " canonical rows");
  }
}
