package jzon.formats;

import jzon.engine.binary.BinaryText;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;

/** Gives the JSON of MessagePack's objects. */
final class MessagePackSource extends ItemSource {
  private static final int NIL = 0xC0, FALSE = 0xC2, TRUE = 0xC3, BIN8 = 0xC4, EXT8 = 0xC7, FLOAT32 = 0xCA,
      FLOAT64 = 0xCB, UINT8 = 0xCC, INT8 = 0xD0, FIXEXT1 = 0xD4, STR8 = 0xD9, ARRAY16 = 0xDC, MAP16 = 0xDE;
  private static final int TIMESTAMP = -1;

  private final boolean hasExtensions;

  MessagePackSource(Source binary, BinaryText byteStrings, boolean hasExtensions, boolean isSequence) {
    super(binary, byteStrings, isSequence);
    this.hasExtensions = hasExtensions;
  }

  @Override
  ItemSource again(Source binary) {
    return new MessagePackSource(binary, byteStrings, hasExtensions, true);
  }

  @Override
  boolean item(int head) {
    int size = size(head);
    if (!has(size + 1)) return false;
    if (isName() && !isKey(head)) {
      fault(Reason.EXPECTED_NAME, "expected a string or an integer as a key");
      return true;
    }
    long v = unsigned(in, p + 1, size);
    if (head >= EXT8 && head < FLOAT32 || head >= FIXEXT1 && head < STR8) return extension(head, size, v);
    if (head == 0xC1) {
      fault(Reason.EXPECTED_VALUE, "expected a type of MessagePack, got 0xc1");
      return true;
    }
    p += size + 1;
    if (head < 0x80 || head >= 0xE0) integer((byte) head);
    else if (head < 0x90) open(true, head & 15, false);
    else if (head < 0xA0) open(false, head & 15, false);
    else if (head < NIL) startText(head & 31, false);
    else if (head <= TRUE) ascii(head == NIL ? "null" : head == FALSE ? "false" : "true", false);
    else if (head < EXT8) startBytes(v, false, byteStrings);
    else if (head == FLOAT32) floating(Float.intBitsToFloat((int) v));
    else if (head == FLOAT64) floating(Double.longBitsToDouble(v));
    else if (head < INT8) unsigned(v);
    else if (head < FIXEXT1) integer(v << 64 - 8 * size >> 64 - 8 * size);
    else if (head < ARRAY16) startText(v, false);
    else open(head >= MAP16, v, false);
    return true;
  }

  private static boolean isKey(int head) {
    return head < 0x80 || head >= 0xE0 || head >= 0xA0 && head < NIL || head >= UINT8 && head < FIXEXT1
        || head >= STR8 && head < ARRAY16;
  }

  /** Returns the number of bytes of the size or number after the head. */
  private static int size(int head) {
    if (head < BIN8 || head >= 0xE0 || head >= FIXEXT1 && head < STR8) return 0;
    if (head < EXT8) return 1 << head - BIN8;
    if (head < FLOAT32) return 1 << head - EXT8;
    if (head < UINT8) return head == FLOAT32 ? 4 : 8;
    if (head < FIXEXT1) return 1 << (head & 3);
    return head < ARRAY16 ? 1 << head - STR8 : 2 << (head & 1);
  }

  private boolean extension(int head, int size, long v) {
    if (!has(size + 2)) return false;
    int type = in[p + 1 + size];
    long bytes = head >= FIXEXT1 ? 1 << head - FIXEXT1 : v;
    boolean isTime = type == TIMESTAMP && (bytes == 4 || bytes == 8 || bytes == 12);
    if (!isTime && (!hasExtensions || type == TIMESTAMP)) {
      fault(Reason.EXPECTED_VALUE, "expected a value, got an extension of type " + type);
      return true;
    }
    int from = p + size + 2;
    if (!isTime) {
      p = from;
      startBytes(bytes, false, byteStrings);
      return true;
    }
    int n = (int) bytes;
    if (!has(size + 2 + n)) return false;
    long nanos = n == 4 ? 0 : n == 8 ? unsigned(in, from, 8) >>> 34 : unsigned(in, from, 4);
    long seconds = n == 4 ? unsigned(in, from, 4)
        : n == 8 ? unsigned(in, from, 8) & (1L << 34) - 1 : unsigned(in, from + 4, 8);
    if (nanos > 999_999_999) {
      fault(Reason.OUT_OF_RANGE, "time out of range");
      return true;
    }
    p = from + n;
    time(seconds, nanos);
    return true;
  }

  @Override
  boolean nextChunk(int head) {
    throw new IllegalStateException();
  }

  @Override
  String notation(byte[] b, int p, int n) {
    int head = b[p] & 0xFF, size = size(head);
    boolean isExtension = head >= EXT8 && head < FLOAT32 || head >= FIXEXT1 && head < STR8;
    if (!isExtension && !(head >= BIN8 && head < EXT8)) return null;
    int from = p + size + (isExtension ? 2 : 1);
    if (from > n) return null;
    long bytes = head >= FIXEXT1 ? 1 << head - FIXEXT1 : unsigned(b, p + 1, size);
    String contents = hex(b, from, (int) Math.min(n, from + bytes), from + bytes <= n);
    return isExtension ? "ext(" + b[from - 1] + ", " + contents + ")" : contents;
  }
}
