package jzon.engine.reading;

import java.util.Arrays;
import java.util.UUID;

import jzon.engine.arrays.LongFractions;
import jzon.engine.arrays.PlainBooleans;
import jzon.engine.arrays.PlainDecimals;
import jzon.engine.arrays.PlainIntegers;
import jzon.engine.arrays.PlainUuids;
import jzon.engine.bytes.Gaps;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/**
 * Reads whole arrays of primitives.
 *
 * <p>The loops of {@link jzon.engine.arrays} read the plain elements. The reader's method for a single value reads all
 * other elements, those near the end of the window, and all wrong ones.
 *
 * <p>The elements are put into arrays that are kept, so that only the result is allocated.
 *
 * <p>Changes the cursor's {@code pos}.
 */
public abstract class PrimitiveArrays {
  /** The first length of the arrays. */
  private static final int FIRST = 64;

  /** Longer arrays are not kept for the next document. */
  private static final int LONGEST_KEPT = 16 * 1024;

  /** The maximum number of bytes in kept arrays of all types: a longest one of eight bytes an element, one of four. */
  private static final int MOST_KEPT = (8 + 4) * LONGEST_KEPT;

  /** The number of decimals that are measured before the next are read as long ones. */
  private static final int FEW_DECIMALS = 8;

  /** The number of floats that are read in any form after one that is not plain: probably more have an exponent. */
  private static final int FEW_FLOATS = 16;

  /** If those have this many bytes on average, with their commas, the next are read as long ones. */
  private static final int LONG_DECIMAL = 15;

  private static final int LONGEST = Limits.MOST_ENTRIES;

  private final ValueReader in;

  private int sharedLength;

  /** Whether the decimals of this array read so far are long. */
  private boolean longFractions;

  private final Gaps gaps = new Gaps();
  private boolean[] booleans = new boolean[0];
  private int[] ints = new int[0];
  private long[] longs = new long[0];
  private float[] floats = new float[0];
  private double[] doubles = new double[0];

  protected PrimitiveArrays(ValueReader in) {
    this.in = in;
  }

  /** Returns how many elements of the last shared array are valid; two for each pair or UUID. */
  public final int sharedLength() {
    return sharedLength;
  }

  /** Returns the length of the array that replaces a full one, whose next element is at {@code p}. */
  private static int longer(ValueReader in, int p, int length, int most) {
    if (length >= most || length == LONGEST) {
      in.pos = p;
      throw in.tooManyEntries();
    }
    if (length == 0) return FIRST;
    return length > LONGEST / 2 ? LONGEST : length * 2;
  }

  /** Keeps a new array, which is larger than the last of its type; if all are too large together, drops the others. */
  private void keep(Object array, int length) {
    if (length > LONGEST_KEPT) return;
    put(array);
    if (room() <= MOST_KEPT) return;
    booleans = new boolean[0];
    ints = new int[0];
    longs = new long[0];
    floats = new float[0];
    doubles = new double[0];
    put(array);
  }

  private void put(Object array) {
    if (array instanceof boolean[]) booleans = (boolean[]) array;
    else if (array instanceof int[]) ints = (int[]) array;
    else if (array instanceof long[]) longs = (long[]) array;
    else if (array instanceof float[]) floats = (float[]) array;
    else doubles = (double[]) array;
  }

  /** Returns how many bytes are kept. */
  protected final int room() {
    return booleans.length + 4 * (ints.length + floats.length) + 8 * (longs.length + doubles.length);
  }

  /** Reads an array of true and false. */
  public final boolean[] readBooleans() {
    boolean[] a = readSharedBooleans();
    return Arrays.copyOf(a, sharedLength);
  }

  /** As {@link #readSharedInts}, for true and false. */
  public final boolean[] readSharedBooleans() {
    ValueReader in = this.in;
    boolean[] a = booleans;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      for (;;) {
        int end = Math.min(a.length, most);
        long at = PlainBooleans.read(in.buf, in.pos, in.safe, a, n, end);
        at = PlainBooleans.readSpaced(gaps, in.buf, (int) at, in.safe, a, (int) (at >>> 32), end);
        n = (int) (at >>> 32);
        int p = (int) at;
        if (n == end) a = Arrays.copyOf(a, longer(in, p, n, most));
        in.pos = p;
        a[n++] = in.readBoolean();
        if (!in.readNextElement()) break;
      }
    }
    if (a != booleans) keep(a, a.length);
    sharedLength = n;
    return a;
  }

  /** Reads an array of integer literals that fit 32 bits each. */
  public final int[] readInts() {
    int[] a = readSharedInts();
    return Arrays.copyOf(a, sharedLength);
  }

  /**
   * Reads an array of integer literals that fit 32 bits each, and returns an array that belongs to the reader: only its
   * first {@link #sharedLength} elements are valid, and only until the next array is read.
   */
  public final int[] readSharedInts() {
    ValueReader in = this.in;
    int[] a = ints;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      for (;;) {
        int end = Math.min(a.length, most);
        long at = PlainIntegers.read(in.buf, in.pos, in.safe, a, n, end);
        at = PlainIntegers.readSpaced(gaps, in.buf, (int) at, in.safe, a, (int) (at >>> 32), end);
        n = (int) (at >>> 32);
        int p = (int) at;
        if (n == end) a = Arrays.copyOf(a, longer(in, p, n, most));
        in.pos = p;
        a[n++] = in.readInt();
        if (!in.readNextElement()) break;
      }
    }
    if (a != ints) keep(a, a.length);
    sharedLength = n;
    return a;
  }

  /**
   * As {@link #readSharedInts}, for integers from {@code min} to {@code max}; another one is an error that says so.
   */
  public final int[] readSharedInts(int min, int max) {
    return readSharedInts(min, max, 'i');
  }

  /** Reads an array of integer literals that fit 8 bits each. */
  public final byte[] readBytes() {
    int[] a = readSharedInts(Byte.MIN_VALUE, Byte.MAX_VALUE, 'b');
    byte[] result = new byte[sharedLength];
    for (int i = 0; i < result.length; i++) result[i] = (byte) a[i];
    return result;
  }

  /** Reads an array of integer literals that fit 16 bits each. */
  public final short[] readShorts() {
    int[] a = readSharedInts(Short.MIN_VALUE, Short.MAX_VALUE, 's');
    short[] result = new short[sharedLength];
    for (int i = 0; i < result.length; i++) result[i] = (short) a[i];
    return result;
  }

  /** Reads integers in a range; {@code type} is 'b' for bytes, 's' for shorts, or 'i' for other ranges of ints. */
  private int[] readSharedInts(int min, int max, char type) {
    ValueReader in = this.in;
    int[] a = ints;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      for (;;) {
        int first = n;
        int start = in.pos;
        int end = Math.min(a.length, most);
        long at = PlainIntegers.read(in.buf, in.pos, in.safe, a, n, end);
        at = PlainIntegers.readSpaced(gaps, in.buf, (int) at, in.safe, a, (int) (at >>> 32), end);
        n = (int) (at >>> 32);
        int p = (int) at;
        if (!areWithin(min, max, a, first, n)) {
          // reads them again, one by one, up to the wrong one
          in.pos = start;
          do readWithin(in, min, max, type);
          while (in.readNextElement());
        }
        if (n == end) a = Arrays.copyOf(a, longer(in, p, n, most));
        in.pos = p;
        a[n++] = readWithin(in, min, max, type);
        if (!in.readNextElement()) break;
      }
    }
    if (a != ints) keep(a, a.length);
    sharedLength = n;
    return a;
  }

  private static boolean areWithin(int min, int max, int[] a, int from, int to) {
    int least = max;
    int greatest = min;
    for (int i = from; i < to; i++) {
      least = Math.min(least, a[i]);
      greatest = Math.max(greatest, a[i]);
    }
    return least >= min && greatest <= max;
  }

  private static int readWithin(ValueReader in, int min, int max, char type) {
    if (type == 'b') return in.readByte();
    if (type == 's') return in.readShort();
    long at = in.offset();
    int v = in.readInt();
    if (v >= min && v <= max) return v;
    throw in.error(Reason.OUT_OF_RANGE, at, "expected an integer from " + min + " to " + max);
  }

  /** Reads an array of integer literals that fit 64 bits each. */
  public final long[] readLongs() {
    long[] a = readSharedLongs();
    return Arrays.copyOf(a, sharedLength);
  }

  /** As {@link #readSharedInts}, for integer literals that fit 64 bits each. */
  public final long[] readSharedLongs() {
    ValueReader in = this.in;
    long[] a = longs;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      for (;;) {
        int end = Math.min(a.length, most);
        long at = PlainIntegers.read(in.buf, in.pos, in.safe, a, n, end);
        at = PlainIntegers.readSpaced(gaps, in.buf, (int) at, in.safe, a, (int) (at >>> 32), end);
        n = (int) (at >>> 32);
        int p = (int) at;
        if (n == end) a = Arrays.copyOf(a, longer(in, p, n, most));
        in.pos = p;
        a[n++] = in.readLong();
        if (!in.readNextElement()) break;
      }
    }
    if (a != longs) keep(a, a.length);
    sharedLength = n;
    return a;
  }

  /** Reads an array of floats, each as {@link ValueReader#readFloat} does. */
  public final float[] readFloats() {
    float[] a = readSharedFloats();
    return Arrays.copyOf(a, sharedLength);
  }

  /** As {@link #readSharedInts}, for floats, each read as {@link ValueReader#readFloat} does. */
  public final float[] readSharedFloats() {
    ValueReader in = this.in;
    float[] a = floats;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      for (;;) {
        int end = Math.min(a.length, most);
        long at = PlainDecimals.read(in.buf, in.pos, in.safe, a, n, end);
        for (long more; (more = readParts(in, (int) at, a, (int) (at >>> 32), end)) != at; ) {
          at = PlainDecimals.read(in.buf, (int) more, in.safe, a, (int) (more >>> 32), end);
        }
        at = PlainDecimals.readSpaced(gaps, in.buf, (int) at, in.safe, a, (int) (at >>> 32), end);
        n = (int) (at >>> 32);
        int p = (int) at;
        if (n == end) a = Arrays.copyOf(a, longer(in, p, n, most));
        in.pos = p;
        a[n++] = in.readFloat();
        if (!in.readNextElement()) break;
      }
    }
    if (a != floats) keep(a, a.length);
    sharedLength = n;
    return a;
  }

  private static long readParts(ValueReader in, int p, float[] a, int n, int end) {
    return PlainDecimals.readParts(in.parts, in.buf, p, in.safe, a, n, Math.min(end, n + FEW_FLOATS));
  }

  /** Reads an array of doubles, each as {@link ValueReader#readDouble} does. */
  public final double[] readDoubles() {
    double[] a = readSharedDoubles();
    return Arrays.copyOf(a, sharedLength);
  }

  /** As {@link #readSharedInts}, for doubles, each read as {@link ValueReader#readDouble} does. */
  public final double[] readSharedDoubles() {
    ValueReader in = this.in;
    double[] a = doubles;
    int n = 0;
    longFractions = false;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      for (;;) {
        int end = Math.min(a.length, most);
        long at = readPlain(in, a, n, end);
        at = PlainDecimals.readSpaced(in.parts, gaps, in.buf, (int) at, in.safe, a, (int) (at >>> 32), end);
        n = (int) (at >>> 32);
        int p = (int) at;
        if (n == end) a = Arrays.copyOf(a, longer(in, p, n, most));
        in.pos = p;
        a[n++] = in.readDouble();
        if (!in.readNextElement()) break;
      }
    }
    if (a != doubles) keep(a, a.length);
    sharedLength = n;
    return a;
  }

  private long readPlain(ValueReader in, double[] a, int n, int end) {
    byte[] b = in.buf;
    int p = in.pos, safe = in.safe;
    if (!longFractions) {
      int few = Math.min(end, n + FEW_DECIMALS);
      long at = PlainDecimals.read(in.parts, b, p, safe, a, n, few);
      int m = (int) (at >>> 32);
      if (m < few || m == end) return at;
      if ((int) at - p < (m - n) * LONG_DECIMAL) {
        return PlainDecimals.read(in.parts, b, (int) at, safe, a, m, end);
      }
      longFractions = true;
      n = m;
      p = (int) at;
    }
    long at = LongFractions.read(b, p, safe, a, n, end);
    int m = (int) (at >>> 32);
    if (m > n) return at;
    longFractions = false;
    // some, and then their length decides again
    return PlainDecimals.read(in.parts, b, p, safe, a, n, Math.min(end, n + FEW_DECIMALS));
  }

  /**
   * As {@link #readSharedInts}, for arrays of two doubles as of {@link ValueReader#readDouble}: one after the other.
   */
  public final double[] readSharedDoublePairs() {
    ValueReader in = this.in;
    double[] a = doubles;
    int n = 0;
    if (in.readArrayStart()) {
      int most = (int) Math.min(2L * in.maxEntries(), LONGEST);
      for (;;) {
        int end = Math.min(a.length, most);
        // a pair is one level deeper, which may exceed the limit
        long at =
            in.levelsLeft > 0
                ? PlainDecimals.readPairs(in.buf, in.pos, in.safe, a, n, end)
                : PlainIntegers.before(n, in.pos);
        n = (int) (at >>> 32);
        int p = (int) at;
        if (p < 0) {
          in.pos = ~p;
        } else {
          if (n == end) a = Arrays.copyOf(a, longer(in, p, n, most));
          in.pos = p;
          readPair(in, a, n);
          n += 2;
        }
        if (!in.readNextElement()) break;
      }
    }
    if (a != doubles) keep(a, a.length);
    sharedLength = n;
    return a;
  }

  private static void readPair(ValueReader in, double[] a, int n) {
    long at = in.offset();
    if (!in.readArrayStart()) throw noPair(in, at);
    a[n] = in.readDouble();
    if (!in.readNextElement()) throw noPair(in, at);
    a[n + 1] = in.readDouble();
    if (in.readNextElement()) throw noPair(in, at);
  }

  private static JsonException noPair(ValueReader in, long at) {
    return in.error(Reason.EXPECTED_ARRAY_END, at, "expected an array of 2 elements");
  }

  /** Reads an array of UUIDs, each as {@link ValueReader#readUuid} does. */
  public final UUID[] readUuids() {
    long[] a = readSharedUuids();
    UUID[] result = new UUID[sharedLength / 2];
    for (int i = 0; i < result.length; i++) result[i] = new UUID(a[2 * i], a[2 * i + 1]);
    return result;
  }

  /**
   * As {@link #readSharedLongs}, for UUIDs as of {@link ValueReader#readUuid}: two elements for each, the high bits
   * first.
   */
  public final long[] readSharedUuids() {
    ValueReader in = this.in;
    long[] a = longs;
    int n = 0;
    if (in.readArrayStart()) {
      int most = (int) Math.min(2L * in.maxEntries(), LONGEST);
      for (;;) {
        int end = Math.min(a.length, most);
        long at = PlainUuids.read(in.buf, in.pos, in.safe, a, n, end);
        n = (int) (at >>> 32);
        int p = (int) at;
        if (n == end) a = Arrays.copyOf(a, longer(in, p, n, most));
        in.pos = p;
        UUID v = in.readUuid();
        a[n] = v.getMostSignificantBits();
        a[n + 1] = v.getLeastSignificantBits();
        n += 2;
        if (!in.readNextElement()) break;
      }
    }
    if (a != longs) keep(a, a.length);
    sharedLength = n;
    return a;
  }
}
