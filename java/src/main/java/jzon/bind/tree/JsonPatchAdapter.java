package jzon.bind.tree;

import java.util.ArrayList;
import java.util.List;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.trees.PatchOperation;
import jzon.engine.trees.PatchOperation.Kind;

/** Reads and writes patches, arrays of operations, and converts them for the algorithms that both APIs share. */
final class JsonPatchAdapter extends JsonAdapter<JsonPatch> {
  static final JsonAdapter<JsonPatch> INSTANCE = new JsonPatchAdapter();

  private JsonPatchAdapter() {
    PatchOperation.prepare();
  }

  @Override
  public JsonPatch decode(JsonReader in) {
    List<JsonPatch.Operation> operations = new ArrayList<>();
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
      if (operations.size() == in.maxEntries()) throw in.tooManyEntries();
      operations.add(operation(PatchOperation.read(JsonTrees.INSTANCE, in)));
    }
    return new JsonPatch(operations);
  }

  @Override
  public void encode(JsonPatch patch, JsonWriter out) {
    out.writeArrayStart();
    for (int i = 0; i < patch.operations().size(); i++) {
      if (i > 0) out.writeComma();
      operation(patch.operations().get(i)).write(JsonTrees.INSTANCE, out);
    }
    out.writeArrayEnd();
  }

  static List<PatchOperation<JsonValue>> operations(JsonPatch patch) {
    List<PatchOperation<JsonValue>> all = new ArrayList<>(patch.operations().size());
    for (JsonPatch.Operation each : patch.operations()) all.add(operation(each));
    return all;
  }

  static JsonPatch patch(List<PatchOperation<JsonValue>> operations) {
    List<JsonPatch.Operation> all = new ArrayList<>(operations.size());
    for (PatchOperation<JsonValue> each : operations) all.add(operation(each));
    return new JsonPatch(all);
  }

  private static PatchOperation<JsonValue> operation(JsonPatch.Operation operation) {
    List<String> path = operation.path().tokens();
    if (operation instanceof JsonPatch.Add add) return new PatchOperation<>(Kind.ADD, null, path, add.value());
    if (operation instanceof JsonPatch.Remove) return new PatchOperation<>(Kind.REMOVE, null, path, null);
    if (operation instanceof JsonPatch.Replace to) return new PatchOperation<>(Kind.REPLACE, null, path, to.value());
    if (operation instanceof JsonPatch.Move move) {
      return new PatchOperation<>(Kind.MOVE, move.from().tokens(), path, null);
    }
    if (operation instanceof JsonPatch.Copy copy) {
      return new PatchOperation<>(Kind.COPY, copy.from().tokens(), path, null);
    }
    return new PatchOperation<>(Kind.TEST, null, path, ((JsonPatch.Test) operation).value());
  }

  private static JsonPatch.Operation operation(PatchOperation<JsonValue> operation) {
    JsonPointer path = new JsonPointer(operation.path());
    JsonValue value = operation.value();
    return switch (operation.kind()) {
      case ADD -> new JsonPatch.Add(path, value);
      case REMOVE -> new JsonPatch.Remove(path);
      case REPLACE -> new JsonPatch.Replace(path, value);
      case MOVE -> new JsonPatch.Move(new JsonPointer(operation.from()), path);
      case COPY -> new JsonPatch.Copy(new JsonPointer(operation.from()), path);
      case TEST -> new JsonPatch.Test(path, value);
    };
  }
}
