package jzon.bind.adapters;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Lists of primitives, UUIDs and strings, each type with loops of its own: primitives are gathered by loops of the
 * engine, and in a shared loop the call that reads an element would have many targets.
 */
final class PrimitiveLists {
  private PrimitiveLists() {}

  /** Strings, which are read and written by direct calls. */
  static final class Strings extends JsonAdapter<List<String>> {
    static final JsonAdapter<List<String>> INSTANCE = new Strings();

    @Override
    public List<String> decode(JsonReader in) {
      if (!in.readArrayStart()) return new ArrayList<>(0);
      int max = in.maxEntries();
      String first = element(in, 0, max);
      if (!in.readNextElement()) {
        ArrayList<String> one = new ArrayList<>(1);
        one.add(first);
        return one;
      }
      ArrayList<String> elements = new ArrayList<>();
      elements.add(first);
      int n = 1;
      do {
        elements.add(element(in, n++, max));
      } while (in.readNextElement());
      return elements;
    }

    private static String element(JsonReader in, int n, int max) {
      if (n == max) throw in.tooManyEntries();
      return in.readString();
    }

    @Override
    public void encode(List<String> list, JsonWriter out) {
      Iterator<String> elements = list.iterator();
      out.writeArrayStart();
      if (elements.hasNext()) {
        out.writeString(elements.next());
        while (elements.hasNext()) {
          out.writeComma();
          out.writeString(elements.next());
        }
      }
      out.writeArrayEnd();
    }
  }

  /** Gathered as an array, then boxed. */
  static final class Ints extends JsonAdapter<List<Integer>> {
    static final JsonAdapter<List<Integer>> INSTANCE = new Ints();

    @Override
    public List<Integer> decode(JsonReader in) {
      int[] elements = in.arrays().readSharedInts();
      int n = in.arrays().sharedLength();
      ArrayList<Integer> list = new ArrayList<>(n);
      for (int i = 0; i < n; i++) list.add(elements[i]);
      return list;
    }

    @Override
    public void encode(List<Integer> list, JsonWriter out) {
      Iterator<Integer> elements = list.iterator();
      out.writeArrayStart();
      if (elements.hasNext()) {
        out.writeInt(elements.next());
        while (elements.hasNext()) {
          out.writeComma();
          out.writeInt(elements.next());
        }
      }
      out.writeArrayEnd();
    }
  }

  /** Gathered as an array, then boxed. */
  static final class Longs extends JsonAdapter<List<Long>> {
    static final JsonAdapter<List<Long>> INSTANCE = new Longs();

    @Override
    public List<Long> decode(JsonReader in) {
      long[] elements = in.arrays().readSharedLongs();
      int n = in.arrays().sharedLength();
      ArrayList<Long> list = new ArrayList<>(n);
      for (int i = 0; i < n; i++) list.add(elements[i]);
      return list;
    }

    @Override
    public void encode(List<Long> list, JsonWriter out) {
      Iterator<Long> elements = list.iterator();
      out.writeArrayStart();
      if (elements.hasNext()) {
        out.writeLong(elements.next());
        while (elements.hasNext()) {
          out.writeComma();
          out.writeLong(elements.next());
        }
      }
      out.writeArrayEnd();
    }
  }

  /** Gathered as an array, then boxed. */
  static final class Doubles extends JsonAdapter<List<Double>> {
    static final JsonAdapter<List<Double>> INSTANCE = new Doubles();

    @Override
    public List<Double> decode(JsonReader in) {
      double[] elements = in.arrays().readSharedDoubles();
      int n = in.arrays().sharedLength();
      ArrayList<Double> list = new ArrayList<>(n);
      for (int i = 0; i < n; i++) list.add(elements[i]);
      return list;
    }

    @Override
    public void encode(List<Double> list, JsonWriter out) {
      Iterator<Double> elements = list.iterator();
      out.writeArrayStart();
      if (elements.hasNext()) {
        out.writeDouble(elements.next());
        while (elements.hasNext()) {
          out.writeComma();
          out.writeDouble(elements.next());
        }
      }
      out.writeArrayEnd();
    }
  }

  /** Gathered as an array, then boxed. */
  static final class Floats extends JsonAdapter<List<Float>> {
    static final JsonAdapter<List<Float>> INSTANCE = new Floats();

    @Override
    public List<Float> decode(JsonReader in) {
      float[] elements = in.arrays().readSharedFloats();
      int n = in.arrays().sharedLength();
      ArrayList<Float> list = new ArrayList<>(n);
      for (int i = 0; i < n; i++) list.add(elements[i]);
      return list;
    }

    @Override
    public void encode(List<Float> list, JsonWriter out) {
      Iterator<Float> elements = list.iterator();
      out.writeArrayStart();
      if (elements.hasNext()) {
        out.writeFloat(elements.next());
        while (elements.hasNext()) {
          out.writeComma();
          out.writeFloat(elements.next());
        }
      }
      out.writeArrayEnd();
    }
  }

  /** Gathered as an array, then boxed. */
  static final class Booleans extends JsonAdapter<List<Boolean>> {
    static final JsonAdapter<List<Boolean>> INSTANCE = new Booleans();

    @Override
    public List<Boolean> decode(JsonReader in) {
      boolean[] elements = in.arrays().readSharedBooleans();
      int n = in.arrays().sharedLength();
      ArrayList<Boolean> list = new ArrayList<>(n);
      for (int i = 0; i < n; i++) list.add(elements[i]);
      return list;
    }

    @Override
    public void encode(List<Boolean> list, JsonWriter out) {
      Iterator<Boolean> elements = list.iterator();
      out.writeArrayStart();
      if (elements.hasNext()) {
        out.writeBoolean(elements.next());
        while (elements.hasNext()) {
          out.writeComma();
          out.writeBoolean(elements.next());
        }
      }
      out.writeArrayEnd();
    }
  }

  /** UUIDs, of two longs each. */
  static final class Uuids extends JsonAdapter<List<UUID>> {
    static final JsonAdapter<List<UUID>> INSTANCE = new Uuids();

    @Override
    public List<UUID> decode(JsonReader in) {
      long[] halves = in.arrays().readSharedUuids();
      int n = in.arrays().sharedLength();
      ArrayList<UUID> list = new ArrayList<>(n >> 1);
      for (int i = 0; i < n; i += 2) list.add(new UUID(halves[i], halves[i + 1]));
      return list;
    }

    @Override
    public void encode(List<UUID> list, JsonWriter out) {
      Iterator<UUID> elements = list.iterator();
      out.writeArrayStart();
      if (elements.hasNext()) {
        out.writeUuid(elements.next());
        while (elements.hasNext()) {
          out.writeComma();
          out.writeUuid(elements.next());
        }
      }
      out.writeArrayEnd();
    }
  }
}
