package jzon.engine.codecs;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;

/** Reads objects of integers. */
final class Members {
  private Members() {}

  /** Returns a bit for each known field that the object has. */
  static int read(JsonReader in, FieldNames names) {
    int seen = 0;
    int field = in.readFirstName(names);
    while (field != JsonReader.END) {
      if (field == JsonReader.UNKNOWN) {
        field = in.skipUnknown(names);
        continue;
      }
      seen = in.markRead(seen, field, names);
      in.readInt();
      field = in.readNextName(names);
    }
    return seen;
  }
}
