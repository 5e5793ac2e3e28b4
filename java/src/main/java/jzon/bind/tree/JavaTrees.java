package jzon.bind.tree;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.bind.generated.Members;
import jzon.bind.lookup.Wrapping;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.trees.PatchOperation;
import jzon.engine.trees.PatchOperation.Kind;
import jzon.engine.trees.Paths;
import jzon.engine.trees.Trees;

/** The trees of this package, as the algorithms see them that both APIs share. */
final class JavaTrees implements Trees<JsonValue> {
  static final Trees<JsonValue> INSTANCE = new JavaTrees();

  private JavaTrees() {}

  @Override
  public boolean isObject(JsonValue value) {
    return value instanceof JsonObject;
  }

  @Override
  public boolean isArray(JsonValue value) {
    return value instanceof JsonArray;
  }

  @Override
  public String number(JsonValue value) {
    return value instanceof JsonNumber number ? number.text() : null;
  }

  @Override
  public int length(JsonValue scalar) {
    if (scalar instanceof JsonString string) return string.value().length() + 2;
    return scalar instanceof JsonNumber number ? number.text().length() : 4;
  }

  @Override
  public List<JsonValue> elements(JsonValue array) {
    return ((JsonArray) array).values();
  }

  @Override
  public Map<String, JsonValue> fields(JsonValue object) {
    return ((JsonObject) object).members();
  }

  @Override
  public JsonValue array(List<JsonValue> elements) {
    return new JsonArray(elements);
  }

  @Override
  public JsonValue object(LinkedHashMap<String, JsonValue> fields) {
    return new JsonObject(fields);
  }

  @Override
  public JsonValue nullValue() {
    return JsonNull.NULL;
  }

  @Override
  public JsonValue read(JsonReader in) {
    return JsonValueAdapter.INSTANCE.decode(in);
  }

  @Override
  public void write(JsonValue value, JsonWriter out) {
    JsonValueAdapter.INSTANCE.encode(value, out);
  }

  // ---- paths ----

  /** Returns a reader of the value at a path of a whole document: errors have the path from the root. */
  static <T> JsonAdapter<T> at(List<Object> path, JsonAdapter<T> inner) {
    return new AtPath<>(path, inner);
  }

  private static final class AtPath<T> extends JsonAdapter<T> implements Wrapping<JsonAdapter<?>> {
    private final List<Object> path;
    private final JsonAdapter<T> inner;

    AtPath(List<Object> path, JsonAdapter<T> inner) {
      this.path = path;
      this.inner = inner;
    }

    @Override
    public T decode(JsonReader in) {
      return Paths.read(in, path, new Paths.Inner<T>() {
        @Override
        public T decode(JsonReader in) {
          return inner.decode(in);
        }

        @Override
        public T missing(JsonReader in, FieldNames names) {
          return Members.missing(inner, in, names, 0);
        }
      });
    }

    @Override
    public JsonAdapter<?> wrapped() {
      return inner;
    }

    @Override
    public void encode(T value, JsonWriter out) {
      throw new UnsupportedOperationException("there is no document to put it into");
    }
  }

  // ---- patches ----

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

  /** Reads and writes patches, arrays of operations. */
  static final class Patches extends JsonAdapter<JsonPatch> {
    static final JsonAdapter<JsonPatch> INSTANCE = new Patches();

    private Patches() {
      PatchOperation.prepare();
    }

    @Override
    public JsonPatch decode(JsonReader in) {
      List<JsonPatch.Operation> operations = new ArrayList<>();
      for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
        if (operations.size() == in.maxEntries()) throw in.tooManyEntries();
        operations.add(operation(PatchOperation.read(JavaTrees.INSTANCE, in)));
      }
      return new JsonPatch(operations);
    }

    @Override
    public void encode(JsonPatch patch, JsonWriter out) {
      out.writeArrayStart();
      for (int i = 0; i < patch.operations().size(); i++) {
        if (i > 0) out.writeComma();
        operation(patch.operations().get(i)).write(JavaTrees.INSTANCE, out);
      }
      out.writeArrayEnd();
    }
  }
}
