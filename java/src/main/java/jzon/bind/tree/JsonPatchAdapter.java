package jzon.bind.tree;

import java.util.ArrayList;
import java.util.List;
import jzon.bind.JsonAdapter;
import jzon.engine.Discriminator;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Reads and writes patches, arrays of operations. */
final class JsonPatchAdapter extends JsonAdapter<JsonPatch> {
  static final JsonAdapter<JsonPatch> INSTANCE = new JsonPatchAdapter();

  private static final Discriminator OP =
      new Discriminator("op", new FieldNames("add", "remove", "replace", "move", "copy", "test"));
  private static final FieldNames NAMES = new FieldNames("path", "from", "value");
  private static final int PATH = 0;
  private static final int FROM = 1;

  /** The fields that each operation needs, as bits in the order of {@link #NAMES}. */
  private static final int[] NEEDED = {0b101, 0b001, 0b101, 0b011, 0b011, 0b101};

  @Override
  public JsonPatch decode(JsonReader in) {
    List<JsonPatch.Operation> operations = new ArrayList<>();
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
      if (operations.size() == in.maxEntries()) throw in.tooManyEntries();
      operations.add(operation(in));
    }
    return new JsonPatch(operations);
  }

  private static JsonPatch.Operation operation(JsonReader in) {
    int kind = in.readDiscriminator(OP);
    int needed = NEEDED[kind];
    JsonPointer path = null;
    JsonPointer from = null;
    JsonValue value = null;
    int seen = 0;
    for (int field = in.readFirstName(NAMES); field != JsonReader.END; field = in.readNextName(NAMES)) {
      // a field that the operation does not have is ignored, as RFC 6902 says
      if (field < 0 || (needed >> field & 1) == 0) {
        in.skipValue();
        continue;
      }
      seen = in.markRead(seen, field, NAMES);
      if (field == PATH) path = JsonPointerAdapter.INSTANCE.decode(in);
      else if (field == FROM) from = JsonPointerAdapter.INSTANCE.decode(in);
      else value = JsonValueAdapter.INSTANCE.decode(in);
    }
    if ((seen & needed) != needed) throw in.missing(NAMES, seen, needed);
    in.leaveDiscriminator();
    return operation(kind, path, from, value);
  }

  private static JsonPatch.Operation operation(int kind, JsonPointer path, JsonPointer from, JsonValue value) {
    return switch (kind) {
      case 0 -> new JsonPatch.Add(path, value);
      case 1 -> new JsonPatch.Remove(path);
      case 2 -> new JsonPatch.Replace(path, value);
      case 3 -> new JsonPatch.Move(from, path);
      case 4 -> new JsonPatch.Copy(from, path);
      default -> new JsonPatch.Test(path, value);
    };
  }

  @Override
  public void encode(JsonPatch patch, JsonWriter out) {
    out.writeArrayStart();
    for (int i = 0; i < patch.operations().size(); i++) {
      if (i > 0) out.writeComma();
      encode(patch.operations().get(i), out);
    }
    out.writeArrayEnd();
  }

  private static void encode(JsonPatch.Operation operation, JsonWriter out) {
    JsonPointer from = null;
    JsonValue value = null;
    if (operation instanceof JsonPatch.Add add) value = add.value();
    else if (operation instanceof JsonPatch.Replace replace) value = replace.value();
    else if (operation instanceof JsonPatch.Test test) value = test.value();
    else if (operation instanceof JsonPatch.Move move) from = move.from();
    else if (operation instanceof JsonPatch.Copy copy) from = copy.from();
    out.writeObjectStart();
    out.writeName("op");
    out.writeString(name(operation));
    if (from != null) {
      out.writeComma();
      out.writeName("from");
      out.writeString(from.toString());
    }
    out.writeComma();
    out.writeName("path");
    out.writeString(operation.path().toString());
    if (value != null) {
      out.writeComma();
      out.writeName("value");
      JsonValueAdapter.INSTANCE.encode(value, out);
    }
    out.writeObjectEnd();
  }

  /** Returns the name of an operation in JSON. */
  static String name(JsonPatch.Operation operation) {
    if (operation instanceof JsonPatch.Add) return "add";
    if (operation instanceof JsonPatch.Remove) return "remove";
    if (operation instanceof JsonPatch.Replace) return "replace";
    if (operation instanceof JsonPatch.Move) return "move";
    return operation instanceof JsonPatch.Copy ? "copy" : "test";
  }
}
