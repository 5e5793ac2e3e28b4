// Written by the annotation processor of jzon; changes are lost.
package example;

import jzon.bind.Generated;
import jzon.bind.JsonAdapter;
import jzon.bind.generated.Members;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Reads and writes {@link Shape.Group}. */
@Generated
final class Shape_Group_JsonAdapter extends JsonAdapter<Shape.Group> {
  /** The adapter; it has no state. */
  static final Shape_Group_JsonAdapter INSTANCE = new Shape_Group_JsonAdapter();

  private static final FieldNames NAMES = new FieldNames("first", "second");

  static { Members.register(Shape.Group.class, INSTANCE, Shape_JsonAdapter.INSTANCE); }

  private Shape_Group_JsonAdapter() {}

  @Override
  public Shape.Group decode(JsonReader in) {
    FieldNames names = NAMES;
    int i = in.readFirstName2(0x227473726966227bL, 0x3a22747372696622L, 9, 0, names); // {"first":
    int seen = 0;
    Shape first = null;
    Shape second = null;
    while (i != JsonReader.END) {
      if (i == 0) {
        seen = in.markRead(seen, 0, names);
        first = Shape_JsonAdapter.INSTANCE.decode(in);
        i = in.readNextName2(0x646e6f636573222cL, 0x3a22646e6f636573L, 10, 1, names); // ,"second":
      }
      if (i == 1) {
        seen = in.markRead(seen, 1, names);
        second = Shape_JsonAdapter.INSTANCE.decode(in);
        i = in.readNextName(names);
      }
      if (i == JsonReader.UNKNOWN) i = in.skipUnknown(names);
    }
    if ((seen & 0x3) != 0x3) throw in.missing(names, seen, 0x3);
    return new Shape.Group(first, second);
  }

  @Override
  public void encode(Shape.Group value, JsonWriter out) {
    Shape first = value.first();
    out.writeRaw2(0x227473726966227bL, 0x3aL, 9); // {"first":
    Shape_JsonAdapter.INSTANCE.encode(first, out);
    out.writeRaw2(0x646e6f636573222cL, 0x3a22L, 10); // ,"second":
    Shape_JsonAdapter.INSTANCE.encode(value.second(), out);
    out.writeObjectEnd();
  }
}
