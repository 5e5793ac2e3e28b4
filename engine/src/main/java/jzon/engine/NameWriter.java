package jzon.engine;

/**
 * Writes the names of maps' members together with what is around them: the brace or comma before, and the colon.
 *
 * <p>Names go through an array of characters from JDK 21 on. HotSpot 25 otherwise asks for the kind of the String with
 * each character, once any String with characters beyond Latin-1 was asked for one anywhere in the program; HotSpot 17
 * makes a loop for each kind, which is faster than the array.
 */
final class NameWriter {
  /** Characters of the longest name that is written here. */
  static final int LONGEST = 47;

  /** Whether {@link #tryWrite} is the faster way. */
  static final boolean FASTER = Runtime.version().feature() >= 21;

  /** Opening and closing quotes with what is before and behind them. */
  private static final int AROUND = 4;

  private NameWriter() {}

  /**
   * Writes {@code before}, the name and a colon, if the name is plain ASCII without anything to be escaped and no longer
   * than {@link #LONGEST}; otherwise writes nothing and returns false.
   */
  static boolean tryWrite(JsonWriter out, char before, String s) {
    int n = s.length();
    if (n > LONGEST) return false;
    out.reserve(n + AROUND);
    int p = out.pos;
    byte[] b = out.buf;
    char[] cs = out.nameChars;
    s.getChars(0, n, cs, 0);
    Bytes.setShort(b, p, (short) ('"' << 8 | before));
    p += 2;
    if (n < 8) {
      for (int i = 0; i < n; i++) {
        int c = cs[i];
        if (c < 0x20 || c > 0x7E || c == '"' || c == '\\') return false;
        b[p + i] = (byte) c;
      }
    } else {
      int last = n - 8;
      for (int i = 0; ; i += 8) {
        if (i > last) i = last; // the last eight overlap those before
        int c0 = cs[i], c1 = cs[i + 1], c2 = cs[i + 2], c3 = cs[i + 3];
        int c4 = cs[i + 4], c5 = cs[i + 5], c6 = cs[i + 6], c7 = cs[i + 7];
        int low = c0 | c1 << 8 | c2 << 16 | c3 << 24, high = c4 | c5 << 8 | c6 << 16 | c7 << 24;
        long x = low & 0xFFFFFFFFL | (long) high << 32;
        if ((c0 | c1 | c2 | c3 | c4 | c5 | c6 | c7) > 0x7F || Words.special(x) != 0) return false;
        Bytes.setLong(b, p + i, x);
        if (i == last) break;
      }
    }
    Bytes.setShort(b, p + n, (short) (':' << 8 | '"'));
    out.pos = p + n + 2;
    return true;
  }

  /** Writes {@code before}, an integer as a name, and a colon. */
  static void write(JsonWriter out, char before, int v) {
    out.reserve(0);
    byte[] b = out.buf;
    Bytes.setShort(b, out.pos, (short) ('"' << 8 | before));
    int p = IntegerText.write(b, out.pos + 2, v);
    Bytes.setShort(b, p, (short) (':' << 8 | '"'));
    out.pos = p + 2;
  }
}
