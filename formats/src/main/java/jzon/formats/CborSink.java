package jzon.formats;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.error.Reason;
import jzon.engine.io.Sink;

/** Writes CBOR items (RFC 8949) in their shortest forms. */
final class CborSink extends ItemSink {
  private static final int UNSIGNED = 0, NEGATIVE = 1 << 5, BYTES = 2 << 5, TEXT = 3 << 5, ARRAY = 4 << 5, MAP = 5 << 5,
      TAG = 6 << 5;
  private static final int FALSE = 0xF4, TRUE = 0xF5, NULL = 0xF6, HALF = 0xF9, FLOAT = 0xFA, DOUBLE = 0xFB;
  private static final int INDEFINITE = 31, BREAK = 0xFF;

  private final boolean isDeterministic;
  private final boolean isStreaming;
  /** In deterministic CBOR, where the entries of open maps begin: a position in b, and a number of headers. */
  private int[] entries = new int[32];
  private int entriesEnd;

  CborSink(Sink target, boolean isDeterministic, boolean isStreaming) {
    super(target);
    this.isDeterministic = isDeterministic;
    this.isStreaming = isStreaming;
  }

  /** Stores the head of an item (RFC 8949, section 3); {@code v} is unsigned. */
  private static int head(byte[] to, int q, int major, long v) {
    if (v >= 0 && v < 24) {
      to[q] = (byte) (major | v);
      return q + 1;
    }
    int log = v >>> 8 == 0 ? 0 : v >>> 16 == 0 ? 1 : v >>> 32 == 0 ? 2 : 3;
    to[q] = (byte) (major | 24 + log);
    return bits(to, q + 1, v, 1 << log);
  }

  /** Stores the low bytes of a number, the highest of them first. */
  static int bits(byte[] to, int q, long v, int bytes) {
    for (int i = bytes - 1; i >= 0; i--) to[q++] = (byte) (v >>> 8 * i);
    return q;
  }

  @Override
  int header(byte[] to, int q, boolean isMap, int size) {
    int major = isMap ? MAP : ARRAY;
    if (size != Headers.INDEFINITE) return head(to, q, major, size);
    to[q] = (byte) (major | INDEFINITE);
    return q + 1;
  }

  @Override
  int textHeader(byte[] to, int q, int bytes) {
    return head(to, q, TEXT, bytes);
  }

  @Override
  int literal(byte[] to, int q, int letter) {
    to[q] = (byte) (letter == 'n' ? NULL : letter == 't' ? TRUE : FALSE);
    return q + 1;
  }

  @Override
  int integer(byte[] to, int q, long v) {
    return v < 0 ? head(to, q, NEGATIVE, -1 - v) : head(to, q, UNSIGNED, v);
  }

  @Override
  int floating(byte[] to, int q, double v) {
    float f = (float) v;
    int half = f == v ? half(f) : -1;
    to[q] = (byte) (f != v ? DOUBLE : half < 0 ? FLOAT : HALF);
    if (f != v) return bits(to, q + 1, Double.doubleToRawLongBits(v), 8);
    return half < 0 ? bits(to, q + 1, Float.floatToRawIntBits(f), 4) : bits(to, q + 1, half, 2);
  }

  /** Returns the 16 bits of a finite number, or -1 if they do not hold it. */
  private static int half(float f) {
    int bits = Float.floatToRawIntBits(f);
    int sign = bits >>> 16 & 0x8000, exponent = (bits >> 23 & 0xFF) - 127, mantissa = bits & 0x7FFFFF;
    boolean isNormal = exponent >= -14 && exponent <= 15;
    if (isNormal && (mantissa & 0x1FFF) == 0) return sign | exponent + 15 << 10 | mantissa >> 13;
    if ((bits & Integer.MAX_VALUE) == 0) return sign;
    // a subnormal number is a multiple of 2^-24: bits of the mantissa below that must be zero
    int shift = -1 - exponent;
    mantissa |= 0x800000;
    return exponent < -14 && exponent >= -24 && (mantissa & (1 << shift) - 1) == 0 ? sign | mantissa >> shift : -1;
  }

  @Override
  void big(BigInteger v) {
    BigInteger n = v.signum() < 0 ? v.not() : v;
    if (n.bitLength() <= 64) {
      q = head(b, q, v.signum() < 0 ? NEGATIVE : UNSIGNED, n.longValue());
      return;
    }
    byte[] magnitude = n.toByteArray();
    int from = magnitude[0] == 0 ? 1 : 0;
    reserve(magnitude.length + 16);
    b[q++] = (byte) (TAG | (v.signum() < 0 ? 3 : 2));
    q = head(b, q, BYTES, magnitude.length - from);
    System.arraycopy(magnitude, from, b, q, magnitude.length - from);
    q += magnitude.length - from;
  }

  @Override
  void decimal(String json) {
    BigDecimal v;
    try {
      v = new BigDecimal(json);
    } catch (NumberFormatException e) {
      throw unwritable(Reason.OUT_OF_RANGE, "number with an exponent that is too large");
    }
    reserve(32);
    b[q++] = (byte) (TAG | 4);
    b[q++] = (byte) (ARRAY | 2);
    q = integer(b, q, -(long) v.scale());
    BigInteger mantissa = v.unscaledValue();
    reserve(16);
    if (mantissa.bitLength() < 64) q = integer(b, q, mantissa.longValue());
    else big(mantissa);
  }

  // ---- containers of indefinite size ----

  @Override
  void release() throws IOException {
    if (!isStreaming) return;
    for (int i = 0; i < depth; i++) {
      if (open[i] >= 0) headers.setSize(open[i], Headers.INDEFINITE);
      open[i] = -1;
    }
    emit();
  }

  @Override
  void endIndefinite() {
    reserve(16);
    b[q++] = (byte) BREAK;
  }

  // ---- deterministic CBOR ----

  @Override
  void startEntry() {
    if (!isDeterministic) return;
    if (entriesEnd + 2 > entries.length) entries = Arrays.copyOf(entries, entries.length * 2);
    entries[entriesEnd++] = q;
    entries[entriesEnd++] = headers.count();
  }

  /** Sorts the entries of a map by their encoded keys, as bytes. */
  @Override
  void endEntries(int size) {
    if (!isDeterministic) return;
    int first = entriesEnd - 2 * size;
    Integer[] order = new Integer[size];
    boolean isSorted = true;
    for (int i = 0; i < size; i++) {
      order[i] = i;
      isSorted &= i == 0 || compareKeys(entries[first + 2 * i - 2], entries[first + 2 * i]) < 0;
    }
    if (!isSorted) {
      Arrays.sort(order, (i, k) -> compareKeys(entries[first + 2 * i], entries[first + 2 * k]));
      for (int i = 1; i < size; i++) {
        if (compareKeys(entries[first + 2 * order[i - 1]], entries[first + 2 * order[i]]) == 0) {
          String name = text(entries[first + 2 * order[i]]);
          throw unwritable(depth - 1, Reason.DUPLICATE_FIELD, "duplicate: \"" + name + "\"");
        }
      }
      permute(order, first);
    }
    entriesEnd = first;
  }

  private void permute(Integer[] order, int first) {
    int size = order.length, start = entries[first];
    int[] bounds = new int[size + 1], rises = new int[size];
    for (int i = 0; i < size; i++) bounds[i] = entries[first + 2 * i + 1];
    bounds[size] = headers.count();
    byte[] sorted = new byte[q - start];
    int to = 0;
    for (int k = 0; k < size; k++) {
      int from = entries[first + 2 * order[k]];
      int end = order[k] + 1 < size ? entries[first + 2 * order[k] + 2] : q;
      rises[k] = start + to - from;
      System.arraycopy(b, from, sorted, to, end - from);
      to += end - from;
    }
    System.arraycopy(sorted, 0, b, start, to);
    headers.permute(order, bounds, rises);
  }

  private int compareKeys(int i, int k) {
    return Arrays.compareUnsigned(b, i, textEnd(i), b, k, textEnd(k));
  }

  /** Returns where the text string at {@code at} begins after its head. */
  private int textStart(int at) {
    int info = b[at] & 31;
    return info < 24 ? at + 1 : at + 1 + (1 << info - 24);
  }

  private int textEnd(int at) {
    int start = textStart(at);
    return start + (start == at + 1 ? b[at] & 31 : (int) ItemSource.unsigned(b, at + 1, start - at - 1));
  }

  @Override
  String text(int at) {
    return new String(b, textStart(at), textEnd(at) - textStart(at), StandardCharsets.UTF_8);
  }
}
