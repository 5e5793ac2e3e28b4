package jzon.engine.reading;

import java.io.IOException;
import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonError;
import jzon.engine.io.Source;
import jzon.engine.text.Utf8Encoder;

/**
 * The part of the input that is in the buffer; {@link Documents#shift} brings in the next part.
 *
 * <pre>
 * buf   | dropped next |         | read next            |            | 0 0 0 0 ... |
 *       0              keep      pos                    safe         lim           lim + PAD
 *       base                     base + pos             = lim + PAD - 8 if last
 * </pre>
 *
 * <p>What always holds: (1) 8 bytes may be loaded at every position up to {@code safe}. (2) If {@code last}, the input
 * ends at {@code lim}, and {@link #PAD} zero bytes follow. A zero is neither part of a token nor whitespace, so no loop
 * needs to look for the end: an unexpected byte at {@code p >= lim} is the end of the input. (3) Only {@code own} is
 * written to. Arrays of the caller have no padding: near their end, their last few bytes are copied to {@code own}.
 * (4) Bringing in more may lower every position, so callers subtract what {@code shift} returns from those they hold.
 */
public abstract class Window {
  /** The number of zero bytes after the end of the input. */
  static final int PAD = Bytes.PAD;

  static final int FIRST_OWN = 512;
  static final int LARGEST_KEPT = 256 * 1024;
  private static final byte[] EMPTY = new byte[PAD];
  private static final int STREAM_WINDOW = 32 * 1024;
  private static final int LEAST_ROOM = 8 * PAD;
  private static final long LARGEST_OWN = Integer.MAX_VALUE - 16;

  protected byte[] buf = EMPTY;
  /** The next byte to read. */
  protected int pos;
  /** The end of the bytes in the window. */
  protected int lim;
  /** The last position at which 8 bytes may be loaded. */
  protected int safe = PAD - 8;
  /** True if no byte follows the window. */
  boolean last = true;
  /** The absolute offset of {@code buf[0]}. */
  protected long base;
  /** The first position that must stay in the window, or -1. */
  int keep = -1;
  /** The document if it is in memory, otherwise null. */
  byte[] document;
  int documentFrom;
  /** True if the input is a String: malformed UTF-8 in it was an unpaired surrogate. */
  boolean fromText;
  Source source;
  private byte[] own = new byte[FIRST_OWN + PAD];
  /** All bytes of {@code own} from here on are zero. */
  private int filled;
  private Utf8Encoder encoder;
  /** The window that was set aside, or null. */
  private Aside aside;

  private static final class Aside {
    final byte[] buf;
    final int pos;
    final int lim;
    final int safe;
    final boolean last;

    Aside(Window of) {
      buf = of.buf;
      pos = of.pos;
      lim = of.lim;
      safe = of.safe;
      last = of.last;
    }
  }

  /** Takes a document in memory. Short ones are copied, so that padding makes the fast paths work up to their end. */
  protected final void takeArray(byte[] json, int from, int to) {
    int n = to - from;
    if (n <= FIRST_OWN) {
      copy(json, from, own, n);
      takeOwn(n);
    } else {
      place(json, from, to, to - 8, false);
    }
  }

  /** Copies n bytes to the beginning of an array. A call of {@code arraycopy} takes longer for few bytes. */
  private static void copy(byte[] from, int i, byte[] to, int n) {
    if (n < 8 || n > 64) {
      System.arraycopy(from, i, to, 0, n);
      return;
    }
    for (int k = 0; k < n - 8; k += 8) Bytes.setLong(to, k, Bytes.getLong(from, i + k));
    Bytes.setLong(to, n - 8, Bytes.getLong(from, i + n - 8));
  }

  /** Takes a document in memory that further bytes of the array follow, so that it needs no copy. */
  final void takeFollowed(byte[] json, int from, int to) {
    place(json, from, to, to + PAD - 8, true);
  }

  /** Makes the window empty, at the end of the input. */
  final void takeNothing() {
    place(EMPTY, 0, 0, PAD - 8, true);
  }

  private void place(byte[] json, int from, int to, int safe, boolean last) {
    window(json, from, to, safe, last);
    document = json;
    documentFrom = from;
    base = -from;
  }

  private void window(byte[] b, int p, int end, int safe, boolean last) {
    buf = b;
    pos = p;
    lim = end;
    this.safe = safe;
    this.last = last;
  }

  /** Takes a document in a String; returns false if it has more bytes than {@code mostBytes}. */
  final boolean takeChars(String text, long mostBytes) {
    fromText = true;
    if (takeShort(text, mostBytes)) return true;
    if (encoder == null) encoder = new Utf8Encoder();
    int n = encoder.encode(text, own, mostBytes);
    own = encoder.bytes;
    filled = own.length;
    encoder.reset();
    if (n >= 0) takeOwn(n);
    return n >= 0;
  }

  /** Takes a document in a short String, if it is all ASCII. */
  private boolean takeShort(String text, long mostBytes) {
    int n = text.length();
    if (n > FIRST_OWN || n > mostBytes) return false;
    if (!Utf8Encoder.copyAscii(text, own)) return false;
    takeOwn(n);
    return true;
  }

  /** Takes the first n bytes of the own array, which has room for the padding after them. */
  private void takeOwn(int n) {
    byte[] b = own;
    int end = n + PAD;
    if (n < filled) Arrays.fill(b, n, Math.min(filled, end), (byte) 0);
    if (filled <= end) filled = n;
    if (document != b || buf != b) {
      place(b, 0, n, end - 8, true);
      return;
    }
    // the rest is as the last document has left it
    pos = 0;
    lim = n;
    safe = end - 8;
    base = 0;
  }

  /** Takes the beginning of a source, of which nothing is in the window yet. */
  final void takeEmpty(Source source) {
    this.source = source;
    document = null;
    filled = Integer.MAX_VALUE;
    if (own.length < STREAM_WINDOW + PAD) own = new byte[STREAM_WINDOW + PAD];
    window(own, 0, 0, -8, false);
    base = 0;
  }

  /** Drops the references to the document, and a large buffer: docs/performance-notes.md#small-documents. */
  final void release() {
    if (own.length > LARGEST_KEPT) {
      own = new byte[FIRST_OWN + PAD];
      filled = 0;
    }
    if (document != own || buf != own) {
      window(EMPTY, 0, 0, PAD - 8, true);
      document = null;
    }
    if (source != null) source = null;
    if (aside != null) aside = null;
    if (fromText) fromText = false;
  }

  /** Forgets what the previous document in memory has left, before the next is taken. */
  final void reset() {
    aside = null;
    source = null;
    fromText = false;
  }

  // ---- moving on ----

  /** Copies the rest of an array of the caller to the own buffer, where padding can follow. */
  final void copyRest(int from) {
    int n = lim - from;
    if (own.length < n + PAD) own = new byte[n + Math.max(PAD, n >> 4) + PAD];
    System.arraycopy(buf, from, own, 0, n);
    filled = Math.max(filled, n);
    buf = own;
    last = true;
    moved(from);
  }

  /** Makes room after the window if that needs no bytes dropped, which then need not be located: most documents fit. */
  final boolean makeRoom() {
    if (own.length - PAD - lim >= LEAST_ROOM) return true;
    if (own.length >= LARGEST_KEPT) return false;
    buf = own = Arrays.copyOf(own, Math.min(own.length * 2, LARGEST_KEPT));
    return true;
  }

  /** Drops the bytes before {@code from} and makes room; returns false if an array cannot hold the others. */
  final boolean drop(int from) {
    int n = lim - from;
    byte[] to = own;
    if (own.length - PAD - n < own.length >> 2) {
      to = new byte[(int) Math.min(LARGEST_OWN, own.length * 2L)];
      if (to.length < n + 2 * PAD) return false;
    }
    System.arraycopy(own, from, to, 0, n);
    buf = own = to;
    moved(from);
    return true;
  }

  private void moved(int from) {
    base += from;
    pos -= from;
    lim -= from;
    if (keep >= 0) keep -= from;
  }

  /** Reads up to {@code most} bytes of the source to p; returns their number, or -1 at the end of the source. */
  final int read(int p, long most) throws IOException {
    int room = (int) Math.min(Math.min(buf.length - PAD - p, STREAM_WINDOW), most);
    int n = source.read(buf, p, room);
    if (n == 0 || n > room) throw new IllegalStateException("a source gave " + n + " of 1 to " + room + " bytes");
    return n;
  }

  /** Ends the window at {@code end}, with zeros after it. */
  final void endAt(int end) {
    Arrays.fill(buf, end, end + PAD, (byte) 0);
    lim = end;
    safe = last ? end + PAD - 8 : end - 8;
  }

  // ---- setting aside ----

  /**
   * Sets the window aside in the middle of a value. If the program then reads before {@link #takeBack}, that is a
   * fault, and it is detected without any cost for other reads.
   */
  final void setAside() {
    aside = new Aside(this);
    base += pos;
    window(EMPTY, 0, 0, PAD - 8, true);
  }

  /** Undoes {@link #setAside}, if that was called. */
  protected final void takeBack() {
    if (aside == null) return;
    window(aside.buf, aside.pos, aside.lim, aside.safe, aside.last);
    aside = null;
    base -= pos;
  }

  /** Returns an error of this document as its source shows it. */
  protected final JsonError ofSource(JsonError error) {
    return source == null ? error : source.error(error);
  }

  final boolean isAside() {
    return aside != null;
  }

  /** Returns about how many bytes the buffer keeps. */
  final int bufferSize() {
    return own.length;
  }
}
