package jzon.bind.adapters;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Lists of UUIDs and strings: in a shared loop the call that reads an element would have many targets. */
final class TextLists {
  private TextLists() {}

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
      return in.readLongString();
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
