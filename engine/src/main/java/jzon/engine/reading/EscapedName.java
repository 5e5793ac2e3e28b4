package jzon.engine.reading;

import jzon.engine.bytes.Bytes;
import jzon.engine.text.Escapes;

/** Tells whether names with escapes or non-ASCII characters are unknown, without making Strings of them. */
final class EscapedName {
  /** The first four characters of an escape of ASCII, and the common bits of the digits 0 to 7. */
  private static final long ASCII_ESCAPE = 0x30_3030_755CL;

  private EscapedName() {}

  /**
   * Returns the position of the closing quote of the name that starts at {@code start}, if it is well-formed, complete
   * before {@code near} and certainly unknown; otherwise -1. All bytes of the name before p must be plain ASCII.
   *
   * <p>The unescaped bytes are hashed in the order in which {@link NameTable} hashes them.
   */
  static int unknownEnd(Cursor in, NameTable names, int start, int p, int near) {
    byte[] b = in.buf;
    int longest = names.longest;
    long hash = NameTable.SEED;
    long word = 0;
    int n = 0;
    int checked = p; // all before this is known to be well-formed
    p = start;
    for (;;) {
      if (p > near) return -1;
      long x = Bytes.getLong(b, p);
      if ((x & 0xF8_FFFF_FFFFL) == ASCII_ESCAPE) {
        int u = Escapes.hex2((int) (x >>> 32));
        if (u < 0) return -1;
        p += 6;
        if (n >= longest) return StringSkipper.within(in, Math.max(p, checked), near) - 1;
        word |= (long) u << (n & 7) * 8;
        n++;
        if ((n & 7) != 0) continue;
        hash = NameTable.mix(hash, word);
        word = 0;
        continue;
      }
      long c = x & 0xFF;
      int length = 1;
      if (c == '\\') {
        int h = (int) (x >>> 16);
        if ((x & 0xFF00) != 'u' << 8) {
          c = Escapes.shortEscape((int) x >>> 8 & 0xFF);
          if (c == 0) return -1;
          p += 2;
        } else if (StringSkipper.isUnit(h)) {
          int v = (h & 0x0F0F0F0F) + (h >>> 6 & 0x01010101) * 9;
          int u = (v & 0xF) << 12 | v & 0xF00 | v >>> 12 & 0xF0 | v >>> 24;
          p += 6;
          if (u < 0x80) {
            c = u;
          } else if (u < 0x800) {
            c = (0x80 | u & 0x3F) << 8 | 0xC0 | u >>> 6;
            length = 2;
          } else {
            c = (0x80 | u & 0x3F) << 16 | (0x80 | u >>> 6 & 0x3F) << 8 | 0xE0 | u >>> 12;
            length = 3;
          }
        } else {
          return -1;
        }
      } else {
        if (p >= checked) {
          if (c == '"') break;
          if (c < ' ') return -1;
          if (c >= 0x80) {
            checked = StringSkipper.within(in, p, near) - 1;
            if (checked < 0) return -1;
          }
        }
        p++;
      }
      int bits = (n & 7) * 8;
      n += length;
      if (n > longest) return StringSkipper.within(in, Math.max(p, checked), near) - 1;
      word |= c << bits;
      if (bits + length * 8 >= 64) {
        hash = NameTable.mix(hash, word);
        word = c >>> 64 - bits; // the bytes that did not fit
      }
    }
    if (n < 8 && (names.filter >>> NameTable.bit((int) word & 0xFF, n) & 1) == 0) return p;
    if (names.hasHash(NameTable.finish(NameTable.mix(hash, word), n), n)) return -1;
    return p;
  }
}
