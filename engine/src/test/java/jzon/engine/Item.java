package jzon.engine;

import java.util.ArrayList;
import java.util.List;

import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

/**
 * The example on the pages of {@link JsonReader} and {@link JsonWriter}; {@link ItemTest} compares them with this file.
 */
record Item(int id, String name, List<String> tags) {
  static final FieldNames NAMES = new FieldNames("id", "name", "tags");

  static Item fromJson(byte[] json) {
    try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
      try {
        Item item = read(in);
        in.readEnd();
        return item;
      } catch (JsonException e) {
        throw new IllegalArgumentException(in.locate(e).toString()); // .tags[1](expected a string, got 7)
      }
    }
  }

  static Item read(JsonReader in) {
    int id = 0, seen = 0;
    String name = null;
    List<String> tags = new ArrayList<>();
    int field = in.readFirstName(NAMES);
    while (field != JsonReader.END) {
      if (field == JsonReader.UNKNOWN) {
        field = in.skipUnknown(NAMES); // or throw in.extraField()
        continue;
      }
      seen = in.markRead(seen, field, NAMES);
      switch (field) {
        case 0 -> id = in.readInt();
        case 1 -> name = in.tryReadNull() ? null : in.readString();
        default -> {
          for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
            if (tags.size() == in.maxEntries()) throw in.tooManyEntries();
            tags.add(in.readString());
          }
        }
      }
      field = in.readNextName(NAMES);
    }
    int required = 0b001; // the id
    if ((seen & required) != required) throw in.missing(NAMES, seen, required);
    return new Item(id, name, tags);
  }

  byte[] toJson() {
    try (JsonWriter out = JsonWriter.open()) {
      write(out);
      return out.toByteArray();
    }
  }

  void write(JsonWriter out) {
    out.writeObjectStart();
    out.writeName("id");
    out.writeInt(id);
    if (name != null) {
      out.writeComma();
      out.writeName("name");
      out.writeString(name);
    }
    out.writeComma();
    out.writeName("tags");
    out.writeArrayStart();
    for (int i = 0; i < tags.size(); i++) {
      if (i > 0) out.writeComma();
      out.writeString(tags.get(i));
    }
    out.writeArrayEnd();
    out.writeObjectEnd();
  }
}
