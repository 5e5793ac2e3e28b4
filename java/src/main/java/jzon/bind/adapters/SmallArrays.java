package jzon.bind.adapters;

import java.util.Arrays;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Arrays of shorts and chars; {@link BinaryAdapters} has arrays of bytes, and the engine loops for the others. */
final class SmallArrays {
  private static final int FIRST = 8;

  private SmallArrays() {}

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
