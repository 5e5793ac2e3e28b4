package jzon.engine;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

import jzon.engine.text.Base64Blocks;
import jzon.engine.text.Base64Text;

/**
 * Bytes as Base64 (RFC 4648): which characters, whether with padding, and whether in lines.
 *
 * <p>The constants are what most need; {@link #builder()} and {@link #toBuilder()} make others. Reading takes what the
 * variant writes and refuses all else, so that equal texts are equal bytes and the other way round:
 *
 * <ul>
 *   <li>characters beyond the alphabet, whitespace among them;
 *   <li>padding other than {@link Padding} says, and anything behind it;
 *   <li>a last character with bits that belong to no byte and are not zero;
 *   <li>of a variant with lines, any line but the last that is not full, one that is too long, and a separator behind
 *       the last one.
 * </ul>
 *
 * <p>Two things are read that are not written: with {@link Padding#ALLOWED} text may have padding or not, and lines
 * that end in a line feed may as well end in a carriage return and a line feed. In a JSON string line feeds are
 * escaped: written {@code \n}, read in any form ({@code \u000a}), as every other character.
 */
public final class Base64Variant extends BinaryText {
  private static final long serialVersionUID = 1L;

  /** The alphabet of RFC 4648 section 4, with {@code +} and {@code /}. */
  public static final String STANDARD_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  /** The alphabet of RFC 4648 section 5, with {@code -} and {@code _}, for URLs and names of files. */
  public static final String URL_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  /** What text to be read may or must have at its end, where its bytes are no multiple of three. */
  public enum Padding {
    /** As many {@code =} as make it a multiple of four characters. */
    REQUIRED,
    /** These, or none. */
    ALLOWED,
    /** None. */
    FORBIDDEN
  }

  /** What stands between two lines. */
  public enum LineSeparator {
    /** A line feed; a carriage return before it is read as well. */
    LF("\\n"),
    /** A carriage return and a line feed; nothing else is read. */
    CRLF("\\r\\n");

    /** As it is written in a JSON string. */
    private final byte[] bytes;

    LineSeparator(String escaped) {
      bytes = escaped.getBytes(StandardCharsets.US_ASCII);
    }
  }

  /** RFC 4648 section 4: one line, padding required. What byte arrays are where nothing else is asked for. */
  public static final Base64Variant MIME_NO_LINEFEEDS = builder().named("MIME_NO_LINEFEEDS").build();

  /** As RFC 2045 has it: lines of 76 characters, but with line feeds between them; padding required. */
  public static final Base64Variant MIME = builder().lines(76, LineSeparator.LF).named("MIME").build();

  /** As RFC 7468 has it: lines of 64 characters, with line feeds between them; padding required. */
  public static final Base64Variant PEM = builder().lines(64, LineSeparator.LF).named("PEM").build();

  /** RFC 4648 section 5, for URLs: one line, neither written nor read with padding, as in JSON Web Tokens. */
  public static final Base64Variant MODIFIED_FOR_URL =
      builder().alphabet(URL_ALPHABET).padding(Padding.FORBIDDEN).named("MODIFIED_FOR_URL").build();

  private static final int LONGEST_LINE = 1 << 20;

  private final String alphabet;
  private final boolean padded;
  private final Padding padding;
  private final int lineLength;
  private final LineSeparator separator;
  private final String name;
  private final transient short[] pairs;
  private final transient int[] shifted;
  /** Those of the JDK for the alphabet, or null. */
  private final transient Base64.Decoder decoder;
  private final transient Base64.Encoder encoder;

  private Base64Variant(Builder b) {
    super(b.alphabet);
    alphabet = b.alphabet;
    padded = b.padded;
    padding = b.padding;
    lineLength = b.lineLength;
    separator = b.separator;
    name = b.name;
    pairs = Base64Text.pairs(alphabet);
    shifted = Base64Text.shifted(alphabet);
    boolean standard = alphabet.equals(STANDARD_ALPHABET), url = alphabet.equals(URL_ALPHABET);
    decoder = standard ? Base64.getDecoder() : url ? Base64.getUrlDecoder() : null;
    encoder = standard ? Base64.getEncoder() : url ? Base64.getUrlEncoder() : null;
  }

  /** Returns a builder that has what {@link #MIME_NO_LINEFEEDS} has. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder that has what this variant has. */
  public Builder toBuilder() {
    Builder b = new Builder();
    b.alphabet = alphabet;
    b.padded = padded;
    b.padding = padding;
    b.lineLength = lineLength;
    b.separator = separator;
    return b;
  }

  /** Returns the 64 characters, by their values. */
  public String alphabet() {
    return alphabet;
  }

  /** Tells whether padding is written. */
  public boolean writesPadding() {
    return padded;
  }

  /** Returns what padding is read. */
  public Padding padding() {
    return padding;
  }

  /** Returns the number of characters in a full line, or 0 where there are no lines. */
  @Override
  public int lineLength() {
    return lineLength;
  }

  /** Returns what stands between lines. */
  public LineSeparator lineSeparator() {
    return separator;
  }

  @Override
  public long textLength(long bytes) {
    long rest = bytes % 3;
    long characters = bytes / 3 * 4 + (rest == 0 ? 0 : padded ? 4 : rest + 1);
    if (lineLength == 0 || characters == 0) return characters;
    return characters + (characters - 1) / lineLength * separator.bytes.length;
  }

  @Override
  byte[] separator() {
    return lineLength == 0 ? null : separator.bytes;
  }

  @Override
  String character() {
    return "a Base64 character";
  }

  @Override
  int bits() {
    return 6;
  }

  @Override
  int quantum() {
    return 4;
  }

  @Override
  int quantumBytes() {
    return 3;
  }

  @Override
  int decode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    int start = p;
    if (decoder != null) p = blocks.decode(decoder, b, p, end, to, q);
    return Base64Text.decode(shifted, b, p, end, to, q + (p - start) / 4 * 3);
  }

  @Override
  void encode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    int start = p;
    if (encoder != null) p = blocks.encode(encoder, b, p, end, to, q);
    Base64Text.encode(pairs, b, p, end, to, q + (p - start) / 3 * 4);
  }

  @Override
  byte[] decodeWhole(byte[] b, int from, int to, int most) {
    int n = to - from;
    if (n == 0) return most < 0 ? null : new byte[0];
    if (lineLength > 0 && n > lineLength) return null;
    int pads = b[to - 1] != '=' ? 0 : b[to - 2] != '=' ? 1 : 2;
    int rest = n - pads & 3;
    int size = (n - pads) / 4 * 3 + (rest == 0 ? 0 : rest - 1);
    if (rest == 1 || !takes(rest, pads) || size > most) return null;
    int last = to - pads;
    if (rest > 0 && (values[b[last - 1] & 0xFF] & (rest == 2 ? 0xF : 0x3)) != 0) return null;
    if (decoder != null && n >= Base64Blocks.LEAST) return Base64Blocks.decode(decoder, b, from, to);
    byte[] bytes = new byte[size];
    int whole = last - rest;
    if (Base64Text.decode(shifted, b, from, whole, bytes, 0) != whole) return null;
    return rest == 0 || Base64Text.decodeLast(values, b, whole, rest, bytes, size) ? bytes : null;
  }

  /** Tells whether {@code pads} characters of padding are read behind {@code rest} characters of a quantum. */
  private boolean takes(int rest, int pads) {
    if (rest == 0) return pads == 0;
    return pads == 0 ? padding != Padding.REQUIRED : padding != Padding.FORBIDDEN && pads == 4 - rest;
  }

  @Override
  int encodeLast(int carry, int n, byte[] to, int q) {
    int v = n == 1 ? carry << 16 : carry << 8;
    to[q++] = (byte) alphabet.charAt(v >> 18 & 63);
    to[q++] = (byte) alphabet.charAt(v >> 12 & 63);
    if (n == 2) to[q++] = (byte) alphabet.charAt(v >> 6 & 63);
    if (!padded) return q;
    if (n == 1) to[q++] = '=';
    to[q++] = '=';
    return q;
  }

  /** Makes the tables, which are not serialized, and checks what comes from a stream of objects. */
  private Object readResolve() {
    Builder b = builder().named(name).alphabet(alphabet).padding(padding);
    if (padding == Padding.ALLOWED && !padded) b.writeNoPadding();
    if (lineLength != 0) b.lines(lineLength, separator);
    return b.build();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Base64Variant that
        && alphabet.equals(that.alphabet)
        && padded == that.padded
        && padding == that.padding
        && lineLength == that.lineLength
        && separator == that.separator;
  }

  @Override
  public int hashCode() {
    return Objects.hash(alphabet, padded, padding, lineLength, separator);
  }

  /** Returns the name of the constant, or what the variant has. */
  @Override
  public String toString() {
    if (name != null) return "Base64Variant.".concat(name);
    String lines = lineLength == 0 ? "one line" : "lines of " + lineLength + " by " + separator;
    String written = padded ? "padded" : "not padded";
    return "Base64Variant(" + alphabet + ", " + written + ", padding " + padding + ", " + lines + ")";
  }

  /** Makes variants; what is not set is as in {@link #MIME_NO_LINEFEEDS}. */
  public static final class Builder {
    private String alphabet = STANDARD_ALPHABET;
    private boolean padded = true;
    private Padding padding = Padding.REQUIRED;
    private int lineLength;
    private LineSeparator separator = LineSeparator.LF;
    private String name;

    private Builder() {}

    /**
     * Takes 64 different characters, by their values.
     *
     * @throws IllegalArgumentException if they are not, or one of them is no visible character of ASCII, is the padding
     *     {@code =}, or would be escaped in a JSON string
     */
    public Builder alphabet(String characters) {
      if (characters.length() != 64 || characters.chars().distinct().count() != 64) {
        throw new IllegalArgumentException("an alphabet has 64 different characters");
      }
      for (int i = 0; i < 64; i++) {
        char c = characters.charAt(i);
        if (c <= ' ' || c > '~' || c == '"' || c == '\\' || c == '=') {
          throw new IllegalArgumentException("an alphabet has visible ASCII without quote, backslash and '='");
        }
      }
      alphabet = characters;
      return this;
    }

    /** Sets what padding is read; it is written unless it is forbidden. */
    public Builder padding(Padding read) {
      padding = Objects.requireNonNull(read);
      padded = read != Padding.FORBIDDEN;
      return this;
    }

    /** Leaves padding out in what is written; text to be read may have it ({@link Padding#ALLOWED}). */
    public Builder writeNoPadding() {
      padding = Padding.ALLOWED;
      padded = false;
      return this;
    }

    /**
     * Breaks the text into lines of so many characters, of which the last may be shorter; none has a separator behind
     * it.
     *
     * @throws IllegalArgumentException for a length that is no positive multiple of four, or of more than 2^20
     */
    public Builder lines(int length, LineSeparator separator) {
      if (length <= 0 || length % 4 != 0 || length > LONGEST_LINE) {
        throw new IllegalArgumentException("a line has a multiple of four characters, at most " + LONGEST_LINE);
      }
      lineLength = length;
      this.separator = Objects.requireNonNull(separator);
      return this;
    }

    /** Leaves the text in one line. */
    public Builder oneLine() {
      lineLength = 0;
      separator = LineSeparator.LF;
      return this;
    }

    private Builder named(String constant) {
      name = constant;
      return this;
    }

    /** Returns the variant. */
    public Base64Variant build() {
      return new Base64Variant(this);
    }
  }
}
