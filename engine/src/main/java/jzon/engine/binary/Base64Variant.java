package jzon.engine.binary;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

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
  public static final String STANDARD_ALPHABET = Base64Text.STANDARD;

  /** The alphabet of RFC 4648 section 5, with {@code -} and {@code _}, for URLs and names of files. */
  public static final String URL_ALPHABET = Base64Text.URL;

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

  private Base64Variant(Builder b) {
    super(
        new Base64Text(
            b.alphabet, b.padded, b.padding != Padding.FORBIDDEN, b.padding == Padding.REQUIRED, b.lineLength,
            b.lineLength == 0 ? null : b.separator.bytes));
    alphabet = b.alphabet;
    padded = b.padded;
    padding = b.padding;
    lineLength = b.lineLength;
    separator = b.separator;
    name = b.name;
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
