package jzon.engine.codecs;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.JsonWriter;
import jzon.engine.bytes.Bytes;

/**
 * The names of an enum's constants as quoted JSON strings, in words: all are written by the same instructions, so their
 * order and their lengths cost no mispredicted branches.
 *
 * <p>Immutable. The Scala API calls it.
 */
public final class EnumTexts {
  /** Longer strings, with their quotes, are written as strings. */
  private static final int LONGEST = 32;

  private static final int STRIDE = LONGEST / 8 + 1;

  private final Enum<?>[] constants;
  /** For each constant four words and their number of bytes, or 0 if it must be written as a string. */
  private final long[] words;
  private final boolean areShort;

  private EnumTexts(Enum<?>[] constants) {
    this.constants = constants;
    this.words = new long[constants.length * STRIDE];
    int longest = 0;
    for (int i = 0; i < constants.length; i++) longest = Math.max(longest, put(constants[i].name(), i * STRIDE));
    this.areShort = longest <= 16;
  }

  /** Returns the strings of an enum's constants. */
  public static EnumTexts of(Class<? extends Enum<?>> type) {
    Enum<?>[] constants = type.getEnumConstants();
    return new EnumTexts(constants != null ? constants : new Enum<?>[0]);
  }

  /** Stores a name with its quotes and returns its number of bytes; does nothing and returns 0 if it is not plain. */
  private int put(String name, int at) {
    int n = name.length() + 2;
    if (n > LONGEST) return 0;
    // a case of a Scala enum may have any name
    if (!name.chars().allMatch(c -> c > ' ' && c < 0x7F && c != '"' && c != '\\')) return 0;
    byte[] text = Arrays.copyOf(('"' + name + '"').getBytes(StandardCharsets.US_ASCII), LONGEST);
    for (int i = 0; i < LONGEST / 8; i++) words[at + i] = Bytes.getLong(text, 8 * i);
    words[at + LONGEST / 8] = n;
    return n;
  }

  /** Writes the name of the constant whose ordinal is {@code i} as a string. */
  public void write(Enum<?> constant, int i, JsonWriter out) {
    int at = i * STRIDE;
    long[] w = words;
    // the constant of another enum, which an unchecked cast has brought here, has its own name
    int n = i < constants.length && constants[i] == constant ? (int) w[at + LONGEST / 8] : 0;
    if (n == 0) out.writeString(constant.name());
    else if (areShort) out.writeRaw2(w[at], w[at + 1], n);
    else out.writeRaw4(w[at], w[at + 1], w[at + 2], w[at + 3], n);
  }
}
