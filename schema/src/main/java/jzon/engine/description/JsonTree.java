package jzon.engine.description;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import jzon.engine.JsonReader;
import jzon.engine.names.JsonText;

/** A document as a tree whose values know where they start, so that a later check can name the place. */
sealed interface JsonTree {
  /** Returns the offset of the value in the document. */
  long at();

  /** Returns the value as JSON without whitespace. */
  String json();

  /** An object; its names are distinct. */
  record Members(long at, Map<String, JsonTree> all) implements JsonTree {
    @Override
    public String json() {
      return all.entrySet().stream()
          .map(member -> JsonText.quoted(member.getKey()) + ":" + member.getValue().json())
          .collect(Collectors.joining(",", "{", "}"));
    }
  }

  /** An array. */
  record Elements(long at, List<JsonTree> all) implements JsonTree {
    @Override
    public String json() {
      return all.stream().map(JsonTree::json).collect(Collectors.joining(",", "[", "]"));
    }
  }

  /** A string. */
  record Text(long at, String text) implements JsonTree {
    @Override
    public String json() {
      return JsonText.quoted(text);
    }
  }

  /** A number, {@code true}, {@code false} or {@code null}, as it is written. */
  record Literal(long at, String json) implements JsonTree {}

  /** Reads the next value; the limits of the reader bound its depth and size. */
  static JsonTree read(JsonReader in) {
    int first = in.peek();
    long at = in.offset();
    return switch (first) {
      case '{' -> object(at, in);
      case '[' -> array(at, in);
      case '"' -> new Text(at, in.readString());
      case 't', 'f' -> new Literal(at, Boolean.toString(in.readBoolean()));
      case 'n' -> none(at, in);
      default -> new Literal(at, in.readNumberText());
    };
  }

  private static JsonTree none(long at, JsonReader in) {
    if (!in.tryReadNull()) in.skipValue(); // rejects words such as nul
    return new Literal(at, "null");
  }

  private static JsonTree object(long at, JsonReader in) {
    Map<String, JsonTree> members = new LinkedHashMap<>();
    for (boolean more = in.readObjectStart(); more; more = in.readNextMember()) {
      String name = in.readName();
      if (members.containsKey(name)) throw in.duplicateName(name);
      if (members.size() == in.maxEntries()) throw in.tooManyEntries();
      members.put(name, read(in));
    }
    return new Members(at, members);
  }

  private static JsonTree array(long at, JsonReader in) {
    List<JsonTree> elements = new ArrayList<>();
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
      if (elements.size() == in.maxEntries()) throw in.tooManyEntries();
      elements.add(read(in));
    }
    return new Elements(at, elements);
  }
}
