package jzon.formats;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

import jzon.engine.error.Reason;
import jzon.engine.io.Sink;

/** Writes MessagePack's objects in their shortest forms. */
final class MessagePackSink extends ItemSink {
  private static final int FIXMAP = 0x80, FIXARRAY = 0x90, FIXSTR = 0xA0, NIL = 0xC0, FALSE = 0xC2, TRUE = 0xC3,
      FLOAT32 = 0xCA, FLOAT64 = 0xCB, UINT8 = 0xCC, INT8 = 0xD0, STR8 = 0xD9, ARRAY16 = 0xDC, MAP16 = 0xDE;

  MessagePackSink(Sink target) {
    super(target);
  }

  private static int put(byte[] to, int q, int head, long v, int bytes) {
    to[q] = (byte) head;
    return CborSink.bits(to, q + 1, v, bytes);
  }

  @Override
  int header(byte[] to, int q, boolean isMap, int size) {
    if (size < 16) return put(to, q, (isMap ? FIXMAP : FIXARRAY) | size, 0, 0);
    int head = isMap ? MAP16 : ARRAY16;
    return size < 1 << 16 ? put(to, q, head, size, 2) : put(to, q, head + 1, size, 4);
  }

  @Override
  int textHeader(byte[] to, int q, int bytes) {
    if (bytes < 32) return put(to, q, FIXSTR | bytes, 0, 0);
    int log = bytes < 1 << 8 ? 0 : bytes < 1 << 16 ? 1 : 2;
    return put(to, q, STR8 + log, bytes, 1 << log);
  }

  @Override
  int literal(byte[] to, int q, int letter) {
    return put(to, q, letter == 'n' ? NIL : letter == 't' ? TRUE : FALSE, 0, 0);
  }

  @Override
  int integer(byte[] to, int q, long v) {
    if (v >= -32 && v < 128) return put(to, q, (int) v, 0, 0);
    int log = v >= 0 ? v < 1L << 8 ? 0 : v < 1L << 16 ? 1 : v < 1L << 32 ? 2 : 3
        : v == (byte) v ? 0 : v == (short) v ? 1 : v == (int) v ? 2 : 3;
    return put(to, q, (v < 0 ? INT8 : UINT8) + log, v, 1 << log);
  }

  @Override
  int floating(byte[] to, int q, double v) {
    float f = (float) v;
    if (f == v) return put(to, q, FLOAT32, Float.floatToRawIntBits(f), 4);
    return put(to, q, FLOAT64, Double.doubleToRawLongBits(v), 8);
  }

  @Override
  void big(BigInteger v) {
    if (v.signum() < 0 || v.bitLength() > 64) {
      throw unwritable(Reason.OUT_OF_RANGE, "MessagePack has no integers beyond 64 bits");
    }
    q = put(b, q, UINT8 + 3, v.longValue(), 8);
  }

  @Override
  void decimal(String json) {
    throw unwritable(Reason.OUT_OF_RANGE, "MessagePack cannot hold this decimal exactly");
  }

  @Override
  String text(int at) {
    int head = b[at] & 0xFF;
    int size = head < NIL ? 0 : 1 << head - STR8;
    int length = head < NIL ? head & 31 : (int) ItemSource.unsigned(b, at + 1, size);
    return new String(b, at + 1 + size, length, StandardCharsets.UTF_8);
  }
}
