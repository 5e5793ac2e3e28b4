// Written by the annotation processor of jzon; changes are lost.
package example;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import jzon.bind.Adapters;
import jzon.bind.Generated;
import jzon.bind.JsonAdapter;
import jzon.bind.generated.LikelySize;
import jzon.bind.generated.Members;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Reads and writes {@link Parcel}. */
@Generated
public final class Parcel_JsonAdapter extends JsonAdapter<Parcel> {
  /** The adapter; it has no state. */
  public static final Parcel_JsonAdapter INSTANCE = new Parcel_JsonAdapter();

  private static final FieldNames NAMES = new FieldNames("id", "to", "weights", "from", "stops");

  static { Members.register(Parcel.class, INSTANCE); }

  private Parcel_JsonAdapter() {}

  @Override
  public Parcel decode(JsonReader in) {
    FieldNames names = NAMES;
    int i = in.readFirstName1(0x3a226469227bL, 6, 0, names); // {"id":
    int seen = 0;
    int id = 0;
    Optional<String> to = Optional.empty();
    List<Double> weights = null;
    Parcel.Address from = null;
    List<Parcel.Address> stops = null;
    while (i != JsonReader.END) {
      if (i == 0) {
        seen = in.markRead(seen, 0, names);
        id = in.readInt();
        i = in.readNextName1(0x3a226f74222cL, 6, 1, names); // ,"to":
      }
      if (i == 1) {
        seen = in.markRead(seen, 1, names);
        if (!in.tryReadNull()) to = Optional.of(in.readString());
        i = in.readNextName2(0x746867696577222cL, 0x3a22737468676965L, 11, 2, names); // ,"weights":
      }
      if (i == 2) {
        seen = in.markRead(seen, 2, names);
        weights = Adapted.listOfDouble.decode(in);
        i = in.readNextName1(0x3a226d6f7266222cL, 8, 3, names); // ,"from":
      }
      if (i == 3) {
        seen = in.markRead(seen, 3, names);
        from = Parcel_Address_JsonAdapter.INSTANCE.decode(in);
        i = in.readNextName2(0x2273706f7473222cL, 0x3a2273706f747322L, 9, 4, names); // ,"stops":
      }
      if (i == 4) {
        seen = in.markRead(seen, 4, names);
        stops = readListOfAddress(in);
        i = in.readNextName(names);
      }
      if (i == JsonReader.UNKNOWN) i = in.skipUnknown(names);
    }
    if ((seen & 0x1d) != 0x1d) {
      if ((seen & 0x19) != 0x19) throw in.missing(names, seen, 0x19);
      if ((seen & 0x4) == 0) weights = Members.parse(Adapted.listOfDouble, "[]");
    }
    return new Parcel(id, to, weights, from, stops);
  }

  @Override
  public void encode(Parcel value, JsonWriter out) {
    int id = value.id();
    out.writeRaw1(0x3a226469227bL, 6); // {"id":
    out.writeInt(id);
    Optional<String> to = value.to();
    if (to == null || to.isPresent()) {
      out.writeRaw1(0x3a226f74222cL, 6); // ,"to":
      out.writeString(to.get());
    }
    out.writeRaw2(0x746867696577222cL, 0x3a2273L, 11); // ,"weights":
    Adapted.listOfDouble.encode(value.weights(), out);
    out.writeRaw1(0x3a226d6f7266222cL, 8); // ,"from":
    Parcel_Address_JsonAdapter.INSTANCE.encode(value.from(), out);
    out.writeRaw2(0x2273706f7473222cL, 0x3aL, 9); // ,"stops":
    writeListOfAddress(value.stops(), out);
    out.writeObjectEnd();
  }

  private static final LikelySize likelyListOfAddress = new LikelySize();

  private List<Parcel.Address> readListOfAddress(JsonReader in) {
    if (!in.readArrayStart()) return new ArrayList<>(0);
    ArrayList<Parcel.Address> list = new ArrayList<>(likelyListOfAddress.get());
    int max = in.maxEntries();
    do {
      if (list.size() == max) throw in.tooManyEntries();
      list.add(Parcel_Address_JsonAdapter.INSTANCE.decode(in));
    } while (in.readNextElement());
    likelyListOfAddress.was(list.size());
    return list;
  }

  private void writeListOfAddress(List<Parcel.Address> list, JsonWriter out) {
    Iterator<Parcel.Address> elements = list.iterator();
    out.writeArrayStart();
    if (elements.hasNext()) {
      Parcel_Address_JsonAdapter.INSTANCE.encode(elements.next(), out);
      while (elements.hasNext()) {
        out.writeComma();
        Parcel_Address_JsonAdapter.INSTANCE.encode(elements.next(), out);
      }
    }
    out.writeArrayEnd();
  }

  /** The adapters of others, made when the first value is read or written. */
  @Generated
  private static final class Adapted {
    static final JsonAdapter<List<Double>> listOfDouble =
        Adapters.list(Adapters.of(Double.class));
  }
}
