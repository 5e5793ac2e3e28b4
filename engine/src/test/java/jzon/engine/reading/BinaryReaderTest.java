package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.Samples;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Base64Variant.LineSeparator;
import jzon.engine.binary.Base64Variant.Padding;
import jzon.engine.binary.BinaryText;
import jzon.engine.binary.Hex;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;

/** Bytes read from the text of strings: whole, in pieces and into sinks, against what the JDK reads. */
public class BinaryReaderTest {
  private static final Base64Variant PLAIN = Base64Variant.MIME_NO_LINEFEEDS;
  private static final Base64Variant URL = Base64Variant.MODIFIED_FOR_URL;
  private static final Base64Variant ALLOWED = Base64Variant.builder().padding(Padding.ALLOWED).build();
  private static final Base64Variant EIGHT = Base64Variant.builder().lines(8, LineSeparator.LF).build();
  private static final Base64Variant EIGHT_CRLF = Base64Variant.builder().lines(8, LineSeparator.CRLF).build();

  public static final List<BinaryText> ALL =
      List.of(
          PLAIN, Base64Variant.MIME, Base64Variant.PEM, URL, ALLOWED, EIGHT, EIGHT_CRLF,
          Base64Variant.builder().writeNoPadding().lines(4, LineSeparator.CRLF).build(), Hex.LOWER, Hex.UPPER);

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  public static String token(byte[] bytes, BinaryText text) {
    try (JsonWriter out = JsonWriter.open()) {
      out.binary().write(bytes, text);
      return out.toText();
    }
  }

  public static byte[] random(Random r, int length) {
    byte[] bytes = new byte[length];
    r.nextBytes(bytes);
    return bytes;
  }

  /** Reads in pieces of {@code size} bytes, each to another place of the buffer. */
  private static String pieces(JsonReader in, BinaryText text, int size) {
    in.binary().start(text);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] buffer = new byte[size + 3];
    for (int i = 0, n; (n = in.binary().read(buffer, i % 4, i % 4 + size)) >= 0; i++) {
      assertTrue(n > 0, "a piece is not empty");
      all.write(buffer, i % 4, n);
    }
    return hex(all.toByteArray());
  }

  private static byte[] sunkBytes(JsonReader in, BinaryText text) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    assertEquals(in.binary().readTo(text, all), all.size());
    return all.toByteArray();
  }

  private static String sunk(JsonReader in, BinaryText text) {
    return hex(sunkBytes(in, text));
  }

  private static String channelled(JsonReader in, BinaryText text) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    assertEquals(in.binary().readTo(text, Channels.newChannel(all)), all.size());
    return hex(all.toByteArray());
  }

  /** Returns the one outcome of all ways to read a token, from every form of input. */
  private static String read(String token, BinaryText text) {
    byte[] json = token.getBytes(StandardCharsets.UTF_8);
    String expected = Inputs.all(json, in -> hex(in.binary().read(text)));
    assertEquals(expected, Inputs.all(json, in -> sunk(in, text)), token);
    assertEquals(expected, Inputs.all(json, in -> channelled(in, text)), token);
    for (int size : new int[] {1, 2, 3, 4, 5, 7, 100}) {
      assertEquals(expected, Inputs.all(json, in -> pieces(in, text, size)), token);
    }
    assertEquals(
        expected.startsWith("error") ? expected : "skipped",
        Inputs.all(json, in -> {
          in.binary().start(text);
          in.binary().skip();
          return "skipped";
        }));
    return expected;
  }

  @Test
  void readsTheExamplesOfRfc4648() {
    String[] texts = {"", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"};
    for (int n = 0; n <= 6; n++) {
      String expected = hex("foobar".substring(0, n).getBytes(StandardCharsets.US_ASCII));
      assertEquals(expected, read('"' + texts[n] + '"', PLAIN));
      assertEquals(expected, read('"' + texts[n].replace("=", "") + '"', URL));
      assertEquals(expected, read('"' + expected + '"', Hex.UPPER));
      assertEquals(expected, read('"' + expected.toUpperCase() + '"', Hex.LOWER));
    }
  }

  @Test
  void readsEscapes() {
    assertEquals("fbff", read("\"+\\/8=\"", PLAIN));
    assertEquals("fbff", read("\"\\u002b\\u002F\\u0038\\u003d\"", PLAIN));
    assertEquals("0aff", read("\"\\u0030A\\u0066f\"", Hex.LOWER));
    String first = "\"AAAAAAAA", last = "AAAA\"";
    for (String separator : List.of("\\n", "\\r\\n", "\\u000a", "\\u000A", "\\u000d\\n", "\\r\\u000a")) {
      assertEquals("0".repeat(18), read(first + separator + last, EIGHT));
    }
    for (String separator : List.of("\\r\\n", "\\u000d\\u000a")) {
      assertEquals("0".repeat(18), read(first + separator + last, EIGHT_CRLF));
    }
  }

  /** Variants, tokens, and the messages with which they are rejected. */
  @Test
  void refusesWhatIsNoTextOfTheVariant() {
    Object[][] table = {
      {PLAIN, "7", "(expected a string, got 7) EXPECTED_STRING at 0"},
      {PLAIN, "null", "(expected a string, got null) EXPECTED_STRING at 0"},
      {PLAIN, "\"QUJD", "(unexpected end of input) UNEXPECTED_END at 5"},
      {PLAIN, "\"QU", "(unexpected end of input) UNEXPECTED_END at 3"},
      {PLAIN, "\"QUJD\\", "(unexpected end of input) UNEXPECTED_END at 6"},
      {PLAIN, "\"QU\0D\"", "(control characters in strings must be escaped) CONTROL_CHARACTER at 3"},
      {PLAIN, "\"QUJD\nQUJD\"", "(control characters in strings must be escaped) CONTROL_CHARACTER at 5"},
      {PLAIN, "\"QU\\xD\"", "(invalid escape) INVALID_ESCAPE at 4"},
      {PLAIN, "\"QU\\ud800D\"", "(lone surrogate) LONE_SURROGATE at 3"},
      {PLAIN, "\"QU*D\"", "(expected a Base64 character, got \"*\") INVALID_BINARY at 3"},
      {PLAIN, "\"QU D\"", "(expected a Base64 character, got \" \") INVALID_BINARY at 3"},
      {PLAIN, "\"QU-D\"", "(expected a Base64 character, got \"-\") INVALID_BINARY at 3"},
      {PLAIN, "\"QU\u00e9D\"", "(expected a Base64 character, got \"\u00e9\") INVALID_BINARY at 3"},
      {PLAIN, "\"QU\u0100D\"", "(expected a Base64 character, got \"\u0100\") INVALID_BINARY at 3"},
      {PLAIN, "\"QU\u65e5D\"", "(expected a Base64 character, got \"\u65e5\") INVALID_BINARY at 3"},
      {PLAIN, "\"QU\\ud83d\\ude00\"", "(expected a Base64 character, got \"\ud83d\ude00\") INVALID_BINARY at 3"},
      {PLAIN, "\"QU\\u0000\"", "(expected a Base64 character, got \"\\u0000\") INVALID_BINARY at 3"},
      {PLAIN, "\"QUJD\\n\"", "(expected a Base64 character, got \"\\u000a\") INVALID_BINARY at 5"},
      {PLAIN, "\"QUJDQ\"", "(expected one more character, got the end of the string) INVALID_BINARY at 6"},
      {PLAIN, "\"QUJDQU\"", "(expected \"=\", got the end of the string) INVALID_BINARY at 7"},
      {PLAIN, "\"QUJDQQ=\"", "(expected \"=\", got the end of the string) INVALID_BINARY at 8"},
      {PLAIN, "\"QUJDQQ=A\"", "(expected nothing after the padding, got \"A\") INVALID_BINARY at 8"},
      {PLAIN, "\"QUJDQQ===\"", "(expected nothing after the padding, got \"=\") INVALID_BINARY at 9"},
      {PLAIN, "\"QUJDQQ==\\n\"", "(expected nothing after the padding, got \"\\u000a\") INVALID_BINARY at 9"},
      {PLAIN, "\"QUI=QUJD\"", "(expected nothing after the padding, got \"Q\") INVALID_BINARY at 5"},
      {PLAIN, "\"=\"", "(expected a Base64 character, got \"=\") INVALID_BINARY at 1"},
      {PLAIN, "\"Q===\"", "(expected a Base64 character, got \"=\") INVALID_BINARY at 2"},
      {PLAIN, "\"QUJD=\"", "(expected a Base64 character, got \"=\") INVALID_BINARY at 5"},
      {PLAIN, "\"QR==\"", "(expected a last character whose unused bits are zero) INVALID_BINARY at 2"},
      {PLAIN, "\"QUF=\"", "(expected a last character whose unused bits are zero) INVALID_BINARY at 3"},
      {PLAIN, "\"QU\\u0046=\"", "(expected a last character whose unused bits are zero) INVALID_BINARY at 3"},
      {URL, "\"QQ==\"", "(expected Base64 without padding, got \"=\") INVALID_BINARY at 3"},
      {URL, "\"QR\"", "(expected a last character whose unused bits are zero) INVALID_BINARY at 2"},
      {URL, "\"Q\"", "(expected one more character, got the end of the string) INVALID_BINARY at 2"},
      {URL, "\"QU/D\"", "(expected a Base64 character, got \"/\") INVALID_BINARY at 3"},
      {ALLOWED, "\"QQ=\"", "(expected \"=\", got the end of the string) INVALID_BINARY at 4"},
      {EIGHT, "\"AAAAAAAAA\"", "(expected a line of 8 characters, got \"A\") INVALID_BINARY at 9"},
      {EIGHT, "\"AAAAAAAAAAAA\"", "(expected a line of 8 characters, got \"A\") INVALID_BINARY at 9"},
      {EIGHT, "\"AAAA\\nAAAA\"", "(expected a line of 8 characters, got \"\\u000a\") INVALID_BINARY at 5"},
      {EIGHT, "\"AAAAAAA\\nA\"", "(expected a line of 8 characters, got \"\\u000a\") INVALID_BINARY at 8"},
      {EIGHT, "\"\\nAAAA\"", "(expected a line of 8 characters, got \"\\u000a\") INVALID_BINARY at 1"},
      {EIGHT, "\"AAAAAAAA\\n\"", "(expected one more line, got the end of the string) INVALID_BINARY at 11"},
      {EIGHT, "\"AAAAAAAA\\nAAAAAAAA\\nAAAAAAAA\\n\"",
       "(expected one more line, got the end of the string) INVALID_BINARY at 31"},
      {EIGHT, "\"AAAA*AAA\\nAAAAAAAA\\nAAAA\"", "(expected a Base64 character, got \"*\") INVALID_BINARY at 5"},
      {EIGHT, "\"AAAAAAAA\\nAAAAA*AA\\nAAAAAAAA\\nAAAA\"",
       "(expected a Base64 character, got \"*\") INVALID_BINARY at 16"},
      {EIGHT, "\"AAAAAAAA\\n\\nA\"", "(expected a line of 8 characters, got \"\\u000a\") INVALID_BINARY at 11"},
      {EIGHT, "\"AAAAAAAA\\rAAAA\"", "(expected a line feed, got \"A\") INVALID_BINARY at 11"},
      {EIGHT, "\"AAAAAAA=\\nAAAA\"", "(expected nothing after the padding, got \"\\u000a\") INVALID_BINARY at 9"},
      {EIGHT_CRLF, "\"AAAAAAAA\\nAAAA\"", "(expected a carriage return, got \"\\u000a\") INVALID_BINARY at 9"},
      {Hex.LOWER, "\"0\"", "(expected one more character, got the end of the string) INVALID_BINARY at 2"},
      {Hex.LOWER, "\"0g\"", "(expected a hexadecimal digit, got \"g\") INVALID_BINARY at 2"},
      {Hex.LOWER, "\"00=\"", "(expected a hexadecimal digit, got \"=\") INVALID_BINARY at 3"},
      {Hex.UPPER, "\"00\\n\"", "(expected a hexadecimal digit, got \"\\u000a\") INVALID_BINARY at 3"},
    };
    for (Object[] row : table) {
      String got = read((String) row[1], (BinaryText) row[0]);
      String place = got.substring(0, got.lastIndexOf(' '));
      assertEquals("error " + row[2], place, () -> row[0] + " " + row[1]);
    }
    byte[] malformed = {'"', 'Q', 'U', (byte) 0xC3, 'D', '"'};
    assertEquals(
        "error (invalid UTF-8) INVALID_UTF8 at 3 1:4", Inputs.all(malformed, in -> hex(in.binary().read(PLAIN))));
  }

  /** Long texts whose wrong character is at every distance from the end of the document. */
  @Test
  void refusesCharactersNearTheEnd() {
    String before = "QUJD".repeat(200);
    for (String wrong : new String[] {"é", "日", "\\u0100", "*"}) {
      for (int n = 0; n < 20; n++) {
        String got = Inputs.array('"' + before + wrong + "Q".repeat(n) + '"', in -> hex(in.binary().read(PLAIN)));
        assertTrue(got.contains(") INVALID_BINARY at 801 "), got);
      }
    }
  }

  /** Every character as the last but the padding: of 64 only those are accepted whose unused bits are zero. */
  @Test
  void unusedBitsOfEveryLastCharacter() {
    for (Base64Variant text : List.of(PLAIN, URL, ALLOWED)) {
      String many = "QUJD".repeat(40);
      for (String before : new String[] {"Q", "QU", "QUJDQ", "QUJDQU", many + "Q", many + "QU"}) {
        int rest = before.length() % 4 + 1;
        String pads = text == URL ? "" : "=".repeat(4 - rest);
        for (int v = 0; v < 64; v++) {
          String token = '"' + before + text.alphabet().charAt(v) + pads + '"';
          String got = Inputs.array(token, in -> hex(in.binary().read(text)));
          boolean accepted = (v & (rest == 2 ? 15 : 3)) == 0;
          if (!accepted) {
            int at = before.length() + 1;
            assertEquals(
                "error (expected a last character whose unused bits are zero) INVALID_BINARY at " + at + " 1:"
                    + (at + 1), got, token);
          } else {
            assertEquals(token, token(HexFormat.of().parseHex(got), text));
          }
        }
      }
    }
  }

  @Test
  void errorsTellThePath() {
    String json = "{\"a\":[{\"content\":\"QUJDQU*D\"}]}";
    String got = Inputs.all(json, in -> {
      in.readObjectStart();
      in.readName();
      in.readArrayStart();
      in.readObjectStart();
      in.readName();
      return hex(in.binary().read(PLAIN));
    });
    assertEquals(
        "error .a[0].content(expected a Base64 character, got \"*\") INVALID_BINARY at 24 1:25", got);
  }

  @Test
  void readsEveryLengthOfEveryVariant() {
    Random r = new Random(1);
    for (BinaryText text : ALL) {
      for (int n = 0; n <= 70; n++) {
        byte[] bytes = random(r, n);
        String token = token(bytes, text);
        assertEquals(token.length() - 2, text.textLength(n));
        assertEquals(hex(bytes), Inputs.all(token, in -> hex(in.binary().read(text))));
        for (int size = 1; size <= 9; size++) {
          int s = size;
          assertEquals(hex(bytes), Inputs.array(token, in -> pieces(in, text, s)));
        }
      }
      for (int n : new int[] {1000, 24 * 1024 - 1, 24 * 1024, 24 * 1024 + 1, 100_000, 1_000_000}) {
        byte[] bytes = random(r, n);
        byte[] json = ("[" + token(bytes, text) + ",1]").getBytes(StandardCharsets.US_ASCII);
        Function<JsonReader, Object> whole = in -> {
          in.readArrayStart();
          assertArrayEquals(bytes, in.binary().read(text));
          in.readNextElement();
          return in.readInt() + "" + in.readNextElement();
        };
        Function<JsonReader, Object> sunk = in -> {
          in.readArrayStart();
          assertArrayEquals(bytes, sunkBytes(in, text));
          in.readNextElement();
          return in.readInt() + "" + in.readNextElement();
        };
        for (int chunk : new int[] {n < 500_000 ? 7 : 4099, 1000, 1 << 20}) {
          assertEquals(
              "1false", Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT), whole));
          assertEquals("1false", Inputs.outcome(JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT), sunk));
        }
        assertEquals("1false", Inputs.array(json, whole));
        assertEquals("1false", Inputs.array(json, sunk));
      }
    }
  }

  @Test
  void findsWhatIsWrongWhereverItIs() {
    Random r = new Random(7);
    String[] wrong =
        {"\\n", "\\\"", "\\u0041", "\\/", "\n", "\u00e9", "\u20ac", "=", " ", "-", "\\", "\u0080", "", "\""};
    for (int length : new int[] {3, 90, 97, 100, 300, 3100}) {
      String text = Base64.getEncoder().encodeToString(random(r, length));
      for (int i = 0; i < (length < 1000 ? 6 : 2) * wrong.length; i++) {
        int p = r.nextInt(text.length());
        String token = '"' + text.substring(0, p) + wrong[i % wrong.length] + text.substring(p + 1) + '"';
        for (BinaryText t : List.of(PLAIN, URL, Base64Variant.MIME, Hex.LOWER)) read(token, t);
      }
    }
  }

  @Test
  void readsManyValuesWithEscapes() {
    Random r = new Random(8);
    StringBuilder json = new StringBuilder("[");
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      byte[] bytes = random(r, r.nextInt(400));
      String text = Base64.getEncoder().encodeToString(bytes);
      if (i % 1500 > 1400) text = text.replace("/", "\\/").replace("A", "\\u0041");
      json.append(i == 0 ? "" : ",").append('"').append(text).append('"');
      expected.append(hex(bytes)).append(' ');
    }
    byte[] document = json.append(']').toString().getBytes(StandardCharsets.US_ASCII);
    String all =
        Inputs.all(document, in -> {
          StringBuilder s = new StringBuilder();
          for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
            s.append(hex(in.binary().read(PLAIN))).append(' ');
          }
          return s.toString();
        });
    assertEquals(expected.toString(), all);
  }

  @Test
  void readsAcrossEveryCut() {
    Random r = new Random(2);
    for (BinaryText text : ALL) {
      byte[] bytes = random(r, 40);
      String token = token(bytes, text);
      for (int cut = 0; cut <= token.length(); cut++) {
        byte[] json = token.getBytes(StandardCharsets.US_ASCII);
        int first = cut;
        Source source = new Source() {
          private int at;

          @Override
          public int read(byte[] b, int from, int length) {
            int n = Math.min(length, (at < first ? first : json.length) - at);
            if (n == 0) return -1;
            System.arraycopy(json, at, b, from, n);
            at += n;
            return n;
          }
        };
        assertEquals(
            hex(bytes), Inputs.outcome(JsonReader.open(source, Limits.DEFAULT), in -> hex(in.binary().read(text))));
        String truncated = token.substring(0, cut);
        if (cut < token.length()) {
          String end = Inputs.array(truncated, in -> hex(in.binary().read(text)));
          assertTrue(end.startsWith("error (unexpected end of input) UNEXPECTED_END at " + cut), end);
        }
      }
    }
  }

  /** Texts, most of them nearly right, against the JDK's decoders and what they write for the same bytes. */
  @Test
  void agreesWithTheJdk() {
    Random r = new Random(3);
    int taken = 0;
    for (int i = 0; i < Samples.ROUNDS; i++) {
      boolean url = i % 2 == 0;
      byte[] bytes = random(r, i % 64 == 0 ? 90 + r.nextInt(400) : r.nextInt(24));
      Base64.Encoder encoder = url ? Base64.getUrlEncoder().withoutPadding() : Base64.getEncoder();
      byte[] text = encoder.encode(bytes);
      if (text.length > 0) {
        int p = r.nextInt(text.length);
        switch (r.nextInt(6)) {
          case 0 -> text[p] = (byte) r.nextInt(128);
          case 1 -> text = Arrays.copyOf(text, p);
          case 2 -> text[p] = '=';
          case 3 -> text[text.length - 1] = 'B';
          default -> {}
        }
      }
      String s = new String(text, StandardCharsets.US_ASCII);
      if (s.chars().anyMatch(c -> c < ' ' || c == '"' || c == '\\')) continue;
      String expected;
      try {
        byte[] decoded = (url ? Base64.getUrlDecoder() : Base64.getDecoder()).decode(text);
        expected = encoder.encodeToString(decoded).equals(s) ? hex(decoded) : "refused";
      } catch (IllegalArgumentException e) {
        expected = "refused";
      }
      String got = Inputs.array('"' + s + '"', in -> hex(in.binary().read(url ? URL : PLAIN)));
      assertEquals(expected, got.contains(" INVALID_BINARY ") ? "refused" : got, s);
      if (!expected.equals("refused")) taken++;
    }
    assertTrue(taken > Samples.ROUNDS / 10 * 3 && taken < Samples.ROUNDS / 10 * 7, () -> "of both kinds");
  }

  @Test
  void holdsNoMoreThanTheWindow() {
    long length = 64L << 20;
    Source source = new Source() {
      private long at;

      @Override
      public int read(byte[] b, int from, int most) {
        if (at == length + 2) return -1;
        int n = (int) Math.min(most, at == 0 ? 1 : at <= length ? length + 1 - at : 1);
        Arrays.fill(b, from, from + n, (byte) (at == 0 || at > length ? '"' : 'A'));
        at += n;
        return n;
      }
    };
    try (JsonReader in = JsonReader.open(source, Limits.DEFAULT)) {
      byte[] buffer = new byte[10_000];
      long count = 0;
      in.binary().start(PLAIN);
      for (int n; (n = in.binary().read(buffer, 0, buffer.length)) >= 0; count += n) {}
      in.readEnd();
      assertEquals(length / 4 * 3, count);
      assertTrue(in.buf.length <= 256 * 1024, "the window has not grown");
    }
  }

  // ---- limits ----

  @Test
  void limitsWhatIsHeldAndWhatIsPassedOn() {
    byte[] json = Inputs.utf8("[" + token(new byte[1000], PLAIN) + "]");
    Limits held = Limits.DEFAULT.withBinaryBytes(999);
    Function<JsonReader, Object> whole = in -> in.readArrayStart() ? in.binary().read(PLAIN).length : -1;
    String tooMany = "error .[0](more than 999 bytes) LIMIT_BINARY_BYTES at 1 1:2";
    assertEquals(tooMany, Inputs.all(json, held, whole));
    assertEquals("1000 false", Inputs.all(json, held.withBinaryBytes(1000), in -> {
      Object n = whole.apply(in);
      return n + " " + in.readNextElement();
    }));
    Function<JsonReader, Object> passed = in -> in.readArrayStart() ? sunk(in, PLAIN).length() : -1;
    assertEquals(tooMany, Inputs.all(json, Limits.DEFAULT.withStreamedBinaryBytes(999), passed));
    assertEquals("2000 false", Inputs.all(json, held, in -> passed.apply(in) + " " + in.readNextElement()));
    assertEquals(Reason.Kind.LIMIT, Reason.LIMIT_BINARY_BYTES.kind());
    assertEquals(Reason.Kind.SHAPE, Reason.INVALID_BINARY.kind());
  }

  // ---- values that are not read to their end ----

  @Test
  void whatIsReadInTheMiddleOfAValueIsAFault() {
    byte[] json = Inputs.utf8("[\"MTIz\",4]");
    List<Consumer<JsonReader>> others =
        List.of(
            JsonReader::readInt, JsonReader::readString, JsonReader::readDouble, JsonReader::readBoolean,
            JsonReader::readNextElement, JsonReader::readNextMember, JsonReader::readName, JsonReader::skipValue,
            JsonReader::readRaw, JsonReader::readEnd, JsonReader::peek, JsonReader::mark, JsonReader::readLong,
            JsonReader::readUuid, JsonReader::readArrayStart, JsonReader::readObjectStart, r -> r.arrays().readInts(),
            JsonReader::readBigDecimal, in -> in.binary().start(PLAIN),
            in -> in.binary().read(PLAIN), in -> in.binary().readTo(Hex.LOWER, new ByteArrayOutputStream()));
    for (int before = 0; before <= 3; before++) {
      for (Consumer<JsonReader> other : others) {
        try (JsonReader in = JsonReader.open(Inputs.stream(json, 1), Limits.DEFAULT)) {
          in.readArrayStart();
          in.binary().start(PLAIN);
          byte[] buffer = new byte[3];
          if (before > 0) assertEquals(before, in.binary().read(buffer, 0, before));
          var e = assertThrows(IllegalStateException.class, () -> other.accept(in));
          assertEquals("a binary value is not read to its end, nor skipped", e.getMessage());
          in.binary().skip();
          assertTrue(in.readNextElement());
          assertEquals(4, in.readInt());
          assertTrue(!in.readNextElement());
          in.readEnd();
        }
      }
    }
  }

  @Test
  void documentsAreNotConfusedByAValueThatIsNotRead() {
    byte[] json = Inputs.utf8("\"QUJD\" \"QUJD\"");
    try (JsonReader in = JsonReader.openDocuments(json, 0, json.length, Limits.DEFAULT)) {
      assertTrue(in.nextDocument());
      in.binary().start(PLAIN);
      assertThrows(IllegalStateException.class, in::nextDocument);
      in.binary().skip();
      assertTrue(in.nextDocument());
      assertEquals("414243", hex(in.binary().read(PLAIN)));
    }
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      in.binary().start(PLAIN); // closed in the middle: the next that opens it must not notice
    }
    assertEquals("7", Inputs.all("7", JsonReader::readInt));
  }

  @Test
  void piecesBelongToAValueThatHasBegun() {
    byte[] json = Inputs.utf8("\"QUJD\"");
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      byte[] buffer = new byte[8];
      assertThrows(IllegalStateException.class, () -> in.binary().read(buffer, 0, 8));
      assertThrows(IllegalStateException.class, in.binary()::skip);
      in.binary().start(PLAIN);
      assertThrows(IndexOutOfBoundsException.class, () -> in.binary().read(buffer, 0, 9));
      assertEquals(0, in.binary().read(buffer, 3, 3));
      assertEquals(3, in.binary().read(buffer, 0, 8));
      assertEquals(-1, in.binary().read(buffer, 0, 8));
      assertThrows(IllegalStateException.class, () -> in.binary().read(buffer, 0, 8));
      in.readEnd();
    }
  }

  @Test
  void marksLeadOutOfAValue() {
    String got = Inputs.all("[\"QUJD*\",1]", in -> {
      in.readArrayStart();
      int mark = in.mark();
      in.binary().start(PLAIN);
      assertEquals(2, in.binary().read(new byte[2], 0, 2));
      in.rewind(mark);
      in.binary().start(PLAIN);
      assertThrows(JsonException.class, in.binary()::skip);
      in.rewind(mark);
      in.unmark(mark);
      String s = in.readString();
      return s + in.readNextElement() + in.readInt() + in.readNextElement();
    });
    assertEquals("QUJD*true1false", got);
  }

  @Test
  void aProgramThatRefusesAPieceIsLocated() {
    byte[] json = Inputs.utf8("{\"a\":\"QUJDQUJD\"}");
    for (int chunk : new int[] {1, 100}) {
      try (JsonReader in = JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT)) {
        in.readObjectStart();
        in.readName();
        in.binary().start(PLAIN);
        in.binary().read(new byte[2], 0, 2);
        assertEquals(".a(no such file)", in.locate(new IllegalArgumentException("no such file")).toString());
      }
      try (JsonReader in = JsonReader.open(Inputs.stream(json, chunk), Limits.DEFAULT)) {
        in.readObjectStart();
        in.readName();
        long at = in.offset();
        in.binary().start(PLAIN);
        in.binary().read(new byte[2], 0, 2);
        assertEquals(".a(too large)", in.locate(in.rejected(at, "too large")).toString());
      }
    }
  }

  @Test
  void faultsOfSinksPass() {
    byte[] json = Inputs.utf8("\"QUJD\"");
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      var full = new IOException("No space left on device");
      var e = assertThrows(UncheckedIOException.class, () -> in.binary().readTo(PLAIN, (b, from, to) -> {
        throw full;
      }));
      assertEquals(full, e.getCause());
    }
  }
}
