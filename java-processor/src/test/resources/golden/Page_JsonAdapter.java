// Written by the annotation processor of jzon; changes are lost.
package example;

import java.util.List;
import java.util.Map;
import jzon.bind.Adapters;
import jzon.bind.Generated;
import jzon.bind.JsonAdapter;
import jzon.bind.generated.AdapterFactory;
import jzon.bind.generated.Members;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Reads and writes {@link Page}. */
@Generated
public final class Page_JsonAdapter<T> extends JsonAdapter<Page<T>> {
  private static final FieldNames NAMES = new FieldNames("items", "related");

  static { Members.register(Page.class, new Factory()); }

  private final JsonAdapter<T> ofT;

  /** Makes the adapter of the type with arguments that have these adapters. */
  public Page_JsonAdapter(JsonAdapter<T> ofT) {
    this.ofT = ofT;
  }

  @Override
  public Page<T> decode(JsonReader in) {
    FieldNames names = NAMES;
    int i = in.readFirstName2(0x22736d657469227bL, 0x3a22736d65746922L, 9, 0, names); // {"items":
    int seen = 0;
    List<T> items = null;
    Map<String, Page<T>> related = null;
    while (i != JsonReader.END) {
      if (i == 0) {
        seen = in.markRead(seen, 0, names);
        items = listOfT().decode(in);
        i = in.readNextName2(0x6574616c6572222cL, 0x3a22646574616c65L, 11, 1, names); // ,"related":
      }
      if (i == 1) {
        seen = in.markRead(seen, 1, names);
        related = mapOfStringPageOfT().decode(in);
        i = in.readNextName(names);
      }
      if (i == JsonReader.UNKNOWN) i = in.skipUnknown(names);
    }
    if ((seen & 0x3) != 0x3) throw in.missing(names, seen, 0x3);
    Page<T> made = new Page<>();
    made.setItems(items);
    made.setRelated(related);
    return made;
  }

  @Override
  public void encode(Page<T> value, JsonWriter out) {
    List<T> items = value.getItems();
    out.writeRaw2(0x22736d657469227bL, 0x3aL, 9); // {"items":
    listOfT().encode(items, out);
    out.writeRaw2(0x6574616c6572222cL, 0x3a2264L, 11); // ,"related":
    mapOfStringPageOfT().encode(value.getRelated(), out);
    out.writeObjectEnd();
  }

  private JsonAdapter<List<T>> listOfT;

  /** Made at its first use; several threads may make one each. */
  private JsonAdapter<List<T>> listOfT() {
    JsonAdapter<List<T>> found = listOfT;
    if (found == null) listOfT = found = Adapters.list(ofT);
    return found;
  }

  private JsonAdapter<Map<String, Page<T>>> mapOfStringPageOfT;

  /** Made at its first use; several threads may make one each. */
  private JsonAdapter<Map<String, Page<T>>> mapOfStringPageOfT() {
    JsonAdapter<Map<String, Page<T>>> found = mapOfStringPageOfT;
    if (found == null) mapOfStringPageOfT = found = Adapters.map(Adapters.keys(String.class), this);
    return found;
  }

  /** Makes adapters for types that are known at run time only. */
  @Generated
  private static final class Factory extends AdapterFactory {
    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // the arguments are known only at run time
    public JsonAdapter<?> create(JsonAdapter<?>[] arguments) {
      return new Page_JsonAdapter(arguments[0]);
    }
  }
}
