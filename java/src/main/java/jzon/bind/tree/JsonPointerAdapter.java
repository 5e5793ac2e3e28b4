package jzon.bind.tree;

import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.description.Form;
import jzon.engine.description.Forms;
import jzon.engine.description.TypeTable;
import jzon.engine.trees.Pointers;

/** Reads and writes pointers as strings. */
final class JsonPointerAdapter extends JsonAdapter<JsonPointer> {
  static final JsonAdapter<JsonPointer> INSTANCE = new JsonPointerAdapter();

  @Override
  public JsonPointer decode(JsonReader in) {
    return new JsonPointer(Pointers.read(in));
  }

  @Override
  public void encode(JsonPointer pointer, JsonWriter out) {
    out.writeString(pointer.toString());
  }

  @Override
  public Form form(TypeTable types) {
    return Forms.TEXT;
  }
}
