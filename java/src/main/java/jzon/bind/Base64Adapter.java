package jzon.bind;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.Reason;

/**
 * Arrays of bytes as Base64 (RFC 4648, section 4), with padding and without line feeds.
 *
 * <p>Java's decoder takes text without its padding, and bits that stand for nothing; both are refused here, so that
 * there is one text for each array.
 */
final class Base64Adapter extends JsonAdapter<byte[]> {
  static final JsonAdapter<byte[]> INSTANCE = new Base64Adapter();

  private static final String EXPECTED = "expected Base64 with padding";

  @Override
  public byte[] decode(JsonReader in) {
    long at = in.offset();
    String text = in.readString();
    if (text.length() % 4 != 0) throw in.error(Reason.EXPECTED_TEXT, at, EXPECTED);
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw in.error(Reason.EXPECTED_TEXT, at, EXPECTED);
    }
    if (!endsWithZeros(text, bytes)) throw in.error(Reason.EXPECTED_TEXT, at, EXPECTED);
    return bytes;
  }

  /** Tells whether the bits of the last character before the padding that stand for nothing are zeros. */
  private static boolean endsWithZeros(String text, byte[] bytes) {
    int left = bytes.length % 3;
    if (left == 0) return true;
    int last = bytes[bytes.length - 1];
    int value = left == 1 ? (last & 0x03) << 4 : (last & 0x0F) << 2;
    char expected = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".charAt(value);
    return text.charAt(text.length() - (left == 1 ? 3 : 2)) == expected;
  }

  @Override
  public void encode(byte[] bytes, JsonWriter out) {
    out.writeString(new String(Base64.getEncoder().encode(bytes), StandardCharsets.ISO_8859_1));
  }
}
