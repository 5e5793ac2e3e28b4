package jzon.engine.reading;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;

/**
 * Remembers the names that came in place of an expected name of a type, and the name that followed each.
 *
 * <p>If the next document has the same name at the same place, comparing words is enough to recognise it: the same
 * bytes were already found to be well-formed, and the name to be known or unknown.
 *
 * <p>The first name of an object is one that came in place of the first name of the type. So an object whose fields
 * always have the same order is read without looking up names, whatever that order is.
 *
 * <p>The table has a fixed size and holds {@code ,"name":} of plain names of up to {@link #LONGEST} bytes. All threads
 * share it without locks: in an entry only the slot of its successor changes, which is a guess. Any mixture of old and
 * new entries is correct, because each is compared in full. By replacing entries, a document can make other documents
 * slower, but it cannot change a result or take more memory. Replacing is rare: after {@link #MOST_LOOKUPS} names of
 * one document that are not remembered, the reader stops looking for more.
 */
final class UnexpectedNames {
  /** The longest name that is remembered. */
  static final int LONGEST = 20;

  /** How many names of one document are looked up if they are not remembered. */
  static final int MOST_LOOKUPS = 32;

  /** The number of slots; a power of two. */
  static final int SLOTS = 256;

  /** This many bytes must be loadable at the start of a compared name, and after its end. */
  static final int REACH = 64;

  /**
   * How many times a known name comes in place of the remembered one before it replaces that; a power of two.
   */
  private static final int DISPLACE_EVERY = 8;

  /** The number of slots in which a name may be. */
  private static final int WAYS = 8;

  /** How many names find no free slot before one of them replaces another. */
  private static final int REPLACE_EVERY = 64;

  /** The entry in empty slots; not equal to any name. */
  private static final Entry NONE = new Entry(null, 1, 0, 0, 0, 0, 0, 0, NameTable.UNKNOWN);

  /** Remembers nothing. */
  static final UnexpectedNames NOTHING = new UnexpectedNames(0);

  private final Entry[] slots = new Entry[SLOTS];
  /** For each name that may be expected, and for no name, the predecessor of the names that came in its place. */
  private final Entry[] heads;

  UnexpectedNames(int expected) {
    Arrays.fill(slots, NONE);
    heads = new Entry[expected + 1];
    for (int i = 0; i <= expected; i++) heads[i] = new Entry(this, 1, 0, 0, 0, 0, 0, 0, NameTable.UNKNOWN);
  }

  /** The bytes {@code ,"name":} as words with masks. */
  static final class Entry {
    final UnexpectedNames owner;
    /** The number of bytes. */
    final int length;
    private final long w0;
    private final long w1;
    private final long w2;
    private final long m0;
    private final long m1;
    private final long m2;
    /** The index of a known name, or {@link NameTable#UNKNOWN}. */
    final int index;
    /** The slot of the name that followed this one last time, or -1. */
    private int next = -1;

    private Entry(UnexpectedNames owner, long w0, long w1, long w2, long m0, long m1, long m2, int length, int index) {
      this.owner = owner;
      this.w0 = w0;
      this.w1 = w1;
      this.w2 = w2;
      this.m0 = m0;
      this.m1 = m1;
      this.m2 = m2;
      this.length = length;
      this.index = index;
    }

    /** Tells whether these bytes are at p; 24 bytes must be loadable there. */
    boolean isAt(byte[] b, int p) {
      return isAt(b, p, 0);
    }

    /** As {@link #isAt(byte[], int)}, with the byte {@code ',' ^ change} in place of the comma. */
    boolean isAt(byte[] b, int p, int change) {
      if (((Bytes.getLong(b, p) ^ change & 0xFF) & m0) != w0) return false; // usually this test fails for other names
      return (Bytes.getLong(b, p + 8) & m1 ^ w1 | Bytes.getLong(b, p + 16) & m2 ^ w2) == 0;
    }
  }

  /** Returns the table of a type, or an empty one if the reader's limits do not allow all names in it. */
  static UnexpectedNames of(NameTrail trail, NameTable names) {
    if (!trail.allows) return NOTHING;
    UnexpectedNames known = names.unexpected;
    if (known == null) names.unexpected = known = new UnexpectedNames(names.size());
    return known;
  }

  /** Returns the name that last came in place of the one with this index, or null if the limits may not allow it. */
  static Entry expected(NameTrail trail, NameTable names, int instead) {
    UnexpectedNames known = names.unexpected;
    return known == null || !trail.allows ? null : known.after(known.before(instead));
  }

  /** Returns the entry of the last remembered name in this document, or the predecessor of all names. */
  Entry last(NameTrail trail) {
    Entry e = trail.last;
    return e != null && e.owner == this ? e : before(-1);
  }

  /** Returns the predecessor of the names that come in place of the one with this index, or of no name. */
  Entry before(int instead) {
    int none = heads.length - 1;
    return heads[instead >= 0 && instead < none ? instead : none];
  }

  /** Returns the entry in a slot. */
  Entry entry(int slot) {
    return slots[slot];
  }

  /** Returns the entry that is expected after this one; perhaps an entry that is not equal to any name. */
  Entry after(Entry entry) {
    return slots[entry.next & SLOTS - 1];
  }

  /**
   * Remembers that the {@code length} bytes at p follow {@code entry}: <code>,"name":</code> with a name just found to
   * be plain and to have this index. Returns their entry, or {@code entry} if they are not remembered.
   */
  Entry learn(NameTrail trail, Entry entry, byte[] b, int p, int length, int index) {
    if (length > LONGEST + 4 || trail.lookupsLeft <= 0 || this == NOTHING) return entry;
    // fields whose order always changes must neither cost much nor make threads write memory that others read
    if (index >= 0 && entry.next >= 0 && (++trail.displacements & DISPLACE_EVERY - 1) != 0) return entry;
    long m0 = mask(length);
    long m1 = mask(length - 8);
    long m2 = mask(length - 16);
    long w0 = Bytes.getLong(b, p) & m0 & ~0xFF | ',';
    long w1 = Bytes.getLong(b, p + 8) & m1;
    long w2 = Bytes.getLong(b, p + 16) & m2;
    long h = ((w0 * 0x9E3779B97F4A7C15L ^ w1) * 0xD6E8FEB86659FD93L ^ w2) * 0x9E3779B97F4A7C15L;
    int first = (int) (h >>> 56) & SLOTS - WAYS;
    int slot = -1;
    Entry found = null;
    for (int i = first; i < first + WAYS && found == null; i++) {
      Entry e = slots[i];
      if (e.length == length && (e.w0 ^ w0 | e.w1 ^ w1 | e.w2 ^ w2) == 0) {
        slot = i;
        found = e;
      } else if (e == NONE && slot < 0) {
        slot = i;
      }
    }
    if (found == null) {
      trail.lookupsLeft--;
      if (slot < 0) {
        if (++trail.unplaced % REPLACE_EVERY != 0) return entry;
        slot = first + (trail.unplaced / REPLACE_EVERY & WAYS - 1);
      }
      slots[slot] = found = new Entry(this, w0, w1, w2, m0, m1, m2, length, index);
    }
    entry.next = slot;
    return found;
  }

  /** Remembers the name after the byte at p, whose colon is not checked yet, as one that came in place of another. */
  static void learn(
      NameTrail trail, NameTable names, byte[] b, int p, int safe, int length, int index, int instead) {
    if (instead < 0 || p + REACH > safe || b[p + length - 1] != ':') return; // negative for the names of cases
    UnexpectedNames known = of(trail, names);
    if (known == NOTHING) return;
    Entry before = known.before(instead);
    trail.last = known.learn(trail, before, b, p, length, index);
    Entry now = known.after(before);
    int i = instead < names.size() ? instead : names.size();
    if (names.likely[i] != now) names.likely[i] = now.index >= 0 ? now : NONE;
  }

  /** Makes the array of the names that come in place of each of {@code size} names, and where none is expected. */
  static Entry[] likely(int size) {
    Entry[] likely = new Entry[size + 1];
    Arrays.fill(likely, NONE);
    return likely;
  }

  private static long mask(int bytes) {
    return bytes >= 8 ? -1 : bytes <= 0 ? 0 : -1L >>> 64 - bytes * 8;
  }
}
