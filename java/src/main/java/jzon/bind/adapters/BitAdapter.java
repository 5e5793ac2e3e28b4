package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.FieldForms;

/** Booleans that are 0 and 1: {@code @Json.Bit}. */
final class BitAdapter extends JsonAdapter<Boolean> {
  static final JsonAdapter<Boolean> INSTANCE = new BitAdapter();

  @Override
  public Boolean decode(JsonReader in) {
    return FieldForms.readBit(in);
  }

  @Override
  public void encode(Boolean bit, JsonWriter out) {
    out.writeInt(bit ? 1 : 0);
  }
}
