package jzon.engine;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

import jzon.engine.bytes.Bytes;

/**
 * The names that a type knows, found by their raw bytes without making a String; immutable but for what it remembers of
 * other names, which changes no result. Java serialization writes the names alone.
 *
 * <p>They are found by a hash table of two to four times as many slots, so a lookup is one probe and one full
 * comparison as a rule. Names that have the same slot are chained: the known names alone are, so that a document cannot
 * lengthen the chains.
 */
public final class FieldNames implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The index of a name that is not known. */
  static final int UNKNOWN = -2;

  /** The hash of the empty prefix; any odd constant will do, the reader starts with the same. */
  static final long SEED = 0x9E3779B97F4A7C15L;

  /** What hashes are multiplied by; any odd constant with many bits set will do. */
  private static final long MULTIPLIER = 0xD6E8FEB86659FD93L;

  private final String[] names;
  /** What can be found, names and then aliases: text, UTF-8, and the index it stands for. */
  private final String[] texts;
  private final transient byte[][] known;
  /** The same, of names that JSON need not escape; null for others. */
  private final transient byte[][] plain;
  private final int[] indexes;
  /** Slot to entry of {@link #known} plus one; 0 is empty. */
  private final transient int[] slots;
  /** Entry to the next one of the same slot, plus one; 0 is none. */
  private final transient int[] next;
  /** The bytes of the longest known name. */
  final transient int longest;
  private final transient int shift;
  /** A Bloom filter of the known names: the bits that {@link #bit} gives of each. */
  final transient long filter;

  /**
   * What documents had where another name was expected, or null; made by whoever needs it first, or by several, of
   * which one wins.
   */
  transient UnexpectedNames unexpected;

  /** Makes the names whose index is their position; they must differ. */
  public FieldNames(String... names) {
    this(names.clone(), new String[0], new int[0]);
  }

  private FieldNames(String[] names, String[] aliases, int[] aliasIndexes) {
    int n = names.length + aliases.length;
    this.names = names;
    this.texts = new String[n];
    this.known = new byte[n][];
    this.indexes = new int[n];
    for (int i = 0; i < n; i++) {
      boolean isName = i < names.length;
      texts[i] = isName ? names[i] : aliases[i - names.length];
      known[i] = utf8(texts[i]);
      indexes[i] = isName ? i : aliasIndexes[i - names.length];
      if (indexes[i] < 0 || indexes[i] >= names.length) throw new IllegalArgumentException("alias without a name");
    }
    this.plain = new byte[names.length][];
    for (int i = 0; i < names.length; i++) if (isPlain(known[i])) plain[i] = known[i];
    requireDistinct();
    int most = 0;
    long bits64 = 0;
    for (byte[] name : known) {
      most = Math.max(most, name.length);
      bits64 |= 1L << bit(name.length == 0 ? '"' : name[0], name.length);
    }
    this.longest = most;
    this.filter = bits64;
    this.next = new int[n];
    this.shift = Math.min(61, Integer.numberOfLeadingZeros(n) + 31);
    this.slots = new int[1 << 64 - shift];
    for (int i = 0; i < n; i++) {
      int slot = (int) (hash(known[i], 0, known[i].length) >>> shift);
      next[i] = slots[slot];
      slots[slot] = i + 1;
    }
  }

  /** Makes names of which some can be written in other ways: {@code aliases[i]} is found as {@code aliasIndexes[i]}. */
  public static FieldNames of(String[] names, String[] aliases, int[] aliasIndexes) {
    if (aliases.length != aliasIndexes.length) throw new IllegalArgumentException("one index for each alias");
    return new FieldNames(names.clone(), aliases.clone(), aliasIndexes.clone());
  }

  /**
   * Packs names and aliases, as {@link #of} takes them, into one text: as a constant it is a fraction of the class file
   * that arrays of constants take.
   *
   * <p>Each name stands behind a char that is its length plus one; its aliases follow, each behind a zero and its
   * length.
   */
  public static String pack(String[] names, String[] aliases, int[] aliasIndexes) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < names.length; i++) {
      out.append((char) (names[i].length() + 1)).append(names[i]);
      for (int j = 0; j < aliases.length; j++) {
        if (aliasIndexes[j] == i) out.append('\0').append((char) aliases[j].length()).append(aliases[j]);
      }
    }
    return out.toString();
  }

  /** Makes the names of a text that {@link #pack} has made, or returns null for null; called by generated code. */
  public static FieldNames unpack(String text) {
    if (text == null) return null;
    List<String> names = new ArrayList<>();
    List<String> aliases = new ArrayList<>();
    List<Integer> indexes = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int head = text.charAt(at);
      int from = head == 0 ? at + 2 : at + 1;
      at = from + (head == 0 ? text.charAt(at + 1) : head - 1);
      (head == 0 ? aliases : names).add(text.substring(from, at));
      if (head == 0) indexes.add(names.size() - 1);
    }
    int[] positions = new int[indexes.size()];
    for (int i = 0; i < positions.length; i++) positions[i] = indexes.get(i);
    return new FieldNames(names.toArray(new String[0]), aliases.toArray(new String[0]), positions);
  }

  private Object readResolve() {
    int n = names.length;
    return new FieldNames(
        names, Arrays.copyOfRange(texts, n, texts.length), Arrays.copyOfRange(indexes, n, indexes.length));
  }

  /** Returns the name with this index. */
  public String name(int index) {
    return names[index];
  }

  /**
   * Returns the bytes between the quotes of the name with this index, not to be changed; null if there is none or it
   * needs escapes.
   */
  byte[] plain(int index) {
    return index >= 0 && index < plain.length ? plain[index] : null;
  }

  /** Returns how many names there are, aliases not counted. */
  public int size() {
    return names.length;
  }

  /** Returns how many slots the table has. */
  int slots() {
    return slots.length;
  }

  /** Returns the index of a name or alias, or -1. */
  public int find(String name) {
    byte[] b = name.getBytes(StandardCharsets.UTF_8);
    int entry = entry(b, 0, b.length, hash(b, 0, b.length));
    // the texts are compared because getBytes turns lone surrogates into question marks
    return entry >= 0 && texts[entry].equals(name) ? indexes[entry] : -1;
  }

  /** Finds the unescaped UTF-8 in {@code b[from, from + length)}; no byte outside is touched. */
  int find(byte[] b, int from, int length) {
    return find(b, from, length, hash(b, from, length));
  }

  /** As {@link #find(byte[], int, int)}, where 8 bytes are loadable behind the name. */
  int findPadded(byte[] b, int from, int length) {
    if (length > longest) return UNKNOWN;
    long h = SEED;
    int end = from + length;
    int p = from;
    for (; end - p >= 8; p += 8) h = mix(h, Bytes.getLong(b, p));
    long rest = Bytes.getLong(b, p) & (1L << (length & 7) * 8) - 1;
    return find(b, from, length, finish(mix(h, rest), length));
  }

  /** Finds the unescaped UTF-8 in {@code b[from, from + length)} whose hash is known; returns -1 for other names. */
  int find(byte[] b, int from, int length, long hash) {
    int entry = entry(b, from, length, hash);
    return entry >= 0 ? indexes[entry] : UNKNOWN;
  }

  /** Tells whether a known name of this length has this hash. */
  boolean hasHash(long hash, int length) {
    int entry = slots[(int) (hash >>> shift)] - 1;
    while (entry >= 0 && (known[entry].length != length || hash(known[entry], 0, length) != hash)) {
      entry = next[entry] - 1;
    }
    return entry >= 0;
  }

  private int entry(byte[] b, int from, int length, long hash) {
    int entry = slots[(int) (hash >>> shift)] - 1;
    while (entry >= 0) {
      byte[] name = known[entry];
      if (name.length == length && Arrays.equals(name, 0, length, b, from, from + length)) break;
      entry = next[entry] - 1;
    }
    return entry;
  }

  /**
   * Returns what is asked of {@link #filter} before a name is looked up: a mixture of its length and of the byte behind
   * the quote that opens it, of which the lowest 6 bits count.
   */
  static int bit(int first, int length) {
    return first + 13 * length;
  }

  /** Mixes the next up to 8 bytes of a name, zero padded, into its hash. */
  static long mix(long hash, long word) {
    long h = (hash ^ word) * MULTIPLIER;
    return h ^ h >>> 32;
  }

  /** Ends the hash of a name of this length: the table is indexed by its highest bits. */
  static long finish(long hash, int length) {
    return (hash + length) * MULTIPLIER;
  }

  /** Hashes as the reader does while it looks for the closing quote: whole words, then the rest, even if empty. */
  private static long hash(byte[] b, int from, int length) {
    long h = SEED;
    int end = from + length;
    int p = from;
    for (; end - p >= 8; p += 8) h = mix(h, Bytes.getLong(b, p));
    long rest = 0;
    for (int i = end - 1; i >= p; i--) rest = rest << 8 | b[i] & 0xFF;
    return finish(mix(h, rest), length);
  }

  private void requireDistinct() {
    HashSet<String> seen = new HashSet<>();
    for (String text : texts) {
      if (!seen.add(text)) throw new IllegalArgumentException("the name \"" + text + "\" occurs twice");
    }
  }

  private static boolean isPlain(byte[] name) {
    for (byte c : name) if (c == '"' || c == '\\' || c >= 0 && c < ' ') return false;
    return true;
  }

  private static byte[] utf8(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (Character.isHighSurrogate(name.charAt(i)) && i + 1 < name.length()
          && Character.isLowSurrogate(name.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(name.charAt(i))) throw new IllegalArgumentException("lone surrogate in a name");
    }
    return name.getBytes(StandardCharsets.UTF_8);
  }
}
