package jzon.bind.guide;

import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;

/** An adapter that reads and writes the fields of an object itself, and one that decides about a missing field. */
public final class ByHand {
  record Length(double value, Optional<String> unit) {}

  /** An object in JSON: {"value":2.5,"unit":"m"}. The unit may be missing. */
  static final class LengthAdapter extends JsonAdapter<Length> {
    private static final FieldNames NAMES = new FieldNames("value", "unit");
    private static final int REQUIRED = 0b01; // a bit for each name: the value

    @Override
    public Length decode(JsonReader in) {
      double value = 0;
      Optional<String> unit = Optional.empty();
      int seen = 0;
      int field = in.readFirstName(NAMES);
      while (field != JsonReader.END) {
        if (field == JsonReader.UNKNOWN) {
          field = in.skipUnknown(NAMES); // or throw in.extraField()
          continue;
        }
        seen = in.markRead(seen, field, NAMES); // rejects a duplicate
        switch (field) {
          case 0 -> value = in.readDouble();
          default -> unit = Optional.of(in.readString());
        }
        field = in.readNextName(NAMES);
      }
      if ((seen & REQUIRED) != REQUIRED) throw in.missing(NAMES, seen, REQUIRED);
      return new Length(value, unit);
    }

    @Override
    public void encode(Length length, JsonWriter out) {
      out.writeObjectStart();
      out.writeName("value");
      out.writeDouble(length.value());
      if (length.unit().isPresent()) {
        out.writeComma();
        out.writeName("unit");
        out.writeString(length.unit().get());
      }
      out.writeObjectEnd();
    }
  }

  /** A number in JSON. A missing field is 0, and 0 is not written. */
  static final class CountAdapter extends JsonAdapter<Integer> {
    private static final JsonAdapter<Integer> INTS = Jzon.adapter(int.class);

    @Override
    public Integer decode(JsonReader in) { return in.readInt(); }

    @Override
    public void encode(Integer count, JsonWriter out) { out.writeInt(count); }

    @Override
    public Integer missing() { return 0; }

    @Override
    public boolean isLeftOut(Integer count) { return count == 0; }

    @Override
    public Form form(TypeTable types) { return INTS.form(types); }
  }

  @Json
  record Cable(@Json.With(LengthAdapter.class) Length length, @Json.With(CountAdapter.class) Integer knots) {}

  private ByHand() {}

  public static void main(String[] args) {
    Cable cable = Jzon.decode("{\"length\":{\"unit\":\"m\",\"value\":2.5,\"note\":[]}}", Cable.class);
    System.out.println(cable);
    //> Cable[length=Length[value=2.5, unit=Optional[m]], knots=0]
    System.out.println(Jzon.encodeToString(cable));
    //> {"length":{"value":2.5,"unit":"m"}}
    System.out.println(Jzon.tryDecode("{\"length\":{\"unit\":\"m\"}}", Cable.class));
    //> Failure[error=.length.value(missing)]

    System.out.println(new CountAdapter().description().toJson().contains("\"form\": \"int32\""));
    //> true
    System.out.println(Jzon.tryDecode("{\"length\":{\"value\":1,\"value\":2}}", Cable.class));
    //> Failure[error=.length.value(duplicate)]
  }
}
