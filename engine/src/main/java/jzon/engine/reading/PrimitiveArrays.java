package jzon.engine.reading;

import java.util.Arrays;
import java.util.UUID;

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

  /** The number of floats that are read in any form after one that is not plain: probably more have an exponent. */
  private static final int FEW_FLOATS = 16;

  private static final int LONGEST = Limits.MOST_ENTRIES;

  private final ValueReader in;

  private int sharedLength;
  /** The maximum of {@code sharedLength}. */
  private int most;

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

  /** Begins an array whose elements take {@code each} places; returns false if it is empty. */
  private boolean start(int each) {
    sharedLength = 0;
    most = (int) Math.min((long) each * in.maxEntries(), LONGEST);
    return in.readArrayStart();
  }

  /**
   * Records the result of a loop that fills an array up to {@code end}; returns true if it has stopped at whitespace,
   * which is then skipped, so that it can go on.
   */
  private boolean skipGap(long at, int end) {
    int p = (int) at;
    sharedLength = (int) (at >>> 32);
    int q = sharedLength < end ? gaps.behind(in.buf, p, in.safe) : p;
    boolean goesOn = q != p && q <= in.safe;
    in.pos = goesOn ? q : p;
    return goesOn;
  }

  /** Returns the length of the array that replaces a full one. */
  private int longer(int length) {
    if (length >= most || length == LONGEST) throw in.tooManyEntries();
    if (length == 0) return FIRST;
    return length > LONGEST / 2 ? LONGEST : length * 2;
  }

  /** Keeps an array that is larger than the last of its type; if all are too large together, drops the others. */
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
    return Arrays.copyOf(readSharedBooleans(), sharedLength);
  }

  /** As {@link #readSharedInts}, for true and false. */
  public final boolean[] readSharedBooleans() {
    ValueReader in = this.in;
    boolean[] a = booleans;
    for (boolean more = start(1); more; more = in.readNextElement()) {
      int end = Math.min(a.length, most);
      long at;
      do at = PlainBooleans.read(in.buf, in.pos, in.safe, a, sharedLength, end);
      while (skipGap(at, end));
      if (sharedLength == end) keep(a = Arrays.copyOf(a, longer(end)), a.length);
      a[sharedLength++] = in.readBoolean();
    }
    return a;
  }

  /** Reads an array of integer literals that fit 32 bits each. */
  public final int[] readInts() {
    return Arrays.copyOf(readSharedInts(), sharedLength);
  }

  /**
   * Reads an array of integer literals that fit 32 bits each, and returns an array that belongs to the reader: only its
   * first {@link #sharedLength} elements are valid, and only until the next array is read.
   */
  public final int[] readSharedInts() {
    return readSharedInts(Integer.MIN_VALUE, Integer.MAX_VALUE, 'i');
  }

  /**
   * As {@link #readSharedInts}, for integers from {@code min} to {@code max}; another one is an error that says so.
   */
  public final int[] readSharedInts(int min, int max) {
    return readSharedInts(min, max, 'r');
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

  /** Reads integers in a range; {@code type} is 'b' for bytes, 's' for shorts, 'i' for ints, 'r' for other ranges. */
  private int[] readSharedInts(int min, int max, char type) {
    ValueReader in = this.in;
    int[] a = ints;
    for (boolean more = start(1); more; more = in.readNextElement()) {
      int end = Math.min(a.length, most);
      int from, first;
      long at;
      do {
        from = in.pos;
        first = sharedLength;
        at = PlainIntegers.read(in.buf, from, in.safe, a, first, end);
        if (type != 'i' && !areWithin(min, max, a, first, (int) (at >>> 32))) {
          // reads them again, one by one, up to the wrong one
          do readWithin(in, min, max, type);
          while (in.readNextElement());
        }
      } while (skipGap(at, end));
      if (sharedLength == end) keep(a = Arrays.copyOf(a, longer(end)), a.length);
      a[sharedLength++] = readWithin(in, min, max, type);
    }
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
    if (type == 'i') return in.readInt();
    if (type == 'b') return in.readByte();
    if (type == 's') return in.readShort();
    long at = in.offset();
    int v = in.readInt();
    if (v >= min && v <= max) return v;
    throw in.error(Reason.OUT_OF_RANGE, at, "expected an integer from " + min + " to " + max);
  }

  /** Reads an array of integer literals that fit 64 bits each. */
  public final long[] readLongs() {
    return Arrays.copyOf(readSharedLongs(), sharedLength);
  }

  /** As {@link #readSharedInts}, for integer literals that fit 64 bits each. */
  public final long[] readSharedLongs() {
    ValueReader in = this.in;
    long[] a = longs;
    for (boolean more = start(1); more; more = in.readNextElement()) {
      int end = Math.min(a.length, most);
      long at;
      do at = PlainIntegers.read(in.buf, in.pos, in.safe, a, sharedLength, end);
      while (skipGap(at, end));
      if (sharedLength == end) keep(a = Arrays.copyOf(a, longer(end)), a.length);
      a[sharedLength++] = in.readLong();
    }
    return a;
  }

  /** Reads an array of floats, each as {@link ValueReader#readFloat} does. */
  public final float[] readFloats() {
    return Arrays.copyOf(readSharedFloats(), sharedLength);
  }

  /** As {@link #readSharedInts}, for floats, each read as {@link ValueReader#readFloat} does. */
  public final float[] readSharedFloats() {
    ValueReader in = this.in;
    float[] a = floats;
    for (boolean more = start(1); more; more = in.readNextElement()) {
      int end = Math.min(a.length, most);
      long plain, at;
      do {
        plain = PlainDecimals.read(in.buf, in.pos, in.safe, a, sharedLength, end);
        int n = (int) (plain >>> 32);
        int few = Math.min(end, n + FEW_FLOATS);
        at = PlainDecimals.readParts(in.parts, in.buf, (int) plain, in.safe, a, n, few);
      } while (skipGap(at, end) || at != plain);
      if (sharedLength == end) keep(a = Arrays.copyOf(a, longer(end)), a.length);
      a[sharedLength++] = in.readFloat();
    }
    return a;
  }

  /** Reads an array of doubles, each as {@link ValueReader#readDouble} does. */
  public final double[] readDoubles() {
    return Arrays.copyOf(readSharedDoubles(), sharedLength);
  }

  /** As {@link #readSharedInts}, for doubles, each read as {@link ValueReader#readDouble} does. */
  public final double[] readSharedDoubles() {
    ValueReader in = this.in;
    double[] a = doubles;
    for (boolean more = start(1); more; more = in.readNextElement()) {
      int end = Math.min(a.length, most);
      long at;
      do at = PlainDecimals.read(in.parts, in.buf, in.pos, in.safe, a, sharedLength, end);
      while (skipGap(at, end));
      if (sharedLength == end) keep(a = Arrays.copyOf(a, longer(end)), a.length);
      a[sharedLength++] = in.readDouble();
    }
    return a;
  }

  /**
   * As {@link #readSharedInts}, for arrays of two doubles as of {@link ValueReader#readDouble}: one after the other.
   */
  public final double[] readSharedDoublePairs() {
    ValueReader in = this.in;
    double[] a = doubles;
    for (boolean more = start(2); more; more = in.readNextElement()) {
      int end = Math.min(a.length, most);
      // a pair is one level deeper, which may exceed the limit
      int safe = in.levelsLeft > 0 ? in.safe : 0;
      long at = PlainDecimals.readPairs(in.buf, in.pos, safe, a, sharedLength, end);
      int p = (int) at;
      sharedLength = (int) (at >>> 32);
      in.pos = p < 0 ? ~p : p;
      if (p < 0) continue;
      if (sharedLength == end) keep(a = Arrays.copyOf(a, longer(end)), a.length);
      readPair(in, a, sharedLength);
      sharedLength += 2;
    }
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
    for (boolean more = start(2); more; more = in.readNextElement()) {
      int end = Math.min(a.length, most);
      skipGap(PlainUuids.read(in.buf, in.pos, in.safe, a, sharedLength, end), end);
      if (sharedLength == end) keep(a = Arrays.copyOf(a, longer(end)), a.length);
      UUID v = in.readUuid();
      a[sharedLength] = v.getMostSignificantBits();
      a[sharedLength + 1] = v.getLeastSignificantBits();
      sharedLength += 2;
    }
    return a;
  }
}
