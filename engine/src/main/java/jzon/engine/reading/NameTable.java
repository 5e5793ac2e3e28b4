package jzon.engine.reading;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;

import jzon.engine.bytes.Bytes;

/**
 * The hash table of the names of a type: what {@code FieldNames} is to the classes that look up names by their raw
 * bytes.
 *
 * <p>It has two to four times as many slots as names, so a lookup usually takes one probe and one full comparison.
 * Names with the same slot are chained. Only known names are in the chains, so a document cannot lengthen them.
 */
public class NameTable implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The index of an unknown name. */
  static final int UNKNOWN = -2;

  /** The hash of the empty prefix; any odd constant will do, but the reader must start with the same. */
  static final long SEED = 0x9E3779B97F4A7C15L;

  /** The multiplier of hashes; any odd constant with many bits set will do. */
  private static final long MULTIPLIER = 0xD6E8FEB86659FD93L;

  private final String[] names;
  /** The names and then the aliases that can be found: as strings, and the index that each stands for. */
  private final String[] texts;
  private final transient byte[][] known;
  /** The UTF-8 of the same names; null for those that JSON must escape. */
  private final transient byte[][] plain;
  private final int[] indexes;
  /** Whether readers keep unknown names as Strings, because the type collects unknown fields. */
  protected final boolean keepsUnknown;
  /** The prefixes of the unknown names that the type collects, or null if it collects all. */
  protected final String[] prefixes;
  /** Whether other unknown names are rejected, and not skipped. */
  protected final boolean rejectsOthers;
  /** Slot to entry of {@link #known} plus one; 0 is empty. */
  private final transient int[] slots;
  /** Entry to the next one of the same slot, plus one; 0 means no entry. */
  private final transient int[] next;
  /** The bytes of the longest known name. */
  final transient int longest;
  private final transient int shift;
  /** A Bloom filter of the known names: for each the bit that {@link #bit} returns. */
  final transient long filter;

  /**
   * The names that documents had in place of expected ones, or null; made at the first use. If several threads make it,
   * one of the objects stays.
   */
  protected transient UnexpectedNames unexpected;

  /** The names that {@link ShortNames} finds, or null; made at the first use, as {@link #unexpected} is. */
  private transient ShortNames shortNames;

  /** For each name that may be expected, the known name that {@link #unexpected} has in its place. */
  final transient UnexpectedNames.Entry[] likely;

  protected NameTable(String[] names, String[] aliases, int[] aliasIndexes) {
    this(names, aliases, aliasIndexes, false, null, false);
  }

  protected NameTable(
      String[] names, String[] aliases, int[] aliasIndexes, boolean keepsUnknown, String[] prefixes,
      boolean rejectsOthers) {
    this.keepsUnknown = keepsUnknown;
    this.prefixes = prefixes;
    this.rejectsOthers = rejectsOthers;
    int n = names.length + aliases.length;
    this.names = names;
    this.likely = UnexpectedNames.likely(names.length);
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

  /** Returns the name with this index. */
  public final String name(int index) {
    return names[index];
  }

  /**
   * Returns the bytes between the quotes of the name with this index; do not change them. Returns null if no name has
   * this index, or the name needs escapes.
   */
  final byte[] plain(int index) {
    return index >= 0 && index < plain.length ? plain[index] : null;
  }

  /** Returns the known name that is likely in place of the one with this index, or an entry equal to no name. */
  final UnexpectedNames.Entry likely(int index) {
    UnexpectedNames.Entry[] all = likely;
    return index >= 0 && index < all.length ? all[index] : all[all.length - 1];
  }

  /** Tells whether a type that collects unknown names collects this one. */
  public final boolean collects(String unknown) {
    if (prefixes == null) return true;
    for (String prefix : prefixes) if (unknown.startsWith(prefix)) return true;
    return false;
  }

  /** Returns the number of names, not counting aliases. */
  public final int size() {
    return names.length;
  }

  /** Returns how many slots the table has. */
  final int slots() {
    return slots.length;
  }

  /** Returns the index of a name or alias, or -1. */
  public final int find(String name) {
    byte[] b = name.getBytes(StandardCharsets.UTF_8);
    int entry = entry(b, 0, b.length, hash(b, 0, b.length));
    // the strings are compared because getBytes turns lone surrogates into question marks
    return entry >= 0 && texts[entry].equals(name) ? indexes[entry] : -1;
  }

  /** Finds the unescaped UTF-8 in {@code b[from, from + length)}; no byte outside is touched. */
  protected final int find(byte[] b, int from, int length) {
    return find(b, from, length, hash(b, from, length));
  }

  /** As {@link #find(byte[], int, int)}, if 8 bytes can be loaded after the name. */
  final int findPadded(byte[] b, int from, int length) {
    if (length > longest) return UNKNOWN;
    long h = SEED;
    int end = from + length;
    int p = from;
    for (; end - p >= 8; p += 8) h = mix(h, Bytes.getLong(b, p));
    long rest = Bytes.getLong(b, p) & (1L << (length & 7) * 8) - 1;
    return find(b, from, length, finish(mix(h, rest), length));
  }

  /** Finds the unescaped UTF-8 in {@code b[from, from + length)} whose hash is known; returns -1 for other names. */
  protected final int find(byte[] b, int from, int length, long hash) {
    int entry = entry(b, from, length, hash);
    return entry >= 0 ? indexes[entry] : UNKNOWN;
  }

  /** Returns the names that can be found without branches that depend on the name. */
  final ShortNames shortNames() {
    ShortNames names = shortNames;
    if (names == null) {
      byte[][] unescaped = new byte[known.length][];
      for (int i = 0; i < known.length; i++) if (isPlain(known[i])) unescaped[i] = known[i];
      shortNames = names = new ShortNames(unescaped, indexes);
    }
    return names;
  }

  /** Tells whether a known name of this length has this hash. */
  final boolean hasHash(long hash, int length) {
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
   * Returns the bit to test in {@link #filter} before a name is looked up. It mixes the name's length and the byte
   * after its opening quote; only the lowest 6 bits count.
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

  /** Returns the names and then the aliases. */
  public final String[] texts() {
    return texts.clone();
  }

  /** Returns the names, in the order of their indexes. */
  protected final String[] names() {
    return names.clone();
  }

  /** Returns the aliases; {@link #aliasIndexes} has the index that each stands for. */
  protected final String[] aliases() {
    return Arrays.copyOfRange(texts, names.length, texts.length);
  }

  protected final int[] aliasIndexes() {
    return Arrays.copyOfRange(indexes, names.length, indexes.length);
  }
}
