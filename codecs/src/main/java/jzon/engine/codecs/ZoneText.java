package jzon.engine.codecs;

import jzon.engine.bytes.Bytes;

/** A zone's name in brackets as words; immutable, so that threads may share it without locks. */
final class ZoneText {
  /** Zones that were written before, two for each hash code of a name; the first two keep their places. */
  private static final ZoneText[] KNOWN = new ZoneText[2048];

  private static final int WORDS = 4;

  private final String id;
  private final long w0, w1, w2, w3;
  private final int length;

  private ZoneText(String id) {
    this.id = id;
    byte[] b = new byte[WORDS * 8];
    length = id.length() + 2;
    b[0] = '[';
    for (int i = 0; i < id.length(); i++) b[i + 1] = (byte) id.charAt(i);
    b[length - 1] = ']';
    w0 = Bytes.getLong(b, 0);
    w1 = Bytes.getLong(b, 8);
    w2 = Bytes.getLong(b, 16);
    w3 = Bytes.getLong(b, 24);
  }

  /** Returns the text of the zone with this name, or null if it is too long or other zones have its places. */
  static ZoneText of(String id) {
    int slot = id.hashCode() * 0x9E3779B9 >>> 21 & -2;
    ZoneText known = KNOWN[slot];
    if (known != null) {
      if (known.id.equals(id)) return known;
      known = KNOWN[++slot];
      if (known != null) return known.id.equals(id) ? known : null;
    }
    if (id.length() + 2 > WORDS * 8) return null;
    known = new ZoneText(id);
    KNOWN[slot] = known;
    return known;
  }

  /** Stores all words at {@code p} and returns the index after the text. */
  int write(byte[] b, int p) {
    Bytes.setLong(b, p, w0);
    Bytes.setLong(b, p + 8, w1);
    Bytes.setLong(b, p + 16, w2);
    Bytes.setLong(b, p + 24, w3);
    return p + length;
  }
}
