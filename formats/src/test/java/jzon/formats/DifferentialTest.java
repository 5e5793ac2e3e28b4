package jzon.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import java.util.regex.Pattern;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;

/** Random documents and mutants of them: jzon reads them as other libraries do, except for the listed differences. */
class DifferentialTest {
  private static final int ROUNDS = Integer.getInteger("jzon.rounds", 20_000);
  private static final Limits LIMITS = Limits.DEFAULT.withNumberBits(4000);

  /** Makes documents with all widths of all items. */
  private abstract static class Documents {
    final Random random;
    final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Documents(Random random) {
      this.random = random;
    }

    abstract void item(int depth);

    byte[] next() {
      out.reset();
      item(4);
      return out.toByteArray();
    }

    void bits(long v, int bytes) {
      for (int i = bytes - 1; i >= 0; i--) out.write((int) (v >>> 8 * i));
    }

    String text() {
      StringBuilder s = new StringBuilder();
      int[] characters = "az\"\\\u0001\n\u00e9\u20ac\ud83d\ude00".codePoints().toArray();
      for (int i = random.nextInt(12); i > 0; i--) s.appendCodePoint(characters[random.nextInt(characters.length)]);
      return s.toString();
    }

    byte[] bytes() {
      byte[] b = new byte[random.nextInt(10)];
      random.nextBytes(b);
      return b;
    }

    long number(int bytes) {
      long v = random.nextLong() >>> 64 - 8 * bytes;
      return random.nextInt(3) == 0 ? v : v & 0xFF;
    }
  }

  private static final class CborDocuments extends Documents {
    CborDocuments(Random random) {
      super(random);
    }

    private void head(int major, long v) {
      int least = v < 24 ? 0 : v < 1 << 8 ? 1 : v < 1 << 16 ? 2 : v < 1L << 32 ? 3 : 4;
      int width = least + random.nextInt(5 - least);
      if (width == 0) out.write((int) (major << 5 | v));
      else {
        out.write(major << 5 | 23 + width);
        bits(v, 1 << width - 1);
      }
    }

    private void string(int major, byte[] b) {
      if (major == 2 && random.nextInt(4) == 0) {
        out.write(major << 5 | 31);
        int cut = random.nextInt(b.length + 1);
        head(major, cut);
        out.write(b, 0, cut);
        head(major, b.length - cut);
        out.write(b, cut, b.length - cut);
        out.write(0xFF);
      } else {
        head(major, b.length);
        out.writeBytes(b);
      }
    }

    @Override
    void item(int depth) {
      int kind = random.nextInt(depth > 0 ? 14 : 9);
      switch (kind) {
        case 0 -> head(0, number(8) & Long.MAX_VALUE);
        case 1 -> head(1, number(8) & Long.MAX_VALUE);
        case 2 -> string(2, bytes());
        case 3, 4 -> string(3, text().getBytes(StandardCharsets.UTF_8));
        case 5 -> out.write(0xF4 + random.nextInt(3));
        case 6 -> {
          int width = random.nextInt(3);
          out.write(0xF9 + width);
          bits(random.nextLong(), 2 << width);
        }
        case 7 -> {
          out.write(0xC2); // Jackson reads tag 3 as -n, not -1 - n
          byte[] b = Arrays.copyOf(bytes(), 10);
          b[0] &= 0x7F; // Jackson takes the bytes for a number with a sign
          string(2, b);
        }
        case 8 -> {
          out.write(0xC4);
          out.write(0x82);
          head(random.nextInt(2), random.nextInt(30));
          head(random.nextInt(2), number(6));
        }
        case 9 -> {
          head(6, 1000 + random.nextInt(100_000));
          item(depth - 1);
        }
        default -> {
          boolean isMap = kind > 11, isOpen = random.nextInt(3) == 0;
          int n = random.nextInt(5);
          if (isOpen) out.write(isMap ? 0xBF : 0x9F);
          else head(isMap ? 5 : 4, n);
          for (int i = 0; i < n; i++) {
            if (isMap && random.nextInt(4) == 0) head(random.nextInt(2), number(4) & 0xFFFFFF);
            else if (isMap) string(3, (i + text()).getBytes(StandardCharsets.UTF_8));
            item(depth - 1);
          }
          if (isOpen) out.write(0xFF);
        }
      }
    }
  }

  private static final class PackedDocuments extends Documents {
    PackedDocuments(Random random) {
      super(random);
    }

    private void sized(int fix, int fixEnd, int head, int widths, int n) {
      int width = random.nextInt(widths + 1);
      int first = widths == 3 ? 0 : 1;
      if (width == 0 && fix > 0 && n < fixEnd) out.write(fix | n);
      else {
        int w = width == 0 ? widths - 1 : width - 1;
        out.write(head + w);
        bits(n, 1 << w + first);
      }
    }

    private void string() {
      byte[] b = text().getBytes(StandardCharsets.UTF_8);
      sized(0xA0, 32, 0xD9, 3, b.length);
      out.writeBytes(b);
    }

    private void integer() {
      int width = random.nextInt(4);
      if (random.nextInt(3) == 0) out.write(random.nextInt(160) - 32);
      else {
        out.write((random.nextBoolean() ? 0xCC : 0xD0) + width);
        bits(number(8), 1 << width);
      }
    }

    @Override
    void item(int depth) {
      int kind = random.nextInt(depth > 0 ? 9 : 6);
      switch (kind) {
        case 0 -> integer();
        case 1, 2 -> string();
        case 3 -> {
          byte[] b = bytes();
          sized(0, 0, 0xC4, 3, b.length);
          out.writeBytes(b);
        }
        case 4 -> out.write(new int[] {0xC0, 0xC2, 0xC3}[random.nextInt(3)]);
        case 5 -> {
          int width = random.nextInt(2);
          out.write(0xCA + width);
          bits(random.nextLong(), 4 << width);
        }
        default -> {
          boolean isMap = kind > 7;
          int n = random.nextInt(5);
          sized(isMap ? 0x80 : 0x90, 16, isMap ? 0xDE : 0xDC, 2, n);
          for (int i = 0; i < n; i++) {
            if (isMap && random.nextInt(4) == 0) integer();
            else if (isMap) string();
            item(depth - 1);
          }
        }
      }
    }
  }

  // ---- what documents are, as text: doubles by their bits, bytes as Base64 ----

  private static String tokens(JsonParser in) throws IOException {
    StringBuilder s = new StringBuilder();
    int depth = 0;
    do {
      JsonToken t = in.nextToken();
      if (t == null) throw new IOException("cut");
      if (t.isStructStart()) depth++;
      if (t.isStructEnd()) depth--;
      switch (t) {
        case VALUE_STRING -> s.append('"').append(in.getText());
        case FIELD_NAME -> s.append('"').append(in.currentName());
        case VALUE_NUMBER_INT -> s.append(in.getBigIntegerValue());
        case VALUE_NUMBER_FLOAT -> s.append(floating(in));
        case VALUE_EMBEDDED_OBJECT ->
            s.append('"').append(Base64.getUrlEncoder().withoutPadding().encodeToString(in.getBinaryValue()));
        default -> s.append(t.asString());
      }
      s.append(' ');
    } while (depth > 0);
    if (in.nextToken() != null) throw new IOException("more");
    return s.toString();
  }

  private static String floating(JsonParser in) throws IOException {
    double d = in.getDoubleValue();
    return Double.isFinite(d) ? String.valueOf(d) : '"' + String.valueOf(d);
  }

  private static String ofJackson(byte[] cbor) {
    try (JsonParser in = new CBORFactory().createParser(cbor)) {
      return tokens(in);
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }

  private static void render(Value v, StringBuilder s) {
    switch (v.getValueType()) {
      case STRING -> s.append('"').append(v.asStringValue().asString());
      case BINARY ->
          s.append('"').append(Base64.getUrlEncoder().withoutPadding().encodeToString(v.asBinaryValue().asByteArray()));
      case INTEGER -> s.append(v.asIntegerValue().toBigInteger());
      case FLOAT -> {
        double d = v.asFloatValue().toDouble();
        s.append(Double.isFinite(d) ? "" : "\"").append(d);
      }
      case ARRAY -> {
        s.append("[ ");
        v.asArrayValue().forEach(e -> render(e, s));
        s.append("]");
      }
      case MAP -> {
        s.append("{ ");
        Value[] all = v.asMapValue().getKeyValueArray();
        for (int i = 0; i < all.length; i += 2) {
          if (all[i].isIntegerValue()) s.append('"').append(all[i].asIntegerValue().toBigInteger()).append(' ');
          else if (all[i].isStringValue()) render(all[i], s);
          else throw new MessageTypeException("key");
          render(all[i + 1], s);
        }
        s.append("}");
      }
      case EXTENSION -> throw new MessageTypeException("extension");
      default -> s.append(v);
    }
    s.append(' ');
  }

  private static String ofMsgpack(byte[] packed) {
    var strict = new UnpackerConfig().withActionOnMalformedString(java.nio.charset.CodingErrorAction.REPORT);
    try (MessageUnpacker in = strict.newUnpacker(packed)) {
      StringBuilder s = new StringBuilder();
      Value v = in.unpackValue();
      if (in.hasNext()) return null;
      render(v, s);
      return s.toString();
    } catch (IOException | RuntimeException | OutOfMemoryError e) { // it allocates what a document declares
      return null;
    }
  }

  private static String ofJzon(BinaryFormat format, byte[] document) throws IOException {
    JsonError e = jzon.formats.Documents.error(format.source(document), LIMITS);
    if (e != null) return null;
    String json = jzon.formats.Documents.json(format.source(document), 4096);
    try (JsonParser in = new JsonFactory().createParser(json)) {
      return tokens(in);
    }
  }

  private interface Other {
    String read(byte[] document);
  }

  /** Compares documents and mutants; a difference of mutants matches {@code listed}: jzon's message, and the mutant. */
  private static void compare(BinaryFormat format, Documents documents, Other other, Pattern listed)
      throws IOException {
    int accepted = 0;
    for (int i = 0; i < ROUNDS; i++) {
      byte[] document = documents.next();
      String expected = other.read(document), found = ofJzon(format, document);
      assertEquals(expected, found, () -> HexFormat.of().formatHex(document));
      byte[] mutant = document.clone();
      for (int k = documents.random.nextInt(3); k >= 0; k--) {
        mutant[documents.random.nextInt(mutant.length)] = (byte) documents.random.nextInt(256);
      }
      if (documents.random.nextInt(4) == 0) mutant = Arrays.copyOf(mutant, documents.random.nextInt(mutant.length + 2));
      String ours = ofJzon(format, mutant);
      if (ours != null) accepted++;
      JsonError e = jzon.formats.Documents.error(format.source(mutant), LIMITS);
      if (e != null && e.reason() == Reason.UNEXPECTED_END) continue; // they would wait, or run out of memory
      String one = other.read(mutant);
      if (ours == null ? one == null : ours.equals(one)) continue;
      String difference = (e == null ? "accepted" : e.expected()) + " " + HexFormat.of().formatHex(mutant);
      assertTrue(listed.matcher(difference).find(), difference);
    }
    assertTrue(accepted > ROUNDS / 10, "mutants accepted: " + accepted);
  }

  /**
   * Jackson reads the bytes of big numbers as signed, rejects tags and exponents beyond 32 bits, sees no tags after the
   * document, does not check the contents of tags 0 and 1, reads all simple values, and reads some malformed UTF-8.
   */
  private static final Pattern OF_JACKSON = Pattern.compile(
      "accepted .*(c[0-4]|db)|invalid UTF-8|simple|after tag|unexpected data|an exponent|number with|time|as a key");

  @Test
  void cborAsJackson() throws IOException {
    compare(Cbor.DEFAULT, new CborDocuments(new Random(63)), DifferentialTest::ofJackson, OF_JACKSON);
  }

  @Test
  void messagePackAsMsgpackCore() throws IOException {
    Pattern nothing = Pattern.compile("$^");
    compare(MessagePack.DEFAULT, new PackedDocuments(new Random(63)), DifferentialTest::ofMsgpack, nothing);
  }
}
