package jzon.engine.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Loads and stores little-endian words in byte arrays.
 *
 * <p>This is the only file of the engine with VarHandles over arrays. Every access checks the bounds of the array.
 */
public final class Bytes {
  /**
   * The number of zero bytes after the end of the input in the buffers of readers, so that no loop looks for the end.
   */
  public static final int PAD = 128;

  private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private Bytes() {}

  /** Returns the eight bytes at {@code i}, the first in the lowest bits. */
  public static long getLong(byte[] b, int i) {
    return (long) LONG.get(b, i);
  }

  /** Returns the four bytes at {@code i}, the first in the lowest bits. */
  public static int getInt(byte[] b, int i) {
    return (int) INT.get(b, i);
  }

  /** Returns the two bytes at {@code i}, the first in the lowest bits. */
  public static short getShort(byte[] b, int i) {
    return (short) SHORT.get(b, i);
  }

  /** Stores eight bytes at {@code i}, the lowest bits first. */
  public static void setLong(byte[] b, int i, long v) {
    LONG.set(b, i, v);
  }

  /** Stores four bytes at {@code i}, the lowest bits first. */
  public static void setInt(byte[] b, int i, int v) {
    INT.set(b, i, v);
  }

  /** Stores two bytes at {@code i}, the lowest bits first. */
  public static void setShort(byte[] b, int i, short v) {
    SHORT.set(b, i, v);
  }
}
