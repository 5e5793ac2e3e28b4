package jzon.engine;

import java.util.Arrays;

/**
 * Remembers names that one type does not know, and which of them follows which, so that the same name at the same place
 * of the next document is recognised by comparing words: equal bytes were found well-formed and unknown before.
 *
 * <p>What is remembered is {@code ,"name":} of plain names of up to {@link #LONGEST} bytes, in a table of fixed size. All
 * threads share it without locks: an entry never changes but in the slot of its successor, which is only a guess, and any
 * mixture of old and new entries is right, as each is compared in full. A document can make others slower, by what it
 * puts in their place, but change no result and take no more memory; replacing is rare, and a reader that has met {@link
 * #PATIENCE} names in one document that are not remembered stops to look for more.
 */
final class UnknownNames {
  /** The longest name that is remembered. */
  static final int LONGEST = 20;

  /** How many names of one document that are not remembered are looked for. */
  static final int PATIENCE = 32;

  /** Entries; a power of two. */
  static final int SLOTS = 256;

  /** So many bytes must be loadable where a name is compared, and behind its end. */
  static final int REACH = 64;

  /** Slots in which a name may be. */
  private static final int WAYS = 8;

  /** How many names that find no free slot are met before one of them takes the place of another. */
  private static final int REPLACE_EVERY = 64;

  /** In empty slots; equal to nothing. */
  private static final Entry NONE = new Entry(null, 1, 0, 0, 0, 0, 0, 0);

  /** Remembers nothing. */
  static final UnknownNames NOTHING = new UnknownNames();

  private final Entry[] slots = new Entry[SLOTS];
  /** What comes before the first unknown name of a document. */
  final Entry head = new Entry(this, 1, 0, 0, 0, 0, 0, 0);

  UnknownNames() {
    Arrays.fill(slots, NONE);
  }

  /** The bytes {@code ,"name":} as words with masks. */
  static final class Entry {
    final UnknownNames owner;
    /** How many bytes there are. */
    final int length;
    private final long w0;
    private final long w1;
    private final long w2;
    private final long m0;
    private final long m1;
    private final long m2;
    /** The slot of what came next when this was met last. */
    private int next;

    private Entry(UnknownNames owner, long w0, long w1, long w2, long m0, long m1, long m2, int length) {
      this.owner = owner;
      this.w0 = w0;
      this.w1 = w1;
      this.w2 = w2;
      this.m0 = m0;
      this.m1 = m1;
      this.m2 = m2;
      this.length = length;
    }

    /** Tells whether these bytes are at p; 24 bytes must be loadable there. */
    boolean isAt(byte[] b, int p) {
      if ((Bytes.getLong(b, p) & m0) != w0) return false; // as a rule where it is another
      return (Bytes.getLong(b, p + 8) & m1 ^ w1 | Bytes.getLong(b, p + 16) & m2 ^ w2) == 0;
    }
  }

  /** Returns the memory of names that a type does not know, for a reader whose limits allow all that is in it. */
  static UnknownNames of(JsonReader in, FieldNames names) {
    if (in.mostNameBytes < LONGEST) return NOTHING;
    UnknownNames known = names.unknown;
    if (known == null) names.unknown = known = new UnknownNames();
    return known;
  }

  /**
   * Returns the length of <code>"name":</code> at p, behind which 64 bytes are loadable, if it follows a comma and is the
   * unknown name that is expected, else 0.
   */
  static int expected(JsonReader in, FieldNames names, byte[] b, int p) {
    UnknownNames known = names.unknown;
    if (known == null || p == 0 || in.mostNameBytes < LONGEST) return 0;
    Entry next = known.after(known.last(in));
    if (!next.isAt(b, p - 1)) return 0;
    in.lastUnknown = next;
    return next.length - 1;
  }

  /** Returns the entry of the unknown name that a reader has met last in this document, or what comes before the first. */
  Entry last(JsonReader in) {
    Entry e = in.lastUnknown;
    return e != null && e.owner == this ? e : head;
  }

  /** Returns what is in a slot. */
  Entry entry(int slot) {
    return slots[slot];
  }

  /** Returns what is expected behind an entry; perhaps an entry that is equal to nothing. */
  Entry after(Entry entry) {
    return slots[entry.next & SLOTS - 1];
  }

  /**
   * Remembers that the {@code length} bytes at p, which are <code>,"name":</code> with a name just found to be plain and
   * unknown, follow {@code entry}, and returns their own entry, or {@code entry} if they are not remembered.
   */
  Entry learn(JsonReader in, Entry entry, byte[] b, int p, int length) {
    if (length > LONGEST + 4 || in.patience <= 0 || this == NOTHING) return entry;
    long m0 = mask(length);
    long m1 = mask(length - 8);
    long m2 = mask(length - 16);
    long w0 = Bytes.getLong(b, p) & m0;
    long w1 = Bytes.getLong(b, p + 8) & m1;
    long w2 = Bytes.getLong(b, p + 16) & m2;
    long h = ((w0 * 0x9E3779B97F4A7C15L ^ w1) * 0xD6E8FEB86659FD93L ^ w2) * 0x9E3779B97F4A7C15L;
    int first = (int) (h >>> 56) & SLOTS - WAYS;
    int slot = -1;
    Entry found = null;
    for (int i = first; i < first + WAYS && found == null; i++) {
      Entry e = slots[i];
      if (e.isAt(b, p)) {
        slot = i;
        found = e;
      } else if (e == NONE && slot < 0) {
        slot = i;
      }
    }
    if (found == null) {
      in.patience--;
      if (slot < 0) {
        if (++in.crowded % REPLACE_EVERY != 0) return entry;
        slot = first + (in.crowded / REPLACE_EVERY & WAYS - 1);
      }
      slots[slot] = found = new Entry(this, w0, w1, w2, m0, m1, m2, length);
    }
    entry.next = slot;
    return found;
  }

  /** Remembers the name at p, of which the comma and the colon are not checked yet, as that which was met last. */
  static void learn(JsonReader in, FieldNames names, byte[] b, int p, int length) {
    if (p + REACH > in.safe || b[p] != ',' || b[p + length - 1] != ':') return;
    UnknownNames known = of(in, names);
    in.lastUnknown = known.learn(in, known.last(in), b, p, length);
  }

  private static long mask(int bytes) {
    return bytes >= 8 ? -1 : bytes <= 0 ? 0 : -1L >>> 64 - bytes * 8;
  }
}
