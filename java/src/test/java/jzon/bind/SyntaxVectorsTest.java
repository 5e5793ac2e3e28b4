package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.EncodeOptions;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Every document of conformance/syntax: read, skipped, written again and cut short. */
class SyntaxVectorsTest {
  private static final JsonAdapter<JsonValue> JSON = Adapters.of(JsonValue.class);
  private static final JsonAdapter<Shapes.Small> SMALL = Adapters.of(Shapes.Small.class);
  private static final List<Vectors.Row> ROWS = Vectors.rows("syntax/documents.tsv", 230);

  @Test
  void readAsJsonValue() {
    for (Vectors.Row row : ROWS) {
      byte[] document = Vectors.unescape(row.get(1));
      EntryPoints.all(JSON, document, Limits.DEFAULT).forEach((form, result) -> check(row, result, form));
      for (int size = 2; size <= 17; size++) {
        check(row, JSON.tryDecode(Source.of(new Chunks(document, size))), "chunks of " + size);
      }
    }
  }

  private static void check(Vectors.Row row, JsonResult<?> result, String how) {
    assertEquals(row.get(0).equals("accept"), result.isSuccess(), () -> how + ": " + row + " gives " + result);
  }

  @Test
  void skippedAsStrictlyAsRead() {
    skipped(SMALL);
  }

  /** Checks what an adapter of Small skips. */
  static void skipped(JsonAdapter<?> small) {
    for (Vectors.Row row : ROWS) {
      if (row.get(2).contains("512 levels")) continue; // one level is taken by the object around it
      byte[] document = around("{\"id\":1,\"unknown\":", Vectors.unescape(row.get(1)), ",\"name\":\"a\"}");
      // a document cut short can be completed by what follows it
      boolean expected = JSON.tryDecode(document).isSuccess() || row.get(0).equals("skip-only");
      assertEquals(expected, small.tryDecode(document).isSuccess(), row.toString());
      for (int size : new int[] {1, 3, 7, 8, 9, 16, 17}) {
        assertEquals(expected, small.tryDecode(Source.of(new Chunks(document, size))).isSuccess(), size + ": " + row);
      }
    }
  }

  @Test
  void whatIsAcceptedComesBackTheSame() {
    for (Vectors.Row row : ROWS) {
      if (!row.get(0).equals("accept")) continue;
      JsonValue once = JSON.decode(Vectors.unescape(row.get(1)));
      EntryPoints.written(JSON, once).forEach((form, text) -> assertEquals(once, JsonValue.parse(text), form + row));
      JsonValue again = JsonValue.parse(JSON.encodeToString(once, EncodeOptions.compact().pretty()));
      assertEquals(once, again, row.toString());
      assertEquals(once.hashCode(), again.hashCode(), row.toString());
      assertEquals(once.toString(), again.toString(), row.toString());
    }
  }

  @Test
  void everyTruncatedPrefixIsTheEndOfTheInput() {
    for (Vectors.Row row : ROWS) {
      if (!row.get(0).equals("accept")) continue;
      byte[] document = Vectors.unescape(row.get(1));
      String text = new String(document, StandardCharsets.ISO_8859_1);
      if (!text.stripLeading().startsWith("[") && !text.stripLeading().startsWith("{")) continue;
      int end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
      for (int n = 0; n <= end; n++) {
        JsonResult<JsonValue> result = JSON.tryDecode(Arrays.copyOf(document, n));
        assertTrue(!result.isSuccess(), () -> row + " cut gives " + result);
        assertEquals("unexpected end of input", result.toError().get().message(), row + " cut to " + n);
      }
    }
  }

  @Test
  void strings() {
    strings(SMALL);
  }

  /** Checks all strings: as values, as names, and as names that an adapter of Small does not know. */
  static void strings(JsonAdapter<?> small) {
    JsonAdapter<String> string = Adapters.of(String.class);
    JsonAdapter<List<String>> list = string.list();
    for (Vectors.Row row : Vectors.rows("strings/tokens.tsv", 3500)) {
      byte[] token = Vectors.hex(row.get(0));
      String expected = row.get(1).startsWith("!") ? null : new String(Vectors.hex(row.get(1)), StandardCharsets.UTF_8);
      assertEquals(expected, string.tryDecode(token).orElse(null), row.toString());
      assertEquals(
          expected, string.tryDecode(Source.of(new Chunks(token, 1 + row.line() % 17))).orElse(null), row.toString());
      if (expected != null) assertEquals(expected, string.decode(string.encodeToString(expected)), row.toString());
      if (row.get(1).equals("!end")) continue;
      assertEquals(
          expected == null ? null : List.of(expected, "after"),
          list.tryDecode(around("[", token, ",\"after\"]")).orElse(null), row.toString());
      byte[] known = around("{", token, ":1,\"id\":1,\"name\":\"a\"}");
      assertEquals(expected != null, small.tryDecode(known).isSuccess(), row.toString());
      byte[] named = around("{", token, ":1}");
      assertEquals(expected, Adapters.of(int.class).map().tryDecode(named).map(m -> m.keySet().iterator().next())
          .orElse(null), row.toString());
      assertEquals(expected, JSON.tryDecode(named).map(j -> j.asObject().get().keySet().iterator().next())
          .orElse(null), row.toString());
    }
  }

  /** Documents with random changes: what a tree or a list accepts, skipping accepts, and the other way round. */
  @Test
  void mutants() {
    Random random = new Random(28);
    List<JsonAdapter<?>> typed =
        List.of(Adapters.of(int.class).list(), Adapters.of(String.class).list(), Adapters.of(double.class).list(),
            Adapters.of(int.class).map(), Adapters.of(String.class), Adapters.of(double.class));
    int accepted = 0;
    for (int i = 0; i < 30_000; i++) {
      byte[] mutant = mutant(Vectors.unescape(ROWS.get(random.nextInt(ROWS.size())).get(1)), random);
      JsonResult<JsonValue> tree = JSON.tryDecode(mutant);
      String shown = new String(mutant, StandardCharsets.ISO_8859_1);
      boolean isSkipped = isSkipped(mutant);
      if (tree.isSuccess()) {
        accepted++;
        assertTrue(isSkipped, () -> "read and not skipped: " + shown);
        assertEquals(tree.orElseThrow(), JsonValue.parse(tree.orElseThrow().toString()), shown);
      } else if (isSkipped) {
        Reason reason = tree.toError().get().reason();
        assertTrue(reason == Reason.DUPLICATE_FIELD || reason == Reason.LIMIT_DIGITS, () -> reason + ": " + shown);
      }
      assertEquals(tree, JSON.tryDecode(Source.of(new Chunks(mutant, 1 + i % 17))), shown);
      for (JsonAdapter<?> adapter : typed) {
        if (adapter.tryDecode(mutant).isSuccess()) assertTrue(isSkipped, () -> "read and not skipped: " + shown);
      }
    }
    assertTrue(accepted > 3000, "only " + accepted + " were accepted");
  }

  private static byte[] mutant(byte[] document, Random random) {
    byte[] bytes = document.clone();
    for (int n = random.nextInt(3); n > 0 && bytes.length > 0; n--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(4)) {
        case 0 -> bytes[at] = (byte) "{}[]\",:\\0123e.-tfn ".charAt(random.nextInt(19));
        case 1 -> bytes[at] ^= 1 << random.nextInt(8);
        case 2 -> bytes = Arrays.copyOf(bytes, at);
        default -> {
          byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
          System.arraycopy(bytes, at, longer, at + 1, bytes.length - at);
          bytes = longer;
        }
      }
    }
    return bytes;
  }

  private static boolean isSkipped(byte[] document) {
    try (JsonReader in = JsonReader.open(document, 0, document.length, Limits.DEFAULT)) {
      in.skipValue();
      in.readEnd();
      return true;
    } catch (JsonException e) {
      return false;
    }
  }

  static byte[] around(String before, byte[] token, String after) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(before.getBytes(StandardCharsets.UTF_8));
    out.writeBytes(token);
    out.writeBytes(after.getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }
}
