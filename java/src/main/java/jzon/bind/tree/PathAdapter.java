package jzon.bind.tree;

import java.util.List;
import jzon.bind.JsonAdapter;
import jzon.bind.generated.Members;
import jzon.bind.lookup.Wrapping;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.trees.Paths;

/** Reads the value at a path of a whole document: errors have the path from the root. */
final class PathAdapter<T> extends JsonAdapter<T> implements Wrapping<JsonAdapter<?>> {
  private final List<Object> path;
  private final JsonAdapter<T> value;

  /** Reads the value at the end of the path, or what it is if its field is missing. */
  private final Paths.Inner<T> end = new Paths.Inner<>() {
    @Override
    public T decode(JsonReader in) {
      return value.decode(in);
    }

    @Override
    public T missing(JsonReader in, FieldNames names) {
      return Members.missing(value, in, names, 0);
    }
  };

  PathAdapter(List<Object> path, JsonAdapter<T> value) {
    this.path = path;
    this.value = value;
  }

  @Override
  public T decode(JsonReader in) {
    return Paths.read(in, path, end);
  }

  @Override
  public JsonAdapter<?> wrapped() {
    return value;
  }

  @Override
  public void encode(T value, JsonWriter out) {
    throw new UnsupportedOperationException("an adapter of a path only reads");
  }
}
