package jzon.engine.binary;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

import jzon.engine.text.Base64Blocks;
import jzon.engine.text.Base64Text;

/**
 * An encoding of bytes as Base64 (RFC 4648): the alphabet, the padding and the line length.
 *
 * <p>Most programs need only the constants. To make other variants, call {@link #builder()} or {@link #toBuilder()}:
 *
 * <pre>{@code
 * Base64Variant.Padding optional = Base64Variant.Padding.ALLOWED;
 * Base64Variant lenient = Base64Variant.MODIFIED_FOR_URL.toBuilder().padding(optional).build();
 * byte[] bytes = in.binary().read(lenient);
 * }</pre>
 *
 * <p>A reader accepts only the texts that the variant writes, so equal bytes always have equal texts. It rejects:
 *
 * <ul>
 *   <li>characters that are not in the alphabet, including whitespace;
 *   <li>padding that {@link Padding} does not allow, and anything after the padding;
 *   <li>a last character whose unused bits are not zero;
 *   <li>in a variant with lines: a line that is too long, a line other than the last that is too short, and a separator
 *       after the last line.
 * </ul>
 *
 * <p>There are two exceptions. With {@link Padding#ALLOWED}, the text may have padding or not. With {@link
 * LineSeparator#LF}, a line may also end in a carriage return and a line feed. In a JSON string line feeds are escaped:
 * the writer writes {@code \n}, and the reader accepts any form of escape, as for every other character.
 */
public final class Base64Variant extends BinaryText {
  private static final long serialVersionUID = 1L;

  /** The alphabet of RFC 4648 section 4, with {@code +} and {@code /}. */
  public static final String STANDARD_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  /** The alphabet of RFC 4648 section 5, with {@code -} and {@code _}, for URLs and names of files. */
  public static final String URL_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  /** Whether a text to be read must have padding at its end, if the number of its bytes is not a multiple of three. */
  public enum Padding {
    /** The text must end in {@code =} characters, so that its length is a multiple of four. */
    REQUIRED,
    /** The text may end in these {@code =} characters, or omit all of them. */
    ALLOWED,
    /** The text must not have padding. */
    FORBIDDEN
  }

  /** The separator between two lines. */
  public enum LineSeparator {
    /** A line feed; when reading, a carriage return may precede it. */
    LF("\\n"),
    /** A carriage return and a line feed; when reading, both are required. */
    CRLF("\\r\\n");

    /** The separator as it is written in a JSON string. */
    private final byte[] bytes;

    LineSeparator(String escaped) {
      bytes = escaped.getBytes(StandardCharsets.US_ASCII);
    }
  }

  /** RFC 4648 section 4: one line, padding required. The default encoding of byte arrays. */
  public static final Base64Variant MIME_NO_LINEFEEDS = builder().named("MIME_NO_LINEFEEDS").build();

  /** As in RFC 2045, except that line feeds separate the lines: 76 characters a line, padding required. */
  public static final Base64Variant MIME = builder().lines(76, LineSeparator.LF).named("MIME").build();

  /** As in RFC 7468: 64 characters a line, separated by line feeds, padding required. */
  public static final Base64Variant PEM = builder().lines(64, LineSeparator.LF).named("PEM").build();

  /** RFC 4648 section 5, for URLs: one line, padding forbidden, as in JSON Web Tokens. */
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
  /** The decoder of the JDK for the alphabet, or null. */
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

  /** Returns a builder with the settings of {@link #MIME_NO_LINEFEEDS}. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder with the settings of this variant. */
  public Builder toBuilder() {
    Builder b = new Builder();
    b.alphabet = alphabet;
    b.padded = padded;
    b.padding = padding;
    b.lineLength = lineLength;
    b.separator = separator;
    return b;
  }

  /** Returns the 64 characters, ordered by their values. */
  public String alphabet() {
    return alphabet;
  }

  /** Tells whether padding is written. */
  public boolean writesPadding() {
    return padded;
  }

  /** Returns whether a text to be read must or may have padding. */
  public Padding padding() {
    return padding;
  }

  /** Returns the number of characters in a full line, or 0 if the text is a single line. */
  @Override
  public int lineLength() {
    return lineLength;
  }

  /** Returns the separator between lines. */
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
  protected byte[] separator() {
    return lineLength == 0 ? null : separator.bytes;
  }

  @Override
  protected String character() {
    return "a Base64 character";
  }

  @Override
  protected int bits() {
    return 6;
  }

  @Override
  protected int quantum() {
    return 4;
  }

  @Override
  protected int quantumBytes() {
    return 3;
  }

  @Override
  protected int decode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    int start = p;
    if (decoder != null) p = blocks.decode(decoder, b, p, end, to, q);
    return Base64Text.decode(shifted, b, p, end, to, q + (p - start) / 4 * 3);
  }

  @Override
  protected void encode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    int start = p;
    if (encoder != null) p = blocks.encode(encoder, b, p, end, to, q);
    Base64Text.encode(pairs, b, p, end, to, q + (p - start) / 3 * 4);
  }

  @Override
  protected byte[] decodeWhole(byte[] b, int from, int to, int most) {
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

  /** Tells whether a text may have {@code pads} characters of padding after {@code rest} characters of a quantum. */
  private boolean takes(int rest, int pads) {
    if (rest == 0) return pads == 0;
    return pads == 0 ? padding != Padding.REQUIRED : padding != Padding.FORBIDDEN && pads == 4 - rest;
  }

  @Override
  protected int encodeLast(int carry, int n, byte[] to, int q) {
    int v = n == 1 ? carry << 16 : carry << 8;
    to[q++] = (byte) alphabet.charAt(v >> 18 & 63);
    to[q++] = (byte) alphabet.charAt(v >> 12 & 63);
    if (n == 2) to[q++] = (byte) alphabet.charAt(v >> 6 & 63);
    if (!padded) return q;
    if (n == 1) to[q++] = '=';
    to[q++] = '=';
    return q;
  }

  /** Makes the tables, which are not serialized, and checks the deserialized settings. */
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

  /** Returns the name of the constant, or the settings of the variant. */
  @Override
  public String toString() {
    if (name != null) return "Base64Variant.".concat(name);
    String lines = lineLength == 0 ? "one line" : "lines of " + lineLength + " by " + separator;
    String written = padded ? "padded" : "not padded";
    return "Base64Variant(" + alphabet + ", " + written + ", padding " + padding + ", " + lines + ")";
  }

  /** Makes variants. A setting that you do not change is as in the variant that the builder was made from. */
  public static final class Builder {
    private String alphabet = STANDARD_ALPHABET;
    private boolean padded = true;
    private Padding padding = Padding.REQUIRED;
    private int lineLength;
    private LineSeparator separator = LineSeparator.LF;
    private String name;

    private Builder() {}

    /**
     * Sets the alphabet: 64 different characters, ordered by their values.
     *
     * @throws IllegalArgumentException if they are not 64 different characters, or one of them is not a visible ASCII
     *     character, is the padding {@code =}, or would be escaped in a JSON string
     */
    public Builder alphabet(String characters) {
      boolean different = characters.length() == 64;
      for (int i = 0; i < 64 && different; i++) different = characters.indexOf(characters.charAt(i)) == i;
      if (!different) throw new IllegalArgumentException("an alphabet has 64 different characters");
      for (int i = 0; i < 64; i++) {
        char c = characters.charAt(i);
        if (c <= ' ' || c > '~' || c == '"' || c == '\\' || c == '=') {
          throw new IllegalArgumentException("an alphabet has visible ASCII without quote, backslash and '='");
        }
      }
      alphabet = characters;
      return this;
    }

    /** Sets whether a text to be read must or may have padding; padding is written unless it is forbidden. */
    public Builder padding(Padding read) {
      padding = Objects.requireNonNull(read);
      padded = read != Padding.FORBIDDEN;
      return this;
    }

    /** Writes no padding; a text to be read may have padding or not ({@link Padding#ALLOWED}). */
    public Builder writeNoPadding() {
      padding = Padding.ALLOWED;
      padded = false;
      return this;
    }

    /**
     * Breaks the text into lines of {@code length} characters; the last line may be shorter and has no separator after
     * it.
     *
     * @throws IllegalArgumentException if the length is not a positive multiple of four, or is more than 2^20
     */
    public Builder lines(int length, LineSeparator separator) {
      if (length <= 0 || length % 4 != 0 || length > LONGEST_LINE) {
        throw new IllegalArgumentException("a line has a multiple of four characters, at most " + LONGEST_LINE);
      }
      lineLength = length;
      this.separator = Objects.requireNonNull(separator);
      return this;
    }

    /** Writes the text in one line. */
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
