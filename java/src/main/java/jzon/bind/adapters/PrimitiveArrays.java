package jzon.bind.adapters;

import java.util.Arrays;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Arrays of primitives, each type with a loop of its own, most of them of the engine. Arrays of bytes are Base64: see
 * {@link BinaryAdapters}.
 */
final class PrimitiveArrays {
  private static final int FIRST = 8;

  private PrimitiveArrays() {}

  /** Read and written by loops of the engine. */
  static final class Booleans extends JsonAdapter<boolean[]> {
    static final JsonAdapter<boolean[]> INSTANCE = new Booleans();

    @Override
    public boolean[] decode(JsonReader in) {
      return in.arrays().readBooleans();
    }

    @Override
    public void encode(boolean[] array, JsonWriter out) {
      out.arrays().writeBooleans(array);
    }
  }

  /** Read and written by loops of the engine. */
  static final class Ints extends JsonAdapter<int[]> {
    static final JsonAdapter<int[]> INSTANCE = new Ints();

    @Override
    public int[] decode(JsonReader in) {
      return in.arrays().readInts();
    }

    @Override
    public void encode(int[] array, JsonWriter out) {
      out.arrays().writeInts(array);
    }
  }

  /** Read and written by loops of the engine. */
  static final class Longs extends JsonAdapter<long[]> {
    static final JsonAdapter<long[]> INSTANCE = new Longs();

    @Override
    public long[] decode(JsonReader in) {
      return in.arrays().readLongs();
    }

    @Override
    public void encode(long[] array, JsonWriter out) {
      out.arrays().writeLongs(array);
    }
  }

  /** Read and written by loops of the engine. */
  static final class Floats extends JsonAdapter<float[]> {
    static final JsonAdapter<float[]> INSTANCE = new Floats();

    @Override
    public float[] decode(JsonReader in) {
      return in.arrays().readFloats();
    }

    @Override
    public void encode(float[] array, JsonWriter out) {
      out.arrays().writeFloats(array);
    }
  }

  /** Read and written by loops of the engine. */
  static final class Doubles extends JsonAdapter<double[]> {
    static final JsonAdapter<double[]> INSTANCE = new Doubles();

    @Override
    public double[] decode(JsonReader in) {
      return in.arrays().readDoubles();
    }

    @Override
    public void encode(double[] array, JsonWriter out) {
      out.arrays().writeDoubles(array);
    }
  }

  /** Integer literals of 16 bits. */
  static final class Shorts extends JsonAdapter<short[]> {
    static final JsonAdapter<short[]> INSTANCE = new Shorts();

    @Override
    public short[] decode(JsonReader in) {
      return in.arrays().readShorts();
    }

    @Override
    public void encode(short[] array, JsonWriter out) {
      int n = array.length;
      out.writeArrayStart();
      for (int i = 0; i < n; i++) {
        if (i > 0) out.writeComma();
        out.writeInt(array[i]);
      }
      out.writeArrayEnd();
    }
  }

  /** Strings of one character. */
  static final class Chars extends JsonAdapter<char[]> {
    static final JsonAdapter<char[]> INSTANCE = new Chars();

    @Override
    public char[] decode(JsonReader in) {
      if (!in.readArrayStart()) return new char[0];
      int max = in.maxEntries();
      char[] elements = new char[FIRST];
      int n = 0;
      do {
        if (n == max) throw in.tooManyEntries();
        if (n == elements.length) elements = Arrays.copyOf(elements, ObjectArrayAdapter.larger(n));
        elements[n++] = in.readChar();
      } while (in.readNextElement());
      return n == elements.length ? elements : Arrays.copyOf(elements, n);
    }

    @Override
    public void encode(char[] array, JsonWriter out) {
      out.arrays().writeChars(array);
    }
  }
}
