package jzon.formats;

import static jzon.formats.Documents.binary;
import static jzon.formats.Documents.bytes;
import static jzon.formats.Documents.error;
import static jzon.formats.Documents.hex;
import static jzon.formats.Documents.json;
import static jzon.formats.Documents.pieces;
import static jzon.formats.Documents.shown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import java.util.function.Function;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Hex;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Options, places of errors, limits, sequences, and what is held while a document is written. */
class FormatsTest {
  private static JsonError failing(Source source, Limits limits, Function<JsonReader, ?> read) {
    try (JsonReader in = JsonReader.open(source, limits)) {
      JsonException e = assertThrows(JsonException.class, () -> {
        read.apply(in);
        in.readEnd();
      });
      return source.error(in.locate(e));
    }
  }

  private static JsonError failing(String cbor, Function<JsonReader, ?> read) {
    JsonError e = failing(Cbor.DEFAULT.source(bytes(cbor)), Limits.DEFAULT, read);
    assertEquals(e, failing(Cbor.DEFAULT.source(pieces(bytes(cbor), 1)), Limits.DEFAULT, read));
    assertEquals(-1, e.line());
    assertEquals(-1, e.column());
    return e;
  }

  private static Integer elements(JsonReader in) {
    int n = 0;
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) n += in.readInt();
    return n;
  }

  private static Integer fields(JsonReader in) {
    int n = 0;
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      in.readName();
      n += elements(in);
    }
    return n;
  }

  // ---- errors ----

  @Test
  void errorsHaveThePathAndTheOffsetInTheBinaryDocument() {
    assertEquals("[1] 2 expected an integer, got \"a\"", shown(failing("83016161" + "02", FormatsTest::elements)));
    assertEquals("[1] 4 expected an integer, got 1.5", shown(failing("831903e8f93e0002", FormatsTest::elements)));
    String wrong = "expected an integer, got null";
    assertEquals(".b[0] 8 " + wrong, shown(failing("a26161810161" + "6281f6", FormatsTest::fields)));
    assertEquals(".b[0] 9 " + wrong, shown(failing("bf61619f01ff61629ff6ffff", FormatsTest::fields)));
    assertEquals("9 unexpected end of input", shown(failing("bf61619f01ff61629f", in -> {
      in.skipValue();
      return null;
    })).replaceFirst("^\\.b\\[0\\] ", ""));
  }

  @Test
  void errorsShowTheItemInDiagnosticNotation() {
    String[][] rows = {
      {"814401020304", "h'01020304'"}, {"815818" + "00".repeat(24), "h'" + "00".repeat(16) + "'..."},
      {"815f4101ff", "(_ h'01', ...)"}, {"81f7", "undefined"}, {"81f97e00", "NaN"}, {"81f97c00", "Infinity"},
      {"81c11a514b67b0", "1(1363896240)"}, {"81c074323031332d30332d32315432303a30343a30305a", "0(\"...\")"},
      {"81c249010000000000000000", "2(h'010000000000000000')"}, {"81c48221196ab3", "4([...])"},
      {"81d9d9f7f6", "55799(null)"}, {"81d9d9f7a0", "55799({...})"}, {"81f4", "false"}, {"8180", "["},
    };
    for (String[] row : rows) {
      JsonError e = failing(row[0], FormatsTest::elements);
      assertTrue(e.message().endsWith(", got " + row[1]), e + " " + row[1]);
      assertEquals(1, e.offset());
    }
    Source packed = MessagePack.DEFAULT.source(bytes("93" + "01c40201ff"));
    assertEquals(
        "[1] 2 expected an integer, got h'01ff'", shown(failing(packed, Limits.DEFAULT, FormatsTest::elements)));
    Source time = MessagePack.DEFAULT.source(bytes("91d6ff5a4af6a5"));
    assertEquals(
        "[0] 1 expected an integer, got ext(-1, h'5a4af6a5')",
        shown(failing(time, Limits.DEFAULT, FormatsTest::elements)));
  }

  @Test
  void offsetsInsideStringsCountTheBytesOfTheString() {
    Function<JsonReader, ?> read = in -> {
      in.readArrayStart();
      return in.binary().read(Base64Variant.MODIFIED_FOR_URL);
    };
    assertEquals(5, failing("8166" + "414141" + "2a4141", read).offset());
    assertEquals(6, failing("8168" + "220a414141" + "2a4141", in -> {
      in.readArrayStart();
      in.readString();
      throw in.error(Reason.REJECTED, 8, "here"); // of ["\"\nAAA*AA"], the third A is at 8
    }).offset());
  }

  @Test
  void offsetsFarBackAreFoundAgainInMemoryButNotInStreams() {
    StringBuilder json = new StringBuilder("[[-1");
    for (int i = 0; i < 100_000; i++) json.append(",\"").append(i).append('"');
    byte[] cbor = binary(Cbor.DEFAULT, json.append("],true]").toString(), 5000);
    Function<JsonReader, ?> read = in -> {
      in.readArrayStart();
      long at = in.offset();
      in.skipValue();
      throw in.rejected(at + 4, "here"); // the comma before the second element
    };
    assertEquals(7, failing(Cbor.DEFAULT.source(cbor), Limits.DEFAULT, read).offset());
    JsonError e = failing(Cbor.DEFAULT.source(pieces(cbor, 1000)), Limits.DEFAULT, read);
    assertEquals(-1, e.offset());
    Function<JsonReader, ?> last = in -> {
      in.readArrayStart();
      in.skipValue();
      in.readNextElement();
      return in.readInt();
    };
    assertEquals(cbor.length - 1, failing(Cbor.DEFAULT.source(pieces(cbor, 999)), Limits.DEFAULT, last).offset());
  }

  @Test
  void programsThatReadTheJsonGetAnExceptionForMalformedItems() throws IOException {
    Source source = Cbor.DEFAULT.source(bytes("8201ff"));
    byte[] chunk = new byte[100];
    assertEquals(3, source.read(chunk, 0, 100));
    IOException e = assertThrows(IOException.class, () -> source.read(chunk, 0, 100));
    assertEquals("expected an item of CBOR, got 0xff", e.getMessage());
    assertEquals("[1", json(Cbor.DEFAULT.source(bytes("8201")), 100));
  }

  // ---- limits ----

  @Test
  void limitsOnBytesCountTheBinaryDocument() {
    String json = "[" + "\"\\u0001\",".repeat(50) + "0]"; // 402 bytes of JSON
    byte[] cbor = binary(Cbor.DEFAULT, json, 100);
    Limits exact = Limits.DEFAULT.withDocumentBytes(cbor.length);
    assertNull(error(Cbor.DEFAULT.source(cbor), exact));
    assertNull(error(Cbor.DEFAULT.source(pieces(cbor, 10)), exact));
    Limits less = Limits.DEFAULT.withDocumentBytes(cbor.length - 1);
    for (Source in : new Source[] {Source.of(cbor), pieces(cbor, 10)}) {
      JsonError e = error(Cbor.DEFAULT.source(in), less);
      assertEquals(Reason.LIMIT_DOCUMENT_BYTES, e.reason());
      assertEquals("document of more than " + (cbor.length - 1) + " bytes", e.message());
      assertEquals(cbor.length - 1, e.offset());
    }
  }

  @Test
  void moreThanTheLimitIsNotPassedOver() throws IOException {
    byte[] two = bytes("8101" + "8102");
    JsonError e = error(Cbor.DEFAULT.source(pieces(two, 2)), Limits.DEFAULT.withDocumentBytes(2));
    assertEquals("2 unexpected data after the document, got 0x81", shown(e));
  }

  @Test
  void depthCountsContainersButNoTags() {
    Limits three = Limits.DEFAULT.withDepth(3);
    assertNull(error(Cbor.DEFAULT.source(bytes("81c681d9d9f781f6")), three));
    JsonError e = error(Cbor.DEFAULT.source(bytes("81c681d9d9f7818" + "0")), three);
    assertEquals("[0][0][0] 7 nested more than 3 deep", shown(e));
    assertEquals(Reason.LIMIT_DEPTH, e.reason());
  }

  @Test
  void digitsOfBigNumbersAreLimited() {
    byte[] big = bytes("c25864" + "ff".repeat(100));
    assertNull(error(Cbor.DEFAULT.source(big), Limits.DEFAULT));
    JsonError e = error(Cbor.DEFAULT.source(big), Limits.DEFAULT.withDigits(100));
    assertEquals("0 number with more than 100 digits", shown(e));
    assertEquals(Reason.LIMIT_DIGITS, e.reason());
  }

  // ---- sequences ----

  @Test
  void sequencesAreLines() {
    for (BinaryFormat format : new BinaryFormat[] {Cbor.DEFAULT, MessagePack.DEFAULT}) {
      String lines = "{\"a\":[1,\"\\n\"]}\n\"b\"\n-7\n[]\nnull\n1.5\n";
      for (int size = 1; size < 20; size++) {
        byte[] items = binary(format, lines, size);
        assertEquals(lines, json(format.sequence(Source.of(items)), size));
        assertEquals(lines, json(format.sequence(pieces(items, 20 - size)), size));
      }
      assertEquals("", json(format.sequence(Source.of(new byte[0])), 10));
      assertEquals("1\n[]\n", json(format.sequence(Source.of(binary(format, "\u001e1\n\u001e[]\n", 3))), 10));
      assertThrows(IllegalArgumentException.class, () -> binary(format, "[\u0001]", 10));
    }
  }

  // ---- options ----

  @Test
  void byteStringsAreReadInTheEncodingOfTheirFields() {
    byte[] cbor = bytes("8241ff" + "d64101");
    Cbor mime = Cbor.DEFAULT.withByteStrings(Base64Variant.MIME_NO_LINEFEEDS);
    assertEquals("[\"/w==\",\"AQ==\"]", json(mime.source(cbor), 7));
    assertEquals("[\"ff\",\"AQ==\"]", json(Cbor.DEFAULT.withByteStrings(Hex.LOWER).source(cbor), 7));
    byte[] packed = bytes("92c401ff" + "c70205" + "0102");
    MessagePack hex = MessagePack.DEFAULT.withByteStrings(Hex.UPPER);
    assertEquals("![1] 4 expected a value, got an extension of type 5", Documents.outcome(hex.source(packed), null));
    assertEquals("[\"FF\",\"0102\"]", json(hex.withExtensionsAsBytes().source(packed), 7));
    assertThrows(IllegalArgumentException.class, () -> Cbor.DEFAULT.withByteStrings(Base64Variant.MIME));
  }

  @Test
  void longByteStringsAreEncodedInPieces() {
    byte[] all = new byte[100_003];
    new Random(7).nextBytes(all);
    byte[] cbor = new byte[all.length + 5];
    cbor[0] = 0x5A;
    for (int i = 0; i < 4; i++) cbor[1 + i] = (byte) (all.length >>> 24 - 8 * i);
    System.arraycopy(all, 0, cbor, 5, all.length);
    String expected = '"' + java.util.Base64.getUrlEncoder().withoutPadding().encodeToString(all) + '"';
    for (int size : new int[] {1, 5, 100, 8191, 1 << 20}) {
      assertEquals(expected, json(Cbor.DEFAULT.source(cbor), size));
      assertEquals(expected, json(Cbor.DEFAULT.source(pieces(cbor, size)), 999));
    }
  }

  @Test
  void deterministicCborSortsFields() {
    Cbor sorted = Cbor.DEFAULT.deterministic();
    String long24 = "x".repeat(24);
    String json = "{\"b\":{\"z\":[{\"y\":1,\"x\":[2]}],\"\":{}},\"a\":1,\"aa\":[],\"" + long24 + "\":0,\"B\":1.0}";
    String expected = "a5" + "6142f93c00" + "616101" + "6162a2" + "60a0" + "617a81a2" + "61788102" + "617901"
        + "62616180" + "7818" + "78".repeat(24) + "00";
    for (int size = 1; size < 30; size++) assertEquals(expected, hex(binary(sorted, json, size)));
    assertEquals(expected, hex(binary(sorted, json(Cbor.DEFAULT.source(bytes(expected)), 99), 99)));
    String twice = "[0,{\"a\":1,\"b\":2,\"\\u0061\":3}]";
    JsonException e = assertThrows(JsonException.class, () -> binary(sorted, twice, 99));
    assertEquals(".[1](duplicate: \"a\")", e.error().toString());
    assertThrows(IllegalArgumentException.class, () -> sorted.streaming());
  }

  @Test
  void streamingHoldsNoDocument() throws IOException {
    StringBuilder json = new StringBuilder("{\"first\":{\"x\":[1,2]},\"rows\":[");
    for (int i = 0; i < 30_000; i++) {
      json.append(i == 0 ? "" : ",").append("{\"id\":").append(i).append(",\"s\":\"abc\"}");
    }
    json.append("]}");
    byte[] all = json.toString().getBytes();
    long[] most = new long[2];
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    var sink = Cbor.DEFAULT.streaming().sink((b, from, to) -> {
      out.write(b, from, to - from);
      most[1] = Math.max(most[1], to - from);
    });
    for (int i = 0; i < all.length; i += 1000) {
      sink.write(all, i, Math.min(all.length, i + 1000));
      if (i == 300_000) assertTrue(out.size() > 100_000, "written so far: " + out.size());
    }
    sink.complete();
    assertEquals(json.toString(), json(Cbor.DEFAULT.source(out.toByteArray()), 5000));
    assertTrue(most[1] < 64 * 1024);
    assertEquals(0xBF, out.toByteArray()[0] & 0xFF);
    byte[] whole = binary(Cbor.DEFAULT, json.toString(), 1000);
    assertEquals(0xA2, whole[0] & 0xFF);
    assertEquals(json.toString(), json(Cbor.DEFAULT.source(whole), 5000));
    // what fits has its size
    assertEquals("a1616181" + "01", hex(binary(Cbor.DEFAULT.streaming(), "{\"a\":[1]}", 3)));
  }

  // ---- numbers and strings ----

  @Test
  void numbersThatMessagePackCannotHoldAreErrors() {
    String[] numbers = {"18446744073709551616", "-9223372036854775809", "0.12345678901234567890", "1e400"};
    for (String number : numbers) {
      JsonException e =
          assertThrows(JsonException.class, () -> binary(MessagePack.DEFAULT, "{\"a\":[1," + number + "]}", 4));
      assertEquals(Reason.OUT_OF_RANGE, e.reason());
      assertEquals(".a[1]", e.error().path());
      byte[] cbor = binary(Cbor.DEFAULT, number, 4);
      String again = json(Cbor.DEFAULT.source(cbor), 50);
      assertEquals(0, new java.math.BigDecimal(number).compareTo(new java.math.BigDecimal(again)), number);
    }
    assertThrows(JsonException.class, () -> binary(Cbor.DEFAULT, "1e99999999999", 50));
  }

  @Test
  void everyDoubleComesBackInAsFewBytesAsItNeeds() {
    Random random = new Random(1);
    for (int i = 0; i < 100_000; i++) {
      double d = switch (i % 4) {
        case 0 -> Double.longBitsToDouble(random.nextLong());
        case 1 -> Float.intBitsToFloat(random.nextInt());
        case 2 -> Math.scalb(random.nextInt(2048), random.nextInt(45) - 30);
        default -> random.nextInt(1_000_000) / 1000.0;
      };
      if (!Double.isFinite(d)) continue;
      String json;
      try (JsonWriter out = JsonWriter.open()) {
        out.writeDouble(d);
        json = out.toText();
      }
      byte[] cbor = binary(Cbor.DEFAULT, json, 100), packed = binary(MessagePack.DEFAULT, json, 100);
      assertEquals(json, json(Cbor.DEFAULT.source(cbor), 100));
      assertEquals(json, json(MessagePack.DEFAULT.source(packed), 100));
      assertEquals((float) d == d ? 5 : 9, packed.length, json);
      boolean isHalf = d == 0 || d == Math.scalb(Math.rint(Math.scalb(d, -shift(d))), shift(d)) && Math.abs(d) <= 65504;
      assertEquals(isHalf ? 3 : (float) d == d ? 5 : 9, cbor.length, json);
    }
  }

  /** Returns the exponent of the last place that a half-precision number near {@code d} has. */
  private static int shift(double d) {
    return Math.max(Math.getExponent(d) - 10, -24);
  }

  @Test
  void escapesAreDecoded() {
    String json = "[\"\\u0000\\u00e9\\u20ac\\ud83d\\ude00\\n\\/x\",{\"\\\"k\\\\\":\"\"}]";
    String plain = "[\"\\u0000\u00e9\u20ac\ud83d\ude00\\n/x\",{\"\\\"k\\\\\":\"\"}]";
    for (BinaryFormat format : new BinaryFormat[] {Cbor.DEFAULT, MessagePack.DEFAULT}) {
      for (int size = 1; size < 20; size++) assertEquals(plain, json(format.source(binary(format, json, size)), size));
      for (String half : new String[] {"\\ud83d", "\\ud83dx", "\\ude00", "\\ud83d\\n", "\\ud83d\\ud83d\\ude00"}) {
        JsonException e = assertThrows(JsonException.class, () -> binary(format, "{\"a\":\"" + half + "\"}", 99), half);
        assertEquals(".a(half of a surrogate pair)", e.error().toString());
      }
    }
  }

  @Test
  void everyControlCharacterIsEscaped() {
    byte[] text = new byte[2 + 128];
    text[0] = 0x78;
    text[1] = (byte) 128;
    for (int i = 0; i < 128; i++) text[2 + i] = (byte) i;
    try (JsonReader in = JsonReader.open(Cbor.DEFAULT.source(text), Limits.DEFAULT)) {
      String s = in.readString();
      for (int i = 0; i < 128; i++) assertEquals(i, s.charAt(i));
    }
  }
}
