// Written by the annotation processor of jzon; changes are lost.
package example;

import jzon.bind.Generated;
import jzon.bind.JsonAdapter;
import jzon.bind.generated.Members;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Reads and writes {@link Parcel.Address}. */
@Generated
public final class Parcel_Address_JsonAdapter extends JsonAdapter<Parcel.Address> {
  /** The adapter; it has no state. */
  public static final Parcel_Address_JsonAdapter INSTANCE = new Parcel_Address_JsonAdapter();

  private static final FieldNames NAMES = FieldNames.of(
      new String[] {"street", "zip"},
      new String[] {"postcode"},
      new int[] {1});

  static { Members.register(Parcel.Address.class, INSTANCE); }

  private Parcel_Address_JsonAdapter() {}

  @Override
  public Parcel.Address decode(JsonReader in) {
    FieldNames names = NAMES;
    int i = in.readFirstName2(0x746565727473227bL, 0x3a22746565727473L, 10, 0, names); // {"street":
    int seen = 0;
    String street = null;
    String zip = null;
    while (i != JsonReader.END) {
      if (i == 0) {
        seen = in.markRead(seen, 0, names);
        street = in.readString();
        i = in.readNextName1(0x3a2270697a222cL, 7, 1, names); // ,"zip":
      }
      if (i == 1) {
        seen = in.markRead(seen, 1, names);
        zip = in.readString();
        i = in.readNextName(names);
      }
      if (i == JsonReader.UNKNOWN) i = in.skipUnknown(names);
    }
    if ((seen & 0x3) != 0x3) throw in.missing(names, seen, 0x3);
    return new Parcel.Address(street, zip);
  }

  @Override
  public void encode(Parcel.Address value, JsonWriter out) {
    String street = value.street();
    out.writeRaw2(0x746565727473227bL, 0x3a22L, 10); // {"street":
    out.writeString(street);
    out.writeRaw1(0x3a2270697a222cL, 7); // ,"zip":
    out.writeString(value.zip());
    out.writeObjectEnd();
  }
}
